//! Moves in coordinates, as the Universal Chess Interface writes them: `e2e4`, `e7e8q`, castling as the king's move, `e1g1`.

use super::piece_square::target_square;
use super::position::{MAX_HALFMOVE_CLOCK, Position};
use cozy_chess::Move;

/// The legal moves of a position; none if the game is over.
fn legal_moves(position: &Position) -> Vec<Move> {
    let mut legal = Vec::new();
    if position.halfmove_clock() < MAX_HALFMOVE_CLOCK {
        position.generate_moves(&mut |moves| {
            legal.extend(moves);
            false
        });
    }
    legal
}

/// A legal move in coordinates.
pub(in crate::games) fn coordinates_of(position: &Position, mv: Move) -> String {
    let promotion = mv.promotion.map_or(String::new(), |piece| char::from(piece).to_string());
    format!("{}{}{promotion}", mv.from, target_square(position.board(), mv))
}

/// The legal move with these coordinates. Castling may also be written as the king taking its own rook, `e1h1`, as in Chess960.
pub(in crate::games) fn move_of(position: &Position, text: &str) -> Option<Move> {
    let text = text.to_ascii_lowercase();
    let legal = legal_moves(position);
    let exact = legal.iter().find(|mv| coordinates_of(position, **mv) == text);
    exact.or_else(|| legal.iter().find(|mv| mv.to_string() == text)).copied()
}

/// A legal move, if there is one.
pub(in crate::games) fn any_move(position: &Position) -> Option<Move> {
    legal_moves(position).first().copied()
}
