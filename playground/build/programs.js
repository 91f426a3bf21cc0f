// Collects the programs of the repository for the page: their files, and a list with a title in each language.
import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** The groups of the list, by folder, in its order; the files of "" run by themselves. */
const GROUPS = ["", "lessons", "constraints", "games", "textbook", "mistakes", "italian", "study"];

const PERCENT = /^%+\s?/;

/** @param {string} line */
function isRussian(line) {
  const count = (/** @type {RegExp} */ letters) => line.match(letters)?.length ?? 0;
  return count(/\p{Script=Cyrillic}/gu) > count(/\p{Script=Latin}/gu);
}

/**
 * The title in both languages: the comment at the beginning, up to its first empty line, is Russian first and then English.
 * @param {string} text
 * @param {string} name
 */
export function titleOf(text, name) {
  const lines = text.split("\n");
  const end = lines.findIndex(line => !PERCENT.test(line) || line.replace(PERCENT, "").trim() === "");
  const heading = lines.slice(0, Math.max(end, 0)).map(line => line.replace(PERCENT, "").trim());
  const border = heading.findIndex(line => !isRussian(line));
  const [russian, english] = border < 0 ? [heading, heading] : [heading.slice(0, border), heading.slice(border)];
  return { ru: tidy(russian) || name, en: tidy(english) || name };
}

/**
 * One line without the book at its end.
 * @param {string[]} lines
 */
function tidy(lines) {
  return lines
    .join(" ")
    .replace(/\s*\([^()]*[«"][^()]*\)\.?$/, "")
    .replace(/\.$/, "");
}

/**
 * @param {string} from the folder of the programs
 * @param {string[]} examples files that come first
 * @param {string} to
 */
export async function collect(from, examples, to) {
  await mkdir(to, { recursive: true });
  const first = examples.map(path => ({ path, name: path.slice(dirname(path).length + 1) }));
  const groups = [{ group: "start", programs: await taken(first, to) }];
  for (const group of GROUPS) {
    const names = (await readdir(join(from, group))).filter(name => name.endsWith(".pl")).sort();
    const files = names.map(name => ({ path: join(from, group, name), name: join(group, name).replaceAll("\\", "/") }));
    groups.push({ group: group || "programs", programs: await taken(files, to) });
  }
  await writeFile(join(to, "index.json"), JSON.stringify(groups));
}

/**
 * @param {{path: string, name: string}[]} files
 * @param {string} to
 */
async function taken(files, to) {
  return Promise.all(
    files.map(async ({ path, name }) => {
      const target = join(to, name);
      await mkdir(dirname(target), { recursive: true });
      await cp(path, target);
      return { name, title: titleOf(await readFile(path, "utf8"), name) };
    }),
  );
}
