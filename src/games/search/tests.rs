//! Property tests of the search on random games: all methods find the value of minimax, with the move and the line of their tie-break.

use super::bounds_table::BoundsTable;
use super::deepening::{Search, table_for};
use super::limits::Monitor;
use super::native_tree::NativeTree;
use super::null_windows::next_beta;
use super::outcome::Found;
use super::parallel;
use super::plan::{Algorithm, Plan};
use super::solver::Solver;
use crate::games::core::picture::Picture;
use crate::games::core::position_terms::{TermBuilder, TermReader};
use crate::games::core::steps::Steps;
use crate::games::core::{Game, MoveName, Side};
use crate::terms::{Cell, Exhausted};
use proptest::prelude::*;
use std::collections::HashSet;
use std::sync::{Arc, Mutex};

/// A random game with transpositions, few distinct values, and a meaningless move order.
#[derive(Clone, Debug)]
struct Maze {
    seed: u64,
    width: u64,
    plies: u64,
    rooms: u64,
    values: u64,
    /// The positions whose value has been asked for.
    valued: Arc<Mutex<HashSet<(u64, u64)>>>,
}

fn scattered(number: u64) -> u64 {
    let mixed = (number ^ number >> 31).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed ^ mixed >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9) >> 7
}

impl Maze {
    fn number(&self, &(ply, room): &(u64, u64), what: u64) -> u64 {
        scattered(self.seed ^ scattered(ply * 1000 + room) ^ scattered(what << 40))
    }
}

impl Game for Maze {
    /// The ply, and the room one is in.
    type Position = (u64, u64);
    type Move = u64;

    fn start(&self) -> (u64, u64) {
        (0, 0)
    }
    fn side_to_move(&self, position: &(u64, u64)) -> Side {
        if position.0.is_multiple_of(2) { Side::Max } else { Side::Min }
    }
    fn moves(&self, position: &(u64, u64), moves: &mut Vec<u64>) {
        let ends = position.0 >= self.plies || position.0 > 0 && self.number(position, 1).is_multiple_of(7);
        let count = if ends { 0 } else { 1 + self.number(position, 2) % self.width };
        moves.extend(0..count);
    }
    fn apply(&self, position: &(u64, u64), mv: u64) -> (u64, u64) {
        (position.0 + 1, self.number(position, 3 + mv) % self.rooms)
    }
    fn value(&self, position: &(u64, u64)) -> i64 {
        self.valued.lock().expect("no test panics with it").insert(*position);
        (self.number(position, 1000) % self.values) as i64 - (self.values / 2) as i64
    }
    fn move_order(&self, position: &(u64, u64), mv: u64) -> i32 {
        (self.number(position, 2000 + mv) % 50) as i32
    }
    fn term_size(&self) -> usize {
        0
    }
    fn term_of(&self, _position: &(u64, u64), _builder: &mut TermBuilder) -> Result<Cell, Exhausted> {
        Ok(Cell::ZERO)
    }
    fn position_of(&self, _term: Cell, _reading: &TermReader) -> Option<(u64, u64)> {
        None
    }
    fn picture(&self, _position: &(u64, u64)) -> Picture {
        Picture::new()
    }
    fn move_name(&self, _position: &(u64, u64), mv: u64) -> MoveName {
        MoveName::Number(mv as i64)
    }
}

/// Plain minimax; of equal moves it takes the first or the last.
fn minimax(maze: &Maze, position: &(u64, u64), depth: u32, last: bool) -> (i64, Vec<u32>) {
    let mut moves = Vec::new();
    maze.moves(position, &mut moves);
    if depth == 0 || moves.is_empty() {
        return (maze.value(position), Vec::new());
    }
    let sign = maze.side_to_move(position).sign();
    let mut best: Option<(i64, Vec<u32>)> = None;
    for (number, mv) in moves.into_iter().enumerate() {
        let (value, line) = minimax(maze, &maze.apply(position, mv), depth - 1, last);
        let is_better = match &best {
            None => true,
            Some((best, _)) => sign * value > sign * best || last && value == *best,
        };
        if is_better {
            best = Some((value, std::iter::once(number as u32).chain(line).collect()));
        }
    }
    best.unwrap_or_default()
}

