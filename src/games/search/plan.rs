//! The plan of a search: algorithm and limits, from the options of a goal.

use crate::builtins::arguments;
use crate::games::core::options::Options;
use crate::machine::Thrown;
use crate::terms::{Atom, View};
use std::time::Duration;

/// The algorithms.
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
    /// Principal variation search, deeper and deeper, with a table, ordered moves and quiescence.
    Deepening,
}

/// The names of the algorithms: Russian and English.
pub(crate) const NAMES: &[(Algorithm, &str, &str)] = &[
    (Algorithm::Minimax, "минимакс", "minimax"),
    (Algorithm::F, "f", "f"),
    (Algorithm::F1, "f1", "f1"),
    (Algorithm::F2, "f2", "f2"),
    (Algorithm::AlphaBeta, "альфабета", "alphabeta"),
    (Algorithm::Negamax, "негамакс", "negamax"),
    (Algorithm::Pvs, "pvs", "pvs"),
    (Algorithm::Deepening, "углубление", "ids"),
];

/// The largest table, in megabytes.
const MOST_MEGABYTES: i64 = 1 << 16;

/// The default table of iterative deepening, in megabytes.
const DEFAULT_MEGABYTES: i64 = 64;

/// The default table of the solver, in megabytes.
const SOLVER_MEGABYTES: i64 = 256;

/// The largest number of threads.
const MOST_THREADS: i64 = 256;

/// What a search is to do.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// The depth limit in plies, if there is one.
    pub depth: Option<u32>,
    /// The time limit.
    pub time: Option<Duration>,
    /// The limit of positions visited.
    pub nodes: Option<u64>,
    /// The size of the transposition table in bytes; 0 for none.
    pub table: usize,
    /// The number of threads.
    pub threads: usize,
    /// Only the sign of the value is wanted: who wins.
    pub only_sign: bool,
}

impl Algorithm {
    /// The algorithm of a name.
    pub fn named(name: &str) -> Option<Algorithm> {
        NAMES.iter().find(|(_, ru, en)| [*ru, *en].contains(&name)).map(|(algorithm, ..)| *algorithm)
    }

    /// Whether a transposition table may be used. The textbook algorithms do without, so that their counts are those of the textbooks.
    pub fn may_use_table(self) -> bool {
        matches!(self, Algorithm::Negamax | Algorithm::Pvs | Algorithm::Deepening)
    }
}

impl Plan {
    /// Takes the options of a search and leaves the others.
    ///
    /// # Errors
    /// instantiation_error, type_error or domain_error for options that are wrong.
    pub fn take(options: &mut Options) -> Result<Plan, Thrown> {
        let algorithm = algorithm(options)?;
        let depth = depth(options)?;
        let time = seconds(options)?;
        let nodes = options.integer("узлы", "nodes", -1, 1..=i64::MAX)?;
        let usual = if algorithm == Algorithm::Deepening { DEFAULT_MEGABYTES } else { 0 };
        let table = table(options, usual)?;
        let threads = options.integer("нити", "threads", 1, 1..=MOST_THREADS)?;
        Ok(Plan {
            algorithm,
            depth,
            time,
            nodes: u64::try_from(nodes).ok(),
            table: if algorithm.may_use_table() { table } else { 0 },
            threads: threads as usize,
            only_sign: false,
        })
    }

    /// Takes the options of a search for who wins and leaves the others.
    ///
    /// # Errors
    /// instantiation_error, type_error or domain_error for options that are wrong.
    pub fn take_for_sign(options: &mut Options) -> Result<Plan, Thrown> {
        let time = seconds(options)?;
        let nodes = options.integer("узлы", "nodes", -1, 1..=i64::MAX)?;
        let table = table(options, SOLVER_MEGABYTES)?;
        Ok(Plan {
            algorithm: Algorithm::Negamax,
            depth: None,
            time,
            nodes: u64::try_from(nodes).ok(),
            table,
            threads: 1,
            only_sign: true,
        })
    }
}

/// The plies of the option глубина; `None` without it, and for inf.
fn depth(options: &mut Options) -> Result<Option<u32>, Thrown> {
    let Some(value) = options.take("глубина", "depth") else { return Ok(None) };
    if let View::Atom(name) = options.machine.store.view(value)
        && ["inf", "беск", "бесконечность"].contains(&&*options.machine.store.atoms.name(name))
    {
        return Ok(None);
    }
    match u32::try_from(arguments::integer_of(options.machine, value)?) {
        Ok(depth) if depth < u32::MAX => Ok(Some(depth)),
        _ => Err(options.refuse(value)),
    }
}

fn algorithm(options: &mut Options) -> Result<Algorithm, Thrown> {
    let Some(value) = options.take("алгоритм", "algorithm") else { return Ok(Algorithm::Deepening) };
    let name: Atom = arguments::atom_of(options.machine, value)?;
    let named = Algorithm::named(&options.machine.store.atoms.name(name));
    named.ok_or_else(|| options.refuse(value))
}

/// The size of the table in bytes. A default that does not fit into memory is halved until it does.
fn table(options: &mut Options, usual: i64) -> Result<usize, Thrown> {
    let asked = options.integer("таблица", "table", -1, 0..=MOST_MEGABYTES)?;
    let mut bytes = (if asked < 0 { usual } else { asked } as usize) << 20;
    while let Err(exhausted) = options.machine.charge(bytes) {
        if asked > 0 || bytes == 0 {
            return Err(exhausted);
        }
        bytes /= 2;
    }
    Ok(bytes)
}

fn seconds(options: &mut Options) -> Result<Option<Duration>, Thrown> {
    let Some(value) = options.take("время", "time") else { return Ok(None) };
    let seconds = match options.machine.store.view(value) {
        View::Int(seconds) => seconds as f64,
        View::Float(seconds) => seconds,
        View::Variable(_) => return Err(options.machine.instantiation_error()),
        _ => return Err(options.machine.type_error(crate::machine::errors::Type::Number, value)),
    };
    match Duration::try_from_secs_f64(seconds) {
        Ok(time) if !time.is_zero() => Ok(Some(time)),
        _ => Err(options.refuse(value)),
    }
}
