//! The parts and the neighbours of numbers: numerators and denominators, the classes and parts of floats, bounds; and the list of the
//! functions of arithmetic.

use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind, Next};
use crate::machine::errors::{Thrown, Type};
use crate::number::rational::{denominator, numerator};
use crate::number::{self, EvalError, Number};
use crate::terms::arithmetic::Evaluable;
use crate::terms::{Cell, View};
use std::cmp::Ordering;
use std::num::FpCategory;

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "rational",
        modes: &["?Term", "?Numerator", "?Denominator"],
        kind: Kind::Det(rational),
        effect: Effect::Pure,
        locked: false,
        doc: "Term is a rational number in lowest terms, or an integer with the denominator 1.",
        errors: &[],
        examples: &["rational(2r6, N, D) ⇒ N = 1, D = 3.", "rational(0.5, _, _) ⇒ false."],
    },
    Builtin {
        name: "float_class",
        modes: &["+Float", "?Class"],
        kind: Kind::Det(float_class),
        effect: Effect::Pure,
        locked: false,
        doc: "Class is nan, infinite, zero, subnormal or normal.",
        errors: &["instantiation_error", "type_error(float, Float)"],
        examples: &["float_class(5.0e-324, C) ⇒ C = subnormal.", "float_class(-0.0, C) ⇒ C = zero."],
    },
    Builtin {
        name: "float_parts",
        modes: &["+Float", "?Mantissa", "?Base", "?Exponent"],
        kind: Kind::Det(float_parts),
        effect: Effect::Pure,
        locked: false,
        doc: "Float is Mantissa * Base ** Exponent; Base is 2, and Mantissa at least 0.5 and less than 1.0, with the sign of Float.",
        errors: &["instantiation_error", "type_error(float, Float)"],
        examples: &["float_parts(-10.0, M, B, E) ⇒ M = -0.625, B = 2, E = 4."],
    },
    Builtin {
        name: "bounded_number",
        modes: &["?Low", "?High", "+Number"],
        kind: Kind::Det(bounded_number),
        effect: Effect::Pure,
        locked: false,
        doc: "Number lies between Low and High. Bounds that are not known are the nearest: integers of an integer, floats of another number.",
        errors: &["instantiation_error", "type_error(number, Number)"],
        examples: &["bounded_number(L, H, 3) ⇒ L = 2, H = 4.", "bounded_number(1, 3, 1) ⇒ false."],
    },
    Builtin {
        name: "current_arithmetic_function",
        modes: &["?Function"],
        kind: Kind::Nondet(current_arithmetic_function),
        effect: Effect::Pure,
        locked: false,
        doc: "Function is a term that is/2 evaluates, or on backtracking the most general one of each function.",
        errors: &["type_error(callable, Function)"],
        examples: &[
            "current_arithmetic_function(sin(_)) ⇒ true.",
            "current_arithmetic_function(foo(_)) ⇒ false.",
            "findall(N, (current_arithmetic_function(F), functor(F, N, 3)), L) ⇒ L = [powm].",
        ],
    },
];

// ---- rational/3 ----------------------------------------------------------------------------------------------------

fn rational(m: &mut Machine) -> Answer {
    let term = m.arg(0);
    let Some(number) = m.store.number(term) else { return Ok(false) };
    match (numerator(&number), denominator(&number)) {
        (Ok(numerator), Ok(denominator)) => Ok(unify_number(m, 1, &numerator)? && unify_number(m, 2, &denominator)?),
        _ => Ok(false),
    }
}

fn unify_number(m: &mut Machine, index: usize, number: &Number) -> Answer {
    let cell = m.number_term(number)?;
    let argument = m.arg(index);
    Ok(m.unify(argument, cell))
}

// ---- floats --------------------------------------------------------------------------------------------------------

fn float_class(m: &mut Machine) -> Answer {
    let cell = m.arg(0);
    let value = match m.store.view(cell) {
        View::Float(value) => value,
        View::Variable(_) => return Err(m.instantiation_error()),
        _ => return Err(m.type_error(Type::Float, cell)),
    };
    let class = match value.classify() {
        FpCategory::Nan => "nan",
        FpCategory::Infinite => "infinite",
        FpCategory::Zero => "zero",
        FpCategory::Subnormal => "subnormal",
        FpCategory::Normal => "normal",
    };
    let (class, argument) = (Cell::atom(m.store.atoms.intern(class)), m.arg(1));
    Ok(m.unify(argument, class))
}

