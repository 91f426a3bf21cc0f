//! The state of the loader, which is attached to a machine.

use super::progress::Progress;
use crate::diagnostics::Diagnostic;
use crate::lints::{LintQueue, Occurrence};
use crate::machine::Machine;
use crate::machine::attachments::Attachment;
use crate::reader::{Departure, ReadTerm};
use crate::terms::AtomSet;
use crate::text::{SourceId, Span};
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

/// Names and arities of predicates.
pub type Indicators = HashSet<(String, u32), FxBuildHasher>;

/// The treatment of `:- initialization(main)`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum MainGoal {
    /// It runs after loading, as any goal of initialization/1 does.
    #[default]
    Runs,
    /// It is noted, for the caller to run.
    Deferred,
}

/// The main goals that sources have asked for.
#[derive(Clone, Copy, Debug, Default)]
pub struct MainRequests {
    /// `:- initialization(main)`: main/0 runs after loading.
    pub after_load: bool,
    /// `:- initialization(Goal, main)`: Goal is the whole program, and ends it.
    pub program: bool,
}

/// What a check notes of the sources that it reads, for those who change their texts.
#[derive(Debug, Default)]
pub struct Notes {
    /// Where the clauses stand that were read without error.
    pub places: Vec<(SourceId, Span)>,
    /// Where predicates occur.
    pub occurrences: Vec<Occurrence>,
}

/// The settings of the loader, and what it notes for the end of a load.
#[derive(Default)]
pub(super) struct LoaderState {
    /// The clauses read since lints were last reported.
    pub lints: LintQueue,
    /// Whether lints are reported only when the caller requests them, after the last of several files.
    defers_lints: bool,
    /// Whether more clauses will be added to those being loaded, as in a session.
    pub(super) is_incomplete: bool,
    /// Whether sources are checked: of their directives only declarations run.
    is_checking: bool,
    /// Predicates that are defined by other files of the same check.
    pub(super) defined_elsewhere: Indicators,
    /// What a check notes besides its reports, if it does.
    notes: Option<Notes>,
    /// Whether characters that scanners confuse with those of Prolog are repaired before reading.
    repairs_scans: bool,
    /// What is shown of long loads.
    pub(super) progress: Progress,
    /// The numbers of the library modules that are compiled.
    pub(super) library_modules: HashSet<usize, FxBuildHasher>,
    main: MainGoal,
    requested_main: MainRequests,
}

impl Attachment for LoaderState {
    // The queue has owned names, and no atoms.
    fn visit_atoms(&self, _: &mut AtomSet) {}
}

/// The state of a machine's loader, to be changed.
pub(super) fn of(m: &mut Machine) -> &mut LoaderState {
    m.attachments.get()
}

/// The state of a machine's loader, if it has noted anything yet.
pub(super) fn find(m: &Machine) -> Option<&LoaderState> {
    m.attachments.find()
}

/// Whether sources are checked: of their directives only declarations run.
pub(super) fn is_checking(m: &Machine) -> bool {
    find(m).is_some_and(|state| state.is_checking)
}

/// Whether characters that scanners put in the place of Prolog's own are repaired before reading.
pub(super) fn repairs_scans(m: &Machine) -> bool {
    find(m).is_some_and(|state| state.repairs_scans)
}

/// From now on repairs scanned texts, and shows hints, which list the changes.
pub fn repair_scans(m: &mut Machine) {
    of(m).repairs_scans = true;
    m.reporter.show_hints();
}

/// Sets whether lints are only reported by [`report_lints`](super::report_lints), not at the end of each load.
pub fn defer_lints(m: &mut Machine, on: bool) {
    of(m).defers_lints = on;
}

/// Whether lints are only reported when the caller requests them.
pub fn defers_lints(m: &Machine) -> bool {
    find(m).is_some_and(|state| state.defers_lints)
}

/// Notes that a source uses a library that is not there: lints do not report each predicate of it.
pub fn note_missing_library(m: &mut Machine) {
    of(m).lints.set_lacks_library();
}

/// Sets whether more clauses will be added to those that are loaded from now on.
pub fn set_incomplete(m: &mut Machine, on: bool) {
    of(m).is_incomplete = on;
}

/// From now on sources are checked, not loaded, and their reports collected. The predicates of `elsewhere` count as defined.
pub fn begin_check(m: &mut Machine, elsewhere: Indicators) {
    let state = of(m);
    (state.is_checking, state.defined_elsewhere) = (true, elsewhere);
    m.reporter.show_hints();
    m.reporter.collect();
}

/// Ends a check. Returns its reports.
pub fn end_check(m: &mut Machine) -> Vec<Diagnostic> {
    of(m).is_checking = false;
    m.reporter.take_collected()
}

/// From now on notes what [`Notes`] has.
pub fn take_notes_from_now(m: &mut Machine) {
    of(m).notes = Some(Notes::default());
}

/// The notes so far; no more are taken.
pub fn end_notes(m: &mut Machine) -> Notes {
    of(m).notes.take().unwrap_or_default()
}

/// Whether notes are taken.
pub(super) fn takes_notes(m: &Machine) -> bool {
    find(m).is_some_and(|state| state.notes.is_some())
}

/// Notes where predicates occur.
pub(super) fn note_occurrences(m: &mut Machine, occurrences: Vec<Occurrence>) {
    if let Some(notes) = &mut of(m).notes {
        notes.occurrences.extend(occurrences);
    }
}

/// Notes the place of a clause if places are noted, and its tokens are those of the standard.
pub(super) fn note_place(m: &mut Machine, source: SourceId, read: &ReadTerm) {
    if let Some(Notes { places, .. }) = &mut of(m).notes
        && read.departures.iter().all(Departure::is_of_terms)
        // A term that is read again, because expansion did not change it, has been noted.
        && places.last() != Some(&(source, read.span))
    {
        places.push((source, read.span));
    }
}

/// Forgets the place noted last: it was that of two clauses.
pub(super) fn forget_place(m: &mut Machine, source: SourceId, read: &ReadTerm) {
    if let Some(Notes { places, .. }) = &mut of(m).notes
        && places.last() == Some(&(source, read.span))
    {
        places.pop();
    }
}

/// Sets whether `:- initialization(main)` is noted instead of run.
pub fn defer_main(m: &mut Machine, on: bool) {
    of(m).main = if on { MainGoal::Deferred } else { MainGoal::Runs };
}

/// Notes `:- initialization(main)` if it is deferred. Returns whether it is.
pub fn request_main(m: &mut Machine) -> bool {
    let state = of(m);
    let is_deferred = state.main == MainGoal::Deferred;
    state.requested_main.after_load |= is_deferred;
    is_deferred
}

/// Notes `:- initialization(Goal, main)`. Outside of the files of a command line there is nothing to run such a goal.
pub fn request_program(m: &mut Machine) {
    let state = of(m);
    state.requested_main.program |= state.main == MainGoal::Deferred;
}

/// The main goals that sources loaded while these were deferred have asked for.
pub fn requested_main(m: &Machine) -> MainRequests {
    find(m).map(|state| state.requested_main).unwrap_or_default()
}
