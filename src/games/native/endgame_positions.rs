//! The positions of an endgame table of a native game.

use super::instance::{GameInstance, PositionAtPly};
use crate::games::core::Game;
use crate::games::search::endgames::{Building, EndgameTable, MoveGraph, Stage, TablePositions};
use crate::machine::{Machine, Thrown};
use crate::terms::{AtomSet, Cell};
use hashbrown::HashTable;
use hashbrown::hash_table::Entry;

/// The positions that can be reached from one, in the order of a breadth-first walk.
struct NativePositions<G: Game> {
    instance: GameInstance<G>,
    positions: Vec<PositionAtPly<G::Position>>,
    /// The numbers of positions by their hash keys.
    numbers: HashTable<u32>,
}

impl<G: Game> NativePositions<G> {
    fn hash_of(game: &G, at_ply: &PositionAtPly<G::Position>) -> u64 {
        (game.key(&at_ply.position) ^ u64::from(at_ply.ply)).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(32)
    }

    /// The number of a position without counters of moves; a new one is added.
    fn number(&mut self, at_ply: PositionAtPly<G::Position>) -> u32 {
        let NativePositions { instance, positions, numbers } = self;
        let (game, known) = (&instance.game, &*positions);
        let found = numbers.entry(
            Self::hash_of(game, &at_ply),
            |number| known[*number as usize] == at_ply,
            |number| Self::hash_of(game, &known[*number as usize]),
        );
        match found {
            Entry::Occupied(known) => *known.get(),
            Entry::Vacant(place) => {
                let number = positions.len() as u32;
                place.insert(number);
                positions.push(at_ply);
                number
            }
        }
    }

    /// Adds the next position to the graph, with its moves. Returns whether there is room for them.
    fn expand(&mut self, graph: &mut MoveGraph, moves: &mut Vec<G::Move>, successors: &mut Vec<u32>) -> bool {
        let PositionAtPly { position, ply } = self.positions[graph.len()].clone();
        let side = self.instance.game.side_to_move(&position);
        moves.clear();
        if self.instance.game.is_dead(&position) {
            graph.add_end(side, 0);
            return true;
        }
        if self.instance.plies_left(ply) > 0 {
            self.instance.game.moves(&position, moves);
        }
        if moves.is_empty() {
            graph.add_end(side, self.instance.game.value(&position).signum() as i8);
            return true;
        }
        successors.clear();
        for mv in moves {
            let next = self.instance.game.apply(&position, *mv);
            successors.push(self.number(self.instance.timeless(next, ply + 1)));
        }
        graph.add_moves(side, successors)
    }
}

impl<G: Game> TablePositions for NativePositions<G> {
    fn number_of(&self, m: &mut Machine, position: Cell, _key: Cell) -> Result<Option<u32>, Thrown> {
        let PositionAtPly { position, ply } = self.instance.read_position(m, position)?;
        let sought = self.instance.timeless(position, ply);
        let hash = Self::hash_of(&self.instance.game, &sought);
        Ok(self.numbers.find(hash, |number| self.positions[*number as usize] == sought).copied())
    }

    fn term_of(&self, m: &mut Machine, number: u32) -> Result<Cell, Thrown> {
        m.store.check_room(self.instance.term_size())?;
        let PositionAtPly { position, ply } = &self.positions[number as usize];
        Ok(self.instance.write_position(&mut m.store, position, *ply)?)
    }

    fn visit_atoms(&self, used: &mut AtomSet) {
        self.instance.atoms.visit_atoms(used);
    }

    fn memory_bytes(&self) -> usize {
        // A slot of the hash table takes a number and a byte.
        self.positions.capacity() * size_of::<PositionAtPly<G::Position>>() + self.numbers.capacity() * 6
    }
}

/// The table of all positions that can be reached from one.
///
/// # Errors
/// resource_error(positions), an interrupt, exhausted memory, and those of a term that is no position.
pub(super) fn build<G: Game>(
    instance: &GameInstance<G>,
    m: &mut Machine,
    root: Cell,
    building: &mut Building,
) -> Result<EndgameTable, Thrown> {
    let PositionAtPly { position, ply } = instance.read_position(m, root)?;
    let root = instance.timeless(position, ply);
    let (positions, numbers) = (Vec::new(), HashTable::new());
    let mut reached = NativePositions { instance: instance.clone(), positions, numbers };
    reached.number(root);
    let (mut graph, mut moves, mut successors) = (MoveGraph::default(), Vec::new(), Vec::new());
    while graph.len() < reached.positions.len() {
        if graph.len().is_multiple_of(Building::STEPS_PER_POLL) {
            let stage = Stage::Found { positions: reached.positions.len(), expanded: graph.len() };
            let moves = moves.capacity() * size_of::<G::Move>() + successors.capacity() * size_of::<u32>();
            building.poll(m, stage, reached.memory_bytes() + graph.memory_bytes() + moves)?;
        }
        if !reached.expand(&mut graph, &mut moves, &mut successors) {
            return Err(m.resource_error("positions"));
        }
        building.check_count(m, reached.positions.len())?;
    }
    building.report(m, Stage::Found { positions: graph.len(), expanded: graph.len() });
    reached.positions.shrink_to_fit();
    let bytes = reached.memory_bytes();
    let values = graph.analyse(m, building, bytes)?;
    Ok(EndgameTable::new(Box::new(reached), values))
}
