// ENTRIES, defined above: [name, address, sentence] of each thing that can be found.

const field = document.getElementById("search");
const list = document.getElementById("found");
const MOST = 30;

// How well an entry fits what is looked for; 0 if it does not.
function rank([name, , sentence], wanted) {
  const lower = name.toLowerCase();
  const bare = lower.replace(/\/+\d+$/, "");
  if (lower === wanted || bare === wanted) return 5;
  if (lower.startsWith(wanted)) return 4;
  if (lower.includes(wanted)) return 3;
  if (wanted.length > 2 && isMisprint(bare, wanted)) return 2;
  if (wanted.length > 2 && sentence.toLowerCase().includes(wanted)) return 1;
  return 0;
}

// Whether two words differ by one letter left out, put in or changed, or by two neighbours that are swapped.
function isMisprint(one, other) {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const [restOfOne, restOfOther] = [one.slice(at), other.slice(at)];
  return restOfOne.slice(1) === restOfOther || restOfOne === restOfOther.slice(1)
    || restOfOne.slice(1) === restOfOther.slice(1)
    || (restOfOne[0] === restOfOther[1] && restOfOne[1] === restOfOther[0] && restOfOne.slice(2) === restOfOther.slice(2));
}

function item([name, address, sentence]) {
  const [li, link, text] = ["li", "a", "small"].map((element) => document.createElement(element));
  link.href = address;
  link.textContent = name;
  text.textContent = sentence;
  li.append(link, text);
  return li;
}

field.addEventListener("input", () => {
  const wanted = field.value.trim().toLowerCase();
  const found = wanted === "" ? [] : ENTRIES.map((entry) => [rank(entry, wanted), entry]).filter(([rank]) => rank > 0);
  found.sort(([one], [other]) => other - one);
  list.replaceChildren(...found.slice(0, MOST).map(([, entry]) => item(entry)));
});

field.addEventListener("keydown", (event) => {
  const first = list.querySelector("a");
  if (event.key === "Enter" && first) location.href = first.href;
});

// As in other manuals, a slash leads to the search.
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && document.activeElement !== field) {
    event.preventDefault();
    field.focus();
  }
});
