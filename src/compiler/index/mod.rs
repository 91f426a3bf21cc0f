//! Indexes: the code that leads a call to the clauses that may match it.
//!
//! ```text
//!            ┌─ unbound ─▶ another argument, or all clauses
//!   A0 ──────┼─ constant ─▶ table ─▶ clauses ─▶ another argument …
//!            ├─ list ─▶ clauses
//!            └─ compound ─▶ table ─▶ clauses
//! ```
//! `SwitchTerm` looks at an argument; for constants and functors a hash table follows. The first argument is always looked at.
//! Another one is where clauses are still to be told apart and a call has come by with that argument bound: `Assess` stands
//! before the clauses until then, and the index is made anew when it finds such an argument (just-in-time indexing: Santos Costa,
//! Sagonas and Lopes, 2007). So a table is made for those calls alone that there are. `SwitchPrefix` looks into compound terms whose
//! functor leaves many clauses.
//!
//! Clauses that may match stand in a chain, `Try … Retry … Trust`; one alone needs no chain.

mod chain;
mod prefix;
mod switch;

use super::assembler::{Assembler, Label};
use super::instruction::Op;
use super::operand::Fields;
use crate::program::{Arguments, CallStatistics, Clause, CodeAddr, CodeDraft};
use crate::terms::{Cell, Functor, Tag};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// What an index knows of a clause.
#[derive(Clone, Copy, Debug)]
pub struct Alternative {
    /// The clause's first instruction.
    pub code: CodeAddr,
    /// Words of tests before its cut at the neck.
    pub guard: usize,
}

const PAIR: Cell = Functor::PAIR.header();

/// From so many clauses on, calls are looked at for good.
const MANY: usize = 8;

/// More arguments than this are not looked at one after the other.
const DEEPEST: u32 = 4;

/// Whether the chains behind a table of so many keys are short enough in all: the clauses without a key stand in every one.
fn are_short(keys: usize, without: usize, clauses: usize) -> bool {
    keys * without <= (64 * clauses).max(1 << 18)
}

/// Where a constant or functor is looked for first in a table of `mask + 1` places.
#[inline(always)]
pub fn place_of(key: u64, mask: u64) -> u64 {
    (key ^ key >> 29).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32 & mask
}

/// The clauses to be indexed, in order.
pub struct Clauses<'a> {
    /// Where they begin.
    pub alternatives: &'a [Alternative],
    /// The predicate's arity.
    pub arity: usize,
    /// Their terms.
    pub terms: &'a [&'a Clause],
    /// The predicate's number.
    pub predicate: u32,
    /// What is known of its calls.
    pub call_statistics: CallStatistics,
}

/// Numbers of clauses, ascending.
type Set = Vec<u32>;

/// Somewhere an index leads.
#[derive(Clone, Copy)]
enum Goal {
    Nowhere,
    Code(CodeAddr),
    Place(Label),
}

/// What is known of a call at a place in the index.
#[derive(Clone, Default, PartialEq, Eq, Hash)]
struct Left {
    /// The clauses that may match.
    set: Set,
    /// The arguments that have been looked at.
    looked_at: Arguments,
    /// Those of them that are compound terms of one functor and worth looking into.
    compound: Arguments,
    /// The key of A0, if it has been found in a table and nothing has been looked at since; a compound term's arguments are next.
    known: Option<Cell>,
}

struct Indexer<'a> {
    clauses: &'a Clauses<'a>,
    asm: Assembler,
    places: HashMap<Left, Label, FxBuildHasher>,
    pending: Vec<(Label, Left)>,
}

/// The index of a predicate's clauses; `None` if it has just one clause, whose code then is the entry.
pub fn build(clauses: &Clauses<'_>) -> Option<CodeDraft> {
    if clauses.alternatives.len() == 1 {
        return None;
    }
    let mut indexer = Indexer { clauses, asm: Assembler::new(), places: HashMap::default(), pending: Vec::new() };
    let all: Set = (0..clauses.alternatives.len() as u32).collect();
    indexer.emit(Left { set: all, ..Left::default() });
    while let Some((label, left)) = indexer.pending.pop() {
        indexer.asm.bind(label);
        indexer.emit(left);
    }
    Some(indexer.asm.finish())
}

