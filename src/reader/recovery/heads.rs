//! Clause heads and necks among tokens.

use crate::reader::lexer::Kind;
use crate::reader::tokens::Token;

/// The longest head that is looked for. Without a bound, a file of opening brackets would be scanned to its end from each
/// line.
const MAX_HEAD_TOKENS: usize = 1000;

/// Whether the token is the neck of a clause.
pub(in crate::reader) fn is_neck(text: &str, token: &Token) -> bool {
    token.kind == Kind::Symbol && matches!(token.span.of(text), ":-" | "-->" | "=>" | "?=>" | "==>")
}

/// Whether a head followed by a neck begins with the token at `index`.
pub(in crate::reader) fn has_neck(text: &str, tokens: &[Token], index: usize) -> bool {
    let behind = behind_head(tokens, index).and_then(|behind| tokens.get(behind));
    behind.is_some_and(|token| is_neck(text, token))
}

/// The index of the token behind the `name` or `name(…)` that begins at `index`.
pub(in crate::reader) fn behind_head(tokens: &[Token], index: usize) -> Option<usize> {
    let is_name = |token: &Token| matches!(token.kind, Kind::Name | Kind::QuotedName);
    let is_functional = |token: &&Token| token.kind == Kind::Open && !token.layout;
    tokens.get(index).filter(|token| is_name(token))?;
    if tokens.get(index + 1).filter(is_functional).is_none() {
        return Some(index + 1);
    }
    let mut depth = 0;
    for (offset, token) in tokens[index + 1..].iter().take(MAX_HEAD_TOKENS).enumerate() {
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
