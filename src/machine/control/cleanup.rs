//! setup_call_cleanup/3: calling the cleanup exactly once, however its goal ends.
//!
//! Below the goal is a choicepoint, recognized by its alternative, with the cleanup as its argument. The goal has ended when that
//! choicepoint is removed, which happens in one of four ways:
//!
//! ```text
//!   the goal succeeds and has left no choicepoint    the instruction CleanupExit pops it
//!   the goal fails                                   its alternative begins with CleanupFail
//!   a cut                                            cut_to finds it above; the cleanup runs before the clause continues
//!   an exception                                     unwind reaches it; the exception is suspended while the cleanup runs
//! ```
//! There is no choicepoint yet if memory ends right behind the setup; unwind calls the cleanup then, too. Calling a cleanup takes a
//! little room behind the limits, in the guards of the regions: it is when memory has ended that cleanups are needed. A fifth way is the end of a query before its last solution: [`Machine::abandoned_cleanups`].
//!
//! The addresses of these choicepoints are in a list, and the newest one also in a field. So cleanups cost a
//! cut only one comparison.

use super::{Suspended, Unwinding};
use crate::machine::{Machine, Thrown};
use crate::program::{CodeAddr, LiveSet};
use crate::terms::{Addr, Block, Cell, atoms::known};
use std::sync::Arc;

/// So many cleanups are listed in the guard of the heap, if it is full.
const MAX_IN_GUARD: usize = 1 << 12;

impl Machine {
    /// Pushes the choicepoint of a goal whose cleanup is A0, and stores its address in the newest environment. Returns `false` if
    /// the stack is full; then that environment is popped, as in [`Machine::catch_push`].
    pub(in crate::machine) fn cleanup_push(&mut self, slot: usize) -> bool {
        let r = self.regs;
        let protected = r.environment.plus(2 + slot + 1).max(self.control.protected);
        let tops = (r.heap, self.store.trail_top);
        let pushed = self.push_choicepoint((r.environment, protected), 1, self.stubs.cleanup_alternative, tops);
        if pushed {
            self.set_slot(r.environment, slot, Cell::untagged(self.control.choice));
            self.exceptions.cleanups.all.push(self.control.choice);
            self.exceptions.cleanups.newest = self.control.choice;
        } else {
            self.regs.environment = self.pop_environment(r.environment);
        }
        pushed
    }

    /// The goal has succeeded. Returns whether for the last time; then its choicepoint is popped.
    pub(in crate::machine) fn cleanup_exit(&mut self, slot: usize) -> bool {
        let is_last = self.control.choice == self.slot(self.regs.environment, slot).untagged_addr();
        if is_last {
            self.pop_cleanup_choicepoint();
        }
        is_last
    }

    /// Pops the newest choicepoint, which is one with a cleanup.
    pub(in crate::machine) fn pop_cleanup_choicepoint(&mut self) {
        self.pop_choicepoint();
        self.pop_cleanup_entry();
    }

    fn pop_cleanup_entry(&mut self) -> Option<Addr> {
        let newest = self.exceptions.cleanups.all.pop();
        self.exceptions.cleanups.newest = self.exceptions.cleanups.all.last().copied().unwrap_or(Addr::NULL);
        newest
    }

    /// Whether choicepoints with cleanups have been cut off.
    #[inline(always)]
    pub(super) fn has_cut_cleanups(&self) -> bool {
        self.control.choice < self.exceptions.cleanups.newest
    }

    /// The cut at `at` has removed choicepoints with cleanups: calls the cleanups, and then continues with the next instruction, whose
    /// address is in `regs`.
    ///
    /// The clause is interrupted in the middle, where registers and slots are live that no call would preserve. The liveness table
    /// of the cut says which; a frame saves them.
    #[cold]
    #[inline(never)]
    pub(in crate::machine) fn run_cut_cleanups(&mut self, at: CodeAddr) -> Result<(), Thrown> {
        self.must_not_retry();
        let goals = self.cut_cleanups()?;
        let point = self.database.code.live_at(at).cloned();
        let registers = point.as_ref().map_or(LiveSet::default(), |point| point.registers.clone());
        for dead in (0..registers.upper_bound()).filter(|register| !registers.contains(*register)) {
            self.x[dead] = Cell::ZERO;
        }
        let top = match point.filter(|point| point.environment) {
            Some(point) => self.regs.environment.plus(2 + point.slots.upper_bound()).max(self.control.protected),
            None => self.environment_top(self.regs.environment),
        };
        let code = self.code_in_system(known::CLEAN_UP);
        self.push_saving_frame(code, goals, (top, registers.upper_bound()), Addr::NULL);
        Ok(())
    }

