// What is told beside the picture: counters, the path from the root, why its window is such, and the board.

class CountersPanel {
  /** @param {Timeline} timeline */
  constructor(timeline) {
    this.timeline = timeline;
    const { minimum } = timeline.search;
    // Of what is folded only the number of visits is known.
    const isWhole = timeline.nodes.every(({ kind }) => kind !== "folded");
    const keys = isWhole ? ["visited", "evaluated", "cuts"] : ["visited"];
    this.counts = keys.map((key) => ({ key, field: make("dd") }));
    const rows = this.counts.map(({ key, field }) => make("div", {}, make("dt", {}, say(key)), field));
    if (!isWhole) rows.push(make("div", {}, make("dt", {}, say("evaluated")), make("dd", {}, String(timeline.search.search.evaluated))));
    if (minimum !== undefined) {
      rows.splice(2, 0, make("div", {}, make("dt", {}, say("minimum")), make("dd", {}, String(minimum))));
    }
    this.element = make("dl", { class: "counters", "aria-label": say("counters") }, ...rows);
  }

  /** @param {Step} step */
  show(step) {
    const last = /** @type {Step} */ (this.timeline.steps.at(-1));
    for (const { key, field } of this.counts) {
      const name = /** @type {"visited" | "evaluated" | "cuts"} */ (key);
      field.textContent = say("of", { part: step[name], whole: last[name] });
    }
  }
}

/** A longer path is shown without its middle. */
const ROWS = 40;

class PathPanel {
  /** @param {(node: number) => void} onNode */
  constructor(onNode) {
    this.onNode = onNode;
    const { table, body } = makeTable(say("path"), [say("node"), say("side"), say("window"), say("bestSoFar")]);
    this.table = table;
    this.body = body;
    this.reasons = make("ul", { class: "reasons" });
    this.why = make("div", { class: "why" }, make("h3", {}, say("whyWindow")), this.reasons, make("p", { class: "quiet" }, say("meaning")));
    this.choice = make("select", { id: "to-node" });
    this.choice.addEventListener("change", () => this.choice.value !== "" && onNode(Number(this.choice.value)));
    const toNode = make("p", { class: "to-node" }, make("label", { for: "to-node" }, say("toNode")), " ", this.choice);
    this.element = make("section", { class: "path" }, make("div", { class: "scrolled" }, table), this.why, toNode);
    /** @type {Timeline | undefined} */
    this.listed = undefined;
  }

  /** @param {Replay} replay */
  show(replay) {
    const { timeline, step } = replay;
    this.list(timeline);
    this.table.classList.toggle("without-windows", !timeline.hasWindows);
    const path = timeline.path(step.node);
    const rows = (/** @type {number[]} */ nodes) => nodes.map((node) => this.row(replay, node));
    const isLong = path.length > ROWS;
    const [top, bottom] = isLong ? [path.slice(0, 1), path.slice(1 - ROWS)] : [path, []];
    const gap = isLong ? [make("tr", {}, make("td", { colspan: 4 }, "…"))] : [];
    this.body.replaceChildren(...rows(top), ...gap, ...rows(bottom));
    const reasons = windowReasons(replay, step.node);
    this.reasons.replaceChildren(...reasons.map((reason) => make("li", {}, reason)));
    this.why.hidden = reasons.length === 0;
  }

  /** @param {Replay} replay @param {number} node */
  row({ timeline, best, step, stages }, node) {
    const { nodes } = timeline;
    const { side, window, value } = nodes[node];
    const jump = make("button", { type: "button", class: "link" }, nameOf(nodes, node));
    jump.addEventListener("click", () => this.onNode(node));
    const row = make("tr", {}, make("th", { scope: "row" }, jump));
    row.append(make("td", { class: side ?? "" }, side ? say(side) : "–"));
    row.append(make("td", { class: "window" }, window ? windowText(window) : "–"));
    const soFar = best[node];
    let text = soFar ? say("by", { value: boundText(soFar.value), move: nodes[soFar.by].label }) : "–";
    if (stages[node] === "done" && value) text = boundText(value);
    const cell = make("td", {}, text);
    row.append(cell);
    if (node === step.node) row.setAttribute("aria-current", "step");
    const cut = step.pruned.length > 0 ? nodes[step.pruned[0]].cut : undefined;
    if ((cut?.kind === "refuted" && node === cut.rival) || (cut && cut.kind !== "stopped" && node === step.node)) {
      row.classList.add("witness");
      cell.append(make("small", {}, say("isReason")));
    }
    return row;
  }

  /** All nodes that were visited, for those who do not point at the picture.
   * @param {Timeline} timeline */
  list(timeline) {
    if (this.listed === timeline) return;
    this.listed = timeline;
    const visited = timeline.nodes.filter(({ kind }) => kind !== "pruned" && kind !== "folded");
    const options = visited.map(({ id }) => make("option", { value: id }, fullName(timeline, id)));
    this.choice.replaceChildren(make("option", { value: "" }, say("chooseNode")), ...options);
  }
}

class BoardPanel {
  constructor() {
    this.title = make("h2");
    this.board = make("pre");
    this.element = make("section", { class: "board" }, this.title, this.board);
  }

  /** @param {TreeNode[]} nodes @param {number} node */
  show(nodes, node) {
    const { board } = nodes[node];
    this.element.hidden = !board;
    if (!board) return;
    this.title.textContent = say("board", { node: nameOf(nodes, node) });
    this.board.textContent = board.join("\n");
  }
}
