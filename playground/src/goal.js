// The goal of a query, as it stands within a larger one.
import { Reader } from "./line-reader.js";
import { start, token } from "./prolog-tokens.js";

/**
 * The text of a query without its full stop, which a comment may follow.
 * @param {string} query
 */
export function goalOf(query) {
  const state = start();
  let before = 0;
  for (const line of query.split("\n")) {
    const reader = new Reader(line);
    while (!reader.eol()) {
      const from = reader.pos;
      if (token(reader, state) === "end") {
        return query.slice(0, before + from);
      }
    }
    before += line.length + 1;
  }
  return query;
}
