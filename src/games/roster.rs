//! The native games: one row each.

use super::chess::Chess;
use super::connect_four::ConnectFour;
use super::mnk::Mnk;
use super::native::{Native, Playable};
use super::nim::Nim;
use super::noughts_and_crosses::NoughtsAndCrosses;
use super::options::Options;
use super::reversi::Reversi;
use super::subtraction::Subtraction;
use super::tree_facts;
use super::uniform_tree::UniformTree;
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
            let game = Mnk::new(&mut options)?;
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
    Entry {
        ru: "вычитание",
        en: "subtraction",
        open: |mut options| {
            let game = Subtraction::new(&mut options)?;
            Playable::open(game, options)
        },
        doc: "One heap of камни(12) or stones(12), of which взять([1,2,3]) or take([1,2,3]) are taken.",
    },
    Entry {
        ru: "ним",
        en: "nim",
        open: |mut options| {
            let game = Nim::new(&mut options)?;
            Playable::open(game, options)
        },
        doc: "Any number of stones is taken from one of кучи([1,2,3]) or heaps([1,2,3]).",
    },
    Entry {
        ru: "равномерное_дерево",
        en: "uniform_tree",
        open: |mut options| {
            let game = UniformTree::new(&mut options)?;
            Playable::open(game, options)
        },
        doc: "A tree of ветвление(2), глубина(4), порядок(лучшие), or branching(2), depth(4), order(best).",
    },
    Entry {
        ru: "дерево",
        en: "tree",
        open: |mut options| {
            let game = tree_facts::grow(&mut options)?;
            Playable::open(game, options)
        },
        doc: "The tree that the program's facts преемники/2 and оценка/2, or successors/2 and value/2, say.",
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
