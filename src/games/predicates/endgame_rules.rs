//! The positions of an endgame table of a game written as rules.
//!
//! library(endgames) asks for one position after the other, calls the program's relations, and adds what they answer. Positions are the
//! same whose keys are; without the relation ключ_повторения/2 a position is its own key.

use crate::builtins::arguments::{self, custom_error};
use crate::games::core::Side;
use crate::games::search::endgames::{Building, EndgameTable, MoveGraph, Stage, TablePositions};
use crate::machine::{Machine, Thrown};
use crate::terms::{AtomSet, Block, Cell};
use hashbrown::HashTable;
use hashbrown::hash_table::Entry;
use std::hash::{Hash, Hasher};

/// Terms of positions, by number.
#[derive(Default)]
struct RulePositions {
    positions: Vec<Block>,
    /// The keys of positions, if these are not their own keys.
    keys: Option<Vec<Block>>,
    /// The numbers of positions by the hashes of their keys.
    numbers: HashTable<u32>,
    /// The size of all blocks in bytes.
    block_bytes: usize,
}

/// A table of which the positions are being collected.
pub(super) struct RuleTable {
    positions: RulePositions,
    graph: MoveGraph,
    building: Building,
    /// The number of positions found at which to look at memory next.
    next_poll: usize,
}

fn hash_of(key: &Block) -> u64 {
    let mut hasher = rustc_hash::FxHasher::default();
    key.hash(&mut hasher);
    hasher.finish()
}

/// The key of a position in a table.
fn key_block(m: &mut Machine, key: Cell) -> Result<Block, Thrown> {
    if let Some(block) = m.store.ground_block(key) {
        return Ok(block);
    }
    if m.store.deref(key).is_var() {
        return Err(m.instantiation_error());
    }
    let domain = Cell::atom(m.store.atoms.intern("ground_position"));
    Err(custom_error(m, "domain_error", &[domain, key]))
}

impl RulePositions {
    fn key_of(&self, number: u32) -> &Block {
        &self.keys.as_ref().unwrap_or(&self.positions)[number as usize]
    }

    /// The number of a position that has this key; `position` makes its term, if it is a new one with a key of its own.
    fn number(&mut self, key: Block, position: impl FnOnce() -> Result<Block, Thrown>) -> Result<u32, Thrown> {
        let hash = hash_of(&key);
        if let Some(number) = self.numbers.find(hash, |number| *self.key_of(*number) == key) {
            return Ok(*number);
        }
        let number = self.positions.len() as u32;
        let (position, key) = if self.keys.is_some() { (position()?, Some(key)) } else { (key, None) };
        self.block_bytes += position.size() + key.as_ref().map_or(0, Block::size);
        self.positions.push(position);
        self.keys.iter_mut().for_each(|keys| keys.extend(key.clone()));
        let (keys, positions) = (&self.keys, &self.positions);
        let key_of = |number: &u32| hash_of(&keys.as_ref().unwrap_or(positions)[*number as usize]);
        if let Entry::Vacant(place) = self.numbers.entry(hash, |_| false, key_of) {
            place.insert(number);
        }
        Ok(number)
    }
}

impl TablePositions for RulePositions {
    fn number_of(&self, m: &mut Machine, _position: Cell, key: Cell) -> Result<Option<u32>, Thrown> {
        let key = key_block(m, key)?;
        Ok(self.numbers.find(hash_of(&key), |number| *self.key_of(*number) == key).copied())
    }

    fn term_of(&self, m: &mut Machine, number: u32) -> Result<Cell, Thrown> {
        Ok(m.store.instantiate(&self.positions[number as usize])?)
    }

    fn visit_atoms(&self, used: &mut AtomSet) {
        self.positions.iter().for_each(|position| used.insert_block(position));
        self.keys.iter().flatten().for_each(|key| used.insert_block(key));
    }

    fn memory_bytes(&self) -> usize {
        // A slot of the hash table takes a number and a byte.
        self.block_bytes + self.numbers.capacity() * 6
    }
}

impl RuleTable {
    /// A table with its first position; `key` is that of the position, which is another term if the program has a relation for that.
    ///
    /// # Errors
    /// See [`TablePositions::number_of`].
    pub(super) fn begin(
        m: &mut Machine,
        position: Cell,
        key: Option<Cell>,
        building: Building,
    ) -> Result<RuleTable, Thrown> {
        let positions = RulePositions { keys: key.map(|_| Vec::new()), ..RulePositions::default() };
        let mut table = RuleTable { positions, graph: MoveGraph::default(), building, next_poll: 0 };
        let key = key_block(m, key.unwrap_or(position))?;
        table.positions.number(key, || Ok(m.store.extract(position)?))?;
        Ok(table)
    }

    /// The next position of which the moves are wanted.
    pub(super) fn next(&self) -> Option<&Block> {
        self.positions.positions.get(self.graph.len())
    }

    /// How far the table has come.
    fn stage(&self) -> Stage {
        Stage::Found { positions: self.positions.positions.len(), expanded: self.graph.len() }
    }

    /// Adds the game's end at the next position.
    pub(super) fn add_end(&mut self, side: Side, sign: i8) {
        self.graph.add_end(side, sign);
    }

    /// Adds the successors of the next position, with their keys if they have any.
    ///
    /// # Errors
    /// See [`TablePositions::number_of`]; resource_error(positions), an interrupt, exhausted memory.
    pub(super) fn add_moves(
        &mut self,
        m: &mut Machine,
        side: Side,
        successors: Cell,
        keys: Cell,
    ) -> Result<(), Thrown> {
        // Before anything is added, since the built-in may be tried again if memory is exhausted.
        if self.positions.positions.len() >= self.next_poll {
            let stage = self.stage();
            self.building.poll(m, stage, self.memory_bytes())?;
            self.next_poll = self.positions.positions.len() + POSITIONS_PER_POLL;
        }
        let successors = arguments::list(m, successors)?;
        let keys = if self.positions.keys.is_some() { arguments::list(m, keys)? } else { successors.clone() };
        let mut numbers = Vec::with_capacity(successors.len());
        for (successor, key) in successors.into_iter().zip(keys) {
            let key = key_block(m, key)?;
            numbers.push(self.positions.number(key, || Ok(m.store.extract(successor)?))?);
        }
        self.building.check_count(m, self.positions.positions.len())?;
        if self.graph.add_moves(side, &numbers) { Ok(()) } else { Err(m.resource_error("positions")) }
    }

    /// The finished table.
    ///
    /// # Errors
    /// An interrupt, or exhausted memory.
    pub(super) fn finish(mut self, m: &mut Machine) -> Result<EndgameTable, Thrown> {
        let stage = self.stage();
        self.building.report(m, stage);
        let bytes = self.positions.memory_bytes();
        let values = self.graph.analyse(m, &mut self.building, bytes)?;
        Ok(EndgameTable::new(Box::new(self.positions), values))
    }

    /// The atoms of positions.
    pub(super) fn visit_atoms(&self, used: &mut AtomSet) {
        self.positions.visit_atoms(used);
    }

    /// Memory in bytes, approximately.
    pub(super) fn memory_bytes(&self) -> usize {
        self.positions.memory_bytes() + self.graph.memory_bytes()
    }
}

/// Positions found between two looks at memory; for interrupts the machine looks while it runs the program's own goals.
const POSITIONS_PER_POLL: usize = 64;
