//! `perebor tree`: the tree of the search that a goal runs.

use super::command_line::without_full_stop;
use super::ending::Ending;
use super::interrupts::CtrlC;
use super::output::Output;
use super::run;
use crate::prolog::Prolog;

/// Loads files, calls a goal once and draws the search that it runs: into the file `picture`, or as text. `options` are those of tree/3, as
/// they are written in Prolog. Without a goal, it writes sheets about random trees, and options are those of quiz_sheets/2.
pub(in crate::toplevel) fn draw(
    prolog: &mut Prolog,
    interrupts: &CtrlC,
    output: &Output,
    files: &[String],
    (goal, picture, options): (Option<&str>, Option<&str>, &[String]),
) -> Ending {
    let loaded = run::load_files(prolog, interrupts, files);
    if loaded.is_final() {
        return loaded;
    }
    let goal = goal.map(without_full_stop);
    // Syntax errors are to show what is wrong alone.
    for part in goal.into_iter().chain(options.iter().map(String::as_str)) {
        if let Err(diagnostic) = prolog.query(part).map(drop) {
            prolog.report(&diagnostic);
            return Ending::Error;
        }
    }
    let file = picture.map(quoted);
    let mut options = options.to_vec();
    options.extend(goal.map(|goal| format!("title({})", quoted(goal))));
    let options = options.join(", ");
    // A line for the goal alone: it may end with a comment.
    let call = match (goal, file) {
        (Some(goal), Some(file)) => format!("system:tree((\n{goal}\n), {file}, [{options}])"),
        (Some(goal), None) => format!("system:tree((\n{goal}\n), [{options}])"),
        (None, file) => format!("system:quiz_sheets({}, [{options}])", file.unwrap_or_default()),
    };
    run::call_once_as(prolog, interrupts, output, &call, goal.unwrap_or(&call)).after_load(loaded)
}

/// A text as a quoted atom (ISO 6.4.2.1).
fn quoted(text: &str) -> String {
    let escaped = text.replace('\\', "\\\\").replace('\'', "\\'").replace('\n', "\\n").replace('\0', "\\0\\");
    format!("'{escaped}'")
}
