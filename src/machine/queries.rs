//! Queries: goals run from Rust, each above its own choicepoint, at which it ends.

use super::builtin::Suspension;
use super::control::ChoicepointState;
use super::errors::Thrown;
use super::gc::MIN_RETAINED;
use super::{Machine, Run};
use crate::program::CodeAddr;
use crate::terms::{Addr, Cell, Exhausted, Region, atoms::known};

impl Machine {
    /// Starts a query: pushes its choicepoint, and prepares the call of the goal. `kept` is a term that the query keeps for
    /// [`Machine::kept_term`]: the choicepoint is a root of the garbage collector, and Rust variables are not.
    pub fn start_query(&mut self, goal: Cell, kept: Cell) -> Result<(), Thrown> {
        self.control.pending.alternative = CodeAddr::NULL;
        self.control.pending.state = ChoicepointState::No;
        let protected = self.environment_top(self.regs.environment);
        let tops = (self.store.heap_top, self.store.trail_top);
        let (environment, failure) = (self.regs.environment, self.stubs.failure);
        self.x[0] = kept;
        if !self.push_choicepoint((environment, protected), 1, failure, tops) {
            return Err(Thrown::Exhausted(Region::Choicepoints));
        }
        self.leave_all_boxes();
        self.prepare_call(goal);
        Ok(())
    }

    fn prepare_call(&mut self, goal: Cell) {
        self.control.continuation = self.stubs.success;
        // The goal has no call site.
        self.control.call_site = CodeAddr::NULL;
        self.x[0] = goal;
        self.regs.code = self.stubs.call;
        self.regs.heap = self.store.heap_top;
    }

    /// Puts the goal of a query that has not run yet aside, so that other queries may be started: it becomes the last argument of the
    /// compound term, or atom, that the query keeps. `own` is its choicepoint.
    ///
    /// The term lies above the heap's top that the choicepoint has, so it is gone once the query has failed back to it: then nobody asks for
    /// what is kept any more.
    ///
    /// # Errors
    /// [`Exhausted`] if the heap has no space for it.
    pub fn put_goal_aside(&mut self, own: Addr) -> Result<(), Exhausted> {
        let (kept, goal) = (self.kept_term(own), self.x[0]);
        let name = self.store.functor_of(kept).map_or(known::ATTRIBUTES, |functor| functor.name());
        let count = self.store.functor_of(kept).map_or(0, |functor| functor.arity());
        let mut cells: Vec<Cell> = (0..count).map(|index| self.store.argument(kept, index)).collect();
        cells.push(goal);
        self.store.check_room(cells.len() + 1)?;
        let kept = self.store.compound(name, &cells);
        self.set_choice_argument(own, 0, kept);
        Ok(())
    }

    /// Prepares the call of the goal that [`Machine::put_goal_aside`] has put aside. The queries started since have ended.
    pub fn prepare_goal_again(&mut self, own: Addr) {
        let kept = self.kept_term(own);
        if let Some(last) = self.store.functor_of(kept).and_then(|functor| functor.arity().checked_sub(1)) {
            self.prepare_call(self.store.argument(kept, last));
        }
    }

    /// The term that a query keeps; `own` is its choicepoint.
    pub fn kept_term(&self, own: Addr) -> Cell {
        self.choice_arguments(own).next().map_or(Cell::ZERO, |place| self.store.read(place))
    }

    /// Continues a run that was suspended for this reason. Since then other queries may have been started and ended, unless it waited
    /// for input.
    pub fn resume(&mut self, why: Suspension) -> Run {
        if why != Suspension::Input {
            self.regs.code = self.control.continuation;
        }
        self.run_to_solution()
    }

    /// Whether what has been thrown says that the running goal waits for input. Then it may begin anew: what it has read comes again.
    pub(super) fn waits_for_input(&mut self) -> bool {
        if !matches!(self.exceptions.thrown, Some(Thrown::NothingYet)) {
            return false;
        }
        self.exceptions.thrown = None;
        if !self.gc.may_retry {
            self.streams.reread_input();
        }
        true
    }

    /// Runs a started query to its first solution or end.
    pub fn run_to_solution(&mut self) -> Run {
        let run = self.run();
        self.store.heap_top = self.regs.heap;
        run
    }

    /// Runs the query to its next solution or end.
    pub fn redo(&mut self) -> Run {
        let mut regs = self.regs;
        self.restore_choicepoint(&mut regs);
        self.regs = regs;
        self.run_to_solution()
    }

    /// Ends a query: drops its choicepoints and, if `undo`, its bindings and its part of the heap.
    pub fn end_query(&mut self, base: Addr, undo: bool) {
        while self.control.choice > base {
            let previous = self.previous_choice(self.control.choice);
            if previous <= base && undo {
                let (heap, trail) = (self.choice_heap(self.control.choice), self.choice_trail(self.control.choice));
                self.store.undo_to(trail);
                self.store.heap_top = heap;
            }
            if previous <= base {
                self.regs.environment = self.choice_environment(self.control.choice);
                self.control.continuation = self.choice_continuation(self.control.choice);
            }
            self.drop_to(previous);
        }
        self.regs.heap = self.store.heap_top;
        self.store.woken.clear();
        self.drop_abandoned_goals();
        if self.control.choice == self.first_choice() {
            self.plan_collection();
            self.release_memory(MIN_RETAINED);
        }
    }

    /// The newest choicepoint: a query's base, for [`Machine::end_query`].
    pub fn newest_choice(&self) -> Addr {
        self.control.choice
    }

    /// The newest choicepoint as an integer for programs: the number of cells of the stack below it.
    pub fn choice_handle(&self) -> Cell {
        Cell::int(self.control.choice.cells_from(self.first_choice()) as i64)
    }

    /// The choicepoint of such an integer; `None` if it denotes no choicepoint. Programs can forge the integer, so the choicepoints
    /// down to it are visited.
    pub fn choice_of(&self, handle: usize) -> Option<Addr> {
        let first = self.first_choice();
        let mut choice = self.control.choice;
        while choice.cells_from(first) > handle {
            choice = self.previous_choice(choice);
        }
        (choice.cells_from(first) == handle).then_some(choice)
    }
}
