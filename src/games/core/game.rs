//! The trait [`Game`]: rules, values, terms and pictures of a native game.
//!
//! Two sides move in turn. [`Side::Max`] maximises the value, [`Side::Min`] minimises it, and [`Game::value`] is always from
//! Max's point of view. The sides alternate strictly: where the rules let a side without moves pass, the pass is a move of its
//! own. The textbooks' relations rely on that.
//!
//! A new game is a file that implements [`Game`], and a row of the table in [`native`](crate::games::native).

use super::board::Board;
use super::notation_mistake::NotationMistake;
use super::picture::{Picture, Style};
use super::position_terms::{TermBuilder, TermReader};
use super::side::Side;
use std::hash::{Hash, Hasher};

/// The name of a move, as a term.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveName {
    /// An atom, such as `e4`.
    Text(String),
    /// An integer, such as the number of a square.
    Number(i64),
    /// A list of integers, such as the heaps that are left.
    Numbers(Vec<i64>),
    /// The position that the move leads to: the move has no other name.
    Position,
}

/// A native game. A value of the type is a game with its options: Connect Four on a board of some size, say.
pub trait Game: Clone + Send + Sync + 'static {
    /// All that the rules depend on: equal positions have the same moves and values.
    type Position: Clone + Eq + Hash + Send + Sync;
    /// A move. It is valid only in the position it was generated for.
    type Move: Copy + Eq + Hash + Send + Sync;

    // ---- rules -----------------------------------------------------------------------------------------------------

    /// The initial position.
    fn start(&self) -> Self::Position;

    /// The side to move; in a final position, the side that would be.
    fn side_to_move(&self, position: &Self::Position) -> Side;

    /// Appends all legal moves, in the order of the textbooks; none if the game is over.
    fn moves(&self, position: &Self::Position, moves: &mut Vec<Self::Move>);

    /// Whether there are no moves.
    fn is_over(&self, position: &Self::Position) -> bool {
        let mut moves = Vec::new();
        self.moves(position, &mut moves);
        moves.is_empty()
    }

    /// The position after a move from [`Game::moves`].
    fn apply(&self, position: &Self::Position, mv: Self::Move) -> Self::Position;

    /// Whether a position repeats an earlier one of the same game. Counters of moves, which are part of a position in chess, are
    /// not compared.
    fn repeats(&self, earlier: &Self::Position, now: &Self::Position) -> bool {
        earlier == now
    }

    /// The same position at the beginning of a game: counters of moves, such as the halfmove clock of chess, are zero. Endgame tables are
    /// of such positions.
    fn without_counters(&self, position: Self::Position) -> Self::Position {
        position
    }

    /// Whether no sequence of moves leads to a win of either side, although there are moves: in chess, a dead position, which ends the
    /// game.
    fn is_dead(&self, _position: &Self::Position) -> bool {
        false
    }

    // ---- values ----------------------------------------------------------------------------------------------------

    /// The static value for Max, within ±10^12; exact if the game is over.
    fn value(&self, position: &Self::Position) -> i64;

    /// The hash key of a position in transposition tables: equal positions have equal keys, different ones almost never.
    ///
    /// Positions that a symmetry of the game maps on each other may share a key, since they have the same value. Their moves
    /// differ, but tables use stored moves only for move ordering. A game that can update the key while moving (A. Zobrist, *A New
    /// Hashing Method with Application for Game Playing*, 1970) should override this.
    fn key(&self, position: &Self::Position) -> u64 {
        let mut hasher = rustc_hash::FxHasher::default();
        position.hash(&mut hasher);
        hasher.finish()
    }

    /// The static rank of a move, for move ordering: higher ranks are searched first.
    fn move_order(&self, _position: &Self::Position, _mv: Self::Move) -> i32 {
        0
    }

    /// Whether the quiescence search tries a move beyond the depth limit: in chess, captures. Games without noisy moves are never
    /// searched beyond the limit.
    fn is_noisy(&self, _position: &Self::Position, _mv: Self::Move) -> bool {
        false
    }

    /// The exact value of a search of two plies or more, if the rules give it without one: for example, the side to move wins at once,
    /// or cannot prevent the opponent from doing so. Searches return it as it is; textbook algorithms do not use it.
    fn forced_value(&self, _position: &Self::Position) -> Option<i64> {
        None
    }

    /// Lower and upper bounds of the value under perfect play, as far as the rules give them without a search. Only the solver uses
    /// them: for the winner their signs, for the exact value all of them.
    fn value_bounds(&self, position: &Self::Position) -> (i64, i64) {
        self.forced_value(position).map_or((i64::MIN, i64::MAX), |value| (value, value))
    }

    /// Appends moves of which at least one is optimal, if there are any moves; dominated ones may be left out. Only the solver calls it,
    /// in positions that [`Game::value_bounds`] does not decide.
    fn candidate_moves(&self, position: &Self::Position, moves: &mut Vec<Self::Move>) {
        self.moves(position, moves);
    }

    /// The rank of a move that leads to `successor`, for the move ordering of the solver: higher ranks are searched first.
    fn solving_order(&self, position: &Self::Position, mv: Self::Move, _successor: &Self::Position) -> i32 {
        self.move_order(position, mv)
    }

    // ---- terms -----------------------------------------------------------------------------------------------------

    /// The number of heap cells that the caller of [`Game::term_of`] reserves.
    fn term_size(&self) -> usize;

    /// The position as a ground term.
    ///
    /// # Errors
    /// [`Exhausted`](crate::terms::Exhausted) if it takes more than [`Game::term_size`] cells, and there is no space for it, or if it is
    /// interrupted.
    fn term_of(
        &self,
        position: &Self::Position,
        builder: &mut TermBuilder,
    ) -> Result<crate::terms::Cell, crate::terms::Exhausted>;

    /// The position of a term, or `None` if the term is no legal position: the inverse of [`Game::term_of`].
    fn position_of(&self, term: crate::terms::Cell, reader: &TermReader) -> Option<Self::Position>;

    // ---- memory ----------------------------------------------------------------------------------------------------

    /// The approximate number of bytes that the game refers to, besides its own value: a game with tables overrides this.
    fn tables_size(&self) -> usize {
        0
    }

    // ---- text ------------------------------------------------------------------------------------------------------

    /// The position as styled text.
    fn picture(&self, position: &Self::Position) -> Picture;

    /// The board that a page draws; `None` for a game without squares.
    fn board(&self) -> Option<Board> {
        None
    }

    /// The character that a square of the board shows, and its style: that of a side for a piece of the side.
    fn look(&self, _position: &Self::Position, _square: usize) -> (&'static str, Style) {
        ("·", Style::Faint)
    }

    /// The squares of the board at which a person points to make a move: the square where a piece is put, or those that it leaves and
    /// reaches. None for a move that is only named.
    fn squares_of_move(&self, _position: &Self::Position, _mv: Self::Move) -> Vec<usize> {
        Vec::new()
    }

    /// The name of a move, unique among the moves of the position.
    fn move_name(&self, position: &Self::Position, mv: Self::Move) -> MoveName;

    /// The position in the notation that players use, such as FEN in chess; `None` if the game has none.
    fn position_text(&self, _position: &Self::Position) -> Option<String> {
        None
    }

    /// The inverse of [`Game::position_text`], or what is wrong with the text; `None` if the game has no notation.
    fn parse_position(&self, _text: &str) -> Option<Result<Self::Position, NotationMistake>> {
        None
    }

    /// Parses a move typed by a user, in any usual notation. The result need not be legal.
    fn parse_move(&self, _position: &Self::Position, _text: &str) -> Option<Self::Move> {
        None
    }
}
