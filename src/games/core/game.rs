//! What a native game is: positions, moves, values, and what people see of them.
//!
//! A game of two sides that move in turn. [`Side::Max`] wants high values, [`Side::Min`] low ones, and [`Game::value`] always
//! speaks for Max. Whoever cannot move passes, if the rules say so, by a move of its own: after every move the other side
//! is to move, which the textbooks' relations rely on.
//!
//! A new game is one file that implements [`Game`], and one row of the [roster](super::roster).

use super::picture::Picture;
use super::position_terms::{TermBuilder, TermReader};
use super::side::Side;
use std::hash::{Hash, Hasher};

/// What a move is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveName {
    /// An atom, such as `e4`.
    Text(String),
    /// An integer, such as the number of a square.
    Number(i64),
    /// A list of integers, such as the heaps that are left.
    Numbers(Vec<i64>),
    /// The move has no name but the position it leads to.
    Position,
}

/// The rules of a game, and how its positions are valued, drawn and written. A value of the type is one game with its options:
/// noughts and crosses on a board of some size, say.
pub trait Game: Clone + Send + Sync + 'static {
    /// All that the rules need to know. Equal positions have equal futures.
    type Position: Clone + Eq + Hash + Send + Sync;
    /// A move; it means something only together with the position it is made in.
    type Move: Copy + Eq + Hash + Send + Sync;

    // ---- rules -----------------------------------------------------------------------------------------------------

    /// The position the game begins with.
    fn start(&self) -> Self::Position;

    /// Who is to move; in a position where the game is over, who would be.
    fn side(&self, position: &Self::Position) -> Side;

    /// Adds all moves of a position, in the order in which textbooks would list them; none if the game is over.
    fn moves(&self, position: &Self::Position, moves: &mut Vec<Self::Move>);

    /// The position after a move that [`Game::moves`] has given.
    fn apply(&self, position: &Self::Position, mv: Self::Move) -> Self::Position;

    /// Whether a position of a game that people play has come again: what only counts moves may differ.
    fn repeats(&self, earlier: &Self::Position, now: &Self::Position) -> bool {
        earlier == now
    }

    // ---- values ----------------------------------------------------------------------------------------------------

    /// What the position is worth to Max without looking ahead. It is within ±10^12, and if the game is over it is exact.
    fn value(&self, position: &Self::Position) -> i64;

    /// A number that equal positions share, and different ones almost never, but for those that a symmetry of the game maps on each
    /// other: they may share it too, as their values are the same; what is remembered of moves by this key is only a hint. A game
    /// that can keep it up to date while moving (Zobrist, *A New Hashing Method with Application for Game Playing*, 1970) does
    /// better than this.
    fn key(&self, position: &Self::Position) -> u64 {
        let mut hasher = rustc_hash::FxHasher::default();
        position.hash(&mut hasher);
        hasher.finish()
    }

    /// How good a move looks before anything is searched: moves that move_order more are tried first where the order is free.
    fn move_order(&self, _position: &Self::Position, _mv: Self::Move) -> i32 {
        0
    }

    /// Whether a move may change the value so much that a position with such moves is not to be valued before they are
    /// tried: a capture in chess. Games without such moves are never searched beyond the depth asked for.
    fn is_noisy(&self, _position: &Self::Position, _mv: Self::Move) -> bool {
        false
    }

    /// What two plies would find out, if that is evident: the side_to_move wins at once, say, or cannot keep the other side from it. It
    /// has to be exactly the value that a search of two plies or more finds. Searches that are not those of textbooks ask for it.
    fn forced_value(&self, _position: &Self::Position) -> Option<i64> {
        None
    }

    /// Bounds between which the value lies that the end of the game has if both sides play as well as can be, as far as the rules
    /// tell them without a search. Only a search for who wins asks, and only for their signs.
    fn bounds(&self, position: &Self::Position) -> (i64, i64) {
        self.forced_value(position).map_or((i64::MIN, i64::MAX), |value| (value, value))
    }

    /// Adds moves of which one is a best one, if there are moves: those that evidently are no better than others may be left out.
    /// Only a search for who wins asks, where [`Game::bounds`] have not told it.
    fn candidates(&self, position: &Self::Position, moves: &mut Vec<Self::Move>) {
        self.moves(position, moves);
    }

    // ---- terms -----------------------------------------------------------------------------------------------------

    /// Cells that a position takes as a term, at most.
    fn term_size(&self) -> usize;

    /// The position as a plain ground term of atoms and small integers. There is room for [`Game::term_size`] cells.
    fn term_of(&self, position: &Self::Position, builder: &mut TermBuilder) -> crate::terms::Cell;

    /// The position that a term is, if it is one and could stand on a board; the inverse of [`Game::term_of`].
    fn position_of(&self, term: crate::terms::Cell, reader: &TermReader) -> Option<Self::Position>;

    // ---- people ----------------------------------------------------------------------------------------------------

    /// The position as a person is to see it.
    fn picture(&self, position: &Self::Position) -> Picture;

    /// What a move of a position is called: no two moves have the same name.
    fn move_name(&self, position: &Self::Position, mv: Self::Move) -> MoveName;

    /// The move that a person means by a text, in whatever notation is usual; names given by [`Game::move_name`] need not be
    /// known here.
    fn parse_move(&self, _position: &Self::Position, _text: &str) -> Option<Self::Move> {
        None
    }
}
