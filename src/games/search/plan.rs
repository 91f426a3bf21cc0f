//! What is asked of a search: an algorithm by name, and limits.

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
pub const NAMES: &[(Algorithm, &str, &str)] = &[
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

/// Megabytes of the table of a deepening search that nobody has asked for.
const USUAL_MEGABYTES: i64 = 64;

/// Megabytes of the table of a search for who wins that nobody has asked for.
const SIGN_MEGABYTES: i64 = 256;

/// The most threads.
const MOST_THREADS: i64 = 256;

/// What is asked of a search.
#[derive(Clone, Debug)]
pub struct Plan {
    /// How to search.
    pub algorithm: Algorithm,
    /// Plies to look ahead; `None` for all.
    pub depth: Option<u32>,
    /// Time to take.
    pub time: Option<Duration>,
    /// Positions to visit.
    pub nodes: Option<u64>,
    /// Bytes of the transposition table; none if 0.
    pub table: usize,
    /// Threads that may work on it.
    pub threads: usize,
    /// Only the sign of the value is asked for.
    pub only_sign: bool,
}

impl Algorithm {
    /// The algorithm of a name.
    pub fn named(name: &str) -> Option<Algorithm> {
        NAMES.iter().find(|(_, ru, en)| [*ru, *en].contains(&name)).map(|(algorithm, ..)| *algorithm)
    }

    /// Whether positions may be remembered without changing what it does.
    pub fn may_remember(self) -> bool {
        matches!(self, Algorithm::Negamax | Algorithm::Pvs | Algorithm::Deepening)
    }
}

impl Plan {
    /// Takes the options of a search; others are left.
    ///
    /// # Errors
    /// instantiation_error, type_error or domain_error for options that are wrong.
    pub fn take(options: &mut Options) -> Result<Plan, Thrown> {
        let algorithm = algorithm(options)?;
        let depth = depth(options)?;
        let time = seconds(options)?;
        let nodes = options.integer("узлы", "nodes", -1, 1..=i64::MAX)?;
        let usual = if algorithm == Algorithm::Deepening { USUAL_MEGABYTES } else { 0 };
        let table = table(options, usual)?;
        let threads = options.integer("нити", "threads", 1, 1..=MOST_THREADS)?;
        Ok(Plan {
            algorithm,
            depth,
            time,
            nodes: u64::try_from(nodes).ok(),
            table: if algorithm.may_remember() { table } else { 0 },
            threads: threads as usize,
            only_sign: false,
        })
    }

    /// Takes the options of a search for who wins; others are left.
    ///
    /// # Errors
    /// instantiation_error, type_error or domain_error for options that are wrong.
    pub fn take_for_sign(options: &mut Options) -> Result<Plan, Thrown> {
        let time = seconds(options)?;
        let nodes = options.integer("узлы", "nodes", -1, 1..=i64::MAX)?;
        let table = table(options, SIGN_MEGABYTES)?;
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

/// The bytes of the table. What nobody has asked for is no more than there is memory for.
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
