//! Indexes: code that selects the clauses that may match a call.
//!
//! ```text
//!            ┌─ unbound ─▶ another argument, or all clauses
//!   A0 ──────┼─ constant ─▶ table ─▶ clauses ─▶ another argument …
//!            ├─ list ─▶ clauses
//!            └─ compound ─▶ table ─▶ clauses
//! ```
//! `SwitchTerm` branches on the type of an argument; constants and functors continue with a hash table. The first argument is
//! always used. Another argument is used where several clauses remain and some call has bound it: until then `Assess` precedes
//! the clauses, and a call that binds the argument makes it rebuild the index (just-in-time indexing: Santos Costa, Sagonas and
//! Lopes, 2007). So tables exist only for the call patterns that occur; see `program/call_statistics.rs`. `SwitchPrefix` inspects
//! the first symbols of a compound argument whose functor leaves many clauses.
//!
//! A clause whose guard what is known of an argument makes fail is left out (`guards`).
//!
//! A clause has two translations: one that leaves the arguments alone until its neck, since other clauses may follow, and one for the calls
//! in which it is *alone*, because the index has left out all others or those before it have failed. The second is made for the
//! clauses that some call enters so.
//!
//! The clauses that may match form a chain, `Try … Retry … Trust`; a single clause is entered directly. Of a dynamic predicate only a single
//! clause is entered: where several may match, `EnterDynamic` searches for them, as calls do that have no index.

mod chain;
mod comparisons;
mod guards;
mod opening;
mod prefix;
mod switch;

use self::comparisons::Guard;
use self::opening::{instructions, unifies_head};
use super::assembler::{Assembler, Label};
use super::instruction::Op;
use super::operand::Fields;
use crate::program::{ArgumentSet, CallStatistics, Clause, CodeAddr, CodeDraft};
use crate::terms::{Cell, Functor, Tag};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use std::collections::BTreeSet;

/// The code of a clause, as the index enters it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Alternative {
    /// The first instruction of the clause where others may follow; of one that none can follow, the same as `alone`.
    pub code: CodeAddr,
    /// That of the clause alone, if it has been compiled.
    pub alone: Option<CodeAddr>,
    /// The number of words of the guard before a cut at the neck, and of a `get` instruction before it that the index may do.
    pub guard: usize,
}

const PAIR: Cell = Functor::PAIR.header();

/// Sets of at least this many clauses are assessed at every call, however many were in vain.
const MIN_LARGE_SET: usize = 8;

/// The largest number of arguments that one path through the index tests.
const MAX_DEPTH: u32 = 4;

/// Whether the total length of the chains behind a table is acceptable: the `keyless` clauses, which have no key, are repeated in
/// the chain of every key.
fn chains_are_short(keys: usize, keyless: usize, clauses: usize) -> bool {
    keys * keyless <= (64 * clauses).max(1 << 18)
}

/// The slot at which a lookup of `key` starts in a hash table of `mask + 1` slots, a power of two.
#[inline(always)]
pub(crate) fn probe_start(key: u64, mask: u64) -> u64 {
    (key ^ key >> 29).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32 & mask
}

/// The clauses to be indexed, in order.
pub(crate) struct Clauses<'a> {
    /// Their code.
    pub alternatives: &'a [Alternative],
    /// The arity of the predicate.
    pub arity: usize,
    /// Whether it is dynamic: calls that several clauses may match search for them.
    pub is_dynamic: bool,
    /// Whether the clauses are rules whose heads match: what is not bound matches no key, and the last alternative raises the error for a
    /// call that no rule matches.
    pub is_matching: bool,
    /// Their terms.
    pub clauses: &'a [&'a Clause],
    /// The number of the predicate.
    pub predicate: u32,
    /// The statistics of its calls.
    pub call_statistics: CallStatistics,
}

/// Numbers of clauses, ascending.
type Set = Vec<u32>;

