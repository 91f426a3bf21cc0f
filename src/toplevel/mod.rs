//! The top level: the program `perebor`.
//!
//! ```text
//!   command_line   words to a command and settings
//!   run, play, analyse   a goal called once; a game; the record of one
//!   check, fixed_texts, fmt, laid_out, checking   commands that look at programs and run none
//!   uci            chess for other programs, by a protocol
//!   language_server   the same for an editor, by a protocol
//!   explain, help, manual, manual_page, shell_completions   commands that write texts
//!   session        queries and their answers
//!     queries, pasting, values      texts of queries; pasted clauses; `$X`
//!     vocabulary     the words that a query may contain
//!     solutions, keys   solutions, printed one by one
//!   console, line_editor, history, output   the terminal
//!   user_directories   where files of the user are kept
//!   interrupts, menu, termination   Ctrl-C, and signals that end the program
//!   closed_output  a standard output that is not there
//!   ending         the exit status
//!   quoting        words as atoms of a goal
//!   printing       texts and reports of commands without a Prolog system
//!   memory         the default memory limit
//! ```
//!
//! Only this layer knows a terminal, a command line, or signals. [`main`] is the whole program.

mod analyse;
mod check;
mod checking;
#[cfg(target_os = "linux")]
mod closed_output;
mod command_line;
mod console;
mod ending;
mod explain;
mod fixed_texts;
mod fmt;
mod help;
mod history;
mod interrupts;
mod keys;
mod laid_out;
mod language_server;
mod line_editor;
mod manual;
mod manual_page;
mod memory;
mod menu;
mod output;
mod pasting;
mod play;
mod printing;
mod queries;
mod quoting;
mod run;
mod session;
mod shell_completions;
mod solutions;
#[cfg(unix)]
mod termination;
mod tree;
mod uci;
mod user_directories;
mod values;
mod vocabulary;

use crate::diagnostics::{Diagnostic, MessageId, Phrase};
use crate::prolog::{Prolog, Settings, TopLevel};
use crate::streams::{Host, SystemHost};
use checking::Texts;
use command_line::{Command, Invocation};
use console::Console;
use ending::{Ending, INTERRUPTED_STATUS};
use interrupts::{CtrlC, InputWait};
use output::Output;
use printing::{has_colour, is_dumb, print_and_refuse, write_and_refuse};
use session::{QueryLimits, Session};
use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::process::ExitCode;
use std::sync::Arc;

/// The environment variable that sets the number of calls between garbage collections, for tests.
const COLLECT_EVERY_VARIABLE: &str = "PEREBOR_COLLECT_EVERY";

/// Runs a command line whose first word is the name of the program. Returns the exit status.
pub fn main(words: impl IntoIterator<Item = OsString>) -> ExitCode {
    let input_wait = InputWait::default();
    let session_host = |console: Option<&Console>| -> Box<dyn Host> {
        Box::new(match console {
            Some(console) => console.host(),
            None => {
                SystemHost::with_standard_streams(input_wait.input(), Box::new(io::stdout()), Box::new(io::stderr()))
            }
        })
    };
    let listen = |prolog: &Prolog, is_interactive| {
        let interrupts = CtrlC::new(prolog.interrupter(), is_interactive, input_wait.clone());
        interrupts.listen();
        #[cfg(unix)]
        termination::listen(interrupts.clone());
        interrupts
    };
    let place = Place {
        console: &|| Console::open(has_colour()),
        session_host: &session_host,
        check_host: &|pipes| Box::new(checking::host_with(pipes)),
        listen: &listen,
    };
    carry_out(words.into_iter().collect(), &place)
}

/// Runs a command line in a test: its files and standard streams are those of the hosts that `host` makes, there is no terminal, and
/// no handler of signals is installed.
#[cfg(feature = "internals")]
pub fn main_on(words: &[&str], host: &dyn Fn() -> Box<dyn Host>) -> ExitCode {
    let place = Place {
        console: &|| None,
        session_host: &|_| host(),
        check_host: &|_| host(),
        listen: &|prolog, is_interactive| CtrlC::new(prolog.interrupter(), is_interactive, InputWait::default()),
    };
    carry_out(words.iter().map(OsString::from).collect(), &place)
}

