// The frame in which a search is replayed: it takes a page that tree/3 has written, without its scripts, which are its own already.
import replay from "perebor-replay";

/** Ends what the last replay has listened to. */
let former = new AbortController();
const listen = document.addEventListener.bind(document);

/** @param {string} text the page, as it was written */
function show(text) {
  former.abort();
  former = new AbortController();
  const { signal } = former;
  // The scripts are made for a page that shows one recording, and never stop listening.
  document.addEventListener = (/** @type {string} */ type, /** @type {EventListener} */ listener) => listen(type, listener, { signal });
  // The policy would forbid the style sheet as an element, even in a document that nobody sees.
  const [head, rest] = parted(text, "<style>");
  const [style, body] = parted(rest, "</style>");
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [sheet];
  const written = new DOMParser().parseFromString(head + body, "text/html");
  document.documentElement.lang = written.documentElement.lang;
  document.title = written.title;
  const main = document.createElement("main");
  main.id = "player";
  const drawings = [...written.querySelectorAll("template")].map(template => document.adoptNode(template));
  const data = document.createElement("script");
  data.type = "application/json";
  data.id = "searches";
  data.textContent = written.getElementById("searches")?.textContent ?? "";
  document.body.replaceChildren(main, ...drawings, data);
  replay();
  main.querySelector(/** @type {"button"} */ ("button.forward"))?.focus({ preventScroll: true });
}

/**
 * What stands before a tag and behind it.
 * @param {string} text
 * @param {string} tag
 */
function parted(text, tag) {
  const at = text.indexOf(tag);
  if (at < 0) {
    throw new SyntaxError(`there is no ${tag}`);
  }
  return [text.slice(0, at), text.slice(at + tag.length)];
}

addEventListener("message", event => {
  if (event.source === parent) {
    show(event.data);
  }
});

listen("keydown", event => {
  // A dialog of the player's own is closed by the browser.
  if (/** @type {KeyboardEvent} */ (event).key === "Escape" && !document.querySelector("dialog[open]")) {
    parent.postMessage("close", "*");
  }
});
