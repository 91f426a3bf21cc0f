// A listing in a page of others, as its reader sees it.

/** @import { Visitor } from "./site.js" */

const PATIENCE = { timeout: 20_000 };

export class Listing {
  /**
   * @param {Visitor} visitor
   * @param {string} id
   */
  constructor(visitor, id) {
    this.page = visitor.page;
    this.id = id;
  }

  /** @param {string} selector */
  part(selector) {
    return `#${this.id} >>> ${selector}`;
  }

  /**
   * Waits until there is a part. (The driver's own waiting does not see changes in a shadow tree.)
   * @param {string} selector
   */
  async has(selector) {
    const has = (/** @type {string} */ id, /** @type {string} */ selector) =>
      document.getElementById(id)?.shadowRoot?.querySelector(selector);
    await this.page.waitForFunction(has, PATIENCE, this.id, selector);
  }

  /** @param {string} selector */
  async text(selector) {
    await this.has(selector);
    return this.page.$eval(this.part(selector), part => part.textContent ?? "");
  }

  /** @param {string} selector */
  async click(selector) {
    await this.page.click(this.part(selector));
  }

  /** @param {string} query */
  async ask(query) {
    await this.page.focus(this.part("input"));
    await this.page.$eval(this.part("input"), input => /** @type {HTMLInputElement} */ (input).select());
    await this.page.keyboard.sendCharacter(query);
    await this.page.keyboard.press("Enter");
  }

  /** @param {string} wanted */
  async sees(wanted) {
    const has = (/** @type {string} */ id, /** @type {string} */ wanted) =>
      document.getElementById(id)?.shadowRoot?.querySelector(".log")?.textContent?.includes(wanted);
    await this.page.waitForFunction(has, PATIENCE, this.id, wanted);
  }

  /** @param {string} state */
  async until(state) {
    const is = (/** @type {string} */ id, /** @type {string} */ state) =>
      document.getElementById(id)?.shadowRoot?.querySelector("section")?.dataset.state === state;
    await this.page.waitForFunction(is, PATIENCE, this.id, state);
  }
}
