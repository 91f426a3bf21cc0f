//! Predicates that are closures: `NAME(A, …)` is a clause that calls one of the three built-ins below.
//!
//! A closure never runs a goal: it converts arguments, computes, and unifies. One with several solutions returns an iterator, which is
//! kept here until its goal has left it for good, by its end, by a cut, or by an exception.

use super::exception::{Exception, WrongType, resource_error};
use super::heap::{Names, NoValue, Variables, build_together, value};
use super::{FromTerm, IntoTerm, Term};
use crate::machine::attachments::Attachment;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind, Next};
use crate::machine::errors::Type;
use crate::machine::{Machine, Thrown};
use crate::terms::{AtomSet, Cell, View};
use crate::writer::quoted_atom;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin::primitive(
        "$call_foreign",
        &["+Number", "?Goal"],
        Effect::Foreign,
        call_foreign,
        "Goal has a solution by the foreign predicate Number.",
    ),
    Builtin::primitive(
        "$open_foreign",
        &["+Number", "?Goal", "-Rows"],
        Effect::Foreign,
        open_foreign,
        "Rows are the solutions of Goal by the foreign predicate Number.",
    ),
    Builtin {
        name: "$next_foreign",
        modes: &["+Rows", "?Goal"],
        kind: Kind::Nondet(next_foreign),
        effect: Effect::Foreign,
        locked: true,
        doc: "The arguments of Goal are those of a row of Rows.",
        errors: &[],
        examples: &[],
    },
    Builtin::primitive("$close_foreign", &["+Rows"], Effect::Foreign, close_foreign, "Drops Rows."),
];

/// The solutions of a foreign predicate: for each the values of the last arguments, or of all.
pub type Rows = Box<dyn Iterator<Item = Result<Vec<Term>, Exception>> + Send>;

type Det = dyn Fn(&mut Call<'_>) -> Result<bool, Exception> + Send + Sync;
type Nondet = dyn Fn(&mut Call<'_>) -> Result<Rows, Exception> + Send + Sync;

#[derive(Clone)]
enum Behaviour {
    Det(Arc<Det>),
    Nondet(Arc<Nondet>),
}

/// The foreign predicates of a system, and the solutions that are open.
#[derive(Default)]
pub(crate) struct ForeignPredicates {
    behaviours: Vec<Behaviour>,
    open: BTreeMap<i64, Rows>,
}

// An iterator is used by the machine alone, which has it behind `&mut`.
impl Attachment for ForeignPredicates {
    fn visit_atoms(&self, _used: &mut AtomSet) {}
}

impl ForeignPredicates {
    /// Adds a predicate with at most one solution; returns its number.
    pub(crate) fn add_det(&mut self, behaviour: Arc<Det>) -> usize {
        self.add(Behaviour::Det(behaviour))
    }

    /// Adds a predicate with any number of solutions; returns its number.
    pub(crate) fn add_nondet(&mut self, behaviour: Arc<Nondet>) -> usize {
        self.add(Behaviour::Nondet(behaviour))
    }

    fn add(&mut self, behaviour: Behaviour) -> usize {
        self.behaviours.push(behaviour);
        self.behaviours.len() - 1
    }
}

/// The clause of a foreign predicate.
pub(crate) fn definition(name: &str, arity: usize, number: usize, is_det: bool) -> String {
    let name = quoted_atom(name);
    let arguments: Vec<String> = (1..=arity).map(|index| format!("A{index}")).collect();
    let head = if arity == 0 { name } else { format!("{name}({})", arguments.join(", ")) };
    match is_det {
        true => format!("{head} :- '$call_foreign'({number}, {head})."),
        false => format!(
            "{head} :-\n    setup_call_cleanup('$open_foreign'({number}, {head}, Rows), '$next_foreign'(Rows, {head}), '$close_foreign'(Rows))."
        ),
    }
}

/// A call of a foreign predicate: its arguments. They are counted from 0.
///
/// Variables that are different have different names in all that is taken from it, and a variable that is given back is the one of that name.
pub struct Call<'m> {
    machine: &'m mut Machine,
    goal: Cell,
    names: RefCell<Names>,
}

impl<'m> Call<'m> {
    fn new(goal: Cell, machine: &'m mut Machine) -> Call<'m> {
        Call { machine, goal, names: RefCell::default() }
    }

    /// The number of arguments.
    pub fn arity(&self) -> usize {
        self.machine.store.functor_of(self.goal).map_or(0, |functor| functor.arity())
    }

    /// An argument as a term.
    ///
    /// # Errors
    /// An exception for a cyclic term, which has no value, or one of too many parts. ISO's existence error if there is no such argument.
    pub fn term(&self, index: usize) -> Result<Term, Exception> {
        let argument = self.argument(index)?;
        value(&self.machine.store, argument, &mut self.names.borrow_mut()).map_err(NoValue::exception)
    }

    /// An argument as a value of Rust.
    ///
    /// # Errors
    /// An instantiation error or a type error if it is none, and as [`Call::term`].
    pub fn get<T: FromTerm>(&self, index: usize) -> Result<T, Exception> {
        Ok(self.term(index)?.to::<T>()?)
    }

    /// Unifies an argument with a value; `false` if they do not unify.
    ///
    /// # Errors
    /// An exception if there is no memory for it.
    pub fn unify(&mut self, index: usize, value: impl IntoTerm) -> Result<bool, Exception> {
        let argument = self.argument(index)?;
        let built = build_together(&mut self.machine.store, &[&Term::of(value)], self.names.get_mut().variables());
        let built = built.map_err(|_| resource_error())?;
        Ok(self.machine.unify(argument, built[0]))
    }

    fn argument(&self, index: usize) -> Result<Cell, Exception> {
        match index < self.arity() {
            true => Ok(self.machine.store.argument(self.goal, index)),
            false => {
                let formal = Term::compound("existence_error", [Term::atom("argument"), Term::of(index)]);
                Err(Exception::error(formal))
            }
        }
    }
}

/// Runs a closure. A panic in it, where panics unwind, is an exception of the goal: `foreign_panic(Text)`.
fn guarded<T>(run: impl FnOnce() -> Result<T, Exception>) -> Result<T, Exception> {
    catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
        let text = text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_default();
        Err(Exception::error(Term::compound("foreign_panic", [text])))
    })
}

