//! The rules, in families.

// Words, dots and commas that are not what was meant.
pub mod misprints;

// Variables that are not bound, not used, or used against their name.
pub mod variables;

// Predicates: where their clauses stand, and which are missing.
pub mod definitions;

// What a body does, and whether it ends.
pub mod control;

// Numbers and expressions.
pub mod arithmetic;

// What a program writes.
pub mod output;
