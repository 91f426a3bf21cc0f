//! Reading clause after clause, also after errors.

use super::*;
use crate::text::Source;

/// The terms and errors of a text, in their order.
fn all(text: &str) -> Vec<String> {
    let mut fixture = Fixture::new();
    let source = Source::new("test.pl", text).expect("a short text");
    let mut reader = Reader::at(source.text(), source.program_start());
    let mut found = Vec::new();
    loop {
        match reader.next(&mut fixture.store, &fixture.operators, fixture.flags) {
            Ok(None) => return found,
            Ok(Some(read)) => found.push(fixture.show(read.term, &mut Vec::new())),
            Err(ReadError::Syntax(error)) => found.push(format!("{} {}", error.name(), error.at.of(text))),
            Err(ReadError::Memory(_)) => found.push("no memory".to_string()),
        }
    }
}

#[test]
fn clauses_are_read_one_after_the_other() {
    assert_eq!(all("#!/usr/bin/perebor a b\na.\nb(X) :- c. % d.\n/* e. */ f.\n"), ["a", ":-(b(_1),c)", "f"]);
    assert_eq!(all(""), [""; 0]);
    assert_eq!(all("  % nothing\n"), [""; 0]);
    assert_eq!(all("#! no newline"), [""; 0]);
}

#[test]
fn the_listing_of_a_book_is_read() {
    let text = "дост_хор( [ ], _, _, Поз, Оц, Поз, Оц) :- !.\r\n% Больше нет кандидатов\r\nграница :- Оц > Бета, !; а( Поз).\r\n";
    assert_eq!(all(text), [":-(дост_хор([],_1,_2,_3,_4,_3,_4),!)", ":-(граница,;(,(>(_1,_2),!),а(_3)))"]);
}

#[test]
fn after_an_error_reading_continues_behind_the_full_stop() {
    assert_eq!(all("a. b c. d."), ["a", "operator_expected c", "d"]);
    assert_eq!(all("f(a. b. 'x\n y. d."), ["unclosed_bracket .", "b", "unterminated_quoted '", "d"]);
    assert_eq!(all("a ≥ b ≥ c. d. e"), ["unknown_character ≥", "d", "end_of_clause_expected e"]);
    assert_eq!(all("/* a. b."), ["unterminated_comment /*"]);
}

#[test]
fn after_prose_the_first_clause_is_found() {
    let text = "Here is a program\n\nmember(X, [X|_]).\nmember(X, [_|T]) :- member(X, T).\n";
    assert_eq!(all(text), ["operator_expected program", "member(_1,[_1|_2])", ":-(member(_1,[_2|_3]),member(_1,_3))"]);
}

#[test]
fn a_missing_full_stop_loses_one_clause() {
    assert_eq!(
        all("a(X) :- b(X)\nc(X) :- d(X)\ne :- f.\ng."),
        ["operator_expected c", "operator_expected e", ":-(e,f)", "g"]
    );
    assert_eq!(all("a :- b,\nc :- d."), ["operator_priority :-", ":-(c,d)"]);
}

#[test]
fn many_broken_clauses_take_linear_time() {
    let text = "f(X) :- g(X)\n".repeat(100_000);
    assert_eq!(all(&text).len(), 100_000);
}

#[test]
fn the_position_is_behind_the_full_stop_and_one_layout_character() {
    let mut fixture = Fixture::new();
    let mut reader = Reader::new("a. \nb.%c\nd e.\nf.");
    let mut places = Vec::new();
    while !matches!(reader.next(&mut fixture.store, &fixture.operators, fixture.flags), Ok(None)) {
        places.push(reader.position());
    }
    assert_eq!(places, [3, 6, 14, 16]);
}

#[test]
fn operators_and_flags_may_change_between_clauses() {
    let mut fixture = Fixture::new();
    let mut reader = Reader::new("a на b. a на b. \"a\". \"a\".");
    let mut next = |fixture: &mut Fixture| reader.next(&mut fixture.store, &fixture.operators, fixture.flags);
    assert!(matches!(next(&mut fixture), Err(ReadError::Syntax(_))));
    let mut fixture = fixture.operator(700, Specifier::Xfx, "на");
    let read = next(&mut fixture).expect("a term").expect("a term");
    assert_eq!(fixture.show(read.term, &mut Vec::new()), "на(a,b)");
    let read = next(&mut fixture).expect("a term").expect("a term");
    assert_eq!(fixture.show(read.term, &mut Vec::new()), "[97]");
    fixture.flags.double_quotes = Quotes::Atom;
    let read = next(&mut fixture).expect("a term").expect("a term");
    assert_eq!(fixture.show(read.term, &mut Vec::new()), "a");
}

#[test]
fn a_clause_from_a_stream_reads_the_same() {
    let text = "a :- 'b. c', 0'. . d.e. f('\\\n').\n";
    let (mut scanner, mut fixture, mut rest, mut found) = (ClauseScanner::new(), Fixture::new(), text, Vec::new());
    while let Some(length) = scanner.feed(rest) {
        match Reader::new(&rest[..length]).next(&mut fixture.store, &fixture.operators, fixture.flags) {
            Ok(Some(read)) => found.push(fixture.show(read.term, &mut Vec::new())),
            other => found.push(format!("{}", matches!(other, Err(ReadError::Syntax(_))))),
        }
        rest = &rest[length..];
    }
    assert_eq!(found, [":-(a,,(b. c,46))", "true", "f()"]);
}
