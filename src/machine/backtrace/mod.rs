//! Backtraces: where an error came from, in the words of the source.
//!
//! ```text
//!   trace             the goal that threw and those that waited for it
//!   handler_lookup    whether an exception is going to be reported, found out before anything is undone
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

use crate::program::{CodeAddr, PredId, PredKey};
use crate::terms::{Addr, Cell, Store, operators::Operators};
use crate::text::{SourceId, Span};

/// What is known of where the last exception came from.
#[derive(Debug, Default)]
pub(super) struct Backtrace {
    pub(super) trace: Trace,
    /// If memory ran out: the predicates that use most of it.
    pub(super) memory_users: Vec<MemoryUser>,
    /// Whether the exception on its way was caught and thrown again: its trace stays.
    pub(super) keeps_trace: bool,
}

/// Goals on the way to an error, all at one place.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The predicate whose clause has the goal.
    pub predicate: PredKey,
    /// The goal's place in the source, where one is known.
    pub place: Option<(SourceId, Span)>,
    /// How many there are; 0 if nobody has counted.
    pub count: usize,
    /// If the error is to be reported, and this is the goal that failed: variables of its clause.
    pub bindings: Vec<Binding>,
}

impl Frame {
    /// A frame of which nothing more is known.
    pub(super) fn new(predicate: PredKey, place: Option<(SourceId, Span)>) -> Frame {
        Frame { predicate, place, count: 0, bindings: Vec::new() }
    }
}

/// Goals on the way to an error, newest first.
#[derive(Debug, Default)]
pub(super) struct Trace {
    /// Where the machine was when it threw.
    origin: Origin,
    /// The addresses of goals that waited, as long as nobody has looked them up; one address is not noted twice running.
    sites: Vec<CodeAddr>,
    /// What has been found there.
    pub(super) frames: Vec<Frame>,
    /// What the ball looks like.
    shape: Fingerprint,
}

/// Where a machine was when it threw.
#[derive(Clone, Copy, Debug)]
struct Origin {
    /// The instruction; null if nobody wants to know any more.
    code: CodeAddr,
    /// The last call.
    site: CodeAddr,
    /// The call that the clause was to return behind.
    call: CodeAddr,
}

impl Origin {
    const NONE: Origin = Origin { code: CodeAddr::NULL, site: CodeAddr::NULL, call: CodeAddr::NULL };
}

impl Default for Origin {
    fn default() -> Origin {
        Origin::NONE
    }
}

/// What a term looks like from afar: how many cells it takes, and two of them.
type Fingerprint = (usize, [u64; 2]);

impl Trace {
    /// This is what there is to know.
    pub(super) fn keep(&mut self, frames: Vec<Frame>) {
        self.origin = Origin::NONE;
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

/// Reads the term that a text begins with; `None` if there is none. The machine has no reader of its own: the loader hands it
/// this function, and without it errors are reported without the names of variables.
pub type SourceReader = fn(&mut Store, &Operators, &str) -> Option<SourceTerm>;

/// A variable of the source, and what it stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Binding {
    /// Its name.
    pub name: Box<str>,
    /// Its value, written short; `None` if it is unbound.
    pub value: Option<Box<str>>,
    /// Whether it stands in the goal that failed.
    pub in_goal: bool,
    /// Whether it is what the error is about.
    pub is_blamed: bool,
}

/// A predicate that has much of the memory that ran out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MemoryUser {
    /// The predicate.
    pub predicate: PredId,
    /// What it has.
    pub of: MemoryKind,
    /// How many of them.
    pub count: usize,
    /// How many there are in all.
    pub all: usize,
}

/// What a predicate may have too many of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MemoryKind {
    /// Clauses that wait for a goal of theirs.
    Goals,
    /// Choicepoints.
    Choicepoints,
}
