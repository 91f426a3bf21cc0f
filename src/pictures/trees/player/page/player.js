// The player: which searches are shown, at which moment, and what its commands do.

/** One of the searches side by side.
 * @typedef {object} View
 * @property {Replay} replay
 * @property {Drawing} drawing
 * @property {CountersPanel} counters
 * @property {HTMLElement} sentence
 */

class Player {
  /** @param {Recording} recording @param {HTMLElement} main */
  constructor(recording, main) {
    this.recording = recording;
    this.main = main;
    /** @type {View[]} */
    this.views = [];
    /** For each moment, the step of each view.
     * @type {number[][]} */
    this.moments = [];
    this.moment = 0;
    this.search = 0;
    /** The view that the table and the program follow. */
    this.followed = 0;
    this.timer = 0;
    /** @type {Quiz | undefined} */
    this.quiz = undefined;
    this.controls = new Controls((command) => this.obey(command), (moment) => this.pauseAndGo(moment));
    this.columns = make("div", { class: "columns" });
    this.path = new PathPanel((node) => this.enter(this.followed, node));
    this.board = new BoardPanel();
    this.listing = recording.listing && recording.listing.files.length > 0 ? new ListingPanel(recording.listing) : undefined;
    this.note = make("p", { class: "note", hidden: true });
    this.quizPlace = make("div", { class: "quiz-place" });
    this.summary = make("div");
    this.searchName = make("span", { class: "quiet", role: "status" });
    this.lay();
  }

  lay() {
    const { title } = this.recording;
    const count = Math.max(...this.recording.columns.map(({ searches }) => searches.length));
    const tool = (/** @type {Command} */ command) => {
      const button = this.controls.button(command, say(command));
      button.removeAttribute("aria-label");
      return button;
    };
    const turns = [tool("searchBack"), this.searchName, tool("searchForward")];
    const tools = make("div", { class: "tools" }, ...(count > 1 ? turns : []), tool("zoom"), tool("quiz"), tool("keys"));
    const summary = make("section", { class: "summary" }, make("h2", {}, say("summary")), this.summary);
    this.main.replaceChildren(
      make("header", {}, make("h1", {}, title), tools, this.note),
      this.columns,
      make("div", { class: "panels" }, this.quizPlace, this.path.element, this.board.element, summary),
      ...(this.listing ? [this.listing.element] : []),
      this.controls.element, this.controls.help,
    );
    this.main.classList.toggle("two", this.recording.columns.length > 1);
  }

  /** Opens the searches with this number of each column.
   * @param {number} search */
  open(search) {
    this.search = search;
    const { columns } = this.recording;
    const searches = columns.map((column) => column.searches[Math.min(search, column.searches.length - 1)]);
    const timelines = searches.map((searched) => new Timeline(searched));
    this.moments = momentsOf(timelines);
    this.views = timelines.map((timeline, index) => this.makeView(timeline, index));
    this.columns.replaceChildren(...this.views.map((view, index) => this.columnOf(view, index)));
    const names = searches.map(({ search: { number, count, depth } }) =>
      say(depth === null ? "searchOf" : "searchDepth", { number, count, depth: depth ?? "" }));
    this.searchName.textContent = [...new Set(names)].join(" · ");
    this.summary.replaceChildren(...searches.flatMap(({ summary }, index) => [
      ...(searches.length > 1 ? [make("h3", {}, columns[index].title)] : []),
      make("ul", {}, ...summary.map((sentence) => make("li", {}, sentence))),
    ]));
    this.go(0);
  }

  /** @param {Timeline} timeline @param {number} index
   * @returns {View} */
  makeView(timeline, index) {
    const replay = new Replay(timeline);
    const drawing = new Drawing(replay, (node) => this.enter(index, node), (steps) => this.stepOn(steps));
    const sentence = make("p", { class: "sentence", "aria-live": "polite" });
    return { replay, drawing, counters: new CountersPanel(timeline), sentence };
  }

  /** @param {View} view @param {number} index */
  columnOf({ drawing, counters, sentence }, index) {
    const { columns } = this.recording;
    const column = make("section", { class: "column" }, sentence, drawing.box, counters.element);
    if (columns.length === 1) return column;
    const { title } = columns[index];
    const follow = make("button", { type: "button", class: "link", "aria-pressed": index === this.followed ? "true" : "false" }, title);
    follow.title = say("follow", { title });
    follow.addEventListener("click", () => this.follow(index));
    column.prepend(make("h2", {}, follow));
    return column;
  }

  /** @param {number} index */
  follow(index) {
    this.followed = index;
    this.columns.querySelectorAll("h2 button").forEach((button, at) => button.setAttribute("aria-pressed", String(at === index)));
    this.showPanels();
  }

  /** @param {number} moment */
  go(moment) {
    this.moment = Math.max(0, Math.min(this.moments.length - 1, moment));
    const steps = this.moments[this.moment];
    this.views.forEach(({ replay, drawing, counters, sentence }, index) => {
      /** @type {Set<number>} */
      const touched = new Set();
      const before = replay.at;
      replay.moveTo(steps[index], touched);
      drawing.show(touched);
      counters.show(replay.step);
      if (replay.at !== before) sentence.textContent = sentenceOf(replay.timeline, replay.step);
      // It waits for the search beside it.
      sentence.classList.toggle("waits", this.moments[this.moment - 1]?.[index] === steps[index]);
    });
    this.controls.show(this.moment, this.moments.length);
    this.showPanels();
  }

