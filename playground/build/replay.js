// The scripts of the page that replays a search, which the library embeds in each page that it writes, as one module.
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * @param {string} folder of the scripts
 * @returns {import("esbuild").Plugin} resolves "perebor-replay" to a function that runs them
 */
export function replayScripts(folder) {
  return {
    name: "perebor-replay",
    setup(build) {
      build.onResolve({ filter: /^perebor-replay$/ }, ({ path }) => ({ path, namespace: "replay" }));
      build.onLoad({ filter: /./, namespace: "replay" }, async () => {
        // They share one scope, in the order in which each finds what it uses.
        const { files } = JSON.parse(await readFile(join(folder, "tsconfig.json"), "utf8"));
        const scripts = await Promise.all(files.map((/** @type {string} */ name) => readFile(join(folder, name), "utf8")));
        return { contents: `export default function replay() {\n${scripts.join("\n")}\n}\n`, loader: "js" };
      });
    },
  };
}
