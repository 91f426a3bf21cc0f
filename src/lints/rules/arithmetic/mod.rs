//! Expressions, and comparisons of numbers.

// Goals of two sides.
mod binary_goals;

// Goals of is/2 that never succeed.
pub mod is_goals;

// Variables compared with themselves.
pub mod self_comparisons;

// Atoms and terms without a value.
pub mod not_evaluable;

// Expressions compared as terms.
pub mod unevaluated;
