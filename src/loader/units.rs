//! Blocks of tests: `:- begin_tests(Unit).` … `:- end_tests(Unit).` in a source.
//!
//! A block is a module of its own. Its clauses of test/1 and test/2 are no predicate that is called: each is a test. They are kept as
//! clauses `'$test'(Number, Name, Options) :- Body`, so that a test is called by its number, without a choicepoint, and shares its
//! variables with its options. In its body `'$reached'(N)` stands before each goal but the first, and at the end: if the body fails, the
//! report shows the goal that it has not got past, and the last goal returns to the test, so that a report of an exception shows it.

use crate::diagnostics::{Argument, Diagnostic, MessageId, Phrase};
use crate::machine::errors::{Operation, Permission};
use crate::machine::{Machine, Thrown};
use crate::program::{Definition, Load, OpenUnit, PredId, PredKey, Unit};
use crate::reader::{GoalSpans, span_of_term};
use crate::reports;
use crate::terms::{Addr, Atom, Cell, Functor, Store, View, atoms::known};
use crate::text::{SourceId, Span};

/// The arguments of `'$test'`: number, name and options.
const TEST_ARITY: u32 = 3;

/// The predicate that has the tests of a unit's module.
pub fn tests_key(module: Atom) -> PredKey {
    PredKey { module, name: known::NUMBERED_TEST, arity: TEST_ARITY }
}

/// Begins a block in the innermost source; its clauses belong to `module` from now on. Returns false if nothing is being loaded.
///
/// # Errors
/// permission_error if another file has a unit of this name.
pub fn open_unit(m: &mut Machine, name: Atom, module: Atom) -> Result<bool, Thrown> {
    let Some(load) = m.loads.innermost() else { return Ok(false) };
    let (source, place, around) = (load.owner, load.directive, load.module);
    let base = load.units.iter().map(|unit| unit.around).next().unwrap_or(around);
    match m.database.units.get(&module).map(|earlier| (earlier.source, earlier.place)) {
        Some((earlier, first)) if earlier == source => report_repeated(m, name, (source, place), first),
        Some((earlier, _)) if m.sources.is_loaded_file(earlier) => {
            return Err(m.permission_error(Operation::Redefine, Permission::Module, Cell::atom(module)));
        }
        _ => {}
    }
    remove_predicates_of(m, module);
    m.operators.inherit(module, base);
    m.database.units.insert(module, Unit { source, place, base });
    if let Some(load) = m.loads.innermost_mut() {
        load.module = module;
        load.units.push(OpenUnit { name, module: Some(module), around, place });
    }
    Ok(true)
}

/// Skips the clauses and directives of the innermost source up to the end of this block.
pub fn skip_unit(m: &mut Machine, name: Atom) {
    if let Some(load) = m.loads.innermost_mut() {
        load.units.push(OpenUnit { name, module: None, around: load.module, place: load.directive });
    }
}

/// The block of the innermost source that would be closed first.
pub fn innermost_unit(m: &Machine) -> Option<Atom> {
    m.loads.innermost()?.units.last().map(|unit| unit.name)
}

/// Ends the innermost block.
pub fn close_unit(m: &mut Machine) {
    let Some(load) = m.loads.innermost_mut() else { return };
    if let Some(unit) = load.units.pop() {
        load.module = unit.around;
    }
}

/// Warns of blocks that the end of the innermost source closes.
pub(super) fn close_units_at_end(m: &mut Machine) {
    let Some(load) = m.loads.innermost_mut() else { return };
    let (id, open) = (load.id, std::mem::take(&mut load.units));
    if let Some(first) = open.first() {
        load.module = first.around;
    }
    for unit in open {
        let name = Argument::from(reports::quoted(m, unit.name));
        let title = Phrase::new(MessageId::UnitUnclosed, [name]);
        reports::report(m, &Diagnostic::warning(title).with_label(id, unit.place, MessageId::UnitBegins.into()));
    }
}

/// Warns that a file has two blocks of one name: the second replaces the first.
fn report_repeated(m: &mut Machine, name: Atom, here: (SourceId, Span), first: Span) {
    let title = Phrase::new(MessageId::UnitRepeated, [Argument::from(reports::quoted(m, name))]);
    let diagnostic = Diagnostic::warning(title).with_label(here.0, here.1, MessageId::UnitReplaces.into()).with_label(
        here.0,
        first,
        MessageId::UnitReplaced.into(),
    );
    reports::report(m, &diagnostic);
}

fn remove_predicates_of(m: &mut Machine, module: Atom) {
    let own = m
        .database
        .predicates()
        .filter(|(_, predicate)| predicate.key.module == module && matches!(predicate.definition, Definition::Clauses));
    let own: Vec<PredId> = own.map(|(id, _)| id).collect();
    own.into_iter().for_each(|id| m.remove_all_clauses(id));
}

