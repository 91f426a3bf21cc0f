//! Reading a source: clauses are added until an item must run.

use super::conditions::{self, ClauseRole};
use super::declarations;
use super::progress::{self, count_term};
use super::state::LoaderState;
use super::{clauses, joined, scans, state, units};
use crate::diagnostics::{Argument, Diagnostic, MessageId, Phrase};
use crate::machine::{Machine, Thrown};
use crate::program::{Definition, PredKey};
use crate::reader::{
    Problem, ReadError, ReadFlags, ReadTerm, Reader, SyntaxError, VarInfo, departure_hint, first_name,
    foreign_directive,
};
use crate::reports;
use crate::terms::operators::Specifier;
use crate::terms::{Atom, Cell, Functor, atoms::known};
use crate::text::{Source, SourceId, Span};

/// The priority of `dynamic` and the other prefix operators of directives.
const DIRECTIVE_PRIORITY: u16 = 1150;

/// Cells of the term for an item: `module:goal`, in a term of three arguments.
const ITEM_CELLS: usize = 3 + 4;

/// Cells of a variable's `Name = Variable` in a list.
pub const NAME_CELLS: usize = 5;

/// An item of a source that Prolog code has to carry out (library/system/loading.pl).
#[derive(Clone, Debug)]
pub enum Item {
    /// `:- Goal`.
    Directive(Cell, Vec<VarInfo>),
    /// The goal of `:- if(Goal)` or `:- elif(Goal)`.
    Condition(Cell),
    /// A clause of test/1 or test/2 in a block of tests.
    Test(Cell, Vec<VarInfo>),
    /// A grammar rule, or any clause or directive where term_expansion/2 or goal_expansion/2 is defined.
    Expand(Cell, Vec<VarInfo>),
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
/// [`Thrown`] if memory is exhausted, which ends the load where it is, or the load is interrupted.
pub fn next_item(m: &mut Machine) -> Result<Item, Thrown> {
    let item = read_item(m);
    if matches!(item, Ok(Item::End) | Err(_)) {
        progress::erase(m);
    }
    item
}

fn read_item(m: &mut Machine) -> Result<Item, Thrown> {
    m.loads.go_on();
    let Some(load) = m.loads.innermost() else { return Ok(Item::End) };
    let (source, id, start, module) = (load.source.clone(), load.id, load.position, load.module);
    let mut reader = Reader::at(source.text(), start);
    let heap = m.store.heap_top;
    loop {
        m.store.heap_top = heap;
        m.store.interrupts.poll()?;
        let (flags, from) = (read_flags(m), reader.position());
        let read = match read_term(m, &mut reader, &source, flags) {
            Ok(Some(read)) => {
                reserve_item(m, &read.variables, from, read.span)?;
                read
            }
            Ok(None) => {
                reserve_item(m, &[], from, Span::at(from as u32))?;
                return Ok(end_or_expansion(m));
            }
            Err(ReadError::Memory(exhausted)) => return Err(stopped(m, exhausted.into(), from, Span::at(from as u32))),
            Err(ReadError::Syntax(error)) if is_foreign_directive(m, &source, error, MessageId::NeedlessDirective) => {
                let diagnostic = declarations::idle_directive(error.at.of(source.text()), id, error.at);
                reports::report(m, &diagnostic);
                continue;
            }
            Err(ReadError::Syntax(error)) => {
                m.store.interrupts.poll()?;
                if let Some(name) = first_name(source.text(), from) {
                    state::of(m).lints.add_unreadable(name);
                }
                report_syntax_error(m, id, &source, error);
                continue;
            }
        };
        let begun = m.loads.innermost_mut().map(|load| (std::mem::take(&mut load.is_expanded), count_term(load)));
        let (is_expanded, is_due) = begun.unwrap_or_default();
        if is_due {
            progress::show(m, reader.position());
        }
        state::note_place(m, id, &read);
        let item = non_clause_item(m, &read, is_expanded);
        if matches!(item, Some(Item::Skip)) {
            continue;
        }
        if let Some(load) = m.loads.innermost_mut() {
            load.departures.extend(&read.departures);
        }
        if item.is_none()
            && let Some((report, parts)) = joined::split_clauses(m, id, &source, &read)
        {
            reports::report(m, &report);
            state::forget_place(m, id, &read);
            // If memory ends at one of the parts, those before it are not added again.
            m.must_not_retry();
            for part in parts {
                add_clause(m, module, id, from, &part)?;
                queue_for_lints(m, module, id, &part);
            }
            continue;
        }
        if let Some(item) = item {
            // A term that is read again, because expansion did not change it, is in the queue.
            if !is_expanded {
                queue_for_lints(m, module, id, &read);
            }
            if state::is_checking(m)
                && matches!(item, Item::Directive(goal, _) if !declarations::is_declaration(m, goal))
            {
                continue;
            }
            if let Some(load) = m.loads.innermost_mut() {
                load.position = if load.is_end_expanded { source.text().len() } else { reader.position() };
                load.directive = read.span;
            }
            return Ok(item);
        }
        add_clause(m, module, id, from, &read)?;
        if !is_expanded {
            queue_for_lints(m, module, id, &read);
        }
    }
}

/// Adds a clause or directive to those for the lints.
fn queue_for_lints(m: &mut Machine, module: Atom, id: SourceId, read: &ReadTerm) {
    let has_rules = m.has_rule_operators(module);
    let queue = &mut m.attachments.get::<LoaderState>().lints;
    let is_test = m.loads.innermost().is_some_and(|load| units::is_test(load, &m.store, m.store.deref(read.term)));
    queue.add(read, id, &m.store.atoms.name(module), (is_test, has_rules), &m.store);
}

/// Adds a clause that was read, or reports why it is rejected. For what does not fit into the memory the next clauses would not,
/// either, so that is the end of the load. It begins at the byte `from`.
fn add_clause(m: &mut Machine, module: Atom, id: SourceId, from: usize, read: &ReadTerm) -> Result<(), Thrown> {
    let has_room = m.check_memory_limit(m.load_reserve());
    match has_room.and_then(|()| clauses::add_read(m, module, Some(id), read)) {
        Ok(_) => {
            if let Some(load) = m.loads.innermost_mut() {
                load.clauses += 1;
            }
        }
        Err(thrown @ Thrown::Exhausted(_)) => return Err(stopped(m, thrown, from, read.span)),
        Err(thrown) => {
            m.store.interrupts.poll()?;
            let diagnostic = clauses::rejection(m, &thrown, id, read.span);
            reports::report(m, &diagnostic);
        }
    }
    Ok(())
}

/// Reserves room for an item, with the names of its variables, before it has any effect: where that fails, it is read again after a
/// collection.
fn reserve_item(m: &mut Machine, variables: &[VarInfo], from: usize, place: Span) -> Result<(), Thrown> {
    let room = m.store.check_room(ITEM_CELLS + NAME_CELLS * variables.len());
    room.map_err(|exhausted| stopped(m, exhausted.into(), from, place))
}

/// The error that ends the load of the innermost source for lack of memory at a clause, whose place is noted for the report. If
/// garbage can still be collected, reading goes on from there instead.
fn stopped(m: &mut Machine, thrown: Thrown, from: usize, place: Span) -> Thrown {
    m.loads.stop_innermost(place);
    if let Some(load) = m.loads.innermost_mut() {
        (load.position, load.is_stopped) = (from, true);
    }
    thrown
}

/// Reads the next term. `thread_local` and its like, which the standard does not have, are prefix operators in their directives.
fn read_term<'t>(
    m: &mut Machine,
    reader: &mut Reader<'t>,
    source: &'t Source,
    flags: ReadFlags,
) -> Result<Option<ReadTerm>, ReadError> {
    let from = reader.position();
    let operators = m.operators.of(m.loads.source_module());
    let read = reader.next(&mut m.store, operators, flags);
    match read {
        Err(ReadError::Syntax(error)) if is_foreign_directive(m, source, error, MessageId::WriteInstead) => {
            let name = m.store.atoms.intern(error.at.of(source.text()));
            let mut operators = operators.clone();
            operators.set(name, DIRECTIVE_PRIORITY, Specifier::Fx);
            *reader = Reader::at(source.text(), from);
            reader.next(&mut m.store, &operators, flags)
        }
        read => read,
    }
}

