// Programs that read what a person types, and the tracer's ports, in Chromium. `npm run build` comes first.
import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { launch, serve, Visitor } from "./site.js";

/** @type {Awaited<ReturnType<typeof serve>>} */
let site;
/** @type {Awaited<ReturnType<typeof launch>>} */
let browser;
/** @type {Visitor | undefined} */
let visitor;

before(async () => {
  site = await serve();
  browser = await launch();
});

after(async () => {
  await browser?.close();
  site?.close();
});

afterEach(async () => {
  const violations = await visitor?.violations();
  const troubles = visitor?.troubles;
  await visitor?.close();
  visitor = undefined;
  assert.deepEqual({ troubles, violations }, { troubles: [], violations: [] });
});

async function visit() {
  visitor = await Visitor.to(browser, site.url, {});
  await visitor.until("ready");
  return visitor;
}

test("a program reads lines and terms that are typed", async () => {
  const visitor = await visit();
  await visitor.begin("read_line_to_string(user_input, Имя), read(Возраст).");
  await visitor.until("asking");
  await visitor.page.type("#typed", "Анна");
  await visitor.page.keyboard.press("Enter");
  await visitor.until("asking");
  await visitor.page.type("#typed", "42.");
  await visitor.click("send-typed");
  await visitor.sees('Имя = "Анна", Возраст = 42.');
  assert.equal(await visitor.page.$eval("#typing", row => /** @type {HTMLElement} */ (row).hidden), true);
});

test("the end of the input is typed, and a goal that waits is stopped", async () => {
  const visitor = await visit();
  await visitor.begin("read(X).");
  await visitor.until("asking");
  await visitor.click("end-typed");
  await visitor.sees("X = end_of_file.");
  await visitor.begin("read(X).");
  await visitor.until("asking");
  await visitor.click("stop");
  await visitor.until("ready");
  await visitor.ask("Y = 1.");
  await visitor.sees("Y = 1.");
});

test("the tracer stops at each port, and does what a person chooses", async () => {
  const visitor = await visit();
  await visitor.write("editor", "дед(Х, Z) :- отец(Х, У), отец(У, Z).\nотец(а, б).\nотец(б, в).\n");
  await visitor.write("query", "дед(а, Кто).");
  await visitor.click("trace");
  await visitor.until("asking");
  assert.match(await visitor.log(), /Call: .*дед\(а,/);
  // By the keyboard, and by a button.
  await visitor.page.keyboard.press("c");
  await visitor.sees("отец(а,");
  await visitor.until("asking");
  const skip = await visitor.page.$$("#tracer-keys button");
  await skip[1].click();
  await visitor.sees("Exit: ");
  await visitor.until("asking");
  const leap = await visitor.page.$$("#tracer-keys button");
  await leap[2].click();
  await visitor.sees("Кто = в");
  await visitor.until("waiting", "ready");
  // The next query is not traced.
  await visitor.ask("отец(Х, в).");
  await visitor.sees("Х = б.");
});
