//! Uniform trees, in which all inner nodes have W successors and all leaves are at depth L, to count the leaves that algorithms visit.
//!
//! There are three kinds. In a tree of the *best* order the first move of every node is the best, in one of the *worst* order the
//! last; all leaves differ, and the value of the root is 0. In a *random* tree, leaves have values of a linear congruential generator; with
//! a seed, of SplitMix64 (G. Steele, D. Lea, C. Flood, *Fast Splittable Pseudorandom Number Generators*, 2014), so that each seed is a tree.
//! With the best order, alpha-beta visits W^⌈L/2⌉ + W^⌊L/2⌋ - 1 of the W^L leaves (D. Knuth and R. Moore, *An Analysis of Alpha-Beta
//! Pruning*, 1975).
//!
//! A node has a number, 0 at the root: move d leads from n to nW - d if Max makes it, and to nW + d if Min does. With the best and the
//! worst order, it is the value of the node. In a random tree moves lead to nW + d, the index of the node at its ply, from which the
//! generator takes the value. Max moves at the root.
//!
//! A position is `вершина(дерево(лучшие, W, L), Ply, Number)`, in English `node(tree(best, W, L), Ply, Number)`. The name of
//! a move is d: how much worse it is than the best one, or in a random tree its number from 0.

use crate::builtins::arguments::integer_of;
use crate::games::core::options::Options;
use crate::games::core::picture::{Picture, Style};
use crate::games::core::position_terms::{GameAtoms, TermBuilder, TermReader};
use crate::games::core::{Game, MoveName, Side};
use crate::machine::Thrown;
use crate::terms::{Atom, Cell, Exhausted, View};

/// The maximum number of successors of a node.
const MAX_SUCCESSORS: i64 = 1_000_000;

/// The maximum depth, for trees with one branch.
const MAX_PLIES: i64 = 1_000_000;

/// The maximum number of leaves, which keeps values within the bounds of [`Game::value`].
const MAX_LEAVES: i64 = 1_000_000_000_000;

/// The maximum seed.
const MAX_SEED: i64 = (1 << 48) - 1;

/// The order of the successors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order {
    Best,
    Worst,
    /// Values from 0 up to this number, exclusive.
    Random(i64),
    /// The same by a seed.
    Seeded(i64, i64),
}

/// The game.
#[derive(Clone)]
pub struct UniformTree {
    node: Atom,
    tree: Atom,
    /// The atom of the order; for a random one, the functor around the number of values.
    kind: Atom,
    order: Order,
    successors: u32,
    plies: u32,
    atoms: GameAtoms,
}

/// A node: its ply and its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    ply: u32,
    number: i64,
}

impl UniformTree {
    /// The tree with the options `ветвление(2)`, `глубина(4)`, `порядок(лучшие)`; the order may also be `худшие`, `случайные(M)` or
    /// `случайные(M, Seed)`.
    ///
    /// # Errors
    /// Errors of options of the wrong type; domain_error(game_option) for an unknown order or a tree that is too large.
    pub fn new(options: &mut Options) -> Result<UniformTree, Thrown> {
        let successors = options.take_integer("ветвление", "branching", 2, 1..=MAX_SUCCESSORS)?;
        let plies = options.take_integer("глубина", "depth", 4, 0..=MAX_PLIES)?;
        let leaves = u32::try_from(plies).ok().and_then(|plies| successors.checked_pow(plies));
        if leaves.is_none_or(|leaves| leaves > MAX_LEAVES) {
            return Err(options.option_error(Cell::int(plies)));
        }
        let order = UniformTree::take_order(options)?;
        let (atoms, store) = (&mut options.atoms, &mut options.machine.store);
        let kind = match order {
            Order::Best => atoms.intern_name(store, "лучшие", "best"),
            Order::Worst => atoms.intern_name(store, "худшие", "worst"),
            Order::Random(_) | Order::Seeded(..) => atoms.intern_name(store, "случайные", "random"),
        };
        let (node, tree) = (atoms.intern_name(store, "вершина", "node"), atoms.intern_name(store, "дерево", "tree"));
        let atoms = atoms.clone();
        Ok(UniformTree { node, tree, kind, order, successors: successors as u32, plies: plies as u32, atoms })
    }

