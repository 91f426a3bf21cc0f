// The page: what stands in it, and what happens when a person does something.
import { Editor, QueryLine } from "./editor.js";
import { Engine } from "./engine.js";
import { read, save, takeDropped } from "./files.js";
import { Chooser } from "./chooser.js";
import { Play } from "./play.js";
import { Programs } from "./programs.js";
import { fromFragment, toFragment } from "./share.js";
import { keep, recall } from "./storage.js";
import { preferred, seconds, speak, text } from "./texts.js";
import { Transcript } from "./transcript.js";
import { Typing } from "./typing.js";

/** @import { State } from "./engine.js" */
/** @import { Language, SourceFile } from "./messages.js" */
/** @import { Place } from "./transcript.js" */

const START = "start.pl";
const START_QUERY = "оценка(макс, a, Оценка).";
const OWN = "program.pl";

/**
 * @template {HTMLElement} T
 * @param {string} id
 * @param {new () => T} type
 */
function part(id, type) {
  const found = document.getElementById(id);
  if (!(found instanceof type)) {
    throw new Error(`#${id} is missing`);
  }
  return found;
}

const byId = (/** @type {string} */ id) => part(id, HTMLElement);
const dialog = (/** @type {string} */ id) => part(id, HTMLDialogElement);

/**
 * The program in the editor.
 * @type {{name: string, isEdited: boolean}}
 */
let current = { name: OWN, isEdited: false };
/** Other files of the user's, which the program may load. @type {SourceFile[]} */
let beside = [];
/** What the engine has loaded, so that only what has changed is loaded again. */
let loadedKey = "";
let answers = 0;
/** Counts the programs and queries that are being prepared: only the newest is run. */
let preparing = 0;
let hasFragment = false;
let atPlace = -1;
/** @type {() => string} */
let status = () => "";

const programs = new Programs();
const transcript = new Transcript(byId("log"), {
  reuse: query => {
    queryLine.replace(query);
    queryLine.view.focus();
  },
  goTo,
});

const editor = new Editor(byId("editor"), {
  changed: byUser => {
    if (byUser) {
      edited();
    }
  },
  run: () => ask(false),
  nextError,
  files: openFiles,
});

const queryLine = new QueryLine(byId("query"), recall("queries") ?? [], {
  ask: () => ask(false),
  next: () => engine.state === "waiting" && (engine.next(), true),
  nextError,
  files: openFiles,
  changed: keepLater,
});

const engine = new Engine(
  {
    state: showState,
    output: (written, stream) => {
      if (stream === "output") {
        transcript.output(written);
      } else {
        hasReports = true;
        transcript.errors(written);
      }
    },
    answer: (answer, last, waits) => {
      transcript.answer(answer, last);
      answers += 1;
      if (waits && answers > 1) {
        say(() => text("paused", answers));
      }
    },
    asks: key => typing.show(key),
    loaded: ending => {
      if (ending === "stopped") {
        loadedKey = "";
        transcript.note(text("loadStopped"), "bad");
      } else if (ending === "halt") {
        loadedKey = "";
      } else {
        transcript.note(text(hasReports ? "loadedWithReports" : "loaded"));
        if (pendingQuery !== "") {
          transcript.beginQuery(pendingQuery);
        }
      }
      isOnlyLoad = pendingQuery === "";
      pendingQuery = "";
    },
    ended: (ending, milliseconds) => {
      if (ending === "halt") {
        loadedKey = "";
      }
      if (!(isOnlyLoad && ending === "stopped")) {
        transcript.ended(ending);
      }
      isOnlyLoad = false;
      say(() => text("ended", seconds(milliseconds)));
    },
    replaced: (reason, loadsAgain, message) => {
      transcript.replaced(reason, loadsAgain, message);
      pendingQuery = "";
      if (!loadsAgain) {
        loadedKey = "";
      }
    },
    broken: message => transcript.note(text("engineFailed", message), "bad"),
  },
  preferred(),
);
/** Whether there have been reports since the last load or query began. */
let hasReports = false;
/** The query that is asked once its program is loaded. */
let pendingQuery = "";
/** Whether what ends next is a load that no query follows. */
let isOnlyLoad = false;

const typing = new Typing(
  {
    row: byId("typing"),
    keys: byId("tracer-keys"),
    line: part("typed", HTMLInputElement),
    send: byId("send-typed"),
    end: byId("end-typed"),
  },
  typed => {
    // A key is not shown, as on a terminal.
    if (typed !== null && typed.length > 1) {
      transcript.output(typed);
    }
    engine.type(typed);
  },
  text,
);

