// While it is asked which leaves are not looked at, all nodes look alike: boxes have no room for windows, which only
// nodes that were visited have.

/** Half the room between a text and its box. */
const MARGIN = 6;

/** The height of a box with one line. */
const ONE_LINE = 20;

/** Makes the nodes of a drawing alike, and gives what makes them as they were.
 * @param {SVGSVGElement} svg
 * @returns {() => void} */
function disguise(svg) {
  /** @type {(() => void)[]} */
  const undo = [];
  // Boards fill their boxes.
  if (svg.querySelector(".frame")) return () => {};
  const set = (/** @type {Element} */ element, /** @type {string} */ name, /** @type {string | number} */ value) => {
    const before = element.getAttribute(name);
    undo.push(() => (before === null ? element.removeAttribute(name) : element.setAttribute(name, before)));
    element.setAttribute(name, String(value));
  };
  const groups = [...svg.querySelectorAll("g[data-node]")].map((group) => {
    const label = /** @type {SVGTextElement | null} */ (group.querySelector(".label"));
    const value = /** @type {SVGTextElement | null} */ (group.querySelector(":scope.leaf > .value"));
    const boxes = [...group.querySelectorAll(".box")];
    const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(boxes[0]?.getAttribute(name)));
    const [from, to] = [label?.getBBox(), value?.getBBox()];
    const text = (from?.width ?? 0) + (to?.width ?? 0);
    // A label and a value side by side, else a label that is moved to the middle.
    const isPair = from !== undefined && to !== undefined;
    const centre = isPair ? (from.x + to.x + to.width) / 2 : x + width / 2;
    return { group, label, value, boxes, centre, y, height, text: isPair ? to.x + to.width - from.x : text };
  });
  /** The highest box of each level, by the top that they have in common. */
  const heights = new Map();
  for (const { y, height } of groups) heights.set(y, Math.max(height, heights.get(y) ?? 0));
  for (const { group, label, value, boxes, centre, y, text } of groups) {
    const width = text + 2 * MARGIN;
    for (const box of boxes) {
      set(box, "x", centre - width / 2);
      set(box, "width", width);
      set(box, "height", heights.get(y));
    }
    const lowered = `translate(0 ${(heights.get(y) - ONE_LINE) / 2})`;
    for (const part of group.querySelectorAll(".label, .value, .rule")) set(part, "transform", lowered);
    if (label && !value) {
      set(label, "text-anchor", "middle");
      set(label, "x", centre);
    }
  }
  return () => undo.reverse().forEach((step) => step());
}
