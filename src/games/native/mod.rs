//! The native games: a file or a folder for each, and a table of all.

// The trait `NativeGame`: a game of any type, as the predicates see it.
pub mod instance;

// The positions of an endgame table of a native game.
mod endgame_positions;

// The subtraction game: stones are taken from one heap.
mod subtraction;

// Nim: stones are taken from several heaps.
mod nim;

// Noughts and crosses on 3×3 squares.
mod noughts_and_crosses;

// k in a row on m×n squares, such as gomoku.
mod mnk;

// Connect Four.
mod connect_four;

// Reversi by the rules of Othello.
mod reversi;

// Chess, with move generation by the crate cozy-chess.
pub(in crate::games) mod chess;

// Trees of uniform branching and depth, to count what algorithms visit.
pub mod uniform_tree;

// Trees given by the facts of a program.
pub mod explicit_tree;

use crate::diagnostics::Language;
use crate::games::core::options::Options;
use crate::games::search;
use crate::machine::Thrown;
use chess::Chess;
use connect_four::ConnectFour;
use instance::{GameInstance, NativeGame};
use mnk::Mnk;
use nim::Nim;
use noughts_and_crosses::NoughtsAndCrosses;
use reversi::Reversi;
use subtraction::Subtraction;
use uniform_tree::UniformTree;

/// Opens a game with its options.
pub type OpenGame = fn(Options) -> Result<Box<dyn NativeGame>, Thrown>;

/// A row of the table of native games.
pub struct GameEntry {
    /// The Russian name: positions and moves are in Russian.
    pub ru: &'static str,
    /// The English name: positions and moves are in English.
    pub en: &'static str,
    /// The constructor.
    pub open: OpenGame,
    /// A description of the game and its options.
    #[allow(dead_code, reason = "only people read it")]
    pub doc: &'static str,
}

impl GameEntry {
    /// Its name in a language.
    pub fn name_in(&self, language: Language) -> &'static str {
        match language {
            Language::Ru => self.ru,
            Language::En => self.en,
        }
    }
}

/// A row: the Russian and English names, the constructor, its own search if it has one, and the description.
macro_rules! game {
    ($ru:literal, $en:literal, $make:expr, $doc:literal) => {
        game!($ru, $en, $make, search::search_native, $doc)
    };
    ($ru:literal, $en:literal, $make:expr, $search:expr, $doc:literal) => {
        GameEntry {
            ru: $ru,
            en: $en,
            open: |mut options| {
                let make: fn(&mut Options) -> Result<_, Thrown> = $make;
                GameInstance::open_with(make(&mut options)?, $search, options)
            },
            doc: $doc,
        }
    };
}

/// The row of chess, for the predicates about its notation.
pub const CHESS: GameEntry = game!(
    "шахматы",
    "chess",
    Chess::new,
    search::search_selectively,
    "Chess, valued in centipawns; fen(Text) gives the position it begins with."
);

/// All native games.
#[rustfmt::skip]
pub static NATIVE_GAMES: &[GameEntry] = &[
    game!("крестики_нолики", "noughts_and_crosses", |options| Ok(NoughtsAndCrosses::new(options)), "Noughts and crosses on 3×3 squares, valued 1, 0 or -1."),
    CHESS,
    game!("мнк", "mnk", Mnk::new, "k in a row on a board of m×n squares, gomoku by default; ширина(15), высота(15), ряд(5) or width(15), height(15), row(5)."),
    game!("четыре_в_ряд", "connect_four", ConnectFour::new, "Connect Four; ширина(7), высота(6) or width(7), height(6)."),
    game!("реверси", "reversi", |options| Ok(Reversi::new(options)), "Reversi on 8×8 squares by the rules of Othello."),
    game!("вычитание", "subtraction", Subtraction::new, "One heap of камни(12) or stones(12), of which взять([1,2,3]) or take([1,2,3]) are taken."),
    game!("ним", "nim", Nim::new, "Any number of stones is taken from one of кучи([1,2,3]) or heaps([1,2,3])."),
    game!("равномерное_дерево", "uniform_tree", UniformTree::new, "A tree of ветвление(2), глубина(4), порядок(лучшие), or branching(2), depth(4), order(best)."),
    game!("дерево", "tree", explicit_tree::facts::build, "The tree given by the program's facts преемники/2 and оценка/2, or successors/2 and value/2."),
];

/// The game with this name, and the language of the name.
pub fn find(name: &str) -> Option<(&'static GameEntry, Language)> {
    NATIVE_GAMES.iter().find_map(|entry| match name {
        _ if name == entry.ru => Some((entry, Language::Ru)),
        _ if name == entry.en => Some((entry, Language::En)),
        _ => None,
    })
}
