// <perebor-program>: a listing in any page that can be run. The README of the repository describes its attributes.
import controls from "./controls.css";
import own from "./embed.css";
import palette from "./palette.css";
import transcript from "./transcript.css";
import { Session } from "./embed-session.js";
import { decoded } from "./files.js";
import { colouredLines, listingIn } from "./listing.js";
import { toFragment } from "./share.js";
import { preferred } from "./texts.js";
import { element } from "./transcript.js";

/** @import { State } from "./engine.js" */
/** @import { Language } from "./messages.js" */
/** @import { Place } from "./transcript.js" */

// Made by a script, style sheets need no leave of the page's content policy.
const sheets = [palette, controls, transcript, own].map(text => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
});

class Program extends HTMLElement {
  /** @type {Session | null} */
  #session = null;
  #file = { name: "program.pl", text: "" };
  #view = new View(this.attachShadow({ mode: "open", delegatesFocus: true }));

  connectedCallback() {
    if (document.readyState === "loading") {
      // Its listing may not have been read yet.
      document.addEventListener("DOMContentLoaded", () => this.isConnected && this.#begin(), { once: true });
    } else {
      this.#begin();
    }
  }

  disconnectedCallback() {
    this.#session?.end();
    this.#session = null;
  }

  #begin() {
    const view = this.#view;
    const session = new Session(languageAt(this), view.log, {
      state: state => view.show(state),
      status: message => void (view.status.textContent = message),
      reuse: query => view.ask(query),
      goTo: place => this.#goTo(place),
    });
    this.#session = session;
    view.speak(session.text, this.getAttribute("query") ?? "", {
      run: () => session.run(this.#file, view.query.value.trim()),
      next: () => session.next(),
      stop: () => session.stop(),
      changed: () => void this.#link(),
    });
    void this.#open(session);
  }

  /** @param {Session} session */
  async #open(session) {
    const source = this.getAttribute("src");
    const name = this.getAttribute("name");
    try {
      this.#file = {
        name: name ?? source?.replace(/[?#].*/, "").replace(/.*\//, "") ?? this.#file.name,
        text: source === null ? listingIn(this) : await fetched(source),
      };
      this.#view.list(this.#file.text, name !== null || source !== null ? this.#file.name : "");
      await this.#link();
    } catch (error) {
      this.#view.status.textContent = session.text("listingFailed", String(error));
    }
  }

  /** Writes the link to the playground, which has the program and the query in it. */
  async #link() {
    const page = this.getAttribute("playground");
    if (page !== null) {
      const address = page === "" ? new URL(".", import.meta.url) : new URL(page, document.baseURI);
      const fragment = await toFragment({ ...this.#file, query: this.#view.query.value });
      this.#view.link.href = address.href + fragment;
      this.#view.link.hidden = false;
    }
  }

  /** @param {Place} place */
  #goTo(place) {
    if (place.file === this.#file.name) {
      this.#view.goTo(place.line);
    }
  }
}

/** What is seen of a program, in its shadow. */
class View {
  section = element("section", "");
  heading = element("div", "bar heading");
  name = element("p", "");
  link = element("a", "");
  listing = element("pre", "listing");
  query = element("input", "");
  run = element("button", "main");
  next = element("button", "");
  stop = element("button", "stop");
  status = element("p", "");
  log = element("div", "log");

  /** @param {ShadowRoot} root */
  constructor(root) {
    root.adoptedStyleSheets = sheets;
    const prompt = element("span", "prompt", "?-");
    prompt.ariaHidden = "true";
    const asking = element("div", "line");
    asking.append(prompt, this.query, this.run);
    const tools = element("div", "tools");
    tools.append(this.next, this.stop);
    const below = element("div", "bar below");
    below.append(this.status, tools);
    this.heading.append(this.name, this.link);
    this.section.append(this.heading, this.listing, asking, below, this.log);
    root.append(this.section);

    this.link.hidden = true;
    this.link.target = "_blank";
    this.link.rel = "noopener";
    this.section.role = "group";
    this.listing.role = "group";
    this.listing.tabIndex = 0;
    this.log.tabIndex = 0;
    this.log.role = "log";
    this.status.role = "status";
    Object.assign(this.query, { autocomplete: "off", autocapitalize: "off", spellcheck: false, enterKeyHint: "go" });
    [this.run, this.next, this.stop].forEach(button => void (button.type = "button"));
    this.show("ready");
  }

  /**
   * Writes the texts, and connects what a person does.
   * @param {Session["text"]} text
   * @param {string} query
   * @param {{run: () => void, next: () => boolean, stop: () => void, changed: () => void}} on
   */
  speak(text, query, on) {
    this.link.textContent = text("openInPlayground");
    this.section.ariaLabel = text("program");
    this.listing.ariaLabel = text("listing");
    this.log.ariaLabel = text("console");
    this.query.ariaLabel = text("query");
    this.query.placeholder = text("queryPlaceholder");
    this.query.value = query;
    this.query.oninput = on.changed;
    this.query.onkeydown = event => {
      // A page with keys of its own does not see that these go into a field.
      event.stopPropagation();
      if (event.key === "Enter" && !event.isComposing) {
        on.run();
        // What is typed next replaces it, but for a semicolon, which asks for the next answer.
        this.query.select();
      } else if (event.key === ";" && this.#isSelected && on.next()) {
        event.preventDefault();
      }
    };
    for (const [button, name, act] of /** @type {const} */ ([[this.run, "load", on.run], [this.next, "next", on.next], [this.stop, "stop", on.stop]])) {
      button.textContent = text(name);
      button.onclick = () => button.ariaDisabled !== "true" && act();
    }
  }

  get #isSelected() {
    const { value, selectionStart, selectionEnd } = this.query;
    return value !== "" && selectionStart === 0 && selectionEnd === value.length;
  }

  /**
   * @param {string} program
   * @param {string} name
   */
  list(program, name) {
    this.listing.replaceChildren(...colouredLines(program));
    this.name.textContent = name;
    this.section.ariaLabel += ` ${name}`;
  }

  /** @param {string} query */
  ask(query) {
    this.query.value = query;
    this.query.focus();
  }

  /** @param {number} number of a line, counted from 1 */
  goTo(number) {
    this.listing.querySelectorAll(".shown").forEach(line => line.classList.remove("shown"));
    const line = this.listing.children[number - 1];
    line?.classList.add("shown");
    line?.scrollIntoView({ block: "nearest" });
    this.listing.focus({ preventScroll: true });
  }

  /** @param {State} state */
  show(state) {
    const isBusy = state === "running" || state === "stopping" || state === "starting";
    this.section.dataset.state = state;
    this.log.ariaBusy = String(isBusy);
    // A button that vanished or was disabled would lose the focus.
    this.run.ariaDisabled = String(isBusy);
    this.next.ariaDisabled = String(state !== "waiting");
    this.stop.ariaDisabled = String(state !== "running" && state !== "waiting");
  }
}

/**
 * The language of a place in a page; where none is named, that of the visitor.
 * @param {Element} place
 * @returns {Language}
 */
function languageAt(place) {
  const name = place.closest("[lang]")?.getAttribute("lang");
  return name ? (/^ru\b/i.test(name) ? "ru" : "en") : preferred();
}

/** @param {string} source */
async function fetched(source) {
  const response = await fetch(source);
  if (!response.ok) {
    throw new Error(`${source}: ${response.status}`);
  }
  return decoded(new Uint8Array(await response.arrayBuffer())).text;
}

customElements.define("perebor-program", Program);
