//! Tests of arithmetic: a table of evaluations, and shortcuts compared with the functions on numbers.

mod evaluations;
mod shortcuts;

use super::{Evaluable, Function};
use crate::number::{EvalError, Evaluation, Number};

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
        Err(EvalError::Long(work)) => work.run(&mut || Ok(())).expect("no interrupt"),
        found => found,
    }
}