/// The target of a branch in the index.
#[derive(Clone, Copy)]
enum BranchTarget {
    Fail,
    Code(CodeAddr),
    Label(Label),
}

/// A state of the selection: the clauses that remain and the arguments tested. Equal states share their code.
#[derive(Clone, Default, PartialEq, Eq, Hash)]
struct State {
    /// The clauses that may match.
    set: Set,
    /// The arguments that have been tested.
    tested: ArgumentSet,
    /// Those of them that are compound terms with a useful prefix, or with parts that guards compare.
    compound: ArgumentSet,
    /// What the last switch has done for the clauses.
    done: Done,
    /// What comparisons of integers have told of one of them.
    guard: Guard,
}

/// The first instruction of clauses, where a switch has done its work.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
enum Done {
    #[default]
    Nothing,
    /// A0 has this key: of a list or another compound term the first argument is the next.
    Key(Cell),
    /// A list has been taken apart.
    List(TakenApart),
}

impl Done {
    /// Where a clause goes on behind that instruction, if it begins with it.
    fn entry(self, code: CodeAddr) -> Option<CodeAddr> {
        let code = behind_test(code);
        let fields = Fields(code.fetch());
        let gets_a0 = |op: Op| fields.is(op) && fields.a() == 0 && fields.goals() == 0;
        let has_operand = |key: Cell| code.plus(1).fetch() == key.bits();
        match self {
            Done::Nothing => None,
            Done::Key(PAIR) if gets_a0(Op::GetList) => Some(code.plus(Op::GetList.words())),
            Done::Key(key) if gets_a0(Op::GetConstant) && has_operand(key) => Some(code.plus(Op::GetConstant.words())),
            Done::Key(key) if gets_a0(Op::GetStructure) && has_operand(key) => {
                Some(code.plus(Op::GetStructure.words()))
            }
            Done::Key(_) => None,
            Done::List(list) => (TakenApart::by(code) == Some(list)).then(|| code.plus(Op::GetListVV.words())),
        }
    }
}

/// The first instruction of a clause that takes an argument apart, or compares it, if before it the clause tests whether the argument is
/// bound: where the index knows what it is, that has been done too.
fn behind_test(code: CodeAddr) -> CodeAddr {
    let (test, next) = (Fields(code.fetch()), code.plus(Op::IsNonvar.words()));
    if !test.is(Op::IsNonvar) || test.goals() > 0 {
        return code;
    }
    let get = Fields(next.fetch());
    let is_get = [Op::GetListVV, Op::GetList, Op::GetConstant, Op::GetStructure].into_iter().any(|op| get.is(op));
    if is_get && get.a() == test.a() { next } else { code }
}

/// An argument that is a list, and the registers that have its head and tail.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct TakenApart {
    argument: usize,
    head: usize,
    tail: usize,
}

impl TakenApart {
    /// The first instruction of a clause, if that takes an argument apart.
    fn by(code: CodeAddr) -> Option<TakenApart> {
        let fields = Fields(behind_test(code).fetch());
        fields.is(Op::GetListVV).then(|| TakenApart { argument: fields.a(), head: fields.b(), tail: fields.c() })
    }

    /// The code of a clause behind that instruction. As nothing is bound then, no goals are woken.
    fn behind(code: CodeAddr) -> CodeAddr {
        let next = behind_test(code).plus(Op::GetListVV.words());
        let fields = Fields(next.fetch());
        if fields.is(Op::Wake) && fields.goals() == 0 { next.plus(Op::Wake.words()) } else { next }
    }
}

/// An index.
pub(crate) struct Index {
    /// Its code.
    pub draft: CodeDraft,
    /// The clauses that are alone somewhere, and have not been compiled for that.
    pub missing_alone: Set,
}

struct Indexer<'a> {
    clauses: &'a Clauses<'a>,
    asm: Assembler,
    /// The label of the code for each state met so far.
    labels: HashMap<State, Label, FxBuildHasher>,
    /// The states whose code has not been emitted.
    pending: Vec<(Label, State)>,
    /// The clauses entered alone so far that have not been compiled for that.
    missing_alone: BTreeSet<u32>,
}

