//! Running queries, and answers saved beyond the end of their query.

use super::{Answer, Prolog};
use crate::loader;
use crate::machine::{Machine, Outcome, Pace, Suspension, Thrown, Uncaught};
use crate::streams::Streams;
use crate::terms::{Addr, Block, Cell, Exhausted, Store, atoms::known, interrupt};
use crate::text::Source;
use std::sync::Arc;
use std::time::Duration;

/// An answer stored outside the heap, so that it outlives its query.
#[derive(Clone, Debug)]
pub struct SavedAnswer {
    /// The names of the query's variables.
    pub(crate) names: Vec<String>,
    /// Their values and the residual goals, as the arguments of one term.
    values: Arc<Block>,
}

/// The variables of a query with their values, and the residual goals.
pub(crate) type SolutionCells = (Vec<(String, Cell)>, Vec<Cell>);

impl SavedAnswer {
    /// Copies the answer back to the heap.
    ///
    /// # Errors
    /// [`Exhausted`] if the heap is full.
    pub(crate) fn solution(&self, store: &mut Store) -> Result<SolutionCells, Exhausted> {
        let values = store.instantiate(&self.values)?;
        let value = |(index, name): (usize, &String)| (name.clone(), store.argument(values, index));
        let count = store.functor_of(values).map_or(0, |functor| functor.arity());
        let residue = (self.names.len()..count).map(|index| store.argument(values, index)).collect();
        Ok((self.names.iter().enumerate().map(value).collect(), residue))
    }
}

/// A running query. Dropping it ends it: its cleanup goals are run and their exceptions discarded, its memory is freed, and unfinished
/// loads are abandoned.
pub struct Query<'p> {
    pub(super) prolog: &'p mut Prolog,
    pub(super) open: Open,
}

/// What there is of a query besides its system.
pub(super) struct Open {
    /// The names of the query's variables, whose values its choicepoint keeps.
    pub(super) names: Vec<String>,
    /// The heap's top before the goal was read.
    pub(super) heap: Addr,
    /// The number of unfinished loads before.
    pub(super) loads: usize,
    /// The text from which the goal was read; `None` for the system's own goals.
    pub(super) text: Option<Arc<Source>>,
    /// A string in the goal that stands where a list belongs.
    pub(super) string_as_list: Option<String>,
    /// The newest choicepoint before.
    pub(super) base: Addr,
    /// The query's own choicepoint: when it is the newest, there are no more solutions.
    pub(super) own: Addr,
    /// The residual goals of the last answer.
    pub(super) residue: Vec<Cell>,
    pub(super) state: State,
    /// Whether the time limit of a sandbox runs for an answer that is being sought.
    pub(super) is_limited: bool,
}

pub(super) enum State {
    /// Not run yet.
    Ready,
    /// The heap was too full to start.
    OutOfMemory,
    /// The last answer was a solution.
    HasSolution,
    /// It has been left in the midst of a goal.
    Left(Suspension),
    /// There are no more answers.
    Finished,
    /// It belongs to its system again.
    Detached,
}

impl<'p> Query<'p> {
    /// Starts a query for a goal that was built on the heap from `heap` on.
    pub(super) fn start(prolog: &'p mut Prolog, heap: Addr, goal: Cell, variables: Vec<(String, Cell)>) -> Query<'p> {
        let (base, loads) = (prolog.machine.newest_choice(), prolog.machine.loads.depth());
        let (names, mut cells): (Vec<String>, Vec<Cell>) = variables.into_iter().unzip();
        let store = &mut prolog.machine.store;
        // The names are kept beside the values for error reports.
        cells.extend(names.iter().map(|name| Cell::atom(store.atoms.intern(name))));
        let values = store.check_room(cells.len() + 1).map(|()| store.compound(known::ATTRIBUTES, &cells));
        let started = values.map_err(Thrown::from).and_then(|values| prolog.machine.start_query(goal, values));
        let state = if started.is_ok() { State::Ready } else { State::OutOfMemory };
        let own = prolog.machine.newest_choice();
        let (text, string_as_list, residue) = (None, None, Vec::new());
        let open = Open { names, heap, loads, text, string_as_list, base, own, residue, state, is_limited: false };
        Query { prolog, open }
    }

    /// Unfinished loads beyond so many end with it.
    pub(super) fn with_loads(mut self, loads: usize) -> Query<'p> {
        self.open.loads = loads;
        self
    }

