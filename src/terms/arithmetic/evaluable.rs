//! The evaluable functors (ISO 9): one table of name, function, shortcut and meaning.
//!
//! Values that depend on a clock or a random generator (`cputime`, `random/1`, …) are only named here; the machine computes them.

use super::on_heap::{self, HeapResult};
use crate::number::{self, Evaluation, Number, real, real_within, words};
use crate::terms::memory::{Cell, Store};
use Function::{Binary, Constant, Machine, Ternary, Unary};
use std::f64::consts::{E, PI};

/// The implementation of an evaluable functor; the variants are its arities.
#[derive(Clone, Copy, Debug)]
pub enum Function {
    /// A constant.
    Constant(fn() -> Number),
    /// Of one operand.
    Unary(fn(&Number) -> Evaluation),
    /// Of two operands.
    Binary(fn(&Number, &Number) -> Evaluation),
    /// Of three operands.
    Ternary(fn(&Number, &Number, &Number) -> Evaluation),
    /// Computed by the machine.
    Machine(Quantity),
}

/// The fast path on integers, which creates no [`Number`]s.
#[derive(Clone, Copy, Debug)]
pub enum Shortcut {
    /// There is none.
    None,
    /// Of one operand: on small integers, and on any dereferenced cell.
    One(fn(i64) -> Option<i64>, fn(&mut Store, Cell) -> HeapResult),
    /// Of two operands.
    Two(fn(i64, i64) -> Option<i64>, fn(&mut Store, Cell, Cell) -> HeapResult),
}

/// A value that only the machine can compute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// The processor time used, in seconds.
    CpuTime,
    /// The whole seconds since the beginning of 1970.
    RealTime,
    /// A random integer from 0 to less than the operand.
    RandomInteger,
    /// A random float between 0 and 1.
    RandomFloat,
}

/// A row of the table.
#[derive(Debug)]
pub struct Entry {
    /// The name of the functor.
    pub name: &'static str,
    /// Its implementation.
    pub function: Function,
    /// The fast path, tried first.
    pub shortcut: Shortcut,
    /// Its meaning, in one sentence.
    #[allow(dead_code, reason = "only people read it")]
    pub doc: &'static str,
}

/// An evaluable functor: the number of a row of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Evaluable(u16);

impl Entry {
    /// The number of operands.
    pub fn arity(&self) -> usize {
        match self.function {
            Constant(_) | Machine(Quantity::CpuTime | Quantity::RealTime | Quantity::RandomFloat) => 0,
            Unary(_) | Machine(Quantity::RandomInteger) => 1,
            Binary(_) => 2,
            Ternary(_) => 3,
        }
    }
}

impl Evaluable {
    /// The evaluable of that name and arity, if there is one.
    pub fn find(name: &str, arity: usize) -> Option<Evaluable> {
        let row = TABLE.iter().position(|entry| entry.name == name && entry.arity() == arity)?;
        u16::try_from(row).ok().map(Evaluable)
    }

    /// All evaluables, in the order of the table.
    pub fn all() -> impl Iterator<Item = Evaluable> {
        (0..TABLE.len() as u16).map(Evaluable)
    }

    /// Its row.
    #[inline]
    pub fn entry(self) -> &'static Entry {
        &TABLE[usize::from(self.0)]
    }

    /// The number of its row, as code stores it.
    pub const fn index(self) -> u16 {
        self.0
    }

    /// The evaluable with that row; the inverse of [`Evaluable::index`], `None` past the end of the table.
    pub fn from_index(index: u16) -> Option<Evaluable> {
        (usize::from(index) < TABLE.len()).then_some(Evaluable(index))
    }
}

/// The whole table.
#[cfg(test)]
pub fn table() -> &'static [Entry] {
    TABLE
}

const fn row(name: &'static str, function: Function, doc: &'static str) -> Entry {
    Entry { name, function, shortcut: Shortcut::None, doc }
}

impl Entry {
    const fn one(self, words: fn(i64) -> Option<i64>, on_heap: fn(&mut Store, Cell) -> HeapResult) -> Entry {
        Entry { shortcut: Shortcut::One(words, on_heap), ..self }
    }

    const fn two(self, words: fn(i64, i64) -> Option<i64>, on_heap: fn(&mut Store, Cell, Cell) -> HeapResult) -> Entry {
        Entry { shortcut: Shortcut::Two(words, on_heap), ..self }
    }
}

