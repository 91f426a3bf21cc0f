//! Misprints: the one character, lost or mistaken, that makes a clause of the loader's unreadable.
//!
//! The first token with which a text is no term any more is often far behind the mistake. People write clauses in
//! lines, though, and a clause with one character put right must be readable: so each suspicion is put to parser, and
//! of those that hold the lines choose. Where nothing holds, the error stays where the grammar found it.

use super::brackets;
use super::foreign;
use super::full_stops;
use super::layout::Layout;
use super::priorities;
use super::prose::line_at;
use super::speculation::SpeculativeParser;
use crate::reader::errors::{Problem, SyntaxError};
use crate::reader::lexer::{Kind, Lexer};
use crate::reader::quoted::has_full_stop;
use crate::reader::tokens::Token;
use crate::text::Span;

/// Tokens of a clause that are looked at.
pub(in crate::reader) const LONGEST: usize = 4000;

/// What is wrong with a clause.
#[derive(Clone, Debug)]
pub(in crate::reader) struct Found {
    /// The error, where it is to be fixed.
    pub error: SyntaxError,
    /// The number of the token with which the next clause begins, if that is certain.
    pub resume: Option<usize>,
    /// The tokens of the clause when it is fixed, if it can be read then.
    pub fixed: Vec<Token>,
}

/// What makes `tokens`, whose last ends a clause or the text, unreadable, while `error` is where that shows.
pub(in crate::reader) fn find(parser: &mut SpeculativeParser, tokens: &[Token], error: SyntaxError) -> Found {
    let plain = Found { error, resume: None, fixed: Vec::new() };
    let wrong = wrong_token(tokens, error);
    if wrong > LONGEST {
        return plain;
    }
    if let Some(error) = foreign::find(parser, tokens, wrong, error) {
        return Found { error, ..plain };
    }
    if let Some(found) = full_stops::find(parser, tokens, wrong, error) {
        return found;
    }
    let last = super::resume::next_clause(parser.text, tokens, 0).min(LONGEST);
    let clause = &tokens[..last];
    let resume = behind_quote(parser, clause, wrong);
    let found = lonely_quote(parser, clause, wrong)
        .or_else(|| brackets::find(parser, clause, wrong))
        .or_else(|| comma(parser, clause, wrong, error));
    let error = found.unwrap_or_else(|| priorities::with_brackets(parser, tokens, wrong, error));
    Found { error, resume, ..plain }
}

/// The same error with what puts it right, as far as that does not depend on lines.
pub(in crate::reader) fn fixable(parser: &mut SpeculativeParser, tokens: &[Token], error: SyntaxError) -> SyntaxError {
    let wrong = wrong_token(tokens, error);
    if wrong > LONGEST {
        return error;
    }
    foreign::find(parser, tokens, wrong, error)
        .unwrap_or_else(|| priorities::with_brackets(parser, tokens, wrong, error))
}

/// The number of the token where an error shows.
fn wrong_token(tokens: &[Token], error: SyntaxError) -> usize {
    let wrong = tokens.partition_point(|token| token.span.end <= error.at.start);
    let wrong = if error.problem == Problem::EndMissing { wrong + 1 } else { wrong };
    wrong.min(tokens.len() - 1)
}

/// Where reading goes on behind a quote without a partner that has taken its clause's full stop for text.
fn behind_quote(parser: &SpeculativeParser, clause: &[Token], wrong: usize) -> Option<usize> {
    let is_open = |token: &Token| {
        let problem = parser.bad.iter().find(|error| error.at.start == token.span.start).map(|error| error.problem);
        matches!(problem, Some(Problem::UnterminatedQuoted { .. }))
    };
    let bad = (wrong..clause.len()).find(|&index| clause[index].kind == Kind::Bad && is_open(&clause[index]))?;
    has_full_stop(clause[bad].span.of(parser.text)).then_some(bad + 1).filter(|&next| next < clause.len())
}

/// A quote without its partner, in the line of the error and behind it: what is taken for words was a text.
fn lonely_quote(parser: &SpeculativeParser, clause: &[Token], wrong: usize) -> Option<SyntaxError> {
    let here = clause.get(wrong)?;
    let line = |token: &&Token| !parser.text[here.span.start as usize..token.span.start as usize].contains('\n');
    let quote = clause[wrong + 1..].iter().take_while(line).find(|token| token.kind == Kind::Bad)?;
    let error = parser.bad.iter().find(|error| error.at.start == quote.span.start)?;
    match error.problem {
        Problem::UnterminatedQuoted { .. } => {
            let is_word = |token: &&Token| matches!(token.kind, Kind::Name | Kind::Variable);
            let words = clause[..wrong].iter().rev().take_while(is_word).last().unwrap_or(here);
            let problem = Problem::QuoteUnopened { words: words.span };
            Some(SyntaxError::new(problem, error.at))
        }
        _ => None,
    }
}

/// An error in a line that has a quote without a partner behind the full stop: the text that the quote should end
/// holds it.
pub(in crate::reader) fn quote_behind(text: &str, stop: Span, error: SyntaxError) -> Option<SyntaxError> {
    let line = line_at(text, stop.end as usize);
    // Of a line too long to be looked at, the end is not known.
    let is_cut = text[stop.end as usize + line.len()..].starts_with(|next: char| next != '\n');
    if is_cut || line.trim().is_empty() || text[error.at.start as usize..stop.start as usize].contains('\n') {
        return None;
    }
    let (mut tokens, mut errors) = (Vec::new(), Vec::new());
    let mut lexer = Lexer::new(line);
    while !matches!(tokens.last(), Some(Token { kind: Kind::EndOfText, .. })) {
        lexer.clause(&mut tokens, &mut errors);
    }
    let is_open = |error: &&SyntaxError| matches!(error.problem, Problem::UnterminatedQuoted { .. });
    let quote = errors.iter().find(is_open)?.at;
    let at = Span::new(stop.end + quote.start, stop.end + quote.end);
    Some(SyntaxError::new(Problem::QuoteUnopened { words: error.at }, at))
}

/// A comma lost at the end of a line.
fn comma(parser: &mut SpeculativeParser, clause: &[Token], wrong: usize, error: SyntaxError) -> Option<SyntaxError> {
    let Problem::OperatorExpected { left } = error.problem else { return None };
    let layout = Layout::of(parser.text, clause.get(..=wrong)?);
    if !layout.place(wrong).begins || !parser.accepts_with(clause, wrong, Kind::Comma) {
        return None;
    }
    Some(SyntaxError::new(Problem::CommaMissing { next: clause[wrong].span }, Span::at(left.end)))
}
