// Marks in the editor's text where a report is about something, with the report beside the pointer or the cursor.
import { diagnosticCount, forceLinting, forEachDiagnostic, lintGutter, linter, nextDiagnostic, setDiagnosticsEffect } from "@codemirror/lint";
import { StateEffect, Text } from "@codemirror/state";
import { closeHoverTooltips, EditorView, hasHoverTooltips, keymap } from "@codemirror/view";
import { cardOf } from "./report-card.js";
import { sureChanges } from "./report-marks.js";

/** @import { Diagnostic } from "@codemirror/lint" */
/** @import { ViewUpdate } from "@codemirror/view" */
/** @import { Change, Mark } from "./report-marks.js" */

/** How long a text rests before it is checked, in milliseconds. */
const REST = 400;

/** Asks for another check of the same text. */
const checkAgain = StateEffect.define();

const theme = EditorView.theme({
  // The package would draw by pictures in its style sheet, which the content policy forbids.
  ".cm-lintRange": { backgroundImage: "none", textDecoration: "underline wavy 1px", textUnderlineOffset: "3px", textDecorationSkipInk: "none" },
  ".cm-lintRange-error": { textDecorationColor: "var(--bad)" },
  ".cm-lintRange-warning": { textDecorationColor: "var(--warn)" },
  ".cm-lintRange-hint": { textDecoration: "underline dotted 2px", textDecorationColor: "var(--accent)" },
  ".cm-lintPoint-error::after": { borderBottomColor: "var(--bad)" },
  ".cm-lintPoint-warning::after": { borderBottomColor: "var(--warn)" },
  ".cm-lintPoint-hint::after": { borderBottomColor: "var(--accent)" },
  ".cm-gutter-lint": { width: "1.1em" },
  ".cm-gutter-lint .cm-gutterElement": { padding: "0" },
  ".cm-lint-marker-error, .cm-lint-marker-warning, .cm-lint-marker-hint": { content: "normal", width: "1.1em", textAlign: "center" },
  ".cm-lint-marker-error::before": { content: '"✕"', color: "var(--bad)" },
  ".cm-lint-marker-warning::before": { content: '"▲"', color: "var(--warn)", fontSize: "0.8em" },
  ".cm-lint-marker-hint::before": { content: '"●"', color: "var(--accent)", fontSize: "0.7em" },
  ".cm-diagnostic": { padding: "0", margin: "0", border: "none", whiteSpace: "normal" },
});

/**
 * @typedef {object} Listener
 * @property {(text: string) => Promise<Mark[] | null>} check null if the reports are not known
 * @property {(marks: Mark[]) => void} checked
 * @property {(code: string) => void} explain
 * @property {() => void} outdated when a mend is wanted for a text that has changed meanwhile
 */

export class Linting {
  /** What the last check has found, in the text that it was about. @type {{marks: Mark[], doc: Text}} */
  #found = { marks: [], doc: Text.empty };

  /**
   * @param {Listener} on
   */
  constructor(on) {
    this.on = on;
    this.extension = [
      linter(view => this.#check(view), { delay: REST, needsRefresh: update => hasEffect(update, checkAgain) }),
      lintGutter(),
      theme,
      // What was shown at a key stays no longer than it is looked at.
      keymap.of([{ key: "Escape", run: close }]),
      EditorView.domEventHandlers({
        focusout: ({ relatedTarget }, view) => {
          if (relatedTarget instanceof Node && !view.dom.contains(relatedTarget)) {
            close(view);
          }
        },
      }),
      EditorView.updateListener.of(update => {
        if (hasEffect(update, setDiagnosticsEffect)) {
          on.checked(this.#found.marks);
        }
      }),
    ];
  }

  /** @param {EditorView} view */
  async #check(view) {
    const { doc } = view.state;
    const former = this.#found.doc === doc ? this.#found.marks : [];
    const marks = (await this.on.check(doc.toString())) ?? former;
    if (view.state.doc === doc) {
      this.#found = { marks, doc };
    }
    return marks.filter(mark => mark.isHere).map(mark => this.#drawn(view, mark));
  }

  /**
   * @param {EditorView} view
   * @param {Mark} mark
   * @returns {Diagnostic & {mark: Mark}}
   */
  #drawn(view, mark) {
    const { from, to, report } = mark;
    return { from, to, severity: report.severity, message: report.message, mark, renderMessage: () => this.card(view, mark) };
  }

  /**
   * @param {EditorView} view
   * @param {Mark} mark
   */
  card(view, mark) {
    return cardOf(mark, {
      mend: () => this.#change(view, mark.mend?.changes ?? []),
      explain: this.on.explain,
      goTo: from => goTo(view, from),
    });
  }

  /** @param {EditorView} view */
  again(view) {
    view.dispatch({ effects: checkAgain.of(null) });
  }

  /** @param {EditorView} view */
  next(view) {
    forceLinting(view);
    if (diagnosticCount(view.state) === 0) {
      return false;
    }
    if (!nextDiagnostic(view)) {
      // The cursor is at the only report: from elsewhere it is found again.
      view.dispatch({ selection: { anchor: view.state.doc.length } });
      nextDiagnostic(view);
    }
    return true;
  }

  /**
   * Goes to the next report without showing it beside its place.
   * @param {EditorView} view
   */
  nextMark(view) {
    this.next(view);
    view.dispatch({ effects: closeHoverTooltips });
    const { from, to } = view.state.selection.main;
    return this.#found.marks.find(mark => mark.isHere && mark.from === from && mark.to === to) ?? null;
  }

  /**
   * Goes to where the place of a report is now.
   * @param {EditorView} view
   * @param {Mark} mark
   */
  goToMark(view, mark) {
    forEachDiagnostic(view.state, (diagnostic, from, to) => {
      if ("mark" in diagnostic && diagnostic.mark === mark) {
        goTo(view, from, to);
      }
    });
  }

  /**
   * Applies the mends that need no thought.
   * @param {EditorView} view
   */
  mendAll(view) {
    this.#change(view, sureChanges(this.#found.marks));
  }

  /**
   * Mends as one change, which one undo takes back.
   * @param {EditorView} view
   * @param {Change[]} changes
   */
  #change(view, changes) {
    if (view.state.doc !== this.#found.doc) {
      this.on.outdated();
      return;
    }
    view.dispatch({ changes, userEvent: "input.mend", scrollIntoView: true });
    view.focus();
  }
}

/** @param {EditorView} view */
function close(view) {
  const isOpen = hasHoverTooltips(view.state);
  if (isOpen) {
    view.dispatch({ effects: closeHoverTooltips });
  }
  return isOpen;
}

/**
 * @param {EditorView} view
 * @param {number} from
 */
function goTo(view, from, to = from) {
  const { length } = view.state.doc;
  view.dispatch({
    selection: { anchor: Math.min(from, length), head: Math.min(to, length) },
    effects: EditorView.scrollIntoView(Math.min(from, length), { y: "center" }),
  });
  view.focus();
}

/**
 * @param {ViewUpdate} update
 * @param {import("@codemirror/state").StateEffectType<any>} type
 */
function hasEffect(update, type) {
  return update.transactions.some(transaction => transaction.effects.some(effect => effect.is(type)));
}
