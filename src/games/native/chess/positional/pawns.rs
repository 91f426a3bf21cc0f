//! Terms of the pawns: how they stand to one another, and passed pawns.

use super::attacks::Attacks;
use super::features::{Tapered, Weights};
use super::view::{View, and_above, and_below, beside, count, distance, down, up};
use cozy_chess::{BitBoard, File, Piece, Rank, Square};

/// The own passed pawns: no enemy's pawn on the files around stands before them, and no own pawn on their file.
pub(super) fn passed_pawns(view: &View) -> BitBoard {
    let (own, enemy) = (view.own(Piece::Pawn), view.enemy(Piece::Pawn));
    let before_enemy = and_below(down(enemy));
    own - before_enemy - beside(before_enemy) - and_below(down(own))
}

/// The value of the pawns.
pub(super) fn structure(view: &View, attacks: &Attacks, enemy_attacks: &Attacks, weights: &Weights) -> Tapered {
    let (own, enemy) = (view.own(Piece::Pawn), view.enemy(Piece::Pawn));
    let files = and_above(and_below(own));
    let isolated = own - beside(files);
    let open = !and_below(enemy);
    // No own pawn can guard the square before it, and the enemy's do.
    let backward = down((up(own) & enemy_attacks.by(Piece::Pawn)) - and_above(attacks.by(Piece::Pawn))) - isolated;
    let mut sum = weights.doubled * count(own & and_below(down(own)));
    sum += weights.isolated * count(isolated);
    sum += weights.isolated_on_open_file * count(isolated & open);
    sum += weights.backward * count(backward);
    sum += weights.lever * count(attacks.by(Piece::Pawn) & enemy);
    let centre = File::D.bitboard() | File::E.bitboard();
    let low = Rank::Second.bitboard() | Rank::Third.bitboard();
    sum += weights.blocked_in_centre * count(own & centre & low & down(view.occupied()));
    for pawn in own & beside(own) {
        sum += weights.beside_another[pawn.rank() as usize];
    }
    for pawn in own & attacks.by(Piece::Pawn) {
        sum += weights.guarded_by_another[pawn.rank() as usize];
    }
    sum
}

/// The value of the passed pawns.
pub(super) fn passed(view: &View, passed: BitBoard, enemy_attacks: &Attacks, weights: &Weights) -> Tapered {
    let mut sum = Tapered::default();
    for pawn in passed {
        let rank = pawn.rank() as usize;
        let before = up(pawn.bitboard());
        sum += weights.passed[rank];
        if (before & (view.occupied() | enemy_attacks.all)).is_empty() {
            sum += weights.passed_free[rank];
        }
        // In the endgame the kings decide the race.
        let ahead = before.next_square().unwrap_or(pawn);
        sum += weights.passed_unstoppable_by_king[rank] * distance(view.enemy_king(), ahead);
        sum += weights.passed_own_king_near[rank] * distance(view.king(), ahead);
    }
    sum
}

/// The rank of the lowest pawn on a file, not below a rank; 0 if there is none.
pub(super) fn lowest_rank(pawns: BitBoard, file: File, from: Rank) -> usize {
    let not_below = and_above(from.bitboard());
    (pawns & file.bitboard() & not_below).next_square().map_or(0, |pawn: Square| pawn.rank() as usize)
}
