//! Chess for the Universal Chess Interface: positions with their history, moves in coordinates, values for the side to move.

use super::core::Game;
use super::core::options::Options;
use super::core::position_terms::GameAtoms;
use super::native::chess::{Chess, Position, any_move, coordinates_of, move_of, read_fen};
use super::search::{self, Plan, Root, search_with_reports};
use crate::diagnostics::{Language, Phrase};
use crate::machine::{Machine, Thrown};
use crate::terms::{Cell, atoms::known};
use cozy_chess::Color;

/// A position, with those that the game has come through before.
#[derive(Clone)]
pub(crate) struct UciPosition {
    current: Position,
    earlier: Vec<Position>,
}

/// The limits of a search, besides the interrupts of its machine.
#[derive(Clone, Debug)]
pub(crate) struct UciLimits {
    /// Plies, if they are limited.
    pub depth: Option<u32>,
    /// Positions visited.
    pub nodes: Option<u64>,
    /// The size of the transposition table in bytes.
    pub table: usize,
    /// The number of threads.
    pub threads: usize,
}

/// What a search has found.
#[derive(Clone, Debug)]
pub(crate) struct Iteration {
    /// The depth that was reached.
    pub depth: u32,
    /// The value for the side to move.
    pub score: UciScore,
    /// Positions visited.
    pub nodes: u64,
    /// The principal variation, in coordinates.
    pub line: Vec<String>,
}

/// A value for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum UciScore {
    /// Centipawns.
    Centipawns(i64),
    /// It mates in so many moves; it is mated, if the number is not positive.
    Mate(i64),
}

impl UciPosition {
    /// The initial position of chess.
    pub(crate) fn start() -> UciPosition {
        UciPosition { current: Position::start(), earlier: Vec::new() }
    }

    /// A position in Forsyth–Edwards Notation.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(crate) fn from_fen(text: &str) -> Result<UciPosition, Option<Phrase>> {
        match read_fen(text) {
            Ok(current) => Ok(UciPosition { current, earlier: Vec::new() }),
            Err(mistake) => Err(mistake.phrase()),
        }
    }

    /// Plays a move in coordinates; whether it is legal.
    pub(crate) fn play(&mut self, text: &str) -> bool {
        let Some(mv) = move_of(&self.current, text) else { return false };
        let after = self.current.after(mv);
        self.earlier.push(std::mem::replace(&mut self.current, after));
        true
    }

    /// Whether White is to move.
    pub(crate) fn is_white_to_move(&self) -> bool {
        self.current.board().side_to_move() == Color::White
    }

    /// Any legal move, in coordinates: what to play without a search.
    pub(crate) fn any_move(&self) -> Option<String> {
        any_move(&self.current).map(|mv| coordinates_of(&self.current, mv))
    }
}

/// The best move of a position, in coordinates; `None` if the limits, or an interrupt that wants the best move, leave no time for a single
/// move. `report` is told of each iteration that is complete, and returns whether another one may begin.
///
/// # Errors
/// [`Thrown`] if memory is exhausted.
pub(crate) fn search(
    m: &mut Machine,
    position: &UciPosition,
    limits: &UciLimits,
    report: &mut dyn FnMut(&Iteration) -> bool,
) -> Result<Option<String>, Thrown> {
    let mut options = Options::new(m, GameAtoms::new(Language::En), Cell::atom(known::NIL))?;
    let chess = Chess::new(&mut options)?;
    let mut plan = Plan::take(&mut options)?;
    (plan.depth, plan.nodes, plan.table, plan.threads) = (limits.depth, limits.nodes, limits.table, limits.threads);
    let root = Root { position: position.current.clone(), earlier: position.earlier.clone() };
    let sign = if position.is_white_to_move() { 1 } else { -1 };
    let outcome = search_with_reports(m, &chess, root, &plan, &mut |iteration: &search::Iteration| {
        report(&Iteration {
            depth: iteration.depth,
            score: score_of(sign * iteration.value, iteration.plies_to_end),
            nodes: iteration.nodes,
            line: line_in_coordinates(&chess, &position.current, iteration.line),
        })
    })?;
    let line = outcome.found.map_or(Vec::new(), |found| found.line);
    Ok(line_in_coordinates(&chess, &position.current, &line).into_iter().next())
}

/// The score of a value for the side to move.
fn score_of(value: i64, plies_to_end: Option<u32>) -> UciScore {
    match plies_to_end.map(i64::from) {
        Some(plies) if value > 0 => UciScore::Mate((plies + 1) / 2),
        Some(plies) => UciScore::Mate(-(plies / 2)),
        None => UciScore::Centipawns(value),
    }
}

fn line_in_coordinates(chess: &Chess, from: &Position, numbers: &[u32]) -> Vec<String> {
    let mut position = from.clone();
    let mut line = Vec::with_capacity(numbers.len());
    for number in numbers {
        let mut moves = Vec::new();
        chess.moves(&position, &mut moves);
        let Some(mv) = moves.get(*number as usize) else { break };
        line.push(coordinates_of(&position, *mv));
        position = position.after(*mv);
    }
    line
}
