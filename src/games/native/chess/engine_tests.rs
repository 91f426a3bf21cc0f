//! Tests of what the engine knows of chess: exchanges with known results, and laws of the evaluation.

use super::position::Position;
use super::tests::{any_position, chess, position};
use super::{Chess, exchange, fen};
use crate::diagnostics::Language;
use crate::games::core::Game;
use crate::games::core::selective::SelectiveGame;
use crate::games::core::steps::{STEP_NAMES, Steps};
use proptest::prelude::*;

/// The gain of the move that a text describes.
fn gain(fen: &str, text: &str) -> i32 {
    let (game, position) = (chess(Language::En).0, position(fen));
    let mv = game.parse_move(&position, text).unwrap_or_else(|| panic!("{text} is a move"));
    exchange::gain(position.board(), mv)
}

#[test]
fn exchanges_gain_what_is_known() {
    for (fen, text, known) in [
        // A pawn that nobody guards; one that a knight takes and pays for (Chess Programming Wiki, *Static Exchange Evaluation*).
        ("1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "Rxe5", 100),
        ("1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "Nxe5", 100 - 320),
        // A rook behind a rook counts.
        ("3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1", "Rxd5", 100),
        ("3rk3/3r4/8/3p4/8/8/3R4/3RK3 w - - 0 1", "Rxd5", 100 - 500),
        // In passing, promoting, castling, and to a square that is attacked.
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", 100),
        ("8/P7/8/8/8/8/8/K6k w - - 0 1", "a8=Q", 850),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", 0),
        ("4k3/8/3p4/8/8/3N4/8/4K3 w - - 0 1", "Ne5", -320),
        // A king does not take what is guarded.
        ("4k3/8/8/8/8/6b1/3r4/4K3 w - - 0 1", "Kxd2", 500),
    ] {
        assert_eq!(gain(fen, text), known, "{text} in {fen}");
    }
}

/// The same position with the colours exchanged.
fn flipped(position: &Position) -> Option<Position> {
    let exchanged = |text: &str| -> String {
        let exchange = |c: char| if c.is_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() };
        text.chars().map(exchange).collect()
    };
    let fen = position.board().to_string();
    let fields: Vec<&str> = fen.split(' ').collect();
    let rows: Vec<String> = fields[0].split('/').rev().map(exchanged).collect();
    let side = if fields[1] == "w" { "b" } else { "w" };
    let castling = exchanged(fields[2]);
    let passing: String = fields[3]
        .chars()
        .map(|c| {
            if c == '6' {
                '3'
            } else if c == '3' {
                '6'
            } else {
                c
            }
        })
        .collect();
    fen::read(&format!("{} {side} {castling} {passing} {} 1", rows.join("/"), fields[4])).ok()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]
    #[test]
    fn the_evaluation_knows_no_colour(position in any_position(), left_out in 0..=STEP_NAMES.len()) {
        let game: Chess = chess(Language::En).0;
        let steps = STEP_NAMES.get(left_out).map_or(Steps::ALL, |(step, ..)| Steps::ALL.without(*step));
        let flipped = flipped(&position);
        prop_assert!(flipped.is_some());
        if let Some(flipped) = flipped {
            prop_assert_eq!(game.estimate(&position, steps), game.estimate(&flipped, steps));
        }
    }
}
