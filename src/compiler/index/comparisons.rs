//! Comparisons: a clause whose guard compares two integers is left out where the index finds the comparison to fail.
//!
//! ```text
//!     part([X | Xs], P, [X | Ys], Zs) :- X =< P, !, …        X > P ─▶ the second clause alone
//!     part([X | Xs], P, Ys, [X | Zs]) :- …                   X =< P, the third argument is unbound ─▶ the first alone
//!                                                            X =< P ─▶ both
//! ```
//! A guard that a chain can copy (`chain`) needs no index; these are the others, which stand behind the unification of an output in the
//! head. That may bind variables, but none that is part of two small integers: so the index may compare these before. All other
//! operands are left to the guard. With an occurs check, by which the unification of an unbound output could fail, the traced translation
//! runs, whose clauses do not begin with comparisons.

use super::chain::guard_of;
use super::opening::{Comparison, Opening, Taking, Value, compares, read_opening};
use super::{Done, Indexer, MIN_LARGE_SET, PAIR, State};
use crate::compiler::instruction::Op;
use crate::compiler::registers::USUAL_REGISTERS;
use crate::program::ArgumentSet;
use smallvec::SmallVec;
use std::cmp::Ordering;

/// What comparisons have told of the guard of a clause, the first of a state.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub(super) struct Guard {
    clause: u32,
    known: Known,
    /// The number of comparisons so far.
    depth: u8,
}

/// The largest number of comparisons on a path through the index.
const MAX_COMPARISONS: u8 = 8;

impl Guard {
    /// The same if it is of this clause; otherwise nothing is known of it.
    pub(super) fn of(self, clause: u32) -> Guard {
        let known = if self.clause == clause { self.known } else { Known::default() };
        Guard { clause, known, ..self }
    }

    pub(super) fn known(self) -> Known {
        self.known
    }
}

/// What is known of the guard of a clause.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Known {
    /// So many comparisons hold, and the next may be decided.
    Holds(u8),
    /// The clause reaches the cut behind its guard if this argument, its output, can be unified.
    ReachesCut { output: u8 },
    /// No comparison is left, or the next is not of small integers.
    Undecided,
}

impl Default for Known {
    fn default() -> Known {
        Known::Holds(0)
    }
}

impl Known {
    /// The same of a guard of which so many comparisons held before.
    fn behind(self, holding: usize) -> Known {
        match self {
            Known::Holds(0) => Known::Undecided,
            Known::Holds(decided) => Known::Holds(decided.saturating_add(holding as u8)),
            known => known,
        }
    }
}

impl Opening {
    /// What is known of the guard if it does not fail for these operands, small integers in this order.
    fn known(&self, operands: (Value, Value), order: Ordering) -> Known {
        match self.output {
            Some(output) if self.reaches_cut(operands, order) => Known::ReachesCut { output: output as u8 },
            _ => match self.decided(operands) {
                decided if decided > 0 && decided == self.comparisons.len() => Known::Undecided,
                decided => Known::Holds(decided as u8),
            },
        }
    }
}

