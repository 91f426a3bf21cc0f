//! Classification of goals: inline instruction, built-in or call.

#[cfg(doc)]
use super::body::Body;
use super::body::{Goal, Specialized};
use super::instruction::Op;
use super::lambda::Lambda;
use super::operand::{Order, TypeTest};
use super::term::{BlockTerm, Node};
use crate::program::EntryAddr;
use crate::terms::{Atom, Cell, Functor, atoms::known};

/// The interface through which the compiler resolves names.
pub(crate) trait Linker {
    /// Resolves a call of `name/arity`; `module` is the qualifier in the body, if there is one.
    fn resolve(&mut self, module: Option<Atom>, name: Atom, arity: usize) -> Callee;
    /// The same target, called through its entry.
    fn as_predicate(&self, callee: Callee) -> Callee;
    /// The number of an evaluable functor.
    fn evaluable(&self, name: Atom, arity: usize) -> Option<u16>;
    /// Whether a goal of this functor refers to the predicate of the system or its library, and not to one of the program.
    fn is_system_predicate(&self, module: Option<Atom>, functor: Functor) -> bool;
    /// Whether a goal of this functor refers to the predicate of a library module that must be imported.
    fn is_imported_from(&self, library: Atom, module: Option<Atom>, functor: Functor) -> bool;
    /// The specialization of maplist/N or foldl/N (`functor`) to a `closure` of `module`: a predicate, and its module,
    /// whose arguments are the other arguments of `functor`, then those of the closure. `None` if there is none.
    fn specialize(&mut self, module: Option<Atom>, functor: Functor, closure: Functor) -> Option<(Atom, Functor)>;
    /// The specialization to a lambda: likewise, but the last arguments are the [globals](Lambda::globals) of the lambda.
    fn lift(&mut self, module: Option<Atom>, functor: Functor, lambda: &Lambda<'_>) -> Option<(Atom, Functor)>;
    /// Whether the name is that of a primitive reserved for library modules; such goals are not counted as inferences.
    fn is_primitive(&self, name: Atom) -> bool;
}

/// The target of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Callee {
    /// A deterministic built-in that programs may not redefine.
    Builtin(u32),
    /// A predicate, called through its entry.
    Predicate(EntryAddr),
}

/// The code for a goal.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Action {
    /// `L = R`.
    Unify,
    /// `V is E`.
    Is,
    /// An arithmetic comparison.
    Compare(Comparison),
    /// `==`, `\==` or a comparison in the standard order; the number is field c of the instruction.
    Terms(Op, usize),
    /// arg/3.
    Argument,
    /// functor/3.
    Functor,
    /// `=..`.
    Univ,
    /// compare/3.
    Order,
    /// A type test; the number is field b of the instruction.
    Type(Op, usize),
    /// A deterministic built-in.
    Builtin(u32),
    /// A call.
    Call(EntryAddr),
}

impl Action {
    /// Whether the goal is compiled to instructions that preserve all registers.
    pub(super) fn is_inline(self) -> bool {
        !matches!(self, Action::Builtin(_) | Action::Call(_))
    }

    /// Whether the goal is compiled to instructions that may bind variables.
    pub(super) fn binds(self) -> bool {
        matches!(self, Action::Unify | Action::Is) || self.takes_apart()
    }

    /// Whether the goal is one of arg/3, functor/3, `=..` and compare/3, which do not fail by a jump to a label.
    pub(super) fn takes_apart(self) -> bool {
        matches!(self, Action::Argument | Action::Functor | Action::Univ | Action::Order)
    }
}

/// The six arithmetic comparisons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub(super) enum Comparison {
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    Equal,
    NotEqual,
}

impl Comparison {
    /// The comparison with its operands exchanged.
    pub(super) fn mirrored(self) -> Comparison {
        match self {
            Comparison::Less => Comparison::Greater,
            Comparison::LessEqual => Comparison::GreaterEqual,
            Comparison::Greater => Comparison::Less,
            Comparison::GreaterEqual => Comparison::LessEqual,
            same => same,
        }
    }

