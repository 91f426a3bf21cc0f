//! A native game behind one face, whatever its positions and moves are.

use crate::builtins::arguments::own_error;
use crate::games::core::options::Options;
use crate::games::core::picture::Picture;
use crate::games::core::position_terms::{TermBuilder, TermReader, Words};
use crate::games::core::{Game, MoveName, Side};
use crate::games::search::{self, Outcome, Plan, Value, exact_value, perft};
use crate::machine::{Machine, Thrown};
use crate::terms::{Atom, AtomSet, Cell, Store, atoms::known};

/// Plies that a game may be limited to.
const MOST_PLIES: i64 = 1_000_000;

/// A native game as the predicates see it. All positions are terms; what is none of the game's is a
/// `domain_error(game_position, Term)`, a variable an instantiation_error.
pub trait NativeGame: Send + Sync {
    /// The position that the game begins with.
    ///
    /// # Errors
    /// [`Thrown`] if there is no room for it.
    fn start(&self, m: &mut Machine) -> Result<Cell, Thrown>;

    /// The positions that the moves lead to, as a list; `None` if there are no moves.
    ///
    /// # Errors
    /// As said above, and if there is no room.
    fn successors(&self, m: &mut Machine, position: Cell) -> Result<Option<Cell>, Thrown>;

    /// What the position is worth to Max without looking ahead.
    ///
    /// # Errors
    /// As said above.
    fn value(&self, m: &mut Machine, position: Cell) -> Result<i64, Thrown>;

    /// Who moves.
    ///
    /// # Errors
    /// As said above.
    fn side(&self, m: &mut Machine, position: Cell) -> Result<Side, Thrown>;

    /// The position as a person sees it.
    ///
    /// # Errors
    /// As said above.
    fn picture(&self, m: &mut Machine, position: Cell) -> Result<Picture, Thrown>;

    /// Whether the second position is the first that has come again.
    ///
    /// # Errors
    /// As said above.
    fn repeats(&self, m: &mut Machine, earlier: Cell, now: Cell) -> Result<bool, Thrown>;

    /// A list of `Name-Successor` for all moves.
    ///
    /// # Errors
    /// As said above, and if there is no room.
    fn named_moves(&self, m: &mut Machine, position: Cell) -> Result<Cell, Thrown>;

    /// The position after the move that a text means in any usual notation.
    ///
    /// # Errors
    /// As said above, and if there is no room.
    fn after_text(&self, m: &mut Machine, position: Cell, text: &str) -> Result<Option<Cell>, Thrown>;

    /// Searches from a position.
    ///
    /// # Errors
    /// As said above; if there is no memory for the table; if the goal is to stop.
    fn search(&self, m: &mut Machine, position: Cell, plan: &Plan) -> Result<Outcome<Value>, Thrown>;

    /// The number of sequences of exactly so many moves.
    ///
    /// # Errors
    /// As said above, and if the interrupt flag says so.
    fn sequences(&self, m: &mut Machine, position: Cell, depth: u32) -> Result<u64, Thrown>;

    /// The number of different positions after exactly so many moves.
    ///
    /// # Errors
    /// As above, and if they take too much memory.
    fn positions(&self, m: &mut Machine, position: Cell, depth: u32) -> Result<u64, Thrown>;

    /// What the position is worth to Max if both sides play as well as can be.
    ///
    /// # Errors
    /// As above, and domain_error(game_without_cycles) for a position that may come again in the same game.
    fn solve(&self, m: &mut Machine, position: Cell) -> Result<i64, Thrown>;

    /// Adds the atoms that the game holds.
    fn visit_atoms(&self, used: &mut AtomSet);
}

/// A game with its options: the words of its terms, and maybe a ply at which every search ends.
pub struct GameInstance<G: Game> {
    pub(super) game: G,
    words: Words,
    limit: Option<PlyLimit>,
}

/// The depth given as an option of the game: its positions carry their ply.
struct PlyLimit {
    plies: u32,
    /// The name of `полуход(Ply, Position)`.
    name: Atom,
}

/// A position at a ply, 0 where plies are not counted.
pub(super) struct PositionAtPly<P> {
    pub(super) position: P,
    pub(super) ply: u32,
}

