//! Games written in Rust by those who embed the system: native games as good as those of the system's own.

use super::heap::{Names, Variables, build_together, value};
use super::predicates::{panicked, thrown};
use super::{FromTerm, IntoTerm, Term};
use crate::games::core::board::DrawnBoard;
use crate::games::core::notation_mistake::NotationMistake;
use crate::games::core::options::Options;
use crate::games::core::picture::{Picture, Style};
use crate::games::core::position_terms::{TermBuilder, TermReader};
use crate::games::core::{self, MoveName, Side};
use crate::games::native::instance::{GameInstance, NativeGame};
use crate::games::predicates::OpenOwnGame;
use crate::games::search::endgames::{Building, EndgameTable};
use crate::games::search::{Outcome, Plan, Value, search_native};
use crate::machine::{Machine, Thrown};
use crate::terms::{AtomSet, Cell, Exhausted};
use std::hash::Hash;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// A game of two sides that move in turn: where a side may have to pass, that is a move of its own. Values are from Max's point of view.
///
/// It is as good as a native game: searched without terms, on several threads, and solved to its end. A panic in it is an
/// exception of the goal that needed it, `foreign_panic(Text)`.
///
/// ```
/// use perebor::{Game, Prolog};
///
/// /// One or two stones are taken; who takes the last one wins. A position is the number of stones, negative if Min is to move.
/// struct Stones;
///
/// impl Game for Stones {
///     type Position = i64;
///     type Move = i64;
///
///     fn start(&self) -> i64 {
///         7
///     }
///
///     fn moves(&self, stones: &i64, moves: &mut Vec<i64>) {
///         moves.extend([1, 2].into_iter().filter(|taken| *taken <= stones.abs()));
///     }
///
///     fn apply(&self, stones: &i64, taken: i64) -> i64 {
///         -(stones - stones.signum() * taken)
///     }
///
///     fn move_name(&self, _stones: &i64, taken: i64) -> String {
///         format!("take_{taken}")
///     }
///
///     fn max_to_move(&self, stones: &i64) -> bool {
///         *stones >= 0
///     }
///
///     fn value(&self, _stones: &i64) -> i64 {
///         0
///     }
/// }
///
/// let mut prolog = Prolog::builder().game("stones", Stones).build()?;
/// let answer = prolog.once("start(P), moves(P, Ps), length(Ps, N), best_move(P, Move, _, [depth(4)])", &[])?.expect("a move");
/// assert_eq!(answer.get::<usize>("N")?, 2);
/// assert_eq!(answer.get::<String>("Move")?, "take_1");
/// # Ok::<(), perebor::Exception>(())
/// ```
pub trait Game: Send + Sync + 'static {
    /// A position: all that the rules depend on. Equal positions are equal terms, and the other way round; as terms they have no variables.
    type Position: Clone + Eq + Hash + Send + Sync + IntoTerm + FromTerm;
    /// A move. It is used only in the position that it was generated for.
    type Move: Copy + Eq + Hash + Send + Sync;

    /// The initial position.
    fn start(&self) -> Self::Position;

    /// Appends the legal moves; none if the game is over.
    fn moves(&self, position: &Self::Position, moves: &mut Vec<Self::Move>);

    /// The position after a move.
    fn apply(&self, position: &Self::Position, mv: Self::Move) -> Self::Position;

    /// The name of a move, unique among those of the position.
    fn move_name(&self, position: &Self::Position, mv: Self::Move) -> String;

    /// Whether Max is to move; at the end of the game, whether Max would be.
    fn max_to_move(&self, position: &Self::Position) -> bool;

    /// The static value, exact if the game is over; within ±10¹², to which others are cut down.
    fn value(&self, position: &Self::Position) -> i64;

    /// The rank of a move: those of higher ranks are searched first.
    fn move_order(&self, _position: &Self::Position, _mv: Self::Move) -> i32 {
        0
    }

    /// The position as people see it, in lines.
    fn picture(&self, position: &Self::Position) -> String {
        Term::of(position).to_string()
    }
}

/// The largest static value.
const MAX_VALUE: i64 = 1_000_000_000_000;

/// A game of those who embed the system as one of the system's.
struct OwnGame<G>(Arc<G>);

impl<G> Clone for OwnGame<G> {
    fn clone(&self) -> OwnGame<G> {
        OwnGame(self.0.clone())
    }
}

