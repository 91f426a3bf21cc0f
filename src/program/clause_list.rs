//! Rows of order numbers: clauses of a predicate in their order, all of them or those that may match an argument.
//!
//! A row goes over clauses in order, and steps over runs of erased ones at a stride: an erased entry knows an entry further on
//! before which all are erased, and when the last of them was; each walk shortens the way for those to come (as in a
//! union-find structure). A goal called after that moment may take the stride, one called before must look closer. So a
//! predicate that changes all the time costs no more than one that stands still, as long as a goal in it keeps the erased
//! clauses from being taken out.

use super::clause::Clause;
use super::generation::{Generation, Snapshot, Visibility};
use std::collections::VecDeque;

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

impl Entry {
    fn of(clause: &Clause) -> Entry {
        let (order, until) = (clause.order, clause.erased);
        Entry { order, forward: order + i64::from(until != Generation::NEVER), until }
    }
}

/// Clauses in their order.
#[derive(Debug, Default)]
pub(super) struct ClauseList {
    entries: VecDeque<Entry>,
}

impl ClauseList {
    /// The row of some clauses.
    pub fn of<'a>(clauses: impl IntoIterator<Item = &'a Clause>) -> ClauseList {
        ClauseList { entries: clauses.into_iter().map(Entry::of).collect() }
    }

    /// How many clauses are in it, erased ones among them.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Adds a clause before or behind all others, as its order number says.
    pub fn add(&mut self, clause: &Clause) {
        let entry = Entry::of(clause);
        match self.entries.front() {
            Some(first) if entry.order < first.order => self.entries.push_front(entry),
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

    /// Notes that a clause has been erased.
    pub fn erase(&mut self, order: i64, now: Generation) {
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

    /// The first of some clauses, from an order number on, that a goal sees. `order` is [`i64::MIN`], that of a clause
    /// that the goal sees, or one more.
    pub fn next(&mut self, clauses: &VecDeque<Clause>, order: i64, goal: Snapshot) -> Option<i64> {
        let mut index = self.index(order);
        loop {
            index = self.skip(index, goal.generation);
            let found = self.entries.get(index)?.order;
            // What is not erased is in force.
            let visibility = if goal.is_current {
                Visibility::Visible
            } else {
                clauses.get(position(clauses, found))?.visibility(goal.generation)
            };
            match visibility {
                Visibility::Visible => return Some(found),
                // Behind the oldest clause each is younger than the one before it; so once a goal has seen a clause, what
                // is unborn when it looks further has only unborn ones behind it.
                Visibility::Unborn if order > i64::MIN => return None,
                Visibility::Unborn | Visibility::Erased => index += 1,
            }
        }
    }
}

/// The position of a clause among others, whose order numbers follow one another; beyond the last if it is not among them.
#[inline]
pub fn position(clauses: &VecDeque<Clause>, order: i64) -> usize {
    clauses.front().map_or(0, |first| order.wrapping_sub(first.order) as usize)
}
