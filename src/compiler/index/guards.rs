//! Guards: the first tests in the code of a clause, behind the unification of its head. Where the index knows an argument they may be
//! decided, and a clause whose guard fails is no alternative.
//!
//! ```text
//!     fib(0, 0).
//!     fib(1, 1).                   fib(1, F) has a single clause, and leaves no choicepoint
//!     fib(N, F) :- N > 1, …
//!
//!     d(U + V, X, DU + DV) :- …
//!     d(X, X, 1) :- atom(X).       nor is this one an alternative for sums
//! ```
//! As other clauses that the index leaves out, it is not entered: it binds nothing and wakes no goals, and its guard counts as no inference.
//! The traced translation, which shows all goals, has no guards: there the clause is entered, and its guard fails.

use super::Indexer;
use super::opening::{instructions, relation, unifies_head};
use crate::compiler::instruction::Op;
use crate::compiler::operand::{Fields, TypeTest};
use crate::program::CodeAddr;
use crate::terms::Cell;

/// What the index knows of an argument.
#[derive(Clone, Copy)]
pub(super) enum Knowledge {
    Unbound,
    /// Some constant.
    Constant,
    /// This constant, an immediate cell.
    Key(Cell),
    Compound,
}

impl Knowledge {
    /// The argument has this index key.
    pub(super) fn of(key: Cell) -> Knowledge {
        if key.is_immediate() { Knowledge::Key(key) } else { Knowledge::Compound }
    }
}

impl Indexer<'_> {
    /// Whether a clause fails in all calls of which this is known of the argument. Only tests of that argument are looked at, up to the
    /// first one that is undecided, since it might raise an error.
    pub(super) fn is_excluded(&self, clause: u32, argument: usize, knowledge: Knowledge) -> bool {
        let code = self.clauses.alternatives[clause as usize].code;
        // The head may bind an unbound argument.
        let is_bound = !matches!(knowledge, Knowledge::Unbound);
        let mut at = if is_bound { skip_head(code, argument) } else { code };
        while let Some(op) = next_guard(at, argument) {
            match decide(op, at, knowledge) {
                Some(true) => at = at.plus(op.words()),
                Some(false) => return true,
                None => return false,
            }
        }
        false
    }
}

/// The first instruction that does not unify the head, or that overwrites the register of the argument.
fn skip_head(code: CodeAddr, argument: usize) -> CodeAddr {
    let overwrites = |at: CodeAddr, op: Op| op.writes(at).any(|register| register == argument);
    instructions(code).find(|(at, op)| !unifies_head(*op) || overwrites(*at, *op)).map_or(code, |(at, _)| at)
}

/// The instruction at an address, if it is a test of this argument on whose failure the clause fails.
fn next_guard(at: CodeAddr, argument: usize) -> Option<Op> {
    let fields = Fields(at.fetch());
    let op = fields.op()?;
    let is_test = matches!(
        op,
        Op::LessK
            | Op::LessEqualK
            | Op::GreaterK
            | Op::GreaterEqualK
            | Op::ArithEqualK
            | Op::ArithNotEqualK
            | Op::IsVar
            | Op::IsNonvar
            | Op::IsAtom
            | Op::IsInteger
            | Op::IsKind
    );
    // The last operand is the label to go to on failure.
    (is_test && fields.a() == argument && at.plus(op.words() - 1).fetch() == 0).then_some(op)
}

/// The result of a test, if what is known decides it.
fn decide(op: Op, at: CodeAddr, knowledge: Knowledge) -> Option<bool> {
    let is_constant = matches!(knowledge, Knowledge::Constant | Knowledge::Key(_));
    let is_compound = matches!(knowledge, Knowledge::Compound);
    let key = if let Knowledge::Key(key) = knowledge { Some(key) } else { None };
    // A test that holds for some constants only.
    let for_key = |holds: fn(Cell) -> bool| if is_constant { key.map(holds) } else { Some(false) };
    match op {
        Op::IsVar => Some(!is_constant && !is_compound),
        Op::IsNonvar => Some(is_constant || is_compound),
        Op::IsAtom => for_key(Cell::is_name),
        Op::IsInteger => for_key(Cell::is_int),
        Op::IsKind => match TypeTest::from_field(Fields(at.fetch()).b()) {
            TypeTest::Number => for_key(Cell::is_int),
            TypeTest::Float => for_key(|_| false),
            TypeTest::Atomic => Some(is_constant),
            TypeTest::Compound => Some(is_compound),
            TypeTest::Callable => {
                if is_compound {
                    Some(true)
                } else {
                    for_key(Cell::is_name)
                }
            }
        },
        _ => {
            let order = key.filter(|key| key.is_int())?.order_of_ints(at.plus(1).read_constant());
            relation(op).map(|holds| holds(order))
        }
    }
}
