//! Rational numbers among the tokens of a clause, as the flags have them.
//!
//! The lexer makes `1r3` one token whatever the flags are. Where the standard's grammar holds, that is a number and a name; in the natural
//! syntax `1/3` without layout is one token as well.

use super::flags::RationalSyntax;
use super::lexer::Kind;
use super::tokens::Token;
use crate::text::Span;

impl RationalSyntax {
    /// Splits or joins tokens of a text.
    pub(super) fn adapt(self, text: &str, tokens: &mut Vec<Token>) {
        match self {
            RationalSyntax::Compatible => {}
            RationalSyntax::Standard if tokens.iter().all(|token| token.kind != Kind::Rational) => {}
            RationalSyntax::Standard => {
                *tokens = tokens.iter().flat_map(|token| split(text, token)).flatten().collect();
            }
            RationalSyntax::Natural => join_all(text, tokens),
        }
    }
}

/// A token, or the number and the name that a rational number is.
fn split(text: &str, token: &Token) -> [Option<Token>; 2] {
    let Some(length) = token.span.of(text).find('r').filter(|_| token.kind == Kind::Rational) else {
        return [Some(*token), None];
    };
    let middle = token.span.start + length as u32;
    let numerator = Token { kind: Kind::Decimal, span: Span::new(token.span.start, middle), ..*token };
    let name = Token { kind: Kind::Name, layout: false, span: Span::new(middle, token.span.end) };
    [Some(numerator), Some(name)]
}

/// Joins every integer with the `/` and the integer behind it, if there is no layout between them.
fn join_all(text: &str, tokens: &mut Vec<Token>) {
    let mut joined: Vec<Token> = Vec::with_capacity(tokens.len());
    let mut rest = tokens.as_slice();
    while let Some((first, behind)) = rest.split_first() {
        match (first, behind) {
            (numerator, [slash, denominator, behind @ ..]) if is_fraction(text, numerator, slash, denominator) => {
                let span = numerator.span.to(denominator.span);
                joined.push(Token { kind: Kind::Rational, span, ..*numerator });
                rest = behind;
            }
            _ => {
                joined.push(*first);
                rest = behind;
            }
        }
    }
    *tokens = joined;
}

fn is_fraction(text: &str, numerator: &Token, slash: &Token, denominator: &Token) -> bool {
    let is_integer = |token: &Token| token.kind == Kind::Decimal;
    is_integer(numerator)
        && is_integer(denominator)
        && slash.span.of(text) == "/"
        && !slash.layout
        && !denominator.layout
        && denominator.span.of(text).contains(|digit| matches!(digit, '1'..='9'))
}
