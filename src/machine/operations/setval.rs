//! nb_setval/2, b_setval/2 and their counterparts that read.

use super::globals::OffHeapValue;
use crate::machine::{Machine, Thrown};
use crate::terms::{Atom, Cell};

impl Machine {
    /// Assigns a copy of a term to a global variable. Backtracking does not undo it.
    ///
    /// # Errors
    /// [`Thrown`] if the term is too large to copy.
    pub fn nb_setval(&mut self, name: Atom, value: Cell) -> Result<(), Thrown> {
        let value = OffHeapValue::copy(&mut self.store, value)?;
        self.check_memory_limit(value.size())?;
        self.globals.nb_set(name, value);
        Ok(())
    }

    /// Takes the value of a global variable away.
    pub fn nb_delete(&mut self, name: Atom) {
        self.globals.delete(name);
    }

    /// Assigns this very term to a global variable, until backtracking.
    ///
    /// # Errors
    /// [`Thrown`] if the heap has no space for another slot.
    pub fn b_setval(&mut self, name: Atom, value: Cell) -> Result<(), Thrown> {
        let mark = self.newest_alternative_trail();
        Ok(self.globals.b_set(&mut self.store, name, value, mark)?)
    }

    /// The value of a global variable, if it has one.
    ///
    /// # Errors
    /// [`Thrown`] if the heap has no space for a copy of the value.
    pub fn global(&mut self, name: Atom) -> Result<Option<Cell>, Thrown> {
        let mark = self.newest_alternative_trail();
        Ok(self.globals.get(&mut self.store, name, mark)?)
    }

    /// The names of all global variables, in no order; after backtracking some may have no value.
    pub fn global_names(&self) -> impl Iterator<Item = Atom> {
        self.globals.names()
    }
}
