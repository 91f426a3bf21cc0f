//! Priorities: an argument that needs brackets, and comparisons in a row.

use super::enclosure::{depth_change, enclosed_range, enclosing_bracket, enclosing_piece, separates};
use super::heads::is_neck;
use super::speculation::{SpeculativeParser, with_full_stop};
use crate::reader::errors::{Meant, Problem, SyntaxError};
use crate::reader::frames::MAX_ARGUMENT_PRIORITY;
use crate::reader::lexer::Kind;
use crate::reader::tokens::Token;
use crate::text::Span;

/// Comparisons that are written in a row by mistake: `1 < X < 3`.
const COMPARISONS: &[&str] = &["<", ">", "=<", ">=", "=:=", "=\\=", "=", "==", "@<", "@>", "@=<", "@>="];

/// Predicates whose argument is a clause.
const CLAUSE_TAKING_PREDICATES: &[&str] = &["assert", "asserta", "assertz", "retract"];

/// The same error; of a priority that is too high, with the fix if there is one.
pub(in crate::reader) fn with_brackets(
    parser: &mut SpeculativeParser,
    tokens: &[Token],
    wrong: usize,
    error: SyntaxError,
) -> SyntaxError {
    let fixed = match error.problem {
        Problem::PriorityTooHigh { priority, limit: MAX_ARGUMENT_PRIORITY, .. } => {
            bracketed_argument(parser, tokens, wrong).map(|argument| Problem::PriorityTooHigh {
                priority,
                limit: MAX_ARGUMENT_PRIORITY,
                argument: Some(argument),
            })
        }
        Problem::OperandTooHigh { operand, priority, limit, .. } => middle_operand(parser, tokens, wrong, operand)
            .map(|middle| Problem::OperandTooHigh { operand, priority, limit, middle: Some(middle) }),
        _ => None,
    };
    fixed.map_or(error, |problem| SyntaxError::new(problem, error.at))
}

/// The argument or element around a token, if it parses as a term of its own: `findall(X, a :- b, L)` needs brackets.
fn bracketed_argument(parser: &mut SpeculativeParser, tokens: &[Token], wrong: usize) -> Option<Meant> {
    let opener = enclosing_bracket(tokens, wrong)?;
    // A bar that is an operator here ends the piece before it.
    let argument = Some(enclosing_piece(tokens, wrong)).filter(|piece| piece.contains(&wrong))?;
    let has_more = argument.end < tokens.len() && tokens[argument.end].kind == Kind::Comma;
    let is_vague = has_more && is_neck(parser.text, &tokens[wrong]);
    let covered = |tokens: &[Token]| Some(tokens.first()?.span.to(tokens.last()?.span));
    // `assertz(a :- b, c)`: the comma joins goals, unless what is behind it may be a reference to the clause.
    let whole = &tokens[argument.start..enclosed_range(tokens, wrong).end];
    let takes_clause = opener.checked_sub(1).is_some_and(|name| {
        argument.start == opener + 1 && CLAUSE_TAKING_PREDICATES.contains(&tokens[name].span.of(parser.text))
    });
    let has_reference = matches!(whole[argument.len()..], [_, Token { kind: Kind::Variable, .. }]);
    if is_vague && takes_clause && !has_reference && parser.accepts(&with_full_stop(whole)) {
        return Some(Meant { at: covered(whole)?, sure: true });
    }
    let argument = &tokens[argument];
    let at = covered(argument)?;
    parser.accepts(&with_full_stop(argument)).then_some(Meant { at, sure: !is_vague })
}

/// The variable between two comparisons, if the goal parses as two with the variable in both: `1 < X < 3` as `1 < X, X < 3`.
fn middle_operand(parser: &mut SpeculativeParser, tokens: &[Token], wrong: usize, operand: Span) -> Option<Meant> {
    let [.., first, middle] = tokens.get(..wrong)? else { return None };
    let is_comparison = |token: &Token| COMPARISONS.contains(&token.span.of(parser.text));
    let is_variable = middle.kind == Kind::Variable;
    if first.span != operand || !is_comparison(first) || !is_comparison(&tokens[wrong]) || !is_variable {
        return None;
    }
    let is_separated = enclosing_bracket(tokens, wrong).is_some_and(|opener| separates(tokens, opener));
    if is_separated || is_under_prefix(parser, &tokens[..wrong - 2]) {
        return None;
    }
    let mut fixed = tokens[..wrong].to_vec();
    fixed.push(Token { kind: Kind::Comma, layout: false, span: Span::at(middle.span.end) });
    fixed.push(*middle);
    fixed.extend_from_slice(&tokens[wrong..]);
    // `X = Y < 3` may also be meant to bind `X` to the truth value, as in other languages.
    let sure = ![first, &tokens[wrong]].iter().any(|token| token.span.of(parser.text) == "=");
    parser.accepts(&fixed).then_some(Meant { at: middle.span, sure })
}

/// Whether the goal that ends with these tokens is the operand of a prefix operator such as `\+`. A comma would leave only
/// its first half there.
fn is_under_prefix(parser: &mut SpeculativeParser, tokens: &[Token]) -> bool {
    /// The priorities of operators on goals, below that of the comma.
    const GOAL_OPERATOR_PRIORITIES: std::ops::Range<u16> = 700..1000;
    let mut depth = 0;
    for token in tokens.iter().rev() {
        depth -= depth_change(token.kind);
        if depth < 0 || depth == 0 && matches!(token.kind, Kind::Comma | Kind::Bar) {
            return false;
        }
        if depth == 0 && matches!(token.kind, Kind::Name | Kind::Symbol | Kind::Solo) {
            let name = parser.context.store.atoms.intern(token.span.of(parser.text));
            if parser
                .context
                .operators
                .prefix(name)
                .is_some_and(|operator| GOAL_OPERATOR_PRIORITIES.contains(&operator.priority))
            {
                return true;
            }
            if parser
                .context
                .operators
                .infix(name)
                .is_some_and(|operator| operator.priority >= GOAL_OPERATOR_PRIORITIES.end)
            {
                return false;
            }
        }
    }
    false
}
