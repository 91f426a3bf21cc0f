//! Chess for the Universal Chess Interface: positions with their history, moves in coordinates, values for the side to move.

use super::core::Game;
use super::core::options::Options;
use super::core::position_terms::GameAtoms;
use super::native::chess::{Chess, Position, any_move, coordinates_of, move_of, read_fen};
use super::search::{Plan, Value, search_native};
use crate::diagnostics::{Language, Phrase};
use crate::machine::{Machine, Thrown};
use crate::terms::{Cell, atoms::known};
use cozy_chess::Color;

/// Values from here on are mates.
const MATE_LEVEL: i64 = 900_000;

/// A position, with those that the game has come through before.
#[derive(Clone)]
pub(crate) struct UciPosition {
    current: Position,
    #[allow(dead_code, reason = "for a search that counts repetitions of the game")]
    earlier: Vec<Position>,
}

/// The limits of a search, besides the interrupts of its machine.
#[derive(Clone, Debug)]
pub(crate) struct UciLimits {
    /// Plies.
    pub depth: u32,
    /// Positions visited.
    pub nodes: Option<u64>,
    /// The size of the transposition table in bytes.
    pub table: usize,
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
    /// No limit has stopped it.
    pub is_complete: bool,
    /// A deeper search would find the same.
    pub is_exhaustive: bool,
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

/// Searches a position; `None` if the limits, or an interrupt that wants the best move, leave no time for a single move.
///
/// # Errors
/// [`Thrown`] if memory is exhausted.
pub(crate) fn search(m: &mut Machine, position: &UciPosition, limits: &UciLimits) -> Result<Option<Iteration>, Thrown> {
    let mut options = Options::new(m, GameAtoms::new(Language::En), Cell::atom(known::NIL))?;
    let chess = Chess::new(&mut options)?;
    let mut plan = Plan::take(&mut options)?;
    (plan.depth, plan.nodes, plan.table) = (Some(limits.depth), limits.nodes, limits.table);
    let outcome = search_native(m, &chess, position.current.clone(), &plan)?;
    let Some(found) = outcome.found else { return Ok(None) };
    let Value::Int(value) = found.value else { return Ok(None) };
    let value = if position.is_white_to_move() { value } else { -value };
    Ok(Some(Iteration {
        depth: outcome.depth.unwrap_or(limits.depth),
        score: score_of(value, found.line.len()),
        nodes: outcome.counts.nodes,
        line: line_in_coordinates(&chess, &position.current, &found.line),
        is_complete: outcome.is_complete,
        is_exhaustive: found.is_exhaustive,
    }))
}

/// The score of a value for the side to move; a variation with a mate ends there.
fn score_of(value: i64, plies: usize) -> UciScore {
    let plies = plies as i64;
    match value {
        MATE_LEVEL.. => UciScore::Mate((plies + 1) / 2),
        _ if value <= -MATE_LEVEL => UciScore::Mate(-(plies / 2)),
        _ => UciScore::Centipawns(value),
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
