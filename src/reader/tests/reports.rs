//! Reports of syntax errors, as they are shown.

use super::*;
use crate::diagnostics::{Language, render};
use crate::text::{Source, Sources};
use std::sync::Arc;

/// The report on the first clause of a text.
fn report(text: &str, language: Language) -> String {
    let mut fixture = Fixture::new();
    let error = match fixture.read(text) {
        Err(ReadError::Syntax(error)) => error,
        other => panic!("{text}: {other:?}"),
    };
    let mut sources = Sources::default();
    let id = sources.add(Arc::new(Source::new("листинг.pl", text).expect("a short text")));
    render(&error.diagnostic(id, text), &sources, language, false)
}

/// Asserts what the report on a text is, in a language.
fn reads(text: &str, language: Language, expected: &str) {
    assert_eq!(report(text, language), expected, "{text}");
}

#[test]
fn a_look_alike_is_named_and_replaced() {
    let text = "выбор :-\n  ход_мина( Поз), Оц ≥ Оц1.";
    let expected = "\
[E101] Ошибка: символ ≥ вне кавычек ничего не значит
   ╭─[ листинг.pl:2:22 ]
 2 │   ход_мина( Поз), Оц ≥ Оц1.
   │                      ┬
   │                      ╰── этот символ, U+2265
   │ Совет: наверное, здесь должно стоять >=
───╯
";
    reads(text, Language::Ru, expected);
}

#[test]
fn a_missing_operator_is_reported_with_both_neighbours() {
    let expected = "\
[E112] Ошибка: между ) и baz нет операции
   ╭─[ листинг.pl:2:1 ]
 1 │ foo(X) :- bar(X)
   │                ┬
   │                ╰── после этого
 2 │ baz(Y) :- c.
   │ ┬──
   │ ╰──── перед этим нужна запятая, операция или точка
───╯
";
    reads("foo(X) :- bar(X)\nbaz(Y) :- c.", Language::Ru, expected);
    let expected = "\
[E112] Error: there is no operator between 1 and e10
   ╭─[ листинг.pl:1:7 ]
 1 │ X is 1e10.
   │      ┬┬──
   │      ╰───── after this
   │       │
   │       ╰──── a comma, an operator or a full stop is needed before this
   │ Help: an exponent needs a fraction before it: 1.0e10
───╯
";
    reads("X is 1e10.", Language::En, expected);
}

#[test]
fn an_unclosed_bracket_is_labelled() {
    let expected = "\
[E115] Error: the bracket [ is closed by )
   ╭─[ листинг.pl:1:15 ]
 1 │ выбор([Поз, Оц) :- нет.
   │       ┬       ┬
   │       ╰────────── opened here
   │               │
   │               ╰── this should be ]
───╯
";
    reads("выбор([Поз, Оц) :- нет.", Language::En, expected);
    let expected = "\
[E113] Ошибка: скобка ( не закрыта
   ╭─[ листинг.pl:1:18 ]
 1 │ p :- foo(bar(X), Y.
   │         ┬         ┬
   │         ╰──────────── открыта здесь
   │                   │
   │                   ╰── а здесь ещё не закрыта
───╯
";
    reads("p :- foo(bar(X), Y.\nq.", Language::Ru, &expected.replace(":1:18", ":1:19"));
}

#[test]
fn an_unclosed_quote_is_labelled() {
    let expected = "\
[E102] Error: the quote ' is not closed
   ╭─[ листинг.pl:1:5 ]
 1 │ X = 'abc
   │     ┬   │
   │     ╰───── opened here
   │         │
   │         ╰─ the line ends before it is closed
   │ Help: write \\n for a newline in quotes; end a line with \\ to continue a long text on the next
───╯
";
    reads("X = 'abc\n.", Language::En, expected);
}

#[test]
fn priorities_are_reported_as_numbers() {
    let expected = "\
[E118] Error: the operator = has priority 700, and here at most 699 is allowed
   ╭─[ листинг.pl:1:7 ]
 1 │ a = b = c.
   │   ┬   ┬
   │   ╰────── priority 700
   │       │
   │       ╰── this allows 699
   │ Help: put the term in brackets
───╯
";
    reads("a = b = c.", Language::En, expected);
}

#[test]
fn syntax_of_other_systems_gets_advice() {
    let advice = [
        ("foo (X) :- a.", "Help: the bracket of arguments follows the name at once: foo(…)"),
        ("X = 0''.", "Help: the code of the apostrophe is written 0'''"),
        ("a --> (b | c).", "Help: “or” is written ;"),
        ("X = - .", "write (-)"),
        ("X = \"\\e\".", "Help: there are \\a \\b \\f"),
        ("X = 'a\tb'.", "write \\t"),
        ("f(a :- b).", "Help: put the term in brackets"),
        ("X = “a.", "Help: probably this should be \""),
        ("X = “a”.", "”: probably \""),
    ];
    for (text, expected) in advice {
        let report = report(text, Language::En);
        assert!(report.contains(expected), "{report}");
    }
}

/// One text for each thing that can be wrong, with the code of its report.
const EACH: &[(&str, &str)] = &[
    ("≥.", "E101"),
    ("'a", "E102"),
    ("'\x01'.", "E103"),
    ("'\\q'.", "E104"),
    ("'\\x41'.", "E105"),
    ("'\\xD800\\'.", "E106"),
    ("/*", "E107"),
    ("1.0e999.", "E108"),
    ("f(a, ).", "E111"),
    ("a b.", "E112"),
    ("f(a.", "E113"),
    ("a).", "E114"),
    ("[a).", "E115"),
    ("a", "E116"),
    ("X = - .", "E117"),
    ("f(a :- b).", "E118"),
    ("a = b = c.", "E118"),
    ("a | b.", "E119"),
    ("[a | b, c].", "E120"),
];

#[test]
fn every_problem_has_its_code_and_its_place() {
    for (text, code) in EACH {
        for language in [Language::Ru, Language::En] {
            let report = report(text, language);
            assert!(report.starts_with(&format!("[{code}] ")), "{text}: {report}");
            assert!(report.contains("╰"), "{text}: {report}");
            assert!(!report.contains('{'), "a blank was left unfilled: {report}");
        }
    }
}

#[test]
fn long_tokens_are_cut() {
    let text = format!("a {} .", "b".repeat(1000));
    assert!(
        report(&text, Language::En)
            .starts_with(&format!("[E112] Error: there is no operator between a and {}…\n", "b".repeat(30)))
    );
}
