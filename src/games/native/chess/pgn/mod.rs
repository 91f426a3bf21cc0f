//! Portable Game Notation (S. J. Edwards, *Portable Game Notation Specification and Implementation Guide*, 1994).
//!
//! Reading is generous, as section 3.1 asks of the import format; writing keeps to the export format of section 3.2, but for comments
//! and variations, which that leaves open.

// Characters to tokens.
mod lexer;

// Tokens to a game, whose moves are checked.
mod reader;

// A game as text.
mod writer;

#[cfg(test)]
mod tests;

pub(in crate::games) use lexer::{Characters, Stop};
pub(in crate::games) use reader::read;
pub(in crate::games) use writer::write;

use super::Chess;
use super::fen;
use super::notation;
use super::position::{MAX_HALFMOVE_CLOCK, Position};
use crate::diagnostics::Language;
use crate::games::core::notation_mistake::NotationMistake;
use cozy_chess::{Color, Move};

/// How deep variations of variations may be nested.
const MAX_NESTING: usize = 100;

/// The largest number of a numeric annotation glyph (section 10).
pub(in crate::games) const MAX_GLYPH: i64 = 255;

/// The results that end a game (section 8.1.1.7).
pub(in crate::games) const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

/// A game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::games) struct Game {
    /// The tag pairs but Result and SetUp, which follow from the rest.
    pub tags: Vec<(String, String)>,
    /// Moves and annotations, in the order in which they are written.
    pub movetext: Vec<Item>,
    /// An index into [`RESULTS`].
    pub result: usize,
}

/// A part of the movetext.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::games) enum Item {
    /// A legal move. [`read`] gives its name, [`write`] accepts any usual notation.
    Move(String),
    /// The number of a numeric annotation glyph about the last move.
    Glyph(u8),
    /// A comment, on one line.
    Comment(String),
    /// A variation begins, in place of the last move.
    Open,
    /// The variation ends.
    Close,
}

/// The index of the result that nobody has won yet, or nobody knows.
pub(in crate::games) const UNKNOWN_RESULT: usize = 3;

/// A line of play: the position, the one before the last move, and the number of the next move.
#[derive(Clone)]
struct Line {
    position: Position,
    before: Option<Position>,
    number: u32,
}

impl Line {
    /// The beginning of a game with these tags.
    ///
    /// # Errors
    /// What is wrong with the tag FEN.
    fn start(tags: &[(String, String)]) -> Result<Line, NotationMistake> {
        let Some((_, text)) = tags.iter().find(|(name, _)| name == "FEN") else {
            return Ok(Line { position: Position::start(), before: None, number: 1 });
        };
        let number = text.split_whitespace().nth(5).and_then(|number| number.parse().ok()).unwrap_or(1);
        Ok(Line { position: fen::read(text)?, before: None, number })
    }

    /// The move that a text names, if it is legal.
    fn parse(&self, text: &str) -> Option<Move> {
        let mut legal = Vec::new();
        if self.position.halfmove_clock() < MAX_HALFMOVE_CLOCK {
            self.position.generate_moves(&mut |moves| {
                legal.extend(moves);
                false
            });
        }
        notation::parse_move(&self.position, &legal, text)
    }

    fn name(&self, mv: Move, language: Language) -> String {
        notation::move_name(&self.position, mv, language)
    }

    fn is_white_to_move(&self) -> bool {
        self.position.board().side_to_move() == Color::White
    }

    fn play(&mut self, mv: Move) {
        if !self.is_white_to_move() {
            self.number = self.number.saturating_add(1);
        }
        let after = self.position.after(mv);
        self.before = Some(std::mem::replace(&mut self.position, after));
    }

    /// The line that begins in place of the last move; `None` if there is none.
    fn variation(&self) -> Option<Line> {
        let position = self.before.clone()?;
        let number = if self.is_white_to_move() { self.number.saturating_sub(1) } else { self.number };
        Some(Line { position, before: None, number })
    }
}

impl Chess {
    /// The value of a text's first word as a result, as an index into [`RESULTS`].
    pub(in crate::games) fn result_named(text: &str) -> Option<usize> {
        RESULTS.iter().position(|result| *result == text)
    }
}
