//! Values of variables in earlier answers: `$X` in a query is the last value of X.

use crate::diagnostics::{Diagnostic, MessageId, Phrase};
use crate::prolog::term_summary::TermSummary;
use crate::prolog::{Prolog, Query, SavedAnswer, SolutionCells};
use crate::terms::Cell;
use crate::text::nearest;
use hashbrown::HashMap;
use std::borrow::Cow;
use std::sync::Arc;

/// A variable of a query that is bound before it runs, to the value with an index in a saved answer.
pub(in crate::toplevel) type GivenVariable = (String, Arc<SavedAnswer>, usize);

/// The values of variables in earlier answers.
#[derive(Default)]
pub(in crate::toplevel) struct Values {
    last: Option<Arc<SavedAnswer>>,
    /// For each variable, the answer with its last value and the index in it.
    last_values: HashMap<String, (Arc<SavedAnswer>, usize)>,
}

impl Values {
    /// Saves the values of an answer, unless it is too large.
    pub(super) fn save_answer(&mut self, query: &mut Query<'_>, bindings: &[(String, Cell)], residue: &[Cell]) {
        let terms = bindings.iter().map(|(_, value)| *value).chain(residue.iter().copied());
        let summary = TermSummary::of(&query.prolog().machine.store, terms, u32::MAX);
        self.last = if !summary.is_truncated { query.save_answer(bindings, residue).map(Arc::new) } else { None };
        if let Some(kept) = &self.last {
            for (index, name) in kept.names.iter().enumerate() {
                self.last_values.insert(name.clone(), (kept.clone(), index));
            }
        }
    }

    /// Passes the last answer to `show`. `None` if it was not saved, or memory is exhausted.
    pub(super) fn last_answer<T>(
        &self,
        prolog: &mut Prolog,
        show: impl FnOnce(&mut Prolog, SolutionCells) -> T,
    ) -> Option<T> {
        let kept = self.last.as_ref()?;
        let heap = prolog.machine.store.heap_top;
        let shown = kept.solution(&mut prolog.machine.store).map(|solution| show(prolog, solution));
        // A collection meanwhile may have left less below.
        prolog.machine.store.heap_top = heap.min(prolog.machine.store.heap_top);
        shown.ok()
    }

    /// The names of the variables that have values.
    pub(super) fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = self.last_values.keys().cloned().collect();
        names.sort_unstable();
        names
    }

    /// Replaces each `$X` in a query by a variable. Returns the text, and the values of these variables.
    ///
    /// # Errors
    /// [`UnknownValue`] if a variable has no value.
    pub(super) fn read_from<'t>(&self, text: &'t str) -> Result<(Cow<'t, str>, Vec<GivenVariable>), UnknownValue> {
        let mut given: Vec<GivenVariable> = Vec::new();
        let mut replaced = String::new();
        let mut done = 0;
        for (at, name) in value_references(text) {
            let Some((kept, index)) = self.last_values.get(name) else { return Err(self.unknown(name)) };
            let variable = new_variable_name(text, name);
            replaced.push_str(&text[done..at]);
            replaced.push_str(&variable);
            done = at + 1 + name.len();
            if given.iter().all(|(other, ..)| *other != variable) {
                given.push((variable, kept.clone(), *index));
            }
        }
        if done == 0 {
            return Ok((Cow::Borrowed(text), given));
        }
        replaced.push_str(&text[done..]);
        Ok((Cow::Owned(replaced), given))
    }

    fn unknown(&self, name: &str) -> UnknownValue {
        let names = self.names();
        let near = nearest(name, names.iter().map(String::as_str), MAX_NEAR);
        UnknownValue { name: name.to_string(), near: near.into_iter().map(str::to_string).collect() }
    }
}

/// The most names that are suggested in place of an unknown one.
const MAX_NEAR: usize = 3;

/// A query asks for the last value of a variable that has none.
#[derive(Debug, PartialEq, Eq)]
pub(in crate::toplevel) struct UnknownValue {
    name: String,
    /// Variables with similar names that have values.
    near: Vec<String>,
}

