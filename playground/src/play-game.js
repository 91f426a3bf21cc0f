// A game that is being played: what it is, its moves, and the questions about it.
import { atom, string } from "./play-engine.js";

/** @import { Language, Program, SourceFile } from "./messages.js" */
/** @import { BoardEngine } from "./play-engine.js" */
/** @import { EngineMove, Side, State } from "./play-model.js" */

/** The games that can be chosen, as terms. The terms of a game are in its language. @type {Record<string, Record<Language, string>>} */
export const GAMES = {
  noughts: { ru: "крестики_нолики", en: "noughts_and_crosses" },
  connectFour: { ru: "четыре_в_ряд", en: "connect_four" },
  reversi: { ru: "реверси", en: "reversi" },
  chess: { ru: "шахматы", en: "chess" },
  fiveInARow: { ru: "мнк(ширина(11),высота(11),ряд(5))", en: "mnk(width(11),height(11),row(5))" },
  nim: { ru: "ним", en: "nim" },
  subtraction: { ru: "вычитание", en: "subtraction" },
  rules: { ru: "правила", en: "rules" },
};

/** The signs of Max and of Min, where the pieces are signs. @type {Record<string, [string, string]>} */
const SIGNS = { noughts: ["×", "○"], reversi: ["●", "○"], fiveInARow: ["×", "○"] };

/**
 * The key of a game among those that can be chosen.
 * @param {string} term
 */
export const keyOf = term => Object.keys(GAMES).find(key => Object.values(GAMES[key]).includes(term));

/** What the engine is allowed for a move. */
export const STRENGTHS = {
  weak: "[глубина(1)]",
  medium: "[глубина(3)]",
  strong: "[время(1)]",
  patient: "[время(5)]",
};

/** @typedef {keyof typeof STRENGTHS} Strength */

/**
 * Whether a game is that of the program's rules.
 * @param {string} term
 */
export const isOfRules = term => /^(правила|rules)$/.test(term);

export class Game {
  /** The texts of the moves. @type {string[]} */
  moves = [];
  /** @type {State | null} */
  state = null;

  /**
   * @param {string} term
   * @param {string} start the initial position as a term; empty for the usual one
   * @param {Program | null} program whose rules it is played by; none for a native game
   * @param {Language} language
   */
  constructor(term, start, program, language) {
    this.term = term;
    this.start = start;
    this.program = program;
    this.language = language;
  }

  /** The arguments of the goals: the game, its initial position and its moves. */
  #arguments() {
    return `${this.term}, [${this.start}], [${this.moves.map(atom).join(", ")}]`;
  }

  /**
   * The state after the moves, and those of them that are legal.
   * @param {BoardEngine} engine
   */
  async refresh(engine) {
    /** @type {State} */
    const state = await engine.ask(this.program, `'$board_state'(${this.#arguments()})`, this.language);
    this.state = state;
    this.moves = state.made.map(move => move.text);
    return state;
  }

  /**
   * The engine's choice.
   * @param {BoardEngine} engine
   * @param {Strength} strength
   * @returns {Promise<EngineMove>}
   */
  search(engine, strength) {
    return engine.ask(this.program, `'$board_engine'(${this.#arguments()}, ${STRENGTHS[strength]})`, this.language);
  }

  /**
   * The game as a file.
   * @param {BoardEngine} engine
   * @param {string} name
   * @returns {Promise<{text: string} | {message: string}>}
   */
  record(engine, name) {
    return engine.ask(this.program, `'$board_record'(${atom(name)}, ${this.#arguments()})`, this.language);
  }

  /** Takes the last move back, and those before it that a person would only repeat: of the sides that the engine plays. */
  undo(/** @type {Side[]} */ persons) {
    const made = this.state?.made ?? [];
    let count = made.length - 1;
    while (count > 0 && persons.length > 0 && !persons.includes(made[count].side)) {
      count -= 1;
    }
    this.moves = this.moves.slice(0, Math.max(count, 0));
  }

  /** The sign of a side, or nothing. */
  signOf(/** @type {Side} */ side) {
    const signs = SIGNS[keyOf(this.term) ?? ""];
    return signs ? signs[side === "max" ? 0 : 1] : "";
  }

  get isChess() {
    return /^(шахматы|chess)(\(|$)/.test(this.term);
  }
}

/** How a file says whose rules its game is played by. */
const RULES_RECORD = /^\s*(игра|game)\(\s*(правила|rules)\s*\)/mu;

/**
 * The game of a record, or a message that tells why there is none.
 * @param {BoardEngine} engine
 * @param {SourceFile} file
 * @param {() => Promise<Program>} ownProgram
 * @param {Language} language
 * @returns {Promise<Game | string>}
 */
export async function gameOfRecord(engine, file, ownProgram, language) {
  const program = RULES_RECORD.test(file.text) ? await ownProgram() : null;
  /** @type {{game: string, start: string, moves: string[]} | {message: string}} */
  const read = await engine.ask(program, `'$board_of_record'(${atom(file.name)}, ${string(file.text)})`, language);
  if ("message" in read) {
    return read.message.trim().replaceAll("\n", " ");
  }
  const game = new Game(read.game, read.start, program, language);
  game.moves = read.moves;
  return game;
}
