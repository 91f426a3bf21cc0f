//! Terms of the evaluation besides material and squares: what pieces can do where they stand.
//!
//! The textbook algorithms see the plain static value, of material and squares only; a selective search adds these terms. Their
//! [weights] were fitted to many positions, as docs/chess-engine.md tells.

// The board as a side sees it.
mod view;

// The features that are counted.
pub(crate) mod features;

// What each occurrence of a feature is worth.
mod weights;

// Attacked squares and mobility.
mod attacks;

// Pawns and passed pawns.
mod pawns;

// Good squares, files, threats.
mod pieces;

// Shelter and danger of the kings.
mod kings;

// Driving a bare king to the edge.
mod mop_up;

use super::piece_square::MAX_PHASE;
use super::position::Position;
use crate::games::core::steps::{Step, Steps};
use attacks::survey;
use cozy_chess::{Board, Color, Piece};
use features::{Tapered, Weights};
use view::View;
use weights::WEIGHTS;

/// The terms wanted, for White.
pub(super) fn terms(position: &Position, steps: Steps) -> i32 {
    let board = position.board();
    let measures = measure(board, steps, &WEIGHTS);
    let phase = position.score().phase().min(MAX_PHASE);
    let mut sum = measures.sum;
    sum += danger_value(measures.danger[0]);
    sum -= danger_value(measures.danger[1]);
    let tapered = (sum.0 * phase + sum.1 * (MAX_PHASE - phase)) / MAX_PHASE;
    let is_mop_up = steps.has(Step::MopUp);
    tapered + if is_mop_up { mop_up::mop_up(board, position.score().centipawns() as i32) } else { 0 }
}

/// What a board shows.
pub(crate) struct Measures {
    /// The weighted sum of the features, for White.
    pub(crate) sum: Tapered,
    /// Units of danger that White makes, and that Black makes.
    pub(crate) danger: [i32; Color::NUM],
}

/// The value of danger for the enemy's king: a few attackers mean little, and many are decisive.
fn danger_value(units: i32) -> Tapered {
    let units = units.clamp(0, 800);
    Tapered(units * units / 1024, units / 16)
}

/// Weighs the features of a board.
pub(crate) fn measure(board: &Board, steps: Steps, weights: &Weights) -> Measures {
    let views = Color::ALL.map(|side| View::new(board, side));
    let [white, black] = [survey(&views[0], weights), survey(&views[1], weights)];
    let (white_turned, black_turned) = (white.0.turned(), black.0.turned());
    let sides = [(&views[0], white, black_turned), (&views[1], black, white_turned)];
    let mut measures = Measures { sum: Tapered::default(), danger: [0; Color::NUM] };
    for (number, (view, (attacks, mobility, siege), enemy_attacks)) in sides.into_iter().enumerate() {
        let mut sum = material(view, weights);
        if steps.has(Step::Mobility) {
            sum += mobility;
        }
        let passed = pawns::passed_pawns(view);
        if steps.has(Step::Structure) {
            sum += pawns::structure(view, &attacks, &enemy_attacks, weights);
            sum += pawns::passed(view, passed, &enemy_attacks, weights);
        }
        if steps.has(Step::Placement) {
            sum += pieces::placement(view, passed, &attacks, weights);
        }
        if steps.has(Step::Threats) {
            sum += pieces::threats(view, &attacks, &enemy_attacks, weights);
        }
        if steps.has(Step::KingSafety) {
            sum += kings::shelter(view, weights);
            measures.danger[number] = kings::danger(view, &siege, &attacks, &enemy_attacks, weights);
        }
        if board.side_to_move() == Color::ALL[number] {
            sum += weights.to_move;
        }
        if number == 0 { measures.sum += sum } else { measures.sum -= sum }
    }
    measures
}

/// Corrections of the values of pieces on their squares, and the pair of bishops.
fn material(view: &View, weights: &Weights) -> Tapered {
    let mut sum = Tapered::default();
    for piece in Piece::ALL {
        for square in view.own(piece) {
            sum += weights.squares[piece as usize][square as usize];
        }
    }
    if view.own(Piece::Bishop).len() >= 2 {
        sum += weights.bishop_pair;
    }
    sum
}
