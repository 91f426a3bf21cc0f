//! Clauses: terms with a lifetime in generations, the source they came from, and their code once it is wanted.
//!
//! A clause is kept as the block of its term. That of a dynamic fact is all there ever is: calls, clause/2 and retract/1 unify
//! their arguments with the block itself. Other clauses are compiled when their predicate is first called.

use super::code::CodeId;
use super::generation::{Generation, Visibility};
use crate::terms::{Block, Cell, Functor, atoms::known};
use crate::text::{SourceId, Span};

/// Where a clause was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The source.
    pub source: SourceId,
    /// The whole clause in it.
    pub span: Span,
}

/// A clause before it is compiled: what the loader or assertz/1 hands over.
#[derive(Clone, Debug, Default)]
pub struct ClauseSource {
    /// `Head :- Body` or a fact, without module qualifiers.
    pub term: Block,
    /// The source of each goal of the body, in the order in which a walk over the control constructs meets them.
    pub goals: Box<[Span]>,
    /// Where the clause was written, if in a file.
    pub origin: Option<Origin>,
}

impl ClauseSource {
    /// Where the head's first argument stands among the cells of the term; 0 if it has none.
    fn first_argument(&self) -> usize {
        let cells = self.term.cells();
        let root = cells.first().copied().unwrap_or(Cell::ZERO);
        let head = if self.is_rule() { cells[root.place() + 1] } else { root };
        if head.is_compound() { head.place() + usize::from(head.is_struct()) } else { 0 }
    }

    /// Whether the term is `Head :- Body`.
    pub fn is_rule(&self) -> bool {
        let cells = self.term.cells();
        cells.first().is_some_and(|root| root.is_struct() && cells[root.place()] == Functor::NECK.header())
    }

    /// Where the body of a rule stands among the cells of the term.
    pub fn body(&self) -> Option<usize> {
        self.is_rule().then(|| self.term.cells()[0].place() + 2)
    }
}

const AND: Functor = Functor::new(known::COMMA, 2);
const UNIFY: Functor = Functor::new(known::EQUAL, 2);

/// What has been made of a clause to be run.
#[derive(Clone, Copy, Debug)]
pub struct Translated {
    /// Its instructions.
    pub code: CodeId,
    /// Words of tests, from the first on, that end in a cut at the neck and bind nothing; 0 if it does not begin so.
    pub guard: u32,
    /// Whether it was compiled as the last clause of its predicate.
    pub is_last: bool,
}

/// A clause in force, or erased but perhaps still running.
#[derive(Debug)]
pub struct Clause {
    /// What it says.
    pub source: ClauseSource,
    /// Its code, if anybody has asked for it.
    pub fast: Option<Translated>,
    /// That of its traced translation.
    pub traced: Option<CodeId>,
    /// Grows from clause to clause of its predicate; asserta/1 makes it fall below zero.
    pub order: i64,
    /// The generation it was added in.
    pub created: Generation,
    /// The generation it was erased in; [`Generation::NEVER`] while in force.
    pub erased: Generation,
    /// Where the head's first argument stands among the cells of the term.
    first: u32,
    /// Whether it is `Head :- Body`.
    pub is_rule: bool,
}

impl Clause {
    /// A clause in force since a generation.
    pub fn new(source: ClauseSource, order: i64, created: Generation) -> Clause {
        let (first, is_rule) = (source.first_argument() as u32, source.is_rule());
        Clause { source, fast: None, traced: None, order, created, erased: Generation::NEVER, first, is_rule }
    }

    /// Where an argument of the head, which has so many, stands among the cells of the term.
    #[inline(always)]
    pub fn argument(&self, index: usize) -> usize {
        self.first as usize + index
    }

    /// The key of an argument of the head; `None` if it is a variable.
    #[inline(always)]
    pub fn key(&self, argument: usize) -> Option<Cell> {
        self.source.term.key_at(self.argument(argument))
    }

    /// Where what an argument of the head must be stands: the argument itself, or the term with which the first goal of the body
    /// unifies it, which is as good as the head for a call. Who looks at clauses finds them by their heads alone.
    pub fn indexed_argument(&self, argument: usize) -> usize {
        let (cells, place) = (self.source.term.cells(), self.argument(argument));
        if !cells[place].is_var() {
            return place;
        }
        let is_argument = |side: usize| cells[side].is_var() && cells[side].place() == cells[place].place();
        match self.first_unification() {
            Some([left, right]) if is_argument(left) => right,
            Some([left, right]) if is_argument(right) => left,
            _ => place,
        }
    }

    /// Where the sides of the body's first goal stand, if that is a unification.
    fn first_unification(&self) -> Option<[usize; 2]> {
        let cells = self.source.term.cells();
        let is = |cell: Cell, functor: Functor| cell.is_struct() && cells[cell.place()] == functor.header();
        let mut goal = cells[self.source.body()?];
        while is(goal, AND) {
            goal = cells[goal.place() + 1];
        }
        is(goal, UNIFY).then(|| [goal.place() + 1, goal.place() + 2])
    }

    /// Of the numbers of symbols that clauses have before their first variables, those to be tried as the length of a prefix: the
    /// least, the greatest and that of most of them. The functor alone is no prefix.
    pub fn prefix_lengths(lengths: impl Iterator<Item = usize>) -> Vec<usize> {
        let mut lengths: Vec<usize> = lengths.filter(|length| *length > 1).collect();
        lengths.sort_unstable();
        let ends = [lengths.first(), lengths.get(lengths.len() / 2), lengths.last()];
        let mut tried: Vec<usize> = ends.into_iter().flatten().copied().collect();
        tried.dedup();
        tried
    }

    /// The blocks of its code.
    pub fn codes(&self) -> impl Iterator<Item = CodeId> + use<> {
        [self.fast.map(|fast| fast.code), self.traced].into_iter().flatten()
    }

    /// Whether the clause is visible to a goal called in `generation` (the logical update view, ISO 7.5.4).
    #[inline(always)]
    pub fn visible(&self, generation: Generation) -> bool {
        self.visibility(generation) == Visibility::Visible
    }

    /// What a goal called in `generation` sees of it.
    #[inline(always)]
    pub fn visibility(&self, generation: Generation) -> Visibility {
        if self.created > generation {
            Visibility::Unborn
        } else if self.erased <= generation {
            Visibility::Erased
        } else {
            Visibility::Visible
        }
    }

    /// Bytes that the clause takes without its code, about.
    pub fn size(&self) -> usize {
        size_of::<Clause>() + self.source.term.size() + size_of_val(&*self.source.goals)
    }
}
