//! Printing the solutions of a query, as many as the user requests. A session prints them with its own limits, so
//! it and this file use each other.

use super::keys::{self, KeyAction, SEVERAL_SOLUTIONS};
use super::output::Output;
use super::queries::User;
use super::session::QueryLimits;
use super::values::Values;
use crate::diagnostics::{Diagnostic, Language, MessageId, Phrase};
use crate::machine::Uncaught;
use crate::prolog::answers::{Extent, solution_text, with_full_stop};
use crate::prolog::{Answer, Query};
use crate::streams::Fault;

/// The most bytes of the line on which the key is read; a longer text is written above it.
const MAX_KEY_LINE_BYTES: usize = 400;

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
    /// It could not be parsed, or raised an exception; the diagnostic is `None` if the program has handled its message.
    Error(Option<Box<Diagnostic>>),
}

/// What to do after a solution.
#[derive(Clone, Copy, PartialEq, Eq)]
enum NextStep {
    /// Find the next one.
    More,
    /// End the query.
    Stop,
    /// End the program: a top level in between was left by halt/1.
    Halt(i32),
}

/// Why a solution is not shown.
enum Trouble {
    /// It could not be written.
    Output,
    /// The goals that find its residual goals have raised an exception.
    Exception(Box<Uncaught>),
}

impl From<Fault> for Trouble {
    fn from(_: Fault) -> Trouble {
        Trouble::Output
    }
}

impl From<Box<Uncaught>> for Trouble {
    fn from(uncaught: Box<Uncaught>) -> Trouble {
        Trouble::Exception(uncaught)
    }
}

/// Prints the solutions of a query.
pub(in crate::toplevel) struct SolutionPrinter<'s> {
    pub query: Query<'s>,
    /// The user at a terminal, who is asked for a key after each solution; `None` for a script.
    pub user: Option<&'s mut User>,
    pub output: &'s Output,
    pub language: Language,
    /// The most solutions to show, and the time limit of each.
    pub limits: QueryLimits,
    /// Storage of values for later queries.
    pub values: &'s mut Values,
}

