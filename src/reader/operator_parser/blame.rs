//! The error at a token that cannot stand where it stands.

use super::OperatorParser;
use crate::reader::errors::{Problem, SyntaxError};
use crate::reader::lexer::Kind;
use crate::reader::tokens::Token;
use crate::text::Span;

impl OperatorParser<'_, '_> {
    /// The error where no term begins.
    pub(super) fn no_term_error(&self) -> SyntaxError {
        let Some(token) = self.input.first() else { return SyntaxError::default() };
        match token.kind {
            Kind::Bad => self.token_error(token),
            Kind::EndOfText => {
                let end = self.last.map_or(token.span.start, |last| last.end);
                SyntaxError::new(Problem::TermExpected { after: self.last }, Span::at(end))
            }
            _ => SyntaxError::new(Problem::TermExpected { after: self.last }, token.span),
        }
    }

    /// The error at a token that cannot follow a term.
    pub(super) fn no_operator_error(&self) -> SyntaxError {
        match self.input.first() {
            Some(token) if token.kind == Kind::Bad => self.token_error(token),
            Some(token) => self.missing_operator_error(token.span),
            None => SyntaxError::default(),
        }
    }

    pub(super) fn missing_operator_error(&self, right: Span) -> SyntaxError {
        SyntaxError::new(Problem::OperatorExpected { left: self.last.unwrap_or(right) }, right)
    }

    /// The error of the lexer at a token.
    fn token_error(&self, token: &Token) -> SyntaxError {
        let first = self.bad.partition_point(|error| error.at.start < token.span.start);
        self.bad.get(first).copied().unwrap_or(SyntaxError::new(Problem::UnknownCharacter, token.span))
    }
}
