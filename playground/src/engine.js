// The page's side of the worker: starts it, passes orders, and replaces it when it does not answer to Stop.
import { compiledModule, newWorker } from "./module.js";

/** @import { Ending, Language, Order, Program, Query, Report, SourceFile } from "./messages.js" */

/** How long a worker may take to answer to Stop, in milliseconds. */
const PATIENCE = 300;

/** @typedef {"starting" | "ready" | "running" | "waiting" | "asking" | "stopping" | "broken"} State */

/**
 * @typedef {object} Listener
 * @property {(state: State) => void} state
 * @property {(text: string, stream: "output" | "errors") => void} output
 * @property {(text: string, last: boolean, waits: boolean) => void} answer
 * @property {(key: boolean) => void} asks
 * @property {(file: SourceFile) => void} [drawn] the drawing that a query was asked for
 * @property {(ending: Ending, milliseconds: number) => void} ended
 * @property {(ending: Ending) => void} loaded
 * @property {(reason: "stop" | "failure", loadsAgain: boolean, message: string) => void} replaced
 * @property {(message: string) => void} broken
 */

export class Engine {
  /** @type {State} */
  state = "starting";
  /** @type {Worker | null} */
  #worker = null;
  /** @type {WebAssembly.Module | null} */
  #module = null;
  /** The program that is loaded, or that is to be loaded again by a new worker. @type {Program | null} */
  #program = null;
  #isLoading = false;
  /** An order that came before the engine was ready. @type {Order | null} */
  #first = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {Listener} listener
   * @param {Language} language
   */
  constructor(listener, language) {
    this.listener = listener;
    this.language = language;
  }

  async start() {
    try {
      this.#module = await compiledModule();
      if (this.state === "starting") {
        this.#newWorker();
      }
    } catch (error) {
      this.#become("broken");
      this.listener.broken(String(error));
    }
  }

  /**
   * Loads a program, unless it is null, and then asks a query, unless it is empty.
   * @param {Program | null} program
   * @param {Query} query
   */
  run(program, query) {
    if (program) {
      this.#program = program;
    }
    /** @type {Order} */
    const order = { kind: "run", program, query, language: this.language };
    if (this.state === "starting") {
      this.#first = order;
      return;
    }
    this.#isLoading = program !== null;
    this.#become("running");
    this.#send(order);
  }

  next() {
    this.#goOn({ kind: "next" });
  }

  all() {
    this.#goOn({ kind: "all" });
  }

  /**
   * Gives the goal that asks what a person has typed.
   * @param {string | null} text null ends the input
   */
  type(text) {
    if (this.state === "asking") {
      this.#become("running");
      this.#send({ kind: "typed", text });
    }
  }

  stop() {
    if (this.state !== "running" && this.state !== "waiting" && this.state !== "asking") {
      return;
    }
    this.#become("stopping");
    this.#send({ kind: "stop" });
    this.#timer = setTimeout(() => this.#replace("stop", ""), PATIENCE);
  }

  /** Ends the worker, for good. */
  end() {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.state = "broken";
  }

  /** @param {Order} order */
  #goOn(order) {
    if (this.state === "waiting") {
      this.#become("running");
      this.#send(order);
    }
  }

  /** @param {Order} order */
  #send(order) {
    this.#worker?.postMessage(order);
  }

  /** @param {State} state */
  #become(state) {
    this.state = state;
    this.listener.state(state);
  }

  #newWorker() {
    const worker = newWorker("worker.js");
    worker.onmessage = event => this.#hear(event.data);
    worker.onerror = event => {
      event.preventDefault();
      this.#replace("failure", event.message);
    };
    this.#worker = worker;
    this.#become("starting");
    if (this.#module) {
      this.#send({ kind: "start", module: this.#module, language: this.language });
    }
  }

  /**
   * Ends the worker and starts another, which loads the program again unless it was its load that did not end.
   * @param {"stop" | "failure"} reason
   * @param {string} message
   */
  #replace(reason, message) {
    clearTimeout(this.#timer);
    if (this.state === "starting") {
      // A worker that fails at its start would fail again.
      this.#worker?.terminate();
      this.#become("broken");
      this.listener.broken(message);
      return;
    }
    const program = this.#isLoading ? null : this.#program;
    this.#worker?.terminate();
    this.#isLoading = false;
    this.#first = program && { kind: "run", program, query: { text: "", isTraced: false }, language: this.language };
    this.listener.replaced(reason, program !== null, message);
    this.#newWorker();
  }

  /** @param {Report} report */
  #hear(report) {
    switch (report.kind) {
      case "ready": {
        const order = this.#first;
        this.#first = null;
        this.#become("ready");
        if (order?.kind === "run") {
          this.run(order.program, order.query);
        }
        break;
      }
      case "output":
        this.listener.output(report.text, report.stream);
        this.#send({ kind: "seen" });
        break;
      case "loaded":
        this.#isLoading = false;
        this.listener.loaded(report.ending);
        break;
      case "answer":
        if (report.waits && this.state === "running") {
          this.#become("waiting");
        }
        this.listener.answer(report.text, report.last, report.waits);
        break;
      case "asks":
        if (this.state === "running") {
          this.#become("asking");
          this.listener.asks(report.key);
        }
        break;
      case "drawn":
        this.listener.drawn?.(report.file);
        break;
      case "ended":
        clearTimeout(this.#timer);
        this.#become("ready");
        this.listener.ended(report.ending, report.milliseconds);
        break;
      case "failed":
        this.#replace("failure", report.message);
        break;
    }
  }
}
