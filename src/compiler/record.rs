//! Records: which goal each instruction of a clause belongs to, and where the clause's variables are then.
//!
//! Nobody needs to know while a program runs well, so nobody keeps records. When an error is to be told in the words of the
//! source, the clause is compiled once more, with a record; the code comes out as it did the first time, and the places of its
//! instructions are those of the code that runs. A record names only what is certain to be there: slots and registers with
//! occurrences of their variables still to come.

use super::body::Goal;
use super::goals;
use super::term::{Node, Source};
use crate::program::ClauseSource;
use crate::terms::{Block, Cell, Functor, Store};

/// Where the value of a variable is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Home {
    /// In an argument or temporary register.
    Register(usize),
    /// In a slot of the environment.
    Slot(usize),
    /// In an argument of the compound term that is in this slot of the environment.
    Framed(usize, usize),
}

/// What is known at one instruction.
#[derive(Clone, Debug, Default)]
pub struct Point {
    offset: usize,
    /// Whether the clause has its environment.
    pub environment: bool,
    /// Variables by number, and where each is.
    pub homes: Vec<(usize, Home)>,
}

/// What is known of the code of a clause.
#[derive(Clone, Debug, Default)]
pub struct Record {
    /// Whether anything is to be noted.
    wanted: bool,
    /// For each place of the clause's block, the number of the variable there.
    variables: Vec<u32>,
    /// Goals, by the offset at which their code begins.
    goals: Vec<(usize, Goal)>,
    points: Vec<Point>,
}

impl Record {
    /// A record to be written.
    pub(super) fn wanted() -> Record {
        Record { wanted: true, ..Record::default() }
    }

    /// Whether anything is to be noted.
    pub(super) fn is_wanted(&self) -> bool {
        self.wanted
    }

    /// The number of the variable at each place of the block.
    pub(super) fn set_variables(&mut self, by_place: &[u32]) {
        if self.wanted {
            self.variables = by_place.to_vec();
        }
    }

    /// The code of a goal begins here.
    pub(super) fn goal(&mut self, offset: usize, goal: &Goal) {
        if self.wanted {
            self.goals.push((offset, *goal));
        }
    }

    /// What is known at an instruction; of two notes on one the later is right.
    pub(super) fn point(&mut self, offset: usize, environment: bool, homes: Vec<(usize, Home)>) {
        self.points.push(Point { offset, environment, homes });
    }

    /// The variable at a place of the clause's block.
    pub fn variable(&self, place: usize) -> Option<usize> {
        self.variables.get(place).filter(|id| **id != u32::MAX).map(|id| *id as usize)
    }

    /// What is known at an offset.
    pub fn point_at(&self, offset: usize) -> Option<&Point> {
        self.points.iter().rev().find(|point| point.offset == offset)
    }

    /// The goal whose code the offset lies in: its functor, unless it is a variable, and its arguments, as they stand in the
    /// clause's block.
    pub fn goal_at(&self, clause: &ClauseSource, offset: usize) -> Option<(Option<Functor>, Vec<Cell>)> {
        let after = self.goals.partition_point(|(at, _)| *at <= offset);
        let (_, goal) = self.goals[..after].last()?;
        Some((goal.functor.filter(|_| !goal.applied), goals::arguments(Source::new(&clause.term), goal)))
    }
}

/// Goes over a part of a clause as it lies in its block, and a term on the heap that was made like it: calls `visit` with the
/// place of each variable of the part, and what stands there on the heap. What differs is passed over.
pub fn lay_beside(block: &Block, part: Cell, store: &Store, term: Cell, mut visit: impl FnMut(usize, Cell)) {
    let source = Source::new(block);
    let mut pending = vec![(part, term)];
    while let Some((part, term)) = pending.pop() {
        let term = store.deref(term);
        match source.node(part) {
            Node::Variable(place) => visit(place, term),
            Node::Compound(functor, compound) if term.is_compound() && functor_of(store, term) == Some(functor) => {
                let pairs =
                    (0..functor.arity()).map(|index| (source.argument(compound, index), store.argument(term, index)));
                pending.extend(pairs.rev());
            }
            _ => {}
        }
    }
}

fn functor_of(store: &Store, term: Cell) -> Option<Functor> {
    if term.is_list() { Some(Functor::PAIR) } else { store.functor_of(term) }
}

/// The places of the variables that stand in a part of a clause.
pub fn places_in(block: &Block, part: Cell) -> Vec<usize> {
    let mut places = Vec::new();
    Source::new(block).variables(part, |place| places.push(place));
    places
}
