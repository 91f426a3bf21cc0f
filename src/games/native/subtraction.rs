//! The subtraction game: stones are taken from a heap; a side that cannot move loses.
//!
//! The numbers of stones that may be taken are given by the option `взять`: 1, 2 or 3 by default, in which case the side to move loses
//! exactly if four divides the number of stones (E. Berlekamp, J. Conway and R. Guy, *Winning Ways for your Mathematical Plays*,
//! chapter 4). Max begins. The static value is that of a loss of the side to move, which is exact only at the end.
//!
//! A position is `камни(12, макс)`, the stones left and the side to move, in English `stones(12, max)`. The name of a move is the number
//! of stones that it leaves; users may also type what it takes, as in `-3`.

use crate::games::core::options::Options;
use crate::games::core::picture::{Picture, Style};
use crate::games::core::position_terms::{SideNames, TermBuilder, TermReader};
use crate::games::core::{Game, MoveName, Side};
use crate::machine::Thrown;
use crate::terms::{Atom, Cell, Exhausted};
use std::sync::Arc;

/// The maximum number of stones.
const MAX_STONES: i64 = 1_000_000;

/// Stones in a row of a picture.
const STONES_PER_ROW: u32 = 10;

/// The game.
#[derive(Clone)]
pub(super) struct Subtraction {
    name: Atom,
    sides: SideNames,
    stones: u32,
    /// The numbers of stones that may be taken, in the order of the moves.
    amounts: Arc<[u32]>,
}

/// The stones left, and the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Position {
    stones: u32,
    side: Side,
}

impl Subtraction {
    /// The game with the options `камни(12)`, `взять([1, 2, 3])`.
    ///
    /// # Errors
    /// Errors of options of the wrong type; domain_error(game_option) for numbers out of range or repeated, and for an empty list.
    pub(super) fn new(options: &mut Options) -> Result<Subtraction, Thrown> {
        let stones = options.take_integer("камни", "stones", 12, 0..=MAX_STONES)? as u32;
        let amounts = options.take_integers("взять", "take", &[1, 2, 3], 1..=MAX_STONES)?;
        for (index, amount) in amounts.iter().enumerate() {
            if amounts[..index].contains(amount) {
                return Err(options.option_error(Cell::int(*amount)));
            }
        }
        if amounts.is_empty() {
            return Err(options.option_error(Cell::atom(crate::terms::atoms::known::NIL)));
        }
        let (atoms, store) = (&mut options.atoms, &mut options.machine.store);
        Ok(Subtraction {
            name: atoms.intern_name(store, "камни", "stones"),
            sides: SideNames::new(atoms, store),
            stones,
            amounts: amounts.into_iter().map(|amount| amount as u32).collect(),
        })
    }
}

impl Game for Subtraction {
    type Position = Position;
    type Move = u32;

    fn start(&self) -> Position {
        Position { stones: self.stones, side: Side::Max }
    }

    fn side_to_move(&self, position: &Position) -> Side {
        position.side
    }

    fn moves(&self, position: &Position, moves: &mut Vec<u32>) {
        moves.extend(self.amounts.iter().filter(|amount| **amount <= position.stones));
    }

    fn apply(&self, position: &Position, amount: u32) -> Position {
        Position { stones: position.stones - amount, side: position.side.other() }
    }

    fn value(&self, position: &Position) -> i64 {
        -position.side.sign()
    }

    /// Fibonacci hashing (D. Knuth, *The Art of Computer Programming*, 6.4).
    fn key(&self, position: &Position) -> u64 {
        let bits = u64::from(position.stones) << 1 | u64::from(position.side == Side::Min);
        (bits + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    fn tables_size(&self) -> usize {
        size_of_val(&*self.amounts)
    }

    fn term_size(&self) -> usize {
        3
    }

    fn term_of(&self, position: &Position, builder: &mut TermBuilder) -> Result<Cell, Exhausted> {
        Ok(builder.compound(self.name, &[Cell::int(i64::from(position.stones)), self.sides.term_of(position.side)]))
    }

    fn position_of(&self, term: Cell, reader: &TermReader) -> Option<Position> {
        let [stones, side] = reader.arguments(term, self.name)?;
        let stones = u32::try_from(reader.int(stones)?).ok().filter(|stones| *stones <= self.stones)?;
        Some(Position { stones, side: self.sides.side_of(side, reader)? })
    }

    fn picture(&self, position: &Position) -> Picture {
        const MAX_STONE_ROWS_SHOWN: u32 = 10;
        let mut picture = Picture::new();
        let rows = position.stones.div_ceil(STONES_PER_ROW).min(MAX_STONE_ROWS_SHOWN);
        for row in 0..rows {
            let count = (position.stones - row * STONES_PER_ROW).min(STONES_PER_ROW);
            picture.start_row().put("● ".repeat(count as usize), Style::Plain);
        }
        picture.start_row().put(position.stones.to_string(), Style::Faint);
        picture
    }

    fn move_name(&self, position: &Position, amount: u32) -> MoveName {
        MoveName::Number(i64::from(position.stones - amount))
    }

    fn parse_move(&self, position: &Position, text: &str) -> Option<u32> {
        let text = text.trim();
        match text.strip_prefix(['-', '−', '–']) {
            Some(amount) => amount.trim().parse().ok(),
            None => position.stones.checked_sub(text.parse().ok()?),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::core::laws::set_up;

    #[test]
    fn check_laws() {
        set_up(Subtraction::new, &[("stones", 30)]).check_laws(50, 31, |_, _| {});
    }

    #[test]
    fn people_write_what_is_taken_or_left() {
        let test = set_up(Subtraction::new, &[]);
        let start = test.game.start();
        let moves = ["-3", "9", "− 3", "13", "-x"].map(|text| test.game.parse_move(&start, text));
        assert_eq!(moves, [Some(3), Some(3), Some(3), None, None]);
    }
}
