// A Perebor system in a page's worker, or in node. The texts in src/lib.rs say what the module exports.

/** How a step has ended, by the numbers of the module. */
const STEPS = ["running", "answer", "last", "no", "error", "halt", "idle", "input"];

/** Options of a system, by the numbers of the module: their sum. */
export const RUSSIAN = 1, INTERACTIVE = 2, ISO = 4, MAIN_DEFERRED = 8;

/** What the module is asked for: 0 to go on, 1 to stop the running goal, 2 to pause. */
export const GO_ON = 0, STOP = 1, PAUSE = 2;

export class Perebor {
  /**
   * @param {BufferSource | WebAssembly.Module} source the module, compiled or not
   * @param {{memory?: number, language?: "en" | "ru", interactive?: boolean, iso?: boolean, mainDeferred?: boolean,
   *   interrupted?: () => number}} options
   *   `interactive`: what programs read is typed by a person (`addInput`); otherwise their standard input is empty. `iso`: the system keeps
   *   to the letter of the standard. `mainDeferred`: `:- initialization(main)` runs nothing, so that main can be a query
   */
  static async create(
    source,
    { memory = 0, language = "en", interactive = false, iso = false, mainDeferred = false, interrupted = () => GO_ON } = {},
  ) {
    const host = { now_ms: () => Date.now(), cpu_ms: () => performance.now(), interrupted };
    const module = source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
    const { exports } = await WebAssembly.instantiate(module, { host });
    const options = (language === "ru" ? RUSSIAN : 0) + (interactive ? INTERACTIVE : 0) + (iso ? ISO : 0) +
      (mainDeferred ? MAIN_DEFERRED : 0);
    const system = exports.create(memory, options);
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

  /** Opens the load of a program, which `step` then loads; false if it cannot be read, whose report is in `errors()`. */
  load(name, text) {
    const length = this.#put(name, text);
    return this.exports.load(this.system, length) === 1;
  }

  /** How many errors have been reported so far. */
  errorCount() {
    return this.exports.error_count(this.system);
  }

  /** Adds a file that programs may load and read. */
  addFile(name, text) {
    const length = this.#put(name, text);
    this.exports.add_file(this.system, length);
  }

  /** The text of a file, of those that programs have written too; null if there is none. */
  readFile(name) {
    this.#put(name, "");
    const isThere = this.exports.read_file(this.system) === 1;
    return isThere ? this.#get(this.exports.result_length()) : null;
  }

  /** Adds to what programs read, if the system is interactive: lines, or keys without line breaks. */
  addInput(text) {
    this.#put(text, "");
    this.exports.add_input(this.system);
  }

  /** Whether the goal that waits for input wants a key rather than a line. */
  wantsKey() {
    return this.exports.wants_key(this.system) === 1;
  }

  /** Ends what programs read, once: those that read on get what is added later. */
  endInput() {
    this.exports.end_input(this.system);
  }

  /** Opens a query; false if it is none, whose report is in `errors()`. */
  query(text) {
    this.#put(text, "");
    return this.exports.query(this.system) === 1;
  }

  /**
   * Runs the query for about so many calls at most: "running", "answer", "last", "no", "error", "halt", "idle", or "input" if the goal
   * waits for what a person types.
   */
  step(budget = 1_000_000) {
    return STEPS[this.exports.step(this.system, budget)];
  }

  /** The last answer, without a full stop. */
  answer() {
    return this.#get(this.exports.answer(this.system));
  }

  /** The variables of the last answer, each with its value as writeq/1 writes it. */
  bindings() {
    return Object.fromEntries(JSON.parse(this.#get(this.exports.bindings(this.system))));
  }

  /** The ball of the exception that has ended the query, as writeq/1 writes it; "" if none has. */
  ball() {
    return this.#get(this.exports.ball(this.system));
  }

  /** The status of the halt/1 that has ended the query. */
  status() {
    return this.exports.status(this.system);
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

  /** The reports about a text, of which nothing runs: the objects that `perebor check --json` writes. */
  check(name, text) {
    const length = this.#put(name, text);
    return this.#json(this.exports.check(this.system, length));
  }

  /** The names that may be meant by what stands before a byte of a text. */
  complete(text, at) {
    this.#put(text, "");
    return this.#json(this.exports.complete(this.system, at));
  }

  /** What is known about the predicate at a byte of a text, in Markdown; empty if there is none. */
  describe(text, at) {
    this.#put(text, "");
    return this.#get(this.exports.describe(this.system, at));
  }

  /** Why there is a report with a code, and what helps; empty if there is no such code. */
  explain(code) {
    this.#put(code, "");
    return this.#get(this.exports.explain(this.system));
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

  #json(length) {
    return JSON.parse(this.#get(length) || "[]");
  }

  #get(length) {
    const bytes = new Uint8Array(this.exports.memory.buffer, this.exports.result(), length);
    return new TextDecoder().decode(bytes);
  }
}
