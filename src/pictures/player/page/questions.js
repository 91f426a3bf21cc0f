// Questions about a recorded search, and whether an answer is right: the record knows.

/**
 * @typedef {{ kind: "leaves", leaves: number[], right: Set<number> }} LeavesQuestion
 * @typedef {{ kind: "window", node: number, right: SearchWindow }} WindowQuestion
 * @typedef {{ kind: "value", node: number, right: Bound }} ValueQuestion
 * @typedef {LeavesQuestion | WindowQuestion | ValueQuestion} Question
 */

/** More leaves than that nobody marks with pleasure. */
const MOST_LEAVES = 60;

/** How many windows are asked for, and how many values. */
const OF_A_KIND = 2;

/** @param {Timeline} timeline @param {number} seed
 * @returns {Question[]} */
function questionsOf(timeline, seed) {
  const random = randomNumbers(seed);
  return [
    ...leavesQuestions(timeline),
    ...chosen(windowQuestions(timeline), random),
    ...chosen(valueQuestions(timeline), random),
  ];
}

/** Only if something was cut off, and all leaves can be shown alike: each with its value.
 * @param {Timeline} timeline
 * @returns {LeavesQuestion[]} */
function leavesQuestions({ nodes }) {
  const parents = new Set(nodes.map(({ parent }) => parent));
  const isWhole = nodes.every(({ kind }) => kind === "inner" || kind === "leaf" || kind === "pruned");
  const leaves = nodes.filter(({ id }) => !parents.has(id));
  const right = new Set(leaves.filter(({ kind }) => kind === "pruned").map(({ id }) => id));
  const haveValues = leaves.every((leaf) => (leaf.kind === "leaf" ? leaf.value : leaf.static) !== undefined);
  if (!isWhole || !haveValues || right.size === 0 || leaves.length > MOST_LEAVES) return [];
  return [{ kind: "leaves", leaves: leaves.map(({ id }) => id), right }];
}

/** Windows that differ from that of the whole search, if there are any: the others need no thought.
 * @param {Timeline} timeline
 * @returns {WindowQuestion[]} */
function windowQuestions({ nodes, entered }) {
  const whole = nodes[0].window;
  /** @type {WindowQuestion[]} */
  const questions = [];
  for (const { id, kind, window } of nodes) {
    const isVisited = kind !== "pruned" && kind !== "folded" && entered[id] > 0;
    if (isVisited && window && whole && windowText(window) !== windowText(whole)) {
      questions.push({ kind: "window", node: id, right: window });
    }
  }
  return questions;
}

/** Values of nodes with a choice.
 * @param {Timeline} timeline
 * @returns {ValueQuestion[]} */
function valueQuestions({ nodes }) {
  const visits = nodes.map(() => 0);
  for (const { parent, kind } of nodes) if (parent !== undefined && kind !== "pruned") visits[parent] += 1;
  const folded = new Set(nodes.filter(({ kind }) => kind === "folded").map(({ parent }) => parent));
  /** @type {ValueQuestion[]} */
  const questions = [];
  for (const { id, kind, value } of nodes) {
    const isKnown = value && value.relation !== "?" && Number.isFinite(toNumber(value.value));
    if (kind === "inner" && isKnown && visits[id] > 1 && !folded.has(id)) {
      questions.push({ kind: "value", node: id, right: value });
    }
  }
  return questions;
}

/** Some of them, in the order of the search.
 * @template Item
 * @param {Item[]} items @param {() => number} random */
function chosen(items, random) {
  const left = items.map((_, index) => index);
  const taken = [];
  while (taken.length < OF_A_KIND && left.length > 0) {
    taken.push(...left.splice(Math.floor(random() * left.length), 1));
  }
  return taken.sort((one, other) => one - other).map((index) => items[index]);
}

/** The number that a person writes: with a minus of any kind, `∞` or `inf`, and `≥` or `≤` before it.
 * @param {string} text
 * @returns {number | undefined} */
function readNumber(text) {
  const plain = text.trim().replace(/[−–—]/g, "-").replace(",", ".").replace(/^[<>=≤≥\s]+/, "").replace(/\s+/g, "").toLowerCase();
  const infinite = plain.match(/^([+-]?)(∞|inf|infinity|infinite|бесконечность)$/);
  if (infinite) return infinite[1] === "-" ? -Infinity : Infinity;
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/** The same numbers from the same seed, from 0 to 1 (mulberry32).
 * @param {number} seed */
function randomNumbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A number for a text, for a page that has no seed (FNV-1a).
 * @param {string} text */
function seedOf(text) {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