    fn take_order(options: &mut Options) -> Result<Order, Thrown> {
        let Some(given) = options.take("порядок", "order") else { return Ok(Order::Best) };
        let store = &options.machine.store;
        match store.view(given) {
            View::Variable(_) => return Err(options.machine.instantiation_error()),
            View::Atom(name) => match &*store.atoms.name(name) {
                "лучшие" | "best" => return Ok(Order::Best),
                "худшие" | "worst" => return Ok(Order::Worst),
                _ => {}
            },
            View::Compound(parts) if (1..=2).contains(&parts.arity()) => {
                let is_random = ["случайные", "random"].contains(&&*store.atoms.name(parts.name()));
                let given: Vec<Cell> = (0..parts.arity()).map(|index| store.read(parts.slot(index))).collect();
                let numbers = given.into_iter().map(|number| integer_of(options.machine, number));
                match numbers.collect::<Result<Vec<i64>, Thrown>>()?[..] {
                    [values] if is_random && (1..=MAX_LEAVES).contains(&values) => return Ok(Order::Random(values)),
                    [values, seed]
                        if is_random && (1..=MAX_LEAVES).contains(&values) && (0..=MAX_SEED).contains(&seed) =>
                    {
                        return Ok(Order::Seeded(values, seed));
                    }
                    _ => {}
                }
            }
            _ => {}
        }
        Err(options.name_error(given, &[("лучшие", "best"), ("худшие", "worst"), ("случайные", "random")]))
    }

    /// The moves from the root to a node; `None` if there is no such node.
    fn path_from_root(&self, position: &Position) -> Option<Vec<i64>> {
        let (successors, mut number) = (i64::from(self.successors), position.number);
        if position.ply > self.plies || number.checked_abs()? > MAX_LEAVES {
            return None;
        }
        let mut moves = vec![0; position.ply as usize];
        for (ply, mv) in moves.iter_mut().enumerate().rev() {
            let sign = self.sign(ply as u32);
            *mv = (number * sign).rem_euclid(successors);
            number = (number - *mv * sign) / successors;
        }
        (number == 0).then_some(moves)
    }

    /// The sign with which a move at this ply changes the number.
    fn sign(&self, ply: u32) -> i64 {
        match self.order {
            Order::Random(_) | Order::Seeded(..) => 1,
            Order::Best | Order::Worst if ply.is_multiple_of(2) => -1,
            Order::Best | Order::Worst => 1,
        }
    }
}