    /// The cleanups that have been cut off, as a list, newest first. Their choicepoints have been popped, but nothing has overwritten
    /// them yet.
    fn cut_cleanups(&mut self) -> Result<Cell, Thrown> {
        let kept = self.exceptions.cleanups.all.partition_point(|choice| *choice <= self.control.choice);
        let cut = self.exceptions.cleanups.all.split_off(kept);
        self.exceptions.cleanups.newest = self.exceptions.cleanups.all.last().copied().unwrap_or(Addr::NULL);
        if cut.len() > MAX_IN_GUARD {
            self.store.check_room(2 * cut.len())?;
        }
        let goals: Vec<Cell> = cut.iter().rev().map(|choice| self.choice_argument(*choice, 0)).collect();
        Ok(self.store.list(&goals, Cell::atom(known::NIL)))
    }

    /// Unwinding has reached a choicepoint with a cleanup, which is the newest, and its state has been restored. The exception is
    /// suspended, and execution continues with the cleanup, whose own exceptions are ignored.
    pub(super) fn run_cleanup_of_exception(&mut self, unwinding: Unwinding) {
        let (cleanup, frame) =
            (self.choice_argument(self.control.choice, 0), self.choice_environment(self.control.choice));
        self.pop_cleanup_choicepoint();
        self.run_cleanup_quietly(cleanup, frame, unwinding);
    }

    /// Suspends an exception, and continues with a cleanup in the environment `frame`. The two cells that it takes are within the guard
    /// of the heap.
    pub(super) fn run_cleanup_quietly(&mut self, cleanup: Cell, frame: Addr, unwinding: Unwinding) {
        self.profile_ball();
        self.x[0] = self.store.compound(known::CLEAN_UP_QUIETLY, &[cleanup]);
        if let Some(catch) = unwinding.only {
            self.end_watches_from(catch);
        }
        self.resolve_trace();
        let backtrace = std::mem::take(&mut self.backtrace);
        self.exceptions.cleanups.waiting.push(Suspended { unwinding, backtrace, barrier: self.choice_top() });
        self.regs.heap = self.store.heap_top;
        self.regs.environment = frame;
        self.regs.code = self.stubs.cleanup_thrown;
    }

    /// The ball that goes on when the running cleanup has ended, if a catch/3 may catch it.
    pub(in crate::machine) fn suspended_ball(&self) -> Option<&Block> {
        let unwinding = &self.exceptions.cleanups.waiting.last()?.unwinding;
        unwinding.ball.as_ref().filter(|_| !unwinding.is_final && unwinding.only.is_none())
    }

    /// The cleanup has ended: unwinding continues.
    pub(in crate::machine) fn resume_unwinding(&mut self) -> Option<Unwinding> {
        let Suspended { unwinding, backtrace, .. } = self.exceptions.cleanups.waiting.pop()?;
        self.backtrace = backtrace;
        Some(unwinding)
    }

    /// Drops suspended exceptions whose cleanups were left by another exception.
    pub(super) fn drop_suspended_exceptions(&mut self) {
        let top = self.choice_top();
        while self.exceptions.cleanups.waiting.last().is_some_and(|last| last.barrier > top) {
            self.exceptions.cleanups.waiting.pop();
        }
    }

    /// A query is about to end: the cleanups of choicepoints above `base`, newest first. The caller has to call them after the
    /// query has ended.
    pub fn abandoned_cleanups(&mut self, base: Addr) -> Vec<Arc<Block>> {
        let mut cleanups = Vec::new();
        while self.exceptions.cleanups.newest > base {
            let Some(choice) = self.pop_cleanup_entry() else { break };
            let cleanup = self.choice_argument(choice, 0);
            if let Ok(block) = self.store.extract_attributed(cleanup) {
                cleanups.push(self.add_external_root(block));
            }
        }
        cleanups
    }
}
