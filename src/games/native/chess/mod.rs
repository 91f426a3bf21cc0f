//! Chess, with move generation by the crate cozy-chess.
//!
//! Max has White. The game ends by mate, by stalemate, and by the fifty-move rule; a mate on the last of the fifty moves counts.
//! Positions have no history, so that threefold repetition is no draw here; nor is insufficient material.
//!
//! Moves are generated in the order pawns, knights, bishops, rooks, queens, king; within a kind, pinned pieces come last (and en passant
//! captures after them), otherwise origins and targets go from a1 to h8. Promotions are to knight, bishop, rook, queen. Castling
//! is encoded as the king capturing its own rook.

// Validated positions, their keys and their repetition.
mod position;

// Why pieces on a board are no position.
mod legality;

// Forsyth–Edwards Notation.
mod fen;

// Material and piece-square values, tapered by game phase.
mod piece_square;

// The static value of a position, and the static ranks of moves.
mod evaluation;

// Squares that sliders attack.
mod sliders;

// Static exchange evaluation.
mod exchange;

// Terms of the evaluation that only a selective search sees.
mod positional;

// What a selective search knows of chess.
mod selective;

// Positions as terms.
mod terms;

// Names of moves, and parsing of typed ones.
mod notation;

// Moves in coordinates, for the Universal Chess Interface.
mod coordinates;

// Portable Game Notation.
pub(in crate::games) mod pgn;

use crate::builtins::texts;
use crate::diagnostics::Language;
use crate::games::core::board::{Board, Coordinates};
use crate::games::core::notation_mistake::NotationMistake;
use crate::games::core::options::Options;
use crate::games::core::picture::{Picture, Style};
use crate::games::core::position_terms::{TermBuilder, TermReader};
use crate::games::core::{Game, MoveName, Side};
use crate::machine::Thrown;
use crate::terms::{Cell, Exhausted};
pub(in crate::games) use coordinates::{any_move, coordinates_of, move_of};
pub(in crate::games) use fen::read as read_fen;
pub(in crate::games) use position::Position;

use cozy_chess::{Color, File, Move, Piece, Rank, Square};
use position::MAX_HALFMOVE_CLOCK;
use terms::Vocabulary;

/// The game.
#[derive(Clone)]
pub(in crate::games) struct Chess {
    start: Position,
    language: Language,
    vocabulary: Vocabulary,
}

const BOARD: Board = Board { width: 8, height: 8, coordinates: Coordinates::RowsFromBottom };

/// What a square shows.
fn look(position: &Position, square: Square) -> (&'static str, Style) {
    let board = position.board();
    match board.color_on(square).zip(board.piece_on(square)) {
        Some((Color::White, piece)) => (["♙", "♘", "♗", "♖", "♕", "♔"][piece as usize], Style::Max),
        Some((Color::Black, piece)) => (["♟", "♞", "♝", "♜", "♛", "♚"][piece as usize], Style::Min),
        None => ("·", Style::Faint),
    }
}

impl Chess {
    /// The game with the option фен(Text), which gives its initial position.
    ///
    /// # Errors
    /// instantiation_error or type_error(text) if it is no text; domain_error(game_option) if the text is no valid position, with what is
    /// wrong in its context.
    pub(in crate::games) fn new(options: &mut Options) -> Result<Chess, Thrown> {
        let start = match options.take("фен", "fen") {
            None => Position::start(),
            Some(term) => {
                let text = texts::text(options.machine, term)?;
                fen::read(&text).map_err(|mistake| mistake.domain_error(options.machine, "game_option", term))?
            }
        };
        let vocabulary = Vocabulary::new(&mut options.atoms, &mut options.machine.store);
        Ok(Chess { start, language: options.atoms.language, vocabulary })
    }
}

impl Game for Chess {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        self.start.clone()
    }

    fn side_to_move(&self, position: &Position) -> Side {
        match position.board().side_to_move() {
            Color::White => Side::Max,
            Color::Black => Side::Min,
        }
    }

    fn moves(&self, position: &Position, moves: &mut Vec<Move>) {
        if position.halfmove_clock() < MAX_HALFMOVE_CLOCK {
            position.generate_moves(&mut |piece| {
                moves.extend(piece);
                false
            });
        }
    }

    fn is_over(&self, position: &Position) -> bool {
        position.halfmove_clock() >= MAX_HALFMOVE_CLOCK || !position.generate_moves(&mut |_| true)
    }

    fn apply(&self, position: &Position, mv: Move) -> Position {
        position.after(mv)
    }

    fn repeats(&self, earlier: &Position, now: &Position) -> bool {
        earlier.repeats(now)
    }

    fn without_counters(&self, position: Position) -> Position {
        position.without_clock()
    }

    fn is_dead(&self, position: &Position) -> bool {
        selective::is_dead(position)
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
        mv.promotion == Some(Piece::Queen) || piece_square::captured_piece(position.board(), mv).is_some()
    }

    fn term_size(&self) -> usize {
        terms::TERM_CELLS
    }

    fn term_of(&self, position: &Position, builder: &mut TermBuilder) -> Result<Cell, Exhausted> {
        Ok(self.vocabulary.term_of(position, builder))
    }

    fn position_of(&self, term: Cell, reader: &TermReader) -> Option<Position> {
        self.vocabulary.position_of(term, reader)
    }

    fn picture(&self, position: &Position) -> Picture {
        let mut picture = Picture::new();
        for rank in Rank::ALL.into_iter().rev() {
            picture.start_row().put(format!("{rank} "), Style::Faint);
            for file in File::ALL {
                let (text, style) = look(position, Square::new(file, rank));
                picture.put(text, style).put(" ", Style::Plain);
            }
        }
        picture.start_row().put("  a b c d e f g h", Style::Faint);
        let to_move = match (self.side_to_move(position), self.language) {
            (Side::Max, Language::Ru) => "ход белых",
            (Side::Min, Language::Ru) => "ход чёрных",
            (Side::Max, Language::En) => "White to move",
            (Side::Min, Language::En) => "Black to move",
        };
        picture.start_row().put(to_move, Style::Plain);
        picture
    }

    fn board(&self) -> Option<Board> {
        Some(BOARD)
    }

    fn look(&self, position: &Position, square: usize) -> (&'static str, Style) {
        look(
            position,
            Square::new(File::index(square % BOARD.width), Rank::index(BOARD.height - 1 - square / BOARD.width)),
        )
    }

    fn squares_of_move(&self, position: &Position, mv: Move) -> Vec<usize> {
        let index = |square: Square| (BOARD.height - 1 - square.rank() as usize) * BOARD.width + square.file() as usize;
        vec![index(mv.from), index(piece_square::target_square(position.board(), mv))]
    }

    fn move_name(&self, position: &Position, mv: Move) -> MoveName {
        MoveName::Text(notation::move_name(position, mv, self.language))
    }

    fn position_text(&self, position: &Position) -> Option<String> {
        Some(fen::write(position))
    }

    fn parse_position(&self, text: &str) -> Option<Result<Position, NotationMistake>> {
        Some(fen::read(text))
    }

    fn parse_move(&self, position: &Position, text: &str) -> Option<Move> {
        let mut legal = Vec::new();
        self.moves(position, &mut legal);
        notation::parse_move(position, &legal, text)
    }
}

#[cfg(test)]
mod tests;

// Tests of what the selective search knows of chess.
#[cfg(test)]
mod engine_tests;
