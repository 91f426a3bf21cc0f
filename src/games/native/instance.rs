//! The trait [`NativeGame`]: a native game as the predicates see it, independent of its types of positions and moves.

use super::endgame_positions;
use crate::builtins::arguments::custom_error;
use crate::games::core::board::DrawnBoard;
use crate::games::core::notation_mistake::NotationMistake;
use crate::games::core::options::Options;
use crate::games::core::picture::Picture;
use crate::games::core::position_terms::{GameAtoms, TermBuilder, TermReader};
use crate::games::core::{Game, MoveName, Side};
use crate::games::search::endgames::{Building, EndgameTable};
use crate::games::search::{self, KeptTables, NativeSearch, Outcome, Plan, Root, Solution, Value, exact_value, perft};
use crate::machine::{Machine, Thrown};
use crate::terms::{Atom, AtomSet, Cell, Exhausted, Store, atoms::known};
use std::sync::Arc;

/// The maximum of the option глубина, in plies.
const MAX_PLIES: i64 = 1_000_000;

/// An object-safe [`Game`] whose positions are terms. A method that takes a position raises an instantiation_error for a variable, a
/// `domain_error(game_position, Term)` for another term that is no position, and an error if memory is exhausted.
pub trait NativeGame: Send + Sync {
    /// The initial position.
    ///
    /// # Errors
    /// Exhausted memory.
    fn start(&self, m: &mut Machine) -> Result<Cell, Thrown>;

    /// The successors as a list; `None` if there are no moves.
    ///
    /// # Errors
    /// See [`NativeGame`].
    fn successors(&self, m: &mut Machine, position: Cell) -> Result<Option<Cell>, Thrown>;

    /// The static value for Max.
    ///
    /// # Errors
    /// See [`NativeGame`].
    fn value(&self, m: &mut Machine, position: Cell) -> Result<i64, Thrown>;

    /// The side to move.
    ///
    /// # Errors
    /// See [`NativeGame`].
    fn side_to_move(&self, m: &mut Machine, position: Cell) -> Result<Side, Thrown>;

    /// The position as styled text.
    ///
    /// # Errors
    /// See [`NativeGame`].
    fn picture(&self, m: &mut Machine, position: Cell) -> Result<Picture, Thrown>;

    /// The position square by square, with the squares of its moves; `None` if the game has no board.
    ///
    /// # Errors
    /// See [`NativeGame`].
    fn drawn_board(&self, m: &mut Machine, position: Cell) -> Result<Option<DrawnBoard>, Thrown>;

    /// Whether the second position repeats the first: see [`Game::repeats`].
    ///
    /// # Errors
    /// See [`NativeGame`].
    fn repeats(&self, m: &mut Machine, earlier: Cell, now: Cell) -> Result<bool, Thrown>;

    /// Whether nobody can win any more: see [`Game::is_dead`].
    ///
    /// # Errors
    /// See [`NativeGame`].
    fn is_dead(&self, m: &mut Machine, position: Cell) -> Result<bool, Thrown>;

    /// A list of all moves, each as `Name-Successor`.
    ///
    /// # Errors
    /// See [`NativeGame`].
    fn named_moves(&self, m: &mut Machine, position: Cell) -> Result<Cell, Thrown>;

    /// The position after the legal move that the text describes in any usual notation.
    ///
    /// # Errors
    /// See [`NativeGame`].
    fn after_text(&self, m: &mut Machine, position: Cell, text: &str) -> Result<Option<Cell>, Thrown>;

    /// Whether there is a notation of positions.
    fn has_position_notation(&self) -> bool;

    /// The position in the notation of the game's players; `None` if there is none.
    ///
    /// # Errors
    /// See [`NativeGame`].
    fn position_text(&self, m: &mut Machine, position: Cell) -> Result<Option<String>, Thrown>;

    /// The position that a text in that notation describes, or what is wrong with it; `None` if the game has no notation.
    ///
    /// # Errors
    /// Exhausted memory.
    fn parse_position(&self, m: &mut Machine, text: &str) -> Result<Option<Result<Cell, NotationMistake>>, Thrown>;

    /// Searches from a position, which `earlier` ones of the same game have preceded, the earliest first.
    ///
    /// # Errors
    /// See [`NativeGame`]; an interrupt.
    fn search(&self, m: &mut Machine, position: Cell, earlier: &[Cell], plan: &Plan) -> Result<Outcome<Value>, Thrown>;

    /// The number of sequences of exactly `depth` moves.
    ///
    /// # Errors
    /// See [`NativeGame`]; an interrupt.
    fn count_sequences(&self, m: &mut Machine, position: Cell, depth: u32) -> Result<u64, Thrown>;

