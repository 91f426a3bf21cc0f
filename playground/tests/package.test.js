// The npm package as a user has it: packed, installed from its archive, used in node, in TypeScript, and in Chromium through a bundler.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile, cp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { launch, serve } from "./site.js";

/** @typedef {typeof import("../../crates/web/npm/index.js")} Package */

const PACKAGE = fileURLToPath(new URL("../../crates/web/npm", import.meta.url));
const TSC = fileURLToPath(new URL("../node_modules/typescript/bin/tsc", import.meta.url));

/** A folder of a user's. */
let folder = "";
/** @type {Package} */
let perebor;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "perebor-package-"));
  npm("pack", PACKAGE, "--pack-destination", folder);
  const archive = (await readdir(folder)).find(name => name.endsWith(".tgz"));
  await writeFile(join(folder, "package.json"), JSON.stringify({ name: "user", private: true, type: "module" }));
  npm("install", "--offline", "--no-audit", "--no-fund", `./${archive}`);
  perebor = await import(pathToFileURL(join(folder, "node_modules/perebor/node.js")).href);
});

after(() => rm(folder, { recursive: true, force: true }));

/** @param {string[]} args */
function npm(...args) {
  execFileSync("npm", args, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
}

/** @param {string} source */
async function program(source) {
  const path = join(folder, "program.mjs");
  await writeFile(path, source);
  return execFileSync(process.execPath, [path], { cwd: folder, encoding: "utf8" });
}

test("the archive has all that is needed, and its version is that of the library", async () => {
  const files = (await readdir(join(folder, "node_modules/perebor"))).sort();
  assert.deepEqual(files, [
    "LICENSE-APACHE", "LICENSE-MIT", "README.md", "browser.js", "index.d.ts", "node.js", "package.json", "perebor.d.mts", "perebor.mjs",
    "perebor.wasm", "prolog.js",
  ]);
  const { version } = JSON.parse(await readFile(join(PACKAGE, "package.json"), "utf8"));
  const manifest = await readFile(new URL("../../Cargo.toml", import.meta.url), "utf8");
  assert.equal(version, /^version = "(.*)"$/m.exec(manifest)?.[1]);
});

test("the first program of the README runs", async () => {
  const readme = await readFile(join(PACKAGE, "README.md"), "utf8");
  const source = /```js\n(.*?)```/s.exec(readme)?.[1] ?? "";
  assert.equal(await program(source), "Who = bob bob\nWho = cid cid\n");
});

test("answers come one by one, or all", async () => {
  const prolog = await perebor.load();
  const answers = prolog.ask("member(X, [1, 2]).");
  assert.deepEqual(await answers.next(), { done: false, value: { text: "X = 1", bindings: { X: "1" }, isLast: false } });
  assert.deepEqual(await answers.next(), { done: false, value: { text: "X = 2", bindings: { X: "2" }, isLast: true } });
  assert.deepEqual(await answers.next(), { done: true, value: undefined });
  const two = await prolog.first("X = f('it''s', _), Y = \"в\", _Z = 1.");
  assert.deepEqual(Object.keys(two?.bindings ?? {}), ["X", "Y"]);
  assert.match(two?.bindings.X ?? "", /^f\('it\\'s',_\w*\)$/);
  assert.equal(await prolog.first("X = 1, fail."), null);
  assert.equal(await prolog.first("fail."), null);
  assert.deepEqual((await prolog.all("between(1, 3, X).")).map(answer => answer.text), ["X = 1", "X = 2", "X = 3"]);
});

test("a loop that is left ends the query, and another query takes its place", async () => {
  const prolog = await perebor.load();
  for await (const { text } of prolog.ask("repeat.")) {
    assert.equal(text, "true");
    break;
  }
  const first = prolog.ask("between(1, inf, X).");
  await first.next();
  assert.equal((await prolog.first("X = 1."))?.text, "X = 1");
  await assert.rejects(first.next(), /another query/);
});

test("programs are loaded with their reports, in both languages", async () => {
  const prolog = await perebor.load({ language: "ru" });
  const bad = await prolog.consult("a.pl", "a(1).\na(2) :- b(.\n");
  assert.equal(bad.errors, 1);
  assert.match(bad.reports, /Ошибка[^]*a\.pl:2/);
  assert.equal((await prolog.first("a(X)."))?.text, "X = 1");
  assert.deepEqual(await prolog.consult("a.pl", "a(3).\n"), { errors: 0, reports: "" });
  assert.deepEqual((await prolog.all("a(X).")).map(answer => answer.text), ["X = 3"]);
  prolog.addFile("b.pl", "b(7).\n");
  assert.equal((await prolog.consult("c.pl", ":- ensure_loaded('b.pl').\nc(X) :- b(X).\n")).errors, 0);
  assert.equal((await prolog.first("c(X)."))?.text, "X = 7");
});

test("misprints are told without running anything", async () => {
  const prolog = await perebor.load();
  const [report] = prolog.check("a.pl", ":- write(ran).\na(X) :- b(X.\n");
  assert.equal(report.severity, "error");
  assert.deepEqual([report.file, report.start?.line], ["a.pl", 2]);
  assert.equal(prolog.output(), "");
  assert.notEqual(prolog.explain(report.code), "");
});

test("mistakes are exceptions that hold the report", async () => {
  const prolog = await perebor.load();
  await assert.rejects(prolog.first("X = (a."), { name: "PrologError", message: /E11\d/ });
  await assert.rejects(prolog.first("atom_length(X, Y)."), error => error instanceof perebor.PrologError && /E201/.test(error.message));
  assert.equal(prolog.errors(), "");
  assert.equal((await prolog.first("X = 1."))?.text, "X = 1");
});

test("output is kept, or passed on while the goal runs", async () => {
  const quiet = await perebor.load();
  await quiet.first("write(hello), nl.");
  assert.equal(quiet.output(), "hello\n");
  assert.equal(quiet.output(), "");

  const stop = new AbortController();
  let written = "";
  const prolog = await perebor.load({
    output: (text, stream) => {
      assert.equal(stream, "output");
      written += text;
      stop.abort();
    },
  });
  await assert.rejects(prolog.first("write(here), nl, repeat, fail.", { signal: stop.signal }), { name: "AbortError" });
  assert.match(written, /^here\n/);
});

test("programs write files", async () => {
  const prolog = await perebor.load();
  await prolog.first("open('a.txt', write, S), write(S, 'привет'), close(S).");
  assert.equal(prolog.readFile("a.txt"), "привет");
  assert.equal(prolog.readFile("b.txt"), null);
});

test("endless goals leave time to others, and a signal stops them", async () => {
  const prolog = await perebor.load();
  for (const goal of ["repeat, fail.", "repeat, catch(fail, _, true), fail.", "length(_, _), fail."]) {
    const stop = new AbortController();
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
      if (turns === 5) {
        stop.abort(new Error("enough"));
      }
    }, 1);
    await assert.rejects(prolog.first(goal, { signal: stop.signal }), /enough/);
    clearInterval(timer);
    assert.equal(turns, 5, goal);
  }
  const stop = AbortSignal.timeout(50);
  await assert.rejects(prolog.consult("a.pl", ":- repeat, fail.\n", { signal: stop }), { name: "TimeoutError" });
  assert.equal((await prolog.first("X = 1."))?.text, "X = 1");
});

test("a user's TypeScript is checked against the types", async () => {
  const compilerOptions = { noEmit: true, strict: true, target: "es2022", module: "nodenext", types: [] };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["user.ts"] }));
  const check = async (/** @type {string} */ source) => {
    await writeFile(join(folder, "user.ts"), source);
    try {
      return execFileSync(process.execPath, [TSC], { cwd: folder, encoding: "utf8" });
    } catch (error) {
      return String(/** @type {{stdout: string}} */ (error).stdout);
    }
  };
  const head = 'import { load, type Answer, type Prolog, PrologError } from "perebor";\nimport { Perebor } from "perebor/engine";\n';
  const good = `${head}
    const prolog: Prolog = await load({ language: "ru", output: (text, stream) => console.log(text.length, stream) });
    for await (const answer of prolog.ask("member(X, [1, 2]).", { signal: AbortSignal.timeout(1000) })) {
      const { text, bindings, isLast }: Answer = answer;
      console.log(text.toUpperCase(), bindings.X.length, !isLast, PrologError);
    }
    const engine = await Perebor.create(new Uint8Array());
    console.log(engine.step(10) === "answer", engine.check("a", "b")[0].start?.line);`;
  assert.equal(await check(good), "");
  assert.match(await check(`${head} load({ language: "de" });`), /TS2322/);
});

