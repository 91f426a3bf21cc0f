//! Tokens, and the slice of those of one clause that the grammar parses.
//!
//! This file and the lexer use each other: a token has a [`Kind`], which is the table that logos derives the lexer from.

use super::lexer::Kind;
use crate::text::Span;

/// A token. Its text is a slice of the source, so the lexer allocates nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::reader) struct Token {
    pub kind: Kind,
    /// Whether layout precedes it: a blank, a line end or a comment. It distinguishes `foo(` from `foo (`.
    pub layout: bool,
    pub span: Span,
}

/// A suffix of the tokens of one clause, and their source text.
#[derive(Clone, Copy, Debug)]
pub(in crate::reader) struct Tokens<'a> {
    pub text: &'a str,
    pub rest: &'a [Token],
}

impl<'a> Tokens<'a> {
    /// All of `tokens`.
    pub(super) fn new(text: &'a str, tokens: &'a [Token]) -> Tokens<'a> {
        Tokens { text, rest: tokens }
    }

    #[inline]
    pub(super) fn first(self) -> Option<&'a Token> {
        self.rest.first()
    }

    /// The tokens behind the next one.
    #[inline]
    pub(super) fn behind(self) -> Tokens<'a> {
        Tokens { text: self.text, rest: self.rest.get(1..).unwrap_or_default() }
    }

    /// The text of a token.
    #[inline]
    pub(super) fn text_of(self, token: &Token) -> &'a str {
        token.span.of(self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_small() {
        assert!(size_of::<Token>() <= 16);
    }
}
