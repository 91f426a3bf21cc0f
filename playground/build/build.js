// Makes dist/, the folder that a web server serves as it is.
import { build } from "esbuild";
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { collect } from "./programs.js";
import { replayScripts } from "./replay.js";

const here = dirname(dirname(fileURLToPath(import.meta.url)));
const repository = dirname(here);
const dist = join(here, "dist");
// Other places may be named while the engine is being worked on.
const wrapper = process.env.PEREBOR_WRAPPER ?? join(repository, "crates/web/perebor.mjs");
const module = process.env.PEREBOR_WASM ?? join(repository, "target/wasm/perebor.wasm");

for (const path of [wrapper, module]) {
  if (!existsSync(path)) {
    console.error(`${path} is missing: build the WebAssembly module of the engine first`);
    process.exit(1);
  }
}

await rm(dist, { recursive: true, force: true });
await mkdir(dist);
/** @satisfies {import("esbuild").BuildOptions} */
const usual = {
  outdir: dist,
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  charset: "utf8",
  alias: { perebor: wrapper },
  metafile: true,
  absWorkingDir: here,
};
await build({ ...usual, entryPoints: ["src/style.css"] });
// What stands in shadow roots brings its styles along: the editors, and the element for pages of others.
const scripts = { ...usual, loader: /** @type {const} */ ({ ".css": "text" }) };
const page = await build({ ...scripts, entryPoints: ["src/main.js", "src/worker.js", "src/assistant-worker.js"] });
// The frame of the player has no origin, and so no modules.
const player = await build({
  ...scripts,
  entryPoints: ["src/player-frame.js"],
  format: "iife",
  plugins: [replayScripts(join(repository, "src/pictures/trees/player/page"))],
});
const embed = await build({ ...scripts, entryPoints: ["src/embed.js"] });
for (const name of ["index.html", "player.html", "icon.svg"]) {
  await cp(join(here, "src", name), join(dist, name));
}
await cp(module, join(dist, "perebor.wasm"));
await collect(join(repository, "programs"), ["start.pl", "seven_nodes.pl"].map(name => join(here, "examples", name)), join(dist, "programs"));
await writeFile(join(dist, "licences.txt"), await licences(Object.keys({ ...page.metafile.inputs, ...player.metafile.inputs, ...embed.metafile.inputs })));

/**
 * The licences of the packages whose code is in the bundle.
 * @param {string[]} inputs
 */
async function licences(inputs) {
  const folders = inputs.flatMap(path => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? []);
  const texts = [...new Set(folders)].sort().map(async folder => {
    const { name, version } = JSON.parse(await readFile(join(here, folder, "package.json"), "utf8"));
    return `${name} ${version}\n\n${await readFile(join(here, folder, "LICENSE"), "utf8")}`;
  });
  return (await Promise.all(texts)).join("\n----\n\n");
}
