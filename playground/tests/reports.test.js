// Reports about the program and their mends, in Chromium. `npm run build` comes first.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Stage } from "./stage.js";

const stage = new Stage();

test("a misprint is mended by a click, and the program answers", async () => {
  const visitor = await stage.visit();
  await visitor.write("editor", "склеить(A, B, C) :- apend(A, B, C).\n");
  await visitor.isReported("Warnings: 1");
  await visitor.click("report-count");
  await visitor.page.click("#report-list .mend");
  await visitor.isReported("");
  assert.equal(await visitor.text("editor"), "склеить(A, B, C) :- append(A, B, C).\n");
  await visitor.ask("склеить([1], [2], Л).");
  await visitor.sees("Л = [1, 2].");
});

test("a hint is mended beside the cursor, and one undo takes its changes back", async () => {
  const visitor = await stage.visit();
  const program = "пара(Х, У) :- Х = f(а -> У).\n";
  await visitor.write("editor", program);
  await visitor.isReported("Hints: 1");
  await visitor.page.keyboard.press("F8");
  const fix = await visitor.page.waitForSelector("#editor >>> .cm-tooltip .mend", { visible: true, timeout: 20_000 });
  await fix?.click();
  assert.equal(await visitor.text("editor"), "пара(Х, У) :- Х = f((а -> У)).\n");
  await visitor.isReported("");
  await visitor.page.keyboard.down("Control");
  await visitor.page.keyboard.press("KeyZ");
  await visitor.page.keyboard.up("Control");
  assert.equal(await visitor.text("editor"), program);
});

test("what is shown beside the cursor goes with Escape, and when the editor is left", async () => {
  const visitor = await stage.visit();
  await visitor.write("editor", "p(1.\n");
  await visitor.isReported("Errors: 1");
  const isShown = () => visitor.page.$$eval("#editor >>> .cm-tooltip-lint", shown => shown.length > 0);
  for (const leave of [() => visitor.page.keyboard.press("Escape"), () => visitor.page.focus("#query >>> .cm-content")]) {
    await visitor.page.focus("#editor >>> .cm-content");
    await visitor.page.keyboard.press("F8");
    assert.equal(await isShown(), true);
    await leave();
    assert.equal(await isShown(), false);
  }
});

test("on a narrow screen reports are gone through below the editor", async () => {
  const visitor = await stage.visit({ prepare: page => page.setViewport({ width: 360, height: 740, hasTouch: true, isMobile: true }) });
  await visitor.write("editor", `${Array.from({ length: 30 }, (_, n) => `p(${n}).\n`).join("")}q :- foo.\nr :- bar.\n`);
  await visitor.isReported("Warnings: 2");
  await visitor.click("next-report");
  await visitor.click("next-report");
  assert.equal(await visitor.page.$("#editor >>> .cm-tooltip-lint"), null);
  const seen = await visitor.page.$eval("#report-list", list => {
    const { top, bottom } = list.getBoundingClientRect();
    const items = [...list.children].filter(item => item.getBoundingClientRect().top >= top - 1 && item.getBoundingClientRect().top < bottom);
    return items.map(item => item.textContent).join();
  });
  assert.match(seen, /bar\/0/);
  assert.equal(await visitor.page.evaluate(() => document.documentElement.scrollWidth), 360);
});

test("sure mends are applied at once", async () => {
  const visitor = await stage.visit();
  await visitor.write("editor", "p(1.\nq([2).\n");
  await visitor.isReported("Errors: 2");
  await visitor.click("mend-all");
  await visitor.isReported("");
  assert.equal(await visitor.text("editor"), "p(1).\nq([2]).\n");
});

test("a report is explained", async () => {
  const visitor = await stage.visit({ languages: ["ru"] });
  await visitor.write("editor", "p(1.\n");
  await visitor.isReported("Ошибки: 1");
  await visitor.click("report-count");
  await visitor.page.click("#report-list .code");
  await visitor.page.waitForSelector("#knowledge-dialog[open]");
  const [title, told] = await visitor.page.$$eval("#knowledge-title, #knowledge", parts => parts.map(part => part.textContent ?? ""));
  assert.match(title, /^E113: скобка … не закрыта/);
  assert.match(told, /начало\(\[а, б, в\./);
  await visitor.page.keyboard.press("Escape");
  assert.equal(await visitor.page.$("#knowledge-dialog[open]"), null);
});

test("reports speak the language of the page, and follow it", async () => {
  const visitor = await stage.visit();
  await visitor.write("editor", "p :- foo(1).\n");
  await visitor.isReported("Warnings: 1");
  await visitor.page.select("#language", "ru");
  await visitor.isReported("Предупреждения: 1");
  await visitor.click("report-count");
  assert.match(await visitor.page.$eval("#report-list", list => list.textContent ?? ""), /^Предупреждение: процедура foo\/1 нигде не определена/);
});

test("files that the program loads are known to the check", async () => {
  const visitor = await stage.visit();
  await visitor.write("editor", ":- ensure_loaded('textbook/alphabeta.pl').\np :- альфабета(a, 1, 2, _, _), foo.\n");
  await visitor.isReported("Warnings: 1, Hints: 1");
  await visitor.click("report-count");
  assert.match(await visitor.page.$eval("#report-list", list => list.textContent ?? ""), /the procedure foo\/0 .*textbook\/choice\.pl:\d+/);
});

test("a lesson is checked with the files beside its folder", async () => {
  const visitor = await stage.visit();
  await visitor.click("choose");
  await visitor.page.type("#filter", "lessons/f1.pl");
  await visitor.page.keyboard.press("Enter");
  await visitor.page.waitForFunction(() => document.getElementById("name")?.textContent === "lessons/f1.pl");
  await visitor.page.focus("#editor >>> .cm-content");
  await visitor.page.keyboard.sendCharacter("p :- foo.\n");
  await visitor.isReported("Warnings: 1, Hints: 1");
});

test("a text is checked while a query runs", async () => {
  const visitor = await stage.visit();
  await visitor.begin("repeat, fail.");
  await visitor.until("running");
  await visitor.write("editor", "p(1.\n");
  await visitor.isReported("Errors: 1");
  await visitor.click("stop");
  await visitor.until("ready");
});

test("text of a program is no markup in reports", async () => {
  const visitor = await stage.visit();
  await visitor.write("editor", "p :- '<b>x</b>'(1).\n");
  await visitor.isReported("Warnings: 1");
  await visitor.click("report-count");
  assert.match(await visitor.page.$eval("#report-list", list => list.textContent ?? ""), /<b>x<\/b>/);
});
