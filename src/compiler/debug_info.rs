//! Records: which goal each instruction of a clause belongs to, and where the clause's variables are then.
//!
//! Nobody needs to know while a program runs well, so nobody keeps records. When an error is to be told in the words of the
//! source, the clause is compiled once more, with a record; the code comes out as it did the first time, and the places of its
//! instructions are those of the code that runs. A record names only what is certain to be there: slots and registers with
//! occurrences of their variables still to come.

use super::body::Goal;
use super::goals;
use super::term::{BlockTerm, Node};
use crate::program::ClauseSource;
use crate::terms::{Block, Cell, Functor, Store, atoms::known};

/// Where the value of a variable is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Location {
    /// In an argument or temporary register.
    Register(usize),
    /// In a slot of the environment.
    Slot(usize),
    /// In an argument of the compound term that is in this slot of the environment.
    InFrame(usize, usize),
}

/// What is known at one instruction.
#[derive(Clone, Debug, Default)]
pub struct Point {
    /// Where it stands.
    pub offset: usize,
    /// Whether the clause has its environment.
    pub environment: bool,
    /// Variables by number, and where each is.
    pub locations: Vec<(usize, Location)>,
}

/// What is known of the code of a clause.
#[derive(Clone, Debug, Default)]
pub struct DebugInfo {
    /// Whether anything is to be noted.
    wanted: bool,
    /// For each place of the clause's block, the number of the variable there.
    variables: Vec<u32>,
    /// Goals, by the offset at which their code begins.
    goals: Vec<(usize, Goal)>,
    points: Vec<Point>,
}

impl DebugInfo {
    /// A record to be written.
    pub(super) fn wanted() -> DebugInfo {
        DebugInfo { wanted: true, ..DebugInfo::default() }
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
    pub(super) fn point(&mut self, offset: usize, environment: bool, locations: Vec<(usize, Location)>) {
        self.points.push(Point { offset, environment, locations });
    }

    /// The variable at a place of the clause's block.
    pub fn variable(&self, place: usize) -> Option<usize> {
        self.variables.get(place).filter(|id| **id != u32::MAX).map(|id| *id as usize)
    }

    /// What is known at an offset.
    pub fn point_at(&self, offset: usize) -> Option<&Point> {
        self.points.iter().rev().find(|point| point.offset == offset)
    }

    /// What is known at an offset and, before it, in the same goal; the newest first.
    pub fn points_until(&self, offset: usize) -> impl Iterator<Item = &Point> {
        let after = self.goals.partition_point(|(at, _)| *at <= offset);
        let begin = self.goals[..after].last().map_or(offset, |(at, _)| *at);
        self.points.iter().rev().filter(move |point| (begin..=offset).contains(&point.offset))
    }

    /// The goal whose code the offset lies in: its functor, unless it is a variable, and its arguments, as they stand in the
    /// clause's block.
    pub fn goal_at(&self, clause: &ClauseSource, offset: usize) -> Option<(Option<Functor>, Vec<Cell>)> {
        let after = self.goals.partition_point(|(at, _)| *at <= offset);
        let (_, goal) = self.goals[..after].last()?;
        Some((goal.functor.filter(|_| !goal.specialised), goals::arguments(BlockTerm::new(&clause.term), goal)))
    }
}

/// Goes over a part of a clause as it lies in its block, and a term on the heap that was made like it: calls `visit` with the
/// place of each variable of the part, and what stands there on the heap. What differs is passed over.
pub fn zip_variables(block: &Block, part: Cell, store: &Store, term: Cell, mut visit: impl FnMut(usize, Cell)) {
    let source = BlockTerm::new(block);
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

/// The same for the clause that a grammar rule has become: goal by goal, since nonterminals have two arguments more.
pub fn zip_rule_variables(block: &Block, store: &Store, rule: Cell, mut visit: impl FnMut(usize, Cell)) {
    let source = BlockTerm::new(block);
    let children = |cell: Cell, functor: Functor| (0..functor.arity()).map(move |index| source.argument(cell, index));
    let (mut pending, mut goals) = (vec![source.root()], Vec::new());
    while let Some(cell) = pending.pop() {
        if let Node::Compound(functor, compound) = source.node(cell) {
            match is_transparent(functor) {
                true => pending.extend(children(compound, functor).rev()),
                false => goals.push((functor, compound)),
            }
        }
    }
    let (mut pending, mut rest) = (vec![rule], goals.as_slice());
    while let Some(term) = pending.pop() {
        let term = store.deref(term);
        let Some(functor) = functor_of(store, term).filter(|_| term.is_compound()) else { continue };
        let arguments = (0..functor.arity()).map(|index| store.argument(term, index));
        if is_transparent(functor) {
            pending.extend(arguments.rev());
            continue;
        }
        let is_it = |goal: &(Functor, Cell)| {
            goal.0.name() == functor.name() && [functor.arity(), functor.arity() + 2].contains(&goal.0.arity())
        };
        if let Some(at) = rest.iter().position(is_it) {
            let parts = children(rest[at].1, rest[at].0);
            parts.zip(arguments).for_each(|(part, argument)| zip_variables(block, part, store, argument, &mut visit));
            rest = &rest[at + 1..];
        }
    }
}

/// Whether a rule or a clause has goals inside terms of this functor.
fn is_transparent(functor: Functor) -> bool {
    matches!(
        (functor.name(), functor.arity()),
        (known::NECK | known::GRAMMAR | known::COMMA | known::SEMICOLON | known::BAR | known::ARROW, 2)
            | (known::CURLY | known::NOT_PROVABLE, 1)
    )
}

fn functor_of(store: &Store, term: Cell) -> Option<Functor> {
    if term.is_list() { Some(Functor::PAIR) } else { store.functor_of(term) }
}

/// The places of the variables that stand in a part of a clause.
pub fn variable_places(block: &Block, part: Cell) -> Vec<usize> {
    let mut places = Vec::new();
    BlockTerm::new(block).variables(part, |place| places.push(place));
    places
}