    /// Sets the text from which the goal was read, and the string in it that stands where a list belongs.
    pub(super) fn with_text(mut self, text: Arc<Source>, string_as_list: Option<String>) -> Query<'p> {
        self.open.text = Some(text);
        self.open.string_as_list = string_as_list;
        self
    }

    /// A string in the goal that stands where a list belongs, which may be why the query fails.
    #[cfg(feature = "cli")]
    pub(crate) fn string_as_list(&self) -> Option<&str> {
        self.open.string_as_list.as_deref()
    }

    /// The next answer. After anything but [`Answer::Yes`] the query is finished and answers no. Input that is not there yet is none.
    #[allow(clippy::should_implement_trait, reason = "an answer is not an Option: a finished query answers no")]
    pub fn next(&mut self) -> Answer {
        loop {
            if let Some(answer) = self.step() {
                return answer;
            }
            if self.waits_for_input() {
                self.prolog.machine.streams.end_input();
            }
        }
    }

    /// As [`Query::next`], but `None` if a pause was asked for by [`InterruptHandle::pause`](crate::InterruptHandle::pause) meanwhile, or
    /// if a goal [waits for input](Query::waits_for_input): then the answer is sought on with the next call.
    pub fn step(&mut self) -> Option<Answer> {
        // One that was asked for before is none.
        self.prolog.machine.store.interrupts.take(interrupt::PAUSE_WANTED);
        self.open.is_limited |= self.prolog.begin_limited();
        let answer = self.run_to_answer();
        if answer.is_some() {
            self.prolog.end_limited(std::mem::take(&mut self.open.is_limited));
        }
        answer
    }

    /// Whether the last step has been left because a goal reads from a standard input that is
    /// [non-blocking](crate::Input::is_nonblocking), and nothing was there yet.
    pub fn waits_for_input(&self) -> bool {
        matches!(self.open.state, State::Left(Suspension::Input))
    }

    fn run_to_answer(&mut self) -> Option<Answer> {
        self.prolog.machine.sources.set_query(self.open.text.clone());
        let outcome = match std::mem::replace(&mut self.open.state, State::Finished) {
            State::Ready => self.prolog.run_to_pause(Machine::run_to_solution),
            State::HasSolution => self.prolog.run_to_pause(Machine::redo),
            State::Left(why) => self.prolog.run_to_pause(|machine| machine.resume(why)),
            State::OutOfMemory => Ok(Outcome::Exception(Box::new(out_of_memory(&mut self.prolog.machine)))),
            State::Finished | State::Detached => Ok(Outcome::Failure),
        };
        self.prolog.machine.sources.set_query(None);
        let outcome = match outcome {
            Ok(outcome) => outcome,
            Err(why) => {
                self.open.state = State::Left(why);
                return None;
            }
        };
        Some(match outcome {
            Outcome::Success => match self.find_residue() {
                Ok(residue) => {
                    (self.open.state, self.open.residue) = (State::HasSolution, residue);
                    Answer::Yes { last: self.is_last() }
                }
                Err(uncaught) => Answer::Error(uncaught),
            },
            Outcome::Failure => Answer::No,
            Outcome::Exception(uncaught) => Answer::Error(uncaught),
            Outcome::Halt(status) => Answer::Halt(status),
        })
    }

    /// As [`Query::next`] with a time limit: see [`Prolog::limit_time`].
    pub fn next_within(&mut self, limit: Option<Duration>) -> Answer {
        self.prolog.limit_time(limit);
        let answer = self.next();
        self.prolog.limit_time(None);
        answer
    }

    /// The names of the query's variables, in the order of their first occurrence.
    pub fn names(&self) -> &[String] {
        &self.open.names
    }

    /// The value of a variable in the last answer, as writeq/1 writes it; `None` if the query has no such variable, or if the last
    /// answer was not a solution.
    pub fn value(&self, name: &str) -> Option<String> {
        let (bindings, _) = self.solution();
        let (_, value) = bindings.into_iter().find(|(variable, _)| variable == name)?;
        Some(self.prolog.text_of(value))
    }

    /// The last answer, or an empty solution if it was not a solution. Valid until the query continues or ends.
    pub(crate) fn solution(&self) -> SolutionCells {
        match self.open.state {
            State::HasSolution => (self.bindings(), self.open.residue.clone()),
            _ => Default::default(),
        }
    }

    /// Whether the last answer was a solution behind which there is certainly none.
    pub fn is_last(&self) -> bool {
        self.has_solution() && self.prolog.machine.newest_choice() == self.open.own
    }

    /// Whether the last answer was a solution.
    pub(super) fn has_solution(&self) -> bool {
        matches!(self.open.state, State::HasSolution)
    }

    /// The query's variables and their values.
    fn bindings(&self) -> Vec<(String, Cell)> {
        let machine = &self.prolog.machine;
        let values = machine.kept_term(self.open.own);
        let value = |(index, name): (usize, &String)| (name.clone(), machine.store.argument(values, index));
        self.open.names.iter().enumerate().map(value).collect()
    }

    /// The residual goals of the attributed variables in the values that an answer shows.
    ///
    /// # Errors
    /// An exception raised by attribute_goals//1 of a module, or for lack of memory.
    pub(super) fn find_residue(&mut self) -> Result<Vec<Cell>, Box<Uncaught>> {
        let bindings = self.bindings();
        let machine = &mut self.prolog.machine;
        let is_shown = |name: &str| machine.database.flags.shows_anonymous || !name.starts_with('_');
        let shown: Vec<Cell> =
            bindings.into_iter().filter(|(name, _)| is_shown(name)).map(|(_, value)| value).collect();
        if !machine.delays().is_list() && !shown.iter().any(|value| has_attributes(&machine.store, *value)) {
            return Ok(Vec::new());
        }
        let base = machine.newest_choice();
        let started = start_answer_goals(machine, &shown);
        let own = machine.newest_choice();
        let outcome = match started {
            Ok(()) => self.prolog.run(Machine::run_to_solution),
            Err(_) => Outcome::Exception(Box::new(out_of_memory(machine))),
        };
        let machine = &mut self.prolog.machine;
        let goals = match outcome {
            Outcome::Success => Ok(machine.store.list_elements(machine.kept_term(own)).0),
            Outcome::Exception(uncaught) => Err(uncaught),
            Outcome::Failure | Outcome::Halt(_) => Ok(Vec::new()),
        };
        // Nothing is undone: the goals share the variables of the answer.
        machine.end_query(base, false);
        goals
    }

    /// The clauses on which the last answer depends if it is undefined by the well-founded semantics: their text.
    ///
    /// # Errors
    /// An exception for lack of memory.
    pub(crate) fn residual_program(&mut self) -> Result<Option<String>, Box<Uncaught>> {
        let machine = &mut self.prolog.machine;
        if !machine.delays().is_list() {
            return Ok(None);
        }
        let base = machine.newest_choice();
        let started = start_residual_program(machine);
        let own = machine.newest_choice();
        let outcome = match started {
            Ok(()) => self.prolog.run(Machine::run_to_solution),
            Err(_) => Outcome::Exception(Box::new(out_of_memory(machine))),
        };
        let machine = &mut self.prolog.machine;
        let text = match outcome {
            Outcome::Success => {
                let text = machine.store.deref(machine.kept_term(own));
                Ok(text.is_name().then(|| machine.store.atoms.name(text.atom_value()).to_string()))
            }
            Outcome::Exception(uncaught) => Err(uncaught),
            Outcome::Failure | Outcome::Halt(_) => Ok(None),
        };
        machine.end_query(base, true);
        Ok(text?.filter(|text| !text.is_empty()))
    }

    /// Saves an answer; `None` if it has no variables or memory is exhausted.
    pub(crate) fn save_answer(&mut self, bindings: &[(String, Cell)], residue: &[Cell]) -> Option<SavedAnswer> {
        let machine = &mut self.prolog.machine;
        let store = &mut machine.store;
        let (names, mut cells): (Vec<String>, Vec<Cell>) = bindings.iter().cloned().unzip();
        cells.extend(residue);
        if names.is_empty() || store.check_room(cells.len() + 1).is_err() {
            return None;
        }
        let heap = store.heap_top;
        let values = store.compound(known::ATTRIBUTES, &cells);
        let values = store.extract_attributed(values);
        store.heap_top = heap;
        Some(SavedAnswer { names, values: machine.add_external_root(values.ok()?) })
    }

    /// Runs a top level between two answers. Returns the status of halt/1 if that has ended it. Solutions taken before are no longer valid.
    pub(crate) fn open_break_level(&mut self) -> Option<i32> {
        let halted = self.prolog.open_break_level();
        // A collection in the level may have moved the residual goals. If they cannot be found again, they are not shown.
        self.open.residue = match self.open.state {
            State::HasSolution => self.find_residue().unwrap_or_default(),
            _ => Vec::new(),
        };
        halted
    }

    /// From now on the query runs step by step.
    pub(crate) fn trace(&mut self) {
        self.prolog.machine.set_pace(Pace::Creep);
        self.prolog.machine.set_debugging(true);
    }

    /// The system that runs the query.
    pub fn prolog(&self) -> &Prolog {
        self.prolog
    }

    /// As [`Prolog::flush_output`], while the query runs.
    pub fn flush_output(&mut self) -> bool {
        self.prolog.flush_output()
    }

    /// The system's streams, to write between answers.
    pub(crate) fn streams(&mut self) -> &mut Streams {
        &mut self.prolog.machine.streams
    }
}

