// The parts of the page that need no browser.
import assert from "node:assert/strict";
import { test } from "node:test";
import { titleOf } from "../build/programs.js";
import { decoded } from "../src/files.js";
import { loadsOf, resolved } from "../src/programs.js";
import { prolog } from "../src/prolog-language.js";
import { fromFragment, toFragment } from "../src/share.js";

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
