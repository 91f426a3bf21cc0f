//! Choicepoints that belong to no clause: those of nondeterministic built-ins and of catch/3.
//!
//! ```text
//!   of a built-in          its arguments, its state: one cell or two
//!   of a clause search     its arguments, its state, the generation of the call, the predicate
//! ```

use crate::compiler::instruction::Op;
use crate::compiler::operand::Fields;
use crate::machine::Machine;
use crate::machine::builtin::{Kind, Next};
use crate::machine::errors::Thrown;
use crate::program::{CodeAddr, PredId};
use crate::terms::{Addr, Cell, Region};

/// The maximal arity of a nondeterministic built-in.
pub(in crate::machine) const MAX_NONDET_ARITY: usize = 8;

/// The words from the instruction for the first solution to that for further ones.
pub(in crate::machine) const NEXT_SOLUTION: usize = 2;

/// Words that the choicepoint of a clause search has behind the arguments.
const SEARCH_STATE: usize = 3;

impl Machine {
    /// How the running built-in behaves.
    fn running_kind(&self) -> Kind {
        self.builtins.kind(self.regs.code.plus(1).fetch() as usize)
    }

    fn nondeterministic(&mut self, state: Cell) -> Result<Next, Thrown> {
        match self.running_kind() {
            Kind::Nondet(function) | Kind::Range(function) => function(self, state),
            _ => Ok(Next::Fail),
        }
    }

    /// The first solution of a nondeterministic built-in. The instruction for further ones is two words further on.
    pub(in crate::machine) fn first_solution(&mut self, arity: usize) -> Result<bool, Thrown> {
        if let Kind::Elements = self.running_kind() {
            return self.first_element();
        }
        let (heap, trail) = (self.store.heap_top, self.store.trail_top);
        let alternative = self.regs.code.plus(NEXT_SOLUTION);
        // The choicepoint is pushed after the solution has been found, and redo must undo the bindings of the solution. So the
        // boundary is raised before: all older cells are trailed.
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
            Next::MoreWith(state, other) => {
                self.push_solution_choicepoint(&saved[..arity], &[state, other], alternative, (heap, trail))?
            }
            Next::Begun(state, generation, predicate) => {
                let kept = [state, Cell::int(generation.0 as i64), predicate_cell(predicate)];
                self.push_solution_choicepoint(&saved[..arity], &kept, alternative, (heap, trail))?;
            }
        }
        self.return_solution()?;
        Ok(true)
    }

    /// Pushes the choicepoint of a nondeterministic built-in: its arguments, and behind them `kept`, which begins with the state.
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

    /// Another solution: execution has backtracked to the built-in's choicepoint, which is the newest.
    pub(in crate::machine) fn next_solution(&mut self, arity: usize) -> Result<bool, Thrown> {
        if self.store.heap_top.offset() > self.store.interrupts.limit() {
            let retry = self.regs.code;
            self.safepoint(self.choice_argument_count(self.control.choice))?;
            if self.regs.code != retry {
                // What is called there comes first; then this instruction is executed again.
                return Ok(true);
            }
        }
        self.count_retry()?;
        if let Kind::Elements = self.running_kind() {
            return self.next_element();
        }
        let state = self.x[arity];
        match self.nondeterministic(state) {
            Ok(Next::More(state) | Next::Begun(state, ..)) => {
                self.set_choice_argument(self.control.choice, arity, state)
            }
            Ok(Next::MoreWith(state, other)) => {
                self.set_choice_argument(self.control.choice, arity, state);
                self.set_choice_argument(self.control.choice, arity + 1, other);
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

    /// Returns from a built-in that has taken the place of a predicate. Goals woken by its solution run first.
    pub(super) fn return_solution(&mut self) -> Result<(), Thrown> {
        self.regs.code = self.control.continuation;
        if self.store.woken.is_empty() { Ok(()) } else { self.safepoint(0) }
    }

    /// The predicate to whose further clauses restoring a choicepoint may lead: it belongs to a call of the predicate, or to a search
    /// of its clauses. What other built-ins keep may look like the number of a predicate.
    pub(in crate::machine) fn predicate_searched(&self, choice: Addr) -> Option<PredId> {
        let alternative = self.choice_alternative(choice);
        let fields = Fields(alternative.fetch());
        if fields.is(Op::NextDynamic) {
            return Some(PredId(alternative.plus(1).fetch() as u32));
        }
        let count = self.choice_argument_count(choice);
        let is_search = fields.is(Op::NextSolution) && count == fields.a() + SEARCH_STATE;
        let number = is_search.then(|| self.choice_argument(choice, count - 1)).filter(|number| number.is_int())?;
        Some(PredId(u32::try_from(number.int_value()).ok()?))
    }

    /// Pushes the choicepoint of catch/3 and stores its address in the environment of catch/3, which is the newest. If the stack is
    /// full that environment is popped: it is the goal calling catch/3 that raises the error.
    pub(in crate::machine) fn catch_push(&mut self, slot: usize) -> bool {
        let r = self.regs;
        let protected = r.environment.plus(2 + slot + 1).max(self.control.protected);
        let tops = (r.heap, self.store.trail_top);
        let pushed = self.push_choicepoint((r.environment, protected), 0, self.stubs.catch_alternative, tops);
        if pushed {
            self.set_slot(r.environment, slot, Cell::untagged(self.control.choice));
        } else {
            self.regs.environment = self.pop_environment(r.environment);
        }
        pushed
    }

    /// The goal of catch/3 has succeeded. If it has left no choicepoints, that of catch/3 is popped.
    pub(in crate::machine) fn catch_exit(&mut self, slot: usize) {
        let choice = self.slot(self.regs.environment, slot).untagged_addr();
        if self.control.choice == choice {
            self.pop_choicepoint();
        }
    }

    /// Removes one choicepoint, which may have newer ones above it: then its alternative becomes code that pops it and fails.
    pub(in crate::machine) fn soft_cut(&mut self, choice: Addr) {
        if self.control.choice == choice {
            self.pop_choicepoint();
        } else {
            self.set_alternative(choice, self.stubs.dead);
        }
    }
}

/// The number of a predicate as an argument of a choicepoint.
fn predicate_cell(id: PredId) -> Cell {
    Cell::int(i64::from(id.0))
}
