// What the editors ask of the assistant, in the language of the page.
import { marksOf } from "./report-marks.js";
import { language } from "./texts.js";

/** @import { Assistant } from "./assistant.js" */
/** @import { SourceFile } from "./messages.js" */
/** @import { Programs } from "./programs.js" */

export class Advice {
  /**
   * @param {Assistant} assistant
   * @param {Programs} programs
   */
  constructor(assistant, programs) {
    this.assistant = assistant;
    this.programs = programs;
  }

  /**
   * The reports about a program, with their places; null if they are not known.
   * @param {SourceFile} file
   * @param {SourceFile[]} beside
   */
  async check(file, beside) {
    if (file.text.trim() === "") {
      return [];
    }
    // A file that cannot be fetched is missing for the check, too, and reported there.
    const program = await this.programs.withLoaded(file, beside).catch(() => ({ main: file.name, files: [file, ...beside] }));
    const reports = await this.assistant.ask({ kind: "check", language: language(), program });
    return reports && marksOf(reports, file.name, file.text);
  }

  /**
   * @param {string} text
   * @param {number} byte
   */
  complete(text, byte) {
    return this.assistant.ask({ kind: "complete", language: language(), text, byte });
  }

  /**
   * @param {string} text
   * @param {number} byte
   */
  describe(text, byte) {
    return this.assistant.ask({ kind: "describe", language: language(), text, byte });
  }

  /** @param {string} code */
  explain(code) {
    return this.assistant.ask({ kind: "explain", language: language(), code });
  }
}
