//! Boxes: calls of goals, with what has become of them, and the counts of a profile.
//!
//! A call is a box with four ports (Byrd 1980): it is *called*, and it *fails* or is left by its *exit*; if it was left and can be
//! entered again from behind, that is a *redo*, after which it fails or is left again. So for each predicate
//!
//! ```text
//!   calls + redos = exits + fails     and what a ball has left, or still runs
//! ```
//! Boxes form a tree: the parent is the box whose clause has the goal. One box is *running*. Backtracking makes one the running
//! box that was so before: those on the way up from the old one to what both have in common have failed, those on the way down
//! to the new one, left before, are entered again.
//!
//! *Loops*: a goal that returns where the running box returns, and before which that has left no choicepoint, is the last of
//! its clause, and what becomes of the one becomes of the other. They share a box; so loops take no memory.

use crate::program::{CodeAddr, PredId};
use crate::terms::Addr;

/// What a profile says of a predicate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// How often it was called.
    pub calls: u64,
    /// How often it was left with a solution.
    pub exits: u64,
    /// How often it was entered again for another.
    pub redos: u64,
    /// How often it had no (other) solution.
    pub fails: u64,
    /// Its own inferences: calls, and the solutions that a built-in is asked for.
    pub own: u64,
    /// All inferences while it was running: its own, and those of the goals that it called, directly or not.
    pub all: u64,
}

/// The number of a box.
pub(in crate::machine) type CallId = u32;

/// The box at the bottom: the goal that is profiled.
pub(in crate::machine) const ROOT: CallId = 0;

/// A predicate's counts, and its boxes that are running.
#[derive(Clone, Copy, Default)]
struct Tally {
    counts: Counts,
    running: u64,
    /// The count of inferences when the first of them began to.
    since: u64,
}

/// One call, or several that share a fate.
struct Call {
    /// The predicates, and how many calls of each.
    goals: Vec<(PredId, u64)>,
    /// The newest goal's.
    newest: PredId,
    parent: CallId,
    depth: u32,
    /// Where it returns to.
    returns: (CodeAddr, Addr),
    /// The newest choicepoint when it was called.
    choice: Addr,
    /// Whether it is among those that were left and may be entered again.
    is_left: bool,
}

/// All boxes.
#[derive(Default)]
pub(in crate::machine) struct CallTree {
    tallies: Vec<Tally>,
    calls: Vec<Call>,
    free: Vec<CallId>,
    running: CallId,
    /// Boxes that were left and may be entered again, in the order of leaving.
    left: Vec<CallId>,
}

impl CallTree {
    /// The box at the bottom alone.
    pub fn new() -> CallTree {
        let root = Call {
            goals: Vec::new(),
            newest: PredId(0),
            parent: ROOT,
            depth: 0,
            returns: (CodeAddr::NULL, Addr::NULL),
            choice: Addr::NULL,
            is_left: false,
        };
        CallTree { calls: vec![root], ..CallTree::default() }
    }

    /// The running box.
    pub fn running(&self) -> CallId {
        self.running
    }

    /// A goal is called in the running box. `now` is the count of inferences before it.
    pub fn call(&mut self, goal: PredId, returns: (CodeAddr, Addr), choice: Addr, now: u64) {
        self.forget_left(choice);
        let tally = self.tally(goal);
        tally.counts.calls += 1;
        tally.counts.own += 1;
        if tally.running == 0 {
            tally.since = now;
        }
        tally.running += 1;
        let call = &mut self.calls[self.running as usize];
        if self.running == ROOT || call.returns != returns || choice > call.choice {
            return self.open(goal, returns, choice);
        }
        call.newest = goal;
        match call.goals.iter_mut().find(|(shared, _)| *shared == goal) {
            Some((_, count)) => *count += 1,
            None => call.goals.push((goal, 1)),
        }
    }

    /// Makes a box in the running one, which runs from now on.
    fn open(&mut self, goal: PredId, returns: (CodeAddr, Addr), choice: Addr) {
        let parent = self.running;
        let depth = self.calls[parent as usize].depth + 1;
        let id = self.free.pop().unwrap_or(self.calls.len() as CallId);
        let goals = match self.calls.get_mut(id as usize) {
            Some(old) => std::mem::take(&mut old.goals),
            None => Vec::with_capacity(1),
        };
        let mut call = Call { goals, newest: goal, parent, depth, returns, choice, is_left: false };
        call.goals.clear();
        call.goals.push((goal, 1));
        match self.calls.get_mut(id as usize) {
            Some(old) => *old = call,
            None => self.calls.push(call),
        }
        self.running = id;
    }

