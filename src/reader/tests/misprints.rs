//! Misprints in listings: the place and the fix of each report, and the clauses that are read all the same.

use super::*;
use crate::diagnostics::Edit;
use crate::text::{Source, SourceId, Sources};
use std::sync::Arc;

/// What reading a listing gives: its terms, and of its errors the name, the place of the first label and the fix.
fn all(text: &str) -> Vec<String> {
    let mut fixture = Fixture::new();
    fixture.flags.listing = true;
    let mut sources = Sources::default();
    let source = Arc::new(Source::new("листинг.pl", text).expect("a short text"));
    let id = sources.add(source.clone());
    let mut reader = Reader::at(source.text(), source.program_start());
    let mut found = Vec::new();
    loop {
        match reader.next(&mut fixture.store, &fixture.operators, fixture.flags) {
            Ok(None) => return found,
            Ok(Some(read)) => found.push(fixture.show(read.term, &mut Vec::new())),
            Err(ReadError::Syntax(error)) => found.push(report_of(&error, id, &source)),
            Err(ReadError::Memory(_)) => found.push("no memory".to_string()),
        }
    }
}

fn report_of(error: &SyntaxError, id: SourceId, source: &Source) -> String {
    let diagnostic = error.diagnostic(id, source.text());
    let place = source.position(diagnostic.labels[0].span.start);
    let mut report = format!("{} {}:{}", error.name(), place.line, place.column);
    if let Some(fix) = diagnostic.fix {
        let edit = |edit: &Edit| format!("`{}`→`{}`", edit.span.of(source.text()), edit.text);
        let edits: Vec<String> = fix.edits.iter().map(edit).collect();
        report.extend([" ", &*edits.join(" "), if fix.sure { "" } else { "?" }]);
    }
    report
}

/// The text with the edits made of the fix for its first error.
fn fixed(text: &str) -> String {
    let mut fixture = Fixture::new();
    fixture.flags.listing = true;
    let source = Source::new("листинг.pl", text).expect("a short text");
    let mut sources = Sources::default();
    let id = sources.add(Arc::new(source));
    let error = match Reader::new(text).next(&mut fixture.store, &fixture.operators, fixture.flags) {
        Err(ReadError::Syntax(error)) => error,
        read => panic!("{text} is read: {read:?}"),
    };
    let mut edits = error.diagnostic(id, text).fix.map(|fix| fix.edits).unwrap_or_default();
    edits.sort_by_key(|edit| edit.span);
    edits.iter().rev().fold(text.to_string(), |mut fixed, edit| {
        fixed.replace_range(edit.span.range(), &edit.text);
        fixed
    })
}

#[test]
fn a_lost_full_stop_loses_no_clause() {
    assert_eq!(all("a :- b\nc :- d."), ["end_of_clause_expected 1:7 ``→`.`", ":-(a,b)", ":-(c,d)"]);
    assert_eq!(all("p(a)\np(b)."), ["end_of_clause_expected 1:5 ``→`.`", "p(a)", "p(b)"]);
    assert_eq!(all("p(a)\nq(b)."), ["end_of_clause_expected 1:5 ``→`.`?", "p(a)", "q(b)"]);
    assert_eq!(
        all("p :- q\n\n:- dynamic x/1.\n"),
        ["end_of_clause_expected 1:7 ``→`.`", ":-(p,q)", ":-(dynamic(/(x,1)))"]
    );
    assert_eq!(
        all("p :- q,\n  r\n% comment\ns(X) :- t."),
        ["end_of_clause_expected 2:4 ``→`.`", ":-(p,,(q,r))", ":-(s(_1),t)"]
    );
    assert_eq!(all("s --> a\n'T x'(X) --> b."), ["end_of_clause_expected 1:8 ``→`.`", "-->(s,a)", "-->(T x(_1),b)"]);
    assert_eq!(all("  p(1)\n  p(2)."), ["end_of_clause_expected 1:7 ``→`.`", "p(1)", "p(2)"]);
    assert_eq!(all("p :- q, !\nr."), ["end_of_clause_expected 1:10 ``→`.`?", ":-(p,,(q,!))", "r"]);
    assert_eq!(
        all(":- dynamic p/1\n:- dynamic q/1."),
        ["end_of_clause_expected 1:15 ``→`.`", ":-(dynamic(/(p,1)))", ":-(dynamic(/(q,1)))"]
    );
    assert_eq!(all("a.\nb(1) % the end\n"), ["a", "end_of_clause_expected 2:4 ``→`.`", "b(1)"]);
    assert_eq!(all("p(1) p(2). q."), ["end_of_clause_expected 1:5 ``→`.`?", "p(1)", "p(2)", "q"]);
}

