//! `perebor help`: what is known about a predicate, or how to begin.

use super::printing::print_text;
use crate::diagnostics::Language;
use crate::documentation::{Asked, Manner, Page, topics};
use crate::prolog::catalogue;
use std::process::ExitCode;

/// The characters of a line: what a pipe or any terminal shows without breaking it.
const COLUMNS: usize = 80;

/// Prints what is known about a name, written as for help/1, or how to begin. Returns the exit status: a failure if there is nothing.
pub(in crate::toplevel) fn help(name: Option<&str>, language: Language) -> ExitCode {
    let Some(name) = name else { return print_text(topics()[0].text(language), language) };
    let (bare, arity, is_nonterminal) = indicator(name);
    let asked = Asked { name: bare, arity, is_nonterminal, only_examples: false };
    let page = Page::about(&catalogue(), &asked, Manner { language, columns: COLUMNS });
    match print_text(&page.text, language) {
        ExitCode::SUCCESS if !page.is_found => ExitCode::FAILURE,
        status => status,
    }
}

/// The name, the arity, and whether a nonterminal is meant: `append`, `append/3`, `digits//1`, `append(Xs, Ys, Zs)`.
fn indicator(text: &str) -> (&str, Option<usize>, bool) {
    // A call, such as `append(Xs, Ys, Zs)`, is asked about by its name.
    match text.strip_suffix(')').and_then(|call| call.split_once('(')) {
        Some(("library", name)) => return (name, None, false),
        Some((name, _)) if !name.is_empty() => return (name, None, false),
        _ => {}
    }
    let Some((name, arity)) = text.rsplit_once('/') else { return (text, None, false) };
    match (arity.parse().ok(), name.strip_suffix('/').filter(|name| !name.is_empty())) {
        (Some(arity), _) if name.is_empty() => (text, Some(arity), false),
        (Some(arity), Some(name)) => (name, Some(arity), true),
        (Some(arity), None) => (name, Some(arity), false),
        (None, _) => (text, None, false),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_about_is_a_name_or_an_indicator() {
        assert_eq!(indicator("append"), ("append", None, false));
        assert_eq!(indicator("append/3"), ("append", Some(3), false));
        assert_eq!(indicator("append(Xs, Ys, Zs)"), ("append", None, false));
        assert_eq!(indicator("library(lists)"), ("lists", None, false));
        assert_eq!(indicator("digits//1"), ("digits", Some(1), true));
        assert_eq!(indicator("/"), ("/", None, false));
        assert_eq!(indicator("//"), ("//", None, false));
        assert_eq!(indicator("//2"), ("/", Some(2), false));
    }
}
