//! Texts and the terms they denote (ISO 6.3).

use super::*;

/// Asserts that each text is the term beside it.
fn all(fixture: &mut Fixture, cases: &[(&str, &str)]) {
    for (text, expected) in cases {
        assert_eq!(fixture.term(text), *expected, "{text}");
    }
}

#[test]
fn every_kind_of_operand_is_read() {
    all(
        &mut Fixture::new(),
        &[
            ("ход", "ход"),
            ("'a b'", "a b"),
            (r"'it''s\x41\'", "it'sA"),
            ("[]", "[]"),
            ("[ /*c*/ ]", "[]"),
            ("{ }", "{}"),
            ("!", "!"),
            ("X", "_1"),
            ("f(X, _, Y, X, _)", "f(_1,_2,_3,_1,_4)"),
            ("0'a", "97"),
            ("0xFF", "255"),
            ("1.5e3", "1500.0"),
            ("123456789012345678901234567890", "123456789012345678901234567890"),
            ("f(a)", "f(a)"),
            ("[](a)", "[](a)"),
            ("{}(a)", "{}(a)"),
            ("'f'(a)", "f(a)"),
            ("f( a , b )", "f(a,b)"),
            ("[a, b|T]", "[a,b|_1]"),
            ("[a|[b]]", "[a,b]"),
            ("{a, b}", "{}(,(a,b))"),
            ("((a))", "a"),
            ("'.'(a, [])", "[a]"),
        ],
    );
}

