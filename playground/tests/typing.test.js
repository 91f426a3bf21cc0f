// Programs that read what a person types, and the tracer's ports, in Chromium. `npm run build` comes first.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Stage } from "./stage.js";

const stage = new Stage();

test("a program reads lines and terms that are typed", async () => {
  const visitor = await stage.visit();
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
  const visitor = await stage.visit();
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

test("an empty line is shown, and a cleanup that asks does not delay Stop", async () => {
  const visitor = await stage.visit();
  await visitor.write("editor", ":- dynamic(kept/1).\n");
  await visitor.begin("assertz(kept(1)), write(a), read_line_to_string(user_input, _), write(b), nl.");
  await visitor.until("asking");
  await visitor.page.keyboard.press("Enter");
  await visitor.sees("a\nb\n");
  await visitor.until("ready");
  await visitor.begin("setup_call_cleanup(true, read(_), read(_)).");
  await visitor.until("asking");
  await visitor.click("stop");
  await visitor.until("ready");
  // The worker has not been replaced: what was asserted is there.
  await visitor.ask("kept(X).");
  await visitor.sees("X = 1.");
});

test("a query in place of one that is traced is not traced", async () => {
  const visitor = await stage.visit();
  await visitor.write("query", "member(X, [1, 2]).");
  await visitor.click("trace");
  const state = () => visitor.page.evaluate(() => document.body.dataset.state);
  // The tracer still stops at each port when the answer comes.
  for (await visitor.until("asking"); (await state()) === "asking"; await visitor.until("asking", "waiting")) {
    await visitor.page.keyboard.press("c");
  }
  await visitor.ask("member(Y, [7, 8]).");
  await visitor.sees("Y = 7 ;");
});

test("the tracer stops at each port, and does what a person chooses", async () => {
  const visitor = await stage.visit();
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
