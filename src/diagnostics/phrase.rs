//! Phrases: entries of the message table together with the arguments that fill their blanks.
//!
//! `{0}` in a text is replaced by the first argument, `{1}` by the second; `{0|place|places}` by the plural form for the number
//! in the first argument. Russian texts give three forms: `{0|место|места|мест}`.

use super::error_words::Words;
use super::language::Language;
use super::messages::MessageId;
use std::fmt::Write;

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// The user's own words: a name, a piece of source.
    Text(String),
    /// A number.
    Number(u64),
    /// Words for what an error term names.
    Words(Words),
    /// Another message, in the language of the one around it.
    Phrase(Phrase),
}

/// A message with its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    /// The entry of the table.
    pub message: MessageId,
    /// The arguments `{0}`, `{1}`, …
    pub arguments: Vec<Argument>,
}

impl Phrase {
    /// The message with these arguments.
    pub fn new(message: MessageId, arguments: impl IntoIterator<Item = Argument>) -> Phrase {
        Phrase { message, arguments: arguments.into_iter().collect() }
    }

    /// The text in a language. A blank without an argument stays as it is written in the table.
    pub fn text(&self, language: Language) -> String {
        let mut text = String::new();
        self.write(language, &mut text);
        text
    }

    /// The text in a language, with dots in place of arguments.
    pub fn without_blanks(&self, language: Language) -> String {
        let mut text = String::new();
        let mut rest = self.message.text(language);
        while let Some((before, blank, after)) = next_blank(rest) {
            // Of plural forms the last is the usual one.
            text.extend([before, blank.rsplit_once('|').map_or("…", |(_, many)| many)]);
            rest = after;
        }
        text + rest
    }

    // The recursion is bounded: phrases are nested by expressions in this crate, never by data of the user.
    fn write(&self, language: Language, out: &mut String) {
        let mut rest = self.message.text(language);
        while let Some((before, blank, after)) = next_blank(rest) {
            out.push_str(before);
            let mut parts = blank.split('|');
            let index = parts.next().and_then(|number| number.parse::<usize>().ok());
            let forms: Vec<&str> = parts.collect();
            match index.and_then(|index| self.arguments.get(index)) {
                Some(argument) => argument.write(language, &forms, out),
                None => out.extend(["{", blank, "}"]),
            }
            rest = after;
        }
        out.push_str(rest);
    }
}

impl Argument {
    fn write(&self, language: Language, forms: &[&str], out: &mut String) {
        match self {
            Argument::Number(number) if !forms.is_empty() => {
                let form = language.form_for(*number).min(forms.len() - 1);
                out.push_str(forms[form]);
            }
            // Writing to a String cannot fail.
            Argument::Number(number) => _ = write!(out, "{number}"),
            Argument::Text(text) => out.extend(text.chars().map(printable_character)),
            Argument::Words(words) => out.push_str(words.text(language)),
            Argument::Phrase(phrase) => phrase.write(language, out),
        }
    }
}

/// Replaces control characters: names may contain any, and a terminal would interpret them.
fn printable_character(character: char) -> char {
    if character.is_control() && character != '\n' { char::REPLACEMENT_CHARACTER } else { character }
}

/// The text before the next blank, the text in its braces, and the text after it.
fn next_blank(text: &str) -> Option<(&str, &str, &str)> {
    let bytes = text.as_bytes();
    let is_opening = |&(at, _): &(usize, &str)| bytes.get(at + 1).is_some_and(u8::is_ascii_digit);
    let (open, _) = text.match_indices('{').find(is_opening)?;
    let close = open + text[open..].find('}')?;
    Some((&text[..open], &text[open + 1..close], &text[close + 1..]))
}

impl From<String> for Argument {
    fn from(text: String) -> Argument {
        Argument::Text(text)
    }
}

impl From<&str> for Argument {
    fn from(text: &str) -> Argument {
        Argument::Text(text.to_string())
    }
}

impl From<u64> for Argument {
    fn from(number: u64) -> Argument {
        Argument::Number(number)
    }
}

impl From<Phrase> for Argument {
    fn from(phrase: Phrase) -> Argument {
        Argument::Phrase(phrase)
    }
}

impl From<MessageId> for Argument {
    fn from(message: MessageId) -> Argument {
        Argument::Phrase(message.into())
    }
}

impl From<MessageId> for Phrase {
    fn from(message: MessageId) -> Phrase {
        Phrase::new(message, [])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_are_filled_in_either_language() {
        let phrase = Phrase::new(MessageId::FileUnreadable, ["a{1}.pl".into(), "sun spots".into()]);
        assert_eq!(phrase.text(Language::En), "the file a{1}.pl cannot be read: sun spots");
        assert_eq!(phrase.text(Language::Ru), "файл a{1}.pl не читается: sun spots");
    }

    #[test]
    fn a_blank_with_forms_takes_the_one_of_its_number() {
        let mut out = String::new();
        Argument::Number(22).write(Language::Ru, &["место", "места", "мест"], &mut out);
        assert_eq!(out, "места");
    }

    #[test]
    fn only_a_brace_before_a_digit_opens_a_blank() {
        assert_eq!(next_blank("{} and {0|a|b}."), Some(("{} and ", "0|a|b", ".")));
        assert_eq!(next_blank("{x}"), None);
    }
}
