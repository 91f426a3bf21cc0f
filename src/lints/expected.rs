//! What tests expect: a test of an exception or of failure does on purpose what would be a mistake elsewhere.

use super::model::clause::ClauseInfo;
use super::model::names::{Name, known};
use super::model::outline::{Kind, NodeId};
use super::model::program::Program;
use crate::diagnostics::Diagnostic;

/// The options that expect an exception, and those that expect failure.
const EXCEPTIONS: [Name; 3] = [known::THROWS, known::EXCEPTION, known::ERROR];
const FAILURES: [Name; 2] = [known::FAIL, known::FALSE];

/// The reports that a test of this kind is about: goals that fail, or raise an error, whatever they are called with.
const EXPECTED_CODES: &[&str] =
    &["W104", "W107", "W117", "W118", "W119", "W120", "W121", "W122", "W123", "W132", "W133", "W134", "W136"];

/// Only this report counts as expected if the exception says so: a misprint in a test of another exception is one.
const UNDEFINED: (&str, &str) = ("W107", "existence_error");

/// Whether a report is about a goal of a test that expects it to go wrong.
pub(super) fn is_expected(program: &Program, diagnostic: &Diagnostic) -> bool {
    let (code, Some(place)) = (diagnostic.code(), diagnostic.labels.first()) else { return false };
    if !EXPECTED_CODES.contains(&code) {
        return false;
    }
    let is_here = |clause: &&ClauseInfo| {
        let (outline, span) = (clause.outline, clause.outline.span(0));
        clause.is_test && outline.source == place.source && span.start <= place.span.start && place.span.end <= span.end
    };
    let mut here = program.clauses.iter().filter(is_here);
    here.any(|clause| clause.outline.test_options().into_iter().any(|option| allows(program, clause, option, code)))
}

/// Whether an option of a test expects what a report of this code says.
fn allows(program: &Program, clause: &ClauseInfo, option: NodeId, code: &str) -> bool {
    let outline = clause.outline;
    let Some(signature) = outline.signature(option) else { return false };
    let is_failure = FAILURES.contains(&signature.name) && signature.arity == 0;
    let is_exception = EXCEPTIONS.contains(&signature.name) && signature.arity > 0;
    if code != UNDEFINED.0 {
        return is_failure || is_exception;
    }
    let mentions_it = |node| outline.signature(node).is_some_and(|part| program.text(part.name) == UNDEFINED.1);
    let is_anything = |node| matches!(outline.node(node).kind, Kind::Variable(_) | Kind::Anonymous);
    is_exception && (outline.below(option).any(mentions_it) || is_anything(outline.argument(option, 0)))
}
