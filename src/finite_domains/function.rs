//! The functions of expressions other than sums: their names and values, and the propagators that have them.
//!
//! The arguments of a propagator are the number of the function, D, Z, X and Y, which is 0 for a function of one argument. D is 1 where the
//! function must have a value, and a variable in a reified constraint (`definedness.rs`).

use super::propagation::{Operand, Outcome, Propagation};
use super::propagator::{FUNCTION_COUNT, Propagator};
use crate::number::{self, EvalError, Number};
use crate::terms::Cell;
use dashu_int::IBig;

/// A function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Function {
    Times,
    Truncated,
    Floored,
    Modulo,
    Remainder,
    Power,
    Minimum,
    Maximum,
    And,
    Or,
    ExclusiveOr,
    ShiftLeft,
    ShiftRight,
    Absolute,
    HighestBit,
    LowestBit,
    CountOfOnes,
}

/// The functions with their names and numbers of arguments.
const FUNCTIONS: [(Function, &str, usize); FUNCTION_COUNT] = [
    (Function::Times, "*", 2),
    (Function::Truncated, "//", 2),
    (Function::Floored, "div", 2),
    (Function::Modulo, "mod", 2),
    (Function::Remainder, "rem", 2),
    (Function::Power, "^", 2),
    (Function::Minimum, "min", 2),
    (Function::Maximum, "max", 2),
    (Function::And, "/\\", 2),
    (Function::Or, "\\/", 2),
    (Function::ExclusiveOr, "xor", 2),
    (Function::ShiftLeft, "<<", 2),
    (Function::ShiftRight, ">>", 2),
    (Function::Absolute, "abs", 1),
    (Function::HighestBit, "msb", 1),
    (Function::LowestBit, "lsb", 1),
    (Function::CountOfOnes, "popcount", 1),
];

impl Function {
    /// The function of this name and number of arguments.
    pub(super) fn find(name: &str, arity: usize) -> Option<Function> {
        FUNCTIONS.iter().find(|(_, own, count)| *own == name && *count == arity).map(|(function, ..)| *function)
    }

    /// Its name and number of arguments.
    pub(super) fn name(self) -> (&'static str, usize) {
        let (_, name, arity) = FUNCTIONS[self as usize];
        (name, arity)
    }

    /// The function with a number, which a propagator has been checked to have.
    fn of(number: Cell) -> Function {
        FUNCTIONS[number.int_value() as usize].0
    }

    /// Whether its second argument is a divisor.
    pub(super) fn divides(self) -> bool {
        matches!(self, Function::Truncated | Function::Floored | Function::Modulo | Function::Remainder)
    }
}

/// The function, the definedness, the value and the arguments of a propagator.
pub(super) struct Application {
    pub(super) function: Function,
    pub(super) defined: Cell,
    pub(super) z: Cell,
    pub(super) x: Cell,
    pub(super) y: Cell,
}

impl Application {
    pub(super) fn of(p: &Propagation<'_>, propagator: Propagator) -> Application {
        let argument = |index| propagator.argument(&p.m.store, index);
        Application {
            function: Function::of(argument(0)),
            defined: argument(1),
            z: argument(2),
            x: argument(3),
            y: argument(4),
        }
    }
}

/// The value of an operand that is fixed.
pub(super) fn value_of(p: &mut Propagation<'_>, cell: Cell) -> Outcome<Option<IBig>> {
    Ok(match p.operand(cell)? {
        Operand::Value(value) => Some(value),
        Operand::Variable(_) => None,
    })
}

/// The value of the function; `None` where it has none.
pub(super) fn evaluate(p: &mut Propagation<'_>, function: Function, x: &IBig, y: &IBig) -> Outcome<Option<IBig>> {
    let (left, right) = (Number::from_big(x.clone()), Number::from_big(y.clone()));
    let result = match function {
        Function::Times => number::multiply(&left, &right),
        Function::Truncated => number::truncating_quotient(&left, &right),
        Function::Floored => number::flooring_quotient(&left, &right),
        Function::Modulo => number::flooring_remainder(&left, &right),
        Function::Remainder => number::truncating_remainder(&left, &right),
        Function::Power if y.is_zero() => Ok(Number::Int(1)),
        Function::Power if *y < IBig::ZERO && *x != IBig::ONE && *x != -IBig::ONE => return Ok(None),
        Function::Power => number::power(&left, &right),
        Function::Minimum => return Ok(Some(x.min(y).clone())),
        Function::Maximum => return Ok(Some(x.max(y).clone())),
        Function::And => number::and(&left, &right),
        Function::Or => number::or(&left, &right),
        Function::ExclusiveOr => number::exclusive_or(&left, &right),
        Function::ShiftLeft => number::shift_left(&left, &right),
        Function::ShiftRight => number::shift_right(&left, &right),
        Function::Absolute => number::abs(&left),
        Function::HighestBit | Function::LowestBit if *x <= IBig::ZERO => return Ok(None),
        Function::HighestBit => number::highest_one(&left),
        Function::LowestBit => number::lowest_one(&left),
        Function::CountOfOnes if *x < IBig::ZERO => return Ok(None),
        Function::CountOfOnes => number::count_ones(&left),
    };
    let result = match result {
        Err(EvalError::Long(work)) => {
            let interrupts = p.m.store.interrupts.clone();
            work.run(&mut || interrupts.poll())?
        }
        result => result,
    };
    match result {
        Ok(number) => Ok(number.to_big().ok()),
        Err(EvalError::TooLarge { .. } | EvalError::Long(_)) => Err(p.m.resource_error("memory").into()),
        Err(_) => Ok(None),
    }
}
