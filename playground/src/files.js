// Files of the user's: reading them in either encoding, and saving the program as one.

/** @import { SourceFile } from "./messages.js" */

/**
 * The text of a file in UTF-8 or else in windows-1251, in which old Russian programs are kept.
 * @param {BufferSource} bytes
 */
export function decoded(bytes) {
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "UTF-8" };
  } catch {
    return { text: new TextDecoder("windows-1251").decode(bytes), encoding: "windows-1251" };
  }
}

/**
 * @param {File} file
 * @returns {Promise<SourceFile & {encoding: string}>}
 */
export async function read(file) {
  const { text, encoding } = decoded(await file.arrayBuffer());
  return { name: file.name, text: text.replace(/\r\n?/g, "\n"), encoding };
}

/** @param {SourceFile} file */
export function save({ name, text }) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name.split("/").at(-1) || "program.pl";
  link.click();
  URL.revokeObjectURL(url);
}

/**
 * Takes files that are dropped anywhere in the page.
 * @param {(files: File[]) => void} take
 */
export function takeDropped(take) {
  /** @param {DragEvent} event */
  const hasFiles = event => event.dataTransfer?.types.includes("Files") ?? false;
  const mark = (/** @type {boolean} */ isOver) => document.body.classList.toggle("drop", isOver);
  document.addEventListener("dragover", event => {
    if (hasFiles(event)) {
      event.preventDefault();
      mark(true);
    }
  });
  document.addEventListener("dragleave", event => event.relatedTarget === null && mark(false));
  // The editor keeps drops from going on to here.
  document.addEventListener("drop", () => mark(false), true);
  document.addEventListener("drop", event => {
    if (hasFiles(event)) {
      event.preventDefault();
      take([...(event.dataTransfer?.files ?? [])]);
    }
  });
}