#[test]
fn a_quote_behind_a_full_stop_gets_its_partner_before_the_first_word() {
    let fixed_text = "p :- write('Hello big world. How are you').";
    assert_eq!(fixed("p :- write(Hello big world. How are you')."), fixed_text);
    assert_eq!(fixed("p :-\n    w(1, Привет, мир. Как дела').\n"), "p :-\n    w(1, Привет, 'мир. Как дела').\n");
}

#[test]
fn goals_at_the_margin_are_not_taken_for_facts() {
    let text = "минимакс(П, О) :-\nходы(П, С), !\nлучш(С, О).\nдальше.\n";
    assert_eq!(all(text), ["operator_expected 2:14 ``→`,`?", "дальше"]);
    assert_eq!(all("p :-\n    q\n    r."), ["operator_expected 2:6 ``→`,`?"]);
}

#[test]
fn doubled_full_stops_and_commas_for_them_are_located() {
    assert_eq!(all("a(1)..\nb."), ["term_expected 1:5 `..`→`.`", "a(1)", "b"]);
    assert_eq!(all("a. .\nb."), ["a", "term_expected 1:4 `.`→``", "b"]);
    assert_eq!(all("p :- a,\nq :- b."), ["end_of_clause_expected 1:7 `,`→`.`", ":-(p,a)", ":-(q,b)"]);
}

#[test]
fn a_lost_closing_bracket_belongs_to_its_line() {
    let line = |text: &str, place: &str| {
        let found = all(text);
        let name = found[0].split(' ').nth(1).unwrap_or_default();
        assert_eq!((name, found.len()), (place, 2), "{text}: {found:?}");
    };
    line("p :-\n    q(f(X),\n    r(X),\n    s.\nnext.", "2:11");
    line("p :-\n    findall(Y,\n            m(Y, X,\n            L),\n    r.\nnext.", "3:19");
    line("p(X :-\n    q.\nnext.", "1:4");
    line("p :-\n    (   a\n    ->  b\n    ;   c\n    ,\n    d.\nnext.", "5:5");
    line("p :-\n    (   a\n    ->  b\n    ;   c\n    .\nnext.", "5:5");
    line("x([ [1,2],\n    [3,4,\n    [5,6] ]).\nnext.", "2:9");
    line("p :- q({a, b), c.\nnext.", "1:13");
    line("p :-\n    q([a, b),\n    r([c]).\nnext.", "2:12");
}

#[test]
fn a_lost_opening_bracket_belongs_to_its_line() {
    let line = |text: &str, line: &str| {
        let found = all(text);
        let place = found[0].split(' ').nth(1).unwrap_or_default();
        assert_eq!((place.split(':').next(), found.len()), (Some(line), 2), "{text}: {found:?}");
    };
    line("p :-\n    q X, Y),\n    r.\nnext.", "2");
    line("p :-\n    r,\n    qX, Y),\n    r.\nnext.", "3");
    line("p :-\n    s,\n       a\n    ->  b\n    ;   c\n    ),\n    d.\nnext.", "3");
    line("p(H|T]) :-\n    q(T).\nnext.", "1");
    line("p :-\n    q(H),\n    rH|T]),\n    s.\nnext.", "3");
}

#[test]
fn a_bracket_with_one_possible_place_has_a_sure_fix() {
    assert_eq!(all("f(a."), ["unclosed_bracket 1:4 ``→`)`"]);
    assert_eq!(all("f([)."), ["unclosed_bracket 1:4 ``→`]`"]);
}

#[test]
fn a_lost_quote_is_reported_once() {
    assert_eq!(all("p :- write(Ход первого игрока').\nq."), ["unterminated_quoted 1:30 ``→`'`?", "q"]);
    assert_eq!(all("p :- write('Ход игрока).\nq."), ["unterminated_quoted 1:12", "q"]);
    assert_eq!(all("p :- write('a). % write it\nq(X) :- r."), ["unterminated_quoted 1:12", ":-(q(_1),r)"]);
    assert_eq!(all("p :- write('a).  \nq."), ["unterminated_quoted 1:12", "q"]);
    // The point in a text that lost its first quote is no full stop.
    assert_eq!(all("p :- w(a, b. c'), x('d').\nq."), ["unterminated_quoted 1:23 ``→`'`?", "q"]);
}

