//! Tables: clauses on adjacent lines whose arguments stand in columns. They are left as they stand.

use super::comments::lexemes_of;
use super::placement::Placement;
use crate::reader::Lexeme;
use crate::text::Span;

/// The clauses that are rows of tables: of each run of clauses on adjacent lines that begin with the same name, either all or none.
pub(super) fn tables(text: &str, clauses: &[Span]) -> Vec<bool> {
    let mut are_rows = vec![false; clauses.len()];
    let mut start = 0;
    while start < clauses.len() {
        let mut run = vec![Row::new(text, clauses[start])];
        while let Some(&next) = clauses.get(start + run.len())
            && let Some(last) = &run[run.len() - 1]
            && let Some(row) = Row::new(text, next)
            && row.follows(text, last)
        {
            run.push(Some(row));
        }
        let rows: Vec<Row> = run.into_iter().flatten().collect();
        let end = start + rows.len().max(1);
        are_rows[start..end].fill(rows.len() > 1 && are_aligned(&rows));
        start = end;
    }
    are_rows
}

/// A clause that has a line for itself.
struct Row<'t> {
    clause: Span,
    name: &'t str,
    /// The columns of its tokens, and the blanks before each.
    columns: Vec<(usize, usize)>,
}

impl<'t> Row<'t> {
    /// The clause as a row, if it has one line and begins it.
    fn new(text: &'t str, clause: Span) -> Option<Row<'t>> {
        let before = &text[text[..clause.start as usize].rfind('\n').map_or(0, |end| end + 1)..clause.start as usize];
        if clause.of(text).contains('\n') || !before.trim().is_empty() {
            return None;
        }
        let tokens: Vec<Lexeme> = lexemes_of(text, clause.start, clause.end);
        let places = Placement::of_lexemes(text, &tokens, Placement::column_of(text, clause.start));
        let columns = places.iter().map(|place| (place.column, place.blanks)).collect();
        Some(Row { clause, name: tokens.first()?.span.of(text), columns })
    }

    /// Whether it is the next line of a run.
    fn follows(&self, text: &str, last: &Row) -> bool {
        let between = &text[last.clause.end as usize..self.clause.start as usize];
        self.name == last.name && between.matches('\n').count() == 1
    }
}

/// Whether a token behind several blanks stands in the column of a token of another row.
fn are_aligned(rows: &[Row]) -> bool {
    let mut seen = std::collections::BTreeMap::new();
    for (number, row) in rows.iter().enumerate() {
        for &(column, blanks) in &row.columns {
            let (first, is_shared, is_wide) = seen.entry(column).or_insert((number, false, false));
            *is_shared |= *first != number;
            *is_wide |= blanks > 1;
        }
    }
    seen.values().any(|&(_, is_shared, is_wide)| is_shared && is_wide)
}
