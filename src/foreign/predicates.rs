//! Predicates that are closures: `NAME(A, …)` is a clause that calls built-ins of the table below.
//!
//! A closure never runs a goal: it converts arguments, computes, and unifies. One with several solutions returns an iterator, which is
//! kept here until its goal has left it for good, by its end, by a cut, or by an exception.

use super::exception::{Exception, WrongType, resource_error};
use super::heap::{Names, NoValue, Variables, build_together, value};
use super::{FromTerm, IntoTerm, Term};
use crate::builtins::stream_arguments::StreamTarget;
use crate::machine::attachments::Attachment;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind, Next};
use crate::machine::errors::Type;
use crate::machine::{Machine, Thrown};
use crate::terms::{AtomSet, Cell, View};
use std::any::Any;
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
        modes: &["+Rows"],
        kind: Kind::Nondet(next_foreign),
        effect: Effect::Foreign,
        locked: true,
        doc: "Rows has a row, which is the current one then.",
        errors: &[],
        examples: &[],
    },
    Builtin::primitive(
        "$unify_row",
        &["+Rows", "?Goal"],
        Effect::Foreign,
        unify_row,
        "The last arguments of Goal are those of the current row of Rows.",
    ),
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
    /// The numbers of the behaviours, by the names and arities of the predicates.
    numbers: BTreeMap<(String, usize), usize>,
    open: BTreeMap<i64, OpenRows>,
}

/// The solutions of a goal that may have more.
struct OpenRows {
    /// Those to come; taken out while the next one is computed.
    rows: Option<Rows>,
    /// The current one.
    row: Arc<[Term]>,
}

// An iterator is used by the machine alone, which has it behind `&mut`.
impl Attachment for ForeignPredicates {
    fn visit_atoms(&self, _used: &mut AtomSet) {}
}

impl ForeignPredicates {
    /// Adds a predicate with at most one solution, or gives one of that name and arity another behaviour; returns its number.
    pub(crate) fn add_det(&mut self, name: &str, arity: usize, behaviour: Arc<Det>) -> usize {
        self.add(name, arity, Behaviour::Det(behaviour))
    }

    /// The same with any number of solutions.
    pub(crate) fn add_nondet(&mut self, name: &str, arity: usize, behaviour: Arc<Nondet>) -> usize {
        self.add(name, arity, Behaviour::Nondet(behaviour))
    }

    fn add(&mut self, name: &str, arity: usize, behaviour: Behaviour) -> usize {
        let number = *self.numbers.entry((name.to_owned(), arity)).or_insert(self.behaviours.len());
        match self.behaviours.get_mut(number) {
            Some(earlier) => *earlier = behaviour,
            None => self.behaviours.push(behaviour),
        }
        number
    }
}

/// The clause of a foreign predicate.
pub(crate) fn definition(name: &str, arity: usize, number: usize, is_det: bool) -> Term {
    let head = Term::compound(name, (1..=arity).map(|index| Term::variable(&format!("A{index}"))));
    let (number, rows) = (Term::of(number), Term::variable("Rows"));
    if is_det {
        return Term::compound(":-", [head.clone(), Term::compound("$call_foreign", [number, head])]);
    }
    let next = Term::compound("$next_foreign", [rows.clone()]);
    let each = Term::compound(",", [next, Term::compound("$unify_row", [rows.clone(), head.clone()])]);
    let open = Term::compound("$open_foreign", [number, head.clone(), rows.clone()]);
    let close = Term::compound("$close_foreign", [rows]);
    Term::compound(":-", [head, Term::compound("setup_call_cleanup", [open, each, close])])
}

/// A call of a foreign predicate: its arguments. They are counted from 0.
///
/// Variables that are different have different names in all that is taken from it, and a variable that is given back is the one of that name.
pub struct Call<'m> {
    machine: &'m mut Machine,
    names: RefCell<Names>,
}

