// The steps of a recorded search, from its nodes.
//
// An inner node is entered and left; a leaf, a position from the table and a folded node take one step. The branches
// that are cut off at a node are one step, before the node is left.

/** The end of the label of a position that is visited again. */
const AGAIN = " ↻";

/** @typedef {"enter" | "leaf" | "repeated" | "folded" | "cut" | "stopped" | "leave"} StepKind */

/** The best value at a node so far, and the child that has it.
 * @typedef {{ value: Bound, by: number }} Best */

/**
 * @typedef {object} Step
 * @property {StepKind} kind
 * @property {number} node what the step is about; of a cut, the node whose children are cut off
 * @property {number[]} pruned the children that are cut off
 * @property {Best} [before] the best at the parent before a value comes to it
 * @property {Best} [after] and with that value
 * @property {number} visited what has been visited with this step, and so on
 * @property {number} evaluated
 * @property {number} cuts
 */

class Timeline {
  /** @param {Search} search */
  constructor(search) {
    this.search = search;
    this.nodes = search.nodes;
    /** Names of moves repeat, those of positions do not. */
    this.areNamesUnique = new Set(this.nodes.map(({ label }) => label)).size === this.nodes.length;
    /** @type {Step[]} */
    this.steps = [];
    /** The step at which a node is entered, or cut off with its branch.
     * @type {number[]} */
    this.entered = this.nodes.map(() => -1);
    /** The step at which its value goes up.
     * @type {number[]} */
    this.left = this.nodes.map(() => -1);
    /** The first node behind its branch: nodes stand in preorder.
     * @type {number[]} */
    this.ends = branchEnds(this.nodes);
    /** The values that have come to a node, each from the last visit of a move.
     * @type {Map<number, Best>[]} */
    this.came = this.nodes.map(() => new Map());
    /** The first visit of the same move.
     * @type {number[]} */
    this.moves = firstVisits(this.nodes);
    this.build();
    const last = this.steps.at(-1);
    // What is folded has been counted by the search itself.
    if (last) Object.assign(last, { visited: search.search.visited, evaluated: search.search.evaluated });
  }

  build() {
    /** @type {number[]} */
    const open = [];
    /** @type {Map<number, number[]>} */
    const pruned = new Map();
    const close = () => {
      const node = /** @type {number} */ (open.pop());
      this.cutOff(node, pruned.get(node) ?? []);
      this.add("leave", node);
    };
    for (const { id, parent, kind } of this.nodes) {
      if (kind === "pruned") {
        if (parent === undefined || this.nodes[parent].kind === "pruned") continue;
        const others = pruned.get(parent);
        if (others) others.push(id);
        else pruned.set(parent, [id]);
        continue;
      }
      while (open.length > 0 && open.at(-1) !== parent) close();
      if (kind === "inner") open.push(id);
      this.add(kind === "inner" ? "enter" : kind, id);
    }
    while (open.length > 0) close();
  }

  /** @param {number} node @param {number[]} pruned */
  cutOff(node, pruned) {
    if (pruned.length === 0) return;
    const isStopped = pruned.every((child) => this.nodes[child].cut?.kind === "stopped");
    this.add(isStopped ? "stopped" : "cut", node, pruned);
    // A click on what is cut off leads to that step.
    for (const child of pruned) this.entered.fill(this.steps.length - 1, child, this.ends[child]);
  }

  /** @param {StepKind} kind @param {number} node @param {number[]} [pruned] */
  add(kind, node, pruned = []) {
    const { parent, hidden = 0 } = this.nodes[node];
    const last = this.steps.at(-1) ?? { visited: 0, evaluated: 0, cuts: 0 };
    const visits = { enter: 1, leaf: 1, repeated: 1, folded: hidden, cut: 0, stopped: 0, leave: 0 }[kind];
    /** @type {Step} */
    const step = {
      kind, node, pruned,
      visited: last.visited + visits,
      evaluated: last.evaluated + (kind === "leaf" ? 1 : 0),
      cuts: last.cuts + (kind === "cut" ? pruned.length : 0),
    };
    if (bringsValue(kind) && parent !== undefined) {
      step.before = this.bestAt(parent);
      const { value } = this.nodes[node];
      if (value) this.came[parent].set(this.moves[node], { value, by: node });
      step.after = this.bestAt(parent);
    }
    if (pruned.length === 0 && kind !== "leave") this.entered[node] = this.steps.length;
    if (bringsValue(kind)) this.left[node] = this.steps.length;
    this.steps.push(step);
  }

  /** The best of the values that have come to a node; of equal ones that on the principal variation, or else the first.
   * @param {number} parent
   * @returns {Best | undefined} */
  bestAt(parent) {
    const { side } = this.nodes[parent];
    if (!side) return undefined;
    /** @type {Best | undefined} */
    let best;
    for (const other of this.came[parent].values()) {
      const gain = best ? toNumber(other.value.value) - toNumber(best.value.value) : 0;
      const isBetter = side === "max" ? gain > 0 : gain < 0;
      if (!best || isBetter || (gain === 0 && this.nodes[other.by].best)) best = other;
    }
    return best;
  }

  /** A node and those above it, the root first.
   * @param {number} node */
  path(node) {
    const path = [];
    for (let at = /** @type {number | undefined} */ (node); at !== undefined; at = this.nodes[at].parent) path.push(at);
    return path.reverse();
  }

  get hasWindows() {
    return this.nodes.some((node) => node.window);
  }
}

/** @param {StepKind} kind */
function bringsValue(kind) {
  return kind === "leaf" || kind === "repeated" || kind === "leave";
}

/** For each node the first visit of the same move: behind the labels of others stands a mark.
 * @param {TreeNode[]} nodes */
function firstVisits(nodes) {
  /** @type {Map<number | undefined, Map<string, number>>} */
  const seen = new Map();
  return nodes.map(({ id, parent, label }) => {
    const siblings = seen.get(parent) ?? new Map();
    seen.set(parent, siblings);
    if (label.endsWith(AGAIN)) return siblings.get(label.slice(0, -AGAIN.length)) ?? id;
    siblings.set(label, id);
    return id;
  });
}

/** @param {TreeNode[]} nodes */
function branchEnds(nodes) {
  const ends = nodes.map((node) => node.id + 1);
  for (const { id, parent } of [...nodes].reverse()) {
    if (parent !== undefined) ends[parent] = Math.max(ends[parent], ends[id]);
  }
  return ends;
}
