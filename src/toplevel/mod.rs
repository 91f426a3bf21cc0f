//! The top level: what a person at a terminal, or a script, meets.
//!
//! Only this floor knows a terminal, a command line, or signals. [`main`] is the whole program: it reads the command line,
//! assembles a system, and either runs a goal once (`run`) or opens a `session` of queries and [`answers`].

pub mod answers;
mod command_line;
mod ending;
mod interrupts;
mod line_editor;
mod memory;
mod output;
mod queries;
mod run;
mod session;

use crate::prolog::{Prolog, Settings};
use crate::streams::SystemHost;
use crate::text::{Diagnostic, Language, MessageId, Phrase, Sources, render};
use command_line::{Order, Wish};
use ending::Ending;
use interrupts::Interrupts;
use session::Session;
use std::ffi::OsString;
use std::io::IsTerminal;
use std::process::ExitCode;

/// Does what the command line asks for, the program's name being its first word, and gives the exit status.
pub fn main(words: impl IntoIterator<Item = OsString>) -> ExitCode {
    let order = match command_line::read(words.into_iter().collect()) {
        Ok(order) => order,
        Err(status) => return status,
    };
    let colour = has_colour();
    let memory = match order.memory.as_deref().map_or(Some(memory::default_size()), memory::size_of_text) {
        Some(memory) => memory,
        None => {
            let asked = order.memory.clone().unwrap_or_default();
            return refuse(&Diagnostic::error(Phrase::new(MessageId::MemorySize, [asked.into()])), &order, colour);
        }
    };
    let settings = Settings { memory, host: Box::new(SystemHost::new()), language: order.language, colour };
    match Prolog::new(settings) {
        Ok(mut prolog) => {
            let ending = carry_out(&mut prolog, &order);
            ending.exit(&mut prolog)
        }
        Err(diagnostic) => refuse(&diagnostic, &order, colour),
    }
}

fn carry_out(prolog: &mut Prolog, order: &Order) -> Ending {
    tell_arguments(prolog, &order.arguments);
    let interrupts = Interrupts::listen(prolog.interrupter());
    match &order.wish {
        Wish::Run { files, goal } => run::run(prolog, &interrupts, files, goal.as_deref()),
        Wish::Open { files, goal, top_goal } => {
            let loaded = run::load(prolog, &interrupts, files);
            if loaded.is_final() {
                return loaded;
            }
            let started = run::start(prolog, &interrupts, goal.as_deref());
            match top_goal {
                _ if started.is_final() => started,
                Some(_) if started != Ending::True => started,
                Some(goal) => run::once(prolog, &interrupts, goal).after(loaded),
                None => Session::new(prolog, &interrupts).converse(),
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

/// Says why no system can be made.
fn refuse(diagnostic: &Diagnostic, order: &Order, colour: bool) -> ExitCode {
    eprint!("{}", render(diagnostic, &Sources::default(), order.language, colour));
    ExitCode::from(ending::REFUSED)
}

/// Whether reports may be coloured: a person is looking, and has not asked for plain text.
fn has_colour() -> bool {
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let is_dumb = std::env::var_os("TERM").is_some_and(|terminal| terminal == "dumb");
    std::io::stderr().is_terminal() && !is_set("NO_COLOR") && !is_dumb
}

/// The language of the person's locale, by the first of the variables that is set (POSIX 8.2).
fn language_of_locale() -> Language {
    let variables = ["LC_ALL", "LC_MESSAGES", "LANG"];
    let locale = variables.iter().filter_map(|name| std::env::var(name).ok()).find(|value| !value.is_empty());
    match locale {
        Some(locale) if locale.starts_with("ru") => Language::Ru,
        _ => Language::En,
    }
}
