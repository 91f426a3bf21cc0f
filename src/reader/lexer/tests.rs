//! Tests of the lexer: a text, and the tokens it is.

use super::*;
use Kind::*;

/// The tokens of the first clause of a text, without the last if it only says that the text ends.
fn lex(text: &str) -> (Vec<Token>, Vec<SyntaxError>) {
    let (mut tokens, mut errors) = (Vec::new(), Vec::new());
    Lexer::new(text).take_clause(&mut tokens, &mut errors);
    tokens.pop_if(|token| token.kind == EndOfText);
    (tokens, errors)
}

/// Kinds and texts of tokens without errors.
fn kinds(text: &str) -> Vec<(Kind, &str)> {
    let (tokens, errors) = lex(text);
    assert_eq!(errors, [], "{text}");
    tokens.iter().map(|token| (token.kind, token.span.of(text))).collect()
}

/// What is wrong with a text, and where.
fn wrong(text: &str) -> Vec<(Problem, &str, u32)> {
    lex(text).1.into_iter().map(|error| (error.problem, error.at.of(text), error.at.start)).collect()
}

/// Asserts that each text is one token.
fn one(kind: Kind, texts: &[&str]) {
    for text in texts {
        assert_eq!(kinds(text), [(kind, *text)]);
    }
}

#[test]
fn names_and_variables_may_use_any_script() {
    one(Name, &["a", "ход", "стат_оц", "x_1Y", "é", "ß", "中文", "あ", "ªb", "и\u{306}"]);
    one(Variable, &["X", "_", "_a", "Поз1", "Оц", "ǅ", "É", "__1"]);
    assert_eq!(kinds("хОД Ход"), [(Name, "хОД"), (Variable, "Ход")]);
}

#[test]
fn unquoted_names_are_normalised_and_quoted_ones_are_not() {
    assert_eq!(normal_form("и\u{306}"), "й");
    assert!(matches!(normal_form("альфабета"), Cow::Borrowed(_)));
    one(QuotedName, &["'и\u{306}'"]);
}

