//! A session: reads and answers queries until the input ends or halt/1 is called.
//!
//! At a terminal one solution is shown at a time, and a key requests the next; without one all are shown. Errors are reported, and the
//! session continues.

use super::ending::Ending;
use super::interrupts::CtrlC;
use super::keys::KeyAction;
use super::line_editor::Key;
use super::output::Output;
use super::pasting::{Clauses, Entered, entered};
use super::queries::{self, Next, Queries, User};
use super::solutions::{QueryOutcome, SolutionPrinter};
use super::values::Values;
use super::vocabulary::{Predicates, Vocabulary};
use crate::builtins::take_chosen_query;
use crate::diagnostics::{Diagnostic, MessageId, Phrase};
use crate::machine::{Pace, Uncaught};
use crate::prolog::Prolog;
use crate::prolog::answers::{Extent, solution_text, with_full_stop};
use crate::streams::Fault;
use crate::terms::interrupt;
use std::sync::Arc;
use std::time::Duration;

/// The limits of queries that the command line sets.
#[derive(Clone, Copy)]
pub(in crate::toplevel) struct QueryLimits {
    /// The number of solutions of each query to show without asking.
    pub answers: Option<u64>,
    /// The time limit of each solution.
    pub time: Option<Duration>,
}

/// A session.
pub(in crate::toplevel) struct Session<'p> {
    prolog: &'p mut Prolog,
    interrupts: &'p CtrlC,
    output: Output,
    queries: Queries,
    limits: QueryLimits,
    /// Values of variables in earlier answers.
    values: Values,
    /// The predicates that all modules see; only for a user at a terminal.
    system: Option<Arc<Predicates>>,
}

