//! The sweep: every predicate of the system, its inner steps too, is called with all sorts of terms in all places.
//!
//! The results of these calls are not specified. But nothing may panic or hang, an error has to be one, and what raises it leaves the
//! system as it was.

use super::system::{System, rows};
use super::table::quoted;
use perebor::internals::loader::LIBRARY;
use std::collections::BTreeSet;

/// Terms, hard ones first; those in angle brackets are the driver's.
const TERMS: &[&str] = &[
    "_",
    "foo",
    "[]",
    "-1",
    "1000000000000000000000000000000",
    "1.5",
    "<string>",
    "f(_)",
    "foo/0",
    "a-b",
    "[a,1]",
    "[a|_]",
    "[a|b]",
    "<cyclic_list>",
    "<cyclic_term>",
    "<closed>",
];

/// What the other arguments are.
const OTHERS: &[&str] = &["_", "[]", "1"];

/// Predicates that are not called: those that throw what they are given, end the program, ask a terminal that is not there, would be long about a huge number, or
/// about an endless list, since calls of inner predicates are not counted.
const NOT_SWEPT: &[&str] = &[
    "throw/1",
    "shift/1",
    "shift_for_copy/1",
    "$rethrow/1",
    "$trace_exception/2",
    "halt/0",
    "halt/1",
    "$halt/1",
    "$leave/1",
    "abort/0",
    "cancel_halt/1",
    "$run_main/1",
    "type_error/2",
    "domain_error/2",
    "existence_error/2",
    "existence_error/3",
    "raise_exception/1",
    "permission_error/3",
    "representation_error/1",
    "resource_error/1",
    "send_signal/1",
    "tty_size/2",
    "tab/1",
    "tab/2",
    "sleep/1",
    // They start an editor, or lead to another folder.
    "edit/0",
    "edit/1",
    "cd/0",
    "cd/1",
    // All that is shown goes to a file from then on, or is shown at the end.
    "protocol/1",
    "protocola/1",
    "version/1",
    // From then on goals run in boxes, and their ports are shown.
    "$begin_trace/1",
    "$set_debugging/1",
    "$set_pace/1",
    "debug/0",
    "spy/1",
    "spy/2",
    "trace/0",
    "trace/1",
    "trace/2",
    "$one_of/2",
];

/// All predicates: those of the tables, and those that library modules export.
fn predicates(system: &mut System) -> BTreeSet<(String, usize)> {
    let mut all: BTreeSet<(String, usize)> = rows().map(|row| (row.name.to_string(), row.arity())).collect();
    for module in LIBRARY {
        all.extend(system.exports(module.text));
    }
    all
}

/// The calls of a predicate, one argument after the other being each of the terms, and all of them.
fn calls(name: &str, arity: usize) -> BTreeSet<String> {
    let call = |arguments: Vec<&str>| match arguments.join(", ") {
        none if none.is_empty() => quoted(name),
        arguments => format!("{}({arguments})", quoted(name)),
    };
    let mut calls: BTreeSet<String> = TERMS.iter().map(|term| call(vec![term; arity])).collect();
    for index in 0..arity {
        for term in TERMS {
            for other in OTHERS {
                let mut arguments = vec![*other; arity];
                arguments[index] = term;
                calls.insert(call(arguments));
            }
        }
    }
    calls
}

#[test]
fn nothing_panics_hangs_or_leaves_marks() {
    let mut system = System::new();
    let predicates = predicates(&mut system);
    let (mut count, mut complaints) = (0, Vec::new());
    for (name, arity) in &predicates {
        if NOT_SWEPT.contains(&&*format!("{name}/{arity}")) {
            continue;
        }
        for call in calls(name, *arity) {
            count += 1;
            if let Some(complaint) = system.sweep(&call)
                && !(name.starts_with('$') && complaint.starts_with("changed("))
            {
                complaints.push(format!("?- {call}.\n  {complaint}"));
            }
        }
        // Steps are for library modules that call them correctly; what they leave behind is for the module to clean up.
        if name.starts_with('$') {
            system.renew();
        }
    }
    println!("{count} calls of {} predicates", predicates.len());
    let wrong = complaints.len();
    assert!(complaints.is_empty(), "{wrong} complaints about {count} calls:\n\n{}\n", complaints.join("\n\n"));
}
