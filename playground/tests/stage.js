// The stage of a file of tests: a server, a browser, and visitors whose pages must have no troubles, whatever a test does.
import assert from "node:assert/strict";
import { after, afterEach, before } from "node:test";
import { launch, serve, Visitor } from "./site.js";

/** @typedef {NonNullable<Parameters<typeof Visitor.to>[2]>} Options */

export class Stage {
  /** @type {Awaited<ReturnType<typeof serve>> | undefined} */
  #site;
  /** @type {Awaited<ReturnType<typeof launch>> | undefined} */
  #browser;
  /** @type {Visitor[]} */
  #visitors = [];

  /** @param {Record<string, string>} pages of the test's own, by path */
  constructor(pages = {}) {
    before(async () => {
      this.#site = await serve(undefined, pages);
      this.#browser = await launch();
    });
    after(async () => {
      await this.#browser?.close();
      this.#site?.close();
    });
    afterEach(async () => {
      for (const visitor of this.#visitors.splice(0)) {
        const violations = await visitor.violations();
        await visitor.close();
        assert.deepEqual({ troubles: visitor.troubles, violations }, { troubles: [], violations: [] });
      }
    });
  }

  get site() {
    assert.ok(this.#site, "tests have begun");
    return this.#site;
  }

  get browser() {
    assert.ok(this.#browser, "tests have begun");
    return this.#browser;
  }

  /**
   * A visitor of a page.
   * @param {string} address
   * @param {Options} [options]
   */
  async open(address, options) {
    const visitor = await Visitor.to(this.browser, new URL(address, this.site.url).href, options);
    this.#visitors.push(visitor);
    return visitor;
  }

  /**
   * A visitor of the playground, when the engine is ready.
   * @param {Options & {fragment?: string}} options
   */
  async visit({ fragment = "", ...options } = {}) {
    const visitor = await this.open(`/${fragment}`, options);
    await visitor.until("ready");
    return visitor;
  }
}
