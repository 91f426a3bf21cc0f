//! Nim: any number of stones is taken from one of several heaps; the side that takes the last one wins.
//!
//! The side to move loses exactly if the nim-sum of the heaps, their exclusive or, is zero (C. Bouton, *Nim, a Game with a Complete
//! Mathematical Theory*, 1901). Max begins. The static value is that of a loss of the side to move, which is exact only at the end.
//!
//! A position is `кучи([1, 2, 3], макс)` with the side to move, in English `heaps([1, 2, 3], max)`; empty heaps remain as 0. The name of
//! a move is the list of heaps that it leaves, such as `[0, 2, 3]`.

use crate::games::core::options::Options;
use crate::games::core::picture::{Picture, Style};
use crate::games::core::position_terms::{SideNames, TermBuilder, TermReader};
use crate::games::core::{Game, MoveName, Side};
use crate::machine::Thrown;
use crate::terms::{Atom, Cell, Exhausted};

const MAX_HEAPS: usize = 16;

/// The maximum number of stones in a heap.
const MAX_STONES: i64 = 10_000;

/// The maximum number of stones of a heap that a picture draws.
const MAX_STONES_SHOWN: u16 = 12;

/// The game.
#[derive(Clone)]
pub(super) struct Nim {
    name: Atom,
    sides: SideNames,
    start: Heaps,
    count: usize,
}

/// The number of stones in each heap, and 0 beyond the last heap.
type Heaps = [u16; MAX_HEAPS];

/// The heaps, and the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Position {
    heaps: Heaps,
    side: Side,
}

/// The number of stones to take from a heap, at least one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Move {
    heap: u8,
    amount: u16,
}

impl Nim {
    /// The game with the option `кучи([1, 2, 3])`.
    ///
    /// # Errors
    /// For an option of the wrong type, and domain_error(game_option) for too many heaps or stones.
    pub(super) fn new(options: &mut Options) -> Result<Nim, Thrown> {
        let heaps = options.take_integers("кучи", "heaps", &[1, 2, 3], 0..=MAX_STONES)?;
        if heaps.len() > MAX_HEAPS {
            return Err(options.option_error(Cell::int(heaps.len() as i64)));
        }
        let mut start = [0; MAX_HEAPS];
        start.iter_mut().zip(&heaps).for_each(|(stones, given)| *stones = *given as u16);
        let (atoms, store) = (&mut options.atoms, &mut options.machine.store);
        let (name, sides) = (atoms.intern_name(store, "кучи", "heaps"), SideNames::new(atoms, store));
        Ok(Nim { name, sides, start, count: heaps.len() })
    }
}

/// The nim-sum: addition without carries.
fn nim_sum(heaps: &[u16]) -> u16 {
    heaps.iter().fold(0, |sum, stones| sum ^ stones)
}

impl Game for Nim {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        Position { heaps: self.start, side: Side::Max }
    }

    fn side_to_move(&self, position: &Position) -> Side {
        position.side
    }

    fn moves(&self, position: &Position, moves: &mut Vec<Move>) {
        for (heap, stones) in (0..).zip(&position.heaps[..self.count]) {
            moves.extend((1..=*stones).map(|amount| Move { heap, amount }));
        }
    }

    fn apply(&self, position: &Position, mv: Move) -> Position {
        let mut next = Position { side: position.side.other(), ..*position };
        next.heaps[usize::from(mv.heap)] -= mv.amount;
        next
    }

    fn value(&self, position: &Position) -> i64 {
        -position.side.sign()
    }

    /// Moves that leave a nim-sum of zero win.
    fn move_order(&self, position: &Position, mv: Move) -> i32 {
        i32::from(nim_sum(&self.apply(position, mv).heaps) == 0)
    }

    fn term_size(&self) -> usize {
        3 + 2 * self.count
    }

    fn term_of(&self, position: &Position, builder: &mut TermBuilder) -> Result<Cell, Exhausted> {
        let heaps = position.heaps.map(|stones| Cell::int(i64::from(stones)));
        let heaps = builder.list(&heaps[..self.count]);
        Ok(builder.compound(self.name, &[heaps, self.sides.term_of(position.side)]))
    }

    fn position_of(&self, term: Cell, reader: &TermReader) -> Option<Position> {
        let [heaps, side] = reader.arguments(term, self.name)?;
        let heaps = reader.list(heaps).filter(|heaps| heaps.len() == self.count)?;
        let mut position = Position { heaps: [0; MAX_HEAPS], side: self.sides.side_of(side, reader)? };
        for (heap, stones) in heaps.into_iter().enumerate() {
            let stones = u16::try_from(reader.int(stones)?).ok()?;
            position.heaps[heap] = Some(stones).filter(|stones| *stones <= self.start[heap])?;
        }
        Some(position)
    }

    fn picture(&self, position: &Position) -> Picture {
        let mut picture = Picture::new();
        for (number, stones) in (1..).zip(&position.heaps[..self.count]) {
            picture.start_row().put(format!("{number:>2} "), Style::Faint);
            let shown = (*stones).min(MAX_STONES_SHOWN);
            picture.put(" ●".repeat(usize::from(shown)), Style::Plain);
            if shown < *stones {
                picture.put(format!(" … {stones}"), Style::Plain);
            }
        }
        picture
    }

    fn move_name(&self, position: &Position, mv: Move) -> MoveName {
        let heaps = self.apply(position, mv).heaps;
        MoveName::Numbers(heaps[..self.count].iter().map(|stones| i64::from(*stones)).collect())
    }

    /// Parses the heaps that are left, with any separators.
    fn parse_move(&self, position: &Position, text: &str) -> Option<Move> {
        let numbers = text.split(|letter: char| !letter.is_ascii_digit()).filter(|word| !word.is_empty());
        let left: Vec<u16> = numbers.map(|word| word.parse().ok()).collect::<Option<_>>()?;
        if left.len() != self.count {
            return None;
        }
        let mut changed = (0..self.count).filter(|heap| position.heaps[*heap] != left[*heap]);
        let (heap, None) = (changed.next()?, changed.next()) else { return None };
        let amount = position.heaps[heap].checked_sub(left[heap])?;
        Some(Move { heap: heap as u8, amount })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::core::laws::set_up;

    #[test]
    fn check_laws() {
        set_up(Nim::new, &[]).check_laws(50, 7, |_, _| {});
    }

    #[test]
    fn one_move_leads_to_nim_sum_zero_unless_it_is_zero() {
        set_up(Nim::new, &[]).check_laws(50, 7, |game, position| {
            let mut moves = Vec::new();
            game.moves(position, &mut moves);
            let wins = moves.iter().filter(|mv| game.move_order(position, **mv) > 0).count();
            assert_eq!(wins > 0, nim_sum(&position.heaps) != 0);
        });
    }

    #[test]
    fn people_write_the_heaps() {
        let test = set_up(Nim::new, &[]);
        let start = test.game.start();
        let mv = |heap, amount| Some(Move { heap, amount });
        let moves = ["[1,2,0]", "1 2 1", "0 2 3", "1 2 3", "0 1 3", "1 2", "1 2 4"];
        let moves = moves.map(|text| test.game.parse_move(&start, text));
        assert_eq!(moves, [mv(2, 3), mv(2, 2), mv(0, 1), None, None, None, None]);
    }
}