impl Indexer<'_> {
    /// Emits a switch on the order of two integers that the guard of the first clause compares. Returns `false` if there is none.
    pub(super) fn emit_comparison(&mut self, state: &State) -> bool {
        let Known::Holds(holding) = state.guard.known else { return false };
        let alternative = |clause: u32| self.clauses.alternatives[clause as usize];
        if state.guard.depth == MAX_COMPARISONS
            || !self.may_compare(&state.set)
            || guard_of(alternative(state.set[0]), state.done).is_some()
            || !state.set.iter().any(|clause| compares(alternative(*clause).code))
        {
            return false;
        }
        let compound = self.compound_arguments(state);
        let mut openings: SmallVec<[Opening; MIN_LARGE_SET]> =
            state.set.iter().map(|clause| self.opening(*clause, compound)).collect();
        let holding = openings[0].comparisons.len().min(usize::from(holding));
        openings[0].comparisons.drain(..holding);
        let Some(comparison) = first_comparison(&openings) else { return false };
        let operands = comparison.operands;
        // The places in the set of the clauses that remain.
        let remaining = |order: Ordering| -> SmallVec<[usize; MIN_LARGE_SET]> {
            (0..openings.len()).filter(|at| openings[*at].may_succeed(operands, order)).collect()
        };
        // Integers that are compared are seldom equal, and most calls succeed.
        let is_useful = |order: Ordering| (1..state.set.len()).contains(&remaining(order).len());
        if ![Ordering::Less, Ordering::Greater].into_iter().any(is_useful) {
            return false;
        }
        let Some((left, right)) = self.load_operands(state.done, comparison, &openings[0].takings) else {
            return false;
        };
        let mut state = state.clone();
        if matches!(state.done, Done::Key(_))
            && [operands.0, operands.1].into_iter().any(|value| value.whole().is_some())
        {
            // The next argument to unify may be another one now.
            state.done = Done::Nothing;
        }
        let depth = state.guard.depth + 1;
        let targets = [Ordering::Less, Ordering::Equal, Ordering::Greater].map(|order| {
            let places = remaining(order);
            let guard = places.first().map_or(Guard::default(), |&at| {
                let known = match at {
                    0 => openings[0].known(operands, order).behind(holding),
                    _ => openings[at].known(operands, order),
                };
                Guard { clause: state.set[at], known, depth }
            });
            let set = places.iter().map(|at| state.set[*at]).collect();
            self.target_of(State { set, guard, ..state.clone() })
        });
        let undecided = Guard { known: Known::Undecided, ..state.guard };
        let otherwise = self.target_of(State { guard: undecided, ..state.clone() });
        self.asm.emit(Op::SwitchOrder, left, right, 0);
        for target in targets.into_iter().chain([otherwise]) {
            self.emit_target(target);
        }
        true
    }

    /// Emits what loads the operands of a comparison, before any clause is entered; returns their registers. Parts of arguments are loaded by
    /// the instructions of the first clause, which bind nothing. `None` if they would overwrite what clauses expect.
    fn load_operands(&mut self, done: Done, comparison: &Comparison, takings: &[Taking]) -> Option<(usize, usize)> {
        let list = if let Done::List(list) = done { Some(list) } else { None };
        let (left, right) = comparison.operands;
        let is_needed = |taking: &&Taking| {
            let is_done = list.is_some_and(|list| list.argument == taking.whole);
            !is_done && [left, right].into_iter().any(|value| value.whole() == Some(taking.whole))
        };
        let needed: SmallVec<[&Taking; 2]> = takings.iter().filter(is_needed).collect();
        let written: SmallVec<[usize; 8]> =
            needed.iter().flat_map(|taking| taking.instructions()).flat_map(|(at, op)| op.writes(at)).collect();
        // Registers that clauses may expect to be as they are.
        let kept = (0..self.clauses.arity).chain(list.into_iter().flat_map(|list| [list.head, list.tail]));
        let free = kept.clone().chain(written.iter().copied()).max().map_or(0, |last| last + 1);
        let register = |value: Value, own: usize| match (value, list) {
            (Value::Argument(argument), _) => argument,
            (Value::Part { whole, number }, Some(list)) if whole == list.argument => {
                if number == 0 {
                    list.head
                } else {
                    list.tail
                }
            }
            (Value::Part { .. }, _) => own,
            (Value::Constant(_), _) => free,
        };
        let (left, right_register) = (register(left, comparison.registers.0), register(right, comparison.registers.1));
        if kept.into_iter().any(|register| written.contains(&register)) || right_register >= USUAL_REGISTERS {
            return None;
        }
        for (at, op) in needed.iter().flat_map(|taking| taking.instructions()) {
            self.asm.emit_copy(at, op);
        }
        if let Value::Constant(constant) = right {
            self.asm.emit(Op::PutConstant, right_register, 0, 0);
            self.asm.emit_constant(constant);
        }
        Some((left, right_register))
    }

    /// Whether a switch is made if there is a comparison for it.
    fn may_compare(&self, set: &[u32]) -> bool {
        !self.clauses.is_dynamic && set.len() < MIN_LARGE_SET
    }

    /// The arguments with parts that the guards of these clauses compare.
    pub(super) fn compared_wholes(&self, set: &[u32]) -> ArgumentSet {
        let mut wholes = ArgumentSet::default();
        if self.may_compare(set) {
            let all = ArgumentSet::below(self.clauses.arity);
            for clause in set.iter().filter(|clause| compares(self.clauses.alternatives[**clause as usize].code)) {
                let comparisons = self.opening(*clause, all).comparisons;
                let operands = comparisons.iter().flat_map(|comparison| [comparison.operands.0, comparison.operands.1]);
                wholes = operands.filter_map(Value::whole).fold(wholes, ArgumentSet::with);
            }
        }
        wholes
    }

    /// The arguments known to be compound terms of the functor that the first clause has there. A switch needs no table for the only
    /// functor; if all clauses have it, a term of another one may be taken apart too: it fails there as it would in every clause.
    fn compound_arguments(&self, state: &State) -> ArgumentSet {
        let is_known = |argument: &usize| {
            let key = self.index_key(state.set[0], *argument);
            let is_common = || state.set.iter().all(|clause| self.index_key(*clause, *argument) == key);
            key == Some(PAIR) || key.is_some() && is_common()
        };
        let known = state.compound.numbers().filter(is_known).fold(ArgumentSet::default(), ArgumentSet::with);
        if let Done::List(list) = state.done { known.with(list.argument) } else { known }
    }

    fn opening(&self, clause: u32, compound: ArgumentSet) -> Opening {
        read_opening(self.clauses.alternatives[clause as usize].code, self.clauses.arity, compound)
    }
}

/// The first comparison in the guard of the first clause; or of two arguments that are the same there, if another clause compares them.
fn first_comparison(openings: &[Opening]) -> Option<&Comparison> {
    let (first, others) = openings.split_first()?;
    let is_compared = |equality: &&Comparison| {
        let compared = others.iter().filter_map(|opening| opening.comparisons.first());
        let are_arguments = equality.operands.0.whole().is_none() && equality.operands.1.whole().is_none();
        are_arguments && compared.into_iter().any(|comparison| comparison.has_operands(equality.operands))
    };
    first.comparisons.first().or_else(|| first.equalities.iter().find(is_compared))
}