/// Where a command is carried out.
struct Place<'p> {
    /// The terminal, if there is one.
    console: &'p dyn Fn() -> Option<Console>,
    /// Makes the host of a system that runs programs.
    session_host: &'p dyn Fn(Option<&Console>) -> Box<dyn Host>,
    /// Makes a host of a check, which has several.
    check_host: &'p dyn Fn(&Texts) -> Box<dyn Host>,
    /// Lets signals interrupt a system; whether there is a terminal to show a menu at.
    listen: &'p dyn Fn(&Prolog, bool) -> CtrlC,
}

fn carry_out(words: Vec<OsString>, place: &Place<'_>) -> ExitCode {
    let invocation = match command_line::read(words) {
        Ok(invocation) => invocation,
        Err(status) => return status,
    };
    let memory = match invocation.memory.as_deref().map_or(Some(memory::default_bytes()), memory::bytes_of_text) {
        Some(memory) => memory,
        None => {
            let asked = invocation.memory.clone().unwrap_or_default();
            let unknown = Diagnostic::error(Phrase::new(MessageId::MemorySize, [asked.into()]));
            return print_and_refuse(&unknown, invocation.language);
        }
    };
    match &invocation.command {
        Command::Check(options) => return check::check(options, &invocation, memory, place.check_host),
        Command::Format(options) => {
            let mut input = (place.session_host)(None).standard_input();
            return fmt::format_files(options, &invocation, memory, place.check_host, &mut *input);
        }
        Command::Serve => {
            let mut input = (place.session_host)(None).standard_input();
            return language_server::serve(&invocation, memory, place.check_host, &mut *input);
        }
        Command::Explain(code) => return explain::explain(code.as_deref(), invocation.language),
        Command::Complete(shell) => return shell_completions::write(*shell, invocation.language),
        Command::Help(word) => return help::help(word.as_deref(), invocation.language),
        Command::Manual(folder) => return manual::write(folder, invocation.language),
        Command::ManualPage => return manual_page::write(invocation.language),
        Command::Run { .. }
        | Command::Test { .. }
        | Command::Tree { .. }
        | Command::Analyse(_)
        | Command::Uci
        | Command::Play { .. }
        | Command::Open { .. } => {}
    }
    let output = Output { console: (place.console)() };
    match Prolog::new(Settings {
        memory,
        host: (place.session_host)(output.console.as_ref()),
        language: invocation.language,
        colour: has_colour(),
        iso: invocation.iso,
        sandbox: invocation.sandbox.clone(),
    }) {
        Ok(prolog) if matches!(invocation.command, Command::Uci) => {
            let mut host = (place.session_host)(None);
            let (mut input, output) = (host.standard_input(), host.standard_output());
            uci::serve(prolog, &mut *input, output)
        }
        Ok(mut prolog) => {
            if let Some(calls) = std::env::var(COLLECT_EVERY_VARIABLE).ok().and_then(|calls| calls.parse().ok()) {
                prolog.machine.collect_every(calls);
            }
            if invocation.ocr {
                prolog.repair_scans();
            }
            let interrupts = (place.listen)(&prolog, output.console.is_some());
            let ending = execute(&mut prolog, &invocation, &output, &interrupts);
            // A load that called halt/0 may have left its progress on the terminal.
            prolog.machine.streams.show_status("");
            prolog.report_lost_protocol();
            ending.exit(&mut prolog, &interrupts)
        }
        Err(diagnostic) => {
            let mut error = (place.check_host)(&Texts::new()).standard_error();
            write_and_refuse(&mut *error, &diagnostic, invocation.language)
        }
    }
}

