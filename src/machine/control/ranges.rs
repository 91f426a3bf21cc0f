//! between/3 for small integers and an unbound value: it enumerates without a call of the built-in's function.
//!
//! The choicepoint is that of any nondeterministic built-in (`alternatives.rs`): the arguments, and behind them the state, which is the
//! distance of the next value from the least.

use super::Registers;
use super::alternatives::NEXT_SOLUTION;
use crate::machine::Machine;
use crate::machine::errors::Thrown;
use crate::terms::{Cell, Region};

/// The arguments of between/3; the state of its choicepoint is behind them.
const ARITY: usize = 3;

/// What is left to enumerate, if it can be done here.
struct Range {
    next: i64,
    high: i64,
    value: Cell,
}

impl Machine {
    #[inline(always)]
    fn range(&self, state: i64) -> Option<Range> {
        let (low, high) = (self.store.deref(self.register(0)), self.store.deref(self.register(1)));
        let value = self.store.deref(self.register(2));
        let range = || Range { next: low.int_value() + state, high: high.int_value(), value };
        (low.both_ints(high) && value.is_ref()).then(range)
    }

    /// The instruction `FirstInteger`. Returns whether there is a solution.
    ///
    /// # Errors
    /// Those of between/3, and a full stack of choicepoints.
    #[inline(never)]
    pub(in crate::machine) fn first_integer(&mut self) -> Result<bool, Thrown> {
        let Some(Range { next, high, value }) = self.range(0) else { return self.first_solution(ARITY) };
        if next > high {
            return Ok(false);
        }
        if next < high {
            let r = self.regs;
            let frame = (r.environment, self.environment_top(r.environment));
            self.set_register(ARITY, Cell::int(1));
            if !self.push_choicepoint(frame, ARITY + 1, r.code.plus(NEXT_SOLUTION), (r.heap, self.store.trail_top)) {
                return Err(Thrown::Exhausted(Region::Choicepoints));
            }
        }
        self.store.bind_plain(value, Cell::int(next));
        self.regs.code = self.control.continuation;
        Ok(true)
    }

    /// The instruction `NextInteger`, after the choicepoint has been restored. Returns `false`, and has done nothing, if
    /// [`Machine::next_solution`] is to do it, which also looks after interrupts.
    #[inline(always)]
    pub(in crate::machine) fn next_integer(&mut self, r: &mut Registers) -> bool {
        let state = self.register(ARITY).int_value();
        let Some(Range { next, high, value }) = self.range(state) else { return false };
        if r.heap.offset() > self.store.interrupts.limit() {
            return false;
        }
        if next == high {
            self.pop_choicepoint();
        } else {
            self.set_choice_argument(self.control.choice, ARITY, Cell::int(state + 1));
        }
        self.store.bind_plain(value, Cell::int(next));
        r.code = self.control.continuation;
        true
    }
}
