//! Propagation: domains are narrowed until no propagator can narrow any further.
//!
//! Domains and propagators are terms, whose changes the trail undoes, so that backtracking and the collector need to know nothing of
//! them. Only the queue of the propagators that are to run is in Rust, and it is empty whenever goals run. If the heap is full in the
//! middle, the queue becomes the first argument of the built-in, which is called again after the collection and goes on there.

use super::bound::{Bound, integer_of};
use super::domain::Domain;
use super::propagator::{FIRST, Kind, Propagator};
use super::variable::{self, Event, Variable};
use crate::machine::Machine;
use crate::machine::builtin::Answer;
use crate::machine::errors::{Thrown, Type};
use crate::number::Stopped;
use crate::terms::{Addr, Cell, Exhausted, Functor, Region, View, atoms::known};
use dashu_int::IBig;
use std::collections::VecDeque;

/// Why propagation ends before its fixpoint.
pub(super) enum Stop {
    /// A domain would be empty.
    Failed,
    /// An exception.
    Thrown(Thrown),
}

impl From<Thrown> for Stop {
    fn from(thrown: Thrown) -> Stop {
        Stop::Thrown(thrown)
    }
}

impl From<Exhausted> for Stop {
    fn from(exhausted: Exhausted) -> Stop {
        Stop::Thrown(exhausted.into())
    }
}

impl From<Stopped> for Stop {
    fn from(stopped: Stopped) -> Stop {
        Stop::Thrown(stopped.into())
    }
}

/// The result of a step of propagation.
pub(super) type Outcome<T = ()> = Result<T, Stop>;

/// An operand of a constraint.
#[derive(Clone, Debug)]
pub(super) enum Operand {
    /// An integer.
    Value(IBig),
    /// A variable with a domain.
    Variable(Variable),
}

const PRIORITIES: usize = 3;

/// So many propagators of a variable are scheduled without a look at whether their list ends.
const USUAL_PROPAGATORS: usize = 1000;

/// A propagation that runs.
pub(super) struct Propagation<'m> {
    pub(super) m: &'m mut Machine,
    queues: [VecDeque<Propagator>; PRIORITIES],
    /// The propagator that runs.
    running: Option<Propagator>,
    /// Whether two variables have become one, so that a constraint may have it twice.
    pub(super) has_merged: bool,
    /// Whether the body of the built-in has not ended.
    is_posting: bool,
    steps: usize,
}