    /// The running box, and those around it up to `outer`, are left by their exits.
    pub fn exit_to(&mut self, outer: CallId, choice: Addr, now: u64) {
        self.forget_left(choice);
        while self.running != outer && self.running != ROOT {
            let id = self.running;
            self.stop(id, now, |counts, times| counts.exits += times);
            let call = &mut self.calls[id as usize];
            self.running = call.parent;
            call.is_left = choice > call.choice;
            if call.is_left { self.left.push(id) } else { self.free.push(id) }
        }
    }

    /// Backtracking, or a ball, has made `new` the running box.
    pub fn return_to(&mut self, new: CallId, thrown: bool, now: u64) {
        let (mut old, mut common) = (self.running, new);
        let mut entered = Vec::new();
        while old != common {
            if self.depth(old) >= self.depth(common) {
                self.stop(old, now, |counts, times| counts.fails += if thrown { 0 } else { times });
                self.free.push(old);
                old = self.calls[old as usize].parent;
            } else {
                entered.push(common);
                self.calls[common as usize].is_left = false;
                common = self.calls[common as usize].parent;
            }
        }
        if !entered.is_empty() {
            // What was left after the box that runs now is either entered again or gone.
            while let Some(id) = self.left.pop().filter(|id| *id != new) {
                if self.calls[id as usize].is_left {
                    self.free.push(id);
                }
            }
        }
        for id in entered {
            self.start(id, now);
        }
        self.running = new;
    }

    /// The built-in that is the newest goal of the running box is asked for another solution.
    pub fn ask_again(&mut self) {
        let newest = self.calls[self.running as usize].newest;
        if self.running != ROOT {
            self.tally(newest).counts.own += 1;
        }
    }

    /// The goal is done: the counts stay.
    pub fn close(&mut self) {
        *self = CallTree { tallies: std::mem::take(&mut self.tallies), ..CallTree::new() };
    }

    /// Bytes that all boxes take, about.
    pub fn size(&self) -> usize {
        self.calls.capacity() * (size_of::<Call>() + size_of::<[(PredId, u64); 2]>())
    }

    /// The counts, with the number of each predicate.
    pub fn counts(&self) -> impl Iterator<Item = (PredId, Counts)> {
        let called = self.tallies.iter().enumerate().filter(|(_, tally)| tally.counts.calls > 0);
        called.map(|(index, tally)| (PredId(index as u32), tally.counts))
    }

    fn depth(&self, id: CallId) -> u32 {
        self.calls[id as usize].depth
    }

    fn tally(&mut self, goal: PredId) -> &mut Tally {
        let index = goal.0 as usize;
        if index >= self.tallies.len() {
            self.tallies.resize_with(index + 1, Tally::default);
        }
        &mut self.tallies[index]
    }

    /// The calls of a box are not running any more.
    fn stop(&mut self, id: CallId, now: u64, count: impl Fn(&mut Counts, u64)) {
        for &(goal, times) in &self.calls[id as usize].goals {
            let tally = &mut self.tallies[goal.0 as usize];
            count(&mut tally.counts, times);
            tally.running -= times;
            if tally.running == 0 {
                tally.counts.all += now - tally.since;
            }
        }
    }

    /// The calls of a box that was left are running again.
    fn start(&mut self, id: CallId, now: u64) {
        for &(goal, times) in &self.calls[id as usize].goals {
            let tally = &mut self.tallies[goal.0 as usize];
            tally.counts.redos += times;
            if tally.running == 0 {
                tally.since = now;
            }
            tally.running += times;
        }
    }

    /// Forgets boxes that were left and have lost their last choicepoint since.
    fn forget_left(&mut self, choice: Addr) {
        while let Some(&id) = self.left.last()
            && choice <= self.calls[id as usize].choice
        {
            self.left.pop();
            self.free.push(id);
        }
    }
}
