// What is true at a step: how far each node is, and the best value at it so far.
//
// Steps are taken and taken back one by one, so that only what they change has to be drawn anew.

/** @typedef {"ahead" | "open" | "done" | "pruned"} Stage */

class Replay {
  /** @param {Timeline} timeline */
  constructor(timeline) {
    this.timeline = timeline;
    this.at = -1;
    /** @type {Stage[]} */
    this.stages = timeline.nodes.map(() => "ahead");
    /** @type {(Best | undefined)[]} */
    this.best = [];
  }

  get step() {
    return this.timeline.steps[this.at];
  }

  get isAtEnd() {
    return this.at === this.timeline.steps.length - 1;
  }

  /** Goes to a step; the nodes that look otherwise then are added to `touched`.
   * @param {number} target @param {Set<number>} touched */
  moveTo(target, touched) {
    while (this.at < target) {
      this.at += 1;
      this.change(this.step, true, touched);
    }
    while (this.at > target) {
      this.change(this.step, false, touched);
      this.at -= 1;
    }
  }

  /** @param {Step} step @param {boolean} isTaken or taken back @param {Set<number>} touched */
  change({ kind, node, pruned, before, after }, isTaken, touched) {
    const { parent } = this.timeline.nodes[node];
    const lead = this.best[node]?.by;
    touched.add(node);
    // The best move is marked while its node is open.
    if (lead !== undefined) touched.add(lead);
    for (const child of pruned) {
      for (let below = child; below < this.timeline.ends[child]; below += 1) {
        this.stages[below] = isTaken ? "pruned" : "ahead";
        touched.add(below);
      }
    }
    if (kind === "enter") this.stages[node] = isTaken ? "open" : "ahead";
    else if (kind === "leave") this.stages[node] = isTaken ? "done" : "open";
    else if (pruned.length === 0) this.stages[node] = isTaken ? "done" : "ahead";
    if (bringsValue(kind) && parent !== undefined) {
      this.best[parent] = isTaken ? after : before;
      for (const changed of [parent, before?.by, after?.by]) if (changed !== undefined) touched.add(changed);
    }
  }
}
