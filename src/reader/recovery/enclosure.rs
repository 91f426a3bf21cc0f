//! Enclosures: the brackets that stand around a token, and what commas do between them.

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

/// How many brackets more are open behind a token than before it.
pub(in crate::reader) fn step(kind: Kind) -> i32 {
    i32::from(is_opener(kind)) - i32::from(is_closer(kind))
}

/// The number of the bracket in which a token stands.
pub(in crate::reader) fn opener(tokens: &[Token], index: usize) -> Option<usize> {
    let mut depth = 0;
    (0..index).rev().find(|&before| {
        depth -= step(tokens[before].kind);
        depth < 0
    })
}

/// The tokens between the brackets in which a token stands; all of them if it stands in none.
pub(in crate::reader) fn inside(tokens: &[Token], index: usize) -> Range<usize> {
    let begin = opener(tokens, index).map_or(0, |opener| opener + 1);
    let mut depth = 0;
    let closer = tokens[index..].iter().position(|token| {
        depth += step(token.kind);
        depth < 0 || matches!(token.kind, Kind::End | Kind::EndOfText)
    });
    begin..closer.map_or(tokens.len(), |closer| index + closer)
}

/// The numbers of the commas and bars in a range that stand in no brackets inside it; `||` is none of them.
pub(in crate::reader) fn separators(tokens: &[Token], range: Range<usize>) -> impl Iterator<Item = usize> {
    let mut depth = 0;
    let is_bar = |index: usize| tokens.get(index).is_some_and(|token| token.kind == Kind::Bar);
    let is_lone = move |index: usize| !is_bar(index + 1) && !index.checked_sub(1).is_some_and(is_bar);
    range.filter(move |&index| {
        depth += step(tokens[index].kind);
        depth == 0 && (tokens[index].kind == Kind::Comma || is_bar(index) && is_lone(index))
    })
}

/// The argument or element that a token is part of: what stands around it between brackets, commas and bars.
pub(in crate::reader) fn piece(tokens: &[Token], index: usize) -> Range<usize> {
    let inside = inside(tokens, index);
    let begin = separators(tokens, inside.clone()).take_while(|&separator| separator < index).last();
    let end = separators(tokens, inside.clone()).find(|&separator| separator >= index);
    begin.map_or(inside.start, |separator| separator + 1)..end.unwrap_or(inside.end)
}

/// Whether a bracket stands around arguments or elements, between which a comma joins no goals.
pub(in crate::reader) fn separates(tokens: &[Token], opener: usize) -> bool {
    let is_name = |token: &Token| matches!(token.kind, Kind::Name | Kind::QuotedName | Kind::Symbol | Kind::Solo);
    let is_functional = || !tokens[opener].layout && opener > 0 && is_name(&tokens[opener - 1]);
    match tokens[opener].kind {
        Kind::OpenList => true,
        Kind::Open => is_functional(),
        _ => false,
    }
}