const chooser = new Chooser(dialog("programs-dialog"), part("filter", HTMLInputElement), byId("list"), programs, {
  choose: name => void choose(name),
  earlier: () => {
    const earlier = recall("earlier");
    if (earlier) {
      open(earlier, true);
    }
  },
});

const game = new Play(dialog("play-dialog"), () => programs.withLoaded({ name: current.name, text: editor.text }, beside));

/** @param {() => string} message */
function say(message) {
  status = message;
  byId("status").textContent = message();
}

/** @param {State} state */
function showState(state) {
  const isBusy = state === "running" || state === "stopping" || state === "starting";
  const can = { next: state === "waiting", all: state === "waiting", stop: state === "running" || state === "waiting" || state === "asking" };
  for (const [id, isPossible] of Object.entries(can)) {
    // A button that vanished or was disabled would lose the focus.
    byId(id).setAttribute("aria-disabled", String(!isPossible));
  }
  byId("log").setAttribute("aria-busy", String(isBusy));
  document.body.dataset.state = state;
  if (state !== "asking") {
    typing.hide();
  }
  say(() => text(state));
}

function edited() {
  current.isEdited = true;
  if (hasFragment) {
    // The text is no longer that of the link.
    hasFragment = false;
    history.replaceState(null, "", location.pathname + location.search);
  }
  showName();
  keepLater();
}