/// Whether an error is the name of a directive of another system in place of an operator, as in `:- mode append(+, +, -).`, and
/// this is the advice for it. The standard has no such directives.
fn is_foreign_directive(m: &Machine, source: &Source, error: SyntaxError, advice: MessageId) -> bool {
    let directive = || foreign_directive(error.at.of(source.text()));
    let is_foreign = !m.database.flags.iso && error.problem == Problem::ForeignDirective;
    is_foreign && directive().is_some_and(|(_, own)| own == advice)
}

/// Reports a syntax error. Prose between clauses is only noted: the end of the source reports all of it at once.
fn report_syntax_error(m: &mut Machine, id: SourceId, source: &Source, error: SyntaxError) {
    match m.loads.innermost_mut() {
        Some(load) if error.problem == Problem::Prose => load.prose.push(error.at),
        _ => reports::report(m, &error.diagnostic(id, source.text())),
    }
}

/// The end of the innermost source, or the item that gives it to term_expansion/2.
fn end_or_expansion(m: &mut Machine) -> Item {
    if !applies(m, known::TERM_EXPANSION, m.loads.source_module()) {
        return end_source(m);
    }
    let Some(load) = m.loads.innermost_mut() else { return end_source(m) };
    if std::mem::replace(&mut load.is_end_expanded, true) {
        return end_source(m);
    }
    load.position = load.source.text().len();
    Item::Expand(Cell::atom(known::END_OF_FILE), Vec::new())
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
        let departures = std::mem::take(&mut load.departures);
        let departures = departure_hint(&departures, id, source.text());
        for diagnostic in scans::skipped_prose_warning(id, &source, &prose).into_iter().chain(departures) {
            reports::report(m, &diagnostic);
        }
    }
    units::close_units_at_end(m);
    report_exports(m);
    Item::End
}

