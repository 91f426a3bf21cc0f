//! Backtraces: where an error was raised, in terms of the source.
//!
//! ```text
//!   trace             the goal that threw and those that waited for it
//!   handler_lookup    whether an exception is going to be reported
//!   error_context     variables of the source with their values at the time of the error
//!   inner_goals       the place of a goal that another goal calls
//!   blame             which terms an error is about
//!   resource_report   which predicates and terms use most of an exhausted memory
//! ```

pub(super) mod blame;
pub(super) mod error_context;
pub(super) mod handler_lookup;
pub(super) mod inner_goals;
pub(super) mod resource_report;
pub(super) mod trace;

use crate::program::{CodeAddr, PredId, PredKey, StoppedLoad};
use crate::terms::{Addr, Cell, Store, operators::Operators};
use crate::text::{SourceId, Span};

/// The origin of the last exception, as far as it is known.
#[derive(Debug, Default)]
pub(super) struct Backtrace {
    pub(super) trace: Trace,
    /// If memory ran out: the predicates that use most of it.
    pub(super) memory_users: Vec<MemoryUser>,
    /// If that ended a load: how far it had come.
    pub(super) stopped_load: Option<StoppedLoad>,
    /// Whether the exception on its way was caught and thrown again: its trace stays.
    pub(super) keeps_trace: bool,
}

/// Active goals at one place in the source.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The predicate whose clause has the goal.
    pub predicate: PredKey,
    /// The place of the goal in the source, if it is known.
    pub place: Option<(SourceId, Span)>,
    /// How many there are; 0 if they have not been counted.
    pub count: usize,
    /// If the error is going to be reported, and this is the goal that threw: variables of its clause.
    pub bindings: Vec<Binding>,
}

impl Frame {
    /// A frame without count and bindings.
    pub(super) fn new(predicate: PredKey, place: Option<(SourceId, Span)>) -> Frame {
        Frame { predicate, place, count: 0, bindings: Vec::new() }
    }
}

/// The goal that threw and those that waited for it, newest first.
#[derive(Debug, Default)]
pub(super) struct Trace {
    /// Where the exception was thrown.
    origin: ThrowOrigin,
    /// The call sites of goals that waited, until they are resolved to frames; a site is not repeated directly.
    sites: Vec<CodeAddr>,
    /// The resolved frames.
    pub(super) frames: Vec<Frame>,
    /// Recognizes the ball.
    shape: Fingerprint,
}

/// Where an exception was thrown.
#[derive(Clone, Copy, Debug)]
struct ThrowOrigin {
    /// The instruction; null once it has been resolved.
    code: CodeAddr,
    /// The instruction of the last call.
    site: CodeAddr,
    /// The call whose continuation is the current one.
    call: CodeAddr,
}

impl ThrowOrigin {
    const NONE: ThrowOrigin = ThrowOrigin { code: CodeAddr::NULL, site: CodeAddr::NULL, call: CodeAddr::NULL };
}

impl Default for ThrowOrigin {
    fn default() -> ThrowOrigin {
        ThrowOrigin::NONE
    }
}

/// The size of a term and two of its cells: enough to recognize whether a term is the ball thrown last.
type Fingerprint = (usize, [u64; 2]);

impl Trace {
    /// Sets the frames.
    pub(super) fn set_frames(&mut self, frames: Vec<Frame>) {
        self.origin = ThrowOrigin::NONE;
        self.sites.clear();
        self.frames = frames;
    }
}

/// A term that has been read from a source text again.
pub struct SourceTerm {
    /// The term, on the heap.
    pub term: Cell,
    /// Its variables with their names.
    pub variables: Vec<(Box<str>, Cell)>,
    /// The places of its compound subterms in the text, by their addresses in ascending order.
    pub spans: Vec<(Addr, Span)>,
}

/// Reads the term that a text begins with; `None` if there is none. The machine has no reader: the loader passes it
/// this function, and without it errors are reported without the names of variables.
pub(super) type SourceReader = fn(&mut Store, &Operators, &str) -> Option<SourceTerm>;

/// A variable of the source and its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Binding {
    /// Its name.
    pub name: Box<str>,
    /// Its value, abbreviated; `None` if it is unbound.
    pub value: Option<Box<str>>,
    /// Whether it occurs in the goal that threw.
    pub in_goal: bool,
    /// Whether the error is about its value.
    pub is_blamed: bool,
}

/// A predicate that uses much of the memory that ran out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MemoryUser {
    /// The predicate.
    pub predicate: PredId,
    /// What it uses the memory for.
    pub of: MemoryKind,
    /// How many of them.
    pub count: usize,
    /// How many there are of all predicates.
    pub all: usize,
}

/// What memory is used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MemoryKind {
    /// Clauses that wait for one of their goals.
    Goals,
    /// Choicepoints.
    Choicepoints,
}
