//! Whether pieces on a board are a position of chess, and if not, why.
//!
//! These are conditions of the single position; whether it can come about in a game is not asked.

use super::position::Position;
use crate::games::core::notation_mistake::{MistakeArgument, NotationMistake};
use cozy_chess::{
    BitBoard, BoardBuilder, Color, File, Piece, Rank, Square, get_bishop_moves, get_king_moves, get_knight_moves,
    get_pawn_attacks, get_rook_moves,
};

/// The most pieces, and the most pawns, that a side has.
const MAX_PIECES: usize = 16;
const MAX_PAWNS: usize = 8;

/// The position of a board.
///
/// # Errors
/// The first condition that it does not meet.
pub(super) fn position_of(builder: &BoardBuilder) -> Result<Position, NotationMistake> {
    for color in Color::ALL {
        check_numbers(builder, color)?;
    }
    check_pawns(builder)?;
    check_kings(builder)?;
    for color in Color::ALL {
        check_castling(builder, color)?;
    }
    check_en_passant(builder)?;
    // What cozy-chess demands besides has no words of its own.
    Position::from_builder(builder).ok_or_else(|| NotationMistake::new("impossible", []))
}

/// The argument that names a side.
fn side(color: Color) -> MistakeArgument {
    match color {
        Color::White => "white".into(),
        Color::Black => "black".into(),
    }
}

/// The squares of pieces that satisfy a condition.
fn squares(builder: &BoardBuilder, holds: impl Fn(Piece, Color) -> bool) -> Vec<Square> {
    let is_there = |square: &Square| builder.square(*square).is_some_and(|(piece, color)| holds(piece, color));
    Square::ALL.into_iter().filter(is_there).collect()
}

fn check_numbers(builder: &BoardBuilder, color: Color) -> Result<(), NotationMistake> {
    let count =
        |kind: Option<Piece>| squares(builder, |piece, of| of == color && kind.is_none_or(|kind| kind == piece)).len();
    let wrong = |name, number: usize| Err(NotationMistake::new(name, [side(color), number.into()]));
    match (count(Some(Piece::King)), count(Some(Piece::Pawn)), count(None)) {
        (1, ..=MAX_PAWNS, ..=MAX_PIECES) => Ok(()),
        (1, ..=MAX_PAWNS, pieces) => wrong("pieces", pieces),
        (1, pawns, _) => wrong("pawns", pawns),
        (0, ..) => wrong("no_king", 0),
        (kings, ..) => wrong("kings", kings),
    }
}

fn check_pawns(builder: &BoardBuilder) -> Result<(), NotationMistake> {
    let ends = [Rank::First, Rank::Eighth];
    let pawns = squares(builder, |piece, _| piece == Piece::Pawn);
    match pawns.into_iter().find(|square| ends.contains(&square.rank())) {
        Some(square) => Err(NotationMistake::new("pawn_at_end", [square.to_string().into()])),
        None => Ok(()),
    }
}

/// The square of the king; there is one.
fn king(builder: &BoardBuilder, color: Color) -> Option<Square> {
    squares(builder, |piece, of| piece == Piece::King && of == color).first().copied()
}

/// The pieces that give check to the king of a side, other than kings.
fn checkers(builder: &BoardBuilder, color: Color) -> Vec<Square> {
    let Some(king) = king(builder, color) else { return Vec::new() };
    let occupied =
        squares(builder, |_, _| true).into_iter().fold(BitBoard::EMPTY, |all, square| all | square.bitboard());
    let (straight, diagonal) = (get_rook_moves(king, occupied), get_bishop_moves(king, occupied));
    let mut checkers = squares(builder, |_, of| of != color);
    checkers.retain(|square| match builder.square(*square) {
        Some((Piece::Pawn, _)) => get_pawn_attacks(king, color).has(*square),
        Some((Piece::Knight, _)) => get_knight_moves(king).has(*square),
        Some((Piece::Bishop, _)) => diagonal.has(*square),
        Some((Piece::Rook, _)) => straight.has(*square),
        Some((Piece::Queen, _)) => straight.has(*square) || diagonal.has(*square),
        Some((Piece::King, _)) | None => false,
    });
    checkers
}

fn check_kings(builder: &BoardBuilder) -> Result<(), NotationMistake> {
    if let [Some(white), Some(black)] = Color::ALL.map(|color| king(builder, color))
        && get_king_moves(white).has(black)
    {
        return Err(NotationMistake::new("kings_touch", []));
    }
    let mover = builder.side_to_move;
    if let Some(checker) = checkers(builder, !mover).first() {
        return Err(NotationMistake::new("check_to_waiting", [side(!mover), checker.to_string().into()]));
    }
    match checkers(builder, mover).len() {
        0..=2 => Ok(()),
        many => Err(NotationMistake::new("checkers", [side(mover), many.into()])),
    }
}

fn check_castling(builder: &BoardBuilder, color: Color) -> Result<(), NotationMistake> {
    let home = Rank::First.relative_to(color);
    let stands = |file, piece| builder.square(Square::new(file, home)) == Some((piece, color));
    let rights = builder.castle_rights(color);
    let place = |file| MistakeArgument::from(Square::new(file, home).to_string());
    for rook in [rights.short, rights.long].into_iter().flatten() {
        if !stands(File::E, Piece::King) {
            return Err(NotationMistake::new("castling_king", [side(color), place(File::E)]));
        }
        if !stands(rook, Piece::Rook) {
            return Err(NotationMistake::new("castling_rook", [side(color), place(rook)]));
        }
    }
    Ok(())
}

/// The last move was two squares of a pawn: it stands before the square, which is empty, as is the one that it came from.
fn check_en_passant(builder: &BoardBuilder) -> Result<(), NotationMistake> {
    let Some(square) = builder.en_passant else { return Ok(()) };
    let mover = builder.side_to_move;
    let wrong = |name| Err(NotationMistake::new(name, [square.to_string().into(), side(mover)]));
    if square.rank() != Rank::Sixth.relative_to(mover) {
        return wrong("en_passant_rank");
    }
    let on = |rank: Rank| builder.square(Square::new(square.file(), rank.relative_to(mover)));
    if on(Rank::Fifth) != Some((Piece::Pawn, !mover)) {
        return wrong("en_passant_pawn");
    }
    if on(Rank::Sixth).is_some() || on(Rank::Seventh).is_some() {
        return wrong("en_passant_way");
    }
    // A check that the pawn neither gives nor has discovered would have been there before its move.
    match Position::from_builder(builder) {
        Some(_) => Ok(()),
        None => wrong("en_passant_check"),
    }
}
