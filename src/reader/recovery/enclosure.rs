//! Enclosures: the brackets around a token, and the separators between them.

use crate::reader::lexer::Kind;
use crate::reader::tokens::Token;
use std::ops::Range;

/// Whether a token opens a bracket.
pub(in crate::reader) fn is_opener(kind: Kind) -> bool {
    matches!(kind, Kind::Open | Kind::OpenList | Kind::OpenCurly)
}

/// Whether a token closes a bracket.
pub(in crate::reader) fn is_closer(kind: Kind) -> bool {
    matches!(kind, Kind::Close | Kind::CloseList | Kind::CloseCurly)
}

/// The change of the bracket depth at a token.
pub(in crate::reader) fn depth_change(kind: Kind) -> i32 {
    i32::from(is_opener(kind)) - i32::from(is_closer(kind))
}

/// The index of the innermost bracket around a token.
pub(in crate::reader) fn enclosing_bracket(tokens: &[Token], index: usize) -> Option<usize> {
    let mut depth = 0;
    (0..index).rev().find(|&before| {
        depth -= depth_change(tokens[before].kind);
        depth < 0
    })
}

/// The range of tokens between the innermost brackets around a token; all tokens if there are none.
pub(in crate::reader) fn enclosed_range(tokens: &[Token], index: usize) -> Range<usize> {
    let begin = enclosing_bracket(tokens, index).map_or(0, |opener| opener + 1);
    let mut depth = 0;
    let closer = tokens[index..].iter().position(|token| {
        depth += depth_change(token.kind);
        depth < 0 || matches!(token.kind, Kind::End | Kind::EndOfText)
    });
    begin..closer.map_or(tokens.len(), |closer| index + closer)
}

/// The indices of the commas and bars in a range, outside brackets that it contains. `||` does not count: it is an
/// operator of other languages.
pub(in crate::reader) fn separators_in(tokens: &[Token], range: Range<usize>) -> impl Iterator<Item = usize> {
    let mut depth = 0;
    let is_bar = |index: usize| tokens.get(index).is_some_and(|token| token.kind == Kind::Bar);
    let is_lone = move |index: usize| !is_bar(index + 1) && !index.checked_sub(1).is_some_and(is_bar);
    range.filter(move |&index| {
        depth += depth_change(tokens[index].kind);
        depth == 0 && (tokens[index].kind == Kind::Comma || is_bar(index) && is_lone(index))
    })
}

/// The range of the argument or element around a token, between brackets, commas and bars.
pub(in crate::reader) fn enclosing_piece(tokens: &[Token], index: usize) -> Range<usize> {
    let inside = enclosed_range(tokens, index);
    let begin = separators_in(tokens, inside.clone()).take_while(|&separator| separator < index).last();
    let end = separators_in(tokens, inside.clone()).find(|&separator| separator >= index);
    begin.map_or(inside.start, |separator| separator + 1)..end.unwrap_or(inside.end)
}

/// Whether a bracket encloses arguments or elements, so that a comma in it separates and is not the operator.
pub(in crate::reader) fn separates(tokens: &[Token], opener: usize) -> bool {
    let is_name = |token: &Token| matches!(token.kind, Kind::Name | Kind::QuotedName | Kind::Symbol | Kind::Solo);
    let is_functional = || !tokens[opener].layout && opener > 0 && is_name(&tokens[opener - 1]);
    match tokens[opener].kind {
        Kind::OpenList => true,
        Kind::Open => is_functional(),
        _ => false,
    }
}
