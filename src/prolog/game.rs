//! Games written in Rust: the relations of a game as rules, each a foreign predicate.

use super::Prolog;
use crate::foreign::{Call, Exception, FromTerm, IntoTerm, Term};
use std::sync::Arc;

/// A game of two sides in turn. Values are from Max's point of view.
///
/// ```
/// use perebor::{Game, Prolog};
///
/// /// One or two stones are taken; who takes the last one wins. A position is the number of stones, negative if Min is to move.
/// struct Stones;
///
/// impl Game for Stones {
///     type Position = i64;
///
///     fn start(&self) -> i64 {
///         7
///     }
///
///     fn moves(&self, stones: &i64) -> Vec<(String, i64)> {
///         let taken = [1, 2].into_iter().filter(|taken| *taken <= stones.abs());
///         taken.map(|taken| (format!("take_{taken}"), -(stones - stones.signum() * taken))).collect()
///     }
///
///     fn max_to_move(&self, stones: &i64) -> bool {
///         *stones >= 0
///     }
///
///     fn value(&self, stones: &i64) -> Option<i64> {
///         (*stones == 0).then_some(0)
///     }
/// }
///
/// let mut prolog = Prolog::builder().game(Stones).build()?;
/// let answer = prolog.once("start(P), moves(P, Ps), length(Ps, N)", &[])?.expect("there are moves");
/// assert_eq!(answer.get::<usize>("N")?, 2);
/// # Ok::<(), perebor::Exception>(())
/// ```
pub trait Game: Send + Sync + 'static {
    /// A position: all that the rules depend on. As terms, different positions are different.
    type Position: IntoTerm + FromTerm;

    /// The initial position.
    fn start(&self) -> Self::Position;

    /// The legal moves: for each a name, and the position that it leads to; none if the game is over.
    fn moves(&self, position: &Self::Position) -> Vec<(String, Self::Position)>;

    /// Whether Max is to move; at the end of the game, whether Max would be.
    fn max_to_move(&self, position: &Self::Position) -> bool;

    /// The static value; `None` for a position that has none. The ends of the game need one.
    fn value(&self, position: &Self::Position) -> Option<i64>;

    /// The position as people see it, in lines.
    fn picture(&self, position: &Self::Position) -> String {
        Term::of(position).to_string()
    }
}

impl Prolog {
    /// Makes a game the program's: start/1, moves/2, move_name/3, max_to_move/1, min_to_move/1, staticval/2 and draw/1 are its relations,
    /// in place of those that the program has. All searches run on it, as on a game that the program gives by rules.
    ///
    /// # Errors
    /// None, unless the memory is exhausted.
    pub fn add_game<G: Game>(&mut self, game: G) -> Result<(), Exception> {
        let game = Arc::new(game);
        let shared = game.clone();
        self.add_predicate("start", 1, move |call| call.unify(0, shared.start()))?;
        let shared = game.clone();
        self.add_predicate("moves", 2, move |call| {
            let moves = shared.moves(&call.get(0)?);
            let positions: Vec<G::Position> = moves.into_iter().map(|(_, position)| position).collect();
            Ok(!positions.is_empty() && call.unify(1, positions)?)
        })?;
        let shared = game.clone();
        self.add_nondet_predicate("move_name", 3, move |call| {
            let moves = shared.moves(&call.get(0)?);
            let row = |(name, next): (String, G::Position)| Ok(vec![Term::of(next), Term::atom(&name)]);
            let rows: Vec<Result<Vec<Term>, Exception>> = moves.into_iter().map(row).collect();
            Ok(Box::new(rows.into_iter()))
        })?;
        for (name, of_max) in [("max_to_move", true), ("min_to_move", false)] {
            let shared = game.clone();
            self.add_predicate(name, 1, move |call| Ok(shared.max_to_move(&call.get(0)?) == of_max))?;
        }
        let shared = game.clone();
        self.add_predicate("staticval", 2, move |call: &mut Call<'_>| match shared.value(&call.get(0)?) {
            Some(value) => call.unify(1, value),
            None => Ok(false),
        })?;
        self.add_predicate("game_picture", 2, move |call| {
            let picture = game.picture(&call.get(0)?);
            call.unify(1, picture)
        })?;
        self.define_by_text("draw", 1, "draw(Position) :- game_picture(Position, Text), write(Text), nl.")
    }
}
