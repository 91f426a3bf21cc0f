//! Safepoints: garbage collection, interrupts and woken goals are handled at calls.
//!
//! All of these have one test: a call compares the heap's top with a limit, and an interrupt or a wake-up sets that limit to 0. At
//! a call little is live and all of it is known: the arguments in A0, A1, …, and what environments and choicepoints hold.
//!
//! *Woken goals* (those of attributed variables that have been bound) cannot always wait for the next call: after a head or a
//! unification the clause may test or cut. So the compiler puts an instruction `Wake` there. It interrupts the clause:
//! a frame saves the live registers and the address to continue at, and the goals run above it.
//!
//! ```text
//!   the clause's environment
//!   the frame: caller, continuation, code, cut barrier, call of a profile, saved registers
//!   environments of the woken goals
//! ```
//! Before the neck there may be a pending alternative, which woken goals can fail to; so its choicepoint is written first. They may
//! leave choicepoints, above which the cut barrier of the clause is no longer the newest choicepoint or the one below:
//! the frame saves it, and [`ChoicepointState::Woken`] indicates after the return that it must be read from there.

use super::ChoicepointState;
use super::environment::SLOTS;
use crate::compiler::operand::{Fields, WakePoint};
use crate::machine::Machine;
use crate::machine::code::stubs::{RESUME_CALL, RESUME_CODE, RESUME_LEVEL, RESUME_SAVED, saved_registers};
use crate::machine::errors::Thrown;
use crate::machine::gc::poison::CHECKED;
use crate::program::{CodeAddr, EntryAddr, LiveSet};
use crate::terms::{Addr, Atom, Cell, FaultKind, Region, atoms::known, interrupt};

impl Machine {
    /// The safepoint of a call: the callee's code is in `regs`, its arguments are loaded.
    pub(in crate::machine) fn safepoint_at_call(&mut self, entry: EntryAddr) -> Result<(), Thrown> {
        let (_, arity) = entry.predicate();
        self.safepoint(arity)
    }

    /// The safepoint of a return, for goals to wake. Everything else waits for the next call: an error here would come behind the effect of
    /// the built-in that returns, and the stream that it has opened would be lost.
    pub(in crate::machine) fn safepoint_at_return(&mut self) -> Result<(), Thrown> {
        if self.store.woken.is_empty() {
            return Ok(());
        }
        self.regs.code = self.stubs.proceed;
        self.safepoint(0)
    }

    /// A safepoint where the registers A0 to A(count−1) are live, the code to continue with is in `regs`, and the environment is the one
    /// that the continuation returns to.
    pub(in crate::machine) fn safepoint(&mut self, count: usize) -> Result<(), Thrown> {
        let due = interrupt::TRAIL_FULL | interrupt::COLLECTION_DUE;
        let asides = interrupt::TRACE_WANTED | interrupt::PAUSE_WANTED;
        let reasons = self.take_interrupts(due | asides)?;
        if reasons & due != 0 || self.store.heap_top > self.gc.collect_at {
            self.collect_at_call(count)?;
        }
        let mut wanted = reasons & asides;
        let mut aside = None;
        if self.store.woken.is_empty() && wanted != 0 {
            let is_trace = wanted & interrupt::TRACE_WANTED != 0;
            aside = Some(if is_trace { known::BEGIN_TRACE } else { known::PAUSE });
            wanted &= !if is_trace { interrupt::TRACE_WANTED } else { interrupt::PAUSE_WANTED };
        }
        if wanted != 0 {
            // At the next call: that after the woken goals, or after what is called aside.
            self.store.interrupts.raise(wanted);
        }
        if let Some(name) = aside {
            return self.call_aside(name, count);
        }
        if self.store.woken.is_empty() {
            return Ok(());
        }
        let top = self.environment_top(self.regs.environment);
        self.call_woken_goals(top, count, Addr::NULL)
    }