impl Indexer<'_> {
    /// Where the code for a set of clauses stands or will stand.
    fn goal(&mut self, mut left: Left) -> Goal {
        match left.set[..] {
            [] => Goal::Nowhere,
            [only] => Goal::Code(self.entry(only, left.known)),
            _ => {
                left.compound = self.worth_looking_into(&left);
                if let Some(label) = self.places.get(&left) {
                    return Goal::Place(*label);
                }
                let label = self.asm.label();
                self.places.insert(left.clone(), label);
                self.pending.push((label, left));
                Goal::Place(label)
            }
        }
    }

    fn target(&mut self, goal: Goal) {
        match goal {
            Goal::Nowhere => self.asm.word(0),
            Goal::Code(code) => self.asm.word(code.bits()),
            Goal::Place(label) => self.asm.target(label),
        }
    }

    /// The code for clauses that may match: a look at one more argument, or the chain.
    fn emit(&mut self, left: Left) {
        if let Some(argument) = self.best(&left.set, left.looked_at) {
            let looked_at = left.looked_at.with(argument);
            return self.switch(argument, Left { looked_at, known: None, ..left });
        }
        if let Some((argument, length)) = self.best_prefix(&left) {
            return self.look_into(argument, length, left);
        }
        self.assess(&left.set, left.looked_at);
        self.chain(&left.set, left.known);
    }

    /// Where a clause is to begin: behind its look at A0, if its key is known.
    fn entry(&self, clause: u32, known: Option<Cell>) -> CodeAddr {
        let code = self.clauses.alternatives[clause as usize].code;
        let Some(key) = known else { return code };
        let fields = Fields(code.fetch());
        if fields.a() != 0 || fields.goals() > 0 {
            return code;
        }
        if fields.is(Op::GetList) && key == PAIR {
            return code.plus(Op::GetList.words());
        }
        let is_sought =
            (fields.is(Op::GetConstant) || fields.is(Op::GetStructure)) && code.plus(1).fetch() == key.bits();
        if is_sought { code.plus(Op::GetConstant.words()) } else { code }
    }

    /// The argument to be looked at next: the first if any clause has a key there, then the best of those that calls have bound.
    fn best(&self, set: &[u32], looked_at: Arguments) -> Option<usize> {
        if looked_at.is_empty() && self.clauses.arity > 0 {
            if set.iter().any(|clause| self.key(*clause, 0).is_some()) {
                return Some(0);
            }
        } else if looked_at.bits().count_ones() >= DEEPEST {
            return None;
        }
        let bound = self.clauses.call_statistics.bound;
        let rated =
            bound.without(looked_at).numbers().filter_map(|argument| Some((self.left(set, argument)?, argument)));
        rated.min().map(|(_, argument)| argument)
    }

    /// Asks calls for arguments that might tell the clauses apart.
    fn assess(&mut self, set: &[u32], looked_at: Arguments) {
        let call_statistics = self.clauses.call_statistics;
        if (set.len() < MANY && call_statistics.is_enough()) || looked_at.bits().count_ones() >= DEEPEST {
            return;
        }
        let others = Arguments::below(self.clauses.arity).without(call_statistics.bound).without(looked_at);
        let useful = others.numbers().filter(|argument| set.len() >= MANY || self.left(set, *argument).is_some());
        let useful = useful.fold(Arguments::default(), Arguments::with);
        if !useful.is_empty() {
            self.asm.op(Op::Assess, usize::from(set.len() < MANY), 0, 0);
            self.asm.word(u64::from(self.clauses.predicate));
            self.asm.word(useful.bits());
        }
    }

    fn term(&self, clause: u32) -> &Clause {
        self.clauses.terms[clause as usize]
    }

    /// The key of a clause in an argument: an immediate, a functor's header, or `None` for a variable.
    fn key(&self, clause: u32, argument: usize) -> Option<Cell> {
        let clause = self.term(clause);
        let key = clause.source.term.key_at(clause.indexed_argument(argument))?;
        // A box is found by no key; Cell::POISON equals none and yet is no variable.
        Some(if key.tag() == Tag::Box { Cell::POISON } else { key })
    }
}
