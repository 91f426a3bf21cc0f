//! The clauses read since the last report.

use super::names::{Name, Names};
use super::outline::{Outline, OutlineBuffers, Signature};
use crate::reader::ReadTerm;
use crate::terms::Store;
use crate::text::SourceId;
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

/// Facts of a predicate that are looked at: those behind them are more of the same.
const FACTS: u32 = 500;

/// Nodes of all clauses that are looked at: more is data.
const NODES: usize = 2_000_000;

/// A clause of the program.
#[derive(Debug)]
pub struct ReadClause {
    pub outline: Outline,
    pub module: Name,
}

/// What has been read since lints were last reported.
#[derive(Debug, Default)]
pub struct LintQueue {
    pub(in crate::lints) names: Names,
    pub(in crate::lints) clauses: Vec<ReadClause>,
    facts: HashMap<Signature, u32, FxBuildHasher>,
    nodes: usize,
    buffers: OutlineBuffers,
    /// The names with which clauses begin that could not be read.
    pub(in crate::lints) unreadable: HashSet<Name, FxBuildHasher>,
}

impl LintQueue {
    /// Takes note of a clause or directive that was just read.
    pub fn add(&mut self, read: &ReadTerm, source: SourceId, module: &str, store: &Store) {
        if self.nodes > NODES || self.is_one_fact_of_many(read, store) {
            return;
        }
        if let Some(outline) = Outline::new(read, source, store, &mut self.names, &mut self.buffers) {
            self.nodes += outline.size();
            self.clauses.push(ReadClause { outline, module: self.names.intern(module) });
        }
    }

    /// Takes note of a clause that could not be read, by the name it begins with.
    pub fn add_unreadable(&mut self, name: &str) {
        let name = self.names.intern(name);
        self.unreadable.insert(name);
    }

    /// Whether a ground fact is one of a predicate of which enough have been seen.
    fn is_one_fact_of_many(&mut self, read: &ReadTerm, store: &Store) -> bool {
        let Some(functor) = store.functor_of(read.term) else { return false };
        if !read.variables.is_empty() {
            return false;
        }
        let name = self.names.intern(&store.atoms.name(functor.name()));
        let count = self.facts.entry(Signature { name, arity: functor.arity() as u32 }).or_default();
        *count += 1;
        // A name with an operator of clauses is no fact, and there are never so many of them in one program.
        *count > FACTS
    }
}
