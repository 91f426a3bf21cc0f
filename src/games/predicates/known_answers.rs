//! Answers of a game's rules that a search may need again.
//!
//! Iterative deepening comes to a position once in each iteration, and again by every order of the same moves. Rules take far longer than
//! a step of the search itself, so their answers are kept under the keys of positions, as values are in the transposition table. Where
//! there is no more room, what is known stays: positions near the root come first and most often.

use super::rule_tree::RuleMove;
use crate::games::core::Side;
use crate::games::search::Value;
use crate::games::search::tree::AtLimit;
use crate::machine::Machine;
use crate::terms::{AtomSet, Block};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use std::sync::Arc;

/// The successors of a position.
#[derive(Clone)]
pub(super) struct Successors {
    pub side: Side,
    pub moves: Arc<[RuleMove]>,
    /// The list of their terms, which are ground.
    pub terms: Arc<Block>,
}

impl Successors {
    /// Memory in bytes, besides its own size.
    fn size(&self) -> usize {
        size_of_val(&*self.moves) + self.terms.size()
    }
}

/// The answers known, by the keys of positions.
#[derive(Default)]
pub(super) struct KnownAnswers {
    /// What positions are worth at the depth limit; of the game's ends, their final value.
    values: HashMap<u64, AtLimit<Value>, FxBuildHasher>,
    successors: HashMap<u64, Successors, FxBuildHasher>,
    bytes: usize,
    max_bytes: usize,
}

impl KnownAnswers {
    /// None yet, and at most this many bytes of them.
    pub(super) fn with_limit(max_bytes: usize) -> KnownAnswers {
        KnownAnswers { max_bytes, ..KnownAnswers::default() }
    }

    pub(super) fn value(&self, key: u64) -> Option<AtLimit<Value>> {
        self.values.get(&key).copied()
    }

    pub(super) fn successors(&self, key: u64) -> Option<&Successors> {
        self.successors.get(&key)
    }

    /// Whether any more may be kept, within the limit of these answers and that of the machine's memory.
    pub(super) fn has_room(&self, m: &Machine, bytes: usize) -> bool {
        self.bytes + bytes <= self.max_bytes && m.check_memory_limit(self.bytes + bytes).is_ok()
    }

    /// Keeps a value if there is room for it.
    pub(super) fn keep_value(&mut self, m: &Machine, key: u64, value: AtLimit<Value>) {
        let bytes = size_of::<(u64, AtLimit<Value>)>();
        if self.has_room(m, bytes) && self.values.insert(key, value).is_none() {
            self.bytes += bytes;
        }
    }

    /// Keeps successors if there is room for them.
    pub(super) fn keep_successors(&mut self, m: &Machine, key: u64, successors: Successors) {
        let bytes = size_of::<(u64, Successors)>() + successors.size();
        if self.successors.contains_key(&key) || !self.has_room(m, bytes) {
            return;
        }
        self.successors.insert(key, successors);
        self.bytes += bytes;
    }

    /// Memory in bytes, approximately.
    pub(super) fn size(&self) -> usize {
        self.bytes
    }

    /// Adds the atoms of positions to `used`.
    pub(super) fn visit_atoms(&self, used: &mut AtomSet) {
        self.successors.values().for_each(|known| used.insert_block(&known.terms));
    }
}
