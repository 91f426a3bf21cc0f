//! Coverage: primitives of library/system/coverage.pl.

use super::arguments;
use crate::machine::builtin::{Answer, Builtin, Effect};
use crate::machine::{ClauseCounts, CountedClause, Machine, Thrown};
use crate::reports;
use crate::terms::{Cell, atoms::known};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin::primitive(
        "$coverage_data",
        &["-Rows"],
        Effect::Pure,
        coverage_data,
        "A clause(File, Line, Indicator, Entries, Exits) for each clause of the program's files, as the last profile has counted.",
    ),
    Builtin::primitive(
        "$show_coverage",
        &["+Annotate"],
        Effect::Output,
        show_coverage,
        "Shows what the last profile has entered of the program's files, with their texts if Annotate is true.",
    ),
];

fn coverage_data(m: &mut Machine) -> Answer {
    let Some(clauses) = m.counted_clauses() else { return Ok(false) };
    let mut rows = Vec::with_capacity(clauses.len());
    for clause in &clauses {
        rows.extend(row(m, clause)?);
    }
    m.store.check_room(2 * rows.len())?;
    let (list, result) = (m.store.list(&rows, Cell::atom(known::NIL)), m.arg(0));
    Ok(m.unify(result, list))
}

/// The row of a clause, if its text is still there.
fn row(m: &mut Machine, clause: &CountedClause) -> Result<Option<Cell>, Thrown> {
    let Some(source) = m.sources.get(clause.origin.source) else { return Ok(None) };
    let (name, line) = (source.name().to_string(), source.line(clause.origin.span.start));
    let file = Cell::atom(m.store.atoms.intern(&name));
    let indicator = m.procedure_indicator(clause.predicate)?;
    let ClauseCounts { entries, exits } = clause.counts;
    m.store.check_room(6)?;
    let name = m.store.atoms.intern("clause");
    let numbers = [Cell::int(i64::from(line)), indicator, Cell::int(entries as i64), Cell::int(exits as i64)];
    Ok(Some(m.store.compound(name, &[&[file], &numbers[..]].concat())))
}

fn show_coverage(m: &mut Machine) -> Answer {
    let annotates = arguments::atom(m, 0)? == known::TRUE;
    Ok(reports::show_coverage(m, annotates))
}
