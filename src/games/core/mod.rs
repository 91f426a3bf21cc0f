//! What a native game is, and what games share.

// The side to move.
mod side;

// The trait `Game`.
mod game;

// Positions as terms.
pub mod position_terms;

// Options that a game is open_named with.
pub mod options;

// Positions as people see them.
pub mod picture;

// Boards of squares: names, pictures, terms.
pub mod board;

// Laws that every native game obeys.
#[cfg(test)]
pub(super) mod laws;

pub use game::{Game, MoveName};
pub use side::Side;
