//! SolutionPrinter: the solutions of one query are shown, as many as are wanted.

use super::answers::{answer_text, short_answer_text, stopped, whole_answer_text};
use super::keys::{self, KeyAction, SEVERAL};
use super::output::Output;
use super::queries::Person;
use super::session::QueryLimits;
use super::values::Values;
use crate::diagnostics::{Diagnostic, Language, MessageId, Phrase};
use crate::machine::Uncaught;
use crate::prolog::{Answer, Query, Solution};
use crate::streams::Fault;

/// Bytes of a line after which the key is read; a longer text is written above it.
const MAX_KEY_LINE: usize = 400;

/// How a query ended.
pub(in crate::toplevel) enum QueryOutcome {
    /// Its solutions were shown, as many as were requested.
    Shown,
    /// There was no solution.
    Failed,
    /// It called halt/1.
    Halted(i32),
    /// The answer could not be written.
    OutputLost,
    /// It was no goal, or raised an exception; the diagnostic is `None` if the program has handled its message.
    Error(Option<Box<Diagnostic>>),
}

/// What follows a solution.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Then {
    /// Look for the next one.
    More,
    /// That was enough.
    Stop,
}

/// Prints the solutions of a query.
pub(in crate::toplevel) struct SolutionPrinter<'s> {
    pub query: Query<'s>,
    /// The user at a terminal, who is asked for a key after each solution; `None` for a script.
    pub person: Option<&'s mut Person>,
    pub output: &'s Output,
    pub language: Language,
    /// The most solutions to show, and the time limit of each.
    pub limits: QueryLimits,
    /// Where values are kept for later queries.
    pub values: &'s mut Values,
}

impl SolutionPrinter<'_> {
    /// Shows the solutions.
    ///
    /// # Errors
    /// The uncaught exception of the query.
    pub(super) fn print_all(mut self) -> Result<QueryOutcome, Box<Uncaught>> {
        // Solutions that are shown before the next key is read.
        let mut granted = if self.person.is_none() { u64::MAX } else { self.limits.answers.unwrap_or(0) };
        let mut left = self.limits.answers.unwrap_or(u64::MAX);
        let mut ended = QueryOutcome::Failed;
        loop {
            let shown = match self.query.next_within(self.limits.time) {
                Answer::Yes { last } => {
                    left -= 1;
                    ended = QueryOutcome::Shown;
                    self.solution(&self.query.solution(), last, left == 0, &mut granted)
                }
                Answer::No => self.write_line("false.").map(|()| Then::Stop),
                Answer::Halt(status) => return Ok(QueryOutcome::Halted(status)),
                Answer::Error(uncaught) => return Err(uncaught),
            };
            match shown {
                Ok(Then::More) => {}
                Ok(Then::Stop) => return self.query.end().map_or(Ok(ended), Err),
                Err(_) => return Ok(QueryOutcome::OutputLost),
            }
        }
    }

    /// Shows one solution and decides whether to look for another.
    fn solution(
        &mut self,
        solution: &Solution,
        is_last: bool,
        is_enough: bool,
        granted: &mut u64,
    ) -> Result<Then, Fault> {
        let goals = self.goals(solution);
        let then = if is_last {
            self.write_line(&stopped(&goals))?;
            Then::Stop
        } else if is_enough {
            self.write_line(&format!("{goals} ."))?;
            Then::Stop
        } else if *granted > 0 {
            *granted -= 1;
            self.write_line(&format!("{goals} ;"))?;
            Then::More
        } else {
            self.ask(solution, goals, granted)?
        };
        if then == Then::Stop {
            self.values.keep(&mut self.query, &solution.0, &solution.1);
        }
        Ok(then)
    }

    /// The text of a solution: abbreviated at a terminal, in full for a script.
    fn goals(&mut self, (bindings, residue): &Solution) -> String {
        let machine = &self.query.prolog().machine;
        let Some(person) = &mut self.person else {
            return answer_text(&machine.store, &machine.operators, bindings, residue);
        };
        let (goals, is_cut) = short_answer_text(&machine.store, &machine.operators, bindings, residue);
        if is_cut {
            person.note_cut_answer();
        }
        goals
    }

    /// Shows a solution and reads keys until one of them continues or stops the search.
    fn ask(&mut self, solution: &Solution, goals: String, granted: &mut u64) -> Result<Then, Fault> {
        let (bindings, residue) = solution;
        let mut shown = goals;
        loop {
            let action = self.key(&shown)?;
            let machine = &self.query.prolog().machine;
            match action {
                KeyAction::More => return Ok(Then::More),
                KeyAction::Several => {
                    *granted = SEVERAL - 1;
                    return Ok(Then::More);
                }
                KeyAction::All => {
                    *granted = u64::MAX;
                    return Ok(Then::More);
                }
                KeyAction::Stop => return Ok(Then::Stop),
                KeyAction::Whole => shown = whole_answer_text(&machine.store, &machine.operators, bindings, residue),
                KeyAction::Short => {
                    (shown, _) = short_answer_text(&machine.store, &machine.operators, bindings, residue)
                }
                KeyAction::Help => {
                    let help = Phrase::from(MessageId::Keys).text(self.language);
                    self.write_line(&help)?;
                }
            }
        }
    }

    /// Shows goals and reads a key on the last line of them.
    fn key(&mut self, goals: &str) -> Result<KeyAction, Fault> {
        let (lines, last) = match goals.rsplit_once('\n') {
            _ if goals.len() > MAX_KEY_LINE && !goals.contains('\n') => (Some(goals), ""),
            Some((lines, last)) if last.len() <= MAX_KEY_LINE => (Some(lines), last),
            Some(_) => (Some(goals), ""),
            None => (None, goals),
        };
        if let Some(lines) = lines {
            self.write_line(lines)?;
        } else {
            self.output.begin_line(self.query.streams())?;
        }
        let Some(person) = &mut self.person else { return Ok(KeyAction::Stop) };
        let note = person.keys_note();
        Ok(keys::action(person.console.key(&format!("{last} "), note, keys::echo)))
    }

    fn write_line(&mut self, text: &str) -> Result<(), Fault> {
        let interrupts = self.query.prolog().machine.store.interrupts.clone();
        self.output.write_line_unless_stopped(self.query.streams(), text, &interrupts)
    }
}
