//! The model: what rules look at.

// Interned names.
pub mod names;

// A clause as it was read, each part with its place.
pub mod outline;

// Building outlines from the terms of the reader.
mod outline_builder;

// Sets of argument positions.
pub mod arguments;

// Which arguments of built-ins are goals.
mod meta_predicates;

// The goals of a clause in their order.
pub mod body;

// The clauses read since the last report.
pub mod queue;

// A clause with its goals and its predicate.
pub mod clause;

// The system around the program.
pub mod environment;

// Clauses, predicates, names and sources together.
pub mod program;

// What is known before each goal, on all paths that lead to it.
mod data_flow;

// Which variables have occurred before a goal.
pub mod seen_variables;

// Sets of terms.
pub mod types;

// What built-ins take and return.
pub mod builtin_types;

// What the arguments of predicates can be.
pub mod inference;

// What a program calls the arguments of its predicates.
pub mod naming;
