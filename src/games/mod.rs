//! Games: native ones, those that a program writes as rules, and the search that runs on both.
//!
//! ```text
//!   core        what a native game is (the trait Game), and what games share: options, terms, boards, pictures
//!   search      searches over any tree of positions; counting and solving of native games
//!   native      the native games, one file or folder each, and their table
//!   predicates  the Prolog side: the protocol of relations, the current game, rule games, inspection, play
//! ```
//!
//! A folder uses only those above it in this list. A game is what a few relations say of it, and the relations have the names
//! of the textbooks. A native game answers them by built-ins, a program by its clauses; clauses of a program go before
//! built-ins, relation by relation.

// What a native game is, and what games share.
pub mod core;

// Searches over trees of positions.
mod search;

// The native games and their table.
pub mod native;

// Games as Prolog programs see them.
pub mod predicates;

pub use core::Side;
pub use predicates::TABLES;
