//! The call tree of a profile: calls of goals with their results, and counts for each predicate.
//!
//! A call has four ports (Byrd 1980): *call*, *exit*, *redo* and *fail*. It is entered by call and left by exit or fail; after an
//! exit it may be entered again by redo, and is then left by exit or fail again. So for each predicate
//!
//! ```text
//!   calls + redos = exits + fails     + calls that are running or have been left by an exception
//! ```
//! The parent of a call is the call whose clause has the goal. One call is *running*. Backtracking makes an earlier one the running
//! call: those on the path up from the old one to the common ancestor have failed, those on the path down to the new one, which had
//! exited, are entered by redo.
//!
//! *Last calls*: a goal with the continuation of the running call, before which the running call has left no choicepoint, is the
//! last one of its clause. Both exit or fail together, so they share a node of the tree, and loops take no memory.
//!
//! *Clauses*: a goal is in the clause whose head has been unified with it last, and exits from that one. Only the newest goal of a call
//! can still change its clause: the others have left no choicepoint.

use crate::program::{CodeAddr, PredId};
use crate::terms::Addr;

/// The counts of a predicate in a profile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PredicateCounts {
    /// The number of calls.
    pub calls: u64,
    /// The number of exits, each with a solution.
    pub exits: u64,
    /// The number of retries for another solution.
    pub redos: u64,
    /// The number of failures: no (further) solution.
    pub fails: u64,
    /// Its own inferences: calls, and retries of a built-in.
    pub own_inferences: u64,
    /// All inferences while it was running: its own and those of the goals that it called, directly or not.
    pub total_inferences: u64,
}

/// The number of a call.
pub(super) type CallId = u32;

/// The root: the profiled goal.
pub(super) const ROOT: CallId = 0;

/// The counts of a predicate, and its running calls.
#[derive(Clone, Copy, Default)]
struct Tally {
    counts: PredicateCounts,
    active_calls: u64,
    /// The count of inferences when the first of them started.
    since: u64,
}

/// The number of a clause in a profile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ClauseId(pub(super) u32);

/// How often a clause has been entered, and has exited.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClauseCounts {
    /// The number of times that its head was unified with a goal.
    pub entries: u64,
    /// The number of exits of goals from it, each with a solution.
    pub exits: u64,
}

/// A goal, and the clause that it is in.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Goal {
    predicate: PredId,
    /// `None` before its first clause, and if it has none that is counted.
    clause: Option<ClauseId>,
}

/// How a call stops running.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Port {
    Exit,
    Fail,
    /// An exception has left it.
    Exception,
}

/// A call, or several that exit and fail together.
struct Call {
    newest: Goal,
    /// The goals before it, and how many of each.
    earlier: Vec<(Goal, u64)>,
    parent: CallId,
    depth: u32,
    /// Its continuation and environment.
    continuation: (CodeAddr, Addr),
    /// The newest choicepoint when it was called.
    choice: Addr,
    /// Whether it has exited and may be retried.
    is_retryable: bool,
}

impl Call {
    /// Its goals, and how many of each.
    fn goals(&self) -> impl Iterator<Item = (Goal, u64)> {
        std::iter::once((self.newest, 1)).chain(self.earlier.iter().copied())
    }
}

/// All calls.
#[derive(Default)]
pub(super) struct CallTree {
    tallies: Vec<Tally>,
    /// The counts of clauses, by their numbers.
    clauses: Vec<ClauseCounts>,
    calls: Vec<Call>,
    free: Vec<CallId>,
    running: CallId,
    /// Calls that have exited and may be retried, in the order of their exits.
    exited: Vec<CallId>,
}

impl CallTree {
    /// A tree with the root only.
    pub(super) fn new() -> CallTree {
        let root = Call {
            newest: Goal { predicate: PredId(0), clause: None },
            earlier: Vec::new(),
            parent: ROOT,
            depth: 0,
            continuation: (CodeAddr::NULL, Addr::NULL),
            choice: Addr::NULL,
            is_retryable: false,
        };
        CallTree { calls: vec![root], ..CallTree::default() }
    }

    /// The running call.
    pub(super) fn running_call_id(&self) -> CallId {
        self.running
    }

    /// A goal is called by the running call. `now` is the count of inferences before it.
    pub(super) fn begin_call(&mut self, goal: PredId, continuation: (CodeAddr, Addr), choice: Addr, now: u64) {
        self.drop_exited(choice);
        let tally = self.tally_of(goal);
        tally.counts.calls += 1;
        tally.counts.own_inferences += 1;
        if tally.active_calls == 0 {
            tally.since = now;
        }
        tally.active_calls += 1;
        let goal = Goal { predicate: goal, clause: None };
        let call = &mut self.calls[self.running as usize];
        if self.running == ROOT || call.continuation != continuation || choice > call.choice {
            return self.push_call(goal, continuation, choice);
        }
        let last = std::mem::replace(&mut call.newest, goal);
        match call.earlier.iter_mut().find(|(shared, _)| *shared == last) {
            Some((_, count)) => *count += 1,
            None => call.earlier.push((last, 1)),
        }
    }

    /// Adds a child of the running call, and makes it the running one.
    fn push_call(&mut self, newest: Goal, continuation: (CodeAddr, Addr), choice: Addr) {
        let parent = self.running;
        let depth = self.calls[parent as usize].depth + 1;
        let id = self.free.pop().unwrap_or(self.calls.len() as CallId);
        let mut earlier = match self.calls.get_mut(id as usize) {
            Some(old) => std::mem::take(&mut old.earlier),
            None => Vec::new(),
        };
        earlier.clear();
        let call = Call { newest, earlier, parent, depth, continuation, choice, is_retryable: false };
        match self.calls.get_mut(id as usize) {
            Some(old) => *old = call,
            None => self.calls.push(call),
        }
        self.running = id;
    }

