//! Games: native ones in Rust, those that a program writes as rules, and what runs on both.
//!
//! ```text
//!   game              what a native game is: the trait Game
//!   noughts_and_crosses, …   one file or folder a game
//!   squares           boards of squares: names, pictures, terms
//!   roster            the table of native games
//!   native            any Game behind one face, as the predicates see it
//!   in_force          the game that a program has chosen
//!   search            the search, for native games and those written as rules
//!   contract          the textbooks' relations: ходы/2, moves/2, genera_figli/2, …
//!   counting, solving what a native game holds, and its exact value
//!   holdings          games and tables that a running goal holds
//!   instruments       what library/instruments.pl counts, solves and compares games with
//!   inspection        whether the rules of a program keep the contract
//!   effects           which rules may be called only to see what they say
//!   play              what the pages need on which people play
//! ```
//!
//! A game is what a few relations say of it, and the relations have the names of the textbooks. A native game answers them by
//! built-ins, a program by its clauses; clauses of a program go before built-ins, relation by relation.

mod chess;
mod connect_four;
pub mod contract;
mod counting;
mod effects;
mod game;
mod holdings;
mod in_force;
pub mod inspection;
mod instruments;
#[cfg(test)]
mod laws;
mod mnk;
mod native;
mod nim;
mod noughts_and_crosses;
mod options;
pub mod picture;
mod play;
mod position_terms;
mod reversi;
pub mod roster;
mod search;
mod solving;
mod squares;
mod subtraction;
mod tree;
mod tree_facts;
mod uniform_tree;

pub use game::{Game, MoveName, Side};

use crate::machine::Builtin;

/// All tables of built-ins.
pub static TABLES: &[&[Builtin]] =
    &[contract::TABLE, holdings::TABLE, inspection::TABLE, instruments::TABLE, search::best_move::TABLE, play::TABLE];
