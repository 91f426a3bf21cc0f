// The places that reports are about, which F8 goes through.
import { say } from "./page.js";
import { text } from "./texts.js";

/** @import { Transcript, Place } from "./transcript.js" */
/** @import { Workspace } from "./workspace.js" */

export class Places {
  #at = -1;
  /** The places that were gone through. @type {Place[]} */
  #all = [];

  /**
   * @param {Workspace} workspace
   * @param {Transcript} transcript
   */
  constructor(workspace, transcript) {
    this.workspace = workspace;
    this.transcript = transcript;
  }

  /** @param {Place} place */
  goTo(place) {
    if (place.file === this.workspace.name) {
      this.workspace.editor.goTo(place.line, place.column);
    }
  }

  next() {
    if (this.#all !== this.transcript.places) {
      this.#all = this.transcript.places;
      this.#at = -1;
    }
    const places = this.#all.filter(place => place.file === this.workspace.name);
    if (places.length === 0) {
      say(() => text("noPlaces"));
      return;
    }
    this.#at = (this.#at + 1) % places.length;
    this.goTo(places[this.#at]);
  }
}
