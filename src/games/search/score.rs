//! Values of positions: integers for native games, integers and floats for games written as rules.

use crate::games::core::Side;
use std::cmp::Ordering;

/// The value of a position: larger is better for Max.
pub(crate) trait Score: Send + Copy + PartialOrd {
    /// Less than any value of a position.
    const LOWEST: Self;
    /// More than any value of a position.
    const HIGHEST: Self;

    /// The value with the opposite sign.
    fn negated(self) -> Self;

    /// A larger value with no integer strictly in between: the upper bound of a null window.
    fn just_above(self) -> Self;

    /// The value as a signed integer of 40 bits, for the transposition table; `None` if it does not fit.
    fn packed(self) -> Option<i64>;

    /// The inverse of [`Score::packed`].
    fn unpacked(packed: i64) -> Self;

    /// The value nearest to a mean of values.
    fn of_mean(mean: f64) -> Self;

    /// The value in Prolog; infinite for the bounds of all values.
    fn to_value(self) -> Value;

    /// Converts between the point of view of Max and that of a side.
    #[inline(always)]
    fn for_side(self, side: Side) -> Self {
        match side {
            Side::Max => self,
            Side::Min => self.negated(),
        }
    }

    /// A smaller value with no integer strictly in between.
    #[inline(always)]
    fn just_below(self) -> Self {
        self.negated().just_above().negated()
    }
}

/// The width of a packed value in bits.
const PACKED_BITS: u32 = 40;

impl Score for i64 {
    const LOWEST: i64 = -i64::MAX;
    const HIGHEST: i64 = i64::MAX;

    #[inline(always)]
    fn negated(self) -> i64 {
        -self
    }

    #[inline(always)]
    fn just_above(self) -> i64 {
        self.saturating_add(1)
    }

    #[inline(always)]
    fn packed(self) -> Option<i64> {
        (self.unsigned_abs() < 1 << (PACKED_BITS - 1)).then_some(self)
    }

    #[inline(always)]
    fn unpacked(packed: i64) -> i64 {
        packed
    }

    fn of_mean(mean: f64) -> i64 {
        mean.round() as i64
    }

    fn to_value(self) -> Value {
        match self {
            i64::LOWEST => Value::LOWEST,
            i64::HIGHEST => Value::HIGHEST,
            value => Value::Int(value),
        }
    }
}

/// The value of a position in Prolog.
#[derive(Clone, Copy, Debug)]
pub enum Value {
    /// An integer of 61 bits.
    Int(i64),
    /// A float.
    Float(f64),
}

impl Value {
    /// The nearest float.
    pub(crate) fn to_float(self) -> f64 {
        match self {
            Value::Int(value) => value as f64,
            Value::Float(value) => value,
        }
    }
}

impl PartialEq for Value {
    fn eq(&self, other: &Value) -> bool {
        self.partial_cmp(other) == Some(Ordering::Equal)
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Value) -> Option<Ordering> {
        match (self, other) {
            (Value::Int(left), Value::Int(right)) => Some(left.cmp(right)),
            _ => self.to_float().partial_cmp(&other.to_float()),
        }
    }
}

impl Score for Value {
    const LOWEST: Value = Value::Float(f64::NEG_INFINITY);
    const HIGHEST: Value = Value::Float(f64::INFINITY);

    fn negated(self) -> Value {
        match self {
            Value::Int(value) => Value::Int(-value),
            Value::Float(value) => Value::Float(-value),
        }
    }

    fn just_above(self) -> Value {
        match self {
            Value::Int(value) => Value::Int(value.saturating_add(1)),
            Value::Float(value) => Value::Float((value.floor() + 1.0).max(value.next_up())),
        }
    }

    fn packed(self) -> Option<i64> {
        match self {
            Value::Int(value) => value.packed(),
            Value::Float(_) => None,
        }
    }

    fn unpacked(packed: i64) -> Value {
        Value::Int(packed)
    }

    fn of_mean(mean: f64) -> Value {
        Value::Float(mean)
    }

    fn to_value(self) -> Value {
        self
    }
}
