// The page's side of the assistant: asks one question after the other, of which only the newest of each kind matters.
import { compiledModule, newWorker } from "./module.js";

/** @import { AssistantOrder, AssistantReport, Question, Replies } from "./messages.js" */

/** @typedef {(reply: any) => void} Resolve */
/** @typedef {{question: Question, resolve: Resolve}} Asked */

export class Assistant {
  /** @type {Promise<Worker> | null} */
  #worker = null;
  /** What waits, by its kind. @type {Map<Question["kind"], Asked>} */
  #waiting = new Map();
  /** @type {Asked | null} */
  #asked = null;

  /** @type {() => void} */
  #begin = () => {};
  /** @type {Promise<void>} */
  #mayBegin = new Promise(resolve => {
    this.#begin = resolve;
  });

  /** @param {(message: string) => void} failed hears why a question has no reply */
  constructor(failed) {
    this.failed = failed;
    // The script is fetched with the page.
    this.#worker = this.#start();
  }

  /** Lets it work: not while the engine has yet to come up, whose first answer a person waits for. */
  begin() {
    this.#begin();
  }

  /**
   * The reply; null if another question of its kind has come in the meantime, or if there is none.
   * @template {Question["kind"]} Kind
   * @param {Question & {kind: Kind}} question
   * @returns {Promise<Replies[Kind] | null>}
   */
  ask(question) {
    return new Promise(resolve => {
      this.#waiting.get(question.kind)?.resolve(null);
      this.#waiting.set(question.kind, { question, resolve });
      void this.#askNext();
    });
  }

  async #askNext() {
    // A check can wait for what a person has asked for.
    const kinds = /** @type {const} */ (["explain", "describe", "complete", "check"]);
    const kind = kinds.find(kind => this.#waiting.has(kind));
    const next = kind && this.#waiting.get(kind);
    if (this.#asked || !kind || !next) {
      return;
    }
    this.#waiting.delete(kind);
    this.#asked = next;
    try {
      this.#worker ??= this.#start();
      this.#send(await this.#worker, { kind: "question", question: next.question });
    } catch (error) {
      this.#fail(String(error));
    }
  }

  async #start() {
    const worker = newWorker("assistant-worker.js");
    worker.onmessage = event => this.#hear(event.data);
    worker.onerror = event => {
      event.preventDefault();
      this.#fail(event.message);
    };
    await this.#mayBegin;
    this.#send(worker, { kind: "start", module: await compiledModule() });
    return worker;
  }

  /**
   * @param {Worker} worker
   * @param {AssistantOrder} order
   */
  #send(worker, order) {
    worker.postMessage(order);
  }

  /** @param {AssistantReport} report */
  #hear(report) {
    if (report.kind === "failed") {
      this.#fail(report.message);
      return;
    }
    const asked = this.#asked;
    this.#asked = null;
    asked?.resolve(report.reply);
    void this.#askNext();
  }

  /**
   * Gives the question up, and the worker with it: the next question starts another.
   * @param {string} message
   */
  #fail(message) {
    const [asked, worker] = [this.#asked, this.#worker];
    this.#asked = null;
    this.#worker = null;
    // Without a worker there is none to end.
    worker?.then(started => started.terminate(), () => {});
    this.failed(message);
    asked?.resolve(null);
    void this.#askNext();
  }
}
