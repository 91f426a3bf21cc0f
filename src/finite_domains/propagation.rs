//! Propagation: domains are narrowed until no propagator can narrow any further.
//!
//! Domains and propagators are terms, whose changes the trail undoes, so that backtracking and the collector need to know nothing of
//! them. Only the queue of the propagators that are to run is in Rust, and it is empty whenever goals run. If the heap is full in the
//! middle, the queue becomes the first argument of the built-in, which is called again after the collection and goes on there.

use super::bound::{Bound, cell_of, cells_of};
use super::constraints;
use super::domain::Domain;
use super::propagator::{FIRST, Kind, Propagator};
use super::variable::{self, Event, MAX, MIN, SET, Variable};
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

/// Runs the body of a built-in that posts constraints or changes a domain, and propagates.
pub(super) fn propagate(m: &mut Machine, post: impl FnOnce(&mut Propagation<'_>) -> Outcome) -> Answer {
    let mut propagation =
        Propagation { m, queues: Default::default(), running: None, has_merged: false, is_posting: true, steps: 0 };
    propagation.resume();
    let result = if propagation.is_posting { post(&mut propagation) } else { Ok(()) };
    let result = result.and_then(|()| propagation.run());
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

impl Propagation<'_> {
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
    fn schedule_list(&mut self, slot: Addr) {
        let mut list = self.m.store.deref(self.m.store.read(slot));
        while list.is_list() {
            if let Some(propagator) = Propagator::of(&self.m.store, self.m.store.read(list.addr())) {
                self.schedule(propagator);
            }
            list = self.m.store.deref(self.m.store.read(list.addr().plus(1)));
        }
    }

    /// Runs propagators until none waits.
    fn run(&mut self) -> Outcome {
        self.is_posting = false;
        while let Some(propagator) = self.queues.iter_mut().find_map(VecDeque::pop_front) {
            self.poll()?;
            propagator.set_queued(&mut self.m.store, false);
            if !propagator.is_dead(&self.m.store) {
                self.running = Some(propagator);
                constraints::run(self, propagator)?;
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
        self.reserve(variable::CELLS)?;
        let store = &mut self.m.store;
        let nil = Cell::atom(known::NIL);
        let attribute = store.compound(
            known::FD_ATTRIBUTE,
            &[Cell::atom(known::INF), Cell::atom(known::SUP), nil, nil, nil, nil, Cell::int(i64::from(is_auxiliary))],
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
        self.note_residue(cell)?;
        Ok(Variable { cell, attribute })
    }

    /// Tells call_residue_vars/2 of a variable that has got an attribute (library/system/residual_goals.pl).
    fn note_residue(&mut self, variable: Cell) -> Outcome {
        let name = self.m.store.atoms.intern("$residue");
        if let Some(noted) = self.m.global(name)?
            && self.m.store.deref(noted) != Cell::atom(known::NONE)
        {
            self.reserve(2)?;
            let noted = self.m.store.cons(variable, noted);
            self.m.b_setval(name, noted)?;
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
        match super::bound::integer_of(&self.m.store, cell) {
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

    // ---- narrowing -------------------------------------------------------------------------------------------------

    /// The operand is from `low` to `high`.
    pub(super) fn narrow_small(&mut self, cell: Cell, low: i64, high: i64) -> Outcome {
        let cell = self.m.store.deref(cell);
        if cell.is_int() {
            let value = cell.int_value();
            return if low <= value && value <= high { Ok(()) } else { Err(Stop::Failed) };
        }
        if let Some(variable) = Variable::of(&self.m.store, cell)
            && let Some((min, max)) = variable.small_bounds(&self.m.store)
        {
            if low <= min && max <= high {
                return Ok(());
            }
            let (mut new_min, mut new_max) = (min.max(low), max.min(high));
            if new_min > new_max {
                return Err(Stop::Failed);
            }
            if variable.is_interval(&self.m.store) {
                return self.set_small_bounds(variable, (min, max), (new_min, new_max));
            }
            if let Some(bits) = variable.bits(&self.m.store) {
                if new_min != min {
                    new_min = bits.next(&self.m.store, new_min, new_max).ok_or(Stop::Failed)?;
                }
                if new_max != max {
                    new_max = bits.previous(&self.m.store, new_max, new_min).ok_or(Stop::Failed)?;
                }
                return self.set_small_bounds(variable, (min, max), (new_min, new_max));
            }
        }
        self.restrict(cell, &Domain::interval(Bound::at(low), Bound::at(high)))
    }

    /// Writes new bounds of a variable, of which at least one differs.
    fn set_small_bounds(&mut self, variable: Variable, old: (i64, i64), new: (i64, i64)) -> Outcome {
        if new.0 == new.1 {
            return self.fix(variable, Cell::int(new.0));
        }
        self.reserve(0)?;
        if new.0 != old.0 {
            self.assign(variable.slot(MIN), Cell::int(new.0))?;
        }
        if new.1 != old.1 {
            self.assign(variable.slot(MAX), Cell::int(new.1))?;
        }
        self.schedule_list(variable.slot(variable::ON_BOUNDS));
        self.schedule_list(variable.slot(variable::ON_DOMAIN));
        Ok(())
    }

    /// The operand is at least `low` and at most `high`.
    pub(super) fn narrow(&mut self, cell: Cell, low: &Bound, high: &Bound) -> Outcome {
        if let (Some(low), Some(high)) = (low.small(), high.small()) {
            return self.narrow_small(cell, low, high);
        }
        let (min, max) = self.bounds(cell)?;
        if *low <= min && max <= *high {
            return Ok(());
        }
        self.restrict(cell, &Domain::interval(low.clone(), high.clone()))
    }

    /// The operand has one of these values.
    pub(super) fn restrict(&mut self, cell: Cell, values: &Domain) -> Outcome {
        let variable = match self.operand(cell)? {
            Operand::Value(value) => return if values.contains(&value) { Ok(()) } else { Err(Stop::Failed) },
            Operand::Variable(variable) => variable,
        };
        let old = variable.domain(&self.m.store);
        let new = old.intersection(values);
        if new == old {
            return Ok(());
        }
        let Some((min, max)) = new.bounds() else { return Err(Stop::Failed) };
        if let (Bound::At(least), Bound::At(greatest)) = (min, max)
            && least == greatest
        {
            self.reserve(cells_of(least))?;
            let value = cell_of(self.m, least);
            return self.fix(variable, value);
        }
        let has_new_bounds = old.bounds() != new.bounds();
        if has_new_bounds {
            for (slot, bound) in [(MIN, min), (MAX, max)] {
                let cell = self.bound_cell(bound)?;
                self.assign(variable.slot(slot), cell)?;
            }
        }
        self.write_set(variable, &new)?;
        self.reserve(0)?;
        if has_new_bounds {
            self.schedule_list(variable.slot(variable::ON_BOUNDS));
        }
        self.schedule_list(variable.slot(variable::ON_DOMAIN));
        Ok(())
    }

    fn bound_cell(&mut self, bound: &Bound) -> Outcome<Cell> {
        Ok(match bound {
            Bound::At(value) => {
                self.reserve(cells_of(value))?;
                cell_of(self.m, value)
            }
            infinite => Cell::atom(variable::infinity(infinite)),
        })
    }

    /// Writes which integers between the bounds belong to the domain of a variable.
    fn write_set(&mut self, variable: Variable, domain: &Domain) -> Outcome {
        let slot = variable.slot(SET);
        if domain.intervals().len() == 1 {
            return if variable.is_interval(&self.m.store) {
                Ok(())
            } else {
                self.assign(slot, Cell::atom(known::NIL))
            };
        }
        let set = match variable::words_of(domain) {
            Some((base, words)) => {
                self.reserve(words.len() + 2)?;
                let cells: Vec<Cell> =
                    std::iter::once(base).chain(words.into_iter().map(|word| word as i64)).map(Cell::int).collect();
                self.m.store.compound(known::FD_BITS, &cells)
            }
            None => {
                let bounds: Vec<&Bound> = domain.intervals().iter().flat_map(|(low, high)| [low, high]).collect();
                let sizes = bounds.iter().filter_map(|bound| bound.finite().map(cells_of)).sum::<usize>();
                self.reserve(bounds.len() + 1 + sizes)?;
                let mut cells = Vec::with_capacity(bounds.len());
                for bound in bounds {
                    cells.push(match bound {
                        Bound::At(value) => cell_of(self.m, value),
                        infinite => Cell::atom(variable::infinity(infinite)),
                    });
                }
                self.m.store.compound(known::FD_INTERVALS, &cells)
            }
        };
        self.assign(slot, set)
    }

    /// The operand is not this integer.
    pub(super) fn remove(&mut self, cell: Cell, value: i64) -> Outcome {
        let cell = self.m.store.deref(cell);
        if cell.is_int() {
            return if cell.int_value() == value { Err(Stop::Failed) } else { Ok(()) };
        }
        if let Some(variable) = Variable::of(&self.m.store, cell)
            && let Some((min, max)) = variable.small_bounds(&self.m.store)
        {
            if value < min || value > max {
                return Ok(());
            }
            if value == min {
                return self.narrow_small(cell, value + 1, max);
            }
            if value == max {
                return self.narrow_small(cell, min, value - 1);
            }
            if let Some(bits) = variable.bits(&self.m.store) {
                if bits.contains(&self.m.store, value) {
                    let (slot, word) = bits.without(&self.m.store, value);
                    self.assign(slot, word)?;
                    self.reserve(0)?;
                    self.schedule_list(variable.slot(variable::ON_DOMAIN));
                }
                return Ok(());
            }
        }
        self.remove_any(cell, &IBig::from(value))
    }

    /// The operand is not this integer.
    pub(super) fn remove_any(&mut self, cell: Cell, value: &IBig) -> Outcome {
        let domain = self.domain(cell)?;
        if domain.contains(value) { self.restrict(cell, &domain.without(value)) } else { Ok(()) }
    }

    /// The operand is this integer.
    pub(super) fn equal(&mut self, cell: Cell, value: &IBig) -> Outcome {
        match self.operand(cell)? {
            Operand::Value(other) => {
                if other == *value {
                    Ok(())
                } else {
                    Err(Stop::Failed)
                }
            }
            Operand::Variable(variable) => {
                if !variable.domain(&self.m.store).contains(value) {
                    return Err(Stop::Failed);
                }
                self.reserve(cells_of(value))?;
                let value = cell_of(self.m, value);
                self.fix(variable, value)
            }
        }
    }

    /// The operand is a small integer.
    pub(super) fn equal_small(&mut self, cell: Cell, value: i64) -> Outcome {
        let cell = self.m.store.deref(cell);
        if cell.is_int() {
            return if cell.int_value() == value { Ok(()) } else { Err(Stop::Failed) };
        }
        if let Some(variable) = Variable::of(&self.m.store, cell)
            && let Some(integer) = Cell::try_int(value)
        {
            return if variable.contains(&self.m.store, value) {
                self.fix(variable, integer)
            } else {
                Err(Stop::Failed)
            };
        }
        self.equal(cell, &IBig::from(value))
    }

    /// Binds a variable to a value of its domain.
    fn fix(&mut self, variable: Variable, value: Cell) -> Outcome {
        self.reserve(0)?;
        let store = &mut self.m.store;
        if variable::is_only_attribute(store, store.read(store.attributes_slot(variable.cell))) {
            store.bind_without_waking(variable.cell, value);
        } else {
            store.bind(variable.cell, value);
        }
        if store.trail_is_full() {
            return Err(Stop::Thrown(Thrown::Exhausted(Region::Trail)));
        }
        self.schedule_all(variable);
        Ok(())
    }

    /// Has all propagators of a variable run.
    pub(super) fn schedule_all(&mut self, variable: Variable) {
        for event in [Event::Fix, Event::Bounds, Event::Domain] {
            self.schedule_list(variable.slot(event.slot()));
        }
    }

    /// Two operands are equal: a variable becomes the other.
    pub(super) fn unify(&mut self, left: Cell, right: Cell) -> Outcome {
        let (left, right) = (self.m.store.deref(left), self.m.store.deref(right));
        if left == right {
            return Ok(());
        }
        match (self.operand(left)?, self.operand(right)?) {
            (Operand::Value(left), Operand::Value(right)) => {
                if left == right {
                    Ok(())
                } else {
                    Err(Stop::Failed)
                }
            }
            (Operand::Value(value), Operand::Variable(_)) => self.equal(right, &value),
            (Operand::Variable(_), Operand::Value(value)) => self.equal(left, &value),
            (Operand::Variable(left), Operand::Variable(right)) => {
                // The younger refers to the older, as everywhere on the heap.
                let is_younger = left.cell.addr() > right.cell.addr();
                let (from, to) = if is_younger { (left, right) } else { (right, left) };
                self.merge(from, to)?;
                let to = self.m.store.deref(to.cell);
                let store = &mut self.m.store;
                if variable::is_only_attribute(store, store.read(store.attributes_slot(from.cell))) {
                    store.bind_without_waking(from.cell, to);
                } else {
                    store.bind(from.cell, to);
                }
                Ok(())
            }
        }
    }

    /// Gives the second of two variables that have become one the domain and the propagators of the first as well.
    pub(super) fn merge(&mut self, from: Variable, to: Variable) -> Outcome {
        self.has_merged = true;
        if to.is_auxiliary(&self.m.store) {
            self.assign(to.slot(variable::AUXILIARY), Cell::ZERO)?;
        }
        let domain = from.domain(&self.m.store);
        for event in [Event::Fix, Event::Bounds, Event::Domain] {
            let (from, to) = (from.slot(event.slot()), to.slot(event.slot()));
            let (more, _) = self.m.store.list_elements(self.m.store.read(from));
            self.reserve(2 * more.len())?;
            let own = self.m.store.read(to);
            let all = self.m.store.list(&more, own);
            self.assign(to, all)?;
            // Should the hook of the attribute be called as well, it finds nothing more to do.
            self.assign(from, Cell::atom(known::NIL))?;
        }
        self.schedule_all(to);
        let cell = to.cell;
        self.restrict(cell, &domain)
    }
}
