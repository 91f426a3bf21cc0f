// What a person types for a goal that reads: a line, or a key that the tracer asks for.

/** @import { TextName } from "./texts.js" */

/** The keys of the tracer that a person needs most, in the order of its help. @type {[string, TextName][]} */
const TRACER_KEYS = [
  ["c", "keyCreep"],
  ["s", "keySkip"],
  ["l", "keyLeap"],
  ["r", "keyRetry"],
  ["f", "keyFail"],
  ["a", "keyAbort"],
  ["h", "keyHelp"],
];

export class Typing {
  #wantsKey = false;

  /**
   * @param {{row: HTMLElement, keys: HTMLElement, line: HTMLInputElement, send: HTMLElement, end: HTMLElement}} parts
   * @param {{line: (text: string) => void, key: (text: string) => void, end: () => void}} on
   * @param {(name: TextName) => string} text
   */
  constructor(parts, on, text) {
    this.parts = parts;
    this.on = on;
    this.text = text;
    parts.line.addEventListener("keydown", event => this.#press(event));
    parts.send.addEventListener("click", () => this.#send());
    parts.end.addEventListener("click", () => this.on.end());
  }

  /** @param {boolean} wantsKey */
  show(wantsKey) {
    const { row, keys, line, send, end } = this.parts;
    this.#wantsKey = wantsKey;
    row.hidden = false;
    line.value = "";
    line.setAttribute("aria-label", this.text(wantsKey ? "typeKey" : "typeLine"));
    line.placeholder = this.text(wantsKey ? "typeKey" : "typeLine");
    keys.hidden = !wantsKey;
    send.hidden = wantsKey;
    end.hidden = wantsKey;
    keys.replaceChildren(...(wantsKey ? TRACER_KEYS.map(([key, name]) => this.#button(key, name)) : []));
    line.focus();
  }

  hide() {
    this.parts.row.hidden = true;
  }

  /**
   * @param {string} key
   * @param {TextName} name
   */
  #button(key, name) {
    const button = document.createElement("button");
    button.type = "button";
    const shown = document.createElement("kbd");
    shown.textContent = key;
    button.append(shown, ` ${this.text(name)}`);
    button.addEventListener("click", () => this.on.key(key));
    return button;
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
    if (event.key === "d" && event.ctrlKey) {
      event.preventDefault();
      this.on.end();
    } else if (this.#wantsKey && isPlain && (event.key.length === 1 || event.key === "Enter")) {
      event.preventDefault();
      this.on.key(event.key === "Enter" ? "\n" : event.key);
    } else if (event.key === "Enter" && isPlain) {
      event.preventDefault();
      this.#send();
    }
  }

  #send() {
    this.on.line(`${this.parts.line.value}\n`);
  }
}
