// Names that are offered, and what is known about them, in Chromium. `npm run build` comes first.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Stage } from "./stage.js";

/** @import { Visitor } from "./site.js" */

const stage = new Stage();

/** What comes up in a shadow root is seen only by looking again and again. */
const APPEARS = { visible: true, timeout: 20_000 };

/**
 * @param {Visitor} visitor
 * @param {"editor" | "query"} place
 */
async function options(visitor, place = "editor") {
  await visitor.page.waitForSelector(`#${place} >>> .cm-tooltip-autocomplete li`, APPEARS);
  return visitor.page.$$eval(`#${place} >>> .cm-tooltip-autocomplete .cm-completionLabel`, items => items.map(item => item.textContent));
}

/**
 * An offer is not to be taken by a key that was pressed before it was seen.
 * @param {Visitor} visitor
 */
const seen = visitor => visitor.page.evaluate(() => new Promise(resolve => setTimeout(resolve, 150)));

test("names of the program and of the library are offered, and chosen by keys", async () => {
  const visitor = await stage.visit();
  await visitor.write("editor", "отец(иван, пётр).\nдед(A, B) :- ");
  await visitor.page.keyboard.type("от");
  assert.deepEqual(await options(visitor), ["отец/2"]);
  await seen(visitor);
  await visitor.page.keyboard.press("ArrowDown");
  await visitor.page.keyboard.press("Enter");
  assert.equal(await visitor.text("editor"), "отец(иван, пётр).\nдед(A, B) :- отец");
  await visitor.write("editor", "p :- sumlis");
  await visitor.page.keyboard.down("Control");
  await visitor.page.keyboard.press("Space");
  await visitor.page.keyboard.up("Control");
  assert.deepEqual(await options(visitor), ["sumlist/2"]);
  await visitor.page.keyboard.press("Escape");
  assert.equal(await visitor.page.$("#editor >>> .cm-tooltip-autocomplete"), null);
});

test("in the query line Enter still asks, and names of the program are offered", async () => {
  const visitor = await stage.visit();
  await visitor.write("editor", "отец(иван, пётр).\n");
  await visitor.write("query", "");
  await visitor.page.keyboard.type("отец");
  assert.deepEqual(await options(visitor, "query"), ["отец/2"]);
  await visitor.page.keyboard.type("(X, Y).");
  await visitor.page.keyboard.press("Enter");
  await visitor.sees("X = иван, Y = пётр.");
});

test("a predicate is described at a key", async () => {
  const visitor = await stage.visit();
  await visitor.write("query", "append(X, Y, [1]).");
  await visitor.page.keyboard.press("Home");
  await visitor.page.keyboard.press("F1");
  await visitor.page.waitForSelector("#knowledge-dialog[open]");
  const told = await visitor.page.$eval("#knowledge", part => part.textContent ?? "");
  assert.match(told, /append\(\?Xs, \?Ys, \?Zs\)/);
  assert.match(told, /Zs is Xs followed by Ys\./);
  await visitor.page.keyboard.press("Escape");
  await visitor.page.keyboard.type("§");
  assert.equal(await visitor.text("query"), "§append(X, Y, [1]).");
});

test("a predicate is described under the pointer", async () => {
  const visitor = await stage.visit();
  await visitor.write("editor", "p(X) :- member(X, [1, 2]).\n");
  const token = await visitor.page.waitForSelector("#editor >>> .cm-line ::-p-text(member)");
  const box = await token?.boundingBox();
  await visitor.page.mouse.move((box?.x ?? 0) + 75, (box?.y ?? 0) + 10);
  const known = await visitor.page.waitForSelector("#editor >>> .known", APPEARS);
  assert.match(await known?.evaluate(part => part.textContent ?? "") ?? "", /member\(/);
});
