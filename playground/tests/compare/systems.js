// The Prolog systems that are compared, each behind the same two calls, as their users start them in a page.

/**
 * @typedef {object} System
 * @property {(program: string) => Promise<void>} consult
 * @property {(goal: string) => Promise<string>} once the value of X in the first answer; an error if there is none
 */

/** @param {string} url */
async function script(url) {
  const element = document.createElement("script");
  element.src = url;
  const loaded = new Promise((resolve, reject) => {
    element.onload = resolve;
    element.onerror = () => reject(new Error(url));
  });
  document.head.append(element);
  await loaded;
}

/** @type {<T>(name: string) => T} */
const inPage = name => Reflect.get(globalThis, name);

/** @returns {Promise<System>} */
async function perebor() {
  const { load } = await import(/** @type {string} */ ("/node_modules/perebor/browser.js"));
  const prolog = await load();
  return {
    consult: async program => {
      const { errors, reports } = await prolog.consult("program.pl", program);
      if (errors > 0) {
        throw new Error(reports);
      }
    },
    once: async goal => {
      const answer = await prolog.first(goal);
      if (!answer) {
        throw new Error("no");
      }
      prolog.output();
      return answer.text.replace("X = ", "");
    },
  };
}

/** @returns {Promise<System>} */
async function swipl() {
  const folder = "/node_modules/swipl-wasm/dist/swipl/";
  await script(`${folder}swipl-web.js`);
  const { prolog } = await inPage("SWIPL")({ arguments: ["-q"], locateFile: (/** @type {string} */ name) => folder + name, print: () => {} });
  return {
    consult: async program => void (await prolog.load_string(program, "program.pl")),
    once: async goal => {
      const answer = prolog.query(goal).once();
      if (!answer || answer.error || answer.success === false) {
        throw new Error(answer?.message ?? "no");
      }
      return String(answer.X);
    },
  };
}

/** @returns {Promise<System>} */
async function tau() {
  for (const name of ["core", "lists", "statistics"]) {
    await script(`/node_modules/tau-prolog/modules/${name}.js`);
  }
  const pl = inPage("pl");
  const session = pl.create(1e12);
  const take = (/** @type {(on: object) => void} */ act) =>
    new Promise((resolve, reject) => {
      const error = (/** @type {unknown} */ thrown) => reject(new Error(String(pl.format_answer?.(thrown) ?? thrown)));
      act({ success: resolve, error, fail: () => reject(new Error("no")), limit: () => reject(new Error("limit")) });
    });
  return {
    consult: async program => {
      await take(on => session.consult(`:- use_module(library(lists)).\n${program}`, on));
    },
    once: async goal => {
      await take(on => session.query(goal, on));
      const answer = /** @type {any} */ (await take(on => session.answer(on)));
      return String(answer.lookup("X"));
    },
  };
}

/** @type {Record<string, () => Promise<System>>} */
export const systems = { perebor, "swipl-wasm": swipl, "tau-prolog": tau };