/// The item that a term is, if it is not a clause to be added.
fn non_clause_item(m: &mut Machine, read: &ReadTerm, is_expanded: bool) -> Option<Item> {
    let term = m.store.deref(read.term);
    let functor = m.store.functor_of(term)?;
    let is = |name, arity| functor == Functor::new(name, arity);
    let directive = (is(known::NECK, 1) || is(known::QUERY, 1)).then(|| m.store.argument(term, 0));
    let is_checking = state::is_checking(m);
    let mut is_test = false;
    if let Some(load) = m.loads.innermost_mut() {
        if units::is_skipped(load, &m.store, directive) {
            return Some(Item::Skip);
        }
        is_test = units::is_test(load, &m.store, term);
        match conditions::classify_clause(load, &m.store, directive, is_checking) {
            ClauseRole::Ordinary => {}
            ClauseRole::Skipped => {
                let id = load.id;
                if is_checking {
                    state::of(m).lints.add_conditional(id);
                }
                return Some(Item::Skip);
            }
            ClauseRole::Condition(goal) => return Some(Item::Condition(goal)),
        }
    }
    if is(known::END_OF_FILE, 0) {
        return Some(end_or_expansion(m));
    }
    if is_test && !is_expanded {
        return Some(Item::Test(term, read.variables.clone()));
    }
    let is_grammar_rule = m.is_grammar_rule_in(m.loads.source_module(), term);
    if !is_expanded && (is_grammar_rule || is_expanding(m)) {
        return Some(Item::Expand(term, read.variables.clone()));
    }
    directive.map(|goal| Item::Directive(goal, read.variables.clone()))
}

/// Whether term_expansion/2 or goal_expansion/2 applies to the clauses of the innermost source.
fn is_expanding(m: &Machine) -> bool {
    let module = m.loads.source_module();
    applies(m, known::TERM_EXPANSION, module) || applies(m, known::GOAL_EXPANSION, module)
}

/// Whether an expansion applies to the terms of a module.
fn applies(m: &Machine, expansion: Atom, module: Atom) -> bool {
    let applies = |other| other == module || Some(other) == around(m, module) || is_for_all(other);
    m.database.expanding_modules(expansion).any(applies) && !state::is_checking(m)
}

fn is_for_all(module: Atom) -> bool {
    matches!(module, known::USER | known::SYSTEM)
}

/// The module around a block of tests.
fn around(m: &Machine, module: Atom) -> Option<Atom> {
    m.database.units.get(&module).map(|unit| unit.base)
}

/// The modules whose term_expansion/2 or goal_expansion/2 applies to the terms of a module: itself, for a block of tests the one
/// around it, `user` and `system`.
pub fn expanders(m: &Machine, expansion: Atom, module: Atom) -> Vec<Atom> {
    if !applies(m, expansion, module) {
        return Vec::new();
    }
    let mut modules = vec![module];
    modules.extend(around(m, module).filter(|around| !is_for_all(*around)));
    modules.extend([known::USER, known::SYSTEM]);
    modules.dedup();
    modules.retain(|module| m.database.expanding_modules(expansion).any(|other| other == *module));
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
        lenient: !m.database.flags.iso,
        rationals: m.database.flags.rationals(),
        ..ReadFlags::default()
    }
}
