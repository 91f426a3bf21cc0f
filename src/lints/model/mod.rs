//! What rules look at: the clauses as they were written, and what follows from them.

// Names as numbers.
pub mod names;

// A clause as it was read, each part with its place in the text.
pub mod outline;

// The goals of a clause in their order.
pub mod body;

// What is known of the system around the program.
pub mod environment;

// The clauses read since the last report.
pub mod queue;

// The program: clauses, predicates, sources.
pub mod program;

// What holds at each place of a body, along the branches that lead to it.
pub mod data_flow;

// Which variables have occurred before a goal.
pub mod seen_variables;

// What a term may be, and what built-ins accept.
pub mod types;

// What the arguments of predicates may be.
pub mod inference;

// What a program calls the arguments of its predicates.
pub mod naming;
