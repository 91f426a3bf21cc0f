// A program in a link: compressed into the fragment of the address, which browsers do not send to a server.

/** @typedef {{name: string, text: string, query: string}} Shared */

/** The form of the data, should it change. */
const VERSION = "1";
/** Links whose text is longer once unpacked are taken for a mistake or a prank. */
const LONGEST = 4_000_000;

/**
 * @param {BlobPart} data
 * @param {CompressionStream | DecompressionStream} transformer
 * @param {number} limit
 */
async function through(data, transformer, limit) {
  const reader = new Blob([data]).stream().pipeThrough(transformer).getReader();
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const pieces = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) {
      return new Uint8Array(await new Blob(pieces).arrayBuffer());
    }
    length += value.length;
    if (length > limit) {
      await reader.cancel();
      throw new RangeError("the text of the link is too long");
    }
    pieces.push(value);
  }
}

/** @param {Uint8Array} bytes */
function toBase64Url(bytes) {
  const text = Array.from(bytes, byte => String.fromCharCode(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** @param {string} text */
function fromBase64Url(text) {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), sign => sign.charCodeAt(0));
}

/**
 * The fragment for a program, with #.
 * @param {Shared} shared
 */
export async function toFragment({ name, text, query }) {
  const data = JSON.stringify([name, query, text]);
  const packed = await through(data, new CompressionStream("deflate-raw"), Infinity);
  return `#${VERSION}.${toBase64Url(packed)}`;
}

/**
 * The program of a fragment; null if there is none, and an error if it is damaged.
 * @param {string} fragment
 * @returns {Promise<Shared | null>}
 */
export async function fromFragment(fragment) {
  const match = /^#(\d+)\.([\w-]+)$/.exec(fragment);
  if (!match) {
    if (fragment.length > 1) {
      throw new SyntaxError("this is no link to a program");
    }
    return null;
  }
  if (match[1] !== VERSION) {
    throw new SyntaxError("the link is of another version");
  }
  const bytes = await through(fromBase64Url(match[2]), new DecompressionStream("deflate-raw"), LONGEST);
  const data = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  if (!Array.isArray(data) || data.length !== 3 || !data.every(item => typeof item === "string")) {
    throw new SyntaxError("the link holds no program");
  }
  const [name, query, text] = data;
  return { name, query, text };
}
