//! Lints: what is probably not meant in programs that can be read.
//!
//! ```text
//!   clauses, as the loader reads them ──outline──▶ [`Program`] ──body, flow──▶ [`Program`] ──one file a lint──▶ diagnostics
//! ```
//!
//! Lints look at what was written, not at what runs: an [`Outline`] keeps every part of a clause with its place, and what is
//! known of the environment outside the files, such as the names of built-ins, is asked of a [`Environment`]. They know no machine. A
//! finding is a warning where a mistake is nearly sure, and a hint where somebody who looks for one may want to look.

mod findings;
mod model;
mod rules;
mod suggestions;

pub use model::environment::Environment;
pub use model::queue::LintQueue;
pub use suggestions::{listed, near};

use crate::diagnostics::Diagnostic;
use crate::text::Sources;
use findings::Findings;
use model::inference::Types;
use model::naming::Naming;
use model::program::Program;
use rules::arithmetic::{comparisons, unevaluated};
use rules::control::{control, never_true, recursion};
use rules::definitions::{clauses, placement, static_changes, undefined, unused};
use rules::misprints::{lookalikes, stops_and_commas, words};
use rules::output::{formats, text_lists};
use rules::variables::{singletons, unbound, unusual};

impl LintQueue {
    /// What is to be said about the clauses taken note of; the worst first, then in their order. They are forgotten.
    pub fn report(&mut self, environment: &dyn Environment, sources: &Sources) -> Vec<Diagnostic> {
        let program = std::mem::take(self);
        let program = Program::new(&program, environment, sources);
        let mut findings = Findings::default();
        let is_written = !program.is_large();
        let naming = if is_written { Naming::new(&program) } else { Naming::default() };
        let types = is_written.then(|| Types::new(&program));
        // The lint that says most of a misprint comes first: what it has explained others pass over.
        lookalikes::look(&program, &mut findings);
        if is_written {
            stops_and_commas::look(&program, &mut findings);
        }
        unbound::look(&program, &naming, &mut findings);
        placement::look(&program, &mut findings);
        undefined::look(&program, &mut findings);
        comparisons::look(&program, &mut findings);
        unevaluated::look(&program, types.as_ref(), &mut findings);
        clauses::look(&program, &mut findings);
        static_changes::look(&program, &mut findings);
        recursion::look(&program, types.as_ref(), &mut findings);
        control::look(&program, &mut findings);
        formats::look(&program, &mut findings);
        text_lists::look(&program, &mut findings);
        if is_written {
            words::look(&program, &mut findings);
        }
        singletons::look(&program, &naming, &mut findings);
        if is_written {
            unusual::look(&program, &naming, &mut findings);
        }
        if let Some(types) = &types {
            never_true::look(types, &mut findings);
        }
        unused::look(&program, &mut findings);
        findings.in_order()
    }
}
