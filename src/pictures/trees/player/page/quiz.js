// The quiz: asks, checks against the recorded run, and explains an answer by the step that shows it.

/** What the quiz needs of the player.
 * @typedef {object} QuizStage
 * @property {(step: number, question?: Question) => void} show goes to a step; while a question is open, the answer is hidden
 * @property {(node: number, isPicked: boolean) => void} pick marks a node in the picture
 * @property {() => void} end
 */

class Quiz {
  /** @param {Timeline} timeline @param {number} seed @param {QuizStage} stage */
  constructor(timeline, seed, stage) {
    this.timeline = timeline;
    this.nodes = timeline.nodes;
    this.stage = stage;
    this.questions = questionsOf(timeline, seed);
    this.title = make("h2", { tabindex: -1 });
    this.body = make("div");
    this.verdict = make("p", { class: "verdict", role: "status" });
    this.score = make("p", { class: "quiet" });
    this.element = make("section", { class: "quiz", "aria-label": say("quiz") }, this.title, this.verdict, this.body, this.score);
    this.number = -1;
    this.right = 0;
    this.isOpen = false;
    /** @type {Map<number, HTMLInputElement>} */
    this.boxes = new Map();
  }

  start() {
    this.number = -1;
    this.right = 0;
    this.next();
  }

  next() {
    this.number += 1;
    this.verdict.textContent = "";
    this.verdict.className = "verdict";
    this.boxes.clear();
    const question = this.questions[this.number];
    if (!question) return this.finish();
    this.isOpen = true;
    this.showScore();
    this.title.textContent = say("questionOf", { number: this.number + 1, count: this.questions.length });
    this.stage.show(this.stepBefore(question), question);
    this.body.replaceChildren(this.form(question));
    this.title.focus();
  }

  finish() {
    this.isOpen = false;
    const isEmpty = this.questions.length === 0;
    this.title.textContent = say(isEmpty ? "quiz" : "result");
    this.verdict.textContent = isEmpty ? say("noQuestions") : say("score", { right: this.right, asked: this.questions.length });
    this.score.textContent = "";
    const again = this.button("again", () => this.start());
    this.body.replaceChildren(make("p", { class: "row" }, ...(isEmpty ? [] : [again]), this.leaveButton()));
    this.stage.show(this.timeline.steps.length - 1);
    this.title.focus();
  }

  showScore() {
    const asked = this.number + (this.isOpen ? 0 : 1);
    this.score.textContent = asked === 0 ? "" : say("score", { right: this.right, asked });
  }

  /** The step after which the question is asked.
   * @param {Question} question */
  stepBefore(question) {
    if (question.kind === "leaves") return 0;
    const { entered, left } = this.timeline;
    return (question.kind === "window" ? entered : left)[question.node] - 1;
  }

  /** @param {Question} question */
  form(question) {
    const key = { leaves: "askLeaves", window: "askWindow", value: "askValue" }[question.kind];
    const node = question.kind === "leaves" ? "" : fullName(this.timeline, question.node);
    const check = make("button", { type: "submit", class: "main" }, say("check"));
    const form = make("form", {}, make("p", { class: "question" }, say(key, { node })), ...this.fields(question),
      make("p", { class: "row" }, check, this.leaveButton()));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.check(question, form);
    });
    return form;
  }

  /** @param {Question} question */
  fields(question) {
    if (question.kind === "leaves") return [this.leafBoxes(question)];
    const names = question.kind === "window" ? ["α", "β"] : [say("value")];
    const fields = names.map((name) => make("label", {}, `${name} `, make("input", { type: "text", size: 7, autocomplete: "off" })));
    return [make("p", { class: "row" }, ...fields)];
  }

  /** @param {LeavesQuestion} question */
  leafBoxes({ leaves }) {
    const labels = leaves.map((leaf) => {
      const box = make("input", { type: "checkbox" });
      box.addEventListener("change", () => this.stage.pick(leaf, box.checked));
      this.boxes.set(leaf, box);
      const { kind, value, static: known } = this.nodes[leaf];
      const text = kind === "leaf" && value ? boundText(value) : valueText(known ?? "nan");
      return make("label", {}, box, ` ${fullName(this.timeline, leaf)}: ${text}`);
    });
    return make("fieldset", {}, make("legend", {}, say("leaves")), ...labels);
  }

  /** A click on a node of the picture.
   * @param {number} node */
  toggle(node) {
    const box = this.boxes.get(node);
    if (box && this.isOpen) box.click();
  }

  /** @param {Question} question @param {HTMLFormElement} form */
  check(question, form) {
    const given = [...form.querySelectorAll("input")].map((field) => readNumber(field.value));
    if (question.kind !== "leaves" && given.includes(undefined)) {
      this.verdict.textContent = say("notANumber");
      return;
    }
    this.isOpen = false;
    const { isRight, step, sentence } = question.kind === "leaves" ? this.judgeLeaves(question) : this.judge(question, given);
    this.right += isRight ? 1 : 0;
    this.verdict.textContent = `${say(isRight ? "right" : "wrong")} ${sentence}`;
    this.verdict.classList.add(isRight ? "right" : "wrong");
    this.showScore();
    this.stage.show(step);
    const isLast = this.number + 1 === this.questions.length;
    const next = this.button(isLast ? "result" : "next", () => this.next());
    this.body.replaceChildren(make("p", { class: "row" }, next, this.leaveButton()));
    next.focus();
  }

  /** @param {LeavesQuestion} question */
  judgeLeaves({ leaves, right }) {
    const { entered } = this.timeline;
    const wrong = leaves.find((leaf) => right.has(leaf) !== this.boxes.get(leaf)?.checked);
    const node = fullName(this.timeline, wrong ?? 0);
    const names = [...right].map((leaf) => fullName(this.timeline, leaf));
    const all = say("rightLeaves", { nodes: names.join(", ") });
    if (wrong === undefined) return { isRight: true, step: entered[[...right][0]], sentence: all };
    const why = say(right.has(wrong) ? "isCut" : "isLooked", { node });
    return { isRight: false, step: entered[wrong], sentence: `${why} ${all}` };
  }

  /** @param {WindowQuestion | ValueQuestion} question @param {(number | undefined)[]} given */
  judge(question, given) {
    const { entered, left } = this.timeline;
    const node = fullName(this.timeline, question.node);
    if (question.kind === "window") {
      const isRight = question.right.every((bound, index) => toNumber(bound) === given[index]);
      return { isRight, step: entered[question.node], sentence: say("rightWindow", { node, window: windowText(question.right) }) };
    }
    const isRight = toNumber(question.right.value) === given[0];
    return { isRight, step: left[question.node], sentence: say("rightValue", { node, value: boundText(question.right) }) };
  }

  /** @param {string} key @param {() => void} onClick */
  button(key, onClick) {
    const button = make("button", { type: "button", class: "main" }, say(key));
    button.addEventListener("click", onClick);
    return button;
  }

  leaveButton() {
    const button = this.button("leaveQuiz", () => this.stage.end());
    button.className = "";
    return button;
  }
}
