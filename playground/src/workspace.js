// What a person works on: the program in the editor, its query and the files beside it. It stays in the browser.
import { read } from "./files.js";
import { byId, say } from "./page.js";
import { fromFragment, toFragment } from "./share.js";
import { keep, recall } from "./storage.js";
import { text } from "./texts.js";

/** @import { Editor, QueryLine } from "./editor.js" */
/** @import { SourceFile } from "./messages.js" */
/** @import { Programs } from "./programs.js" */

const START = "start.pl";
const START_QUERY = "альфабета(a, -1000, 1000, Ход, Оценка).";
const OWN = "program.pl";

export class Workspace {
  name = OWN;
  #isEdited = false;
  /** Other files of the user's, which the program may load. @type {SourceFile[]} */
  beside = [];
  #hasFragment = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #keeping;

  /**
   * @param {Editor} editor
   * @param {QueryLine} queryLine
   * @param {Programs} programs
   * @param {{failed: (message: string) => void}} on
   */
  constructor(editor, queryLine, programs, on) {
    this.editor = editor;
    this.queryLine = queryLine;
    this.programs = programs;
    this.on = on;
  }

  /** @type {SourceFile} */
  get file() {
    return { name: this.name, text: this.editor.text };
  }

  /** The program was left in the editor, comes with a link, or is the first one. */
  async begin() {
    const hasList = this.programs.start().catch(error => this.on.failed(text("programFailed", String(error))));
    const former = recall("program");
    if (former) {
      this.name = former.name;
      this.#isEdited = former.isEdited;
      this.editor.replace(former.text);
      this.queryLine.replace(former.query);
      this.showName();
    }
    if (!(await this.openLink()) && !former) {
      await hasList;
      await this.choose(START);
    }
  }

  /** The user has changed the program. */
  edited() {
    this.#isEdited = true;
    if (this.#hasFragment) {
      // The text is no longer that of the link.
      this.#forgetFragment();
    }
    this.showName();
    this.keepLater();
  }

  showName() {
    byId("name").textContent = this.name + (this.#isEdited ? " •" : "");
    byId("beside").textContent = this.beside.length > 0 ? `${text("beside")} ${this.beside.map(file => file.name).join(", ")}` : "";
  }

  keepLater() {
    clearTimeout(this.#keeping);
    this.#keeping = setTimeout(() => this.keepNow(), 300);
  }

  keepNow() {
    clearTimeout(this.#keeping);
    keep("program", { ...this.file, isEdited: this.#isEdited, query: this.queryLine.text });
  }

  /**
   * Puts a program into the editor. A text that the user has written stays at hand.
   * @param {SourceFile & {query?: string}} file
   * @param {boolean} isOwn whether it is a text of the user's
   */
  #open({ name, text: program, query = "" }, isOwn) {
    const { text: former } = this.editor;
    if (this.#isEdited && former.trim() !== "" && former !== program) {
      keep("earlier", { ...this.file, query: this.queryLine.text });
    }
    this.name = name;
    this.#isEdited = isOwn;
    this.editor.replace(program);
    this.queryLine.replace(query);
    this.showName();
    this.keepNow();
  }

  /** Brings back the text of the user's that another program has replaced. */
  openEarlier() {
    const earlier = recall("earlier");
    if (earlier) {
      this.#open(earlier, true);
    }
  }

  /**
   * Opens a program of those that come with the page.
   * @param {string} name
   */
  async choose(name) {
    try {
      const program = await this.programs.text(name);
      this.#forgetFragment();
      this.#open({ name, text: program, query: name === START ? START_QUERY : "" }, false);
      this.editor.view.focus();
    } catch (error) {
      this.on.failed(text("programFailed", String(error)));
    }
  }

  /**
   * Opens the first file, and keeps the others for the program to load.
   * @param {File[]} files
   */
  async openFiles(files) {
    try {
      const [first, ...others] = await Promise.all(files.map(read));
      const names = new Set(others.map(file => file.name));
      this.beside = [...this.beside.filter(file => !names.has(file.name) && file.name !== first.name), ...others];
      this.#forgetFragment();
      this.#open(first, true);
      say(() => text("fileOpened", first.name, first.encoding));
      this.editor.view.focus();
    } catch (error) {
      this.on.failed(text("fileFailed", String(error)));
    }
  }

  /** Reads the program of the link, if there is one; whether it was one. */
  async openLink() {
    try {
      const shared = await fromFragment(location.hash);
      if (!shared) {
        return false;
      }
      this.#open(shared, false);
      this.#hasFragment = true;
      say(() => text("linkOpened"));
      return true;
    } catch {
      this.on.failed(text("linkDamaged"));
      return false;
    }
  }

  /** A link that opens the program. */
  async link() {
    const fragment = await toFragment({ ...this.file, query: this.queryLine.text });
    return location.origin + location.pathname + fragment;
  }

  #forgetFragment() {
    if (location.hash !== "") {
      this.#hasFragment = false;
      history.replaceState(null, "", location.pathname + location.search);
    }
  }
}
