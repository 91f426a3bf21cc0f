// What the page is given: recorded searches as JSON, and values as people write them.

/** Infinite values, and integers that are too large for a number, are texts.
 * @typedef {number | string} Value */
/** @typedef {{ relation: "=" | ">=" | "<=" | "?", value: Value }} Bound */
/** @typedef {"max" | "min"} Side */
/** @typedef {[Value, Value]} SearchWindow */

/**
 * Why a branch was cut off; nodes by their ids, values for Max.
 * @typedef {{ kind: "refuted", value: Value, by: number, rival: number, bound: Value, with: number }} Refuted
 * @typedef {{ kind: "window", value: Value, by: number, bound: Value, whole: boolean }} OutsideWindow
 * @typedef {Refuted | OutsideWindow | { kind: "unfounded" } | { kind: "stopped" }} Cut
 */

/**
 * @typedef {object} TreeNode
 * @property {number} id
 * @property {number} [parent]
 * @property {string} label
 * @property {Side} [side]
 * @property {"inner" | "leaf" | "repeated" | "pruned" | "folded"} kind
 * @property {number} [hidden]
 * @property {Bound} [value]
 * @property {SearchWindow} [window]
 * @property {boolean} [best]
 * @property {number} [visit]
 * @property {Cut} [cut]
 * @property {string} [reason]
 * @property {string[]} [board]
 * @property {{ enter?: number, moves?: number, value?: number, leave?: number }} [places]
 * @property {Value} [static]
 */

/**
 * @typedef {object} Search
 * @property {{ number: number, count: number, depth: number | null, visited: number, evaluated: number }} search
 * @property {string[]} summary
 * @property {TreeNode[]} nodes
 * @property {number} [minimum]
 * @property {string} drawing
 */

/**
 * @typedef {{ file: number, clause: [number, number], goal?: [number, number, number, number] }} Place
 * @typedef {{ files: { name: string, first: number, lines: string[] }[], places: Place[] }} Listing
 * @typedef {{ title: string, searches: Search[] }} Column
 * @typedef {{ column: number, search: number, node: number, moment: "enter" | "leave", text: string }} Start
 */

/**
 * @typedef {object} Recording
 * @property {"ru" | "en"} language
 * @property {string} title
 * @property {Listing} [listing]
 * @property {Column[]} columns
 * @property {Start} [start]
 * @property {number} [seed]
 */

/** @returns {Recording} */
function readRecording() {
  const text = document.getElementById("searches")?.textContent ?? "";
  return JSON.parse(text);
}

/** @param {Value} value */
function toNumber(value) {
  if (typeof value === "number") return value;
  return { inf: Infinity, "-inf": -Infinity, nan: NaN }[value] ?? Number(value);
}

/** @param {Value} value */
function valueText(value) {
  const number = toNumber(value);
  if (Number.isNaN(number)) return "nan";
  const text = Number.isFinite(number) ? String(value).replace(/^-/, "") : "∞";
  return number < 0 ? `−${text}` : text;
}

/** `4`, `≥5`, `≤2`, `3?`, as in the drawing.
 * @param {Bound} bound */
function boundText({ relation, value }) {
  const text = valueText(value);
  return { "=": text, ">=": `≥${text}`, "<=": `≤${text}`, "?": `${text}?` }[relation];
}

/** @param {SearchWindow} window */
function windowText([alpha, beta]) {
  return `(${valueText(alpha)}, ${valueText(beta)})`;
}
