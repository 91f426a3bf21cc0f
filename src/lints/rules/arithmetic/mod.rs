//! Expressions, and comparisons of numbers.

// Goals of two sides.
mod binary_goals;

// Goals of is/2 that never succeed.
pub(super) mod is_goals;

// Powers behind a minus with a blank.
pub(super) mod separated_minus;

// Variables compared with themselves.
pub(super) mod self_comparisons;

// Atoms and terms without a value.
pub(super) mod not_evaluable;

// Expressions compared as terms.
pub(super) mod unevaluated;
