//! Scanned texts: characters that typesetting and optical character recognition confuse with those of Prolog.

use super::span::Span;

/// Groups of characters, and the Prolog text intended by each of them.
const LOOK_ALIKES: &[(&[char], &str)] = &[
    (&['≥', '³', '⩾'], ">="),
    (&['≤', '£', '⩽'], "=<"),
    (&['≠'], "=\\="),
    (&['–', '—', '−', '‐', '‑'], "-"),
    (&['‘', '’', '‚', '′', '´'], "'"),
    (&['“', '”', '„', '«', '»', '″'], "\""),
    (&['→'], "->"),
    (&['×', '·', '∙'], "*"),
    (&['÷'], "/"),
    (&['∞', '¥'], "inf"),
    (&['¦', '│'], "|"),
];

/// The Prolog text intended by a look-alike character.
pub fn intended_text(character: char) -> Option<&'static str> {
    if character.is_ascii() {
        return None;
    }
    LOOK_ALIKES.iter().find(|(alike, _)| alike.contains(&character)).map(|(_, meant)| *meant)
}

/// The replacement of a special blank, or of an invisible character.
fn blank_replacement(character: char) -> Option<&'static str> {
    match character {
        '\u{A0}' | '\u{202F}' | '\u{2000}'..='\u{200A}' => Some(" "),
        '\u{AD}' | '\u{200B}'..='\u{200F}' | '\u{2060}'..='\u{2064}' | '\u{FEFF}' => Some(""),
        _ => None,
    }
}

/// A character that was replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The character.
    pub character: char,
    /// The replacement.
    pub meant: &'static str,
    /// The number of occurrences.
    pub count: u64,
    /// The span of the first replacement in the repaired text.
    pub first: Span,
}

impl Change {
    /// Whether the character is visible.
    pub fn is_visible(&self) -> bool {
        blank_replacement(self.character).is_none()
    }
}

/// A text with its look-alikes replaced.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Repaired {
    /// The text.
    pub text: String,
    /// The changes, in order of first occurrence.
    pub changes: Vec<Change>,
}

/// Replaces look-alikes outside comments and quoted items. A quote counts only if its partner is in the same line: prose
/// around a listing has apostrophes.
pub fn repair(text: &str) -> Repaired {
    let mut repaired = Repaired::default();
    let mut rest = text;
    while let Some(character) = rest.chars().next() {
        let kept = kept_bytes(rest, repaired.text.chars().next_back());
        let length = match (kept, intended_text(character).or_else(|| blank_replacement(character))) {
            (length @ 1.., _) => {
                repaired.text.push_str(&rest[..length]);
                length
            }
            (0, Some(meant)) => {
                repaired.record_change(character, meant);
                let inside = quoted_text(&rest[character.len_utf8()..], meant);
                repaired.text.push_str(inside);
                character.len_utf8() + inside.len()
            }
            (0, None) => {
                repaired.text.push(character);
                character.len_utf8()
            }
        };
        rest = &rest[length..];
    }
    repaired
}

impl Repaired {
    fn record_change(&mut self, character: char, meant: &'static str) {
        let at = self.text.len() as u32;
        self.text.push_str(meant);
        match self.changes.iter_mut().find(|change| change.character == character) {
            Some(change) => change.count += 1,
            None => {
                let first = Span::new(at, at + meant.len() as u32);
                self.changes.push(Change { character, meant, count: 1, first });
            }
        }
    }
}

/// The number of bytes to be kept unchanged: a comment, a quoted item, the character of `0'c`.
fn kept_bytes(rest: &str, before: Option<char>) -> usize {
    let line = rest.split('\n').next().unwrap_or_default();
    match rest.as_bytes()[0] {
        b'%' => line.len(),
        b'/' if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |end| end + "*/".len()),
        b'\'' if before == Some('0') => rest.chars().take(2).map(char::len_utf8).sum(),
        quote @ (b'\'' | b'"' | b'`') => {
            let mut bytes = line.bytes().enumerate().skip(1);
            while let Some((at, byte)) = bytes.next() {
                match byte {
                    b'\\' => _ = bytes.next(),
                    _ if byte == quote => return at + 1,
                    _ => {}
                }
            }
            0
        }
        _ => 0,
    }
}

/// The text between a look-alike quote and its partner in the same line; empty if it has none.
fn quoted_text<'t>(rest: &'t str, meant: &str) -> &'t str {
    if meant != "'" && meant != "\"" {
        return "";
    }
    let line = rest.split('\n').next().unwrap_or_default();
    let is_partner = |character: char| meant.starts_with(character) || intended_text(character) == Some(meant);
    line.find(is_partner).map_or("", |end| &line[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn repaired(text: &str) -> String {
        repair(text).text
    }

    #[test]
    fn look_alikes_are_replaced_outside_quotes_and_comments() {
        assert_eq!(repaired("X ³ 1, Y£2, Z ≠ –3."), "X >= 1, Y=<2, Z =\\= -3.");
        assert_eq!(repaired("write(«а – б»), nl."), "write(\"а – б\"), nl.");
        assert_eq!(repaired("a('≥', \"£\", 0'³). % ≥\n/* £ */ b."), "a('≥', \"£\", 0'³). % ≥\n/* £ */ b.");
        assert_eq!(repaired("a('it\\'s ≥') ≥ b."), "a('it\\'s ≥') >= b.");
        assert_eq!(repaired("мини\u{AD}макс(X,\u{A0}Y)."), "минимакс(X, Y).");
        assert_eq!(repaired("it's X ≥ 3"), "it's X >= 3");
        assert_eq!(repaired("Z is ∞ × 2 ÷ 3"), "Z is inf * 2 / 3");
    }

    #[test]
    fn changes_are_counted_by_character() {
        let changes = repair("a ≥ b, c ≥ d, e – f.").changes;
        let change =
            |character, meant, count, first, end| Change { character, meant, count, first: Span::new(first, end) };
        assert_eq!(changes, [change('≥', ">=", 2, 2, 4), change('–', "-", 1, 18, 19)]);
    }
}
