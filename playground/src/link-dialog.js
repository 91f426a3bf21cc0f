// The dialog with a link to the program.
import { byId, dialog, onClick, part } from "./page.js";
import { text } from "./texts.js";

/** Links that are longer are cut by some programs. */
const LONG = 8000;

/** @param {() => Promise<string>} link */
export function offerLink(link) {
  const field = part("link", HTMLTextAreaElement);
  const status = byId("link-length");

  onClick("share", async () => {
    field.value = await link();
    status.textContent = text(field.value.length > LONG ? "linkIsLong" : "linkLength", field.value.length);
    dialog("link-dialog").showModal();
    field.focus();
    field.select();
  });

  onClick("copy", async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      status.textContent = text("copied");
    } catch {
      // The link is selected: the keyboard copies it where the page may not.
      field.focus();
    }
  });
}
