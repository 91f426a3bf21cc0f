//! Stubs: the machine's own code, such as the ends of queries, catch/3, and returns from woken goals.

use crate::compiler::instruction::Op;
use crate::compiler::operand::{BoxStep, Fields, GuardStep};
use crate::compiler::{REGISTER_COUNT, USUAL_REGISTERS};
use crate::program::{CodeAddr, CodeDraft, Database, LivePoint, LiveSet, Owner};
use crate::terms::Cell;

/// Addresses of stubs.
#[derive(Clone, Copy, Debug)]
pub(in crate::machine) struct Stubs {
    /// The continuation of a query.
    pub success: CodeAddr,
    /// The alternative of a query.
    pub failure: CodeAddr,
    /// The alternative of a choicepoint that was cut from between others: pops it and fails.
    pub dead: CodeAddr,
    /// The pending alternative after a wake-up before the neck: fails.
    pub woken: CodeAddr,
    /// Calls the goal A0.
    pub call: CodeAddr,
    /// Returns.
    pub proceed: CodeAddr,
    /// Fails.
    pub fail: CodeAddr,
    /// catch/3.
    pub catch: CodeAddr,
    /// The return address of the goal of catch/3.
    pub catch_return: CodeAddr,
    /// The alternative by which a choicepoint of catch/3 is recognized.
    pub catch_alternative: CodeAddr,
    /// Calls the recovery goal of catch/3, with the frame of catch/3 as environment.
    pub recovery: CodeAddr,
    /// setup_call_cleanup/3 after its setup: A0 is the cleanup, A1 the goal.
    pub cleanup: CodeAddr,
    /// The same code behind the push of its choicepoint.
    cleanup_pushed: CodeAddr,
    /// The return address of its goal.
    cleanup_return: CodeAddr,
    /// The alternative by which its choicepoint is recognized.
    pub cleanup_alternative: CodeAddr,
    /// Calls the cleanup A0, then resumes the suspended exception.
    pub cleanup_thrown: CodeAddr,
    /// The return address of a goal that must be deterministic.
    pub guard: CodeAddr,
    /// The alternative by which the choicepoint of its guard is recognized.
    pub guard_failed: CodeAddr,
    /// The return address of the goal of reset/3, by which its environment is recognized.
    pub reset_return: CodeAddr,
    /// The return address of a frame of a continuation that has others outside, by which their environment is recognized.
    pub rest_return: CodeAddr,
    /// A goal in a box of the tracer: A0 is the goal, A1 its site, A2 its predicate.
    pub boxed: BoxStubs,
    /// Returns from woken goals; for n saved registers 3 n words further on, and last for all registers.
    resume: CodeAddr,
}

/// Addresses of the stub for boxes.
#[derive(Clone, Copy, Debug)]
pub(in crate::machine) struct BoxStubs {
    /// Its beginning.
    pub entry: CodeAddr,
    /// Enters the box of the environment again.
    pub again: CodeAddr,
    /// The alternative of a box: its goal has failed.
    pub failed: CodeAddr,
    /// The alternative of a box whose goal has succeeded, and left choicepoints.
    pub redone: CodeAddr,
    /// Its end.
    end: CodeAddr,
}

/// Slots of the frame of catch/3.
pub(in crate::machine) const CATCHER: usize = 0;
pub(in crate::machine) const RECOVERY: usize = 1;
pub(in crate::machine) const CATCH_CHOICE: usize = 2;

/// Slots of the frame of reset/3.
pub(in crate::machine) const RESET_BALL: usize = 0;
pub(in crate::machine) const RESET_CONTINUATION: usize = 1;
pub(in crate::machine) const RESET_SLOTS: usize = 2;

/// Slots of the environment that stands for the outer frames of a continuation: the goal that pushes the next of them, and the choicepoint
/// to which cuts in them cut.
pub(in crate::machine) const REST_GOAL: usize = 0;
pub(in crate::machine) const REST_LEVEL: usize = 1;
pub(in crate::machine) const REST_SLOTS: usize = 2;

