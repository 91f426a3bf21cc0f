// Brings into this folder, before it is packed, what is kept or made elsewhere; with --tidy, takes it away again.
import { copyFile, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const repository = new URL("../../../", import.meta.url);
const target = process.env.CARGO_TARGET_DIR ? `${process.env.CARGO_TARGET_DIR}/` : fileURLToPath(new URL("target/", repository));
// As for the page, other places may be named while the engine is being worked on.
const parts = {
  "perebor.mjs": process.env.PEREBOR_WRAPPER ?? new URL("crates/web/perebor.mjs", repository),
  "perebor.d.mts": new URL("crates/web/perebor.d.mts", repository),
  // Made by .ci/wasm.
  "perebor.wasm": process.env.PEREBOR_WASM ?? `${target}wasm/perebor.wasm`,
  "LICENSE-MIT": new URL("LICENSE-MIT", repository),
  "LICENSE-APACHE": new URL("LICENSE-APACHE", repository),
};

const isTidying = process.argv.includes("--tidy");
for (const [name, from] of Object.entries(parts)) {
  const here = new URL(name, import.meta.url);
  await (isTidying ? rm(here, { force: true }) : copyFile(from, here));
}
