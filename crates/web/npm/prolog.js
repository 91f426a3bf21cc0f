// Queries and loads as promises, run by slices: between them a page draws, and a server serves.
import { GO_ON, PAUSE, Perebor } from "./perebor.mjs";

/** How long a slice takes, in milliseconds: a page that draws 60 times in a second has a few left. */
const SLICE = 12;
/** Slices are ended by time. This many calls would take longer. */
const BUDGET = 100_000_000;
/** A stopped goal whose cleanup runs on for so many slices is ended without it. */
const SLICES_AFTER_STOP = 3;

/** @import { Answer, AskOptions, Loaded, LoadOptions } from "./index.js" */
/** @import { Report, Step } from "./perebor.mjs" */

/** What Prolog reports: a query that is none, or an exception that the query has not caught. */
export class PrologError extends Error {
  name = "PrologError";
}

export class Prolog {
  #engine;
  #clock;
  #slice;
  #write;
  /** Reports that nobody has taken. The error that ends a query is told apart from them. */
  #kept = "";
  /** Counts the queries and loads: the last one is that which is open. */
  #turn = 0;

  /**
   * @param {BufferSource | WebAssembly.Module} module
   * @param {LoadOptions} options
   */
  static async create(module, { language, memory, slice = SLICE, output } = {}) {
    const clock = { end: Infinity };
    const interrupted = () => (performance.now() >= clock.end ? PAUSE : GO_ON);
    const engine = await Perebor.create(module, { language, memory, interrupted });
    return new Prolog(engine, clock, slice, output);
  }

  /**
   * @param {Perebor} engine
   * @param {{end: number}} clock when the engine is to pause
   * @param {number} slice
   * @param {LoadOptions["output"]} write
   */
  constructor(engine, clock, slice, write) {
    this.#engine = engine;
    this.#clock = clock;
    this.#slice = slice;
    this.#write = write;
  }

  /**
   * @param {string} name
   * @param {string} text
   * @param {AskOptions} options
   * @returns {Promise<Loaded>}
   */
  async consult(name, text, { signal } = {}) {
    signal?.throwIfAborted();
    const turn = this.#next();
    const before = this.#engine.errorCount();
    let reports = "";
    if (this.#engine.load(name, text)) {
      try {
        await this.#run(turn, signal, written => void (reports += written));
      } finally {
        this.#end(turn);
      }
    }
    reports += this.#engine.errors();
    return { errors: this.#engine.errorCount() - before, reports };
  }

  /**
   * @param {string} query
   * @param {AskOptions} options
   * @returns {AsyncGenerator<Answer, void, void>}
   */
  async *ask(query, { signal } = {}) {
    signal?.throwIfAborted();
    const turn = this.#next();
    if (!this.#engine.query(query)) {
      throw this.#error();
    }
    try {
      for (;;) {
        const step = await this.#run(turn, signal);
        if (step === "error") {
          throw this.#error();
        }
        if (step !== "answer" && step !== "last") {
          return;
        }
        const answer = { text: this.#engine.answer(), bindings: this.#engine.bindings(), isLast: step === "last" };
        this.#passErrors();
        yield answer;
        if (step === "last") {
          return;
        }
      }
    } finally {
      this.#end(turn);
    }
  }

  /**
   * @param {string} query
   * @param {AskOptions} [options]
   */
  async first(query, options) {
    for await (const answer of this.ask(query, options)) {
      return answer;
    }
    return null;
  }

  /**
   * @param {string} query
   * @param {AskOptions} [options]
   */
  async all(query, options) {
    /** @type {Answer[]} */
    const answers = [];
    for await (const answer of this.ask(query, options)) {
      answers.push(answer);
    }
    return answers;
  }

  /** @type {(name: string, text: string) => void} */
  addFile(name, text) {
    this.#engine.addFile(name, text);
  }

  /** @param {string} name */
  readFile(name) {
    return this.#engine.readFile(name);
  }

  output() {
    return this.#engine.output();
  }

  errors() {
    const kept = this.#kept;
    this.#kept = "";
    return kept + this.#engine.errors();
  }

  /** @type {(name: string, text: string) => Report[]} */
  check(name, text) {
    return this.#engine.check(name, text);
  }

  /** @param {string} code */
  explain(code) {
    return this.#engine.explain(code);
  }

  /** Begins a query or a load, in place of the one before. */
  #next() {
    this.#passOutput();
    this.#passErrors();
    this.#turn += 1;
    return this.#turn;
  }

  /** @param {number} turn */
  #end(turn) {
    if (turn === this.#turn) {
      this.#engine.cut();
      this.#passOutput();
    }
  }

  /**
   * Runs what is open, by slices, to its next answer or end.
   * @param {number} turn
   * @param {AbortSignal | undefined} signal
   * @param {(written: string) => void} [report] takes what is written to the error output, but for the error that ends a query
   */
  async #run(turn, signal, report) {
    let stopping = 0;
    for (;;) {
      if (turn !== this.#turn) {
        throw new Error("another query or load has taken the place of this one");
      }
      if (signal?.aborted && stopping === 0) {
        this.#engine.stop();
      }
      stopping += signal?.aborted ? 1 : 0;
      const step = this.#step();
      this.#passOutput();
      if (stopping > 0 && (step !== "running" || stopping > SLICES_AFTER_STOP)) {
        // The report of the goal that has been stopped says nothing new.
        this.#engine.errors();
        throw signal?.reason;
      }
      if (step !== "error") {
        this.#passErrors(report);
      }
      if (step !== "running") {
        return step;
      }
      await otherWork();
    }
  }

  /** @returns {Step} */
  #step() {
    this.#clock.end = performance.now() + this.#slice;
    try {
      return this.#engine.step(BUDGET);
    } finally {
      this.#clock.end = Infinity;
    }
  }

  #passOutput() {
    // Without a function, the engine keeps it.
    const written = this.#write ? this.#engine.output() : "";
    if (written !== "") {
      this.#write?.(written, "output");
    }
  }

  /** @param {(written: string) => void} report */
  #passErrors(report = written => this.#report(written)) {
    const written = this.#engine.errors();
    if (written !== "") {
      report(written);
    }
  }

  /** @param {string} written */
  #report(written) {
    if (this.#write) {
      this.#write(written, "errors");
    } else {
      this.#kept += written;
    }
  }

  #error() {
    return new PrologError(this.#engine.errors().trimEnd());
  }
}

/** Lets other work of the thread go first, without the delay of timers. */
function otherWork() {
  return /** @type {Promise<void>} */ (
    new Promise(resolve => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(0);
    })
  );
}
