//! The report on a resource error: which predicates fill the memory that has run out.
//!
//! When a region is full, the stacks still stand as they were: one walk over the environments counts how many goals wait in
//! each predicate, or one over the choicepoints how many each has left. Who calls itself without end is found so, however
//! far the goal that found no room is from it. The walk counts return addresses, which repeat, and asks only in the end
//! what predicates they belong to.

use super::{MemoryKind, MemoryUser};
use crate::machine::Machine;
use crate::program::{CodeAddr, Owner, PredId};
use crate::terms::Region;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// Fewer than so many goals or choicepoints are nobody's fault.
const MANY: usize = 1000;

/// Whoever has less than one in so many is not named, and no more than so many are.
const NAMED: usize = 5;

/// A place in the code and, where that may be the system's, the place it was called from.
type Place = (CodeAddr, CodeAddr);

/// How often each place was met.
struct Tally {
    counts: HashMap<Place, usize, FxBuildHasher>,
    /// The place met last and how often in a row: recursion meets the same one over and over.
    run: (Place, usize),
}

impl Tally {
    fn new() -> Tally {
        Tally { counts: HashMap::default(), run: ((CodeAddr::NULL, CodeAddr::NULL), 0) }
    }

    fn add(&mut self, place: Place) {
        if self.run.0 == place {
            self.run.1 += 1;
        } else {
            let (place, count) = std::mem::replace(&mut self.run, (place, 1));
            *self.counts.entry(place).or_default() += count;
        }
    }

    fn finish(mut self) -> HashMap<Place, usize, FxBuildHasher> {
        *self.counts.entry(self.run.0).or_default() += self.run.1;
        self.counts
    }
}

impl Machine {
    /// If the last exception was for want of memory: the predicates that used most of it.
    pub fn memory_users(&self) -> &[MemoryUser] {
        &self.backtrace.memory_users
    }

    /// Who has most of what fills a region; nobody, if nobody has much.
    pub(in crate::machine) fn find_memory_users(&self, region: Region) -> Vec<MemoryUser> {
        match region {
            Region::Choicepoints => self.largest_users(self.count_choicepoints(), MemoryKind::Choicepoints),
            Region::Heap | Region::Environments | Region::Trail => {
                self.largest_users(self.count_waiting_goals(), MemoryKind::Goals)
            }
        }
    }

    /// The calls to which the environments will return.
    fn count_waiting_goals(&self) -> Tally {
        let mut tally = Tally::new();
        let (mut environment, mut continuation) = (self.regs.environment, self.control.continuation);
        while !continuation.is_null() && continuation != self.stubs.success {
            tally.add((continuation.minus(2), CodeAddr::NULL));
            continuation = self.environment_continuation(environment);
            environment = self.environment_below(environment);
        }
        tally
    }

    /// Where the choicepoints go on; for those of built-ins, where they were called.
    fn count_choicepoints(&self) -> Tally {
        let mut tally = Tally::new();
        let mut choice = self.control.choice;
        while choice > self.first_choice() {
            tally.add((self.choice_alternative(choice), self.choice_continuation(choice).minus(2)));
            choice = self.previous_choice(choice);
        }
        tally
    }

    /// The predicate of the user's program whose code this is.
    fn owner(&self, code: CodeAddr) -> Option<PredId> {
        let (block, _) = self.database.code.locate(code)?;
        let Owner::Predicate(id) = self.database.code.get(block)?.owner() else { return None };
        (!self.database.predicate(id).properties.system).then_some(id)
    }

    fn largest_users(&self, tally: Tally, of: MemoryKind) -> Vec<MemoryUser> {
        let mut counts: HashMap<PredId, usize, FxBuildHasher> = HashMap::default();
        let mut all = 0;
        for ((code, caller), count) in tally.finish() {
            all += count;
            if let Some(id) = self.owner(code).or_else(|| self.owner(caller)) {
                *counts.entry(id).or_default() += count;
            }
        }
        let mut counts: Vec<(PredId, usize)> =
            counts.into_iter().filter(|(_, count)| *count >= MANY && count * NAMED >= all).collect();
        counts.sort_by_key(|(id, count)| (std::cmp::Reverse(*count), *id));
        counts.into_iter().map(|(predicate, count)| MemoryUser { predicate, of, count, all }).collect()
    }
}
