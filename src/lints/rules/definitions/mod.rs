//! Predicates that are undefined or unused, and clauses in the wrong place.

// What a check does not run.
pub(super) mod unexpanded;

// Calls of undefined predicates.
pub(super) mod undefined;

// Predicates that no run reaches.
pub(super) mod unused;

// Misspelt heads, scattered clauses, second definitions.
pub(super) mod placement;

// Clauses behind one that takes every call.
pub(super) mod unreachable;

// Clauses that stand twice.
pub(super) mod repeated_clauses;

// Changes of predicates that are not dynamic.
pub(super) mod static_changes;
