//! What the evaluation counts: each field of [`Weights`] is the worth of one occurrence of a feature, in centipawns.

use cozy_chess::{Piece, Square};
use std::ops::{AddAssign, Mul, SubAssign};

/// A weight for the middlegame and one for the endgame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tapered(pub(crate) i32, pub(crate) i32);

impl Mul<i32> for Tapered {
    type Output = Tapered;

    fn mul(self, times: i32) -> Tapered {
        Tapered(self.0 * times, self.1 * times)
    }
}

impl AddAssign for Tapered {
    fn add_assign(&mut self, other: Tapered) {
        *self = Tapered(self.0 + other.0, self.1 + other.1);
    }
}

impl SubAssign for Tapered {
    fn sub_assign(&mut self, other: Tapered) {
        *self = Tapered(self.0 - other.0, self.1 - other.1);
    }
}

/// A value for each kind of piece on each square, from a1 on.
pub(crate) type Squares = [[Tapered; Square::NUM]; Piece::NUM];

/// What each occurrence of a feature is worth.
#[derive(Clone, Debug)]
pub(crate) struct Weights {
    pub(crate) bishop_pair: Tapered,
    pub(crate) to_move: Tapered,

    // Mobility: by the number of squares that a piece can go to.
    pub(crate) knight_mobility: [Tapered; 9],
    pub(crate) bishop_mobility: [Tapered; 14],
    pub(crate) rook_mobility: [Tapered; 15],
    pub(crate) queen_mobility: [Tapered; 28],

    // Pawns: by the rank of the pawn, 0 the first.
    pub(crate) passed: [Tapered; 8],
    pub(crate) passed_free: [Tapered; 8],
    pub(crate) passed_unstoppable_by_king: [Tapered; 8],
    pub(crate) passed_own_king_near: [Tapered; 8],
    pub(crate) beside_another: [Tapered; 8],
    pub(crate) guarded_by_another: [Tapered; 8],
    pub(crate) doubled: Tapered,
    pub(crate) isolated: Tapered,
    pub(crate) isolated_on_open_file: Tapered,
    pub(crate) backward: Tapered,
    pub(crate) lever: Tapered,
    pub(crate) blocked_in_centre: Tapered,

    // Pieces.
    pub(crate) knight_outpost: Tapered,
    pub(crate) bishop_outpost: Tapered,
    pub(crate) behind_pawn: Tapered,
    pub(crate) bishop_beside_own_pawns: Tapered,
    pub(crate) rook_on_open_file: Tapered,
    pub(crate) rook_on_half_open_file: Tapered,
    pub(crate) rook_on_seventh: Tapered,
    pub(crate) rook_behind_passed: Tapered,
    pub(crate) space: Tapered,

    // Threats.
    pub(crate) pawn_attacks_minor: Tapered,
    pub(crate) pawn_attacks_rook: Tapered,
    pub(crate) pawn_attacks_queen: Tapered,
    pub(crate) push_attacks: Tapered,
    pub(crate) minor_attacks_minor: Tapered,
    pub(crate) minor_attacks_rook: Tapered,
    pub(crate) minor_attacks_queen: Tapered,
    pub(crate) rook_attacks_minor: Tapered,
    pub(crate) rook_attacks_queen: Tapered,
    pub(crate) king_attacks: Tapered,
    pub(crate) hanging: Tapered,
    pub(crate) undefended_pawn_attacked: Tapered,

    // The king's shelter: by the rank of the nearest pawn on a file, 0 if there is none.
    pub(crate) shelter_of_king: [Tapered; 8],
    pub(crate) shelter_beside_king: [Tapered; 8],
    pub(crate) storm: [Tapered; 8],
    pub(crate) blocked_storm: [Tapered; 8],

    /// Corrections of the piece-square values, which were found without the other terms: by the kind of piece and its square, seen with the
    /// own first rank at the bottom.
    pub(crate) squares: Squares,

    // Units of danger for the enemy's king, not centipawns.
    pub(crate) danger: Danger,
}

/// Units of danger for a king, by what attacks it.
#[derive(Clone, Debug)]
pub(crate) struct Danger {
    /// A knight, bishop, rook or queen that attacks squares around the king.
    pub(crate) attacker: [i32; 4],
    /// Each square next to the king that is attacked, for each attacker.
    pub(crate) ring_attack: i32,
    /// A square next to the king that is attacked, and guarded by king or queen at most.
    pub(crate) weak_square: i32,
    /// A safe check by a knight, bishop, rook or queen.
    pub(crate) safe_check: [i32; 4],
    /// Any other square of check.
    pub(crate) unsafe_check: i32,
    /// The attacker has no queen.
    pub(crate) no_queen: i32,
    /// A defending knight or bishop next to the king.
    pub(crate) defender: i32,
    /// Files next to the king without defending pawns.
    pub(crate) open_file: i32,
    /// An attacking pawn next to the king.
    pub(crate) pawn_attack: i32,
    /// In any case.
    pub(crate) always: i32,
}
