//! The top level: what a person at a terminal, or a script, meets.
//!
//! Only this floor knows a terminal, a command line, or signals. [`main`] is the whole program: it reads the command line,
//! assembles a system, and either runs a goal once (`run`) or opens a `session` of queries and [`answers`].

mod answering;
pub mod answers;
mod check;
mod command_line;
mod completion;
mod console;
mod ending;
mod explain;
mod history;
mod interrupts;
mod keys;
mod languages;
mod line_editor;
mod manual_page;
mod memory;
mod menu;
mod output;
mod pasted;
mod play;
mod queries;
mod run;
mod scripts;
mod session;
mod shell_completions;
mod survey;
mod values;

use crate::diagnostics::{Diagnostic, Language, MessageId, Phrase, render};
use crate::prolog::{Prolog, Settings};
use crate::streams::SystemHost;
use crate::text::Sources;
use command_line::{Order, Wish};
use console::Console;
use ending::Ending;
use interrupts::{CtrlC, Waiting};
use output::Output;
use session::{Session, Wanted};
use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

/// The variable of the environment that has garbage collected at every so many calls, for tests.
const COLLECT_EVERY: &str = "PEREBOR_COLLECT_EVERY";

/// Does what the command line asks for, the program's name being its first word, and gives the exit status.
pub fn main(words: impl IntoIterator<Item = OsString>) -> ExitCode {
    let order = match command_line::read(words.into_iter().collect()) {
        Ok(order) => order,
        Err(status) => return status,
    };
    let memory = match order.memory.as_deref().map_or(Some(memory::default_size()), memory::size_of_text) {
        Some(memory) => memory,
        None => {
            let asked = order.memory.clone().unwrap_or_default();
            let unknown = Diagnostic::error(Phrase::new(MessageId::MemorySize, [asked.into()]));
            return say_refused(&unknown, order.language);
        }
    };
    match &order.wish {
        Wish::Check(wanted) => return check::check(wanted, &order, memory),
        Wish::Explain(code) => return explain::explain(code.as_deref(), order.language),
        Wish::Complete(shell) => return shell_completions::write(*shell, order.language),
        Wish::Manual => return manual_page::write(order.language),
        Wish::Run { .. } | Wish::Play { .. } | Wish::Open { .. } => {}
    }
    let output = Output { console: Console::open() };
    let waiting = Waiting::default();
    let host = Box::new(match &output.console {
        Some(console) => console.host(),
        None => SystemHost::with_standard_streams(waiting.input(), Box::new(io::stdout()), Box::new(io::stderr())),
    });
    match Prolog::new(Settings { memory, host, language: order.language, colour: has_colour() }) {
        Ok(mut prolog) => {
            if let Some(calls) = std::env::var(COLLECT_EVERY).ok().and_then(|calls| calls.parse().ok()) {
                prolog.machine.collect_every(calls);
            }
            if order.ocr {
                prolog.repair_scans();
            }
            let ending = carry_out(&mut prolog, &order, &output, waiting);
            ending.exit(&mut prolog)
        }
        Err(diagnostic) => say_refused(&diagnostic, order.language),
    }
}

fn carry_out(prolog: &mut Prolog, order: &Order, output: &Output, waiting: Waiting) -> Ending {
    tell_arguments(prolog, &order.arguments);
    let interrupts = CtrlC::listen(prolog.interrupter(), output.console.is_some(), waiting);
    if let Some(console) = output.console.clone() {
        console.interrupts_with(interrupts.clone(), order.language);
        prolog.machine.store.interrupts.set_handler(Box::new(move |is_searching| console.ask(is_searching)));
    }
    match &order.wish {
        Wish::Run { files, goal } => {
            prolog.limit_time(order.time);
            run::run(prolog, &interrupts, output, files, goal.as_deref())
        }
        // None needs a system with a terminal: they have been carried out.
        Wish::Check(_) | Wish::Explain(_) | Wish::Complete(_) | Wish::Manual => Ending::True,
        Wish::Play { game: None, .. } => play::list(prolog, output),
        Wish::Play { game: Some(game), options } => play::play(prolog, &interrupts, output, game, options),
        Wish::Open { files, goal, top_goal, answers } => {
            prolog.limit_time(order.time);
            if output.console.is_some() {
                prolog.count_hints();
            }
            let loaded = run::load(prolog, &interrupts, files);
            // A person who has aborted the loading wants to look about.
            let goes_on = loaded == Ending::Interrupted && output.console.is_some() && !interrupts.exits();
            if loaded.is_final() && !goes_on {
                return loaded;
            }
            prolog.limit_time(order.time);
            let started = run::start(prolog, &interrupts, output, goal.as_deref());
            run::inspect(prolog, started.after(loaded));
            match top_goal {
                _ if started.is_final() => started,
                Some(_) if started != Ending::True => started,
                Some(goal) => {
                    prolog.limit_time(order.time);
                    let ending = run::once(prolog, &interrupts, output, goal);
                    run::inspect(prolog, ending);
                    ending.after(loaded)
                }
                None => {
                    prolog.limit_time(None);
                    let wanted = Wanted { answers: *answers, time: order.time };
                    Session::new(prolog, &interrupts, output.clone(), wanted).converse()
                }
            }
        }
    }
}

/// What the flag argv says: the program's name, and the words meant for the program that runs.
fn tell_arguments(prolog: &mut Prolog, arguments: &[String]) {
    let machine = &mut prolog.machine;
    let words = std::iter::once("perebor").chain(arguments.iter().map(String::as_str));
    machine.database.flags.arguments = words.map(|word| machine.store.atoms.intern(word)).collect();
}

/// Writes a text to the standard output, and gives the exit status.
fn say_text(text: &str, language: Language) -> ExitCode {
    let mut output = io::stdout().lock();
    match output.write_all(text.as_bytes()).and_then(|()| output.flush()) {
        // Who went away does not need the rest.
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            say_refused(&Diagnostic::error(MessageId::OutputLost.into()), language)
        }
        _ => ExitCode::SUCCESS,
    }
}

/// Says why nothing can be done, and gives the exit status.
fn say_refused(diagnostic: &Diagnostic, language: Language) -> ExitCode {
    eprint!("{}", render(diagnostic, &Sources::default(), language, has_colour()));
    ExitCode::from(ending::REFUSED)
}

/// Whether reports may be coloured: a person is looking, and has not asked for plain text.
fn has_colour() -> bool {
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let is_dumb = std::env::var_os("TERM").is_some_and(|terminal| terminal == "dumb");
    std::io::stderr().is_terminal() && !is_set("NO_COLOR") && !is_dumb
}
