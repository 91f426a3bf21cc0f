//! Units: blocks of tests in sources, each a module of its own that inherits from the module around it.

use crate::terms::Atom;
use crate::text::{SourceId, Span};

/// A unit that a source has defined.
#[derive(Clone, Debug)]
pub struct Unit {
    /// The source of its begin_tests/1.
    pub source: SourceId,
    /// The span of that directive.
    pub place: Span,
    /// The module it inherits from, which is no unit.
    pub base: Atom,
}

/// A unit whose end_tests/1 has not been read yet.
#[derive(Clone, Copy, Debug)]
pub struct OpenUnit {
    /// Its name.
    pub name: Atom,
    /// Its module; `None` if the block is skipped.
    pub module: Option<Atom>,
    /// The module of the clauses before it, and behind it again.
    pub around: Atom,
    /// The span of its begin_tests/1.
    pub place: Span,
}
