// Offsets in a text: reports count bytes of UTF-8, the editor UTF-16 units.

/** The places of a text in both ways of counting. */
export class Offsets {
  /** For each unit, and for the end, the bytes before it. */
  #bytes;

  /** @param {string} text */
  constructor(text) {
    this.#bytes = new Uint32Array(text.length + 1);
    let [unit, byte] = [0, 0];
    for (const character of text) {
      this.#bytes.fill(byte, unit, unit + character.length);
      unit += character.length;
      byte += bytesOf(character);
    }
    this.#bytes[unit] = byte;
  }

  /** @param {number} unit */
  byte(unit) {
    return this.#bytes[Math.min(Math.max(unit, 0), this.#bytes.length - 1)];
  }

  /**
   * The unit at which the character of a byte begins.
   * @param {number} byte
   * @returns {number}
   */
  unit(byte) {
    let [first, last] = [0, this.#bytes.length - 1];
    while (first < last) {
      const middle = (first + last) >> 1;
      if (this.#bytes[middle] < byte) {
        first = middle + 1;
      } else {
        last = middle;
      }
    }
    // A byte within a character, or within the text's last one.
    return this.#bytes[first] > byte ? this.unit(this.#bytes[first - 1]) : first;
  }
}

/** @param {string} character */
function bytesOf(character) {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}
