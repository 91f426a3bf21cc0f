//! Patterns: a look at two terms that tells whether they are worth a unification, as in the search of a list for a pair with a known key.

use crate::terms::{Cell, Functor, Store};

/// Elements passed over in one search: a list may be cyclic, and the machine handles interrupts between searches.
const MAX_SKIPPED: usize = 1 << 12;

/// What a term shows at first sight.
pub enum Pattern {
    /// A variable.
    Variable,
    /// An atom or a small integer.
    Immediate(Cell),
    /// A string, or a number that is no small integer.
    Box,
    /// Its functor and, if that is an atom or a small integer, its first argument.
    Compound(Functor, Option<Cell>),
}

impl Pattern {
    /// That of a dereferenced term.
    pub fn of(store: &Store, term: Cell) -> Pattern {
        if term.is_var() {
            return Pattern::Variable;
        }
        match store.functor_of(term) {
            _ if term.is_immediate() => Pattern::Immediate(term),
            None => Pattern::Box,
            Some(functor) => {
                let first = (functor.arity() > 0).then(|| store.deref(store.argument(term, 0)));
                Pattern::Compound(functor, first.filter(|first| first.is_immediate()))
            }
        }
    }

    /// Whether a term of this pattern and the other term may unify.
    #[inline(always)]
    pub fn may_match(&self, store: &Store, term: Cell) -> bool {
        let term = store.deref(term);
        if term.is_var() {
            return true;
        }
        match *self {
            Pattern::Variable => true,
            Pattern::Immediate(constant) => term == constant,
            Pattern::Box => !term.is_immediate() && !term.is_compound(),
            Pattern::Compound(functor, first) => {
                term.is_compound()
                    && store.functor_of(term) == Some(functor)
                    && first.is_none_or(|first| {
                        let other = store.deref(store.argument(term, 0));
                        other == first || other.is_var()
                    })
            }
        }
    }

    /// A list from the first element on that may match, or from its end if there is none, and the number of elements passed over, which is
    /// at most [`MAX_SKIPPED`].
    #[inline(always)]
    pub fn search(&self, store: &Store, list: Cell) -> (Cell, usize) {
        let mut rest = store.deref(list);
        for skipped in 0..MAX_SKIPPED {
            if !rest.is_list() || self.may_match(store, store.argument(rest, 0)) {
                return (rest, skipped);
            }
            rest = store.deref(store.argument(rest, 1));
        }
        (rest, MAX_SKIPPED)
    }
}