impl<G: Game> GameInstance<G> {
    /// A game with the options that are left: глубина(Plies).
    ///
    /// # Errors
    /// For options that are wrong or unknown.
    pub fn open(game: G, mut options: Options) -> Result<Box<dyn NativeGame>, Thrown> {
        let limit = match options.integer("глубина", "depth", -1, 0..=MOST_PLIES)? {
            -1 => None,
            plies => {
                let name = options.words.name(&mut options.machine.store, "полуход", "ply");
                Some(PlyLimit { plies: plies as u32, name })
            }
        };
        let words = options.end()?;
        Ok(Box::new(GameInstance { game, words, limit }))
    }

    /// The position that a term is.
    pub(super) fn read(&self, m: &mut Machine, term: Cell) -> Result<PositionAtPly<G::Position>, Thrown> {
        let (term, reader) = (m.store.deref(term), TermReader::new(&m.store));
        let placed = match self.limit.as_ref().and_then(|limit| reader.arguments(term, limit.name)) {
            Some([ply, position]) => reader.int(ply).and_then(|ply| u32::try_from(ply).ok()).map(|ply| (ply, position)),
            None => Some((0, term)),
        };
        let read = placed.and_then(|(ply, position)| {
            let position = self.game.position_of(position, &reader)?;
            Some(PositionAtPly { position, ply })
        });
        match read {
            Some(placed) => Ok(placed),
            None if term.is_var() => Err(m.instantiation_error()),
            None => {
                let domain = Cell::atom(m.store.atoms.intern("game_position"));
                Err(own_error(m, "domain_error", &[domain, term]))
            }
        }
    }

    /// Cells that a placed position takes at most.
    pub(super) fn term_size(&self) -> usize {
        self.game.term_size() + 3
    }

    /// A position as a term; there is room for [`GameInstance::term_size`] cells.
    pub(super) fn write(&self, store: &mut Store, position: &G::Position, ply: u32) -> Cell {
        let mut builder = TermBuilder::new(store);
        let term = self.game.term_of(position, &mut builder);
        match &self.limit {
            Some(limit) => builder.compound(limit.name, &[Cell::int(i64::from(ply)), term]),
            None => term,
        }
    }

    /// The plies after which the game ends, counted from its start, if that is limited.
    pub(super) fn limit(&self) -> Option<u32> {
        self.limit.as_ref().map(|limit| limit.plies)
    }

    /// How many plies a position of this ply may be followed by.
    pub(super) fn plies_left(&self, ply: u32) -> u32 {
        self.limit().map_or(u32::MAX, |plies| plies.saturating_sub(ply))
    }

    /// The moves of a position; none where the limit is reached.
    fn moves(&self, placed: &PositionAtPly<G::Position>) -> Vec<G::Move> {
        let mut moves = Vec::new();
        if self.plies_left(placed.ply) > 0 {
            self.game.moves(&placed.position, &mut moves);
        }
        moves
    }

    /// The name of a move that leads to `successor`.
    fn name(
        &self,
        m: &mut Machine,
        placed: &PositionAtPly<G::Position>,
        mv: G::Move,
        successor: Cell,
    ) -> Result<Cell, Thrown> {
        Ok(match self.game.move_name(&placed.position, mv) {
            MoveName::Text(text) => Cell::atom(m.store.atoms.intern(&text)),
            MoveName::Number(number) => Cell::int(number),
            MoveName::Numbers(numbers) => {
                m.store.need(2 * numbers.len())?;
                let numbers: Vec<Cell> = numbers.into_iter().map(Cell::int).collect();
                m.store.list(&numbers, Cell::atom(known::NIL))
            }
            MoveName::Position => successor,
        })
    }
}

impl<G: Game> NativeGame for GameInstance<G> {
    fn start(&self, m: &mut Machine) -> Result<Cell, Thrown> {
        m.store.need(self.term_size())?;
        Ok(self.write(&mut m.store, &self.game.start(), 0))
    }

    fn successors(&self, m: &mut Machine, position: Cell) -> Result<Option<Cell>, Thrown> {
        let placed = self.read(m, position)?;
        let moves = self.moves(&placed);
        if moves.is_empty() {
            return Ok(None);
        }
        m.store.need(moves.len() * (self.term_size() + 2))?;
        let mut successors = Vec::with_capacity(moves.len());
        for mv in moves {
            let successor = self.game.apply(&placed.position, mv);
            successors.push(self.write(&mut m.store, &successor, placed.ply + 1));
        }
        Ok(Some(m.store.list(&successors, Cell::atom(known::NIL))))
    }

