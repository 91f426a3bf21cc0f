//! Game-tree search: one tree walker for native games and for those written as rules, and solvers for native games.
//!
//! The walker searches any [`Tree`](tree::Tree) by one of several methods, from the minimax of the textbooks to principal variation
//! search with a transposition table. Enhancements never change value, move or principal variation, only the number of nodes;
//! `tests.rs` checks this on random games.

// Values of positions.
pub(crate) mod score;

// Scores that tell how soon a game is won.
mod timed;

// The trait `Tree`: what the walker needs of a game, with answers that may be pending.
pub(super) mod tree;

// The nodes of a record: visits of positions.
pub(crate) mod node;

// The record of searches: the nodes that they visit, within bounds.
pub(crate) mod record;

// Makes a record of the walker's steps.
pub(crate) mod recorder;

// A native game as a tree.
mod native_tree;

// A native game as a tree whose steps are recorded.
mod erased_tree;

// The plan of a search: its algorithm and limits, from the options of a goal.
pub(super) mod plan;

// Limits on time, nodes and memory, and interrupts.
pub(super) mod limits;

// The result and the counters of a search.
mod outcome;

// Pruning and tie-breaking of each algorithm, as compile-time constants.
mod method;

// Principal variations, as lists with shared tails.
mod lines;

// Stack frames of the walker.
mod frame;

// The transposition table.
pub(super) mod table;

// Move ordering: killer and history heuristics.
mod ordering;

// The tree walker, on an explicit stack.
mod walker;

// Searches that keep the tree: MTD(f), SSS*, proof numbers, Monte Carlo.
mod best_first;

// The trait `Walk`: a search by some algorithm.
mod walk;

// A single walk, or iterative deepening.
pub(super) mod deepening;

// Iterative deepening on several threads.
mod parallel;

// What the solver tells apart: signs or values, and how its table packs them.
mod solver_score;

// The transposition table of the solver.
mod bounds_table;

// Such tables, kept between the searches of a game.
mod kept_tables;

// The solver: alpha-beta to the end of the game, over signs or values.
mod solver;

// Selective search: an engine.
mod selective;

// Exact values by null windows.
mod null_windows;

// The search of a native game: one thread, several, or the solver.
mod native_search;

// Lines that tell how far a long computation has come.
mod progress;

// Endgame tables by retrograde analysis.
pub(crate) mod endgames;

// Reports of the solver on its way.
mod solving_reports;

// The exact value of a native game's position.
mod native_solving;

// Perft, and the number of distinct positions.
pub(super) mod perft;

// Exact values by exhaustive search with memoization.
pub(super) mod exact_value;

// Property tests on random games.
#[cfg(test)]
mod tests;

pub(crate) use kept_tables::KeptTables;
pub(crate) use native_search::search_native;
pub(super) use native_search::{NativeSearch, Root};
pub(super) use native_solving::{Solution, solve_native};
pub(crate) use outcome::Outcome;
pub(super) use outcome::{Found, Iteration};
pub(crate) use plan::Plan;
pub(crate) use score::Value;
pub(super) use selective::{search_selectively, search_with_reports};
