// What the board shows of a game, without a browser.
import assert from "node:assert/strict";
import { test } from "node:test";
import { atom, string } from "../src/play-engine.js";
import { Game, isOfRules } from "../src/play-game.js";
import { coordinateOf, gridOf, movesBySquare, viewOf } from "../src/play-model.js";

/** @import { State } from "../src/play-model.js" */

/**
 * @param {Partial<State>} parts
 * @returns {State}
 */
const stateOf = parts => ({ board: null, drawing: [], turn: "max", over: null, moves: [], made: [], last: null, illegal: null, ...parts });

/**
 * @param {string} text
 * @param {[number, number][]} places
 */
const moveAt = (text, ...places) => ({ text, shown: "", squares: [], places });

/** @param {string[]} lines */
function signs(lines) {
  const board = gridOf(lines)?.board;
  return board && Array.from({ length: board.height }, (_, y) => board.squares.slice(y * board.width, (y + 1) * board.width).map(square => square.text).join(""));
}

test("a drawing of single characters is a grid, whatever words stand beside it", () => {
  assert.deepEqual(signs([" х . .", " . о .   ходит х", " . . ."]), ["х..", ".о.", "..."]);
  assert.equal(gridOf(["ряд([п,п,п],макс)"]), null);
  assert.equal(gridOf(["Макс", "мин"]), null);
  assert.equal(gridOf([]), null);
});

test("coordinates of a drawing are no squares", () => {
  const grid = gridOf(["  a b c", "1 . . .", "2 . ● .", "3 ○ . ."]);
  assert.ok(grid);
  const isLabel = grid.board.squares.map(square => square.side === "label");
  assert.deepEqual(isLabel, [true, true, true, true, true, false, false, false, true, false, false, false, true, false, false, false]);
  assert.equal(grid.indexOf(0, 2), null);
  assert.equal(grid.indexOf(2, 4), 10);
});

test("a move of a program's rules has the squares that it changes", () => {
  const drawing = [" . .", " . .   ходит х"];
  const view = viewOf(stateOf({ drawing, moves: [moveAt("1", [0, 1], [1, 13]), moveAt("4", [1, 3], [1, 13])], last: { squares: [], places: [[0, 3]] } }));
  assert.deepEqual(view.moves.map(move => move.squares), [[0], [3]]);
  assert.deepEqual(view.last, [1]);
  assert.deepEqual(movesBySquare(view), [[0], [], [], [1]]);
});

test("of the squares where pieces are turned over, the one is pointed at where a piece is put", () => {
  const view = viewOf(stateOf({ drawing: [". o o x", "o o o o"], moves: [moveAt("a", [0, 0], [0, 2], [0, 4]), moveAt("b", [1, 0], [1, 2], [1, 4])] }));
  assert.deepEqual(view.moves.map(move => move.squares), [[0], []]);
});

test("a drawing that no move changes is shown as it is", () => {
  const view = viewOf(stateOf({ drawing: ["1 ●", "2 ●"], moves: [moveAt("1"), moveAt("2")] }));
  assert.equal(view.board, null);
  assert.deepEqual(view.moves.map(move => move.text), ["1", "2"]);
});

test("stones that fall are put into their column at any height", () => {
  const squares = Array.from({ length: 4 }, (_, at) => ({ name: `s${at}`, text: "·", side: /** @type {const} */ ("none") }));
  const board = { width: 2, height: 2, coordinates: "columns", squares };
  const view = viewOf(stateOf({ board, moves: [{ text: "1", shown: "", squares: [2], places: [] }, { text: "2", shown: "", squares: [3], places: [] }] }));
  assert.deepEqual(movesBySquare(view), [[0], [1], [0], [1]]);
  assert.deepEqual(squares.map((_, at) => coordinateOf(board, at)), ["", "", "1", "2"]);
});

test("coordinates stand at the edges where the letters are", () => {
  const squares = ["a2", "b2", "a1", "b1"].map(name => ({ name, text: "·", side: /** @type {const} */ ("none") }));
  const named = (/** @type {string} */ coordinates) => squares.map((_, at) => coordinateOf({ width: 2, height: 2, coordinates, squares }, at));
  assert.deepEqual(named("rows_from_bottom"), ["2", "", "a1", "b"]);
  assert.deepEqual(named("rows_from_top"), ["a2", "b", "1", ""]);
});

test("texts are quoted for Prolog", () => {
  assert.equal(atom("it's\n\\"), "'it''s\\n\\\\'");
  assert.equal(string('a "b"\n\\'), '"a \\"b\\"\\n\\\\"');
});

test("a move is taken back together with the engine's answer", () => {
  const game = new Game("nim", "", null, "en");
  const made = ["a", "b", "c", "d"].map((text, at) => ({ text, side: /** @type {"max" | "min"} */ (at % 2 === 0 ? "max" : "min") }));
  const after = (/** @type {("max" | "min")[]} */ persons) => {
    game.state = stateOf({ made });
    game.moves = made.map(move => move.text);
    game.undo(persons);
    return game.moves.join("");
  };
  assert.equal(after(["max"]), "ab");
  assert.equal(after(["min"]), "abc");
  assert.equal(after(["max", "min"]), "abc");
  assert.equal(after([]), "abc");
  assert.ok(new Game("шахматы", "", null, "ru").isChess && !new Game("шахматы_мои", "", null, "ru").isChess);
  assert.ok(isOfRules("правила") && !isOfRules("ним"));
});
