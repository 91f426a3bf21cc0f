// Figures for people: Perebor beside other Prolog systems of npm in the same browser. Sizes, the time from an empty cache to the first
// answer, and kernels of benches/kernels. It fetches the packages into a temporary folder: node tests/compare.js
import { execFileSync } from "node:child_process";
import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { launch, serve } from "./site.js";

/** @typedef {import("./compare/systems.js").System} System */

const PACKAGE = fileURLToPath(new URL("../../crates/web/npm", import.meta.url));
const KERNELS = new URL("../../benches/kernels/", import.meta.url);
const TRIES = 3;

/** What a page fetches of each system. @type {Record<string, string[]>} */
const PARTS = {
  perebor: ["perebor/browser.js", "perebor/prolog.js", "perebor/perebor.mjs", "perebor/perebor.wasm"],
  "swipl-wasm": ["swipl-web.js", "swipl-web.wasm", "swipl-web.data"].map(name => `swipl-wasm/dist/swipl/${name}`),
  "tau-prolog": ["core", "lists", "statistics"].map(name => `tau-prolog/modules/${name}.js`),
};

/** Sizes of the kernels, and those at which an interpreter in JavaScript is done in seconds. @type {Record<string, [number, number]>} */
const SIZES = {
  reverse: [20000, 200],
  queens: [10, 6],
  derive: [100000, 1000],
  factorial: [3000, 200],
  collect: [500, 2],
  sieve: [20000, 500],
  trees: [30000, 300],
};

const folder = await mkdtemp(join(tmpdir(), "perebor-compare-"));
const npm = (/** @type {string[]} */ ...args) => execFileSync("npm", args, { cwd: folder, stdio: ["ignore", "pipe", "inherit"], encoding: "utf8" });
const row = (/** @type {unknown[]} */ ...cells) => console.log(cells.map(cell => String(cell).padEnd(16)).join("").trimEnd());

const archive = npm("pack", PACKAGE, "--silent").trim().split("\n").at(-1) ?? "";
await writeFile(join(folder, "package.json"), '{"private": true}');
npm("install", "--silent", `./${archive}`, "swipl-wasm@8.0.5", "tau-prolog@0.3.4");
await copyFile(new URL("compare/systems.js", import.meta.url), join(folder, "systems.js"));

row("", "bytes", "brotli");
for (const [name, paths] of Object.entries(PARTS)) {
  const files = await Promise.all(paths.map(path => readFile(join(folder, "node_modules", path))));
  const sum = (/** @type {(file: Buffer) => number} */ of) => files.reduce((total, file) => total + of(file), 0);
  row(name, sum(file => file.length), sum(file => brotliCompressSync(file).length));
}

const page = (/** @type {string} */ name) => `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><script type="module">
  import { systems } from "/systems.js";
  const system = await systems["${name}"]();
  const answer = await system.once("X is 2 ** 100.");
  Object.assign(window, { system, first: performance.now(), answer });
</script>`;
const site = await serve(folder, Object.fromEntries(Object.keys(PARTS).map(name => [`/${name}.html`, page(name)])));
const browser = await launch(600_000);

/**
 * A page with a system that has answered, from an empty cache.
 * @param {string} name
 */
async function opened(name) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.goto(`${site.url}${name}.html`);
  await page.waitForFunction(() => "first" in window, { timeout: 60_000 });
  const [first, answer] = await page.evaluate(() => [Reflect.get(window, "first"), Reflect.get(window, "answer")]);
  return { page, first: Math.round(first), answer, close: () => context.close() };
}

console.log("\nmilliseconds from navigation to the first answer, 2 ** 100");
for (const name of Object.keys(PARTS)) {
  const times = [];
  let answer = "";
  for (let i = 0; i < TRIES; i++) {
    const visit = await opened(name);
    times.push(visit.first);
    answer = visit.answer;
    await visit.close();
  }
  row(name, times.join(" "), answer);
}

/**
 * The least time of a kernel in seconds, or what is wrong.
 * @param {string} name
 * @param {string} kernel
 * @param {number} size
 */
async function measured(name, kernel, size) {
  const program = await readFile(new URL(`${kernel}.pl`, KERNELS), "utf8");
  const visit = await opened(name);
  const run = async (/** @type {string} */ program, /** @type {string} */ goal, /** @type {number} */ tries) => {
    const system = /** @type {System} */ (Reflect.get(window, "system"));
    try {
      await system.consult(program);
      let least = Infinity;
      for (let i = 0; i < tries; i++) {
        const since = performance.now();
        await system.once(goal);
        least = Math.min(least, performance.now() - since);
      }
      return (least / 1000).toFixed(3);
    } catch (error) {
      return `! ${String(error).replace(/\s+/g, " ").slice(0, 60)}`;
    }
  };
  try {
    return await visit.page.evaluate(run, program, `bench(${size}), X = 1.`, TRIES);
  } finally {
    await visit.close();
  }
}

console.log(`\nseconds, the least of ${TRIES}; load of the machine ${loadavg().map(load => load.toFixed(1)).join(" ")}`);
row("kernel", "size", "perebor", "swipl-wasm", "size", "perebor", "tau-prolog");
for (const [kernel, [size, small]] of Object.entries(SIZES)) {
  row(
    kernel,
    size,
    await measured("perebor", kernel, size),
    await measured("swipl-wasm", kernel, size),
    small,
    await measured("perebor", kernel, small),
    await measured("tau-prolog", kernel, small),
  );
}
console.log(`load of the machine ${loadavg().map(load => load.toFixed(1)).join(" ")}`);
await browser.close();
site.close();
await rm(folder, { recursive: true, force: true });
