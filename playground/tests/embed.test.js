// Listings in a page of others, in Chromium. `npm run build` comes first.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { fromFragment } from "../src/share.js";
import { Listing } from "./listing.js";
import { serve, Visitor } from "./site.js";
import { Stage } from "./stage.js";

const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";
const FAMILY = "отец(иван, пётр).\nотец(иван, анна). % <b>не жирный</b> & не &amp;\n";

/**
 * A page with listings.
 * @param {string} body
 * @param {{script?: string, policy?: string, language?: string}} options
 */
function host(body, { script = "/embed.js", policy = POLICY, language = "en" } = {}) {
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>A page</title><link rel="icon" href="/icon.svg">
    <meta http-equiv="Content-Security-Policy" content="${policy}; img-src 'self'">
    <meta name="viewport" content="width=device-width"><script type="module" src="${script}"></script><body>${body}</body></html>`;
}

const readme = await readFile(new URL("../../README.md", import.meta.url), "utf8");
const [, example] = /```html\n<script[^\n]*\n(.*?)```/s.exec(readme) ?? [];

const pages = {
  "/two.html": host(`
    <perebor-program id="family" lang="ru" query="отец(иван, Кто)." playground>
      <pre><code>${FAMILY.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</code></pre>
    </perebor-program>
    <perebor-program id="loops" query="p(X)." playground="/elsewhere/">
      p(1).
      p(2) :-
          true.
      q(X) :- r(X.
    </perebor-program>`),
  "/source.html": host('<perebor-program id="old" src="/old.pl" query="привет(Кого)."></perebor-program>'),
  "/old.pl": "привет(мир).\r\n",
  "/example.html": host(example.replace("<perebor-program", '$& id="example"')),
  "/lost.html": host('<perebor-program id="lost" src="/lost.pl"></perebor-program>'),
};

const stage = new Stage(pages);

test("listings are shown as they are written, and nothing is fetched before one is run", async () => {
  const before = stage.site.requests.length;
  const visitor = await stage.open("two.html");
  const family = new Listing(visitor, "family");
  assert.equal(await family.text(".listing"), FAMILY);
  assert.equal(await visitor.page.$(family.part("b")), null);
  assert.equal(await new Listing(visitor, "loops").text(".listing"), "p(1).\np(2) :-\n    true.\nq(X) :- r(X.\n");
  assert.equal(await family.text(".row:nth-child(2) .comment"), "% <b>не жирный</b> & не &amp;");
  assert.deepEqual(stage.site.requests.slice(before).sort(), ["/embed.js", "/icon.svg", "/two.html"]);
});

test("each listing has a system and a language of its own", async () => {
  const visitor = await stage.open("two.html");
  const [family, loops] = [new Listing(visitor, "family"), new Listing(visitor, "loops")];
  assert.equal(await family.text("button.main"), "Запустить");
  await family.click("button.main");
  await family.sees("Кто = пётр ;");
  await family.until("waiting");
  await loops.click("button.main");
  await loops.sees("X = 1 ;");
  await family.click(".tools button");
  await family.sees("Кто = анна.");
  await family.ask("p(X).");
  await family.sees("процедура p/1 не определена");
  await loops.until("waiting");
  await loops.ask("отец(X, Y).");
  await loops.sees("отец/2 is not defined");
  assert.deepEqual(stage.site.requests.filter(path => path === "/perebor.wasm").length, 1);
});

test("a report names its line, which is shown", async () => {
  const visitor = await stage.open("two.html");
  const loops = new Listing(visitor, "loops");
  await loops.click("button.main");
  await loops.sees("[E113]");
  await loops.sees("X = 1 ;");
  await loops.click(".place");
  assert.equal(await loops.text(".shown"), "q(X) :- r(X.\n");
});

test("an endless loop is stopped, and the system goes on", async () => {
  const visitor = await stage.open("two.html");
  const loops = new Listing(visitor, "loops");
  await loops.ask("write(begun), nl, repeat, fail.");
  await loops.sees("begun\n");
  await loops.click(".stop");
  await loops.sees("Stopped.");
  await loops.ask("X is 3**(3**15), Y is X mod 10, fail.");
  await loops.until("running");
  await new Promise(resolve => setTimeout(resolve, 300));
  await loops.click(".stop");
  await loops.sees("the engine has been started anew. The program is being loaded again.");
  await loops.until("ready");
  await loops.ask("p(X).");
  await loops.sees("X = 1 ;");
});

test("all is done by keyboard", async () => {
  const visitor = await stage.open("two.html");
  const loops = new Listing(visitor, "loops");
  await loops.ask("member(X, [a, b]).");
  await loops.sees("X = a ;");
  await visitor.page.keyboard.press(";");
  await loops.sees("X = b.");
  const names = [];
  await visitor.page.focus(loops.part("a"));
  for (let i = 0; i < 7; i++) {
    names.push(await visitor.page.evaluate(() => {
      const active = document.activeElement?.shadowRoot?.activeElement;
      return active?.ariaLabel ?? active?.textContent;
    }));
    await visitor.page.keyboard.press("Tab");
  }
  assert.deepEqual(names, ["Open in the playground", "Listing", "Query", "Run", "Next", "Stop", "Queries and answers"]);
});

test("a page's own keys are not pressed by what is typed", async () => {
  const visitor = await stage.open("two.html");
  await visitor.page.evaluate(() => {
    document.title = "";
    document.addEventListener("keydown", event => void (document.title += event.key));
  });
  const loops = new Listing(visitor, "loops");
  await visitor.page.focus(loops.part("input"));
  await visitor.page.keyboard.type("s");
  await visitor.page.keyboard.press("ArrowRight");
  await visitor.page.focus(loops.part(".stop"));
  await visitor.page.keyboard.press("ArrowLeft");
  assert.equal(await visitor.page.title(), "ArrowLeft");
});

test("the link to the playground has the program and the query", async () => {
  const visitor = await stage.open("two.html");
  const family = new Listing(visitor, "family");
  await family.has("a:not([hidden])");
  const link = await visitor.page.$eval(family.part("a"), link => /** @type {HTMLAnchorElement} */ (link).href);
  assert.ok(link.startsWith(`${stage.site.url}#1.`), link);
  assert.deepEqual(await fromFragment(new URL(link).hash), { name: "program.pl", text: FAMILY, query: "отец(иван, Кто)." });
  const other = await visitor.page.$eval("#loops >>> a", link => /** @type {HTMLAnchorElement} */ (link).href);
  assert.ok(other.startsWith(`${stage.site.url}elsewhere/#1.`), other);
  const playground = await stage.open(new URL(link).hash);
  await playground.until("ready");
  await playground.page.click("#ask");
  await playground.sees("Кто = пётр ;");
});

test("the example of the README runs", async () => {
  const visitor = await stage.open("example.html");
  const element = new Listing(visitor, "example");
  await element.has(".row");
  await element.click("button.main");
  await element.sees("Xs = [], Ys = [1, 2] ;");
});

test("a listing is taken from a file", async () => {
  const visitor = await stage.open("source.html");
  const old = new Listing(visitor, "old");
  await old.has(".row");
  assert.equal(await old.text(".heading p"), "old.pl");
  await old.click("button.main");
  await old.sees("Кого = мир.");

  const other = await Visitor.to(stage.browser, new URL("lost.html", stage.site.url).href);
  await other.page.waitForFunction(() =>
    document.getElementById("lost")?.shadowRoot?.querySelector("[role=status]")?.textContent?.includes("could not be fetched"));
  await other.close();
});

test("an element that is taken out of the page ends its worker", async () => {
  const visitor = await stage.open("two.html");
  const loops = new Listing(visitor, "loops");
  await loops.ask("repeat, fail.");
  await loops.until("running");
  assert.equal(visitor.page.workers().length, 1);
  await visitor.page.evaluate(() => document.getElementById("loops")?.remove());
  while (visitor.page.workers().length > 0) {
    await new Promise(resolve => setTimeout(resolve, 20));
  }
});

test("the script may come from elsewhere", async () => {
  const policy = `default-src 'none'; script-src ${stage.site.url} 'wasm-unsafe-eval'; worker-src blob: ${stage.site.url}; connect-src ${stage.site.url}`;
  const listing = '<perebor-program id="far" query="a(X).">a(7).</perebor-program>';
  const far = await serve(undefined, { "/host.html": host(listing, { script: `${stage.site.url}embed.js`, policy }) });
  try {
    const visitor = await stage.open(`${far.url}host.html`);
    const element = new Listing(visitor, "far");
    await element.has(".row");
    await element.click("button.main");
    await element.sees("X = 7.");
  } finally {
    far.close();
  }
});

test("a narrow screen needs no scrolling to the side", async () => {
  const visitor = await stage.open("two.html", { prepare: page => page.setViewport({ width: 360, height: 740, hasTouch: true, isMobile: true }) });
  const loops = new Listing(visitor, "loops");
  await loops.ask("X is 7**200.");
  await loops.sees("X = ");
  assert.equal(await visitor.page.evaluate(() => document.documentElement.scrollWidth), 360);
});