/// Slots of the frame of a box: the box and its choicepoint.
pub(in crate::machine) const BOX: usize = 0;
pub(in crate::machine) const CHOICE: usize = 1;
pub(in crate::machine) const BOX_SLOTS: usize = 2;

/// Slots of a guard frame: its choicepoint, the predicate that must be deterministic, and who has promised that.
pub(in crate::machine) const GUARD_CHOICE: usize = 0;
pub(in crate::machine) const GUARD_PREDICATE: usize = 1;
pub(in crate::machine) const GUARD_PROMISE: usize = 2;
pub(in crate::machine) const GUARD_SLOTS: usize = 3;

/// Slots of the frame of setup_call_cleanup/3.
const CLEANUP: usize = 0;
const CLEANUP_CHOICE: usize = 1;

/// Slots of the frame of a wake-up, before the saved registers.
pub(in crate::machine) const RESUME_CODE: usize = 0;
pub(in crate::machine) const RESUME_LEVEL: usize = 1;
pub(in crate::machine) const RESUME_CALL: usize = 2;
pub(in crate::machine) const RESUME_SAVED: usize = 3;

#[derive(Default)]
struct StubAssembler {
    draft: CodeDraft,
}

impl StubAssembler {
    fn offset(&self) -> usize {
        self.draft.words.len()
    }

    fn emit(&mut self, op: Op, a: usize, b: usize) -> usize {
        self.draft.words.push(Fields::new(op, a as u16, b as u16, 0).0);
        self.offset() - 1
    }

    /// A call, after which `slots` slots of the environment are in use.
    fn emit_call(&mut self, op: Op, slots: usize) {
        let back = self.offset() as u32;
        self.draft.words.push(Fields::with_back(op, slots as u16, back).0);
        self.draft.words.push(0);
        self.record_live_slots(slots);
    }

    fn record_live_slots(&mut self, slots: usize) {
        self.draft.live.push(LivePoint {
            offset: self.offset() as u32,
            environment: slots > 0,
            slots: LiveSet::below(slots),
            registers: LiveSet::default(),
        });
    }

    /// What reset/3 does when its goal has succeeded: the continuation is 0. Returns the offset of the return address.
    fn emit_reset_code(&mut self) -> usize {
        self.emit_call(Op::CallGoal, RESET_SLOTS);
        let back = self.emit(Op::PutValueY, 0, RESET_CONTINUATION);
        self.emit(Op::GetConstant, 0, 0);
        self.draft.words.push(Cell::ZERO.bits());
        self.emit(Op::DeallocateWakeProceed, 0, 0);
        back
    }

    /// What follows a frame of a continuation that has others outside. Returns the offset of the return address.
    fn emit_rest_code(&mut self) -> usize {
        // It is never executed: its word says how many slots are in use at the return address.
        self.emit_call(Op::CallGoal, REST_SLOTS);
        let back = self.emit(Op::PutValueY, 0, REST_GOAL);
        self.emit(Op::ExecuteGoal, 0, 0);
        back
    }

    /// The code for boxes: the offsets of the addresses in [`BoxStubs`].
    fn emit_box_code(&mut self) -> [usize; 5] {
        let entry = self.emit(Op::Allocate, 0, 0);
        let step = |code: &mut StubAssembler, step: BoxStep| code.emit(Op::Box, step.field(), 0);
        step(self, BoxStep::Open);
        let again = step(self, BoxStep::Call);
        self.emit_call(Op::CallGoal, BOX_SLOTS);
        step(self, BoxStep::Enter);
        self.emit_call(Op::CallGoal, BOX_SLOTS);
        step(self, BoxStep::Exit);
        self.emit_call(Op::CallGoal, BOX_SLOTS);
        step(self, BoxStep::Leave);
        self.emit(Op::DeallocateProceed, 0, 0);
        self.record_live_slots(BOX_SLOTS);
        let failed = step(self, BoxStep::Fail);
        self.emit_call(Op::CallGoal, BOX_SLOTS);
        step(self, BoxStep::Failed);
        self.record_live_slots(BOX_SLOTS);
        let redone = step(self, BoxStep::Redo);
        self.emit_call(Op::CallGoal, BOX_SLOTS);
        step(self, BoxStep::Failed);
        [entry, again, failed, redone, self.offset()]
    }

