//! Terms between the heap of a system and Rust.

use super::exception::{Exception, resource_error};
use super::nodes::Node;
use super::{Opened, Term, TermBuilder};
use crate::machine::errors::Limit;
use crate::number::{Number, Rational};
use crate::terms::{Addr, Atom, Cell, Exhausted, Functor, Region, Store, View, atoms::known};
use dashu_base::Sign;
use dashu_int::IBig;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use std::sync::Arc;

/// Why a term of the heap cannot become a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoValue {
    /// It is cyclic.
    Cyclic,
    /// It shares subterms so often that it would be larger than the heap, or the work was stopped.
    Exhausted(Exhausted),
}

impl NoValue {
    /// As what is thrown for it.
    pub(crate) fn exception(self) -> Exception {
        match self {
            NoValue::Cyclic => {
                Exception::error(Term::compound("representation_error", [Term::atom(Limit::CyclicTerm.name())]))
            }
            NoValue::Exhausted(_) => resource_error(),
        }
    }
}

/// Names of variables, by cell. Those without get `_0`, `_1`, … in the order in which they are met, as far as these names are free.
#[derive(Default)]
pub(crate) struct Names {
    by_cell: HashMap<Cell, Arc<str>, FxBuildHasher>,
    by_name: Variables,
    /// The number of the next name that is invented.
    next: usize,
}

impl Names {
    /// Names a variable, unless it has a name.
    pub(crate) fn set(&mut self, variable: Cell, name: &str) {
        let name: Arc<str> = name.into();
        self.by_cell.entry(variable).or_insert_with(|| name.clone());
        self.by_name.entry(name).or_insert(variable);
    }

    /// The variables by name: those that have been met.
    pub(super) fn variables(&mut self) -> &mut Variables {
        &mut self.by_name
    }

    /// Lets a collection of garbage move the variables.
    pub(super) fn relocate<E>(&mut self, collect: impl FnOnce(&mut [Cell]) -> Result<(), E>) -> Result<(), E> {
        let mut cells: Vec<Cell> = self.by_name.values().copied().collect();
        let collected = collect(&mut cells);
        self.by_name.values_mut().zip(cells).for_each(|(variable, cell)| *variable = cell);
        self.by_cell = self.by_name.iter().map(|(name, variable)| (*variable, name.clone())).collect();
        collected
    }

    fn of(&mut self, variable: Cell) -> Arc<str> {
        if let Some(name) = self.by_cell.get(&variable) {
            return name.clone();
        }
        let name: Arc<str> = loop {
            let name = format!("_{}", self.next);
            self.next += 1;
            if !self.by_name.contains_key(name.as_str()) {
                break name.into();
            }
        };
        self.by_cell.insert(variable, name.clone());
        self.by_name.insert(name.clone(), variable);
        name
    }
}

/// A part of the walk that waits.
enum Task {
    Term(Cell),
    /// The rest of a list that was opened at a place and has so many elements so far.
    Rest(Cell, Opened, usize),
    /// The end of a list.
    CloseList(Opened, usize),
    CloseCompound(Opened, usize),
}

/// A term of the heap as a value. Attributed variables are plain ones there.
///
/// # Errors
/// [`NoValue`].
pub(crate) fn value(store: &Store, term: Cell, names: &mut Names) -> Result<Term, NoValue> {
    let stopped = NoValue::Exhausted(Exhausted(Region::Heap));
    if !store.is_acyclic(term) {
        return Err(if store.interrupts.poll().is_err() { stopped } else { NoValue::Cyclic });
    }
    // A term that shares nothing has at most two nodes for a cell.
    let most = 2 * store.heap_top.cells_from(store.region_start(Region::Heap)) + 16;
    let mut builder = TermBuilder::default();
    let mut tasks = vec![Task::Term(term)];
    let mut steps = 0;
    while let Some(task) = tasks.pop() {
        steps += 1;
        if builder.len() > most || store.interrupts.poll_at(steps).is_err() {
            return Err(stopped);
        }
        match task {
            Task::Term(term) => term_nodes(store, term, names, &mut builder, &mut tasks),
            Task::Rest(list, opened, count) => {
                list_nodes(store, list, (opened, count), names, &mut builder, &mut tasks)
            }
            Task::CloseList(opened, count) => builder.close_list(opened, count),
            Task::CloseCompound(opened, arity) => builder.close_compound(opened, arity),
        }
    }
    Ok(builder.finish())
}

/// Appends a term, or its beginning; what follows is put on the stack.
fn term_nodes(store: &Store, term: Cell, names: &mut Names, builder: &mut TermBuilder, tasks: &mut Vec<Task>) {
    match store.view(term) {
        View::List(..) => {
            let opened = builder.open_list();
            tasks.push(Task::Rest(store.deref(term), opened, 0));
        }
        View::Compound(compound) => {
            let opened = builder.open_named(name_of(store, compound.name()));
            tasks.push(Task::CloseCompound(opened, compound.arity()));
            tasks.extend((0..compound.arity()).rev().map(|index| Task::Term(store.read(compound.slot(index)))));
        }
        _ => leaf_node(store, term, names, builder),
    }
}

/// Appends elements of a list up to one that is compound, which is put on the stack with what follows.
fn list_nodes(
    store: &Store,
    list: Cell,
    (opened, mut count): (Opened, usize),
    names: &mut Names,
    builder: &mut TermBuilder,
    tasks: &mut Vec<Task>,
) {
    let mut rest = list;
    while rest.is_list() && store.interrupts.poll_at(count).is_ok() {
        let element = store.deref(store.argument(rest, 0));
        rest = store.deref(store.argument(rest, 1));
        count += 1;
        if element.is_compound() {
            tasks.push(Task::Rest(rest, opened, count));
            tasks.push(Task::Term(element));
            return;
        }
        leaf_node(store, element, names, builder);
    }
    tasks.push(Task::CloseList(opened, count));
    tasks.push(Task::Term(rest));
}

