// A line whose tokens are read where there is no editor.

/** @import { Line } from "./prolog-tokens.js" */

/** @implements {Line} */
export class Reader {
  pos = 0;

  /** @param {string} string */
  constructor(string) {
    this.string = string;
  }

  eol() {
    return this.pos >= this.string.length;
  }

  peek() {
    return this.string.charAt(this.pos) || undefined;
  }

  next() {
    return this.eol() ? undefined : this.string.charAt(this.pos++);
  }

  /** @type {Line["match"]} */
  match(pattern) {
    const rest = this.string.slice(this.pos);
    const found = typeof pattern === "string" ? rest.startsWith(pattern) && [pattern] : pattern.exec(rest);
    if (!found) {
      return null;
    }
    this.pos += found[0].length;
    return typeof pattern === "string" ? true : /** @type {RegExpMatchArray} */ (found);
  }

  eatSpace() {
    const before = this.pos;
    this.match(/^\s+/);
    return this.pos > before;
  }

  /** @param {string} text */
  skipTo(text) {
    const at = this.string.indexOf(text, this.pos);
    if (at >= 0) {
      this.pos = at;
    }
    return at >= 0;
  }

  skipToEnd() {
    this.pos = this.string.length;
  }
}
