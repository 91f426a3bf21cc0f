//! Letters of different scripts that look alike.
//!
//! Two names look the same if their skeletons are the same (Unicode Technical Standard 39, section 4). That of a Cyrillic `о` is
//! a Latin `o`, and so is that of the latter; so letters of two scripts with the same skeleton can be replaced by each other.

use unicode_script::{Script, UnicodeScript};

/// The skeleton of a name. Names with the same skeleton look the same.
pub fn skeleton(name: &str) -> String {
    unicode_security::skeleton(name).collect()
}

/// The name in one script, if a word of it mixes Latin and Cyrillic letters and those of one script all look like letters of
/// the other. Words are separated by digits, `_`, and a capital behind a small letter: `ПозX` is two words, and not a mistake.
pub fn in_one_script(name: &str) -> Option<String> {
    let (latin, cyrillic) = count_by_script(name);
    if latin == 0 || cyrillic == 0 {
        return None;
    }
    let preferred = if cyrillic >= latin { Script::Cyrillic } else { Script::Latin };
    let fixed: String = words(name).map(|word| word_in_one_script(word, preferred)).collect();
    (fixed != name).then_some(fixed)
}

/// A word with its letters in one script if it then looks the same; else the word itself.
fn word_in_one_script(word: &str, preferred: Script) -> String {
    let (latin, cyrillic) = count_by_script(word);
    if latin == 0 || cyrillic == 0 {
        return word.to_string();
    }
    let other = if preferred == Script::Cyrillic { Script::Latin } else { Script::Cyrillic };
    // The script of most letters in the word is the likelier one.
    let order = match latin.cmp(&cyrillic) {
        std::cmp::Ordering::Less => [Script::Cyrillic, Script::Latin],
        std::cmp::Ordering::Equal => [preferred, other],
        std::cmp::Ordering::Greater => [Script::Latin, Script::Cyrillic],
    };
    order.into_iter().find_map(|script| in_script(word, script)).unwrap_or_else(|| word.to_string())
}

/// A word with each letter of the other script replaced by the look-alike in this one.
fn in_script(word: &str, script: Script) -> Option<String> {
    word.chars()
        .map(|letter| if is_foreign(letter, script) { look_alike(letter, script) } else { Some(letter) })
        .collect()
}

fn is_foreign(letter: char, script: Script) -> bool {
    let own = letter.script();
    own != script && matches!(own, Script::Latin | Script::Cyrillic)
}

/// The letter of a script that looks like a given one.
fn look_alike(letter: char, script: Script) -> Option<char> {
    let looks = skeleton(letter.encode_utf8(&mut [0; 4]));
    let (first, last) = if script == Script::Cyrillic { ('А', 'я') } else { ('A', 'z') };
    let same_case = |other: &char| other.is_uppercase() == letter.is_uppercase() && other.is_alphabetic();
    let found = (first..=last).filter(same_case).find(|other| skeleton(other.encode_utf8(&mut [0; 4])) == looks);
    found.or_else(|| {
        SMALL_LOOK_ALIKES.iter().find_map(|&(a, b)| match script {
            Script::Cyrillic if a == letter => Some(b),
            Script::Latin if b == letter => Some(a),
            _ => None,
        })
    })
}

/// Small letters that look alike in most fonts but have different skeletons.
const SMALL_LOOK_ALIKES: &[(char, char)] = &[('k', 'к'), ('m', 'м'), ('t', 'т'), ('b', 'в'), ('n', 'п'), ('u', 'и')];

fn count_by_script(text: &str) -> (usize, usize) {
    let count = |script| text.chars().filter(|letter| letter.script() == script).count();
    (count(Script::Latin), count(Script::Cyrillic))
}

/// The words of a name and the separators between them.
fn words(name: &str) -> impl Iterator<Item = &str> {
    let mut rest = name;
    std::iter::from_fn(move || {
        let mut before: Option<char> = None;
        let end = rest.char_indices().find_map(|(at, letter)| {
            let previous = before.replace(letter)?;
            let ends =
                previous.is_alphabetic() != letter.is_alphabetic() || previous.is_lowercase() && letter.is_uppercase();
            ends.then_some(at)
        });
        let (word, others) = rest.split_at(end.unwrap_or(rest.len()));
        rest = others;
        (!word.is_empty()).then_some(word)
    })
}

/// Whether a character is a Cyrillic letter.
pub fn is_cyrillic(character: char) -> bool {
    character.script() == Script::Cyrillic
}

/// The script of a letter, as far as reports distinguish scripts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alphabet {
    /// Latin.
    Latin,
    /// Cyrillic.
    Cyrillic,
    /// Any other script, digits and signs.
    Other,
}

impl Alphabet {
    fn of(letter: char) -> Alphabet {
        match letter.script() {
            Script::Latin => Alphabet::Latin,
            Script::Cyrillic => Alphabet::Cyrillic,
            _ => Alphabet::Other,
        }
    }
}

/// The runs of letters of one script in a name. A character that is neither Latin nor Cyrillic belongs to the run before it.
pub fn runs(name: &str) -> Vec<(Alphabet, String)> {
    let mut runs: Vec<(Alphabet, String)> = Vec::new();
    for letter in name.chars() {
        let alphabet = Alphabet::of(letter);
        match runs.last_mut() {
            Some((last, run)) if *last == alphabet || alphabet == Alphabet::Other => run.push(letter),
            _ => runs.push((alphabet, letter.to_string())),
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_look_the_same_across_scripts() {
        assert_eq!(skeleton("хoды"), skeleton("ходы"));
        assert_eq!(skeleton("P"), skeleton("Р"));
        assert_ne!(skeleton("ход"), skeleton("мод"));
    }

    #[test]
    fn a_letter_of_the_other_script_is_replaced() {
        let fixed = |name: &str| in_one_script(name).unwrap_or_default();
        assert_eq!(fixed("хoды"), "ходы");
        assert_eq!(fixed("Дocка"), "Доска");
        assert_eq!(fixed("cтат_оц"), "стат_оц");
        assert_eq!(fixed("mоve"), "move");
        assert_eq!(fixed("Oц"), "Оц");
    }

    #[test]
    fn words_in_different_scripts_are_left_alone() {
        for name in ["ПозX", "H2O_макс", "move_ход", "xМин", "Иgor", "ход", "Move", "Оц1"] {
            assert_eq!(in_one_script(name), None, "{name}");
        }
    }
}
