//! The machine: a Warren machine over one arena.
//!
//! ```text
//!   run, fetching     the loop: one line an instruction
//!   operations        what instructions do with terms and numbers
//!   control           where execution continues: calls, choicepoints, exceptions, interrupts
//!   code              from clauses to instructions that run
//!   clauses           clauses of the database, added and erased while goals run
//!   gc                garbage collection: of the heap, of code and of atoms
//!   tabling           answers that are kept, and goals that wait for them
//!   profile           observation of goals while they run: counts, limits, profiles
//!   tracer            goals in boxes with ports, at which a person may look at them
//!   backtrace         where an error was raised, in terms of the source
//!   queries           goals run from outside
//!   builtin           the interface of built-ins
//!   thrown            reasons to unwind: a ball, exhausted memory, a request to stop
//!   errors            the errors of ISO
//!   attachments       values that higher layers store in the machine
//!   library           library modules that are loaded when first called
//!   sandbox           built-ins that a sandboxed machine lacks
//!   state             the machine, composed of its parts
//! ```
//!
//! It runs code, keeps choicepoints and environments, and unwinds to catchers. It prints nothing and reads nothing; whatever
//! touches the outside world is a built-in, and built-ins are passed to it as tables. Nothing here recurses over user data,
//! and no goal runs on Rust's stack.
//!
//! The state consists of parts (`state.rs`), each defined in the folder that it belongs to. Most parts are plain data: what higher
//! layers call is a method of [`Machine`], and so is whatever needs several parts:
//!
//! * what moves control — calls, cuts, failure, unwinding, safepoints: the stacks are in the store, the registers of the running
//!   clause in `regs`, and a woken goal or a cleanup may be any goal;
//! * what may throw: an error is a term on the heap, and the message of an exception names the goal that runs;
//! * the collector, which has to find every root;
//! * what compiles: linking a clause may define predicates, retire code and change entries.

pub mod attachments;
mod backtrace;
pub mod builtin;
mod clauses;
mod code;
mod control;
pub mod errors;
mod fetching;
mod gc;
mod library;
mod operations;
mod profile;
mod queries;
mod run;
mod sandbox;
mod state;
mod tabling;
mod thrown;
mod tracer;

pub use backtrace::{Binding, Frame, MemoryKind, MemoryUser, SourceTerm};
pub use builtin::{Answer, Builtin, Mode, Suspension};
pub use clauses::adding::PredicateEnd;
pub use clauses::calling::ClauseSearch;
pub use clauses::rule_parts::RuleParts;
pub use control::Uncaught;
pub use library::LibraryExports;
pub use operations::modes::DIRECTIONS;
pub(crate) use operations::random::Random;
pub use profile::FirstCall;
pub use profile::call_tree::{ClauseCounts, PredicateCounts};
pub use profile::entered_clauses::CountedClause;
pub use run::{Outcome, Run};
pub use state::Machine;
pub use tabling::{Declaration as TableDeclaration, Mode as TableMode};
pub use thrown::Thrown;
pub use tracer::{Alternative, CallSite, Pace, Port, PortSet, Ports, SpiedLine};