/// Minimax that prefers a sooner win and a later loss to another of the same value. The second number is 1000 less the plies to the end
/// of a game that Max wins, the negative of that if Min does, and 0 if the end has not been seen.
fn timed_minimax(maze: &Maze, position: &(u64, u64), depth: u32) -> ((i64, i64), Vec<u32>) {
    let mut moves = Vec::new();
    maze.moves(position, &mut moves);
    let value = maze.value(position);
    if moves.is_empty() {
        return ((value, 1000 * value.signum()), Vec::new());
    }
    if depth == 0 {
        return ((value, 0), Vec::new());
    }
    let sign = maze.side_to_move(position).sign();
    let mut best: Option<((i64, i64), Vec<u32>)> = None;
    for (number, mv) in moves.into_iter().enumerate() {
        let ((value, haste), line) = timed_minimax(maze, &maze.apply(position, mv), depth - 1);
        let haste = haste - haste.signum();
        if best.as_ref().is_none_or(|((best, soonest), _)| (sign * value, sign * haste) > (sign * best, sign * soonest))
        {
            best = Some(((value, haste), std::iter::once(number as u32).chain(line).collect()));
        }
    }
    best.unwrap_or_default()
}

/// Stops a search after this many nodes.
struct Patience(u64);

impl Monitor for Patience {
    fn poll(&mut self, nodes: u64, _size: usize) -> Option<u64> {
        (nodes < self.0).then_some(self.0.min(nodes + 10))
    }
}

fn plan(algorithm: Algorithm, depth: u32, table: usize, threads: usize) -> Plan {
    Plan {
        algorithm,
        depth: Some(depth),
        time: None,
        nodes: None,
        table,
        threads,
        steps: Steps::ALL,
        playouts: 1000,
        seed: 1,
        only_sign: false,
        exact: None,
        kept: None,
        recorder: None,
    }
}

fn found(maze: &Maze, plan: &Plan) -> Found<i64> {
    let table = table_for(plan).expect("there is memory");
    let mut patience = Patience(u64::MAX);
    let outcome = if plan.threads > 1 {
        parallel::search(maze, &maze.start(), plan, table, &mut patience)
    } else {
        Search::new(NativeTree(maze.clone()), maze.start(), plan, table).run(&mut patience).expect("it answers at once")
    };
    assert!(outcome.is_complete);
    outcome.found.expect("it has a result")
}

fn mazes() -> impl Strategy<Value = Maze> {
    (any::<u64>(), 1..6_u64, 1..8_u64, 2..30_u64, 2..20_u64).prop_map(|(seed, width, plies, rooms, values)| Maze {
        seed,
        width,
        plies,
        rooms,
        values,
        valued: Arc::default(),
    })
}

