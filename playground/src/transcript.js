// What has been asked, answered, written and reported, in the order in which it came.
import { text as pageText } from "./texts.js";

/** Lines and characters of a query's output that are shown; the earliest make room for new ones. */
const MOST_LINES = 2000;
const MOST_OUTPUT = 60_000;
/** How often output is shown, in milliseconds. */
const OUTPUT_EVERY = 80;
/** Lines of a piece of output. */
const PIECE_LINES = 50;
/** Characters of an answer that are shown. */
const MOST_ANSWER = 20_000;
/** Queries that are shown. */
const MOST_BLOCKS = 60;

/** The place of a report: ╭─[ program.pl:3:5 ] */
const PLACE = /(?<=\[ )([^\[\]\n]+):(\d+):(\d+)(?= \])/gu;

/** @import { Ending } from "./messages.js" */

const ENDINGS = /** @type {const} */ ({ stopped: "stopped", halt: "halted", rejected: "isNoQuery" });

/** @typedef {{file: string, line: number, column: number}} Place */

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {string} className
 * @param {string} content
 */
export function element(tag, className, content = "") {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = content;
  return made;
}

export class Transcript {
  /** @type {HTMLElement | null} */
  #block = null;
  /** The output that the next piece continues. @type {HTMLElement | null} */
  #output = null;
  #outputLength = 0;
  /** What has been written and is not shown yet. */
  #pending = "";
  #isCut = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {HTMLElement} log
   * @param {{reuse: (query: string) => void, goTo: (place: Place) => void}} on
   * @param {typeof pageText} text the texts, in the language of the page if no others are given
   */
  constructor(log, on, text = pageText) {
    this.log = log;
    this.on = on;
    this.text = text;
  }

  clear() {
    this.log.replaceChildren();
    this.#pending = "";
    this.#block = null;
    this.#output = null;
  }

  /** @param {string} query */
  beginQuery(query) {
    const button = element("button", "query", query);
    button.type = "button";
    button.title = this.text("usedAgain");
    button.addEventListener("click", () => this.on.reuse(query));
    this.#begin(button);
  }

  /** @param {string} program */
  beginLoad(program) {
    this.#begin(element("p", "load", this.text("loadTitle", program)));
  }

  /** @param {HTMLElement} heading */
  #begin(heading) {
    this.#showOutput();
    this.#block = element("div", "block");
    this.#block.append(heading);
    this.#output = null;
    this.log.append(this.#block);
    while (this.log.childElementCount > MOST_BLOCKS) {
      this.log.firstElementChild?.remove();
    }
    // The newest query is seen whatever was looked at before.
    this.log.scrollTop = this.log.scrollHeight;
  }

