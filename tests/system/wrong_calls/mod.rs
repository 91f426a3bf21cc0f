//! Wrong calls leave the system as it was: every built-in with every wrong kind of argument.
//!
//! The tables beside this file say of each built-in what its clause of the standard says of its arguments. From that all wrong
//! calls are made: one wrong argument of every sort, all others right; and two wrong arguments, of which the standard's order
//! picks the error. The error that comes must be the one demanded; the row of the built-in must have it; the call's variables
//! and the whole system must be as they were.

mod kinds;
mod specimens;
mod sweep;
mod system;
mod table;

use kinds::{Demand, demand, rank, special};
use specimens::SPECIMENS;
use std::collections::BTreeSet;
use system::{System, Verdict, row_errors, rows};
use table::{Parameter, Template, templates};

/// The tables: built-ins of the standard, and those that the field has besides.
const TABLES: &[(&str, &str)] = &[("iso.txt", include_str!("iso.txt")), ("field.txt", include_str!("field.txt"))];

/// Errors of rows that no call here can give, and why.
const GIVEN_ELSEWHERE: &[(&str, &str)] = &[
    // Files here are in memory, where nothing is forbidden and no directory is: tests/iso/streams.pl, tests/library/file_system.pl,
    // tests/library/protocol.pl.
    ("protocol", "existence_error"),
    ("protocol", "permission_error"),
    // A list of so many elements has no room here.
    ("=../2", "representation_error(max_arity)"),
    ("compound_name_arguments/3", "representation_error(max_arity)"),
    // Nor has the world in memory devices, commands and texts in other encodings: tests/iso/streams.pl.
    ("open/4", "permission_error(open, source_sink, reposition(true))"),
    ("get_c", "representation_error(character)"),
    ("get_single_char/1", ""),
    ("peek_c", "representation_error(character)"),
    ("put_c", "representation_error(character)"),
    ("size_file/2", "permission_error"),
    ("tmp_file/2", "permission_error"),
    ("time_file/2", "permission_error"),
    ("working_directory/2", ""),
    ("shell/2", "system_error"),
    ("open/", "permission_error(open, source_sink, File)"),
    ("directory_files/2", ""),
    ("delete_file/1", "permission_error"),
    ("rename_file/2", "permission_error"),
    ("make_directory/1", "permission_error"),
    ("delete_directory/1", ""),
];

fn is_given_elsewhere(row: &str, error: &str) -> bool {
    GIVEN_ELSEWHERE.iter().any(|(name, errors)| row.starts_with(name) && error.starts_with(errors))
}

fn all_templates() -> Vec<Template> {
    TABLES.iter().flat_map(|(file, text)| templates(file, text)).collect()
}

/// A call, and the errors of which the standard demands one.
#[derive(Clone)]
struct WrongCall {
    /// Goals that bind variables of the call: `Wrong1 = [a|_], `.
    bindings: String,
    text: String,
    errors: Vec<String>,
}

/// A wrong argument, and the errors it gives.
type Wrong = (String, Vec<String>);

/// The wrong terms for an argument.
fn wrong_arguments(parameter: &Parameter) -> Vec<Wrong> {
    let is_left_out = |text: &str| parameter.left_out.iter().any(|out| out == text);
    let derived = SPECIMENS.iter().filter_map(|specimen| match demand(parameter.mode, &parameter.kind, specimen) {
        Demand::Nothing => None,
        Demand::Error(errors) => Some((specimen.text.to_string(), errors)),
    });
    let special = special(&parameter.kind).iter().map(|(text, error)| (text.to_string(), vec![error.to_string()]));
    derived.chain(special).filter(|(text, _)| !is_left_out(text)).collect()
}

/// All wrong calls of a template.
fn wrong_calls(template: &Template) -> Vec<WrongCall> {
    let wrong: Vec<Vec<Wrong>> = template.parameters.iter().map(wrong_arguments).collect();
    let mut calls = Vec::new();
    for (index, wrong) in wrong.iter().enumerate() {
        calls.extend(wrong.iter().map(|wrong| wrong_call(template, &[(index, wrong)])));
    }
    for first in (0..wrong.len()).filter(|_| template.pairs) {
        for second in first + 1..wrong.len() {
            for one in first_of_each_rank(&wrong[first]) {
                calls.extend(
                    first_of_each_rank(&wrong[second])
                        .into_iter()
                        .map(|other| wrong_call(template, &[(first, one), (second, other)])),
                );
            }
        }
    }
    let given = template.calls.iter().map(|(text, error)| WrongCall {
        bindings: String::new(),
        text: text.clone(),
        errors: vec![error.clone()],
    });
    calls.extend(given);
    calls
}

