//! A session: queries are read and answered until there are no more, or one of them calls halt/1.
//!
//! A person is shown one solution at a time and asked for more. A script gets all of them and is never asked. Errors are
//! reported, and the session goes on.

use super::answering::{Answered, Answering};
use super::answers::{short_answer_text, stopped, whole_answer_text};
use super::completion;
use super::ending::Ending;
use super::interrupts::CtrlC;
use super::keys::Wish;
use super::line_editor::Key;
use super::output::Output;
use super::pasted::{Pasted, pasted};
use super::queries::{Next, Person, Queries};
use super::values::Values;
use crate::diagnostics::{Diagnostic, MessageId, Phrase};
use crate::prolog::Prolog;
use crate::streams::Fault;
use crate::terms::interrupt;
use std::time::Duration;

/// What was said of queries on the command line.
#[derive(Clone, Copy)]
pub(in crate::toplevel) struct Wanted {
    /// How many solutions of each are to be shown, without asking.
    pub answers: Option<u64>,
    /// How long the search for each of them may take.
    pub time: Option<Duration>,
}

/// A session under way.
pub(in crate::toplevel) struct Session<'p> {
    prolog: &'p mut Prolog,
    interrupts: &'p CtrlC,
    output: Output,
    queries: Queries,
    wanted: Wanted,
    /// The values of variables in the answers so far.
    values: Values,
}