    /// The number of distinct positions after exactly `depth` moves.
    ///
    /// # Errors
    /// See [`NativeGame`]; an interrupt.
    fn count_positions(&self, m: &mut Machine, position: Cell, depth: u32) -> Result<u64, Thrown>;

    /// The table of all positions that can be reached from one.
    ///
    /// # Errors
    /// See [`NativeGame`]; an interrupt; resource_error(positions).
    fn endgame_table(&self, m: &mut Machine, position: Cell, building: &mut Building) -> Result<EndgameTable, Thrown>;

    /// Marks the atoms of the game for the atom collector.
    fn visit_atoms(&self, used: &mut AtomSet);

    /// The approximate number of bytes that the game takes.
    fn size(&self) -> usize;
}

/// A game with the atoms of its terms, and perhaps a limit of its plies.
#[derive(Clone)]
pub struct GameInstance<G: Game> {
    pub(super) game: G,
    search: NativeSearch<G>,
    pub(super) atoms: GameAtoms,
    limit: Option<PlyLimit>,
    /// What searches for exact values keep for later ones.
    kept: Arc<KeptTables>,
}

/// The option глубина: the positions of such a game carry their ply, as `полуход(Ply, Position)`.
#[derive(Clone)]
struct PlyLimit {
    plies: u32,
    /// The atom `полуход` or `ply`.
    name: Atom,
}

/// A position and its ply, which is 0 if plies are not limited.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct PositionAtPly<P> {
    pub(super) position: P,
    pub(super) ply: u32,
}

impl<G: Game> GameInstance<G> {
    /// Opens a game with the search that finds its best moves and with the remaining options, among which only глубина(Plies) is known.
    ///
    /// # Errors
    /// Errors of invalid or unknown options.
    pub(crate) fn open_with(
        game: G,
        search: NativeSearch<G>,
        mut options: Options,
    ) -> Result<Box<dyn NativeGame>, Thrown> {
        let limit = match options.take_integer("глубина", "depth", -1, 0..=MAX_PLIES)? {
            -1 => None,
            plies => {
                let name = options.atoms.intern_name(&mut options.machine.store, "полуход", "ply");
                Some(PlyLimit { plies: plies as u32, name })
            }
        };
        let atoms = options.reject_unknown()?;
        Ok(Box::new(GameInstance { game, search, atoms, limit, kept: Arc::default() }))
    }

    /// Reads a position; for errors see [`NativeGame`].
    pub(super) fn read_position(&self, m: &mut Machine, term: Cell) -> Result<PositionAtPly<G::Position>, Thrown> {
        let (term, reader) = (m.store.deref(term), TermReader::new(&m.store));
        let at_ply = match self.limit.as_ref().and_then(|limit| reader.arguments(term, limit.name)) {
            Some([ply, position]) => reader.int(ply).and_then(|ply| u32::try_from(ply).ok()).map(|ply| (ply, position)),
            None => Some((0, term)),
        };
        let read = at_ply.and_then(|(ply, position)| {
            let position = self.game.position_of(position, &reader)?;
            Some(PositionAtPly { position, ply })
        });
        match read {
            Some(at_ply) => Ok(at_ply),
            None if term.is_var() => Err(m.instantiation_error()),
            None => {
                let domain = Cell::atom(m.store.atoms.intern("game_position"));
                Err(custom_error(m, "domain_error", &[domain, term]))
            }
        }
    }

    /// The maximum number of heap cells of a position with its ply.
    pub(super) fn term_size(&self) -> usize {
        self.game.term_size() + 3
    }

    /// The exact value by exhaustive search, which notices every cycle.
    ///
    /// # Errors
    /// An interrupt, or exhausted memory; domain_error(game_without_cycles) with a position that may recur in a game.
    fn solve_exhaustively(&self, m: &mut Machine, position: G::Position) -> Result<Outcome<Value>, Thrown> {
        match exact_value::solve(&self.game, position, None, m)? {
            Ok(value) => Ok(Outcome::exact(Value::Int(value))),
            Err(repeated) => Err(self.cycle_error(m, &repeated)),
        }
    }

    /// The error that a position recurs, so that the game need not end.
    fn cycle_error(&self, m: &mut Machine, repeated: &G::Position) -> Thrown {
        let written =
            m.store.check_room(self.term_size()).and_then(|()| self.write_position(&mut m.store, repeated, 0));
        let culprit = match written {
            Ok(culprit) => culprit,
            Err(exhausted) => return exhausted.into(),
        };
        let domain = Cell::atom(m.store.atoms.intern("game_without_cycles"));
        custom_error(m, "domain_error", &[domain, culprit])
    }

