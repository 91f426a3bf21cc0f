//! What a rule is.

use super::context::LintContext;
use super::findings::Findings;
use crate::diagnostics::Explanation;

/// A rule: mistakes that it reports, and the function that looks for them.
pub struct Rule {
    /// The titles of its reports with their codes, each explained and shown in an example.
    pub explanations: &'static [Explanation],
    /// The programs it applies to.
    pub scope: Scope,
    /// Adds its reports on a program to the findings.
    pub check: fn(&LintContext, &mut Findings),
}

impl Rule {
    /// Whether a code is one of its own.
    pub fn reports(&self, code: &str) -> bool {
        self.explanations.iter().any(|explanation| explanation.message.code() == code)
    }
}

/// The programs that a rule applies to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// All.
    Any,
    /// Those that a person has written: in generated ones, names and layout mean nothing.
    Handwritten,
}
