// The engine behind a listing: it is fetched when something is run for the first time.
import { Engine } from "./engine.js";
import { seconds, textIn } from "./texts.js";
import { Transcript } from "./transcript.js";

/** @import { State } from "./engine.js" */
/** @import { Language, SourceFile } from "./messages.js" */
/** @import { Place } from "./transcript.js" */
/** @import { TextName } from "./texts.js" */

export class Session {
  /** @type {Engine | null} */
  #engine = null;
  #isLoaded = false;
  #transcript;

  /**
   * @param {Language} language
   * @param {HTMLElement} log
   * @param {{state: (state: State) => void, status: (message: string) => void, reuse: (query: string) => void, goTo: (place: Place) => void}} on
   */
  constructor(language, log, on) {
    this.language = language;
    this.on = on;
    this.#transcript = new Transcript(log, on, this.text);
  }

  /** @type {(name: TextName, ...values: (string | number)[]) => string} */
  text = (name, ...values) => textIn(this.language, name, ...values);

  /**
   * Loads the program, unless it is loaded, and asks the query; without a query, the program is loaded anew.
   * @param {SourceFile} file
   * @param {string} query
   */
  run(file, query) {
    const state = this.#engine?.state;
    if (state === "running" || state === "asking" || state === "stopping" || state === "starting") {
      return;
    }
    if (!this.#engine || state === "broken") {
      this.#isLoaded = false;
      this.#engine = this.#started();
    }
    const program = this.#isLoaded && query !== "" ? null : { main: file.name, files: [file] };
    this.#isLoaded = true;
    if (query === "") {
      this.#transcript.beginLoad(file.name);
    } else {
      this.#transcript.beginQuery(query);
    }
    this.#engine.run(program, { text: query, isTraced: false });
  }

  /** Asks for the next answer; whether one may come. */
  next() {
    const waits = this.#engine?.state === "waiting";
    this.#engine?.next();
    return waits;
  }

  stop() {
    this.#engine?.stop();
  }

  end() {
    this.#engine?.end();
    this.#engine = null;
  }

  #started() {
    const transcript = this.#transcript;
    const engine = new Engine(
      {
        state: state => {
          this.on.state(state);
          this.on.status(this.text(state));
        },
        output: (text, stream) => (stream === "output" ? transcript.output(text) : transcript.errors(text)),
        answer: (answer, last) => transcript.answer(answer, last),
        // There is no place to type in.
        asks: () => engine.type(null),
        loaded: ending => {
          this.#isLoaded = ending !== "stopped" && ending !== "halt";
        },
        ended: (ending, milliseconds) => {
          this.#isLoaded &&= ending !== "halt";
          transcript.ended(ending);
          this.on.status(this.text("ended", seconds(milliseconds, this.language)));
        },
        replaced: (reason, loadsAgain, message) => {
          this.#isLoaded = loadsAgain;
          transcript.replaced(reason, loadsAgain, message);
        },
        broken: message => transcript.note(this.text("engineFailed", message), "bad"),
      },
      this.language,
    );
    this.on.state("starting");
    this.on.status(this.text("starting"));
    void engine.start();
    return engine;
  }
}
