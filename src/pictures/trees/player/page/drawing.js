// The picture of a search: classes of its nodes follow the replay, and the current node is kept in view.

/** The parts of a node in the drawing.
 * @typedef {object} Part
 * @property {SVGElement} group
 * @property {SVGElement} [edge] that leads to it
 * @property {Element | null} value the text of its value
 * @property {string} text that text as drawn
 * @property {string} classes of the group as drawn
 * @property {string} shown its classes now
 */

/** How much smaller a picture may become before it is scrolled instead. */
const SMALLEST_SCALE = 0.7;

/** How much larger a small picture becomes, and how much of the window's height it may take then. */
const LARGEST_SCALE = 1.5;
const LARGEST_PART = 0.5;

/** How small a picture becomes that does not fit: its nodes can still be told apart, and it is scrolled. */
const OVERVIEW_SCALE = 0.2;

/** How far a finger moves for a step, in pixels. */
const SWIPE = 40;

class Drawing {
  /** @param {Replay} replay @param {(node: number) => void} onNode @param {(steps: number) => void} onSwipe */
  constructor(replay, onNode, onSwipe) {
    this.replay = replay;
    this.nodes = replay.timeline.nodes;
    this.svg = copyOfDrawing(replay.timeline.search.drawing);
    this.parts = partsOf(this.svg, this.nodes.length);
    this.box = make("div", { class: "picture", tabindex: 0, role: "group", "aria-label": say("picture") }, this.svg);
    this.width = Number(this.svg.getAttribute("width"));
    this.height = Number(this.svg.getAttribute("height"));
    this.room = { width: 0, height: 0 };
    this.scrolled = { left: 0, top: 0 };
    this.scale = 1;
    /** Whether the reader has chosen it; else it is fitted where that can be read.
     * @type {boolean | undefined} */
    this.isFitted = undefined;
    /** What is marked at this step only.
     * @type {number[]} */
    this.marked = [];
    this.wasAtEnd = false;
    this.svg.setAttribute("aria-hidden", "true");
    this.svg.addEventListener("click", (event) => {
      const group = /** @type {Element} */ (event.target).closest("[data-node]");
      if (group) onNode(Number(group.getAttribute("data-node")));
    });
    this.takeSwipes(onSwipe);
    this.box.addEventListener("scroll", () => {
      this.scrolled = { left: this.box.scrollLeft, top: this.box.scrollTop };
    }, { passive: true });
    new ResizeObserver(([entry]) => this.resize(entry.contentRect)).observe(this.box);
    this.draw(this.nodes.keys());
  }

