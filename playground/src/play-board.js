// A board of buttons, each with a drawing: squares are clicked, or reached by arrows, to make a move.
import { piece, pieceName } from "./play-pieces.js";
import { coordinateOf, movesBySquare } from "./play-model.js";
import { text } from "./texts.js";

/** @import { Board, View } from "./play-model.js" */

/**
 * @typedef {object} Listener
 * @property {(move: string) => void} pick a move has been made
 * @property {(moves: number[] | null) => void} choose several moves may be meant, or all of them again
 */

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class BoardView {
  /** @type {HTMLButtonElement[]} */
  #buttons = [];
  /** @type {View} */
  #view = { board: null, moves: [], last: [] };
  /** The moves that each square may mean. @type {number[][]} */
  #moves = [];
  /** Squares that have been clicked for a move of several. @type {number[]} */
  #selected = [];
  /** @type {number[]} */
  #hinted = [];
  /** The square that the keyboard reaches. */
  #current = 0;

  /**
   * @param {HTMLElement} root
   * @param {Listener} listener
   */
  constructor(root, listener) {
    this.root = root;
    this.listener = listener;
    root.addEventListener("keydown", event => this.#move(event));
  }

  /**
   * @param {View} view
   * @param {number[]} hinted squares of a move that is recommended
   */
  show(view, hinted = []) {
    this.#view = view;
    this.#moves = movesBySquare(view);
    this.#selected = [];
    this.#hinted = hinted;
    const { board } = view;
    this.root.hidden = !board;
    if (!board) {
      this.#buttons = [];
      this.root.replaceChildren();
      return;
    }
    if (this.#buttons.length !== board.squares.length || this.root.dataset.width !== String(board.width)) {
      this.#build(board);
    }
    this.root.classList.toggle("chequered", board.squares.some(square => square.text === "♔"));
    this.root.classList.toggle("holes", board.coordinates === "columns");
    this.#draw(board);
  }

  /** Gives up a move that has been begun. */
  clear() {
    if (this.#selected.length > 0) {
      this.#select([]);
    }
  }

  focus() {
    this.#buttons[this.#current]?.focus();
  }

  /** @param {Board} board */
  #build(board) {
    this.root.dataset.width = String(board.width);
    this.root.style.setProperty("--columns", String(board.width));
    this.root.style.setProperty("--rows", String(board.height));
    this.#buttons = board.squares.map((_, square) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "square";
      const [x, y] = [square % board.width, Math.floor(square / board.width)];
      button.classList.toggle("odd", (x + y) % 2 === 1);
      button.addEventListener("click", () => this.#click(square));
      button.addEventListener("focus", () => this.#reach(square));
      return button;
    });
    this.root.replaceChildren(...this.#buttons);
    this.#current = 0;
  }

  /** @param {Board} board */
  #draw(board) {
    const possible = this.#candidates();
    board.squares.forEach((square, index) => {
      const button = this.#buttons[index];
      const coordinate = document.createElement("span");
      coordinate.className = "coordinate";
      coordinate.ariaHidden = "true";
      coordinate.textContent = coordinateOf(board, index);
      button.replaceChildren(piece(board, square), coordinate);
      const isTarget = this.#moves[index].some(move => possible.includes(move));
      const marks = {
        label: square.side === "label",
        last: this.#view.last.includes(index),
        hint: this.#hinted.includes(index),
        selected: this.#selected.includes(index),
        target: isTarget && this.#selected.length > 0 && !this.#selected.includes(index),
      };
      for (const [name, isOn] of Object.entries(marks)) {
        button.classList.toggle(name, isOn);
      }
      button.ariaDisabled = String(!isTarget);
      button.ariaPressed = this.#selected.includes(index) ? "true" : null;
      const said = [this.#nameOf(board, index), pieceName(board, square), marks.last ? text("playLastMove") : "", marks.hint ? text("playHinted") : ""];
      button.ariaLabel = said.filter(word => word !== "").join(", ");
      button.tabIndex = index === this.#current ? 0 : -1;
    });
  }

  /**
   * @param {Board} board
   * @param {number} index
   */
  #nameOf(board, index) {
    if (board.coordinates !== "columns" && board.coordinates !== "drawing") {
      return board.squares[index].name;
    }
    return text("playSquare", (index % board.width) + 1, Math.floor(index / board.width) + 1);
  }

  /** The moves that have all squares selected so far. */
  #candidates() {
    const all = [...this.#view.moves.keys()];
    return all.filter(move => this.#selected.every(square => this.#moves[square].includes(move)));
  }

  /** @param {number} square */
  #click(square) {
    if (this.#selected.includes(square)) {
      this.#select(this.#selected.filter(other => other !== square));
      return;
    }
    const meant = this.#moves[square];
    const goingOn = this.#candidates().filter(move => meant.includes(move));
    if (goingOn.length > 0) {
      this.#select([...this.#selected, square]);
    } else {
      // Another piece, or none.
      this.#select(meant.length > 0 ? [square] : []);
    }
  }

  /** @param {number[]} squares */
  #select(squares) {
    this.#selected = squares;
    const moves = this.#candidates();
    const isWhole = moves.length === 1 && this.#view.moves[moves[0]].squares.length <= squares.length;
    if (squares.length > 0 && isWhole) {
      this.listener.pick(this.#view.moves[moves[0]].text);
      return;
    }
    this.listener.choose(squares.length > 0 ? moves : null);
    if (this.#view.board) {
      this.#draw(this.#view.board);
    }
  }

  /** @param {number} square */
  #reach(square) {
    this.#current = square;
    this.#buttons.forEach((button, index) => (button.tabIndex = index === square ? 0 : -1));
  }

  /** @param {KeyboardEvent} event */
  #move(event) {
    const { board } = this.#view;
    const step = ARROWS[/** @type {keyof typeof ARROWS} */ (event.key)];
    if (!board || !step) {
      return;
    }
    event.preventDefault();
    const x = (this.#current % board.width) + step[0];
    const y = Math.floor(this.#current / board.width) + step[1];
    if (x >= 0 && x < board.width && y >= 0 && y < board.height) {
      this.#buttons[y * board.width + x].focus();
    }
  }
}
