//! Terms of the kings: the pawns before a king, the storm of the enemy's pawns, and the danger from pieces that attack around it.

use super::attacks::{Attacks, PIECES, Siege, attacks_from};
use super::features::{Tapered, Weights};
use super::pawns::lowest_rank;
use super::view::{View, count};
use cozy_chess::{BitBoard, File, Piece, get_king_moves};

/// The files around a king. On the edge, those that it would guard one step away from it.
fn files_around(file: File) -> impl Iterator<Item = File> {
    let middle = (file as usize).clamp(1, 6);
    (middle - 1..=middle + 1).map(File::index)
}

/// The value of the pawns before the own king, its own and the enemy's.
pub(super) fn shelter(view: &View, weights: &Weights) -> Tapered {
    let king = view.king();
    let mut sum = Tapered::default();
    for file in files_around(king.file()) {
        let own = lowest_rank(view.own(Piece::Pawn), file, king.rank());
        let enemy = lowest_rank(view.enemy(Piece::Pawn), file, king.rank());
        let by_rank = if file == king.file() { &weights.shelter_of_king } else { &weights.shelter_beside_king };
        sum += by_rank[own];
        sum += if own > 0 && enemy == own + 1 { weights.blocked_storm[enemy] } else { weights.storm[enemy] };
    }
    sum
}

/// Units of danger for the enemy's king.
pub(super) fn danger(view: &View, siege: &Siege, attacks: &Attacks, enemy_attacks: &Attacks, weights: &Weights) -> i32 {
    let weights = &weights.danger;
    let king = view.enemy_king();
    let ring = get_king_moves(king);
    let mut units = weights.always + weights.ring_attack * siege.attacks;
    for (number, weight) in siege.attackers.into_iter().zip(weights.attacker) {
        units += weight * number;
    }
    let guards = enemy_attacks.by(Piece::Pawn)
        | enemy_attacks.by(Piece::Knight)
        | enemy_attacks.by(Piece::Bishop)
        | enemy_attacks.by(Piece::Rook);
    let weak = attacks.all - guards - (enemy_attacks.twice - attacks.twice);
    units += weights.weak_square * count(weak & ring);
    let safe = !view.ours & (!enemy_attacks.all | (weak & attacks.twice));
    let mut unsafe_checks = BitBoard::EMPTY;
    for (piece, weight) in PIECES.into_iter().zip(weights.safe_check) {
        let checks = attacks_from(piece, king, view.occupied() - view.enemy(Piece::Queen)) & attacks.by(piece);
        units += weight * i32::from(!(checks & safe).is_empty());
        unsafe_checks |= checks - safe - view.ours;
    }
    units += weights.unsafe_check * count(unsafe_checks);
    units += weights.no_queen * i32::from(view.own(Piece::Queen).is_empty());
    units += weights.defender * count(ring & (view.enemy(Piece::Knight) | view.enemy(Piece::Bishop)));
    let pawns = view.enemy(Piece::Pawn);
    units += weights.open_file
        * files_around(king.file()).filter(|file| (pawns & file.bitboard()).is_empty()).count() as i32;
    units + weights.pawn_attack * count(attacks.by(Piece::Pawn) & ring)
}
