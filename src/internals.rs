//! The inside of the library, for the tests, examples and benches of this package: behind the feature `internals`, and without any
//! promise of stability.
//!
//! Each module has what is public in a layer. Addresses cannot be made here either.

use crate::machine::Uncaught;
use crate::prolog::{Prolog, Query, SavedAnswer, SolutionCells};
use crate::terms::Block;

/// Built-in predicates.
pub mod builtins {
    pub use crate::builtins::*;
}

/// Messages, diagnostics and their reports.
pub mod diagnostics {
    pub use crate::diagnostics::*;
}

/// Games and their search.
pub mod documentation {
    pub use crate::documentation::*;
}

pub mod games {
    pub use crate::games::*;
}

/// Pictures of searches.
pub mod pictures {
    pub use crate::pictures::*;
}

/// Rules of the linter.
pub mod lints {
    pub use crate::lints::*;
}

/// From sources to predicates.
pub mod loader {
    pub use crate::loader::*;
}

/// The abstract machine.
pub mod machine {
    pub use crate::machine::*;
}

/// From text to terms.
pub mod reader {
    pub use crate::reader::*;
}

/// Streams over a host.
pub mod streams {
    pub use crate::streams::*;
}

/// Atoms, cells and the store.
pub mod terms {
    pub use crate::terms::*;
}

/// Sources and places in them.
pub mod text {
    pub use crate::text::*;
}

/// The command line and its sessions.
#[cfg(feature = "cli")]
pub mod toplevel {
    pub use crate::toplevel::*;
}

/// From terms to text.
pub mod writer {
    pub use crate::writer::*;
}

/// The texts of answers.
pub use crate::prolog::answers;

/// The machine in a system.
pub use crate::prolog::builtin_rows;

pub fn machine(prolog: &Prolog) -> &machine::Machine {
    &prolog.machine
}

/// The machine in a system, to be changed.
pub fn machine_mut(prolog: &mut Prolog) -> &mut machine::Machine {
    &mut prolog.machine
}

/// The variables of a query with their values in the last answer, and its residual goals.
pub fn solution(query: &Query<'_>) -> SolutionCells {
    query.solution()
}

/// Saves the last answer of a query.
pub fn keep(query: &mut Query<'_>) -> Option<SavedAnswer> {
    let (bindings, residue) = query.solution();
    query.save_answer(&bindings, &residue)
}

/// The ball of an uncaught exception.
pub fn ball(uncaught: &Uncaught) -> &Block {
    &uncaught.ball
}
