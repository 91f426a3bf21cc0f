//! A session: queries are read and answered until there are no more, or one of them calls halt/1.
//!
//! A person is shown one solution at a time and asked for more. A script gets all of them and is never asked. Errors are
//! reported, and the session goes on.

use super::answers::{answer_text, stopped};
use super::ending::Ending;
use super::interrupts::Interrupts;
use super::output::{begin_line, say};
use super::queries::{Next, Person, Queries};
use crate::machine::Uncaught;
use crate::prolog::{Answer, Prolog, Query};
use crate::streams::{Fault, Streams};
use crate::terms::{Region, alarm};
use crate::text::{Diagnostic, Language, MessageId, Phrase};

/// A session under way.
pub(in crate::toplevel) struct Session<'p> {
    prolog: &'p mut Prolog,
    interrupts: &'p Interrupts,
    queries: Queries,
}

/// What to do after a solution.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Then {
    /// Look for the next one.
    More,
    /// That was enough.
    Stop,
}

impl<'p> Session<'p> {
    /// A session with whoever is at the standard input.
    pub fn new(prolog: &'p mut Prolog, interrupts: &'p Interrupts) -> Session<'p> {
        let queries = Queries::open(&mut prolog.machine.streams);
        Session { prolog, interrupts, queries }
    }

    /// Answers queries to the end of the session.
    pub fn converse(mut self) -> Ending {
        if let Queries::Person(_) = self.queries {
            let greeting = Phrase::new(MessageId::Greeting, [env!("CARGO_PKG_VERSION").into()]);
            let text = greeting.text(self.prolog.machine.loads.language);
            // An output that fails is noticed at the first answer.
            let _ = say(&mut self.prolog.machine.streams, &text);
        }
        loop {
            self.forget_interrupts();
            match self.queries.next(&mut self.prolog.machine.streams) {
                Next::Query(text) => {
                    if let Some(ending) = self.answer(&text) {
                        return ending;
                    }
                }
                Next::Broken(words) => {
                    let unreadable = Phrase::new(MessageId::InputUnreadable, [words.into()]);
                    self.prolog.report(&Diagnostic::error(unreadable));
                    return Ending::Error;
                }
                Next::NotText => self.prolog.report(&Diagnostic::error(MessageId::InputNotText.into())),
                Next::End => return self.leave(),
            }
        }
    }

    /// The person leaves: what follows begins on a line of its own.
    fn leave(self) -> Ending {
        match self.queries {
            Queries::Person(_) if say(&mut self.prolog.machine.streams, "").is_err() => Ending::OutputLost,
            _ => Ending::True,
        }
    }

    /// A signal that came when the last goal had just ended is not meant for the next.
    fn forget_interrupts(&mut self) {
        let store = &self.prolog.machine.store;
        if store.alarm.reasons() & alarm::INTERRUPT != 0 {
            store.alarm.take(store.region_limit(Region::Heap).offset());
        }
    }

    /// Answers one query; gives an ending if the session ends with it.
    fn answer(&mut self, text: &str) -> Option<Ending> {
        let language = self.prolog.machine.loads.language;
        let answered = match self.prolog.query(text) {
            Ok(query) => solve(query, self.interrupts, &mut self.queries, language),
            Err(diagnostic) => Answered::Wrong(diagnostic),
        };
        match answered {
            Answered::Fully => None,
            Answered::Halted(status) => Some(Ending::Halted(status)),
            _ if self.prolog.machine.streams.output_is_broken() => Some(Ending::BrokenPipe),
            Answered::Unheard => Some(Ending::OutputLost),
            Answered::Wrong(diagnostic) => self.complain(&diagnostic),
            Answered::Thrown(uncaught) => {
                let diagnostic = self.prolog.diagnostic(&uncaught);
                let is_script = matches!(self.queries, Queries::Input);
                // Who interrupts a script means all of it.
                self.complain(&diagnostic).or((uncaught.aborted && is_script).then_some(Ending::Interrupted))
            }
        }
    }

    /// Reports an error, behind what the goal has written.
    fn complain(&mut self, diagnostic: &Diagnostic) -> Option<Ending> {
        let begun = begin_line(&mut self.prolog.machine.streams);
        self.prolog.report(diagnostic);
        begun.is_err().then_some(Ending::OutputLost)
    }
}

/// What became of a query.
enum Answered {
    /// All has been shown that is wanted.
    Fully,
    /// It called halt/1.
    Halted(i32),
    /// The answer could not be written.
    Unheard,
    /// It was no goal.
    Wrong(Diagnostic),
    /// It threw a ball.
    Thrown(Box<Uncaught>),
}

/// Shows the solutions of a query, as many as are wanted.
fn solve(mut query: Query<'_>, interrupts: &Interrupts, queries: &mut Queries, language: Language) -> Answered {
    loop {
        let written = match interrupts.during(|| query.next()) {
            Answer::Yes { bindings, last } => {
                let machine = &query.prolog().machine;
                let goals = answer_text(&machine.store, &machine.operators, &bindings);
                if last {
                    say(query.streams(), &stopped(&goals)).map(|()| Then::Stop)
                } else {
                    offer(queries, query.streams(), &goals, language)
                }
            }
            Answer::No => say(query.streams(), "false.").map(|()| Then::Stop),
            Answer::Halt(status) => return Answered::Halted(status),
            Answer::Error(uncaught) => return Answered::Thrown(uncaught),
        };
        match written {
            Ok(Then::More) => {}
            Ok(Then::Stop) => return Answered::Fully,
            Err(_) => return Answered::Unheard,
        }
    }
}

/// Shows a solution behind which there may be more, and finds out whether they are wanted: a script wants them all.
fn offer(queries: &mut Queries, streams: &mut Streams, goals: &str, language: Language) -> Result<Then, Fault> {
    match queries {
        Queries::Person(person) => {
            begin_line(streams)?;
            Ok(ask(person, streams, goals, language)?)
        }
        Queries::Input => say(streams, &format!("{goals} ;")).map(|()| Then::More),
    }
}

/// Waits for `;` or an empty line behind the goals, and explains itself if something else comes.
fn ask(person: &mut Person, streams: &mut Streams, goals: &str, language: Language) -> Result<Then, Fault> {
    let mut shown = goals;
    if let Some((lines, last)) = goals.rsplit_once('\n') {
        say(streams, lines)?;
        shown = last;
    }
    loop {
        match person.word(shown).as_deref() {
            Some(";") => return Ok(Then::More),
            Some("" | ".") | None => return Ok(Then::Stop),
            Some(_) => say(streams, &Phrase::from(MessageId::Keys).text(language))?,
        }
    }
}
