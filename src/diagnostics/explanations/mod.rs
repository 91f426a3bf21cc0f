//! Explanations: why a report is made, for those who ask what its code means, with a program that has the mistake.
//!
//! An example is what stands in a file `p.pl`; its lines that begin with `?- ` are queries, those that begin with
//! `$ ` are typed to a shell. One without either is a program for `perebor check`.

mod calling;
mod files;
mod games;
mod lints;
mod loading;
mod running;
mod syntax;

use super::language::Language;
use super::messages::MessageId;

/// Why a report is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// What is wrong, and what to do.
    pub why: &'static str,
    /// A piece of a program.
    pub example: &'static str,
}

struct Row {
    message: MessageId,
    ru: &'static str,
    en: &'static str,
    example: &'static str,
}

const fn row(message: MessageId, ru: &'static str, en: &'static str, example: &'static str) -> Row {
    Row { message, ru, en, example }
}

impl MessageId {
    /// The explanation of a code; `None` for the messages that have no code.
    pub fn explanation(self, language: Language) -> Option<Explanation> {
        let row = TABLE.iter().copied().flatten().find(|row| row.message == self)?;
        let why = match language {
            Language::Ru => row.ru,
            Language::En => row.en,
        };
        Some(Explanation { why, example: row.example })
    }
}

/// The rows of every room, as the codes go.
static TABLE: &[&[Row]] =
    &[files::ROWS, syntax::ROWS, lints::ROWS, running::ROWS, loading::ROWS, games::ROWS, calling::ROWS];

#[cfg(test)]
mod tests {
    use super::*;

    fn explained() -> impl Iterator<Item = &'static Row> {
        TABLE.iter().copied().flatten()
    }

    #[test]
    fn every_code_is_explained_once() {
        for message in MessageId::ALL {
            let count = explained().filter(|row| row.message == *message).count();
            assert_eq!(count, usize::from(!message.code().is_empty()), "{message:?}");
        }
    }

    #[test]
    fn explanations_are_sentences_of_their_language() {
        let is_cyrillic = |c: char| ('\u{400}'..'\u{500}').contains(&c);
        for row in explained() {
            let cyrillic = row.ru.chars().filter(|c| is_cyrillic(*c)).count();
            assert!(2 * cyrillic > row.ru.chars().count(), "{:?}: {}", row.message, row.ru);
            let latin = row.en.chars().filter(char::is_ascii_alphabetic).count();
            assert!(2 * latin > row.en.chars().count(), "{:?}: {}", row.message, row.en);
            for text in [row.ru, row.en] {
                let is_tidy = |line: &str| !line.is_empty() && line.trim() == line && !line.contains("  ");
                assert!(text.lines().all(is_tidy) && text.ends_with(['.', ')']), "{:?}: {text}", row.message);
                assert!(text.lines().all(|line| line.chars().count() <= 125), "{:?}: {text}", row.message);
            }
        }
    }

    #[test]
    fn every_explanation_has_an_example() {
        for row in explained() {
            assert!(row.example.lines().any(|line| !line.trim().is_empty()), "{:?}", row.message);
            assert!(row.example.lines().all(|line| line.trim_end() == line), "{:?}", row.message);
        }
    }
}
