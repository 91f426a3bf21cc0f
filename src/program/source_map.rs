//! The source map: the texts that clauses, directives and queries come from, and the files among them.

use crate::text::{Source, SourceId, Sources};
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The sources of a program.
#[derive(Debug, Default)]
pub struct SourceMap {
    sources: Sources,
    files: HashMap<PathBuf, SourceId, FxBuildHasher>,
    /// Texts without a file, by the names that they are loaded under.
    texts: HashMap<String, SourceId, FxBuildHasher>,
    included: HashMap<SourceId, SourceId, FxBuildHasher>,
    /// The sources of files that have been loaded again since, and of what they included.
    earlier: Vec<SourceId>,
    /// The approximate bytes of those sources.
    earlier_size: usize,
    /// The sources whose loads an exception has ended.
    unfinished: HashSet<SourceId, FxBuildHasher>,
    query: Option<Arc<Source>>,
}

/// The approximate number of bytes of a source without its text.
const SOURCE_BYTES: usize = 256;

impl SourceMap {
    /// All sources, for reports.
    pub fn all(&self) -> &Sources {
        &self.sources
    }

    /// The bytes of all texts.
    pub fn size(&self) -> usize {
        self.sources.size()
    }

    /// Adds a source.
    pub fn add(&mut self, source: Arc<Source>) -> SourceId {
        self.sources.add(source)
    }

    /// The source with this id.
    pub fn get(&self, id: SourceId) -> Option<&Arc<Source>> {
        self.sources.get(id)
    }

    /// Notes that a file is loaded, by its canonical path. Returns the source of its previous load.
    pub fn set_file(&mut self, path: PathBuf, id: SourceId) -> Option<SourceId> {
        let previous = self.files.insert(path, id)?;
        self.set_earlier(previous);
        Some(previous)
    }

    /// Notes that a text without a file is loaded under a name. Returns the source of its previous load.
    pub fn set_text(&mut self, name: &str, id: SourceId) -> Option<SourceId> {
        let previous = self.texts.insert(name.to_owned(), id)?;
        self.set_earlier(previous);
        Some(previous)
    }

    /// Notes that a source has been loaded again.
    fn set_earlier(&mut self, id: SourceId) {
        let replaced = self.with_included(id);
        self.earlier_size += self.size_of(&replaced);
        self.earlier.extend(replaced);
    }

    /// The approximate bytes of sources of files that have been loaded again since.
    pub fn earlier_size(&self) -> usize {
        self.earlier_size
    }

    /// Whether a source is one of a file that has been loaded again since.
    pub fn is_earlier(&self, id: SourceId) -> bool {
        self.earlier.contains(&id)
    }

    /// Drops these sources, except those in use.
    pub fn drop_earlier(&mut self, is_used: impl Fn(SourceId) -> bool) {
        let (kept, dropped): (Vec<SourceId>, _) = self.earlier.iter().partition(|id| is_used(**id));
        self.earlier = kept;
        for id in dropped {
            self.sources.remove(id);
            self.included.remove(&id);
            self.unfinished.remove(&id);
        }
        self.earlier_size = self.size_of(&self.earlier);
    }

    fn size_of(&self, ids: &[SourceId]) -> usize {
        let sources = ids.iter().filter_map(|id| self.sources.get(*id));
        sources.map(|source| source.text().len() + SOURCE_BYTES).sum()
    }

    /// The source of the last load of a file, by its canonical path.
    pub fn of_file(&self, path: &Path) -> Option<SourceId> {
        self.files.get(path).copied()
    }

    /// The loaded files, with the sources of their last loads.
    pub fn files(&self) -> impl Iterator<Item = (&Path, SourceId)> {
        self.files.iter().map(|(path, id)| (path.as_path(), *id))
    }

    /// Notes that the load of a source was ended by an exception: its file is to be loaded again.
    pub fn set_unfinished(&mut self, id: SourceId) {
        self.unfinished.insert(id);
    }

    /// Whether all of a source was loaded, or it is being loaded.
    pub fn is_finished(&self, id: SourceId) -> bool {
        !self.unfinished.contains(&id)
    }

    /// Whether a source is that of the last load of a file.
    pub fn is_loaded_file(&self, id: SourceId) -> bool {
        self.files.values().any(|loaded| *loaded == id)
    }

    /// Notes that the clauses of an included source belong to `owner`.
    pub fn set_included(&mut self, included: SourceId, owner: SourceId) {
        self.included.insert(included, owner);
    }

    /// A source and those that it includes.
    pub fn with_included(&self, owner: SourceId) -> Vec<SourceId> {
        let included = self.included.iter().filter(|(_, other)| **other == owner).map(|(included, _)| *included);
        included.chain([owner]).collect()
    }

    /// The text of the query that is running. It becomes one of the sources only when a report points into it.
    pub fn query(&self) -> Option<&Arc<Source>> {
        self.query.as_ref()
    }

    /// Sets the text of the query that is running; `None` for a goal of the system itself.
    pub fn set_query(&mut self, text: Option<Arc<Source>>) {
        self.query = text;
    }
}