/// Appends what has no parts.
fn leaf_node(store: &Store, leaf: Cell, names: &mut Names, builder: &mut TermBuilder) {
    match store.view(leaf) {
        View::Variable(variable) => builder.shared_variable(names.of(variable)),
        View::Int(value) => builder.integer(value),
        View::Float(value) => builder.float(value),
        View::Atom(atom) => builder.shared_atom(name_of(store, atom)),
        View::String(string) => builder.string(store.string_text(string)),
        View::Big(_) | View::Rational => match store.number(store.deref(leaf)) {
            Some(Number::Int(value)) => builder.integer(value),
            Some(Number::Big(value)) => builder.big(value),
            Some(Number::Rational(value)) => {
                let denominator = IBig::from_parts(Sign::Positive, value.denominator().clone());
                builder.rational(value.numerator().clone(), denominator);
            }
            Some(Number::Float(value)) => builder.float(value),
            None => {}
        },
        View::List(..) | View::Compound(_) => {}
    }
}

fn name_of(store: &Store, atom: Atom) -> Arc<str> {
    store.atoms.shared_name(atom).unwrap_or_else(|| (&*store.atoms.name(atom)).into())
}

/// Variables on the heap, by name.
pub(crate) type Variables = HashMap<Arc<str>, Cell, FxBuildHasher>;

/// Builds terms on the heap; variables of one name are one variable, in all of them. `variables` has those that exist, and gets the others.
///
/// # Errors
/// [`Exhausted`] if the heap has no space for them.
pub(crate) fn build_together(
    store: &mut Store,
    terms: &[&Term],
    variables: &mut Variables,
) -> Result<Vec<Cell>, Exhausted> {
    let mut cells = 0_usize;
    for term in terms {
        cells = cells.saturating_add(cells_of(store, term)?);
    }
    store.check_room(cells)?;
    terms.iter().map(|term| build_one(store, &term.nodes, variables)).collect()
}

/// The most cells that a term takes.
fn cells_of(store: &Store, term: &Term) -> Result<usize, Exhausted> {
    let (mut cells, mut bytes) = (0_usize, 0_usize);
    for (step, node) in term.nodes.iter().enumerate() {
        store.interrupts.poll_at(step).map_err(|_| Exhausted(Region::Heap))?;
        cells = cells.saturating_add(match node {
            Node::Variable(_) => 1,
            Node::Integer(_) | Node::Float(_) => 2,
            Node::Big(value) => Store::cells_of_number(&Number::Big((**value).clone())),
            Node::Rational(value) => Store::cells_of_number(&rational(value)),
            Node::Atom(name) => {
                bytes = bytes.saturating_add(name.len());
                0
            }
            Node::String(text) => Store::string_cells(text.len()),
            Node::List { count, .. } => 2 * *count as usize,
            Node::Compound { arity, .. } => 1 + *arity as usize,
        });
    }
    store.check_text_room(bytes)?;
    Ok(cells)
}

fn rational(value: &(IBig, IBig)) -> Number {
    let denominator = value.1.clone().into_parts().1;
    Number::from_rational(Rational::of_lowest_terms(value.0.clone(), denominator))
}

/// Slots still to be filled: the address of the next, the distance to the one behind it, and how many.
type Slots = (Addr, usize, usize);

fn build_one(store: &mut Store, nodes: &[Node], variables: &mut Variables) -> Result<Cell, Exhausted> {
    let mut nodes = nodes.iter();
    let mut pending: Vec<Slots> = Vec::new();
    let root = build_node(store, &mut nodes, variables, &mut pending);
    let mut step = 0;
    while let Some((slot, distance, count)) = pending.pop() {
        step += 1;
        store.interrupts.poll_at(step).map_err(|_| Exhausted(Region::Heap))?;
        if count > 1 {
            pending.push((slot.plus(distance), distance, count - 1));
        }
        let term = build_node(store, &mut nodes, variables, &mut pending);
        store.write(slot, term);
    }
    Ok(root)
}

/// The term of the next node; its parts are still to be built.
fn build_node<'n>(
    store: &mut Store,
    nodes: &mut impl Iterator<Item = &'n Node>,
    variables: &mut Variables,
    pending: &mut Vec<Slots>,
) -> Cell {
    match nodes.next() {
        None => Cell::atom(known::NIL),
        Some(Node::Variable(name)) if &**name == "_" => store.new_variable(),
        Some(Node::Variable(name)) => *variables.entry(name.clone()).or_insert_with(|| store.new_variable()),
        Some(Node::Integer(value)) => store.make_number(&Number::Int(*value)),
        Some(Node::Big(value)) => store.make_number(&Number::Big((**value).clone())),
        Some(Node::Rational(value)) => store.make_number(&rational(value)),
        Some(Node::Float(value)) => store.float(*value),
        Some(Node::Atom(name)) => Cell::atom(store.atoms.intern(name)),
        Some(Node::String(text)) => store.string(text),
        Some(Node::List { count, .. }) => {
            let count = *count as usize;
            let list = store.list_of_variables(count);
            let first = store.argument_slot(list, 0);
            // The end is filled behind the elements.
            pending.push((first.plus(2 * count - 1), 1, 1));
            pending.push((first, 2, count));
            list
        }
        Some(Node::Compound { arity, .. }) => {
            let name = match nodes.next() {
                Some(Node::Atom(name)) => store.atoms.intern(name),
                _ => known::NIL,
            };
            let term = store.compound_of_variables(Functor::new(name, *arity as usize));
            pending.push((store.argument_slot(term, 0), 1, *arity as usize));
            term
        }
    }
}
