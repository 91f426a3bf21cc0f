//! The plan of a search: its algorithm and limits, from the options of a goal.

use crate::builtins::arguments;
use crate::games::core::options::Options;
use crate::games::core::steps::{STEP_NAMES, Steps};
use crate::games::search::KeptTables;
use crate::games::search::recorder::Recorder;
use crate::machine::Thrown;
use crate::terms::{Atom, View, atoms::known};
use std::sync::Arc;
use std::time::Duration;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Algorithm {
    /// Minimax as in Bratko's figure 15.3.
    Minimax,
    /// Procedure F of Knuth and Moore.
    F,
    /// Procedure F1: branch and bound.
    F1,
    /// Procedure F2: alpha-beta.
    F2,
    /// Alpha-beta as in Bratko's figure 15.5.
    AlphaBeta,
    /// Alpha-beta, fail-soft.
    Negamax,
    /// Principal variation search.
    Pvs,
    /// Iterative deepening: principal variation search with a transposition table, move ordering and quiescence search.
    Deepening,
    /// MTD(f), from the guess 0.
    MtdF,
    /// SSS*.
    Sss,
    /// Proof-number search.
    ProofNumber,
    /// Monte Carlo tree search with upper confidence bounds.
    MonteCarlo,
}

/// The names of the algorithms: Russian and English.
pub(crate) const ALGORITHM_NAMES: &[(Algorithm, &str, &str)] = &[
    (Algorithm::Minimax, "минимакс", "minimax"),
    (Algorithm::F, "f", "f"),
    (Algorithm::F1, "f1", "f1"),
    (Algorithm::F2, "f2", "f2"),
    (Algorithm::AlphaBeta, "альфабета", "alphabeta"),
    (Algorithm::Negamax, "негамакс", "negamax"),
    (Algorithm::Pvs, "pvs", "pvs"),
    (Algorithm::Deepening, "углубление", "ids"),
    (Algorithm::MtdF, "mtd_f", "mtd_f"),
    (Algorithm::Sss, "sss", "sss"),
    (Algorithm::ProofNumber, "числа_доказательства", "proof_number"),
    (Algorithm::MonteCarlo, "монте_карло", "monte_carlo"),
];

// The options: Russian and English.
const ALGORITHM: (&str, &str) = ("алгоритм", "algorithm");
const DEPTH: (&str, &str) = ("глубина", "depth");
const TIME: (&str, &str) = ("время", "time");
const NODES: (&str, &str) = ("узлы", "nodes");
const TABLE: (&str, &str) = ("таблица", "table");
const KEEP_TABLE: (&str, &str) = ("хранить_таблицу", "keep_table");
const THREADS: (&str, &str) = ("нити", "threads");
const WITHOUT: (&str, &str) = ("без", "without");
const PLAYOUTS: (&str, &str) = ("розыгрыши", "playouts");
const SEED: (&str, &str) = ("зерно", "seed");

/// The names of all options that concern the search.
pub(crate) const OPTION_NAMES: &[(&str, &str)] =
    &[ALGORITHM, DEPTH, TIME, NODES, TABLE, KEEP_TABLE, THREADS, WITHOUT, PLAYOUTS, SEED];

/// Whether this is a name of the option whose value is the name of an algorithm.
pub(crate) fn names_algorithm_option(name: &str) -> bool {
    [ALGORITHM.0, ALGORITHM.1].contains(&name)
}

/// The maximum size of a table, in MiB.
const MAX_TABLE_MEGABYTES: i64 = 1 << 16;

/// The default size of the table for iterative deepening, in MiB.
const DEFAULT_TABLE_MEGABYTES: i64 = 64;

/// The default size of the solver's table, in MiB.
const DEFAULT_SOLVER_MEGABYTES: i64 = 256;

const MAX_THREADS: i64 = 256;

/// The default number of playouts, if nothing else limits a search by playouts.
const DEFAULT_PLAYOUTS: u64 = 10_000;

/// What a search for an exact value finds.
#[derive(Clone, Copy, Debug)]
pub struct Exact {
    /// A line of best moves, too.
    pub has_line: bool,
    /// Tells on the standard error output what it has found so far.
    pub reports: bool,
    /// Only whether the value for Max is at least this; what is found is a bound that says so.
    pub at_least: Option<i32>,
}

