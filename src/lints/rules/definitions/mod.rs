//! Predicates: where their clauses stand, and which are missing.

pub mod clauses;
pub mod placement;
pub mod static_changes;
pub mod undefined;
pub mod unused;