/// Starts the goal that finds the residual goals; its choicepoint keeps the variable for them.
fn start_answer_goals(machine: &mut Machine, values: &[Cell]) -> Result<(), Thrown> {
    let name = machine.store.atoms.intern("$answer_goals");
    machine.store.check_room(values.len() + 5)?;
    let values = machine.store.compound(known::ATTRIBUTES, values);
    let goals = machine.store.new_variable();
    let goal = machine.store.compound(name, &[values, goals]);
    machine.start_query(goal, goals)
}

/// Starts the goal that writes the clauses on which an undefined answer depends; its choicepoint keeps the variable for the text.
fn start_residual_program(machine: &mut Machine) -> Result<(), Thrown> {
    let name = machine.store.atoms.intern("$residual_program");
    machine.store.check_room(4)?;
    let text = machine.store.new_variable();
    let goal = machine.store.compound(name, &[text]);
    machine.start_query(goal, text)
}

/// Whether a term contains attributed variables.
fn has_attributes(store: &Store, term: Cell) -> bool {
    let mut found = false;
    store.visit_leaves(term, |leaf| {
        found |= leaf.is_attributed();
        !found
    });
    found
}

/// The resource error of a query that cannot start.
pub(super) fn out_of_memory(machine: &mut Machine) -> Uncaught {
    let ball = machine.resource_ball("choicepoint_stack");
    let ball = machine.add_external_root(ball);
    Uncaught { ball, frames: Vec::new(), memory_users: Vec::new(), stopped_load: None, aborted: false }
}

