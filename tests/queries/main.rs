//! One form for tests and examples: a query and its answers, put to a system through the front door.

mod asked;
mod clauses;
mod comparison;
mod examples;
mod files;
mod large;
mod respondent;
mod small_stack;
