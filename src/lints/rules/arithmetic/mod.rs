//! Numbers and expressions.

pub mod comparisons;
pub mod unevaluated;
