// The dialog in which a search is replayed: the player stands in a frame of its own, which may run nothing but its own script.
import { dialog, onClick, part } from "./page.js";
import { save } from "./files.js";

export class Player {
  #frame = part("player", HTMLIFrameElement);
  #dialog = dialog("player-dialog");
  #isLoaded;
  /** The page that is shown, as it was written. */
  #page = "";

  /** @param {{drawAgain: () => void}} on `drawAgain` when the search is wanted as a picture */
  constructor(on) {
    const { contentWindow } = this.#frame;
    this.#isLoaded = new Promise(resolve => this.#frame.addEventListener("load", resolve, { once: true }));
    this.#frame.src = "player.html";
    addEventListener("message", event => {
      if (event.source === contentWindow && event.data === "close") {
        this.#dialog.close();
      }
    });
    onClick("save-search", () => save({ name: "search.html", text: this.#page }));
    onClick("save-picture", () => on.drawAgain());
  }

  /** @param {string} page as tree/3 writes it */
  async show(page) {
    this.#page = page;
    await this.#isLoaded;
    this.#dialog.showModal();
    this.#frame.focus();
    // A frame in a sandbox has no origin to name.
    this.#frame.contentWindow?.postMessage(page, "*");
  }
}
