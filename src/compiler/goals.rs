//! What a goal becomes: an instruction in the clause, a built-in, or a call.

use super::body::Goal;
use super::instruction::Op;
use crate::program::EntryAddr;
use crate::terms::{Atom, Cell, Functor, atoms::known};

/// What the compiler asks of the system it compiles for.
pub trait Linker {
    /// What a call of `name/arity`, qualified with `module` if the body says so, means.
    fn resolve(&mut self, module: Option<Atom>, name: Atom, arity: usize) -> Callee;
    /// The number of an evaluable functor.
    fn evaluable(&self, name: Atom, arity: usize) -> Option<u16>;
    /// Whether a goal of this functor, qualified with `module` if the body says so, means what the system and its library mean by
    /// it.
    fn is_system_predicate(&self, module: Option<Atom>, functor: Functor) -> bool;
    /// A predicate, and its module, that does in `module` what maplist/N or foldl/N does with a goal of the functor `specialised`: its
    /// arguments are the others of `functor`, then those of the goal. `None` if there is none.
    fn specialised(&mut self, module: Option<Atom>, functor: Functor, specialised: Functor) -> Option<(Atom, Functor)>;
    /// Whether goals of this name are steps that only library modules are made of: they are not counted.
    fn is_primitive(&self, name: Atom) -> bool;
}

/// What a call means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Callee {
    /// A deterministic built-in that no program may redefine.
    Builtin(u32),
    /// Whatever the predicate's entry leads to.
    Predicate(EntryAddr),
}

/// A goal, classified.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Action {
    /// `L = R`.
    Unify,
    /// `V is E`.
    Is,
    /// An arithmetic comparison: less, and so on; with the operands the other way round if the flag says so.
    Compare(Comparison),
    /// `==`, `\==`, or an order of terms.
    Terms(Op, usize),
    /// A type test; the number is [`Op::IsKind`]'s b.
    Type(Op, usize),
    /// A deterministic built-in.
    Builtin(u32),
    /// A call.
    Call(EntryAddr),
}

impl Action {
    /// Whether the goal is done by instructions that keep all registers.
    pub fn is_inline(self) -> bool {
        !matches!(self, Action::Builtin(_) | Action::Call(_))
    }
}

/// The six arithmetic comparisons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Comparison {
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    Equal,
    NotEqual,
}

impl Comparison {
    /// The comparison with its sides exchanged.
    pub fn mirrored(self) -> Comparison {
        match self {
            Comparison::Less => Comparison::Greater,
            Comparison::LessEqual => Comparison::GreaterEqual,
            Comparison::Greater => Comparison::Less,
            Comparison::GreaterEqual => Comparison::LessEqual,
            same => same,
        }
    }

    /// The instruction that compares two registers, and whether they go in the other order.
    pub fn of_registers(self) -> (Op, bool) {
        match self {
            Comparison::Less => (Op::Less, false),
            Comparison::LessEqual => (Op::LessEqual, false),
            Comparison::Greater => (Op::Less, true),
            Comparison::GreaterEqual => (Op::LessEqual, true),
            Comparison::Equal => (Op::ArithEqual, false),
            Comparison::NotEqual => (Op::ArithNotEqual, false),
        }
    }

    /// The instruction that compares a register with a constant.
    pub fn with_constant(self) -> Op {
        match self {
            Comparison::Less => Op::LessK,
            Comparison::LessEqual => Op::LessEqualK,
            Comparison::Greater => Op::GreaterK,
            Comparison::GreaterEqual => Op::GreaterEqualK,
            Comparison::Equal => Op::ArithEqualK,
            Comparison::NotEqual => Op::ArithNotEqualK,
        }
    }
}

/// The goals that have instructions of their own; all are ISO built-ins, which no program redefines.
pub fn inline(functor: Functor) -> Option<Action> {
    use Comparison::*;
    Some(match (functor.name(), functor.arity()) {
        (known::EQUAL, 2) => Action::Unify,
        (known::IS, 2) => Action::Is,
        (known::LESS, 2) => Action::Compare(Less),
        (known::LESS_EQUAL, 2) => Action::Compare(LessEqual),
        (known::GREATER, 2) => Action::Compare(Greater),
        (known::GREATER_EQUAL, 2) => Action::Compare(GreaterEqual),
        (known::ARITH_EQUAL, 2) => Action::Compare(Equal),
        (known::ARITH_NOT_EQUAL, 2) => Action::Compare(NotEqual),
        (known::IDENTICAL, 2) => Action::Terms(Op::Identical, 0),
        (known::NOT_IDENTICAL, 2) => Action::Terms(Op::NotIdentical, 0),
        (known::TERM_LESS, 2) => Action::Terms(Op::TermOrder, 0),
        (known::TERM_LESS_EQUAL, 2) => Action::Terms(Op::TermOrder, 1),
        (known::TERM_GREATER, 2) => Action::Terms(Op::TermOrder, 2),
        (known::TERM_GREATER_EQUAL, 2) => Action::Terms(Op::TermOrder, 3),
        (known::VAR, 1) => Action::Type(Op::IsVar, 0),
        (known::NONVAR, 1) => Action::Type(Op::IsNonvar, 0),
        (known::ATOM, 1) => Action::Type(Op::IsAtom, 0),
        (known::INTEGER, 1) => Action::Type(Op::IsInteger, 0),
        (known::NUMBER, 1) => Action::Type(Op::IsKind, 0),
        (known::FLOAT, 1) => Action::Type(Op::IsKind, 1),
        (known::ATOMIC, 1) => Action::Type(Op::IsKind, 2),
        (known::COMPOUND, 1) => Action::Type(Op::IsKind, 3),
        (known::CALLABLE, 1) => Action::Type(Op::IsKind, 4),
        _ => return None,
    })
}

/// What a goal becomes.
pub fn classify(goal: &Goal, linker: &mut dyn Linker) -> Action {
    let callee = match goal.functor {
        Some(functor) => {
            if let Some(action) = inline(functor) {
                return action;
            }
            linker.resolve(goal.module, functor.name(), functor.arity())
        }
        None => linker.resolve(goal.module, known::CALL, 1),
    };
    match callee {
        Callee::Builtin(id) => Action::Builtin(id),
        Callee::Predicate(entry) => Action::Call(entry),
    }
}

/// The arguments with which a goal is called: those of the term, or for a variable the variable itself.
pub fn arguments(source: super::term::BlockTerm<'_>, goal: &Goal) -> Vec<Cell> {
    match goal.functor {
        None => vec![goal.term],
        Some(functor) if goal.specialised => specialised_arguments(source, goal.term, functor.arity()),
        Some(functor) => (0..functor.arity()).map(|index| source.argument(goal.term, index)).collect(),
    }
}

/// Of a goal whose first argument is part of the predicate: the other arguments, then those of the first.
fn specialised_arguments(source: super::term::BlockTerm<'_>, goal: Cell, count: usize) -> Vec<Cell> {
    let inner = match source.node(source.argument(goal, 0)) {
        super::term::Node::Compound(functor, inner) => {
            (0..functor.arity()).map(|index| source.argument(inner, index)).collect()
        }
        _ => Vec::new(),
    };
    let others = (1..=count - inner.len()).map(|index| source.argument(goal, index));
    others.chain(inner).collect()
}