function showName() {
  byId("name").textContent = current.name + (current.isEdited ? " •" : "");
  byId("beside").textContent = beside.length > 0 ? `${text("beside")} ${beside.map(file => file.name).join(", ")}` : "";
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let keeping;

function keepLater() {
  clearTimeout(keeping);
  keeping = setTimeout(keepNow, 300);
}

function keepNow() {
  clearTimeout(keeping);
  keep("program", { ...current, text: editor.text, query: queryLine.text });
}

/**
 * Puts a program into the editor. A text that the user has written stays at hand.
 * @param {SourceFile & {query?: string}} file
 * @param {boolean} isOwn whether it is a text of the user's
 */
function open({ name, text: program, query = "" }, isOwn) {
  if (current.isEdited && editor.text.trim() !== "" && editor.text !== program) {
    keep("earlier", { name: current.name, text: editor.text, query: queryLine.text });
  }
  current = { name, isEdited: isOwn };
  editor.replace(program);
  queryLine.replace(query);
  transcript.places = [];
  atPlace = -1;
  showName();
  keepNow();
}

/** @param {string} name */
async function choose(name) {
  try {
    const program = await programs.text(name);
    forgetFragment();
    open({ name, text: program, query: name === START ? START_QUERY : "" }, false);
    editor.view.focus();
  } catch (error) {
    transcript.note(text("programFailed", String(error)), "bad");
  }
}

function forgetFragment() {
  if (location.hash !== "") {
    hasFragment = false;
    history.replaceState(null, "", location.pathname + location.search);
  }
}

/**
 * Opens the first file, and keeps the others for the program to load.
 * @param {File[]} files
 */
async function openFiles(files) {
  try {
    const [first, ...others] = await Promise.all(files.map(read));
    const names = new Set(others.map(file => file.name));
    beside = [...beside.filter(file => !names.has(file.name) && file.name !== first.name), ...others];
    forgetFragment();
    open(first, true);
    say(() => text("fileOpened", first.name, first.encoding));
    editor.view.focus();
  } catch (error) {
    transcript.note(text("fileFailed", String(error)), "bad");
  }
}

/** Reads the program of the link, if there is one; whether it was one. */
async function openLink() {
  try {
    const shared = await fromFragment(location.hash);
    if (!shared) {
      return false;
    }
    open(shared, false);
    hasFragment = true;
    say(() => text("linkOpened"));
    return true;
  } catch {
    transcript.note(text("linkDamaged"), "bad");
    return false;
  }
}

/**
 * Loads the program if it has changed, or if it has to be, and asks the query if there is one.
 * @param {boolean} loadsAnyway whether only to load it
 * @param {boolean} isTraced whether the tracer asks at its ports
 */
async function ask(loadsAnyway, isTraced = false) {
  if (engine.state === "running" || engine.state === "asking" || engine.state === "stopping" || engine.state === "broken") {
    return;
  }
  const turn = ++preparing;
  const query = loadsAnyway ? "" : queryLine.text.trim();
  const key = JSON.stringify([current.name, editor.text, beside, engine.language]);
  const mustLoad = loadsAnyway || key !== loadedKey;
  if (!mustLoad && query === "") {
    return;
  }
  let program = null;
  if (mustLoad) {
    try {
      program = await programs.withLoaded({ name: current.name, text: editor.text }, beside);
    } catch (error) {
      transcript.note(text("programFailed", String(error)), "bad");
      return;
    }
    if (turn !== preparing) {
      return;
    }
    loadedKey = key;
    atPlace = -1;
    pendingQuery = query;
    transcript.beginLoad(current.name);
  } else {
    transcript.beginQuery(query);
  }
  if (query !== "") {
    queryLine.asked();
    keep("queries", queryLine.past);
  }
  answers = 0;
  hasReports = false;
  engine.run(program, { text: query, isTraced });
}

/** @param {Place} place */
function goTo(place) {
  if (place.file === current.name) {
    editor.goTo(place.line, place.column);
  }
}

function nextError() {
  const places = transcript.places.filter(place => place.file === current.name);
  if (places.length === 0) {
    say(() => text("noPlaces"));
    return;
  }
  atPlace = (atPlace + 1) % places.length;
  goTo(places[atPlace]);
}

async function showLink() {
  const fragment = await toFragment({ name: current.name, text: editor.text, query: queryLine.text });
  const link = part("link", HTMLTextAreaElement);
  link.value = location.origin + location.pathname + fragment;
  byId("link-length").textContent = text(link.value.length > 8000 ? "linkIsLong" : "linkLength", link.value.length);
  dialog("link-dialog").showModal();
  link.focus();
  link.select();
}

async function copyLink() {
  const link = part("link", HTMLTextAreaElement);
  link.select();
  try {
    await navigator.clipboard.writeText(link.value);
    byId("link-length").textContent = text("copied");
  } catch {
    // The link is selected: the keyboard copies it where the page may not.
    link.focus();
  }
}

/** @param {Language} name */
function setLanguage(name) {
  speak(name);
  part("language", HTMLSelectElement).value = name;
  editor.speak(name, text("editor"), text("editorPlaceholder"));
  queryLine.speak(name, text("query"), text("queryPlaceholder"));
  engine.language = name;
  byId("log").dataset.empty = text("emptyLog");
  showName();
  byId("status").textContent = status();
}

/**
 * @param {string} id
 * @param {() => void} act
 */
function onClick(id, act) {
  byId(id).addEventListener("click", event => {
    if (/** @type {HTMLElement} */ (event.currentTarget).ariaDisabled !== "true") {
      act();
    }
  });
}

onClick("choose", () => chooser.show(recall("earlier")));
onClick("open", () => part("file", HTMLInputElement).click());
onClick("save", () => save({ name: current.name, text: editor.text }));
onClick("share", () => void showLink());
onClick("copy", () => void copyLink());
onClick("load", () => void ask(true));
onClick("play", () => game.show());
onClick("ask", () => void ask(false));
onClick("trace", () => void ask(false, true));
onClick("next", () => engine.next());
onClick("all", () => engine.all());
onClick("stop", () => engine.stop());
onClick("clear", () => transcript.clear());
onClick("help", () => dialog("help-dialog").showModal());
for (const button of document.querySelectorAll("[data-close]")) {
  button.addEventListener("click", () => button.closest("dialog")?.close());
}
part("file", HTMLInputElement).addEventListener("change", event => {
  const input = /** @type {HTMLInputElement} */ (event.currentTarget);
  const files = [...(input.files ?? [])];
  input.value = "";
  if (files.length > 0) {
    void openFiles(files);
  }
});
part("language", HTMLSelectElement).addEventListener("change", event => {
  const name = /** @type {Language} */ (/** @type {HTMLSelectElement} */ (event.currentTarget).value);
  setLanguage(name);
  keep("language", name);
});
takeDropped(files => void openFiles(files));
document.addEventListener("keydown", event => {
  // In the log, a semicolon asks for the next answer too.
  if (event.key === ";" && document.activeElement === byId("log") && engine.state === "waiting") {
    engine.next();
  }
});
addEventListener("hashchange", () => void openLink());
addEventListener("pagehide", keepNow);

setLanguage(recall("language") ?? preferred());
showState("starting");
void engine.start();
void begin();

async function begin() {
  const hasList = programs.start().catch(error => transcript.note(text("programFailed", String(error)), "bad"));
  const former = recall("program");
  if (former) {
    current = { name: former.name, isEdited: former.isEdited };
    editor.replace(former.text);
    queryLine.replace(former.query);
    showName();
  }
  if (!(await openLink()) && !former) {
    await hasList;
    await choose(START);
  }
}