/// For every class of errors a wrong argument that gives one.
fn first_of_each_rank(wrong: &[Wrong]) -> Vec<&Wrong> {
    let mut ranks = BTreeSet::new();
    wrong.iter().filter(|(_, errors)| ranks.insert(rank(&errors[0]))).collect()
}

/// A call in which these arguments are wrong, the others right. The errors that come first in the standard's order count.
fn wrong_call(template: &Template, wrong: &[(usize, &Wrong)]) -> WrongCall {
    let mut arguments: Vec<String> = template.parameters.iter().map(|parameter| parameter.right.clone()).collect();
    let (mut bindings, mut errors) = (String::new(), Vec::new());
    // The last class of errors that one of the arguments can come with.
    let mut last = usize::MAX;
    for (index, (text, demanded)) in wrong {
        let variable = format!("Wrong{}", index + 1);
        bindings.push_str(&format!("{variable} = ({text}), "));
        errors.extend(demanded.iter().map(|error| error.replace('@', &variable)));
        arguments[*index] = variable;
        last = last.min(demanded.iter().map(|error| rank(error)).max().unwrap_or_default());
    }
    if template.ordered {
        errors.retain(|error| rank(error) <= last);
    }
    let arguments: Vec<&str> = arguments.iter().map(|argument| &**argument).collect();
    WrongCall { bindings, text: template.call(&arguments), errors }
}

/// What has come of the calls so far.
struct Inquiry {
    system: System,
    /// Errors of rows: the built-in, the error, and the fact of the driver.
    rows: Vec<(String, String, String)>,
    /// The rows' errors that no call has given yet.
    unused: BTreeSet<usize>,
    calls: usize,
    complaints: Vec<String>,
}

impl Inquiry {
    fn new() -> Inquiry {
        let rows = row_errors();
        let unused = (0..rows.len()).collect();
        Inquiry { system: System::new(), rows, unused, calls: 0, complaints: Vec::new() }
    }

    /// Makes all wrong calls of a template.
    fn examine(&mut self, template: &Template) {
        let (name, arity) = template.indicator();
        let has_row = rows().any(|row| (row.name, row.arity()) == (name, arity));
        for call in wrong_calls(template) {
            self.calls += 1;
            let complaint = match self.system.judge(&call) {
                Verdict::Right(rows) if rows.is_empty() && has_row => "the row of the built-in does not have it".into(),
                Verdict::Right(rows) => {
                    rows.iter().for_each(|row| _ = self.unused.remove(row));
                    continue;
                }
                Verdict::Wrong(got) => format!("got:      {got}"),
            };
            let place = format!("{} (clause {}) {name}/{arity}", template.place, template.clause);
            let (goal, wanted) = (format!("{}{}", call.bindings, call.text), call.errors.join(" or "));
            self.complaints.push(format!("{place}\n  ?- {goal}.\n  expected: {wanted}\n  {complaint}"));
        }
    }

    /// Complains about errors of rows that no call gives. Inner steps have rows for those who read them only.
    fn examine_unused(&mut self) {
        for row in &self.unused {
            let (name, error, _) = &self.rows[*row];
            if !name.starts_with('$') && !is_given_elsewhere(name, error) {
                self.complaints.push(format!("{name}: no wrong call gives {error}, which its row has"));
            }
        }
    }
}

#[test]
fn wrong_calls_get_the_error_that_the_standard_demands() {
    let mut inquiry = Inquiry::new();
    all_templates().iter().for_each(|template| inquiry.examine(template));
    inquiry.examine_unused();
    let Inquiry { calls, complaints, .. } = inquiry;
    println!("{calls} wrong calls of {} built-ins", predicates().len());
    let wrong = complaints.len();
    assert!(complaints.is_empty(), "{wrong} complaints about {calls} wrong calls:\n\n{}\n", complaints.join("\n\n"));
}

/// The predicates that the tables know.
fn predicates() -> BTreeSet<(String, usize)> {
    all_templates().iter().map(|template| (template.name.clone(), template.parameters.len())).collect()
}

#[test]
fn every_builtin_has_expectations() {
    let known = predicates();
    let missing: Vec<String> = rows()
        .filter(|row| !row.name.starts_with('$') && !known.contains(&(row.name.to_string(), row.arity())))
        .map(|row| format!("{}/{}", row.name, row.arity()))
        .collect();
    assert!(missing.is_empty(), "{} built-ins have no expectations: {}", missing.len(), missing.join(" "));
}
