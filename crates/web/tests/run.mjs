// Runs the module in node: `node crates/web/tests/run.mjs MODULE`.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { GO_ON, Perebor, STOP } from "../perebor.mjs";

const MODULE = readFileSync(process.argv[2] ?? process.env.PEREBOR_MODULE);

/** All answers to a query, each as the top level shows it, and behind them what it wrote. */
function answers(prolog, query) {
  if (!prolog.query(query)) {
    return [prolog.errors()];
  }
  const found = [];
  for (;;) {
    const step = prolog.step();
    if (step === "answer" || step === "last") {
      found.push(prolog.answer());
    }
    if (step === "error") {
      found.push(prolog.errors());
    }
    if (step !== "answer" && step !== "running") {
      prolog.cut();
      return found.concat([prolog.output()].filter((text) => text !== ""));
    }
  }
}

const CASES = [
  ["X is 2**100.", ["X = 1267650600228229401496703205376"]],
  ["X is 7**500 mod (3**200 + 1), Y is -(2**200) // 3**50, Z is gcd(6**400, 10**300).",
    ["X = 188317466844673672411500043253030905702632557666832922760978013417945666548030682874091653941723,\n" +
      `Y = ${-(2n ** 200n) / 3n ** 50n},\nZ = ${2n ** 300n}`]],
  ["member(X, [a, b]).", ["X = a", "X = b"]],
  ["append(X, [_|T], [1, 2]).", ["X = [], T = [2]", "X = [1], T = []"]],
  ["findall(B-L, sub_atom(abcdefgh, B, L, 0, _), Ps), last(Ps, P).",
    ["Ps = [0-8, 1-7, 2-6, 3-5, 4-4, 5-3, 6-2, 7-1, 8-0], P = 8-0"]],
  ["findall(S, sub_atom(abcdefghi, _, _, _, S), Ss), length(Ss, N), last(Ss, L), nth0(40, Ss, S).", null],
  ["sub_atom(abc, 4294967297, 1, _, X).", []],
  ["catch(functor(T, f, 4294967297), error(E, _), true).", ["E = representation_error(max_arity)"]],
  ["X is 2**100 >> 4294967296.", ["X = 0"]],
  ["write(hello), nl.", ["true", "hello\n"]],
  ["catch(open(nofile, read, _), error(E, _), true).", ["E = existence_error(source_sink, nofile)"]],
  ["catch(shell(ls), error(E, _), true).", ["E = system_error(unsupported)"]],
  ["getenv('HOME', X).", []],
  ["catch(call_with_time_limit(0.05, (repeat, fail)), E, true).", ["E = time_limit_exceeded"]],
  ["game(noughts_and_crosses), start(P), best_move(P, _, V, [depth(9)]).", null],
];

test("queries have their answers", async () => {
  const prolog = await Perebor.create(MODULE);
  for (const [query, expected] of CASES) {
    const found = answers(prolog, query);
    if (expected === null) {
      console.log(query, found);
    } else {
      assert.deepEqual(found, expected, query);
    }
  }
});

test("mistakes are reported", async () => {
  const prolog = await Perebor.create(MODULE, { language: "ru" });
  assert.equal(prolog.query("foo(X Y)."), false);
  assert.match(prolog.errors(), /E112/);
  assert.equal(prolog.consult("a.pl", "a(1).\na(2) :- b(.\n"), 1);
  assert.match(prolog.errors(), /a\.pl:2/);
  assert.deepEqual(answers(prolog, "a(X)."), ["X = 1"]);
});

test("endless goals run in steps, and can be stopped", async () => {
  const prolog = await Perebor.create(MODULE);
  assert.equal(prolog.consult("loop.pl", "loop :- loop.\n"), 0);
  for (const goal of ["loop", "repeat, fail", "between(1, inf, _), fail", "length(_, _), fail"]) {
    assert.ok(prolog.query(goal));
    for (let count = 0; count < 5; count += 1) {
      assert.equal(prolog.step(100_000), "running", goal);
    }
    prolog.stop();
    assert.equal(prolog.step(100_000), "error", goal);
    assert.match(prolog.errors(), /E213/, goal);
    assert.equal(prolog.step(100_000), "idle", goal);
    assert.deepEqual(answers(prolog, "X = 1."), ["X = 1"]);
  }
});

