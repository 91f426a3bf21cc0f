//! Predicates: a key, properties, and what defines it.

use super::clause::{Clause, ClauseSource};
use super::code::{CodeId, EntryAddr};
use crate::terms::Atom;
use crate::text::SourceId;
use std::collections::VecDeque;

/// The largest number of arguments a predicate has.
pub const MAX_ARITY: usize = 255;

/// The number of a predicate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PredId(pub u32);

/// What a predicate is known by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PredKey {
    /// The module it is defined in.
    pub module: Atom,
    /// The name.
    pub name: Atom,
    /// The number of arguments.
    pub arity: u32,
}

/// What stands behind a predicate's name.
#[derive(Debug, Default)]
pub enum Definition {
    /// Nothing yet: it has only been called or mentioned.
    #[default]
    Undefined,
    /// Clauses of [`Predicate::clauses`].
    Clauses,
    /// The built-in of this number in the machine's table.
    Builtin(u32),
    /// Another predicate under the same name and arity.
    Import(PredId),
}

/// What is declared of a predicate.
#[derive(Clone, Copy, Debug, Default)]
pub struct Properties {
    /// Clauses may be added and removed while it runs.
    pub dynamic: bool,
    /// Its clauses may stand apart.
    pub discontiguous: bool,
    /// Its clauses may come from several files.
    pub multifile: bool,
    /// Users may not define it (control constructs and ISO built-ins).
    pub locked: bool,
    /// Part of the system or its library: hidden from listings of the user's program.
    pub system: bool,
    /// A library page's own: programs do not see it.
    pub private: bool,
}

/// A predicate.
#[derive(Debug)]
pub struct Predicate {
    /// Module, name and arity.
    pub key: PredKey,
    /// What is declared of it.
    pub properties: Properties,
    /// What defines it.
    pub definition: Definition,
    /// Its clauses in order, erased ones among them as long as somebody may see them.
    pub clauses: VecDeque<Clause>,
    /// The last clause of a static predicate, while it is not yet known whether another will follow.
    pub pending: Option<ClauseSource>,
    /// Whether the entry leads to the linker.
    pub waiting: bool,
    /// Where calls begin.
    pub entry: EntryAddr,
    /// The code to which the entry leads, if it belongs to no clause.
    pub index: Option<CodeId>,
    /// The source its clauses came from last.
    pub source: Option<SourceId>,
    /// Clauses erased but still in `clauses`.
    pub erased: usize,
}

impl Predicate {
    /// Whether there is anything to call.
    pub fn is_defined(&self) -> bool {
        !matches!(self.definition, Definition::Undefined)
    }
}
