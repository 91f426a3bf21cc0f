// What happens at a step, in sentences.

/** @param {TreeNode[]} nodes @param {number} id */
function nameOf(nodes, id) {
  const { label, parent } = nodes[id];
  // A position that is too long for a label is no name.
  return parent === undefined && (label === "" || label.endsWith("…")) ? say("root") : label;
}

/** The name of a node where nothing else tells which is meant: all moves to it, unless its label is enough.
 * @param {Timeline} timeline @param {number} id */
function fullName(timeline, id) {
  const { nodes, areNamesUnique } = timeline;
  const path = areNamesUnique || id === 0 ? [] : timeline.path(id).slice(1);
  return path.length === 0 ? nameOf(nodes, id) : path.map((at) => nodes[at].label).join(" ");
}

/** @param {Timeline} timeline @param {Step} step */
function sentenceOf(timeline, step) {
  const { nodes } = timeline;
  const { value } = nodes[step.node];
  const filled = { node: nameOf(nodes, step.node), value: value ? boundText(value) : "?" };
  switch (step.kind) {
    case "enter":
      return entering(nodes, nodes[step.node]);
    case "leaf":
      return `${say("evaluates", filled)} ${effectOf(nodes, step)}`;
    case "repeated":
      return `${say("looksUp", filled)} ${effectOf(nodes, step)}`;
    case "folded": {
      const { parent = 0, hidden = 0 } = nodes[step.node];
      return say("folded", { node: nameOf(nodes, parent), count: counted(hidden, "position") });
    }
    case "cut":
    case "stopped":
      return cutting(nodes, step);
    case "leave":
      return leaving(timeline, step, filled);
  }
}

/** @param {TreeNode[]} nodes @param {TreeNode} node */
function entering(nodes, { id, parent, side, window }) {
  const key = `${parent === undefined ? "begins" : "enters"}${side ? "" : "Unknown"}`;
  const sentence = say(key, { node: nameOf(nodes, id), side: side ? say(side) : "" });
  return window ? `${sentence} ${say("itsWindow", { window: windowText(window) })}` : sentence;
}

/** The reason of the first branch, and of the others unless it is the same.
 * @param {TreeNode[]} nodes @param {Step} step */
function cutting(nodes, { node, pruned }) {
  const reasons = new Map();
  for (const child of pruned) {
    const { cut, reason } = nodes[child];
    const key = cut ? JSON.stringify(cut) : "";
    const same = reasons.get(key) ?? { first: nodes[child].label, reason, others: [] };
    if (reasons.has(key)) same.others.push(nodes[child].label);
    reasons.set(key, same);
  }
  const sentences = [...reasons.values()].map(({ first, reason, others }) => {
    if (!reason) return say("cutWithoutReason", { node: nameOf(nodes, node), nodes: [first, ...others].join(", ") });
    const also = say(others.length === 1 ? "alsoCutOne" : "alsoCut", { nodes: others.join(", ") });
    return others.length === 0 ? reason : `${reason} ${also}`;
  });
  return sentences.join(" ");
}

/** @param {Timeline} timeline @param {Step} step @param {Record<string, string>} filled */
function leaving({ nodes, search }, step, filled) {
  const { value, parent } = nodes[step.node];
  if (!value) return say("returnsNothing", filled);
  const key = { "=": "returns", ">=": "returnsAtLeast", "<=": "returnsAtMost", "?": "returnsUnproven" }[value.relation];
  const effect = parent === undefined ? `${say("ends")} ${search.summary[0] ?? ""}` : effectOf(nodes, step);
  return `${say(key, { ...filled, value: valueText(value.value) })} ${effect}`.trim();
}

/** What a value that has come up means for the parent.
 * @param {TreeNode[]} nodes @param {Step} step */
function effectOf(nodes, { node, before, after }) {
  const { parent } = nodes[node];
  if (parent === undefined || !after) return "";
  const { side } = nodes[parent];
  const filled = {
    parent: nameOf(nodes, parent),
    side: side ? say(side) : "",
    value: boundText(after.value),
    best: nodes[after.by].label,
  };
  if (!before) return say("isFirst", filled);
  if (after.by !== node) return say("isNotBetter", filled);
  const isEqual = toNumber(after.value.value) === toNumber(before.value.value);
  return say(isEqual ? "isAsGood" : "isBetter", filled);
}

/** Why a node was entered with its window: who has secured its bounds.
 * @param {Replay} replay @param {number} node */
function windowReasons({ timeline, best, step }, node) {
  const { nodes } = timeline;
  const { window } = nodes[node];
  if (!window) return [];
  const above = timeline.path(node).slice(0, -1).reverse();
  // The value of the node itself may have come to its parent already.
  const bestAt = (/** @type {number} */ at) => (at === nodes[step.node].parent && bringsValue(step.kind) ? step.before : best[at]);
  return window.map((bound, index) => {
    const side = index === 0 ? "max" : "min";
    const filled = { bound: index === 0 ? "α" : "β", value: valueText(bound) };
    const isSame = (/** @type {Value | undefined} */ other) => other !== undefined && toNumber(other) === toNumber(bound);
    const owner = above.find((at) => nodes[at].side === side && isSame(bestAt(at)?.value.value));
    if (owner !== undefined) {
      const move = nodes[/** @type {Best} */ (bestAt(owner)).by].label;
      return say(index === 0 ? "alphaBy" : "betaBy", { ...filled, node: nameOf(nodes, owner), move });
    }
    return say(isSame(nodes[0].window?.[index]) ? "ofSearch" : "ofCall", filled);
  });
}