/// Throws an exception of a closure.
fn thrown(m: &mut Machine, exception: &Exception) -> Thrown {
    match build_together(&mut m.store, &[exception.ball()], &mut Variables::default()) {
        Ok(balls) => m.throw(balls[0]),
        Err(exhausted) => exhausted.into(),
    }
}

/// The behaviour of the predicate whose number is the first argument.
fn behaviour(m: &mut Machine) -> Result<Behaviour, Thrown> {
    let number = m.arg(0);
    let predicates = m.attachments.get::<ForeignPredicates>();
    let index = if number.is_int() { usize::try_from(number.int_value()).ok() } else { None };
    match index.and_then(|index| predicates.behaviours.get(index)) {
        Some(behaviour) => Ok(behaviour.clone()),
        None => Err(m.type_error(Type::Callable, number)),
    }
}

fn call_foreign(m: &mut Machine) -> Answer {
    let Behaviour::Det(behaviour) = behaviour(m)? else { return Ok(false) };
    let mut call = Call::new(m.arg(1), m);
    let answer = guarded(|| behaviour(&mut call));
    answer.map_err(|exception| thrown(m, &exception))
}

fn open_foreign(m: &mut Machine) -> Answer {
    let Behaviour::Nondet(behaviour) = behaviour(m)? else { return Ok(false) };
    let mut call = Call::new(m.arg(1), m);
    let rows = guarded(|| behaviour(&mut call)).map_err(|exception| thrown(m, &exception))?;
    let open = &mut m.attachments.get::<ForeignPredicates>().open;
    let number = open.last_key_value().map_or(1, |(last, _)| last + 1);
    open.insert(number, rows);
    let handle = m.arg(2);
    Ok(m.unify(handle, Cell::int(number)))
}

fn next_foreign(m: &mut Machine, _state: Cell) -> Result<Next, Thrown> {
    let number = match m.store.view(m.arg(0)) {
        View::Int(number) => number,
        _ => return Ok(Next::Fail),
    };
    loop {
        // Taken out while it runs: it may take long, and must not be found then.
        let Some(mut rows) = m.attachments.get::<ForeignPredicates>().open.remove(&number) else {
            return Ok(Next::Fail);
        };
        let row = guarded(|| rows.next().transpose());
        let is_last = rows.size_hint().1 == Some(0);
        m.attachments.get::<ForeignPredicates>().open.insert(number, rows);
        let Some(row) = row.map_err(|exception| thrown(m, &exception))? else { return Ok(Next::Fail) };
        let (heap, trail) = (m.store.heap_top, m.store.trail_top);
        if unify_row(m, &row)? {
            return Ok(if is_last { Next::Last } else { Next::More(Cell::int(number)) });
        }
        m.store.undo_to(trail);
        m.store.heap_top = heap;
        m.store.interrupts.poll()?;
    }
}

/// Unifies the last arguments of the goal with a row.
fn unify_row(m: &mut Machine, row: &[Term]) -> Answer {
    let terms: Vec<&Term> = row.iter().collect();
    let values = build_together(&mut m.store, &terms, &mut Variables::default())?;
    let goal = m.arg(1);
    let arity = m.store.functor_of(goal).map_or(0, |functor| functor.arity());
    let Some(first) = arity.checked_sub(values.len()) else {
        let wrong = WrongType::new("row of no more values than there are arguments", Term::list(row).as_ref());
        return Err(thrown(m, &wrong.into()));
    };
    for (index, value) in (first..).zip(values) {
        let argument = m.store.argument(goal, index);
        if !m.unify(argument, value) {
            return Ok(false);
        }
    }
    Ok(true)
}

fn close_foreign(m: &mut Machine) -> Answer {
    if let View::Int(number) = m.store.view(m.arg(0)) {
        let rows = m.attachments.get::<ForeignPredicates>().open.remove(&number);
        // What the iterator does when it is dropped is as foreign as the rest.
        let end = || {
            drop(rows);
            Ok(())
        };
        guarded(end).map_err(|exception| thrown(m, &exception))?;
    }
    Ok(true)
}
