//! Clauses: the logical update view of the database.
//!
//! ```text
//!   clause_terms      heads and bodies as terms
//!   rule_parts        a clause taken apart: module, neck, head, body; rules whose heads match
//!   conversion        variables as goals become call/1 (ISO 7.6.2)
//!   adding            assert and the loader: permissions, generations
//!   erasing           retract and abolish: invisible at once, removed later
//!   references        clauses as objects, for erase/1
//!   no_rule           calls that no rule of this kind matches
//!   calling           dynamic predicates: clauses tried in sequence, as of the moment of the call
//! ```

pub(super) mod adding;
pub(super) mod calling;
pub(super) mod clause_terms;
pub(super) mod conversion;
pub(super) mod erasing;
pub(super) mod no_rule;
pub(super) mod references;
pub(super) mod rule_parts;
