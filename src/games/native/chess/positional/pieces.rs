//! Terms of the pieces: good squares and files, space, and threats.

use super::attacks::Attacks;
use super::features::{Tapered, Weights};
use super::view::{View, and_above, and_below, beside, count, down, ranks, up};
use cozy_chess::{BitBoard, File, Piece, Rank};

/// The value of good squares, files and diagonals.
pub(super) fn placement(view: &View, passed: BitBoard, attacks: &Attacks, weights: &Weights) -> Tapered {
    let (own, enemy) = (view.own(Piece::Pawn), view.enemy(Piece::Pawn));
    let (knights, bishops) = (view.own(Piece::Knight), view.own(Piece::Bishop));
    // Squares from which no pawn can drive a piece away.
    let driven = and_below(down(enemy));
    let outposts = (attacks.by(Piece::Pawn) & ranks(3..=5)) - beside(driven);
    let mut sum = weights.knight_outpost * count(knights & outposts);
    sum += weights.bishop_outpost * count(bishops & outposts);
    sum += weights.behind_pawn * count((knights | bishops) & down(own | enemy));
    for bishop in bishops {
        let colour = if BitBoard::LIGHT_SQUARES.has(bishop) { BitBoard::LIGHT_SQUARES } else { BitBoard::DARK_SQUARES };
        sum += weights.bishop_beside_own_pawns * count(own & colour);
    }
    let files = |pawns| and_above(and_below(pawns));
    let rooks = view.own(Piece::Rook);
    let half_open = rooks - files(own);
    sum += weights.rook_on_open_file * count(half_open - files(enemy));
    sum += weights.rook_on_half_open_file * count(half_open & files(enemy));
    let is_useful = !(view.enemy(Piece::King) & Rank::Eighth.bitboard()).is_empty()
        || !(enemy & Rank::Seventh.bitboard()).is_empty();
    sum += weights.rook_on_seventh * if is_useful { count(rooks & Rank::Seventh.bitboard()) } else { 0 };
    sum += weights.rook_behind_passed * count(rooks & and_below(passed));
    let centre = File::C.bitboard() | File::D.bitboard() | File::E.bitboard() | File::F.bitboard();
    let controlled = (centre & ranks(1..=3)) - own - beside(down(enemy));
    sum += weights.space * (count(controlled) + count(controlled & and_below(down(own))));
    sum
}

/// The value of attacks on pieces that are worth more than the attacker, or not defended.
pub(super) fn threats(view: &View, attacks: &Attacks, enemy_attacks: &Attacks, weights: &Weights) -> Tapered {
    let theirs = |piece| view.enemy(piece);
    let minors = theirs(Piece::Knight) | theirs(Piece::Bishop);
    let (rooks, queens) = (theirs(Piece::Rook), theirs(Piece::Queen));
    let pieces = minors | rooks | queens;
    // Guarded by a pawn, or more often than attacked.
    let guarded = enemy_attacks.by(Piece::Pawn) | (enemy_attacks.twice - attacks.twice);
    let by_pawn = attacks.by(Piece::Pawn);
    let mut sum = weights.pawn_attacks_minor * count(by_pawn & minors);
    sum += weights.pawn_attacks_rook * count(by_pawn & rooks);
    sum += weights.pawn_attacks_queen * count(by_pawn & queens);
    sum += weights.push_attacks * count(beside(up(safe_pushes(view, attacks, enemy_attacks))) & pieces);
    let by_minor = attacks.by(Piece::Knight) | attacks.by(Piece::Bishop);
    sum += weights.minor_attacks_minor * count(by_minor & (minors - guarded));
    sum += weights.minor_attacks_rook * count(by_minor & rooks);
    sum += weights.minor_attacks_queen * count(by_minor & queens);
    sum += weights.rook_attacks_minor * count(attacks.by(Piece::Rook) & (minors - guarded));
    sum += weights.rook_attacks_queen * count(attacks.by(Piece::Rook) & queens);
    sum += weights.king_attacks * count(attacks.by(Piece::King) & (view.theirs - enemy_attacks.all));
    sum += weights.hanging * count(attacks.all & (pieces - enemy_attacks.all));
    sum += weights.undefended_pawn_attacked * count(attacks.all & (theirs(Piece::Pawn) - enemy_attacks.all));
    sum
}

/// The squares that pawns can be pushed to without being lost.
fn safe_pushes(view: &View, attacks: &Attacks, enemy_attacks: &Attacks) -> BitBoard {
    let free = !view.occupied();
    let once = up(view.own(Piece::Pawn)) & free;
    let pushed = once | up(once & Rank::Third.bitboard()) & free;
    pushed - enemy_attacks.by(Piece::Pawn) - (enemy_attacks.all - attacks.all)
}