fn execute(prolog: &mut Prolog, invocation: &Invocation, output: &Output, interrupts: &CtrlC) -> Ending {
    set_arguments(prolog, &invocation.arguments);
    prolog.machine.database.flags.is_silent = invocation.quiet;
    // A sandbox shows no control characters on a terminal, by which a line is erased.
    if io::stderr().is_terminal() && !invocation.quiet && invocation.sandbox.is_none() && !is_dumb() {
        prolog.show_progress();
    }
    if let Some(console) = output.console.clone() {
        prolog.machine.database.flags.answers.writer.max_depth = crate::prolog::answers::TERMINAL_MAX_DEPTH;
        console.set_protocol(prolog.machine.streams.protocol().clone());
        console.set_interrupts(interrupts.clone(), invocation.language);
        prolog.machine.store.interrupts.set_handler(Box::new(move |is_searching| console.ask(is_searching)));
    }
    prolog.set_top_level(break_level(invocation, output, interrupts));
    match &invocation.command {
        Command::Run { files, goals } => {
            prolog.limit_time(invocation.time);
            run::run(prolog, interrupts, output, (files, goals), invocation.trace)
        }
        Command::Test { files, coverage } => {
            prolog.limit_time(invocation.time);
            run::test(prolog, interrupts, output, (files, *coverage))
        }
        // These need no Prolog system, and have been carried out.
        Command::Check(_) | Command::Format(_) | Command::Serve | Command::Uci | Command::Explain(_) => Ending::True,
        Command::Complete(_) | Command::Help(_) | Command::Manual(_) | Command::ManualPage => Ending::True,
        Command::Tree { files, options } => tree::draw(prolog, interrupts, output, (files, options)),
        Command::Analyse(options) => analyse::analyse(prolog, interrupts, output, options),
        Command::Play { game: None, .. } => play::list_games(prolog, output),
        Command::Play { game: Some(game), options } => play::play(prolog, interrupts, output, game, options),
        Command::Open { files, goals, top_goal, answers, init } => {
            prolog.limit_time(invocation.time);
            if output.console.is_some() {
                prolog.count_hints();
            }
            let init = run::init_file().filter(|_| *init && invocation.sandbox.is_none());
            let files: Vec<String> = init.into_iter().chain(files.iter().cloned()).collect();
            let loaded = run::load_files(prolog, interrupts, &files);
            // After an interrupted load the session still opens, for the user to look into the program.
            let goes_on = loaded == Ending::Interrupted && output.console.is_some() && !interrupts.ends_program();
            if loaded.is_final() && !goes_on {
                return loaded;
            }
            if invocation.trace {
                prolog.show_ports();
            }
            prolog.limit_time(invocation.time);
            let main = run::call_requested_main(prolog, interrupts, output);
            if main.is_final() {
                run::inspect_game_rules(prolog, main);
                return main.after_load(loaded);
            }
            let loaded = main.after(loaded);
            let started = run::call_first_goals(prolog, interrupts, output, goals);
            run::inspect_game_rules(prolog, started.after(loaded));
            match top_goal {
                _ if started != Ending::True => started.after_load(loaded),
                Some(goal) => {
                    prolog.limit_time(invocation.time);
                    let ending = run::call_once(prolog, interrupts, output, goal);
                    run::inspect_game_rules(prolog, ending);
                    ending.after_load(loaded)
                }
                None => {
                    prolog.limit_time(None);
                    let limits = QueryLimits { answers: *answers, time: invocation.time };
                    let session = Session::new(prolog, interrupts, output.clone(), limits);
                    let ending = if invocation.quiet { session.run() } else { session.greet_and_run() };
                    ending.after_load(loaded)
                }
            }
        }
    }
}

/// What runs a session in the midst of a goal.
fn break_level(invocation: &Invocation, output: &Output, interrupts: &CtrlC) -> TopLevel {
    let answers = match &invocation.command {
        Command::Open { answers, .. } => *answers,
        _ => None,
    };
    let limits = QueryLimits { answers, time: invocation.time };
    let (output, interrupts) = (output.clone(), interrupts.clone());
    Arc::new(move |prolog| {
        let session = |prolog| Session::new(prolog, &interrupts, output.clone(), limits).greet_and_run();
        match interrupts.suspend(|| session(prolog)) {
            Ending::Halted(status) => Some(status),
            ending => ending.is_final().then_some(INTERRUPTED_STATUS.into()),
        }
    })
}

/// Sets the flag argv: the words after `--`.
fn set_arguments(prolog: &mut Prolog, arguments: &[String]) {
    let machine = &mut prolog.machine;
    let words = arguments.iter().map(|word| machine.store.atoms.intern(word));
    machine.database.flags.arguments = words.collect();
}
