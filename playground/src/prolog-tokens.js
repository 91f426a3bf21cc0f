// The tokens of Prolog, read line by line, as editors and listings colour them.

/**
 * A line that is being read: what is used here of CodeMirror's StringStream.
 * @typedef {Pick<import("@codemirror/language").StringStream, "string" | "pos" | "eol" | "peek" | "next" | "match" | "eatSpace" | "skipTo" | "skipToEnd">} Line
 */

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
 * @param {Line} line
 * @param {State} state
 */
function finish(line, state) {
  const mark = state.inside;
  if (mark === "comment") {
    if (line.skipTo("*/")) {
      line.match("*/");
      state.inside = "";
    } else {
      line.skipToEnd();
    }
    return "comment";
  }
  while (!line.eol()) {
    const sign = line.next();
    if (sign === "\\") {
      line.next();
    } else if (sign === mark && line.peek() === mark) {
      line.next();
    } else if (sign === mark) {
      state.inside = "";
      return mark === "'" ? "quoted" : "string";
    }
  }
  // Only an escaped end of line continues the item.
  if (!line.string.endsWith("\\")) {
    state.inside = "";
    return "invalid";
  }
  return mark === "'" ? "quoted" : "string";
}

/**
 * Reads a token, and gives its kind; null for what has none.
 * @param {Line} line
 * @param {State} state
 * @returns {string | null}
 */
export function token(line, state) {
  if (state.inside !== "") {
    return finish(line, state);
  }
  if (line.eatSpace()) {
    return null;
  }
  const sign = line.peek() ?? "";
  if (sign === "%") {
    line.skipToEnd();
    return "comment";
  }
  if (line.match("/*")) {
    state.inside = "comment";
    return finish(line, state);
  }
  const isFirst = state.part === "start";
  state.opensBody = false;
  if (isFirst) {
    state.part = line.match(/^(?::-|\?-)(?![-+*/\\^<>=~:.?@#&$])/) ? "directive" : "clause";
    if (state.part === "directive") {
      return "directive";
    }
  }
  if (sign === "'" || sign === '"' || sign === "`") {
    line.next();
    state.inside = sign;
    return finish(line, state);
  }
  if (line.match(CODE)) {
    return "character";
  }
  if (line.match(NUMBER)) {
    return "number";
  }
  if (line.match(VARIABLE)) {
    return "variableName";
  }
  const word = /** @type {RegExpMatchArray | null} */ (line.match(WORD));
  if (word) {
    return WORD_OPERATORS.has(word[0]) ? "operatorWord" : isFirst ? "head" : "atom";
  }
  if (/^\.(?=\s|%|$)/.test(line.string.slice(line.pos))) {
    line.next();
    state.part = "start";
    return "end";
  }
  const symbols = /** @type {RegExpMatchArray | null} */ (line.match(SYMBOLS));
  if (symbols) {
    const isArrow = symbols[0] === ":-" || symbols[0] === "-->";
    state.opensBody = isArrow;
    return isArrow ? "arrow" : "operator";
  }
  line.next();
  return sign === "!" ? "cut" : "()[]{}".includes(sign) ? "bracket" : ",;|".includes(sign) ? "operator" : null;
}

/** @returns {State} */
export const start = () => ({ inside: "", part: "start", opensBody: false });

/** @param {State} state */
export const copy = state => ({ ...state });
