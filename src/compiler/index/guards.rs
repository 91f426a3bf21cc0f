//! Guards: tests with which the code of a clause begins, which it does if the arguments of its head are distinct variables. Where the
//! index knows an argument they may be decided, and a clause whose guard fails is no alternative. As other clauses that the index leaves
//! out, it is not entered, so its guard counts as no inference; the traced translation, which shows all goals, has no guards.
//!
//! ```text
//!     fib(0, 0).
//!     fib(1, 1).                   fib(1, F) has a single clause, and leaves no choicepoint
//!     fib(N, F) :- N > 1, …
//! ```

use super::Indexer;
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
    /// Whether a clause begins with a test of this argument.
    pub(super) fn is_guarded(&self, clause: u32, argument: usize) -> bool {
        guard_at(self.clauses.alternatives[clause as usize].code, argument).is_some()
    }

    /// Whether a clause fails in all calls of which this is known of the argument. Only tests of that argument are looked at, up to the first one that is
    /// undecided, since it might raise an error.
    pub(super) fn is_excluded(&self, clause: u32, argument: usize, knowledge: Knowledge) -> bool {
        let mut at = self.clauses.alternatives[clause as usize].code;
        while let Some(op) = guard_at(at, argument) {
            match decide(op, at, knowledge) {
                Some(true) => at = at.plus(op.words()),
                Some(false) => return true,
                None => return false,
            }
        }
        false
    }
}

/// The instruction at an address, if it is a test of this argument on whose failure the clause fails.
fn guard_at(at: CodeAddr, argument: usize) -> Option<Op> {
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
            match op {
                Op::LessK => Some(order.is_lt()),
                Op::LessEqualK => Some(order.is_le()),
                Op::GreaterK => Some(order.is_gt()),
                Op::GreaterEqualK => Some(order.is_ge()),
                Op::ArithEqualK => Some(order.is_eq()),
                Op::ArithNotEqualK => Some(order.is_ne()),
                _ => None,
            }
        }
    }
}
