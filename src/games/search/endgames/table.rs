//! Endgame tables for those who ask: positions as terms, and their values.

use super::value::TableValue;
use crate::games::core::Side;
use crate::machine::{Machine, Thrown};
use crate::terms::{AtomSet, Cell};
use std::collections::BTreeMap;

/// The positions of a table, each with a number, as terms.
pub(crate) trait TablePositions: Send + Sync {
    /// The number of a position; `key` identifies it in a game written as rules.
    ///
    /// # Errors
    /// instantiation_error, or domain_error(game_position, Position) for a term that is none.
    fn number_of(&self, m: &mut Machine, position: Cell, key: Cell) -> Result<Option<u32>, Thrown>;

    /// The position of a number.
    ///
    /// # Errors
    /// Exhausted memory.
    fn term_of(&self, m: &mut Machine, number: u32) -> Result<Cell, Thrown>;

    /// Marks the atoms of positions for the atom collector.
    fn visit_atoms(&self, used: &mut AtomSet);

    /// Memory in bytes, approximately.
    fn memory_bytes(&self) -> usize;
}

/// What positions to look for: `None` matches all.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Wanted {
    /// The side to move.
    pub side: Option<Side>,
    /// Who wins, as for Max.
    pub sign: Option<i64>,
    /// How far the end is; `Some(None)` for what is drawn.
    pub plies: Option<Option<u32>>,
}

/// A table.
pub struct EndgameTable {
    pub(crate) positions: Box<dyn TablePositions>,
    sides: Vec<Side>,
    values: Vec<TableValue>,
}

impl EndgameTable {
    /// The table of positions with sides to move and values, by their numbers.
    pub(crate) fn new(
        positions: Box<dyn TablePositions>,
        (sides, values): (Vec<Side>, Vec<TableValue>),
    ) -> EndgameTable {
        EndgameTable { positions, sides, values }
    }

    /// The side to move and the value of a position.
    pub(crate) fn entry(&self, number: u32) -> (Side, TableValue) {
        (self.sides[number as usize], self.values[number as usize])
    }

    /// The first wanted position from a number on.
    pub(crate) fn next_wanted(&self, from: u32, wanted: Wanted) -> Option<u32> {
        (from..self.values.len() as u32).find(|number| {
            let (side, value) = self.entry(*number);
            wanted.side.is_none_or(|wanted| wanted == side)
                && wanted.sign.is_none_or(|wanted| wanted == value.sign())
                && wanted.plies.is_none_or(|wanted| wanted == value.plies())
        })
    }

    /// How many positions there are of each value, for each side to move: Max first, drawn ones first, then by the distance of the end.
    pub(crate) fn counts(&self) -> Vec<(Side, TableValue, u64)> {
        let mut counts: BTreeMap<_, u64> = BTreeMap::new();
        for (side, value) in self.sides.iter().zip(&self.values) {
            *counts.entry((-side.sign(), value.plies(), *value)).or_default() += 1;
        }
        let side_of = |key: i64| if key < 0 { Side::Max } else { Side::Min };
        counts.into_iter().map(|((key, _, value), count)| (side_of(key), value, count)).collect()
    }

    /// Memory in bytes, approximately.
    pub(crate) fn memory_bytes(&self) -> usize {
        let entry = size_of::<Side>() + size_of::<TableValue>();
        self.positions.memory_bytes() + self.sides.capacity() * entry
    }
}