proptest! {
    #[test]
    fn all_methods_agree(maze in mazes(), depth in 1..8_u32) {
        let (value, first) = minimax(&maze, &maze.start(), depth, false);
        let (_, last) = minimax(&maze, &maze.start(), depth, true);
        for algorithm in [Algorithm::Minimax, Algorithm::F, Algorithm::F1, Algorithm::F2, Algorithm::AlphaBeta, Algorithm::Negamax, Algorithm::Pvs] {
            let found = found(&maze, &plan(algorithm, depth, 0, 1));
            prop_assert_eq!(found.value, value, "{:?}", algorithm);
            match algorithm {
                Algorithm::Minimax => prop_assert_eq!(&found.line, &last),
                Algorithm::AlphaBeta => prop_assert_eq!(found.line.first(), last.first()),
                _ => prop_assert_eq!(&found.line, &first, "{:?}", algorithm),
            }
        }
    }

    #[test]
    fn neither_tables_nor_order_nor_threads_change_what_is_found(maze in mazes(), depth in 1..8_u32) {
        let (value, line) = minimax(&maze, &maze.start(), depth, false);
        for (algorithm, table) in [(Algorithm::Negamax, 1 << 14), (Algorithm::Pvs, 1 << 14)] {
            let found = found(&maze, &plan(algorithm, depth, table, 1));
            prop_assert_eq!(found.value, value, "{:?} {}", algorithm, table);
            if algorithm != Algorithm::Negamax {
                prop_assert_eq!(&found.line, &line, "{:?} {}", algorithm, table);
            }
        }
    }

    #[test]
    fn deepening_finds_the_soonest_win_of_the_greatest_value(maze in mazes(), depth in 1..8_u32) {
        let ((value, haste), line) = timed_minimax(&maze, &maze.start(), depth);
        for (table, threads) in [(0, 1), (1 << 14, 1), (1 << 14, 2), (1 << 14, 3)] {
            let found = found(&maze, &plan(Algorithm::Deepening, depth, table, threads));
            prop_assert_eq!(found.value, value, "{} {}", table, threads);
            // Deepening stops once the tree is exhausted, so its line is complete.
            prop_assert_eq!(&found.line, &line, "{} {}", table, threads);
            let plies = (haste != 0).then(|| 1000 - haste.unsigned_abs() as u32);
            prop_assert_eq!(found.plies_to_end, plies, "{} {}", table, threads);
        }
    }

    #[test]
    fn null_window_tests_find_the_value_of_minimax(maze in mazes(), depth in 1..8_u32) {
        let (value, line) = minimax(&maze, &maze.start(), depth, false);
        for algorithm in [Algorithm::MtdF, Algorithm::Sss] {
            let found = found(&maze, &plan(algorithm, depth, 0, 1));
            prop_assert_eq!(found.value, value, "{:?}", algorithm);
            prop_assert_eq!(&found.line, &line, "{:?}", algorithm);
        }
    }

    #[test]
    fn sss_looks_at_no_leaf_that_alpha_beta_does_not(maze in mazes(), depth in 1..8_u32) {
        // No position comes twice, so that leaves can be told apart.
        let maze = Maze { rooms: 1 << 60, ..maze };
        let leaves = |algorithm| {
            let maze = Maze { valued: Arc::default(), ..maze.clone() };
            found(&maze, &plan(algorithm, depth, 0, 1));
            maze.valued.lock().expect("no test panics with it").clone()
        };
        prop_assert!(leaves(Algorithm::Sss).is_subset(&leaves(Algorithm::Negamax)));
    }

    #[test]
    fn proof_numbers_prove_the_sign_of_the_value(maze in mazes(), depth in 1..8_u32) {
        let (value, _) = minimax(&maze, &maze.start(), depth, false);
        let found = found(&maze, &plan(Algorithm::ProofNumber, depth, 0, 1));
        prop_assert_eq!(found.value, value.signum());
        // The first move keeps that sign, unless no move does better than losing.
        let next = maze.apply(&maze.start(), u64::from(found.line[0]));
        prop_assert_eq!(minimax(&maze, &next, depth - 1, false).0.signum(), value.signum());
    }

    #[test]
    fn playouts_depend_on_the_seed_alone(maze in mazes(), seed in any::<u64>()) {
        let plan = Plan { seed, playouts: 200, ..plan(Algorithm::MonteCarlo, 8, 0, 1) };
        let (first, second) = (found(&maze, &plan), found(&maze, &plan));
        prop_assert_eq!(first, second);
    }

    #[test]
    fn a_stopped_search_has_a_move(maze in mazes(), nodes in 1..500_u64) {
        let plan = plan(Algorithm::Deepening, 8, 1 << 14, 1);
        let table = table_for(&plan).expect("there is memory");
        let mut search = Search::new(NativeTree(maze.clone()), maze.start(), &plan, table);
        let outcome = search.run(&mut Patience(nodes)).expect("it answers at once");
        prop_assert!(outcome.counts.nodes <= nodes);
        if let Some(found) = outcome.found && !outcome.is_complete {
            let mut moves = Vec::new();
            maze.moves(&maze.start(), &mut moves);
            prop_assert!((found.line[0] as usize) < moves.len());
        }
    }

    #[test]
    fn who_wins_is_the_sign_of_the_value(maze in mazes()) {
        let (value, _) = minimax(&maze, &maze.start(), u32::MAX, false);
        let plan = Plan { depth: None, only_sign: true, ..plan(Algorithm::Negamax, 0, 1 << 14, 1) };
        prop_assert_eq!(found(&maze, &plan).value.signum(), value.signum());
    }
    #[test]
    fn the_solver_finds_who_wins(maze in mazes()) {
        let (value, _) = minimax(&maze, &maze.start(), u32::MAX, false);
        let mut solver = Solver::<_, i8>::new(maze.clone(), BoundsTable::new(0).expect("there is memory"));
        let solved = solver.search(maze.start(), (-1, 1), &mut Patience(u64::MAX));
        prop_assert_eq!(solved, Ok(value.signum() as i8));
    }

    #[test]
    fn null_windows_find_the_value_and_a_best_line(maze in mazes()) {
        let (value, line) = minimax(&maze, &maze.start(), u32::MAX, false);
        let mut solver = Solver::new(maze.clone(), BoundsTable::new(0).expect("there is memory"));
        let mut patience = Patience(u64::MAX);
        let mut interval = solver.known_bounds(&maze.start());
        while let Some(beta) = next_beta(interval) {
            interval = solver.narrow(&maze.start(), interval, beta, &mut patience).expect("nothing stops it");
            prop_assert!((i64::from(interval.lower)..=i64::from(interval.upper)).contains(&value));
        }
        prop_assert_eq!(i64::from(interval.lower), value);
        prop_assert_eq!(solver.best_line(&maze.start(), value as i32, &mut patience), line);
    }
}