#[test]
fn symbol_characters_make_the_longest_token() {
    one(Symbol, &["+", "=..", r"\+", "/", "//", r"/\", ":-", "-->", "+.", "..", "@#&$", "-/*", "//*"]);
    one(Solo, &["!", ";"]);
    assert_eq!(kinds(r"a=\+b"), [(Name, "a"), (Symbol, r"=\+"), (Name, "b")]);
    assert_eq!(kinds("!;"), [(Solo, "!"), (Solo, ";")]);
}

#[test]
fn integers_may_have_a_radix() {
    one(Decimal, &["0", "42", "007", "1_000_000"]);
    one(Binary, &["0b101", "0b1111_0000"]);
    one(Octal, &["0o17"]);
    one(Hexadecimal, &["0xFf", "0xdead_beef"]);
    assert_eq!(kinds("0B1"), [(Decimal, "0"), (Variable, "B1")]);
    assert_eq!(kinds("0xg"), [(Decimal, "0"), (Name, "xg")]);
    assert_eq!(kinds("0b2"), [(Decimal, "0"), (Name, "b2")]);
    assert_eq!(kinds("1_a"), [(Decimal, "1"), (Variable, "_a")]);
    assert_eq!(kinds("1__0"), [(Decimal, "1"), (Variable, "__0")]);
    assert_eq!(kinds("12abc"), [(Decimal, "12"), (Name, "abc")]);
    assert_eq!(kinds("16'ff'"), [(Decimal, "16"), (QuotedName, "'ff'")]);
}

#[test]
fn floats_need_a_fraction() {
    one(Float, &["1.0", "1.5e10", "1.0E5", "2.5e-3", "1.0e+7", "1_0.5", "1.0Inf", "1.5NaN"]);
    assert_eq!(kinds("1e10"), [(Decimal, "1"), (Name, "e10")]);
    assert_eq!(kinds("1.0e"), [(Float, "1.0"), (Name, "e")]);
    assert_eq!(kinds("1.0e+"), [(Float, "1.0"), (Name, "e"), (Symbol, "+")]);
    assert_eq!(kinds("1.0ex"), [(Float, "1.0"), (Name, "ex")]);
    assert_eq!(kinds("1.e5"), [(Decimal, "1"), (Symbol, "."), (Name, "e5")]);
    assert_eq!(kinds("1."), [(Decimal, "1"), (End, ".")]);
    assert_eq!(kinds(".5"), [(Symbol, "."), (Decimal, "5")]);
}

#[test]
fn character_codes_are_one_token() {
    one(Character, &["0'a", "0'я", "0' ", "0'''", "0'\"", "0'`", r"0'\n", r"0'\x41\", r"0'\101\", r"0'\\", r"0'\'"]);
    assert_eq!(kinds(r"0'\x41\. "), [(Character, r"0'\x41\"), (End, ".")]);
}

#[test]
fn a_zero_and_a_quote_may_be_two_tokens() {
    assert_eq!(kinds("0'' "), [(Decimal, "0"), (QuotedName, "''")]);
    assert_eq!(kinds("0'\\\na'"), [(Decimal, "0"), (QuotedName, "'\\\na'")]);
    assert_eq!(kinds("10'a'"), [(Decimal, "10"), (QuotedName, "'a'")]);
}

#[test]
fn each_kind_of_quotes_is_a_token() {
    one(DoubleQuoted, &[r#""""#, r#""a'b`c""#, r#""say ""hi""""#]);
    one(BackQuoted, &["`a'b\"c`", "````"]);
    one(QuotedName, &["''", "'a b'", "''''", r"'\'.'"]);
}

#[test]
fn punctuation_characters_are_single_tokens() {
    let expected = [Open, OpenList, OpenCurly, CloseCurly, CloseList, Close, Comma, Bar];
    assert!(kinds("([{}]),|").iter().map(|(kind, _)| *kind).eq(expected));
}

#[test]
fn layout_is_recorded_and_makes_no_token() {
    let (tokens, _) = lex("f( a/**/(\u{A0}B%c\n,\u{FEFF}d");
    let layout: Vec<bool> = tokens.iter().map(|token| token.layout).collect();
    assert_eq!(layout, [false, false, true, true, true, true, true]);
    assert_eq!(kinds("\u{AD}\u{200B}\u{2028}\u{3000}\r\n\t\x0B\x0C"), []);
}

#[test]
fn comments_are_layout() {
    assert_eq!(kinds("a /* b /* c */ d"), [(Name, "a"), (Name, "d")]);
    assert_eq!(kinds("a /***/ % end"), [(Name, "a")]);
    assert_eq!(kinds("a /*/ b */"), [(Name, "a")]);
    assert_eq!(kinds("- /*1*/ 2"), [(Symbol, "-"), (Decimal, "2")]);
    assert_eq!(wrong("a /* b"), [(Problem::UnterminatedComment, "/*", 2)]);
}

#[test]
fn a_lone_point_before_layout_is_the_full_stop() {
    for text in ["a.", "a.\n", "a.%", "a.\u{A0}", "a. b"] {
        assert_eq!(kinds(text), [(Name, "a"), (End, ".")], "{text:?}");
    }
    assert_eq!(kinds("a.b"), [(Name, "a"), (Symbol, "."), (Name, "b")]);
    assert_eq!(kinds("a./**/"), [(Name, "a"), (Symbol, "./**/")]);
    assert_eq!(kinds("a.(b)")[1], (Symbol, "."));
}

#[test]
fn clauses_come_one_at_a_time() {
    let mut lexer = Lexer::new("a.\tb.%c\n d");
    let mut tokens = Vec::new();
    let mut positions = Vec::new();
    for _ in 0..4 {
        lexer.take_clause(&mut tokens, &mut Vec::new());
        positions.push(lexer.position());
    }
    let kinds: Vec<Kind> = tokens.iter().map(|token| token.kind).collect();
    assert_eq!(kinds, [Name, End, Name, End, Name, EndOfText, EndOfText]);
    // One layout character is consumed with the full stop, a comment is not.
    assert_eq!(positions, [3, 5, 10, 10]);
}

#[test]
fn text_that_is_no_token_is_reported_and_skipped() {
    let unknown = Problem::UnknownCharacter;
    assert_eq!(wrong("a ≥ b"), [(unknown, "≥", 2)]);
    assert_eq!(wrong("³£—"), [(unknown, "³", 0), (unknown, "£", 2), (unknown, "—", 4)]);
    assert_eq!(wrong("\x01"), [(unknown, "\x01", 0)]);
    assert_eq!(wrong(r"'a\q'. b"), [(Problem::UnknownEscape, r"\q", 2)]);
    assert_eq!(wrong(r"0'\q"), [(Problem::UnknownEscape, r"\q", 2)]);
    assert_eq!(wrong(r"0'\x41."), [(Problem::UnclosedEscape, r"\x41", 2)]);
    assert_eq!(wrong(r"0'\xD800\"), [(Problem::ImpossibleCode, r"\xD800\", 2)]);
    assert_eq!(wrong("0'\ta'"), [(Problem::ControlInQuoted { character: '\t' }, "\t", 2)]);
    let broken = Span::at(4);
    assert_eq!(wrong("X='a\n. b"), [(Problem::UnterminatedQuoted { broken }, "'", 2)]);
    let (tokens, _) = lex("X='a\n. b");
    assert_eq!(tokens.last().map(|token| token.kind), Some(End));
}
