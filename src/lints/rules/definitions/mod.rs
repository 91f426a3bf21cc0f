//! Predicates that are undefined or unused, and clauses in the wrong place.

// Calls of undefined predicates.
pub mod undefined;

// Predicates that no run reaches.
pub mod unused;

// Misspelt heads, scattered clauses, second definitions.
pub mod placement;

// Clauses behind one that takes every call.
pub mod unreachable;

// Clauses that stand twice.
pub mod repeated_clauses;

// Changes of predicates that are not dynamic.
pub mod static_changes;
