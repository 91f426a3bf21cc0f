//! Clauses: their terms, lifetimes, sources and code.
//!
//! A clause is stored as the block of its term. clause/2 and retract/1 unify their arguments with the block, and so do calls of facts
//! whose predicate may change soon. Other clauses are compiled when their predicate is first called.

use super::code::CodeId;
use super::fingerprint::{Fingerprint, MAX_INDEXED_ARGUMENTS};
use super::generation::{Generation, Visibility};
use crate::terms::{Addr, Atom, Block, Cell, Functor, atoms::known};
use crate::text::{SourceId, Span};

/// The place of a clause in its source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClauseOrigin {
    pub source: SourceId,
    /// The span of the whole clause.
    pub span: Span,
}

/// A clause before compilation, as created by the loader or assertz/1.
#[derive(Clone, Debug, Default)]
pub struct ClauseSource {
    /// `Head :- Body` or a fact, without module qualifiers; of a matching rule [`Functor::COMMITTING`], [`Functor::GUARDED`] or [`Functor::CHOOSING`].
    pub term: Block,
    /// The span of each goal of the body, in the order of [`crate::compiler::body::Goal::number`].
    pub goals: Box<[Span]>,
    /// The place of the clause, if it comes from a source.
    pub origin: Option<ClauseOrigin>,
}

impl ClauseSource {
    fn head(&self) -> Cell {
        let cells = self.term.cells();
        let root = cells.first().copied().unwrap_or(Cell::ZERO);
        if self.is_rule() { cells[root.place() + 1] } else { root }
    }

    fn fingerprint(&self) -> Fingerprint {
        let head = self.head();
        let arity = match () {
            () if head.is_struct() => Functor::from_header(self.term.cells()[head.place()]).arity(),
            () if head.is_list() => Functor::PAIR.arity(),
            () => 0,
        };
        let (mut fingerprint, first) = (Fingerprint::default(), self.first_argument());
        for argument in 0..arity.min(MAX_INDEXED_ARGUMENTS) {
            if let Some(key) = self.term.index_key_at(first + argument) {
                fingerprint.add(argument, key);
            }
        }
        fingerprint
    }

    /// The index of the first argument of the head among the cells of the term; 0 if there is none.
    fn first_argument(&self) -> usize {
        let head = self.head();
        if head.is_compound() { head.place() + usize::from(head.is_struct()) } else { 0 }
    }

    /// Whether the term has a head and a body.
    pub fn is_rule(&self) -> bool {
        self.neck().is_some()
    }

    /// Whether the head matches calls, and does not bind their variables: `Head => Body`.
    pub fn is_matching(&self) -> bool {
        self.neck().is_some_and(Functor::is_matching_neck)
    }

    /// Whether it is a rule `Head ?=> Body`.
    pub fn is_choice(&self) -> bool {
        self.neck() == Some(Functor::CHOOSING)
    }

    /// The functor of a rule, [`Functor::NECK`] or that of a matching one.
    fn neck(&self) -> Option<Functor> {
        let cells = self.term.cells();
        let root = cells.first().filter(|root| root.is_struct())?;
        Some(Functor::from_header(cells[root.place()])).filter(|functor| functor.is_neck())
    }

    /// The index of the body of a rule among the cells of the term.
    pub fn body(&self) -> Option<usize> {
        self.is_rule().then(|| self.term.cells()[0].place() + 2)
    }
}

const AND: Functor = Functor::new(known::COMMA, 2);
const UNIFY: Functor = Functor::new(known::EQUAL, 2);

/// The fast translation of a clause that other clauses may follow.
#[derive(Clone, Copy, Debug)]
pub struct Translated {
    /// The block of its instructions.
    pub code: CodeId,
    /// The number of words of the guard: tests without bindings at the beginning, before a cut at the neck. 0 if there is none.
    pub guard: u32,
}

/// A current clause, or an erased one that is possibly still visible to running goals.
#[derive(Debug)]
pub struct Clause {
    /// The term and its place.
    pub source: ClauseSource,
    /// The fast translation for calls in which others may follow, if it has been compiled.
    pub fast: Option<Translated>,
    /// That for calls in which none follows.
    pub alone: Option<CodeId>,
    /// The traced translation, if it has been compiled.
    pub traced: Option<CodeId>,
    /// The order number: ascending within the predicate, negative after asserta/1.
    pub order: i64,
    /// The generation in which it was added.
    pub created_at: Generation,
    /// The generation in which it was erased; [`Generation::NEVER`] while it is current.
    pub erased_at: Generation,
    /// The index of the first argument of the head among the cells of the term.
    first: u32,
    /// Whether it has a head and a body.
    pub is_rule: bool,
    /// Whether its head matches calls.
    pub is_matching: bool,
    /// Whether it does, and leaves the rules behind it as alternatives.
    pub is_choice: bool,
    /// The index keys of the head at first sight.
    pub fingerprint: Fingerprint,
    /// Whether a goal of its body is a variable, once that is known.
    has_variable_goal: std::cell::Cell<Option<bool>>,
}