/// Whether a term of the innermost source is left out, because it stands in a block that is skipped.
pub(super) fn is_skipped(load: &Load, store: &Store, directive: Option<Cell>) -> bool {
    let Some(unit) = load.units.last().filter(|unit| unit.module.is_none()) else { return false };
    let is_end = directive.is_some_and(|goal| match store.view(goal) {
        View::Compound(goal) => {
            (goal.name(), goal.arity()) == (known::END_TESTS, 1)
                && store.deref(store.read(goal.slot(0))) == Cell::atom(unit.name)
        }
        _ => false,
    });
    !is_end
}

/// Whether a clause of the innermost source is a test: its head is test/1 or test/2, and it stands in a block.
pub(super) fn is_test(load: &Load, store: &Store, clause: Cell) -> bool {
    let in_unit = load.units.last().is_some_and(|unit| unit.module == Some(load.module));
    let head = || match store.functor_of(clause) {
        Some(Functor::NECK) => store.argument(clause, 0),
        _ => clause,
    };
    in_unit && is_test_head(store, head())
}

fn is_test_head(store: &Store, head: Cell) -> bool {
    let functor = store.functor_of(head);
    [1, 2].into_iter().any(|arity| functor == Some(Functor::new(known::TEST, arity)))
}

/// Whether a clause with this head, of this module, is a test of the block that is being loaded.
pub(super) fn has_test_head(m: &Machine, module: Atom, head: Cell) -> bool {
    let open = m.loads.innermost().and_then(|load| load.units.last());
    open.is_some_and(|unit| unit.module == Some(module)) && is_test_head(&m.store, head)
}

/// The clause as which a test is kept, and the places of its goals.
///
/// # Errors
/// [`Thrown`] if memory is exhausted.
pub(super) fn numbered_test(
    m: &mut Machine,
    module: Atom,
    head: Cell,
    clause: Cell,
    body: Cell,
    spans: &GoalSpans,
) -> Result<(Cell, GoalSpans), Thrown> {
    let arity = m.store.functor_of(head).map_or(0, Functor::arity);
    m.store.check_room(2 * 3 + TEST_ARITY as usize + 1)?;
    let clause = m.store.deref(clause);
    let rule = match m.store.functor_of(clause) {
        Some(Functor::NECK) => clause,
        _ => m.store.compound(known::NECK, &[head, body]),
    };
    let name = m.store.argument(head, 0);
    let options = if arity == 2 { m.store.argument(head, 1) } else { Cell::atom(known::NIL) };
    let before = m.database.find(tests_key(module)).map_or(0, |id| m.database.predicate(id).live_clauses());
    let head = m.store.compound(known::NUMBERED_TEST, &[Cell::int(before as i64 + 1), name, options]);
    let slot = m.store.argument_slot(rule, 1);
    let (body, spans) = marked_body(m, slot, spans)?;
    m.store.check_room(3)?;
    Ok((m.store.compound(known::NECK, &[head, body]), spans))
}

/// The body of a test with marks between its goals, and the places of goals that are atoms, which move. `slot` holds the body.
///
/// # Errors
/// [`Thrown`] if memory is exhausted.
fn marked_body(m: &mut Machine, slot: Addr, spans: &GoalSpans) -> Result<(Cell, GoalSpans), Thrown> {
    let slots = conjuncts(&m.store, slot);
    let mut spans = spans.clone();
    // For each goal two commas with two arguments, and a mark with one.
    m.store.check_room(8 * slots.len() + 2)?;
    let mark = |m: &mut Machine, number: usize| m.store.compound(known::REACHED, &[Cell::int(number as i64)]);
    let mut body = mark(m, slots.len() + 1);
    for (index, slot) in slots.iter().enumerate().rev() {
        let goal = m.store.deref(m.store.read(*slot));
        let place = span_of_term(&m.store, goal, *slot, &spans);
        body = m.store.compound(known::COMMA, &[goal, body]);
        if !goal.is_struct() {
            spans.extend(place.map(|place| (m.store.argument_slot(body, 0), place)));
        }
        if index > 0 {
            let mark = mark(m, index + 1);
            body = m.store.compound(known::COMMA, &[mark, body]);
        }
    }
    Ok((body, spans))
}

/// The slots of the goals that commas join.
fn conjuncts(store: &Store, body: Addr) -> Vec<Addr> {
    let comma = Functor::new(known::COMMA, 2);
    let (mut pending, mut slots) = (vec![body], Vec::new());
    while let Some(slot) = pending.pop() {
        let cell = store.deref(store.read(slot));
        if store.functor_of(cell) == Some(comma) {
            pending.extend([store.argument_slot(cell, 1), store.argument_slot(cell, 0)]);
        } else {
            slots.push(slot);
        }
    }
    slots
}
