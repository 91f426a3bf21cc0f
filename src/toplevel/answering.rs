//! Answering: the solutions of one query are shown, as many as are wanted.

use super::answers::{answer_text, short_answer_text, stopped, whole_answer_text};
use super::keys::{self, SEVERAL, Wish};
use super::output::Output;
use super::queries::Person;
use super::session::Wanted;
use super::values::Values;
use crate::diagnostics::{Diagnostic, Language, MessageId, Phrase};
use crate::machine::Uncaught;
use crate::prolog::{Answer, Query, Solution};
use crate::streams::Fault;

/// Longer text is not taken for a line that the key is asked for behind.
const LONG: usize = 400;

/// What became of a query.
pub(in crate::toplevel) enum Answered {
    /// All has been shown that is wanted.
    Fully,
    /// There was no solution.
    Failed,
    /// It called halt/1.
    Halted(i32),
    /// The answer could not be written.
    Unheard,
    /// It was no goal, or threw a ball; this says so, unless the program has.
    Wrong(Option<Box<Diagnostic>>),
}

/// What to do after a solution.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Then {
    /// Look for the next one.
    More,
    /// That was enough.
    Stop,
}

/// A query and those who wait for its answers.
pub(in crate::toplevel) struct Answering<'s> {
    pub query: Query<'s>,
    /// The person who may be asked; a script is never asked.
    pub person: Option<&'s mut Person>,
    pub output: &'s Output,
    pub language: Language,
    /// How many solutions are wanted at most, and how soon, if that was said.
    pub wanted: Wanted,
    /// Where values are kept for later queries.
    pub values: &'s mut Values,
}

impl Answering<'_> {
    /// Shows the solutions.
    ///
    /// # Errors
    /// The ball that the query threw.
    pub fn all(mut self) -> Result<Answered, Box<Uncaught>> {
        // Solutions that will be shown without asking.
        let mut granted = if self.person.is_none() { u64::MAX } else { self.wanted.answers.unwrap_or(0) };
        let mut left = self.wanted.answers.unwrap_or(u64::MAX);
        let mut ended = Answered::Failed;
        loop {
            let shown = match self.query.next_within(self.wanted.time) {
                Answer::Yes { bindings, residue, last } => {
                    left -= 1;
                    ended = Answered::Fully;
                    self.solution(&(bindings, residue), last, left == 0, &mut granted)
                }
                Answer::No => self.say("false.").map(|()| Then::Stop),
                Answer::Halt(status) => return Ok(Answered::Halted(status)),
                Answer::Error(uncaught) => return Err(uncaught),
            };
            match shown {
                Ok(Then::More) => {}
                Ok(Then::Stop) => return self.query.end().map_or(Ok(ended), Err),
                Err(_) => return Ok(Answered::Unheard),
            }
        }
    }

    /// Shows one solution and finds out whether more are wanted.
    fn solution(
        &mut self,
        solution: &Solution,
        is_last: bool,
        is_enough: bool,
        granted: &mut u64,
    ) -> Result<Then, Fault> {
        let goals = self.goals(solution);
        let then = if is_last {
            self.say(&stopped(&goals))?;
            Then::Stop
        } else if is_enough {
            self.say(&format!("{goals} ."))?;
            Then::Stop
        } else if *granted > 0 {
            *granted -= 1;
            self.say(&format!("{goals} ;"))?;
            Then::More
        } else {
            self.ask(solution, goals, granted)?
        };
        if then == Then::Stop {
            self.values.keep(&mut self.query, &solution.0, &solution.1);
        }
        Ok(then)
    }

    /// The text of a solution: a person wants it short, a script in whole.
    fn goals(&mut self, (bindings, residue): &Solution) -> String {
        let machine = &self.query.prolog().machine;
        let Some(person) = &mut self.person else {
            return answer_text(&machine.store, &machine.operators, bindings, residue);
        };
        let (goals, is_cut) = short_answer_text(&machine.store, &machine.operators, bindings, residue);
        if is_cut {
            person.saw_cut_answer();
        }
        goals
    }

    /// Shows a solution and waits for a key behind it, again and again until one tells what to do.
    fn ask(&mut self, solution: &Solution, goals: String, granted: &mut u64) -> Result<Then, Fault> {
        let (bindings, residue) = solution;
        let mut shown = goals;
        loop {
            let wish = self.key(&shown)?;
            let machine = &self.query.prolog().machine;
            match wish {
                Wish::More => return Ok(Then::More),
                Wish::Several => {
                    *granted = SEVERAL - 1;
                    return Ok(Then::More);
                }
                Wish::All => {
                    *granted = u64::MAX;
                    return Ok(Then::More);
                }
                Wish::Stop => return Ok(Then::Stop),
                Wish::Whole => shown = whole_answer_text(&machine.store, &machine.operators, bindings, residue),
                Wish::Short => (shown, _) = short_answer_text(&machine.store, &machine.operators, bindings, residue),
                Wish::Help => {
                    let help = Phrase::from(MessageId::Keys).text(self.language);
                    self.say(&help)?;
                }
            }
        }
    }

    /// Shows goals and waits for a key behind the last line of them.
    fn key(&mut self, goals: &str) -> Result<Wish, Fault> {
        let (lines, last) = match goals.rsplit_once('\n') {
            _ if goals.len() > LONG && !goals.contains('\n') => (Some(goals), ""),
            Some((lines, last)) if last.len() <= LONG => (Some(lines), last),
            Some(_) => (Some(goals), ""),
            None => (None, goals),
        };
        if let Some(lines) = lines {
            self.say(lines)?;
        } else {
            self.output.begin_line(self.query.streams())?;
        }
        let Some(person) = &mut self.person else { return Ok(Wish::Stop) };
        let note = person.keys_note();
        Ok(keys::wish(person.console.key(&format!("{last} "), note, keys::echo)))
    }

    fn say(&mut self, text: &str) -> Result<(), Fault> {
        let interrupts = self.query.prolog().machine.store.interrupts.clone();
        self.output.say_unless(self.query.streams(), text, &interrupts)
    }
}
