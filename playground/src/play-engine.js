// Questions about a game, each answered by one line of JSON. They are asked in a worker of their own, so that queries in the console and
// the search for a move do not disturb one another.
import { Engine } from "./engine.js";
import { text } from "./texts.js";

/** @import { Language, Program } from "./messages.js" */

/** Native games are played without the program, whose relations would overrule theirs. */
const EMPTY = { main: "empty.pl", files: [{ name: "empty.pl", text: "" }] };

/** The question has been stopped. */
export class Stopped extends Error {}

export class BoardEngine {
  /** @type {Engine | null} */
  #engine = null;
  #loaded = "";
  #output = "";
  #errors = "";
  /** What waits for the end of the goal. @type {{resolve: (answer: any) => void, reject: (error: Error) => void} | null} */
  #asked = null;
  /** @type {(() => void)[]} */
  #waiting = [];
  /** Why the engine does not work. */
  #failure = "";
  /** Keeps the questions in order. @type {Promise<unknown>} */
  #before = Promise.resolve();

  /**
   * Asks a goal, for which the program is loaded if it is not; rejects with what the system reports, or with `Stopped`.
   * @template Answer
   * @param {Program | null} program none for a native game
   * @param {string} goal
   * @param {Language} language
   * @returns {Promise<Answer>}
   */
  ask(program, goal, language) {
    const answer = this.#before.then(() => this.#askNow(program ?? EMPTY, goal, language));
    this.#before = answer.catch(() => {});
    return answer;
  }

  /** Stops the question that is being answered; whether there was one. */
  stop() {
    this.#engine?.stop();
    return this.#asked !== null;
  }

  /**
   * @param {Program} program
   * @param {string} goal
   * @param {Language} language
   */
  async #askNow(program, goal, language) {
    const engine = await this.#ready(language);
    if (engine.state === "broken") {
      throw new Error(text("engineFailed", this.#failure));
    }
    const key = JSON.stringify([program, language]);
    const mustLoad = key !== this.#loaded;
    this.#loaded = key;
    this.#output = "";
    this.#errors = "";
    const answer = new Promise((resolve, reject) => (this.#asked = { resolve, reject }));
    engine.language = language;
    engine.run(mustLoad ? program : null, { text: `once(${goal}).`, isTraced: false });
    return answer;
  }

  /** @param {Language} language */
  async #ready(language) {
    if (!this.#engine || this.#engine.state === "broken") {
      this.#loaded = "";
      this.#engine = new Engine(this.#listener(), language);
      void this.#engine.start();
    }
    const engine = this.#engine;
    while (engine.state !== "ready" && engine.state !== "broken") {
      await new Promise(resolve => this.#waiting.push(() => resolve(undefined)));
    }
    return engine;
  }

  /** @returns {import("./engine.js").Listener} */
  #listener() {
    return {
      state: () => this.#waiting.splice(0).forEach(go => go()),
      output: (written, stream) => {
        if (stream === "output") {
          this.#output += written;
        } else {
          this.#errors += written;
        }
      },
      answer: () => {},
      // Nobody types here.
      asks: () => this.#engine?.type(null),
      loaded: () => {},
      ended: ending => this.#ended(ending),
      replaced: (reason, loadsAgain, message) => {
        this.#loaded = loadsAgain ? this.#loaded : "";
        this.#settle(asked => asked.reject(reason === "stop" ? new Stopped() : new Error(message)));
      },
      broken: message => {
        this.#failure = message;
        this.#settle(asked => asked.reject(new Error(text("engineFailed", message))));
      },
    };
  }

  /** @param {import("./messages.js").Ending} ending */
  #ended(ending) {
    if (ending === "halt") {
      this.#loaded = "";
    }
    // What the program writes comes before it.
    const line = this.#output.split("\n").findLast(line => line.startsWith("{"));
    this.#settle(asked => {
      if (ending === "last" && line !== undefined) {
        try {
          asked.resolve(JSON.parse(line));
        } catch {
          asked.reject(new Error(line));
        }
      } else if (ending === "stopped") {
        asked.reject(new Stopped());
      } else {
        asked.reject(new Error(this.#errors.trim() || text(ending === "halt" ? "halted" : "playNoAnswer")));
      }
    });
  }

  /** @param {(asked: {resolve: (answer: any) => void, reject: (error: Error) => void}) => void} how */
  #settle(how) {
    const asked = this.#asked;
    this.#asked = null;
    if (asked) {
      how(asked);
    }
  }
}

/**
 * A text as an atom.
 * @param {string} text
 */
export function atom(text) {
  return `'${escaped(text).replaceAll("'", "''")}'`;
}

/**
 * A text as a string.
 * @param {string} text
 */
export function string(text) {
  return `"${escaped(text).replaceAll('"', '\\"')}"`;
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
}
