//! The tracer: goals as boxes with ports, at which it may stop (Byrd, "Understanding the control flow of Prolog programs", 1980).
//!
//! ```text
//!            ┌──────────────┐
//!    call ──▶│              │──▶ exit
//!            │     goal     │
//!    fail ◀──│              │◀── redo
//!            └──────┬───────┘
//!                   ▼ exception
//! ```
//! While the system debugs, calls go to a stub that runs the goal in a box (`boxes`). What is seen of a box is decided here; what is
//! done at a port is Prolog (`library/system/tracer.pl`). While calls are recorded, only goals of some predicates run in boxes, and what
//! is done at their ports is up to `'$record_port'/2`. While predicates of
//! a program are overruled, calls of them lead to built-ins. A program that is neither debugged, recorded nor overruled runs none of this.
//!
//! ```text
//!   boxes             the stub's steps: entering a box and leaving it
//!   ports             which ports are wanted, and the goals that show or record them
//!   exceptions        the boxes that a ball leaves
//!   alternatives      goals that may have more solutions
//!   grammar           goals that the source writes as nonterminals
//!   settings          what a person sets: debugging, pace, ports, spy points
//!   sites             where a goal is called: its place in the source, and the names of variables there
//! ```

mod alternatives;
mod boxes;
mod exceptions;
mod grammar;
mod ports;
mod settings;
mod sites;

pub use alternatives::Alternative;
pub use sites::{CallSite, SpiedLine};

use crate::program::{CodeId, EntryAddr, PredId};
use crate::terms::{Addr, Atom, Cell, Store};
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

/// The ports of a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Port {
    /// The goal is called.
    Call,
    /// It has a solution.
    Exit,
    /// It is to give another one.
    Redo,
    /// It has no (more) solutions.
    Fail,
    /// It ends with a ball.
    Exception,
    /// The head of one of its clauses has been unified with it.
    Unify,
}

impl Port {
    /// All ports.
    pub const ALL: [Port; 6] = [Port::Call, Port::Exit, Port::Redo, Port::Fail, Port::Exception, Port::Unify];

    /// Its name in Prolog.
    pub fn name(self) -> &'static str {
        match self {
            Port::Call => "call",
            Port::Exit => "exit",
            Port::Redo => "redo",
            Port::Fail => "fail",
            Port::Exception => "exception",
            Port::Unify => "unify",
        }
    }

    /// The set of this port alone.
    fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// A set of ports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ports(u8);

impl Ports {
    /// No port.
    pub const NONE: Ports = Ports(0);
    /// All but unify.
    pub const USUAL: Ports = Ports(0b1_1111);

    /// Whether a port is in the set.
    pub fn contains(self, port: Port) -> bool {
        self.0 & port.bit() != 0
    }

    /// The set with a port, or without it.
    #[must_use]
    pub fn with(self, port: Port, is_in: bool) -> Ports {
        Ports(if is_in { self.0 | port.bit() } else { self.0 & !port.bit() })
    }
}

/// Where the tracer stops next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// At every visible port.
    Creep,
    /// When a box at most this deep is left.
    Skip(i64),
    /// At spy points.
    Leap,
}

/// The state of the tracer.
pub(in crate::machine) struct Tracer {
    /// Whether goals run in boxes.
    debugs: bool,
    /// The newest choicepoint when the tracer began to run itself, for as long as it does: its goals run in no boxes.
    paused_at: Option<Addr>,
    /// The environment of the goal that has called a command of the tracer, until that has ended.
    command: Option<Addr>,
    /// Where it stops next.
    pub(in crate::machine) pace: Pace,
    /// The ports that are seen, and those of them at which a person is asked.
    pub(in crate::machine) visible: Ports,
    pub(in crate::machine) leashed: Ports,
    /// The predicates with spy points.
    pub(in crate::machine) spied: HashSet<PredId, FxBuildHasher>,
    /// The lines with spy points.
    spied_lines: Vec<SpiedLine>,
    /// A cell of the heap with the running box: assigned by way of the trail, so that backtracking restores it.
    pub(in crate::machine) running_cell: Addr,
    /// The address of the last trail entry for that cell.
    running_trail: Addr,
    /// The number of boxes so far.
    count: i64,
    /// The clause whose head has been unified last with the goal of a box, until that is shown.
    unified: Option<Unified>,
    /// The box that is to be entered again when it fails.
    pub(in crate::machine) retried: Option<i64>,
    /// Whether the exception on its way has been shown.
    is_thrown: bool,
    /// The entry of the stub.
    entry: Option<EntryAddr>,
    /// The predicates whose calls are recorded; while there are any, nothing is traced.
    pub(in crate::machine) recorded: HashSet<PredId, FxBuildHasher>,
    /// The built-ins that are called instead of a program's predicates of these names and arities; while there are any, nothing is traced.
    overruled: Overruled,
}

/// Built-ins by the names and arities of the predicates that they overrule.
type Overruled = HashMap<(Atom, u32), PredId, FxBuildHasher>;

/// A clause whose head has been unified with a goal.
#[derive(Clone, Copy, Debug)]
struct Unified {
    /// The number of the box.
    number: i64,
    /// The code of the clause.
    code: CodeId,
}

impl Tracer {
    /// Nothing is debugged. Takes a cell at the bottom of the heap for the running box.
    pub(in crate::machine) fn new(store: &mut Store) -> Tracer {
        let running_cell = store.new_variable().addr();
        store.write(running_cell, Cell::ZERO);
        Tracer {
            debugs: false,
            paused_at: None,
            command: None,
            pace: Pace::Leap,
            visible: Ports::USUAL,
            leashed: Ports::USUAL,
            spied: HashSet::default(),
            spied_lines: Vec::new(),
            running_cell,
            running_trail: Addr::NULL,
            count: 0,
            unified: None,
            retried: None,
            is_thrown: false,
            entry: None,
            recorded: HashSet::default(),
            overruled: HashMap::default(),
        }
    }

    /// Whether the system debugs.
    pub(in crate::machine) fn debugs(&self) -> bool {
        self.debugs
    }

    /// The newest choicepoint is now `choice`: if the tracer was running itself above it, it has been left.
    pub(in crate::machine) fn resume_above(&mut self, choice: Addr) {
        self.paused_at = self.paused_at.filter(|began| *began <= choice);
    }

    /// Whether calls are recorded.
    fn records(&self) -> bool {
        !self.recorded.is_empty()
    }

    /// Whether nothing is traced, because calls of some predicates are recorded, or lead to others.
    fn is_selective(&self) -> bool {
        self.records() || !self.overruled.is_empty()
    }

    /// Whether goals, or some of them, run in boxes, or are overruled.
    pub(in crate::machine) fn uses_boxes(&self) -> bool {
        self.debugs || self.is_selective()
    }

    /// Whether calls go to boxes at present.
    fn is_active(&self) -> bool {
        self.uses_boxes() && self.paused_at.is_none()
    }
}

/// The two sets of ports that a person chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PortSet {
    /// The ports that are shown.
    Visible,
    /// Those of them at which the tracer asks what to do.
    Leashed,
}
