// Prolog for the editor: colours of tokens, comment signs, and the indentation of a new line.
import { HighlightStyle, StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import { tags } from "@lezer/highlight";

/** @import { StringStream } from "@codemirror/language" */

/**
 * Where the reader of tokens is.
 * @typedef {object} State
 * @property {"" | "comment" | "'" | '"' | "`"} inside a comment or a quoted item that goes on in the next line
 * @property {"start" | "directive" | "clause"} part of the clause
 * @property {boolean} opensBody whether the last token was an arrow behind a head
 */

const VARIABLE = /^(?:_|\p{Lu})[\p{L}\p{N}\p{M}_]*/u;
const WORD = /^[\p{L}][\p{L}\p{N}\p{M}_]*/u;
const NUMBER = /^(?:0x[\da-f]+|0o[0-7]+|0b[01]+|\d+'[\da-z]+|\d+(?:_\d+)*(?:\.\d+(?:e[+-]?\d+)?)?)/i;
/** A character code: 0'a, 0''', 0'\n, 0'\x41\. */
const CODE = /^0'(?:''|\\x[\da-f]+\\|\\\d+\\|\\.|[^\\])/iu;
const SYMBOLS = /^[-+*/\\^<>=~:.?@#&$]+/;
const WORD_OPERATORS = new Set(["is", "mod", "rem", "div", "divmod", "rdiv", "xor", "dynamic", "discontiguous", "multifile", "table", "initialization"]);

/**
 * Goes to the end of the comment or quoted item, if it is in this line.
 * @param {StringStream} stream
 * @param {State} state
 */
function finish(stream, state) {
  const mark = state.inside;
  if (mark === "comment") {
    if (stream.skipTo("*/")) {
      stream.match("*/");
      state.inside = "";
    } else {
      stream.skipToEnd();
    }
    return "comment";
  }
  while (!stream.eol()) {
    const sign = stream.next();
    if (sign === "\\") {
      stream.next();
    } else if (sign === mark && stream.peek() === mark) {
      stream.next();
    } else if (sign === mark) {
      state.inside = "";
      return mark === "'" ? "quoted" : "string";
    }
  }
  // Only an escaped end of line continues the item.
  if (!stream.string.endsWith("\\")) {
    state.inside = "";
    return "invalid";
  }
  return mark === "'" ? "quoted" : "string";
}

/**
 * @param {StringStream} stream
 * @param {State} state
 * @returns {string | null}
 */
function token(stream, state) {
  if (state.inside !== "") {
    return finish(stream, state);
  }
  if (stream.eatSpace()) {
    return null;
  }
  const sign = stream.peek() ?? "";
  if (sign === "%") {
    stream.skipToEnd();
    return "comment";
  }
  if (stream.match("/*")) {
    state.inside = "comment";
    return finish(stream, state);
  }
  const isFirst = state.part === "start";
  state.opensBody = false;
  if (isFirst) {
    state.part = stream.match(/^(?::-|\?-)(?![-+*/\\^<>=~:.?@#&$])/) ? "directive" : "clause";
    if (state.part === "directive") {
      return "directive";
    }
  }
  if (sign === "'" || sign === '"' || sign === "`") {
    stream.next();
    state.inside = sign;
    return finish(stream, state);
  }
  if (stream.match(CODE)) {
    return "character";
  }
  if (stream.match(NUMBER)) {
    return "number";
  }
  if (stream.match(VARIABLE)) {
    return "variableName";
  }
  const word = /** @type {RegExpMatchArray | null} */ (stream.match(WORD));
  if (word) {
    return WORD_OPERATORS.has(word[0]) ? "operatorWord" : isFirst ? "head" : "atom";
  }
  if (/^\.(?=\s|%|$)/.test(stream.string.slice(stream.pos))) {
    stream.next();
    state.part = "start";
    return "end";
  }
  const symbols = /** @type {RegExpMatchArray | null} */ (stream.match(SYMBOLS));
  if (symbols) {
    const isArrow = symbols[0] === ":-" || symbols[0] === "-->";
    state.opensBody = isArrow;
    return isArrow ? "arrow" : "operator";
  }
  stream.next();
  return sign === "!" ? "cut" : "()[]{}".includes(sign) ? "bracket" : ",;|".includes(sign) ? "operator" : null;
}

export const prolog = StreamLanguage.define({
  name: "prolog",
  startState: () => /** @type {State} */ ({ inside: "", part: "start", opensBody: false }),
  copyState: state => ({ ...state }),
  token,
  // Null leaves the indentation of the line before.
  indent: state => (state.part === "start" ? 0 : state.opensBody ? 4 : null),
  languageData: {
    commentTokens: { line: "%", block: { open: "/*", close: "*/" } },
    closeBrackets: { brackets: ["(", "[", "{", "'", '"'] },
  },
  tokenTable: {
    comment: tags.comment,
    quoted: tags.special(tags.string),
    string: tags.string,
    invalid: tags.invalid,
    character: tags.character,
    number: tags.number,
    head: tags.definition(tags.function(tags.variableName)),
    atom: tags.atom,
    operatorWord: tags.operatorKeyword,
    operator: tags.operator,
    arrow: tags.definitionOperator,
    directive: tags.meta,
    cut: tags.controlKeyword,
    end: tags.punctuation,
    bracket: tags.bracket,
  },
});

export const prologColours = syntaxHighlighting(
  HighlightStyle.define([
    // Upright: programs draw trees in comments.
    { tag: tags.comment, color: "var(--code-comment)" },
    { tag: [tags.string, tags.special(tags.string), tags.character], color: "var(--code-string)" },
    { tag: tags.number, color: "var(--code-number)" },
    { tag: tags.variableName, color: "var(--code-variable)" },
    { tag: tags.definition(tags.function(tags.variableName)), color: "var(--code-head)", fontWeight: "600" },
    { tag: [tags.operatorKeyword, tags.definitionOperator, tags.meta, tags.controlKeyword], color: "var(--code-keyword)" },
    { tag: [tags.operator, tags.punctuation], color: "var(--code-operator)" },
    { tag: tags.invalid, color: "var(--bad)", textDecoration: "underline wavy" },
  ]),
);
