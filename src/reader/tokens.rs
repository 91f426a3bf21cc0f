//! Tokens, and the run of those of one clause.

use super::lexer::Kind;
use crate::text::Span;

/// A token: what kind, where, and whether layout stands before it.
///
/// It carries no text; the text is a slice of the source, so that lexing allocates nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::reader) struct Token {
    /// What it is.
    pub kind: Kind,
    /// Whether a blank, a line end or a comment separates it from the token before; `foo(` and `foo (` differ by it.
    pub layout: bool,
    /// Where it stands.
    pub span: Span,
}

/// A suffix of the tokens of one clause, with the text they lie in.
#[derive(Clone, Copy, Debug)]
pub(in crate::reader) struct Tokens<'a> {
    /// The text the spans count in.
    pub text: &'a str,
    /// The tokens.
    pub rest: &'a [Token],
}

impl<'a> Tokens<'a> {
    /// All of `tokens`.
    pub fn new(text: &'a str, tokens: &'a [Token]) -> Tokens<'a> {
        Tokens { text, rest: tokens }
    }

    /// The next token, if there is one.
    #[inline]
    pub fn first(self) -> Option<&'a Token> {
        self.rest.first()
    }

    /// What follows the next token.
    #[inline]
    pub fn behind(self) -> Tokens<'a> {
        Tokens { text: self.text, rest: self.rest.get(1..).unwrap_or_default() }
    }

    /// The text of a token.
    #[inline]
    pub fn text_of(self, token: &Token) -> &'a str {
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
