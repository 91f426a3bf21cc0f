//! Terms, predicate indicators and atoms as messages show them.

use crate::machine::Machine;
use crate::program::PredKey;
use crate::terms::{Atom, Cell, View, atoms::known};
use crate::writer::{VariableNames, WriteOptions, quoted_atom, truncated_term_text};

/// Bytes after which the text of a term is cut.
const MAX_TEXT_BYTES: usize = 500;

/// A term as writeq/1 writes it, with its unnamed variables as `_`, cut short.
pub(crate) fn text_of(m: &Machine, term: Cell) -> String {
    let mut names = VariableNames::new();
    names.set_others_anonymous();
    let options = WriteOptions { max_depth: 12, names: Some(&names), ..WriteOptions::WRITEQ };
    truncated_term_text(&m.store, m.operators.user(), term, &options, MAX_TEXT_BYTES)
}

/// The characters of an atom or a string; any other term as [`text_of`] shows it.
pub(crate) fn text_in(m: &Machine, term: Cell) -> String {
    match m.store.view(term) {
        View::Atom(atom) => m.store.atoms.name(atom).to_string(),
        View::String(string) => m.store.string_text(string).to_string(),
        _ => text_of(m, term),
    }
}

/// The name of an atom or of a compound term.
pub(super) fn name_of(m: &Machine, term: Cell) -> Option<String> {
    match m.store.view(term) {
        View::Atom(name) => Some(m.store.atoms.name(name).to_string()),
        View::Compound(parts) => Some(m.store.atoms.name(parts.name()).to_string()),
        _ => None,
    }
}

/// `Name/Arity`, without the module.
pub(crate) fn indicator_text(m: &Machine, key: PredKey) -> String {
    // A test is kept under another name and with more arguments than it is written with.
    if key.name == known::NUMBERED_TEST {
        return m.store.atoms.name(known::TEST).to_string();
    }
    format!("{}/{}", quoted(m, key.name), key.arity)
}

/// An atom, in quotes if it needs them.
pub(crate) fn quoted(m: &Machine, atom: Atom) -> String {
    quoted_atom(&m.store.atoms.name(atom))
}
