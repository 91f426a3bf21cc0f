//! Tables: the clauses of a predicate found by the arguments of a goal.
//!
//! A table is made when a goal first asks for it: that of an argument that the goal has and by which clauses differ. The first
//! argument comes first; where that leaves many clauses another that the goal has may leave fewer, and where all leave many,
//! compound terms are looked into: by a prefix that most clauses have. Tables are kept up to date as clauses come and go. What is no
//! use as a key is not tried again before the predicate has twice the clauses; then a prefix is chosen anew, too.

use super::clause::Clause;
use super::clause_list::{ClauseList, position};
use super::generation::Snapshot;
use crate::terms::{Cell, Tag};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use std::collections::VecDeque;

/// Up to so many clauses are looked at one by one, without tables.
pub const FEW_CLAUSES: usize = 8;

/// Up to so many erased clauses stay where they are, and goals step over them one by one.
pub const FEW_ERASED: usize = 8;

/// So many arguments, from the first on, may have tables.
pub const INDEXED_ARGUMENTS: usize = 8;

/// The keys of a goal's first arguments.
#[derive(Clone, Copy, Debug)]
pub struct Keys {
    keys: [Cell; INDEXED_ARGUMENTS],
    /// A bit for each argument that has a key.
    bound: u8,
    /// A bit for each that is a compound term.
    compound: u8,
}

impl Keys {
    /// The keys of arguments; nothing for those that are variables.
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

    /// The arguments that have keys, with these, from left to right.
    #[inline]
    fn bound(&self) -> impl Iterator<Item = (usize, Cell)> {
        numbers(self.bound).map(|argument| (argument, self.keys[argument]))
    }

    /// The keys but that by which clauses are found.
    #[inline]
    pub fn except(mut self, lookup: Lookup) -> Keys {
        if let Lookup::One { table, .. } | Lookup::List { table, .. } = lookup
            && table < INDEXED_ARGUMENTS
        {
            self.bound &= !(1 << table);
        }
        self
    }

    /// Whether a clause has these keys, or variables in their places.
    #[inline]
    pub fn may_match(&self, clause: &Clause) -> bool {
        self.bound().all(|(argument, key)| clause.key(argument).is_none_or(|own| own == key))
    }
}

/// The numbers of the bits of a set, ascending.
#[inline]
fn numbers(set: u8) -> impl Iterator<Item = usize> {
    let rest = |set: &u8| Some(set & (set - 1)).filter(|rest| *rest != 0);
    std::iter::successors(Some(set).filter(|set| *set != 0), rest).map(|set| set.trailing_zeros() as usize)
}

/// The clauses of a predicate in order and, as soon as that is wanted, by arguments.
#[derive(Debug, Default)]
pub struct Tables {
    /// All clauses, as soon as there are erased ones to step over.
    all: Option<ClauseList>,
    /// The tables of the keys of arguments, then those of their prefixes.
    tables: [Option<Table>; 2 * INDEXED_ARGUMENTS],
    size: usize,
}

/// Bytes that a table takes for each clause, about.
const ENTRY: usize = 32;

/// What is known of an argument.
#[derive(Debug)]
enum Table {
    /// When there were so many clauses it was no use.
    Useless(usize),
    /// Clauses by that argument.
    Made(Box<KeyTable>),
}

/// What a table looks at.
#[derive(Clone, Copy, Debug)]
struct KeySource {
    argument: usize,
    /// So many symbols of the argument; `None` if its key will do.
    prefix: Option<usize>,
}

impl KeySource {
    /// What it sees of a clause; `None` if that may be anything.
    #[inline]
    fn key(self, clause: &Clause) -> Option<Cell> {
        match self.prefix {
            None => clause.key(self.argument),
            Some(length) => clause.source.term.prefix_key_at(clause.argument(self.argument), length),
        }
    }
}

/// Clauses by the key of an argument or of its prefix.
#[derive(Debug)]
struct KeyTable {
    look: KeySource,
    groups: HashMap<Cell, Packed, FxBuildHasher>,
    /// The rows of groups that are more than one clause.
    rows: Vec<ClauseList>,
    /// Those that have no key.
    others: ClauseList,
    /// How many clauses there were when it was made, and have come since.
    made: usize,
    added: usize,
}

/// The clauses of one key.
#[derive(Clone, Copy, Debug)]
enum Group {
    /// One, of this order number.
    One(i64),
    /// A row, by its index.
    List(usize),
}

/// A [`Group`] in one word, since there may be as many as clauses.
#[derive(Clone, Copy, Debug)]
struct Packed(i64);

impl Packed {
    fn one(order: i64) -> Packed {
        Packed(order << 1)
    }

    fn row(row: usize) -> Packed {
        Packed((row as i64) << 1 | 1)
    }

    #[inline(always)]
    fn group(self) -> Group {
        if self.0 & 1 == 0 { Group::One(self.0 >> 1) } else { Group::List((self.0 >> 1) as usize) }
    }
}

/// Where a goal looks for its clauses. It stays right as long as no clauses are taken out or added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lookup {
    /// Among all.
    All,
    /// In this table, where the goal's key has at most one clause, which this is.
    One {
        /// The table's number.
        table: usize,
        /// The order number of the clause.
        only: Option<i64>,
    },
    /// In a row of that table.
    List {
        /// The table's number.
        table: usize,
        /// The row's index.
        row: usize,
    },
}

impl Lookup {
    /// The number of the table from 1, or 0 for all clauses: with that [`Tables::lookup_again`] finds the way again.
    pub fn number(self) -> usize {
        match self {
            Lookup::All => 0,
            Lookup::One { table, .. } | Lookup::List { table, .. } => table + 1,
        }
    }
}

