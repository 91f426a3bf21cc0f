//! Sources while they are loaded: opened, read up to the next thing that must run, closed.

use super::{clauses, reports};
use crate::machine::{Machine, Thrown};
use crate::program::Load;
use crate::reader::{ReadError, ReadFlags, ReadTerm, Reader};
use crate::terms::{Block, Cell, Functor, atoms::known};
use crate::text::{FileError, Source, SourceId, Span, read_file};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// What a source has next that the loader does not do by itself.
#[derive(Clone, Copy, Debug)]
pub enum Item {
    /// `:- Goal`.
    Directive(Cell),
    /// A grammar rule, or any clause where term_expansion/2 is defined.
    Expand(Cell),
    /// Nothing.
    End,
}

/// Opens a file for loading: as named from the directory of the source being loaded, with `.pl` added if need be.
///
/// # Errors
/// What is wrong with the file.
pub fn open(m: &mut Machine, name: &str) -> Result<(), FileError> {
    let path = resolve(m, name);
    let source = Arc::new(read_file(&path)?);
    let full = path.canonicalize().unwrap_or_else(|_| path.clone());
    let id = begin(m, source, path.parent().map(Path::to_path_buf).unwrap_or_default());
    if let Some(previous) = m.loads.files.insert(full, id) {
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
    open(m, name)?;
    if let [.., outer, inner] = &mut m.loads.open[..] {
        inner.whole = outer.whole;
        inner.defined = std::mem::take(&mut outer.defined);
    }
    Ok(())
}

/// Begins to load a source, and gives its number; relative names in it start from `directory`.
pub fn begin(m: &mut Machine, source: Arc<Source>, directory: PathBuf) -> SourceId {
    let position = first_byte(&source);
    let id = m.loads.sources.add(source.clone());
    m.loads.open.push(Load {
        id,
        source,
        position,
        directory,
        whole: id,
        defined: Default::default(),
        initialization: Vec::new(),
        directive: Span::default(),
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
pub fn resolve(m: &Machine, name: &str) -> PathBuf {
    let directory = m.loads.open.last().map(|load| load.directory.clone()).unwrap_or_default();
    let path = directory.join(name);
    let with_ending = PathBuf::from(format!("{}.pl", path.display()));
    if !path.exists() && with_ending.exists() { with_ending } else { path }
}

/// Ends the innermost load and gives the goals of its initialization/1. An included source leaves them, what it has
/// defined and the flags it has set to the source that includes it.
pub fn close(m: &mut Machine) -> Vec<Block> {
    let Some(load) = m.loads.open.pop() else { return Vec::new() };
    match m.loads.open.last_mut() {
        Some(outer) if load.whole != load.id => {
            outer.defined = load.defined;
            outer.initialization.extend(load.initialization);
            Vec::new()
        }
        _ => {
            m.database.flags.double_quotes = load.double_quotes;
            load.initialization
        }
    }
}

/// Gives up loads, whose goal has ended without closing them, until `count` are open.
pub fn abandon(m: &mut Machine, count: usize) {
    while m.loads.open.len() > count {
        close(m);
    }
}

/// Reads the innermost source on, adding clauses, up to the next item that must run. What is wrong is reported.
///
/// # Errors
/// [`Thrown`] only if there is no memory.
pub fn next_item(m: &mut Machine) -> Result<Item, Thrown> {
    let Some(load) = m.loads.open.last() else { return Ok(Item::End) };
    let (source, id, start) = (load.source.clone(), load.id, load.position);
    let mut reader = Reader::at(source.text(), start);
    let heap = m.store.heap_top;
    loop {
        m.store.heap_top = heap;
        let flags = read_flags(m);
        let read = match reader.next(&mut m.store, &m.operators, flags) {
            Ok(Some(read)) => read,
            Ok(None) => return Ok(Item::End),
            Err(ReadError::Memory(exhausted)) => return Err(exhausted.into()),
            Err(ReadError::Syntax(error)) => {
                let diagnostic = error.diagnostic(id, source.text());
                reports::report(m, &diagnostic);
                continue;
            }
        };
        if let Some(item) = item_of(m, &read) {
            if let Some(load) = m.loads.open.last_mut() {
                load.position = reader.position();
                load.directive = read.span;
            }
            return Ok(item);
        }
        if let Err(thrown) = clauses::add_read(m, known::USER, Some(id), &read) {
            let diagnostic = reports::of_clause(m, &thrown, id, read.span);
            reports::report(m, &diagnostic);
        }
    }
}

/// What must run, if the clause is that.
fn item_of(m: &Machine, read: &ReadTerm) -> Option<Item> {
    let term = m.store.deref(read.term);
    let functor = m.store.functor_of(term)?;
    let is = |name, arity| functor == Functor::new(name, arity);
    if is(known::NECK, 1) || is(known::QUERY, 1) {
        return Some(Item::Directive(m.store.argument(term, 0)));
    }
    let expands = is(known::GRAMMAR, 2) || m.loads.expands;
    expands.then_some(Item::Expand(term))
}

/// The flags of the reader that the machine's flags ask for.
fn read_flags(m: &Machine) -> ReadFlags {
    ReadFlags { double_quotes: m.database.flags.double_quotes, spans: true, ..ReadFlags::default() }
}
