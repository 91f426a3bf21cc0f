// A search that is replayed in the page, in Chromium. `npm run build` comes first.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Stage } from "./stage.js";

/** @import { Visitor } from "./site.js" */

const stage = new Stage();

/** The frame of the player, when it is shown. */
async function opened(/** @type {Visitor} */ visitor) {
  await visitor.page.waitForSelector("#player-dialog[open]", { timeout: 20_000 });
  const frame = visitor.page.frames().find(frame => frame.url().endsWith("/player.html"));
  assert.ok(frame);
  await frame.waitForSelector(".sentence");
  return frame;
}

/** A key in the frame closes the dialog by a message to the page. */
const closed = (/** @type {Visitor} */ visitor) => visitor.page.waitForSelector("#player-dialog:not([open])", { timeout: 20_000 });

/** @param {Awaited<ReturnType<typeof opened>>} frame */
const sentence = frame => frame.$eval(".sentence", shown => shown.textContent ?? "");

/** Has files kept that would be saved, by their names. */
function keepSaved(/** @type {Visitor} */ visitor) {
  return visitor.page.evaluate(() => {
    /** @type {Record<string, string>} */
    const saved = {};
    /** @type {Blob | MediaSource | null} */
    let last = null;
    URL.createObjectURL = blob => {
      last = blob;
      return "about:blank";
    };
    HTMLAnchorElement.prototype.click = function () {
      const { download } = this;
      void /** @type {Blob} */ (last).text().then(text => (saved[download] = text));
    };
    Reflect.set(window, "saved", saved);
  });
}

/**
 * @param {Visitor} visitor
 * @param {string} name
 */
async function saved(visitor, name) {
  await visitor.page.waitForFunction(name => name in Reflect.get(window, "saved"), { timeout: 20_000 }, name);
  return visitor.page.evaluate(name => /** @type {string} */ (Reflect.get(window, "saved")[name]), name);
}

test("figure 15.4 is stepped through, and its cut-offs are told", async () => {
  const visitor = await stage.visit();
  await visitor.click("search");
  const frame = await opened(visitor);
  assert.equal(await sentence(frame), "The search begins: node a, MAX to move. The window is (−1000, 1000).");
  /** @type {string[]} */
  const told = [];
  for (let step = 1; step < 19; step++) {
    await visitor.page.keyboard.press("ArrowRight");
    assert.equal(await frame.$eval(".count", count => count.textContent), `${step + 1} / 19`);
    told.push(await sentence(frame));
  }
  assert.deepEqual(
    told.filter(sentence => sentence.includes("cut off")),
    [
      "Branch k is cut off: at e MAX already has at least 5 (by j), and at b MIN has at most 4 (by d).",
      "Branch g is cut off: at c MIN already has at most 2 (by f), and at a MAX has at least 4 (by b).",
    ],
  );
  assert.equal(told.at(-1), "Node a returns the value 4. The search has ended. The value is 4, the best move b.");
  await visitor.page.keyboard.press("Escape");
  await closed(visitor);
  await visitor.sees("Ход = b, Оценка = 4.");
});

test("another search takes the place of the first, and keys step once", async () => {
  const visitor = await stage.visit({ languages: ["ru"] });
  await visitor.click("search");
  await opened(visitor);
  await visitor.page.keyboard.press("Escape");
  await closed(visitor);
  await visitor.write("query", "минимакс(a, Ход, Оценка). % всё дерево");
  await visitor.click("search");
  const frame = await opened(visitor);
  assert.match(await sentence(frame), /^Поиск начинается: вершина a/);
  assert.equal((await frame.$$("h1")).length, 1);
  await visitor.page.keyboard.press("ArrowRight");
  assert.match(await frame.$eval(".count", count => count.textContent ?? ""), /^2 \/ /);
});

test("the search is saved as a page and as a picture", async () => {
  const visitor = await stage.visit();
  await visitor.click("search");
  await opened(visitor);
  await keepSaved(visitor);
  await visitor.click("save-search");
  assert.match(await saved(visitor, "search.html"), /^<!doctype html>[^]*<script type="application\/json" id="searches">/);
  await visitor.click("save-picture");
  assert.match(await saved(visitor, "search.svg"), /^<svg [^]*<\/svg>\s*$/);
});

test("a relation of one's own is drawn by its template", async () => {
  const visitor = await stage.visit();
  await visitor.write("editor", "value(N, V) :- N > 2, !, V = N.\nvalue(N, V) :- M is N + 1, value(M, V).\n");
  await visitor.write("query", "tree(value(0, V), [search(value(position, value)), title('<b>own</b>')]).");
  await visitor.click("search");
  const frame = await opened(visitor);
  assert.equal(await frame.$eval("h1", title => title.textContent), "<b>own</b>");
  await visitor.page.keyboard.press("Escape");
  await closed(visitor);
  await visitor.sees("V = 3.");
});

test("what runs no search opens no player", async () => {
  const visitor = await stage.visit();
  for (const [query, said] of [["X = 1.", "no such search to draw"], ["X = (a.", "This is no query."]]) {
    await visitor.write("query", query);
    await visitor.click("search");
    await visitor.sees(said);
    await visitor.until("ready");
    assert.equal(await visitor.page.$("#player-dialog[open]"), null);
  }
});

test("on a narrow screen in the dark the player needs no scrolling to the side", async () => {
  const visitor = await stage.visit({
    prepare: async page => {
      await page.setViewport({ width: 360, height: 740, hasTouch: true, isMobile: true });
      await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: "dark" }]);
    },
  });
  await visitor.click("search");
  const frame = await opened(visitor);
  const [width, paper] = await frame.evaluate(() => [document.documentElement.scrollWidth, getComputedStyle(document.body).backgroundColor]);
  assert.equal(width, 360);
  assert.equal(paper, "rgb(15, 19, 24)");
  await visitor.click("player-dialog [data-close]");
  assert.equal(await visitor.page.$("#player-dialog[open]"), null);
});
