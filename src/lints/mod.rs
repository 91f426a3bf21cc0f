//! Lints: what is probably not meant in programs that can be read.
//!
//! ```text
//!   clauses, as the loader reads them ──outline──▶ [`Program`] ──body, flow──▶ [`Case`] ──one file a lint──▶ diagnostics
//! ```
//!
//! Lints look at what was written, not at what runs: an [`Outline`] keeps every part of a clause with its place, and what is
//! known of the world outside the files, such as the names of built-ins, is asked of a [`World`]. They know no machine. A
//! finding is a warning where a mistake is nearly sure, and a hint where somebody who looks for one may want to look.

mod body;
mod calls;
mod case;
mod changes;
mod clauses;
mod comparisons;
mod control;
mod conventions;
mod definitions;
mod equalities;
mod findings;
mod flow;
mod formats;
mod habits;
mod kinds;
mod layout;
mod names;
mod near;
mod never;
mod outline;
mod recursion;
mod scripts;
mod singletons;
mod texts;
mod types;
mod unbound;
mod unused;
mod ways;
mod words;
mod world;

pub use near::{listed, near};
pub use outline::Outline;
pub use world::World;

use crate::diagnostics::Diagnostic;
use crate::reader::ReadTerm;
use crate::terms::Store;
use crate::text::{SourceId, Sources};
use case::Case;
use findings::Findings;
use habits::Habits;
use hashbrown::{HashMap, HashSet};
use names::{Name, Names};
use outline::{Desk, Signature};
use rustc_hash::FxBuildHasher;
use types::Types;

/// Facts of a predicate that are looked at: those behind them are more of the same.
const FACTS: u32 = 500;

/// Nodes of all clauses that are looked at: more is data.
const NODES: usize = 2_000_000;

/// A clause of the program.
#[derive(Debug)]
struct Clause {
    outline: Outline,
    module: Name,
}

/// What has been read since lints were last reported.
#[derive(Debug, Default)]
pub struct Program {
    names: Names,
    clauses: Vec<Clause>,
    facts: HashMap<Signature, u32, FxBuildHasher>,
    nodes: usize,
    desk: Desk,
    /// The names with which clauses begin that could not be read.
    missed: HashSet<Name, FxBuildHasher>,
}

impl Program {
    /// Takes note of a clause or directive that was just read.
    pub fn add(&mut self, read: &ReadTerm, source: SourceId, module: &str, store: &Store) {
        if self.nodes > NODES || self.is_one_fact_of_many(read, store) {
            return;
        }
        if let Some(outline) = Outline::new(read, source, store, &mut self.names, &mut self.desk) {
            self.nodes += outline.size();
            self.clauses.push(Clause { outline, module: self.names.intern(module) });
        }
    }

    /// Takes note of a clause that could not be read, by the name it begins with.
    pub fn miss(&mut self, name: &str) {
        let name = self.names.intern(name);
        self.missed.insert(name);
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

    /// What is to be said about the clauses taken note of; the worst first, then in their order. They are forgotten.
    pub fn report(&mut self, world: &dyn World, sources: &Sources) -> Vec<Diagnostic> {
        let program = std::mem::take(self);
        let case = Case::new(&program, world, sources);
        let mut findings = Findings::default();
        let is_written = !case.is_large();
        let habits = if is_written { Habits::new(&case) } else { Habits::default() };
        let types = is_written.then(|| Types::new(&case));
        // The lint that says most of a misprint comes first: what it has explained others pass over.
        scripts::look(&case, &mut findings);
        if is_written {
            layout::look(&case, &mut findings);
        }
        unbound::look(&case, &habits, &mut findings);
        definitions::look(&case, &mut findings);
        calls::look(&case, &mut findings);
        comparisons::look(&case, &mut findings);
        equalities::look(&case, types.as_ref(), &mut findings);
        clauses::look(&case, &mut findings);
        changes::look(&case, &mut findings);
        recursion::look(&case, types.as_ref(), &mut findings);
        control::look(&case, &mut findings);
        formats::look(&case, &mut findings);
        texts::look(&case, &mut findings);
        if is_written {
            words::look(&case, &mut findings);
        }
        singletons::look(&case, &habits, &mut findings);
        if is_written {
            conventions::look(&case, &habits, &mut findings);
        }
        if let Some(types) = &types {
            never::look(types, &mut findings);
        }
        unused::look(&case, &mut findings);
        findings.in_order()
    }
}
