//! Integer relations: between/3, succ/2 and plus/3.

use super::arguments;
use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind, Next};
use crate::machine::errors::{Thrown, Type};
use crate::number::{self, Number};
use crate::terms::{Cell, Store};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "between",
        modes: &["+Low", "+High", "?Value"],
        kind: Kind::Range(between),
        effect: Effect::Pure,
        locked: false,
        doc: "Value is an integer from Low to High, in this order on backtracking; High may be inf.",
        errors: &[
            "instantiation_error",
            "type_error(integer, Low)",
            "type_error(integer, High)",
            "type_error(integer, Value)",
        ],
        examples: &["between(1, 3, 2) ⇒ true.", "findall(X, between(1, 3, X), L) ⇒ L = [1, 2, 3]."],
    },
    Builtin {
        name: "succ",
        modes: &["?N", "?Next"],
        kind: Kind::Det(succ),
        effect: Effect::Pure,
        locked: false,
        doc: "Next is N + 1, and N is 0 or more.",
        errors: &[
            "instantiation_error",
            "type_error(integer, N)",
            "type_error(integer, Next)",
            "domain_error(not_less_than_zero, N)",
            "domain_error(not_less_than_zero, Next)",
        ],
        examples: &["succ(3, X) ⇒ X = 4.", "succ(X, 4) ⇒ X = 3.", "succ(X, 0) ⇒ false."],
    },
    Builtin {
        name: "plus",
        modes: &["?X", "?Y", "?Sum"],
        kind: Kind::Det(plus),
        effect: Effect::Pure,
        locked: false,
        doc: "Sum is X + Y; any one of the three may be unknown.",
        errors: &[
            "instantiation_error",
            "type_error(integer, X)",
            "type_error(integer, Y)",
            "type_error(integer, Sum)",
        ],
        examples: &["plus(1, 2, X) ⇒ X = 3.", "plus(1, X, 3) ⇒ X = 2."],
    },
];

// ---- between/3 -----------------------------------------------------------------------------------------------------

/// The state is the offset of the next value from Low. The machine enumerates small integers itself ([`Kind::Range`]).
fn between(m: &mut Machine, state: Cell) -> Result<Next, Thrown> {
    let low = required_integer(m, 0)?;
    let high = upper_bound(m)?;
    let below = |bound: &Option<Number>, number: &Number| {
        bound.as_ref().is_none_or(|bound| number::compare(number, bound).is_some_and(|order| order.is_le()))
    };
    if let Some(value) = integer_or_variable(m, 2)? {
        let inside = below(&Some(value.clone()), &low) && below(&high, &value);
        return Ok(if inside { Next::Last } else { Next::Fail });
    }
    let next = sum(m, &low, &Number::Int(state.int_value()))?;
    if !below(&high, &next) {
        return Ok(Next::Fail);
    }
    let last = high.as_ref() == Some(&next);
    unify_number(m, 2, &next)?;
    Ok(if last { Next::Last } else { Next::More(Cell::int(state.int_value() + 1)) })
}

/// The upper bound; `None` for infinity.
fn upper_bound(m: &mut Machine) -> Result<Option<Number>, Thrown> {
    let high = m.arg(1);
    if high.is_atom() && ["inf", "infinite"].contains(&&*m.store.atoms.name(high.atom_value())) {
        return Ok(None);
    }
    required_integer(m, 1).map(Some)
}

// ---- succ/2, plus/3 ------------------------------------------------------------------------------------------------

fn succ(m: &mut Machine) -> Answer {
    let (small, next) = (m.arg(0), m.arg(1));
    if small.is_int() && next.is_var() && (0..Cell::MAX_INT).contains(&small.int_value()) {
        return Ok(m.unify(next, Cell::int(small.int_value() + 1)));
    }
    let (number, next) = (natural_or_variable(m, 0)?, natural_or_variable(m, 1)?);
    match (number, next) {
        (Some(number), _) => {
            let next = sum(m, &number, &Number::Int(1))?;
            unify_number(m, 1, &next)
        }
        (None, Some(Number::Int(0))) => Ok(false),
        (None, Some(next)) => {
            let number = sum(m, &next, &Number::Int(-1))?;
            unify_number(m, 0, &number)
        }
        (None, None) => Err(m.instantiation_error()),
    }
}

fn plus(m: &mut Machine) -> Answer {
    let (left, right, total) = (m.arg(0), m.arg(1), m.arg(2));
    if left.both_ints(right)
        && let Some(sum) = Cell::try_int(left.int_value() + right.int_value())
        && (total.is_var() || total.is_int())
    {
        return Ok(m.unify(total, sum));
    }
    match (integer_or_variable(m, 0)?, integer_or_variable(m, 1)?, integer_or_variable(m, 2)?) {
        (Some(left), Some(right), _) => {
            let total = sum(m, &left, &right)?;
            unify_number(m, 2, &total)
        }
        (Some(part), None, Some(total)) => {
            let rest = difference(m, &total, &part)?;
            unify_number(m, 1, &rest)
        }
        (None, Some(part), Some(total)) => {
            let rest = difference(m, &total, &part)?;
            unify_number(m, 0, &rest)
        }
        _ => Err(m.instantiation_error()),
    }
}

// ---- integers of any size ------------------------------------------------------------------------------------------

/// An argument as an integer.
fn required_integer(m: &mut Machine, index: usize) -> Result<Number, Thrown> {
    match integer_or_variable(m, index)? {
        Some(number) => Ok(number),
        None => Err(m.instantiation_error()),
    }
}

/// An argument as an integer; `None` for a variable.
fn integer_or_variable(m: &mut Machine, index: usize) -> Result<Option<Number>, Thrown> {
    let cell = m.arg(index);
    match m.store.number(cell) {
        Some(Number::Rational(_) | Number::Float(_)) => Err(m.type_error(Type::Integer, cell)),
        Some(integer) => Ok(Some(integer)),
        None if cell.is_var() => Ok(None),
        None => Err(m.type_error(Type::Integer, cell)),
    }
}

/// An argument as an integer ≥ 0; `None` for a variable.
fn natural_or_variable(m: &mut Machine, index: usize) -> Result<Option<Number>, Thrown> {
    arguments::natural_or_variable(m, index)?;
    integer_or_variable(m, index)
}

fn sum(m: &mut Machine, left: &Number, right: &Number) -> Result<Number, Thrown> {
    number::add(left, right).map_err(|_| m.resource_error("memory"))
}

fn difference(m: &mut Machine, left: &Number, right: &Number) -> Result<Number, Thrown> {
    number::subtract(left, right).map_err(|_| m.resource_error("memory"))
}

fn unify_number(m: &mut Machine, index: usize, number: &Number) -> Answer {
    m.store.check_room(Store::cells_of_number(number))?;
    let number = m.store.make_number(number);
    let result = m.arg(index);
    Ok(m.unify(result, number))
}
