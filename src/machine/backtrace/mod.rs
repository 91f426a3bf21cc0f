//! Backtraces: where an error came from, in the words of the source.
//!
//! ```text
//!   trace             the goal that threw and those that waited for it
//!   handler_lookup    whether an exception is going to be reported, found out before anything is undone
//!   error_context     variables of the source with their values at the time of the error
//!   inner_goals       the place of a goal that another goal calls
//!   blame             which terms an error is about
//!   resource_report   which predicates and terms use most of an exhausted memory
//! ```

pub(super) mod blame;
pub(super) mod error_context;
pub(super) mod handler_lookup;
pub(super) mod inner_goals;
pub(super) mod resource_report;
pub(super) mod trace;
