// What a person does with the page, in Chromium. `npm run build` comes first.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Stage } from "./stage.js";

/** @import { Visitor } from "./site.js" */

const stage = new Stage();

/** Has the page note when it becomes ready after Stop has been clicked. */
function timedStop(/** @type {Visitor} */ visitor) {
  return visitor.page.evaluate(
    () =>
      /** @type {Promise<number>} */ (new Promise(resolve => {
        const since = performance.now();
        new MutationObserver(() => {
          if (document.body.dataset.state === "ready") {
            resolve(performance.now() - since);
          }
        }).observe(document.body, { attributes: true });
        document.getElementById("stop")?.click();
      })),
  );
}

test("a query is answered", async () => {
  const visitor = await stage.visit();
  await visitor.ask("X is 2**100.");
  assert.match(await visitor.log(), /X = 1267650600228229401496703205376\./);
});

test("the program of the first visit answers its query", async () => {
  const visitor = await stage.visit();
  await visitor.page.click("#ask");
  await visitor.sees("Оценка = 4");
});

test("a program is edited and asked", async () => {
  const visitor = await stage.visit();
  await visitor.write("editor", "отец(иван, пётр).\nотец(иван, анна).\n");
  await visitor.ask("отец(иван, Кто).");
  assert.match(await visitor.log(), /Кто = пётр ;/);
  await visitor.page.keyboard.press(";");
  await visitor.sees("Кто = анна.");
  assert.equal(await visitor.text("query"), "отец(иван, Кто).");
  await visitor.write("editor", "отец(олег, юрий).\n");
  await visitor.ask("отец(иван, Кто).");
  await visitor.sees("false.");
});

test("answers come one by one, or all of them", async () => {
  const visitor = await stage.visit();
  await visitor.ask("between(1, 5, X).");
  assert.match(await visitor.log(), /X = 1 ;\s*$/);
  await visitor.click("next");
  await visitor.sees("X = 2 ;");
  await visitor.until("waiting");
  await visitor.click("all");
  await visitor.sees("X = 5.");
  await visitor.until("ready");
  await visitor.ask("repeat.");
  await visitor.click("all");
  await visitor.until("waiting");
  await visitor.click("stop");
  await visitor.until("ready");
});

test("a query that writes waits behind its answer, too", async () => {
  const visitor = await stage.visit();
  await visitor.ask("member(X, [1, 2, 3]), write(here), nl.");
  await visitor.sees("X = 1 ;");
  await visitor.page.evaluate(() => new Promise(resolve => setTimeout(resolve, 300)));
  assert.doesNotMatch(await visitor.log(), /X = 2/);
  await visitor.click("next");
  await visitor.sees("X = 2 ;");
});

test("a syntax error is shown, and F8 goes to it", async () => {
  const visitor = await stage.visit();
  await visitor.write("editor", "p(1).\nq(X) :- r(X.\n");
  await visitor.click("load");
  await visitor.sees("[E113]");
  await visitor.until("ready");
  await visitor.isReported("Errors: 1");
  await visitor.page.focus("#editor >>> .cm-content");
  await visitor.page.keyboard.press("F8");
  await visitor.page.keyboard.sendCharacter("§");
  assert.equal(await visitor.text("editor"), "p(1).\nq(X) :- r(X§.\n");
  await visitor.ask("X = (a.");
  assert.match(await visitor.log(), /This is no query\./);
});

test("errors of a goal are reported", async () => {
  const visitor = await stage.visit();
  await visitor.ask("atom_length(X, Y).");
  assert.match(await visitor.log(), /\[E201\]/);
});

test("output is shown while the goal runs", async () => {
  const visitor = await stage.visit();
  await visitor.write("query", "member(X, [один, два]), write(X), nl, repeat, fail.");
  await visitor.page.keyboard.press("Enter");
  await visitor.sees("один\n");
  assert.equal(await visitor.page.$eval("body", body => body.dataset.state), "running");
  await visitor.click("stop");
  await visitor.until("ready");
  await visitor.ask("write('<b>bold</b>').");
  assert.match(await visitor.log(), /<b>bold<\/b>/);
  assert.equal(await visitor.page.$("#log b"), null);
});

