//! Files: finding, opening, including and closing them.

use super::{clauses, scans, state};
use crate::lints::LintQueue;
use crate::machine::{Machine, Thrown};
use crate::program::Load;
use crate::reports;
use crate::streams::{PathKind, Unread, read_source};
use crate::terms::{Atom, Block, Region};
use crate::text::{FileText, Source, SourceId, Span};
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

/// The endings of Prolog files, those looked for first.
const ENDINGS: &[&str] = &[".pl", ".prolog"];

/// Opens a file for loading into a module. A relative name starts from the directory of the source being loaded; `.pl` is added
/// if that file exists.
///
/// # Errors
/// [`Unread`] if the file does not exist or is not text, if it does not fit into the memory, or if reading it is interrupted.
pub fn open(m: &mut Machine, name: &str, module: Atom) -> Result<(), Unread<Thrown>> {
    let (file, id) = open_text(m, name, module)?;
    let previous = m.sources.set_file(file, id);
    replace(m, previous);
    Ok(())
}

/// Notes that an opened text, which has no file, takes the place of the one that was loaded under that name before.
pub fn replace_text(m: &mut Machine, name: &str, id: SourceId) {
    let previous = m.sources.set_text(name, id);
    replace(m, previous);
}

/// A source is loaded in place of a previous one, if there was one.
fn replace(m: &mut Machine, previous: Option<SourceId>) {
    if let Some(previous) = previous {
        clauses::remove_definitions_of(m, previous);
        m.note_reload();
    }
}

/// Opens a file for include/1 (ISO 7.4.2.7): its clauses belong to the source with the directive.
///
/// # Errors
/// As [`open`].
pub fn include(m: &mut Machine, name: &str) -> Result<(), Unread<Thrown>> {
    let module = m.loads.source_module();
    open_text(m, name, module)?;
    if let Some((inner, outer)) = m.loads.innermost_two_mut() {
        inner.owner = outer.owner;
        inner.defined = std::mem::take(&mut outer.defined);
        m.sources.set_included(inner.id, inner.owner);
    }
    Ok(())
}

/// Opens a file. Returns its canonical path and its source.
fn open_text(m: &mut Machine, name: &str, module: Atom) -> Result<(PathBuf, SourceId), Unread<Thrown>> {
    let path = resolve_path(m, name);
    let file = read(m, &path)?;
    if let Some(diagnostic) = file.diagnostic() {
        reports::report(m, &diagnostic);
    }
    let (source, scanned) = scans::repair_if_enabled(state::repairs_scans(m), file.source)?;
    let source = Arc::new(source);
    let id = begin_load(m, source, path.parent().map(Path::to_path_buf).unwrap_or_default(), module);
    if let Some(diagnostic) = scans::repairs_hint(id, &scanned) {
        reports::report(m, &diagnostic);
    }
    let file = canonical_or_same(m, path);
    if let Some(load) = m.loads.innermost_mut() {
        load.file = Some(file.clone());
    }
    Ok((file, id))
}

/// Reads a file, as far as its bytes have room in the memory and nobody interrupts.
fn read(m: &mut Machine, path: &Path) -> Result<FileText, Unread<Thrown>> {
    m.loads.go_on();
    let (interrupts, free) = (m.store.interrupts.clone(), m.free_memory());
    let read = read_source(m.streams.host_mut(), path, |bytes| {
        interrupts.poll()?;
        if bytes > free { Err(Thrown::Exhausted(Region::Heap)) } else { Ok(()) }
    });
    if let Err(Unread::Stopped(Thrown::Exhausted(_))) = &read {
        m.loads.stop_reading(path.to_path_buf());
    }
    read
}

/// Whether the file with this name is being loaded or included.
pub fn is_being_loaded(m: &Machine, name: &str) -> bool {
    m.loads.contains_file(&canonical_or_same(m, resolve_path(m, name)))
}

/// The source of the last load of the file with this name.
pub fn loaded_source(m: &Machine, name: &str) -> Option<SourceId> {
    m.sources.of_file(&canonical_or_same(m, resolve_path(m, name)))
}

/// The canonical path of a file, or the path itself if the host cannot resolve it.
fn canonical_or_same(m: &Machine, path: PathBuf) -> PathBuf {
    real_path(m, &path).unwrap_or(path)
}

/// The path of a file with links resolved, if the file exists and the host can resolve it.
fn real_path(m: &Machine, path: &Path) -> Option<PathBuf> {
    m.streams.host().real_path(&path.to_string_lossy()).ok().map(PathBuf::from)
}

/// Begins to load a source into a module; relative file names in it start from `directory`.
pub fn begin_load(m: &mut Machine, source: Arc<Source>, directory: PathBuf, module: Atom) -> SourceId {
    let position = source.program_start();
    let id = m.sources.add(source.clone());
    m.loads.push(Load {
        id,
        file: None,
        source,
        position,
        directory,
        owner: id,
        module,
        importer: module,
        units: Vec::new(),
        defined: Default::default(),
        conditions: Vec::new(),
        initialization: Vec::new(),
        directive: Span::default(),
        is_expanded: false,
        is_end_expanded: false,
        prose: Vec::new(),
        departures: Vec::new(),
        is_stopped: false,
        clauses: 0,
        terms: 0,
        began: m.streams.host().elapsed(),
        double_quotes: m.database.flags.double_quotes,
    });
    id
}

