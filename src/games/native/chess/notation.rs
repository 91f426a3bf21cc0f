//! Chess notation: names of moves, and parsing of typed ones.
//!
//! Moves are written in standard algebraic notation: `Nxe5+` and `O-O` in English (as in the Portable Game Notation), `Кxe5+` and `0-0`
//! in Russian. Both are parsed, with or without marks of capture, check and annotation, and so are coordinates: `e2e4`, `e2-e4`,
//! `e7e8q`, `e1g1`. Case is ignored if only one move matches then; but an exact match takes precedence: `bxc4` is the pawn's move
//! if a pawn can capture there, and the bishop's otherwise.

use super::piece_square::{is_castling, target_square};
use super::position::Position;
use crate::diagnostics::Language;
use cozy_chess::{Board, File, Move, Piece, Rank, Square, util};

/// The letters of pieces. English `K` and Russian `К` are different characters.
const PIECE_LETTERS: [(&str, Piece); 12] = [
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

/// The maximum length of a move without marks, in characters.
const MAX_MOVE_CHARACTERS: usize = 8;

/// The name of a legal move in standard algebraic notation.
pub(super) fn move_name(position: &Position, mv: Move, language: Language) -> String {
    let name = util::display_san_move(position.board(), mv).to_string();
    match language {
        Language::En => name,
        Language::Ru => name.chars().map(russian_letter).collect(),
    }
}

/// Translates a character of the English notation into Russian.
fn russian_letter(letter: char) -> &'static str {
    const SAME_IN_RUSSIAN: &str = "abcdefgh12345678x-+#";
    match letter {
        'K' => "Кр",
        'Q' => "Ф",
        'R' => "Л",
        'B' => "С",
        'N' => "К",
        'O' => "0",
        _ => SAME_IN_RUSSIAN.find(letter).map_or("", |at| &SAME_IN_RUSSIAN[at..=at]),
    }
}

/// The legal move that a text describes, if there is exactly one.
pub(super) fn parse_move(position: &Position, legal: &[Move], text: &str) -> Option<Move> {
    let text = text.trim().trim_end_matches(['+', '#', '!', '?']);
    let board = position.board();
    if let Some(is_short) = parse_castling(text) {
        return only_match(legal, |mv| is_castling(board, mv) && (mv.from < mv.to) == is_short);
    }
    // Latin and Cyrillic letters may stand for the multiplication sign of captures.
    let is_mark = |c: char| c.is_whitespace() || "-–—:xXхХ×=()".contains(c);
    let text: String = text.chars().filter(|c| !is_mark(*c)).take(MAX_MOVE_CHARACTERS + 1).collect();
    let matches = |texts: &[MovePattern], mv: Move| texts.iter().any(|text| text.matches(board, mv));
    let exact = MovePattern::parse_all(&text, str::to_string);
    only_match(legal, |mv| matches(&exact, mv)).or_else(|| {
        let any = MovePattern::parse_all(&text, str::to_lowercase);
        only_match(legal, |mv| matches(&any, mv))
    })
}

/// The only legal move that satisfies a condition.
fn only_match(legal: &[Move], holds: impl Fn(Move) -> bool) -> Option<Move> {
    let mut found = legal.iter().copied().filter(|mv| holds(*mv));
    let first = found.next();
    first.filter(|_| found.next().is_none())
}

/// Whether castling is short; `None` if the text is not castling.
fn parse_castling(text: &str) -> Option<bool> {
    let zeros: String =
        text.chars().take(MAX_MOVE_CHARACTERS).map(|c| if "oOоО".contains(c) { '0' } else { c }).collect();
    match &*zeros.replace(['–', '—'], "-") {
        "0-0" => Some(true),
        "0-0-0" => Some(false),
        _ => None,
    }
}

/// One way to parse a text.
struct MovePattern {
    /// `None` without a letter: a pawn, or any piece if its square is given in full.
    piece: Option<Piece>,
    from: (Option<File>, Option<Rank>),
    to: Square,
    promotion: Option<Piece>,
}

impl MovePattern {
    /// All ways to parse a text without marks; letters are compared after `fold`.
    fn parse_all(text: &str, fold: fn(&str) -> String) -> Vec<MovePattern> {
        let text = fold(text);
        let named = PIECE_LETTERS.iter().filter_map(|(letter, piece)| {
            let squares = text.strip_prefix(&*fold(letter))?;
            MovePattern::parse(Some(*piece), squares)
        });
        named.chain(MovePattern::parse(None, &text)).collect()
    }

    /// Parses what follows the letter of the piece: origin, target and promotion.
    fn parse(piece: Option<Piece>, text: &str) -> Option<MovePattern> {
        let letters: Vec<char> = text.chars().collect();
        let (squares, promotion) = match letters.split_last()? {
            ('1'..='8', _) => (&*letters, None),
            (letter, squares) => (squares, Some(parse_promotion(*letter)?)),
        };
        let (from, to) = squares.split_at_checked(squares.len().checked_sub(2)?)?;
        let from = match *from {
            [] => (None, None),
            [letter] if letter.is_ascii_digit() => (None, Some(parse_rank(letter)?)),
            [letter] => (Some(parse_file(letter)?), None),
            [letter, digit] => (Some(parse_file(letter)?), Some(parse_rank(digit)?)),
            _ => return None,
        };
        let to = Square::new(parse_file(to[0])?, parse_rank(to[1])?);
        Some(MovePattern { piece, from, to, promotion })
    }

    /// Whether this describes a legal move.
    fn matches(&self, board: &Board, mv: Move) -> bool {
        let moved = board.piece_on(mv.from);
        let is_piece = match (self.piece, self.from) {
            (Some(_), _) => moved == self.piece,
            (None, (Some(_), Some(_))) => true,
            // The origin of a pawn is given only for captures.
            (None, (file, _)) => moved == Some(Piece::Pawn) && file != Some(self.to.file()),
        };
        let (file, rank) = self.from;
        is_piece
            && target_square(board, mv) == self.to
            && mv.promotion == self.promotion
            && file.is_none_or(|file| file == mv.from.file())
            && rank.is_none_or(|rank| rank == mv.from.rank())
    }
}

/// The file of a letter, Latin or a Cyrillic one of the same shape.
fn parse_file(letter: char) -> Option<File> {
    match letter {
        'а' => Some(File::A),
        'с' => Some(File::C),
        'е' => Some(File::E),
        _ => letter.try_into().ok(),
    }
}

fn parse_rank(digit: char) -> Option<Rank> {
    digit.try_into().ok()
}

/// The promotion that a letter of either case stands for.
fn parse_promotion(letter: char) -> Option<Piece> {
    let letter = letter.to_lowercase().to_string();
    let (_, piece) = PIECE_LETTERS.iter().find(|(name, _)| name.to_lowercase() == letter)?;
    Some(*piece).filter(|piece| ![Piece::Pawn, Piece::King].contains(piece))
}
