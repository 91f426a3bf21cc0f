// The assistant's worker: a system of its own answers what the editor asks, whatever the engine is running.
import { Perebor } from "perebor";

/** @import { AssistantOrder, AssistantReport, Language, Program, Question, SourceFile } from "./messages.js" */

/** @type {WebAssembly.Module | null} */
let module = null;
/** The system that has answered last, and what it was made for. @type {{system: Perebor, language: Language, files: string} | null} */
let present = null;

/**
 * @param {Language} language
 * @param {SourceFile[]} files that a program may load
 */
async function newSystem(language, files) {
  if (!module) {
    throw new Error("the module has not been sent");
  }
  const system = await Perebor.create(module, { language });
  for (const file of files) {
    system.addFile(file.name, file.text);
  }
  present = { system, language, files: JSON.stringify(files) };
  return system;
}

/**
 * @param {Language} language
 * @param {Program} program
 */
async function check(language, { main, files }) {
  const others = files.filter(file => file.name !== main);
  const fits = present?.language === language && present.files === JSON.stringify(others);
  const system = present && fits ? present.system : await newSystem(language, others);
  return system.check(main, files.find(file => file.name === main)?.text ?? "");
}

/** @param {Question} question */
async function reply(question) {
  const { language } = question;
  if (question.kind === "check") {
    return check(language, question.program);
  }
  const system = present?.language === language ? present.system : await newSystem(language, []);
  switch (question.kind) {
    case "complete":
      return system.complete(question.text, question.byte);
    case "describe":
      return system.describe(question.text, question.byte);
    case "explain":
      return system.explain(question.code);
  }
}

/** @param {AssistantReport} report */
function tell(report) {
  self.postMessage(report);
}

self.onmessage = (/** @type {MessageEvent<AssistantOrder>} */ { data: order }) => {
  if (order.kind === "start") {
    module = order.module;
    return;
  }
  reply(order.question).then(
    found => tell({ kind: "reply", reply: found }),
    error => tell({ kind: "failed", message: String(error) }),
  );
};
