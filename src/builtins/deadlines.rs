//! Time limits: primitives of library/system/time.pl.

use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Effect};
use crate::machine::errors::{Thrown, Type};
use crate::number::Number;
use crate::terms::Block;
use crate::terms::atoms::known;
use std::time::Duration;

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin::primitive("$begin_deadline", &["+Seconds"], Effect::Held, begin, "What follows may take so many seconds."),
    Builtin::primitive("$end_deadline", &[], Effect::Held, end, "Ends the limit that was begun last."),
];

fn begin(m: &mut Machine) -> Answer {
    let limit = m.arg(0);
    let seconds = match m.store.number(limit) {
        Some(Number::Int(seconds)) => seconds as f64,
        Some(Number::Float(seconds)) => seconds,
        // An integer beyond the floats: no limit, or one that has expired.
        Some(big) => {
            if big.is_negative() {
                -1.0
            } else {
                f64::INFINITY
            }
        }
        None if limit.is_var() => return Err(m.instantiation_error()),
        None => return Err(m.type_error(Type::Number, limit)),
    };
    if seconds.is_nan() || seconds <= 0.0 {
        return Err(Thrown::Ball(Box::new(Block::of_atom(known::TIME_LIMIT_EXCEEDED))));
    }
    m.begin_deadline(Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX));
    Ok(true)
}

fn end(m: &mut Machine) -> Answer {
    m.end_deadline();
    Ok(true)
}
