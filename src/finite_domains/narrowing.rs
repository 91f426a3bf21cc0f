//! Narrowing domains: the only functions that change them. What waits for the change is scheduled.

use super::bound::{Bound, cell_of, cell_of_bound, cells_of, cells_of_bound};
use super::domain::Domain;
use super::propagation::{Operand, Outcome, Propagation, Stop};
use super::variable::{self, Event, MAX, MIN, SET, Variable};
use crate::machine::errors::Thrown;
use crate::number::MAX_INTEGER_BYTES;
use crate::terms::{Cell, Region, atoms::known};
use dashu_base::BitTest;
use dashu_int::IBig;

/// How often a bound of an infinite domain may move before propagators are no longer woken by that, so that propagation ends.
const MOST_MOVES: i64 = 3;

fn is_finite(domain: &Domain) -> bool {
    domain.bounds().is_some_and(|(low, high)| low.finite().is_some() && high.finite().is_some())
}

/// Whether an integer is longer than arithmetic allows.
fn is_too_long(value: &IBig) -> bool {
    value.bit_len() as u64 > 8 * MAX_INTEGER_BYTES
}

impl Propagation<'_> {
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
        if [min, max].into_iter().filter_map(Bound::finite).any(is_too_long) {
            return Err(self.m.resource_error("memory").into());
        }
        let has_new_bounds = old.bounds() != new.bounds();
        let bits = if new.intervals().len() > 1 { variable::words_of(&new) } else { None };
        let set = bits.as_ref().map_or_else(|| variable::cells_of_intervals(&new), |(_, words)| words.len() + 2);
        self.reserve(cells_of_bound(min) + cells_of_bound(max) + set)?;
        // From here on nothing lacks space: a change whose propagators are not scheduled would be lost.
        if has_new_bounds {
            for (slot, bound) in [(MIN, min), (MAX, max)] {
                let cell = cell_of_bound(self.m, bound);
                self.assign(variable.slot(slot), cell)?;
            }
        }
        self.write_set(variable, &new, bits)?;
        if has_new_bounds && !is_finite(&new) {
            // Bounds of infinite domains could move without end: X = 2·Y and Y > X.
            let moves = variable.moves(&self.m.store);
            if moves >= MOST_MOVES {
                return Ok(());
            }
            self.assign(variable.slot(variable::MOVES), Cell::int(moves + 1))?;
        }
        if has_new_bounds {
            self.schedule_list(variable.slot(variable::ON_BOUNDS));
        }
        self.schedule_list(variable.slot(variable::ON_DOMAIN));
        Ok(())
    }

    /// Writes which integers between the bounds belong to the domain of a variable; `bits` are the base and the words that tell it, if these do.
    fn write_set(&mut self, variable: Variable, domain: &Domain, bits: Option<(i64, Vec<u64>)>) -> Outcome {
        let set = match bits {
            _ if domain.intervals().len() == 1 => Cell::atom(known::NIL),
            Some((base, words)) => {
                let words = words.into_iter().map(|word| word as i64);
                let cells: Vec<Cell> = std::iter::once(base).chain(words).map(Cell::int).collect();
                self.m.store.compound(known::FD_BITS, &cells)
            }
            None => variable::intervals_term(self.m, domain),
        };
        let slot = variable.slot(SET);
        if self.m.store.read(slot) == set { Ok(()) } else { self.assign(slot, set) }
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
                    self.reserve(0)?;
                    let (slot, word) = bits.without(&self.m.store, value);
                    self.assign(slot, word)?;
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
                let is_younger = left.cell.identity() > right.cell.identity();
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
