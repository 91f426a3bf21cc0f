//! The built-ins for games, and their state between calls.

// The current game: the native game that игра/1 has opened.
pub(crate) mod current_game;

// Games that the program which embeds the system has given names.
mod own_games;

// The relations that define a game: ходы/2, moves/2, genera_figli/2, …
pub mod protocol;

// Handles of games and tables that live as long as a goal.
pub(crate) mod handles;

// Answers of rules that a search may need again.
mod known_answers;

// `Tree` for games written as rules.
mod rule_tree;

// The search of a game written as rules.
mod rule_search;

// Searches, as steps of library(search).
pub mod search;

// Perft, solving and comparison, as steps of library(instruments).
mod instruments;

// Checks of a program's rules against the protocol.
pub mod inspection;

// Endgame tables of games written as rules.
mod endgame_rules;

// Endgame tables, as steps of library(endgames).
mod endgames;

// A game that overrules the program's own, as steps of library(check_search).
mod overruling;

// The sentences of library(check_search).
mod check_sentences;

// Interactive play, as steps of library(play).
mod play;

// Boards that a page draws, as steps of library(boards).
mod boards;

// Positions of chess in Forsyth–Edwards Notation.
mod position_notation;

// Games of chess in Portable Game Notation, as steps of library(pgn).
mod pgn;

pub(crate) use own_games::{OpenOwnGame, add_own_game};

use super::recording;
use crate::machine::Builtin;

/// All tables of built-ins.
pub static TABLES: &[&[Builtin]] = &[
    protocol::TABLE,
    handles::TABLE,
    inspection::TABLE,
    instruments::TABLE,
    endgames::TABLE,
    search::TABLE,
    play::TABLE,
    boards::TABLE,
    position_notation::TABLE,
    pgn::TABLE,
    recording::TABLES[0],
    recording::TABLES[1],
    recording::TABLES[2],
    overruling::TABLE,
    check_sentences::TABLE,
];