impl<'m> Call<'m> {
    fn new(machine: &'m mut Machine) -> Call<'m> {
        Call { machine, names: RefCell::default() }
    }

    /// The goal: the second argument of the built-in that runs.
    fn goal(&self) -> Cell {
        self.machine.arg(1)
    }

    /// The number of arguments.
    pub fn arity(&self) -> usize {
        self.machine.store.functor_of(self.goal()).map_or(0, |functor| functor.arity())
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
        self.argument(index)?;
        let value = self.built(&Term::of(value)).map_err(|_| resource_error())?;
        let argument = self.argument(index)?;
        Ok(self.machine.unify(argument, value))
    }

    /// Builds a value on the heap; if there is no room for it, after a collection of garbage, which moves everything.
    fn built(&mut self, value: &Term) -> Result<Cell, Thrown> {
        let names = self.names.get_mut();
        if let Ok(built) = build_together(&mut self.machine.store, &[value], names.variables()) {
            return Ok(built[0]);
        }
        self.machine.store.interrupts.poll()?;
        names.relocate(|cells| self.machine.collect_holding(cells))?;
        Ok(build_together(&mut self.machine.store, &[value], names.variables())?[0])
    }

    fn argument(&self, index: usize) -> Result<Cell, Exception> {
        match index < self.arity() {
            true => Ok(self.machine.store.argument(self.goal(), index)),
            false => {
                let formal = Term::compound("existence_error", [Term::atom("argument"), Term::of(index)]);
                Err(Exception::error(formal))
            }
        }
    }
}

/// Passes on what goals have written to the standard output, since a closure may write there by other means.
fn flush_output(m: &mut Machine) -> Result<(), Thrown> {
    StreamTarget::user_output().write(m, |stream| stream.flush())
}

/// Runs a closure. A panic in it, where panics unwind, is an exception of the goal: `foreign_panic(Text)`.
fn guarded<T>(run: impl FnOnce() -> Result<T, Exception>) -> Result<T, Exception> {
    catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|panic| Err(panicked(&*panic)))
}

/// The exception for a panic, by what it has been raised with.
pub(super) fn panicked(panic: &(dyn Any + Send)) -> Exception {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    let text = text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_default();
    Exception::error(Term::compound("foreign_panic", [text]))
}

/// Throws an exception of a closure, unless the goal is to stop: then that is why the closure has ended.
pub(super) fn thrown(m: &mut Machine, exception: &Exception) -> Thrown {
    if let Err(stopped) = m.store.interrupts.poll() {
        return stopped.into();
    }
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
    // What the closure does is not to happen twice.
    m.must_not_retry();
    flush_output(m)?;
    let answer = guarded(|| behaviour(&mut Call::new(m)));
    answer.map_err(|exception| thrown(m, &exception))
}

fn open_foreign(m: &mut Machine) -> Answer {
    let Behaviour::Nondet(behaviour) = behaviour(m)? else { return Ok(false) };
    m.must_not_retry();
    flush_output(m)?;
    let rows = guarded(|| behaviour(&mut Call::new(m))).map_err(|exception| thrown(m, &exception))?;
    let open = &mut m.attachments.get::<ForeignPredicates>().open;
    let number = open.last_key_value().map_or(1, |(last, _)| last + 1);
    open.insert(number, OpenRows { rows: Some(rows), row: Arc::default() });
    let handle = m.arg(2);
    Ok(m.unify(handle, Cell::int(number)))
}

/// The open solutions whose number is the first argument, and the number.
fn open_rows(m: &mut Machine) -> Option<(i64, &mut OpenRows)> {
    let View::Int(number) = m.store.view(m.arg(0)) else { return None };
    Some((number, m.attachments.get::<ForeignPredicates>().open.get_mut(&number)?))
}

fn next_foreign(m: &mut Machine, _state: Cell) -> Result<Next, Thrown> {
    flush_output(m)?;
    let Some((number, open)) = open_rows(m) else { return Ok(Next::Fail) };
    let Some(mut rows) = open.rows.take() else { return Ok(Next::Fail) };
    let row = guarded(|| rows.next().transpose());
    let is_last = rows.size_hint().1 == Some(0);
    open.rows = Some(rows);
    match row.map_err(|exception| thrown(m, &exception))? {
        None => Ok(Next::Fail),
        Some(row) => {
            if let Some((_, open)) = open_rows(m) {
                open.row = row.into();
            }
            Ok(if is_last { Next::Last } else { Next::More(Cell::int(number)) })
        }
    }
}

fn unify_row(m: &mut Machine) -> Answer {
    let Some(row) = open_rows(m).map(|(_, open)| open.row.clone()) else { return Ok(false) };
    let terms: Vec<&Term> = row.iter().collect();
    let values = build_together(&mut m.store, &terms, &mut Variables::default())?;
    let goal = m.arg(1);
    let arity = m.store.functor_of(goal).map_or(0, |functor| functor.arity());
    let Some(first) = arity.checked_sub(values.len()) else {
        let wrong = WrongType::new("row of no more values than there are arguments", Term::list(&*row).as_ref());
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
