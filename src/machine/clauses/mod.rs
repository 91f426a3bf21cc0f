//! Clauses: what the database holds, and how it changes while goals run.
//!
//! ```text
//!   clause_terms      a clause as a term: module, head, body
//!   conversion        variables as goals become call/1 (ISO 7.6.2)
//!   adding            assert: what may be added where
//!   erasing           retract and abolish: out of sight at once, taken out later
//!   calling           dynamic predicates: clauses tried one by one, as of the moment of the call
//! ```

pub(super) mod adding;
pub(super) mod calling;
pub(super) mod clause_terms;
pub(super) mod conversion;
pub(super) mod erasing;