/// Generates the index of a predicate.
pub(crate) fn build(clauses: &Clauses<'_>) -> Index {
    let mut indexer = Indexer {
        clauses,
        asm: Assembler::new(),
        labels: HashMap::default(),
        pending: Vec::new(),
        missing_alone: BTreeSet::new(),
    };
    let all: Set = (0..clauses.alternatives.len() as u32).collect();
    indexer.emit_state(State { set: all, ..State::default() });
    while let Some((label, state)) = indexer.pending.pop() {
        indexer.asm.bind(label);
        indexer.emit_state(state);
    }
    Index { draft: indexer.asm.finish(), missing_alone: indexer.missing_alone.into_iter().collect() }
}

impl Indexer<'_> {
    /// The target for a state; schedules its code unless an equal state has it already.
    fn target_of(&mut self, mut state: State) -> BranchTarget {
        if self.commits(&state.set, state.done) {
            state.set.truncate(1);
        }
        match state.set[..] {
            [] => BranchTarget::Fail,
            [only] => {
                let code = self.alone(only);
                BranchTarget::Code(state.done.entry(code).unwrap_or(code))
            }
            _ => {
                state.guard = state.guard.of(state.set[0]);
                let useful = self.useful_prefixes(&state).union(self.compared_wholes(&state.set));
                state.compound = useful.intersection(state.compound);
                if let Some(label) = self.labels.get(&state) {
                    return BranchTarget::Label(*label);
                }
                let label = self.asm.new_label();
                self.labels.insert(state.clone(), label);
                self.pending.push((label, state));
                BranchTarget::Label(label)
            }
        }
    }

    /// Whether the first of these clauses matches and cuts in all calls that come here, where the switch has done this: nothing but the
    /// loading of registers is left before its cut.
    fn commits(&self, set: &[u32], done: Done) -> bool {
        let [first, _, ..] = set else { return false };
        if !self.clauses.is_matching {
            return false;
        }
        let code = self.clauses.alternatives[*first as usize].code;
        let start = done.entry(code).unwrap_or(code);
        let loads = [Op::UnifyVariable, Op::UnifyVariable2, Op::UnifyVariable3, Op::UnifyVoid];
        let behind = instructions(start).find(|(_, op)| !loads.contains(op));
        behind.is_some_and(|(_, op)| op == Op::NeckCut) || self.is_last_choice(set, start)
    }

    /// Whether the first is the only rule left, and matches: then the call ends with it, though it has no cut.
    fn is_last_choice(&self, set: &[u32], start: CodeAddr) -> bool {
        let tests = [Op::MakeFrame, Op::IsNonvar, Op::Identical, Op::PutLiteral];
        let is_test = |op: Op| tests.contains(&op) || unifies_head(op) && op != Op::Wake;
        let loads = |op: Op| matches!(op, Op::UnifyVariable | Op::UnifyVariable2 | Op::UnifyVariable3 | Op::UnifyVoid);
        let behind = instructions(start).find(|(_, op)| !loads(*op));
        set.len() == 2 && self.clause(set[0]).is_choice && behind.is_some_and(|(_, op)| !is_test(op))
    }

    /// Emits the operand word of a branch: 0 for failure.
    fn emit_target(&mut self, target: BranchTarget) {
        match target {
            BranchTarget::Fail => self.asm.emit_word(0),
            BranchTarget::Code(code) => self.asm.emit_word(code.bits()),
            BranchTarget::Label(label) => self.asm.emit_target(label),
        }
    }

    /// Emits the code for a state: a switch on one more argument, or the chain.
    fn emit_state(&mut self, state: State) {
        if let Some(argument) = self.best_argument(&state.set, state.tested) {
            let tested = state.tested.with(argument);
            return self.switch_on_argument(argument, State { tested, done: Done::Nothing, ..state });
        }
        if let Some((argument, length)) = self.best_prefix(&state) {
            return self.switch_prefix(argument, length, state);
        }
        if let Some(argument) = self.list_guarded_argument(&state) {
            let tested = state.tested.with(argument);
            return self.switch_on_argument(argument, State { tested, done: Done::Nothing, ..state });
        }
        if self.emit_comparison(&state) {
            return;
        }
        self.emit_assess(&state.set, state.tested);
        self.emit_chain(&state);
    }

    /// An argument whose head or tail the guard of the first clause tests.
    fn list_guarded_argument(&self, state: &State) -> Option<usize> {
        let argument = self.list_guard(&state.set)?.argument;
        let is_new = !state.tested.contains(argument) && state.tested.bits().count_ones() < MAX_DEPTH;
        (is_new && !self.clauses.is_dynamic).then_some(argument)
    }

    /// The list that the first of these clauses takes apart before its guard.
    fn list_guard(&self, set: &[u32]) -> Option<TakenApart> {
        let alternative = self.clauses.alternatives[set[0] as usize];
        TakenApart::by(alternative.code)
            .filter(|list| alternative.guard > 0 || self.compared_wholes(set).contains(list.argument))
    }

    /// The code of a clause alone; if there is none, the other one does.
    fn alone(&mut self, clause: u32) -> CodeAddr {
        let alternative = self.clauses.alternatives[clause as usize];
        alternative.alone.unwrap_or_else(|| {
            self.missing_alone.insert(clause);
            alternative.code
        })
    }

    /// The argument to switch on next: the first if any clause has a key there, then the most selective of those that calls bind.
    fn best_argument(&self, set: &[u32], tested: ArgumentSet) -> Option<usize> {
        if tested.is_empty() && self.clauses.arity > 0 {
            if set.iter().any(|clause| self.index_key(*clause, 0).is_some()) {
                return Some(0);
            }
        } else if tested.bits().count_ones() >= MAX_DEPTH {
            return None;
        }
        let bound = self.clauses.call_statistics.bound;
        let rated = bound
            .difference(tested)
            .numbers()
            .filter_map(|argument| Some((self.mean_remaining(set, argument)?, argument)));
        rated.min().map(|(_, argument)| argument)
    }

    /// Emits `Assess` for the arguments that would distinguish these clauses and that no call has bound so far.
    fn emit_assess(&mut self, set: &[u32], tested: ArgumentSet) {
        let call_statistics = self.clauses.call_statistics;
        if (set.len() < MIN_LARGE_SET && call_statistics.has_idled_enough()) || tested.bits().count_ones() >= MAX_DEPTH
        {
            return;
        }
        let others = ArgumentSet::below(self.clauses.arity).difference(call_statistics.bound).difference(tested);
        let useful = others
            .numbers()
            .filter(|argument| set.len() >= MIN_LARGE_SET || self.mean_remaining(set, *argument).is_some());
        let useful = useful.fold(ArgumentSet::default(), ArgumentSet::with);
        if !useful.is_empty() {
            self.asm.emit(Op::Assess, usize::from(set.len() < MIN_LARGE_SET), 0, 0);
            self.asm.emit_word(u64::from(self.clauses.predicate));
            self.asm.emit_word(useful.bits());
        }
    }

    fn clause(&self, clause: u32) -> &Clause {
        self.clauses.clauses[clause as usize]
    }

    /// The key of a clause in an argument: an immediate or the header of a functor; `None` for a variable.
    fn index_key(&self, clause: u32, argument: usize) -> Option<Cell> {
        let clause = self.clause(clause);
        let key = clause.source.term.index_key_at(clause.indexed_argument(argument))?;
        // Boxed values have no key. Cell::POISON equals no key of a call, but does not count as a variable either.
        Some(if key.tag() == Tag::Box { Cell::POISON } else { key })
    }
}
