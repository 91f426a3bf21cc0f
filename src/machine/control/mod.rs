//! Control: where execution goes on — at calls and returns, after a failure, after an exception.
//!
//! ```text
//!   choicepoint       choicepoints: states to which the machine goes back
//!   environment       environments: frames of clauses with goals still to run
//!   neck              alternatives that become choicepoints only where a clause commits itself to its body
//!   alternatives      choicepoints of nondeterministic built-ins and of catch/3
//!   goals             calls of goals known at run time only, and of built-ins
//!   modules           what a name means in a module; goals qualified by their module
//!   safepoint         what a call does first: collect garbage, handle interrupts, run woken goals
//!   deadlines         call_with_time_limit/2 and the time limit of the command line
//!   exceptions        from the goal that throws to the catch/3 that catches
//!   cleanup           setup_call_cleanup/3
//! ```

pub(super) mod alternatives;
pub(super) mod choicepoint;
pub(super) mod cleanup;
pub(super) mod deadlines;
pub(super) mod environment;
pub(super) mod exceptions;
pub(super) mod goals;
pub(super) mod modules;
pub(super) mod neck;
pub(super) mod safepoint;

use super::backtrace::{Backtrace, Frame, MemoryUser};
use super::thrown::Thrown;
use crate::program::CodeAddr;
use crate::terms::{Addr, AtomSet, Block, Region, Store};
use std::rc::Rc;
use std::time::Duration;

/// What the running instruction holds; in locals of the loop, and here while something out of line runs.
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

/// Where the stacks end and where goals return to.
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
    pub(super) neck: Neck,
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
            neck: Neck {
                alternative: CodeAddr::NULL,
                written: Written::No,
                heap: store.heap_top,
                trail: store.trail_top,
                level: Addr::NULL,
            },
            call_site: CodeAddr::NULL,
        }
    }
}

/// An alternative that stands by while a head or a condition is tried: no choicepoint is written until the neck.
#[derive(Clone, Copy, Debug)]
pub(super) struct Neck {
    /// Where to go on failure; null if there is no such alternative.
    pub(super) alternative: CodeAddr,
    /// What a cut at the neck has to remove.
    pub(super) written: Written,
    /// The heap's top to go back to.
    pub(super) heap: Addr,
    /// The trail's top to go back to.
    pub(super) trail: Addr,
    /// With [`Written::Woken`]: the choicepoint that was newest before.
    pub(super) level: Addr,
}

/// How far the alternative of a `Neck` has become a choicepoint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Written {
    /// Not at all.
    No,
    /// The newest choicepoint is it: the machine came back to it.
    Newest,
    /// Goals were woken before the neck: the choicepoint has been written and others may lie above it.
    Woken,
}

/// Exceptions on their way, and what ends early because of them.
#[derive(Default)]
pub(super) struct Exceptions {
    /// What the loop has stopped for, until it is unwound.
    pub(super) thrown: Option<Thrown>,
    pub(super) cleanups: Cleanups,
    /// The deadlines in force, inner ones last.
    pub(super) deadlines: Vec<Deadline>,
}

/// A ball that nobody caught.
#[derive(Debug)]
pub struct Uncaught {
    /// The ball; its names are remembered as long as somebody holds it.
    pub ball: Rc<Block>,
    /// The goal that threw and the goals waiting for it, newest first, five at the most.
    pub frames: Vec<Frame>,
    /// If memory ran out: who has much of it.
    pub memory_users: Vec<MemoryUser>,
    /// What the top level is to do instead of reporting: the person asked for an end.
    pub aborted: bool,
}

/// A ball in flight.
pub(super) struct Unwinding {
    /// The ball; of a resource error it is made on landing.
    pub(super) ball: Option<Block>,
    /// The region that is full.
    resource: Option<Region>,
    /// Nobody catches it.
    is_final: bool,
    /// The person asked for an end.
    aborted: bool,
    /// The choicepoint of the only catch/3 that is told.
    pub(super) only: Option<Addr>,
    /// The newest environment of the goal that threw as far as it has not been left.
    environment: Addr,
}

/// The choicepoints of goals that are to be cleaned up after, and what waits for a cleanup.
pub(super) struct Cleanups {
    /// The newest of them; null if there is none.
    newest: Addr,
    /// All of them, oldest first.
    all: Vec<Addr>,
    /// Balls that wait for a cleanup, the innermost last.
    waiting: Vec<Suspended>,
}

impl Default for Cleanups {
    fn default() -> Cleanups {
        Cleanups { newest: Addr::NULL, all: Vec::new(), waiting: Vec::new() }
    }
}

impl Cleanups {
    /// Visits the names in balls that wait.
    pub(super) fn visit_atoms(&self, used: &mut AtomSet) {
        for Suspended { unwinding, backtrace, .. } in &self.waiting {
            unwinding.ball.iter().for_each(|block| used.insert_block(block));
            backtrace.trace.frames.iter().for_each(|frame| frame.predicate.visit_atoms(used));
        }
    }
}

/// A ball that waits for a cleanup.
struct Suspended {
    unwinding: Unwinding,
    backtrace: Backtrace,
    /// The top of the choicepoints below which nobody hears of it any more.
    barrier: Addr,
}

/// A point of the host's clock that is not to be passed.
pub(super) struct Deadline {
    /// When; `None` after it has passed and been thrown.
    at: Option<Duration>,
    /// Where the choicepoint stands to which it belongs.
    barrier: Addr,
    kind: DeadlineKind,
}

/// What is thrown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum DeadlineKind {
    /// `time_limit_exceeded`.
    Goal,
    /// `error(resource_error(time), _)`; then there is so much time to end.
    Run(Duration),
    /// The same, which nobody catches.
    Final,
}
