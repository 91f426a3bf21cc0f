//! Control: where execution continues — at calls and returns, after a failure, after an exception.
//!
//! ```text
//!   choicepoint       choicepoints: states that failure restores
//!   environment       environments: frames of clauses with goals still to run
//!   neck              alternatives that become choicepoints only when the head has matched
//!   alternatives      choicepoints of nondeterministic built-ins and of catch/3
//!   ranges            between/3 for small integers
//!   elements          member/2
//!   goals             calls of goals known at run time only, and of built-ins
//!   modules           name resolution in modules; qualification of goals
//!   safepoint         what a call does first: collect garbage, handle interrupts, run woken goals
//!   deadlines         call_with_time_limit/2 and the time limit of the command line
//!   exceptions        from the goal that throws to the catch/3 that catches
//!   cleanup           setup_call_cleanup/3
//!   determinism       predicates and clauses that must succeed once: det/1 and $
//!   continuations     reset/3 and shift/1
//!   frames            the frames of which continuations consist
//!   frame_shapes      what these frames consist of
//! ```

pub(super) mod alternatives;
pub(super) mod choicepoint;
pub(super) mod cleanup;
pub(super) mod continuations;
pub(super) mod deadlines;
pub(super) mod determinism;
pub(super) mod elements;
pub(super) mod environment;
pub(super) mod exceptions;
pub(super) mod frame_shapes;
pub(super) mod frames;
pub(super) mod goals;
pub(super) mod modules;
pub(super) mod neck;
pub(super) mod ranges;
pub(super) mod safepoint;

use super::backtrace::{Backtrace, Frame, MemoryUser};
use super::thrown::Thrown;
use crate::program::{CodeAddr, StoppedLoad};
use crate::terms::{Addr, AtomSet, Block, Region, Store};
use std::sync::Arc;
use std::time::Duration;

/// The registers of the running instruction. The loop keeps them in a local variable and copies them here before it calls
/// a function that needs them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Registers {
    /// The instruction.
    pub(super) code: CodeAddr,
    /// The first free cell of the heap.
    pub(super) heap: Addr,
    /// The newest environment of the running clause or, before it has one, of its caller.
    pub(super) environment: Addr,
    /// The next argument to unify; null when arguments are being written.
    pub(super) argument: Addr,
}

/// The tops of the stacks, and the continuation.
#[derive(Debug)]
#[repr(C)]
pub(super) struct Control {
    /// Where the running clause returns to.
    pub(super) continuation: CodeAddr,
    /// The newest choicepoint.
    pub(super) choice: Addr,
    /// The end of the part of the environment stack that the newest choicepoint protects.
    pub(super) protected: Addr,
    /// The last address at which a choicepoint may be pushed.
    pub(super) choice_limit: Addr,
    /// The last address at which an environment may be pushed.
    pub(super) environment_limit: Addr,
    pub(super) pending: PendingChoice,
    /// The instruction of the last call.
    pub(super) call_site: CodeAddr,
}

impl Control {
    /// Control before the first goal: nothing but the bottom of each stack.
    pub(super) fn new(store: &Store, success: CodeAddr) -> Control {
        Control {
            continuation: success,
            choice: store.region_start(Region::Choicepoints),
            protected: store.region_start(Region::Environments),
            choice_limit: store.region_limit(Region::Choicepoints),
            environment_limit: store.region_limit(Region::Environments),
            pending: PendingChoice {
                alternative: CodeAddr::NULL,
                state: ChoicepointState::No,
                heap: store.heap_top,
                trail: store.trail_top,
                cut_barrier: Addr::NULL,
            },
            call_site: CodeAddr::NULL,
        }
    }
}

/// The pending alternative: where failure of the running head or condition leads.
///
/// Most heads that fail do so before the neck. So `try` writes no choicepoint, only this; the choicepoint is written at the neck,
/// and only if the clause gets that far. The argument registers are still intact then, because heads do not overwrite them
/// ("shallow backtracking", Carlsson 1989).
#[derive(Clone, Copy, Debug)]
pub(super) struct PendingChoice {
    /// Where failure leads; null if there is no pending alternative.
    pub(super) alternative: CodeAddr,
    /// Whether a choicepoint for the alternative exists already.
    pub(super) state: ChoicepointState,
    /// The heap's top to restore on failure.
    pub(super) heap: Addr,
    /// The trail's top to restore on failure.
    pub(super) trail: Addr,
    /// With [`ChoicepointState::Woken`]: the choicepoint that was the newest when the predicate was called.
    pub(super) cut_barrier: Addr,
}