/// The function that runs a propagator.
pub(super) type Runner = fn(&mut Propagation<'_>, Propagator) -> Outcome;

impl Propagation<'_> {
    /// Runs the body of a built-in that posts constraints or changes a domain, and then propagators, by `run`, until none waits.
    pub(super) fn complete(m: &mut Machine, post: impl FnOnce(&mut Propagation<'_>) -> Outcome, run: Runner) -> Answer {
        let mut propagation =
            Propagation { m, queues: Default::default(), running: None, has_merged: false, is_posting: true, steps: 0 };
        propagation.resume();
        let result = if propagation.is_posting { post(&mut propagation) } else { Ok(()) };
        let result = result.and_then(|()| propagation.run(run));
        let result = match result {
            Ok(()) => Ok(true),
            Err(Stop::Failed) => Ok(false),
            Err(Stop::Thrown(thrown)) => {
                if let Thrown::Exhausted(Region::Heap) = thrown {
                    propagation.keep_queue();
                }
                Err(thrown)
            }
        };
        propagation.clear();
        result
    }

    // ---- the queue -------------------------------------------------------------------------------------------------

    /// Takes up the queue that was kept when the heap was full.
    fn resume(&mut self) {
        let View::Compound(pending) = self.m.store.view(self.m.x[0]) else { return };
        if pending.functor() != Functor::new(known::FD_PENDING, 3) {
            return;
        }
        let [argument, waiting, is_posting] = [0, 1, 2].map(|index| self.m.store.read(pending.slot(index)));
        self.m.x[0] = argument;
        self.is_posting = is_posting == Cell::int(1);
        self.has_merged = true;
        let (waiting, _) = self.m.store.list_elements(waiting);
        for cell in waiting {
            if let Some(propagator) = Propagator::of(&self.m.store, cell) {
                self.schedule(propagator);
            }
        }
    }

    /// Makes the queue the first argument, beside what that was. What has been posted already is posted again then, which does no
    /// harm, but the propagators that wait must not be lost. If even for the queue there is no space, the built-in is not called again.
    fn keep_queue(&mut self) {
        if self.m.store.check_room(2 * self.waiting() + 8).is_err() {
            self.m.must_not_retry();
            return;
        }
        let waiting = self.running.iter().chain(self.queues.iter().flatten());
        let cells: Vec<Cell> = waiting.map(|propagator| propagator.cell()).collect();
        let list = self.m.store.list(&cells, Cell::atom(known::NIL));
        let (argument, is_posting) = (self.m.x[0], Cell::int(i64::from(self.is_posting)));
        self.m.x[0] = self.m.store.compound(known::FD_PENDING, &[argument, list, is_posting]);
    }

    /// Empties the queue.
    fn clear(&mut self) {
        if let Some(running) = self.running {
            running.set_queued(&mut self.m.store, false);
        }
        for queue in &mut self.queues {
            while let Some(propagator) = queue.pop_front() {
                propagator.set_queued(&mut self.m.store, false);
            }
        }
    }

    fn waiting(&self) -> usize {
        self.queues.iter().map(VecDeque::len).sum()
    }

    /// Has a propagator run later.
    pub(super) fn schedule(&mut self, propagator: Propagator) {
        let store = &mut self.m.store;
        if propagator.is_queued(store) || propagator.is_dead(store) {
            return;
        }
        propagator.set_queued(store, true);
        self.queues[propagator.priority()].push_back(propagator);
    }

    /// Has the propagators of a list run.
    pub(super) fn schedule_list(&mut self, slot: Addr) {
        let mut list = self.m.store.read(slot);
        for _ in 0..USUAL_PROPAGATORS {
            let View::List(first, rest) = self.m.store.view(list) else { return };
            self.schedule_cell(first);
            list = rest;
        }
        // A long list; or a program has made it cyclic, which this finds out.
        let (propagators, _) = self.m.store.list_elements(list);
        propagators.into_iter().for_each(|cell| self.schedule_cell(cell));
    }

    fn schedule_cell(&mut self, cell: Cell) {
        if let Some(propagator) = Propagator::of(&self.m.store, cell) {
            self.schedule(propagator);
        }
    }

    /// Runs propagators until none waits.
    fn run(&mut self, run: Runner) -> Outcome {
        self.is_posting = false;
        while let Some(propagator) = self.queues.iter_mut().find_map(VecDeque::pop_front) {
            self.poll()?;
            propagator.set_queued(&mut self.m.store, false);
            if !propagator.is_dead(&self.m.store) {
                self.running = Some(propagator);
                run(self, propagator)?;
                self.running = None;
            }
        }
        Ok(())
    }

    /// In work that takes long: whether the goal is to stop.
    pub(super) fn poll(&mut self) -> Outcome {
        self.steps += 1;
        Ok(self.m.store.interrupts.poll_at(self.steps)?)
    }

    // ---- memory ----------------------------------------------------------------------------------------------------

    /// Checks that there is space for some cells, and besides for the queue.
    pub(super) fn reserve(&mut self, cells: usize) -> Outcome {
        // A name and a list pair for each propagator. More are scheduled between two checks than `cells` says, so there is some to spare.
        Ok(self.m.store.check_room(cells + 4 * (self.waiting() + 64))?)
    }

    /// Overwrites a cell; backtracking restores it.
    pub(super) fn assign(&mut self, slot: Addr, value: Cell) -> Outcome {
        if slot < self.m.store.boundary {
            self.m.store.assign(slot, value);
            if self.m.store.trail_is_full() {
                return Err(Stop::Thrown(Thrown::Exhausted(Region::Trail)));
            }
        } else {
            self.m.store.write(slot, value);
        }
        Ok(())
    }

    // ---- propagators -----------------------------------------------------------------------------------------------

    /// A new propagator (4 cells and its arguments, for which the caller has reserved space). It is scheduled.
    pub(super) fn new_propagator(&mut self, kind: Kind, arguments: &[Cell]) -> Propagator {
        let mut all = Vec::with_capacity(FIRST + arguments.len());
        all.extend([Cell::int(kind as i64), Cell::ZERO, Cell::ZERO]);
        all.extend_from_slice(arguments);
        let cell = self.m.store.compound(known::FD_PROPAGATOR, &all);
        let propagator = Propagator::new(self.m.store.structure(cell), kind);
        self.schedule(propagator);
        propagator
    }

    /// Has a propagator run whenever the operand changes so. An integer does not (2 cells).
    pub(super) fn subscribe(&mut self, propagator: Propagator, cell: Cell, event: Event) -> Outcome {
        let cell = self.m.store.deref(cell);
        if let Some(variable) = Variable::of(&self.m.store, cell) {
            let slot = variable.slot(event.slot());
            let list = self.m.store.read(slot);
            let list = self.m.store.cons(propagator.cell(), list);
            self.assign(slot, list)?;
        }
        Ok(())
    }

    /// The constraint holds whatever values its variables get.
    pub(super) fn kill(&mut self, propagator: Propagator) -> Outcome {
        self.assign(propagator.dead_slot(), Cell::int(1))
    }

    // ---- operands --------------------------------------------------------------------------------------------------

    /// The variable with a domain that a dereferenced variable is, or becomes.
    pub(super) fn variable(&mut self, cell: Cell) -> Outcome<Variable> {
        self.variable_of(cell, false)
    }

    /// A new variable for a part of an expression.
    pub(super) fn auxiliary(&mut self) -> Outcome<Cell> {
        self.reserve(1 + variable::CELLS)?;
        let cell = self.m.store.new_variable();
        Ok(self.variable_of(cell, true)?.cell)
    }

    /// Makes a variable that nothing is known of one for a part of an expression, as the truth value of a part of a reified constraint.
    pub(super) fn make_auxiliary(&mut self, cell: Cell) -> Outcome {
        let cell = self.m.store.deref(cell);
        if cell.is_ref() {
            self.variable_of(cell, true)?;
        }
        Ok(())
    }

    fn variable_of(&mut self, cell: Cell, is_auxiliary: bool) -> Outcome<Variable> {
        if let Some(variable) = Variable::of(&self.m.store, cell) {
            return Ok(variable);
        }
        // Before the variable is made: what fails here happens again.
        self.note_residue(cell)?;
        self.reserve(variable::CELLS)?;
        let store = &mut self.m.store;
        let nil = Cell::atom(known::NIL);
        let attribute = store.compound(
            known::FD_ATTRIBUTE,
            &[
                Cell::atom(known::INF),
                Cell::atom(known::SUP),
                nil,
                nil,
                nil,
                nil,
                Cell::int(i64::from(is_auxiliary)),
                Cell::ZERO,
            ],
        );
        let others = if cell.is_attributed() { store.read(store.attributes_slot(cell)) } else { nil };
        let link = store.compound(known::ATTRIBUTES, &[Cell::atom(known::CLPFD), attribute, others]);
        let cell = if cell.is_attributed() {
            let slot = store.attributes_slot(cell);
            store.assign(slot, link);
            cell
        } else {
            let attributed = store.new_attributed_variable(link);
            store.bind(cell, attributed);
            attributed
        };
        let attribute = self.m.store.structure(attribute);
        Ok(Variable { cell, attribute })
    }

    /// Tells call_residue_vars/2 of a variable that gets an attribute (library/system/residual_goals.pl).
    fn note_residue(&mut self, variable: Cell) -> Outcome {
        let noted = self.m.global(known::RESIDUE)?.map(|noted| self.m.store.deref(noted));
        if let Some(noted) = noted.filter(|noted| noted.is_list() || *noted == Cell::atom(known::NIL)) {
            self.reserve(2)?;
            let noted = self.m.store.cons(variable, noted);
            self.m.b_setval(known::RESIDUE, noted)?;
        }
        Ok(())
    }

    /// The operand that a cell stands for.
    ///
    /// # Errors
    /// type_error(integer, _) if it is neither an integer nor a variable.
    pub(super) fn operand(&mut self, cell: Cell) -> Outcome<Operand> {
        let cell = self.m.store.deref(cell);
        if cell.is_var() {
            return Ok(Operand::Variable(self.variable(cell)?));
        }
        match integer_of(&self.m.store, cell) {
            Some(value) => Ok(Operand::Value(value)),
            None => Err(self.m.type_error(Type::Integer, cell).into()),
        }
    }

    /// The least and the greatest value of an operand if both are small integers.
    #[inline]
    pub(super) fn small_bounds(&mut self, cell: Cell) -> Outcome<Option<(i64, i64)>> {
        let cell = self.m.store.deref(cell);
        if cell.is_int() {
            return Ok(Some((cell.int_value(), cell.int_value())));
        }
        Ok(match self.operand(cell)? {
            Operand::Value(_) => None,
            Operand::Variable(variable) => variable.small_bounds(&self.m.store),
        })
    }

    /// The least and the greatest value of an operand.
    pub(super) fn bounds(&mut self, cell: Cell) -> Outcome<(Bound, Bound)> {
        Ok(match self.operand(cell)? {
            Operand::Value(value) => (Bound::At(value.clone()), Bound::At(value)),
            Operand::Variable(variable) => (variable.min(&self.m.store), variable.max(&self.m.store)),
        })
    }

    /// The values of an operand.
    pub(super) fn domain(&mut self, cell: Cell) -> Outcome<Domain> {
        Ok(match self.operand(cell)? {
            Operand::Value(value) => Domain::single(value),
            Operand::Variable(variable) => variable.domain(&self.m.store),
        })
    }

    /// Whether two operands are the same variable or the same integer.
    pub(super) fn same(&self, left: Cell, right: Cell) -> bool {
        let (left, right) = (self.m.store.deref(left), self.m.store.deref(right));
        left == right
    }
}
