//! The load stack: the sources being loaded, one inside another.

use super::flags::Quotes;
use super::predicate_key::PredId;
use super::units::OpenUnit;
use crate::reader::Departure;
use crate::terms::{Atom, AtomSet, Block, atoms::known};
use crate::text::{Source, SourceId, Span};
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// The effect of a conditional directive on the clauses that follow it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// They are loaded: the condition of this branch holds.
    Active,
    /// They are skipped; the condition of a later branch may hold.
    Pending,
    /// They are skipped, and so are later branches: an earlier one was loaded.
    Done,
    /// All branches are skipped: the directive itself is in a skipped branch.
    Nested,
}

/// A source being loaded.
#[derive(Debug)]
pub struct Load {
    /// The source.
    pub id: SourceId,
    /// Its canonical path, if it is a file.
    pub file: Option<PathBuf>,
    /// Its text.
    pub source: Arc<Source>,
    /// The byte at which reading continues.
    pub position: usize,
    /// The directory to which file names are relative.
    pub directory: PathBuf,
    /// The source that owns its clauses: itself or, for include/1, the one with the directive.
    pub owner: SourceId,
    /// The module of its clauses: that of its module/2, or else the importer.
    pub module: Atom,
    /// The module it is loaded into.
    pub importer: Atom,
    /// Its open blocks of tests, the innermost last.
    pub units: Vec<OpenUnit>,
    /// The predicates to which the owner has added clauses in this load.
    pub defined: HashSet<PredId, FxBuildHasher>,
    /// Its open conditional directives, the innermost last.
    pub conditions: Vec<Condition>,
    /// The goals of initialization/1, which run after loading.
    pub initialization: Vec<Block>,
    /// The directive that is running, or the clause that is being expanded.
    pub directive: Span,
    /// Whether the next term has been expanded already, without effect, and is added as it stands.
    pub is_expanded: bool,
    /// Whether the end of the source has been given to term_expansion/2.
    pub is_end_expanded: bool,
    /// The prose that was skipped.
    pub prose: Vec<Span>,
    /// Where its clauses depart from the standard's grammar.
    pub departures: Vec<Departure>,
    /// Whether memory has run out at its next clause.
    pub is_stopped: bool,
    /// How many clauses of it have been added.
    pub clauses: u64,
    /// How many terms have been read.
    pub terms: u64,
    /// When it began, by the clock of the host.
    pub began: Duration,
    /// The value of the flag double_quotes before the load, which is restored after it.
    pub double_quotes: Quotes,
}

/// How far a load had come when memory ran out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoppedLoad {
    /// The file at this path was being read.
    Reading(PathBuf),
    /// Clauses were being added.
    Adding {
        /// Their source.
        source: SourceId,
        /// The first clause that is not loaded.
        place: Span,
        /// How many have been added before it.
        clauses: u64,
    },
}

/// The sources being loaded.
#[derive(Debug, Default)]
pub struct LoadStack {
    open: Vec<Load>,
    /// The load that a lack of memory has just ended, until the error is recorded.
    stopped: Option<StoppedLoad>,
}

impl LoadStack {
    /// Begins a load inside the active ones.
    pub fn push(&mut self, load: Load) {
        self.open.push(load);
    }

    /// Ends the innermost load.
    pub fn pop(&mut self) -> Option<Load> {
        self.open.pop()
    }

    /// The innermost load.
    pub fn innermost(&self) -> Option<&Load> {
        self.open.last()
    }

    /// The innermost load, to be changed.
    pub fn innermost_mut(&mut self) -> Option<&mut Load> {
        self.open.last_mut()
    }

    /// The innermost load, and the one around it.
    pub fn innermost_two_mut(&mut self) -> Option<(&mut Load, &mut Load)> {
        match &mut self.open[..] {
            [.., outer, inner] => Some((inner, outer)),
            _ => None,
        }
    }

    /// The source that owns the clauses of the innermost: itself, unless it is included.
    pub fn owner_of_innermost(&self) -> Option<&Load> {
        let owner = self.open.last()?.owner;
        self.open.iter().rev().find(|load| load.id == owner)
    }

    /// Notes that the innermost load ends for lack of memory, at a clause.
    pub fn stop_innermost(&mut self, place: Span) {
        let load = self.open.last();
        self.stopped = load.map(|load| StoppedLoad::Adding { source: load.id, place, clauses: load.clauses });
    }

    /// Notes that a file cannot be read for lack of memory.
    pub fn stop_reading(&mut self, path: PathBuf) {
        self.stopped = Some(StoppedLoad::Reading(path));
    }

    /// A load goes on, or goes on after a collection: a lack of memory that was noted has not ended it.
    pub fn go_on(&mut self) {
        self.stopped = None;
        if let Some(load) = self.open.last_mut() {
            load.is_stopped = false;
        }
    }

    /// Takes the load that a lack of memory has just ended.
    pub fn take_stopped(&mut self) -> Option<StoppedLoad> {
        self.stopped.take()
    }

    /// The number of sources being loaded.
    pub fn depth(&self) -> usize {
        self.open.len()
    }

    /// Whether no source is being loaded.
    pub fn is_empty(&self) -> bool {
        self.open.is_empty()
    }

    /// Whether the file with this canonical path is being loaded or included.
    pub fn contains_file(&self, path: &Path) -> bool {
        self.open.iter().any(|load| load.file.as_deref() == Some(path))
    }

    /// The source module: that of the innermost source, `user` if nothing is being loaded.
    pub fn source_module(&self) -> Atom {
        self.innermost().map_or(known::USER, |load| load.module)
    }

    /// The predicates to which the loads have added clauses.
    pub fn defined(&self) -> impl Iterator<Item = PredId> {
        self.open.iter().flat_map(|load| &load.defined).copied()
    }

    /// The sources being loaded, and those that own their clauses.
    pub fn sources(&self) -> impl Iterator<Item = SourceId> {
        self.open.iter().flat_map(|load| [load.id, load.owner])
    }

    /// Adds the atoms that the loads hold.
    pub fn visit_atoms(&self, used: &mut AtomSet) {
        for load in &self.open {
            used.insert(load.module);
            used.insert(load.importer);
            for unit in &load.units {
                used.insert(unit.name);
                used.insert(unit.around);
            }
            load.initialization.iter().for_each(|goal| used.insert_block(goal));
        }
    }
}
