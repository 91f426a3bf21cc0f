// Games played in the page, in Chromium. `npm run build` comes first.
import assert from "node:assert/strict";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { Stage } from "./stage.js";

/** @import { Visitor } from "./site.js" */

const stage = new Stage();

/** A row of three places: who puts the last stone wins. */
const ROW = `начало(ряд([п, п, п], макс)).
ходы(ряд(Места, Чей), Преемники) :-
    соперник(Чей, Другой),
    findall(ряд(Новые, Другой), ( append(До, [п|После], Места), append(До, [Чей|После], Новые) ), Преемники),
    Преемники = [_|_].
соперник(макс, мин).
соперник(мин, макс).
стат_оц(ряд(Места, _), Оценка) :- ( memberchk(п, Места) -> Оценка = 0 ; Оценка = 1 ).
ход_макса(ряд(_, макс)).
рисунок(ряд(Места, Чей)) :-
    forall(member(Место, Места), ( знак(Место, Знак), write(Знак), write(' ') )),
    nl, write(Чей), nl.
знак(п, '.').
знак(макс, х).
знак(мин, о).
`;

/** A visitor with the dialog open. */
class Player {
  /** @param {Visitor} visitor */
  constructor(visitor) {
    this.visitor = visitor;
    this.page = visitor.page;
  }

  /**
   * @param {import("./stage.js").Options} options
   * @param {string | null} program to play by
   */
  static async at(options = {}, program = null) {
    const visitor = await stage.visit(options);
    if (program !== null) {
      await visitor.write("editor", program);
    }
    const player = new Player(visitor);
    await visitor.click("play");
    await player.untilReady();
    return player;
  }

  untilReady() {
    return this.page.waitForFunction(
      () => document.getElementById("play-dialog")?.dataset.state === "ready",
      { timeout: 30_000 },
    );
  }

  /**
   * @param {"game" | "side" | "strength"} menu
   * @param {string} value
   */
  async choose(menu, value) {
    await this.page.select(`#play-${menu}`, value);
    await this.untilReady();
  }

  /** @param {number} number a square, counted from 1 */
  async square(number) {
    await this.page.click(`#play-board > :nth-child(${number})`);
    await this.untilReady();
  }

  /** @param {string} move */
  async listed(move) {
    await this.page.click(`#play-moves ::-p-text(${move})`);
    await this.untilReady();
  }

  /** @param {string} name */
  async press(name) {
    await this.visitor.click(`play-${name}`);
    await this.untilReady();
  }

  /** @param {string} part */
  text(part) {
    return this.page.$eval(`#play-${part}`, element => element.textContent ?? "");
  }

  async made() {
    return (await this.text("made")).split("  ").filter(move => move !== "");
  }

  /** What the squares show to a screen reader. */
  names() {
    return this.page.$$eval("#play-board > button", squares => squares.map(square => square.ariaLabel ?? ""));
  }
}

test("five moves of noughts and crosses are played against the engine", async () => {
  const player = await Player.at();
  assert.equal(await player.text("status"), "To move: Max ×");
  await player.square(5);
  assert.deepEqual((await player.made()).length, 2);
  assert.equal((await player.names())[4], "5, Max");
  assert.match(await player.text("engine"), /^Min ○: \d \(value 0\)$/);
  assert.match(await player.text("variation"), /^Variation: [\d ]+\. Nodes: \d+/);
  // The rest by the list of moves, whatever the engine answers.
  for (let count = 4; count <= 6; count += 2) {
    const moves = await player.page.$$eval("#play-moves button", buttons => buttons.map(button => button.textContent ?? ""));
    await player.listed(moves[0]);
    assert.equal((await player.made()).length, count);
    if (await player.page.$eval("#play-moves", list => list.children.length === 0)) {
      break;
    }
  }
  assert.ok((await player.made()).length >= 5);
});

test("a game ends, and says how; its last move is marked and can be taken back", async () => {
  const player = await Player.at();
  await player.choose("side", "both");
  for (const square of [1, 4, 2, 5, 3]) {
    await player.square(square);
  }
  assert.equal(await player.text("status"), "Max has won.");
  assert.equal((await player.names())[2], "3, Max, last move");
  assert.deepEqual(await player.made(), ["1. 1", "2. 4", "3. 2", "4. 5", "5. 3"]);
  await player.press("undo");
  assert.deepEqual(await player.made(), ["1. 1", "2. 4", "3. 2", "4. 5"]);
  await player.press("hint");
  assert.match(await player.text("engine"), /^The engine would play 3 \(value 1\)$/);
  assert.equal((await player.names())[2], "3, empty, hint");
  await player.press("go");
  assert.equal(await player.text("status"), "Max has won.");
  await player.press("new");
  assert.deepEqual(await player.made(), []);
});

test("a stone falls in Connect Four wherever its column is clicked, and the engine's stone too", async () => {
  const player = await Player.at();
  await player.choose("strength", "medium");
  await player.choose("game", "connectFour");
  await player.square(4);
  assert.equal((await player.made())[0], "1. 4");
  assert.equal((await player.names())[38], "column 4, row 6, Max");
  assert.equal((await player.names()).filter(name => name.includes("Min")).length, 1);
  await player.press("undo");
  assert.deepEqual(await player.made(), []);
});

