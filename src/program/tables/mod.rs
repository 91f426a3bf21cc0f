//! Index tables: the clauses of a dynamic predicate or fact table by the arguments of a goal.
//!
//! A table is created by the first call that can use it (just-in-time indexing). The first argument is tried first. If it
//! leaves many clauses, other bound arguments are tried, then prefixes of compound arguments: their first symbols, as many as
//! most clauses have before a variable. Added and erased clauses update the tables. An argument that does not distinguish clauses
//! is not tried again until the predicate has twice as many, and a prefix length is chosen again then; so the cost of useless
//! attempts is linear in the number of clauses added.

// The keys of a goal.
mod keys;

// The table by one argument, or by a prefix of it.
mod key_table;

// Where a goal finds its clauses.
mod lookup;

pub(crate) use keys::Keys;
pub(crate) use lookup::Lookup;

use super::clause::Clause;
use super::clause_list::{ClauseList, MAX_SKIPPED, position};
use super::fingerprint::MAX_INDEXED_ARGUMENTS;
use super::generation::Snapshot;
use crate::terms::Cell;
use key_table::{ENTRY_BYTES, KeySource, KeyTable};
use keys::bit_positions;
use std::collections::VecDeque;

/// Up to this many clauses are tested in sequence, without tables.
pub(crate) const MAX_UNINDEXED_CLAUSES: usize = 8;

/// Up to this many erased clauses are kept in place, and goals step over them.
pub(crate) const MAX_KEPT_ERASED: usize = 8;

/// The clauses of a predicate in order, and by arguments. Both are created on demand.
#[derive(Debug, Default)]
pub struct Tables {
    /// All clauses; created when there are erased ones to skip.
    all: Option<ClauseList>,
    /// The tables by the keys of arguments, then those by prefixes of arguments.
    tables: [Option<Table>; 2 * MAX_INDEXED_ARGUMENTS],
    /// The approximate size of all tables in bytes.
    size: usize,
}

/// The state of the table of an argument.
#[derive(Debug)]
enum Table {
    /// None: it would have been useless when the predicate had this many clauses.
    Useless(usize),
    Built(Box<KeyTable>),
}

impl Tables {
    /// The approximate size of all tables in bytes.
    #[inline]
    pub fn size(&self) -> usize {
        self.size
    }

    /// Adds a clause in front of or behind all others.
    pub fn add(&mut self, clauses: &VecDeque<Clause>, clause: &Clause) {
        if let Some(all) = &mut self.all {
            all.add(clause);
        }
        for table in &mut self.tables {
            if let Some(Table::Built(key_table)) = table {
                key_table.add(clauses, clause);
                key_table.added += 1;
                self.size += ENTRY_BYTES;
            }
        }
    }

    /// Marks a clause as erased.
    pub fn erase(&mut self, clause: &Clause) {
        if let Some(all) = &mut self.all {
            all.erase(clause.order, clause.erased_at);
        }
        for table in &mut self.tables {
            if let Some(Table::Built(key_table)) = table {
                key_table.erase(clause);
            }
        }
    }

    /// The lookup in the table with this [number](Lookup::number) for a goal with these keys; `None` if the table no longer
    /// exists.
    pub fn lookup_again(
        &self,
        number: usize,
        keys: &Keys,
        prefix: impl Fn(usize, usize) -> Option<Cell>,
    ) -> Option<Lookup> {
        let Some(table) = number.checked_sub(1) else { return Some(Lookup::All) };
        let Some(Table::Built(key_table)) = self.tables.get(table)? else { return None };
        let KeySource { argument, prefix: length } = key_table.source;
        let key = match length {
            None => keys.keys[argument],
            Some(length) => prefix(argument, length)?,
        };
        Some(key_table.lookup(table, key).0)
    }

