//! The error terms of the standard (ISO 7.12.2). Their second argument is left to the processor and compared with nothing.

use super::terms::{Result, Stop, Term, Terms};

fn error(terms: &mut Terms, name: &str, arguments: &[Term]) -> Stop {
    let formal = terms.compound(name, arguments);
    let context = terms.variable();
    Stop::Throw(terms.compound("error", &[formal, context]))
}

/// The error of some checks, if there is one. Which of several is raised is left to the processor (7.12).
pub fn any_of(terms: &Terms, checks: impl IntoIterator<Item = Result<()>>) -> Result<()> {
    let mut first = Ok(());
    for check in checks {
        first = match (first, check) {
            (Err(Stop::Throw(first)), Err(Stop::Throw(other))) if !terms.are_variants(first, other) => {
                return Err(Stop::Undefined("which of two errors is raised"));
            }
            (Ok(()), check) => check,
            (first, _) => first,
        };
    }
    first
}

/// Something is a variable that must not be one.
pub fn instantiation(terms: &mut Terms) -> Stop {
    error(terms, "instantiation_error", &[])
}

/// Something is not of the type it should be.
pub fn type_error(terms: &mut Terms, wanted: &str, culprit: Term) -> Stop {
    let wanted = terms.atom(wanted);
    error(terms, "type_error", &[wanted, culprit])
}

/// Something is of the type, but outside the domain.
pub fn domain(terms: &mut Terms, wanted: &str, culprit: Term) -> Stop {
    let wanted = terms.atom(wanted);
    error(terms, "domain_error", &[wanted, culprit])
}

/// Something does not exist.
pub fn existence(terms: &mut Terms, kind: &str, culprit: Term) -> Stop {
    let kind = terms.atom(kind);
    error(terms, "existence_error", &[kind, culprit])
}

/// Something is not allowed.
pub fn permission(terms: &mut Terms, operation: &str, kind: &str, culprit: Term) -> Stop {
    let (operation, kind) = (terms.atom(operation), terms.atom(kind));
    error(terms, "permission_error", &[operation, kind, culprit])
}

/// An expression has no value.
pub fn evaluation(terms: &mut Terms, what: &str) -> Stop {
    let what = terms.atom(what);
    error(terms, "evaluation_error", &[what])
}

/// `Name/Arity`.
pub fn indicator(terms: &mut Terms, name: &str, arity: usize) -> Term {
    let (name, arity) = (terms.atom(name), terms.integer(arity as i128));
    terms.compound("/", &[name, arity])
}