test("the wrapper has the methods of its types", async () => {
  const { Perebor } = await import("../../crates/web/perebor.mjs");
  const types = await readFile(new URL("../../crates/web/perebor.d.mts", import.meta.url), "utf8");
  const body = /export class Perebor \{(.*?)\n\}/s.exec(types)?.[1] ?? "";
  const declared = [...body.matchAll(/^ {2}(\w+)\(/gm)].map(match => match[1]);
  assert.deepEqual(declared.sort(), Object.getOwnPropertyNames(Perebor.prototype).sort());
});

test("a bundler makes a page of it", async () => {
  const site = join(folder, "site");
  await writeFile(join(folder, "page.js"), `
    import { load } from "perebor";
    const prolog = await load();
    document.title = (await prolog.first("X is 2**100."))?.text ?? "";`);
  await build({ entryPoints: [join(folder, "page.js")], outdir: site, bundle: true, format: "esm", platform: "browser", target: "es2022" });
  await cp(join(folder, "node_modules/perebor/perebor.wasm"), join(site, "perebor.wasm"));
  await writeFile(join(site, "index.html"), '<!doctype html><title></title><script type="module" src="page.js"></script>');
  const server = await serve(site);
  const browser = await launch();
  try {
    const page = await browser.newPage();
    await page.goto(server.url);
    await page.waitForFunction(() => document.title === "X = 1267650600228229401496703205376", { timeout: 20_000 });
  } finally {
    await browser.close();
    server.close();
  }
});
