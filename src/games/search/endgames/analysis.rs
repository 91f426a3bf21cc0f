//! Retrograde analysis: from the ends of the game backwards, by the moves that lead there.
//!
//! Positions are decided in the order of their distance from the end. A position is won as soon as one of its moves leads to a position
//! won for the side to move, and lost when the last of its moves turns out to lead to one that is won for the opponent. So the winner
//! hastens the end, and the loser delays it. What is never decided is drawn: there, both sides can go on without end.

use super::building::{Building, Stage};
use super::graph::MoveGraph;
use super::value::TableValue;
use crate::games::core::Side;
use crate::machine::{Machine, Thrown};

/// Moves counted between two polls: a few milliseconds.
const MOVES_PER_POLL: usize = 1 << 18;

/// The moves of a graph by the position that they lead to, in compressed rows.
struct Predecessors {
    /// Where the predecessors of each position begin; one number more, where the last ones end.
    first: Vec<u32>,
    numbers: Vec<u32>,
}

impl Predecessors {
    /// Sorts the moves of a graph by counting. `poll` is called every few milliseconds.
    fn of(graph: &MoveGraph, mut poll: impl FnMut() -> Result<(), Thrown>) -> Result<Predecessors, Thrown> {
        let mut first = vec![0; graph.len() + 1];
        for successors in graph.successors.chunks(MOVES_PER_POLL) {
            poll()?;
            successors.iter().for_each(|successor| first[*successor as usize] += 1);
        }
        let mut end = 0;
        for place in &mut first {
            end += *place;
            *place = end;
        }
        // Now each place is where a row ends; filling the rows from their ends moves it to where the row begins.
        let mut numbers = vec![0; graph.successors.len()];
        for position in 0..graph.len() {
            if position.is_multiple_of(Building::STEPS_PER_POLL) {
                poll()?;
            }
            for successor in graph.successors_of(position) {
                let place = &mut first[*successor as usize];
                *place -= 1;
                numbers[*place as usize] = position as u32;
            }
        }
        Ok(Predecessors { first, numbers })
    }

    fn row(&self, position: usize) -> &[u32] {
        &self.numbers[self.first[position] as usize..self.first[position + 1] as usize]
    }
}

/// An analysis under way.
struct Analysis {
    sides: Vec<Side>,
    values: Vec<TableValue>,
    /// How many moves of each position are not known to lose.
    hopes: Vec<u32>,
    /// The positions decided, by distance from the end; the predecessors of the first ones have been looked at.
    decided: Vec<u32>,
}

impl Analysis {
    fn decide(&mut self, position: usize, winner: Side, plies: u32) {
        self.values[position] = TableValue::won(winner, plies);
        self.decided.push(position as u32);
    }

    /// A move of an undecided position leads to one that a side wins, so many plies from the end.
    fn learn(&mut self, position: usize, winner: Side, plies: u32) {
        if self.sides[position] != winner {
            self.hopes[position] -= 1;
            if self.hopes[position] > 0 {
                return;
            }
        }
        self.decide(position, winner, plies + 1);
    }
}

impl MoveGraph {
    /// The bytes that [`MoveGraph::analyse`] takes besides the graph, before it drops that.
    fn analysis_bytes(&self) -> usize {
        let cell = size_of::<u32>();
        self.len() * (size_of::<Side>() + size_of::<TableValue>() + 3 * cell) + self.successors.len() * cell
    }

