//! Terms: how Prolog data lies in memory, and the operations that need nothing but that.
//!
//! This floor knows no syntax, no clauses and no goals. A term is a [`Cell`]; what a cell points to lies in a [`Store`].

mod arena;
pub mod arithmetic;
mod atom_set;
pub mod atoms;
mod beside;
pub mod block;
mod building;
mod cell;
mod circles;
pub mod collection;
mod extraction;
mod gathering;
mod ground;
mod hash;
pub mod interrupt;
mod keys;
pub mod list;
mod occurrences;
pub mod operators;
mod order;
mod passing;
pub mod sharing;
mod store;
mod strings;
mod template;
mod trail;
mod unify;
mod variant;
mod view;
mod walk;

#[cfg(test)]
mod graphs;

pub use arena::{Addr, PASSING_FLOATS, Region, Sizes};
pub use atom_set::AtomSet;
pub use atoms::{Atom, Atoms};
pub use beside::Pair;
pub use block::{Block, NoTree};
pub use cell::{Cell, Functor, Tag};
pub use gathering::Gathering;
pub use interrupt::{InterruptHandle, Interrupts};
pub use occurrences::Occurrences;
pub use sharing::Sharing;
pub use store::{Exhausted, Store};
pub use template::Template;
pub use unify::OccursCheck;
pub use view::{Structure, View};
