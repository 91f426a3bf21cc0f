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
