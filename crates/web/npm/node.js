// The package in node.
import { readFile } from "node:fs/promises";
import { Prolog, PrologError } from "./prolog.js";

export { Prolog, PrologError };

/** @param {import("./index.js").LoadOptions} options */
export async function load({ module, ...options } = {}) {
  return Prolog.create(module ?? (await readFile(new URL("perebor.wasm", import.meta.url))), options);
}