    /// The instruction that compares two registers, and whether its operands are exchanged.
    pub(super) fn op_on_registers(self) -> (Op, bool) {
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
    pub(super) fn op_with_constant(self) -> Op {
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

/// The action of a goal that is compiled to an instruction. All are ISO built-ins, which programs may not redefine.
pub(super) fn inline_action(functor: Functor) -> Option<Action> {
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
        (known::TERM_LESS, 2) => Action::Terms(Op::TermOrder, Order::Less.field()),
        (known::TERM_LESS_EQUAL, 2) => Action::Terms(Op::TermOrder, Order::LessOrEqual.field()),
        (known::TERM_GREATER, 2) => Action::Terms(Op::TermOrder, Order::Greater.field()),
        (known::TERM_GREATER_EQUAL, 2) => Action::Terms(Op::TermOrder, Order::GreaterOrEqual.field()),
        (known::ARG, 3) => Action::Argument,
        (known::FUNCTOR, 3) => Action::Functor,
        (known::UNIV, 2) => Action::Univ,
        (known::COMPARE, 3) => Action::Order,
        (known::VAR, 1) => Action::Type(Op::IsVar, 0),
        (known::NONVAR, 1) => Action::Type(Op::IsNonvar, 0),
        (known::ATOM, 1) => Action::Type(Op::IsAtom, 0),
        (known::INTEGER, 1) => Action::Type(Op::IsInteger, 0),
        (known::NUMBER, 1) => Action::Type(Op::IsKind, TypeTest::Number.field()),
        (known::FLOAT, 1) => Action::Type(Op::IsKind, TypeTest::Float.field()),
        (known::ATOMIC, 1) => Action::Type(Op::IsKind, TypeTest::Atomic.field()),
        (known::COMPOUND, 1) => Action::Type(Op::IsKind, TypeTest::Compound.field()),
        (known::CALLABLE, 1) => Action::Type(Op::IsKind, TypeTest::Callable.field()),
        _ => return None,
    })
}

/// Classifies a goal.
pub(super) fn classify(goal: &Goal, linker: &mut dyn Linker) -> Action {
    let callee = match goal.functor {
        Some(functor) => {
            if let Some(action) = inline_action(functor) {
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

/// The arguments of the call for a goal; a variable is called by call/1 and is its own argument. `globals` is that of the [body](Body::globals).
pub(super) fn call_arguments(source: BlockTerm<'_>, globals: &[Vec<Cell>], goal: &Goal) -> Vec<Cell> {
    match goal.functor {
        None => vec![goal.term],
        Some(functor) => match goal.specialized {
            Specialized::No => (0..functor.arity()).map(|index| source.argument(goal.term, index)).collect(),
            Specialized::ToTest(variable) => vec![variable],
            Specialized::WithName(name) => {
                vec![Cell::atom(name), source.argument(goal.term, 0), source.argument(goal.term, 1)]
            }
            Specialized::WithSidesChanged => vec![source.argument(goal.term, 1), source.argument(goal.term, 0)],
            Specialized::ToClosure | Specialized::ToLambda(_) => {
                specialized_arguments(source, globals, goal, functor.arity())
            }
        },
    }
}

/// The arguments of a specialized goal: those behind the closure, then those of the closure or the globals of the lambda.
fn specialized_arguments(source: BlockTerm<'_>, globals: &[Vec<Cell>], goal: &Goal, count: usize) -> Vec<Cell> {
    let inner: Vec<Cell> = match (goal.specialized, source.node(source.argument(goal.term, 0))) {
        (Specialized::ToLambda(index), _) => globals.get(index).cloned().unwrap_or_default(),
        (_, Node::Compound(functor, inner)) => {
            (0..functor.arity()).map(|index| source.argument(inner, index)).collect()
        }
        _ => Vec::new(),
    };
    let others = (1..=count - inner.len()).map(|index| source.argument(goal.term, index));
    others.chain(inner).collect()
}
