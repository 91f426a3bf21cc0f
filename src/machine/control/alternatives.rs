//! Choicepoints of goals that are no clauses: those of nondeterministic built-ins and of catch/3.
//!
//! ```text
//!   a built-in's:   its arguments, its state
//!   a look's at clauses:   its arguments, its state, the moment of the call, the predicate
//! ```

use crate::compiler::instruction::{Fields, Op};
use crate::machine::Machine;
use crate::machine::builtin::{Kind, Next};
use crate::machine::errors::Thrown;
use crate::program::{CodeAddr, PredId};
use crate::terms::{Addr, Cell, Region};

/// Arguments a nondeterministic built-in may have.
pub(in crate::machine) const MAX_NONDET_ARITY: usize = 8;

/// What a look at clauses keeps behind its arguments.
const SEARCH_STATE: usize = 3;

impl Machine {
    fn nondeterministic(&mut self, state: Cell) -> Result<Next, Thrown> {
        let number = self.regs.code.plus(1).fetch() as usize;
        match self.builtins.row(number).kind {
            Kind::Nondet(function) => function(self, state),
            _ => Ok(Next::Fail),
        }
    }

    /// The first solution of a nondeterministic built-in; its alternative stands two words further on.
    pub(in crate::machine) fn first_solution(&mut self, arity: usize) -> Result<bool, Thrown> {
        let (heap, trail) = (self.store.heap_top, self.store.trail_top);
        let alternative = self.regs.code.plus(2);
        // Whatever the solution binds is undone on redo, so it counts as older than the choicepoint to come.
        self.store.boundary = heap;
        let saved: [Cell; MAX_NONDET_ARITY] = std::array::from_fn(|index| self.x[index]);
        let next = self.nondeterministic(Cell::ZERO);
        self.store.boundary = self.choice_heap(self.control.choice);
        match next? {
            Next::Fail => return Ok(false),
            Next::Last => {}
            Next::More(state) => {
                self.push_solution_choicepoint(&saved[..arity], &[state], alternative, (heap, trail))?
            }
            Next::Begun(state, generation, predicate) => {
                let kept = [state, Cell::int(generation.0 as i64), predicate_cell(predicate)];
                self.push_solution_choicepoint(&saved[..arity], &kept, alternative, (heap, trail))?;
            }
        }
        self.return_solution()?;
        Ok(true)
    }

    /// Pushes the choicepoint of a nondeterministic built-in with these arguments, state first in what is kept behind them.
    fn push_solution_choicepoint(
        &mut self,
        arguments: &[Cell],
        kept: &[Cell],
        alternative: CodeAddr,
        tops: (Addr, Addr),
    ) -> Result<(), Thrown> {
        let (arity, count) = (arguments.len(), arguments.len() + kept.len());
        self.x[..arity].copy_from_slice(arguments);
        self.x[arity..count].copy_from_slice(kept);
        let environment = self.regs.environment;
        let protected = self.environment_top(environment);
        if !self.push_choicepoint((environment, protected), count, alternative, tops) {
            return Err(Thrown::Exhausted(Region::Choicepoints));
        }
        Ok(())
    }

    /// Another solution: the machine has come back to the built-in's choicepoint, which is the newest.
    pub(in crate::machine) fn next_solution(&mut self, arity: usize) -> Result<bool, Thrown> {
        if self.store.heap_top.offset() > self.store.interrupts.limit() {
            self.safepoint(self.choice_count(self.control.choice))?;
        }
        self.count_retry()?;
        let state = self.x[arity];
        match self.nondeterministic(state) {
            Ok(Next::More(state) | Next::Begun(state, ..)) => {
                self.set_choice_argument(self.control.choice, arity, state)
            }
            Ok(Next::Last) => self.pop_choicepoint(),
            Ok(Next::Fail) => {
                self.pop_choicepoint();
                return Ok(false);
            }
            Err(thrown) => {
                self.pop_choicepoint();
                return Err(thrown);
            }
        }
        self.return_solution()?;
        Ok(true)
    }

    /// Returns from a nondeterministic built-in; goals that its solution has woken run before anything comes of it.
    fn return_solution(&mut self) -> Result<(), Thrown> {
        self.regs.code = self.control.continuation;
        if self.store.woken.is_empty() { Ok(()) } else { self.safepoint(0) }
    }

    /// Whether a choicepoint may come back to clauses of a predicate that is searched: it is one of a goal, or of a look at them.
    pub(in crate::machine) fn may_return_to(&self, choice: Addr, id: PredId) -> bool {
        let alternative = self.choice_alternative(choice);
        let fields = Fields(alternative.fetch());
        if fields.op() == Op::NextDynamic as u16 {
            return alternative.plus(1).fetch() == u64::from(id.0);
        }
        let count = self.choice_count(choice);
        fields.op() == Op::NextSolution as u16
            && count == fields.a() + SEARCH_STATE
            && self.choice_argument(choice, count - 1) == predicate_cell(id)
    }

    /// Pushes the choicepoint of catch/3, whose environment is the newest, and notes it there.
    pub(in crate::machine) fn catch_push(&mut self, slot: usize) -> bool {
        let r = self.regs;
        let protected = r.environment.plus(2 + slot + 1).max(self.control.protected);
        let tops = (r.heap, self.store.trail_top);
        let pushed = self.push_choicepoint((r.environment, protected), 0, self.stubs.catch_alternative, tops);
        self.set_slot(r.environment, slot, Cell::untagged(self.control.choice));
        pushed
    }

    /// The goal of catch/3 has succeeded: without choicepoints of its own it is done with.
    pub(in crate::machine) fn catch_exit(&mut self, slot: usize) {
        let own = self.slot(self.regs.environment, slot).untagged_addr();
        if self.control.choice == own {
            self.pop_choicepoint();
        }
    }

    /// Forgets one choicepoint, which others may lie above.
    pub(in crate::machine) fn soft_cut(&mut self, choice: Addr) {
        if self.control.choice == choice {
            self.pop_choicepoint();
        } else {
            self.set_alternative(choice, self.stubs.dead);
        }
    }
}

/// How a choicepoint keeps the number of a predicate.
fn predicate_cell(id: PredId) -> Cell {
    Cell::int(i64::from(id.0))
}