impl UnknownValue {
    /// What is said of it.
    pub(super) fn diagnostic(&self) -> Diagnostic {
        let error = Diagnostic::error(Phrase::new(MessageId::ValueUnknown, [format!("${}", self.name).into()]));
        if self.near.is_empty() {
            return error.with_help(MessageId::ValueIsKept.into());
        }
        let near: Vec<String> = self.near.iter().map(|name| format!("${name}")).collect();
        error.with_help(Phrase::new(MessageId::ProcedureNear, [near.join(", ").into()]))
    }
}

/// A variable name that does not occur in a text; of the length of `$X` if possible, so that columns in reports stay correct.
fn new_variable_name(text: &str, name: &str) -> String {
    let mut variable = format!("_{name}");
    while text.contains(&variable) {
        variable.insert(0, '_');
    }
    variable
}

/// The byte offsets and names of `$Name` in a text, outside quotes and comments.
fn value_references(text: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(character) = text[at..].chars().next() {
        let rest = &text[at..];
        at += match character {
            '\'' | '"' | '`' => quoted_length(rest, character),
            '%' => rest.find('\n').unwrap_or(rest.len()),
            '/' if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |end| end + 2),
            '0' if rest.starts_with("0'") => code_length(rest),
            '$' => {
                let name = variable_name(&rest[1..]);
                if !name.is_empty() {
                    found.push((at, name));
                }
                1 + name.len()
            }
            _ if is_symbol(character) => rest.find(|c| !is_symbol(c)).unwrap_or(rest.len()).max(1),
            _ if character.is_alphanumeric() => rest.find(|c| !continues_name(c)).unwrap_or(rest.len()),
            _ => character.len_utf8(),
        };
    }
    found
}

/// The name of a variable at the beginning of a text, or nothing.
fn variable_name(text: &str) -> &str {
    match text.chars().next() {
        Some(first) if first.is_uppercase() => &text[..text.find(|c| !continues_name(c)).unwrap_or(text.len())],
        _ => "",
    }
}

fn continues_name(character: char) -> bool {
    character.is_alphanumeric() || character == '_'
}

fn is_symbol(character: char) -> bool {
    "+-*/\\^<>=~:.?@#&$".contains(character)
}

/// The length of a quoted item at the beginning of a text.
fn quoted_length(text: &str, quote: char) -> usize {
    let mut characters = text.char_indices().skip(1);
    while let Some((at, character)) = characters.next() {
        match character {
            '\\' => _ = characters.next(),
            _ if character == quote => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// The length of `0'c` at the beginning of a text.
fn code_length(text: &str) -> usize {
    let mut characters = text[2..].chars();
    match (characters.next(), characters.next()) {
        (Some('\\' | '\''), Some(second)) => 3 + second.len_utf8(),
        (Some(first), _) => 2 + first.len_utf8(),
        (None, _) => 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn references_stand_outside_quotes_and_comments() {
        let names = |text| value_references(text).into_iter().map(|(_, name)| name).collect::<Vec<_>>();
        assert_eq!(names("Y is $X + $Ответ."), ["X", "Ответ"]);
        assert_eq!(names("p($X,$X1)"), ["X", "X1"]);
        assert!(names("'$X' \"$X\" 0'$X % $X\n/* $X */ a$X.").len() <= 1);
        assert!(names("'$X' \"$X\" `$X\\`$X` =$X $x $ X 'it''s $X'").is_empty());
    }

    #[test]
    fn a_value_that_is_not_there_is_an_error() {
        let unknown = UnknownValue { name: "X".into(), near: Vec::new() };
        assert_eq!(Values::default().read_from("Y = $X.").map(|(text, _)| text), Err(unknown));
        assert_eq!(Values::default().read_from("Y = '$X'.").map(|(text, _)| text), Ok("Y = '$X'.".into()));
    }

    #[test]
    fn names_that_stand_in_for_values_are_new() {
        assert_eq!(new_variable_name("Y = $X", "X"), "_X");
        assert_eq!(new_variable_name("_X = $X", "X"), "__X");
    }
}
