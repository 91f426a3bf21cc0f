// The editor of the program and the line of the query: CodeMirror with Prolog, in the colours of the page.
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, indentOnInput, indentUnit } from "@codemirror/language";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { Annotation, Compartment, EditorSelection, EditorState, Prec } from "@codemirror/state";
import { drawSelection, dropCursor, EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers, placeholder } from "@codemirror/view";
import { completing, described } from "./completing.js";
import { Linting } from "./linting.js";
import { prolog, prologColours } from "./prolog-language.js";
import reports from "./reports.css";
import { phrases } from "./texts.js";

/** @import { Extension } from "@codemirror/state" */
/** @import { Advice } from "./advice.js" */
/** @import { Language } from "./messages.js" */
/** @import { Listener as LintingListener } from "./linting.js" */
/** @import { Mark } from "./report-marks.js" */

const theme = EditorView.theme({
  "&": { color: "var(--ink)", backgroundColor: "transparent", height: "100%", fontSize: "var(--code-size)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.55" },
  ".cm-content": { caretColor: "var(--accent)", padding: "10px 0" },
  ".cm-cursor": { borderLeftColor: "var(--accent)", borderLeftWidth: "2px" },
  // The text goes behind them when it is scrolled to the side.
  ".cm-gutters": { backgroundColor: "var(--paper)", color: "var(--faint)", border: "none" },
  ".cm-lineNumbers .cm-gutterElement": { minWidth: "2.2em", padding: "0 10px 0 8px" },
  ".cm-activeLine": { backgroundColor: "var(--line)" },
  ".cm-activeLineGutter": { backgroundColor: "var(--line)", color: "var(--soft)" },
  "&:not(.cm-focused) .cm-activeLine, &:not(.cm-focused) .cm-activeLineGutter": { backgroundColor: "inherit" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": { background: "var(--selection)" },
  ".cm-matchingBracket, &.cm-focused .cm-matchingBracket": { backgroundColor: "var(--match)", outline: "1px solid var(--match-edge)" },
  ".cm-nonmatchingBracket, &.cm-focused .cm-nonmatchingBracket": { backgroundColor: "transparent", color: "var(--bad)" },
  ".cm-selectionMatch": { backgroundColor: "var(--match)" },
  ".cm-placeholder": { color: "var(--faint)" },
  ".cm-panels": { backgroundColor: "var(--raised)", color: "var(--ink)", borderColor: "var(--edge)" },
  ".cm-panel.cm-search": { padding: "8px 28px 8px 10px", fontFamily: "var(--sans)" },
  ".cm-panel.cm-search label": { fontSize: "0.85em" },
  ".cm-textfield": { backgroundColor: "var(--paper)", border: "1px solid var(--edge)", borderRadius: "6px", padding: "4px 8px", fontSize: "0.9em" },
  ".cm-button": { backgroundImage: "none", backgroundColor: "var(--paper)", border: "1px solid var(--edge)", borderRadius: "6px", fontSize: "0.85em" },
  ".cm-searchMatch": { backgroundColor: "var(--match)" },
  ".cm-searchMatch-selected": { backgroundColor: "var(--selection)" },
  ".cm-tooltip": {
    backgroundColor: "var(--paper)",
    color: "var(--ink)",
    border: "1px solid var(--edge)",
    borderRadius: "8px",
    boxShadow: "0 6px 24px rgb(0 0 0 / 18%)",
    maxWidth: "min(34rem, calc(100vw - 32px))",
    overflow: "hidden",
  },
  ".cm-tooltip-section:not(:first-child)": { borderTop: "1px solid var(--edge)" },
});

/** A line beside buttons. */
const lineTheme = EditorView.theme({ ".cm-content": { padding: "6px 0" }, ".cm-line": { padding: "0 2px" } });

const reportSheet = new CSSStyleSheet();
reportSheet.replaceSync(reports);

/** What the page itself has put there: no work of the user's. */
const ofPage = Annotation.define();

/**
 * The view stands in a shadow root: only there does CodeMirror take style sheets that a strict content policy allows.
 * @param {HTMLElement} place
 * @param {Extension[]} extensions
 */
function viewIn(place, extensions) {
  const root = place.attachShadow({ mode: "open", delegatesFocus: true });
  const parent = document.createElement("div");
  parent.style.height = "100%";
  root.append(parent);
  root.adoptedStyleSheets = [reportSheet];
  return new EditorView({ parent, root, extensions: [theme, prolog, prologColours, ...extensions] });
}

/** The words of CodeMirror and the label, which change with the language. */
class Words {
  #compartment = new Compartment();

  /** @type {(language: Language, label: string, hint: string) => Extension} */
  #of = (language, label, hint) => [
    EditorState.phrases.of(phrases[language]),
    EditorView.contentAttributes.of({ "aria-label": label, lang: language, spellcheck: "false", autocapitalize: "off" }),
    placeholder(hint),
  ];

  extension = this.#compartment.of([]);

  /** @type {(view: EditorView, language: Language, label: string, hint: string) => void} */
  set(view, language, label, hint) {
    view.dispatch({ effects: this.#compartment.reconfigure(this.#of(language, label, hint)) });
  }
}

/**
 * The keys that tell what is known about the name at the cursor. A Mac has other uses for F1 alone.
 * @param {Advice} advice
 * @param {() => string} before
 * @param {(text: string) => void} tell
 */
function keysOfHelp(advice, before, tell) {
  const run = (/** @type {EditorView} */ view) => {
    void described(advice, before(), view, view.state.selection.main.head).then(tell);
    return true;
  };
  return [{ key: "F1", run, preventDefault: true }, { key: "Alt-F1", run, preventDefault: true }];
}

/**
 * What editors ask of the page.
 * @typedef {object} EditorListener
 * @property {Advice} advice
 * @property {(text: string) => void} describe shows what is known about a name, if anything is
 * @property {() => void} nextReport
 * @property {(files: File[]) => void} files
 */

export class Editor {
  #words = new Words();
  #linting;

  /**
   * @param {HTMLElement} place
   * @param {EditorListener & LintingListener & {changed: (byUser: boolean) => void, run: () => void}} on
   */
  constructor(place, on) {
    const keys = [
      { key: "Mod-Enter", run: () => (on.run(), true) },
      { key: "F8", run: () => (on.nextReport(), true) },
      ...keysOfHelp(on.advice, () => "", on.describe),
    ];
    this.#linting = new Linting(on);
    this.view = viewIn(place, [
      Prec.highest(keymap.of(keys)),
      lineNumbers(),
      history(),
      drawSelection(),
      dropCursor(),
      indentUnit.of("    "),
      indentOnInput(),
      bracketMatching(),
      highlightActiveLine(),
      highlightActiveLineGutter(),
      highlightSelectionMatches(),
      search({ top: true }),
      keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap, indentWithTab]),
      this.#words.extension,
      takesFiles(on.files),
      this.#linting.extension,
      completing(on.advice),
      EditorView.updateListener.of(update => {
        if (update.docChanged) {
          on.changed(!update.transactions.some(transaction => transaction.annotation(ofPage)));
        }
      }),
    ]);
  }

  get text() {
    return this.view.state.doc.toString();
  }

  /**
   * Replaces the text; undo brings the former one back.
   * @param {string} text
   */
  replace(text) {
    this.view.dispatch({
      changes: { from: 0, to: this.view.state.doc.length, insert: text },
      selection: { anchor: 0 },
      annotations: ofPage.of(true),
      scrollIntoView: true,
    });
  }

  /**
   * Goes to a line and a column, both counted from 1.
   * @param {number} line
   * @param {number} column
   */
  goTo(line, column) {
    const { doc } = this.view.state;
    const { from, text } = doc.line(Math.min(Math.max(line, 1), doc.lines));
    // Reports count characters, the editor counts UTF-16 units.
    const anchor = from + [...text].slice(0, column - 1).join("").length;
    this.view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: "center" }) });
    this.view.focus();
  }

  /** @type {(language: Language, label: string, hint: string) => void} */
  speak(language, label, hint) {
    this.#words.set(this.view, language, label, hint);
    this.#linting.again(this.view);
  }

  /** Goes to the next place with a report and shows it there; whether there is one. */
  nextReport() {
    return this.#linting.next(this.view);
  }

  /** Goes to the next place with a report, which is shown elsewhere. */
  nextMark() {
    return this.#linting.nextMark(this.view);
  }

  mendAll() {
    this.#linting.mendAll(this.view);
  }

  /** @param {Mark} mark */
  goToMark(mark) {
    this.#linting.goToMark(this.view, mark);
  }

  /** @param {Mark} mark */
  card(mark) {
    return this.#linting.card(this.view, mark);
  }
}

