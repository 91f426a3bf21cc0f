//! Tests of numbers: tables of evaluations and numerals, and laws that hold for all numbers.

mod evaluations;
mod laws;
mod numerals;
mod shortcuts;

use super::{Evaluable, Evaluation, Function, Number, Radix, float_of_text, integer_of_text};

/// The number a numeral stands for, with or without a sign.
fn number(text: &str) -> Number {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let magnitude = match float_of_text(digits) {
        Ok(float) => Number::Float(float),
        Err(_) => integer_of_text(digits, Radix::DECIMAL).expect(text),
    };
    if digits == text { magnitude } else { super::negate(&magnitude).expect(text) }
}

/// What an evaluable of the table gives for these operands.
fn evaluate(name: &str, operands: &[Number]) -> Evaluation {
    let evaluable = Evaluable::find(name, operands.len()).expect(name);
    let found = match (evaluable.entry().function, operands) {
        (Function::Constant(function), []) => Ok(function()),
        (Function::Unary(function), [x]) => function(x),
        (Function::Binary(function), [x, y]) => function(x, y),
        (Function::Ternary(function), [x, y, z]) => function(x, y, z),
        (function, _) => panic!("{function:?} with {} operands", operands.len()),
    };
    match found {
        Err(super::EvalError::Long(work)) => work.done(&mut || Ok(())).expect("nobody says stop"),
        found => found,
    }
}
