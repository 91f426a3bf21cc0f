// The reports about the program, below the editor: how many there are, all of them, and the mends that need no thought.
import { byId, onClick } from "./page.js";
import { sureChanges } from "./report-marks.js";
import { text } from "./texts.js";
import { element } from "./transcript.js";

/** @import { Editor } from "./editor.js" */
/** @import { Mark } from "./report-marks.js" */

/** What is counted, and its sign in the margin of the editor. */
const COUNTS = /** @type {const} */ ([["error", "errorCount", "✕"], ["warning", "warningCount", "▲"], ["hint", "hintCount", "●"]]);

export class Reports {
  /** @type {Mark[]} */
  #marks = [];
  #list = byId("report-list");

  /** @param {Editor} editor */
  constructor(editor) {
    this.editor = editor;
    onClick("report-count", () => this.open(this.#list.hidden));
    onClick("next-report", () => this.#next());
    onClick("mend-all", () => editor.mendAll());
    this.#list.addEventListener("keydown", event => {
      if (event.key === "Escape") {
        this.open(false);
        byId("report-count").focus();
      }
    });
  }

  /** @param {Mark[]} marks */
  show(marks) {
    this.#marks = marks;
    byId("reports").hidden = marks.length === 0;
    const counted = COUNTS.map(([severity, name, sign]) => {
      const { length } = marks.filter(({ report }) => report.severity === severity);
      return { severity, said: text(name, length), shown: `${sign} ${length}`, isThere: length > 0 };
    }).filter(({ isThere }) => isThere);
    const said = counted.map(({ said }) => said).join(", ");
    byId("report-status").textContent = said;
    byId("report-count").ariaLabel = said;
    byId("report-count").replaceChildren(...counted.map(({ severity, shown }) => element("span", `sign ${severity}`, shown)));
    const sure = marks.filter(({ mend }) => mend?.isSure).length;
    byId("mend-all").hidden = sureChanges(marks).length === 0;
    byId("mend-all").textContent = text("mendAll", sure);
    this.#fill();
  }

  /** @param {boolean} isOpen */
  open(isOpen) {
    this.#list.hidden = !isOpen;
    byId("report-count").setAttribute("aria-expanded", String(isOpen));
    this.#fill();
  }

  /** A finger would find a report beside its place in the way. */
  #next() {
    const mark = this.editor.nextMark();
    this.open(true);
    this.#list.children[mark ? this.#marks.indexOf(mark) : 0]?.scrollIntoView({ block: "nearest" });
  }

  #fill() {
    // What is not shown need not be made.
    const shown = this.#list.hidden ? [] : this.#marks;
    this.#list.replaceChildren(...shown.map(mark => {
      const item = element("li", "");
      const { file, start } = mark.report;
      const place = start ? `${file}:${start.line}:${start.column}` : file;
      const isAmongLabels = mark.labels.some(({ from }) => from === mark.from);
      if (mark.isHere && start && !isAmongLabels) {
        const go = element("button", "place line", text("lineNumber", start.line));
        go.type = "button";
        go.addEventListener("click", () => this.editor.goToMark(mark));
        item.append(go);
      } else if (!mark.isHere && place) {
        item.append(element("p", "place", place));
      }
      item.append(this.editor.card(mark));
      return item;
    }));
  }
}