test("chess is moved from square to square, and a promotion is chosen", async () => {
  const player = await Player.at();
  await player.choose("side", "both");
  await player.choose("game", "chess");
  const square = (/** @type {string} */ name) => player.square(8 * (8 - Number(name[1])) + "abcdefgh".indexOf(name[0]) + 1);
  assert.equal((await player.names())[60], "e1, white king");
  for (const name of ["e2", "e4", "d7", "d5", "e4", "d5", "c7", "c6", "d5", "c6", "a7", "a6", "c6", "b7", "a6", "a5"]) {
    await square(name);
  }
  assert.equal((await player.made()).at(-1), "8. a5");
  await square("b7");
  await square("a8");
  assert.match(await player.text("status"), /^Which move: /);
  await player.listed("bxa8=N");
  assert.equal((await player.names())[0], "a8, white knight, last move");
  // A piece that was chosen by mistake is given up by Escape, which leaves the dialog open.
  await square("b8");
  await player.page.keyboard.press("Escape");
  assert.equal(await player.page.$(".square.selected"), null);
  assert.ok(await player.page.$("#play-dialog[open]"));
});

test("the board is played by keyboard", async () => {
  const player = await Player.at();
  await player.choose("side", "both");
  await player.page.focus("#play-board > :first-child");
  await player.page.keyboard.press("ArrowRight");
  await player.page.keyboard.press("ArrowDown");
  await player.page.keyboard.press("Enter");
  await player.untilReady();
  assert.deepEqual(await player.made(), ["1. 5"]);
  assert.equal(await player.page.evaluate(() => document.activeElement?.getAttribute("aria-label")), "5, Max, last move");
});

test("the program's own rules are played on the board that the program draws", async () => {
  const player = await Player.at({ languages: ["ru"] }, ROW);
  await player.choose("game", "rules");
  assert.deepEqual(await player.names(), ["столбец 1, строка 1, .", "столбец 2, строка 1, .", "столбец 3, строка 1, ."]);
  await player.square(2);
  assert.equal((await player.made()).length, 2);
  assert.match(await player.text("engine"), /^Мин: 1 \(оценка 1/);
  assert.deepEqual((await player.names()).map(name => name.split(", ")[2]), ["о", "х", "."]);
  await player.square(3);
  assert.equal(await player.text("status"), "Выиграл Макс.");
  await player.press("undo");
  await player.press("undo");
  assert.deepEqual(await player.made(), []);
});

test("a program without rules is told what is missing", async () => {
  const player = await Player.at({}, "p(1).\n");
  await player.choose("game", "rules");
  assert.deepEqual([await player.text("moves"), await player.text("status")], ["", ""]);
  assert.match(await player.text("engine"), /\[E204\].*start\/1/s);
  await player.choose("game", "nim");
  assert.match(await player.text("drawing"), /3 {2}● ● ●/);
});

test("a query in the console and a game do not disturb one another", async () => {
  const visitor = await stage.visit();
  await visitor.ask("member(X, [1, 2, 3]).");
  await visitor.until("waiting");
  await visitor.click("play");
  const player = new Player(visitor);
  await player.untilReady();
  await player.square(1);
  assert.equal((await player.made()).length, 2);
  await player.page.keyboard.press("Escape");
  await visitor.click("next");
  await visitor.sees("X = 2");
});

test("a game is saved and loaded, and the loaded one is played on", async t => {
  const folder = await mkdtemp(join(tmpdir(), "perebor-"));
  t.after(() => rm(folder, { recursive: true }));
  const player = await Player.at();
  const session = await player.page.createCDPSession();
  await session.send("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: folder, browserContextId: player.page.browserContext().id });
  const games = [
    { game: "noughts", moves: ["5", "1", "9"], name: "game.pl", record: /game\(noughts_and_crosses\)\..*move\(3,9\)\./s },
    { game: "chess", moves: ["e4", "e5", "Nf3"], name: "game.pgn", record: /1\. e4 e5 2\. Nf3 \*/ },
  ];
  for (const { game, moves, name, record } of games) {
    await player.choose("side", "both");
    await player.choose("game", game);
    for (const move of moves) {
      await player.listed(move);
    }
    await player.press("save");
    const path = join(folder, name);
    for (let tries = 0; tries < 100 && !(await readdir(folder)).includes(name); tries++) {
      await new Promise(resolve => setTimeout(resolve, 50));
    }
    assert.match(await readFile(path, "utf8"), record);
    await player.choose("game", "nim");
    const input = await player.page.$("#play-file");
    await /** @type {import("puppeteer-core").ElementHandle<HTMLInputElement>} */ (input).uploadFile(path);
    await player.page.waitForFunction(name => document.getElementById("play-engine")?.textContent?.includes(name), {}, name);
    await player.untilReady();
    assert.deepEqual(await player.made(), moves.map((move, at) => `${at + 1}. ${move}`));
    assert.equal(await player.page.$eval("#play-game", menu => /** @type {HTMLSelectElement} */ (menu).value), game);
    await player.press("go");
    assert.equal((await player.made()).length, 4);
  }
});

test("a search is stopped, and the game goes on from where it was", async () => {
  const player = await Player.at();
  await player.choose("game", "fiveInARow");
  await player.page.select("#play-strength", "patient");
  await player.page.click("#play-go");
  await player.page.waitForFunction(() => document.getElementById("play-status")?.textContent?.includes("thinking"));
  await player.press("stop");
  assert.match(await player.text("engine"), /^Stopped/);
  assert.deepEqual(await player.made(), []);
  await player.page.select("#play-strength", "weak");
  await player.listed("f6");
  assert.equal((await player.made()).length, 2);
});

test("nothing of the dialog is wider than a phone", async () => {
  const player = await Player.at({ prepare: page => page.setViewport({ width: 360, height: 740, hasTouch: true, isMobile: true }) });
  for (const game of ["noughts", "chess", "connectFour", "rules"]) {
    await player.choose("game", game);
    const [dialog, content] = await player.page.$eval("#play-dialog", box => [box.clientWidth, box.scrollWidth]);
    assert.ok(content <= dialog && dialog <= 360, `${game}: ${content} in ${dialog}`);
    assert.equal(await player.page.evaluate(() => document.documentElement.scrollWidth), 360);
  }
});
