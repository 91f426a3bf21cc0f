//! The neck of a clause: where a pending alternative becomes a choicepoint, or is cut.
//!
//! A choicepoint is expensive, and most are not needed: heads fail, guards fail, and cuts follow. So `try` only notes the
//! alternative ([`PendingChoice`](super::PendingChoice)), and failure before the neck jumps there directly. What happens at the neck depends on
//! whether the alternative has a choicepoint already:
//!
//! ```text
//!   written    at the neck                          on failure before it
//!   No         push a choicepoint                   undo the trail, go to the alternative
//!   Newest     store the next alternative in it     the same; `trust` pops the choicepoint
//!   Woken      nothing: it was written earlier      restore the newest choicepoint
//! ```

use super::environment::SLOTS;
use super::{ChoicepointState, Registers};
use crate::machine::Machine;
use crate::program::CodeAddr;

impl Machine {
    /// From here on failure leads to `alternative`. No choicepoint is written.
    #[inline(always)]
    pub(in crate::machine) fn try_shallow(&mut self, r: &Registers, alternative: CodeAddr) {
        self.control.pending.alternative = alternative;
        self.control.pending.state = ChoicepointState::No;
        self.control.pending.heap = r.heap;
        self.control.pending.trail = self.store.trail_top;
        self.store.boundary = r.heap;
    }

    /// The last alternative is tried: none is pending any more, and its choicepoint, if one was written, is popped.
    #[inline(always)]
    pub(in crate::machine) fn trust(&mut self) {
        self.control.pending.alternative = CodeAddr::NULL;
        if self.control.pending.state == ChoicepointState::Newest {
            self.pop_choicepoint();
            self.control.pending.state = ChoicepointState::No;
        } else {
            self.store.boundary = self.choice_heap(self.control.choice);
        }
    }

    /// The neck of a clause with a pending alternative: writes its choicepoint, or updates the existing one. Returns `false` if
    /// the stack is full.
    ///
    /// In an existing choicepoint only the last argument can have changed: the next clause of a dynamic predicate.
    #[inline(always)]
    pub(in crate::machine) fn pass_neck(&mut self, r: &Registers, arguments: usize) -> bool {
        let alternative = std::mem::replace(&mut self.control.pending.alternative, CodeAddr::NULL);
        match self.control.pending.state {
            ChoicepointState::No => {
                let protected = self.environment_top(r.environment);
                let tops = (self.control.pending.heap, self.control.pending.trail);
                return self.push_choicepoint((r.environment, protected), arguments, alternative, tops);
            }
            ChoicepointState::Newest => {
                self.set_alternative(self.control.choice, alternative);
                if let Some(last) = arguments.checked_sub(1) {
                    self.set_choice_argument(self.control.choice, last, self.register(last));
                }
            }
            ChoicepointState::Woken => {}
        }
        true
    }

    /// A cut at the neck, or the commit of a shallow condition: discards the pending alternative, and its choicepoint if one was
    /// written; does nothing if none is pending. Returns what [`Machine::cut_to`] returns.
    #[inline(always)]
    #[must_use]
    pub(in crate::machine) fn cut_pending(&mut self) -> bool {
        if self.control.pending.alternative.is_null() {
            return false;
        }
        let level = self.cut_barrier();
        self.control.pending.alternative = CodeAddr::NULL;
        let has_cut_cleanups = self.cut_to(level);
        if self.control.pending.state != ChoicepointState::Woken {
            self.store.tidy_trail(self.control.pending.trail);
        }
        has_cut_cleanups
    }

    /// Pushes the choicepoint of a disjunction in a clause whose environment has `slots` slots in use. Returns `false` if the
    /// stack is full.
    #[inline(always)]
    pub(in crate::machine) fn try_else(&mut self, r: &Registers, slots: usize, alternative: CodeAddr) -> bool {
        let top = r.environment.plus(SLOTS + slots);
        let protected = if top > self.control.protected { top } else { self.control.protected };
        let tops = (r.heap, self.store.trail_top);
        self.push_choicepoint((r.environment, protected), 0, alternative, tops)
    }
}
