//! Solutions collected (ISO 8.10): the parts of findall/3,4 that outlive backtracking. The rest is library/solutions.pl.

use super::arguments;
use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Kind};
use crate::terms::Cell;

/// The built-ins of this page.
pub const TABLE: &[Builtin] = &[
    row("$begin_solutions", &["-Collection"], begin, "Begins to collect solutions."),
    row("$add_solution", &["+Collection", "?Term"], add, "Adds a copy of Term."),
    row("$end_solutions", &["+Collection", "-List", "?Tail"], end, "Ends the collection: List is its terms and Tail."),
    row("$check_list", &["?List"], check_list, "List is a list, a partial list, or a type_error."),
];

const fn row(
    name: &'static str,
    modes: &'static [&'static str],
    function: fn(&mut Machine) -> Answer,
    doc: &'static str,
) -> Builtin {
    Builtin { name, modes, kind: Kind::Det(function), iso: true, doc, errors: &[], examples: &[] }
}

fn begin(m: &mut Machine) -> Answer {
    let number = m.begin_solutions();
    Ok(m.unify(m.x[0], Cell::int(number)))
}

fn add(m: &mut Machine) -> Answer {
    let number = arguments::integer(m, 0)?;
    m.add_solution(number, m.x[1])?;
    Ok(true)
}

fn end(m: &mut Machine) -> Answer {
    let number = arguments::integer(m, 0)?;
    let list = m.end_solutions(number, m.x[2])?;
    Ok(m.unify(m.x[1], list))
}

fn check_list(m: &mut Machine) -> Answer {
    let list = m.arg(0);
    arguments::check_list_or_partial(m, list)?;
    Ok(true)
}
