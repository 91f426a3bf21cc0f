//! Sources while they are loaded: opened, read up to the next thing that must run, closed.

use super::conditions::{self, Step};
use super::declarations;
use super::state::LoaderState;
use super::{clauses, joined, scans, state};
use crate::diagnostics::{Argument, Diagnostic, MessageId, Phrase};
use crate::machine::{Machine, Thrown};
use crate::program::{Definition, Load, PredKey};
use crate::reader::{Problem, ReadError, ReadFlags, ReadTerm, Reader, SyntaxError, VarInfo, first_name};
use crate::reports;
use crate::streams::read_source;
use crate::terms::{Atom, Block, Cell, Functor, atoms::known};
use crate::text::{FileError, Source, SourceId, Span};
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

/// What a source has next that the loader does not do by itself.
#[derive(Clone, Debug)]
pub enum Item {
    /// `:- Goal`.
    Directive(Cell, Vec<VarInfo>),
    /// `:- if(Goal)` or `:- elif(Goal)`, whose goal decides whether the clauses behind it count.
    Condition(Cell),
    /// A grammar rule, or any clause or directive where term_expansion/2 is defined.
    Expand(Cell),
    /// A clause that does not count, or a directive that has been dealt with.
    Skip,
    /// Nothing.
    End,
}

/// Opens a file for loading into a module: as named from the directory of the source being loaded, with `.pl` added if need be.
///
/// # Errors
/// What is wrong with the file.
pub fn open(m: &mut Machine, name: &str, module: Atom) -> Result<(), FileError> {
    let (file, id) = open_text(m, name, module)?;
    if let Some(previous) = m.sources.set_file(file, id) {
        clauses::forget(m, previous);
    }
    Ok(())
}

/// Opens a file whose clauses stand in place of the directive being run (ISO 7.4.2.7): they count as clauses of the source
/// with the directive.
///
/// # Errors
/// As [`open`].
pub fn include(m: &mut Machine, name: &str) -> Result<(), FileError> {
    let module = current_module(m);
    open_text(m, name, module)?;
    if let Some((inner, outer)) = m.loads.innermost_two_mut() {
        inner.owner = outer.owner;
        inner.defined = std::mem::take(&mut outer.defined);
        m.sources.set_included(inner.id, inner.owner);
    }
    Ok(())
}

/// Opens a file, and gives its full name and its number.
fn open_text(m: &mut Machine, name: &str, module: Atom) -> Result<(PathBuf, SourceId), FileError> {
    let path = resolve(m, name);
    let file = read_source(m.streams.host_mut(), &path)?;
    if let Some(diagnostic) = file.diagnostic() {
        reports::report(m, &diagnostic);
    }
    let (source, scanned) = scans::repaired(state::repairs_scans(m), file.source)?;
    let source = Arc::new(source);
    let id = begin(m, source, path.parent().map(Path::to_path_buf).unwrap_or_default(), module);
    if let Some(diagnostic) = scans::changed(id, &scanned) {
        reports::report(m, &diagnostic);
    }
    let file = real_path(m, &path).unwrap_or(path);
    if let Some(load) = m.loads.innermost_mut() {
        load.file = Some(file.clone());
    }
    Ok((file, id))
}

/// Whether the file that a name means is one of those being loaded or included.
pub fn is_being_loaded(m: &Machine, name: &str) -> bool {
    real_path(m, &resolve(m, name)).is_some_and(|file| m.loads.contains_file(&file))
}

/// The number of the source that the file a name means was loaded as, if it has been.
pub fn loaded_source(m: &Machine, name: &str) -> Option<SourceId> {
    m.sources.of_file(&real_path(m, &resolve(m, name))?)
}

/// The one path to a file that has no links in it, if there is such a file.
fn real_path(m: &Machine, path: &Path) -> Option<PathBuf> {
    m.streams.host().real_path(&path.to_string_lossy()).ok().map(PathBuf::from)
}

/// Begins to load a source into a module, and gives its number; relative names in it start from `directory`.
pub fn begin(m: &mut Machine, source: Arc<Source>, directory: PathBuf, module: Atom) -> SourceId {
    let position = first_byte(&source);
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
        defined: Default::default(),
        conditions: Vec::new(),
        initialization: Vec::new(),
        directive: Span::default(),
        prose: Vec::new(),
        double_quotes: m.database.flags.double_quotes,
    });
    id
}

/// Behind a first line that begins with `#!`.
fn first_byte(source: &Source) -> usize {
    let text = source.text();
    if text.starts_with("#!") { text.find('\n').unwrap_or(text.len()) } else { 0 }
}

