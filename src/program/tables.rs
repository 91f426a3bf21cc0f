//! Index tables: the clauses of a dynamic predicate or fact table by the arguments of a goal.
//!
//! A table is created by the first call that can use it (just-in-time indexing). The first argument is tried first. If it
//! leaves many clauses, other bound arguments are tried, then prefixes of compound arguments: their first symbols, as many as
//! most clauses have before a variable. Added and erased clauses update the tables. An argument that does not distinguish clauses
//! is not tried again until the predicate has twice as many, and a prefix length is chosen again then; so the cost of useless
//! attempts is linear in the number of clauses added.

use super::clause::Clause;
use super::clause_list::{ClauseList, position};
use super::generation::Snapshot;
use crate::terms::{Cell, Tag};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use std::collections::VecDeque;

/// Up to this many clauses are tested one by one, without tables.
pub(crate) const FEW_CLAUSES: usize = 8;

/// Up to this many erased clauses are kept, and goals step over them one by one.
pub(crate) const FEW_ERASED: usize = 8;

/// The number of leading arguments that may have tables.
pub(crate) const INDEXED_ARGUMENTS: usize = 8;

/// The index keys of the leading arguments of a goal.
#[derive(Clone, Copy, Debug)]
pub struct Keys {
    keys: [Cell; INDEXED_ARGUMENTS],
    /// One bit for each argument with a key.
    bound: u8,
    /// One bit for each compound argument.
    compound: u8,
}

impl Keys {
    /// The keys of arguments; `None` for a variable.
    #[inline]
    pub fn of(arguments: impl Iterator<Item = Option<Cell>>) -> Keys {
        let mut keys = Keys { keys: [Cell::ZERO; INDEXED_ARGUMENTS], bound: 0, compound: 0 };
        for (index, key) in arguments.take(INDEXED_ARGUMENTS).enumerate() {
            if let Some(key) = key {
                keys.keys[index] = key;
                keys.bound |= 1 << index;
                keys.compound |= u8::from(key.tag() == Tag::Header) << index;
            }
        }
        keys
    }

    /// The arguments with keys, and the keys, from left to right.
    #[inline]
    fn bound(&self) -> impl Iterator<Item = (usize, Cell)> {
        numbers(self.bound).map(|argument| (argument, self.keys[argument]))
    }

    /// The keys without the one that the lookup has used already.
    #[inline]
    pub fn except(mut self, lookup: Lookup) -> Keys {
        if let Lookup::One { table, .. } | Lookup::List { table, .. } = lookup
            && table < INDEXED_ARGUMENTS
        {
            self.bound &= !(1 << table);
        }
        self
    }

    /// Whether each key of the goal is equal to that of the clause, or the clause has a variable there.
    #[inline]
    pub fn may_match(&self, clause: &Clause) -> bool {
        self.bound().all(|(argument, key)| clause.key(argument).is_none_or(|own| own == key))
    }
}

/// The numbers of the bits that are set, ascending.
#[inline]
fn numbers(set: u8) -> impl Iterator<Item = usize> {
    let rest = |set: &u8| Some(set & (set - 1)).filter(|rest| *rest != 0);
    std::iter::successors(Some(set).filter(|set| *set != 0), rest).map(|set| set.trailing_zeros() as usize)
}

/// The clauses of a predicate in order, and by arguments. Both are created on demand.
#[derive(Debug, Default)]
pub struct Tables {
    /// All clauses; created when there are erased ones to skip.
    all: Option<ClauseList>,
    /// The tables by the keys of arguments, then those by prefixes of arguments.
    tables: [Option<Table>; 2 * INDEXED_ARGUMENTS],
    size: usize,
}

/// The approximate size in bytes of a clause in a table.
const ENTRY: usize = 32;

/// The state of the table of an argument.
#[derive(Debug)]
enum Table {
    /// The table was useless when the predicate had this many clauses.
    Useless(usize),
    /// The table exists.
    Made(Box<KeyTable>),
}

/// The part of a clause from which a table takes keys.
#[derive(Clone, Copy, Debug)]
struct KeySource {
    argument: usize,
    /// The number of symbols in the prefix; `None` for the key of the argument.
    prefix: Option<usize>,
}

impl KeySource {
    /// The key of a clause; `None` if it has a variable there, which matches any key.
    #[inline]
    fn key(self, clause: &Clause) -> Option<Cell> {
        match self.prefix {
            None => clause.key(self.argument),
            Some(length) => clause.source.term.prefix_key_at(clause.argument(self.argument), length),
        }
    }
}