    /// Polls in the middle of a clause, where garbage cannot be collected: only requests to stop and a full heap are handled. A full
    /// trail waits for the next call as well: the collection there may shorten it, and it has a margin until then.
    pub(in crate::machine) fn poll_in_clause(&mut self) -> Result<(), Thrown> {
        self.take_interrupts(0)?;
        if self.store.heap_top > self.store.region_limit(Region::Heap) {
            return Err(Thrown::Exhausted(Region::Heap));
        }
        Ok(())
    }

    /// Takes the interrupts of the kinds `handled` and returns them; fails if the goal is to stop. Others stay for the next call, except
    /// wake-ups, which the caller sees in `store.woken`.
    fn take_interrupts(&mut self, handled: u32) -> Result<u32, Thrown> {
        if self.store.interrupts.limit() != 0 {
            return Ok(0);
        }
        self.store.interrupts.poll()?;
        Ok(self.store.interrupts.take(interrupt::GOALS_TO_WAKE | handled) & handled)
    }

    /// Polls before an effect: before a built-in runs, and before a catch/3 or a query ends. Fails if the goal is to stop; everything
    /// else waits for the next call.
    #[cold]
    #[inline(never)]
    pub(in crate::machine) fn poll(&mut self) -> Result<(), Thrown> {
        Ok(self.store.interrupts.poll()?)
    }

    /// The instruction `Wake` at `at`, the next one being in `regs`: calls woken goals, if there are any.
    pub(in crate::machine) fn execute_wake(&mut self, at: CodeAddr) -> Result<(), Thrown> {
        self.poll_in_clause()?;
        if self.store.woken.is_empty() {
            return Ok(());
        }
        if CHECKED {
            let regs = self.regs;
            self.poison_at(&regs, at);
        }
        let fields = Fields(at.fetch());
        let offset = at.plus(1).fetch() as usize;
        let arguments = fields.b();
        let (mut count, mut slots) = (arguments, None);
        if let Some((_, block)) = self.database.code.block_at(at.minus(offset))
            && let Some(point) = block.live_at(offset)
        {
            count = count.max(point.registers.upper_bound());
            slots = point.environment.then_some(fields.c());
            for index in (0..count).filter(|index| !point.registers.contains(*index)) {
                self.x[index] = Cell::ZERO;
            }
        }
        let mut level = Addr::NULL;
        if WakePoint::from_field(fields.a()) != WakePoint::Body || !self.control.pending.alternative.is_null() {
            level = self.cut_barrier();
            self.write_pending_choicepoint(arguments)?;
        }
        let top = match slots {
            Some(slots) => self.regs.environment.plus(SLOTS + slots).max(self.control.protected),
            None => self.environment_top(self.regs.environment),
        };
        self.call_woken_goals(top, count, level)
    }

    /// Writes the choicepoint of the pending alternative, so that woken goals can fail to it. It saves the registers that are live at
    /// the alternative and clears the others: they may point to terms built by the head, which are gone after backtracking. As at the
    /// neck, in an existing choicepoint only the last argument can have changed.
    pub(in crate::machine) fn write_pending_choicepoint(&mut self, arguments: usize) -> Result<(), Thrown> {
        let alternative = std::mem::replace(&mut self.control.pending.alternative, CodeAddr::NULL);
        if alternative.is_null() || self.control.pending.state == ChoicepointState::Woken {
            return Ok(());
        }
        if self.control.pending.state == ChoicepointState::Newest {
            self.set_alternative(self.control.choice, alternative);
            if let Some(last) = arguments.checked_sub(1) {
                let value = self.x[last];
                self.set_choice_argument(self.control.choice, last, value);
            }
            return Ok(());
        }
        let branch = self.database.code.live_at(alternative);
        let live = branch.map_or_else(|| LiveSet::below(arguments), |point| point.registers.clone());
        let environment = self.regs.environment;
        let protected = self.environment_top(environment);
        let tops = (self.control.pending.heap, self.control.pending.trail);
        if !self.push_choicepoint((environment, protected), live.upper_bound(), alternative, tops) {
            return Err(Thrown::Exhausted(Region::Choicepoints));
        }
        for dead in (0..live.upper_bound()).filter(|register| !live.contains(*register)) {
            self.set_choice_argument(self.control.choice, dead, Cell::ZERO);
        }
        Ok(())
    }

