// Names that may be meant by what is being typed, and what is known about the name under the pointer or at the cursor.
import { autocompletion } from "@codemirror/autocomplete";
import { EditorView, hoverTooltip } from "@codemirror/view";
import { Offsets } from "./offsets.js";
import { proseOf } from "./prose.js";
import { element } from "./transcript.js";

/** @import { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete" */
/** @import { Extension } from "@codemirror/state" */
/** @import { Advice } from "./advice.js" */
/** @import { Completion as Known } from "perebor" */

/** Letters that are typed before names are offered unasked. */
const ENOUGH = 2;
const WORD = /[\p{L}_][\p{L}\p{N}_]*$/u;
const REST_OF_WORD = /^[\p{L}\p{N}_]*$/u;

const theme = EditorView.theme({
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { fontFamily: "var(--mono)", maxHeight: "13em", maxWidth: "100%" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "3px 10px", overflow: "hidden", textOverflow: "ellipsis" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": { backgroundColor: "var(--accent)", color: "var(--accent-ink)" },
  ".cm-completionMatchedText": { textDecoration: "none", fontWeight: "700" },
  ".cm-completionDetail": { fontStyle: "normal", opacity: "0.75" },
});

/**
 * Completion and descriptions in an editor whose text may be a part of a larger one.
 * @param {Advice} advice
 * @param {() => string} before what stands before the editor's text
 * @returns {Extension}
 */
export function completing(advice, before = () => "") {
  return [
    // Nothing is chosen until a person moves to it: Enter stays what it is.
    autocompletion({ override: [context => offered(advice, before(), context)], selectOnOpen: false, icons: false, activateOnTypingDelay: 250 }),
    hoverTooltip(async (view, at) => {
      const text = await described(advice, before(), view, at);
      const word = view.state.wordAt(at);
      return text && word ? { pos: word.from, end: word.to, above: true, create: () => ({ dom: boxOf(text) }) } : null;
    }),
    theme,
  ];
}

/**
 * @param {Advice} advice
 * @param {string} before
 * @param {CompletionContext} context
 * @returns {Promise<CompletionResult | null>}
 */
async function offered(advice, before, context) {
  const { doc } = context.state;
  const word = context.matchBefore(WORD);
  if (!context.explicit && (word?.text.length ?? 0) < ENOUGH) {
    return null;
  }
  const text = before + doc.toString();
  const known = await advice.complete(text, new Offsets(text).byte(before.length + context.pos));
  if (!known || known.length === 0 || context.aborted) {
    return null;
  }
  return { from: word?.from ?? context.pos, options: known.map(option), validFor: REST_OF_WORD };
}

/**
 * @param {Known} known
 * @returns {Completion}
 */
function option({ label, name, usage, own }) {
  // The program's own names come first.
  return { label, apply: name, boost: own ? 1 : 0, detail: usage };
}

/**
 * What is known about the predicate at a place; empty if it is none.
 * @param {Advice} advice
 * @param {string} before
 * @param {EditorView} view
 * @param {number} at
 */
export async function described(advice, before, view, at) {
  const text = before + view.state.doc.toString();
  return (await advice.describe(text, new Offsets(text).byte(before.length + at))) ?? "";
}

/** @param {string} text */
function boxOf(text) {
  const box = element("div", "known");
  box.append(...proseOf(text));
  return box;
}
