//! Strings in answers where double quotes mean another type of term: ``X = f(_A), string_codes(_A, `ab`)``.
//!
//! Under the flag double_quotes with the value codes, `"ab"` would be read back as a list of codes. So the strings get names, and goals
//! that make strings of codes: in back quotes, which mean codes whatever the flag says.

use super::{AnswerWriter, BoundedText};
use crate::program::flags::{Flags, Quotes};
use crate::terms::{Cell, View};
use crate::writer::quoted_codes;
use std::fmt::Write;

/// So many strings have a goal each; more of them have one goal together.
const MAX_STRING_GOALS: usize = 3;

/// Whether strings need goals to be read back.
pub(super) fn need_goals(flags: &Flags) -> bool {
    flags.answers.writer.quoted && flags.double_quotes != Quotes::String
}

impl AnswerWriter<'_> {
    /// Names the strings: as the variable of the query whose value it is, or by the next letter.
    pub(super) fn name_strings(&mut self, mut letters: impl Iterator<Item = String>) {
        for &string in &self.summary.strings {
            if self.names.get(string).is_some() {
                continue;
            }
            let of_variable = self.shown.iter().rev().find(|(_, value)| *value == string);
            let name = of_variable.map_or_else(|| letters.next().unwrap_or_default(), |(name, _)| name.to_string());
            self.names.set(string, &name);
            self.strings.push((name, string));
        }
    }

    pub(super) fn is_named_string(&self, value: Cell) -> bool {
        self.strings_need_goals && matches!(self.store.view(value), View::String(_))
    }

    /// The goals of the strings that have names.
    pub(super) fn string_goals(&mut self) -> Vec<String> {
        let strings = std::mem::take(&mut self.strings);
        let texts: Vec<String> = strings.iter().map(|(_, string)| self.codes_text(*string)).collect();
        let names: Vec<&str> = strings.iter().map(|(name, _)| name.as_str()).collect();
        if strings.len() > MAX_STRING_GOALS {
            return vec![format!("maplist(string_codes, [{}], [{}])", names.join(", "), texts.join(", "))];
        }
        names.iter().zip(&texts).map(|(name, text)| format!("string_codes({name}, {text})")).collect()
    }

    /// The text of a string in back quotes, as far as the budget allows.
    fn codes_text(&mut self, string: Cell) -> String {
        let mut line = BoundedText { text: String::new(), budget: self.budget };
        let written = line.write_str(&quoted_codes(self.store.string_text(string)));
        self.spend(line, written)
    }
}
