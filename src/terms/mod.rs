//! Terms: the representation of Prolog data in memory, and the operations that need nothing else.
//!
//! This module knows no syntax, no clauses and no goals. A term is a [`Cell`]; what a cell points to is in a [`Store`].

// Interned names, and the operator table.
pub mod atoms;
pub mod operators;

// The word that every call compares with the heap's top, and by which long-running work is interrupted.
pub mod interrupt;

// Cells, the arena that holds them, the store with its limits, the trail, and garbage collection.
mod memory;

// Construction and inspection of terms.
mod construction;
pub mod list;
mod strings;
mod view;

// Numbers as cells, and the table of evaluable functors.
pub mod arithmetic;

// Walks over one term: leaves, shared subterms, cycles, hashes.
mod traversal;

// Copies: out of the heap into blocks, and back.
mod copying;

// Walks over two terms: unification, standard order, variants; and keys of terms that may unify.
mod comparison;

#[cfg(test)]
mod tests;

pub use atoms::{Atom, AtomSet, Atoms, Reference, ReferenceKind};
pub use comparison::{Pattern, Subsumption, Template};
pub use construction::ListBuilder;
pub use copying::{Block, ListBuffer, TokenError, Tokens, TreeError, cells_of_tokens};
pub use interrupt::{InterruptHandle, Interrupts, PULSE_STEPS, Pulse};
#[cfg(any(test, feature = "internals"))]
pub use memory::Faults;
pub use memory::{
    Addr, Cell, CellSet, Exhausted, FaultKind, Functor, Marking, OccursCheck, Region, SCRATCH_FLOATS, Sizes, Sliding,
    Store, Tag,
};
pub use traversal::Occurrences;
pub use view::{Structure, View};
