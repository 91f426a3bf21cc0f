//! Evaluation of integer expressions (ISO 8.6, 8.7, 9.1 to 9.4), as far as 127 bits go.

use crate::reference::errors;
use crate::reference::machine::Machine;
use crate::reference::terms::{Node, Result, Stop, Term, Terms};
use std::cmp::Ordering;

/// The largest integers on which programs are compared: sums and differences of two cannot overflow.
const RANGE: std::ops::Range<i128> = -(1 << 126)..1 << 126;

const TOO_LARGE: Stop = Stop::Undefined("an integer of more than 126 bits");

/// is/2.
pub fn is(m: &mut Machine, arguments: &[Term]) -> Result<bool> {
    let value = evaluate(&mut m.terms, arguments[1])?;
    let value = m.terms.integer(value);
    m.terms.unify(arguments[0], value)
}

/// The comparison of two expressions.
pub fn compare(m: &mut Machine, arguments: &[Term]) -> Result<Ordering> {
    let (left, right) = both(&mut m.terms, arguments[0], arguments[1])?;
    Ok(left.cmp(&right))
}

/// The values of two expressions. Which is evaluated first is left to the processor, and so is the error if both have one (7.12).
fn both(terms: &mut Terms, left: Term, right: Term) -> Result<(i128, i128)> {
    match (evaluate(terms, left), evaluate(terms, right)) {
        (Err(undefined @ Stop::Undefined(_)), _) | (_, Err(undefined @ Stop::Undefined(_))) => Err(undefined),
        (Err(Stop::Throw(first)), Err(Stop::Throw(second))) if !terms.are_variants(first, second) => {
            Err(Stop::Undefined("which of two errors is raised"))
        }
        (left, right) => Ok((left?, right?)),
    }
}

/// The value of an expression.
fn evaluate(terms: &mut Terms, expression: Term) -> Result<i128> {
    let value = match terms.node(expression).clone() {
        Node::Variable(_) => return Err(errors::instantiation(terms)),
        Node::Integer(value) => value,
        Node::Atom(name) => return Err(not_evaluable(terms, &name, 0)),
        Node::Compound(name, arguments) => match (&*name, arguments.as_slice()) {
            ("+" | "-" | "abs" | "sign" | "\\", &[argument]) => {
                let value = evaluate(terms, argument)?;
                match &*name {
                    "+" => value,
                    "-" => -value,
                    "abs" => value.abs(),
                    "sign" => value.signum(),
                    _ => !value,
                }
            }
            (
                "+" | "-" | "*" | "//" | "div" | "mod" | "rem" | "min" | "max" | ">>" | "<<" | "/\\" | "\\/" | "^",
                &[left, right],
            ) => {
                let (left, right) = both(terms, left, right)?;
                combined(terms, &name, left, right)?
            }
            _ if arguments.iter().any(|argument| evaluate(terms, *argument).is_err()) => {
                return Err(Stop::Undefined("which of two errors is raised"));
            }
            _ => return Err(not_evaluable(terms, &name, arguments.len())),
        },
    };
    if RANGE.contains(&value) { Ok(value) } else { Err(TOO_LARGE) }
}

fn combined(terms: &mut Terms, name: &str, left: i128, right: i128) -> Result<i128> {
    Ok(match name {
        "+" => left + right,
        "-" => left - right,
        "*" => left.checked_mul(right).ok_or(TOO_LARGE)?,
        "//" | "div" | "mod" | "rem" if right == 0 => return Err(errors::evaluation(terms, "zero_divisor")),
        // The quotient that is rounded towards zero, and its remainder.
        "//" => left / right,
        "rem" => left % right,
        // The quotient that is rounded down, and its remainder, which has the sign of the divisor.
        "div" => (left - modulo(left, right)) / right,
        "mod" => modulo(left, right),
        "min" => left.min(right),
        "max" => left.max(right),
        "/\\" => left & right,
        "\\/" => left | right,
        "<<" | ">>" if right < 0 => return Err(Stop::Undefined("a shift by a negative number")),
        "<<" if right < 64 => left.checked_mul(1 << right).ok_or(TOO_LARGE)?,
        "<<" => return Err(TOO_LARGE),
        ">>" => left >> right.min(127),
        _ => power(terms, left, right)?,
    })
}

fn modulo(left: i128, right: i128) -> i128 {
    let remainder = left % right;
    if remainder != 0 && (remainder < 0) != (right < 0) { remainder + right } else { remainder }
}

/// `^` of integers (9.3.10): an integer, or an error where the result would be none.
fn power(terms: &mut Terms, base: i128, exponent: i128) -> Result<i128> {
    match (base, exponent) {
        (1, _) => Ok(1),
        (-1, _) => Ok(if exponent % 2 == 0 { 1 } else { -1 }),
        (0, ..0) => Err(Stop::Undefined("zero to a negative power")),
        (_, ..0) => {
            let base = terms.integer(base);
            Err(errors::type_error(terms, "float", base))
        }
        (0, _) => Ok(i128::from(exponent == 0)),
        _ => u32::try_from(exponent).ok().and_then(|exponent| base.checked_pow(exponent)).ok_or(TOO_LARGE),
    }
}

fn not_evaluable(terms: &mut Terms, name: &str, arity: usize) -> Stop {
    let indicator = errors::indicator(terms, name, arity);
    errors::type_error(terms, "evaluable", indicator)
}