/// Whether the alternative of a [`PendingChoice`] has a choicepoint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ChoicepointState {
    /// No.
    No,
    /// Yes, the newest one: execution has backtracked to it.
    Newest,
    /// Yes, and newer ones may be above it: goals were woken before the neck.
    Woken,
}

/// The exception that has been thrown, and the cleanups to run while the stacks are unwound.
#[derive(Default)]
pub(super) struct Exceptions {
    /// The exception for which the loop has stopped, until unwinding begins.
    pub(super) thrown: Option<Thrown>,
    pub(super) cleanups: Cleanups,
}

/// An exception that no catch/3 has caught.
#[derive(Debug)]
pub struct Uncaught {
    /// The ball; its atoms stay in use as long as a reference to it exists.
    pub(crate) ball: Arc<Block>,
    /// The goal that threw and the goals waiting for it, newest first, five at the most.
    pub(crate) frames: Vec<Frame>,
    /// If memory ran out: the predicates that use most of it.
    pub(crate) memory_users: Vec<MemoryUser>,
    /// If that ended a load: how far it had come.
    pub(crate) stopped_load: Option<StoppedLoad>,
    /// Whether the user interrupted the goal: the top level reports nothing then.
    pub(crate) aborted: bool,
}

/// An exception on its way from the goal that throws to a catcher.
pub(super) struct Unwinding {
    /// The ball. That of a resource error is made when choicepoints have been dropped, and memory is free again.
    pub(super) ball: Option<Block>,
    /// The region that is full.
    resource: Option<Region>,
    /// Whether no catch/3 may catch it.
    is_final: bool,
    /// Whether the user interrupted the goal.
    aborted: bool,
    /// The choicepoint of the only catch/3 that may catch it, if it is meant for one.
    pub(super) only: Option<Addr>,
    /// The newest environment of the goal that threw, of those below the choicepoints passed so far.
    environment: Addr,
}

/// The choicepoints of setup_call_cleanup/3, and exceptions that are suspended while a cleanup runs.
pub(super) struct Cleanups {
    /// The newest of them; null if there is none.
    pub(super) newest: Addr,
    /// All of them, oldest first.
    all: Vec<Addr>,
    /// Exceptions suspended while a cleanup runs, the innermost last.
    waiting: Vec<Suspended>,
}

impl Default for Cleanups {
    fn default() -> Cleanups {
        Cleanups { newest: Addr::NULL, all: Vec::new(), waiting: Vec::new() }
    }
}

impl Cleanups {
    /// Adds the atoms of suspended exceptions to `used`.
    pub(super) fn visit_atoms(&self, used: &mut AtomSet) {
        for Suspended { unwinding, backtrace, .. } in &self.waiting {
            unwinding.ball.iter().for_each(|block| used.insert_block(block));
            backtrace.trace.frames.iter().for_each(|frame| frame.predicate.visit_atoms(used));
        }
    }
}

/// An exception that is suspended while a cleanup runs.
struct Suspended {
    unwinding: Unwinding,
    backtrace: Backtrace,
    /// The top of the choicepoint stack when the cleanup began. Once the stack is lower, the cleanup has been left by another
    /// exception, and this one is lost.
    barrier: Addr,
}

/// A time on the host's clock after which the goal is stopped.
pub(super) struct Deadline {
    /// The time; `None` once it has passed and the exception has been thrown.
    at: Option<Duration>,
    /// The address of the choicepoint to which it belongs.
    barrier: Addr,
    kind: DeadlineKind,
}

/// What is thrown when the time has passed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum DeadlineKind {
    /// `time_limit_exceeded`.
    Goal,
    /// `error(resource_error(time), _)`; then the program has this much time to finish.
    Run(Duration),
    /// The same, and no catch/3 may catch it.
    Final,
}
