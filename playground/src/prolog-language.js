// Prolog for the editor: colours, comment signs, and the indentation of a new line.
import { HighlightStyle, StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import { tags } from "@lezer/highlight";
import { copy, start, token } from "./prolog-tokens.js";

export const prolog = StreamLanguage.define({
  name: "prolog",
  startState: start,
  copyState: copy,
  token,
  // Null leaves the indentation of the line before.
  indent: state => (state.part === "start" ? 0 : state.opensBody ? 4 : null),
  languageData: {
    commentTokens: { line: "%", block: { open: "/*", close: "*/" } },
    closeBrackets: { brackets: ["(", "[", "{", "'", '"'] },
  },
  tokenTable: {
    comment: tags.comment,
    quoted: tags.special(tags.string),
    string: tags.string,
    invalid: tags.invalid,
    character: tags.character,
    number: tags.number,
    head: tags.definition(tags.function(tags.variableName)),
    atom: tags.atom,
    operatorWord: tags.operatorKeyword,
    operator: tags.operator,
    arrow: tags.definitionOperator,
    directive: tags.meta,
    cut: tags.controlKeyword,
    end: tags.punctuation,
    bracket: tags.bracket,
  },
});

export const prologColours = syntaxHighlighting(
  HighlightStyle.define([
    // Upright: programs draw trees in comments.
    { tag: tags.comment, color: "var(--code-comment)" },
    { tag: [tags.string, tags.special(tags.string), tags.character], color: "var(--code-string)" },
    { tag: tags.number, color: "var(--code-number)" },
    { tag: tags.variableName, color: "var(--code-variable)" },
    { tag: tags.definition(tags.function(tags.variableName)), color: "var(--code-head)", fontWeight: "600" },
    { tag: [tags.operatorKeyword, tags.definitionOperator, tags.meta, tags.controlKeyword], color: "var(--code-keyword)" },
    { tag: [tags.operator, tags.punctuation], color: "var(--code-operator)" },
    { tag: tags.invalid, color: "var(--bad)", textDecoration: "underline wavy" },
  ]),
);