test("a page with shared memory stops what has no steps", async () => {
  let end = Infinity;
  const interrupted = () => (performance.now() > end ? STOP : GO_ON);
  const prolog = await Perebor.create(MODULE, { interrupted });
  end = performance.now() + 200;
  prolog.consult("endless.pl", ":- repeat, fail.\na.\n");
  end = Infinity;
  assert.match(prolog.errors(), /E213|interrupted/);
  assert.deepEqual(answers(prolog, "X = 1."), ["X = 1"]);
});

/** Runs the query to a step that is none of running. */
function settled(prolog) {
  for (;;) {
    const step = prolog.step(100_000);
    if (step !== "running") {
      return step;
    }
  }
}

test("goals wait for what a person types, and read it whole", async () => {
  const prolog = await Perebor.create(MODULE, { interactive: true });
  // A term that comes in pieces, what stands behind it, a line, keys, and the end.
  assert.ok(prolog.query("read(T), get_char(C), read_line_to_string(user_input, L), get_single_char(K), read(E)."));
  assert.equal(settled(prolog), "input");
  assert.equal(settled(prolog), "input", "nothing has come meanwhile");
  prolog.addInput("f(X,\n");
  assert.equal(settled(prolog), "input");
  prolog.addInput(" 'ход', X).\nsecond ");
  assert.equal(settled(prolog), "input");
  assert.equal(prolog.wantsKey(), false);
  prolog.addInput("line\n");
  assert.equal(settled(prolog), "input");
  assert.equal(prolog.wantsKey(), true);
  prolog.addInput("k");
  assert.equal(settled(prolog), "input");
  prolog.endInput();
  assert.equal(settled(prolog), "last");
  assert.equal(prolog.answer(), "T = f(_A, ход, _A), C = '\\n', L = \"second line\", K = 107, E = end_of_file");
  prolog.cut();
  // A goal that waits is stopped, or given up, and the next one reads anew.
  assert.ok(prolog.query("read(_)."));
  assert.equal(settled(prolog), "input");
  prolog.addInput("half(");
  assert.equal(settled(prolog), "input");
  prolog.cut();
  assert.deepEqual(answers(prolog, "X = 1."), ["X = 1"]);
  // A directive cannot wait: its input ends.
  assert.equal(prolog.consult("reads.pl", ":- read(X), write(read(X)), nl.\n"), 0);
  assert.equal(prolog.output(), "read(end_of_file)\n");
});

test("the tracer asks at its ports", async () => {
  const prolog = await Perebor.create(MODULE, { interactive: true });
  assert.equal(prolog.consult("p.pl", "p(X) :- q(X).\nq(1).\nq(2).\n"), 0);
  assert.ok(prolog.query("trace, p(X)."));
  const ports = [];
  let step = settled(prolog);
  for (; step === "input"; step = settled(prolog)) {
    ports.push(...(prolog.errors().match(/\b(Call|Exit|Redo|Fail)\b: *\(\d+\)|\b(Call|Exit|Redo|Fail)\b/g) ?? []).slice(-1));
    prolog.addInput("c");
  }
  assert.equal(step, "answer");
  assert.deepEqual(ports.map((port) => port.match(/[A-Z][a-z]+/)[0]), ["Call", "Call", "Exit", "Exit"]);
});

test("programs load by steps, and their endless directives can be stopped", async () => {
  const prolog = await Perebor.create(MODULE);
  assert.ok(prolog.load("endless.pl", "a(1).\n:- repeat, fail.\na(2).\n"));
  assert.equal(prolog.step(100_000), "running");
  assert.equal(prolog.step(100_000), "running");
  prolog.cut();
  assert.ok(prolog.load("short.pl", "b(1).\nb(.\nb(2).\n"));
  assert.equal(settled(prolog), "last");
  prolog.cut();
  assert.equal(prolog.errorCount(), 1);
  assert.deepEqual(answers(prolog, "b(X)."), ["X = 1", "X = 2"]);
});