test("an endless loop is stopped within 100 ms", async t => {
  const visitor = await stage.visit();
  for (const query of ["repeat, fail.", "repeat, write(x), nl, fail.", "repeat, catch(fail, _, true).", "forall(repeat, true)."]) {
    /** @type {number[]} */
    const times = [];
    // A busy machine may delay a stop, but hardly each of them.
    for (let tries = 0; tries < 10 && !times.some(time => time < 100); tries++) {
      await visitor.write("query", query);
      await visitor.page.keyboard.press("Enter");
      await visitor.until("running");
      await new Promise(resolve => setTimeout(resolve, 500));
      times.push(Math.round(await timedStop(visitor)));
    }
    t.diagnostic(`${query} from Stop to ready: ${times.join(", ")} ms`);
    assert.ok(times.some(time => time < 100), `${query} ${times.join(", ")} ms`);
  }
  await visitor.sees("Stopped.");
  await visitor.ask("X = 1.");
  await visitor.sees("X = 1.");
});

test("endless output does not hold the page up", async t => {
  const visitor = await stage.visit();
  await visitor.write("query", "repeat, write('a line of output'), nl, fail.");
  await visitor.page.keyboard.press("Enter");
  await visitor.sees("The beginning of the output is not shown");
  const longestFrame = () =>
    visitor.page.evaluate(
      () =>
        /** @type {Promise<number>} */ (new Promise(resolve => {
          let [last, longest, frames] = [performance.now(), 0, 0];
          const look = () => {
            const now = performance.now();
            longest = Math.max(longest, now - last);
            last = now;
            frames += 1;
            frames < 20 ? requestAnimationFrame(look) : resolve(Math.round(longest));
          };
          requestAnimationFrame(look);
        })),
    );
  /** @type {number[]} */
  const longest = [];
  // As above: a busy machine delays frames, too.
  for (let tries = 0; tries < 10 && !longest.some(time => time < 200); tries++) {
    longest.push(await longestFrame());
  }
  t.diagnostic(`the longest of 20 frames: ${longest.join(", ")} ms`);
  assert.ok(longest.some(time => time < 200), `the longest of 20 frames: ${longest.join(", ")} ms`);
  await visitor.click("stop");
  await visitor.until("ready");
});

test("a built-in that cannot be interrupted costs the worker, and the program is loaded again", async () => {
  const visitor = await stage.visit();
  await visitor.write("editor", "p(1).\n");
  await visitor.ask("p(X).");
  await visitor.write("query", "X is 3**(3**15), Y is X mod 10, fail.");
  await visitor.page.keyboard.press("Enter");
  await visitor.until("running");
  await new Promise(resolve => setTimeout(resolve, 300));
  await visitor.click("stop");
  await visitor.sees("the engine has been started anew. The program is being loaded again.");
  await visitor.until("ready");
  await visitor.ask("p(Y).");
  await visitor.sees("Y = 1.");
});

test("a load that does not end is stopped too", async () => {
  const visitor = await stage.visit();
  await visitor.write("editor", ":- initialization(main).\nmain :- write(here), nl, repeat, fail.\n");
  await visitor.click("load");
  await visitor.sees("here\n");
  await visitor.click("stop");
  await visitor.sees("The load has been stopped");
  await visitor.until("ready");
});

test("a program of the list runs with the files that it loads", async () => {
  const visitor = await stage.visit();
  await visitor.click("choose");
  await visitor.page.type("#filter", "minimax.pl");
  await visitor.page.click(".entry ::-p-text(Figure 15.3 at work)");
  await visitor.page.waitForFunction(() => document.getElementById("name")?.textContent === "minimax.pl");
  await visitor.click("load");
  await visitor.sees("a         b     4       h i j k l m n o");
  await visitor.until("ready");
  await visitor.ask("минимакс(a, Ход, Оценка).");
  await visitor.sees("Ход = b, Оценка = 4");
});

