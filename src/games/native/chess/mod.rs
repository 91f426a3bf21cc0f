//! Chess: the rules by the package cozy-chess, with values, terms, names of moves and pictures.
//!
//! ```text
//!   position     what may stand on a board, and when two positions are the same
//!   balance      what the pieces on it are worth
//!   evaluation   what a position is worth, and how good a move looks
//!   terms        positions as terms
//!   notation     moves as people write them
//! ```
//!
//! Max has White. The game ends by mate, by stalemate, and by fifty moves of both sides without a capture or a move of a
//! pawn; a mate on the last of them is a mate. Positions do not remember the game, so that three times the same position is
//! no draw here, and the game goes on with pieces that cannot mate, until the fifty moves are over.
//!
//! Moves come in the order pawns, knights, bishops, rooks, queens, king; within a kind those pinned to their king come last
//! (and pawns that take in passing after them), else pieces go from a1 to h8, and so do their targets. A pawn becomes
//! a knight, a bishop, a rook, a queen. Castling is kept as a move of the king to its rook.

mod balance;
mod evaluation;
mod notation;
mod position;
mod terms;

use crate::builtins::texts;
use crate::diagnostics::Language;
use crate::games::core::options::Options;
use crate::games::core::picture::{Picture, Style};
use crate::games::core::position_terms::{TermBuilder, TermReader};
use crate::games::core::{Game, MoveName, Side};
use crate::machine::Thrown;
use crate::terms::Cell;
use cozy_chess::{Color, File, Move, Piece, Rank, Square};
use position::{LONGEST_LULL, Position};
use terms::Vocabulary;

/// The game.
#[derive(Clone)]
pub(super) struct Chess {
    start: Position,
    language: Language,
    vocabulary: Vocabulary,
}

impl Chess {
    /// The game in the language of the options, which may give its first position: фен(Text).
    ///
    /// # Errors
    /// instantiation_error or type_error(text) for what is no text, domain_error(game_option) for one that is no position.
    pub(super) fn new(options: &mut Options) -> Result<Chess, Thrown> {
        let start = match options.take("фен", "fen") {
            None => Position::start(),
            Some(fen) => {
                let text = texts::text(options.machine, fen)?;
                Position::from_fen(&text).ok_or_else(|| options.refuse(fen))?
            }
        };
        let vocabulary = Vocabulary::new(&mut options.words, &mut options.machine.store);
        Ok(Chess { start, language: options.words.language, vocabulary })
    }
}

impl Game for Chess {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        self.start.clone()
    }

    fn side(&self, position: &Position) -> Side {
        match position.board().side_to_move() {
            Color::White => Side::Max,
            Color::Black => Side::Min,
        }
    }

    fn moves(&self, position: &Position, moves: &mut Vec<Move>) {
        if position.lull() < LONGEST_LULL {
            position.walk_moves(&mut |piece| {
                moves.extend(piece);
                false
            });
        }
    }

    fn apply(&self, position: &Position, mv: Move) -> Position {
        position.after(mv)
    }

    fn repeats(&self, earlier: &Position, now: &Position) -> bool {
        earlier.repeats(now)
    }

    fn value(&self, position: &Position) -> i64 {
        evaluation::value(position)
    }

    fn key(&self, position: &Position) -> u64 {
        position.key()
    }

    fn move_order(&self, position: &Position, mv: Move) -> i32 {
        evaluation::move_order(position.board(), mv)
    }

    fn is_noisy(&self, position: &Position, mv: Move) -> bool {
        mv.promotion == Some(Piece::Queen) || balance::victim(position.board(), mv).is_some()
    }

    fn term_size(&self) -> usize {
        terms::SIZE
    }

    fn term_of(&self, position: &Position, builder: &mut TermBuilder) -> Cell {
        self.vocabulary.term_of(position, builder)
    }

    fn position_of(&self, term: Cell, reader: &TermReader) -> Option<Position> {
        self.vocabulary.position_of(term, reader)
    }

    fn picture(&self, position: &Position) -> Picture {
        let board = position.board();
        let mut picture = Picture::new();
        for rank in Rank::ALL.into_iter().rev() {
            picture.row().put(format!("{rank} "), Style::Faint);
            for file in File::ALL {
                let square = Square::new(file, rank);
                let (text, style) = match board.color_on(square).zip(board.piece_on(square)) {
                    Some((Color::White, piece)) => (["♙", "♘", "♗", "♖", "♕", "♔"][piece as usize], Style::Max),
                    Some((Color::Black, piece)) => (["♟", "♞", "♝", "♜", "♛", "♚"][piece as usize], Style::Min),
                    None => ("·", Style::Faint),
                };
                picture.put(text, style).put(" ", Style::Plain);
            }
        }
        picture.row().put("  a b c d e f g h", Style::Faint);
        let to_move = match (self.side(position), self.language) {
            (Side::Max, Language::Ru) => "ход белых",
            (Side::Min, Language::Ru) => "ход чёрных",
            (Side::Max, Language::En) => "White to move",
            (Side::Min, Language::En) => "Black to move",
        };
        picture.row().put(to_move, Style::Plain);
        picture
    }

    fn move_name(&self, position: &Position, mv: Move) -> MoveName {
        MoveName::Text(notation::name(position, mv, self.language))
    }

    fn parse_move(&self, position: &Position, text: &str) -> Option<Move> {
        let mut legal = Vec::new();
        self.moves(position, &mut legal);
        notation::parse(position, &legal, text)
    }
}

#[cfg(test)]
mod tests;
