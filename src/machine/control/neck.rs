//! The neck: alternatives that stand by while a head or a condition is tried, and become choicepoints only if it must be.

use super::{Registers, Written};
use crate::machine::Machine;
use crate::program::CodeAddr;

impl Machine {
    /// From here on failing goes to `alternative`, with nothing written but where to go back to.
    #[inline(always)]
    pub(in crate::machine) fn try_shallow(&mut self, r: &Registers, alternative: CodeAddr) {
        self.control.neck.alternative = alternative;
        self.control.neck.written = Written::No;
        self.control.neck.heap = r.heap;
        self.control.neck.trail = self.store.trail_top;
        self.store.boundary = r.heap;
    }

    /// The last alternative has been taken: none stands by, and its choicepoint, if one was written, is gone.
    #[inline(always)]
    pub(in crate::machine) fn trust(&mut self) {
        self.control.neck.alternative = CodeAddr::NULL;
        if self.control.neck.written == Written::Newest {
            self.pop_choicepoint();
            self.control.neck.written = Written::No;
        } else {
            self.store.boundary = self.choice_heap(self.control.choice);
        }
    }

    /// The neck of a clause after which others stand by: writes or updates their choicepoint. `false` if the stack is full.
    ///
    /// Of a choicepoint written before only the last argument can differ: a dynamic predicate keeps its place there.
    #[inline(always)]
    pub(in crate::machine) fn pass_neck(&mut self, r: &Registers, arguments: usize) -> bool {
        let alternative = std::mem::replace(&mut self.control.neck.alternative, CodeAddr::NULL);
        match self.control.neck.written {
            Written::No => {
                let protected = self.environment_top(r.environment);
                let tops = (self.control.neck.heap, self.control.neck.trail);
                return self.push_choicepoint((r.environment, protected), arguments, alternative, tops);
            }
            Written::Newest => {
                self.set_alternative(self.control.choice, alternative);
                if let Some(last) = arguments.checked_sub(1) {
                    self.set_choice_argument(self.control.choice, last, self.register(last));
                }
            }
            Written::Woken => {}
        }
        true
    }

    /// Forgets the alternative that stands by. Says what [`Machine::cut_to`] says.
    #[inline(always)]
    #[must_use]
    pub(in crate::machine) fn cut_neck(&mut self) -> bool {
        if self.control.neck.alternative.is_null() {
            return false;
        }
        let level = self.level();
        self.control.neck.alternative = CodeAddr::NULL;
        let has_cut_cleanups = self.cut_to(level);
        if self.control.neck.written != Written::Woken {
            self.store.tidy_trail(self.control.neck.trail);
        }
        has_cut_cleanups
    }

    /// Pushes the choicepoint of a construct, whose clause's environment has `slots` slots in use. `false` if the stack is full.
    #[inline(always)]
    pub(in crate::machine) fn try_else(&mut self, r: &Registers, slots: usize, alternative: CodeAddr) -> bool {
        let own = r.environment.plus(2 + slots);
        let protected = if own > self.control.protected { own } else { self.control.protected };
        let tops = (r.heap, self.store.trail_top);
        self.push_choicepoint((r.environment, protected), 0, alternative, tops)
    }
}
