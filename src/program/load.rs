//! What is known of sources: those loaded, and those being loaded, one inside another.

use super::flags::Quotes;
use super::predicate::PredId;
use crate::terms::Block;
use crate::text::{Language, Source, SourceId, Sources, Span};
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;
use std::path::PathBuf;
use std::sync::Arc;

/// A source being loaded.
#[derive(Debug)]
pub struct Load {
    /// Its number.
    pub id: SourceId,
    /// Its text.
    pub source: Arc<Source>,
    /// The byte at which reading goes on.
    pub position: usize,
    /// Where relative names of files are looked for.
    pub directory: PathBuf,
    /// The source its clauses count as part of: itself or, for include/1, the one with the directive.
    pub whole: SourceId,
    /// The predicates that have got clauses from the whole.
    pub defined: HashSet<PredId, FxBuildHasher>,
    /// Goals to run when it is loaded.
    pub initialization: Vec<Block>,
    /// The directive being run.
    pub directive: Span,
    /// What double quotes meant before, and mean again behind it.
    pub double_quotes: Quotes,
}

/// All that concerns loading.
#[derive(Debug, Default)]
pub struct Loads {
    /// The texts that spans of clauses refer to.
    pub sources: Sources,
    /// The files loaded, by their full names, each with the source of its last load.
    pub files: HashMap<PathBuf, SourceId, FxBuildHasher>,
    /// The pages of the library that are compiled.
    pub pages: HashSet<usize, FxBuildHasher>,
    /// Whether term_expansion/2 is defined, so that clauses must go by way of it.
    pub expands: bool,
    /// The sources being loaded, the innermost last.
    pub open: Vec<Load>,
    /// Errors reported so far.
    pub errors: usize,
    /// Warnings reported so far.
    pub warnings: usize,
    /// The language of reports.
    pub language: Language,
    /// Whether reports are coloured.
    pub colour: bool,
    /// Whether `:- initialization(main)` is only noted.
    pub defer_main: bool,
    /// Whether it has been noted.
    pub main_wanted: bool,
}
