//! Stubs: the machine's own code, such as the ends of queries, catch/3, and returns from woken goals.

use crate::compiler::REGISTER_COUNT;
use crate::compiler::instruction::Op;
use crate::compiler::operand::Fields;
use crate::program::{CodeAddr, CodeDraft, Database, LivePoint, LiveSet, Owner};

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
    /// The alternative by which a choicepoint of catch/3 is recognized.
    pub catch_alternative: CodeAddr,
    /// Calls the recovery goal of catch/3, with the frame of catch/3 as environment.
    pub recovery: CodeAddr,
    /// setup_call_cleanup/3 after its setup: A0 is the cleanup, A1 the goal.
    pub cleanup: CodeAddr,
    /// The alternative by which its choicepoint is recognized.
    pub cleanup_alternative: CodeAddr,
    /// Calls the cleanup A0, then resumes the suspended exception.
    pub cleanup_thrown: CodeAddr,
    /// Returns from woken goals; for n saved registers 3 n words further on.
    resume: CodeAddr,
}

/// Slots of the frame of catch/3.
pub(in crate::machine) const CATCHER: usize = 0;
pub(in crate::machine) const RECOVERY: usize = 1;
pub(in crate::machine) const CATCH_CHOICE: usize = 2;

/// Slots of the frame of setup_call_cleanup/3.
const CLEANUP: usize = 0;
const CLEANUP_CHOICE: usize = 1;

/// Slots of the frame of a wake-up, before the saved registers.
pub(in crate::machine) const RESUME_CODE: usize = 0;
pub(in crate::machine) const RESUME_LEVEL: usize = 1;
pub(in crate::machine) const RESUME_CALL: usize = 2;
pub(in crate::machine) const RESUME_SAVED: usize = 3;

#[derive(Default)]
struct Drafting {
    draft: CodeDraft,
}

impl Drafting {
    fn here(&self) -> usize {
        self.draft.words.len()
    }

    fn op(&mut self, op: Op, a: usize, b: usize) -> usize {
        self.draft.words.push(Fields::new(op, a as u16, b as u16, 0).0);
        self.here() - 1
    }

    /// A call, after which `slots` slots of the environment are in use.
    fn call(&mut self, op: Op, slots: usize) {
        let back = self.here() as u32;
        self.draft.words.push(Fields::with_back(op, slots as u16, back).0);
        self.draft.words.push(0);
        self.live(slots);
    }

    fn live(&mut self, slots: usize) {
        self.draft.live.push(LivePoint {
            offset: self.here() as u32,
            environment: slots > 0,
            slots: LiveSet::below(slots),
            registers: LiveSet::default(),
        });
    }

    /// The code of setup_call_cleanup/3, of its alternative, and for an exception that passes it.
    fn cleanup(&mut self) -> (usize, usize, usize) {
        let cleanup = self.op(Op::Allocate, 0, 0);
        self.op(Op::StoreY, CLEANUP, 0);
        self.op(Op::CleanupPush, CLEANUP_CHOICE, 0);
        self.op(Op::PutValue, 0, 1);
        self.call(Op::CallGoal, CLEANUP_CHOICE + 1);
        let exit = self.op(Op::CleanupExit, CLEANUP_CHOICE, 0);
        self.draft.words.push(0);
        self.op(Op::PutValueY, 0, CLEANUP);
        self.op(Op::Deallocate, 0, 0);
        self.op(Op::ExecuteGoal, 0, 0);
        let proceed = self.op(Op::DeallocateProceed, 0, 0);
        self.draft.words[exit + 1] = proceed as u64;
        self.draft.labels.push(exit as u32 + 1);
        self.draft.live.push(LivePoint {
            offset: self.here() as u32,
            environment: true,
            slots: LiveSet::below(CLEANUP + 1),
            registers: LiveSet::below(1),
        });
        let alternative = self.op(Op::CleanupFail, 0, 0);
        self.call(Op::CallGoal, 0);
        self.op(Op::Fail, 0, 0);
        let thrown = self.here();
        self.call(Op::CallGoal, 0);
        self.op(Op::CleanupThrow, 0, 0);
        (cleanup, alternative, thrown)
    }
}

impl Stubs {
    /// Writes the stubs.
    pub(crate) fn new(database: &mut Database) -> Stubs {
        let mut code = Drafting::default();
        code.draft.words.push(0);
        code.call(Op::CallGoal, 0);
        let success = code.op(Op::Success, 0, 0);
        let failure = code.op(Op::Failure, 0, 0);
        let dead = code.op(Op::TrustElse, 0, 0);
        let fail = code.op(Op::Fail, 0, 0);
        let woken = code.op(Op::Woken, 0, 0);
        let call = code.op(Op::ExecuteGoal, 0, 0);
        let proceed = code.op(Op::Proceed, 0, 0);
        let catch = code.op(Op::Allocate, 0, 0);
        code.op(Op::StoreY, CATCHER, 1);
        code.op(Op::StoreY, RECOVERY, 2);
        code.op(Op::CatchPush, CATCH_CHOICE, 0);
        code.call(Op::CallGoal, 3);
        code.op(Op::CatchExit, CATCH_CHOICE, 0);
        code.op(Op::DeallocateProceed, 0, 0);
        code.live(0);
        let catch_alternative = code.op(Op::CatchFail, 0, 0);
        code.draft.live.push(LivePoint {
            offset: code.here() as u32,
            environment: true,
            slots: LiveSet::below(RECOVERY + 1),
            registers: LiveSet::default(),
        });
        let recovery = code.op(Op::PutValueY, 0, RECOVERY);
        code.op(Op::Deallocate, 0, 0);
        code.op(Op::ExecuteGoal, 0, 0);
        let (cleanup, cleanup_alternative, cleanup_thrown) = code.cleanup();
        let resume = code.here();
        for saved in 0..REGISTER_COUNT {
            code.call(Op::CallGoal, RESUME_SAVED + saved);
            code.op(Op::WakeResume, saved, 0);
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
            catch_alternative: at(catch_alternative),
            recovery: at(recovery),
            cleanup: at(cleanup),
            cleanup_alternative: at(cleanup_alternative),
            cleanup_thrown: at(cleanup_thrown),
            resume: at(resume),
        }
    }

    /// Whether woken goals return to this address.
    pub(crate) fn is_resume(&self, continuation: CodeAddr) -> bool {
        (self.resume(0)..self.resume(REGISTER_COUNT)).contains(&continuation)
    }

    /// The return address of woken goals when the frame has `saved` registers.
    pub(crate) fn resume(&self, saved: usize) -> CodeAddr {
        self.resume.plus(3 * saved + 2)
    }
}
