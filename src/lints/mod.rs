//! Lints: reports on programs that can be read and run, and are probably not what was meant.
//!
//! ```text
//!   the loader ──clauses──▶ LintQueue ──▶ Program ──▶ LintContext ──each rule of RULES──▶ Findings ──▶ diagnostics
//! ```
//!
//! Lints look at clauses as they were written, not as they are compiled. They do not know the machine: the loader
//! implements [`Environment`] over it. A report is an error or a warning if a mistake is nearly certain, and a hint if
//! the place is only worth a look.
//!
//! A rule is one file in a folder of `rules/`, and one line in the table [`RULES`].

// The clauses, and analyses of them.
mod model;

// What a rule looks at.
mod context;

// What rules have reported so far.
mod findings;

// Where predicates occur.
mod occurrences;

// Mistakes that a test expects.
mod expected;

// Labels and fixes on the nodes of clauses.
mod fixes;

// Misprints in words.
mod spelling;

// Predicates that an undefined one was probably meant to be.
mod suggestions;

// What SWI-Prolog has and is not here.
mod absent;

// What a rule is.
mod rule;

// The rules and their table.
mod rules;

#[cfg(feature = "internals")]
pub use absent::{Family, absent_predicates};
pub use absent::{absent_family, absent_libraries, family_of_library, family_of_predicate};
pub use model::arguments::ArgumentSet;
pub use model::environment::Environment;
pub use model::list_arguments::list_arguments;
pub use model::queue::LintQueue;
pub use occurrences::{Occurrence, OccurrenceRole};
pub use rule::{Rule, Scope};
pub use rules::RULES;
pub use suggestions::{indicator_list, similar_predicates};

use crate::diagnostics::{Diagnostic, Explanation};
use crate::text::Sources;
use context::LintContext;
use findings::Findings;
use model::program::Program;

impl LintQueue {
    /// Runs all rules over the clauses of the queue and empties it. Errors come first, then warnings, then hints.
    pub fn report(&mut self, environment: &dyn Environment, sources: &Sources) -> Vec<Diagnostic> {
        let queue = std::mem::take(self);
        let program = Program::new(&queue, environment, sources);
        let context = LintContext::new(&program);
        let mut findings = Findings::default();
        let is_applicable = |rule: &&Rule| rule.scope == Scope::Any || program.is_handwritten();
        for rule in RULES.iter().filter(is_applicable) {
            let before = findings.len();
            (rule.check)(&context, &mut findings);
            debug_assert!(findings.added_since(before).all(|diagnostic| rule.reports(diagnostic.code())));
        }
        let is_wanted = |diagnostic: &Diagnostic| !expected::is_expected(&program, diagnostic);
        findings.into_sorted().into_iter().filter(is_wanted).collect()
    }
}

/// The explanations of the reports of all rules.
pub fn explanations() -> impl Iterator<Item = &'static Explanation> {
    RULES.iter().flat_map(|rule| rule.explanations)
}