test("a lesson runs", async () => {
  const visitor = await stage.visit();
  await visitor.click("choose");
  await visitor.page.type("#filter", "lessons/f1.pl");
  await visitor.page.keyboard.press("Enter");
  await visitor.page.waitForFunction(() => document.getElementById("name")?.textContent === "lessons/f1.pl");
  await visitor.click("load");
  await visitor.sees("F1: branch and bound");
  await visitor.until("ready");
});

test("a link opens the same program, and the visitor's own text stays at hand", async () => {
  const first = await stage.visit();
  const program = "% Привет, мир! ∀x\nцвет(красный).\nцвет('it''s').\n";
  await first.write("editor", program);
  await first.write("query", "цвет(Ц).");
  await first.click("share");
  await first.page.waitForSelector("#link-dialog[open]");
  const link = await first.page.$eval("#link", field => /** @type {HTMLTextAreaElement} */ (field).value);
  assert.match(link, /^http:\/\/127\.0\.0\.1:\d+\/#1\.[\w-]+$/);

  const second = await stage.visit({ fragment: new URL(link).hash });
  assert.equal(await second.text("editor"), program);
  assert.equal(await second.text("query"), "цвет(Ц).");
  await second.page.click("#ask");
  await second.sees("Ц = красный ;");
  assert.ok(!stage.site.requests.some(path => path.startsWith("/1.")));

  // Opened over a text of one's own.
  await second.write("editor", "моё(1).\n");
  assert.equal(await second.page.evaluate(() => location.hash), "");
  await second.page.evaluate(hash => void (location.hash = hash), new URL(link).hash);
  await second.page.waitForFunction(() => document.getElementById("status")?.textContent === "The program of the link is open");
  assert.equal(await second.text("editor"), program);
  await second.click("choose");
  await second.page.click(".entry ::-p-text(Your earlier text)");
  assert.equal(await second.text("editor"), "моё(1).\n");
});

test("a damaged link is told", async () => {
  const visitor = await stage.visit({ fragment: "#1.AAAA" });
  await visitor.sees("The link is damaged");
});

test("the program stays in the browser", async () => {
  const visitor = await stage.visit();
  await visitor.write("editor", "моё(1).\n");
  await visitor.ask("моё(X).");
  await visitor.page.reload();
  await visitor.until("ready");
  assert.equal(await visitor.text("editor"), "моё(1).\n");
  await visitor.page.focus("#query >>> .cm-content");
  await visitor.write("query", "");
  await visitor.page.keyboard.press("ArrowUp");
  assert.equal(await visitor.text("query"), "моё(X).");
});

/**
 * Drops a file with these bytes.
 * @param {Visitor} visitor
 * @param {string} target
 * @param {string} name
 * @param {number[]} bytes
 */
async function drop(visitor, target, name, bytes) {
  const place = await visitor.page.$(target);
  await place?.evaluate(
    (element, name, bytes) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(bytes)], name));
      for (const type of ["dragenter", "dragover", "drop"]) {
        element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true, composed: true }));
      }
    },
    name,
    bytes,
  );
}

test("files in windows-1251 and UTF-8 are dropped anywhere", async () => {
  const visitor = await stage.visit();
  // привет(мир).
  const windows = [0xef, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x28, 0xec, 0xe8, 0xf0, 0x29, 0x2e, 0x0d, 0x0a];
  await drop(visitor, "#editor >>> .cm-content", "old.pl", windows);
  await visitor.page.waitForFunction(() => document.getElementById("status")?.textContent === "Opened old.pl (windows-1251)");
  assert.equal(await visitor.text("editor"), "привет(мир).\n");
  await visitor.ask("привет(Кого).");
  await visitor.sees("Кого = мир.");
  await drop(visitor, "#log", "new.pl", [...Buffer.from("﻿ещё(раз).\n")]);
  await visitor.page.waitForFunction(() => document.getElementById("status")?.textContent === "Opened new.pl (UTF-8)");
  assert.equal(await visitor.text("editor"), "ещё(раз).\n");
});