/// The path of the file with this name, whether or not it exists. The ending of Prolog files is added to a name without it, if
/// there is such a file: `game` is `game.pl` even beside a folder or a program of that name.
fn resolve_path(m: &Machine, name: &str) -> PathBuf {
    let directory = m.loads.innermost().map(|load| load.directory.clone()).unwrap_or_default();
    let path = without_parent_steps(m, directory.join(name));
    let is_file = |path: &Path| m.streams.host().path_kind(&path.to_string_lossy()) == Some(PathKind::File);
    let has_ending = ENDINGS.iter().any(|ending| name.ends_with(ending));
    let endings = if has_ending { &[][..] } else { ENDINGS };
    let with_endings = endings.iter().map(|ending| PathBuf::from(format!("{}{ending}", path.display())));
    with_endings.into_iter().find(|path| is_file(path)).unwrap_or(path)
}

/// The path of the source file with this name, if there is one.
pub fn source_file(m: &Machine, name: &str) -> Option<String> {
    let path = resolve_path(m, name);
    let is_file = m.streams.host().path_kind(&path.to_string_lossy()) == Some(PathKind::File);
    is_file.then(|| canonical_or_same(m, path).display().to_string())
}

/// The paths of the files whose text is not what was loaded, in alphabetical order. What came from a pipe or a device is not read
/// again.
///
/// # Errors
/// [`Thrown`] if a file does not fit into the memory, or if reading it is interrupted.
pub fn changed_files(m: &mut Machine) -> Result<Vec<String>, Thrown> {
    let files: Vec<(PathBuf, SourceId)> = m.sources.files().map(|(path, id)| (path.to_path_buf(), id)).collect();
    let mut changed = Vec::new();
    for (path, id) in files {
        if !m.streams.host().file_facts(&path.to_string_lossy()).is_ok_and(|facts| facts.is_regular) {
            continue;
        }
        let now = match read(m, &path) {
            Err(Unread::Stopped(thrown)) => return Err(thrown),
            now => now.ok(),
        };
        let now = now.and_then(|file| scans::repair_if_enabled(state::repairs_scans(m), file.source).ok());
        if let (Some((now, _)), Some(loaded)) = (now, m.sources.get(id))
            && now.text() != loaded.text()
        {
            changed.push(path.display().to_string());
        }
    }
    changed.sort();
    Ok(changed)
}

/// The paths of the files that are loaded, in alphabetical order.
pub fn loaded_files(m: &Machine) -> Vec<String> {
    let mut paths: Vec<String> = m.sources.files().map(|(path, _)| path.display().to_string()).collect();
    paths.sort();
    paths
}

/// The path without `folder/..`, unless that leads elsewhere.
fn without_parent_steps(m: &Machine, path: PathBuf) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        let is_folder = matches!(plain.components().next_back(), Some(Component::Normal(_)));
        match part {
            Component::ParentDir if is_folder => _ = plain.pop(),
            Component::CurDir => {}
            part => plain.push(part),
        }
    }
    // If the folder is a symbolic link, `..` is the parent of its target.
    let folder = |path: &Path| path.parent().map(|folder| real_path(m, &folder.join(".")));
    if plain != path && folder(&plain) == folder(&path) { plain } else { path }
}

/// The remaining steps of a load when its source is closed.
pub struct Closed {
    /// The goals of its initialization/1, which now run.
    pub goals: Vec<Block>,
    /// The module of its clauses.
    pub module: Atom,
    /// The module it was loaded into.
    pub importer: Atom,
}

/// Ends the innermost load, if there is one. The goals, definitions and flags of an included source pass to the source that
/// includes it.
pub fn end_load(m: &mut Machine) -> Option<Closed> {
    let load = m.loads.pop()?;
    if load.is_stopped {
        // To the lints, what has not been loaded would be missing.
        state::of(m).lints = LintQueue::default();
    }
    let mut closed = Closed { goals: Vec::new(), module: load.module, importer: load.importer };
    match m.loads.innermost_mut() {
        Some(outer) if load.owner != load.id => {
            outer.defined = load.defined;
            outer.initialization.extend(load.initialization);
        }
        _ => {
            m.database.flags.double_quotes = load.double_quotes;
            closed.goals = load.initialization;
        }
    }
    Some(closed)
}

/// Closes the innermost load, which an exception has ended: what is loaded stays, and its file counts as not loaded.
pub fn abandon_load(m: &mut Machine) {
    if let Some(load) = m.loads.innermost() {
        let id = load.id;
        m.sources.set_unfinished(id);
    }
    end_load(m);
}

/// Closes loads that an exception or halt/1 has left open, until `count` are open.
pub fn abandon_loads(m: &mut Machine, count: usize) {
    while m.loads.depth() > count {
        abandon_load(m);
    }
}
