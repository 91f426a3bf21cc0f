// The list of programs to choose from.
import { groupTitle, language, text } from "./texts.js";
import { element } from "./transcript.js";

/** @import { Programs } from "./programs.js" */
/** @import { SourceFile } from "./messages.js" */

export class Chooser {
  /** @type {SourceFile | null} */
  #earlier = null;

  /**
   * @param {HTMLDialogElement} dialog
   * @param {HTMLInputElement} filter
   * @param {HTMLElement} list
   * @param {Programs} programs
   * @param {{choose: (name: string) => void, earlier: () => void}} on
   */
  constructor(dialog, filter, list, programs, on) {
    this.dialog = dialog;
    this.filter = filter;
    this.list = list;
    this.programs = programs;
    this.on = on;
    filter.addEventListener("input", () => this.#fill());
    filter.addEventListener("keydown", event => {
      if (event.key === "Enter") {
        // Otherwise the button that gets the focus back would be pressed.
        event.preventDefault();
        list.querySelector("button")?.click();
      }
    });
    // A click beside the dialog closes it.
    dialog.addEventListener("click", event => event.target === dialog && dialog.close());
  }

  /** @param {SourceFile | null} earlier a text of the user's that can be brought back */
  show(earlier) {
    this.#earlier = earlier;
    this.filter.value = "";
    this.filter.placeholder = text("filter");
    this.#fill();
    this.dialog.showModal();
    this.filter.focus();
    this.list.scrollTop = 0;
  }

  #fill() {
    const wanted = this.filter.value.trim().toLocaleLowerCase();
    this.list.replaceChildren();
    if (this.#earlier && wanted === "") {
      this.list.append(this.#button(text("earlier"), this.#earlier.name, this.on.earlier));
    }
    for (const { group, programs } of this.programs.groups) {
      const found = programs.filter(({ name, title }) => `${name} ${title.ru} ${title.en}`.toLocaleLowerCase().includes(wanted));
      if (found.length > 0) {
        this.list.append(element("h3", "", groupTitle(group)));
        const items = found.map(({ name, title }) => this.#button(title[language()], name, () => this.on.choose(name)));
        this.list.append(...items);
      }
    }
    if (!this.list.hasChildNodes()) {
      this.list.append(element("p", "note", text("nothingFound")));
    }
  }

  /**
   * @param {string} title
   * @param {string} name
   * @param {() => void} act
   */
  #button(title, name, act) {
    const button = element("button", "entry");
    button.type = "button";
    button.append(element("span", "title", title), " ", element("span", "file", name));
    button.addEventListener("click", () => {
      this.dialog.close();
      act();
    });
    return button;
  }
}