    /// The most selective lookup for a goal with these keys. `prefix(argument, length)` returns the key of a prefix. The search
    /// stops at the first lookup that leaves few clauses, so further tables are created only for calls that need them.
    pub fn lookup(
        &mut self,
        clauses: &VecDeque<Clause>,
        keys: &Keys,
        prefix: impl Fn(usize, usize) -> Option<Cell>,
    ) -> Lookup {
        let (mut best, mut least) = (Lookup::All, clauses.len());
        let by_key = keys.keyed_arguments().map(|(argument, key)| (argument, Some(key)));
        let by_prefix = bit_positions(keys.compound).map(|argument| (MAX_INDEXED_ARGUMENTS + argument, None));
        for (table, key) in by_key.chain(by_prefix) {
            if let Some(key_table) = self.table(clauses, table)
                && let Some(key) = key.or_else(|| prefix(key_table.source.argument, key_table.source.prefix?))
            {
                let (lookup, count) = key_table.lookup(table, key);
                if count < least {
                    (best, least) = (lookup, count);
                }
            }
            if least <= MAX_UNINDEXED_CLAUSES {
                break;
            }
        }
        best
    }

    /// The table with this number, created if it is useful.
    fn table(&mut self, clauses: &VecDeque<Clause>, table: usize) -> Option<&KeyTable> {
        let must_build = match &self.tables[table] {
            None => true,
            Some(Table::Useless(count)) => clauses.len() >= 2 * count,
            // The length of a prefix was chosen for the clauses that existed then.
            Some(Table::Built(key_table)) => key_table.source.prefix.is_some() && key_table.added >= key_table.initial,
        };
        if must_build {
            if let Some(Table::Built(old)) = self.tables[table].take() {
                self.size -= old.size();
            }
            let key_table = match table.checked_sub(MAX_INDEXED_ARGUMENTS) {
                None => Some(KeyTable::of(clauses, KeySource { argument: table, prefix: None })),
                Some(argument) => KeyTable::of_prefix(clauses, argument),
            };
            // The table of the first argument is always kept: programs are written to be indexed by it, even if most clauses
            // have a variable there.
            let key_table = key_table.filter(|key_table| table == 0 || key_table.is_useful(clauses.len()));
            self.tables[table] = Some(match key_table {
                Some(key_table) => {
                    self.size += key_table.size();
                    Table::Built(Box::new(key_table))
                }
                None => Table::Useless(clauses.len()),
            });
        }
        match &self.tables[table] {
            Some(Table::Built(key_table)) => Some(key_table),
            _ => None,
        }
    }

    /// The first clause from `order` on that the lookup finds, the goal sees, and that may match its keys. `order` is as for
    /// `ClauseList::next`; `has_erased` is true if the predicate has many erased clauses.
    pub fn next(
        &mut self,
        clauses: &VecDeque<Clause>,
        order: i64,
        lookup: Lookup,
        goal: Snapshot,
        has_erased: bool,
        keys: &Keys,
    ) -> Option<i64> {
        match lookup {
            Lookup::All if has_erased || self.all.is_some() => {
                let all = self.all.get_or_insert_with(|| ClauseList::of(clauses));
                all.next(clauses, order, goal, keys.fingerprint, |clause| keys.may_match(clause))
            }
            Lookup::All => {
                let from = if order == i64::MIN { 0 } else { position(clauses, order).min(clauses.len()) };
                let mut rest = clauses.range(from..).filter(|clause| clause.is_visible(goal.generation)).enumerate();
                let found = rest.find(|(skipped, clause)| *skipped == MAX_SKIPPED || keys.may_match(clause));
                found.map(|(_, clause)| clause.order)
            }
            Lookup::One { table, only } => {
                let Some(Table::Built(key_table)) = &mut self.tables[table] else { return None };
                let found = only.filter(|only| *only >= order).and_then(|only| clauses.get(position(clauses, only)));
                let found = found.filter(|clause| clause.is_visible(goal.generation) && keys.may_match(clause));
                key_table.next_or_keyless(found.map(|clause| clause.order), clauses, order, goal, keys)
            }
            Lookup::List { table, list } => {
                let Some(Table::Built(key_table)) = &mut self.tables[table] else { return None };
                let list = key_table.lists.get_mut(list);
                let found = list.and_then(|list| {
                    list.next(clauses, order, goal, keys.fingerprint, |clause| keys.may_match(clause))
                });
                key_table.next_or_keyless(found, clauses, order, goal, keys)
            }
        }
    }
}
