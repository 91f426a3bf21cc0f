// Two searches of one tree in step: what both do, they do together, and what only one does, the other waits for.

/** For each moment of the replay, the step of each column.
 * @param {Timeline[]} timelines
 * @returns {number[][]} */
function momentsOf(timelines) {
  const [left, right] = timelines;
  if (!right) return left.steps.map((_, step) => [step]);
  const numbers = new Map();
  const keys = [left, right].map((timeline) => keysOf(timeline, numbers));
  const places = keys.map((names) => new Map(names.map((name, step) => [name, step])));
  const comesLater = (/** @type {number} */ column, /** @type {number[]} */ next) =>
    (places[1 - column].get(keys[column][next[column]]) ?? -1) > next[1 - column];
  const moments = [];
  let next = [0, 0];
  while (next[0] < left.steps.length || next[1] < right.steps.length) {
    const isOver = [next[0] >= left.steps.length, next[1] >= right.steps.length];
    const isSame = keys[0][next[0]] === keys[1][next[1]];
    // A step that the other search takes later, too, waits until then.
    const waits = [comesLater(0, next), comesLater(1, next)];
    const moves = [0, 1].map((column) => !isOver[column] && (isSame || isOver[1 - column] || !waits[column] || waits[1 - column]));
    next = next.map((step, column) => step + (moves[column] ? 1 : 0));
    moments.push(next.map((step) => Math.max(0, step - 1)));
  }
  return moments;
}

/** The names of steps: the position, and what is done. A position has a number, the same in both searches: that of the moves to it. Equal
 * names of siblings are told apart by their order.
 * @param {Timeline} timeline @param {Map<string, number>} numbers */
function keysOf({ nodes, steps }, numbers) {
  /** @type {number[]} */
  const paths = [];
  const taken = new Set();
  for (const { id, parent, label } of nodes) {
    const above = parent === undefined ? "" : paths[parent];
    for (let order = 1; ; order += 1) {
      const name = `${above} ${order} ${parent === undefined ? "" : label}`;
      const number = numbers.get(name) ?? numbers.size;
      numbers.set(name, number);
      paths[id] = number;
      if (!taken.has(number)) break;
    }
    taken.add(paths[id]);
  }
  // A leaf of one search may be an inner node of the other: its value goes up at the same time.
  return steps.map(({ kind, node }) => `${kind === "leaf" || kind === "repeated" ? "leave" : kind} ${paths[node]}`);
}
