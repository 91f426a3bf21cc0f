//! nb_setarg/3: assignment to an argument that backtracking does not undo.
//!
//! A copy of the value is put at the top of the heap. Choicepoints newer than the term would reset the heap's top to below the copy,
//! so they get the new top:
//!
//! ```text
//!   heap   ── term ──┬──────┬── copy ──┐        choicepoints:   older than the term: unchanged
//!                    a      b          top      a and b:        now restore top
//! ```
//! The cells between stay with the copy until a choicepoint older than the term is restored. The boundary below which bindings are
//! trailed rises too, so bindings of variables in the copy are undone like any others.

use crate::machine::control::ChoicepointState;
use crate::machine::{Machine, Thrown};
use crate::terms::{Addr, Cell};

impl Machine {
    /// Overwrites an argument of a compound term with a copy of `value`, for good.
    ///
    /// # Errors
    /// [`Thrown`] if the heap has no space for the copy.
    pub fn nb_setarg(&mut self, slot: Addr, value: Cell) -> Result<(), Thrown> {
        let value = self.store.deref(value);
        if value.is_immediate() {
            self.store.write(slot, value);
            return Ok(());
        }
        let block = self.store.extract_attributed(value)?;
        let copy = self.store.instantiate(&block)?;
        self.store.write(slot, copy);
        self.protect_heap(slot);
        Ok(())
    }

    /// Makes the choicepoints newer than the cell `since` preserve everything that is on the heap now.
    fn protect_heap(&mut self, since: Addr) {
        let top = self.store.heap_top;
        let mut choice = self.control.choice;
        while choice > self.first_choice() && self.choice_heap(choice) > since {
            self.set_choice_heap(choice, top);
            choice = self.previous_choice(choice);
        }
        if self.control.pending.state == ChoicepointState::No && self.control.pending.heap > since {
            self.control.pending.heap = top;
        }
        self.store.boundary = self.store.boundary.max(self.choice_heap(self.control.choice));
    }
}