impl Clause {
    /// A clause that is current from generation `created` on.
    pub fn new(source: ClauseSource, order: i64, created: Generation) -> Clause {
        let (first, is_rule, fingerprint) = (source.first_argument() as u32, source.is_rule(), source.fingerprint());
        let (is_matching, is_choice) = (source.is_matching(), source.is_choice());
        Clause {
            source,
            fast: None,
            alone: None,
            traced: None,
            order,
            created_at: created,
            erased_at: Generation::NEVER,
            first,
            is_rule,
            is_matching,
            is_choice,
            fingerprint,
            has_variable_goal: std::cell::Cell::new(None),
        }
    }

    /// A fact of variables, that any call matches.
    pub fn of_any(name: Atom, arity: usize) -> Clause {
        let mut cells = vec![Cell::ZERO];
        let functor = Functor::new(name, arity);
        cells[0] = match functor {
            _ if arity == 0 => Cell::atom(name),
            Functor::PAIR => Cell::list(Addr::relative(1)),
            _ => {
                cells.push(functor.header());
                Cell::structure(Addr::relative(1))
            }
        };
        let first = cells.len();
        cells.extend((first..first + arity).map(|place| Cell::reference(Addr::relative(place))));
        let source = ClauseSource { term: Block::from_cells(cells), ..ClauseSource::default() };
        Clause::new(source, 0, Generation::default())
    }

    /// The index of an argument of the head among the cells of the term. The head must have that argument.
    #[inline(always)]
    pub fn argument(&self, index: usize) -> usize {
        self.first as usize + index
    }

    /// The index key of an argument of the head; `None` if it is a variable.
    #[inline(always)]
    pub fn index_key(&self, argument: usize) -> Option<Cell> {
        self.source.term.index_key_at(self.argument(argument))
    }

    /// The index of the term that an argument of a call must unify with: the argument of the head or, if that is a variable, the
    /// other side of a unification with it in the first goal. Compiled code may be indexed by both; clause/2 and retract/1 must
    /// use [`Clause::index_key`], because they unify the head only.
    pub fn indexed_argument(&self, argument: usize) -> usize {
        let (cells, place) = (self.source.term.cells(), self.argument(argument));
        // The body of a matching rule may bind what its head does not.
        if !cells[place].is_var() || self.is_matching {
            return place;
        }
        let is_argument = |side: usize| cells[side].is_var() && cells[side].place() == cells[place].place();
        match self.first_unification() {
            Some([left, right]) if is_argument(left) => right,
            Some([left, right]) if is_argument(right) => left,
            _ => place,
        }
    }

    /// The indices of both sides of the first goal, if it is a unification.
    fn first_unification(&self) -> Option<[usize; 2]> {
        let cells = self.source.term.cells();
        let is = |cell: Cell, functor: Functor| cell.is_struct() && cells[cell.place()] == functor.header();
        let mut goal = cells[self.source.body()?];
        while is(goal, AND) {
            goal = cells[goal.place() + 1];
        }
        is(goal, UNIFY).then(|| [goal.place() + 1, goal.place() + 2])
    }

    /// The candidates for the length of an index prefix, from the numbers of symbols before the first variable of each clause:
    /// the minimum, the median and the maximum. A functor alone is no prefix.
    pub fn prefix_lengths(lengths: impl Iterator<Item = usize>) -> Vec<usize> {
        let mut lengths: Vec<usize> = lengths.filter(|length| *length > 1).collect();
        lengths.sort_unstable();
        let ends = [lengths.first(), lengths.get(lengths.len() / 2), lengths.last()];
        let mut tried: Vec<usize> = ends.into_iter().flatten().copied().collect();
        tried.dedup();
        tried
    }

    /// The code blocks of the clause.
    pub fn codes(&self) -> impl Iterator<Item = CodeId> + use<> {
        [self.fast.map(|fast| fast.code), self.alone, self.traced].into_iter().flatten()
    }

    /// Whether a goal of its body is a variable. The first time `find` tells it.
    pub fn has_variable_goal(&self, find: impl FnOnce() -> bool) -> bool {
        let found = self.has_variable_goal.get().unwrap_or_else(find);
        self.has_variable_goal.set(Some(found));
        found
    }

    /// Forgets its fast translations, and returns them.
    pub fn take_fast_codes(&mut self) -> impl Iterator<Item = CodeId> + use<> {
        [self.fast.take().map(|fast| fast.code), self.alone.take()].into_iter().flatten()
    }

    /// Whether the clause is visible to a goal called in `generation` (the logical update view, ISO 7.5.4).
    #[inline(always)]
    pub fn is_visible(&self, generation: Generation) -> bool {
        self.visibility(generation) == Visibility::Visible
    }

    /// The visibility of the clause to a goal called in `generation`.
    #[inline(always)]
    pub fn visibility(&self, generation: Generation) -> Visibility {
        if self.created_at > generation {
            Visibility::Unborn
        } else if self.erased_at <= generation {
            Visibility::Erased
        } else {
            Visibility::Visible
        }
    }

    /// The approximate size in bytes, without code.
    pub fn size(&self) -> usize {
        size_of::<Clause>() + self.source.term.size() + size_of_val(&*self.source.goals)
    }
}
