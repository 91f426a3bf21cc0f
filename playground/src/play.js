// The dialog in which a game is played against the engine: a native game, or that of the program's rules.
import { read, save } from "./files.js";
import { BoardView } from "./play-board.js";
import { BoardEngine, Stopped } from "./play-engine.js";
import { Game, GAMES, gameOfRecord, isOfRules, keyOf, STRENGTHS } from "./play-game.js";
import { viewOf } from "./play-model.js";
import { language, seconds, text } from "./texts.js";

/** @import { Program } from "./messages.js" */
/** @import { Strength } from "./play-game.js" */
/** @import { EngineMove, Side } from "./play-model.js" */
/** @import { TextName } from "./texts.js" */

/** @typedef {(id: string) => HTMLElement} ById */

/** The sides that persons play. @type {Record<string, Side[]>} */
const PERSONS = { max: ["max"], min: ["min"], both: ["max", "min"], none: [] };

export class Play {
  #engine = new BoardEngine();
  /** @type {Game | null} */
  #game = null;
  /** Counts what the player does: an answer to what has been overtaken is not heeded. */
  #turn = 0;
  /** Whether the engine, when it is its turn, waits for the player. */
  #isPaused = false;
  #board;

  /**
   * @param {HTMLDialogElement} dialog
   * @param {() => Promise<Program>} ownProgram the program in the editor
   */
  constructor(dialog, ownProgram) {
    this.dialog = dialog;
    this.ownProgram = ownProgram;
    this.#board = new BoardView(this.#part("play-board", HTMLElement), {
      pick: move => void this.#pick(move),
      choose: moves => this.#offer(moves),
    });
    const click = (/** @type {string} */ id, /** @type {() => void} */ act) => {
      const button = this.#part(id, HTMLElement);
      button.addEventListener("click", () => button.ariaDisabled !== "true" && act());
    };
    click("play-new", () => void this.#begin());
    click("play-undo", () => void this.#undo());
    click("play-hint", () => void this.#hint());
    click("play-go", () => void this.#go());
    click("play-stop", () => this.#stop());
    click("play-save", () => void this.#save());
    click("play-load", () => this.#part("play-file", HTMLInputElement).click());
    this.#part("play-file", HTMLInputElement).addEventListener("change", event => void this.#load(event));
    this.#part("play-game", HTMLSelectElement).addEventListener("change", () => void this.#begin());
    this.#part("play-side", HTMLSelectElement).addEventListener("change", () => void this.#resume());
    this.#part("play-start", HTMLInputElement).addEventListener("keydown", event => event.key === "Enter" && void this.#begin());
    dialog.addEventListener("keydown", event => {
      // Escape gives up a move that has been begun, before it closes the dialog.
      if (event.key === "Escape" && dialog.querySelector(".square.selected")) {
        event.preventDefault();
        this.#board.clear();
      }
    });
    dialog.addEventListener("close", () => this.#stop());
  }

  show() {
    this.dialog.showModal();
    if (this.#game?.state) {
      this.#draw();
    } else {
      void this.#begin();
    }
  }

  /**
   * @template {HTMLElement} T
   * @param {string} id
   * @param {new () => T} type
   */
  #part(id, type) {
    const found = this.dialog.querySelector(`#${id}`);
    if (!(found instanceof type)) {
      throw new Error(`#${id} is missing`);
    }
    return found;
  }

  /** @param {string} id */
  #value(id) {
    return this.#part(id, HTMLSelectElement).value;
  }

  get #persons() {
    return PERSONS[this.#value("play-side")];
  }

  get #strength() {
    const value = this.#value("play-strength");
    return value in STRENGTHS ? /** @type {Strength} */ (value) : "strong";
  }

  // ---- what the player does ----------------------------------------------------------------------------------------

  async #begin() {
    const key = this.#value("play-game");
    const term = key in GAMES ? GAMES[key][language()] : key;
    const ofRules = isOfRules(term);
    this.#part("play-start-line", HTMLElement).hidden = !ofRules;
    const start = ofRules ? this.#part("play-start", HTMLInputElement).value.trim().replace(/\.$/, "") : "";
    await this.#attempt(async turn => {
      const program = ofRules ? await this.ownProgram() : null;
      if (turn === this.#turn) {
        this.#game = new Game(term, start, program, language());
        this.#tellEngine("");
        this.#clear();
        await this.#goOn(turn);
      }
    });
  }

  /** @param {string} move */
  async #pick(move) {
    if (this.dialog.dataset.state === "busy") {
      // The position is about to change.
      return;
    }
    await this.#attempt(async turn => {
      const game = this.#game;
      if (game) {
        // What was thought about the position before no longer matters.
        this.#tellEngine("");
        game.moves = [...game.moves, move];
        await this.#goOn(turn);
      }
    });
  }

  async #undo() {
    await this.#attempt(async turn => {
      this.#game?.undo(this.#persons);
      this.#tellEngine("");
      await this.#goOn(turn);
    });
  }

  /** Goes on after another side has been chosen. */
  async #resume() {
    await this.#attempt(turn => this.#goOn(turn));
  }

  /** Lets the engine make the move, whoever's turn it is. */
  async #go() {
    await this.#attempt(async turn => {
      const state = this.#game?.state;
      if (state?.turn) {
        await this.#think(turn);
        await this.#goOn(turn);
      }
    });
  }

  async #hint() {
    await this.#attempt(async turn => {
      const game = this.#game;
      if (!game?.state?.turn) {
        return;
      }
      const found = await this.#search(game);
      if (turn === this.#turn) {
        this.#tellEngine(text("playHint", found.text, this.#valueOf(found)), found);
        this.#draw(found.text);
      }
    });
  }

  #stop() {
    this.#turn += 1;
    this.#isPaused = true;
    if (this.#engine.stop()) {
      this.#tellEngine(text("playStopped"));
    }
    this.#keepWhatIsShown();
    this.#idle();
  }

  /** Forgets a move after which the position could not be shown. */
  #keepWhatIsShown() {
    if (this.#game?.state) {
      this.#game.moves = this.#game.state.made.map(move => move.text);
    }
  }

  async #save() {
    await this.#attempt(async () => {
      const game = this.#game;
      if (!game) {
        return;
      }
      const name = `${text("playFileName")}.${game.isChess ? "pgn" : "pl"}`;
      const record = await game.record(this.#engine, name);
      if ("message" in record) {
        this.#tellEngine(record.message);
      } else {
        save({ name, text: record.text });
      }
    });
  }

  /** @param {Event} event */
  async #load(event) {
    const input = /** @type {HTMLInputElement} */ (event.currentTarget);
    const file = input.files?.[0];
    if (!file) {
      return;
    }
    await this.#attempt(async turn => {
      const loaded = await gameOfRecord(this.#engine, await read(file), this.ownProgram, language());
      input.value = "";
      if (turn !== this.#turn) {
        return;
      }
      if (typeof loaded === "string") {
        this.#tellEngine(loaded);
        return;
      }
      this.#game = loaded;
      this.#chooseGame(loaded);
      this.#tellEngine(text("playLoaded", file.name));
      // The position is looked at before the engine goes on.
      this.#isPaused = true;
      await loaded.refresh(this.#engine);
      if (turn === this.#turn) {
        this.#draw();
      }
    });
  }

  /** Shows in the menu which game a record is of. */
  #chooseGame(/** @type {Game} */ game) {
    const menu = this.#part("play-game", HTMLSelectElement);
    const key = keyOf(game.term) ?? game.term;
    if (![...menu.options].some(option => option.value === key)) {
      menu.append(new Option(game.term, key));
    }
    menu.value = key;
    const ofRules = isOfRules(game.term);
    this.#part("play-start-line", HTMLElement).hidden = !ofRules;
    this.#part("play-start", HTMLInputElement).value = ofRules ? game.start : "";
  }

  // ---- the course of the game --------------------------------------------------------------------------------------

  /**
   * Does what the player wants, in place of what is going on; tells what goes wrong.
   * @param {(turn: number) => Promise<void>} act
   */
  async #attempt(act) {
    const turn = ++this.#turn;
    this.#isPaused = false;
    this.#engine.stop();
    this.dialog.dataset.state = "busy";
    this.#enable();
    try {
      await act(turn);
    } catch (error) {
      if (turn === this.#turn) {
        this.#keepWhatIsShown();
        if (!(error instanceof Stopped)) {
          this.#fail(error instanceof Error ? error.message : String(error));
        }
      }
    }
    if (turn === this.#turn) {
      this.#idle();
    }
  }

  /**
   * Shows the position, and lets the engine play while it is its turn.
   * @param {number} turn
   */
  async #goOn(turn) {
    const game = this.#game;
    while (game && turn === this.#turn) {
      const state = await game.refresh(this.#engine);
      if (turn !== this.#turn) {
        return;
      }
      this.#draw();
      if (state.illegal !== null) {
        this.#tellEngine(text("playIllegal", state.illegal));
        return;
      }
      if (!state.turn || this.#isPaused || this.#persons.includes(state.turn)) {
        return;
      }
      await this.#think(turn);
    }
  }

  /**
   * Has the engine make a move.
   * @param {number} turn
   */
  async #think(turn) {
    const game = this.#game;
    const side = game?.state?.turn;
    if (!game || !side) {
      return;
    }
    this.#say(text("playThinking", this.#sideName(side)));
    const found = await this.#search(game);
    if (turn === this.#turn) {
      game.moves = [...game.moves, found.text];
      this.#tellEngine(text("playMoved", this.#sideName(side), found.text, this.#valueOf(found)), found);
    }
  }

  /** @param {Game} game */
  async #search(game) {
    const since = performance.now();
    const found = await game.search(this.#engine, this.#strength);
    return { ...found, milliseconds: performance.now() - since };
  }

  // ---- what is shown -----------------------------------------------------------------------------------------------

  /** Takes the former game away, whose successor may fail to begin. */
  #clear() {
    this.#board.show({ board: null, moves: [], last: [] });
    this.#part("play-drawing", HTMLElement).hidden = true;
    this.#part("play-moves", HTMLElement).replaceChildren();
    this.#part("play-made", HTMLElement).textContent = "";
    this.#say("");
  }

  /** @param {string | null} hinted the text of a move */
  #draw(hinted = null) {
    const state = this.#game?.state;
    if (!state) {
      return;
    }
    const view = viewOf(state);
    this.#board.show(view, view.moves.find(move => move.text === hinted)?.squares ?? []);
    const drawing = this.#part("play-drawing", HTMLElement);
    drawing.hidden = view.board !== null;
    drawing.textContent = view.board ? "" : state.drawing.join("\n");
    this.#offer(null);
    const made = this.#part("play-made", HTMLElement);
    made.textContent = state.made.map((move, at) => `${at + 1}. ${move.text}`).join("  ");
    made.scrollTop = made.scrollHeight;
    this.#say(state.over ? state.over.sentences.join(" ") : text("playTurn", this.#sideName(state.turn ?? "max")));
  }

  /**
   * Lists the moves, or those of them that may be meant.
   * @param {number[] | null} meant
   */
  #offer(meant) {
    const state = this.#game?.state;
    const moves = state?.moves ?? [];
    const list = this.#part("play-moves", HTMLElement);
    const shown = meant === null ? moves : meant.map(at => moves[at]);
    list.replaceChildren(
      ...shown.map(move => {
        const item = document.createElement("li");
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = move.shown === "" ? move.text : `${move.text}: ${move.shown}`;
        button.addEventListener("click", () => void this.#pick(move.text));
        item.append(button);
        return item;
      }),
    );
    if (meant !== null && shown.length > 0) {
      this.#say(text("playChoose", shown.map(move => move.text).join(", ")));
    }
  }

  /** @param {Side} side */
  #sideName(side) {
    if (this.#game?.isChess) {
      return text(side === "max" ? "playWhite" : "playBlack");
    }
    return `${text(side === "max" ? "playMax" : "playMin")} ${this.#game?.signOf(side) ?? ""}`.trim();
  }

  /** @param {EngineMove} move */
  #valueOf({ value, plies }) {
    return plies !== null && plies > 1 ? text("playValueEnds", value, plies) : text("playValue", value);
  }

  /** @param {string} message */
  #say(message) {
    const status = this.#part("play-status", HTMLElement);
    status.textContent = message;
    // Pieces have the colours of their sides.
    status.dataset.side = this.#game?.isChess ? "" : (this.#game?.state?.turn ?? "");
  }

  /**
   * Tells about the engine's last move, and how it came to it.
   * @param {string} message
   * @param {(EngineMove & {milliseconds: number}) | null} found
   */
  #tellEngine(message, found = null) {
    const told = this.#part("play-engine", HTMLElement);
    told.classList.remove("bad");
    told.textContent = message;
    const details = this.#part("play-variation", HTMLElement);
    details.textContent = found ? text("playVariation", found.variation.join(" "), found.nodes, seconds(found.milliseconds)) : "";
  }

  /** @param {string} message */
  #fail(message) {
    this.#tellEngine(message);
    this.#part("play-engine", HTMLElement).classList.add("bad");
  }

  #idle() {
    this.dialog.dataset.state = "ready";
    this.#enable();
    const state = this.#game?.state;
    if (state?.turn) {
      this.#say(text("playTurn", this.#sideName(state.turn)));
    }
  }

  #enable() {
    const isBusy = this.dialog.dataset.state === "busy";
    const isOn = Boolean(this.#game?.state?.turn);
    const can = { stop: isBusy, go: !isBusy && isOn, hint: !isBusy && isOn, undo: (this.#game?.moves.length ?? 0) > 0, save: this.#game !== null };
    for (const [name, isPossible] of Object.entries(can)) {
      this.#part(`play-${name}`, HTMLElement).ariaDisabled = String(!isPossible);
    }
  }
}
