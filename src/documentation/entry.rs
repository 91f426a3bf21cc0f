//! What is known about one predicate.

use crate::diagnostics::Language;
use crate::machine::Builtin;
use crate::terms::arithmetic::evaluable;
use crate::text::is_cyrillic;

/// A predicate, or one way of calling it, as help shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The name, without quotes.
    pub name: String,
    /// The number of arguments; for a nonterminal, of those that are written.
    pub arity: usize,
    /// Whether there is one with more arguments, too, as of call/1 and its kin.
    pub takes_more: bool,
    /// Whether it is a nonterminal of grammars.
    pub is_nonterminal: bool,
    /// A call with the modes of its arguments, as `append(?Xs, ?Ys, ?Zs)`.
    pub call: String,
    /// How often it succeeds, as `semidet`; empty if that is not said.
    pub determinism: String,
    /// What it does: paragraphs, of which the first sentence stands for all in a list.
    pub text: String,
    /// The same in Russian; empty if there is none.
    pub russian: String,
    /// The indicator of the same predicate under its name in the other language, if it has two.
    pub twin: Option<String>,
    /// Errors that it raises, as terms.
    pub errors: Vec<String>,
    /// Calls with their answers.
    pub examples: Vec<Example>,
    /// The folder of the library and the module in it; `None` for a built-in in Rust.
    pub module: Option<(&'static str, &'static str)>,
}

/// The place of functions of arithmetic among the libraries.
const FUNCTIONS: (&str, &str) = ("terms", "arithmetic");

/// A query and what it answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// The query, without a full stop.
    pub query: String,
    /// The answers, as the top level writes them, separated by ` ; `, without a full stop.
    pub answer: String,
}

impl Example {
    /// An example as it stands in tables and headers, `query ⇒ answer.`; `None` if the text is none.
    pub fn of_text(text: &str) -> Option<Example> {
        let (query, answer) = text.split_once('⇒')?;
        let bare = |text: &str| text.trim().trim_end_matches('.').to_string();
        Some(Example { query: bare(query), answer: bare(answer) })
    }
}

impl Entry {
    /// The entry of a built-in in Rust.
    pub fn of_builtin(row: &Builtin) -> Entry {
        Entry {
            name: row.name.to_string(),
            arity: row.arity(),
            takes_more: false,
            is_nonterminal: false,
            call: call(row.name, row.modes),
            determinism: String::new(),
            text: row.doc.to_string(),
            russian: String::new(),
            twin: None,
            errors: row.errors.iter().map(|error| without_call(error)).collect(),
            examples: row.examples.iter().filter_map(|example| Example::of_text(example)).collect(),
            module: None,
        }
    }

    /// The entry of a function of arithmetic.
    pub fn of_evaluable(row: &evaluable::Entry) -> Entry {
        let operands = &["X", "Y", "Z"][..row.arity()];
        Entry {
            name: row.name.to_string(),
            arity: row.arity(),
            takes_more: false,
            is_nonterminal: false,
            call: format!("… is {}", call(row.name, operands)),
            determinism: String::new(),
            text: row.doc.to_string(),
            russian: String::new(),
            twin: None,
            errors: Vec::new(),
            examples: Vec::new(),
            module: Some(FUNCTIONS),
        }
    }

    /// Whether it is a function of arithmetic, not a predicate.
    pub fn is_function(&self) -> bool {
        self.module == Some(FUNCTIONS)
    }

    /// `append/3`, or `digits//1`.
    pub fn indicator(&self) -> String {
        let slash = if self.is_nonterminal { "//" } else { "/" };
        format!("{}{slash}{}", self.name, self.arity)
    }

    /// Whether it is called with so many arguments; those of a nonterminal, if `is_nonterminal`, else the two lists count as well.
    pub fn is_called_with(&self, arity: usize, is_nonterminal: bool) -> bool {
        let own = self.arity + if self.is_nonterminal && !is_nonterminal { 2 } else { 0 };
        arity == own || self.takes_more && arity > own
    }

    /// How it is called: with two slashes behind a nonterminal.
    pub fn usage(&self) -> String {
        self.call.clone() + if self.is_nonterminal { "//" } else { "" }
    }

    /// The arguments of [`Entry::call`] with their modes, such as `?Xs`; none of an operator, which stands between them.
    pub fn modes(&self) -> Vec<&str> {
        let behind = self.call.strip_prefix(&self.name);
        let arguments = behind.and_then(|rest| rest.strip_prefix('(')?.strip_suffix(')'));
        arguments.map(arguments_in).unwrap_or_default()
    }

