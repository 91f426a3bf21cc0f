// A listing that is only looked at: its text, where it comes from, and its lines in colours.
import { start, token } from "./prolog-tokens.js";
import { element } from "./transcript.js";

/** @import { Line } from "./prolog-tokens.js" */

/** The colours of kinds of tokens, by the names of the palette. @type {Record<string, string>} */
const COLOURS = {
  comment: "comment",
  quoted: "string",
  string: "string",
  character: "string",
  number: "number",
  variableName: "variable",
  head: "head",
  operatorWord: "keyword",
  arrow: "keyword",
  directive: "keyword",
  cut: "keyword",
  operator: "operator",
  end: "operator",
};

/**
 * The text of a listing that stands in a page: that of its code block, which may have buttons beside it, or its own.
 * @param {HTMLElement} place
 */
export function listingIn(place) {
  const written = (place.querySelector("code") ?? place).textContent ?? "";
  const lines = written.replace(/^[ \t]*\r?\n/, "").trimEnd().split(/\r?\n/);
  const indents = lines.filter(line => line.trim() !== "").map(line => line.length - line.trimStart().length);
  // An element may be indented as a whole in the source of its page.
  const indent = Math.min(...indents, Infinity);
  return lines.map(line => line.slice(indent)).join("\n") + "\n";
}

/**
 * The lines of a program, as elements.
 * @param {string} program
 */
export function colouredLines(program) {
  const state = start();
  return program.replace(/\n$/, "").split("\n").map(text => {
    const line = element("span", "row");
    const reader = new Reader(text);
    while (!reader.eol()) {
      const from = reader.pos;
      const kind = token(reader, state);
      line.append(element("span", kind ? `code ${COLOURS[kind] ?? ""}` : "", text.slice(from, reader.pos)));
    }
    line.append("\n");
    return line;
  });
}

/** A line that is being read. @implements {Line} */
class Reader {
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
