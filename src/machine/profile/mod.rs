//! Profiling: what is observed of a goal while it runs.
//!
//! ```text
//!   watch             goals under observation: traced, profiled, or with a limit of inferences
//!   call_tree         the calls of a profiled goal as a tree, with their counts
//!   profiler          the events at ports that build the call tree
//!   first_calls       the arguments with which some predicates are called first
//! ```

pub(super) mod call_tree;
pub(super) mod first_calls;
pub(super) mod profiler;
pub(super) mod watch;

use crate::program::{PredId, PredKey};
use crate::terms::{Addr, Block, Cell, Store};
use call_tree::{CallTree, ROOT};
use std::sync::Arc;

/// What is watched, and the counts.
pub(super) struct Watching {
    /// Whether anything is.
    pub(super) on: bool,
    /// Whether goals are run in their traced translation.
    pub(super) traces: bool,
    /// The levels in force, if they are watched.
    pub(super) levels: Option<Levels>,
    /// The deepest level of a goal so far.
    deepest: i64,
    /// Inferences so far, of those that were watched.
    inferences: u64,
    /// The limit in force.
    limit: Limit,
    /// The watches in force, the innermost last.
    watches: Vec<Watch>,
    /// Whether everything is counted from now on.
    always: bool,
    /// Whether everything is traced.
    always_traces: bool,
    /// Whether goals are profiled.
    pub(super) profiles: bool,
    /// The newest profile.
    pub(super) profile: Option<Box<Profile>>,
    /// Instructions that were watched, choicepoints written by them, and the newest choicepoint at the last of them.
    instructions: u64,
    choicepoints: u64,
    newest: Addr,
    /// A cell of the heap with the running call of a profile: assigned by way of the trail, so that backtracking restores it.
    pub(super) running_cell: Addr,
    pub(super) first_calls: FirstCalls,
}

/// How far inferences may be counted.
#[derive(Clone, Copy, Debug)]
struct Limit {
    /// The last number that may be reached.
    last: u64,
    /// The choicepoint of the catch/3 that is told.
    catch: Addr,
}

impl Limit {
    const NONE: Limit = Limit { last: u64::MAX, catch: Addr::NULL };
}

/// How deep goals may be.
#[derive(Clone, Copy, Debug)]
pub(super) struct Levels {
    /// The environment of the clause that calls the goal that is watched, and the level of that clause.
    base: (Addr, i64),
    /// The deepest level there may be.
    last: i64,
}

/// A goal that is watched.
#[derive(Debug)]
struct Watch {
    /// A choicepoint that stands as long as the goal may still be running.
    choice: Addr,
    /// The limit in force, of this watch or one around it.
    limit: Limit,
    /// The count when it began.
    first: u64,
    /// The levels in force, of this watch or one around it.
    levels: Option<Levels>,
    /// The deepest level before it began.
    deepest: i64,
    /// Whether it is a profile.
    profiles: bool,
}

impl Watching {
    /// Nothing is watched. Takes one cell at the bottom of the heap for the running call of a profile.
    pub(super) fn new(store: &mut Store) -> Watching {
        let running_cell = store.new_variable().addr();
        store.write(running_cell, Cell::int(i64::from(ROOT)));
        Watching {
            on: false,
            traces: false,
            levels: None,
            deepest: 0,
            inferences: 0,
            limit: Limit::NONE,
            watches: Vec::new(),
            always: false,
            always_traces: false,
            profiles: false,
            profile: None,
            instructions: 0,
            choicepoints: 0,
            newest: Addr::NULL,
            running_cell,
            first_calls: FirstCalls::default(),
        }
    }
}

/// The profile being made, or the last one.
pub(super) struct Profile {
    tree: CallTree,
    /// Where the trail has recorded the cell of the running box last.
    recorded: Addr,
    /// The predicates of built-ins that clauses run themselves, by their numbers, as far as they were asked for.
    builtins: Vec<Option<PredId>>,
    /// The count of inferences when it began; when it has ended, how many there were.
    inferences: u64,
}

impl std::fmt::Debug for Profile {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Profile").field("inferences", &self.inferences).finish_non_exhaustive()
    }
}

/// A predicate and the arguments of its first call.
#[derive(Clone, Debug)]
pub struct FirstCall {
    /// The predicate.
    pub key: PredKey,
    /// The goal; its names are remembered as long as somebody holds it.
    pub goal: Arc<Block>,
}

/// Whose first calls are noted, and the notes.
#[derive(Default)]
pub(super) struct FirstCalls {
    wanted: Vec<(&'static str, u32)>,
    noted: Vec<(PredId, FirstCall)>,
}
