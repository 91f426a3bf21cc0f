//! Property tests for native games on random playouts, and perft: shared by the tests of all games.

use super::game::{Game, MoveName};
use super::options::Options;
use super::position_terms::{GameAtoms, TermBuilder, TermReader};
use super::side::Side;
use crate::diagnostics::Language;
use crate::machine::{Machine, Thrown};
use crate::streams::{MemoryHost, Streams};
use crate::terms::{Cell, Sizes, atoms::known};
use proptest::collection::vec;
use proptest::test_runner::{Config, TestRunner};
use std::collections::{HashMap, HashSet};

/// A game, and a machine for its terms.
pub(crate) struct GameUnderTest<G: Game> {
    pub machine: Box<Machine>,
    pub game: G,
    /// Whether a symmetry maps one position to the other, so that they may share a key.
    pub are_symmetric: fn(&G, &G::Position, &G::Position) -> bool,
}

/// Opens a game with options of one integer argument each.
pub(crate) fn set_up<G: Game>(new: fn(&mut Options) -> Result<G, Thrown>, options: &[(&str, i64)]) -> GameUnderTest<G> {
    match try_to_set_up(new, options) {
        Some(test) => test,
        None => panic!("the game refuses {options:?}"),
    }
}

/// As [`set_up`]; `None` if the options are refused.
pub(crate) fn try_to_set_up<G: Game>(
    new: fn(&mut Options) -> Result<G, Thrown>,
    options: &[(&str, i64)],
) -> Option<GameUnderTest<G>> {
    let streams = Streams::new(Box::new(MemoryHost::new("")));
    let mut machine = Machine::new(Sizes::of_total(1 << 24), streams, &[]).expect("a little memory");
    machine.store.check_room(4 * options.len()).expect("room for options");
    let options: Vec<Cell> = options
        .iter()
        .map(|(name, value)| {
            let name = machine.store.atoms.intern(name);
            machine.store.compound(name, &[Cell::int(*value)])
        })
        .collect();
    let list = machine.store.list(&options, Cell::atom(known::NIL));
    let mut options = Options::new(&mut machine, GameAtoms::new(Language::En), list).expect("a list");
    let game = new(&mut options).ok()?;
    options.reject_unknown().expect("no more options");
    Some(GameUnderTest { machine, game, are_symmetric: |_, _, _| false })
}

impl<G: Game> GameUnderTest<G> {
    pub(crate) fn moves(&self, position: &G::Position) -> Vec<G::Move> {
        let mut moves = Vec::new();
        self.game.moves(position, &mut moves);
        moves
    }

    /// The position after moves from the start, given in the notation that users type.
    pub(crate) fn after(&self, moves: &str) -> G::Position {
        moves.split_whitespace().fold(self.game.start(), |position, text| {
            let mv = self.game.parse_move(&position, text).unwrap_or_else(|| panic!("{text} is no move"));
            assert!(self.moves(&position).contains(&mv), "{text} is not allowed");
            self.game.apply(&position, mv)
        })
    }

    /// The number of move sequences of this length from the start.
    pub(crate) fn perft(&self, plies: u32) -> u64 {
        let mut level = vec![(self.game.start(), plies)];
        let mut sequences = 0;
        while let Some((position, plies)) = level.pop() {
            match plies {
                0 => sequences += 1,
                _ => {
                    let moves = self.moves(&position);
                    level.extend(moves.into_iter().map(|mv| (self.game.apply(&position, mv), plies - 1)));
                }
            }
        }
        sequences
    }

    /// The number of distinct positions at this ply.
    pub(crate) fn count_distinct(&self, ply: u32) -> usize {
        let mut level = HashSet::from([self.game.start()]);
        for _ in 0..ply {
            let next = |position: &G::Position| {
                self.moves(position).into_iter().map(|mv| self.game.apply(position, mv)).collect::<Vec<_>>()
            };
            level = level.iter().flat_map(next).collect();
        }
        level.len()
    }