/// The algorithm and the limits of a search.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The search algorithm.
    pub algorithm: Algorithm,
    /// The depth limit in plies; `None` to search to the end of the game.
    pub depth: Option<u32>,
    /// The time limit.
    pub time: Option<Duration>,
    /// The maximum number of nodes.
    pub nodes: Option<u64>,
    /// The size of the transposition table in bytes; 0 for none.
    pub table: usize,
    /// The number of threads; only iterative deepening of native games uses more than one.
    pub threads: usize,
    /// The steps of a selective search; only iterative deepening of some native games is one.
    pub steps: Steps,
    /// The number of playouts, and the seed of their random moves.
    pub playouts: u64,
    /// See [`Plan::playouts`].
    pub seed: u64,
    /// Only the sign of the value is needed: who wins.
    pub only_sign: bool,
    /// The value at the end of the game is needed, of native games by the solver.
    pub exact: Option<Exact>,
    /// Where the solver takes its table from and leaves it, if it is to be kept; the game puts its own tables here.
    pub(crate) kept: Option<Arc<KeptTables>>,
    /// Records the search, on one thread.
    pub(crate) recorder: Option<Recorder>,
}

impl Algorithm {
    /// The algorithm of this name, in Russian or English.
    pub fn named(name: &str) -> Option<Algorithm> {
        ALGORITHM_NAMES.iter().find(|(_, ru, en)| [*ru, *en].contains(&name)).map(|(algorithm, ..)| *algorithm)
    }

    /// Whether a transposition table may be used. The textbook algorithms use none, so that their counts are those of the textbooks.
    pub fn may_use_table(self) -> bool {
        matches!(self, Algorithm::Negamax | Algorithm::Pvs | Algorithm::Deepening)
    }
}

impl Plan {
    /// Consumes the options of лучший_ход/4 that concern the search.
    ///
    /// # Errors
    /// instantiation_error, type_error or domain_error for invalid options.
    pub fn take(options: &mut Options) -> Result<Plan, Thrown> {
        let algorithm = take_algorithm(options)?;
        let depth = take_depth(options)?;
        let time = take_time_limit(options)?;
        let nodes = options.take_integer(NODES.0, NODES.1, -1, 1..=i64::MAX)?;
        let default = if algorithm == Algorithm::Deepening { DEFAULT_TABLE_MEGABYTES } else { 0 };
        let table = take_table_bytes(options, default)?;
        let threads = options.take_integer(THREADS.0, THREADS.1, 1, 1..=MAX_THREADS)?;
        let steps = take_steps(options)?;
        let nodes = u64::try_from(nodes).ok();
        let is_limited = time.is_some() || nodes.is_some();
        let playouts = options.take_integer(PLAYOUTS.0, PLAYOUTS.1, -1, 1..=i64::MAX)?;
        let default = if is_limited { u64::MAX } else { DEFAULT_PLAYOUTS };
        let seed = options.take_integer(SEED.0, SEED.1, 1, i64::MIN..=i64::MAX)? as u64;
        Ok(Plan {
            algorithm,
            depth,
            time,
            nodes,
            table: if algorithm.may_use_table() { table } else { 0 },
            threads: threads as usize,
            steps,
            playouts: u64::try_from(playouts).unwrap_or(default),
            seed,
            only_sign: false,
            exact: None,
            kept: None,
            recorder: None,
        })
    }

    /// Consumes the options of исход/3 that concern the search.
    ///
    /// # Errors
    /// instantiation_error, type_error or domain_error for invalid options.
    pub fn take_for_sign(options: &mut Options) -> Result<Plan, Thrown> {
        let time = take_time_limit(options)?;
        let nodes = options.take_integer(NODES.0, NODES.1, -1, 1..=i64::MAX)?;
        let table = take_table_bytes(options, DEFAULT_SOLVER_MEGABYTES)?;
        let kept = take_flag(options, KEEP_TABLE)?.then(Arc::default);
        Ok(Plan {
            algorithm: Algorithm::Negamax,
            depth: None,
            time,
            nodes: u64::try_from(nodes).ok(),
            table,
            threads: 1,
            steps: Steps::ALL,
            playouts: DEFAULT_PLAYOUTS,
            seed: 1,
            only_sign: true,
            exact: None,
            kept,
            recorder: None,
        })
    }

