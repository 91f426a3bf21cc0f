//! Clause lists: the order numbers of the clauses of a predicate, either all or those with one index key.
//!
//! Erased clauses stay in the list while a running goal may see them. A goal that retracts and asserts in a loop would have to
//! step over more and more of them. Therefore an erased entry stores a forward link, before which all entries are erased, and
//! the generation in which the last of these was erased. A goal called later follows the link; one called earlier must check
//! each clause. Every walk lengthens the link at its start, like path compression in a union-find structure, so runs of
//! erased clauses are skipped in amortized constant time.

use super::clause::Clause;
use super::fingerprint::Fingerprint;
use super::generation::{Generation, Snapshot, Visibility};
use std::collections::VecDeque;

/// The number of clauses that cannot match to skip before the next one is taken unexamined: after a cut the search is wasted.
pub(super) const MAX_SKIPPED: usize = 64;

/// A clause in a list.
#[derive(Clone, Copy, Debug)]
struct Entry {
    /// The order number of the clause.
    order: i64,
    /// Equal to `order` while the clause is current; else a greater number, and all entries below it are erased.
    forward: i64,
    /// The generation in which the last of these was erased.
    until: Generation,
    /// That of the clause.
    fingerprint: Fingerprint,
}

impl Entry {
    fn of(clause: &Clause) -> Entry {
        let (order, until, fingerprint) = (clause.order, clause.erased_at, clause.fingerprint);
        Entry { order, forward: order + i64::from(until != Generation::NEVER), until, fingerprint }
    }
}

/// Clauses in their order.
#[derive(Debug, Default)]
pub(super) struct ClauseList {
    entries: VecDeque<Entry>,
    /// The index of the entry found last: a goal asks for the next one.
    last_found: usize,
}

impl ClauseList {
    /// The list of these clauses.
    pub(super) fn of<'a>(clauses: impl IntoIterator<Item = &'a Clause>) -> ClauseList {
        ClauseList { entries: clauses.into_iter().map(Entry::of).collect(), last_found: 0 }
    }

    /// The number of clauses, including erased ones.
    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    /// Adds a clause at the front or the back, depending on its order number.
    pub(super) fn add(&mut self, clause: &Clause) {
        let entry = Entry::of(clause);
        match self.entries.front() {
            Some(first) if entry.order < first.order => self.entries.push_front(entry),
            _ => self.entries.push_back(entry),
        }
    }

    /// The index of the first entry whose order number is at least `order`.
    fn index(&self, order: i64) -> usize {
        let Some(first) = self.entries.front().filter(|first| first.order < order) else { return 0 };
        // Exact as long as the list has no gaps, as that of all clauses.
        let guess = order.wrapping_sub(first.order) as usize;
        if self.entries.get(guess).is_some_and(|entry| entry.order == order) {
            return guess;
        }
        let next = self.last_found + 1;
        let is_behind_last = self.entries.get(self.last_found).is_some_and(|last| last.order < order);
        if is_behind_last && self.entries.get(next).is_none_or(|entry| entry.order >= order) {
            return next;
        }
        self.entries.partition_point(|entry| entry.order < order)
    }

    /// Marks a clause as erased.
    pub(super) fn erase(&mut self, order: i64, now: Generation) {
        let index = self.index(order);
        if let Some(entry) = self.entries.get_mut(index).filter(|entry| entry.order == order) {
            (entry.forward, entry.until) = (order + 1, now);
        }
    }

    /// The index of the first entry from `start` on that a goal of this generation may see. Stores the distance skipped in the
    /// entry at `start`.
    fn skip_erased(&mut self, start: usize, generation: Generation) -> usize {
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

    /// The first clause from `order` on that is visible to the goal and may match it: by its fingerprint first, then by the test. `order` is
    /// [`i64::MIN`] on the first call, later the order number of a clause that the goal sees, or one more. Behind [`MAX_SKIPPED`] clauses that
    /// cannot match the next one is taken unexamined.
    pub(super) fn next(
        &mut self,
        clauses: &VecDeque<Clause>,
        order: i64,
        goal: Snapshot,
        fingerprint: Fingerprint,
        may_match: impl Fn(&Clause) -> bool,
    ) -> Option<i64> {
        let mut index = self.index(order);
        let mut skipped = 0;
        loop {
            let entry = self.entries.get(index)?;
            if entry.forward != entry.order && entry.until <= goal.generation {
                index = self.skip_erased(index, goal.generation);
                continue;
            }
            if skipped < MAX_SKIPPED && !fingerprint.may_match(entry.fingerprint) {
                skipped += 1;
                index += 1;
                continue;
            }
            let found = entry.order;
            let clause = clauses.get(position(clauses, found))?;
            // With no change since the call, every clause that is not erased is visible.
            let visibility = if goal.is_current { Visibility::Visible } else { clause.visibility(goal.generation) };
            match visibility {
                Visibility::Visible if skipped == MAX_SKIPPED || may_match(clause) => {
                    self.last_found = index;
                    return Some(found);
                }
                // Clauses behind the oldest one were added in order (only asserta/1 adds in front). So after a visible clause,
                // all clauses behind one that is too young are too young as well.
                Visibility::Unborn if order > i64::MIN => return None,
                Visibility::Visible => skipped += 1,
                Visibility::Unborn | Visibility::Erased => {}
            }
            index += 1;
        }
    }
}

/// The position of a clause in a sequence with consecutive order numbers; out of bounds if it is not in the sequence.
#[inline]
pub(super) fn position(clauses: &VecDeque<Clause>, order: i64) -> usize {
    clauses.front().map_or(0, |first| order.wrapping_sub(first.order) as usize)
}
