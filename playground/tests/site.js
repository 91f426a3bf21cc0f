// What the tests share: a static server, a browser, and a page that minds errors and requests.
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import puppeteer from "puppeteer-core";

/** @import { Browser, Page } from "puppeteer-core" */

export const DIST = fileURLToPath(new URL("../dist", import.meta.url));
/** @type {Record<string, string>} */
const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".wasm": "application/wasm",
  ".pl": "text/plain; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
};

/**
 * Serves a folder and pages of a test's own, and keeps the paths that were asked for.
 * @param {string} folder
 * @param {Record<string, string>} pages by path
 */
export async function serve(folder = DIST, pages = {}) {
  /** @type {string[]} */
  const requests = [];
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname);
    requests.push(path);
    try {
      const file = join(folder, normalize(path.endsWith("/") ? `${path}index.html` : path));
      const body = pages[path] ?? (await readFile(file));
      const type = TYPES[extname(file)] ?? "application/octet-stream";
      response.writeHead(200, { "content-type": type, "access-control-allow-origin": "*" }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise(resolve => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = /** @type {import("node:net").AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${address.port}/`, requests, close: () => server.close() };
}

/** @param {number} protocolTimeout in milliseconds: the machine may be busy with builds */
export function launch(protocolTimeout = 30_000) {
  return puppeteer.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--lang=en-US"],
    protocolTimeout,
  });
}

/** A person at the page. */
export class Visitor {
  /** What went wrong in the page: messages of the console, exceptions, and what its policy forbade. @type {string[]} */
  troubles = [];

  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    page.on("console", message => {
      if (message.type() === "error" || message.type() === "warn") {
        this.troubles.push(message.text());
      }
    });
    page.on("pageerror", error => this.troubles.push(String(error)));
    page.on("requestfailed", request => this.troubles.push(`${request.url()} ${request.failure()?.errorText}`));
  }

  /**
   * A visitor with an empty cache and storage.
   * @param {Browser} browser
   * @param {string} url
   * @param {{languages?: string[], prepare?: (page: Page) => Promise<void>}} options
   */
  static async to(browser, url, { languages = ["en-US"], prepare = async () => {} } = {}) {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    await page.evaluateOnNewDocument(names => {
      Object.defineProperty(navigator, "languages", { get: () => names });
      Object.defineProperty(window, "violations", { value: [] });
      document.addEventListener("securitypolicyviolation", event => {
        Reflect.get(window, "violations").push(`${event.violatedDirective} ${event.blockedURI}`);
      });
    }, languages);
    await prepare(page);
    const visitor = new Visitor(page);
    await page.goto(url);
    return visitor;
  }

  async close() {
    await this.page.browserContext().close();
  }

  violations() {
    return this.page.evaluate(() => /** @type {string[]} */ (Reflect.get(window, "violations")));
  }

  /**
   * Waits until the engine is in a state.
   * @param {string[]} states
   */
  async until(...states) {
    await this.page.waitForFunction(names => names.includes(document.body.dataset.state ?? ""), { timeout: 20_000 }, states);
  }

  /**
   * Waits until the transcript has a text.
   * @param {string} text
   */
  async sees(text) {
    await this.page.waitForFunction(wanted => document.getElementById("log")?.textContent?.includes(wanted), { timeout: 20_000 }, text);
  }

  /**
   * Waits until the text has been checked, with this many reports of each severity.
   * @param {string} counts
   */
  async isReported(counts) {
    await this.page.waitForFunction(wanted => document.getElementById("report-status")?.textContent === wanted, { timeout: 20_000 }, counts);
  }

  log() {
    return this.page.$eval("#log", log => /** @type {HTMLElement} */ (log).innerText);
  }

  /**
   * The text of an editor.
   * @param {"editor" | "query"} id
   */
  text(id) {
    return this.page.$$eval(`#${id} >>> .cm-line`, lines => lines.map(line => line.textContent).join("\n"));
  }

  /**
   * Types in place of what stands in an editor.
   * @param {"editor" | "query"} id
   * @param {string} text
   */
  async write(id, text) {
    await this.page.focus(`#${id} >>> .cm-content`);
    await this.page.keyboard.down("Control");
    await this.page.keyboard.press("KeyA");
    await this.page.keyboard.up("Control");
    await this.page.keyboard.press("Delete");
    // As an input method does: editors indent what is typed by keys.
    await this.page.keyboard.sendCharacter(text);
  }

  /**
   * Asks a query, and does not wait.
   * @param {string} query
   */
  async begin(query) {
    await this.write("query", query);
    await this.page.keyboard.press("Enter");
  }

  /**
   * Asks a query and waits for its first answer or end.
   * @param {string} query
   */
  async ask(query) {
    await this.begin(query);
    await this.until("ready", "waiting");
  }

  /** @param {string} id */
  async click(id) {
    await this.page.click(`#${id}`);
  }
}
