//! The evaluable functors (ISO 9): one table of name, function, shortcut and meaning.
//!
//! Values that depend on a clock or a random generator (`cputime`, `random/1`, …) are only named here; the machine computes them.

use super::on_heap::{self, HeapResult};
use crate::number::{
    self, Evaluation, Mode, Number, apply_real_function, apply_real_function_within, in_mode, rational, words,
};
use crate::terms::memory::{Cell, Store};
use Function::{Binary, Constant, Machine, Rounding, Ternary, Unary};
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
    /// The value of the first operand, in a mode that the second, an atom, names.
    Rounding,
}

/// What a function is in a mode other than the default one.
#[derive(Clone, Copy, Debug)]
pub enum InMode {
    /// The same.
    Same,
    /// Another function.
    Other(fn(Mode, &[Number]) -> Evaluation),
    /// The same, whose value is then changed.
    Changed(fn(Mode, Number) -> Number),
    /// The same, but there is none in the mode `iso`, which has no rational numbers.
    NotInIso,
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
    /// What changes in other modes.
    pub in_mode: InMode,
    /// Its meaning, in one sentence.
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
            Binary(_) | Rounding => 2,
            Ternary(_) => 3,
        }
    }
}

impl Evaluable {
    /// The evaluable of that name and arity, if there is one.
    pub fn find(name: &str, arity: usize) -> Option<Evaluable> {
        let row = ENTRIES.iter().position(|entry| entry.name == name && entry.arity() == arity)?;
        u16::try_from(row).ok().map(Evaluable)
    }

    /// All evaluables, in the order of the table.
    pub fn all() -> impl Iterator<Item = Evaluable> {
        (0..ENTRIES.len() as u16).map(Evaluable)
    }

    /// Its row.
    #[inline]
    pub fn entry(self) -> &'static Entry {
        &ENTRIES[usize::from(self.0)]
    }

    /// The number of its row, as code stores it.
    pub const fn index(self) -> u16 {
        self.0
    }

    /// The evaluable with that row; the inverse of [`Evaluable::index`], `None` past the end of the table.
    pub fn from_index(index: u16) -> Option<Evaluable> {
        (usize::from(index) < ENTRIES.len()).then_some(Evaluable(index))
    }
}

/// The whole table.
#[cfg(test)]
pub fn table() -> &'static [Entry] {
    ENTRIES
}

const fn entry(name: &'static str, function: Function, doc: &'static str) -> Entry {
    Entry { name, function, shortcut: Shortcut::None, in_mode: InMode::Same, doc }
}

/// A function of real numbers, whose values are rounded.
const fn real(name: &'static str, function: Function, doc: &'static str) -> Entry {
    Entry { in_mode: InMode::Changed(in_mode::step), ..entry(name, function, doc) }
}

/// A constant whose nearest float is below it.
const fn constant(name: &'static str, value: fn() -> Number, doc: &'static str) -> Entry {
    Entry { in_mode: InMode::Changed(in_mode::constant_from_below), ..entry(name, Constant(value), doc) }
}

/// As [`real`], with values between -1 and 1.
const fn unit(name: &'static str, function: Function, doc: &'static str) -> Entry {
    Entry { in_mode: InMode::Changed(in_mode::step_in_unit), ..entry(name, function, doc) }
}

/// A function that only systems with rational numbers have.
const fn exact(name: &'static str, function: Function, doc: &'static str) -> Entry {
    Entry { in_mode: InMode::NotInIso, ..entry(name, function, doc) }
}

impl Entry {
    const fn in_modes(self, function: fn(Mode, &[Number]) -> Evaluation) -> Entry {
        Entry { in_mode: InMode::Other(function), ..self }
    }

    const fn with_unary_shortcut(
        self,
        words: fn(i64) -> Option<i64>,
        on_heap: fn(&mut Store, Cell) -> HeapResult,
    ) -> Entry {
        Entry { shortcut: Shortcut::One(words, on_heap), ..self }
    }

