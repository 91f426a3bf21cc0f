// Parts of the page by their ids, the clicks on them, and the line that tells the state.

/**
 * @template {HTMLElement} T
 * @param {string} id
 * @param {new () => T} type
 */
export function part(id, type) {
  const found = document.getElementById(id);
  if (!(found instanceof type)) {
    throw new Error(`#${id} is missing`);
  }
  return found;
}

export const byId = (/** @type {string} */ id) => part(id, HTMLElement);
export const dialog = (/** @type {string} */ id) => part(id, HTMLDialogElement);

/**
 * @param {string} id
 * @param {() => void} act
 */
export function onClick(id, act) {
  byId(id).addEventListener("click", event => {
    if (/** @type {HTMLElement} */ (event.currentTarget).ariaDisabled !== "true") {
      act();
    }
  });
}

/** @type {() => string} */
let status = () => "";

/**
 * Shows a message, which follows the language of the page.
 * @param {() => string} message
 */
export function say(message) {
  status = message;
  sayAgain();
}

/** Shows the last message in the present language. */
export function sayAgain() {
  byId("status").textContent = status();
}
