//! Where a function has a value: quotients, powers and some functions of bits have none for some integers.
//!
//! In a constraint that must hold, a function must have its value. In a reified constraint a variable D says whether it has: where D is 0 the
//! constraint is false (A. M. Frisch, P. J. Stuckey, *The Proper Treatment of Undefinedness in Constraint Languages*, 2009: the relational
//! semantics).

use super::bound::Bound;
use super::function::{Application, Function};
use super::propagation::{Outcome, Propagation};
use dashu_int::IBig;

/// What must be true of the arguments.
#[derive(Clone, Copy)]
pub(super) enum Condition {
    /// Y is not 0.
    Divisor,
    /// X is at least this.
    AtLeast(i64),
    /// Y is not negative, or X is 1 or −1.
    Power,
}

/// What must be true of the arguments of a function; `None` of one that has a value for all integers.
pub(super) fn condition(function: Function) -> Option<Condition> {
    match function {
        Function::Truncated | Function::Floored | Function::Modulo | Function::Remainder => Some(Condition::Divisor),
        Function::HighestBit | Function::LowestBit => Some(Condition::AtLeast(1)),
        Function::CountOfOnes => Some(Condition::AtLeast(0)),
        Function::Power => Some(Condition::Power),
        _ => None,
    }
}

/// Whether a function has a value for all integers.
pub(super) fn is_total(function: Function) -> bool {
    condition(function).is_none()
}

/// Has D say whether the function has a value, as far as that is known.
pub(super) fn decide(p: &mut Propagation<'_>, application: &Application) -> Outcome {
    let (of_x, of_y) = (p.domain(application.x)?, p.domain(application.y)?);
    let within = |bounds: Option<(&Bound, &Bound)>, limit: i64| match bounds {
        Some((low, _)) if *low >= Bound::at(limit) => Some(true),
        Some((_, high)) if *high < Bound::at(limit) => Some(false),
        _ => None,
    };
    let is_defined = match condition(application.function) {
        None => Some(true),
        Some(Condition::Divisor) if !of_y.contains(&IBig::ZERO) => Some(true),
        Some(Condition::Divisor) => of_y.size().filter(|size| *size == IBig::ONE).map(|_| false),
        Some(Condition::AtLeast(least)) => within(of_x.bounds(), least),
        Some(Condition::Power) => {
            let units = [IBig::ONE, -IBig::ONE];
            let is_unit = of_x.values(2).is_some_and(|values| values.iter().all(|value| units.contains(value)));
            let is_no_unit = units.iter().all(|unit| !of_x.contains(unit));
            match within(of_y.bounds(), 0) {
                Some(false) if !is_no_unit && !is_unit => None,
                natural => {
                    if is_unit {
                        Some(true)
                    } else {
                        natural
                    }
                }
            }
        }
    };
    match is_defined {
        Some(is_defined) => p.equal_small(application.defined, i64::from(is_defined)),
        None => Ok(()),
    }
}

/// The function has no value.
pub(super) fn refuse(p: &mut Propagation<'_>, application: &Application) -> Outcome {
    let Application { function, x, y, .. } = *application;
    match condition(function) {
        None => Ok(()),
        Some(Condition::Divisor) => p.equal_small(y, 0),
        Some(Condition::AtLeast(least)) => p.narrow(x, &Bound::Inf, &Bound::at(least - 1)),
        Some(Condition::Power) => {
            p.narrow(y, &Bound::Inf, &Bound::at(-1))?;
            p.remove(x, 1)?;
            p.remove(x, -1)
        }
    }
}
