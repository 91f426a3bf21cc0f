// The book of examples/book: its listings run on the HTML that Markdown makes of it; where mdBook is installed, on that of mdBook.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { HtmlRenderer, Parser } from "commonmark";
import { Listing } from "./listing.js";
import { DIST, launch, serve, Visitor } from "./site.js";

const BOOK = fileURLToPath(new URL("../../examples/book", import.meta.url));

/** @type {Awaited<ReturnType<typeof launch>>} */
let browser;

before(async () => {
  browser = await launch();
});

after(() => browser?.close());

/**
 * The page of a chapter as a converter of Markdown makes it.
 * @param {string} name
 */
async function chapter(name) {
  const markdown = await readFile(join(BOOK, "src", name), "utf8");
  const html = new HtmlRenderer().render(new Parser().parse(markdown));
  return `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="/icon.svg">
    <script type="module" src="../embed.js"></script><body>${html}</body></html>`;
}

/**
 * Reads the book.
 * @param {string} url
 */
async function read(url) {
  const first = await Visitor.to(browser, `${url}book/value.html`);
  await first.page.$eval("perebor-program", element => void (element.id = "value"));
  const value = new Listing(first, "value");
  // The whole listing has come through Markdown, empty lines and all.
  assert.match(await value.text(".listing"), /^% moves[^]*moves\(c, \[f, g\]\)\.\n\n% final[^]*other\(min, max\)\.\n$/);
  await value.click("button.main");
  await value.sees("Value = 2");
  await value.ask("member(P, [b, c]), value(min, P, V).");
  await value.sees("P = b, V = 1 ;");
  await first.page.keyboard.press(";");
  await value.sees("P = c, V = 2");
  assert.ok(first.page.url().endsWith("value.html"));
  await first.close();

  const second = await Visitor.to(browser, `${url}book/bounds.html`);
  await second.page.$eval("perebor-program", element => void (element.id = "bounds"));
  const bounds = new Listing(second, "bounds");
  await bounds.has(".row");
  assert.equal(await bounds.text("button.main"), "Запустить");
  await bounds.click("button.main");
  await bounds.sees("V = 1");
  assert.equal(await bounds.text(".output"), "d\ne\nf\n");
  await second.close();
}

test("listings run where they are read", async () => {
  const pages = {
    "/book/value.html": await chapter("value.md"),
    "/book/bounds.html": await chapter("bounds.md"),
    "/book/bounds.pl": await readFile(join(BOOK, "src/bounds.pl"), "utf8"),
  };
  const site = await serve(DIST, pages);
  try {
    await read(site.url);
  } finally {
    site.close();
  }
});

/** Whether mdBook is installed. */
function hasBookMaker() {
  try {
    execFileSync("mdbook", ["--version"]);
    return true;
  } catch {
    return false;
  }
}

test("and so they do in the book that mdBook makes", { skip: hasBookMaker() ? false : "mdBook is not installed" }, async () => {
  const folder = await mkdtemp(join(tmpdir(), "perebor-book-"));
  try {
    await cp(DIST, folder, { recursive: true });
    execFileSync("mdbook", ["build", BOOK, "--dest-dir", join(folder, "book")], { stdio: "ignore" });
    const site = await serve(folder);
    try {
      await read(site.url);
    } finally {
      site.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