impl Query<'_> {
    /// Ends the query: frees its memory, abandons unfinished loads, and runs the pending cleanup goals of setup_call_cleanup/3.
    /// Returns the first exception of these.
    pub fn end(mut self) -> Option<Box<Uncaught>> {
        self.end_and_clean_up()
    }

    /// Ends the query, which then has no more answers.
    pub(super) fn finish(&mut self) {
        self.end_and_clean_up();
        self.open.state = State::Finished;
    }

    fn end_and_clean_up(&mut self) -> Option<Box<Uncaught>> {
        self.prolog.end_limited(std::mem::take(&mut self.open.is_limited));
        let is_limited = self.prolog.begin_limited();
        let thrown = self.run_cleanups();
        self.prolog.end_limited(is_limited);
        thrown
    }

    fn run_cleanups(&mut self) -> Option<Box<Uncaught>> {
        let machine = &mut self.prolog.machine;
        let cleanups = machine.abandoned_cleanups(self.open.base);
        machine.end_query(self.open.base, true);
        machine.store.heap_top = self.open.heap;
        loader::abandon_loads(machine, self.open.loads);
        let mut thrown = None;
        for cleanup in cleanups {
            let machine = &mut self.prolog.machine;
            let started = machine.store.instantiate(&cleanup).map_err(Thrown::from);
            let outcome = match started.and_then(|goal| machine.start_query(goal, Cell::ZERO)) {
                Ok(()) => self.prolog.run(Machine::run_to_solution),
                Err(_) => Outcome::Exception(Box::new(out_of_memory(&mut self.prolog.machine))),
            };
            let machine = &mut self.prolog.machine;
            machine.end_query(self.open.base, true);
            machine.store.heap_top = self.open.heap;
            if let Outcome::Exception(uncaught) = outcome {
                thrown.get_or_insert(uncaught);
            }
        }
        thrown
    }
}

impl Drop for Query<'_> {
    fn drop(&mut self) {
        if !matches!(self.open.state, State::Detached) {
            self.end_and_clean_up();
        }
    }
}
