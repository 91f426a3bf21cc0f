//! The conditions of answers: sets of goals that have been delayed, each of which names a table.

use crate::terms::Cell;
use hashbrown::{HashMap, HashSet, HashTable};
use rustc_hash::FxBuildHasher;
use std::hash::BuildHasher;

/// The number of a table.
pub(in crate::machine) type TableId = u32;

/// What an answer depends on, or a running goal: a goal that was delayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(in crate::machine) enum Delay {
    /// An answer of a table, by its number, which has conditions itself.
    Answer(TableId, u32),
    /// That a table has no answers.
    Negation(TableId),
    /// undefined/0.
    Undefined,
}

/// The integer for undefined/0 among delays on the heap; those for negations are −1, −2, …
const UNDEFINED: i64 = i64::MIN >> 4;

impl Delay {
    /// The delay as an integer on the heap: table and answer are in 28 and 32 of its 61 bits.
    pub(super) fn cell(self) -> Cell {
        Cell::int(match self {
            Delay::Answer(table, answer) => i64::from(table) << 32 | i64::from(answer),
            Delay::Negation(table) => -1 - i64::from(table),
            Delay::Undefined => UNDEFINED,
        })
    }

    /// The delay of an integer on the heap.
    pub(super) fn of_cell(cell: Cell) -> Delay {
        match cell.int_value() {
            UNDEFINED => Delay::Undefined,
            value if value < 0 => Delay::Negation((-1 - value) as u32),
            value => Delay::Answer((value >> 32) as u32, value as u32),
        }
    }
}

/// The most tables: their numbers have 28 bits in a [`Delay`].
pub(super) const MAX_TABLES: usize = 1 << 28;

/// Sets of delays of which one must hold.
#[derive(Debug, Default)]
pub(super) struct Conditions {
    sets: Vec<Box<[Delay]>>,
    /// The numbers of the sets, once there are many.
    numbers: HashTable<u32>,
}

impl Conditions {
    pub(super) fn new(sets: Vec<Box<[Delay]>>) -> Conditions {
        Conditions { sets, numbers: HashTable::new() }
    }

    pub(super) fn sets(&self) -> &[Box<[Delay]>] {
        &self.sets
    }

    /// Adds a set, and returns whether it is new.
    pub(super) fn insert(&mut self, set: &[Delay]) -> bool {
        /// So many sets are compared one by one.
        const MAX_COMPARED: usize = 8;
        let Conditions { sets, numbers } = self;
        let hash = |set: &[Delay]| FxBuildHasher.hash_one(set);
        if sets.len() <= MAX_COMPARED {
            if sets.iter().any(|known| **known == *set) {
                return false;
            }
            if sets.len() == MAX_COMPARED {
                for number in 0..sets.len() {
                    numbers.insert_unique(hash(&sets[number]), number as u32, |it| hash(&sets[*it as usize]));
                }
            }
        } else if numbers.find(hash(set), |it| *sets[*it as usize] == *set).is_some() {
            return false;
        }
        sets.push(set.into());
        if sets.len() > MAX_COMPARED {
            numbers.insert_unique(hash(set), sets.len() as u32 - 1, |it| hash(&sets[*it as usize]));
        }
        true
    }
}

/// The answers of a table that are not simply true.
#[derive(Debug, Default)]
pub(super) struct Conditional {
    /// Those with conditions: one set of delays must hold.
    pub(super) conditions: HashMap<u32, Conditions, FxBuildHasher>,
    /// Those that have turned out to be false, and combined ones that only have alternatives with conditions.
    pub(super) refuted: HashSet<u32, FxBuildHasher>,
}

impl Conditional {
    /// The approximate size in bytes.
    pub(super) fn size(&self) -> usize {
        let sets = self.conditions.values().flat_map(Conditions::sets).map(|set| size_of_val(&**set) + 24);
        sets.sum::<usize>() + 96 * self.conditions.len() + 8 * self.refuted.len()
    }
}
