//! Static exchange evaluation: what a move gains if both sides go on capturing on its target, the least valuable piece first, as long as
//! that pays (F. Reul, *Static Exchange Evaluation with αβ-Approach*, 2010, describes the method).

use super::piece_square::{captured_piece, is_castling};
use super::sliders::{bishop_attacks, rook_attacks};
use cozy_chess::{BitBoard, Board, Color, Move, Piece, Square, get_king_moves, get_knight_moves, get_pawn_attacks};

/// The values of pieces in centipawns; a king is never exchanged.
const VALUES: [i32; Piece::NUM] = [100, 320, 330, 500, 950, 10_000];

/// The maximum number of captures on a square: all pieces but one.
const MAX_CAPTURES: usize = 32;

/// The gain of a legal move in centipawns.
pub(super) fn gain(board: &Board, mv: Move) -> i32 {
    if is_castling(board, mv) {
        return 0;
    }
    let Some(moved) = board.piece_on(mv.from) else { return 0 };
    let (mut on_target, mut occupied) = (VALUES[moved as usize], board.occupied() - mv.from.bitboard());
    let mut gains = [0; MAX_CAPTURES];
    if let Some((victim, square)) = captured_piece(board, mv) {
        gains[0] = VALUES[victim as usize];
        occupied -= square.bitboard();
    }
    if let Some(promotion) = mv.promotion {
        on_target = VALUES[promotion as usize];
        gains[0] += on_target - VALUES[moved as usize];
    }
    // gains[n] is what the side that makes capture n has won by then, if the other side does not go on.
    let (mut side, mut count) = (!board.side_to_move(), 0);
    while let Some((from, attacker)) = least_attacker(board, mv.to, side, occupied) {
        count += 1;
        gains[count] = on_target - gains[count - 1];
        if count + 1 == MAX_CAPTURES {
            break;
        }
        on_target = VALUES[attacker as usize];
        occupied -= from.bitboard();
        side = !side;
    }
    // Each side may stop before a capture.
    for n in (1..=count).rev() {
        gains[n - 1] = -gains[n].max(-gains[n - 1]);
    }
    gains[0]
}

/// The least valuable piece of a side that attacks a square, if the board is occupied like this. A king attacks only what is not defended.
fn least_attacker(board: &Board, target: Square, side: Color, occupied: BitBoard) -> Option<(Square, Piece)> {
    let own = board.colors(side) & occupied;
    let of = |piece: Piece| own & board.pieces(piece);
    let pawns = get_pawn_attacks(target, !side) & of(Piece::Pawn);
    if let Some(from) = pawns.next_square() {
        return Some((from, Piece::Pawn));
    }
    let knights = get_knight_moves(target) & of(Piece::Knight);
    if let Some(from) = knights.next_square() {
        return Some((from, Piece::Knight));
    }
    let diagonals = bishop_attacks(target, occupied);
    if let Some(from) = (diagonals & of(Piece::Bishop)).next_square() {
        return Some((from, Piece::Bishop));
    }
    let lines = rook_attacks(target, occupied);
    if let Some(from) = (lines & of(Piece::Rook)).next_square() {
        return Some((from, Piece::Rook));
    }
    if let Some(from) = ((diagonals | lines) & of(Piece::Queen)).next_square() {
        return Some((from, Piece::Queen));
    }
    let king = get_king_moves(target) & of(Piece::King);
    king.next_square().map(|from| (from, Piece::King))
}
