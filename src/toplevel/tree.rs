//! `perebor tree`: the tree of the search that a goal runs.

use super::ending::Ending;
use super::interrupts::CtrlC;
use super::output::Output;
use super::run;
use crate::prolog::Prolog;

/// Loads files, calls a goal once and draws the search that it runs: into the file `picture`, or as text. `options` are those of tree/3, as
/// they are written in Prolog.
pub(in crate::toplevel) fn draw(
    prolog: &mut Prolog,
    interrupts: &CtrlC,
    output: &Output,
    files: &[String],
    (goal, picture, options): (&str, Option<&str>, &[String]),
) -> Ending {
    let loaded = run::load_files(prolog, interrupts, files);
    if loaded.is_final() {
        return loaded;
    }
    // A full stop at the end is usual at the prompt.
    let goal = goal.trim().strip_suffix('.').unwrap_or(goal);
    // Syntax errors are to show what is wrong alone.
    for part in std::iter::once(goal).chain(options.iter().map(String::as_str)) {
        if let Err(diagnostic) = prolog.query(part).map(drop) {
            prolog.report(&diagnostic);
            return Ending::Error;
        }
    }
    let title = format!("title({})", quoted(goal));
    let options = options.iter().map(String::as_str).chain([title.as_str()]).collect::<Vec<_>>().join(", ");
    // A line for the goal alone: it may end with a comment.
    let call = match picture {
        Some(file) => format!("system:tree((\n{goal}\n), {}, [{options}])", quoted(file)),
        None => format!("system:tree((\n{goal}\n), [{options}])"),
    };
    run::call_once_as(prolog, interrupts, output, &call, goal).after_load(loaded)
}

/// A text as a quoted atom (ISO 6.4.2.1).
fn quoted(text: &str) -> String {
    let escaped = text.replace('\\', "\\\\").replace('\'', "\\'").replace('\n', "\\n").replace('\0', "\\0\\");
    format!("'{escaped}'")
}
