//! The formatter: a source text laid out anew, with the same tokens and comments in the same order.
//!
//! ```text
//!   text ──reader──▶ lexemes (tokens, comments) ──structure──▶ brackets, roles ──┐
//!                        └────────────────────── placement ──▶ where they stood ─┴─clause──▶ page
//!
//!   lexemes between two clauses ──between──▶ page      facts in columns ──tables──▶ left as they stand
//! ```
//!
//! Only the blanks between two lexemes are chosen here; no term is written. So comments stay, numbers and quoted names are as they
//! were written, and the terms cannot change: each clause that is laid out is taken apart again, and one that would not give the
//! same tokens is left as it stands. The same holds for what the reader has not read.
//!
//! The layout is that of the library of this system. A clause on one line stays there if it fits. In a body of several lines each goal
//! has a line, but a cut
//! or `nl` may follow another goal, and a unification another one. Inside the arguments of a goal the line breaks are the author's, and
//! move with it.

// What the lexemes of a clause are to one another, and where they stood.
mod placement;
mod structure;

// The blanks between lexemes on one line.
mod spacing;

// The text that is made.
mod page;

// The layout of one clause.
mod clause;
mod comments;
mod measures;

// What stands between clauses.
mod between;
mod tables;

#[cfg(test)]
mod tests;

use crate::reader::{Lexeme, LexemeKind};
use crate::text::Span;
use between::Between;
use comments::lexemes_of;
use page::Page;
use placement::Placement;
use structure::Structure;

/// The longest line that a clause or a bracket is kept on, in characters.
const MAX_WIDTH: usize = 120;

/// The rightmost column in which a bracket begins whose goals have lines of their own.
const MAX_COLUMN: usize = 400;

/// The indentation of goals in a body, and in brackets with branches.
const INDENT: usize = 4;

/// The indentation of goals in brackets without branches.
const BRACKET_INDENT: usize = 2;

/// Lays out a text. `clauses` are the places of the clauses that the reader has read, in ascending order; all else that is not a
/// comment between them is left as it stands.
pub(crate) fn format(text: &str, clauses: &[Span]) -> String {
    let mut page = Page::new(text);
    let tables = tables::tables(text, clauses);
    let mut end = 0;
    for (index, &clause) in clauses.iter().enumerate() {
        if clause.start < end {
            continue;
        }
        let between = Between::new(text, end, clause.start);
        between.write(&mut page);
        let column = Placement::column_of(text, clause.start);
        let is_left = tables[index] || !between.allows_layout_behind();
        write_clause(text, clause, column, is_left, between.joins(), &mut page);
        end = clause.end;
    }
    let rest = Between::new(text, end, text.len() as u32);
    rest.write(&mut page);
    page.finish()
}

/// Writes one clause. `column` is where it began; `is_left` says that it stays as it stands, and `joins` that it began on the line
/// on which the clause before it ended.
fn write_clause(text: &str, clause: Span, column: usize, is_left: bool, joins: Option<usize>, page: &mut Page) {
    let all = lexemes_of(text, clause.start, clause.end);
    let blanks = joins.filter(|_| page.is_on_last_line_of_clause());
    if joins.is_some() && blanks.is_none() {
        page.end_line();
    }
    let start = blanks.map_or(0, |blanks| page.column() + blanks.max(1));
    let mut laid = (!is_left).then(|| settled_layout(text, &all, column, start)).flatten();
    if start > 0 && laid.as_ref().is_some_and(|laid| laid.contains('\n')) {
        // Only clauses of one line share a line.
        laid = settled_layout(text, &all, column, 0);
        page.end_line();
    }
    match laid.filter(|laid| has_same_tokens(text, &all, laid)) {
        Some(laid) => {
            match page.is_at_line_start() {
                true => {}
                false => page.blanks(start.saturating_sub(page.column())),
            }
            page.clause(&laid);
        }
        None => {
            let width = if page.is_at_line_start() { column } else { joins.unwrap_or_default() };
            page.blanks(width);
            page.clause(clause.of(text));
        }
    }
}

/// A layout of a clause that stays when it is laid out once more. Comments in unusual places may need several steps; `None` if these
/// do not suffice.
fn settled_layout(text: &str, lexemes_of_clause: &[Lexeme], from: usize, column: usize) -> Option<String> {
    const MOST_STEPS: usize = 8;
    let mut laid = clause::layout(text, lexemes_of_clause, from, column)?;
    for _ in 0..MOST_STEPS {
        let again = clause::layout(&laid, &lexemes_of(&laid, 0, laid.len() as u32), column, column)?;
        if again == laid {
            return Some(laid);
        }
        laid = again;
    }
    None
}

/// Whether a text has the same tokens and comments as lexemes of another, and the same brackets directly behind names.
fn has_same_tokens(text: &str, before: &[Lexeme], laid: &str) -> bool {
    let after = lexemes_of(laid, 0, laid.len() as u32);
    let is_same = |(old, new): (&Lexeme, &Lexeme)| {
        let texts = (old.span.of(text), new.span.of(laid));
        let is_same_text = match old.kind {
            LexemeKind::BlockComment => texts.0.split_whitespace().eq(texts.1.split_whitespace()),
            _ => texts.0 == texts.1,
        };
        old.kind == new.kind && is_same_text
    };
    let behind_names =
        |text: &str, lexemes: &[Lexeme]| Some(Structure::new(text, lexemes)?.brackets_behind_names(lexemes));
    before.len() == after.len()
        && before.iter().zip(&after).all(is_same)
        && behind_names(text, before) == behind_names(laid, &after)
}
