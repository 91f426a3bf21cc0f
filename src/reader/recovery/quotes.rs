//! Quotes without a partner: text that was read as words, and words that were read as text.

use super::prose::line_at;
use super::speculation::SpeculativeParser;
use crate::reader::errors::{Problem, SyntaxError};
use crate::reader::lexer::{Kind, all_tokens};
use crate::reader::quoted::has_full_stop;
use crate::reader::tokens::Token;
use crate::text::Span;

/// The maximum length of the beginning of a line in which words without a quote are looked for.
const MAX_LINE_BYTES: usize = 1 << 11;

/// The index of the token at which reading continues, if a quoted item without a closing quote has swallowed the full stop
/// of its clause.
pub(in crate::reader) fn resume_behind(parser: &SpeculativeParser, clause: &[Token], wrong: usize) -> Option<usize> {
    let is_open = |token: &Token| {
        let problem = parser.bad.iter().find(|error| error.at.start == token.span.start).map(|error| error.problem);
        matches!(problem, Some(Problem::UnterminatedQuoted { .. }))
    };
    let bad = (wrong..clause.len()).find(|&index| clause[index].kind == Kind::Bad && is_open(&clause[index]))?;
    has_full_stop(clause[bad].span.of(parser.text)).then_some(bad + 1).filter(|&next| next < clause.len())
}

/// A quote that opens an unterminated item behind the error, but in its line: what was read as words is the text that the
/// quote should close.
pub(in crate::reader) fn find_unopened(
    parser: &SpeculativeParser,
    clause: &[Token],
    wrong: usize,
) -> Option<SyntaxError> {
    let here = clause.get(wrong)?;
    let in_line = |token: &&Token| !parser.text[here.span.start as usize..token.span.start as usize].contains('\n');
    let quote = clause[wrong + 1..].iter().take_while(in_line).find(|token| token.kind == Kind::Bad)?;
    let error = parser.bad.iter().find(|error| error.at.start == quote.span.start)?;
    match error.problem {
        Problem::UnterminatedQuoted { .. } => {
            let words = first_word(&clause[..wrong]).unwrap_or(here.span);
            let problem = Problem::QuoteUnopened { words };
            Some(SyntaxError::new(problem, error.at))
        }
        _ => None,
    }
}

/// The same as [`find_unopened`], for a quote behind the full stop: the text that the quote should close contains `. `, which was
/// read as the end of the clause.
pub(in crate::reader) fn find_behind_stop(text: &str, stop: Span, error: SyntaxError) -> Option<SyntaxError> {
    let line = line_at(text, stop.end as usize);
    // A line longer than the bound is cut, and a quote there may well have its partner behind the cut.
    let is_cut = text[stop.end as usize + line.len()..].starts_with(|next: char| next != '\n');
    if is_cut || line.trim().is_empty() || text[error.at.start as usize..stop.start as usize].contains('\n') {
        return None;
    }
    let (_, errors) = all_tokens(line);
    let is_open = |error: &&SyntaxError| matches!(error.problem, Problem::UnterminatedQuoted { .. });
    let quote = errors.iter().find(is_open)?.at;
    let at = Span::new(stop.end + quote.start, stop.end + quote.end);
    let words = first_word_before(text, error.at.start).unwrap_or(error.at);
    Some(SyntaxError::new(Problem::QuoteUnopened { words }, at))
}

/// The first of the words at the end of `tokens`.
fn first_word(tokens: &[Token]) -> Option<Span> {
    let is_word = |token: &&Token| matches!(token.kind, Kind::Name | Kind::Variable);
    tokens.iter().rev().take_while(is_word).last().map(|word| word.span)
}

/// The first of the words directly before the byte `end`, in its line.
fn first_word_before(text: &str, end: u32) -> Option<Span> {
    let before = &text[..end as usize];
    let start = before.rfind('\n').map_or(0, |line_end| line_end + 1);
    if end as usize - start > MAX_LINE_BYTES {
        return None;
    }
    let (mut tokens, _) = all_tokens(&before[start..]);
    tokens.retain(|token| token.kind != Kind::EndOfText);
    let word = first_word(&tokens)?;
    Some(Span::new(start as u32 + word.start, start as u32 + word.end))
}
