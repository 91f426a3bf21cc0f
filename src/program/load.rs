//! What is known of sources: those loaded, and those being loaded, one inside another.

use super::flags::Quotes;
use super::predicate::PredId;
use crate::diagnostics::{Diagnostic, Language};
use crate::lints::LintQueue;
use crate::terms::{Atom, AtomSet, Block};
use crate::text::{Source, SourceId, Sources, Span};
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;
use std::path::PathBuf;
use std::sync::Arc;

/// What a conditional directive has made of the clauses behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// This branch counts.
    Reading,
    /// This one does not, but a later one may.
    Waiting,
    /// One has counted, this and later ones do not.
    Passed,
    /// All of it stands in a branch that does not count.
    Inside,
}

/// A source being loaded.
#[derive(Debug)]
pub struct Load {
    /// Its number.
    pub id: SourceId,
    /// Its full name, if it is a file.
    pub file: Option<PathBuf>,
    /// Its text.
    pub source: Arc<Source>,
    /// The byte at which reading goes on.
    pub position: usize,
    /// Where relative names of files are looked for.
    pub directory: PathBuf,
    /// The source its clauses count as part of: itself or, for include/1, the one with the directive.
    pub whole: SourceId,
    /// The module its clauses belong to: that of its module/2, or the one it is loaded into.
    pub module: Atom,
    /// The module it is loaded into.
    pub importer: Atom,
    /// The predicates that have got clauses from the whole.
    pub defined: HashSet<PredId, FxBuildHasher>,
    /// Its conditional directives that are open, the innermost last.
    pub conditions: Vec<Condition>,
    /// Goals to run when it is loaded.
    pub initialization: Vec<Block>,
    /// The directive being run.
    pub directive: Span,
    /// The prose that was passed over.
    pub prose: Vec<Span>,
    /// What double quotes meant before, and mean again behind it.
    pub double_quotes: Quotes,
}

/// What becomes of hints, for which no program need be stopped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Hints {
    /// Nobody hears of them.
    #[default]
    Dropped,
    /// They are counted, and a person is told how many there are; so far, and in which source the first is.
    Counted(usize, Option<SourceId>),
    /// They are shown.
    Shown,
}

/// All that concerns loading.
#[derive(Debug, Default)]
pub struct Loads {
    /// The texts that spans of clauses refer to.
    pub sources: Sources,
    /// The text of the query under way.
    pub asked: Option<Arc<Source>>,
    /// The files loaded, by their full names, each with the source of its last load.
    pub files: HashMap<PathBuf, SourceId, FxBuildHasher>,
    /// Sources that stand in place of an include/1, each with the source that is loaded.
    pub parts: HashMap<SourceId, SourceId, FxBuildHasher>,
    /// The library modules that are compiled.
    pub library_modules: HashSet<usize, FxBuildHasher>,
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
    /// The clauses read since lints were reported.
    pub lints: LintQueue,
    /// Whether lints wait until the last of several files is loaded.
    pub holds_lints: bool,
    /// What becomes of hints.
    pub hints: Hints,
    /// Whether sources are only looked at: of their directives none but declarations run, and reports are collected.
    pub is_checking: bool,
    /// The reports of a check.
    pub collected: Vec<Diagnostic>,
    /// Whether the clauses being loaded are a beginning: others will be added to them.
    pub is_beginning: bool,
    /// Predicates that other files define which are checked at the same time.
    pub elsewhere: HashSet<(String, u32), FxBuildHasher>,
    /// The relations by which searches know a game, under all their names.
    pub relations: Vec<(&'static str, u32)>,
    /// Whether a native game is in force, which has them.
    pub has_game: bool,
    /// Whether characters that scanners have put in the place of Prolog's own are put right before reading.
    pub ocr: bool,
    /// Whether `:- initialization(main)` is only noted.
    pub defer_main: bool,
    /// Whether it has been noted.
    pub main_wanted: bool,
}

impl Loads {
    /// The names that sources being loaded need.
    pub fn visit_atoms(&self, used: &mut AtomSet) {
        for load in &self.open {
            used.insert(load.module);
            used.insert(load.importer);
            load.initialization.iter().for_each(|goal| used.insert_block(goal));
        }
    }
}
