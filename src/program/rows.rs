//! Rows of order numbers: which clauses of a dynamic predicate may match a first argument.
//!
//! A row goes over clauses in order, and steps over runs of erased ones at a stride: an erased entry knows an entry further on
//! before which all are erased, and when the last of them was; each walk shortens the way for those to come (as in a
//! union-find structure). A goal called after that moment may take the stride, one called before must look closer. So a
//! predicate that changes all the time costs no more than one that stands still, as long as a goal in it keeps the erased
//! clauses from being taken out.

use super::clause::Clause;
use super::database::Generation;
use crate::terms::Cell;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use std::collections::VecDeque;

/// What a goal sees of a clause that stands before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    /// It is in force for the goal.
    Seen,
    /// It was erased before the goal was called.
    Erased,
    /// It was added after that.
    Unborn,
}

/// A clause in a row.
#[derive(Clone, Copy, Debug)]
struct Entry {
    /// Its order number.
    order: i64,
    /// The same while it is in force; else a greater number, up to which all are erased.
    forward: i64,
    /// When the last of these was erased.
    until: Generation,
}

/// Clauses in their order.
#[derive(Debug, Default)]
struct Row {
    entries: VecDeque<Entry>,
}

impl Row {
    fn add_clause(&mut self, clause: &Clause) {
        let (order, until) = (clause.order, clause.erased);
        let entry = Entry { order, forward: order + i64::from(until != Generation::NEVER), until };
        match self.entries.front() {
            Some(first) if order < first.order => self.entries.push_front(entry),
            _ => self.entries.push_back(entry),
        }
    }

    /// The index of the first entry from an order number on.
    fn index(&self, order: i64) -> usize {
        let Some(first) = self.entries.front().filter(|first| first.order < order) else { return 0 };
        // Right as long as the row has every clause.
        let guess = order.wrapping_sub(first.order) as usize;
        match self.entries.get(guess) {
            Some(entry) if entry.order == order => guess,
            _ => self.entries.partition_point(|entry| entry.order < order),
        }
    }

    fn erase(&mut self, order: i64, now: Generation) {
        let index = self.index(order);
        if let Some(entry) = self.entries.get_mut(index).filter(|entry| entry.order == order) {
            (entry.forward, entry.until) = (order + 1, now);
        }
    }

    /// The index of the first entry, from `start` on, of which a goal of this generation may see something.
    fn skip(&mut self, start: usize, generation: Generation) -> usize {
        let (mut index, mut until) = (start, Generation::default());
        while let Some(entry) = self.entries.get(index)
            && entry.forward != entry.order
            && entry.until <= generation
        {
            until = until.max(entry.until);
            index = self.index(entry.forward).max(index + 1);
        }
        if index > start {
            let last = self.entries.back().map_or(0, |last| last.order);
            let forward = self.entries.get(index).map_or(last + 1, |entry| entry.order);
            let entry = &mut self.entries[start];
            (entry.forward, entry.until) = (forward, until);
        }
        index
    }

    /// The first of some clauses, from an order number on, that a goal sees.
    fn next(&mut self, clauses: &VecDeque<Clause>, order: i64, goal: Moment) -> Option<i64> {
        let mut index = self.index(order);
        loop {
            index = self.skip(index, goal.generation);
            let found = self.entries.get(index)?.order;
            // What is not erased is in force.
            let sight =
                if goal.is_now { Sight::Seen } else { clauses.get(position(clauses, found))?.sight(goal.generation) };
            match sight {
                Sight::Seen => return Some(found),
                // Behind the oldest clause each is younger than the one before it; so once a goal has seen a clause, what
                // is unborn when it looks further has only unborn ones behind it.
                Sight::Unborn if order > i64::MIN => return None,
                Sight::Unborn | Sight::Erased => index += 1,
            }
        }
    }
}

/// When a goal was called.
#[derive(Clone, Copy, Debug)]
pub struct Moment {
    /// The generation then.
    pub generation: Generation,
    /// Whether nothing has changed since.
    pub is_now: bool,
}

/// The position of a clause among others, or of the first behind that order number.
#[inline]
pub fn position(clauses: &VecDeque<Clause>, order: i64) -> usize {
    let Some(first) = clauses.front() else { return 0 };
    // Right unless clauses before it have been taken out.
    let guess = order.wrapping_sub(first.order) as usize;
    match clauses.get(guess) {
        Some(clause) if clause.order == order => guess,
        _ => clauses.partition_point(|clause| clause.order < order),
    }
}

/// The clauses of a predicate, and as soon as that is wanted those for each first argument.
#[derive(Debug, Default)]
pub struct Rows {
    all: Row,
    keyed: Option<Keyed>,
}

/// Clauses by first argument.
#[derive(Debug, Default)]
struct Keyed {
    rows: HashMap<Cell, Row, FxBuildHasher>,
    /// Those whose first argument is a variable.
    others: Row,
}

impl Keyed {
    fn of(clauses: &VecDeque<Clause>) -> Keyed {
        let mut keyed = Keyed::default();
        for clause in clauses {
            keyed.row(clause.key).add_clause(clause);
        }
        keyed
    }

    fn row(&mut self, key: Option<Cell>) -> &mut Row {
        match key {
            Some(key) => self.rows.entry(key).or_default(),
            None => &mut self.others,
        }
    }
}

impl Rows {
    /// The rows of some clauses.
    pub fn of(clauses: &VecDeque<Clause>) -> Rows {
        let mut rows = Rows::default();
        clauses.iter().for_each(|clause| rows.all.add_clause(clause));
        rows
    }

    /// Adds a clause before or behind all others, as its order number says.
    pub fn add(&mut self, clause: &Clause) {
        self.all.add_clause(clause);
        if let Some(keyed) = &mut self.keyed {
            keyed.row(clause.key).add_clause(clause);
        }
    }

    /// Notes that a clause has been erased.
    pub fn erase(&mut self, clause: &Clause) {
        self.all.erase(clause.order, clause.erased);
        if let Some(keyed) = &mut self.keyed {
            keyed.row(clause.key).erase(clause.order, clause.erased);
        }
    }

    /// The first of the clauses, from an order number on, that a goal sees and whose first argument may have this key. `order`
    /// is [`i64::MIN`], that of a clause that the goal sees, or one more.
    pub fn next(&mut self, clauses: &VecDeque<Clause>, order: i64, key: Option<Cell>, goal: Moment) -> Option<i64> {
        let Some(key) = key else { return self.all.next(clauses, order, goal) };
        let keyed = self.keyed.get_or_insert_with(|| Keyed::of(clauses));
        let found = keyed.rows.get_mut(&key).and_then(|row| row.next(clauses, order, goal));
        let other = keyed.others.next(clauses, order, goal);
        match (found, other) {
            (Some(found), Some(other)) => Some(found.min(other)),
            _ => found.or(other),
        }
    }
}
