// The programs that come with the page, and the files that a program loads.

/** @import { Language, Program, SourceFile } from "./messages.js" */

/** @typedef {{name: string, title: Record<Language, string>}} Entry */
/** @typedef {{group: string, programs: Entry[]}} Group */

const LOADS = /(?<![\p{L}\p{N}_])(?:ensure_loaded|consult|include|load_files|use_module)\s*\(\s*(?:'((?:[^'\\\n]|\\.|'')+)'|([\p{Ll}][\p{L}\p{N}_]*)\s*[,)])/gu;
const LISTED = /^\s*:-\s*\[([^\]]*)\]/gmu;
const NAME = /'((?:[^'\\\n]|\\.|'')+)'|([\p{Ll}][\p{L}\p{N}_]*)/gu;

/**
 * The names of files that a program's directives mention.
 * @param {string} text
 */
export function loadsOf(text) {
  const listed = [...text.matchAll(LISTED)].flatMap(match => [...match[1].matchAll(NAME)]);
  return [...text.matchAll(LOADS), ...listed].map(([, quoted, plain]) => quoted ?? plain);
}

/**
 * The path of a file that another one names.
 * @param {string} from the path of the file that names it
 * @param {string} name
 */
export function resolved(from, name) {
  const parts = from.split("/").slice(0, -1);
  for (const part of name.split("/")) {
    if (part === "..") {
      parts.pop();
    } else if (part !== "." && part !== "") {
      parts.push(part);
    }
  }
  return parts.join("/");
}

export class Programs {
  /** @type {Group[]} */
  groups = [];
  /** @type {Set<string>} */
  #names = new Set();
  /** @type {Map<string, Promise<string>>} */
  #texts = new Map();

  async start() {
    const response = await fetch("programs/index.json");
    this.groups = await response.json();
    this.#names = new Set(this.groups.flatMap(group => group.programs.map(program => program.name)));
  }

  /** @param {string} name */
  has(name) {
    return this.#names.has(name);
  }

  /**
   * @param {string} name
   * @returns {Promise<string>}
   */
  text(name) {
    const known = this.#texts.get(name);
    if (known) {
      return known;
    }
    const text = fetch(`programs/${name}`).then(response => {
      if (!response.ok) {
        throw new Error(`${name}: ${response.status}`);
      }
      return response.text();
    });
    this.#texts.set(name, text);
    // What has failed may be tried again.
    text.catch(() => this.#texts.delete(name));
    return text;
  }

  /**
   * A program with the files that it loads, directly or not: those of the user's, and those that come with the page.
   * @param {SourceFile} main
   * @param {SourceFile[]} beside
   * @returns {Promise<Program>}
   */
  async withLoaded(main, beside) {
    /** @type {Map<string, SourceFile>} */
    const files = new Map([[main.name, main], ...beside.map(file => /** @type {const} */ ([file.name, file]))]);
    let added = [...files.values()];
    while (added.length > 0) {
      const names = added.flatMap(file => loadsOf(file.text).map(name => resolved(file.name, name)));
      const wanted = names.flatMap(name => [name, `${name}.pl`]).filter(name => this.has(name) && !files.has(name));
      added = await Promise.all([...new Set(wanted)].map(async name => ({ name, text: await this.text(name) })));
      added.forEach(file => files.set(file.name, file));
    }
    return { main: main.name, files: [...files.values()] };
  }
}
