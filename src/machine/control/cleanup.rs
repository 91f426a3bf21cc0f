//! Cleaning up: the goals that setup_call_cleanup/3 promises to call.
//!
//! A goal with a cleanup has a choicepoint under it, known by its alternative, that keeps the cleanup as its argument. The goal is
//! over when that choicepoint goes, and there are four ways:
//!
//! ```text
//!   the goal succeeds and has left no choicepoint    the instruction CleanupExit pops it
//!   the goal fails                                   its alternative begins with CleanupFail
//!   a cut                                            cut_to sees that it lies above; cleanups run before the clause goes on
//!   an exception                                     unwind meets it; the ball waits while the cleanup runs, and flies on
//! ```
//! A fifth is the end of a query whose further solutions nobody wants: [`Machine::abandoned_cleanups`].
//!
//! The machine knows these choicepoints by their addresses, of which the newest stands apart: so a cut costs one comparison more.

use super::{Suspended, Unwinding};
use crate::machine::{Machine, Thrown};
use crate::program::{CodeAddr, LiveSet};
use crate::terms::{Addr, Block, Cell, atoms::known};
use std::rc::Rc;

impl Machine {
    /// Pushes the choicepoint of a goal whose cleanup is A0; its environment is the newest, and it is noted there. `false` if the
    /// stack is full.
    pub(in crate::machine) fn cleanup_push(&mut self, slot: usize) -> bool {
        let r = self.regs;
        let protected = r.environment.plus(2 + slot + 1).max(self.control.protected);
        let tops = (r.heap, self.store.trail_top);
        let pushed = self.push_choicepoint((r.environment, protected), 1, self.stubs.cleanup_alternative, tops);
        if pushed {
            self.set_slot(r.environment, slot, Cell::untagged(self.control.choice));
            self.exceptions.cleanups.all.push(self.control.choice);
            self.exceptions.cleanups.newest = self.control.choice;
        }
        pushed
    }

    /// The goal has succeeded; whether for the last time. Then its choicepoint is gone.
    pub(in crate::machine) fn cleanup_exit(&mut self, slot: usize) -> bool {
        let is_last = self.control.choice == self.slot(self.regs.environment, slot).untagged_addr();
        if is_last {
            self.pop_cleanup();
        }
        is_last
    }

    /// Pops the newest choicepoint, which has a cleanup.
    pub(in crate::machine) fn pop_cleanup(&mut self) {
        self.pop_choicepoint();
        self.pop_newest_cleanup();
    }

    fn pop_newest_cleanup(&mut self) -> Option<Addr> {
        let newest = self.exceptions.cleanups.all.pop();
        self.exceptions.cleanups.newest = self.exceptions.cleanups.all.last().copied().unwrap_or(Addr::NULL);
        newest
    }

    /// Whether choicepoints with cleanups have been cut off.
    #[inline(always)]
    pub(in crate::machine) fn has_cut_cleanups(&self) -> bool {
        self.control.choice < self.exceptions.cleanups.newest
    }

    /// The cut at `at` has cut off choicepoints with cleanups: they run before the next instruction, which is in the saved
    /// registers.
    #[cold]
    #[inline(never)]
    pub(in crate::machine) fn run_cut_cleanups(&mut self, at: CodeAddr) -> Result<(), Thrown> {
        self.must_not_retry();
        let goals = self.cut_cleanups()?;
        let point = self.database.code.live_at(at).cloned();
        let registers = point.as_ref().map_or(LiveSet::default(), |point| point.registers.clone());
        for dead in (0..registers.end()).filter(|register| !registers.contains(*register)) {
            self.x[dead] = Cell::ZERO;
        }
        let top = match point.filter(|point| point.environment) {
            Some(point) => self.regs.environment.plus(2 + point.slots.end()).max(self.control.protected),
            None => self.environment_top(self.regs.environment),
        };
        let code = self.code_in_system(known::CLEAN_UP);
        self.interpose(code, goals, (top, registers.end()), Addr::NULL)
    }

    /// The cleanups that have been cut off, as a list, the newest first. What keeps them lies in memory still.
    fn cut_cleanups(&mut self) -> Result<Cell, Thrown> {
        let kept = self.exceptions.cleanups.all.partition_point(|choice| *choice <= self.control.choice);
        let cut = self.exceptions.cleanups.all.split_off(kept);
        self.exceptions.cleanups.newest = self.exceptions.cleanups.all.last().copied().unwrap_or(Addr::NULL);
        self.store.need(2 * cut.len())?;
        let goals: Vec<Cell> = cut.iter().rev().map(|choice| self.choice_argument(*choice, 0)).collect();
        Ok(self.store.list(&goals, Cell::atom(known::NIL)))
    }

    /// A ball in flight has come to a choicepoint with a cleanup, which is the newest, and the machine has gone back to it. The
    /// ball waits; the machine is on its way to the cleanup, whose own balls are lost.
    pub(in crate::machine) fn run_cleanup_of_exception(&mut self, unwinding: Unwinding) -> Result<(), Unwinding> {
        self.profile_ball();
        let (cleanup, frame) =
            (self.choice_argument(self.control.choice, 0), self.choice_environment(self.control.choice));
        self.pop_cleanup();
        if self.store.need(2).is_err() {
            return Err(unwinding);
        }
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
        Ok(())
    }

    /// The cleanup is done: the ball that waits for it flies on.
    pub(in crate::machine) fn resume_unwinding(&mut self) -> Option<Unwinding> {
        let Suspended { unwinding, backtrace, .. } = self.exceptions.cleanups.waiting.pop()?;
        self.backtrace = backtrace;
        Some(unwinding)
    }

    /// Forgets balls that waited for cleanups which were left by others.
    pub(in crate::machine) fn drop_suspended_exceptions(&mut self) {
        let top = self.choice_top();
        while self.exceptions.cleanups.waiting.last().is_some_and(|last| last.barrier > top) {
            self.exceptions.cleanups.waiting.pop();
        }
    }

    /// A query is about to end, the choicepoints above `base` with it: the cleanups among them, newest first. They are to be called
    /// when it has ended.
    pub fn abandoned_cleanups(&mut self, base: Addr) -> Vec<Rc<Block>> {
        let mut cleanups = Vec::new();
        while self.exceptions.cleanups.newest > base {
            let Some(choice) = self.pop_newest_cleanup() else { break };
            let cleanup = self.choice_argument(choice, 0);
            if let Ok(block) = self.store.extract_attributed(cleanup) {
                cleanups.push(self.add_external_root(block));
            }
        }
        cleanups
    }
}
