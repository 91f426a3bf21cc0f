//! Debug information: the goal of each instruction of a clause, and the locations of variables.
//!
//! It is not kept with the code, which would cost memory for every clause. When an error is reported, the clause is compiled again
//! with recording on. Compilation is deterministic, so the offsets are those of the running code. Only live variables have a
//! location: the register or slot of a dead one may have been reused.

use super::body::{Goal, Specialized};
use super::goals;
use super::term::{BlockTerm, Node};
use crate::program::ClauseSource;
use crate::terms::{Block, Cell, Functor, Store, atoms::known};

/// The location of the value of a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Location {
    /// An argument or temporary register.
    Register(usize),
    /// A slot of the environment.
    Slot(usize),
    /// An argument of the frame term in a slot of the environment: the slot and the index of the argument.
    InFrame(usize, usize),
}

/// The state at one instruction.
#[derive(Clone, Debug, Default)]
pub(crate) struct Point {
    /// The offset of the instruction.
    pub offset: usize,
    /// Whether the environment is allocated.
    pub environment: bool,
    /// The numbers of live variables, and their locations.
    pub locations: Vec<(usize, Location)>,
}

/// Debug information for the code of a clause.
#[derive(Clone, Debug, Default)]
pub(crate) struct DebugInfo {
    /// Whether recording is on.
    recording: bool,
    /// The number of the variable at each place of the block of the clause; `u32::MAX` elsewhere.
    variables: Vec<u32>,
    /// The goals, with the offsets at which their code begins.
    goals: Vec<(usize, Goal)>,
    points: Vec<Point>,
}

impl DebugInfo {
    /// Starts recording.
    pub(super) fn recording() -> DebugInfo {
        DebugInfo { recording: true, ..DebugInfo::default() }
    }

    /// Whether recording is on.
    pub(super) fn is_recording(&self) -> bool {
        self.recording
    }

    /// Sets the number of the variable at each place of the block.
    pub(super) fn set_variables(&mut self, by_place: &[u32]) {
        if self.recording {
            self.variables = by_place.to_vec();
        }
    }

    /// Records that the code of a goal begins at `offset`.
    pub(super) fn record_goal(&mut self, offset: usize, goal: &Goal) {
        if self.recording {
            self.goals.push((offset, *goal));
        }
    }

    /// Records the state at an instruction. If there are several for one instruction, the last is valid.
    pub(super) fn record_point(&mut self, offset: usize, environment: bool, locations: Vec<(usize, Location)>) {
        self.points.push(Point { offset, environment, locations });
    }

    /// The variable at a place of the block.
    pub(crate) fn variable(&self, place: usize) -> Option<usize> {
        self.variables.get(place).filter(|id| **id != u32::MAX).map(|id| *id as usize)
    }

    /// The state at an offset.
    pub(crate) fn point_at(&self, offset: usize) -> Option<&Point> {
        self.points.iter().rev().find(|point| point.offset == offset)
    }

    /// The states at an offset and before it in the same goal, newest first.
    pub(crate) fn points_until(&self, offset: usize) -> impl Iterator<Item = &Point> {
        let after = self.goals.partition_point(|(at, _)| *at <= offset);
        let begin = self.goals[..after].last().map_or(offset, |(at, _)| *at);
        self.points.iter().rev().filter(move |point| (begin..=offset).contains(&point.offset))
    }

    /// The goal whose code contains the offset: its functor, unless it is a variable, and its arguments as cells of the block.
    pub(crate) fn goal_at(&self, clause: &ClauseSource, offset: usize) -> Option<(Option<Functor>, Vec<Cell>)> {
        let after = self.goals.partition_point(|(at, _)| *at <= offset);
        let (_, goal) = self.goals[..after].last()?;
        let source = BlockTerm::new(&clause.term);
        // A specialized predicate has another name than the goal.
        let functor = goal.functor.filter(|_| goal.specialized == Specialized::No);
        let arguments = match (goal.specialized, source.node(goal.term)) {
            (Specialized::ToLambda(_), Node::Compound(written, compound)) => {
                (1..written.arity()).map(|index| source.argument(compound, index)).collect()
            }
            _ => goals::call_arguments(source, &[], goal),
        };
        Some((functor, arguments))
    }
}

const COMMA: Functor = Functor::new(known::COMMA, 2);

/// Matches a part of a clause with an instance of it on the heap: calls `visit` with the place of each variable and the
/// corresponding term. Subterms that differ are skipped.
pub(crate) fn zip_variables(block: &Block, part: Cell, store: &Store, term: Cell, mut visit: impl FnMut(usize, Cell)) {
    let source = BlockTerm::new(block);
    let mut pending = vec![(part, term)];
    while let Some((part, term)) = pending.pop() {
        let term = store.deref(term);
        match source.node(part) {
            Node::Variable(place) => visit(place, term),
            // The body of a test has marks that its text does not have.
            Node::Compound(functor, compound) if functor == COMMA => match mark_in(source, compound) {
                Some(index) => pending.push((source.argument(compound, 1 - index), term)),
                None => push_pairs(&mut pending, source, store, (functor, compound), term),
            },
            Node::Compound(functor, compound) => {
                push_pairs(&mut pending, source, store, (functor, compound), term);
            }
            _ => {}
        }
    }
}

/// Adds the pairs of arguments of a part of a clause and a term of the same functor.
fn push_pairs(
    pending: &mut Vec<(Cell, Cell)>,
    source: BlockTerm,
    store: &Store,
    (functor, part): (Functor, Cell),
    term: Cell,
) {
    if term.is_compound() && functor_of(store, term) == Some(functor) {
        let pairs = (0..functor.arity()).map(|index| (source.argument(part, index), store.argument(term, index)));
        pending.extend(pairs.rev());
    }
}

/// Which argument of a conjunction is `'$reached'(N)`.
fn mark_in(source: BlockTerm, conjunction: Cell) -> Option<usize> {
    const MARK: Functor = Functor::new(known::REACHED, 1);
    (0..2).find(|index| matches!(source.node(source.argument(conjunction, *index)), Node::Compound(MARK, _)))
}

/// The same for the clause that a grammar rule or a matching rule has become: goal by goal, since nonterminals have two arguments more.
pub(crate) fn zip_rule_variables(block: &Block, store: &Store, rule: Cell, mut visit: impl FnMut(usize, Cell)) {
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
    let is_rule = matches!(functor.name(), known::GRAMMAR | known::RULE | known::CHOICE_RULE | known::GRAMMAR_RULE);
    functor.is_neck()
        || is_rule && functor.arity() == 2
        || matches!(
            (functor.name(), functor.arity()),
            (known::COMMA | known::SEMICOLON | known::BAR | known::ARROW, 2) | (known::CURLY | known::NOT_PROVABLE, 1)
        )
}

fn functor_of(store: &Store, term: Cell) -> Option<Functor> {
    if term.is_list() { Some(Functor::PAIR) } else { store.functor_of(term) }
}

/// The places of the variables in a part of a clause.
pub(crate) fn variable_places(block: &Block, part: Cell) -> Vec<usize> {
    let mut places = Vec::new();
    BlockTerm::new(block).variables(part, |place| places.push(place));
    places
}
