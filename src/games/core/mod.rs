//! The trait [`Game`], and what native games share: options, terms, boards, pictures.

// The two sides, Max and Min.
mod side;

// The trait `Game`: rules, values, terms and pictures of a native game.
mod game;

// The steps of a selective search, each of which can be left out.
pub mod steps;

// The trait `SelectiveGame`: what a selective search knows of a game besides its rules.
pub(crate) mod selective;

// Positions as terms: the atoms of a game, builder and reader.
pub mod position_terms;

// What is wrong with the notation of a position or a game.
pub mod notation_mistake;

// Options with which a game is opened.
pub mod options;

// Positions as styled text.
pub mod picture;

// Rectangular boards: names of squares, pictures, terms.
pub mod board;

// Property tests that every native game passes.
#[cfg(test)]
pub(super) mod laws;

pub use game::{Game, MoveName};
pub use side::Side;
