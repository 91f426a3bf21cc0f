//! member/2: the elements of a list, one after the other.
//!
//! Elements that cannot unify with the term are passed over. The choicepoint has the arguments, the term and the rest of the list; where that
//! is `[]` there is none.

use super::alternatives::NEXT_SOLUTION;
use crate::machine::Machine;
use crate::machine::errors::Thrown;
use crate::terms::{Addr, Cell, Pattern, Region};

/// The arguments of member/2: the element and the list.
const ARITY: usize = 2;
const ELEMENT: usize = 0;
const LIST: usize = 1;

impl Machine {
    /// The instruction `FirstSolution`. Returns whether there is a solution.
    ///
    /// # Errors
    /// A full stack of choicepoints, an interrupt, or what woken goals raise.
    pub(in crate::machine) fn first_element(&mut self) -> Result<bool, Thrown> {
        let tops = (self.store.heap_top, self.store.trail_top);
        // The choicepoint is pushed after the element has been found, and redo must undo what that binds.
        self.store.boundary = tops.0;
        let found = self.unify_next_element(tops);
        self.restore_trail_boundary();
        let Some(rest) = found? else {
            let end = self.register(LIST);
            return if end.is_var() { self.lengthen(end) } else { Ok(false) };
        };
        if may_have_elements(rest) {
            let r = self.regs;
            let frame = (r.environment, self.environment_top(r.environment));
            self.set_register(LIST, rest);
            if !self.push_choicepoint(frame, ARITY, r.code.plus(NEXT_SOLUTION), tops) {
                return Err(Thrown::Exhausted(Region::Choicepoints));
            }
        }
        self.return_solution()?;
        Ok(true)
    }

    /// The instruction `NextSolution`, after the choicepoint has been restored.
    ///
    /// # Errors
    /// As [`Machine::first_element`].
    pub(in crate::machine) fn next_element(&mut self) -> Result<bool, Thrown> {
        let choice = self.control.choice;
        let Some(rest) = self.unify_next_element((self.choice_heap(choice), self.choice_trail(choice)))? else {
            self.pop_choicepoint();
            self.regs.code = self.regs.code.minus(NEXT_SOLUTION);
            return Ok(self.register(LIST).is_var());
        };
        if may_have_elements(rest) {
            self.set_choice_argument(choice, LIST, rest);
        } else {
            self.pop_choicepoint();
        }
        self.return_solution()?;
        Ok(true)
    }

    /// Unifies the first element that can be; returns the list behind it. If there is none, the end of the list is then in its register.
    fn unify_next_element(&mut self, (heap, trail): (Addr, Addr)) -> Result<Option<Cell>, Thrown> {
        loop {
            let (found, skipped) = self.candidate();
            if !found.is_list() {
                self.set_register(LIST, found);
                return Ok(None);
            }
            let (element, rest) = (self.store.argument(found, 0), self.store.deref(self.store.argument(found, 1)));
            if self.unify_or_report(self.register(ELEMENT), element)? {
                return Ok(Some(rest));
            }
            self.store.undo_to(trail);
            self.store.heap_top = heap;
            self.set_register(LIST, rest);
            self.store.interrupts.poll()?;
            // A limit of inferences also ends the search in a cyclic list.
            self.count_calls(skipped as u64 + 1)?;
        }
    }

    /// The end of a partial list becomes a pair. Then `FirstSolution` runs again: what the binding wakes comes before the choicepoint, since all
    /// other elements follow this one.
    fn lengthen(&mut self, end: Cell) -> Result<bool, Thrown> {
        let (head, tail) = (self.store.new_variable(), self.store.new_variable());
        let pair = self.store.cons(head, tail);
        if !self.unify(end, pair) {
            return Ok(false);
        }
        self.set_register(LIST, pair);
        if !self.store.woken.is_empty() {
            self.safepoint(ARITY)?;
        }
        Ok(true)
    }

    /// The rest of the list from the first element on that may match, and the number of elements before it.
    fn candidate(&self) -> (Cell, usize) {
        let element = self.store.deref(self.register(ELEMENT));
        if element.is_var() {
            return (self.store.deref(self.register(LIST)), 0);
        }
        Pattern::of(&self.store, element).search(&self.store, self.register(LIST))
    }
}

fn may_have_elements(rest: Cell) -> bool {
    rest.is_list() || rest.is_var()
}
