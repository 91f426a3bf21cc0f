//! Binding variables, and the trail, from which backtracking undoes bindings.
//!
//! Only bindings of variables older than the newest choicepoint are recorded (`addr < boundary`): backtracking discards the
//! younger ones with the heap above the choicepoint's top. A trail entry is an address whose low bits say what to restore:
//!
//! | low bits | entry                        | undone by                                         |
//! |----------|------------------------------|---------------------------------------------------|
//! | 0        | a plain variable             | making it refer to itself                         |
//! | 1        | an attributed variable       | making it refer to itself, dropping pending goals |
//! | 2        | any cell, old value below it | writing the old value                             |
//!
//! An attributed variable is recorded whatever its age, because pending goals must be dropped with the binding. An old value is
//! one entry more, below its address; so entries with old values are read from the top downwards only.

use super::arena::Addr;
use super::cell::Cell;
use super::faults::FaultKind;
use super::store::Store;
use crate::terms::atoms::known;
use crate::terms::interrupt;

const ATTRIBUTED_ENTRY: u64 = 1;
const VALUE_ENTRY: u64 = 2;

impl Store {
    /// Binds a dereferenced unbound variable.
    #[inline(always)]
    pub fn bind(&mut self, variable: Cell, value: Cell) {
        if variable.is_ref() {
            self.bind_plain(variable, value);
        } else {
            self.bind_attributed(variable, value);
        }
    }

    /// Binds a dereferenced unbound variable that has no attributes.
    #[inline(always)]
    pub fn bind_plain(&mut self, variable: Cell, value: Cell) {
        let addr = variable.addr();
        self.write(addr, value);
        if addr < self.boundary {
            self.push_trail(addr.offset());
        }
    }

    /// Binds an attributed variable and schedules its goals: they run at the next call, which finds the interrupt flag raised.
    #[inline(never)]
    fn bind_attributed(&mut self, variable: Cell, value: Cell) {
        let attributes = self.read(self.attributes_slot(variable));
        self.write(variable.addr(), value);
        self.push_trail(variable.addr().offset() | ATTRIBUTED_ENTRY);
        self.woken.push((attributes, value));
        self.interrupts.raise(interrupt::GOALS_TO_WAKE);
    }

    /// Binds an attributed variable whose goals the caller runs.
    pub fn bind_without_waking(&mut self, variable: Cell, value: Cell) {
        self.write(variable.addr(), value);
        self.push_trail(variable.addr().offset() | ATTRIBUTED_ENTRY);
    }

    /// Schedules a goal: binds a new variable that it waits for. It needs six cells.
    pub fn wake(&mut self, goal: Cell) {
        let goals = self.compound(known::ATTRIBUTES, &[Cell::atom(known::FREEZE), goal, Cell::atom(known::NIL)]);
        let variable = self.new_attributed_variable(goals);
        self.bind(variable, Cell::ZERO);
    }

    /// Overwrites a cell so that backtracking restores it.
    pub fn assign(&mut self, addr: Addr, value: Cell) {
        let old = self.read(addr);
        self.push_trail(old.bits());
        self.push_trail(addr.offset() | VALUE_ENTRY);
        self.write(addr, value);
    }

    /// As [`Store::assign`], but records the old value only once above `mark`, the top of the trail at the newest choicepoint.
    /// `recorded` is what the last call for this cell returned: the address of its entry.
    pub fn assign_once(&mut self, addr: Addr, value: Cell, recorded: Addr, mark: Addr) -> Addr {
        let entry = addr.offset() | VALUE_ENTRY;
        if recorded >= mark && recorded < self.trail_top && self.read(recorded).bits() == entry {
            self.write(addr, value);
            return recorded;
        }
        self.assign(addr, value);
        self.trail_top.minus(1)
    }

    /// Removes the entries above `mark` that backtracking does not need: those of plain variables not older than the boundary.
    /// There must be nothing but bindings above `mark`.
    #[inline(always)]
    pub fn tidy_trail(&mut self, mark: Addr) {
        let (mut kept, mut place) = (mark, mark);
        while place < self.trail_top {
            let entry = self.read(place);
            place = place.plus(1);
            debug_assert!(entry.bits() & 3 != VALUE_ENTRY, "an old value stands among bindings");
            if entry.bits() & 3 != 0 || entry.bits() < self.boundary.offset() {
                self.write(kept, entry);
                kept = kept.plus(1);
            }
        }
        self.trail_top = kept;
    }

    /// The variables bound above `mark`, the newest first, with their values. There must be nothing but bindings above `mark`, and
    /// all bindings.
    pub fn bindings_since(&self, mark: Addr) -> Vec<(Cell, Cell)> {
        let mut bindings = Vec::new();
        let mut place = self.trail_top;
        while place > mark {
            place = place.minus(1);
            let entry = self.read(place).bits();
            let addr = Addr::from_offset(entry & !3);
            let attributed = entry & 3 == ATTRIBUTED_ENTRY;
            let variable = if attributed { Cell::attributed(addr) } else { Cell::reference(addr) };
            bindings.push((variable, self.read(addr)));
        }
        bindings
    }

    /// The address in an entry, and whether the word below the entry is the old value of that cell.
    pub fn trail_entry(&self, entry: Cell) -> (Addr, bool) {
        (Addr::from_offset(entry.bits() & !3), entry.bits() & 3 == VALUE_ENTRY)
    }

    /// The same entry for a cell that has moved.
    pub(crate) fn moved_trail_entry(&self, entry: Cell, to: Addr) -> Cell {
        Cell::from_bits(to.offset() | entry.bits() & 3)
    }

    /// What undoing an entry without an old value restores: the unbound variable.
    pub fn unbound_variable_of(&self, entry: Cell) -> Cell {
        let addr = Addr::from_offset(entry.bits() & !3);
        if entry.bits() & 3 == ATTRIBUTED_ENTRY { Cell::attributed(addr) } else { Cell::reference(addr) }
    }

    #[inline(always)]
    fn push_trail(&mut self, entry: u64) {
        self.write(self.trail_top, Cell::from_bits(entry));
        self.trail_top = self.trail_top.plus(1);
        if self.trail_top > self.trail_limit || self.faults.strike(FaultKind::Trail) {
            self.raise_trail_full();
        }
    }

    #[cold]
    #[inline(never)]
    fn raise_trail_full(&mut self) {
        self.interrupts.raise(interrupt::TRAIL_FULL);
    }

    /// Undoes everything recorded above `mark`.
    #[inline(always)]
    pub fn undo_to(&mut self, mark: Addr) {
        while self.trail_top > mark {
            self.trail_top = self.trail_top.minus(1);
            let entry = self.read(self.trail_top).bits();
            if entry & 3 == 0 {
                let addr = Addr::from_offset(entry);
                self.write(addr, Cell::reference(addr));
            } else {
                self.undo_marked_entry(entry);
            }
        }
    }

    #[cold]
    #[inline(never)]
    fn undo_marked_entry(&mut self, entry: u64) {
        let addr = Addr::from_offset(entry & !3);
        if entry & 3 == ATTRIBUTED_ENTRY {
            self.write(addr, Cell::attributed(addr));
            self.woken.clear();
        } else {
            self.trail_top = self.trail_top.minus(1);
            let old = self.read(self.trail_top);
            self.write(addr, old);
        }
    }
}
