//! The queue: the clauses read since the last report.

use super::names::{Name, NameInterner};
use super::outline::{Outline, Signature};
use super::outline_builder::{Buffers, OutlineBuilder};
use crate::reader::ReadTerm;
use crate::terms::Store;
use crate::text::SourceId;
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

/// Ground facts of a predicate beyond this number are not queued. A table of that length is data; the rules learn nothing from
/// more of it, and a file of a million facts has to load at full speed.
const MAX_FACTS: u32 = 500;

/// Once the clauses have this many nodes, no more are queued, to bound the memory of a generated program.
const MAX_NODES: usize = 2_000_000;

/// A clause as it was read.
#[derive(Debug)]
pub struct QueuedClause {
    /// Its outline.
    pub outline: Outline,
    /// The module it was read in.
    pub module: Name,
    /// Whether it is a test in a block of tests.
    pub is_test: bool,
}

/// The clauses and directives that wait for the next report.
#[derive(Debug, Default)]
pub struct LintQueue {
    pub(in crate::lints) names: NameInterner,
    pub(in crate::lints) clauses: Vec<QueuedClause>,
    /// The functors of clauses with syntax errors, by name: what those clauses define is not known.
    pub(in crate::lints) unreadable: HashSet<Name, FxBuildHasher>,
    pub(in crate::lints) lacks_library: bool,
    /// The sources of which all branches of `:- if` were read, because a check runs no conditions.
    pub(in crate::lints) conditional: HashSet<SourceId, FxBuildHasher>,
    facts: HashMap<Signature, u32, FxBuildHasher>,
    nodes: usize,
    buffers: Buffers,
}

impl LintQueue {
    /// Queues a clause or directive that was just read; `=>` and its like are the necks of rules unless the program has declared them otherwise.
    pub fn add(
        &mut self,
        read: &ReadTerm,
        source: SourceId,
        module: &str,
        (is_test, has_matching_rules): (bool, bool),
        store: &Store,
    ) {
        if self.nodes > MAX_NODES || self.is_surplus_fact(read, store) {
            return;
        }
        let builder = OutlineBuilder::new(read, store, &mut self.names, &mut self.buffers);
        if let Some(outline) = builder.build(source, has_matching_rules) {
            self.nodes += outline.size();
            self.clauses.push(QueuedClause { outline, module: self.names.intern(module), is_test });
        }
    }

    /// Notes a clause with a syntax error, by the name it begins with.
    pub fn add_unreadable(&mut self, name: &str) {
        let name = self.names.intern(name);
        self.unreadable.insert(name);
    }

    /// Notes that all branches of conditional compilation in a source are read.
    pub fn add_conditional(&mut self, source: SourceId) {
        self.conditional.insert(source);
    }

    /// Notes that a file uses a library that is not there.
    pub fn set_lacks_library(&mut self) {
        self.lacks_library = true;
    }

    /// Whether the term is a ground fact of a predicate that has [`MAX_FACTS`] already; counts it.
    fn is_surplus_fact(&mut self, read: &ReadTerm, store: &Store) -> bool {
        let Some(functor) = store.functor_of(read.term) else { return false };
        if !read.variables.is_empty() {
            return false;
        }
        let name = self.names.intern(&store.atoms.name(functor.name()));
        let count = self.facts.entry(Signature { name, arity: functor.arity() as u32 }).or_default();
        *count += 1;
        // Ground rules count as facts of `:-/2`; no program that a person writes has so many of them.
        *count > MAX_FACTS
    }
}
