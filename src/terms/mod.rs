//! Terms: how Prolog data lies in memory, and the operations that need nothing but that.
//!
//! This floor knows no syntax, no clauses and no goals. A term is a [`Cell`]; what a cell points to lies in a [`Store`].

pub mod alarm;
mod arena;
mod atom_set;
pub mod atoms;
pub mod block;
mod cell;
pub mod collection;
pub mod list;
pub mod number;
pub mod operators;
mod order;
mod store;
mod trail;
mod unify;
mod walk;

pub use alarm::Alarm;
pub use arena::{Addr, Region, Sizes};
pub use atom_set::AtomSet;
pub use atoms::{Atom, Atoms};
pub use block::Block;
pub use cell::{Cell, Functor, Tag};
pub use number::Number;
pub use store::{Exhausted, Store, Structure, View};