/// The file that a name means.
fn resolve(m: &Machine, name: &str) -> PathBuf {
    let directory = m.loads.innermost().map(|load| load.directory.clone()).unwrap_or_default();
    let path = without_detours(m, directory.join(name));
    let with_ending = PathBuf::from(format!("{}.pl", path.display()));
    let exists = |path: &Path| m.streams.host().path_kind(&path.to_string_lossy()).is_some();
    if !exists(&path) && exists(&with_ending) { with_ending } else { path }
}

/// The same path without `folder/..` in it, where that leads to the same place.
fn without_detours(m: &Machine, path: PathBuf) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        let is_folder = matches!(plain.components().next_back(), Some(Component::Normal(_)));
        match part {
            Component::ParentDir if is_folder => _ = plain.pop(),
            Component::CurDir => {}
            part => plain.push(part),
        }
    }
    // A symbolic link may lead elsewhere.
    let folder = |path: &Path| path.parent().map(|folder| real_path(m, &folder.join(".")));
    if plain != path && folder(&plain) == folder(&path) { plain } else { path }
}

/// What a load leaves to be done.
pub struct Closed {
    /// The goals of its initialization/1.
    pub goals: Vec<Block>,
    /// The module of its clauses.
    pub module: Atom,
    /// The module it was loaded into.
    pub importer: Atom,
}

