// The parts of the page that need no browser.
import assert from "node:assert/strict";
import { test } from "node:test";
import { titleOf } from "../build/programs.js";
import { decoded } from "../src/files.js";
import { goalOf } from "../src/goal.js";
import { Offsets } from "../src/offsets.js";
import { loadsOf, resolved } from "../src/programs.js";
import { prolog } from "../src/prolog-language.js";
import { blocksOf } from "../src/prose.js";
import { marksOf, sureChanges } from "../src/report-marks.js";
import { fromFragment, toFragment } from "../src/share.js";

/** @import { Report } from "perebor" */

test("titles are taken from the first comment", () => {
  const text = "% Рис. 15.3: минимакс/3 в дереве\n% (Братко, «Программирование»).\n% Figure 15.3: минимакс/3 in a tree\n% (Bratko, \"Programming\").\n%\n% Ещё.\n";
  assert.deepEqual(titleOf(text, "f.pl"), { ru: "Рис. 15.3: минимакс/3 в дереве", en: "Figure 15.3: минимакс/3 in a tree" });
  assert.deepEqual(titleOf("p(1).\n", "f.pl"), { ru: "f.pl", en: "f.pl" });
  assert.deepEqual(titleOf("% Only this.\np(1).\n", "f.pl").en, "Only this");
});

test("files that a program loads are found", () => {
  const text = ":- ensure_loaded('a/b.pl').\n:- consult(c).\n:- ['d.pl', e].\n:- use_module(library(lists)).\nq :- consulted(f).\n";
  assert.deepEqual(loadsOf(text), ["a/b.pl", "c", "d.pl", "e"]);
  assert.equal(resolved("lessons/f.pl", "../games/nim.pl"), "games/nim.pl");
  assert.equal(resolved("f.pl", "./g.pl"), "g.pl");
});

test("texts are UTF-8 or else windows-1251", () => {
  assert.deepEqual(decoded(new TextEncoder().encode("я")), { text: "я", encoding: "UTF-8" });
  assert.deepEqual(decoded(new Uint8Array([0xff, 0x2e])), { text: "я.", encoding: "windows-1251" });
});

