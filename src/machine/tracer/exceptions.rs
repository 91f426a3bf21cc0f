//! The exception port: the boxes that a ball leaves are shown before it goes on.

use crate::machine::{Machine, Thrown};
use crate::terms::{Block, Cell};

impl Machine {
    /// A ball is on its way: if goals run in boxes, those that it leaves are shown before it goes on, as far as the next cleanup.
    /// Returns whether execution continues with that.
    pub(in crate::machine) fn trace_exception(&mut self) -> bool {
        let ball = self.thrown_ball();
        let catcher = self.catching_choice(ball, matches!(self.exceptions.thrown, Some(Thrown::Final(_))));
        if self.tracer.paused_at.is_some_and(|began| catcher > began) {
            return false;
        }
        let ball = ball.cloned();
        let was_shown = std::mem::take(&mut self.tracer.is_thrown);
        let is_active = self.tracer.is_active() && !self.tracer.records() && self.running_box().is_struct();
        self.tracer.paused_at = None;
        let Some(ball) = ball.filter(|_| is_active && !was_shown) else { return false };
        let last = catcher.max(self.exceptions.cleanups.newest).offset() as i64;
        if self.choice_of_box(self.running_box()) <= last {
            return false;
        }
        let Ok(ball) = self.store.instantiate(&ball) else { return false };
        if self.store.check_room(4).is_err() {
            return false;
        }
        match self.exceptions.thrown.take() {
            Some(Thrown::Resumed) => drop(self.resume_unwinding()),
            Some(thrown) => self.record_origin(&thrown),
            None => {}
        }
        self.load_step("$trace_exception", &[ball, Cell::int(last)]);
        self.regs.heap = self.store.heap_top;
        self.regs.code = self.stubs.call;
        self.tracer.is_thrown = true;
        true
    }

    /// The ball that has been thrown, or goes on behind a cleanup.
    fn thrown_ball(&self) -> Option<&Block> {
        match &self.exceptions.thrown {
            Some(Thrown::Ball(ball)) => Some(ball),
            Some(Thrown::Resumed) => self.suspended_ball(),
            _ => None,
        }
    }
}