/// The clauses by the key of an argument or of its prefix.
#[derive(Debug)]
struct KeyTable {
    source: KeySource,
    groups: HashMap<Cell, Packed, FxBuildHasher>,
    /// The lists of groups with more than one clause.
    lists: Vec<ClauseList>,
    /// The clauses without a key.
    others: ClauseList,
    /// The number of clauses at creation, and of those added since.
    made: usize,
    added: usize,
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
struct Packed(i64);

impl Packed {
    fn one(order: i64) -> Packed {
        Packed(order << 1)
    }

    fn list(list: usize) -> Packed {
        Packed((list as i64) << 1 | 1)
    }

    #[inline(always)]
    fn group(self) -> Group {
        if self.0 & 1 == 0 { Group::One(self.0 >> 1) } else { Group::List((self.0 >> 1) as usize) }
    }
}

/// The part of the tables in which a goal finds its clauses. Adding or removing clauses invalidates it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lookup {
    /// All clauses.
    All,
    /// At most one clause of a table, besides those without a key.
    One {
        /// The number of the table.
        table: usize,
        /// The order number of the clause, if there is one.
        only: Option<i64>,
    },
    /// A list of a table, besides the clauses without a key.
    List {
        /// The number of the table.
        table: usize,
        /// The index of the list.
        list: usize,
    },
}

impl Lookup {
    /// The number of the table from 1, or 0 for all clauses; a choicepoint stores it for [`Tables::lookup_again`].
    pub fn number(self) -> usize {
        match self {
            Lookup::All => 0,
            Lookup::One { table, .. } | Lookup::List { table, .. } => table + 1,
        }
    }
}

impl KeyTable {
    fn of(clauses: &VecDeque<Clause>, source: KeySource) -> KeyTable {
        let mut keyed = KeyTable {
            source,
            groups: HashMap::default(),
            lists: Vec::new(),
            others: ClauseList::default(),
            made: clauses.len(),
            added: 0,
        };
        for clause in clauses {
            keyed.add(clauses, clause);
        }
        keyed
    }

    /// The table by the most selective prefix of an argument.
    fn of_prefix(clauses: &VecDeque<Clause>, argument: usize) -> Option<KeyTable> {
        let lengths = clauses.iter().map(|clause| clause.source.term.prefix_length_at(clause.argument(argument)));
        let tables = Clause::prefix_lengths(lengths)
            .into_iter()
            .map(|length| KeyTable::of(clauses, KeySource { argument, prefix: Some(length) }));
        tables.min_by_key(|keyed| keyed.left(clauses.len()))
    }

    /// Adds a clause, which `clauses` may contain already.
    fn add(&mut self, clauses: &VecDeque<Clause>, clause: &Clause) {
        let Some(key) = self.source.key(clause) else { return self.others.add(clause) };
        let lists = &mut self.lists;
        let packed = self.groups.entry(key).or_insert(Packed::one(clause.order));
        match packed.group() {
            Group::List(list) => lists[list].add(clause),
            Group::One(order) if order == clause.order => {}
            Group::One(order) => {
                let mut list = ClauseList::of(clauses.get(position(clauses, order)));
                list.add(clause);
                *packed = Packed::list(lists.len());
                lists.push(list);
            }
        }
    }

    fn erase(&mut self, clause: &Clause) {
        match self.source.key(clause) {
            None => self.others.erase(clause.order, clause.erased),
            Some(key) => {
                if let Some(Group::List(list)) = self.groups.get(&key).map(|packed| packed.group()) {
                    self.lists[list].erase(clause.order, clause.erased);
                }
            }
        }
    }

    /// The approximate size in bytes.
    fn size(&self) -> usize {
        ENTRY * (self.made + self.added)
    }

    /// The lookup for a key, and the number of clauses that it leaves.
    #[inline]
    fn lookup(&self, table: usize, key: Cell) -> (Lookup, usize) {
        let (lookup, own) = match self.groups.get(&key).map(|packed| packed.group()) {
            None => (Lookup::One { table, only: None }, 0),
            Some(Group::One(order)) => (Lookup::One { table, only: Some(order) }, 1),
            Some(Group::List(list)) => (Lookup::List { table, list }, self.lists[list].len()),
        };
        (lookup, own + self.others.len())
    }

    /// The mean number of clauses that a key leaves.
    fn left(&self, clauses: usize) -> usize {
        self.others.len() + clauses.div_ceil(self.groups.len().max(1))
    }

    /// Whether a key leaves at most half of the clauses.
    fn is_useful(&self, clauses: usize) -> bool {
        2 * self.left(clauses) <= clauses
    }

