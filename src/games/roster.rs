//! The native games: one row each.

use super::chess::Chess;
use super::connect_four::ConnectFour;
use super::mnk::MNK;
use super::native::{Native, Playable};
use super::noughts_and_crosses::NoughtsAndCrosses;
use super::options::Options;
use super::reversi::Reversi;
use crate::machine::Thrown;
use crate::text::Language;

/// Makes a game with its options.
pub type Opening = fn(Options) -> Result<Box<dyn Native>, Thrown>;

/// A native game.
pub struct Entry {
    /// The Russian name: positions and moves are in Russian.
    pub ru: &'static str,
    /// The English name: positions and moves are in English.
    pub en: &'static str,
    /// What makes it.
    pub open: Opening,
    /// What it is, and its options.
    pub doc: &'static str,
}

/// All native games.
pub const ROSTER: &[Entry] = &[
    Entry {
        ru: "крестики_нолики",
        en: "noughts_and_crosses",
        open: |mut options| {
            let game = NoughtsAndCrosses::new(&mut options);
            Playable::open(game, options)
        },
        doc: "Noughts and crosses on 3×3 squares, valued 1, 0 or -1.",
    },
    Entry {
        ru: "шахматы",
        en: "chess",
        open: |mut options| {
            let game = Chess::new(&mut options)?;
            Playable::open(game, options)
        },
        doc: "Chess, valued in centipawns; fen(Text) gives the position it begins with.",
    },
    Entry {
        ru: "мнк",
        en: "mnk",
        open: |mut options| {
            let game = MNK::new(&mut options)?;
            Playable::open(game, options)
        },
        doc: "Rows of some length win, as in gomoku; ширина(15), высота(15), ряд(5) or width(15), height(15), row(5).",
    },
    Entry {
        ru: "четыре_в_ряд",
        en: "connect_four",
        open: |mut options| {
            let game = ConnectFour::new(&mut options)?;
            Playable::open(game, options)
        },
        doc: "Connect Four; ширина(7), высота(6) or width(7), height(6).",
    },
    Entry {
        ru: "реверси",
        en: "reversi",
        open: |mut options| {
            let game = Reversi::new(&mut options);
            Playable::open(game, options)
        },
        doc: "Reversi on 8×8 squares by the rules of Othello.",
    },
];

/// The game of a name, and the language that it speaks then.
pub fn find(name: &str) -> Option<(&'static Entry, Language)> {
    ROSTER.iter().find_map(|entry| match name {
        _ if name == entry.ru => Some((entry, Language::Ru)),
        _ if name == entry.en => Some((entry, Language::En)),
        _ => None,
    })
}