impl<G: Game> core::Game for OwnGame<G> {
    type Position = G::Position;
    type Move = G::Move;

    fn start(&self) -> G::Position {
        self.0.start()
    }

    fn side_to_move(&self, position: &G::Position) -> Side {
        if self.0.max_to_move(position) { Side::Max } else { Side::Min }
    }

    fn moves(&self, position: &G::Position, moves: &mut Vec<G::Move>) {
        self.0.moves(position, moves);
    }

    fn apply(&self, position: &G::Position, mv: G::Move) -> G::Position {
        self.0.apply(position, mv)
    }

    fn value(&self, position: &G::Position) -> i64 {
        self.0.value(position).clamp(-MAX_VALUE, MAX_VALUE)
    }

    fn move_order(&self, position: &G::Position, mv: G::Move) -> i32 {
        self.0.move_order(position, mv)
    }

    fn term_size(&self) -> usize {
        0
    }

    fn term_of(&self, position: &G::Position, builder: &mut TermBuilder) -> Result<Cell, Exhausted> {
        let built = build_together(builder.store(), &[&Term::of(position)], &mut Variables::default())?;
        Ok(built[0])
    }

    fn position_of(&self, term: Cell, reader: &TermReader) -> Option<G::Position> {
        value(reader.store(), term, &mut Names::default()).ok()?.to().ok()
    }

    fn picture(&self, position: &G::Position) -> Picture {
        let mut picture = Picture::new();
        for line in self.0.picture(position).lines() {
            picture.start_row().put(line, Style::Plain);
        }
        picture
    }

    fn move_name(&self, position: &G::Position, mv: G::Move) -> MoveName {
        MoveName::Text(self.0.move_name(position, mv))
    }

    fn parse_move(&self, position: &G::Position, text: &str) -> Option<G::Move> {
        let mut moves = Vec::new();
        self.0.moves(position, &mut moves);
        moves.into_iter().find(|mv| self.0.move_name(position, *mv) == text)
    }
}

/// What opens a game.
pub(crate) fn opening<G: Game>(game: G) -> OpenOwnGame {
    let game = OwnGame(Arc::new(game));
    Arc::new(move |options: Options| {
        Ok(Box::new(Guarded(GameInstance::open_with(game.clone(), search_native, options)?)))
    })
}

/// A game in which a panic is an exception.
struct Guarded(Box<dyn NativeGame>);

fn guarded<T>(m: &mut Machine, run: impl FnOnce(&mut Machine) -> Result<T, Thrown>) -> Result<T, Thrown> {
    catch_unwind(AssertUnwindSafe(|| run(m))).unwrap_or_else(|panic| Err(thrown(m, &panicked(&*panic))))
}

/// Methods that call the game.
macro_rules! guarded_methods {
    ($(fn $name:ident($($argument:ident: $type:ty),*) -> $result:ty;)*) => {$(
        fn $name(&self, m: &mut Machine, $($argument: $type),*) -> Result<$result, Thrown> {
            guarded(m, |m| self.0.$name(m, $($argument),*))
        }
    )*};
}

impl NativeGame for Guarded {
    guarded_methods! {
        fn start() -> Cell;
        fn successors(position: Cell) -> Option<Cell>;
        fn value(position: Cell) -> i64;
        fn side_to_move(position: Cell) -> Side;
        fn picture(position: Cell) -> Picture;
        fn drawn_board(position: Cell) -> Option<DrawnBoard>;
        fn repeats(earlier: Cell, now: Cell) -> bool;
        fn is_dead(position: Cell) -> bool;
        fn named_moves(position: Cell) -> Cell;
        fn after_text(position: Cell, text: &str) -> Option<Cell>;
        fn position_text(position: Cell) -> Option<String>;
        fn parse_position(text: &str) -> Option<Result<Cell, NotationMistake>>;
        fn search(position: Cell, earlier: &[Cell], plan: &Plan) -> Outcome<Value>;
        fn count_sequences(position: Cell, depth: u32) -> u64;
        fn count_positions(position: Cell, depth: u32) -> u64;
        fn endgame_table(position: Cell, building: &mut Building) -> EndgameTable;
    }

    fn has_position_notation(&self) -> bool {
        false
    }

    fn visit_atoms(&self, used: &mut AtomSet) {
        self.0.visit_atoms(used);
    }

    fn size(&self) -> usize {
        self.0.size()
    }
}