    fn value(&self, m: &mut Machine, position: Cell) -> Result<i64, Thrown> {
        Ok(self.game.value(&self.read(m, position)?.position))
    }

    fn side(&self, m: &mut Machine, position: Cell) -> Result<Side, Thrown> {
        Ok(self.game.side(&self.read(m, position)?.position))
    }

    fn picture(&self, m: &mut Machine, position: Cell) -> Result<Picture, Thrown> {
        Ok(self.game.picture(&self.read(m, position)?.position))
    }

    fn repeats(&self, m: &mut Machine, earlier: Cell, now: Cell) -> Result<bool, Thrown> {
        let (earlier, now) = (self.read(m, earlier)?, self.read(m, now)?);
        Ok(self.game.repeats(&earlier.position, &now.position))
    }

    fn named_moves(&self, m: &mut Machine, position: Cell) -> Result<Cell, Thrown> {
        let placed = self.read(m, position)?;
        let moves = self.moves(&placed);
        m.store.need(moves.len() * (self.term_size() + 5))?;
        let mut pairs = Vec::with_capacity(moves.len());
        for mv in moves {
            m.store.need(self.term_size())?;
            let successor = self.game.apply(&placed.position, mv);
            let successor = self.write(&mut m.store, &successor, placed.ply + 1);
            let name = self.name(m, &placed, mv, successor)?;
            m.store.need(3)?;
            pairs.push(m.store.compound(known::MINUS, &[name, successor]));
        }
        m.store.need(2 * pairs.len())?;
        Ok(m.store.list(&pairs, Cell::atom(known::NIL)))
    }

    fn after_text(&self, m: &mut Machine, position: Cell, text: &str) -> Result<Option<Cell>, Thrown> {
        let placed = self.read(m, position)?;
        let legal = self.moves(&placed);
        let Some(mv) = self.game.parse_move(&placed.position, text).filter(|mv| legal.contains(mv)) else {
            return Ok(None);
        };
        m.store.need(self.term_size())?;
        let successor = self.game.apply(&placed.position, mv);
        Ok(Some(self.write(&mut m.store, &successor, placed.ply + 1)))
    }

    fn search(&self, m: &mut Machine, position: Cell, plan: &Plan) -> Result<Outcome<Value>, Thrown> {
        let placed = self.read(m, position)?;
        let mut plan = plan.clone();
        if let Some(limit) = &self.limit {
            let left = limit.plies.saturating_sub(placed.ply);
            plan.depth = Some(plan.depth.map_or(left, |depth| depth.min(left)));
        }
        search::search_native(m, &self.game, placed.position, &plan)
    }

    fn sequences(&self, m: &mut Machine, position: Cell, depth: u32) -> Result<u64, Thrown> {
        let placed = self.read(m, position)?;
        if self.plies_left(placed.ply) < depth {
            return Ok(0);
        }
        perft::sequences(&self.game, placed.position, depth, m)
    }

    fn positions(&self, m: &mut Machine, position: Cell, depth: u32) -> Result<u64, Thrown> {
        let placed = self.read(m, position)?;
        if self.plies_left(placed.ply) < depth {
            return Ok(0);
        }
        perft::positions(&self.game, placed.position, depth, m)
    }

    fn solve(&self, m: &mut Machine, position: Cell) -> Result<i64, Thrown> {
        let PositionAtPly { position, ply } = self.read(m, position)?;
        match exact_value::solve(&self.game, position, self.limit().map(|_| self.plies_left(ply)), m)? {
            Ok(value) => Ok(value),
            Err(repeated) => {
                m.store.need(self.term_size())?;
                let culprit = self.write(&mut m.store, &repeated, ply);
                let domain = Cell::atom(m.store.atoms.intern("game_without_cycles"));
                Err(own_error(m, "domain_error", &[domain, culprit]))
            }
        }
    }

    fn visit_atoms(&self, used: &mut AtomSet) {
        self.words.visit_atoms(used);
    }
}
