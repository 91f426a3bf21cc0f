//! Recovery: what is wrong with a clause that does not parse, and where reading continues behind it.
//!
//! The token at which a parser notices an error is often far behind the mistake. A lost full stop shows at the neck of the
//! next clause, a lost bracket at the end of its own. But most mistakes are a single lost or mistaken character, people
//! write clauses in lines, and a clause with that character put right must parse. So each suspicion is checked by parsing
//! the repaired tokens ([`SpeculativeParser`]), and the layout chooses among those that pass. If none passes, the error
//! stays where the operator parser found it.
//!
//! The suspicions are tried from the most to the least specific: prose, syntax of other languages, full stops, quotes,
//! brackets, commas, priorities. Prose and the layout are considered in listings only: for a term read from a terminal or
//! by `read/1`, its lines mean nothing.

// Whether repaired tokens would be a clause.
mod speculation;

// Where tokens are: in heads and bodies, in lines, in brackets.
mod enclosure;
mod heads;
mod layout;

// Where reading continues.
mod resume;

// The suspicions, in the order in which they are tried.
mod brackets;
pub(in crate::reader) mod foreign;
mod priorities;
mod prose;
mod punctuation;
mod quotes;

pub(in crate::reader) use enclosure::depth_change;
pub use foreign::directives::foreign_directive;
pub(in crate::reader) use resume::{Recovery, Resume, next_clause};
pub(in crate::reader) use speculation::SpeculativeParser;

use super::errors::{Problem, SyntaxError};
use super::tokens::Token;
use crate::terms::Cell;
use speculation::MAX_CLAUSE_TOKENS;

/// The error in a clause of a listing that does parse but cannot be meant as it stands, if there is one.
pub(in crate::reader) fn find_doubt(parser: &mut SpeculativeParser, tokens: &[Token], term: Cell) -> Option<Recovery> {
    if !parser.context.flags.listing {
        return None;
    }
    if let Some(span) = prose::find_in_clause(parser, tokens) {
        return Some(prose::skip(span));
    }
    let error = foreign::split_neck(parser, tokens, term)?;
    Some(Recovery::new(error, Resume::AtToken(tokens.len())))
}

/// The mistake in `tokens`, which do not parse: the last ends a clause or the text, and `error` is what the parser found.
pub(in crate::reader) fn recover(parser: &mut SpeculativeParser, tokens: &[Token], error: SyntaxError) -> Recovery {
    if !parser.context.flags.listing {
        let error = with_layout_free_fix(parser, tokens, error);
        return Recovery::new(error, Resume::AtToken(next_clause(parser.text, tokens)));
    }
    if let Some(span) = prose::find_at(parser, tokens, parser.context.flags.prose) {
        return prose::skip(span);
    }
    let recovery = recover_in_listing(parser, tokens, error);
    match (recovery.resume, tokens.last()) {
        (Resume::AtToken(token), Some(stop)) if token == tokens.len() => {
            match quotes::find_behind_stop(parser.text, stop.span, recovery.error) {
                Some(error) => Recovery { error, resume: Resume::InNextTokens, ..recovery },
                None => recovery,
            }
        }
        _ => recovery,
    }
}

/// The mistake in a clause of a listing.
fn recover_in_listing(parser: &mut SpeculativeParser, tokens: &[Token], error: SyntaxError) -> Recovery {
    let wrong = wrong_token(tokens, error);
    let text = parser.text;
    if wrong > MAX_CLAUSE_TOKENS {
        return Recovery::new(error, Resume::AtToken(next_clause(text, tokens)));
    }
    if let Some(error) = foreign::find(parser, tokens, wrong, error) {
        return Recovery::new(error, Resume::AtToken(next_clause(text, tokens)));
    }
    // Where full stops are lost throughout, the next clause is near: it is not looked for in all that follows.
    if let Some(recovery) = punctuation::full_stop(parser, tokens, wrong, error) {
        return recovery;
    }
    let next = next_clause(text, tokens);
    let clause = &tokens[..next.min(MAX_CLAUSE_TOKENS)];
    let resume = quotes::resume_behind(parser, clause, wrong).map_or(Resume::AtToken(next), Resume::AtToken);
    let found = quotes::find_unopened(parser, clause, wrong)
        .or_else(|| brackets::find(parser, clause, wrong))
        .or_else(|| punctuation::comma(parser, clause, wrong, error));
    let error = found.unwrap_or_else(|| priorities::with_brackets(parser, tokens, wrong, error));
    Recovery::new(error, resume)
}

/// The same error, with a fix if there is one that does not depend on lines.
fn with_layout_free_fix(parser: &mut SpeculativeParser, tokens: &[Token], error: SyntaxError) -> SyntaxError {
    let wrong = wrong_token(tokens, error);
    if wrong > MAX_CLAUSE_TOKENS {
        return error;
    }
    foreign::find(parser, tokens, wrong, error)
        .unwrap_or_else(|| priorities::with_brackets(parser, tokens, wrong, error))
}

/// The index of the token at which an error was found.
fn wrong_token(tokens: &[Token], error: SyntaxError) -> usize {
    let wrong = tokens.partition_point(|token| token.span.end <= error.at.start);
    let wrong = if error.problem == Problem::EndMissing { wrong + 1 } else { wrong };
    wrong.min(tokens.len() - 1)
}