  showPanels() {
    const { replay } = this.views[this.followed];
    this.path.show(replay);
    this.board.show(replay.timeline.nodes, replay.step.node);
    this.listing?.show(replay.timeline.nodes, replay.step);
  }

  /** Goes to the step at which a node is entered.
   * @param {number} index @param {number} node */
  enter(index, node) {
    if (this.quiz?.isOpen) return this.quiz.toggle(node);
    if (this.followed !== index) this.follow(index);
    this.pauseAndGo(this.momentOf(index, this.views[index].replay.timeline.entered[node]));
  }

  /** @param {number} index @param {number} step */
  momentOf(index, step) {
    return this.moments.findIndex((steps) => steps[index] === step);
  }

  /** @param {number} moment */
  pauseAndGo(moment) {
    this.stop();
    this.go(moment);
  }

  /** @param {Command} command */
  obey(command) {
    if (this.quiz?.isOpen && !["quiz", "keys", "zoom", "left", "right"].includes(command)) return;
    if (!["play", "faster", "slower", "keys", "zoom"].includes(command)) this.stop();
    /** @type {Record<Command, () => void>} */
    const actions = {
      start: () => this.go(0),
      end: () => this.go(this.moments.length - 1),
      back: () => this.stepOn(-1),
      forward: () => this.stepOn(1),
      cutBack: () => this.goToCut(-1),
      cutForward: () => this.goToCut(1),
      searchBack: () => this.goToSearch(-1),
      searchForward: () => this.goToSearch(1),
      play: () => (this.timer ? this.stop() : this.play()),
      faster: () => this.controls.changeSpeed(1),
      slower: () => this.controls.changeSpeed(-1),
      zoom: () => this.zoom(),
      left: () => this.views[this.followed].drawing.box.scrollBy({ left: -80 }),
      right: () => this.views[this.followed].drawing.box.scrollBy({ left: 80 }),
      quiz: () => (this.quiz ? this.endQuiz() : this.startQuiz()),
      keys: () => this.controls.help.showModal(),
    };
    actions[command]();
  }

  /** A step, and from the end of a search to the next one.
   * @param {number} steps
   * @returns {boolean} whether there was one */
  stepOn(steps) {
    if (this.quiz?.isOpen) return false;
    const moment = this.moment + steps;
    if (moment >= 0 && moment < this.moments.length) this.go(moment);
    else return this.goToSearch(steps, steps < 0);
    return true;
  }

  /** @param {number} direction */
  goToCut(direction) {
    for (let at = this.moment + direction; at >= 0 && at < this.moments.length; at += direction) {
      const isNew = this.views.some(({ replay }, index) => {
        const step = this.moments[at][index];
        return step !== this.moments[at - 1]?.[index] && replay.timeline.steps[step].kind === "cut";
      });
      if (isNew) return this.go(at);
    }
  }

  /** @param {number} direction @param {boolean} [isAtEnd] where to go in it */
  goToSearch(direction, isAtEnd = false) {
    const count = Math.max(...this.recording.columns.map(({ searches }) => searches.length));
    const search = this.search + direction;
    if (search < 0 || search >= count) return false;
    if (this.quiz) this.endQuiz();
    this.open(search);
    if (isAtEnd) this.go(this.moments.length - 1);
    return true;
  }

  play() {
    if (this.moment === this.moments.length - 1 && !this.goToSearch(1)) this.go(0);
    const tick = () => {
      this.timer = this.stepOn(1) ? window.setTimeout(tick, this.controls.pause) : 0;
      if (!this.timer) this.stop();
    };
    this.timer = window.setTimeout(tick, this.controls.pause);
    this.controls.showPlaying(true);
  }

  stop() {
    window.clearTimeout(this.timer);
    this.timer = 0;
    this.controls.showPlaying(false);
  }

  zoom() {
    for (const { drawing } of this.views) drawing.zoom(drawing.isWide || drawing.scale === 1);
  }

  startQuiz() {
    const index = this.followed;
    const { replay, drawing } = this.views[index];
    const { seed, title } = this.recording;
    this.quiz = new Quiz(replay.timeline, seed ?? seedOf(title), {
      show: (step, question) => this.showForQuiz(index, step, question),
      pick: (node, isPicked) => drawing.pick(node, isPicked),
      end: () => this.endQuiz(),
    });
    this.quizPlace.replaceChildren(this.quiz.element);
    this.quiz.start();
  }

  /** @param {number} index @param {number} step @param {Question} [question] that is open */
  showForQuiz(index, step, question) {
    this.main.classList.toggle("asking", question !== undefined);
    this.controls.disable(question !== undefined);
    [...this.columns.children].forEach((column, at) => column.classList.toggle("other", at !== index));
    this.go(this.momentOf(index, step));
    const node = question && question.kind !== "leaves" ? question.node : undefined;
    this.views[index].drawing.ask(question?.kind, node);
  }

  endQuiz() {
    this.quiz = undefined;
    this.quizPlace.replaceChildren();
    this.main.classList.remove("asking");
    this.controls.disable(false);
    for (const { drawing } of this.views) drawing.ask(undefined);
    this.controls.buttons.forward.focus();
  }
}
