// Loading the program and asking queries: what is loaded, what waits for it, and what the transcript shows of both.
import { Engine } from "./engine.js";
import { byId, part, say } from "./page.js";
import { keep } from "./storage.js";
import { seconds, text } from "./texts.js";
import { Typing } from "./typing.js";

/** @import { State } from "./engine.js" */
/** @import { Ending, Language, SourceFile } from "./messages.js" */
/** @import { Transcript } from "./transcript.js" */
/** @import { Workspace } from "./workspace.js" */

export class Asking {
  /** What the engine has loaded, so that only what has changed is loaded again. */
  #loadedKey = "";
  /** Counts the programs and queries that are being prepared: only the newest is run. */
  #preparing = 0;
  #answers = 0;
  /** Whether there have been reports since the last load or query began. */
  #hasReports = false;
  /** The query that is asked once its program is loaded. */
  #pendingQuery = "";
  /** The query that was drawn last. */
  #drawnQuery = "";
  /** Whether what ends next is a load that no query follows. */
  #isOnlyLoad = false;
  /** @type {() => void} */
  #tellUp = () => {};
  /** When the engine has come up for the first time. @type {Promise<void>} */
  isUp = new Promise(resolve => {
    this.#tellUp = resolve;
  });

  /**
   * @param {Workspace} workspace
   * @param {Transcript} transcript
   * @param {Language} language
   * @param {(file: SourceFile) => void} drawn
   */
  constructor(workspace, transcript, language, drawn) {
    this.workspace = workspace;
    this.transcript = transcript;
    this.typing = new Typing(
      {
        row: byId("typing"),
        keys: byId("tracer-keys"),
        line: part("typed", HTMLInputElement),
        send: byId("send-typed"),
        end: byId("end-typed"),
      },
      {
        line: typed => {
          transcript.output(typed);
          this.engine.type(typed);
        },
        // A key is not shown, as on a terminal.
        key: typed => this.engine.type(typed),
        end: () => this.engine.type(null),
      },
      text,
    );
    this.engine = new Engine(
      {
        state: state => this.#show(state),
        output: (written, stream) => this.#written(written, stream),
        answer: (answer, last, waits) => this.#answered(answer, last, waits),
        asks: key => this.typing.show(key),
        drawn,
        loaded: ending => this.#loaded(ending),
        ended: (ending, milliseconds) => this.#ended(ending, milliseconds),
        replaced: (reason, loadsAgain, message) => this.#replaced(reason, loadsAgain, message),
        broken: message => transcript.note(text("engineFailed", message), "bad"),
      },
      language,
    );
  }

  start() {
    this.#show("starting");
    void this.engine.start();
  }

  /** Asks for the next answer; whether one may come. */
  next() {
    const waits = this.engine.state === "waiting";
    this.engine.next();
    return waits;
  }

  /**
   * Loads the program if it has changed, or if it has to be, and asks the query if there is one.
   * @param {boolean} loadsAnyway whether only to load it
   * @param {{isTraced?: boolean, drawing?: string}} manner whether the tracer asks at its ports, and the file for a drawing of the search
   */
  async ask(loadsAnyway, { isTraced = false, drawing } = {}) {
    const { engine, transcript, workspace } = this;
    if (engine.state === "running" || engine.state === "asking" || engine.state === "stopping" || engine.state === "broken") {
      return;
    }
    const turn = ++this.#preparing;
    const { file, beside, queryLine } = workspace;
    const query = loadsAnyway ? "" : queryLine.text.trim();
    const key = JSON.stringify([file, beside, engine.language]);
    const mustLoad = loadsAnyway || key !== this.#loadedKey;
    if (!mustLoad && query === "") {
      return;
    }
    let program = null;
    if (mustLoad) {
      this.#show("preparing");
      try {
        program = await workspace.programs.withLoaded(file, beside);
      } catch (error) {
        transcript.note(text("programFailed", String(error)), "bad");
        this.#show(engine.state);
        return;
      }
      if (turn !== this.#preparing) {
        return;
      }
      this.#loadedKey = key;
      this.#pendingQuery = query;
      transcript.beginLoad(file.name);
    } else {
      transcript.beginQuery(query);
    }
    if (query !== "") {
      queryLine.asked();
      keep("queries", queryLine.past);
    }
    this.#answers = 0;
    this.#hasReports = false;
    this.#drawnQuery = drawing ? query : "";
    engine.run(program, { text: query, isTraced, drawing });
  }

  /**
   * Asks the query that was drawn last once more, for a drawing in another form.
   * @param {string} drawing
   */
  drawAgain(drawing) {
    if (this.#drawnQuery !== "" && this.engine.state === "ready") {
      this.transcript.beginQuery(this.#drawnQuery);
      this.engine.run(null, { text: this.#drawnQuery, isTraced: false, drawing });
    }
  }

  /** @param {State | "preparing"} state */
  #show(state) {
    const isBusy = state === "preparing" || state === "running" || state === "stopping" || state === "starting";
    const can = { next: state === "waiting", all: state === "waiting", stop: state === "running" || state === "waiting" || state === "asking" };
    for (const [id, isPossible] of Object.entries(can)) {
      // A button that vanished or was disabled would lose the focus.
      byId(id).setAttribute("aria-disabled", String(!isPossible));
    }
    byId("log").setAttribute("aria-busy", String(isBusy));
    document.body.dataset.state = state;
    if (state === "ready") {
      this.#tellUp();
    }
    if (state !== "asking") {
      this.typing.hide();
    }
    say(() => text(state));
  }

  /**
   * @param {string} written
   * @param {"output" | "errors"} stream
   */
  #written(written, stream) {
    if (stream === "output") {
      this.transcript.output(written);
    } else {
      this.#hasReports = true;
      this.transcript.errors(written);
    }
  }

  /**
   * @param {string} answer
   * @param {boolean} last
   * @param {boolean} waits
   */
  #answered(answer, last, waits) {
    this.transcript.answer(answer, last);
    this.#answers += 1;
    if (waits && this.#answers > 1) {
      say(() => text("paused", this.#answers));
    }
  }

  /** @param {Ending} ending */
  #loaded(ending) {
    const { transcript } = this;
    if (ending === "stopped") {
      this.#loadedKey = "";
      transcript.note(text("loadStopped"), "bad");
    } else if (ending === "halt") {
      this.#loadedKey = "";
    } else {
      transcript.note(text(this.#hasReports ? "loadedWithReports" : "loaded"));
      if (this.#pendingQuery !== "") {
        transcript.beginQuery(this.#pendingQuery);
      }
    }
    this.#isOnlyLoad = this.#pendingQuery === "";
    this.#pendingQuery = "";
  }

  /**
   * @param {Ending} ending
   * @param {number} milliseconds
   */
  #ended(ending, milliseconds) {
    if (ending === "halt") {
      this.#loadedKey = "";
    }
    if (!(this.#isOnlyLoad && ending === "stopped")) {
      this.transcript.ended(ending);
    }
    this.#isOnlyLoad = false;
    say(() => text("ended", seconds(milliseconds)));
  }

  /**
   * @param {"stop" | "failure"} reason
   * @param {boolean} loadsAgain
   * @param {string} message
   */
  #replaced(reason, loadsAgain, message) {
    this.transcript.replaced(reason, loadsAgain, message);
    this.#pendingQuery = "";
    if (!loadsAgain) {
      this.#loadedKey = "";
    }
  }
}