test("what programs write to files can be read", async () => {
  const prolog = await Perebor.create(MODULE);
  assert.deepEqual(answers(prolog, "open('ход.txt', write, _S), write(_S, 'е2-е4'), close(_S)."), ["true"]);
  assert.equal(prolog.readFile("ход.txt"), "е2-е4");
  assert.equal(prolog.readFile("none.txt"), null);
});

test("a text that is being written is checked, completed and explained", async () => {
  const prolog = await Perebor.create(MODULE, { language: "ru" });
  const text = "% Длина списка.\nдлина([], 0).\nдлина([_|Т], N) :- длина(Т, N0, N is N0 + 1.\n:- halt.\n";
  const [report] = prolog.check("длина.pl", text);
  assert.equal(report.severity, "error");
  assert.equal(report.start.line, 3);
  assert.equal(report.fix.edits[0].text, ")");
  assert.match(prolog.explain(report.code), new RegExp(report.code));
  assert.equal(prolog.explain("E999"), "");
  const begun = "длина([], 0).\nx :- дл";
  const own = prolog.complete(begun, Buffer.byteLength(begun));
  assert.deepEqual(own[0], { kind: "predicate", label: "длина/2", name: "длина", usage: "", own: true });
  const library = prolog.complete("x :- appen", 10);
  assert.ok(library.some(({ label, usage }) => label === "append/3" && usage.startsWith("append(")));
  const call = "длина([], 0).\nx(A) :- append";
  assert.match(prolog.describe(`${call}(A, _, _).\n`, Buffer.byteLength(call)), /append\(/);
  assert.match(prolog.describe("% Пустой.\nдлина([], 0).\n", Buffer.byteLength("% Пустой.\nдл")), /Пустой/);
  assert.equal(prolog.describe("a.\n", 100), "");
});

test("what has been typed for a query is none of the next one's", async () => {
  const prolog = await Perebor.create(MODULE, { interactive: true });
  const reads = (goal, typed) => {
    assert.ok(prolog.query(goal));
    assert.equal(settled(prolog), "input", goal);
    prolog.addInput(typed);
  };
  reads("read(X).", "half(\n");
  assert.equal(settled(prolog), "input");
  prolog.stop();
  assert.equal(settled(prolog), "error");
  prolog.cut();
  prolog.errors();
  reads("read(X).", "whole.\n");
  assert.equal(settled(prolog), "last");
  assert.equal(prolog.answer(), "X = whole");
  // The end of the line behind the term goes with the query.
  reads("read_line_to_string(user_input, L).", "line\n");
  assert.equal(settled(prolog), "last");
  assert.equal(prolog.answer(), 'L = "line"');
  prolog.endInput();
  prolog.cut();
  reads("read(X).", "after.\n");
  assert.equal(settled(prolog), "last");
  assert.equal(prolog.answer(), "X = after");
  // Where nobody can be waited for, keys end too.
  prolog.consult("raw.pl", ":- with_tty_raw((get_single_char(C), write(code(C)))).\n");
  assert.match(prolog.output(), /code\(-1\)/);
  prolog.consult("raw.pl", ":- with_tty_raw((read(T), write(term(T)))).\n");
  assert.match(prolog.output(), /term\(end_of_file\)/);
});

test("a check leaves the files alone, and sees those that have changed", async () => {
  const prolog = await Perebor.create(MODULE);
  prolog.addFile("data.pl", "original.\n");
  prolog.check("data.pl", "draft.\n");
  prolog.complete("dra", 3);
  assert.equal(prolog.readFile("data.pl"), "original.\n");
  const main = ":- ensure_loaded('../data/facts.pl').\np(X) :- fact(X).\n";
  assert.deepEqual(prolog.check("lessons/main.pl", main).map(({ code }) => code), ["E010", "E206", "W107"]);
  prolog.addFile("data/facts.pl", "fact(1).\n");
  assert.deepEqual(prolog.check("lessons/main.pl", main), []);
  assert.deepEqual(prolog.check("flat.pl", ":- ensure_loaded('data/facts.pl').\np(X) :- fact(X).\n"), []);
});
