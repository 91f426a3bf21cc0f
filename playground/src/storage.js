// What stays in the browser between visits.

/** @import { Language, SourceFile } from "./messages.js" */

/**
 * @typedef {object} Kept
 * @property {SourceFile & {query: string, isEdited: boolean}} program
 * @property {SourceFile & {query: string}} earlier a text of the user's that another program has replaced
 * @property {string[]} queries
 * @property {Language} language
 */

/**
 * @template {keyof Kept} Key
 * @param {Key} key
 * @returns {Kept[Key] | null}
 */
export function recall(key) {
  try {
    const text = localStorage.getItem(`perebor.${key}`);
    return text === null ? null : JSON.parse(text);
  } catch {
    // Storage may be forbidden, or written by something else.
    return null;
  }
}

/**
 * @template {keyof Kept} Key
 * @param {Key} key
 * @param {Kept[Key]} value
 */
export function keep(key, value) {
  try {
    localStorage.setItem(`perebor.${key}`, JSON.stringify(value));
  } catch {
    // Without storage, or with a full one, the page works all the same.
  }
}
