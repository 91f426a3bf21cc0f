//! Outlines: a body met at run time as its shape, and what fills it.
//!
//! The shape is the body written out from left to right, the arguments of its goals left out; these are gathered beside it. A
//! shape reads back in one way only, so bodies of one shape share their code. Most bodies are small and met again and again:
//! an outline is made in one walk, in memory that is kept for the next.

use crate::compiler::body::{CYCLE_CHECK_STEPS, NotCallable, Walk, is_connective};
use crate::terms::{Cell, Functor, Store, Tag, atoms::known};

/// A body, outlined.
#[derive(Default)]
pub(in crate::machine) struct BodyShape {
    /// Functors and atoms as they stand in the body, and the signs below.
    pub(in crate::machine) shape: Vec<u64>,
    /// The arguments of all goals, in order.
    pub(in crate::machine) arguments: Vec<Cell>,
    /// Parts still to be gone over, the next one last.
    waiting: Vec<Cell>,
    negations: Vec<Negation>,
}

/// In a shape: a goal that is called as it is, since it is a variable or its module is none yet.
const CALLED: u64 = Cell::int(0).bits();
/// In a shape: a control construct that is a goal like any other.
const GOAL: u64 = Cell::int(1).bits();

/// A `\\+` whose argument is being outlined, and how things stood before it.
struct Negation {
    term: Cell,
    shape: usize,
    arguments: usize,
    waiting: usize,
}

/// Words of room that wait for the next outline; more is given back.
const MAX_RETAINED: usize = 1 << 12;

impl BodyShape {
    /// Outlines a body.
    ///
    /// # Errors
    /// [`NotCallable`] if a part of it is a number or the like, or there is no end to it.
    pub(in crate::machine) fn analyze(&mut self, store: &Store, body: Cell) -> Result<(), NotCallable> {
        self.shape.clear();
        self.arguments.clear();
        self.negations.clear();
        self.waiting.clear();
        self.waiting.push(body);
        let mut patience = CYCLE_CHECK_STEPS;
        while let Some(part) = self.waiting.pop() {
            let part = store.deref(part);
            match part.tag() {
                Tag::Atom => self.shape.push(part.bits()),
                Tag::Ref | Tag::Attributed => self.call(part),
                Tag::List | Tag::Struct => self.compound(store, part),
                Tag::Int | Tag::Box | Tag::Header => self.goal_of_negation(store)?,
            }
            if self.shape.len() > patience {
                if (&store).is_endless(body, self.shape.len()) {
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

    /// Gives much memory back.
    pub(in crate::machine) fn tidy(&mut self) {
        if self.shape.capacity().max(self.arguments.capacity()) > MAX_RETAINED {
            *self = BodyShape::default();
        }
    }

    fn call(&mut self, goal: Cell) {
        self.shape.push(CALLED);
        self.arguments.push(goal);
    }

    fn compound(&mut self, store: &Store, part: Cell) {
        let (first, count) = store.row(part);
        let functor = if part.is_list() { Functor::PAIR } else { store.structure(part).functor() };
        match (functor.name(), functor.arity()) {
            _ if is_connective(functor) => {
                self.shape.push(functor.header().bits());
                self.waiting.push(store.read(first.plus(1)));
                self.waiting.push(store.read(first));
            }
            (known::COLON, 2) => {
                let module = store.deref(store.read(first));
                if !module.is_atom() {
                    return self.call(part);
                }
                self.shape.extend([functor.header().bits(), module.bits()]);
                self.waiting.push(store.read(first.plus(1)));
            }
            (known::NOT_PROVABLE, 1) => {
                let (shape, arguments) = (self.shape.len(), self.arguments.len());
                self.negations.push(Negation { term: part, shape, arguments, waiting: self.waiting.len() });
                self.shape.push(functor.header().bits());
                self.waiting.push(store.read(first));
            }
            _ => {
                self.shape.push(functor.header().bits());
                self.arguments.extend((0..count).map(|index| store.read(first.plus(index))));
            }
        }
    }

    /// A part cannot be called: the innermost `\\+` around it is a goal, which will say so if it is called.
    fn goal_of_negation(&mut self, store: &Store) -> Result<(), NotCallable> {
        let Negation { term, shape, arguments, waiting } = self.negations.pop().ok_or(NotCallable)?;
        self.shape.truncate(shape);
        self.arguments.truncate(arguments);
        self.waiting.truncate(waiting);
        self.shape.extend([GOAL, store.structure(term).functor().header().bits()]);
        self.arguments.push(store.argument(term, 0));
        Ok(())
    }
}
