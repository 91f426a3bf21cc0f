//! Dropping the texts of earlier loads.
//!
//! When a file is loaded again its clauses are replaced, but goals may still be running the old ones, and a report may point into the
//! old text. So the text is dropped by a collection that finds no clause, code, load or trace that came from it.

use crate::machine::Machine;
use crate::terms::interrupt;
use crate::text::SourceId;
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

impl Machine {
    /// A file has been loaded again: requests a collection if there are many texts of earlier loads.
    pub fn note_reload(&mut self) {
        if self.has_many_earlier_sources() {
            self.store.interrupts.raise(interrupt::COLLECTION_DUE);
        }
    }

    /// Whether the texts of earlier loads take so much that the unused ones should be dropped.
    pub(super) fn has_many_earlier_sources(&self) -> bool {
        self.sources.earlier_size() > self.gc.earlier_sources_limit
    }

    /// Drops the texts of earlier loads that nothing in the program came from.
    pub(super) fn drop_earlier_sources(&mut self) {
        if self.sources.earlier_size() > 0 {
            let used = self.sources_in_use();
            self.sources.drop_earlier(|id| used.contains(&id));
        }
    }

    fn sources_in_use(&self) -> HashSet<SourceId, FxBuildHasher> {
        let mut used: HashSet<SourceId, FxBuildHasher> = HashSet::default();
        for (_, predicate) in self.database.predicates() {
            used.extend(predicate.source);
            used.extend(predicate.clauses.iter().filter_map(|clause| Some(clause.source.origin?.source)));
        }
        used.extend(self.database.code.blocks().filter_map(|(_, block)| block.source()));
        used.extend(self.database.modules.values().map(|module| module.source));
        used.extend(self.database.units.values().map(|unit| unit.source));
        used.extend(self.loads.sources());
        used.extend(self.watching.sources());
        used.extend(self.backtrace.trace.frames.iter().filter_map(|frame| Some(frame.place?.0)));
        used
    }
}
