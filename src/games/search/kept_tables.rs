//! Tables of the solver that a game keeps between its searches. What they hold is true of the game, whatever is searched.

use super::bounds_table::BoundsTable;
use super::solver_score::SolverScore;
use crate::machine::Thrown;
use crate::terms::Region;
use std::fmt::{self, Debug, Formatter};
use std::sync::{Mutex, PoisonError};

/// The tables: one for who wins, one for values.
#[derive(Default)]
pub(crate) struct KeptTables {
    pub(super) signs: Mutex<Option<BoundsTable<i8>>>,
    pub(super) values: Mutex<Option<BoundsTable<i32>>>,
}

impl KeptTables {
    /// The bytes that they take.
    pub(crate) fn size(&self) -> usize {
        bytes_of(&self.signs) + bytes_of(&self.values)
    }
}

impl Debug for KeptTables {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "KeptTables({} bytes)", self.size())
    }
}

fn bytes_of<S: SolverScore>(table: &Mutex<Option<BoundsTable<S>>>) -> usize {
    table.lock().unwrap_or_else(PoisonError::into_inner).as_ref().map_or(0, BoundsTable::bytes)
}

/// The table that is kept, or a new one; it may grow to so many bytes.
///
/// # Errors
/// [`Thrown::Exhausted`] if there is no memory for it.
pub(super) fn take_table<S: SolverScore>(kept: Option<&KeptTables>, bytes: usize) -> Result<BoundsTable<S>, Thrown> {
    let table = kept.and_then(|kept| S::kept(kept).lock().unwrap_or_else(PoisonError::into_inner).take());
    match table {
        Some(mut table) => {
            table.limit(bytes);
            Ok(table)
        }
        None => BoundsTable::new(bytes).ok_or(Thrown::Exhausted(Region::Heap)),
    }
}

/// Keeps a table, if tables are kept.
pub(super) fn put_table<S: SolverScore>(kept: Option<&KeptTables>, table: BoundsTable<S>) {
    if let Some(kept) = kept {
        *S::kept(kept).lock().unwrap_or_else(PoisonError::into_inner) = Some(table);
    }
}
