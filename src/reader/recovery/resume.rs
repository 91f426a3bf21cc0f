//! Where reading continues behind a clause that does not parse.
//!
//! Behind its full stop, as ISO 7.4.1 has it. But a lost full stop, or prose before the first clause of a listing, would
//! take the next clause along; so reading continues at a line of the broken clause that begins like a clause of its own.
//! A clause read by mistake does more harm than one that is skipped: a goal of a body written at the left margin must not
//! become a fact.

use super::heads::{behind_head, is_neck};
use crate::reader::errors::SyntaxError;
use crate::reader::lexer::Kind;
use crate::reader::tokens::Token;
use crate::text::is_at_margin;

/// The mistake found in a clause, and how reading continues.
#[derive(Clone, Debug)]
pub(in crate::reader) struct Recovery {
    /// The error, placed where it is to be fixed.
    pub error: SyntaxError,
    /// Where reading continues.
    pub resume: Resume,
    /// The repaired tokens of the clause, if the repair is certain enough to read it all the same; else empty.
    pub fixed: Vec<Token>,
}

/// Where reading continues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::reader) enum Resume {
    /// At a token of the clause, by its index; or behind its last.
    AtToken(usize),
    /// Among the tokens up to the next full stop: this clause's own was inside a broken quoted item.
    InNextTokens,
    /// At a byte of the text.
    AtByte(usize),
}

impl Recovery {
    /// An error without a repair.
    pub(crate) fn new(error: SyntaxError, resume: Resume) -> Recovery {
        Recovery { error, resume, fixed: Vec::new() }
    }
}

/// The index of the token at which to continue after an error in the clause that `tokens` begin with.
pub(in crate::reader) fn next_clause(text: &str, tokens: &[Token]) -> usize {
    let mut has_neck = false;
    for index in 1..tokens.len() {
        let token = &tokens[index];
        if is_at_margin(text, token.span.start) && begins_clause(text, tokens, index, has_neck) {
            return index;
        }
        has_neck |= is_neck(text, token);
    }
    tokens.len()
}

/// Whether a token that begins a line begins a clause: a directive after an empty line, a head before a neck, or a fact
/// with arguments behind a line of prose. Once the broken clause has had a neck, a fact may well be one of its goals.
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

/// Whether the token may be the last of a line of prose. Behind any other, a name continues the term of the line before.
fn ends_phrase(token: &Token) -> bool {
    use Kind::*;
    matches!(
        token.kind,
        Name | Variable | QuotedName | Decimal | Rational | Float | Solo | Bad | DoubleQuoted | BackQuoted
    )
}

fn follows_empty_line(text: &str, token: &Token) -> bool {
    let before = text[..token.span.start as usize].strip_suffix('\n').unwrap_or_default();
    before.trim_end_matches([' ', '\t', '\r']).ends_with('\n')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reader::lexer::Lexer;

    /// Where reading goes on in a text whose first clause is broken; empty if nowhere in it.
    fn rest(text: &str) -> &str {
        let (mut tokens, mut errors) = (Vec::new(), Vec::new());
        Lexer::new(text).take_clause(&mut tokens, &mut errors);
        let next = next_clause(text, &tokens);
        tokens.get(next).map_or("", |token| &text[token.span.start as usize..])
    }

    #[test]
    fn reading_continues_at_a_head_with_a_neck() {
        assert_eq!(rest("a b\nfoo(X) :- bar.\n"), "foo(X) :- bar.\n");
        assert_eq!(rest("p(X) :- q(X),\nfoo :- bar. b"), "foo :- bar. b");
        assert_eq!(rest("a b\n'Foo bar'(X, (Y)) --> bar.\n"), "'Foo bar'(X, (Y)) --> bar.\n");
    }

    #[test]
    fn reading_continues_at_a_fact_after_prose() {
        assert_eq!(rest("Here is a program\nmember(X, [X | _])."), "member(X, [X | _]).");
        assert_eq!(rest("Рис. ≥\nход(а)."), "");
        assert_eq!(rest("рисунок ≥\nход(а)."), "ход(а).");
    }

    #[test]
    fn goals_at_the_margin_are_not_clauses() {
        assert_eq!(rest("p(X) :- X Y,\nfoo(X),\nbar(X)."), "");
        assert_eq!(rest("p(X) :- q(X)\nbar(X)."), "");
        assert_eq!(rest("p(X) q(X)\nbar(X)."), "");
        assert_eq!(rest("a b\nfoo."), "");
        assert_eq!(rest("a b\n  foo(X) :- bar."), "");
        assert_eq!(rest("a b\nfoo (X) :- bar."), "");
    }

    #[test]
    fn reading_continues_at_a_directive_after_an_empty_line() {
        assert_eq!(rest("some words\r\n \r\n:- dynamic a/1."), ":- dynamic a/1.");
        assert_eq!(rest("foo bar\n:- baz."), "");
    }

    #[test]
    fn heads_beyond_the_bound_are_not_searched() {
        let text = format!("a b\nf({}", "(".repeat(5000));
        assert_eq!(rest(&text), "");
    }
}