test("a fragment gives back what it was made from", async () => {
  for (const text of ["", "p(1).\n", "привет(мир).\n".repeat(5000), "\u{1f600}\0\r\n"]) {
    const shared = { name: "мой.pl", text, query: "привет(X)." };
    const fragment = await toFragment(shared);
    assert.match(fragment, /^#1\.[\w-]+$/);
    assert.deepEqual(await fromFragment(fragment), shared);
  }
  assert.equal(await fromFragment(""), null);
  for (const damaged of ["#x", "#2.AAAA", "#1.AAAA", "#1.!"]) {
    await assert.rejects(fromFragment(damaged), damaged);
  }
});

test("a fragment that unpacks to too much is refused", async () => {
  const fragment = await toFragment({ name: "a", text: "a".repeat(5_000_000), query: "" });
  await assert.rejects(fromFragment(fragment), RangeError);
});

/** @param {string} text */
function tokens(text) {
  /** @type {string[]} */
  const found = [];
  prolog.parser.parse(text).iterate({
    enter: node => {
      if (!node.type.isTop) {
        found.push(`${node.name} ${text.slice(node.from, node.to)}`);
      }
    },
  });
  return found;
}

test("Prolog is coloured", () => {
  assert.deepEqual(tokens("отец(Иван, _x) :- \\+ a, !. % c"), [
    "head отец",
    "bracket (",
    "variableName Иван",
    "operator ,",
    "variableName _x",
    "bracket )",
    "arrow :-",
    "operator \\+",
    "atom a",
    "operator ,",
    "cut !",
    "end .",
    "comment % c",
  ]);
  assert.deepEqual(tokens(":- X = 0'a, Y = 0''', Z is 0xff mod 1.5e3."), [
    "directive :-",
    "variableName X",
    "operator =",
    "character 0'a",
    "operator ,",
    "variableName Y",
    "operator =",
    "character 0'''",
    "operator ,",
    "variableName Z",
    "operatorWord is",
    "number 0xff",
    "operatorWord mod",
    "number 1.5e3",
    "end .",
  ]);
  assert.deepEqual(tokens("a('it''s \\'x', \"s\") --> /* b\nc */ d."), [
    "head a",
    "bracket (",
    "quoted 'it''s \\'x'",
    "operator ,",
    'string "s"',
    "bracket )",
    "arrow -->",
    "comment /* b",
    "comment c */",
    "atom d",
    "end .",
  ]);
});

test("bytes of UTF-8 and UTF-16 units are converted", () => {
  for (const text of ["", "p(1).\n", "привет(мир). ∀", "a\u{1f600}я", "\u{1f600}\u{1f600}", "lone \ud83d surrogate"]) {
    const offsets = new Offsets(text);
    let unit = 0;
    for (const character of [...text, ""]) {
      const byte = Buffer.byteLength(text.slice(0, unit));
      assert.equal(offsets.byte(unit), byte, `${text} ${unit}`);
      assert.equal(offsets.unit(byte), unit, `${text} ${byte}`);
      for (let within = 1; within < Buffer.byteLength(character); within++) {
        assert.equal(offsets.unit(byte + within), unit, `${text} ${byte + within}`);
      }
      unit += character.length;
    }
    assert.equal(offsets.unit(1000), text.length);
    assert.equal(offsets.byte(1000), Buffer.byteLength(text));
  }
});

/**
 * @param {string} file
 * @param {number} from
 * @param {number} to
 */
const span = (file, from, to) => ({ file, start: { line: 1, column: from + 1, byte: from }, end: { line: 1, column: to + 1, byte: to } });

/**
 * A report about bytes of a file, whose mend replaces them.
 * @param {string} file
 * @param {number} from
 * @param {number} to
 * @param {{sure: boolean, text: string}} fix
 * @returns {Report}
 */
const report = (file, from, to, { sure, text }) => ({
  ...span(file, from, to),
  code: "W1",
  severity: "warning",
  message: "",
  labels: [{ ...span(file, from, to), message: "here" }],
  notes: [],
  help: [],
  fix: { sure, edits: [{ ...span(file, from, to), text }] },
});

test("reports are placed in the text, and their mends with them", () => {
  const text = "я(a). b.";
  const marks = marksOf([report("q.pl", 0, 1, { sure: true, text: "" }), report("p.pl", 6, 7, { sure: true, text: " c" }), report("p.pl", 0, 2, { sure: false, text: "ю" })], "p.pl", text);
  assert.deepEqual(
    marks.map(({ from, to, isHere, mend }) => [isHere, text.slice(from, to), mend?.preview]),
    [[true, "я", "я → ю"], [true, " ", "+ c"], [false, "", undefined]],
  );
});

test("a goal ends before its full stop", () => {
  const goals = [["p(X).", "p(X)"], ["p(X)", "p(X)"], ["X = 'a. b', Y = 1.5,\n p(0'.). % c", "X = 'a. b', Y = 1.5,\n p(0'.)"], ["p % a.\n.", "p % a.\n"]];
  for (const [query, goal] of goals) {
    assert.equal(goalOf(query), goal);
  }
});

test("sure mends that touch one another are not applied together", () => {
  const marks = marksOf(
    [report("p.pl", 0, 2, { sure: true, text: "x" }), report("p.pl", 1, 3, { sure: true, text: "y" }), report("p.pl", 5, 6, { sure: false, text: "z" }), report("p.pl", 7, 8, { sure: true, text: "v" })],
    "p.pl",
    "abcdefghi",
  );
  assert.deepEqual(sureChanges(marks), [{ from: 0, to: 2, insert: "x" }, { from: 7, to: 8, insert: "v" }]);
});

test("paragraphs and pieces of program are told apart", () => {
  assert.deepEqual(blocksOf("```prolog\nf(X)\n\ng\n```\n\nTwo\nlines.\n\n    code\n      more\nText."), [
    { isCode: true, text: "f(X)\n\ng" },
    { isCode: false, text: "Two lines." },
    { isCode: true, text: "code\n  more" },
    { isCode: false, text: "Text." },
  ]);
});
