//! Recovery: where reading goes on in a clause that is none.
//!
//! Behind its full stop, as ISO 7.4.1 has it. But a forgotten full stop, or prose before the first clause of a listing,
//! would take the next clause along; so if a line of the broken clause begins like a clause of its own, reading goes
//! on there. A clause read by mistake does more harm than one that is passed over: so what could be a goal of a body
//! written at the left margin does not count.

use crate::reader::lexer::Kind;
use crate::reader::tokens::Token;
use crate::text::is_at_margin;

/// Tokens that a clause head has at most for this search, so that a file of opening brackets is not searched anew
/// from each line.
const LONGEST_HEAD: usize = 1000;

/// The number of the token at which to go on after an error in the clause of `tokens` that begins at `start`.
pub(in crate::reader) fn next_clause(text: &str, tokens: &[Token], start: usize) -> usize {
    let mut has_neck = false;
    for index in start + 1..tokens.len() {
        let token = &tokens[index];
        if is_at_margin(text, token.span.start) && begins_clause(text, tokens, index, has_neck) {
            return index;
        }
        has_neck |= is_neck(text, token);
    }
    tokens.len()
}

/// Whether the token is the neck of a clause.
pub(in crate::reader) fn is_neck(text: &str, token: &Token) -> bool {
    token.kind == Kind::Symbol && matches!(token.span.of(text), ":-" | "-->")
}

/// Whether a head and a neck begin with the token number `index`.
pub(in crate::reader) fn has_neck(text: &str, tokens: &[Token], index: usize) -> bool {
    let behind = behind_head(tokens, index).and_then(|behind| tokens.get(behind));
    behind.is_some_and(|token| is_neck(text, token))
}

/// Whether a token that begins a line begins a clause: a directive after an empty line; a head before a neck; or,
/// where no clause has begun yet, a fact.
fn begins_clause(text: &str, tokens: &[Token], index: usize, has_neck: bool) -> bool {
    let token = &tokens[index];
    if is_neck(text, token) {
        return follows_empty_line(text, token);
    }
    let Some(behind) = behind_head(tokens, index) else { return false };
    match tokens.get(behind) {
        Some(next) if is_neck(text, next) => true,
        Some(next) => next.kind == Kind::End && behind > index + 1 && !has_neck && ends_phrase(&tokens[index - 1]),
        None => false,
    }
}

/// Whether the token may be the last of a line of prose; behind anything else a name goes on with what was begun.
fn ends_phrase(token: &Token) -> bool {
    use Kind::*;
    matches!(token.kind, Name | Variable | QuotedName | Decimal | Float | Solo | Bad | DoubleQuoted | BackQuoted)
}

fn follows_empty_line(text: &str, token: &Token) -> bool {
    let before = text[..token.span.start as usize].strip_suffix('\n').unwrap_or_default();
    before.trim_end_matches([' ', '\t', '\r']).ends_with('\n')
}

/// The number of the token behind `name` or `name(…)`.
pub(in crate::reader) fn behind_head(tokens: &[Token], index: usize) -> Option<usize> {
    let is_name = |token: &Token| matches!(token.kind, Kind::Name | Kind::QuotedName);
    let is_functional = |token: &&Token| token.kind == Kind::Open && !token.layout;
    tokens.get(index).filter(|token| is_name(token))?;
    if tokens.get(index + 1).filter(is_functional).is_none() {
        return Some(index + 1);
    }
    let mut depth = 0;
    for (offset, token) in tokens[index + 1..].iter().take(LONGEST_HEAD).enumerate() {
        match token.kind {
            Kind::Open => depth += 1,
            Kind::Close => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(index + 1 + offset + 1);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reader::lexer::Lexer;

    /// Where reading goes on in a text whose first clause is broken; empty if nowhere in it.
    fn rest(text: &str) -> &str {
        let (mut tokens, mut errors) = (Vec::new(), Vec::new());
        Lexer::new(text).clause(&mut tokens, &mut errors);
        let next = next_clause(text, &tokens, 0);
        tokens.get(next).map_or("", |token| &text[token.span.start as usize..])
    }

    #[test]
    fn a_head_with_a_neck_is_found_again() {
        assert_eq!(rest("a b\nfoo(X) :- bar.\n"), "foo(X) :- bar.\n");
        assert_eq!(rest("p(X) :- q(X),\nfoo :- bar. b"), "foo :- bar. b");
        assert_eq!(rest("a b\n'Foo bar'(X, (Y)) --> bar.\n"), "'Foo bar'(X, (Y)) --> bar.\n");
    }

    #[test]
    fn a_fact_after_prose_is_found_again() {
        assert_eq!(rest("Here is a program\nmember(X, [X | _])."), "member(X, [X | _]).");
        assert_eq!(rest("Рис. ≥\nход(а)."), "");
        assert_eq!(rest("рисунок ≥\nход(а)."), "ход(а).");
    }

    #[test]
    fn goals_at_the_margin_are_no_clauses() {
        assert_eq!(rest("p(X) :- X Y,\nfoo(X),\nbar(X)."), "");
        assert_eq!(rest("p(X) :- q(X)\nbar(X)."), "");
        assert_eq!(rest("p(X) q(X)\nbar(X)."), "");
        assert_eq!(rest("a b\nfoo."), "");
        assert_eq!(rest("a b\n  foo(X) :- bar."), "");
        assert_eq!(rest("a b\nfoo (X) :- bar."), "");
    }

    #[test]
    fn directives_are_found_after_an_empty_line() {
        assert_eq!(rest("some words\r\n \r\n:- dynamic a/1."), ":- dynamic a/1.");
        assert_eq!(rest("foo bar\n:- baz."), "");
    }

    #[test]
    fn endless_heads_are_given_up() {
        let text = format!("a b\nf({}", "(".repeat(5000));
        assert_eq!(rest(&text), "");
    }
}
