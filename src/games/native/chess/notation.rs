//! Moves of chess as people write them.
//!
//! Moves are shown in the short algebraic notation: `Nxe5+` and `O-O` in English (as in the Portable Game Notation), `Кxe5+`
//! and `0-0` in Russian. Read are both, with or without the marks of capture, check and praise, and coordinates: `e2e4`,
//! `e2-e4`, `e7e8q`, `e1g1`. Small letters may stand for great ones where only one move can be meant, and if a text is
//! a move to the letter it is that move: `bxc4` is the pawn's, if a pawn can take there, and else the bishop's.

use super::balance::{is_castling, target};
use super::position::Position;
use crate::diagnostics::Language;
use cozy_chess::{Board, File, Move, Piece, Rank, Square, util};

/// How pieces may be called. English `K` and Russian `К` are different letters.
const LETTERS: [(&str, Piece); 12] = [
    ("K", Piece::King),
    ("Q", Piece::Queen),
    ("R", Piece::Rook),
    ("B", Piece::Bishop),
    ("N", Piece::Knight),
    ("P", Piece::Pawn),
    ("Кр", Piece::King),
    ("Ф", Piece::Queen),
    ("Л", Piece::Rook),
    ("С", Piece::Bishop),
    ("К", Piece::Knight),
    ("п", Piece::Pawn),
];

/// No move is longer when its marks are taken away.
const LONGEST: usize = 8;

/// The name of a legal move.
pub(super) fn name(position: &Position, mv: Move, language: Language) -> String {
    let name = util::display_san_move(position.board(), mv).to_string();
    match language {
        Language::En => name,
        Language::Ru => name.chars().map(in_russian).collect(),
    }
}

/// What stands in Russian for a letter of the English notation.
fn in_russian(letter: char) -> &'static str {
    const OTHERS: &str = "abcdefgh12345678x-+#";
    match letter {
        'K' => "Кр",
        'Q' => "Ф",
        'R' => "Л",
        'B' => "С",
        'N' => "К",
        'O' => "0",
        _ => OTHERS.find(letter).map_or("", |at| &OTHERS[at..=at]),
    }
}

/// The one legal move that a text means.
pub(super) fn parse(position: &Position, legal: &[Move], text: &str) -> Option<Move> {
    let text = text.trim().trim_end_matches(['+', '#', '!', '?']);
    let board = position.board();
    if let Some(is_short) = castling(text) {
        return the_one(legal, |mv| is_castling(board, mv) && (mv.from < mv.to) == is_short);
    }
    // Latin and Russian letters that look like the cross of capture are taken for it.
    let is_mark = |c: char| c.is_whitespace() || "-–—:xXхХ×=()".contains(c);
    let text: String = text.chars().filter(|c| !is_mark(*c)).take(LONGEST + 1).collect();
    let means = |texts: &[Spelling], mv: Move| texts.iter().any(|text| text.means(board, mv));
    let exact = Spelling::all(&text, str::to_string);
    the_one(legal, |mv| means(&exact, mv)).or_else(|| {
        let any = Spelling::all(&text, str::to_lowercase);
        the_one(legal, |mv| means(&any, mv))
    })
}

/// The only move of which something holds.
fn the_one(legal: &[Move], holds: impl Fn(Move) -> bool) -> Option<Move> {
    let mut found = legal.iter().copied().filter(|mv| holds(*mv));
    let first = found.next();
    first.filter(|_| found.next().is_none())
}

/// Whether a text is short castling, or long.
fn castling(text: &str) -> Option<bool> {
    let zeros: String = text.chars().take(LONGEST).map(|c| if "oOоО".contains(c) { '0' } else { c }).collect();
    match &*zeros.replace(['–', '—'], "-") {
        "0-0" => Some(true),
        "0-0-0" => Some(false),
        _ => None,
    }
}

/// One way to read a text.
struct Spelling {
    /// Without a letter a pawn is meant, or whatever stands on a square that is given whole.
    piece: Option<Piece>,
    from: (Option<File>, Option<Rank>),
    to: Square,
    promotion: Option<Piece>,
}

impl Spelling {
    /// All ways to read a text without marks, its letters being compared after `fold`.
    fn all(text: &str, fold: fn(&str) -> String) -> Vec<Spelling> {
        let text = fold(text);
        let named = LETTERS.iter().filter_map(|(letter, piece)| {
            let squares = text.strip_prefix(&*fold(letter))?;
            Spelling::read(Some(*piece), squares)
        });
        named.chain(Spelling::read(None, &text)).collect()
    }

    /// Reads what follows the letter of the piece: where from, where to, and what the pawn becomes.
    fn read(piece: Option<Piece>, text: &str) -> Option<Spelling> {
        let letters: Vec<char> = text.chars().collect();
        let (squares, promotion) = match letters.split_last()? {
            ('1'..='8', _) => (&*letters, None),
            (letter, squares) => (squares, Some(promoted(*letter)?)),
        };
        let (from, to) = squares.split_at_checked(squares.len().checked_sub(2)?)?;
        let from = match *from {
            [] => (None, None),
            [letter] if letter.is_ascii_digit() => (None, Some(rank(letter)?)),
            [letter] => (Some(file(letter)?), None),
            [letter, digit] => (Some(file(letter)?), Some(rank(digit)?)),
            _ => return None,
        };
        let to = Square::new(file(to[0])?, rank(to[1])?);
        Some(Spelling { piece, from, to, promotion })
    }

    /// Whether a legal move can be moves_of_line so.
    fn means(&self, board: &Board, mv: Move) -> bool {
        let moved = board.piece_on(mv.from);
        let is_piece = match (self.piece, self.from) {
            (Some(_), _) => moved == self.piece,
            (None, (Some(_), Some(_))) => true,
            // The origin of a pawn is given only for captures.
            (None, (file, _)) => moved == Some(Piece::Pawn) && file != Some(self.to.file()),
        };
        let (file, rank) = self.from;
        is_piece
            && target(board, mv) == self.to
            && mv.promotion == self.promotion
            && file.is_none_or(|file| file == mv.from.file())
            && rank.is_none_or(|rank| rank == mv.from.rank())
    }
}

/// The column of a letter; of a Russian one, if it looks like it.
fn file(letter: char) -> Option<File> {
    match letter {
        'а' => Some(File::A),
        'с' => Some(File::C),
        'е' => Some(File::E),
        _ => letter.try_into().ok(),
    }
}

fn rank(digit: char) -> Option<Rank> {
    digit.try_into().ok()
}

/// What a pawn may become by a letter, great or small.
fn promoted(letter: char) -> Option<Piece> {
    let letter = letter.to_lowercase().to_string();
    let (_, piece) = LETTERS.iter().find(|(name, _)| name.to_lowercase() == letter)?;
    Some(*piece).filter(|piece| ![Piece::Pawn, Piece::King].contains(piece))
}