    /// Builds the term of a position. The caller has reserved [`GameInstance::term_size`] cells.
    ///
    /// # Errors
    /// As [`Game::term_of`].
    pub(super) fn write_position(
        &self,
        store: &mut Store,
        position: &G::Position,
        ply: u32,
    ) -> Result<Cell, Exhausted> {
        let term = self.game.term_of(position, &mut TermBuilder::new(store))?;
        let Some(limit) = &self.limit else { return Ok(term) };
        store.check_room(3)?;
        Ok(store.compound(limit.name, &[Cell::int(i64::from(ply)), term]))
    }

    /// The ply at which the game ends, if that is limited.
    pub(super) fn ply_limit(&self) -> Option<u32> {
        self.limit.as_ref().map(|limit| limit.plies)
    }

    /// The number of plies that may follow a position at this ply.
    pub(super) fn plies_left(&self, ply: u32) -> u32 {
        self.ply_limit().map_or(u32::MAX, |plies| plies.saturating_sub(ply))
    }

    /// A position without counters of moves, and its ply if plies are limited.
    pub(super) fn timeless(&self, position: G::Position, ply: u32) -> PositionAtPly<G::Position> {
        let ply = if self.limit.is_some() { ply } else { 0 };
        PositionAtPly { position: self.game.without_counters(position), ply }
    }

    /// The moves of a position; none at the limit.
    fn moves(&self, at_ply: &PositionAtPly<G::Position>) -> Vec<G::Move> {
        let mut moves = Vec::new();
        if self.plies_left(at_ply.ply) > 0 {
            self.game.moves(&at_ply.position, &mut moves);
        }
        moves
    }

    /// The name of a move that leads to `successor`.
    fn name_of_move(
        &self,
        m: &mut Machine,
        at_ply: &PositionAtPly<G::Position>,
        mv: G::Move,
        successor: Cell,
    ) -> Result<Cell, Thrown> {
        Ok(match self.game.move_name(&at_ply.position, mv) {
            MoveName::Text(text) => Cell::atom(m.store.atoms.intern(&text)),
            MoveName::Number(number) => Cell::int(number),
            MoveName::Numbers(numbers) => {
                m.store.check_room(2 * numbers.len())?;
                let numbers: Vec<Cell> = numbers.into_iter().map(Cell::int).collect();
                m.store.list(&numbers, Cell::atom(known::NIL))
            }
            MoveName::Position => successor,
        })
    }
}

impl<G: Game> NativeGame for GameInstance<G> {
    fn start(&self, m: &mut Machine) -> Result<Cell, Thrown> {
        m.store.check_room(self.term_size())?;
        Ok(self.write_position(&mut m.store, &self.game.start(), 0)?)
    }

    fn successors(&self, m: &mut Machine, position: Cell) -> Result<Option<Cell>, Thrown> {
        let at_ply = self.read_position(m, position)?;
        let moves = self.moves(&at_ply);
        if moves.is_empty() {
            return Ok(None);
        }
        m.store.check_room(moves.len() * (self.term_size() + 2))?;
        let mut successors = Vec::with_capacity(moves.len());
        for mv in moves {
            let successor = self.game.apply(&at_ply.position, mv);
            successors.push(self.write_position(&mut m.store, &successor, at_ply.ply + 1)?);
        }
        m.store.check_room(2 * successors.len())?;
        Ok(Some(m.store.list(&successors, Cell::atom(known::NIL))))
    }

    fn value(&self, m: &mut Machine, position: Cell) -> Result<i64, Thrown> {
        Ok(self.game.value(&self.read_position(m, position)?.position))
    }

    fn side_to_move(&self, m: &mut Machine, position: Cell) -> Result<Side, Thrown> {
        Ok(self.game.side_to_move(&self.read_position(m, position)?.position))
    }

    fn picture(&self, m: &mut Machine, position: Cell) -> Result<Picture, Thrown> {
        Ok(self.game.picture(&self.read_position(m, position)?.position))
    }

    fn drawn_board(&self, m: &mut Machine, position: Cell) -> Result<Option<DrawnBoard>, Thrown> {
        let Some(board) = self.game.board() else { return Ok(None) };
        let at_ply = self.read_position(m, position)?;
        let looks = (0..board.squares()).map(|square| self.game.look(&at_ply.position, square)).collect();
        let moves = self.moves(&at_ply).into_iter().map(|mv| self.game.squares_of_move(&at_ply.position, mv)).collect();
        Ok(Some(DrawnBoard { board, looks, moves }))
    }

    fn repeats(&self, m: &mut Machine, earlier: Cell, now: Cell) -> Result<bool, Thrown> {
        let (earlier, now) = (self.read_position(m, earlier)?, self.read_position(m, now)?);
        Ok(self.game.repeats(&earlier.position, &now.position))
    }