fn float_parts(m: &mut Machine) -> Answer {
    let cell = m.arg(0);
    let value = match m.store.number(cell).map(|number| number::float(&number)) {
        Some(Ok(Number::Float(value))) => value,
        Some(_) => return Err(m.evaluation_error(crate::machine::errors::Evaluation::FloatOverflow)),
        None if cell.is_var() => return Err(m.instantiation_error()),
        None => return Err(m.type_error(Type::Float, cell)),
    };
    let (mantissa, exponent) = libm::frexp(value);
    let exponent = if value.is_finite() { i64::from(exponent) } else { 0 };
    Ok(unify_number(m, 1, &Number::Float(mantissa))?
        && unify_number(m, 2, &Number::Int(2))?
        && unify_number(m, 3, &Number::Int(exponent))?)
}

// ---- bounds --------------------------------------------------------------------------------------------------------

fn bounded_number(m: &mut Machine) -> Answer {
    let cell = m.arg(2);
    let number = match m.store.number(cell) {
        Some(number) => number,
        None if cell.is_var() => return Err(m.instantiation_error()),
        None => return Err(m.type_error(Type::Number, cell)),
    };
    Ok(is_beyond(m, 0, &number, Ordering::Less)? && is_beyond(m, 1, &number, Ordering::Greater)?)
}

/// Whether the bound in an argument is on this side of a number; one that is not known becomes the nearest.
fn is_beyond(m: &mut Machine, index: usize, number: &Number, side: Ordering) -> Answer {
    let bound = m.arg(index);
    if !bound.is_var() {
        let bound = m.store.number(bound);
        return Ok(bound.and_then(|bound| number::compare(&bound, number)) == Some(side));
    }
    match neighbour(number, side) {
        Ok(Number::Float(value)) if !value.is_finite() => Ok(false),
        Ok(neighbour) => unify_number(m, index, &neighbour),
        // An integer as large as memory allows has no neighbour, a rational number beyond all floats neither.
        Err(_) => Ok(false),
    }
}

fn neighbour(number: &Number, side: Ordering) -> number::Evaluation {
    match number {
        Number::Int(_) | Number::Big(_) => {
            number::add(number, &Number::Int(if side == Ordering::Less { -1 } else { 1 }))
        }
        Number::Float(value) if !value.is_finite() => Err(EvalError::NotFinite),
        other => {
            let away = if side == Ordering::Less { f64::NEG_INFINITY } else { f64::INFINITY };
            number::next_toward(other, &Number::Float(away))
        }
    }
}

// ---- the functions of arithmetic -----------------------------------------------------------------------------------

/// The state is the number of the row to be tried next.
fn current_arithmetic_function(m: &mut Machine, state: Cell) -> Result<Next, Thrown> {
    let function = m.arg(0);
    let row = state.int_value() as u16;
    if !function.is_var() {
        let Some(functor) = m.store.functor_of(function) else { return Err(m.type_error(Type::Callable, function)) };
        let is_known = Evaluable::find(&m.store.atoms.name(functor.name()), functor.arity()).is_some();
        return Ok(if is_known { Next::Last } else { Next::Fail });
    }
    let Some(evaluable) = Evaluable::from_index(row) else { return Ok(Next::Fail) };
    let entry = evaluable.entry();
    let name = m.store.atoms.intern(entry.name);
    m.store.check_room(1 + 2 * entry.arity())?;
    let operands: Vec<Cell> = (0..entry.arity()).map(|_| m.store.new_variable()).collect();
    let term = if operands.is_empty() { Cell::atom(name) } else { m.store.compound(name, &operands) };
    m.unify(function, term);
    let next = row + 1;
    Ok(if Evaluable::from_index(next).is_some() { Next::More(Cell::int(i64::from(next))) } else { Next::Last })
}
