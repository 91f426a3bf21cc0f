//! Recording of searches: what a goal visits, and what that proves.
//!
//! Searches by лучший_ход/4 report their steps themselves (`search/recorder.rs`). Those that are Prolog, of the textbooks or of a
//! program, are seen through the ports of their relations. Either way the record is the same.

// What the arguments of a search relation mean.
mod roles;

// The recordings that are running.
mod recordings;

// What a recorded search proves.
pub(crate) mod proof;

// What happens at the ports of relations.
mod ports;

// Recorded visits as terms.
mod visits;

pub(crate) use recordings::{record_argument, record_of, recorder_of_search};

use crate::machine::Builtin;

/// The tables of built-ins.
pub(super) const TABLES: [&[Builtin]; 3] = [recordings::TABLE, roles::TABLE, visits::TABLE];