#[test]
fn quoted_texts_follow_their_flags() {
    let mut fixture = Fixture::new();
    all(&mut fixture, &[("\"ab\"", "[97,98]"), ("\"\"", "[]"), ("`я`", "[1103]")]);
    fixture.flags.double_quotes = Quotes::Chars;
    fixture.flags.back_quotes = Quotes::Atom;
    all(&mut fixture, &[("\"ab\"", "[a,b]"), ("`a``b`", "a`b")]);
    fixture.flags.double_quotes = Quotes::Atom;
    all(&mut fixture, &[("\"\"", ""), (r#""a\tb""#, "a\tb")]);
    fixture.flags.double_quotes = Quotes::String;
    all(&mut fixture, &[("\"\"", "\"\""), ("\"длинный текст\"", "\"длинный текст\"")]);
}

#[test]
fn operators_bind_by_priority() {
    all(
        &mut Fixture::new(),
        &[
            ("a :- b, c ; d -> e", ":-(a,;(,(b,c),->(d,e)))"),
            ("1 - 2 - 3", "-(-(1,2),3)"),
            ("2 ^ 3 ^ 4", "^(2,^(3,4))"),
            ("1 + 2 * 3", "+(1,*(2,3))"),
            ("(1 + 2) * 3", "*(+(1,2),3)"),
            ("a , b , c", ",(a,,(b,c))"),
            ("X = Y", "=(_1,_2)"),
            ("a:b:c", ":(a,:(b,c))"),
            ("- a * b", "*(-(a),b)"),
            ("- a ^ b", "-(^(a,b))"),
            (r"\+ a = b", r"\+(=(a,b))"),
            (r"\+ (a, b)", r"\+(,(a,b))"),
            (":- dynamic a/1, b/2", ":-(dynamic(,(/(a,1),/(b,2))))"),
            ("a --> b", "-->(a,b)"),
            ("X is 5 mod 2", "is(_1,mod(5,2))"),
            ("[a = b, c - d|e + f]", "[=(a,b),-(c,d)|+(e,f)]"),
            ("f(a = b)", "f(=(a,b))"),
            ("f((a :- b))", "f(:-(a,b))"),
            ("{a :- b}", "{}(:-(a,b))"),
            ("a 'mod' b", "mod(a,b)"),
            ("1 = (2, 3)", "=(1,,(2,3))"),
        ],
    );
}

#[test]
fn a_minus_before_a_number_makes_it_negative() {
    all(
        &mut Fixture::new(),
        &[
            ("-1", "-1"),
            ("- 1", "-1"),
            ("- /*c*/ 1", "-1"),
            ("-\n1.5", "-1.5"),
            ("'-' 1", "-1"),
            ("'-'1", "-1"),
            ("-(1)", "-(1)"),
            ("- (1)", "-(1)"),
            ("-(-(1))", "-(-(1))"),
            ("- - 1", "-(-1)"),
            ("-a", "-(a)"),
            ("-1^2", "^(-1,2)"),
            ("- (1)^2", "-(^(1,2))"),
            ("-(1)^2", "^(-(1),2)"),
            ("1 - 1", "-(1,1)"),
            ("1 -1", "-(1,1)"),
            ("1-1", "-(1,1)"),
            ("1 - -1", "-(1,-1)"),
            ("a - - 1", "-(a,-1)"),
            ("[-1, - 1]", "[-1,-1]"),
            ("+1", "+(1)"),
            ("+ 1", "+(1)"),
            ("- 0'a", "-97"),
            ("-0.0", "-0.0"),
            ("-9223372036854775808", "-9223372036854775808"),
            ("- X", "-(_1)"),
            ("1 = -1", "=(1,-1)"),
        ],
    );
}

#[test]
fn negative_numerals_need_no_prefix_operator() {
    let mut fixture = Fixture::new().operator(0, Specifier::Fy, "-");
    all(&mut fixture, &[("- 1", "-1"), ("a - 1", "-(a,1)")]);
    assert_eq!(fixture.wrong("- a"), ("operator_as_operand", "-".into()));
}

#[test]
fn an_operator_is_an_atom_only_alone() {
    all(
        &mut Fixture::new(),
        &[
            ("[-]", "[-]"),
            ("{-}", "{}(-)"),
            ("[-, +|*]", "[-,+|*]"),
            ("f(+)", "f(+)"),
            ("f(:-, a)", "f(:-,a)"),
            ("(-)", "-"),
            ("X = (-)", "=(_1,-)"),
            ("- (-)", "-(-)"),
            ("-(-)", "-(-)"),
            ("[dynamic]", "[dynamic]"),
            ("f(;, '|')", "f(;,|)"),
            ("[(:-)|(:-)]", "[:-|:-]"),
            ("(:-) = (:-)", "=(:-,:-)"),
            ("\\ (-)", "\\(-)"),
        ],
    );
}

#[test]
fn a_prefix_operator_takes_what_follows() {
    all(
        &mut Fixture::new(),
        &[
            ("- - a", "-(-(a))"),
            ("- + 1", "-(+(1))"),
            (r"\ - 1", r"\(-1)"),
            ("- =(a, b)", "-(=(a,b))"),
            ("- [a]", "-([a])"),
            ("- {a}", "-({}(a))"),
            ("- \"\"", "-([])"),
            ("-(a, b)", "-(a,b)"),
            ("- (a, b)", "-(,(a,b))"),
            ("dynamic (a)", "dynamic(a)"),
            ("-(a) + b", "+(-(a),b)"),
            ("- !", "-(!)"),
        ],
    );
}

#[test]
fn equal_priorities_prefer_the_right_operand() {
    let fixture = Fixture::new().operator(700, Specifier::Xfy, "на");
    let fixture = fixture.operator(700, Specifier::Yfx, "от").operator(200, Specifier::Yf, "!!");
    let mut fixture = fixture.operator(200, Specifier::Xf, "штук").operator(300, Specifier::Fx, "не");
    all(
        &mut fixture,
        &[
            ("a на b от c", "на(a,от(b,c))"),
            ("- a '!!'", "-(!!(a))"),
            ("a '!!' '!!'", "!!(!!(a))"),
            ("a штук + b штук", "+(штук(a),штук(b))"),
            ("не a штук", "не(штук(a))"),
            ("[a штук, штук]", "[штук(a),штук]"),
        ],
    );
    assert_eq!(fixture.wrong("a от b на c"), ("operator_priority", "на".into()));
    assert_eq!(fixture.wrong("a штук штук"), ("operator_priority", "штук".into()));
    assert_eq!(fixture.wrong("не не a"), ("operator_priority", "не".into()));
}

#[test]
fn a_bar_may_be_made_an_operator() {
    let mut fixture = Fixture::new().operator(1100, Specifier::Xfy, "|");
    all(
        &mut fixture,
        &[
            ("(a | b | c)", "|(a,|(b,c))"),
            ("a --> b | c, d", "-->(a,|(b,,(c,d)))"),
            ("[a | b]", "[a|b]"),
            ("[(a | b) | c]", "[|(a,b)|c]"),
            ("{a | b}", "{}(|(a,b))"),
        ],
    );
    assert_eq!(fixture.wrong("f(a | b)"), ("operator_priority", "|".into()));
}

#[test]
fn any_name_may_be_an_operator() {
    let fixture = Fixture::new().operator(500, Specifier::Xfx, "").operator(600, Specifier::Xfx, ".");
    let mut fixture = fixture.operator(300, Specifier::Fy, "!").operator(700, Specifier::Xfx, "e10");
    all(
        &mut fixture,
        &[
            ("a '' b", "(a,b)"),
            ("16'' b", "(16,b)"),
            ("a.b", "[a|b]"),
            ("! a", "!(a)"),
            ("1e10 2", "e10(1,2)"),
            ("1 e10 2", "e10(1,2)"),
        ],
    );
}

#[test]
fn variable_names_are_normalised_and_counted() {
    let mut fixture = Fixture::new();
    let read = fixture.read("f(Й, И\u{306}, _, _Х, Ы).").expect("a term").expect("a term");
    let variables: Vec<_> = read.variables.iter().map(|var| (&*var.name, var.count, var.first.start)).collect();
    assert_eq!(variables, [("Й", 2, 2), ("", 1, 12), ("_Х", 1, 15), ("Ы", 1, 20)]);
    assert_eq!(read.span, Span::new(0, 24));
    assert_eq!(fixture.term("й(и\u{306}, 'и\u{306}')"), "й(й,и\u{306})");
}

#[test]
fn spans_of_subterms_are_recorded_on_request() {
    let mut fixture = Fixture::new();
    fixture.flags.spans = true;
    let text = "выбор(П, [a|Т], 'q') :- \\+ (ход(П), П > -1), !.";
    let read = fixture.read(text).expect("a term").expect("a term");
    assert!(read.spans.is_sorted_by_key(|(addr, _)| *addr));
    let find = |addr| {
        let found = read.spans.binary_search_by_key(&addr, |(addr, _)| *addr);
        read.spans[found.expect("recorded")].1.of(text)
    };
    let store = &fixture.store;
    let at = |term, index| store.argument(term, index);
    let (clause, body) = (read.term, at(read.term, 1));
    assert_eq!(find(store.structure(clause).addr()), &text[..text.len() - 1]);
    let head = at(clause, 0);
    assert_eq!(find(store.structure(head).addr()), "выбор(П, [a|Т], 'q')");
    assert_eq!(find(store.argument_slot(head, 0)), "П");
    assert_eq!(find(store.argument_slot(head, 2)), "'q'");
    assert_eq!(find(store.argument_slot(at(head, 1), 0)), "a");
    assert_eq!(find(store.argument_slot(at(head, 1), 1)), "Т");
    assert_eq!(find(store.argument_slot(body, 1)), "!");
    let negation = at(body, 0);
    assert_eq!(find(store.structure(negation).addr()), "\\+ (ход(П), П > -1)");
    let inner = at(negation, 0);
    assert_eq!(find(store.structure(inner).addr()), "ход(П), П > -1");
    assert_eq!(find(store.argument_slot(at(inner, 1), 1)), "-1");
    assert_eq!(find(store.structure(at(inner, 0)).addr()), "ход(П)");
}

#[test]
fn without_the_flag_no_spans_are_recorded() {
    let read = Fixture::new().read("a :- b(c).").expect("a term").expect("a term");
    assert_eq!(read.spans, []);
}

#[test]
fn invisible_characters_in_names_are_ignored() {
    let mut fixture = Fixture::new();
    assert_eq!(fixture.term("мини\u{AD}макс(\u{FEFF}X,\u{A0}По\u{200B}з, Поз)"), "минимакс(_1,_2,_2)");
    assert_eq!(fixture.term("f\u{AD}(\u{2060}a\u{200C})"), "f(a)");
    assert_eq!(fixture.term("'a\u{AD}b'"), "a\u{AD}b");
    assert_eq!(fixture.term("[\u{A0}]"), "[]");
}
