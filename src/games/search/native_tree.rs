//! The tree of a native game.

use super::bounds_table::BoundsTable;
use super::deepening::{Outcome, Search, table_for};
use super::parallel;
use super::plan::{Algorithm, Plan};
use super::rule_tree::Value;
use super::solver::Solver;
use super::tree::Tree;
use super::walker::{Found, Watch};
use super::watching::Limits;
use crate::games::{Game, Side};
use crate::machine::{Machine, Thrown};
use crate::terms::Region;
use std::task::Poll;

/// Positions between two looks at the limits of a search.
const STRIDE: u64 = 1 << 10;

/// A native game as a tree: it answers at once.
pub struct NativeTree<G: Game>(pub G);

impl<G: Game> Tree for NativeTree<G> {
    type Position = G::Position;
    type Move = G::Move;
    type Worth = i64;

    const ORDERS: bool = true;

    #[inline(always)]
    fn mover(&self, position: &G::Position) -> Option<Side> {
        Some(self.0.side(position))
    }

    #[inline(always)]
    fn moves(&mut self, position: &G::Position, moves: &mut Vec<G::Move>) -> Poll<Side> {
        self.0.moves(position, moves);
        Poll::Ready(self.0.side(position))
    }

    #[inline(always)]
    fn value(&mut self, position: &G::Position) -> Poll<i64> {
        Poll::Ready(self.0.value(position))
    }

    #[inline(always)]
    fn after(&mut self, position: &G::Position, mv: G::Move, _number: usize) -> G::Position {
        self.0.apply(position, mv)
    }

    #[inline(always)]
    fn key(&self, position: &G::Position) -> u64 {
        self.0.key(position)
    }

    #[inline(always)]
    fn promise(&self, position: &G::Position, mv: G::Move) -> i32 {
        self.0.promise(position, mv)
    }

    #[inline(always)]
    fn verdict(&self, position: &G::Position) -> Option<i64> {
        self.0.verdict(position)
    }

    #[inline(always)]
    fn is_noisy(&self, position: &G::Position, mv: G::Move) -> bool {
        self.0.is_noisy(position, mv)
    }
}

/// Searches from a position of a native game.
///
/// # Errors
/// [`Thrown`] if there is no memory for the table, or the goal is to stop.
pub fn search_native<G: Game>(
    m: &mut Machine,
    game: &G,
    root: G::Position,
    plan: &Plan,
) -> Result<Outcome<Value>, Thrown> {
    let mut watch = Limits::begin(m, plan).watch(m, STRIDE);
    let outcome = if plan.only_sign && plan.depth.is_none() {
        Some(solve(game, root, plan, &mut watch)?)
    } else if plan.threads > 1 && plan.algorithm == Algorithm::Deepening {
        Some(parallel::search(game, &root, plan, table_for(plan)?, &mut watch))
    } else {
        Search::new(NativeTree(game.clone()), root, plan, table_for(plan)?).run(&mut watch)
    };
    let failure = watch.failure.take();
    m.store.interrupts.set_searching(false);
    match (failure, outcome) {
        (None, Some(outcome)) => Ok(outcome.with_value(Value::Int)),
        (failure, _) => Err(failure.unwrap_or(Thrown::Stopped)),
    }
}

/// Finds out who wins in the end.
fn solve<G: Game>(game: &G, root: G::Position, plan: &Plan, watch: &mut dyn Watch) -> Result<Outcome<i64>, Thrown> {
    let table = BoundsTable::new(plan.table).ok_or(Thrown::Exhausted(Region::Heap))?;
    let mut solver = Solver::new(game.clone(), table);
    let found = solver.solve(root, watch).map(|value| Found { value, line: Vec::new(), is_whole: true });
    Ok(Outcome { is_complete: found.is_some(), found, depth: None, counts: solver.counts })
}

impl<W> Outcome<W> {
    /// The same with the value in another form.
    fn with_value<V>(self, form: impl FnOnce(W) -> V) -> Outcome<V> {
        let found =
            self.found.map(|found| Found { value: form(found.value), line: found.line, is_whole: found.is_whole });
        Outcome { found, depth: self.depth, is_complete: self.is_complete, counts: self.counts }
    }
}