    /// Writes a position as a term and reads it back.
    pub(crate) fn read_back(&mut self, position: &G::Position) -> Option<G::Position> {
        let store = &mut self.machine.store;
        let (top, size) = (store.heap_top, self.game.term_size());
        store.check_room(size).expect("room for a position");
        let term = self.game.term_of(position, &mut TermBuilder::new(store)).expect("there is room");
        assert!(store.heap_top.cells_from(top) <= size, "a position takes more cells than it may");
        let read = self.game.position_of(term, &TermReader::new(store));
        store.heap_top = top;
        read
    }

    /// Plays random games and checks the common properties and `law` in every position. A game must end within `longest` plies.
    pub(crate) fn check_laws(&mut self, games: u32, longest: usize, law: impl Fn(&G, &G::Position)) {
        let mut keys = HashMap::new();
        let mut playouts = Vec::new();
        let collect = |choices| {
            playouts.push(choices);
            Ok(())
        };
        let collect = std::cell::RefCell::new(collect);
        let outcome = TestRunner::new(Config::with_cases(games))
            .run(&vec(0..usize::MAX, longest), |choices| (collect.borrow_mut())(choices));
        outcome.expect("random choices");
        for choices in playouts {
            let mut position = self.game.start();
            for choice in choices {
                self.check_position(&position, &mut keys);
                law(&self.game, &position);
                let moves = self.moves(&position);
                if moves.is_empty() {
                    break;
                }
                position = self.game.apply(&position, moves[choice % moves.len()]);
            }
            self.check_position(&position, &mut keys);
            law(&self.game, &position);
            assert!(self.moves(&position).is_empty(), "the game goes on after {longest} moves");
        }
    }

    /// The properties of every game: terms and move names are invertible, keys distinct, values small, and sides alternate.
    fn check_position(&mut self, position: &G::Position, keys: &mut HashMap<u64, G::Position>) {
        assert!(self.read_back(position).as_ref() == Some(position), "a position is not read back");
        let known = keys.entry(self.game.key(position)).or_insert_with(|| position.clone());
        assert!(known == position || (self.are_symmetric)(&self.game, known, position), "two positions have one key");
        assert!(self.game.value(position).abs() <= 1_000_000_000_000, "a value is too large");
        assert!(
            self.game.is_over(position) == self.moves(position).is_empty(),
            "whether the game is over is not clear"
        );
        let mut names = HashSet::new();
        for mv in self.moves(position) {
            let name = match self.game.move_name(position, mv) {
                MoveName::Text(text) => text,
                MoveName::Number(number) => number.to_string(),
                MoveName::Numbers(_) | MoveName::Position => continue,
            };
            assert!(self.game.parse_move(position, &name) == Some(mv), "{name} is not read back");
            assert!(names.insert(name), "two moves have one name");
            let next = self.game.apply(position, mv);
            assert!(
                self.game.side_to_move(&next) == self.game.side_to_move(position).other(),
                "the turn does not pass"
            );
        }
    }

    /// Whether the game accepts a board of `x`, `o` and `e` with this side to move as a position.
    pub(crate) fn accepts(&mut self, side: Side, squares: &str) -> bool {
        let store = &mut self.machine.store;
        let squares: Vec<Cell> = squares
            .split_whitespace()
            .flat_map(str::chars)
            .map(|c| Cell::atom(store.atoms.intern(c.encode_utf8(&mut [0; 4]))))
            .collect();
        let mark = store.atoms.intern(if side == Side::Max { "x" } else { "o" });
        let (to_move, board) = (store.atoms.intern("to_move"), store.atoms.intern("board"));
        store.check_room(squares.len() + 4).expect("room for a position");
        let board = store.compound(board, &squares);
        let term = store.compound(to_move, &[Cell::atom(mark), board]);
        self.game.position_of(term, &TermReader::new(store)).is_some()
    }
}
