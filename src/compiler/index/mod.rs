//! Indexes: code that selects the clauses that may match a call.
//!
//! ```text
//!            ┌─ unbound ─▶ another argument, or all clauses
//!   A0 ──────┼─ constant ─▶ table ─▶ clauses ─▶ another argument …
//!            ├─ list ─▶ clauses
//!            └─ compound ─▶ table ─▶ clauses
//! ```
//! `SwitchTerm` branches on the type of an argument; constants and functors continue with a hash table. The first argument is
//! always used. Another argument is used where several clauses are left and some call has bound it: until then `Assess` stands
//! before the clauses, and when it meets such a call the index is rebuilt (just-in-time indexing: Santos Costa, Sagonas and
//! Lopes, 2007). So tables exist only for the call patterns that occur; see `program/call_statistics.rs`. `SwitchPrefix` inspects
//! the first symbols of a compound argument whose functor leaves many clauses.
//!
//! The clauses that may match form a chain, `Try … Retry … Trust`; a single clause is entered directly.

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

/// The code of a clause, as the index enters it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Alternative {
    /// The first instruction of the clause.
    pub code: CodeAddr,
    /// The number of words of the guard before a cut at the neck.
    pub guard: usize,
}

const PAIR: Cell = Functor::PAIR.header();

/// Sets of at least this many clauses are assessed without limit.
const MANY: usize = 8;

/// The largest number of arguments that one path through the index tests.
const DEEPEST: u32 = 4;

/// Whether the total length of the chains behind a table is acceptable: the `without` clauses, which have no key, are repeated in
/// the chain of every key.
fn are_short(keys: usize, without: usize, clauses: usize) -> bool {
    keys * without <= (64 * clauses).max(1 << 18)
}

/// The slot at which a lookup starts in a hash table of `mask + 1` slots.
#[inline(always)]
pub(crate) fn place_of(key: u64, mask: u64) -> u64 {
    (key ^ key >> 29).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32 & mask
}

/// The clauses to be indexed, in order.
pub(crate) struct Clauses<'a> {
    /// Their code.
    pub alternatives: &'a [Alternative],
    /// The arity of the predicate.
    pub arity: usize,
    /// Their terms.
    pub terms: &'a [&'a Clause],
    /// The number of the predicate.
    pub predicate: u32,
    /// The statistics of its calls.
    pub call_statistics: CallStatistics,
}

/// Numbers of clauses, ascending.
type Set = Vec<u32>;

/// The target of a branch in the index.
#[derive(Clone, Copy)]
enum Goal {
    Nowhere,
    Code(CodeAddr),
    Place(Label),
}

/// The state at a place in the index: the clauses left and the arguments tested. Equal states share their code.
#[derive(Clone, Default, PartialEq, Eq, Hash)]
struct Left {
    /// The clauses that may match.
    set: Set,
    /// The arguments that have been tested.
    tested: Arguments,
    /// Those of them that are compound terms of one functor with a useful prefix.
    compound: Arguments,
    /// The key of A0 if the last step found it in a table. A clause may then skip its own `get` instruction for A0.
    known: Option<Cell>,
}

struct Indexer<'a> {
    clauses: &'a Clauses<'a>,
    asm: Assembler,
    places: HashMap<Left, Label, FxBuildHasher>,
    pending: Vec<(Label, Left)>,
}

/// Generates the index of a predicate; `None` if there is only one clause, which needs no index.
pub(crate) fn build(clauses: &Clauses<'_>) -> Option<CodeDraft> {
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
    /// The target for a set of clauses; schedules its code unless an equal state has it already.
    fn goal(&mut self, mut left: Left) -> Goal {
        match left.set[..] {
            [] => Goal::Nowhere,
            [only] => Goal::Code(self.entry(only, left.known)),
            _ => {
                left.compound = self.useful_prefixes(&left);
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

    /// Emits the code for a state: a switch on one more argument, or the chain.
    fn emit(&mut self, left: Left) {
        if let Some(argument) = self.best(&left.set, left.tested) {
            let tested = left.tested.with(argument);
            return self.switch(argument, Left { tested, known: None, ..left });
        }
        if let Some((argument, length)) = self.best_prefix(&left) {
            return self.switch_prefix(argument, length, left);
        }
        self.assess(&left.set, left.tested);
        self.chain(&left.set, left.known);
    }

    /// The entry into a clause: behind its `get` instruction for A0 if the index has established that key.
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

    /// The argument to switch on next: the first if any clause has a key there, then the most selective of those that calls bind.
    fn best(&self, set: &[u32], tested: Arguments) -> Option<usize> {
        if tested.is_empty() && self.clauses.arity > 0 {
            if set.iter().any(|clause| self.key(*clause, 0).is_some()) {
                return Some(0);
            }
        } else if tested.bits().count_ones() >= DEEPEST {
            return None;
        }
        let bound = self.clauses.call_statistics.bound;
        let rated = bound.without(tested).numbers().filter_map(|argument| Some((self.left(set, argument)?, argument)));
        rated.min().map(|(_, argument)| argument)
    }

    /// Emits `Assess` for the arguments that would distinguish these clauses and that no call has bound so far.
    fn assess(&mut self, set: &[u32], tested: Arguments) {
        let call_statistics = self.clauses.call_statistics;
        if (set.len() < MANY && call_statistics.is_enough()) || tested.bits().count_ones() >= DEEPEST {
            return;
        }
        let others = Arguments::below(self.clauses.arity).without(call_statistics.bound).without(tested);
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

    /// The key of a clause in an argument: an immediate or the header of a functor; `None` for a variable.
    fn key(&self, clause: u32, argument: usize) -> Option<Cell> {
        let clause = self.term(clause);
        let key = clause.source.term.key_at(clause.indexed_argument(argument))?;
        // Boxed values have no key. Cell::POISON equals no key of a call, but does not count as a variable either.
        Some(if key.tag() == Tag::Box { Cell::POISON } else { key })
    }
}
