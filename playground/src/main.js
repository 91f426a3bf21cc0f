// The page: what stands in it, and what happens when a person does something.
import { Advice } from "./advice.js";
import { Asking } from "./asking.js";
import { Assistant } from "./assistant.js";
import { Chooser } from "./chooser.js";
import { Editor, QueryLine } from "./editor.js";
import { save, takeDropped } from "./files.js";
import { tell } from "./knowledge.js";
import { offerLink } from "./link-dialog.js";
import { byId, dialog, onClick, part, say, sayAgain } from "./page.js";
import { Play } from "./play.js";
import { Player } from "./player.js";
import { Programs } from "./programs.js";
import { Reports } from "./reports.js";
import { keep, recall } from "./storage.js";
import { preferred, speak, text } from "./texts.js";
import { Transcript } from "./transcript.js";
import { Workspace } from "./workspace.js";

/** @import { Language } from "./messages.js" */

/** How long a person may take to ask the first query, whose answer the assistant would delay, in milliseconds. */
const AFTER_FIRST = 1000;
/** The files that a search is drawn in. */
const PAGE = "search.html";
const PICTURE = "search.svg";

const programs = new Programs();

const transcript = new Transcript(byId("log"), {
  reuse: query => {
    queryLine.replace(query);
    queryLine.view.focus();
  },
  goTo: ({ file, line, column }) => {
    if (file === workspace.name) {
      editor.goTo(line, column);
    }
  },
});

const assistant = new Assistant(message => say(() => text("assistantFailed", message)));
const advice = new Advice(assistant, programs);

/** What both editors tell. */
const either = {
  advice,
  describe: (/** @type {string} */ known) => (known === "" ? say(() => text("nothingKnown")) : tell(known, text("predicate"))),
  nextReport: () => {
    if (!editor.nextReport()) {
      say(() => text("noReports"));
    }
  },
  files: (/** @type {File[]} */ files) => void workspace.openFiles(files),
};

/** @type {Editor} */
const editor = new Editor(byId("editor"), {
  ...either,
  changed: byUser => {
    if (byUser) {
      workspace.edited();
    }
  },
  run: () => void asking.ask(false),
  check: source => advice.check({ name: workspace.name, text: source }, workspace.beside),
  checked: marks => reports.show(marks),
  explain: code => void advice.explain(code).then(known => known && tell(known)),
  outdated: () => say(() => text("checkIsDue")),
});

/** @type {QueryLine} */
const queryLine = new QueryLine(byId("query"), recall("queries") ?? [], {
  ...either,
  ask: () => void asking.ask(false),
  next: () => asking.next(),
  changed: () => workspace.keepLater(),
  program: () => editor.text,
});

const workspace = new Workspace(editor, queryLine, programs, { failed: message => transcript.note(message, "bad") });
const reports = new Reports(editor);
const asking = new Asking(workspace, transcript, preferred(), file => (file.name === PAGE ? void player.show(file.text) : save(file)));
const player = new Player({ drawAgain: () => asking.drawAgain(PICTURE) });

const chooser = new Chooser(dialog("programs-dialog"), part("filter", HTMLInputElement), byId("list"), programs, {
  choose: name => void workspace.choose(name),
  earlier: () => workspace.openEarlier(),
});

const game = new Play(dialog("play-dialog"), () => programs.withLoaded(workspace.file, workspace.beside));

/** @param {Language} name */
function setLanguage(name) {
  speak(name);
  part("language", HTMLSelectElement).value = name;
  editor.speak(name, text("editor"), text("editorPlaceholder"));
  queryLine.speak(name, text("query"), text("queryPlaceholder"));
  asking.engine.language = name;
  byId("log").dataset.empty = text("emptyLog");
  workspace.showName();
  sayAgain();
}

onClick("choose", () => chooser.show(recall("earlier")));
onClick("open", () => part("file", HTMLInputElement).click());
onClick("save", () => save(workspace.file));
offerLink(() => workspace.link());
onClick("load", () => void asking.ask(true));
onClick("play", () => game.show());
onClick("ask", () => void asking.ask(false));
onClick("trace", () => void asking.ask(false, { isTraced: true }));
onClick("search", () => void asking.ask(false, { drawing: PAGE }));
onClick("next", () => asking.engine.next());
onClick("all", () => asking.engine.all());
onClick("stop", () => asking.engine.stop());
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
    void workspace.openFiles(files);
  }
});
part("language", HTMLSelectElement).addEventListener("change", event => {
  const name = /** @type {Language} */ (/** @type {HTMLSelectElement} */ (event.currentTarget).value);
  setLanguage(name);
  keep("language", name);
});
takeDropped(files => void workspace.openFiles(files));
document.addEventListener("keydown", event => {
  // In the log, a semicolon asks for the next answer too.
  if (event.key === ";" && document.activeElement === byId("log")) {
    asking.next();
  }
});
addEventListener("hashchange", () => void workspace.openLink());
addEventListener("pagehide", () => workspace.keepNow());

setLanguage(recall("language") ?? preferred());
asking.start();
void asking.isUp.then(() => setTimeout(() => assistant.begin(), AFTER_FIRST));
void workspace.begin();
