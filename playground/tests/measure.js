// Figures for people: the sizes of what is served, and the time from an empty cache to the first answer.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { DIST, launch, serve, Visitor } from "./site.js";

const TRIES = 5;

const row = (/** @type {(string | number)[]} */ ...cells) => console.log(cells.map(cell => String(cell).padEnd(14)).join(""));

/** @param {Buffer} bytes */
function brotli(bytes) {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }).length;
}

row("file", "bytes", "brotli");
let [programs, programsPacked] = [0, 0];
for (const entry of await readdir(DIST, { recursive: true, withFileTypes: true })) {
  if (entry.isFile()) {
    const bytes = await readFile(join(entry.parentPath, entry.name));
    if (entry.parentPath === DIST) {
      row(entry.name, bytes.length, brotli(bytes));
    } else {
      programs += bytes.length;
      programsPacked += brotli(bytes);
    }
  }
}
row("programs/", programs, programsPacked);

const site = await serve();
const browser = await launch();
const times = [];
for (let i = 0; i < TRIES; i++) {
  const visitor = await Visitor.to(browser, "about:blank");
  const since = performance.now();
  await visitor.page.goto(`${site.url}`);
  await visitor.until("ready");
  const ready = performance.now();
  await visitor.ask("X is 2**100.");
  await visitor.sees("X = 1267650600228229401496703205376.");
  times.push([Math.round(ready - since), Math.round(performance.now() - since)]);
  await visitor.close();
}
await browser.close();
site.close();
console.log(`milliseconds from navigation to ready, and to the first answer: ${times.map(pair => pair.join(" ")).join(", ")}`);
