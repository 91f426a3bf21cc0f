//! Loose terms: an argument that needs brackets, and comparisons in a row.

use super::errors::{Problem, SyntaxError};
use super::frames::ARGUMENT;
use super::layout::is_closer;
use super::lexer::Kind;
use super::tokens::Token;
use super::trial::{Trial, stopped};
use crate::text::Span;

/// Comparisons that people write in a row: `1 < X < 3`.
const COMPARISONS: &[&str] = &["<", ">", "=<", ">=", "=:=", "=\\=", "=", "==", "@<", "@>", "@=<", "@>="];

/// The same error about a term that binds too loosely, with what puts it right.
pub(in crate::reader) fn mended(trial: &mut Trial, tokens: &[Token], wrong: usize, error: SyntaxError) -> SyntaxError {
    let mended = match error.problem {
        Problem::PriorityTooHigh { priority, limit: ARGUMENT, .. } => argument(trial, tokens, wrong)
            .map(|argument| Problem::PriorityTooHigh { priority, limit: ARGUMENT, argument: Some(argument) }),
        Problem::OperandTooHigh { operand, priority, limit, .. } => middle(trial, tokens, wrong, operand)
            .map(|middle| Problem::OperandTooHigh { operand, priority, limit, middle: Some(middle) }),
        _ => None,
    };
    mended.map_or(error, |problem| SyntaxError::new(problem, error.at))
}

/// The argument or element around a token, if it is a term when it stands alone.
fn argument(trial: &mut Trial, tokens: &[Token], wrong: usize) -> Option<Span> {
    let begin = opener(tokens, wrong, true)? + 1;
    let mut depth = 0;
    let behind = tokens[wrong..].iter().position(|token| {
        let is_end = is_closer(token.kind) || matches!(token.kind, Kind::Comma | Kind::Bar);
        let ends = token.kind == Kind::End || depth == 0 && is_end;
        depth += i32::from(is_opener(token.kind)) - i32::from(is_closer(token.kind));
        ends
    })?;
    let argument = &tokens[begin..wrong + behind];
    let (first, last) = (argument.first()?, argument.last()?);
    trial.reads(&stopped(argument)).then(|| first.span.to(last.span))
}

/// The variable that stands between two comparisons of one goal, if the goal is two with it written twice.
fn middle(trial: &mut Trial, tokens: &[Token], wrong: usize, operand: Span) -> Option<Span> {
    let [.., first, middle] = tokens.get(..wrong)? else { return None };
    let is_comparison = |token: &Token| COMPARISONS.contains(&token.span.of(trial.text));
    let is_variable = middle.kind == Kind::Variable;
    if first.span != operand || !is_comparison(first) || !is_comparison(&tokens[wrong]) || !is_variable {
        return None;
    }
    // Between the brackets of arguments and lists a comma joins no goals.
    if let Some(opener) = opener(tokens, wrong, false) {
        let is_name = |token: &Token| matches!(token.kind, Kind::Name | Kind::QuotedName | Kind::Symbol);
        let is_functional = !tokens[opener].layout && opener > 0 && is_name(&tokens[opener - 1]);
        if tokens[opener].kind != Kind::Open || is_functional {
            return None;
        }
    }
    let mut mended = tokens[..wrong].to_vec();
    mended.push(Token { kind: Kind::Comma, layout: false, span: Span::at(middle.span.end) });
    mended.push(*middle);
    mended.extend_from_slice(&tokens[wrong..]);
    trial.reads(&mended).then_some(middle.span)
}

/// The number of the bracket in which a token stands, or of the comma or bar behind that, if `separated` asks for it.
fn opener(tokens: &[Token], index: usize, separated: bool) -> Option<usize> {
    let mut depth = 0;
    (0..index).rev().find(|&before| {
        let kind = tokens[before].kind;
        if depth == 0 && (is_opener(kind) || separated && matches!(kind, Kind::Comma | Kind::Bar)) {
            return true;
        }
        depth += i32::from(is_closer(kind)) - i32::from(is_opener(kind));
        false
    })
}

fn is_opener(kind: Kind) -> bool {
    matches!(kind, Kind::Open | Kind::OpenList | Kind::OpenCurly)
}
