// Where the reports about a program stand in its text, and what their mends change there.
import { Offsets } from "./offsets.js";

/** @import { Report } from "perebor" */

/** @typedef {{from: number, to: number, insert: string}} Change */

/**
 * A report with places in the editor.
 * @typedef {object} Mark
 * @property {Report} report
 * @property {number} from
 * @property {number} to
 * @property {boolean} isHere whether the place is in this text, not in a file that it loads
 * @property {{file: string, line: number, column: number, from: number | null, message: string}[]} labels `from` if it is in this text
 * @property {{isSure: boolean, changes: Change[], preview: string} | null} mend
 */

/** Characters of a mend that are shown. */
const MOST_SHOWN = 40;

/**
 * The reports in the order of the text, those about other files last.
 * @param {Report[]} reports
 * @param {string} name of the file
 * @param {string} text
 * @returns {Mark[]}
 */
export function marksOf(reports, name, text) {
  const offsets = new Offsets(text);
  /** @param {{start: {byte: number}, end: {byte: number}}} span */
  const range = ({ start, end }) => ({ from: offsets.unit(start.byte), to: offsets.unit(end.byte) });
  const marks = reports.map(report => {
    const { file, start, end } = report;
    const isHere = file === name && start !== null && end !== null;
    const labels = report.labels.map(({ file, start, end, message }) => ({
      file,
      line: start.line,
      column: start.column,
      from: file === name ? range({ start, end }).from : null,
      message,
    }));
    return { report, ...(isHere ? range({ start, end }) : { from: 0, to: 0 }), isHere, labels, mend: mendOf(report, name, text, range) };
  });
  return marks.sort((a, b) => Number(b.isHere) - Number(a.isHere) || a.from - b.from);
}

/**
 * @param {Report} report
 * @param {string} name
 * @param {string} text
 * @param {(edit: NonNullable<Report["fix"]>["edits"][number]) => {from: number, to: number}} range
 */
function mendOf({ fix }, name, text, range) {
  // What stands in another file is not changed from here.
  if (!fix || !fix.edits.every(edit => edit.file === name)) {
    return null;
  }
  const changes = fix.edits.map(edit => ({ ...range(edit), insert: edit.text }));
  return { isSure: fix.sure, changes, preview: previewOf(changes, text) };
}

/**
 * @param {Change[]} changes
 * @param {string} text
 */
function previewOf(changes, text) {
  const parts = changes.map(({ from, to, insert }) => {
    const [before, after] = [text.slice(from, to).trim(), insert.trim()];
    return before && after ? `${before} → ${after}` : after ? `+ ${after}` : before ? `− ${before}` : "";
  });
  const preview = [...new Set(parts)].filter(Boolean).join(", ");
  return preview.length > MOST_SHOWN || preview.includes("\n") ? "" : preview;
}

/**
 * The changes of all mends that need no thought; of two that touch one another the first.
 * @param {Mark[]} marks
 */
export function sureChanges(marks) {
  /** @type {Change[]} */
  const all = [];
  for (const { mend } of marks) {
    if (mend?.isSure && !mend.changes.some(change => all.some(other => change.from <= other.to && other.from <= change.to))) {
      all.push(...mend.changes);
    }
  }
  return all;
}
