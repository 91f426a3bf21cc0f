//! Random texts: tokens strung together, and real programs with a few mistakes.

use crate::random::Random;
use std::fs;
use std::path::PathBuf;
use std::sync::LazyLock;

/// Names that are made operators, and what stands between them.
#[rustfmt::skip]
pub const NAMES: &[&str] = &[
    "+", "-", "*", "=", ":-", "-->", ";", "->", "is", "mod", "\\+", "?", "a", "b", "f", "dynamic", "@@", "'|'", "[]", "{}",
    "ход", "e", "x", "'a b'", "''", "!", "~", "^", "**", ":", "'.'",
];

#[rustfmt::skip]
const PIECES: &[&str] = &[
    "X", "_", "Y", "Поз", "0", "1", "-1", "1.5", "1e10", "1.0e", "0x1F", "0'a", "0'", "0'''", "12345678901234567890", "(", ")",
    "(", ")", "[", "]", "{", "}", "[]", "{}", ",", ",", "|", "f(", "g(", "- ", " - ", "'q'", "'", "\"s\"", "\"", "`", "\\",
    "'\\x41\\'", "'\\", " ", " ", "\n", "%", "/*", "*/", "% c\n", ".", ". ", ".\n", "\u{A0}", "≥", "\u{301}", "\0", "_A1", "!",
    "$VAR", "'$VAR'(1)", "a:b:c", "a=b", "p :- q, r", "[a|b]", "[a,b|C]", "{x}", "1r3",
];

/// Tokens and operators one after the other.
pub fn soup(random: &mut Random) -> String {
    let count = 1 + random.below(25);
    (0..count).map(|_| if random.percent(30) { random.word(NAMES) } else { random.word(PIECES) }).collect()
}

/// The programs of this repository.
static PROGRAMS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let (mut folders, mut texts) = (vec![PathBuf::from("programs"), PathBuf::from("tests/checks")], Vec::new());
    while let Some(folder) = folders.pop() {
        let mut paths: Vec<PathBuf> =
            fs::read_dir(&folder).expect("a folder").map(|entry| entry.expect("an entry").path()).collect();
        paths.sort();
        for path in paths {
            match path.extension() {
                _ if path.is_dir() => folders.push(path),
                Some(extension) if extension == "pl" => texts.extend(fs::read_to_string(path)),
                _ => {}
            }
        }
    }
    assert!(texts.len() > 20, "these are not all programs");
    texts
});

/// Some lines of a real program, with mistakes.
pub fn program(random: &mut Random, mistakes: usize) -> String {
    let lines: Vec<&str> = random.pick(&PROGRAMS).lines().collect();
    let first = random.below(lines.len());
    let count = 1 + random.below(30);
    let mut text = lines[first..].iter().take(count).fold(String::new(), |text, line| text + line + "\n");
    for _ in 0..random.below(mistakes + 1) {
        text = with_mistake(random, &text);
    }
    text
}

/// A text with a character lost, doubled, changed or added, or two exchanged.
fn with_mistake(random: &mut Random, text: &str) -> String {
    let mut characters: Vec<char> = text.chars().collect();
    let at = random.below(characters.len() + 1);
    let other = characters.get(random.below(characters.len() + 1)).copied().unwrap_or('.');
    match random.below(6) {
        _ if at >= characters.len() => characters.push(other),
        0 | 1 => drop(characters.remove(at)),
        2 => characters.insert(at, characters[at]),
        3 => characters[at] = other,
        4 => characters.swap(at, (at + 1).min(text.chars().count() - 1)),
        _ => {
            let piece = random.word(PIECES).chars();
            drop(characters.splice(at..at, piece));
        }
    }
    characters.into_iter().collect()
}
