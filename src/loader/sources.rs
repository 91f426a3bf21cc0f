//! Reading a source: clauses are added until an item must run.

use super::conditions::{self, ClauseRole};
use super::declarations;
use super::files::current_module;
use super::state::LoaderState;
use super::{clauses, joined, scans, state};
use crate::diagnostics::{Argument, Diagnostic, MessageId, Phrase};
use crate::machine::{Machine, Thrown};
use crate::program::{Definition, PredKey};
use crate::reader::{Problem, ReadError, ReadFlags, ReadTerm, Reader, SyntaxError, VarInfo, first_name};
use crate::reports;
use crate::terms::{Atom, Cell, Functor, atoms::known};
use crate::text::{Source, SourceId};

/// An item of a source that Prolog code has to carry out (library/system/loading.pl).
#[derive(Clone, Debug)]
pub enum Item {
    /// `:- Goal`.
    Directive(Cell, Vec<VarInfo>),
    /// The goal of `:- if(Goal)` or `:- elif(Goal)`.
    Condition(Cell),
    /// A grammar rule, or any clause or directive where term_expansion/2 is defined.
    Expand(Cell),
    /// A skipped clause, or a directive that is done.
    Skip,
    /// The end of the source.
    End,
}

/// Reports predicates that the module of the innermost source exports and does not define.
fn report_exports(m: &mut Machine) {
    let Some(load) = m.loads.innermost() else { return };
    let Some(module) = m.database.modules.get(&load.module).filter(|module| module.source == load.id) else { return };
    let (source, span, name, exports) = (module.source, module.place, load.module, module.exports.clone());
    for (predicate, arity) in exports {
        let key = PredKey { module: name, name: predicate, arity };
        let is_import = |id| matches!(m.database.predicate(id).definition, Definition::Import(_));
        if m.database.visible_predicate(key).is_some()
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

/// Reads the innermost source up to the next item that must run, and adds the clauses before it. Errors are reported.
///
/// # Errors
/// [`Thrown`] if memory is exhausted, or the load is interrupted.
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
            Ok(None) => return Ok(end_source(m)),
            Err(ReadError::Memory(exhausted)) => return Err(exhausted.into()),
            Err(ReadError::Syntax(error)) => {
                m.store.interrupts.poll()?;
                if let Some(name) = first_name(source.text(), from) {
                    state::of(m).lints.add_unreadable(name);
                }
                report_syntax_error(m, id, &source, error);
                continue;
            }
        };
        let item = item_of(m, &read);
        if matches!(item, Some(Item::Skip)) {
            continue;
        }
        if item.is_none()
            && let Some((report, parts)) = joined::split_clauses(m, id, &source, &read)
        {
            reports::report(m, &report);
            for part in parts {
                add_clause(m, module, id, &part)?;
            }
            continue;
        }
        if let Some(item) = item {
            queue_for_lints(m, module, id, &read);
            if state::is_checking(m)
                && matches!(item, Item::Directive(goal, _) if !declarations::is_declaration(m, goal))
            {
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

/// Adds a clause or directive to those for the lints.
fn queue_for_lints(m: &mut Machine, module: Atom, id: SourceId, read: &ReadTerm) {
    let queue = &mut m.attachments.get::<LoaderState>().lints;
    queue.add(read, id, &m.store.atoms.name(module), &m.store);
}

/// Adds a clause that was read, or reports why it is rejected.
fn add_clause(m: &mut Machine, module: Atom, id: SourceId, read: &ReadTerm) -> Result<(), Thrown> {
    queue_for_lints(m, module, id, read);
    if let Err(thrown) = clauses::add_read(m, module, Some(id), read) {
        m.store.interrupts.poll()?;
        let diagnostic = clauses::rejection(m, &thrown, id, read.span);
        reports::report(m, &diagnostic);
    }
    Ok(())
}

/// Reports a syntax error. Prose between clauses is only noted: the end of the source reports all of it at once.
fn report_syntax_error(m: &mut Machine, id: SourceId, source: &Source, error: SyntaxError) {
    match m.loads.innermost_mut() {
        Some(load) if error.problem == Problem::Prose => load.prose.push(error.at),
        _ => reports::report(m, &error.diagnostic(id, source.text())),
    }
}

/// The end of the innermost source: reports open conditions, skipped prose and undefined exports.
fn end_source(m: &mut Machine) -> Item {
    if let Some(load) = m.loads.innermost()
        && !load.conditions.is_empty()
    {
        let place = (load.id, load.directive);
        let diagnostic = Diagnostic::error(MessageId::ConditionOpen.into());
        reports::report(m, &diagnostic.with_label(place.0, place.1, MessageId::ConditionOpenHere.into()));
    }
    if let Some(load) = m.loads.innermost_mut() {
        let (prose, source, id) = (std::mem::take(&mut load.prose), load.source.clone(), load.id);
        if let Some(diagnostic) = scans::skipped_prose_warning(id, &source, &prose) {
            reports::report(m, &diagnostic);
        }
    }
    report_exports(m);
    Item::End
}

/// The item that a term is, if it is not a clause to be added.
fn item_of(m: &mut Machine, read: &ReadTerm) -> Option<Item> {
    let term = m.store.deref(read.term);
    let functor = m.store.functor_of(term)?;
    let is = |name, arity| functor == Functor::new(name, arity);
    let directive = (is(known::NECK, 1) || is(known::QUERY, 1)).then(|| m.store.argument(term, 0));
    let is_checking = state::is_checking(m);
    if let Some(load) = m.loads.innermost_mut() {
        match conditions::classify_clause(load, &m.store, directive, is_checking) {
            ClauseRole::Ordinary => {}
            ClauseRole::Skipped => return Some(Item::Skip),
            ClauseRole::Condition(goal) => return Some(Item::Condition(goal)),
        }
    }
    if is(known::END_OF_FILE, 0) {
        return Some(end_source(m));
    }
    if is(known::GRAMMAR, 2) || !expanders(m).is_empty() {
        return Some(Item::Expand(term));
    }
    directive.map(|goal| Item::Directive(goal, read.variables.clone()))
}

/// The modules whose term_expansion/2 applies to a clause: its own and `user`.
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

/// The options of the reader for the source being loaded.
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
