//! Prefix indexes: selection by the first symbols of a compound argument whose functor leaves many clauses.
//!
//! The prefix is as long as most clauses allow, that is, up to a variable. It distinguishes the words of a grammar, squares
//! `X/Y`, or whole boards.

use super::switch::merge;
use super::{Goal, Indexer, Left, MANY, Set, are_short};
use crate::compiler::instruction::Op;
use crate::program::{Arguments, Clause};
use crate::terms::Cell;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// Sets of fewer clauses are tried in sequence; sets below `MANY` justify only prefixes up to `SHORT` symbols.
const FEW: usize = 4;
const SHORT: usize = 4;

impl Indexer<'_> {
    /// The most selective prefix, if any is useful: the argument and the length.
    pub(super) fn best_prefix(&self, left: &Left) -> Option<(usize, usize)> {
        let rated = left.compound.numbers().filter_map(|argument| {
            let (least, length) = self.left_by_prefix(&left.set, argument)?;
            Some((least, argument, length))
        });
        rated.min().map(|(_, argument, length)| (argument, length))
    }

    /// The compound arguments with a useful prefix.
    pub(super) fn useful_prefixes(&self, left: &Left) -> Arguments {
        let worth = left.compound.numbers().filter(|argument| self.left_by_prefix(&left.set, *argument).is_some());
        worth.fold(Arguments::default(), Arguments::with)
    }

    /// The mean number of clauses that the best prefix of an argument leaves, in thousandths, and its length; `None` if it leaves
    /// more than half of them.
    pub(super) fn left_by_prefix(&self, set: &[u32], argument: usize) -> Option<(usize, usize)> {
        if set.len() < FEW {
            return None;
        }
        let clauses = set.iter().map(|clause| self.term(*clause));
        let lengths = clauses.map(|clause| clause.source.term.prefix_length_at(clause.indexed_argument(argument)));
        let mut lengths = Clause::prefix_lengths(lengths);
        if set.len() < MANY {
            lengths.retain(|length| *length <= SHORT);
        }
        let rated = lengths.into_iter().filter_map(|length| {
            let (groups, without) = self.groups(set, argument, length);
            let left = 1000 * without.len() + 1000 * (set.len() - without.len()) / groups.len().max(1);
            are_short(groups.len(), without.len(), set.len()).then_some((left, length))
        });
        rated.min().filter(|(least, _)| 2 * least <= 1000 * set.len())
    }

    /// Emits the switch on a prefix of an argument.
    pub(super) fn switch_prefix(&mut self, argument: usize, length: usize, left: Left) {
        let (groups, without) = self.groups(&left.set, argument, length);
        let left = Left { compound: left.compound.without(Arguments::default().with(argument)), ..left };
        let entries = groups.iter().map(|(key, set)| {
            let set = merge(set, &without);
            (*key, self.goal(Left { set, ..left }))
        });
        let entries: Vec<(Cell, Goal)> = entries.collect();
        let otherwise = self.goal(Left { set: without, ..left });
        let unknown = self.goal(left);
        self.asm.op(Op::SwitchPrefix, argument, length, 0);
        self.lay_out(&entries, &[otherwise, unknown]);
    }

    /// The clauses by prefix key, in the order of first occurrence, and those without a key.
    fn groups(&self, set: &[u32], argument: usize, length: usize) -> (Vec<(Cell, Set)>, Set) {
        let mut places: HashMap<Cell, usize, FxBuildHasher> = HashMap::default();
        let mut groups: Vec<(Cell, Set)> = Vec::new();
        let mut without: Set = Vec::new();
        for &number in set {
            let clause = self.term(number);
            let Some(key) = clause.source.term.prefix_key_at(clause.indexed_argument(argument), length) else {
                without.push(number);
                continue;
            };
            let place = *places.entry(key).or_insert(groups.len());
            match groups.get_mut(place) {
                Some((_, group)) => group.push(number),
                None => groups.push((key, vec![number])),
            }
        }
        (groups, without)
    }
}