    /// The code behind a guarded goal, and that for its failure.
    fn emit_guard_code(&mut self) -> (usize, usize) {
        let step = |code: &mut StubAssembler, step: GuardStep| {
            let at = code.emit(Op::Guard, step.field(), 0);
            code.draft.words.push(0);
            at
        };
        // It is never executed: its word says how many slots are in use at the return address.
        self.emit_call(Op::CallGoal, GUARD_SLOTS);
        let returned = step(self, GuardStep::Exit);
        self.emit(Op::DeallocateProceed, 0, 0);
        self.record_live_slots(GUARD_SLOTS);
        let failed = step(self, GuardStep::Fail);
        (returned, failed)
    }

    /// The code of setup_call_cleanup/3, its part behind the push, the return address of its goal, the code of its alternative, and that
    /// for an exception that passes it.
    fn emit_cleanup_code(&mut self) -> [usize; 5] {
        let cleanup = self.emit(Op::Allocate, 0, 0);
        self.emit(Op::StoreY, CLEANUP, 0);
        self.emit(Op::CleanupPush, CLEANUP_CHOICE, 0);
        let pushed = self.emit(Op::PutValue, 0, 1);
        self.emit_call(Op::CallGoal, CLEANUP_CHOICE + 1);
        let exit = self.emit(Op::CleanupExit, CLEANUP_CHOICE, 0);
        self.draft.words.push(0);
        self.emit(Op::PutValueY, 0, CLEANUP);
        self.emit(Op::Deallocate, 0, 0);
        self.emit(Op::ExecuteGoal, 0, 0);
        let proceed = self.emit(Op::DeallocateProceed, 0, 0);
        self.draft.words[exit + 1] = proceed as u64;
        self.draft.labels.push(exit as u32 + 1);
        self.draft.live.push(LivePoint {
            offset: self.offset() as u32,
            environment: true,
            slots: LiveSet::below(CLEANUP + 1),
            registers: LiveSet::below(1),
        });
        let alternative = self.emit(Op::CleanupFail, 0, 0);
        self.emit_call(Op::CallGoal, 0);
        self.emit(Op::Fail, 0, 0);
        let thrown = self.offset();
        self.emit_call(Op::CallGoal, 0);
        self.emit(Op::CleanupThrow, 0, 0);
        [cleanup, pushed, exit, alternative, thrown]
    }
}

/// The number of registers in a frame that must save `live` ones: as many, or all if they are more than a usual clause has.
pub(crate) fn saved_registers(live: usize) -> usize {
    if live < USUAL_REGISTERS { live } else { REGISTER_COUNT }
}

