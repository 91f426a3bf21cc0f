// Answers requests, a line of JSON each, with systems of the module: `node respond.mjs MODULE`. The query tests put them,
// tests/queries/module.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { GO_ON, Perebor, STOP } from "../perebor.mjs";

/** The folders whose files programs may load and read. */
const FOLDERS = ["tests", "programs", "docs", "src/library"];

/** How many calls a step may take: few enough for goals to be left and resumed. */
const BUDGET = 100_000;

const module = new WebAssembly.Module(readFileSync(process.argv[2]));

/** @type {Perebor | null} */
let system = null;

/** Whether the system has the files. */
let hasFiles = false;

/** The CPU time of this process at which the running goal is stopped, in microseconds, and how much each may take. */
let end = Infinity;
let patience = Infinity;

function cpuTime() {
  const { user, system: kernel } = process.cpuUsage();
  return user + kernel;
}

/** The files of a folder that are texts, as pairs of name and text. */
function texts(folder) {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const found = [];
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !/\.(pl|plt|txt|csv|json)$/.test(entry.name)) {
      continue;
    }
    const name = join(entry.parentPath ?? entry.path, entry.name);
    try {
      found.push([name, decoder.decode(readFileSync(name))]);
    } catch (error) {
      // Some tests are about other encodings: the module takes texts only.
      if (!(error instanceof TypeError)) {
        throw error;
      }
    }
  }
  return found;
}

const files = FOLDERS.flatMap(texts);

async function create({ memory, iso, patience: milliseconds }) {
  system = null;
  globalThis.gc?.();
  patience = milliseconds * 1000;
  const interrupted = () => (cpuTime() > end ? STOP : GO_ON);
  system = await Perebor.create(module, { memory, iso, mainDeferred: true, interrupted });
  hasFiles = false;
  return {};
}

/** Loads one of the files; relative names in it start from its folder. */
function load({ path }) {
  if (!hasFiles) {
    files.forEach(([name, text]) => system.addFile(name, text));
    hasFiles = true;
  }
  const { answers, reports } = answer({ query: `consult('${path}').`, limit: 1 });
  const hasErrors = !["answer", "last"].includes(answers[0].step) || /^(\[E\d+\] )?Error: /m.test(reports);
  return { errors: hasErrors ? 1 : 0, reports };
}

function consult({ name, text }) {
  const errors = system.consult(name, text);
  // What loading writes is no answer to the first query.
  system.output();
  return { errors, reports: system.errors() };
}

function answer({ query, limit }) {
  const answers = [];
  let goesOn = system.query(query);
  if (!goesOn) {
    answers.push({ step: "none" });
  }
  while (goesOn && answers.length < limit) {
    let step;
    do {
      step = system.step(BUDGET);
    } while (step === "running");
    goesOn = step === "answer" || step === "last";
    answers.push({ step, text: goesOn ? system.answer() : "", ball: system.ball(), status: system.status() });
  }
  system.cut();
  return { answers, output: system.output(), reports: system.errors() };
}

const ACTIONS = { create, load, consult, answer };

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  let reply;
  try {
    end = cpuTime() + patience;
    reply = await ACTIONS[request.do](request);
  } catch (error) {
    // A trap leaves nothing that could go on.
    system = null;
    reply = { died: String(error) };
  }
  process.stdout.write(`${JSON.stringify(reply)}\n`);
}
