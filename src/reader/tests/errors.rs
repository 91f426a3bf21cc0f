//! Texts that are not terms, and the place of the error.

use super::*;
use crate::reader::errors::Meant;

/// Asserts that each text is wrong in the way and at the place beside it.
fn all(fixture: &mut Fixture, cases: &[(&str, &str, &str)]) {
    for (text, name, place) in cases {
        assert_eq!(fixture.wrong(text), (*name, place.to_string()), "{text}");
    }
}

/// The error of a whole text.
fn error(text: &str) -> SyntaxError {
    match Fixture::new().read(text) {
        Err(ReadError::Syntax(error)) => error,
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn a_missing_term_is_an_error_at_the_next_token() {
    all(
        &mut Fixture::new(),
        &[
            ("", "term_expected", "."),
            ("f(a, )", "term_expected", ")"),
            ("f()", "term_expected", ")"),
            ("()", "term_expected", ")"),
            ("[a, ]", "term_expected", "]"),
            ("[a | ]", "term_expected", "]"),
            ("[ | a]", "term_expected", "|"),
            ("{,}", "term_expected", ","),
            (",", "term_expected", ","),
            ("|", "term_expected", "|"),
            ("(|)", "term_expected", "|"),
            ("a , , b", "term_expected", ","),
            ("a :- b,", "term_expected", "."),
            ("X = ", "term_expected", "."),
        ],
    );
}

#[test]
fn a_missing_operator_is_an_error_at_the_next_token() {
    all(
        &mut Fixture::new(),
        &[
            ("a b", "operator_expected", "b"),
            ("foo (a)", "operator_expected", "("),
            ("X(a)", "operator_expected", "("),
            ("1(a)", "operator_expected", "("),
            ("(f)(a)", "operator_expected", "("),
            ("[a](b)", "operator_expected", "("),
            ("{a}(b)", "operator_expected", "("),
            ("f(a)(b)", "operator_expected", "("),
            ("1e10", "operator_expected", "e10"),
            ("0''", "operator_expected", "''"),
            ("16'ff'", "operator_expected", "'ff'"),
            ("a \"b\"", "operator_expected", "\"b\""),
            ("f(a b)", "operator_expected", "b"),
            ("[a b]", "operator_expected", "b"),
            ("X Y", "operator_expected", "Y"),
            ("1 2", "operator_expected", "2"),
            ("0B1", "operator_expected", "B1"),
        ],
    );
}

#[test]
fn brackets_must_match() {
    all(
        &mut Fixture::new(),
        &[
            ("f(a", "unclosed_bracket", "."),
            ("[a, b", "unclosed_bracket", "."),
            ("{a", "unclosed_bracket", "."),
            ("(a :- b", "unclosed_bracket", "."),
            ("a)", "unopened_bracket", ")"),
            ("a]", "unopened_bracket", "]"),
            ("f(a]", "mismatched_bracket", "]"),
            ("[a)", "mismatched_bracket", ")"),
            ("[a|b}", "mismatched_bracket", "}"),
            ("{a)", "mismatched_bracket", ")"),
        ],
    );
    let text = "выбор( [Поз, Оц) :- нет.";
    let SyntaxError { problem, at } = error(text);
    assert_eq!(at.of(text), ")");
    assert!(matches!(problem, Problem::Mismatched { opener } if opener.of(text) == "["));
    let text = "p :- foo(bar(X), Y.\nq.\n";
    assert!(matches!(error(text).problem, Problem::Unclosed { opener } if opener == Span::new(8, 9)));
}

#[test]
fn operators_as_operands_need_brackets() {
    all(
        &mut Fixture::new(),
        &[
            ("X = -", "operator_as_operand", "-"),
            ("- = x", "operator_as_operand", "-"),
            ("= = =", "operator_as_operand", "="),
            ("a = = b", "operator_as_operand", "= ="),
            ("* a", "operator_as_operand", "*"),
            ("- -", "operator_as_operand", "-"),
            ("- *", "operator_as_operand", "-"),
            ("(-, a)", "operator_as_operand", "-"),
            ("[- = a]", "operator_as_operand", "-"),
            ("f(a = -)", "operator_as_operand", "-"),
            ("\\+ :- a", "operator_priority", ":-"),
            ("a :- dynamic", "operator_as_operand", "dynamic"),
        ],
    );
}

#[test]
fn priorities_must_not_exceed_their_limits() {
    all(
        &mut Fixture::new(),
        &[
            ("a = b = c", "operator_priority", "="),
            ("a :- b :- c", "operator_priority", ":-"),
            ("f(a :- b)", "operator_priority", ":-"),
            ("[a :- b]", "operator_priority", ":-"),
            ("[a | b :- c]", "operator_priority", ":-"),
            ("f(:- a)", "operator_priority", ":-"),
            ("a = \\+ b", "operator_priority", "\\+"),
            (":- :- a", "operator_priority", ":-"),
            ("1 ** 2 ** 3", "operator_priority", "**"),
            ("- dynamic a", "operator_priority", "dynamic"),
        ],
    );
    let text = "a = b == c.";
    let expected = Problem::OperandTooHigh { operand: Span::new(2, 3), priority: 700, limit: 699, middle: None };
    assert_eq!(error(text), SyntaxError::new(expected, Span::new(6, 8)));
    let argument = Meant { at: Span::new(2, 8), sure: true };
    let expected = Problem::PriorityTooHigh { priority: 1200, limit: 999, argument: Some(argument) };
    assert_eq!(error("f(a :- b)."), SyntaxError::new(expected, Span::new(4, 6)));
}

#[test]
fn a_bar_separates_one_tail() {
    all(
        &mut Fixture::new(),
        &[
            ("(a | b)", "bar_not_operator", "|"),
            ("a | b", "bar_not_operator", "|"),
            ("{a | b}", "bar_not_operator", "|"),
            ("f(a | b)", "bar_not_operator", "|"),
            ("[a | b, c]", "list_tail", ","),
            ("[a | b | c]", "list_tail", "|"),
        ],
    );
}

#[test]
fn a_malformed_token_is_an_error_at_its_place() {
    all(
        &mut Fixture::new(),
        &[
            ("X ≥ Y", "unknown_character", "≥"),
            ("foo(≥)", "unknown_character", "≥"),
            (r"'a\qb'", "unknown_escape_sequence", r"\q"),
            (r"f(0'\q)", "unknown_escape_sequence", r"\q"),
            (r#""\x41""#, "unclosed_escape_sequence", r"\x41"),
            (r"'\xD800\'", "impossible_character_code", r"\xD800\"),
            ("'a\tb'", "control_character_in_quoted", "\t"),
            ("X = 'abc", "unterminated_quoted", "'"),
            ("X = 'abc\n'", "unterminated_quoted", "'"),
            ("a /* b", "unterminated_comment", "/*"),
            ("X = 1.0e999", "float_too_large", "1.0e999"),
        ],
    );
    // What comes first is reported, be it a matter of tokens or of terms.
    assert_eq!(error("a b ≥ c.").name(), "operator_expected");
    assert_eq!(error("a ≥ b c.").name(), "unknown_character");
}

#[test]
fn a_clause_ends_with_a_full_stop() {
    let end = |text| (error(text).name(), error(text).at);
    assert_eq!(end("foo(a)\n\n"), ("end_of_clause_expected", Span::new(5, 6)));
    assert_eq!(end("foo"), ("end_of_clause_expected", Span::new(0, 3)));
    assert_eq!(end("foo(a,\n"), ("term_expected", Span::at(6)));
    assert_eq!(end("foo(a\n"), ("unclosed_bracket", Span::at(5)));
    assert_eq!(end("a.b"), ("operator_expected", Span::new(1, 2)));
}

#[test]
fn a_clause_without_room_is_skipped() {
    let mut fixture = Fixture::with_memory(1 << 20);
    let text = format!("f([{}]).", "a, ".repeat(100_000) + "b");
    assert!(matches!(fixture.read(&text), Err(ReadError::Memory(_))));
    assert_eq!(fixture.term("g(a)"), "g(a)");
}
