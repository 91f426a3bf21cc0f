// A report as a person reads it: what is wrong, where else to look, what helps, and a button that mends it.
import { text } from "./texts.js";
import { element } from "./transcript.js";

/** @import { Mark } from "./report-marks.js" */

/**
 * @typedef {object} CardActions
 * @property {() => void} mend
 * @property {(code: string) => void} explain
 * @property {(from: number) => void} goTo
 */

const SEVERITIES = /** @type {const} */ ({ error: "severityError", warning: "severityWarning", hint: "severityHint" });

/**
 * @param {string} className
 * @param {string} label
 * @param {() => void} act
 */
function button(className, label, act) {
  const made = element("button", className, label);
  made.type = "button";
  made.addEventListener("click", act);
  return made;
}

/**
 * @param {Mark} mark
 * @param {CardActions} on
 */
export function cardOf(mark, on) {
  const { report, labels, mend } = mark;
  const card = element("div", `report ${report.severity}`);
  const head = element("p", "report-head");
  const code = button("code", report.code, () => on.explain(report.code));
  code.title = text("explainHint");
  head.append(element("b", "", text(SEVERITIES[report.severity])), `: ${report.message} `, code);
  card.append(head);
  const places = element("ul", "");
  labels.forEach(({ file, line, column, from, message }) => {
    const item = element("li", "");
    const place = from === null ? `${file}:${line}:${column}` : `${line}:${column}`;
    if (from === null) {
      item.append(element("span", "place", place));
    } else {
      const go = button("place", place, () => on.goTo(from));
      go.title = text("goTo", line, column);
      item.append(go);
    }
    item.append(` ${message}`);
    places.append(item);
  });
  if (labels.length > 0) {
    card.append(places);
  }
  report.notes.forEach(note => card.append(element("p", "", text("reportNote", note))));
  report.help.forEach(help => card.append(element("p", "", text("reportHelp", help))));
  if (mend) {
    const apply = button("mend", text(mend.isSure ? "mendSurely" : "mend"), () => on.mend());
    if (mend.preview !== "") {
      apply.append(" ", element("code", "", mend.preview));
    }
    card.append(apply);
  }
  return card;
}
