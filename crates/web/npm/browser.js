// The package in browsers, by themselves or through a bundler.
import { Prolog, PrologError } from "./prolog.js";

export { Prolog, PrologError };

/** @import { LoadOptions } from "./index.js" */

/** @param {LoadOptions} options */
export async function load({ module, ...options } = {}) {
  // Bundlers know this form of an address, and take the file along.
  return Prolog.create(module ?? (await fetched(new URL("perebor.wasm", import.meta.url))), options);
}

/**
 * Compiles the module while it is being fetched; by a server that does not name its type, behind that.
 * @param {URL} url
 */
async function fetched(url) {
  const response = await fetch(url);
  if (!response.ok) {
    throw new Error(`${url}: ${response.status}`);
  }
  return response.headers.get("content-type")?.startsWith("application/wasm")
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}
