//! Predicates of games with a name in English and one in Russian.
//!
//! Their sources describe them once, under the Russian name. For people who read English the description belongs to the English name, and
//! names its kin in English, too.

use super::entry::Entry;
use crate::text::is_cyrillic;

/// How a description begins that only says of which predicate it is the English name.
const ENGLISH_NAME_OF: &str = "The English name of ";

/// Makes twins of the names of each predicate that has two: in English the English name has the description.
pub(super) fn pair(entries: &mut [Entry]) {
    let pairs: Vec<(usize, usize)> = (0..entries.len())
        .filter_map(|english| {
            let (russian, _) = entries[english].text.strip_prefix(ENGLISH_NAME_OF)?.split_once('.')?;
            Some((english, entries.iter().position(|other| other.indicator() == russian)?))
        })
        .collect();
    let names: Vec<(String, String)> =
        pairs.iter().map(|(english, russian)| (entries[*russian].indicator(), entries[*english].indicator())).collect();
    for (english, russian) in pairs {
        let (own, other) = (entries[english].indicator(), entries[russian].indicator());
        // What only the English name has to say stands behind the first sentence.
        let more = entries[english].text[ENGLISH_NAME_OF.len() + other.len() + 1..].trim().to_string();
        let description = [std::mem::take(&mut entries[russian].text), more];
        entries[english].text = description.join("\n\n").trim_end().to_string();
        if entries[english].errors.is_empty() {
            entries[english].errors = entries[russian].errors.clone();
        }
        entries[russian].text = format!("The Russian name of {own}.");
        entries[english].twin = Some(other);
        entries[russian].twin = Some(own);
    }
    for entry in entries.iter_mut() {
        for (russian, english) in &names {
            if entry.text.contains(russian) {
                entry.text = with_name(&entry.text, russian, english);
            }
        }
    }
}

/// The text with an indicator in place of another one, where that is no part of a longer name.
fn with_name(text: &str, russian: &str, english: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(russian) {
        let is_whole =
            !before.ends_with(|c: char| is_cyrillic(c) || c == '_') && !after.starts_with(|c: char| c.is_ascii_digit());
        out.extend([before, if is_whole { english } else { russian }]);
        rest = after;
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_names_are_replaced() {
        let text = "As ход/2 of ходы/2, ход/2, не_ход/2 and ход/21.";
        assert_eq!(with_name(text, "ход/2", "move/2"), "As move/2 of ходы/2, move/2, не_ход/2 and ход/21.");
    }
}
