//! The squares that the pieces of a side attack, and their mobility.

use super::features::{Tapered, Weights};
use super::view::{View, beside, count, up};
use crate::games::native::chess::sliders::{bishop_attacks, rook_attacks};
use cozy_chess::{BitBoard, Piece, Square, get_king_moves, get_knight_moves};

/// Squares that a side attacks.
#[derive(Clone, Copy)]
pub(super) struct Attacks {
    /// By the kind of the attacker.
    pub(super) by: [BitBoard; Piece::NUM],
    /// By any piece.
    pub(super) all: BitBoard,
    /// By two pieces at least.
    pub(super) twice: BitBoard,
}

/// How the pieces of a side attack squares around the enemy's king.
#[derive(Default)]
pub(super) struct Siege {
    /// The numbers of knights, bishops, rooks and queens that attack any.
    pub(super) attackers: [i32; 4],
    /// The sum of the attacked squares next to the king, for each of them.
    pub(super) attacks: i32,
}

/// The kinds of pieces whose mobility counts.
pub(super) const PIECES: [Piece; 4] = [Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen];

impl Attacks {
    fn new(view: &View) -> Attacks {
        let mut attacks = Attacks { by: [BitBoard::EMPTY; Piece::NUM], all: BitBoard::EMPTY, twice: BitBoard::EMPTY };
        let pawns = up(view.own(Piece::Pawn));
        attacks.add(Piece::Pawn, beside(pawns));
        attacks.twice |= pawn_forks(pawns);
        attacks.add(Piece::King, get_king_moves(view.king()));
        attacks
    }

    fn add(&mut self, piece: Piece, squares: BitBoard) {
        self.by[piece as usize] |= squares;
        self.twice |= self.all & squares;
        self.all |= squares;
    }

    /// The same squares as the other side sees them.
    pub(super) fn turned(&self) -> Attacks {
        Attacks {
            by: self.by.map(|squares| squares.flip_ranks()),
            all: self.all.flip_ranks(),
            twice: self.twice.flip_ranks(),
        }
    }

    pub(super) fn by(&self, piece: Piece) -> BitBoard {
        self.by[piece as usize]
    }
}

/// Squares diagonally above two pawns, of which these are the squares above.
fn pawn_forks(above: BitBoard) -> BitBoard {
    let (left, right) = (above - cozy_chess::File::A.bitboard(), above - cozy_chess::File::H.bitboard());
    BitBoard(left.0 >> 1) & BitBoard(right.0 << 1)
}

/// The squares that a piece attacks on a board occupied like this.
pub(super) fn attacks_from(piece: Piece, square: Square, occupied: BitBoard) -> BitBoard {
    match piece {
        Piece::Knight => get_knight_moves(square),
        Piece::Bishop => bishop_attacks(square, occupied),
        Piece::Rook => rook_attacks(square, occupied),
        Piece::Queen => bishop_attacks(square, occupied) | rook_attacks(square, occupied),
        Piece::Pawn | Piece::King => BitBoard::EMPTY,
    }
}

/// The squares next to a king, and those before them towards the enemy, who is above or below.
pub(super) fn king_zone(king: Square, towards_enemy: fn(BitBoard) -> BitBoard) -> BitBoard {
    let ring = get_king_moves(king) | king.bitboard();
    ring | towards_enemy(ring)
}

/// The attacks of a side, the value of its mobility, and its siege of the enemy's king. Squares that an enemy's pawn guards, or that own
/// pawns and the king stand on, do not count as mobility.
pub(super) fn survey(view: &View, weights: &Weights) -> (Attacks, Tapered, Siege) {
    let mut attacks = Attacks::new(view);
    let (mut mobility, mut siege) = (Tapered::default(), Siege::default());
    let occupied = view.occupied();
    let guarded = beside(super::view::down(view.enemy(Piece::Pawn)));
    let usable = !(guarded | view.own(Piece::Pawn) | view.own(Piece::King));
    let ring = get_king_moves(view.enemy_king());
    let zone = king_zone(view.enemy_king(), super::view::down);
    let tables: [&[Tapered]; 4] =
        [&weights.knight_mobility, &weights.bishop_mobility, &weights.rook_mobility, &weights.queen_mobility];
    for ((number, piece), table) in PIECES.into_iter().enumerate().zip(tables) {
        // Pieces that stand behind one another on a line attack together.
        let through = match piece {
            Piece::Bishop => view.own(Piece::Queen),
            Piece::Rook => view.own(Piece::Queen) | view.own(Piece::Rook),
            _ => BitBoard::EMPTY,
        };
        for square in view.own(piece) {
            let attacked = attacks_from(piece, square, occupied - through);
            attacks.add(piece, attacked);
            mobility += table[(attacked & usable).len() as usize];
            if !(attacked & zone).is_empty() {
                siege.attackers[number] += 1;
                siege.attacks += count(attacked & ring);
            }
        }
    }
    (attacks, mobility, siege)
}