    /// The head of a clause, `None` if it is not counted, has been unified with the newest goal, if that is one of this predicate.
    pub(super) fn enter_clause(&mut self, predicate: PredId, clause: Option<ClauseId>) {
        let newest = &mut self.calls[self.running as usize].newest;
        // A goal tries each of its clauses once. If it is in this one already, a goal that was woken by the head has been retried.
        if self.running == ROOT || newest.predicate != predicate || newest.clause == clause {
            return;
        }
        newest.clause = clause;
        let Some(clause) = clause else { return };
        let index = clause.0 as usize;
        if index >= self.clauses.len() {
            self.clauses.resize_with(index + 1, ClauseCounts::default);
        }
        self.clauses[index].entries += 1;
    }

    /// The running call and its ancestors below `outer` exit.
    pub(super) fn exit_to(&mut self, outer: CallId, choice: Addr, now: u64) {
        self.drop_exited(choice);
        while self.running != outer && self.running != ROOT {
            let id = self.running;
            self.note_stopped(id, now, Port::Exit);
            let call = &mut self.calls[id as usize];
            self.running = call.parent;
            call.is_retryable = choice > call.choice;
            if call.is_retryable { self.exited.push(id) } else { self.free.push(id) }
        }
    }

    /// Backtracking, or an exception, has made `new` the running call.
    pub(super) fn return_to(&mut self, new: CallId, thrown: bool, now: u64) {
        let (mut old, mut common) = (self.running, new);
        let mut entered = Vec::new();
        while old != common {
            if self.depth(old) >= self.depth(common) {
                self.note_stopped(old, now, if thrown { Port::Exception } else { Port::Fail });
                self.free.push(old);
                old = self.calls[old as usize].parent;
            } else {
                entered.push(common);
                self.calls[common as usize].is_retryable = false;
                common = self.calls[common as usize].parent;
            }
        }
        if !entered.is_empty() {
            // Calls that exited after the new one have either been retried or are gone.
            while let Some(id) = self.exited.pop().filter(|id| *id != new) {
                if self.calls[id as usize].is_retryable {
                    self.free.push(id);
                }
            }
        }
        for id in entered {
            self.note_resumed(id, now);
        }
        self.running = new;
    }

    /// Counts an inference of the newest goal of the running call: a redo of a built-in, or a step of the library.
    pub(super) fn count_step(&mut self) {
        let newest = self.calls[self.running as usize].newest.predicate;
        if self.running != ROOT {
            self.tally_of(newest).counts.own_inferences += 1;
        }
    }

    /// The goal has ended: drops the calls, and keeps the counts.
    pub(super) fn drop_calls(&mut self) {
        let (tallies, clauses) = (std::mem::take(&mut self.tallies), std::mem::take(&mut self.clauses));
        *self = CallTree { tallies, clauses, ..CallTree::new() };
    }

    /// The approximate size of all calls in bytes.
    pub(super) fn size(&self) -> usize {
        self.calls.capacity() * (size_of::<Call>() + size_of::<(Goal, u64)>())
    }

    /// The counts, with the number of each predicate.
    pub(super) fn counts(&self) -> impl Iterator<Item = (PredId, PredicateCounts)> {
        let called = self.tallies.iter().enumerate().filter(|(_, tally)| tally.counts.calls > 0);
        called.map(|(index, tally)| (PredId(index as u32), tally.counts))
    }

    /// The counts of a clause.
    pub(super) fn clause_counts(&self, clause: ClauseId) -> ClauseCounts {
        self.clauses.get(clause.0 as usize).copied().unwrap_or_default()
    }

    fn depth(&self, id: CallId) -> u32 {
        self.calls[id as usize].depth
    }

    fn tally_of(&mut self, goal: PredId) -> &mut Tally {
        let index = goal.0 as usize;
        if index >= self.tallies.len() {
            self.tallies.resize_with(index + 1, Tally::default);
        }
        &mut self.tallies[index]
    }

    /// The goals of a call have stopped running.
    fn note_stopped(&mut self, id: CallId, now: u64, port: Port) {
        for (goal, times) in self.calls[id as usize].goals() {
            let tally = &mut self.tallies[goal.predicate.0 as usize];
            match port {
                Port::Exit => tally.counts.exits += times,
                Port::Fail => tally.counts.fails += times,
                Port::Exception => {}
            }
            tally.active_calls -= times;
            if tally.active_calls == 0 {
                tally.counts.total_inferences += now - tally.since;
            }
            if let Some(clause) = goal.clause.filter(|_| port == Port::Exit) {
                self.clauses[clause.0 as usize].exits += times;
            }
        }
    }

    /// The goals of a call that had exited are running again.
    fn note_resumed(&mut self, id: CallId, now: u64) {
        for (goal, times) in self.calls[id as usize].goals() {
            let tally = &mut self.tallies[goal.predicate.0 as usize];
            tally.counts.redos += times;
            if tally.active_calls == 0 {
                tally.since = now;
            }
            tally.active_calls += times;
        }
    }

    /// Drops calls that have exited and have lost their last choicepoint since.
    fn drop_exited(&mut self, choice: Addr) {
        while let Some(&id) = self.exited.last()
            && choice <= self.calls[id as usize].choice
        {
            self.exited.pop();
            self.free.push(id);
        }
    }
}
