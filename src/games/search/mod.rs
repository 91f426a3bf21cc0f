//! Searches: one walker for native games and for those written as rules, and what only native games have.
//!
//! The walker goes through any [`Tree`] by one of several methods, from the minimax of the textbooks to principal variation search
//! with a transposition table. Whatever the method, enhancements never change value, move or line, only the number of
//! positions visited; `tests.rs` checks this on random games.

// Values of positions, and their order.
mod score;

// What is searched: questions about positions, whose answers may be pending.
pub(super) mod tree;

// A native game as a tree.
mod native_tree;

// What a search is to do: algorithm and limits, from the options of a goal.
pub(super) mod plan;

// Time, positions, memory, interruptions.
pub(super) mod limits;

// What a search returns.
mod outcome;

// What an algorithm cuts off, and which of equal moves it takes.
mod method;

// Lines of play with shared tails.
mod lines;

// A position whose moves are being searched.
mod frame;

// The transposition table.
pub(super) mod table;

// Move ordering: killers and history.
mod ordering;

// The walker.
mod walker;

// Iterative deepening.
pub(super) mod deepening;

// Iterative deepening by several threads.
mod parallel;

// Who wins: alpha-beta over signs of values, and its table.
mod bounds_table;
mod solver;

// The search of a native game by a plan.
mod native_search;

// Counting move sequences and positions.
pub(super) mod perft;

// The value of every position of a small game.
pub(super) mod exact_value;

#[cfg(test)]
mod tests;

pub(super) use native_search::search_native;
pub(super) use outcome::{Found, Outcome};
pub(super) use plan::Plan;
pub(super) use score::Value;
