//! Observation of goals while they run: counts, limits and profiles.
//!
//! ```text
//!   watch             goals under observation: traced, profiled, or with a limit of inferences
//!   call_tree         the calls of a profiled goal as a tree, with their counts
//!   entered_clauses   the clauses that the calls have entered
//!   profiler          the events at ports that build the call tree
//!   clauses           entries of clauses, and the clauses of a program with their counts
//!   first_calls       the arguments with which some predicates are called first
//! ```

pub(super) mod call_tree;
mod clauses;
pub(super) mod entered_clauses;
pub(super) mod first_calls;
pub(super) mod profiler;
pub(super) mod watch;

use crate::program::{PredId, PredKey};
use crate::terms::{Addr, Block, Cell, Store};
use crate::text::SourceId;
use call_tree::{CallTree, ROOT};
use entered_clauses::EnteredClauses;
use std::sync::Arc;

/// The goals under observation, and counts.
pub(super) struct Watching {
    /// Whether anything is observed: then the observing loop runs.
    pub(super) on: bool,
    /// Whether goals run in their traced translation.
    pub(super) traces: bool,
    /// The limit of depth, if there is one.
    pub(super) depth_limit: Option<DepthLimit>,
    /// The greatest depth of a goal so far.
    deepest: i64,
    /// Inferences counted so far.
    inferences: u64,
    /// The limit of inferences.
    inference_limit: InferenceLimit,
    /// The active watches, the innermost last.
    watches: Vec<Watch>,
    /// Whether everything is counted, not only inside a watch.
    always: bool,
    /// Whether everything is traced, not only inside a watch.
    always_traces: bool,
    /// Whether goals are profiled.
    pub(super) profiles: bool,
    /// Whether goals run in the boxes of the tracer.
    pub(super) boxes: bool,
    /// The newest profile.
    pub(super) profile: Option<Box<Profile>>,
    /// Instructions observed, choicepoints written by them, and the newest choicepoint at the last one.
    instructions: u64,
    choicepoints: u64,
    newest: Addr,
    /// A cell of the heap with the running call of a profile: assigned by way of the trail, so that backtracking restores it.
    pub(super) running_cell: Addr,
    pub(super) first_calls: FirstCalls,
}

/// A limit of inferences.
#[derive(Clone, Copy, Debug)]
struct InferenceLimit {
    /// The greatest count allowed.
    last: u64,
    /// The choicepoint of the catch/3 that catches the exception.
    catch: Addr,
}

impl InferenceLimit {
    const NONE: InferenceLimit = InferenceLimit { last: u64::MAX, catch: Addr::NULL };
}

/// A limit of depth.
#[derive(Clone, Copy, Debug)]
pub(super) struct DepthLimit {
    /// The environment of the clause that calls the goal, and the level of that clause.
    base: (Addr, i64),
    /// The greatest level allowed.
    last: i64,
}

/// A goal under observation.
#[derive(Debug)]
struct Watch {
    /// A choicepoint that exists as long as the goal may be running.
    choice: Addr,
    /// The limit of inferences, of this watch or one around it.
    inference_limit: InferenceLimit,
    /// The count when it began.
    first: u64,
    /// The limit of depth, of this watch or one around it.
    depth_limit: Option<DepthLimit>,
    /// The greatest depth before it began.
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
            depth_limit: None,
            deepest: 0,
            inferences: 0,
            inference_limit: InferenceLimit::NONE,
            watches: Vec::new(),
            always: false,
            always_traces: false,
            profiles: false,
            boxes: false,
            profile: None,
            instructions: 0,
            choicepoints: 0,
            newest: Addr::NULL,
            running_cell,
            first_calls: FirstCalls::default(),
        }
    }

    /// The sources of the clauses in the profile.
    pub(super) fn sources(&self) -> impl Iterator<Item = SourceId> {
        self.profile.iter().flat_map(|profile| profile.entered.clauses.iter().map(|(_, origin)| origin.source))
    }

    /// The predicates that the profile counts, those whose clauses it counts, and those whose first calls are recorded.
    pub(super) fn predicates(&self) -> impl Iterator<Item = PredId> {
        let counted = self.profile.iter().flat_map(|profile| profile.tree.counts().map(|(id, _)| id));
        let entered = self.profile.iter().flat_map(|profile| profile.entered.predicates());
        counted.chain(entered).chain(self.first_calls.noted.iter().map(|(id, _)| *id))
    }
}

/// The running profile, or the last one.
pub(super) struct Profile {
    tree: CallTree,
    entered: EnteredClauses,
    /// The address of the last trail entry for the cell of the running call.
    recorded: Addr,
    /// The predicates of built-ins that clauses execute by an instruction, by number; filled when first needed.
    builtins: Vec<Option<PredId>>,
    /// While it runs, the count of inferences at its beginning; afterwards the inferences of the profile.
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
    /// The goal; its atoms stay in use as long as a reference to it exists.
    pub goal: Arc<Block>,
}

/// The predicates whose first calls are recorded, and the records.
#[derive(Default)]
pub(super) struct FirstCalls {
    selected: Vec<(&'static str, u32)>,
    noted: Vec<(PredId, FirstCall)>,
}
