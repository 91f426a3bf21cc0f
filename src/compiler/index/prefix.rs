//! Prefix indexes: selection by the first symbols of a compound argument whose functor leaves many clauses.
//!
//! The prefix is as long as most clauses allow, that is, up to a variable. It distinguishes the words of a grammar, squares
//! `X/Y`, or whole boards.

use super::switch::merge;
use super::{BranchTarget, Indexer, MIN_LARGE_SET, Set, State, chains_are_short};
use crate::compiler::instruction::Op;
use crate::program::{ArgumentSet, Clause};
use crate::terms::Cell;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// Sets of fewer clauses are tried in sequence; sets below `MIN_LARGE_SET` justify only prefixes up to `MAX_SHORT_PREFIX` symbols.
const MIN_SET: usize = 4;
const MAX_SHORT_PREFIX: usize = 4;

impl Indexer<'_> {
    /// The most selective prefix, if any is useful: the argument and the length.
    pub(super) fn best_prefix(&self, state: &State) -> Option<(usize, usize)> {
        let rated = state.compound.numbers().filter_map(|argument| {
            let (least, length) = self.remaining_by_prefix(&state.set, argument)?;
            Some((least, argument, length))
        });
        rated.min().map(|(_, argument, length)| (argument, length))
    }

    /// The compound arguments with a useful prefix.
    pub(super) fn useful_prefixes(&self, state: &State) -> ArgumentSet {
        let useful =
            state.compound.numbers().filter(|argument| self.remaining_by_prefix(&state.set, *argument).is_some());
        useful.fold(ArgumentSet::default(), ArgumentSet::with)
    }

    /// The mean number of clauses that remain after a switch on the best prefix of an argument, in thousandths, and its length;
    /// `None` if these are more than half of them.
    pub(super) fn remaining_by_prefix(&self, set: &[u32], argument: usize) -> Option<(usize, usize)> {
        if set.len() < MIN_SET {
            return None;
        }
        let clauses = set.iter().map(|clause| self.clause(*clause));
        let lengths = clauses.map(|clause| clause.source.term.prefix_length_at(clause.indexed_argument(argument)));
        let mut lengths = Clause::prefix_lengths(lengths);
        if set.len() < MIN_LARGE_SET {
            lengths.retain(|length| *length <= MAX_SHORT_PREFIX);
        }
        let rated = lengths.into_iter().filter_map(|length| {
            let (groups, keyless) = self.group_by_prefix(set, argument, length);
            let mean = 1000 * keyless.len() + 1000 * (set.len() - keyless.len()) / groups.len().max(1);
            chains_are_short(groups.len(), keyless.len(), set.len()).then_some((mean, length))
        });
        rated.min().filter(|(least, _)| 2 * least <= 1000 * set.len())
    }

    /// Emits the switch on a prefix of an argument.
    pub(super) fn switch_prefix(&mut self, argument: usize, length: usize, state: State) {
        let (groups, keyless) = self.group_by_prefix(&state.set, argument, length);
        let state = State { compound: state.compound.difference(ArgumentSet::default().with(argument)), ..state };
        let entries = groups.iter().map(|(key, set)| {
            let set = merge(set, &keyless);
            (*key, self.target_of(State { set, ..state }))
        });
        let entries: Vec<(Cell, BranchTarget)> = entries.collect();
        let otherwise = self.target_of(State { set: keyless, ..state });
        let unknown = self.target_of(state);
        self.asm.emit(Op::SwitchPrefix, argument, length, 0);
        self.emit_table(&entries, &[otherwise, unknown]);
    }

    /// The clauses by prefix key, in the order of first occurrence, and those without a key.
    fn group_by_prefix(&self, set: &[u32], argument: usize, length: usize) -> (Vec<(Cell, Set)>, Set) {
        let mut indices: HashMap<Cell, usize, FxBuildHasher> = HashMap::default();
        let mut groups: Vec<(Cell, Set)> = Vec::new();
        let mut keyless: Set = Vec::new();
        for &number in set {
            let clause = self.clause(number);
            let Some(key) = clause.source.term.prefix_key_at(clause.indexed_argument(argument), length) else {
                keyless.push(number);
                continue;
            };
            let index = *indices.entry(key).or_insert(groups.len());
            match groups.get_mut(index) {
                Some((_, group)) => group.push(number),
                None => groups.push((key, vec![number])),
            }
        }
        (groups, keyless)
    }
}