    /// The side to move and the value of each position. Besides, `other_bytes` are in use.
    ///
    /// # Errors
    /// An interrupt, or exhausted memory.
    pub(crate) fn analyse(
        self,
        m: &mut Machine,
        building: &mut Building,
        other_bytes: usize,
    ) -> Result<(Vec<Side>, Vec<TableValue>), Thrown> {
        let (all, bytes) = (self.len(), self.analysis_bytes() + other_bytes);
        // Before the memory is taken.
        building.poll(m, Stage::Found { positions: all, expanded: all }, self.memory_bytes() + bytes)?;
        let mut analysis = Analysis {
            sides: self.nodes.iter().map(|node| node.side).collect(),
            values: vec![TableValue::DRAWN; all],
            hopes: (0..all).map(|position| self.successors_of(position).len() as u32).collect(),
            decided: Vec::with_capacity(all),
        };
        for (position, node) in self.nodes.iter().enumerate().filter(|(_, node)| node.sign != 0) {
            analysis.decide(position, if node.sign > 0 { Side::Max } else { Side::Min }, 0);
        }
        let found = Stage::Found { positions: all, expanded: all };
        let predecessors = Predecessors::of(&self, || building.poll(m, found, self.memory_bytes() + bytes))?;
        drop(self);
        let (mut next, mut reached) = (0, 0);
        while let Some(position) = analysis.decided.get(next).map(|position| *position as usize) {
            let Some((winner, plies)) = analysis.values[position].winner() else { break };
            if next.is_multiple_of(Building::STEPS_PER_POLL) {
                building.poll(m, Stage::Decided { positions: analysis.decided.len(), all, plies }, bytes)?;
            }
            (next, reached) = (next + 1, plies);
            for before in predecessors.row(position).iter().map(|before| *before as usize) {
                if analysis.values[before] == TableValue::DRAWN {
                    analysis.learn(before, winner, plies);
                }
            }
        }
        building.report(m, Stage::Decided { positions: analysis.decided.len(), all, plies: reached });
        Ok((analysis.sides, analysis.values))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::streams::{MemoryHost, Streams};
    use crate::terms::Sizes;
    use proptest::prelude::*;

    /// A position of a random game: the side to move, the sign of its value if it has no moves, and its moves.
    type Position = (bool, i8, Vec<usize>);

    fn games() -> impl Strategy<Value = Vec<Position>> {
        (1_usize..60).prop_flat_map(|count| {
            let moves = prop_oneof![2 => Just(Vec::new()), 5 => proptest::collection::vec(0..count, 1..5)];
            proptest::collection::vec((any::<bool>(), -1_i8..=1, moves), count)
        })
    }

    fn side_of((max, ..): &Position) -> Side {
        if *max { Side::Max } else { Side::Min }
    }

    /// Values by their definition, in rounds: who can force a win in so many plies, whatever the opponent does.
    fn by_rounds(game: &[Position]) -> Vec<TableValue> {
        let end = |(_, sign, moves): &Position| match sign {
            0 => TableValue::DRAWN,
            _ if !moves.is_empty() => TableValue::DRAWN,
            _ => TableValue::won(if *sign > 0 { Side::Max } else { Side::Min }, 0),
        };
        let mut values: Vec<TableValue> = game.iter().map(end).collect();
        for plies in 1..=game.len() as u32 {
            let won_by =
                |side: Side, position: &usize| values[*position].winner().is_some_and(|(winner, _)| winner == side);
            let decide = |(position, known): (&Position, &TableValue)| match side_of(position) {
                _ if *known != TableValue::DRAWN || position.2.is_empty() => *known,
                side if position.2.iter().any(|next| won_by(side, next)) => TableValue::won(side, plies),
                side if position.2.iter().all(|next| won_by(side.other(), next)) => {
                    TableValue::won(side.other(), plies)
                }
                _ => TableValue::DRAWN,
            };
            values = game.iter().zip(&values).map(decide).collect();
        }
        values
    }

    fn by_analysis(game: &[Position]) -> Vec<TableValue> {
        let mut graph = MoveGraph::default();
        for position in game {
            let moves: Vec<u32> = position.2.iter().map(|next| *next as u32).collect();
            match moves.is_empty() {
                true => graph.add_end(side_of(position), position.1),
                false => assert!(graph.add_moves(side_of(position), &moves)),
            }
        }
        let streams = Streams::new(Box::new(MemoryHost::new("")));
        let mut machine = Machine::new(Sizes::of_total(1 << 24), streams, &[]).expect("a little memory");
        let mut building = Building::begin(&machine, usize::MAX, false);
        graph.analyse(&mut machine, &mut building, 0).expect("there is memory").1
    }

    proptest! {
        #[test]
        fn values_are_those_of_the_definition(game in games()) {
            prop_assert_eq!(by_analysis(&game), by_rounds(&game));
        }
    }
}
