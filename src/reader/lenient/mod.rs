//! Lenient reading: constructs that the standard's grammar rejects, that other systems read, and that have only one sensible meaning.
//!
//! The strict grammar always reads first, so correct programs pay nothing. Only a clause that it rejects is tokenised again with
//! [`tokens`], no further than it parses, and parsed by an operator parser that records a [`Departure`] where the strict one would stop. If that reads the
//! whole clause, the term is the clause's, and each departure becomes a warning with its mend. If it does not, or if recovery has
//! found a likely misprint, the strict error stands: what has two meanings is an error. [`Construct`] is the whole of the policy.

mod mends;
mod tokens;

pub(in crate::reader) use mends::with_point;
pub(in crate::reader) use tokens::LenientClause;

use super::errors::{Problem, SyntaxError};
use super::lexer::Kind;
use super::recovery::depth_change;
use super::tokens::{Token, Tokens};
use crate::text::{Span, intended_text};

/// A construct beyond the standard's grammar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Construct {
    // ---- tokens ----
    /// A line end inside quotes (ISO 6.4.2.1 wants `\n\` before it).
    LineEndInQuotes,
    /// A tab or another control character inside quotes.
    ControlInQuotes,
    /// `\c`, `\e` or `\s`.
    Escape,
    /// An octal or hexadecimal escape without the closing backslash.
    OpenEscape,
    /// `0''` for the code of a quote.
    SingleQuoteCode,
    /// A float without a point: `1e10`.
    FloatWithoutPoint,
    /// An integer with a radix: `16'FF`.
    Radix,
    /// A character of Unicode that is a symbol, as an atom.
    SymbolCharacter,

    // ---- terms ----
    /// An operator as an operand, without brackets.
    OperatorAsOperand,
    /// An argument or list element of a priority above 999.
    ArgumentPriority,
    /// `f()`.
    NoArguments,
}

/// A place where a clause departs from the standard's grammar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Departure {
    /// What stands there.
    pub construct: Construct,
    /// The text that the mend replaces or encloses.
    pub at: Span,
}

impl Departure {
    /// Whether it is one of terms: the tokens are those of the standard.
    pub fn is_of_terms(&self) -> bool {
        use Construct::*;
        matches!(self.construct, OperatorAsOperand | ArgumentPriority | NoArguments)
    }
}

impl Construct {
    /// Whether the construct is a token. Then no misprint of brackets, commas or full stops explains it.
    fn is_token(self) -> bool {
        use Construct::*;
        matches!(
            self,
            ControlInQuotes | Escape | OpenEscape | SingleQuoteCode | FloatWithoutPoint | Radix | SymbolCharacter
        )
    }
}

/// Whether the departures of a clause are to be believed although recovery has located this error in it. A misprint that
/// explains the whole clause is more likely than an unusual construct that happens to parse.
pub(in crate::reader) fn is_believable(
    clause: Tokens,
    departures: &[Departure],
    error: &SyntaxError,
    is_listing: bool,
) -> bool {
    let tokens = clause.rest;
    if is_listing && has_neck_in_head(clause, departures) {
        return false;
    }
    let is_doubtful = |departure: &Departure| match departure.construct {
        Construct::SymbolCharacter => {
            departure.at.of(clause.text).chars().any(|symbol| intended_text(symbol).is_some())
        }
        _ => false,
    };
    if departures.iter().any(is_doubtful) {
        return false;
    }
    match error.problem {
        // `assertz(a :- b, c)`: brackets are as probably meant around another part.
        Problem::PriorityTooHigh { argument: Some(meant), .. } => {
            let is_less = |argument: Span| argument.start >= meant.at.start && argument.end < meant.at.end;
            let is_argument = |departure: &&Departure| departure.construct == Construct::ArgumentPriority;
            let mut arguments = departures.iter().filter(is_argument);
            let found = arguments.find(|departure| departure.at.start >= error.at.start);
            !found.is_some_and(|departure| is_less(argument_around(tokens, &tokens_in_lists(tokens), departure.at)))
        }
        Problem::Prose | Problem::Foreign { .. } | Problem::ForeignDirective | Problem::FloatTooLarge => false,
        Problem::StopMissing { .. }
        | Problem::StopDoubled
        | Problem::CommaMissing { .. }
        | Problem::CloserLost { .. }
        | Problem::OpenerLost { .. }
        | Problem::QuoteUnopened { .. } => departures.iter().all(|departure| departure.construct.is_token()),
        _ => true,
    }
}

/// Whether a neck stands between two terms among the arguments with which a clause begins, and none behind them: `p(X :- q(X)).` The
/// bracket of the head is as probably lost.
fn has_neck_in_head(clause: Tokens, departures: &[Departure]) -> bool {
    let tokens = clause.rest;
    if tokens.get(1).is_none_or(|bracket| bracket.kind != Kind::Open || bracket.layout) {
        return false;
    }
    let is_neck = |token: &Token| matches!(token.span.of(clause.text), ":-" | "-->");
    let (mut depth, mut is_between_terms) = (0, false);
    for (index, token) in tokens.iter().enumerate().skip(1) {
        depth += depth_change(token.kind);
        if depth == 1 && is_neck(token) && departures.iter().any(|departure| departure.at == token.span) {
            is_between_terms |= !matches!(tokens[index - 1].kind, Kind::Open | Kind::Comma);
        }
        if depth == 0 {
            return is_between_terms && !tokens.get(index + 1).is_some_and(is_neck);
        }
    }
    is_between_terms
}

/// Widens the places of arguments of too high a priority from their operators to the whole arguments, and puts the departures, of
/// which those of tokens come first, in the order of the text.
pub(in crate::reader) fn locate_departures(tokens: &[Token], departures: &mut [Departure]) {
    let in_list = tokens_in_lists(tokens);
    for departure in departures.iter_mut().filter(|found| found.construct == Construct::ArgumentPriority) {
        departure.at = argument_around(tokens, &in_list, departure.at);
    }
    departures.sort_by_key(|departure| departure.at);
}

/// Which tokens stand in square brackets directly, where a bar separates.
fn tokens_in_lists(tokens: &[Token]) -> Vec<bool> {
    let mut brackets = Vec::new();
    let is_in_list = |token: &Token| {
        match depth_change(token.kind) {
            1 => brackets.push(token.kind == Kind::OpenList),
            -1 => _ = brackets.pop(),
            _ => {}
        }
        brackets.last() == Some(&true)
    };
    tokens.iter().map(is_in_list).collect()
}

/// The argument or list element around an operator.
fn argument_around(tokens: &[Token], in_list: &[bool], operator: Span) -> Span {
    let index = tokens.partition_point(|token| token.span.start < operator.start);
    let separates = |at: usize| match tokens[at].kind {
        Kind::Comma => true,
        Kind::Bar => in_list[at],
        _ => false,
    };
    let (mut before, mut behind) = (0, 0);
    let is_before = |at: &usize| {
        before -= depth_change(tokens[*at].kind);
        before > 0 || before == 0 && !separates(*at)
    };
    let is_behind = |at: &usize| {
        behind += depth_change(tokens[*at].kind);
        behind > 0 || behind == 0 && !separates(*at)
    };
    let first = (0..index).rev().take_while(is_before).last().unwrap_or(index);
    let last = (index + 1..tokens.len()).take_while(is_behind).last().unwrap_or(index);
    tokens[first].span.to(tokens[last].span)
}
