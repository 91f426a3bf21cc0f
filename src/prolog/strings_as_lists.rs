//! Strings in a query that stand where lists belong: why it failed.

use crate::lints::list_arguments;
use crate::terms::{Cell, Store, View, atoms::known};

/// A query of more terms is not searched: nobody typed it.
const MAX_TERMS: usize = 1_000;

/// A string in a term that stands where a list belongs: an argument of append/3 and the like, or the other side of `= [_|_]`.
pub(super) fn string_as_list(store: &Store, term: Cell) -> Option<String> {
    let mut terms = vec![store.deref(term)];
    let mut left = MAX_TERMS;
    while let Some(term) = terms.pop() {
        let Some(functor) = store.functor_of(term).filter(|functor| functor.arity() > 0) else { continue };
        left = left.checked_sub(functor.arity())?;
        let arguments: Vec<Cell> = (0..functor.arity()).map(|index| store.deref(store.argument(term, index))).collect();
        let mut lists: Vec<Cell> =
            list_arguments(&store.atoms.name(functor.name()), arguments.len()).map(|index| arguments[index]).collect();
        if functor.name() == known::EQUAL && arguments.iter().any(|argument| argument.is_list()) {
            lists.extend(&arguments);
        }
        if let Some(text) = lists.into_iter().find_map(|argument| text_of_string(store, argument)) {
            return Some(text);
        }
        terms.extend(arguments);
    }
    None
}

fn text_of_string(store: &Store, cell: Cell) -> Option<String> {
    match store.view(cell) {
        View::String(string) => Some(store.string_text(string).to_owned()),
        _ => None,
    }
}
