// The module of the engine and its workers: where they are, and how they are started.

/**
 * The address of a file beside this script, which may be at work in a page from elsewhere.
 * @param {string} name
 */
const beside = name => new URL(name, import.meta.url);

/**
 * Starts a script beside this one as a worker.
 * @param {string} name
 */
export function newWorker(name) {
  const url = beside(name);
  if (url.origin === location.origin) {
    return new Worker(url, { type: "module" });
  }
  // A worker has to be of the page's own origin, but it may import.
  const script = new Blob([`import ${JSON.stringify(url.href)};`], { type: "text/javascript" });
  const own = URL.createObjectURL(script);
  const worker = new Worker(own, { type: "module" });
  URL.revokeObjectURL(own);
  return worker;
}

/** @type {Promise<WebAssembly.Module> | null} */
let asked = null;

/** The module, compiled once for all engines and for the assistant. */
export function compiledModule() {
  asked ??= compiled(beside("perebor.wasm")).catch(error => {
    // Another engine may try again.
    asked = null;
    throw error;
  });
  return asked;
}

/**
 * Compiles the module while it is being fetched; by a server that does not name its type, behind that.
 * @param {URL} url
 */
async function compiled(url) {
  const response = await fetch(url);
  if (!response.ok) {
    throw new Error(`${url}: ${response.status}`);
  }
  if (response.headers.get("content-type")?.startsWith("application/wasm")) {
    return WebAssembly.compileStreaming(response);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}