/**
 * Files that are dropped or pasted are opened: CodeMirror would insert their bytes as UTF-8.
 * @param {(files: File[]) => void} take
 */
function takesFiles(take) {
  const handle = (/** @type {Event} */ event, /** @type {DataTransfer | null} */ data) => {
    const files = [...(data?.files ?? [])];
    if (files.length === 0) {
      return false;
    }
    event.preventDefault();
    event.stopPropagation();
    take(files);
    return true;
  };
  return EditorView.domEventHandlers({
    drop: event => handle(event, event.dataTransfer),
    paste: event => handle(event, event.clipboardData),
  });
}

export class QueryLine {
  #words = new Words();
  /** @type {string[]} */
  #past;
  /** The place in the history, which is its length for the line that is being written. */
  #at;
  #draft = "";

  /**
   * @param {HTMLElement} place
   * @param {string[]} past
   * @param {EditorListener & {ask: () => void, next: () => boolean, changed: () => void, program: () => string}} on
   */
  constructor(place, past, on) {
    this.#past = past;
    this.#at = past.length;
    // The names of the program can be meant, too.
    const before = () => `${on.program()}\n:- `;
    const keys = [
      { key: "Enter", run: () => (on.ask(), true) },
      { key: "Mod-Enter", run: () => (on.ask(), true) },
      { key: "F8", run: () => (on.nextReport(), true) },
      ...keysOfHelp(on.advice, before, on.describe),
      // A line that has just been asked is selected as a whole; there a semicolon asks for the next answer.
      { key: ";", run: () => this.#isSelected && on.next() },
      { key: "ArrowUp", run: () => this.#isAtEdge(-1) && this.#recall(-1) },
      { key: "ArrowDown", run: () => this.#isAtEdge(1) && this.#recall(1) },
    ];
    this.view = viewIn(place, [
      // Its keys, while a name is being chosen, come before those of the line.
      completing(on.advice, before),
      Prec.highest([keymap.of(keys), lineTheme]),
      history(),
      drawSelection(),
      bracketMatching(),
      EditorView.lineWrapping,
      keymap.of([...defaultKeymap, ...historyKeymap]),
      this.#words.extension,
      EditorView.contentAttributes.of({ enterkeyhint: "go" }),
      takesFiles(on.files),
      EditorView.updateListener.of(update => update.docChanged && on.changed()),
    ]);
  }

  get text() {
    return this.view.state.doc.toString();
  }

  get past() {
    return this.#past;
  }

  get #isSelected() {
    const { main } = this.view.state.selection;
    return main.from === 0 && main.to === this.view.state.doc.length && main.to > 0;
  }

  /** @param {string} text */
  replace(text) {
    this.view.dispatch({
      changes: { from: 0, to: this.view.state.doc.length, insert: text },
      selection: EditorSelection.cursor(text.length),
    });
  }

  /** Keeps the query in the history and selects it: what is typed next replaces it. */
  asked() {
    const text = this.text.trim();
    this.#past = [...this.#past.filter(query => query !== text), text].slice(-100);
    this.#at = this.#past.length;
    this.#draft = "";
    this.view.dispatch({ selection: EditorSelection.range(0, this.view.state.doc.length) });
  }

  /** @param {-1 | 1} direction */
  #isAtEdge(direction) {
    const { doc, selection } = this.view.state;
    const line = doc.lineAt(selection.main.head).number;
    return direction < 0 ? line === 1 || this.#isSelected : line === doc.lines;
  }

  /** @param {-1 | 1} direction */
  #recall(direction) {
    const isNew = this.#at === this.#past.length;
    // The query that has just been asked is the last of the history.
    const skip = isNew && direction < 0 && this.text.trim() === this.#past.at(-1) ? 2 : 1;
    const to = this.#at + direction * skip;
    if (to < 0 || to > this.#past.length) {
      return true;
    }
    if (isNew) {
      this.#draft = skip === 2 ? "" : this.text;
    }
    this.#at = to;
    this.replace(this.#past[to] ?? this.#draft);
    return true;
  }

  /** @type {(language: Language, label: string, hint: string) => void} */
  speak(language, label, hint) {
    this.#words.set(this.view, language, label, hint);
  }
}
