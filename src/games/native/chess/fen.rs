//! Forsyth–Edwards Notation (S. J. Edwards, *Portable Game Notation Specification and Implementation Guide*, 1994, section 16.1).
//!
//! Six fields: the pieces from rank 8 to rank 1, the side to move, castling rights, the en passant square, the halfmove clock and the
//! number of the move. The last two may be omitted, as in Extended Position Description. The number of the move is no part of a
//! position: it is checked, and written as 1.

use super::legality;
use super::position::{MAX_HALFMOVE_CLOCK, Position};
use crate::games::core::notation_mistake::{MistakeArgument, NotationMistake};
use cozy_chess::{BoardBuilder, CastleRights, Color, File, Piece, Rank, Square};
use std::fmt::Write;

/// The number of characters of a field that a message quotes.
const MAX_QUOTED_CHARACTERS: usize = 20;

/// Reads a position.
///
/// # Errors
/// The first mistake: of the fields from left to right, then of the rules of chess.
pub(in crate::games) fn read(text: &str) -> Result<Position, NotationMistake> {
    let fields: Vec<&str> = text.split_whitespace().collect();
    let (pieces, side, castling, en_passant, counters) = match *fields {
        [pieces, side, castling, en_passant] => (pieces, side, castling, en_passant, ["0", "1"]),
        [pieces, side, castling, en_passant, clock, number] => (pieces, side, castling, en_passant, [clock, number]),
        _ => return Err(NotationMistake::new("fields", [fields.len().into()])),
    };
    let mut builder = BoardBuilder::empty();
    read_pieces(pieces, &mut builder)?;
    builder.side_to_move = match side {
        "w" => Color::White,
        "b" => Color::Black,
        _ => return Err(wrong_field("side", side)),
    };
    read_castling(castling, &mut builder)?;
    builder.en_passant = match en_passant {
        "-" => None,
        square => Some(square.parse().map_err(|_| wrong_field("en_passant", square))?),
    };
    let [clock, number] = counters;
    let in_range = |clock: &u8| *clock <= MAX_HALFMOVE_CLOCK;
    builder.halfmove_clock = counter(clock).filter(in_range).ok_or_else(|| wrong_field("clock", clock))?;
    counter::<u32>(number).ok_or_else(|| wrong_field("move_number", number))?;
    legality::position_of(&builder)
}

/// Writes a position: what [`read`] reads.
pub(super) fn write(position: &Position) -> String {
    let board = position.board();
    let mut text = String::new();
    for rank in Rank::ALL.into_iter().rev() {
        write_rank(position, rank, &mut text);
        text.push(if rank == Rank::First { ' ' } else { '/' });
    }
    text.push(if board.side_to_move() == Color::White { 'w' } else { 'b' });
    text.push(' ');
    let rights = Color::ALL.map(|color| board.castle_rights(color));
    let letters = ['K', 'Q', 'k', 'q'].into_iter().zip(rights.iter().flat_map(|rights| [rights.short, rights.long]));
    let castling: String = letters.filter_map(|(letter, right)| right.map(|_| letter)).collect();
    let en_passant = position.en_passant().map_or("-".to_string(), |square| square.to_string());
    let castling = if castling.is_empty() { "-" } else { &castling };
    // Writing to a String cannot fail.
    _ = write!(text, "{castling} {en_passant} {} 1", position.halfmove_clock());
    text
}

fn write_rank(position: &Position, rank: Rank, text: &mut String) {
    let board = position.board();
    let mut empty = 0;
    for file in File::ALL {
        let square = Square::new(file, rank);
        let Some((piece, color)) = board.piece_on(square).zip(board.color_on(square)) else {
            empty += 1;
            continue;
        };
        if empty > 0 {
            _ = write!(text, "{empty}");
            empty = 0;
        }
        let letter = char::from(piece);
        text.push(if color == Color::White { letter.to_ascii_uppercase() } else { letter });
    }
    if empty > 0 {
        _ = write!(text, "{empty}");
    }
}

/// A mistake in one field, which is quoted.
fn wrong_field(name: &'static str, field: &str) -> NotationMistake {
    let quoted: String = field.chars().take(MAX_QUOTED_CHARACTERS).collect();
    NotationMistake::new(name, [quoted.into()])
}

fn read_pieces(field: &str, builder: &mut BoardBuilder) -> Result<(), NotationMistake> {
    let rows: Vec<&str> = field.split('/').take(Rank::NUM + 1).collect();
    if rows.len() != Rank::NUM {
        return Err(NotationMistake::new("ranks", [field.split('/').count().into()]));
    }
    for (rank, row) in Rank::ALL.into_iter().rev().zip(rows) {
        read_rank(rank, row, builder)?;
    }
    Ok(())
}

fn read_rank(rank: Rank, row: &str, builder: &mut BoardBuilder) -> Result<(), NotationMistake> {
    let mut file = 0;
    for letter in row.chars() {
        match letter {
            '1'..='8' => file += letter as usize - '0' as usize,
            _ => {
                let lower = letter.to_ascii_lowercase();
                let piece = Piece::try_from(lower)
                    .map_err(|_| NotationMistake::new("piece", [rank_number(rank), letter.to_string().into()]))?;
                let color = if letter == lower { Color::Black } else { Color::White };
                if let Some(file) = File::try_index(file) {
                    *builder.square_mut(Square::new(file, rank)) = Some((piece, color));
                }
                file += 1;
            }
        }
    }
    match file {
        File::NUM => Ok(()),
        squares => Err(NotationMistake::new("rank_length", [rank_number(rank), squares.into()])),
    }
}

fn rank_number(rank: Rank) -> MistakeArgument {
    (rank as usize + 1).into()
}

fn read_castling(field: &str, builder: &mut BoardBuilder) -> Result<(), NotationMistake> {
    if field == "-" {
        return Ok(());
    }
    for letter in field.chars() {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let CastleRights { short, long } = builder.castle_rights_mut(color);
        let (right, rook) = match letter {
            'K' | 'k' => (short, File::H),
            'Q' | 'q' => (long, File::A),
            _ => return Err(wrong_field("castling", field)),
        };
        if right.replace(rook).is_some() {
            return Err(wrong_field("castling", field));
        }
    }
    Ok(())
}

/// A number of digits only.
fn counter<T: std::str::FromStr>(field: &str) -> Option<T> {
    let is_number = field.bytes().all(|byte| byte.is_ascii_digit());
    field.parse().ok().filter(|_| is_number)
}
