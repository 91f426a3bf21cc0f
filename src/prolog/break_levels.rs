//! Break levels: a top level in the midst of a goal, which break/0 opens. The goal goes on when the level ends.

use super::Prolog;
use crate::builtins;
use crate::machine::{Machine, Outcome, Run, Suspension};
use crate::streams::StreamId;
use std::sync::Arc;

/// Runs a top level until it ends. Returns the status of halt/1 if that has ended it, and so the program.
pub(crate) type TopLevel = Arc<dyn Fn(&mut Prolog) -> Option<i32> + Send + Sync>;

impl Prolog {
    /// From now on break/0 opens this top level.
    pub(crate) fn set_top_level(&mut self, top_level: TopLevel) {
        self.top_level = Some(top_level);
        builtins::set_break_depth(&mut self.machine, 0);
    }

    /// The number of open break levels.
    pub(crate) fn break_depth(&self) -> usize {
        builtins::break_depth(&self.machine)
    }

    /// Runs the machine, and the break levels that goals open, until the run ends. Pauses are not wanted, and where input is missing it
    /// ends.
    pub(super) fn run(&mut self, start: impl FnOnce(&mut Machine) -> Run) -> Outcome {
        let mut outcome = self.run_to_pause(start);
        loop {
            match outcome {
                Ok(outcome) => return outcome,
                Err(why) => {
                    if why == Suspension::Input {
                        self.machine.streams.end_input();
                    }
                    outcome = self.run_to_pause(|machine| machine.resume(why));
                }
            }
        }
    }

    /// The same until a pause that is wanted, or a goal that waits for input: then [`Machine::resume`] goes on.
    pub(super) fn run_to_pause(&mut self, start: impl FnOnce(&mut Machine) -> Run) -> Result<Outcome, Suspension> {
        let mut run = start(&mut self.machine);
        loop {
            match run {
                Run::Ended(outcome) => return Ok(outcome),
                Run::Suspended(Suspension::Break) => match self.open_break_level() {
                    Some(status) => return Ok(Outcome::Halt(status)),
                    None => run = self.machine.resume(Suspension::Break),
                },
                Run::Suspended(why) => return Err(why),
            }
        }
    }

    /// Runs a top level while the machine is suspended. Returns the status of halt/1 if that has ended it.
    pub(super) fn open_break_level(&mut self) -> Option<i32> {
        let top_level = self.top_level.clone()?;
        let query = self.machine.sources.query().cloned();
        let (tracer, deadlines) = (self.machine.suspend_tracer(), self.machine.suspend_deadlines());
        let streams = &self.machine.streams;
        let current = (streams.current_input(), streams.current_output());
        self.set_current_streams((StreamId::USER_INPUT, StreamId::USER_OUTPUT));
        let depth = self.break_depth();
        builtins::set_break_depth(&mut self.machine, depth + 1);
        let halted = top_level(self);
        builtins::set_break_depth(&mut self.machine, depth);
        self.machine.resume_tracer(tracer);
        self.machine.resume_deadlines(deadlines);
        self.set_current_streams(current);
        self.machine.sources.set_query(query);
        halted
    }

    fn set_current_streams(&mut self, (input, output): (StreamId, StreamId)) {
        let streams = &mut self.machine.streams;
        // A stream that the level has closed is current no more; closing it has made another one current.
        let _ = streams.set_input(input);
        let _ = streams.set_output(output);
    }
}