/// Ends the innermost load, if there is one. An included source leaves its goals, what it has defined and the flags it has
/// set to the source that includes it.
pub fn close(m: &mut Machine) -> Option<Closed> {
    let load = m.loads.pop()?;
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

/// What the module of the innermost source promises and does not keep is reported.
fn report_exports(m: &mut Machine) {
    let Some(load) = m.loads.innermost() else { return };
    let Some(module) = m.database.modules.get(&load.module).filter(|module| module.source == load.id) else { return };
    let (source, span, name, exports) = (module.source, module.place, load.module, module.exports.clone());
    for (predicate, arity) in exports {
        let key = PredKey { module: name, name: predicate, arity };
        let is_import = |id| matches!(m.database.predicate(id).definition, Definition::Import(_));
        if m.database.visible(key).is_some()
            || m.library_module(predicate, arity).is_some()
            || m.database.find(key).is_some_and(is_import)
        {
            continue;
        }
        let [module, indicator] = [reports::quoted(m, name), reports::indicator_text(m, key)].map(Argument::from);
        let diagnostic = Diagnostic::warning(Phrase::new(MessageId::ExportUndefined, [module, indicator]));
        reports::report(m, &diagnostic.with_label(source, span, MessageId::ExportUndefinedHere.into()));
    }
}

/// Gives up loads, whose goal has ended without closing them, until `count` are open.
pub fn abandon(m: &mut Machine, count: usize) {
    while m.loads.depth() > count {
        close(m);
    }
}

/// Reads the innermost source on, adding clauses, up to the next item that must run. What is wrong is reported.
///
/// # Errors
/// [`Thrown`] only if there is no memory.
pub fn next_item(m: &mut Machine) -> Result<Item, Thrown> {
    let Some(load) = m.loads.innermost() else { return Ok(Item::End) };
    let (source, id, start, module) = (load.source.clone(), load.id, load.position, load.module);
    let mut reader = Reader::at(source.text(), start);
    let heap = m.store.heap_top;
    loop {
        m.store.heap_top = heap;
        m.store.interrupts.poll()?;
        let (flags, from) = (read_flags(m), reader.position());
        let read = match reader.next(&mut m.store, &m.operators, flags) {
            Ok(Some(read)) => read,
            Ok(None) => return Ok(end(m)),
            Err(ReadError::Memory(exhausted)) => return Err(exhausted.into()),
            Err(ReadError::Syntax(error)) => {
                m.store.interrupts.poll()?;
                if let Some(name) = first_name(source.text(), from) {
                    state::of(m).lints.add_unreadable(name);
                }
                complain(m, id, &source, error);
                continue;
            }
        };
        let item = item_of(m, &read);
        if matches!(item, Some(Item::Skip)) {
            continue;
        }
        if item.is_none()
            && let Some((report, parts)) = joined::taken_apart(m, id, &source, &read)
        {
            reports::report(m, &report);
            for part in parts {
                add_clause(m, module, id, &part)?;
            }
            continue;
        }
        if let Some(item) = item {
            queue_for_lints(m, module, id, &read);
            if state::is_checking(m) && matches!(item, Item::Directive(goal, _) if !declarations::is_one(m, goal)) {
                continue;
            }
            if let Some(load) = m.loads.innermost_mut() {
                load.position = reader.position();
                load.directive = read.span;
            }
            return Ok(item);
        }
        add_clause(m, module, id, &read)?;
    }
}

/// Adds a clause or directive to those that lints will look at.
fn queue_for_lints(m: &mut Machine, module: Atom, id: SourceId, read: &ReadTerm) {
    let queue = &mut m.attachments.get::<LoaderState>().lints;
    queue.add(read, id, &m.store.atoms.name(module), &m.store);
}

/// Adds a clause that was read, or reports why it is none.
fn add_clause(m: &mut Machine, module: Atom, id: SourceId, read: &ReadTerm) -> Result<(), Thrown> {
    queue_for_lints(m, module, id, read);
    if let Err(thrown) = clauses::add_read(m, module, Some(id), read) {
        m.store.interrupts.poll()?;
        let diagnostic = clauses::refusal(m, &thrown, id, read.span);
        reports::report(m, &diagnostic);
    }
    Ok(())
}

/// Reports what is no clause; prose is only noted, to be reported together.
fn complain(m: &mut Machine, id: SourceId, source: &Source, error: SyntaxError) {
    match m.loads.innermost_mut() {
        Some(load) if error.problem == Problem::Prose => load.prose.push(error.at),
        _ => reports::report(m, &error.diagnostic(id, source.text())),
    }
}

/// The end of the innermost source: what it has left open is reported.
fn end(m: &mut Machine) -> Item {
    if let Some(load) = m.loads.innermost()
        && !load.conditions.is_empty()
    {
        let place = (load.id, load.directive);
        let diagnostic = Diagnostic::error(MessageId::ConditionOpen.into());
        reports::report(m, &diagnostic.with_label(place.0, place.1, MessageId::ConditionOpenHere.into()));
    }
    if let Some(load) = m.loads.innermost_mut() {
        let (prose, source, id) = (std::mem::take(&mut load.prose), load.source.clone(), load.id);
        if let Some(diagnostic) = scans::skipped(id, &source, &prose) {
            reports::report(m, &diagnostic);
        }
    }
    report_exports(m);
    Item::End
}

/// What must run, if the clause is that.
fn item_of(m: &mut Machine, read: &ReadTerm) -> Option<Item> {
    let term = m.store.deref(read.term);
    let functor = m.store.functor_of(term)?;
    let is = |name, arity| functor == Functor::new(name, arity);
    let directive = (is(known::NECK, 1) || is(known::QUERY, 1)).then(|| m.store.argument(term, 0));
    let is_checking = state::is_checking(m);
    if let Some(load) = m.loads.innermost_mut() {
        match conditions::step(load, &m.store, directive, is_checking) {
            Step::Ordinary => {}
            Step::Skipped => return Some(Item::Skip),
            Step::Item(item) => return Some(item),
        }
    }
    if is(known::END_OF_FILE, 0) {
        return Some(end(m));
    }
    if is(known::GRAMMAR, 2) || !expanders(m).is_empty() {
        return Some(Item::Expand(term));
    }
    directive.map(|goal| Item::Directive(goal, read.variables.clone()))
}

/// The modules whose own term_expansion/2 a clause goes by way of: the one it belongs to, and `user`.
pub fn expanders(m: &Machine) -> Vec<Atom> {
    if state::is_checking(m) {
        return Vec::new();
    }
    let mut modules = vec![current_module(m), known::USER];
    modules.dedup();
    modules.retain(|module| {
        let key = PredKey { module: *module, name: known::TERM_EXPANSION, arity: 2 };
        m.database.find(key).is_some_and(|id| match m.database.predicate(id).definition {
            Definition::Clauses => m.database.predicate(id).live_clauses() > 0,
            Definition::Import(_) => true,
            Definition::Undefined | Definition::Inherited(_) | Definition::Builtin(_) => false,
        })
    });
    modules
}

/// The module of the source being loaded; `user` if there is none.
pub fn current_module(m: &Machine) -> Atom {
    m.loads.innermost().map_or(known::USER, |load| load.module)
}

/// The flags of the reader that the machine's flags ask for.
fn read_flags(m: &Machine) -> ReadFlags {
    let prose = m.loads.innermost().is_some_and(|load| !load.prose.is_empty());
    ReadFlags {
        double_quotes: m.database.flags.double_quotes,
        spans: true,
        listing: true,
        prose,
        ..ReadFlags::default()
    }
}
