//! The search: one for native games and for those written as rules.
//!
//! ```text
//!   tree         what is searched: questions that may be left pending
//!   native_tree  a native game as a tree
//!   rule_tree    a game written as rules as a tree: its answers come from the machine
//!   method       what an algorithm cuts off
//!   frame        a position whose moves are being tried
//!   walker       goes through a tree by a method
//!   table, ordering   what helps it to cut off more
//!   deepening    a search: one walk, or several that go deeper and deeper
//!   parallel     the same by several threads
//!   solver       who wins a native game
//!   bounds_table what it remembers
//!   plan         what is asked of a search
//!   watching     when a search is to stop
//!   best_move    the built-ins
//! ```

mod bounds_table;
pub mod deepening;
pub mod exact_value;
mod frame;
pub mod limits;
mod method;
mod native_search;
mod native_tree;
mod ordering;
mod parallel;
pub mod perft;
pub mod plan;
mod score;
mod solver;
pub mod table;
#[cfg(test)]
mod tests;
pub mod tree;
pub mod walker;

pub use deepening::Outcome;
pub use native_search::search_native;
pub use plan::Plan;
pub use score::Value;
