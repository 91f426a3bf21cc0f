//! Memory: cells, the arena that holds them, the store, the trail, and garbage collection.

// The tagged word, and the only raw memory.
mod arena;
mod cell;

// The store: the arena with its limits, registers and buffers.
mod buffers;
mod faults;
mod scratch_floats;
mod store;
mod trail;

// Sets of cells and of the atoms in them, and garbage collection.
mod atoms_in_cells;
mod cell_set;
mod collection;

pub(in crate::terms) use arena::CELL_BYTES;
pub use arena::{Addr, Region, SCRATCH_FLOATS, Sizes};
pub(in crate::terms) use buffers::Row;
pub(in crate::terms) use cell::BoxKind;
pub use cell::{Cell, Functor, Tag};
pub use cell_set::CellSet;
pub use collection::{Marking, Sliding};
pub use faults::FaultKind;
#[cfg(any(test, feature = "internals"))]
pub use faults::Faults;
pub use store::{Exhausted, OccursCheck, Store};