/// SplitMix64's number for a state.
fn mixed(state: u64) -> u64 {
    let state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let state = (state ^ state >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let state = (state ^ state >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    state ^ state >> 31
}

impl Game for UniformTree {
    type Position = Position;
    type Move = u32;

    fn start(&self) -> Position {
        Position { ply: 0, number: 0 }
    }

    fn side_to_move(&self, position: &Position) -> Side {
        if position.ply.is_multiple_of(2) { Side::Max } else { Side::Min }
    }

    fn moves(&self, position: &Position, moves: &mut Vec<u32>) {
        if position.ply == self.plies {
            return;
        }
        match self.order {
            Order::Worst => moves.extend((0..self.successors).rev()),
            _ => moves.extend(0..self.successors),
        }
    }

    fn apply(&self, position: &Position, mv: u32) -> Position {
        let number = position.number * i64::from(self.successors) + self.sign(position.ply) * i64::from(mv);
        Position { ply: position.ply + 1, number }
    }

    fn value(&self, position: &Position) -> i64 {
        match self.order {
            Order::Best | Order::Worst => position.number,
            Order::Random(values) => {
                let next = position.number.wrapping_mul(1_103_515_245).wrapping_add(12_345) & 0x7FFF_FFFF;
                (next >> 16) % values
            }
            Order::Seeded(values, seed) => {
                let tree = mixed((seed as u64) ^ (u64::from(self.plies) << 48));
                (mixed(tree.wrapping_add(position.number as u64)) % values as u64) as i64
            }
        }
    }

    /// Fibonacci hashing (D. Knuth, *The Art of Computer Programming*, 6.4).
    fn key(&self, position: &Position) -> u64 {
        let bits = (position.number as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (bits ^ u64::from(position.ply)).wrapping_mul(0xD6E8_FEB8_6659_FD93)
    }

    fn term_size(&self) -> usize {
        4 + 4 + 3
    }

    fn term_of(&self, position: &Position, builder: &mut TermBuilder) -> Result<Cell, Exhausted> {
        let order = match self.order {
            Order::Best | Order::Worst => Cell::atom(self.kind),
            Order::Random(values) => builder.compound(self.kind, &[Cell::int(values)]),
            Order::Seeded(values, seed) => builder.compound(self.kind, &[Cell::int(values), Cell::int(seed)]),
        };
        let [successors, plies, ply] = [self.successors, self.plies, position.ply].map(|count| Cell::int(count.into()));
        let tree = builder.compound(self.tree, &[order, successors, plies]);
        Ok(builder.compound(self.node, &[tree, ply, Cell::int(position.number)]))
    }

    fn position_of(&self, term: Cell, reader: &TermReader) -> Option<Position> {
        let [tree, ply, number] = reader.arguments(term, self.node)?;
        let [order, successors, plies] = reader.arguments(tree, self.tree)?;
        let is_this_order = match self.order {
            Order::Best | Order::Worst => reader.atom(order) == Some(self.kind),
            Order::Random(values) => {
                let [given] = reader.arguments(order, self.kind)?;
                reader.int(given) == Some(values)
            }
            Order::Seeded(values, seed) => {
                let given: [Cell; 2] = reader.arguments(order, self.kind)?;
                given.map(|number| reader.int(number)) == [Some(values), Some(seed)]
            }
        };
        let is_this_tree = is_this_order
            && reader.int(successors) == Some(self.successors.into())
            && reader.int(plies) == Some(self.plies.into());
        let position = Position { ply: u32::try_from(reader.int(ply)?).ok()?, number: reader.int(number)? };
        Some(position).filter(|position| is_this_tree && self.path_from_root(position).is_some())
    }

    fn picture(&self, position: &Position) -> Picture {
        const MAX_SHOWN_STEPS: usize = 12;
        let path = self.path_from_root(position).unwrap_or_default();
        let mut picture = Picture::new();
        let ply = self.atoms.in_language("ярус", "ply");
        picture.start_row().put(format!("{ply} {}/{}", position.ply, self.plies), Style::Plain);
        picture.put(format!("  {}", self.value(position)), Style::Marked);
        let begin = path.len().saturating_sub(MAX_SHOWN_STEPS);
        picture.start_row().put(if begin > 0 { "… " } else { "· " }, Style::Faint);
        for (ply, mv) in path.iter().enumerate().skip(begin) {
            let style = if ply % 2 == 0 { Style::Max } else { Style::Min };
            picture.put(format!("{mv} "), style);
        }
        picture
    }

    fn move_name(&self, _position: &Position, mv: u32) -> MoveName {
        MoveName::Number(mv.into())
    }

    fn parse_move(&self, _position: &Position, text: &str) -> Option<u32> {
        text.trim().parse().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::core::laws::{set_up, try_to_set_up};

    #[test]
    fn check_laws() {
        for order in [Order::Best, Order::Worst, Order::Random(10), Order::Seeded(10, 7)] {
            let mut test = set_up(UniformTree::new, &[("branching", 3), ("depth", 7)]);
            test.game.order = order;
            test.check_laws(50, 8, |_, _| {});
            assert_eq!((test.perft(5), test.count_distinct(5)), (243, 243));
        }
    }

    #[test]
    fn a_seed_is_a_tree() {
        let mut test = set_up(UniformTree::new, &[("branching", 10), ("depth", 3)]);
        let mut leaves = |order: Order| -> Vec<i64> {
            test.game.order = order;
            (0..1000).map(|number| test.game.value(&Position { ply: 3, number })).collect()
        };
        let drawn = leaves(Order::Seeded(100, 1));
        assert_eq!(drawn, leaves(Order::Seeded(100, 1)));
        assert_ne!(drawn, leaves(Order::Seeded(100, 2)));
        assert!(drawn.iter().all(|value| (0..100).contains(value)));
        // The mean of 1000 such values has a standard deviation of 0.9.
        assert!((45..55).contains(&(drawn.iter().sum::<i64>() / 1000)), "{drawn:?}");
        // Neighbouring seeds are not the same tree moved on.
        let next = leaves(Order::Seeded(100, 2));
        let same = |shift: usize| drawn[shift..].iter().zip(&next).filter(|(a, b)| a == b).count();
        assert!((0..100).all(|shift| same(shift) < 40));
    }

    #[test]
    fn leaves_differ_in_the_best_order() {
        let test = set_up(UniformTree::new, &[("branching", 3), ("depth", 4)]);
        let mut row = vec![test.game.start()];
        for _ in 0..4 {
            row =
                row.iter().flat_map(|node| test.moves(node).into_iter().map(|mv| test.game.apply(node, mv))).collect();
        }
        let mut values: Vec<i64> = row.iter().map(|leaf| test.game.value(leaf)).collect();
        values.sort();
        values.dedup();
        assert_eq!(values.len(), 81);
    }

    #[test]
    fn numbers_stay_small() {
        let can_be =
            |branching, depth| try_to_set_up(UniformTree::new, &[("branching", branching), ("depth", depth)]).is_some();
        assert!(can_be(10, 12) && can_be(1, 1_000_000) && can_be(2, 39) && can_be(1_000_000, 2));
        assert!(!can_be(10, 13) && !can_be(2, 40) && !can_be(3, 200) && !can_be(0, 1) && !can_be(2, -1));
    }

    #[test]
    fn no_other_numbers_are_nodes() {
        let test = set_up(UniformTree::new, &[("branching", 3), ("depth", 4)]);
        let is_node = |ply, number| test.game.path_from_root(&Position { ply, number }).is_some();
        assert!(is_node(0, 0) && is_node(1, -2) && is_node(2, 2) && is_node(2, -6));
        assert!(!is_node(0, 1) && !is_node(1, 1) && !is_node(1, -3) && !is_node(2, 3) && !is_node(5, 0));
        assert!(!is_node(2, i64::MIN) && !is_node(4, i64::MAX));
    }
}
