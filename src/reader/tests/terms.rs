//! What texts are terms, and which (ISO 6.3).

use super::*;

/// Asserts that each text is the term beside it.
fn all(desk: &mut Desk, cases: &[(&str, &str)]) {
    for (text, expected) in cases {
        assert_eq!(desk.term(text), *expected, "{text}");
    }
}

#[test]
fn operands_of_every_kind() {
    all(
        &mut Desk::new(),
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
fn texts_by_flag() {
    let mut desk = Desk::new();
    all(&mut desk, &[("\"ab\"", "[97,98]"), ("\"\"", "[]"), ("`я`", "[1103]")]);
    desk.flags.double_quotes = Quotes::Chars;
    desk.flags.back_quotes = Quotes::Atom;
    all(&mut desk, &[("\"ab\"", "[a,b]"), ("`a``b`", "a`b")]);
    desk.flags.double_quotes = Quotes::Atom;
    all(&mut desk, &[("\"\"", ""), (r#""a\tb""#, "a\tb")]);
    desk.flags.double_quotes = Quotes::String;
    all(&mut desk, &[("\"\"", "\"\""), ("\"длинный текст\"", "\"длинный текст\"")]);
}

#[test]
fn operators_bind_by_priority() {
    all(
        &mut Desk::new(),
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
fn negative_numerals() {
    all(
        &mut Desk::new(),
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
    let mut desk = Desk::new().operator(0, Specifier::Fy, "-");
    all(&mut desk, &[("- 1", "-1"), ("a - 1", "-(a,1)")]);
    assert_eq!(desk.wrong("- a"), ("operator_as_operand", "-".into()));
}

#[test]
fn operators_as_atoms_stand_alone() {
    all(
        &mut Desk::new(),
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
        &mut Desk::new(),
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
fn equal_priorities_are_read_to_the_right() {
    let desk = Desk::new().operator(700, Specifier::Xfy, "на");
    let desk = desk.operator(700, Specifier::Yfx, "от").operator(200, Specifier::Yf, "!!");
    let mut desk = desk.operator(200, Specifier::Xf, "штук").operator(300, Specifier::Fx, "не");
    all(
        &mut desk,
        &[
            ("a на b от c", "на(a,от(b,c))"),
            ("- a '!!'", "-(!!(a))"),
            ("a '!!' '!!'", "!!(!!(a))"),
            ("a штук + b штук", "+(штук(a),штук(b))"),
            ("не a штук", "не(штук(a))"),
            ("[a штук, штук]", "[штук(a),штук]"),
        ],
    );
    assert_eq!(desk.wrong("a от b на c"), ("operator_priority", "на".into()));
    assert_eq!(desk.wrong("a штук штук"), ("operator_priority", "штук".into()));
    assert_eq!(desk.wrong("не не a"), ("operator_priority", "не".into()));
}

#[test]
fn a_bar_may_be_made_an_operator() {
    let mut desk = Desk::new().operator(1100, Specifier::Xfy, "|");
    all(
        &mut desk,
        &[
            ("(a | b | c)", "|(a,|(b,c))"),
            ("a --> b | c, d", "-->(a,|(b,,(c,d)))"),
            ("[a | b]", "[a|b]"),
            ("[(a | b) | c]", "[|(a,b)|c]"),
            ("{a | b}", "{}(|(a,b))"),
        ],
    );
    assert_eq!(desk.wrong("f(a | b)"), ("operator_priority", "|".into()));
}

#[test]
fn any_name_may_be_an_operator() {
    let desk = Desk::new().operator(500, Specifier::Xfx, "").operator(600, Specifier::Xfx, ".");
    let mut desk = desk.operator(300, Specifier::Fy, "!").operator(700, Specifier::Xfx, "e10");
    all(
        &mut desk,
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
fn names_are_composed_and_counted() {
    let mut desk = Desk::new();
    let read = desk.read("f(Й, И\u{306}, _, _Х, Ы).").expect("a term").expect("a term");
    let variables: Vec<_> = read.variables.iter().map(|var| (&*var.name, var.count, var.first.start)).collect();
    assert_eq!(variables, [("Й", 2, 2), ("", 1, 12), ("_Х", 1, 15), ("Ы", 1, 20)]);
    assert_eq!(read.span, Span::new(0, 24));
    assert_eq!(desk.term("й(и\u{306}, 'и\u{306}')"), "й(й,и\u{306})");
}

#[test]
fn spans_of_subterms_are_kept_on_request() {
    let mut desk = Desk::new();
    desk.flags.spans = true;
    let text = "выбор(П, [a|Т], 'q') :- \\+ (ход(П), П > -1), !.";
    let read = desk.read(text).expect("a term").expect("a term");
    assert!(read.spans.is_sorted_by_key(|(addr, _)| *addr));
    let find = |addr| {
        let found = read.spans.binary_search_by_key(&addr, |(addr, _)| *addr);
        read.spans[found.expect("recorded")].1.of(text)
    };
    let store = &desk.store;
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
fn without_the_request_no_spans_are_kept() {
    let read = Desk::new().read("a :- b(c).").expect("a term").expect("a term");
    assert_eq!(read.spans, []);
}

#[test]
fn invisible_characters_count_for_nothing() {
    let mut desk = Desk::new();
    assert_eq!(desk.term("мини\u{AD}макс(\u{FEFF}X,\u{A0}По\u{200B}з, Поз)"), "минимакс(_1,_2,_2)");
    assert_eq!(desk.term("f\u{AD}(\u{2060}a\u{200C})"), "f(a)");
    assert_eq!(desk.term("'a\u{AD}b'"), "a\u{AD}b");
    assert_eq!(desk.term("[\u{A0}]"), "[]");
}
