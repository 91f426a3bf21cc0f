//! `perebor tree`: the tree of the search that a goal runs.

use super::command_line::TreeOptions;
use super::ending::Ending;
use super::interrupts::CtrlC;
use super::output::Output;
use super::quoting::quoted;
use super::run;
use crate::prolog::Prolog;

/// Loads files, calls a goal once and draws the search that it runs; without a goal, writes sheets about random trees.
pub(in crate::toplevel) fn draw(
    prolog: &mut Prolog,
    interrupts: &CtrlC,
    output: &Output,
    (files, options): (&[String], &TreeOptions),
) -> Ending {
    let loaded = run::load_files(prolog, interrupts, files);
    if loaded.is_final() {
        return loaded;
    }
    let TreeOptions { goal, beside, output: picture, more } = options;
    let [goal, beside] = [goal, beside].map(|goal| goal.as_deref().map(without_full_stop));
    // Syntax errors are to show what is wrong alone.
    for part in goal.into_iter().chain(beside).chain(more.iter().map(String::as_str)) {
        if let Err(diagnostic) = prolog.query(part).map(drop) {
            prolog.report(&diagnostic);
            return Ending::Error;
        }
    }
    // A line for each goal alone: it may end with a comment.
    let mut options = more.clone();
    options.extend(goal.map(|goal| format!("title({})", quoted(goal))));
    options.extend(beside.map(|goal| format!("beside((\n{goal}\n)), '$beside_title'({})", quoted(goal))));
    let options = options.join(", ");
    let call = match (goal, picture.as_deref().map(quoted)) {
        (Some(goal), Some(file)) => format!("system:tree((\n{goal}\n), {file}, [{options}])"),
        (Some(goal), None) => format!("system:tree((\n{goal}\n), [{options}])"),
        (None, file) => format!("system:quiz_sheets({}, [{options}])", file.unwrap_or_default()),
    };
    run::call_once_as(prolog, interrupts, output, &call, goal.unwrap_or(&call)).after_load(loaded)
}

/// A full stop at the end is usual at the prompt.
fn without_full_stop(goal: &str) -> &str {
    let goal = goal.trim();
    goal.strip_suffix('.').unwrap_or(goal)
}
