//! One table: the clauses of a predicate grouped by the key of an argument, or by a prefix of it.

use super::{Keys, Lookup};
use crate::program::clause::Clause;
use crate::program::clause_list::{ClauseList, position};
use crate::program::generation::Snapshot;
use crate::terms::Cell;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use std::collections::VecDeque;

/// The approximate size in bytes of a clause in a table.
pub(super) const ENTRY_BYTES: usize = 40;

/// The part of a clause from which a table takes keys.
#[derive(Clone, Copy, Debug)]
pub(super) struct KeySource {
    pub argument: usize,
    /// The number of symbols in the prefix; `None` for the key of the argument.
    pub prefix: Option<usize>,
}

impl KeySource {
    /// The key of a clause; `None` if it has a variable there, which matches any key.
    #[inline]
    fn key_of(self, clause: &Clause) -> Option<Cell> {
        match self.prefix {
            None => clause.index_key(self.argument),
            Some(length) => clause.source.term.prefix_key_at(clause.argument(self.argument), length),
        }
    }
}

/// The clauses by the key of an argument or of its prefix.
#[derive(Debug)]
pub(super) struct KeyTable {
    pub source: KeySource,
    groups: HashMap<Cell, PackedGroup, FxBuildHasher>,
    /// The lists of groups with more than one clause.
    pub lists: Vec<ClauseList>,
    /// The clauses without a key: they match any goal.
    keyless: ClauseList,
    /// The number of clauses when the table was built.
    pub initial: usize,
    /// The number of clauses added since.
    pub added: usize,
}

/// The clauses with one key.
#[derive(Clone, Copy, Debug)]
enum Group {
    /// One clause, with this order number.
    One(i64),
    /// Several: the index of their list.
    List(usize),
}

/// A [`Group`] in one word: there may be as many groups as clauses.
#[derive(Clone, Copy, Debug)]
struct PackedGroup(i64);

impl PackedGroup {
    fn one(order: i64) -> PackedGroup {
        PackedGroup(order << 1)
    }

    fn list(list: usize) -> PackedGroup {
        PackedGroup((list as i64) << 1 | 1)
    }

    #[inline(always)]
    fn group(self) -> Group {
        if self.0 & 1 == 0 { Group::One(self.0 >> 1) } else { Group::List((self.0 >> 1) as usize) }
    }
}

impl KeyTable {
    /// The table of all clauses.
    pub(super) fn of(clauses: &VecDeque<Clause>, source: KeySource) -> KeyTable {
        let mut table = KeyTable {
            source,
            groups: HashMap::default(),
            lists: Vec::new(),
            keyless: ClauseList::default(),
            initial: clauses.len(),
            added: 0,
        };
        for clause in clauses {
            table.add(clauses, clause);
        }
        table
    }

    /// The table by the most selective prefix of an argument.
    pub(super) fn of_prefix(clauses: &VecDeque<Clause>, argument: usize) -> Option<KeyTable> {
        let lengths = clauses.iter().map(|clause| clause.source.term.prefix_length_at(clause.argument(argument)));
        let tables = Clause::prefix_lengths(lengths)
            .into_iter()
            .map(|length| KeyTable::of(clauses, KeySource { argument, prefix: Some(length) }));
        tables.min_by_key(|table| table.mean_matches(clauses.len()))
    }

    /// Adds a clause, which `clauses` may contain already. Does not count it in `added`.
    pub(super) fn add(&mut self, clauses: &VecDeque<Clause>, clause: &Clause) {
        let Some(key) = self.source.key_of(clause) else { return self.keyless.add(clause) };
        let lists = &mut self.lists;
        let packed = self.groups.entry(key).or_insert(PackedGroup::one(clause.order));
        match packed.group() {
            Group::List(list) => lists[list].add(clause),
            Group::One(order) if order == clause.order => {}
            Group::One(order) => {
                let mut list = ClauseList::of(clauses.get(position(clauses, order)));
                list.add(clause);
                *packed = PackedGroup::list(lists.len());
                lists.push(list);
            }
        }
    }

    /// Marks a clause as erased.
    pub(super) fn erase(&mut self, clause: &Clause) {
        match self.source.key_of(clause) {
            None => self.keyless.erase(clause.order, clause.erased_at),
            Some(key) => {
                if let Some(Group::List(list)) = self.groups.get(&key).map(|packed| packed.group()) {
                    self.lists[list].erase(clause.order, clause.erased_at);
                }
            }
        }
    }

    /// The approximate size in bytes.
    pub(super) fn size(&self) -> usize {
        ENTRY_BYTES * (self.initial + self.added)
    }

    /// The lookup for a key, and the number of clauses that it selects. `table` is the number of this table.
    #[inline]
    pub(super) fn lookup(&self, table: usize, key: Cell) -> (Lookup, usize) {
        let (lookup, count) = match self.groups.get(&key).map(|packed| packed.group()) {
            None => (Lookup::One { table, only: None }, 0),
            Some(Group::One(order)) => (Lookup::One { table, only: Some(order) }, 1),
            Some(Group::List(list)) => (Lookup::List { table, list }, self.lists[list].len()),
        };
        (lookup, count + self.keyless.len())
    }

    /// The mean number of clauses that a key selects among `clauses`.
    fn mean_matches(&self, clauses: usize) -> usize {
        self.keyless.len() + clauses.div_ceil(self.groups.len().max(1))
    }

    /// Whether a key selects at most half of the clauses on average.
    pub(super) fn is_useful(&self, clauses: usize) -> bool {
        2 * self.mean_matches(clauses) <= clauses
    }

    /// The earlier of `found`, the next clause with the goal's key, and the next one without a key.
    #[inline]
    pub(super) fn next_or_keyless(
        &mut self,
        found: Option<i64>,
        clauses: &VecDeque<Clause>,
        order: i64,
        goal: Snapshot,
        keys: &Keys,
    ) -> Option<i64> {
        if self.keyless.len() == 0 {
            return found;
        }
        let keyless = self.keyless.next(clauses, order, goal, keys.fingerprint, |clause| keys.may_match(clause));
        match (found, keyless) {
            (Some(found), Some(keyless)) => Some(found.min(keyless)),
            _ => found.or(keyless),
        }
    }
}