    /// Calls a control built-in, and then continues with what is in `regs`: only such a one may leave the loop.
    fn call_aside(&mut self, name: Atom, count: usize) -> Result<(), Thrown> {
        let code = self.code_in_system(name);
        let top = self.environment_top(self.regs.environment);
        self.check_frame(top)?;
        self.push_saving_frame(code, Cell::ZERO, (top, count), Addr::NULL);
        Ok(())
    }

    /// Calls the woken goals, and then continues with what is in `regs`.
    fn call_woken_goals(&mut self, top: Addr, count: usize, level: Addr) -> Result<(), Thrown> {
        let goals = self.woken_goals()?;
        let code = self.code_in_system(known::WAKE);
        self.check_frame(top)?;
        self.push_saving_frame(code, goals, (top, count), level);
        Ok(())
    }

    /// Checks that there is room for a frame at `top`.
    fn check_frame(&mut self, top: Addr) -> Result<(), Thrown> {
        let is_full = top > self.control.environment_limit || self.store.faults.strike(FaultKind::Environments);
        if is_full { Err(Thrown::Exhausted(Region::Environments)) } else { Ok(()) }
    }

    /// Pushes a frame at `top` that saves `count` registers and the code to continue with, and continues with `code`, whose argument is a
    /// list of goals. The caller has checked that the stack has room, or lets the frame take some of its guard.
    pub(super) fn push_saving_frame(&mut self, code: CodeAddr, goals: Cell, (top, count): (Addr, usize), level: Addr) {
        let environment = self.regs.environment;
        self.link_environment(top, environment);
        self.set_code_slot(top, RESUME_CODE, self.regs.code);
        self.set_slot(top, RESUME_LEVEL, Cell::untagged(level));
        self.set_slot(top, RESUME_CALL, Cell::int(self.running_call()));
        let saved = saved_registers(count);
        self.x[count..saved].fill(Cell::ZERO);
        for index in 0..saved {
            let value = self.x[index];
            self.set_slot(top, RESUME_SAVED + index, value);
        }
        self.regs.environment = top;
        self.control.continuation = self.stubs.resume_address(saved);
        self.x[0] = goals;
        self.regs.code = code;
    }

    /// The list of `wake(Attributes, Value)` for the variables bound, oldest first.
    fn woken_goals(&mut self) -> Result<Cell, Thrown> {
        let woken = std::mem::take(&mut self.store.woken);
        self.store.check_room(5 * woken.len())?;
        let goals: Vec<Cell> =
            woken.iter().map(|(attributes, value)| self.store.compound(known::WAKE, &[*attributes, *value])).collect();
        Ok(self.store.list(&goals, Cell::atom(known::NIL)))
    }

    /// The woken goals have succeeded: restores registers, cut barrier and code from the frame. If the neck is still ahead, its
    /// alternative is code that only fails: the real one is in the choicepoint written before.
    pub(in crate::machine) fn resume_after_wake(&mut self, count: usize) {
        let frame = self.regs.environment;
        for index in 0..count {
            let value = self.slot(frame, RESUME_SAVED + index);
            self.set_register(index, value);
        }
        self.regs.code = self.code_slot(frame, RESUME_CODE);
        let level = self.slot(frame, RESUME_LEVEL).untagged_addr();
        self.profile_exit(self.slot(frame, RESUME_CALL));
        self.regs.environment = self.pop_environment(frame);
        if CHECKED {
            let regs = self.regs;
            self.poison_behind_wake(&regs);
        }
        if !level.is_null() {
            self.note_written_choicepoint(level);
        }
    }

    /// Notes before the neck that the choicepoint of the alternative has been written. `level` is the one that was newest before it.
    pub(in crate::machine) fn note_written_choicepoint(&mut self, level: Addr) {
        self.control.pending.alternative = self.stubs.woken;
        self.control.pending.state = ChoicepointState::Woken;
        self.control.pending.cut_barrier = level;
        self.control.pending.heap = self.regs.heap;
        self.control.pending.trail = self.store.trail_top;
    }
}