impl<'p> Session<'p> {
    /// A session that reads queries from the terminal, or else from the standard input.
    pub(super) fn new(
        prolog: &'p mut Prolog,
        interrupts: &'p CtrlC,
        output: Output,
        limits: QueryLimits,
    ) -> Session<'p> {
        let language = prolog.language();
        let queries = match &output.console {
            Some(console) => Queries::User(Box::new(User::new(console.clone(), language))),
            None => Queries::Input,
        };
        let system = output.console.is_some().then(|| Arc::new(Predicates::of_system(prolog)));
        Session { prolog, interrupts, output, queries, limits, values: Values::default(), system }
    }

    /// The prompt: it says in which break level this is, and whether goals are debugged or traced.
    fn prompt(&self) -> String {
        let machine = &self.prolog.machine;
        let prompt = match (machine.debugs(), machine.pace()) {
            (false, _) => queries::PROMPT,
            (true, Pace::Creep | Pace::Skip(_)) => MessageId::TracePrompt.text(machine.reporter.language()),
            (true, Pace::Leap) => MessageId::DebugPrompt.text(machine.reporter.language()),
        };
        match self.prolog.break_depth() {
            0 => prompt.to_string(),
            depth => format!("[{depth}] {prompt}"),
        }
    }

    /// Greets the user at a terminal, and answers queries until the session ends.
    pub(super) fn greet_and_run(mut self) -> Ending {
        if let Queries::User(_) = self.queries {
            let greeting = match self.prolog.break_depth() {
                0 => Phrase::new(MessageId::Greeting, [env!("CARGO_PKG_VERSION").into()]),
                depth => Phrase::new(MessageId::BreakGreeting, [(depth as u64).into()]),
            };
            // A failure of the output is handled at the first answer.
            let _ = self.write_phrase(&greeting);
        }
        self.run()
    }

    /// Answers queries until the session ends.
    pub(super) fn run(mut self) -> Ending {
        loop {
            self.clear_interrupts();
            self.prolog.report_lost_protocol();
            let prompt = self.prompt();
            if let Queries::User(user) = &mut self.queries {
                user.prompt = prompt;
                let system = self.system.clone().unwrap_or_default();
                user.console.know(Vocabulary::new(self.prolog, system, self.values.names()));
                // As above.
                let _ = self.output.begin_line(&mut self.prolog.machine.streams);
            }
            let ending = match self.next_query() {
                Next::Query(text) => self.answer_query(&text),
                Next::Key(action) => self.run_key_command(action),
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

    /// The query to answer: the one chosen by a key, which is shown as if it had been typed, or what the user types.
    fn next_query(&mut self) -> Next {
        if let Some(query) = take_chosen_query(&mut self.prolog.machine) {
            let typed = format!("{}{query}.", self.prompt());
            return match self.output.write_line(&mut self.prolog.machine.streams, &typed) {
                Ok(()) => Next::Query(format!("{query}.")),
                Err(_) => Next::End,
            };
        }
        let streams = &mut self.prolog.machine.streams;
        let next = self.queries.next(streams);
        if let (Queries::Input, Next::Query(text)) = (&self.queries, &next) {
            streams.protocol().note(format!("{}{}\n", queries::PROMPT, text.trim()).as_bytes());
        }
        next
    }

    fn write_phrase(&mut self, phrase: &Phrase) -> Result<(), Fault> {
        let text = phrase.text(self.prolog.language());
        self.output.write_line(&mut self.prolog.machine.streams, &text)
    }

    /// Clears the interrupt flags, so that a signal just after the last goal does not stop the next one.
    fn clear_interrupts(&mut self) {
        self.prolog.machine.store.interrupts.take(interrupt::USER_INTERRUPT | interrupt::STOP_REQUESTED);
    }

    // ---- queries -------------------------------------------------------------------------------------------------

    /// Answers one query. Returns an ending if the session ends with it.
    fn answer_query(&mut self, text: &str) -> Option<Ending> {
        if let Queries::User(user) = &mut self.queries {
            let typed = format!("{text}{}", user.typed_ahead());
            if let Entered::Clauses(clauses) = entered(self.prolog, &typed, user.is_pasted()) {
                match self.offer_to_load(&clauses) {
                    Offer::Done(ending) => return ending,
                    Offer::Declined if !clauses.may_be_queries => {
                        self.drop_typed_ahead();
                        return None;
                    }
                    Offer::Declined => {}
                }
            }
            if let Queries::User(user) = &mut self.queries {
                user.take_for_queries();
                user.supply_typed_ahead(&mut self.prolog.machine.streams);
            }
        }
        let interrupts = self.interrupts;
        // What was skipped has ended with its query.
        if let Pace::Skip(_) = self.prolog.machine.pace() {
            self.prolog.machine.set_pace(Pace::Creep);
        }
        // Writing an answer may take as long as finding it, so both can be interrupted.
        let answered = interrupts.during(|| self.solve(text));
        let ended_well = matches!(answered, QueryOutcome::Shown | QueryOutcome::Halted(0)) && !interrupts.was_stopped();
        let ending = match answered {
            QueryOutcome::Halted(status) => Some(Ending::Halted(status)),
            _ if self.prolog.machine.streams.output_is_broken() => Some(Ending::BrokenPipe),
            _ if interrupts.was_stopped() => self.handle_interrupt(),
            QueryOutcome::Shown | QueryOutcome::Failed => None,
            QueryOutcome::OutputLost => Some(Ending::OutputLost),
            QueryOutcome::Error(diagnostic) => diagnostic.and_then(|diagnostic| self.report_error(&diagnostic)),
        };
        if !matches!(ending, Some(Ending::BrokenPipe | Ending::OutputLost)) {
            self.clear_interrupts();
            self.prolog.inspect_game(ended_well);
        }
        ending
    }

    /// Runs a query and shows its solutions.
    fn solve(&mut self, text: &str) -> QueryOutcome {
        let language = self.prolog.language();
        let (text, given) = match self.values.read_from(text) {
            Ok(read) => read,
            Err(unknown) => return QueryOutcome::Error(Some(Box::new(unknown.diagnostic()))),
        };
        let query = match self.prolog.query_with(&text, &given) {
            Ok(query) => query,
            Err(diagnostic) => return QueryOutcome::Error(Some(Box::new(diagnostic))),
        };
        let user = match &mut self.queries {
            Queries::User(user) => Some(&mut **user),
            Queries::Input => None,
        };
        let (output, limits, values) = (&self.output, self.limits, &mut self.values);
        SolutionPrinter { query, user, output, language, limits, values }
            .print_all()
            .unwrap_or_else(|uncaught| QueryOutcome::Error(self.prolog.diagnostic(&uncaught).map(Box::new)))
    }

    /// Handles an interrupted query or load: at a terminal the session continues unless the user chose to exit; a script ends.
    fn handle_interrupt(&mut self) -> Option<Ending> {
        match &mut self.queries {
            Queries::User(user) => {
                user.drop_typed_ahead(&mut self.prolog.machine.streams);
                self.interrupts.ends_program().then_some(Ending::Interrupted)
            }
            Queries::Input => {
                self.report_error(&Diagnostic::error(MessageId::Interrupted.into())).or(Some(Ending::Interrupted))
            }
        }
    }

    /// Reports an error, on a line of its own.
    fn report_error(&mut self, diagnostic: &Diagnostic) -> Option<Ending> {
        let begun = self.output.begin_line(&mut self.prolog.machine.streams);
        self.prolog.report(diagnostic);
        begun.is_err().then_some(Ending::OutputLost)
    }

    // ---- other input ---------------------------------------------------------------------------------------------

    /// Clauses were entered as a query: offers to load them, and has the queries among them answered next. A single clause is added to
    /// its predicate; a program replaces the clauses that were pasted for its predicates before.
    fn offer_to_load(&mut self, clauses: &Clauses) -> Offer {
        let question = MessageId::LoadPasted.text(self.prolog.language());
        let Queries::User(user) = &mut self.queries else { return Offer::Declined };
        if !is_yes(user.console.read_key(&format!("{question} "), None, echo_yes)) {
            return Offer::Declined;
        }
        self.drop_typed_ahead();
        let interrupts = self.interrupts;
        let loaded = interrupts.during(|| match clauses.is_single {
            true => self.prolog.add_text("user", &clauses.text),
            false => self.prolog.consult_text("user", &clauses.text),
        });
        let ending = match loaded.halted {
            Some(status) => Some(Ending::Halted(status)),
            None if interrupts.was_stopped() => return Offer::Done(self.handle_interrupt()),
            None if loaded.errors > 0 => None,
            None => {
                self.output.write_line(&mut self.prolog.machine.streams, "true.").is_err().then_some(Ending::OutputLost)
            }
        };
        if let Queries::User(user) = &mut self.queries {
            user.type_ahead(clauses.queries.clone());
        }
        Offer::Done(ending)
    }

    fn drop_typed_ahead(&mut self) {
        if let Queries::User(user) = &mut self.queries {
            user.drop_typed_ahead(&mut self.prolog.machine.streams);
        }
    }

    /// Shows the last answer again, or the list of keys.
    fn run_key_command(&mut self, action: KeyAction) -> Option<Ending> {
        let interrupts = self.interrupts;
        match interrupts.during(|| self.perform_key_action(action)) {
            _ if interrupts.ends_program() => Some(Ending::Interrupted),
            shown => shown.is_err().then_some(Ending::OutputLost),
        }
    }

    fn perform_key_action(&mut self, action: KeyAction) -> Result<(), Fault> {
        if !matches!(action, KeyAction::Whole | KeyAction::Short) {
            return self.write_phrase(&MessageId::Keys.into());
        }
        let extent = if action == KeyAction::Short { Extent::Short } else { Extent::Whole };
        match self.last_answer_text(extent) {
            Ok(Some(text)) => {
                let interrupts = self.prolog.machine.store.interrupts.clone();
                let streams = &mut self.prolog.machine.streams;
                self.output.write_line_unless_stopped(streams, &with_full_stop(&text), &interrupts)
            }
            Ok(None) => self.write_phrase(&MessageId::NoAnswerKept.into()),
            Err(uncaught) => {
                self.prolog.report_uncaught(&uncaught);
                Ok(())
            }
        }
    }

    /// The last answer; `None` if it was not kept.
    fn last_answer_text(&mut self, extent: Extent) -> Result<Option<String>, Box<Uncaught>> {
        let text = self.values.last_answer(self.prolog, |prolog, solution| {
            let shown = prolog.portrayed(solution, extent.max_depth(&prolog.machine))?;
            Ok(shown.map(|(portrayed, _)| solution_text(&prolog.machine, (&portrayed).into(), extent).0))
        });
        text.unwrap_or(Ok(None))
    }
}

/// What has become of an offer.
enum Offer {
    /// It was accepted; the session may end with that.
    Done(Option<Ending>),
    /// It was not.
    Declined,
}

fn is_yes(key: Key) -> bool {
    matches!(key, Key::Enter | Key::Char('y' | 'Y' | 'д' | 'Д' | ' '))
}

fn echo_yes(key: Key) -> String {
    if is_yes(key) { "Y".into() } else { "n".into() }
}
