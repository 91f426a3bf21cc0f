//! Calls that no rule `Head => Body` matches: an error, unless a rule `Head ?=> Body` has been applied, which leaves the others as
//! alternatives. Then the call fails when these are exhausted.
//!
//! Nothing is noted when such a rule is applied; the heads are matched once more instead.

use crate::machine::Machine;
use crate::machine::errors::{Object, Thrown};
use crate::program::{Generation, PredId};
use crate::terms::{Cell, atoms::known};

impl Machine {
    /// A call, whose arguments are in registers, has reached the end of its predicate's rules: it fails, or is an error.
    ///
    /// # Errors
    /// existence_error(matching_rule, Goal) if no rule has matched.
    pub(in crate::machine) fn end_of_rules(&mut self, id: PredId) -> Result<bool, Thrown> {
        if self.matches_choice_rule(id)? { Ok(false) } else { Err(self.no_rule_error(id)) }
    }

    #[cold]
    fn no_rule_error(&mut self, id: PredId) -> Thrown {
        let key = self.database.predicate(id).key;
        let arity = key.arity as usize;
        if let Err(exhausted) = self.store.check_room(arity + 4) {
            return exhausted.into();
        }
        let arguments = self.x[..arity].to_vec();
        let mut goal = if arity == 0 { Cell::atom(key.name) } else { self.store.compound(key.name, &arguments) };
        if !matches!(key.module, known::USER | known::SYSTEM) {
            goal = self.store.compound(known::COLON, &[Cell::atom(key.module), goal]);
        }
        self.existence_error(Object::MatchingRule, goal)
    }

    /// Whether the head of a rule that leaves alternatives matches the call.
    fn matches_choice_rule(&mut self, id: PredId) -> Result<bool, Thrown> {
        let arity = self.database.predicate(id).key.arity as usize;
        let (heap, trail, boundary) = (self.store.heap_top, self.store.trail_top, self.store.boundary);
        for at in 0..self.database.predicate(id).clauses.len() {
            self.store.interrupts.poll_at(at)?;
            let clause = &self.database.predicate(id).clauses[at];
            if !clause.is_choice || clause.erased_at != Generation::NEVER {
                continue;
            }
            self.store.check_room(clause.source.term.len())?;
            self.template.begin();
            self.store.boundary = heap;
            let matches = (0..arity).all(|index| {
                let pattern = self.store.build_from(&mut self.template, &clause.source.term, clause.argument(index));
                self.store.match_pattern(pattern, self.x[index], heap)
            });
            self.store.undo_to(trail);
            (self.store.heap_top, self.store.boundary) = (heap, boundary);
            if matches {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