impl<'p> Session<'p> {
    /// A session with whoever is at the standard input.
    pub fn new(prolog: &'p mut Prolog, interrupts: &'p CtrlC, output: Output, wanted: Wanted) -> Session<'p> {
        let language = prolog.language();
        let queries = match &output.console {
            Some(console) => Queries::Person(Box::new(Person::new(console.clone(), language))),
            None => Queries::Input,
        };
        Session { prolog, interrupts, output, queries, wanted, values: Values::default() }
    }

    /// Answers queries to the end of the session.
    pub fn converse(mut self) -> Ending {
        if let Queries::Person(_) = self.queries {
            let greeting = Phrase::new(MessageId::Greeting, [env!("CARGO_PKG_VERSION").into()]);
            // An output that fails is noticed at the first answer.
            let _ = self.say(&greeting);
        }
        loop {
            self.forget_interrupts();
            if let Queries::Person(person) = &self.queries {
                person.console.complete_to(completion::names(self.prolog));
                // Likewise.
                let _ = self.output.begin_line(&mut self.prolog.machine.streams);
            }
            let ending = match self.queries.next(&mut self.prolog.machine.streams) {
                Next::Query(text) => self.answer(&text),
                Next::Wish(wish) => self.grant(wish),
                Next::Broken(words) => {
                    let unreadable = Phrase::new(MessageId::InputUnreadable, [words.into()]);
                    self.prolog.report(&Diagnostic::error(unreadable));
                    Some(Ending::Error)
                }
                Next::NotText => {
                    self.prolog.report(&Diagnostic::error(MessageId::InputNotText.into()));
                    None
                }
                Next::End => Some(Ending::True),
            };
            if let Some(ending) = ending {
                return ending;
            }
        }
    }

    fn say(&mut self, phrase: &Phrase) -> Result<(), Fault> {
        let text = phrase.text(self.prolog.language());
        self.output.say(&mut self.prolog.machine.streams, &text)
    }

    /// A signal that came when the last goal had just ended is not meant for the next.
    fn forget_interrupts(&mut self) {
        self.prolog.machine.store.interrupts.take(interrupt::INTERRUPT | interrupt::STOP);
    }

    // ---- queries -------------------------------------------------------------------------------------------------

    /// Answers one query; gives an ending if the session ends with it.
    fn answer(&mut self, text: &str) -> Option<Ending> {
        if let Queries::Person(person) = &mut self.queries {
            let typed = format!("{text}{}", person.waiting());
            match pasted(self.prolog, &typed) {
                Pasted::Queries => {}
                kind => return self.offer_to_load(&typed, kind),
            }
            person.hand_over_waiting(&mut self.prolog.machine.streams);
        }
        let interrupts = self.interrupts;
        // Output and reports may take as long as goals do, so all may be interrupted.
        let answered = interrupts.during(|| self.solve(text));
        let ended_well = matches!(answered, Answered::Fully | Answered::Halted(0)) && !interrupts.came();
        let ending = match answered {
            Answered::Halted(status) => Some(Ending::Halted(status)),
            _ if self.prolog.machine.streams.output_is_broken() => Some(Ending::BrokenPipe),
            _ if interrupts.came() => self.interrupted(),
            Answered::Fully | Answered::Failed => None,
            Answered::Unheard => Some(Ending::OutputLost),
            Answered::Wrong(diagnostic) => diagnostic.and_then(|diagnostic| self.complain(&diagnostic)),
        };
        if !matches!(ending, Some(Ending::BrokenPipe | Ending::OutputLost)) {
            self.forget_interrupts();
            self.prolog.inspect_game(ended_well);
        }
        ending
    }

    /// Runs a query and shows its solutions.
    fn solve(&mut self, text: &str) -> Answered {
        let language = self.prolog.language();
        let (text, given) = self.values.read_from(text);
        let query = match self.prolog.query_with(&text, &given) {
            Ok(query) => query,
            Err(diagnostic) => return Answered::Wrong(Some(Box::new(diagnostic))),
        };
        let person = match &mut self.queries {
            Queries::Person(person) => Some(&mut **person),
            Queries::Input => None,
        };
        let (output, wanted, values) = (&self.output, self.wanted, &mut self.values);
        Answering { query, person, output, language, wanted, values }
            .all()
            .unwrap_or_else(|uncaught| Answered::Wrong(self.prolog.diagnostic(&uncaught).map(Box::new)))
    }

    /// The person has stopped the query. Who interrupts a script means all of it.
    fn interrupted(&mut self) -> Option<Ending> {
        match &mut self.queries {
            Queries::Person(person) => {
                person.drop_waiting(&mut self.prolog.machine.streams);
                self.interrupts.exits().then_some(Ending::Interrupted)
            }
            Queries::Input => {
                self.complain(&Diagnostic::error(MessageId::Interrupted.into())).or(Some(Ending::Interrupted))
            }
        }
    }

    /// Reports an error, behind what the goal has written.
    fn complain(&mut self, diagnostic: &Diagnostic) -> Option<Ending> {
        let begun = self.output.begin_line(&mut self.prolog.machine.streams);
        self.prolog.report(diagnostic);
        begun.is_err().then_some(Ending::OutputLost)
    }

    // ---- what is no query ----------------------------------------------------------------------------------------

    /// The person has pasted clauses: asks whether to load them, and does. A rule alone is added to what there is; a program
    /// takes the place of what was pasted for its predicates before.
    fn offer_to_load(&mut self, clauses: &str, kind: Pasted) -> Option<Ending> {
        let question = MessageId::LoadPasted.text(self.prolog.language());
        let Queries::Person(person) = &mut self.queries else { return None };
        person.drop_waiting(&mut self.prolog.machine.streams);
        if !is_yes(person.console.key(&format!("{question} "), None, echo_yes)) {
            return None;
        }
        let interrupts = self.interrupts;
        let loaded = interrupts.during(|| match kind {
            Pasted::Rule => self.prolog.add_text("user", clauses),
            Pasted::Queries | Pasted::Program => self.prolog.consult_text("user", clauses),
        });
        match loaded.halted {
            Some(status) => Some(Ending::Halted(status)),
            None if interrupts.came() => self.interrupted(),
            None if loaded.errors > 0 => None,
            None => self.output.say(&mut self.prolog.machine.streams, "true.").is_err().then_some(Ending::OutputLost),
        }
    }

    /// Shows the last answer anew, or the keys.
    fn grant(&mut self, wish: Wish) -> Option<Ending> {
        let interrupts = self.interrupts;
        match interrupts.during(|| self.show(wish)) {
            _ if interrupts.exits() => Some(Ending::Interrupted),
            shown => shown.is_err().then_some(Ending::OutputLost),
        }
    }

    fn show(&mut self, wish: Wish) -> Result<(), Fault> {
        match wish {
            Wish::Whole | Wish::Short => {
                let machine = &mut self.prolog.machine;
                let text = self.values.last_answer(machine, |machine, bindings, residue| match wish {
                    Wish::Short => short_answer_text(&machine.store, &machine.operators, bindings, residue).0,
                    _ => whole_answer_text(&machine.store, &machine.operators, bindings, residue),
                });
                match text {
                    Some(text) => {
                        let interrupts = self.prolog.machine.store.interrupts.clone();
                        self.output.say_unless(&mut self.prolog.machine.streams, &stopped(&text), &interrupts)
                    }
                    None => self.say(&MessageId::NoAnswerKept.into()),
                }
            }
            _ => self.say(&MessageId::Keys.into()),
        }
    }
}

fn is_yes(key: Key) -> bool {
    matches!(key, Key::Enter | Key::Char('y' | 'Y' | 'д' | 'Д' | ' '))
}

fn echo_yes(key: Key) -> String {
    if is_yes(key) { "Y".into() } else { "n".into() }
}
