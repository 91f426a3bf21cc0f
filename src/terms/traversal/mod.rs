//! Walks over one term, each on an explicit stack.

mod leaves;
mod sharing;

mod cycles;
mod hash;
mod occurrences;

pub use occurrences::Occurrences;
pub(super) use sharing::Sharing;
pub(in crate::terms) use sharing::TREE_STEPS;