    const fn with_binary_shortcut(
        self,
        words: fn(i64, i64) -> Option<i64>,
        on_heap: fn(&mut Store, Cell, Cell) -> HeapResult,
    ) -> Entry {
        Entry { shortcut: Shortcut::Two(words, on_heap), ..self }
    }
}

const ENTRIES: &[Entry] = &[
    // The four operations (ISO 9.1).
    entry("+", Binary(number::add), "The sum.").with_binary_shortcut(words::add, on_heap::add).in_modes(in_mode::add),
    entry("-", Binary(number::subtract), "The difference.")
        .with_binary_shortcut(words::subtract, on_heap::subtract)
        .in_modes(in_mode::subtract),
    entry("*", Binary(number::multiply), "The product.")
        .with_binary_shortcut(words::multiply, on_heap::multiply)
        .in_modes(in_mode::multiply),
    entry("/", Binary(number::divide), "The quotient: of integers one if nothing remains, else a float.")
        .with_binary_shortcut(words::divide, on_heap::no_binary_shortcut)
        .in_modes(in_mode::divide),
    entry("//", Binary(number::truncating_quotient), "The quotient of integers without its fraction.")
        .with_binary_shortcut(words::truncating_quotient, on_heap::truncating_quotient),
    entry("rem", Binary(number::truncating_remainder), "What // leaves, with the sign of the dividend.")
        .with_binary_shortcut(words::truncating_remainder, on_heap::truncating_remainder),
    entry("div", Binary(number::flooring_quotient), "The quotient of integers, rounded down.")
        .with_binary_shortcut(words::flooring_quotient, on_heap::flooring_quotient),
    entry("mod", Binary(number::flooring_remainder), "What div leaves, with the sign of the divisor.")
        .with_binary_shortcut(words::flooring_remainder, on_heap::flooring_remainder),
    entry("+", Unary(number::plus), "The number itself.").with_unary_shortcut(words::identity, on_heap::identity),
    entry("eval", Unary(number::plus), "The number itself.").with_unary_shortcut(words::identity, on_heap::identity),
    entry("-", Unary(number::negate), "The number with the other sign.")
        .with_unary_shortcut(words::negate, on_heap::negate),
    // Signs, order and divisors.
    entry("abs", Unary(number::abs), "The number without its sign.").with_unary_shortcut(words::abs, on_heap::abs),
    entry("sign", Unary(number::sign), "-1, 0 or 1, a float if the number is.")
        .with_unary_shortcut(words::sign, on_heap::sign),
    entry("min", Binary(number::min), "The lesser of two numbers.").with_binary_shortcut(words::min, on_heap::min),
    entry("max", Binary(number::max), "The greater of two numbers.").with_binary_shortcut(words::max, on_heap::max),
    entry("gcd", Binary(number::gcd), "The greatest common divisor of two integers.")
        .with_binary_shortcut(words::gcd, on_heap::gcd),
    entry("lcm", Binary(number::lcm), "The least common multiple of two integers."),
    // Between floats and integers (ISO 9.1.6).
    entry("float", Unary(number::float), "The nearest float.").in_modes(in_mode::float),
    entry("integer", Unary(number::integer), "The nearest integer, halves away from zero.")
        .with_unary_shortcut(words::identity, on_heap::identity),
    entry("round", Unary(number::round), "The nearest integer, halves up: the floor of X + 1/2.")
        .with_unary_shortcut(words::identity, on_heap::identity),
    entry("truncate", Unary(number::truncate), "The integer part, as an integer.")
        .with_unary_shortcut(words::identity, on_heap::identity),
    entry("trunc", Unary(number::truncate), "The same as truncate.")
        .with_unary_shortcut(words::identity, on_heap::identity),
    entry("floor", Unary(number::floor), "The greatest integer not above.")
        .with_unary_shortcut(words::identity, on_heap::identity),
    entry("ceiling", Unary(number::ceiling), "The least integer not below.")
        .with_unary_shortcut(words::identity, on_heap::identity),
    entry("ceil", Unary(number::ceiling), "The same as ceiling.")
        .with_unary_shortcut(words::identity, on_heap::identity),
    entry("float_integer_part", Unary(number::float_integer_part), "The integer part, as a float."),
    entry("float_fractional_part", Unary(number::float_fractional_part), "The fraction, with the sign of the number."),
    // Rational numbers.
    exact("rdiv", Binary(rational::divide_exactly), "The quotient of two rational numbers, exactly."),
    exact("rational", Unary(rational::rational), "The exact value of a float as a rational number."),
    exact("rationalize", Unary(rational::rationalize), "A simple rational number whose nearest float the number is."),
    exact("numerator", Unary(rational::numerator), "The numerator of a rational number, with its sign."),
    exact("denominator", Unary(rational::denominator), "The denominator of a rational number, above 0."),
    // Bits (ISO 9.4).
    entry("<<", Binary(number::shift_left), "The integer shifted left.")
        .with_binary_shortcut(words::shift_left, on_heap::shift_left),
    entry(">>", Binary(number::shift_right), "The integer shifted right, keeping its sign.")
        .with_binary_shortcut(words::shift_right, on_heap::shift_right),
    entry("/\\", Binary(number::and), "The bits that both integers have.")
        .with_binary_shortcut(words::and, on_heap::and),
    entry("\\/", Binary(number::or), "The bits that one of the integers has.")
        .with_binary_shortcut(words::or, on_heap::or),
    entry("xor", Binary(number::exclusive_or), "The bits in which two integers differ.")
        .with_binary_shortcut(words::exclusive_or, on_heap::exclusive_or),
    entry("\\", Unary(number::complement), "The integer with every bit turned over.")
        .with_unary_shortcut(words::complement, on_heap::complement),
    entry("msb", Unary(number::highest_one), "The place of the highest one, counted from 0.")
        .with_unary_shortcut(words::highest_one, on_heap::highest_one),
    entry("lsb", Unary(number::lowest_one), "The place of the lowest one, counted from 0.")
        .with_unary_shortcut(words::lowest_one, on_heap::no_unary_shortcut),
    entry("popcount", Unary(number::count_ones), "How many ones an integer has.")
        .with_unary_shortcut(words::count_ones, on_heap::no_unary_shortcut),
    entry("getbit", Binary(number::bit_at), "The bit of the first integer at the place of the second.")
        .with_binary_shortcut(words::bit_at, on_heap::no_binary_shortcut),
    // Powers and logarithms (ISO 9.3).
    entry("**", Binary(number::power), "The power; of integers an integer, a float if the exponent is negative.")
        .with_binary_shortcut(words::power, on_heap::no_binary_shortcut)
        .in_modes(in_mode::power),
    entry("^", Binary(number::power), "The same as **; with the flag iso a negative power of an integer is an error.")
        .with_binary_shortcut(words::power, on_heap::no_binary_shortcut)
        .in_modes(in_mode::integer_power),
    entry("powm", Ternary(number::power_modulo), "The power of two integers modulo a third."),
    entry("sqrt", Unary(|x| apply_real_function(x, f64::sqrt)), "The square root.").in_modes(in_mode::square_root),
    real("exp", Unary(|x| apply_real_function(x, f64::exp)), "The exponential, e to the power of the number."),
    real("log", Unary(number::logarithm), "The natural logarithm."),
    real("log", Binary(number::logarithm_to_base), "The logarithm of the second to the base of the first."),
    real("log10", Unary(number::decimal_logarithm), "The decimal logarithm."),
    real("log2", Unary(number::binary_logarithm), "The binary logarithm."),
    // Angles, in radians (ISO 9.3).
    unit("sin", Unary(|x| apply_real_function(x, f64::sin)), "The sine."),
    unit("cos", Unary(|x| apply_real_function(x, f64::cos)), "The cosine."),
    real("tan", Unary(|x| apply_real_function(x, f64::tan)), "The tangent."),
    real("cot", Unary(|x| apply_real_function_within(x, |x| x != 0.0, |x| x.tan().recip())), "The cotangent."),
    real("asin", Unary(|x| apply_real_function(x, f64::asin)), "The angle of a sine."),
    real("acos", Unary(|x| apply_real_function(x, f64::acos)), "The angle of a cosine."),
    real("atan", Unary(|x| apply_real_function(x, f64::atan)), "The angle of a tangent."),
    real("acot", Unary(|x| apply_real_function(x, |x| x.recip().atan())), "The angle of a cotangent."),
    real("atan2", Binary(number::angle), "The angle of the point with ordinate Y and abscissa X."),
    real("atan", Binary(number::angle), "The same as atan2."),
    // Hyperbolic functions and those of statistics.
    real("sinh", Unary(|x| apply_real_function(x, f64::sinh)), "The hyperbolic sine."),
    real("cosh", Unary(|x| apply_real_function(x, f64::cosh)), "The hyperbolic cosine."),
    unit("tanh", Unary(|x| apply_real_function(x, f64::tanh)), "The hyperbolic tangent."),
    real("asinh", Unary(|x| apply_real_function(x, number::asinh)), "The inverse of the hyperbolic sine."),
    real(
        "acosh",
        Unary(|x| apply_real_function_within(x, |x| x >= 1.0, number::acosh)),
        "The inverse of the hyperbolic cosine, from 1 on.",
    ),
    real("atanh", Unary(number::inverse_hyperbolic_tangent), "The inverse of the hyperbolic tangent."),
    unit("erf", Unary(|x| apply_real_function(x, libm::erf)), "The error function."),
    real("erfc", Unary(|x| apply_real_function(x, libm::erfc)), "1 less the error function."),
    real("lgamma", Unary(number::log_gamma), "The logarithm of the gamma function."),
    // The representation of floats.
    entry("copysign", Binary(number::copysign), "The first number with the sign of the second."),
    entry("nexttoward", Binary(number::next_toward), "The next float from the first number towards the second."),
    entry(
        "roundtoward",
        Rounding,
        "The value of the expression, rounded as the atom says: to_positive, to_zero and others.",
    ),
    // Computed by the machine.
    entry("random", Machine(Quantity::RandomInteger), "A random integer from 0 to less than the number."),
    entry("random_float", Machine(Quantity::RandomFloat), "A random float between 0 and 1."),
    entry("cputime", Machine(Quantity::CpuTime), "The processor time used, in seconds."),
    entry("realtime", Machine(Quantity::RealTime), "The seconds since the beginning of 1970."),
    // Constants.
    constant("pi", || Number::Float(PI), "The ratio of a circle's circumference to its diameter."),
    constant("e", || Number::Float(E), "The base of the natural logarithm."),
    entry("epsilon", Constant(|| Number::Float(f64::EPSILON)), "The distance from 1.0 to the next float."),
    entry("inf", Constant(infinity), "The infinite float."),
    entry("infinite", Constant(infinity), "The same as inf."),
    entry("беск", Constant(infinity), "The same as inf."),
    entry("бесконечность", Constant(infinity), "The same as inf."),
    entry("nan", Constant(|| Number::Float(f64::NAN)), "The float that is no number."),
    entry("max_tagged_integer", Constant(|| Number::Int(Cell::MAX_INT)), "The greatest integer that one cell holds."),
    entry("min_tagged_integer", Constant(|| Number::Int(Cell::MIN_INT)), "The least integer that one cell holds."),
    entry(
        "max_integer",
        Constant(|| Number::Int(i64::MAX)),
        "The greatest integer of 64 bits; there are greater ones.",
    ),
    entry("min_integer", Constant(|| Number::Int(i64::MIN)), "The least integer of 64 bits; there are lesser ones."),
];

fn infinity() -> Number {
    Number::Float(f64::INFINITY)
}