#[test]
fn look_alikes_of_a_clause_are_reported_together() {
    let text = "p(X) :- X ≥ 3, X ≤ 5, q(“a – b”).\nr.";
    assert_eq!(all(text), ["unknown_character 1:11 `≥`→`>=` `≤`→`=<` `“`→`\"` `”`→`\"`", "r"]);
}

/// Where prose was passed over, as lines, and the other things that reading gives.
#[test]
fn prose_is_skipped_without_clauses() {
    let text = "Вот простая программа для поиска пути.\nСлово.\n  путь( A, A).\nпуть( A, B) :- дуга( A, B).\n\
                Рис. 1.2. Путь\nОтношение\nдуга( Из, В).\nслово.\n\n1. дуга( a, b) :- true.\nКонец.\n";
    let mut fixture = Fixture::new();
    fixture.flags.listing = true;
    let mut reader = Reader::new(text);
    let (mut terms, mut skipped) = (Vec::new(), Vec::new());
    loop {
        match reader.next(&mut fixture.store, &fixture.operators, fixture.flags) {
            Ok(None) => break,
            Ok(Some(read)) => terms.push(fixture.show(read.term, &mut Vec::new())),
            Err(ReadError::Syntax(SyntaxError { problem: Problem::Prose, at })) => {
                fixture.flags.prose = true;
                skipped.push(at.of(text).lines().map(str::trim).collect::<Vec<_>>().join("|"));
            }
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(terms, ["путь(_1,_1)", ":-(путь(_1,_2),дуга(_1,_2))", ":-(дуга(a,b),true)"]);
    let expected = [
        "Вот простая программа для поиска пути.|Слово.|",
        "Рис. 1.2. Путь|Отношение|дуга( Из, В).|слово.||1.",
        "Конец.",
    ];
    assert_eq!(skipped, expected);
}

#[test]
fn a_broken_clause_is_not_prose() {
    let name = |text: &str| all(text)[0].split(' ').next().unwrap_or_default().to_string();
    assert_eq!(name("p(X) :- one two three four five.\n"), "operator_expected");
    assert_eq!(name("p(1, Имя игрока номер один').\n"), "unterminated_quoted");
    assert_eq!(name("one two three.\n"), "operator_expected");
    assert_eq!(name(":- one two three four five.\n"), "operator_expected");
    assert_eq!(name("[a b, c d, e f, g h].\n"), "operator_expected");
}

#[test]
fn operators_of_other_languages_are_replaced() {
    let one = |text: &str| all(text).swap_remove(0);
    assert_eq!(one("p(X) :- X <= 3."), "operator_expected 1:11 `<=`→`=<`");
    assert_eq!(one("p(X) :- X => 3, q."), "operator_expected 1:11 `=>`→`>=`");
    assert_eq!(one("p(X) :- X != 3."), "operator_expected 1:11 `!=`→`=\\=`");
    assert_eq!(one("p(X) :- X <> a."), "operator_expected 1:11 `<>`→`\\=`");
    assert_eq!(one("p(X, Y) :- X!=Y."), "operator_expected 1:13 `!=`→` \\= `?");
    assert_eq!(one("p :- q && r, s & t."), "operator_expected 1:8 ` &&`→`,` ` &`→`,`");
    assert_eq!(one("p :- ( q || r ), s."), "bar_not_operator 1:10 `||`→`;`");
    assert_eq!(one("p :- s, q || r."), "bar_not_operator 1:11 `||`→`;`?");
    assert_eq!(one("p :- q и r или s."), "operator_expected 1:8 ` и`→`,` `или`→`;`");
    assert_eq!(one("p(X) :- Y := X + 1, q(Y)."), "operator_expected 1:11 `:=`→`is`");
    assert_eq!(one("p(X) :- Y := sqrt(X), q(Y)."), "operator_expected 1:11 `:=`→`is`");
    assert_eq!(one("p :- Y := foo, q(Y)."), "operator_expected 1:8 `:=`→`=`?");
    assert_eq!(one("p :- Y := [1], q(Y)."), "operator_expected 1:8 `:=`→`=`?");
    assert_eq!(one("p(X) :- X := X + 1."), "operator_expected 1:11");
    assert_eq!(one("p(X) :- X += 1."), "operator_expected 1:11");
    assert_eq!(one("p(X) :- not q(X)."), "operator_expected 1:9 `not`→`\\+`");
    assert_eq!(one("p(X) :- X = < 3."), "operator_as_operand 1:11 `= <`→`=<`");
    assert_eq!(one("p(X) :- Y is X % 2.\nq."), "operator_expected 1:16 `%`→`mod`");
    assert_eq!(one("// note\nq."), "operator_as_operand 1:1 `//`→`%`");
}

#[test]
fn necks_of_other_languages_are_replaced() {
    for neck in ["<-", ":=", "<=", "::-", "-:", ";-", ": -", "if"] {
        let found = all(&format!("p(X) {neck} q(X)."));
        assert_eq!(found, [format!("operator_expected 1:6 `{neck}`→`:-`")]);
    }
    assert_eq!(all("p(X) => q(X)."), ["operator_expected 1:6 `=>`→`:-`?"]);
    assert_eq!(all("p : q.\nr(X) ; s."), [":(p,q)", ";(r(_1),s)"]);
}

#[test]
fn conditionals_of_other_languages_are_replaced() {
    let all_three = "operator_expected 1:6 `if`→`(` `then`→`->` `else`→`;` ``→` )`";
    assert_eq!(all("p :- if a then b else c."), [all_three]);
    assert_eq!(all("p :- if a then b else c, d."), [format!("{all_three}?")]);
    assert_eq!(all("p :- если a то b."), ["operator_expected 1:6 `если`→`(` `то`→`->` ``→` ; true )`"]);
}

#[test]
fn terms_of_too_high_priority_get_brackets_or_a_second_goal() {
    assert_eq!(all("p(a :- b, c)."), ["operator_priority 1:5 ``→`(` ``→`)`?"]);
    assert_eq!(all("p([a, b -> c | T])."), ["operator_priority 1:9 ``→`(` ``→`)`"]);
    assert_eq!(all("p(X) :- 1 < X < 3."), ["operator_priority 1:15 ``→`, X`"]);
    assert_eq!(all("p(X) :- q(1 < X < 3)."), ["operator_priority 1:17"]);
    assert_eq!(all("p(X) :- \\+ 1 < X < 3."), ["operator_priority 1:18"]);
    assert_eq!(all("p(X) :- \\+ a, 1 < X < 3."), ["operator_priority 1:21 ``→`, X`"]);
    assert_eq!(all("p(X, Y) :- X = Y < 3."), ["operator_priority 1:18 ``→`, Y`?"]);
    assert_eq!(all("s --> {1 < X < 3}."), ["operator_priority 1:14 ``→`, X`"]);
}

#[test]
fn a_clause_among_arguments_keeps_its_commas() {
    let report = |text: &str| {
        let found = all(text).swap_remove(0);
        found.split_once(' ').map_or("", |found| found.1).to_string()
    };
    assert_eq!(report("p :- assert(a(X) :- b(X), c(X))."), "1:18 ``→`(` ``→`)`");
    assert_eq!(fixed("p :- assert(a(X) :- b(X), c(X))."), "p :- assert((a(X) :- b(X), c(X))).");
    assert_eq!(fixed("p :- assertz(a :- b, R)."), "p :- assertz((a :- b), R).");
    assert_eq!(report("p :- assertz(a :- b, R)."), "1:16 ``→`(` ``→`)`?");
}

#[test]
fn goals_in_an_argument_stay_one_argument() {
    assert_eq!(fixed("p :- findall(X, q(X) && r(X), L)."), "p :- findall(X, (q(X), r(X)), L).");
    assert_eq!(fixed("p :- findall(X, q(X) || r(X), L)."), "p :- findall(X, (q(X) ; r(X)), L).");
    assert_eq!(fixed("p :- findall(X, (q(X) && r(X)), L)."), "p :- findall(X, (q(X), r(X)), L).");
    assert_eq!(fixed("p :- q([a and b and c | T])."), "p :- q([(a, b, c) | T]).");
    assert_eq!(fixed("p :- q(r(a && b) && c, d & e)."), "p :- q((r((a, b)), c), (d, e)).");
    assert_eq!(fixed("p :- q(d, if a && b then c)."), "p :- q(d, ( a, b -> c ; true )).");
    assert_eq!(fixed("p :- q(r(if a then b) && c)."), "p :- q((r( ( a -> b ; true )), c)).");
    assert_eq!(all("p(a && b)."), ["operator_expected 1:5 ` &&`→`,` ``→`(` ``→`)`?"]);
}
