//! The shape of a body, and the arguments of its goals.
//!
//! The shape is the body in prefix order without the arguments of its goals, which are collected in a second vector. A shape
//! determines the body up to these arguments, so bodies of one shape share their code. Most bodies are small and called repeatedly:
//! one walk finds both, in memory that is reused.

use crate::compiler::body::{CYCLE_CHECK_STEPS, NotCallable, TermAccess, is_connective};
use crate::terms::{Cell, Functor, Store, Tag, atoms::known};

/// The shape and arguments of a body.
#[derive(Default)]
pub(super) struct BodyShape {
    /// Functors and atoms in prefix order, and the markers below.
    pub(in crate::machine) key: Vec<u64>,
    /// The arguments of all goals, in order.
    pub(in crate::machine) arguments: Vec<Cell>,
    /// Parts still to be visited, the next one last.
    waiting: Vec<Cell>,
    negations: Vec<Negation>,
}

/// In a shape: a goal that is called as a whole, because it or its module is unbound.
const CALLED_GOAL_MARK: u64 = Cell::int(0).bits();
/// In a shape: a control construct that is called like a predicate.
const CALLED_CONSTRUCT_MARK: u64 = Cell::int(1).bits();

/// A `\+` whose argument is being visited, and the sizes before it.
struct Negation {
    term: Cell,
    shape: usize,
    arguments: usize,
    waiting: usize,
}

/// The capacity in words that is reused for the next body; more is freed.
const MAX_RETAINED: usize = 1 << 12;

impl BodyShape {
    /// Finds the shape and the arguments of a body.
    ///
    /// # Errors
    /// [`NotCallable`] if a part of it is no goal, such as a number, or it is cyclic.
    pub(super) fn analyze(&mut self, store: &Store, body: Cell) -> Result<(), NotCallable> {
        self.key.clear();
        self.arguments.clear();
        self.negations.clear();
        self.waiting.clear();
        self.waiting.push(body);
        let mut patience = CYCLE_CHECK_STEPS;
        while let Some(part) = self.waiting.pop() {
            let part = store.deref(part);
            match part.tag() {
                Tag::Atom => self.key.push(part.bits()),
                Tag::Ref | Tag::Attributed => self.add_goal(part),
                Tag::List | Tag::Struct => self.add_compound(store, part),
                Tag::Int | Tag::Box | Tag::Header => self.goal_of_negation(store)?,
            }
            if self.key.len() > patience {
                if (&store).is_unbounded(body, self.key.len()) {
                    return Err(NotCallable);
                }
                patience *= 2;
            }
            while self.negations.last().is_some_and(|negation| negation.waiting >= self.waiting.len()) {
                self.negations.pop();
            }
        }
        Ok(())
    }

    /// Frees the buffers if they are large.
    pub(super) fn shrink(&mut self) {
        if self.key.capacity().max(self.arguments.capacity()) > MAX_RETAINED {
            *self = BodyShape::default();
        }
    }

    fn add_goal(&mut self, goal: Cell) {
        self.key.push(CALLED_GOAL_MARK);
        self.arguments.push(goal);
    }

    fn add_compound(&mut self, store: &Store, part: Cell) {
        let (first, count) = store.argument_row(part);
        let functor = if part.is_list() { Functor::PAIR } else { store.structure(part).functor() };
        match (functor.name(), functor.arity()) {
            _ if is_connective(functor) => {
                self.key.push(functor.header().bits());
                self.waiting.push(store.read(first.plus(1)));
                self.waiting.push(store.read(first));
            }
            (known::COLON, 2) => {
                let module = store.deref(store.read(first));
                if !module.is_atom() {
                    return self.add_goal(part);
                }
                self.key.extend([functor.header().bits(), module.bits()]);
                self.waiting.push(store.read(first.plus(1)));
            }
            (known::NOT_PROVABLE, 1) => {
                let (shape, arguments) = (self.key.len(), self.arguments.len());
                self.negations.push(Negation { term: part, shape, arguments, waiting: self.waiting.len() });
                self.key.push(functor.header().bits());
                self.waiting.push(store.read(first));
            }
            _ => {
                self.key.push(functor.header().bits());
                self.arguments.extend((0..count).map(|index| store.read(first.plus(index))));
            }
        }
    }

    /// A part is no goal: the innermost `\+` around it becomes a goal itself, which raises the error when it is called.
    fn goal_of_negation(&mut self, store: &Store) -> Result<(), NotCallable> {
        let Negation { term, shape, arguments, waiting } = self.negations.pop().ok_or(NotCallable)?;
        self.key.truncate(shape);
        self.arguments.truncate(arguments);
        self.waiting.truncate(waiting);
        self.key.extend([CALLED_CONSTRUCT_MARK, store.structure(term).functor().header().bits()]);
        self.arguments.push(store.argument(term, 0));
        Ok(())
    }
}
