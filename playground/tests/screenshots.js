// Pictures of the page for people to look at: node tests/screenshots.js FOLDER
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { launch, serve, Visitor } from "./site.js";

const folder = process.argv[2] ?? "screenshots";
await mkdir(folder, { recursive: true });
const site = await serve();
const browser = await launch();

for (const [width, height] of [[360, 740], [768, 1024], [1440, 900]]) {
  for (const scheme of ["light", "dark"]) {
    const languages = [scheme === "light" ? "ru" : "en"];
    const isMobile = width < 800;
    const visitor = await Visitor.to(browser, site.url, {
      languages,
      prepare: async page => {
        await page.setViewport({ width, height, isMobile, hasTouch: isMobile });
        await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
      },
    });
    const shoot = async (/** @type {string} */ name) => {
      await visitor.page.screenshot({ path: join(folder, `${width}-${scheme}-${name}.png`) });
    };
    await visitor.until("ready");
    await visitor.text("editor");
    await shoot("1-start");
    await visitor.ask("member(Ход, [b, c]), member(Чей, [макс, мин]).");
    await visitor.click("next");
    await visitor.until("waiting");
    await visitor.click("stop");
    await visitor.until("ready");
    await visitor.ask("оценка(макс, a, X), foo(X).");
    await visitor.ask("between(1, inf, X), X > 3.");
    await shoot("2-answers");
    await visitor.click("choose");
    await shoot("3-programs");
    await visitor.page.type("#filter", "lessons/f1.pl");
    await visitor.page.keyboard.press("Enter");
    await visitor.page.waitForFunction(() => document.getElementById("name")?.textContent === "lessons/f1.pl");
    await visitor.click("load");
    await visitor.sees("F1: branch");
    await visitor.until("ready");
    await shoot("4-lesson");
    await visitor.click("share");
    await visitor.page.waitForSelector("#link-dialog[open]");
    await shoot("5-link");
    await visitor.page.keyboard.press("Escape");
    await visitor.click("play");
    const playReady = () => visitor.page.waitForFunction(() => document.getElementById("play-dialog")?.dataset.state === "ready");
    await playReady();
    await visitor.page.click("#play-board > :nth-child(5)");
    await playReady();
    await shoot("8-noughts");
    await visitor.page.select("#play-game", "chess");
    await playReady();
    await visitor.page.click("#play-board > :nth-child(53)");
    await shoot("9-chess");
    await visitor.page.click("#play-board > :nth-child(37)");
    await playReady();
    await shoot("9-chess-answered");
    await visitor.page.select("#play-game", "connectFour");
    await playReady();
    await visitor.page.click("#play-board > :nth-child(4)");
    await playReady();
    await shoot("9-connect-four");
    await visitor.page.keyboard.press("Escape");
    await visitor.click("help");
    await shoot("6-help");
    await visitor.page.keyboard.press("Escape");
    await visitor.write("editor", "p(1).\nq(X) :- r(X.\nмакс(A, B) :- A > b, !.\n");
    await visitor.click("load");
    await visitor.sees("E113");
    await visitor.until("ready");
    await visitor.page.focus("#editor >>> .cm-content");
    await visitor.page.keyboard.press("F8");
    await shoot("7-report");
    await visitor.close();
  }
}
await browser.close();
site.close();
