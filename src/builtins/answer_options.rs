//! The flag answer_write_options: options of write_term/2 with which the top level writes answers.
//!
//! Its value lists what is in force: the options that differ from those of `write_term(Term, [])`.

use super::stream_arguments::option_list;
use super::writing::{WriteTermOptions, set_option};
use crate::machine::Machine;
use crate::machine::errors::Thrown;
use crate::program::flags::AnswerOptions;
use crate::terms::{Cell, View, atoms::known};
use crate::writer::WriteOptions;

/// The most options of the value; each takes two cells, and two in the list.
const MAX_OPTIONS: usize = 7;
pub(super) const MAX_CELLS: usize = 4 * MAX_OPTIONS;

/// Sets the flag to the list in argument 1. Options of write_term/2 that answers decide themselves change nothing.
///
/// # Errors
/// instantiation_error, type_error(list, Options), domain_error(write_option, Option).
pub(super) fn set(m: &mut Machine) -> Result<(), Thrown> {
    let options = option_list(m, 1)?;
    let mut parsed = WriteTermOptions::new(WriteOptions::PLAIN);
    for option in options {
        // The standard's dialect knows no portray(true) in write_term/2, but the flag has it.
        match portray_option(m, option) {
            Some(portrays) => parsed.portrays = portrays,
            None => set_option(m, option, &mut parsed)?,
        }
    }
    let WriteOptions { quoted, ignore_ops, dotted_lists, numbervars, spaced, max_depth, .. } = parsed.writer;
    let writer =
        WriteOptions { quoted, ignore_ops, dotted_lists, numbervars, spaced, max_depth, ..WriteOptions::PLAIN };
    m.database.flags.answers = AnswerOptions { writer, portrays: parsed.portrays };
    Ok(())
}

/// The argument of portray(true) or portray(false).
fn portray_option(m: &Machine, option: Cell) -> Option<bool> {
    let View::Compound(parts) = m.store.view(option) else { return None };
    if (&*m.store.atoms.name(parts.name()), parts.arity()) != ("portray", 1) {
        return None;
    }
    match m.store.view(m.store.read(parts.slot(0))) {
        View::Atom(known::TRUE) => Some(true),
        View::Atom(known::FALSE) => Some(false),
        _ => None,
    }
}

/// The value of the flag, for which there is room.
pub(super) fn as_terms(m: &mut Machine) -> Vec<Cell> {
    let AnswerOptions { writer, portrays } = m.database.flags.answers.clone();
    let max_depth = Cell::int(i64::from(writer.max_depth));
    let mut word = |text| Cell::atom(m.store.atoms.intern(text));
    let (is_true, spacing) = (word("true"), word("next_argument"));
    let dotted = word(if writer.dotted_lists == Some(true) { "true" } else { "false" });
    let rows = [
        ("quoted", is_true, writer.quoted),
        ("portray", is_true, portrays),
        ("max_depth", max_depth, writer.max_depth > 0),
        ("spacing", spacing, writer.spaced),
        ("ignore_ops", is_true, writer.ignore_ops),
        ("numbervars", is_true, writer.numbervars),
        ("dotlists", dotted, writer.dotted_lists.is_some()),
    ];
    let in_force = rows.into_iter().filter(|(.., is_in_force)| *is_in_force);
    in_force.map(|(name, value, _)| option(m, name, value)).collect()
}

fn option(m: &mut Machine, name: &str, value: Cell) -> Cell {
    let name = m.store.atoms.intern(name);
    m.store.compound(name, &[value])
}
