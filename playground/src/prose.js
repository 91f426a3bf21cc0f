// Explanations and descriptions: paragraphs, and program text that is indented or stands between fences.
import { element } from "./transcript.js";

const FENCE = /^```/;
const INDENTED = /^ {4}/;

/**
 * The paragraphs of a text, and its pieces of program.
 * @param {string} text
 * @returns {{isCode: boolean, text: string}[]}
 */
export function blocksOf(text) {
  /** @type {{isCode: boolean, text: string}[]} */
  const blocks = [];
  let isFenced = false;
  let isOpen = false;
  for (const line of text.split("\n")) {
    if (FENCE.test(line)) {
      isFenced = !isFenced;
      isOpen = false;
      continue;
    }
    if (line.trim() === "" && !isFenced) {
      isOpen = false;
      continue;
    }
    const isCode = isFenced || INDENTED.test(line);
    const content = isFenced ? line : line.replace(INDENTED, "");
    const last = blocks.at(-1);
    if (isOpen && last?.isCode === isCode) {
      last.text += isCode ? `\n${content}` : ` ${content.trim()}`;
    } else {
      blocks.push({ isCode, text: content });
    }
    isOpen = true;
  }
  return blocks;
}

/** @param {string} text */
export function proseOf(text) {
  return blocksOf(text).map(block => element(block.isCode ? "pre" : "p", "", block.text));
}