    /// Merges the clauses with the key of the goal and those with a variable in that place: returns the earlier one.
    #[inline]
    fn or_other(&mut self, found: Option<i64>, clauses: &VecDeque<Clause>, order: i64, goal: Snapshot) -> Option<i64> {
        if self.others.len() == 0 {
            return found;
        }
        let other = self.others.next(clauses, order, goal);
        match (found, other) {
            (Some(found), Some(other)) => Some(found.min(other)),
            _ => found.or(other),
        }
    }
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
            if let Some(Table::Made(keyed)) = table {
                keyed.add(clauses, clause);
                keyed.added += 1;
                self.size += ENTRY;
            }
        }
    }

    /// Marks a clause as erased.
    pub fn erase(&mut self, clause: &Clause) {
        if let Some(all) = &mut self.all {
            all.erase(clause.order, clause.erased);
        }
        for table in &mut self.tables {
            if let Some(Table::Made(keyed)) = table {
                keyed.erase(clause);
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
        let Some(Table::Made(keyed)) = self.tables.get(table)? else { return None };
        let KeySource { argument, prefix: length } = keyed.source;
        let key = match length {
            None => keys.keys[argument],
            Some(length) => prefix(argument, length)?,
        };
        Some(keyed.lookup(table, key).0)
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
        let by_key = keys.bound().map(|(argument, key)| (argument, Some(key)));
        let by_prefix = numbers(keys.compound).map(|argument| (INDEXED_ARGUMENTS + argument, None));
        for (table, key) in by_key.chain(by_prefix) {
            if let Some(keyed) = self.table(clauses, table)
                && let Some(key) = key.or_else(|| prefix(keyed.source.argument, keyed.source.prefix?))
            {
                let (lookup, count) = keyed.lookup(table, key);
                if count < least {
                    (best, least) = (lookup, count);
                }
            }
            if least <= FEW_CLAUSES {
                break;
            }
        }
        best
    }

    /// The table with this number, created if it is useful.
    fn table(&mut self, clauses: &VecDeque<Clause>, table: usize) -> Option<&KeyTable> {
        let is_untried = match &self.tables[table] {
            None => true,
            Some(Table::Useless(then)) => clauses.len() >= 2 * then,
            // The length of a prefix was chosen for the clauses that existed then.
            Some(Table::Made(keyed)) => keyed.source.prefix.is_some() && keyed.added >= keyed.made,
        };
        if is_untried {
            if let Some(Table::Made(old)) = self.tables[table].take() {
                self.size -= old.size();
            }
            let keyed = match table.checked_sub(INDEXED_ARGUMENTS) {
                None => Some(KeyTable::of(clauses, KeySource { argument: table, prefix: None })),
                Some(argument) => KeyTable::of_prefix(clauses, argument),
            };
            // The table of the first argument is always kept: programs are written to be indexed by it, even if most clauses
            // have a variable there.
            let keyed = keyed.filter(|keyed| table == 0 || keyed.is_useful(clauses.len()));
            self.tables[table] = Some(match keyed {
                Some(keyed) => {
                    self.size += keyed.size();
                    Table::Made(Box::new(keyed))
                }
                None => Table::Useless(clauses.len()),
            });
        }
        match &self.tables[table] {
            Some(Table::Made(keyed)) => Some(keyed),
            _ => None,
        }
    }

    /// The first clause from `order` on that the lookup finds and the goal sees. `order` is as for `ClauseList::next`;
    /// `has_erased` is true if the predicate has erased clauses.
    pub fn next(
        &mut self,
        clauses: &VecDeque<Clause>,
        order: i64,
        lookup: Lookup,
        goal: Snapshot,
        has_erased: bool,
    ) -> Option<i64> {
        match lookup {
            Lookup::All => self.next_of_all(clauses, order, goal, has_erased),
            Lookup::One { table, only } => {
                let Some(Table::Made(keyed)) = &mut self.tables[table] else { return None };
                let is_seen = |only: &i64| {
                    *only >= order
                        && clauses.get(position(clauses, *only)).is_some_and(|clause| clause.visible(goal.generation))
                };
                keyed.or_other(only.filter(is_seen), clauses, order, goal)
            }
            Lookup::List { table, list } => {
                let Some(Table::Made(keyed)) = &mut self.tables[table] else { return None };
                let found = keyed.lists.get_mut(list).and_then(|list| list.next(clauses, order, goal));
                keyed.or_other(found, clauses, order, goal)
            }
        }
    }

    fn next_of_all(&mut self, clauses: &VecDeque<Clause>, order: i64, goal: Snapshot, has_erased: bool) -> Option<i64> {
        if has_erased || self.all.is_some() {
            return self.all.get_or_insert_with(|| ClauseList::of(clauses)).next(clauses, order, goal);
        }
        let from = if order == i64::MIN { 0 } else { position(clauses, order).min(clauses.len()) };
        clauses.range(from..).find(|clause| clause.visible(goal.generation)).map(|clause| clause.order)
    }
}
