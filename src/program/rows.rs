//! Rows of order numbers: which clauses of a dynamic predicate may match a first argument.
//!
//! A row goes over clauses in order, and steps over runs of erased ones at a stride: an erased entry knows an entry further on
//! before which all are erased, and when the last of them was; each walk shortens the way for those to come (as in a
//! union-find structure). A goal called after that moment may take the stride, one called before must look closer. So a
//! predicate that changes all the time costs no more than one that stands still, as long as a goal in it keeps the erased
//! clauses from being taken out.

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
    fn add(&mut self, order: i64) {
        let entry = Entry { order, forward: order, until: Generation::NEVER };
        match self.entries.front() {
            Some(first) if order < first.order => self.entries.push_front(entry),
            _ => self.entries.push_back(entry),
        }
    }

    /// The index of the first entry from an order number on.
    fn index(&self, order: i64) -> usize {
        match self.entries.front() {
            Some(first) if order <= first.order => 0,
            Some(_) => self.entries.partition_point(|entry| entry.order < order),
            None => 0,
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

    /// The first clause, from an order number on, that a goal of this generation sees.
    fn next(&mut self, order: i64, generation: Generation, sight: impl Fn(i64) -> Sight) -> Option<i64> {
        let mut index = self.index(order);
        loop {
            index = self.skip(index, generation);
            let found = self.entries.get(index)?.order;
            match sight(found) {
                Sight::Seen => return Some(found),
                // Behind the oldest clause each is younger than the one before it; so once a goal has seen a clause, what
                // is unborn when it looks further has only unborn ones behind it.
                Sight::Unborn if order > i64::MIN => return None,
                Sight::Unborn | Sight::Erased => index += 1,
            }
        }
    }
}

/// All clauses of a predicate, by first argument.
#[derive(Debug, Default)]
pub struct Rows {
    all: Row,
    by_key: HashMap<Cell, Row, FxBuildHasher>,
    /// Those whose first argument is a variable.
    unkeyed: Row,
}

impl Rows {
    /// Adds a clause before or behind all others, as its order number says.
    pub fn add(&mut self, order: i64, key: Option<Cell>) {
        self.all.add(order);
        match key {
            Some(key) => self.by_key.entry(key).or_default().add(order),
            None => self.unkeyed.add(order),
        }
    }

    /// Notes that a clause is erased.
    pub fn erase(&mut self, order: i64, key: Option<Cell>, now: Generation) {
        self.all.erase(order, now);
        match key {
            Some(key) => {
                if let Some(row) = self.by_key.get_mut(&key) {
                    row.erase(order, now);
                }
            }
            None => self.unkeyed.erase(order, now),
        }
    }

    /// The first clause, from an order number on, that a goal of this generation sees and whose first argument may have this
    /// key. `order` is [`i64::MIN`], that of a clause that the goal sees, or one more.
    pub fn next(
        &mut self,
        order: i64,
        key: Option<Cell>,
        generation: Generation,
        sight: impl Fn(i64) -> Sight,
    ) -> Option<i64> {
        let Some(key) = key else { return self.all.next(order, generation, sight) };
        let keyed = self.by_key.get_mut(&key).and_then(|row| row.next(order, generation, &sight));
        earlier(keyed, self.unkeyed.next(order, generation, &sight))
    }
}

fn earlier(one: Option<i64>, other: Option<i64>) -> Option<i64> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.min(other)),
        (one, other) => one.or(other),
    }
}