test("files opened together load one another", async () => {
  const visitor = await stage.visit();
  await visitor.page.$eval("#file", field => {
    const input = /** @type {HTMLInputElement} */ (field);
    const data = new DataTransfer();
    data.items.add(new File([":- ensure_loaded('other.pl').\na(X) :- b(X).\n"], "main.pl"));
    data.items.add(new File(["b(7).\n"], "other.pl"));
    input.files = data.files;
    input.dispatchEvent(new Event("change"));
  });
  await visitor.page.waitForFunction(() => document.getElementById("beside")?.textContent === "Beside it: other.pl");
  await visitor.ask("a(X).");
  await visitor.sees("X = 7.");
});

test("the language follows the browser and can be switched", async () => {
  const visitor = await stage.visit({ languages: ["de", "ru-RU", "en"] });
  assert.equal(await visitor.page.$eval("#ask", button => button.textContent), "Спросить");
  assert.equal(await visitor.page.evaluate(() => document.documentElement.lang), "ru");
  await visitor.ask("foo.");
  await visitor.sees("Ошибка: процедура foo/0 не определена");
  await visitor.page.select("#language", "en");
  assert.equal(await visitor.page.$eval("#ask", button => button.textContent), "Ask");
  await visitor.ask("foo.");
  await visitor.sees("Error: the procedure foo/0 is not defined");
  await visitor.page.reload();
  await visitor.until("ready");
  assert.equal(await visitor.page.$eval("#ask", button => button.textContent), "Ask");
});

test("a program that halts can be run again", async () => {
  const visitor = await stage.visit();
  await visitor.write("editor", "p(1).\n");
  await visitor.ask("halt.");
  await visitor.sees("The program has ended the session (halt).");
  await visitor.ask("p(X).");
  await visitor.sees("X = 1.");
});

test("all is reached by keyboard and has a name", async () => {
  const visitor = await stage.visit();
  await visitor.page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
  const names = [];
  for (let i = 0; i < 32; i++) {
    await visitor.page.keyboard.press("Tab");
    const id = await visitor.page.evaluate(() => document.activeElement?.id ?? "");
    names.push(id);
    if (id === "editor") {
      await visitor.page.keyboard.press("Escape");
    }
  }
  const order = names.slice(names.indexOf("language"));
  const expected = ["language", "help", "load", "choose", "open", "save", "share", "editor", "play", "clear", "log", "query", "ask", "trace", "search", "next", "all", "stop"];
  assert.deepEqual(order.slice(0, expected.length), expected);
  const tree = await visitor.page.accessibility.snapshot();
  const nameless = (tree?.children ?? []).filter(node => ["button", "textbox", "combobox"].includes(node.role) && !node.name);
  assert.deepEqual(nameless, []);
});

test("nothing is fetched after loading but programs, and little is fetched to load", async () => {
  const visitor = await stage.visit();
  const before = stage.site.requests.length;
  await visitor.ask("X = 1.");
  await visitor.click("choose");
  await visitor.page.type("#filter", "alphabeta.pl");
  await visitor.page.keyboard.press("Enter");
  await visitor.page.waitForFunction(() => document.getElementById("name")?.textContent === "alphabeta.pl");
  await visitor.click("load");
  await visitor.sees("loaded");
  const later = stage.site.requests.slice(before);
  assert.ok(later.length > 0 && later.every(path => path.startsWith("/programs/")), later.join(" "));
});

test("a narrow screen needs no scrolling to the side", async () => {
  const visitor = await stage.visit({ prepare: page => page.setViewport({ width: 360, height: 740, hasTouch: true, isMobile: true }) });
  await visitor.ask("X is 7**200.");
  const width = await visitor.page.evaluate(() => document.documentElement.scrollWidth);
  assert.equal(width, 360);
});
