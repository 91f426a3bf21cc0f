//! Clauses: code with a lifetime in generations, and the source it came from.

use super::code::CodeId;
use super::database::Generation;
use super::rows::Sight;
use crate::terms::{Block, Cell};
use crate::text::{SourceId, Span};

/// The number of a clause, never used again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ClauseId(pub u32);

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
    pub goals: Vec<Span>,
    /// Where the clause was written, if in a file.
    pub origin: Option<Origin>,
}

/// A clause in force, or erased but perhaps still running.
#[derive(Debug)]
pub struct Clause {
    /// Which one.
    pub id: ClauseId,
    /// Its instructions.
    pub code: CodeId,
    /// Those of its traced translation, if anybody has asked for it.
    pub traced: Option<CodeId>,
    /// Whether it was compiled as the last clause of its predicate.
    pub is_last: bool,
    /// The offset of its first instruction.
    pub entry: u32,
    /// Words of tests, from the entry on, that end in a cut at the neck and bind nothing; 0 if it does not begin so.
    pub guard: u32,
    /// The first argument: an immediate, the functor of a compound term, or `None` for a variable.
    pub key: Option<Cell>,
    /// Grows from clause to clause of its predicate; asserta/1 makes it fall below zero.
    pub order: i64,
    /// The generation it was added in.
    pub born: Generation,
    /// The generation it was erased in; [`Generation::NEVER`] while in force.
    pub erased: Generation,
    /// The clause as a term, to be looked at and compiled again.
    pub term: Option<Block>,
    /// The source of each goal.
    pub goals: Vec<Span>,
    /// Where it was written.
    pub origin: Option<Origin>,
}

impl Clause {
    /// The blocks of its code.
    pub fn codes(&self) -> impl Iterator<Item = CodeId> + use<> {
        [Some(self.code), self.traced].into_iter().flatten()
    }

    /// Whether the clause is visible to a goal called in `generation` (the logical update view, ISO 7.5.4).
    #[inline(always)]
    pub fn visible(&self, generation: Generation) -> bool {
        self.sight(generation) == Sight::Seen
    }

    /// What a goal called in `generation` sees of it.
    #[inline(always)]
    pub fn sight(&self, generation: Generation) -> Sight {
        if self.born > generation {
            Sight::Unborn
        } else if self.erased <= generation {
            Sight::Erased
        } else {
            Sight::Seen
        }
    }
}