    fn is_dead(&self, m: &mut Machine, position: Cell) -> Result<bool, Thrown> {
        Ok(self.game.is_dead(&self.read_position(m, position)?.position))
    }

    fn named_moves(&self, m: &mut Machine, position: Cell) -> Result<Cell, Thrown> {
        let at_ply = self.read_position(m, position)?;
        let moves = self.moves(&at_ply);
        m.store.check_room(moves.len() * (self.term_size() + 5))?;
        let mut pairs = Vec::with_capacity(moves.len());
        for mv in moves {
            m.store.check_room(self.term_size())?;
            let successor = self.game.apply(&at_ply.position, mv);
            let successor = self.write_position(&mut m.store, &successor, at_ply.ply + 1)?;
            let name = self.name_of_move(m, &at_ply, mv, successor)?;
            m.store.check_room(3)?;
            pairs.push(m.store.compound(known::MINUS, &[name, successor]));
        }
        m.store.check_room(2 * pairs.len())?;
        Ok(m.store.list(&pairs, Cell::atom(known::NIL)))
    }

    fn after_text(&self, m: &mut Machine, position: Cell, text: &str) -> Result<Option<Cell>, Thrown> {
        let at_ply = self.read_position(m, position)?;
        let legal = self.moves(&at_ply);
        let Some(mv) = self.game.parse_move(&at_ply.position, text).filter(|mv| legal.contains(mv)) else {
            return Ok(None);
        };
        m.store.check_room(self.term_size())?;
        let successor = self.game.apply(&at_ply.position, mv);
        Ok(Some(self.write_position(&mut m.store, &successor, at_ply.ply + 1)?))
    }

    fn has_position_notation(&self) -> bool {
        self.game.position_text(&self.game.start()).is_some()
    }

    fn position_text(&self, m: &mut Machine, position: Cell) -> Result<Option<String>, Thrown> {
        Ok(self.game.position_text(&self.read_position(m, position)?.position))
    }

    fn parse_position(&self, m: &mut Machine, text: &str) -> Result<Option<Result<Cell, NotationMistake>>, Thrown> {
        m.store.check_room(self.term_size())?;
        Ok(match self.game.parse_position(text) {
            Some(Ok(position)) => Some(Ok(self.write_position(&mut m.store, &position, 0)?)),
            Some(Err(mistake)) => Some(Err(mistake)),
            None => None,
        })
    }

    fn search(&self, m: &mut Machine, position: Cell, earlier: &[Cell], plan: &Plan) -> Result<Outcome<Value>, Thrown> {
        let at_ply = self.read_position(m, position)?;
        let earlier = earlier.iter().map(|earlier| Ok(self.read_position(m, *earlier)?.position));
        let earlier = earlier.collect::<Result<Vec<G::Position>, Thrown>>()?;
        let mut plan = plan.clone();
        plan.kept = plan.kept.map(|_| self.kept.clone());
        if let Some(limit) = &self.limit {
            let left = limit.plies.saturating_sub(at_ply.ply);
            plan.depth = Some(plan.depth.map_or(left, |depth| depth.min(left)));
        }
        if let (Some(exact), None) = (plan.exact, plan.depth) {
            return match search::solve_native(m, &self.game, &at_ply.position, &plan, exact)? {
                Solution::Outcome(outcome) => Ok(outcome),
                Solution::Recurring(position) => Err(self.cycle_error(m, &position)),
                Solution::OutOfRange => self.solve_exhaustively(m, at_ply.position),
            };
        }
        (self.search)(m, &self.game, Root { position: at_ply.position, earlier }, &plan)
    }

    fn count_sequences(&self, m: &mut Machine, position: Cell, depth: u32) -> Result<u64, Thrown> {
        let at_ply = self.read_position(m, position)?;
        if self.plies_left(at_ply.ply) < depth {
            return Ok(0);
        }
        perft::count_sequences(&self.game, at_ply.position, depth, m)
    }

    fn count_positions(&self, m: &mut Machine, position: Cell, depth: u32) -> Result<u64, Thrown> {
        let at_ply = self.read_position(m, position)?;
        if self.plies_left(at_ply.ply) < depth {
            return Ok(0);
        }
        perft::count_positions(&self.game, at_ply.position, depth, m)
    }

    fn endgame_table(&self, m: &mut Machine, position: Cell, building: &mut Building) -> Result<EndgameTable, Thrown> {
        endgame_positions::build(self, m, position, building)
    }

    fn visit_atoms(&self, used: &mut AtomSet) {
        self.atoms.visit_atoms(used);
    }

    fn size(&self) -> usize {
        size_of::<Self>() + self.game.tables_size() + self.kept.size()
    }
}
