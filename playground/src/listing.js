// A listing that is only looked at: its text, where it comes from, and its lines in colours.
import { Reader } from "./line-reader.js";
import { start, token } from "./prolog-tokens.js";
import { element } from "./transcript.js";

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
