//! Games as Prolog programs see them: the built-ins, and what they keep between calls.

// The game that a program has chosen with игра/1.
mod current_game;

// The relations of a game: ходы/2, moves/2, genera_figli/2, …
pub mod protocol;

// Games and tables that a running goal holds by number.
mod handles;

// A game written as rules, as a tree for the search.
mod rule_tree;

// Searches as steps of library(search).
mod search;

// Counting, solving and comparing: steps of library(instruments).
mod instruments;

// Checks that the rules of a program keep to the protocol.
pub mod inspection;

// Playing: steps of library(play).
mod play;

use crate::machine::Builtin;

/// All tables of built-ins.
pub static TABLES: &[&[Builtin]] =
    &[protocol::TABLE, handles::TABLE, inspection::TABLE, instruments::TABLE, search::TABLE, play::TABLE];
