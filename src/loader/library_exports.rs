//! What library modules export, found by a scan of their first clauses: reading those as terms would take several times as long.

use super::library::{LIBRARY, is_imported};
use crate::machine::LibraryExports;

/// The exports of all library modules that programs need not import, each with the number of its module.
pub(super) fn of_all() -> LibraryExports {
    let modules = LIBRARY.iter().enumerate().filter(|(number, _)| !is_imported(*number));
    let exports =
        modules.flat_map(|(number, module)| of(module.text).map(move |(name, arity)| ((name, arity), number)));
    exports.collect()
}

/// The library module that programs must import for a predicate.
pub(super) fn import_of(name: &str, arity: u32) -> Option<&'static str> {
    let mut modules = LIBRARY.iter().enumerate().filter(|(number, _)| is_imported(*number)).map(|(_, module)| module);
    modules.find(|module| of(module.text).any(|export| export == (name, arity))).map(|module| module.name)
}

/// The predicate indicators of a text's first clause, `:- module(Name, [Exports…]).`
///
/// An export is `name/arity`; the name may be quoted or in parentheses, but contains no blank, comma or escape sequence. What is
/// no indicator, such as an operator, is passed over.
pub(super) fn of(text: &'static str) -> impl Iterator<Item = (&'static str, u32)> {
    let list = text.split_once('[').and_then(|(_, rest)| rest.split_once(").")).map_or("", |(list, _)| list);
    list.split([',', '\n', ']']).filter_map(indicator)
}

/// The name and arity that an element of the list names.
fn indicator(element: &'static str) -> Option<(&'static str, u32)> {
    let (name, arity) = element.trim().rsplit_once('/')?;
    let unwrapped = |open, close| name.strip_prefix(open).and_then(|rest| rest.strip_suffix(close));
    Some((unwrapped('(', ')').or_else(|| unwrapped('\'', '\'')).unwrap_or(name), arity.parse().ok()?))
}
