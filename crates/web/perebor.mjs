// A Perebor system in a page's worker, or in node. The texts in src/lib.rs say what the module exports.

/** How a step has ended, by the numbers of the module. */
const STEPS = ["running", "answer", "last", "no", "error", "halt", "idle"];

/** What the module is asked for: 0 to go on, 1 to stop the running goal, 2 to pause. */
export const GO_ON = 0, STOP = 1, PAUSE = 2;

export class Perebor {
  /**
   * @param {BufferSource} bytes the module
   * @param {{memory?: number, language?: "en" | "ru", interrupted?: () => number}} options
   */
  static async create(bytes, { memory = 0, language = "en", interrupted = () => GO_ON } = {}) {
    const host = { now_ms: () => Date.now(), cpu_ms: () => performance.now(), interrupted };
    const { instance } = await WebAssembly.instantiate(bytes, { host });
    const exports = instance.exports;
    const system = exports.create(memory, language === "ru" ? 1 : 0);
    if (system === 0) {
      throw new Error("there is not enough memory");
    }
    return new Perebor(exports, system);
  }

  constructor(exports, system) {
    this.exports = exports;
    this.system = system;
  }

  /** Loads a program; returns the number of errors, whose reports are in `errors()`. */
  consult(name, text) {
    const length = this.#put(name, text);
    return this.exports.consult(this.system, length);
  }

  /** Adds a file that programs may load and read. */
  addFile(name, text) {
    const length = this.#put(name, text);
    this.exports.add_file(this.system, length);
  }

  /** Opens a query; false if it is none, whose report is in `errors()`. */
  query(text) {
    this.#put(text, "");
    return this.exports.query(this.system) === 1;
  }

  /** Runs the query for about so many calls at most: "running", "answer", "last", "no", "error", "halt" or "idle". */
  step(budget = 1_000_000) {
    return STEPS[this.exports.step(this.system, budget)];
  }

  /** The last answer, without a full stop. */
  answer() {
    return this.#get(this.exports.answer(this.system));
  }

  /** Ends the query. */
  cut() {
    this.exports.cut(this.system);
  }

  /** Has a query that is running stop at its next step. */
  stop() {
    this.exports.stop(this.system);
  }

  /** What was written to the standard output since the last call. */
  output() {
    return this.#get(this.exports.output(this.system, 1));
  }

  /** Reports, and what was written to the error output. */
  errors() {
    return this.#get(this.exports.output(this.system, 2));
  }

  /** Returns the length of the first text in bytes. */
  #put(first, second) {
    const encoder = new TextEncoder();
    const [head, tail] = [encoder.encode(first), encoder.encode(second)];
    const length = head.length + tail.length;
    // The buffer is new with each call that may take memory.
    const place = this.exports.input(length);
    const input = new Uint8Array(this.exports.memory.buffer, place, length);
    input.set(head);
    input.set(tail, head.length);
    return head.length;
  }

  #get(length) {
    const bytes = new Uint8Array(this.exports.memory.buffer, this.exports.result(), length);
    return new TextDecoder().decode(bytes);
  }
}
