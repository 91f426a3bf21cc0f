//! Two-player games, native or written as Prolog rules, and the game-tree search that runs on both.
//!
//! ```text
//!   core        what a native game is (the trait Game), and what games share: options, terms, boards, pictures
//!   search      game-tree search over any tree of positions; perft and solvers for native games
//!   native      the native games, one file or folder each, and their table
//!   predicates  the Prolog side: the protocol of relations, the current game, rule games, inspection, play
//!   uci         chess for other programs
//!   recording   searches of a goal, written down node by node
//! ```
//!
//! A folder uses only those above it in this list, but for search predicates, which ask whether they are recorded. A game is defined by a few relations with the names of the textbooks: built-ins
//! define them for a native game, and clauses of a program override the built-ins, relation by relation.

// The trait `Game`, and what native games share.
pub mod core;

// Searches over trees of positions.
pub(crate) mod search;

// The native games and their table.
pub mod native;

// Searches of a goal, written down node by node.
pub(crate) mod recording;

// Chess for the Universal Chess Interface.
#[cfg(feature = "cli")]
pub(crate) mod uci;

// Games as Prolog programs see them.
pub mod predicates;

pub use predicates::TABLES;