  /** @param {(steps: number) => void} onSwipe */
  takeSwipes(onSwipe) {
    let from = { x: 0, y: 0 };
    this.box.addEventListener("touchstart", ({ touches: [touch] }) => {
      from = { x: touch.clientX, y: touch.clientY };
    }, { passive: true });
    this.box.addEventListener("touchend", ({ changedTouches: [touch] }) => {
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
      // A picture that is wider than its box is scrolled by the finger.
      if (!this.isWide && Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    }, { passive: true });
  }

  get isWide() {
    return this.width * this.scale > this.room.width + 1;
  }

  /** @param {Set<number>} touched what the replay has changed */
  show(touched) {
    const { step, isAtEnd } = this.replay;
    for (const node of this.marked) touched.add(node);
    this.marked = step ? [step.node, ...witnesses(this.nodes, step)] : [];
    for (const node of this.marked) touched.add(node);
    if (isAtEnd !== this.wasAtEnd) this.nodes.forEach((node) => node.best && touched.add(node.id));
    this.wasAtEnd = isAtEnd;
    this.draw(touched);
    if (step) this.follow(step.node);
  }

  /** @param {Iterable<number>} nodes */
  draw(nodes) {
    for (const node of nodes) {
      const part = this.parts[node];
      if (!part) continue;
      const { stages, best } = this.replay;
      const stage = stages[node];
      const soFar = best[node];
      if (part.value) {
        const text = stage === "open" && soFar ? boundText(soFar.value) : part.text;
        if (part.value.textContent !== text) part.value.textContent = text;
      }
      const classes = this.classesOf(node);
      if (part.shown === classes) continue;
      part.shown = classes;
      part.group.setAttribute("class", `${part.classes} ${classes}`);
      part.edge?.setAttribute("class", `edge ${classes}${stage === "pruned" ? " dashed" : ""}`);
    }
  }

  /** @param {number} node */
  classesOf(node) {
    const { stages, best, isAtEnd } = this.replay;
    const { parent, best: isBest } = this.nodes[node];
    const stage = stages[node];
    const isLead = parent !== undefined && best[parent]?.by === node && stages[parent] === "open";
    const [current, ...others] = this.marked;
    return [
      stage,
      stage === "open" && !best[node] ? "unvalued" : "",
      node === current ? "current" : "",
      others.includes(node) ? "witness" : "",
      isLead ? "lead" : "",
      isBest && isAtEnd ? "best" : "",
    ].filter(Boolean).join(" ");
  }

  /** Hides what would give the answer to a question of this kind away; page.css tells what.
   * @param {string | undefined} kind @param {number} [node] that is asked about */
  ask(kind, node) {
    if (kind) this.svg.setAttribute("data-asks", kind);
    else this.svg.removeAttribute("data-asks");
    this.svg.querySelectorAll(".picked, .asked").forEach((group) => group.classList.remove("picked", "asked"));
    if (node !== undefined) this.parts[node]?.group.classList.add("asked");
  }

  /** @param {number} node @param {boolean} isPicked */
  pick(node, isPicked) {
    this.parts[node]?.group.classList.toggle("picked", isPicked);
  }

  /** @param {{ width: number, height: number }} room */
  resize({ width, height }) {
    this.room = { width, height };
    this.zoom();
  }

  /** @param {boolean} [isFitted] */
  zoom(isFitted = this.isFitted) {
    this.isFitted = isFitted;
    const enlarged = Math.max(1, Math.min(LARGEST_SCALE, (LARGEST_PART * window.innerHeight) / this.height));
    const fitting = Math.max(OVERVIEW_SCALE, Math.min(enlarged, this.room.width / this.width));
    this.scale = (isFitted ?? fitting >= SMALLEST_SCALE) ? fitting : 1;
    this.svg.style.width = `${this.width * this.scale}px`;
    this.svg.style.height = `${this.height * this.scale}px`;
    this.box.classList.toggle("wide", this.isWide);
    if (this.replay.step) this.follow(this.replay.step.node);
  }

  /** Scrolls if a node is near the edge of the box or outside. Where the box is scrolled to is remembered, because to ask
   * for it would have the whole picture laid out.
   * @param {number} node */
  follow(node) {
    const shape = this.parts[node]?.group.querySelector(".box");
    if (!shape || this.room.width === 0) return;
    const at = (/** @type {string} */ name) => Number(shape.getAttribute(name)) * this.scale;
    const left = scrolledTo(this.scrolled.left, this.room.width, at("x"), at("width"), this.width * this.scale);
    const top = scrolledTo(this.scrolled.top, this.room.height, at("y"), at("height"), this.height * this.scale);
    if (left === this.scrolled.left && top === this.scrolled.top) return;
    this.scrolled = { left, top };
    this.box.scrollTo(this.scrolled);
  }
}

/** Where to scroll to in one direction, so that an item is well inside: where it is, or with the item in the middle.
 * @param {number} from @param {number} room @param {number} start @param {number} length of the item
 * @param {number} whole */
function scrolledTo(from, room, start, length, whole) {
  const margin = Math.min(room / 8, 60);
  const isInside = start - margin >= from && start + length + margin <= from + room;
  const last = Math.max(0, whole - room);
  const wanted = isInside ? from : start + length / 2 - room / 2;
  return Math.max(0, Math.min(last, wanted));
}

/** @param {string} name */
function copyOfDrawing(name) {
  const template = /** @type {HTMLTemplateElement | null} */ (document.getElementById(name));
  const svg = template?.content.firstElementChild?.cloneNode(true);
  if (!(svg instanceof SVGSVGElement)) throw new Error(`no drawing ${name}`);
  return svg;
}

/** @param {SVGSVGElement} svg @param {number} count */
function partsOf(svg, count) {
  /** @type {(Part | undefined)[]} */
  const parts = Array(count).fill(undefined);
  for (const group of svg.querySelectorAll("g[data-node]")) {
    const value = group.querySelector(".value");
    parts[Number(group.getAttribute("data-node"))] = {
      group: /** @type {SVGElement} */ (group),
      value,
      text: value?.textContent ?? "",
      classes: group.getAttribute("class") ?? "",
      shown: "",
    };
  }
  for (const edge of svg.querySelectorAll(".edge[data-node]")) {
    const part = parts[Number(edge.getAttribute("data-node"))];
    if (part) part.edge = /** @type {SVGElement} */ (edge);
  }
  return parts;
}

/** The nodes whose values are the reason of a cut.
 * @param {TreeNode[]} nodes @param {Step} step */
function witnesses(nodes, { pruned }) {
  const cut = pruned.length > 0 ? nodes[pruned[0]].cut : undefined;
  if (cut?.kind === "refuted") return [cut.by, cut.with, cut.rival];
  return cut?.kind === "window" ? [cut.by] : [];
}
