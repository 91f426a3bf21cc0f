// The buttons, the slider and the keys, each of which is a command to the player.

/** What a button, a key or a finger may ask for.
 * @typedef {"start" | "cutBack" | "back" | "play" | "forward" | "cutForward" | "end" | "searchBack" | "searchForward"
 *   | "faster" | "slower" | "zoom" | "quiz" | "keys" | "left" | "right"} Command */

/** Icons of 24 by 24 units.
 * @type {Record<string, string>} */
const ICONS = {
  start: "M5 5h2.5v14H5zM19 5v14L9 12z",
  cutBack: "M11 6v12L3 12zM14 20l7-16",
  back: "M17 5v14L7 12z",
  play: "M7 4v16l13-8z",
  pause: "M6 4h4.5v16H6zM13.5 4H18v16h-4.5z",
  forward: "M7 5v14l10-7z",
  cutForward: "M13 6v12l8-6zM3 20l7-16",
  end: "M16.5 5H19v14h-2.5zM5 5v14l10-7z",
};

/** @type {Command[]} */
const BUTTONS = ["start", "cutBack", "back", "play", "forward", "cutForward", "end"];

/** Keys by their names, and letters by their places on the keyboard, which serve every alphabet.
 * @type {Record<string, Command>} */
const KEYS = {
  " ": "play",
  ArrowLeft: "back",
  ArrowRight: "forward",
  "Shift+ArrowLeft": "left",
  "Shift+ArrowRight": "right",
  Home: "start",
  End: "end",
  KeyC: "cutForward",
  "Shift+KeyC": "cutBack",
  KeyI: "searchForward",
  "Shift+KeyI": "searchBack",
  KeyQ: "quiz",
  KeyZ: "zoom",
  "+": "faster",
  "=": "faster",
  "-": "slower",
  "?": "keys",
};

/** The rows of the list of keys: what to press, and what it does. */
const KEY_HELP = [
  ["keySpace", "doesPlay"],
  ["← →", "doesStep"],
  ["Home End", "doesEnds"],
  ["C, Shift+C", "doesCut"],
  ["I, Shift+I", "doesSearch"],
  ["+ −", "doesSpeed"],
  ["Z", "doesZoom"],
  ["Shift+← →", "doesScroll"],
  ["Q", "doesQuiz"],
  ["?", "doesKeys"],
  ["doesClick", "doesJump"],
];

/** Milliseconds a step, by the speed. */
const SPEEDS = [
  { name: "0.5×", pause: 3000 },
  { name: "1×", pause: 1500 },
  { name: "2×", pause: 750 },
  { name: "5×", pause: 300 },
  { name: "20×", pause: 75 },
];

class Controls {
  /** @param {(command: Command) => void} onCommand @param {(moment: number) => void} onMoment */
  constructor(onCommand, onMoment) {
    this.onCommand = onCommand;
    /** @type {Record<string, HTMLButtonElement>} */
    this.buttons = {};
    for (const command of BUTTONS) this.buttons[command] = this.button(command, icon(ICONS[command]));
    this.slider = make("input", { type: "range", min: 0, value: 0, "aria-label": say("position") });
    this.slider.addEventListener("input", () => onMoment(Number(this.slider.value)));
    this.count = make("span", { class: "count" });
    this.speed = make("select", { "aria-label": say("speed"), title: say("speed") },
      ...SPEEDS.map(({ name }, index) => make("option", { value: index }, name)));
    this.speed.value = "1";
    this.element = make("div", { class: "controls", role: "group", "aria-label": say("controls") },
      make("div", { class: "position" }, this.slider, this.count),
      make("div", { class: "buttons" }, ...Object.values(this.buttons), this.speed));
    this.help = keyHelp();
    document.addEventListener("keydown", (event) => this.press(event));
  }

  /** @param {Command} command @param {Node | string} content */
  button(command, content) {
    const button = make("button", { type: "button", class: command, "aria-label": say(command), title: say(command) }, content);
    button.addEventListener("click", () => this.onCommand(command));
    return button;
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const target = /** @type {Element} */ (event.target);
    const isBusy = event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]") !== null;
    // Fields take their own keys, and Space presses the button that has the focus.
    const isField = target.matches("input:not([type=checkbox]), select, textarea");
    if (isBusy || isField || (event.key === " " && target.matches("button, summary, input"))) return;
    const shift = event.shiftKey ? "Shift+" : "";
    const command = KEYS[event.key] ?? KEYS[shift + event.code];
    const shifted = KEYS[shift + event.key] ?? command;
    if (!shifted) return;
    event.preventDefault();
    this.onCommand(shifted);
  }

  /** @param {number} moment @param {number} count */
  show(moment, count) {
    if (this.slider.max !== String(count - 1)) this.slider.max = String(count - 1);
    this.slider.value = String(moment);
    const text = say("stepOf", { step: moment + 1, steps: count });
    this.slider.setAttribute("aria-valuetext", text);
    this.count.textContent = `${moment + 1} / ${count}`;
  }

  /** @param {boolean} isPlaying */
  showPlaying(isPlaying) {
    const { play } = this.buttons;
    const name = isPlaying ? "pause" : "play";
    play.setAttribute("aria-label", say(name));
    play.title = say(name);
    play.replaceChildren(icon(ICONS[name]));
  }

  /** @param {boolean} isDisabled while a question is open, which stepping on would answer */
  disable(isDisabled) {
    for (const control of [...Object.values(this.buttons), this.slider, this.speed]) control.disabled = isDisabled;
  }

  /** @param {number} change */
  changeSpeed(change) {
    const speed = Number(this.speed.value) + change;
    this.speed.value = String(Math.max(0, Math.min(SPEEDS.length - 1, speed)));
  }

  get pause() {
    return SPEEDS[Number(this.speed.value)].pause;
  }
}

function keyHelp() {
  const rows = KEY_HELP.map(([keys, does]) =>
    make("tr", {}, make("th", { scope: "row" }, keys in WORDS ? say(keys) : keys), make("td", {}, say(does))));
  const close = make("button", { type: "button" }, say("close"));
  const title = make("h2", { id: "keys-title" }, say("keys"));
  const dialog = make("dialog", { "aria-labelledby": "keys-title" }, title, make("table", {}, make("tbody", {}, ...rows)), close);
  close.addEventListener("click", () => dialog.close());
  return dialog;
}