impl KeyTable {
    fn of(clauses: &VecDeque<Clause>, look: KeySource) -> KeyTable {
        let mut keyed = KeyTable {
            look,
            groups: HashMap::default(),
            rows: Vec::new(),
            others: ClauseList::default(),
            made: clauses.len(),
            added: 0,
        };
        for clause in clauses {
            keyed.add(clauses, clause);
        }
        keyed
    }

    /// By the prefix of an argument that leaves fewest clauses.
    fn of_prefix(clauses: &VecDeque<Clause>, argument: usize) -> Option<KeyTable> {
        let lengths = clauses.iter().map(|clause| clause.source.term.prefix_length_at(clause.argument(argument)));
        let tables = Clause::prefix_lengths(lengths)
            .into_iter()
            .map(|length| KeyTable::of(clauses, KeySource { argument, prefix: Some(length) }));
        tables.min_by_key(|keyed| keyed.left(clauses.len()))
    }

    /// Adds a clause that may already be among the others.
    fn add(&mut self, clauses: &VecDeque<Clause>, clause: &Clause) {
        let Some(key) = self.look.key(clause) else { return self.others.add(clause) };
        let rows = &mut self.rows;
        let packed = self.groups.entry(key).or_insert(Packed::one(clause.order));
        match packed.group() {
            Group::List(row) => rows[row].add(clause),
            Group::One(order) if order == clause.order => {}
            Group::One(order) => {
                let mut row = ClauseList::of(clauses.get(position(clauses, order)));
                row.add(clause);
                *packed = Packed::row(rows.len());
                rows.push(row);
            }
        }
    }

    fn erase(&mut self, clause: &Clause) {
        match self.look.key(clause) {
            None => self.others.erase(clause.order, clause.erased),
            Some(key) => {
                if let Some(Group::List(row)) = self.groups.get(&key).map(|packed| packed.group()) {
                    self.rows[row].erase(clause.order, clause.erased);
                }
            }
        }
    }

    /// Bytes that it takes, about.
    fn size(&self) -> usize {
        ENTRY * (self.made + self.added)
    }

    /// The way to the clauses of a key, and how many they are.
    #[inline]
    fn lookup(&self, table: usize, key: Cell) -> (Lookup, usize) {
        let (lookup, own) = match self.groups.get(&key).map(|packed| packed.group()) {
            None => (Lookup::One { table, only: None }, 0),
            Some(Group::One(order)) => (Lookup::One { table, only: Some(order) }, 1),
            Some(Group::List(row)) => (Lookup::List { table, row }, self.rows[row].len()),
        };
        (lookup, own + self.others.len())
    }

    /// How many of so many clauses a key leaves, mostly.
    fn left(&self, clauses: usize) -> usize {
        self.others.len() + clauses.div_ceil(self.groups.len().max(1))
    }

    /// Whether that is at most half of them.
    fn is_useful(&self, clauses: usize) -> bool {
        2 * self.left(clauses) <= clauses
    }

    /// What was found among the clauses of a key, or one with a variable in that place before it.
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
    /// Bytes that the tables take, about.
    #[inline]
    pub fn size(&self) -> usize {
        self.size
    }

    /// Notes that a clause has been added before or behind all others.
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

    /// Notes that a clause has been erased.
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

    /// The way into a table of that [number](Lookup::number), for a goal with these keys; `None` if there is no such table any more.
    pub fn lookup_again(
        &self,
        number: usize,
        keys: &Keys,
        prefix: impl Fn(usize, usize) -> Option<Cell>,
    ) -> Option<Lookup> {
        let Some(table) = number.checked_sub(1) else { return Some(Lookup::All) };
        let Some(Table::Made(keyed)) = self.tables.get(table)? else { return None };
        let KeySource { argument, prefix: length } = keyed.look;
        let key = match length {
            None => keys.keys[argument],
            Some(length) => prefix(argument, length)?,
        };
        Some(keyed.lookup(table, key).0)
    }

    /// The way that leaves fewest clauses for a goal with these keys. `prefix` gives the key of so many symbols of an argument.
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
                && let Some(key) = key.or_else(|| prefix(keyed.look.argument, keyed.look.prefix?))
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

    /// A table, made if it is of use.
    fn table(&mut self, clauses: &VecDeque<Clause>, table: usize) -> Option<&KeyTable> {
        let is_untried = match &self.tables[table] {
            None => true,
            Some(Table::Useless(then)) => clauses.len() >= 2 * then,
            // The length of a prefix is a guess from the clauses that there were.
            Some(Table::Made(keyed)) => keyed.look.prefix.is_some() && keyed.added >= keyed.made,
        };
        if is_untried {
            if let Some(Table::Made(old)) = self.tables[table].take() {
                self.size -= old.size();
            }
            let keyed = match table.checked_sub(INDEXED_ARGUMENTS) {
                None => Some(KeyTable::of(clauses, KeySource { argument: table, prefix: None })),
                Some(argument) => KeyTable::of_prefix(clauses, argument),
            };
            // Programs are written for the first argument, whatever most clauses have there.
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

    /// The first of the clauses, from an order number on, that a goal sees on its way. `order` is as `ClauseList::next` wants it;
    /// `has_erased` tells whether there are erased clauses.
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
            Lookup::List { table, row } => {
                let Some(Table::Made(keyed)) = &mut self.tables[table] else { return None };
                let found = keyed.rows.get_mut(row).and_then(|row| row.next(clauses, order, goal));
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
