// Drawings of what stands on squares, and their names for screen readers.
import { text } from "./texts.js";

/** @import { Board, Square } from "./play-model.js" */
/** @import { TextName } from "./texts.js" */

/** What empty squares show as text. */
const EMPTY = ["·", ".", "_", "-", ""];

const NAMESPACE = "http://www.w3.org/2000/svg";

/** White and black chessmen, in the same order. */
const CHESSMEN = ["♙♘♗♖♕♔", "♟♞♝♜♛♚"];
/** @type {TextName[]} */
const CHESS_NAMES = ["playPawn", "playKnight", "playBishop", "playRook", "playQueen", "playKing"];
/** Asks for the plain form of a character that may also be shown as an emoji. */
const AS_TEXT = "\uFE0E";

/**
 * The drawing of a square.
 * @param {Board} board
 * @param {Square} square
 */
export function piece(board, square) {
  const drawing = element("svg", { viewBox: "0 0 100 100", "aria-hidden": "true", class: `piece ${square.side}` });
  drawing.append(...shapes(board, square));
  return drawing;
}

/**
 * @param {Board} board
 * @param {Square} square
 * @returns {Element[]}
 */
function shapes(board, { text: sign, side }) {
  const isPlayer = side === "max" || side === "min";
  if (!isPlayer && EMPTY.includes(sign)) {
    return board.coordinates === "columns" ? [element("circle", { cx: 50, cy: 50, r: 40, class: "hole" })] : [];
  }
  if (board.coordinates === "columns") {
    return [element("circle", { cx: 50, cy: 50, r: 40, class: "disc" })];
  }
  if (sign === "×") {
    return [element("path", { d: "M24 24 76 76M76 24 24 76", class: "cross" })];
  }
  if (sign === "○" || sign === "●") {
    return [element("circle", { cx: 50, cy: 50, r: 30, class: sign === "○" ? "ring" : "stone" })];
  }
  const man = Math.max(CHESSMEN[0].indexOf(sign), CHESSMEN[1].indexOf(sign));
  const isChessman = isPlayer && man >= 0;
  const letter = element("text", { x: 50, y: isChessman ? 80 : 68, "text-anchor": "middle", class: isChessman ? "man" : "sign" });
  // Both sides have the filled shapes, in their colours.
  letter.textContent = isChessman ? CHESSMEN[1][man] + AS_TEXT : sign;
  return [letter];
}

/**
 * @param {Board} board
 * @param {Square} square
 */
export function pieceName(board, { text: sign, side }) {
  if (side === "label" || board.coordinates === "drawing") {
    return sign;
  }
  if (side === "none") {
    return text("playEmpty");
  }
  const isWhite = CHESSMEN[0].includes(sign);
  const man = CHESSMEN[isWhite ? 0 : 1].indexOf(sign);
  return man < 0 ? text(side === "max" ? "playMax" : "playMin") : text(isWhite ? "playOfWhite" : "playOfBlack", text(CHESS_NAMES[man]));
}

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 */
function element(name, attributes) {
  const made = document.createElementNS(NAMESPACE, name);
  for (const [attribute, value] of Object.entries(attributes)) {
    made.setAttribute(attribute, String(value));
  }
  return made;
}
