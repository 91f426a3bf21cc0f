//! Exceptions as values: what foreign predicates throw, and what a query has ended with.

use super::{Term, TermRef, TermView};
use std::fmt::{self, Display, Formatter};

/// An exception: its ball, and the report that a person would see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exception {
    ball: Term,
    report: String,
}

impl Exception {
    /// The exception that throw/1 raises with this ball.
    pub fn new(ball: Term) -> Exception {
        Exception { ball, report: String::new() }
    }

    /// An ISO error, `error(Formal, _)` (ISO 7.12.2).
    pub fn error(formal: Term) -> Exception {
        Exception::new(Term::compound("error", [formal, Term::variable("_")]))
    }

    /// The same with a report.
    pub(crate) fn reported(self, report: String) -> Exception {
        Exception { report, ..self }
    }

    /// The ball.
    pub fn ball(&self) -> &Term {
        &self.ball
    }

    /// The report, without colours; empty for an exception that no system has reported.
    pub fn report(&self) -> &str {
        &self.report
    }
}

impl Display for Exception {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.report.trim_end() {
            "" => write!(f, "uncaught exception: {}", self.ball),
            report => f.write_str(report),
        }
    }
}

impl std::error::Error for Exception {}

/// Memory does not suffice (ISO 7.12.2 h).
pub(crate) fn resource_error() -> Exception {
    Exception::error(Term::compound("resource_error", [Term::atom("memory")]))
}

/// A term is not of the type that is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongType {
    expected: &'static str,
    found: Term,
}

impl WrongType {
    /// `found` is not of the type that `expected` names.
    pub fn new(expected: &'static str, found: TermRef<'_>) -> WrongType {
        WrongType { expected, found: found.to_term() }
    }

    /// The name of the type that is wanted.
    pub fn expected(&self) -> &'static str {
        self.expected
    }

    /// The term.
    pub fn found(&self) -> &Term {
        &self.found
    }
}

impl Display for WrongType {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} expected, found {}", self.expected, self.found)
    }
}

impl std::error::Error for WrongType {}

impl From<WrongType> for Exception {
    /// An instantiation error for a variable, else a type error (ISO 7.12.2).
    fn from(wrong: WrongType) -> Exception {
        Exception::error(match wrong.found.view() {
            TermView::Variable(_) => Term::atom("instantiation_error"),
            _ => Term::compound("type_error", [Term::atom(wrong.expected), wrong.found]),
        })
    }
}
