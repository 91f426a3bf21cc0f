//! Completion of predicate names in queries.

use crate::prolog::Prolog;
use crate::terms::atoms::known;
use crate::writer::needs_quotes;
use std::collections::BTreeSet;

/// The names of the program's predicates, of built-ins and of the library, in alphabetical order, without names that need quotes or
/// begin with `$`.
pub(in crate::toplevel) fn names(prolog: &Prolog) -> Vec<String> {
    let machine = &prolog.machine;
    let defined = machine.database.predicates().map(|(_, predicate)| predicate).filter(|predicate| {
        let is_visible = predicate.key.module == known::USER || predicate.key.module == known::SYSTEM;
        predicate.is_defined() && is_visible && !predicate.properties.private
    });
    let defined = defined.map(|predicate| machine.store.atoms.name(predicate.key.name).to_string());
    let texts: BTreeSet<String> =
        defined.chain(machine.library_predicates().map(|(name, _)| name.to_string())).collect();
    texts.into_iter().filter(|text| text.starts_with(char::is_alphabetic) && !needs_quotes(text)).collect()
}