    /// Consumes the options of решить/3 that concern the search. `exact` says what is asked for.
    ///
    /// # Errors
    /// instantiation_error, type_error or domain_error for invalid options.
    pub fn take_for_value(options: &mut Options, exact: Exact) -> Result<Plan, Thrown> {
        let plan = Plan::take_for_sign(options)?;
        Ok(Plan { only_sign: false, exact: Some(exact), ..plan })
    }
}

/// The option глубина in plies; `None` without it, and for inf.
fn take_depth(options: &mut Options) -> Result<Option<u32>, Thrown> {
    let Some(value) = options.take(DEPTH.0, DEPTH.1) else { return Ok(None) };
    if let View::Atom(name) = options.machine.store.view(value)
        && ["inf", "беск", "бесконечность"].contains(&&*options.machine.store.atoms.name(name))
    {
        return Ok(None);
    }
    match u32::try_from(arguments::integer_of(options.machine, value)?) {
        Ok(depth) if depth < u32::MAX => Ok(Some(depth)),
        _ => Err(options.option_error(value)),
    }
}

fn take_algorithm(options: &mut Options) -> Result<Algorithm, Thrown> {
    let Some(value) = options.take(ALGORITHM.0, ALGORITHM.1) else { return Ok(Algorithm::Deepening) };
    let name: Atom = arguments::atom_of(options.machine, value)?;
    let named = Algorithm::named(&options.machine.store.atoms.name(name));
    let names: Vec<_> = ALGORITHM_NAMES.iter().map(|(_, ru, en)| (*ru, *en)).collect();
    named.ok_or_else(|| options.name_error(value, &names))
}

/// All steps of a selective search but for those of the option без.
fn take_steps(options: &mut Options) -> Result<Steps, Thrown> {
    let Some(value) = options.take(WITHOUT.0, WITHOUT.1) else { return Ok(Steps::ALL) };
    let mut steps = Steps::ALL;
    for step in arguments::list(options.machine, value)? {
        let name = arguments::atom_of(options.machine, step)?;
        let name = options.machine.store.atoms.name(name).to_string();
        let Some((left_out, ..)) = STEP_NAMES.iter().find(|(_, ru, en)| [*ru, *en].contains(&&*name)) else {
            let names: Vec<_> = STEP_NAMES.iter().map(|(_, ru, en)| (*ru, *en)).collect();
            return Err(options.name_error(step, &names));
        };
        steps = steps.without(*left_out);
    }
    Ok(steps)
}

/// Whether an option is given as `true`.
///
/// # Errors
/// instantiation_error or type_error if its value is no atom.
pub(crate) fn take_flag(
    options: &mut Options,
    (russian, english): (&'static str, &'static str),
) -> Result<bool, Thrown> {
    let Some(value) = options.take(russian, english) else { return Ok(false) };
    Ok(arguments::atom_of(options.machine, value)? == known::TRUE)
}

/// The size of the table in bytes. A default size is halved until it fits into memory; a requested one has to fit.
fn take_table_bytes(options: &mut Options, default: i64) -> Result<usize, Thrown> {
    let requested = options.take_integer(TABLE.0, TABLE.1, -1, 0..=MAX_TABLE_MEGABYTES)?;
    let megabytes = if requested < 0 { default } else { requested };
    let mut bytes = usize::try_from(megabytes << 20).unwrap_or(usize::MAX);
    while let Err(exhausted) = options.machine.check_memory_limit(bytes) {
        if requested > 0 || bytes == 0 {
            return Err(exhausted);
        }
        bytes /= 2;
    }
    Ok(bytes)
}

fn take_time_limit(options: &mut Options) -> Result<Option<Duration>, Thrown> {
    let Some(value) = options.take(TIME.0, TIME.1) else { return Ok(None) };
    let seconds = match options.machine.store.view(value) {
        View::Int(seconds) => seconds as f64,
        View::Float(seconds) => seconds,
        View::Variable(_) => return Err(options.machine.instantiation_error()),
        _ => return Err(options.machine.type_error(crate::machine::errors::Type::Number, value)),
    };
    match Duration::try_from_secs_f64(seconds) {
        Ok(time) if !time.is_zero() => Ok(Some(time)),
        _ => Err(options.option_error(value)),
    }
}
