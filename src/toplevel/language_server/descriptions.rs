//! What the rows of built-ins and the comments of the library say about predicates.

use crate::loader::LIBRARY;
use crate::machine::Builtin;
use crate::program::Definition;
use crate::prolog::Prolog;

/// The documentation of a built-in or library predicate, in Markdown.
pub(super) fn description(prolog: &Prolog, name: &str, arity: u32) -> Option<String> {
    if let Some(row) = builtin(prolog, name, arity) {
        let mut parts = vec![format!("```prolog\n{}\n```", usage_of(row)), row.doc.to_string()];
        parts.extend(row.errors.iter().map(|error| format!("- `{error}`")));
        parts.extend(row.examples.iter().map(|example| format!("    {example}")));
        return Some(parts.join("\n\n"));
    }
    let (header, text) = library_entry(prolog, name, arity)?;
    Some(format!("```prolog\n{header}\n```\n\n{}", text.join("  \n")))
}

/// How a built-in or library predicate is called: its name with the modes of its arguments.
pub(super) fn usage(prolog: &Prolog, name: &str, arity: u32) -> Option<String> {
    match builtin(prolog, name, arity) {
        Some(row) => Some(usage_of(row)),
        None => library_entry(prolog, name, arity).map(|(header, _)| header.to_string()),
    }
}

fn usage_of(row: &Builtin) -> String {
    match row.modes {
        [] => row.name.to_string(),
        modes => format!("{}({})", row.name, modes.join(", ")),
    }
}

fn builtin(prolog: &Prolog, name: &str, arity: u32) -> Option<&'static Builtin> {
    let machine = &prolog.machine;
    let id = machine.database.system_definition(machine.store.atoms.find(name)?, arity)?;
    match machine.database.predicate(id).definition {
        Definition::Builtin(number) => Some(machine.builtin(number)),
        _ => None,
    }
}

/// The line `%! name(…) is …` of a library predicate, and the lines below it.
fn library_entry(prolog: &Prolog, name: &str, arity: u32) -> Option<(&'static str, Vec<&'static str>)> {
    let module = prolog.machine.library_module_by_name(name, arity)?;
    let mut lines = LIBRARY.get(module)?.text.lines();
    let header =
        lines.by_ref().filter_map(|line| line.strip_prefix("%! ")).find(|header| is_header(header, name, arity))?;
    let text = lines.map_while(|line| line.strip_prefix('%')).filter(|line| !line.starts_with('!')).map(str::trim);
    Some((header.trim_end_matches('.'), text.collect()))
}

fn is_header(header: &str, name: &str, arity: u32) -> bool {
    let Some(rest) = header.strip_prefix(name) else { return false };
    match rest.strip_prefix('(').and_then(|rest| rest.split_once(')')) {
        Some((inside, _)) => inside.split(',').count() == arity as usize,
        None => arity == 0 && rest.starts_with(' '),
    }
}
