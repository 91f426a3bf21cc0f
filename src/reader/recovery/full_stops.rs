//! Full stops: one that is missing, one too many, and a comma that stands in the place of one.
//!
//! A clause that cannot be read on from a token at the margin, and is a clause up to there, has lost its full stop.

use super::layout::Layout;
use super::misprint::Found;
use super::resume::{has_neck, is_neck};
use super::speculation::{SpeculativeParser, with_full_stop};
use crate::reader::errors::{Problem, SyntaxError};
use crate::reader::lexer::Kind;
use crate::reader::tokens::Token;
use crate::text::Span;

/// The full stop to blame for the error at the token number `wrong`, if one is.
pub(in crate::reader) fn find(
    parser: &mut SpeculativeParser,
    tokens: &[Token],
    wrong: usize,
    error: SyntaxError,
) -> Option<Found> {
    if error.problem == Problem::EndMissing {
        return Some(Found { error, resume: Some(wrong), fixed: with_full_stop(&tokens[..wrong]) });
    }
    doubled(parser, tokens, wrong).or_else(|| missing(parser, tokens, wrong)).or_else(|| between(parser, tokens, wrong))
}

/// `a..`, or a full stop that ends nothing.
fn doubled(parser: &mut SpeculativeParser, tokens: &[Token], wrong: usize) -> Option<Found> {
    let token = &tokens[wrong];
    let is_run = token.kind == Kind::Symbol && token.span.of(parser.text).bytes().all(|byte| byte == b'.');
    if wrong == 0 && token.kind == Kind::End {
        let error = SyntaxError::new(Problem::StopDoubled, token.span);
        return Some(Found { error, resume: Some(1), fixed: Vec::new() });
    }
    let next = tokens.get(wrong + 1)?;
    let between = parser.text.get(token.span.end as usize..next.span.start as usize)?;
    if !is_run || !(next.kind == Kind::EndOfText || between.contains('\n')) {
        return None;
    }
    let fixed = with_full_stop(&tokens[..wrong]);
    let error = SyntaxError::new(Problem::StopDoubled, token.span);
    parser.accepts(&fixed).then_some(Found { error, resume: Some(wrong + 1), fixed })
}

/// A clause that begins at the margin, behind one that is complete.
fn missing(parser: &mut SpeculativeParser, tokens: &[Token], wrong: usize) -> Option<Found> {
    /// Lines at the margin to look at.
    const TRIES: usize = 4;
    let text = parser.text;
    let layout = Layout::of(text, &tokens[..=wrong]);
    let heads = (1..=wrong).rev().filter(|&index| layout.is_at_margin(index) && may_begin(text, &tokens[index]));
    for head in heads.take(TRIES) {
        let is_rule = is_neck(text, &tokens[head]) || has_neck(text, tokens, head);
        let is_plain = head == wrong && !tokens[..head].iter().any(|token| is_neck(text, token));
        let hangs = (1..head).any(|index| layout.is_at_margin(index));
        // A goal at the margin looks like a fact.
        if !(is_rule || is_plain || head == wrong && !hangs) {
            continue;
        }
        let comma = tokens[head - 1].kind == Kind::Comma;
        let last = head - usize::from(comma);
        if last == 0 || comma && !is_rule {
            continue;
        }
        let fixed = with_full_stop(&tokens[..last]);
        if parser.accepts(&fixed) {
            let sure = is_rule || same_name(text, &tokens[0], &tokens[head]);
            return Some(stop_before(tokens, head, comma, sure, fixed));
        }
    }
    None
}

/// Two clauses on one line: the second has a neck, or is a fact of the same name.
fn between(parser: &mut SpeculativeParser, tokens: &[Token], wrong: usize) -> Option<Found> {
    let text = parser.text;
    let head = &tokens[wrong];
    if wrong == 0 || head.kind != Kind::Name || !(has_neck(text, tokens, wrong) || same_name(text, &tokens[0], head)) {
        return None;
    }
    let fixed = with_full_stop(&tokens[..wrong]);
    let is_simple = has_neck(text, tokens, wrong) || !tokens[..wrong].iter().any(|token| is_neck(text, token));
    let reads = is_simple && parser.accepts(&fixed) && parser.accepts(&tokens[wrong..]);
    reads.then(|| stop_before(tokens, wrong, false, false, fixed))
}

/// The full stop is missing before the token number `head`, where a comma may stand.
fn stop_before(tokens: &[Token], head: usize, comma: bool, sure: bool, fixed: Vec<Token>) -> Found {
    let before = tokens[head - 1].span;
    let at = if comma { before } else { Span::at(before.end) };
    let error = SyntaxError::new(Problem::StopMissing { next: tokens[head].span, sure }, at);
    Found { error, resume: Some(head), fixed }
}

/// Whether a clause may begin with this token.
fn may_begin(text: &str, token: &Token) -> bool {
    matches!(token.kind, Kind::Name | Kind::QuotedName) || is_neck(text, token) || token.span.of(text) == "?-"
}

fn same_name(text: &str, one: &Token, other: &Token) -> bool {
    one.span.of(text) == other.span.of(text)
}
