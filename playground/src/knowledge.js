// What the system knows about a predicate or a report, in a dialog: it is read by keyboard, by touch and by screen readers alike.
import { byId, dialog } from "./page.js";
import { proseOf } from "./prose.js";

/**
 * @param {string} text
 * @param {string} title if the text does not begin with one of its own
 */
export function tell(text, title = "") {
  const [first] = text.split("\n", 1);
  byId("knowledge-title").textContent = title || first;
  byId("knowledge").replaceChildren(...proseOf(title ? text : text.slice(first.length)));
  const shown = dialog("knowledge-dialog");
  if (!shown.open) {
    shown.showModal();
  }
  byId("knowledge").scrollTop = 0;
}
