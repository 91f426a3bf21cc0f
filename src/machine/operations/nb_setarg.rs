//! Values that stay in a term when the machine goes back: nb_setarg/3.
//!
//! A copy of the value lies at the top of the heap, and the choicepoints made since the term is there would let the heap
//! fall below it. So they get the heap's top as it is then:
//!
//! ```text
//!   heap   ── term ──┬──────┬── copy ──┐        choicepoints:   older than the term, as they were
//!                    a      b          top      a and b:        now go back to top
//! ```
//! What lies between is kept with the copy until the machine goes back to before the term. The boundary below which bindings
//! are recorded rises with them, so variables in the copy lose their bindings on the way back like any others.

use crate::machine::control::Written;
use crate::machine::{Machine, Thrown};
use crate::terms::{Addr, Cell};

impl Machine {
    /// Overwrites an argument of a compound term with a copy of `value`, for good.
    ///
    /// # Errors
    /// [`Thrown`] if the heap has no room for the copy.
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

    /// Has the choicepoints made after the cell `since` keep all that is on the heap now.
    fn protect_heap(&mut self, since: Addr) {
        let top = self.store.heap_top;
        let mut choice = self.control.choice;
        while choice > self.first_choice() && self.choice_heap(choice) > since {
            self.set_choice_heap(choice, top);
            choice = self.previous_choice(choice);
        }
        if self.control.neck.written == Written::No && self.control.neck.heap > since {
            self.control.neck.heap = top;
        }
        self.store.boundary = self.store.boundary.max(self.choice_heap(self.control.choice));
    }
}
