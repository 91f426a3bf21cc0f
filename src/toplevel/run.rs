//! `perebor run`; loading files and calling a goal once, also for sessions.

use super::ending::Ending;
use super::interrupts::CtrlC;
use super::output::Output;
use super::user_directories::configuration_directory;
use crate::diagnostics::{Diagnostic, MessageId, Phrase};
use crate::prolog::{Answer, Prolog, Query};

/// The goal that runs by default.
const MAIN: &str = "main";

/// The goal that runs what a file has named in initialization(Goal, main).
const PROGRAM: &str = "'$run_program'";

/// The goal that runs all tests, even if the program has a run_tests/0 of its own.
const TESTS: &str = "system:run_tests";

/// The goal that shows what they have entered, too.
const COVERED_TESTS: &str = "system:coverage(system:run_tests)";

/// The name of the standard input among the files.
const STANDARD_INPUT: &str = "-";

/// Loads files and calls a goal once: the one given, or main/0 if a file requests or defines it.
pub(in crate::toplevel) fn run(
    prolog: &mut Prolog,
    interrupts: &CtrlC,
    output: &Output,
    (files, goals): (&[String], &[String]),
    traces: bool,
) -> Ending {
    let loaded = load_files(prolog, interrupts, files);
    if loaded.is_final() {
        return loaded;
    }
    if traces {
        prolog.show_ports();
    }
    let requested = prolog.requested_main();
    if goals.is_empty() && !requested.after_load && !requested.program && !prolog.defines(MAIN, 0) {
        inspect_game_rules(prolog, loaded);
        // After load errors this warning would only distract.
        if loaded == Ending::True {
            prolog.report(&Diagnostic::warning(MessageId::NoMain.into()));
        }
        return loaded;
    }
    let ending = match goals.is_empty() {
        true => call_main(prolog, interrupts, output),
        false => call_each(prolog, interrupts, output, goals),
    };
    inspect_game_rules(prolog, ending);
    ending.after_load(loaded)
}

/// Calls main/0, and the goal of initialization(Goal, main), as far as files ask for them; main/0 if none asks for anything.
fn call_main(prolog: &mut Prolog, interrupts: &CtrlC, output: &Output) -> Ending {
    let requested = prolog.requested_main();
    if requested.after_load || !requested.program {
        let ending = call_once(prolog, interrupts, output, MAIN);
        if !requested.program || ending != Ending::True {
            return ending;
        }
    }
    call_once(prolog, interrupts, output, PROGRAM)
}

/// Calls goals one after the other, until one does not succeed.
fn call_each(prolog: &mut Prolog, interrupts: &CtrlC, output: &Output, goals: &[String]) -> Ending {
    let mut endings = goals.iter().map(|goal| call_once(prolog, interrupts, output, goal));
    endings.find(|ending| *ending != Ending::True).unwrap_or(Ending::True)
}

/// Loads files and the tests beside them, and runs all tests, if asked for with the coverage of the program: the ending is that of a goal
/// which fails if a test does, or if there are none.
pub(in crate::toplevel) fn test(
    prolog: &mut Prolog,
    interrupts: &CtrlC,
    output: &Output,
    (files, coverage): (&[String], bool),
) -> Ending {
    let load = |prolog: &mut Prolog| {
        let loaded = load_each(prolog, interrupts, files);
        if loaded.is_final() {
            return loaded;
        }
        let beside = prolog.tests_beside_files();
        match load_each(prolog, interrupts, &beside) {
            Ending::True => loaded,
            ending => ending.after_load(loaded),
        }
    };
    let loaded = with_deferrals(prolog, load);
    if loaded.is_final() {
        return loaded;
    }
    if !prolog.has_tests() {
        prolog.report(&Diagnostic::error(MessageId::TestsNone.into()).with_help(MessageId::TestsNoneHelp.into()));
        return Ending::Failed;
    }
    let ending = call_for_ending(prolog, interrupts, output, if coverage { COVERED_TESTS } else { TESTS });
    inspect_game_rules(prolog, ending);
    ending.after_load(loaded)
}

/// The file that sessions load first, if there is one: `init.pl` in the user's configuration directory.
pub(in crate::toplevel) fn init_file() -> Option<String> {
    let path = configuration_directory()?.join("init.pl");
    path.is_file().then(|| path.to_string_lossy().into_owned())
}

/// Loads files. `initialization(main)` is deferred, and lints are reported after the last file.
pub(in crate::toplevel) fn load_files(prolog: &mut Prolog, interrupts: &CtrlC, files: &[String]) -> Ending {
    with_deferrals(prolog, |prolog| load_each(prolog, interrupts, files))
}