impl Stubs {
    /// Writes the stubs.
    pub(crate) fn new(database: &mut Database) -> Stubs {
        let mut code = StubAssembler::default();
        code.draft.words.push(0);
        code.emit_call(Op::CallGoal, 0);
        let success = code.emit(Op::Success, 0, 0);
        let failure = code.emit(Op::Failure, 0, 0);
        let dead = code.emit(Op::TrustElse, 0, 0);
        let fail = code.emit(Op::Fail, 0, 0);
        let woken = code.emit(Op::Woken, 0, 0);
        let call = code.emit(Op::ExecuteGoal, 0, 0);
        let proceed = code.emit(Op::Proceed, 0, 0);
        let catch = code.emit(Op::Allocate, 0, 0);
        code.emit(Op::StoreY, CATCHER, 1);
        code.emit(Op::StoreY, RECOVERY, 2);
        code.emit(Op::CatchPush, CATCH_CHOICE, 0);
        code.emit_call(Op::CallGoal, 3);
        let catch_return = code.emit(Op::CatchExit, CATCH_CHOICE, 0);
        code.emit(Op::DeallocateProceed, 0, 0);
        code.record_live_slots(0);
        let catch_alternative = code.emit(Op::CatchFail, 0, 0);
        code.draft.live.push(LivePoint {
            offset: code.offset() as u32,
            environment: true,
            slots: LiveSet::below(RECOVERY + 1),
            registers: LiveSet::default(),
        });
        let recovery = code.emit(Op::PutValueY, 0, RECOVERY);
        code.emit(Op::Deallocate, 0, 0);
        code.emit(Op::ExecuteGoal, 0, 0);
        let [cleanup, cleanup_pushed, cleanup_return, cleanup_alternative, cleanup_thrown] = code.emit_cleanup_code();
        let reset_return = code.emit_reset_code();
        let rest_return = code.emit_rest_code();
        let [boxed, again, failed, redone, box_end] = code.emit_box_code();
        let (guard, guard_failed) = code.emit_guard_code();
        let resume = code.offset();
        for saved in (0..USUAL_REGISTERS).chain([REGISTER_COUNT]) {
            code.emit_call(Op::CallGoal, RESUME_SAVED + saved);
            code.emit(Op::WakeResume, saved, 0);
        }
        let id = database.code.add(code.draft, Owner::System);
        let at = |offset| database.code.address(id, offset);
        Stubs {
            success: at(success),
            failure: at(failure),
            dead: at(dead),
            woken: at(woken),
            call: at(call),
            proceed: at(proceed),
            fail: at(fail),
            catch: at(catch),
            catch_return: at(catch_return),
            catch_alternative: at(catch_alternative),
            recovery: at(recovery),
            cleanup: at(cleanup),
            cleanup_pushed: at(cleanup_pushed),
            cleanup_return: at(cleanup_return),
            cleanup_alternative: at(cleanup_alternative),
            cleanup_thrown: at(cleanup_thrown),
            guard: at(guard),
            guard_failed: at(guard_failed),
            reset_return: at(reset_return),
            rest_return: at(rest_return),
            boxed: BoxStubs {
                entry: at(boxed),
                again: at(again),
                failed: at(failed),
                redone: at(redone),
                end: at(box_end),
            },
            resume: at(resume),
        }
    }

    /// Whether an exception with this code comes from setup_call_cleanup/3 between its setup and its goal: from the call, or from the
    /// push of its frame or its choicepoint. A0 is the cleanup then.
    pub(crate) fn is_before_cleanup_is_pushed(&self, code: CodeAddr) -> bool {
        (self.cleanup..=self.cleanup_pushed).contains(&code)
    }

    /// Whether goals that return to this address run in a frame that a continuation leaves out: a box of the tracer,
    /// setup_call_cleanup/3, or the guard of a goal that must be deterministic.
    pub(crate) fn is_transparent(&self, continuation: CodeAddr) -> bool {
        (self.boxed.entry..self.boxed.end).contains(&continuation)
            || continuation == self.cleanup_return
            || continuation == self.guard
    }

    /// Whether woken goals return to this address.
    pub(crate) fn is_resume(&self, continuation: CodeAddr) -> bool {
        (self.resume_address(0)..=self.resume_address(REGISTER_COUNT)).contains(&continuation)
    }

    /// The return address of woken goals when the frame has `saved` registers, a number that [`saved_registers`] has returned.
    pub(crate) fn resume_address(&self, saved: usize) -> CodeAddr {
        self.resume.plus(3 * saved.min(USUAL_REGISTERS) + 2)
    }
}