  /** @param {HTMLElement} added */
  #add(added) {
    if (this.#pending !== "" && added.className !== "output") {
      this.#showOutput();
    }
    const isAtEnd = this.#isAtEnd;
    this.#output = null;
    if (this.#block) {
      this.#block.append(added);
    } else {
      this.#begin(added);
    }
    this.#follow(isAtEnd);
    return added;
  }

  get #isAtEnd() {
    return this.log.scrollTop + this.log.clientHeight >= this.log.scrollHeight - 40;
  }

  /** @param {boolean} isAtEnd */
  #follow(isAtEnd) {
    if (isAtEnd) {
      this.log.scrollTop = this.log.scrollHeight;
    }
  }

  /** @param {string} written */
  output(written) {
    const pending = this.#pending + written;
    this.#pending = lastLines(pending);
    this.#isCut ||= this.#pending.length < pending.length;
    // A goal may write more often than a page can be laid out.
    this.#timer ??= setTimeout(() => this.#showOutput(), OUTPUT_EVERY);
  }

  #showOutput() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const lines = this.#pending.match(/[^\n]*\n|[^\n]+$/g);
    this.#pending = "";
    if (!lines) {
      return;
    }
    const isAtEnd = this.#isAtEnd;
    const output = this.#output ?? this.#newOutput();
    // What stands in a former piece needs no new layout.
    const last = output.lastElementChild;
    const free = last ? Math.max(0, PIECE_LINES - (last.textContent ?? "").split("\n").length + 1) : 0;
    last?.append(lines.slice(0, free).join(""));
    for (let at = free; at < lines.length; at += PIECE_LINES) {
      output.append(element("pre", "", lines.slice(at, at + PIECE_LINES).join("")));
    }
    this.#outputLength += lines.reduce((length, line) => length + line.length, 0);
    this.#shorten(output);
    this.#follow(isAtEnd);
  }

  #newOutput() {
    const output = this.#add(element("div", "output"));
    this.#output = output;
    this.#outputLength = 0;
    return output;
  }

  /**
   * Removes the earliest pieces of output, and says so.
   * @param {HTMLElement} output
   */
  #shorten(output) {
    const isLong = () => this.#outputLength > MOST_OUTPUT || output.childElementCount > MOST_LINES / PIECE_LINES;
    while (isLong() && output.childElementCount > 1) {
      this.#outputLength -= output.firstElementChild?.textContent?.length ?? 0;
      output.firstElementChild?.remove();
      this.#isCut = true;
    }
    if (this.#isCut && !output.previousElementSibling?.classList.contains("cut")) {
      output.before(element("p", "note cut", this.text("cutOutput")));
    }
    this.#isCut = false;
  }

  /**
   * Reports and warnings, with buttons that go to their places in the program.
   * @param {string} written
   */
  errors(written) {
    const block = element("pre", "errors");
    let end = 0;
    for (const match of written.matchAll(PLACE)) {
      const place = { file: match[1], line: Number(match[2]), column: Number(match[3]) };
      block.append(written.slice(end, match.index), this.#placeButton(match[0], place));
      end = match.index + match[0].length;
    }
    block.append(written.slice(end).trimEnd());
    this.#add(block);
  }

  /**
   * @param {string} label
   * @param {Place} place
   */
  #placeButton(label, place) {
    // A query is no place in the program.
    if (place.file === "?-") {
      return label;
    }
    const button = element("button", "place", label);
    button.type = "button";
    button.title = this.text("goTo", place.line, place.column);
    button.addEventListener("click", () => this.on.goTo(place));
    return button;
  }

  /**
   * @param {string} answer
   * @param {boolean} last
   */
  answer(answer, last) {
    const shown = answer.length > MOST_ANSWER ? `${answer.slice(0, MOST_ANSWER)} ${this.text("cutAnswer", answer.length)}` : answer;
    const added = this.#add(element("p", "answer", shown));
    // Not said aloud with every answer; a person sees whether more may come.
    const mark = element("span", "mark", last ? "." : " ;");
    mark.ariaHidden = "true";
    added.append(mark);
  }

  no() {
    this.#add(element("p", "answer no", "false."));
  }

  /**
   * How a query has ended, if that is not seen by its last answer or report.
   * @param {Ending} ending
   */
  ended(ending) {
    if (ending === "no") {
      this.no();
    } else if (ending in ENDINGS) {
      this.note(this.text(ENDINGS[/** @type {keyof typeof ENDINGS} */ (ending)]));
    }
  }

  /**
   * The engine has been started anew.
   * @param {"stop" | "failure"} reason
   * @param {boolean} loadsAgain
   * @param {string} message
   */
  replaced(reason, loadsAgain, message) {
    const why = reason === "stop" ? this.text("replacedByStop") : this.text("replacedByFailure", message);
    this.note(`${why} ${this.text(loadsAgain ? "loadsAgain" : "notLoadedAgain")}`, "bad");
  }

  /**
   * What the page itself has to say.
   * @param {string} said
   * @param {"" | "bad"} kind
   */
  note(said, kind = "") {
    this.#add(element("p", `note ${kind}`, said));
  }
}

/**
 * The end of a text: as much of it as is shown.
 * @param {string} written
 */
function lastLines(written) {
  const end = written.slice(-MOST_OUTPUT);
  const lines = end.split("\n");
  return lines.length > MOST_LINES ? lines.slice(-MOST_LINES).join("\n") : end;
}