    /// `library(lists)`; what belongs to the system, the games or arithmetic needs no library.
    pub fn library(&self) -> Option<String> {
        let (folder, module) = self.module.filter(|_| !self.is_function())?;
        (!["system", "games"].contains(&folder)).then(|| format!("library({module})"))
    }

    /// The library, if a program has to import it.
    pub fn import(&self) -> Option<String> {
        self.library().filter(|_| self.module.is_some_and(|(folder, _)| folder == "imported"))
    }

    /// What it does, in this language if there is such a text.
    pub fn text_in(&self, language: Language) -> &str {
        match language {
            Language::Ru if !self.russian.is_empty() => &self.russian,
            _ => &self.text,
        }
    }

    /// Whether it is the name for people of the other language, and its twin tells more.
    pub fn is_alias(&self, language: Language) -> bool {
        self.twin.is_some() && self.name.contains(is_cyrillic) != (language == Language::Ru)
    }

    /// The first sentence of the text.
    pub fn summary(&self, language: Language) -> String {
        first_sentence(self.text_in(language))
    }
}

/// Rows also tell calls that raise an error which the kinds of their arguments do not show, `! call ⇒ error`: of these, the error.
fn without_call(error: &str) -> String {
    error.split_once(" ⇒ ").map_or(error, |(_, error)| error).to_string()
}

/// The arguments that commas separate; those within brackets do not.
pub(super) fn arguments_in(text: &str) -> Vec<&str> {
    let (mut arguments, mut depth, mut start) = (Vec::new(), 0_usize, 0);
    for (at, character) in text.char_indices() {
        match character {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth = depth.saturating_sub(1),
            ',' if depth == 0 => {
                arguments.push(text[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    arguments.push(text[start..].trim());
    arguments
}

/// `Name(Mode, …)`, and operators with their operands around them.
fn call(name: &str, modes: &[&str]) -> String {
    let is_symbol = !name.starts_with(|first: char| first.is_alphanumeric() || first == '$' || first == '_');
    match modes {
        [] => name.to_string(),
        [left, right] if is_symbol || ["is", "mod", "rem", "div", "rdiv", "xor"].contains(&name) => {
            format!("{left} {name} {right}")
        }
        [operand] if is_symbol => format!("{name} {operand}"),
        _ => format!("{name}({})", modes.join(", ")),
    }
}

/// The text up to the end of its first sentence: a full stop or colon before a blank and a capital letter, or the end of a paragraph.
fn first_sentence(text: &str) -> String {
    let paragraph = text.split("\n\n").next().unwrap_or_default();
    let joined = paragraph.split_whitespace().collect::<Vec<_>>().join(" ");
    let ends = joined.match_indices(". ").map(|(at, _)| at + 1);
    let end = ends.into_iter().find(|end| joined[*end..].trim_start().starts_with(char::is_uppercase));
    joined[..end.unwrap_or(joined.len())].to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_summary_is_the_first_sentence() {
        assert_eq!(first_sentence("Zs is Xs, i.e. all\n of it. More follows."), "Zs is Xs, i.e. all of it.");
        assert_eq!(first_sentence("One paragraph\n\nAnother."), "One paragraph");
        assert_eq!(first_sentence(""), "");
    }

    #[test]
    fn modes_are_the_arguments_of_the_call() {
        let row = Entry { call: "f(+Xs, ?pair(A, B), -Z)".into(), name: "f".into(), ..entry() };
        assert_eq!(row.modes(), ["+Xs", "?pair(A, B)", "-Z"]);
        assert_eq!(Entry { call: "halt".into(), name: "halt".into(), ..entry() }.modes(), [""; 0]);
        assert_eq!(Entry { call: "?X = ?Y".into(), name: "=".into(), ..entry() }.modes(), [""; 0]);
    }

    fn entry() -> Entry {
        let row = crate::terms::arithmetic::Evaluable::all().next().expect("a function");
        Entry::of_evaluable(row.entry())
    }

    #[test]
    fn operators_stand_between_their_operands() {
        assert_eq!(call("=..", &["?Term", "?List"]), "?Term =.. ?List");
        assert_eq!(call("\\+", &[":Goal"]), "\\+ :Goal");
        assert_eq!(call("append", &["?Xs", "?Ys", "?Zs"]), "append(?Xs, ?Ys, ?Zs)");
        assert_eq!(call("halt", &[]), "halt");
    }
}
