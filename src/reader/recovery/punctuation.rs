//! Punctuation: a full stop that is missing, one too many, a comma in the place of one, and a comma lost at a line end.
//!
//! A full stop is missing where a token at the margin cannot continue the term, and the tokens up to there are a clause.

use super::heads::{has_neck, is_neck};
use super::layout::Layout;
use super::resume::{Recovery, Resume};
use super::speculation::{SpeculativeParser, with_full_stop};
use crate::reader::errors::{Problem, SyntaxError};
use crate::reader::lexer::Kind;
use crate::reader::tokens::Token;
use crate::text::Span;

/// The full stop that is to blame for the error at the token `wrong`, if one is.
pub(in crate::reader) fn full_stop(
    parser: &mut SpeculativeParser,
    tokens: &[Token],
    wrong: usize,
    error: SyntaxError,
) -> Option<Recovery> {
    if error.problem == Problem::EndMissing {
        return Some(Recovery { error, resume: Resume::AtToken(wrong), fixed: with_full_stop(&tokens[..wrong]) });
    }
    doubled_full_stop(parser, tokens, wrong)
        .or_else(|| missing_full_stop(parser, tokens, wrong))
        .or_else(|| full_stop_between_clauses(parser, tokens, wrong))
}

/// A comma lost at the end of a line.
pub(in crate::reader) fn comma(
    parser: &mut SpeculativeParser,
    clause: &[Token],
    wrong: usize,
    error: SyntaxError,
) -> Option<SyntaxError> {
    let Problem::OperatorExpected { left } = error.problem else { return None };
    let layout = Layout::of(parser.text, clause.get(..=wrong)?);
    if !layout.place(wrong).begins || !parser.accepts_with(clause, wrong, Kind::Comma) {
        return None;
    }
    Some(SyntaxError::new(Problem::CommaMissing { next: clause[wrong].span }, Span::at(left.end)))
}

/// `a..`, or a full stop with no clause before it.
fn doubled_full_stop(parser: &mut SpeculativeParser, tokens: &[Token], wrong: usize) -> Option<Recovery> {
    let token = &tokens[wrong];
    let is_run = token.kind == Kind::Symbol && token.span.of(parser.text).bytes().all(|byte| byte == b'.');
    if wrong == 0 && token.kind == Kind::End {
        let error = SyntaxError::new(Problem::StopDoubled, token.span);
        return Some(Recovery { error, resume: Resume::AtToken(1), fixed: Vec::new() });
    }
    let next = tokens.get(wrong + 1)?;
    let between = parser.text.get(token.span.end as usize..next.span.start as usize)?;
    if !is_run || !(next.kind == Kind::EndOfText || between.contains('\n')) {
        return None;
    }
    let fixed = with_full_stop(&tokens[..wrong]);
    let error = SyntaxError::new(Problem::StopDoubled, token.span);
    parser.accepts(&fixed).then_some(Recovery { error, resume: Resume::AtToken(wrong + 1), fixed })
}

/// A lost full stop before a clause that begins at the margin.
///
/// Three cases are distinguished from a lost comma, which only a body can have. A neck makes the second clause certain. Without a
/// neck before the error there is no body. And if no line of a body is at the margin but the one with the error, that line
/// is not a goal of the body. In programs that write goals at the margin, `p :- q⏎ r.` may be either, and is left alone.
fn missing_full_stop(parser: &mut SpeculativeParser, tokens: &[Token], wrong: usize) -> Option<Recovery> {
    /// The number of lines at the margin that are tried.
    const MAX_TRIED_LINES: usize = 4;
    let text = parser.text;
    let layout = Layout::of(text, &tokens[..=wrong]);
    let heads = (1..=wrong).rev().filter(|&index| layout.is_at_margin(index) && may_begin(text, &tokens[index]));
    for head in heads.take(MAX_TRIED_LINES) {
        let is_rule = is_neck(text, &tokens[head]) || has_neck(text, tokens, head);
        let is_behind_facts = head == wrong && !tokens[..head].iter().any(|token| is_neck(text, token));
        let is_below_margin = head == wrong && !(1..head).any(|index| layout.is_at_margin(index));
        if !(is_rule || is_behind_facts || is_below_margin) {
            continue;
        }
        let comma = tokens[head - 1].kind == Kind::Comma;
        let last = head - usize::from(comma);
        // Behind a comma only a neck distinguishes a clause from a goal.
        if last == 0 || comma && !is_rule {
            continue;
        }
        let fixed = with_full_stop(&tokens[..last]);
        if parser.accepts(&fixed) {
            let sure = is_rule || same_text(text, &tokens[0], &tokens[head]);
            return Some(full_stop_before(tokens, head, comma, sure, fixed));
        }
    }
    None
}

/// Two clauses on one line: the second has a neck, or is a fact of the same name.
fn full_stop_between_clauses(parser: &mut SpeculativeParser, tokens: &[Token], wrong: usize) -> Option<Recovery> {
    let text = parser.text;
    let head = &tokens[wrong];
    if wrong == 0 || head.kind != Kind::Name || !(has_neck(text, tokens, wrong) || same_text(text, &tokens[0], head)) {
        return None;
    }
    let fixed = with_full_stop(&tokens[..wrong]);
    let is_simple = has_neck(text, tokens, wrong) || !tokens[..wrong].iter().any(|token| is_neck(text, token));
    let accepted = is_simple && parser.accepts(&fixed) && parser.accepts(&tokens[wrong..]);
    accepted.then(|| full_stop_before(tokens, wrong, false, false, fixed))
}

/// The error of a full stop that is missing before the token at `head`, or replaced by a comma there.
fn full_stop_before(tokens: &[Token], head: usize, comma: bool, sure: bool, fixed: Vec<Token>) -> Recovery {
    let before = tokens[head - 1].span;
    let at = if comma { before } else { Span::at(before.end) };
    let error = SyntaxError::new(Problem::StopMissing { next: tokens[head].span, sure }, at);
    Recovery { error, resume: Resume::AtToken(head), fixed }
}

/// Whether a clause may begin with this token.
fn may_begin(text: &str, token: &Token) -> bool {
    matches!(token.kind, Kind::Name | Kind::QuotedName) || is_neck(text, token) || token.span.of(text) == "?-"
}

fn same_text(text: &str, one: &Token, other: &Token) -> bool {
    one.span.of(text) == other.span.of(text)
}