impl SolutionPrinter<'_> {
    /// Shows the solutions.
    ///
    /// # Errors
    /// The uncaught exception of the query.
    pub(super) fn print_all(mut self) -> Result<QueryOutcome, Box<Uncaught>> {
        // The number of solutions to show before the next key is read.
        let mut without_asking = if self.user.is_none() { u64::MAX } else { self.limits.answers.unwrap_or(0) };
        let mut left = self.limits.answers.unwrap_or(u64::MAX);
        let mut ended = QueryOutcome::Failed;
        loop {
            let shown = match self.query.next_within(self.limits.time) {
                Answer::Yes { last } => {
                    left -= 1;
                    ended = QueryOutcome::Shown;
                    self.show_solution(last, left == 0, &mut without_asking)
                }
                Answer::No => self.write_failure().map(|()| NextStep::Stop).map_err(Trouble::from),
                Answer::Halt(status) => return Ok(QueryOutcome::Halted(status)),
                Answer::Error(uncaught) => return Err(uncaught),
            };
            match shown {
                Ok(NextStep::More) => {}
                Ok(NextStep::Halt(status)) => return Ok(QueryOutcome::Halted(status)),
                Ok(NextStep::Stop) => return self.query.end().map_or(Ok(ended), Err),
                Err(Trouble::Output) => return Ok(QueryOutcome::OutputLost),
                Err(Trouble::Exception(uncaught)) => return Err(uncaught),
            }
        }
    }

    /// Shows one solution and decides whether to look for another.
    fn show_solution(
        &mut self,
        is_last: bool,
        limit_reached: bool,
        without_asking: &mut u64,
    ) -> Result<NextStep, Trouble> {
        self.write_residual_program()?;
        let answer = self.answer_text()?;
        let step = if is_last {
            self.write_line(&with_full_stop(&answer))?;
            NextStep::Stop
        } else if limit_reached {
            self.write_line(&format!("{answer} ."))?;
            NextStep::Stop
        } else if *without_asking > 0 {
            *without_asking -= 1;
            self.write_line(&format!("{answer} ;"))?;
            NextStep::More
        } else {
            self.ask_for_more(answer, without_asking)?
        };
        if step == NextStep::Stop {
            let (bindings, residue) = self.query.solution();
            self.values.save_answer(&mut self.query, &bindings, &residue);
        }
        Ok(step)
    }

    /// Writes the clauses on which an undefined answer depends, as comments.
    fn write_residual_program(&mut self) -> Result<(), Trouble> {
        let Some(program) = self.query.residual_program()? else { return Ok(()) };
        let title = Phrase::from(MessageId::ResidualProgram).text(self.language);
        self.write_line(&format!("% {title}"))?;
        for line in program.lines().filter(|line| !line.is_empty()) {
            self.write_line(&format!("%     {line}"))?;
        }
        Ok(())
    }

    /// The text of a solution: abbreviated at a terminal, in full for a script.
    fn answer_text(&mut self) -> Result<String, Box<Uncaught>> {
        let extent = if self.user.is_some() { Extent::Short } else { Extent::Script };
        let (answer, is_cut) = self.text_of_solution(extent)?;
        if let Some(user) = self.user.as_mut().filter(|_| is_cut) {
            user.note_cut_answer();
        }
        Ok(answer)
    }

    /// The text of the last solution, in which portray/1 has written what it wants; and whether anything was left out.
    fn text_of_solution(&mut self, extent: Extent) -> Result<(String, bool), Box<Uncaught>> {
        let max_depth = extent.max_depth(&self.query.prolog().machine);
        let portrayed = self.query.portrayed_solution(max_depth)?;
        if let Some(exception) = &portrayed.exception {
            self.query.report(exception);
        }
        Ok(solution_text(&self.query.prolog().machine, (&portrayed).into(), extent))
    }

    /// Shows the last solution and reads keys until one of them continues or stops the search.
    fn ask_for_more(&mut self, answer: String, without_asking: &mut u64) -> Result<NextStep, Trouble> {
        let mut shown = answer;
        loop {
            let action = self.show_and_read_key(&shown)?;
            match action {
                KeyAction::More => return Ok(NextStep::More),
                KeyAction::Several => {
                    *without_asking = SEVERAL_SOLUTIONS - 1;
                    return Ok(NextStep::More);
                }
                KeyAction::All => {
                    *without_asking = u64::MAX;
                    return Ok(NextStep::More);
                }
                KeyAction::Stop => return Ok(NextStep::Stop),
                KeyAction::Whole => (shown, _) = self.text_of_solution(Extent::Whole)?,
                KeyAction::Short => (shown, _) = self.text_of_solution(Extent::Short)?,
                KeyAction::Trace => {
                    self.query.trace();
                    return Ok(NextStep::More);
                }
                KeyAction::Break => {
                    if let Some(status) = self.query.open_break_level() {
                        return Ok(NextStep::Halt(status));
                    }
                }
                KeyAction::Rest => {
                    let rest = Phrase::from(MessageId::MoreSolutions).text(self.language);
                    self.write_line(&rest)?;
                }
                KeyAction::Help => {
                    let help = Phrase::from(MessageId::Keys).text(self.language);
                    self.write_line(&help)?;
                }
            }
        }
    }

    /// Shows an answer and reads a key on its last line.
    fn show_and_read_key(&mut self, answer: &str) -> Result<KeyAction, Fault> {
        let (lines, last) = match answer.rsplit_once('\n') {
            _ if answer.len() > MAX_KEY_LINE_BYTES && !answer.contains('\n') => (Some(answer), ""),
            Some((lines, last)) if last.len() <= MAX_KEY_LINE_BYTES => (Some(lines), last),
            Some(_) => (Some(answer), ""),
            None => (None, answer),
        };
        if let Some(lines) = lines {
            self.write_line(lines)?;
        } else {
            self.output.begin_line(self.query.streams())?;
        }
        let Some(user) = &mut self.user else { return Ok(KeyAction::Stop) };
        let note = user.keys_note();
        Ok(keys::action(user.console.read_key(&format!("{last} "), note, keys::echo)))
    }

    /// Writes `false.` and, below it, that a string in the query is no list.
    fn write_failure(&mut self) -> Result<(), Fault> {
        self.write_line("false.")?;
        let Some(text) = self.query.string_as_list() else { return Ok(()) };
        let note = Phrase::new(MessageId::StringNote, [format!("\"{text}\"").into()]).text(self.language);
        self.write_line(&note)
    }

    fn write_line(&mut self, text: &str) -> Result<(), Fault> {
        let interrupts = self.query.prolog().machine.store.interrupts.clone();
        self.output.write_line_unless_stopped(self.query.streams(), text, &interrupts)
    }
}
