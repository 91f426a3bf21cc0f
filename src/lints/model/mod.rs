//! The model: what rules look at.

// Interned names.
pub(super) mod names;

// A clause as it was read, each part with its place.
pub(super) mod outline;

// Building outlines from the terms of the reader.
mod outline_builder;

// Sets of argument positions.
pub(super) mod arguments;

// Which arguments of built-ins are goals.
mod meta_predicates;

// The goals of a clause in their order.
pub(super) mod body;

// The clauses read since the last report.
pub(super) mod queue;

// A clause with its goals and its predicate.
pub(super) mod clause;

// The system around the program.
pub(super) mod environment;

// Clauses, predicates, names and sources together.
pub(super) mod program;

// What is known before each goal, on all paths that lead to it.
mod data_flow;

// Which variables have occurred before a goal.
pub(super) mod seen_variables;

// Sets of terms.
pub(super) mod types;

// Which arguments of library predicates are lists.
pub(super) mod list_arguments;

// What built-ins take and return.
pub(super) mod builtin_types;

// What the arguments of predicates can be.
pub(super) mod inference;

// What a program calls the arguments of its predicates.
pub(super) mod naming;
