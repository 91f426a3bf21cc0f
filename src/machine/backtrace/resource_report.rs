//! The report on a resource error: which predicates use most of the memory that has run out.
//!
//! When a region is full, the stacks are still intact. A walk over the environments counts the goals that wait in each predicate,
//! and one over the choicepoints those that each has left. This finds an infinite recursion however far from it the memory runs
//! out. The walk counts return addresses, and only the distinct ones are resolved to predicates.

use super::{MemoryKind, MemoryUser};
use crate::compiler::operand::CALL_WORDS;
use crate::machine::Machine;
use crate::program::{CodeAddr, Owner, PredId, StoppedLoad};
use crate::terms::Region;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// A predicate with fewer goals or choicepoints than this is not reported.
const MIN_REPORTED_COUNT: usize = 1000;

/// A predicate is reported if it has at least this fraction (1/N) of all; so at most N are.
const REPORTED_SHARE: usize = 5;

/// An address of code and, where that may be the system's, the address of the call.
type Place = (CodeAddr, CodeAddr);

/// Counts of places.
struct PlaceCounts {
    counts: HashMap<Place, usize, FxBuildHasher>,
    /// The last place, and how often it has occurred in a row: a recursion repeats the same one.
    run: (Place, usize),
}

impl PlaceCounts {
    fn new() -> PlaceCounts {
        PlaceCounts { counts: HashMap::default(), run: ((CodeAddr::NULL, CodeAddr::NULL), 0) }
    }

    fn count_place(&mut self, place: Place) {
        if self.run.0 == place {
            self.run.1 += 1;
        } else {
            let (place, count) = std::mem::replace(&mut self.run, (place, 1));
            *self.counts.entry(place).or_default() += count;
        }
    }

    fn into_counts(mut self) -> HashMap<Place, usize, FxBuildHasher> {
        *self.counts.entry(self.run.0).or_default() += self.run.1;
        self.counts
    }
}

impl Machine {
    /// If the last exception was a resource error for memory: the predicates that used most of it.
    pub fn memory_users(&self) -> &[MemoryUser] {
        &self.backtrace.memory_users
    }

    /// If the last exception was a resource error for memory and ended a load: how far it had come.
    pub fn stopped_load(&self) -> Option<StoppedLoad> {
        self.backtrace.stopped_load.clone()
    }

    /// The predicates that use most of a region, if any uses much.
    pub(in crate::machine) fn find_memory_users(&self, region: Region) -> Vec<MemoryUser> {
        match region {
            Region::Choicepoints => self.largest_users(self.count_choicepoints(), MemoryKind::Choicepoints),
            Region::Heap | Region::Environments | Region::Trail => {
                self.largest_users(self.count_waiting_goals(), MemoryKind::Goals)
            }
        }
    }

    /// Counts the calls to which the environments return.
    fn count_waiting_goals(&self) -> PlaceCounts {
        let mut tally = PlaceCounts::new();
        let (mut environment, mut continuation) = (self.regs.environment, self.control.continuation);
        while !continuation.is_null() && continuation != self.stubs.success {
            tally.count_place((continuation.minus(CALL_WORDS), CodeAddr::NULL));
            continuation = self.environment_continuation(environment);
            environment = self.environment_below(environment);
        }
        tally
    }

    /// Counts the alternatives of choicepoints; for those of built-ins, the calls.
    fn count_choicepoints(&self) -> PlaceCounts {
        let mut tally = PlaceCounts::new();
        let mut choice = self.control.choice;
        while choice > self.first_choice() {
            tally.count_place((self.choice_alternative(choice), self.choice_continuation(choice).minus(CALL_WORDS)));
            choice = self.previous_choice(choice);
        }
        tally
    }

    /// The predicate of the user's program to which code belongs.
    fn user_predicate_of(&self, code: CodeAddr) -> Option<PredId> {
        let (block, _) = self.database.code.locate(code)?;
        let Owner::Predicate(id) = self.database.code.get(block)?.owner() else { return None };
        (!self.database.predicate(id).properties.system).then_some(id)
    }

    fn largest_users(&self, tally: PlaceCounts, of: MemoryKind) -> Vec<MemoryUser> {
        let mut counts: HashMap<PredId, usize, FxBuildHasher> = HashMap::default();
        let mut all = 0;
        for ((code, caller), count) in tally.into_counts() {
            all += count;
            if let Some(id) = self.user_predicate_of(code).or_else(|| self.user_predicate_of(caller)) {
                *counts.entry(id).or_default() += count;
            }
        }
        let mut counts: Vec<(PredId, usize)> = counts
            .into_iter()
            .filter(|(_, count)| *count >= MIN_REPORTED_COUNT && count * REPORTED_SHARE >= all)
            .collect();
        counts.sort_by_key(|(id, count)| (std::cmp::Reverse(*count), *id));
        counts.into_iter().map(|(predicate, count)| MemoryUser { predicate, of, count, all }).collect()
    }
}