fn with_deferrals(prolog: &mut Prolog, load: impl FnOnce(&mut Prolog) -> Ending) -> Ending {
    prolog.defer_main(true);
    prolog.defer_lints(true);
    let ending = load(prolog);
    prolog.defer_lints(false);
    prolog.defer_main(false);
    if !ending.is_final() {
        prolog.report_lints();
    }
    ending
}

fn load_each(prolog: &mut Prolog, interrupts: &CtrlC, files: &[String]) -> Ending {
    let mut ending = Ending::True;
    for file in files {
        let loaded =
            interrupts.during(|| if file == STANDARD_INPUT { prolog.consult_input() } else { prolog.consult(file) });
        if let Some(status) = loaded.halted {
            let failed = loaded.errors > 0 || ending == Ending::LoadErrors;
            return Ending::Halted(status).after_load(if failed { Ending::LoadErrors } else { Ending::True });
        }
        if interrupts.was_stopped() {
            return Ending::Interrupted;
        }
        if prolog.machine.streams.output_is_broken() {
            return Ending::BrokenPipe;
        }
        if prolog.machine.is_out_of_time() {
            return Ending::OutOfTime;
        }
        if loaded.errors > 0 {
            ending = Ending::LoadErrors;
        }
    }
    ending
}

/// Inspects the game rules of the program, if the goals that ended used them.
pub(in crate::toplevel) fn inspect_game_rules(prolog: &mut Prolog, ending: Ending) {
    match ending {
        Ending::BrokenPipe | Ending::OutputLost => {}
        Ending::True | Ending::Halted(0) => prolog.inspect_game(true),
        _ => prolog.inspect_game(false),
    }
}

/// Calls main/0 if a file asks for it by initialization(main): the last step of loading. What goes wrong in it has been reported.
pub(in crate::toplevel) fn call_requested_main(prolog: &mut Prolog, interrupts: &CtrlC, output: &Output) -> Ending {
    if !prolog.requested_main().after_load {
        return Ending::True;
    }
    match call_once(prolog, interrupts, output, MAIN) {
        Ending::Failed | Ending::Error => Ending::LoadErrors,
        ending => ending,
    }
}

/// Calls the goals with which a session begins: those given, and that of initialization(Goal, main), which ends the program.
pub(in crate::toplevel) fn call_first_goals(
    prolog: &mut Prolog,
    interrupts: &CtrlC,
    output: &Output,
    goals: &[String],
) -> Ending {
    let ending = call_each(prolog, interrupts, output, goals);
    match prolog.requested_main().program && ending == Ending::True {
        true => call_once(prolog, interrupts, output, PROGRAM),
        false => ending,
    }
}

/// Calls a goal for its first solution. Errors and failure are reported.
pub(in crate::toplevel) fn call_once(prolog: &mut Prolog, interrupts: &CtrlC, output: &Output, goal: &str) -> Ending {
    call_once_as(prolog, interrupts, output, goal, goal)
}

/// As [`call_once`]; the warning shows the goal as `shown`.
pub(in crate::toplevel) fn call_once_as(
    prolog: &mut Prolog,
    interrupts: &CtrlC,
    output: &Output,
    goal: &str,
    shown: &str,
) -> Ending {
    let ending = call_for_ending(prolog, interrupts, output, goal);
    if ending == Ending::Failed {
        let failed = Diagnostic::warning(Phrase::new(MessageId::GoalFailed, [shown.trim().into()]));
        write_report(prolog, output, &failed);
    }
    ending
}

/// Calls a goal for its first solution. Errors are reported.
fn call_for_ending(prolog: &mut Prolog, interrupts: &CtrlC, output: &Output, goal: &str) -> Ending {
    let first = |mut query: Query<'_>| match query.next() {
        answer @ Answer::Yes { .. } => query.end().map_or(answer, Answer::Error),
        answer => answer,
    };
    let answer = prolog.query(goal).map(|query| interrupts.during(|| first(query)));
    let answer = match answer {
        Ok(answer) => answer,
        Err(diagnostic) => {
            write_report(prolog, output, &diagnostic);
            return Ending::Error;
        }
    };
    match answer {
        Answer::Yes { .. } => Ending::True,
        Answer::No => Ending::Failed,
        Answer::Halt(status) => Ending::Halted(status),
        Answer::Error(_) if prolog.machine.streams.output_is_broken() => Ending::BrokenPipe,
        Answer::Error(uncaught) => {
            if let Some(diagnostic) = prolog.diagnostic(&uncaught) {
                write_report(prolog, output, &diagnostic);
            }
            if uncaught.aborted { Ending::Interrupted } else { Ending::Error }
        }
    }
}

/// Writes a report; on a terminal it begins on a new line.
fn write_report(prolog: &mut Prolog, output: &Output, diagnostic: &Diagnostic) {
    if output.console.is_some() {
        // Failures of the output are handled at the end of the run.
        let _ = output.begin_line(&mut prolog.machine.streams);
    }
    prolog.report(diagnostic);
}
