// The program beside the search: the clause that runs is marked, and in it the goal.

/** The height of a line, and of the box before it has been laid out; page.css has them, too. */
const LINE_HEIGHT = 20;
const BOX_HEIGHT = 320;

class ListingPanel {
  /** @param {Listing} listing */
  constructor(listing) {
    this.listing = listing;
    this.title = make("h2", {}, say("listing"));
    this.place = make("p", { class: "quiet", role: "note" });
    this.code = make("div", { class: "code", tabindex: 0, role: "group", "aria-label": say("listing") });
    this.element = make("section", { class: "listing" }, this.title, this.place, this.code);
    this.file = -1;
    /** @type {HTMLElement[]} */
    this.lines = [];
    /** @type {number[]} */
    this.marked = [];
    this.room = BOX_HEIGHT;
    new ResizeObserver(([entry]) => (this.room = entry.contentRect.height || BOX_HEIGHT)).observe(this.code);
    if (listing.files.length > 0) this.open(0);
  }

  /** @param {number} file */
  open(file) {
    if (this.file === file) return;
    this.file = file;
    this.marked = [];
    this.lines = this.listing.files[file].lines.map((line) => make("span", { class: "text" }, line));
    const first = this.listing.files[file].first;
    const rows = this.lines.map((line, index) =>
      make("div", { class: "line" }, make("span", { class: "number", "aria-hidden": "true" }, String(first + index)), line));
    this.code.replaceChildren(...rows);
  }

  /** @param {TreeNode[]} nodes @param {Step} step */
  show(nodes, { kind, node }) {
    const places = nodes[node].places ?? {};
    const index = {
      enter: places.enter ?? places.moves,
      leaf: places.value ?? places.enter,
      repeated: places.enter,
      folded: undefined,
      cut: places.leave,
      stopped: places.leave,
      leave: places.leave,
    }[kind];
    this.mark(index === undefined ? undefined : this.listing.places[index]);
  }

  /** @param {Place | undefined} place */
  mark(place) {
    if (place) this.open(place.file);
    const { name, first, lines } = this.listing.files[this.file];
    for (const index of this.marked) {
      this.lines[index].textContent = lines[index];
      this.lines[index].parentElement?.classList.remove("runs");
    }
    this.marked = [];
    this.place.textContent = place ? "" : name;
    if (!place) return;
    const [from, to] = place.clause;
    this.place.textContent = say(from === to ? "listingLine" : "listingLines", { file: name, from, to });
    for (let index = Math.max(0, from - first); index <= to - first && index < lines.length; index += 1) {
      this.marked.push(index);
      this.lines[index].parentElement?.classList.add("runs");
      if (place.goal) this.markGoal(index, lines[index], first + index, place.goal);
    }
    this.scroll(from - first, (place.goal?.[0] ?? from) - first);
  }

  /** @param {number} index @param {string} text @param {number} line @param {[number, number, number, number]} goal */
  markGoal(index, text, line, [fromLine, fromColumn, toLine, toColumn]) {
    if (line < fromLine || line > toLine) return;
    const indent = text.length - text.trimStart().length;
    const from = line === fromLine ? fromColumn : indent;
    const to = line === toLine ? toColumn : text.length;
    this.lines[index].replaceChildren(text.slice(0, from), make("mark", {}, text.slice(from, to)), text.slice(to));
  }

  /** The clause from its head, if its goal can be seen then.
   * @param {number} clause @param {number} goal */
  scroll(clause, goal) {
    const head = (clause - 1) * LINE_HEIGHT;
    this.code.scrollTop = Math.max(head, (goal + 2) * LINE_HEIGHT - this.room);
  }
}