const TABLE: &[Entry] = &[
    // The four operations (ISO 9.1).
    row("+", Binary(number::add), "The sum.").two(words::add, on_heap::add),
    row("-", Binary(number::subtract), "The difference.").two(words::subtract, on_heap::subtract),
    row("*", Binary(number::multiply), "The product.").two(words::multiply, on_heap::multiply),
    row("/", Binary(number::divide), "The quotient: an integer if both are and nothing remains, else a float.")
        .two(words::divide, on_heap::unknown2),
    row("//", Binary(number::truncating_quotient), "The quotient of integers without its fraction.")
        .two(words::truncating_quotient, on_heap::truncating_quotient),
    row("rem", Binary(number::truncating_remainder), "What // leaves, with the sign of the dividend.")
        .two(words::truncating_remainder, on_heap::truncating_remainder),
    row("div", Binary(number::flooring_quotient), "The quotient of integers, rounded down.")
        .two(words::flooring_quotient, on_heap::flooring_quotient),
    row("mod", Binary(number::flooring_remainder), "What div leaves, with the sign of the divisor.")
        .two(words::flooring_remainder, on_heap::flooring_remainder),
    row("+", Unary(number::plus), "The number itself.").one(words::same, on_heap::same),
    row("-", Unary(number::negate), "The number with the other sign.").one(words::negate, on_heap::negate),
    // Signs, order and divisors.
    row("abs", Unary(number::abs), "The number without its sign.").one(words::abs, on_heap::abs),
    row("sign", Unary(number::sign), "-1, 0 or 1, a float if the number is.").one(words::sign, on_heap::sign),
    row("min", Binary(number::min), "The lesser of two numbers.").two(words::min, on_heap::min),
    row("max", Binary(number::max), "The greater of two numbers.").two(words::max, on_heap::max),
    row("gcd", Binary(number::gcd), "The greatest common divisor of two integers.").two(words::gcd, on_heap::gcd),
    row("lcm", Binary(number::lcm), "The least common multiple of two integers."),
    // Between floats and integers (ISO 9.1.6).
    row("float", Unary(number::float), "The nearest float."),
    row("integer", Unary(number::integer), "The nearest integer, halves away from zero.")
        .one(words::same, on_heap::same),
    row("round", Unary(number::round), "The nearest integer, halves up: the floor of X + 1/2.")
        .one(words::same, on_heap::same),
    row("truncate", Unary(number::truncate), "The integer part, as an integer.").one(words::same, on_heap::same),
    row("trunc", Unary(number::truncate), "The same as truncate.").one(words::same, on_heap::same),
    row("floor", Unary(number::floor), "The greatest integer not above.").one(words::same, on_heap::same),
    row("ceiling", Unary(number::ceiling), "The least integer not below.").one(words::same, on_heap::same),
    row("float_integer_part", Unary(number::float_integer_part), "The integer part, as a float."),
    row("float_fractional_part", Unary(number::float_fractional_part), "The fraction, with the sign of the number."),
    // Bits (ISO 9.4).
    row("<<", Binary(number::shift_left), "The integer shifted left.").two(words::shift_left, on_heap::shift_left),
    row(">>", Binary(number::shift_right), "The integer shifted right, keeping its sign.")
        .two(words::shift_right, on_heap::shift_right),
    row("/\\", Binary(number::and), "The bits that both integers have.").two(words::and, on_heap::and),
    row("\\/", Binary(number::or), "The bits that one of the integers has.").two(words::or, on_heap::or),
    row("xor", Binary(number::exclusive_or), "The bits in which two integers differ.")
        .two(words::exclusive_or, on_heap::exclusive_or),
    row("\\", Unary(number::complement), "The integer with every bit turned over.")
        .one(words::complement, on_heap::complement),
    row("msb", Unary(number::highest_one), "The place of the highest one, counted from 0.")
        .one(words::highest_one, on_heap::highest_one),
    row("lsb", Unary(number::lowest_one), "The place of the lowest one, counted from 0.")
        .one(words::lowest_one, on_heap::unknown1),
    row("popcount", Unary(number::count_ones), "How many ones an integer has.")
        .one(words::count_ones, on_heap::unknown1),
    row("getbit", Binary(number::bit_at), "The bit of the first integer at the place of the second.")
        .two(words::bit_at, on_heap::unknown2),
    // Powers and logarithms (ISO 9.3).
    row("**", Binary(number::power), "The power; of integers an integer, a float if the exponent is negative.")
        .two(words::power, on_heap::unknown2),
    row("^", Binary(number::integer_power), "The power; of integers an integer or an error.")
        .two(words::power, on_heap::unknown2),
    row("powm", Ternary(number::power_modulo), "The power of two integers modulo a third."),
    row("sqrt", Unary(|x| real(x, f64::sqrt)), "The square root."),
    row("exp", Unary(|x| real(x, f64::exp)), "The exponential, e to the power of the number."),
    row("log", Unary(number::logarithm), "The natural logarithm."),
    row("log", Binary(number::logarithm_to_base), "The logarithm of the second to the base of the first."),
    row("log10", Unary(number::decimal_logarithm), "The decimal logarithm."),
    row("log2", Unary(number::binary_logarithm), "The binary logarithm."),
    // Angles, in radians (ISO 9.3).
    row("sin", Unary(|x| real(x, f64::sin)), "The sine."),
    row("cos", Unary(|x| real(x, f64::cos)), "The cosine."),
    row("tan", Unary(|x| real(x, f64::tan)), "The tangent."),
    row("cot", Unary(|x| real_within(x, |x| x != 0.0, |x| x.tan().recip())), "The cotangent."),
    row("asin", Unary(|x| real(x, f64::asin)), "The angle of a sine."),
    row("acos", Unary(|x| real(x, f64::acos)), "The angle of a cosine."),
    row("atan", Unary(|x| real(x, f64::atan)), "The angle of a tangent."),
    row("acot", Unary(|x| real(x, |x| x.recip().atan())), "The angle of a cotangent."),
    row("atan2", Binary(number::angle), "The angle of the point with ordinate Y and abscissa X."),
    row("atan", Binary(number::angle), "The same as atan2."),
    // Hyperbolic functions and those of statistics.
    row("sinh", Unary(|x| real(x, f64::sinh)), "The hyperbolic sine."),
    row("cosh", Unary(|x| real(x, f64::cosh)), "The hyperbolic cosine."),
    row("tanh", Unary(|x| real(x, f64::tanh)), "The hyperbolic tangent."),
    row("asinh", Unary(|x| real(x, libm::asinh)), "The inverse of the hyperbolic sine."),
    row("acosh", Unary(|x| real(x, libm::acosh)), "The inverse of the hyperbolic cosine, from 1 on."),
    row("atanh", Unary(|x| real_within(x, |x| x.abs() < 1.0, libm::atanh)), "The inverse of the hyperbolic tangent."),
    row("erf", Unary(|x| real(x, libm::erf)), "The error function."),
    row("erfc", Unary(|x| real(x, libm::erfc)), "1 less the error function."),
    row("lgamma", Unary(number::log_gamma), "The logarithm of the gamma function."),
    // The representation of floats.
    row("copysign", Binary(number::copysign), "The first number as a float with the sign of the second."),
    row("nexttoward", Binary(number::next_toward), "The next float from the first number towards the second."),
    // Computed by the machine.
    row("random", Machine(Quantity::RandomInteger), "A random integer from 0 to less than the number."),
    row("random_float", Machine(Quantity::RandomFloat), "A random float between 0 and 1."),
    row("cputime", Machine(Quantity::CpuTime), "The processor time used, in seconds."),
    row("realtime", Machine(Quantity::RealTime), "The seconds since the beginning of 1970."),
    // Constants.
    row("pi", Constant(|| Number::Float(PI)), "The ratio of a circle's circumference to its diameter."),
    row("e", Constant(|| Number::Float(E)), "The base of the natural logarithm."),
    row("epsilon", Constant(|| Number::Float(f64::EPSILON)), "The distance from 1.0 to the next float."),
    row("inf", Constant(infinity), "The infinite float."),
    row("infinite", Constant(infinity), "The same as inf."),
    row("беск", Constant(infinity), "The same as inf."),
    row("бесконечность", Constant(infinity), "The same as inf."),
    row("nan", Constant(|| Number::Float(f64::NAN)), "The float that is no number."),
    row("max_tagged_integer", Constant(|| Number::Int(Cell::MAX_INT)), "The greatest integer that one cell holds."),
    row("min_tagged_integer", Constant(|| Number::Int(Cell::MIN_INT)), "The least integer that one cell holds."),
    row("max_integer", Constant(|| Number::Int(i64::MAX)), "The greatest integer of 64 bits; there are greater ones."),
    row("min_integer", Constant(|| Number::Int(i64::MIN)), "The least integer of 64 bits; there are lesser ones."),
];

fn infinity() -> Number {
    Number::Float(f64::INFINITY)
}
