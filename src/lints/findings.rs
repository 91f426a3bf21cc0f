//! Findings: the reports of the rules so far, and what they have explained.

use super::model::outline::VariableId;
use crate::diagnostics::{Diagnostic, Severity};
use crate::text::{SourceId, Span};
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

/// The reports of the rules that have run. One mistake often breaks several rules; a rule that explains it well marks
/// the variable or the name, and later rules skip what is marked.
#[derive(Default)]
pub struct Findings {
    diagnostics: Vec<Diagnostic>,
    variables: HashSet<(usize, VariableId), FxBuildHasher>,
    names: HashSet<String, FxBuildHasher>,
}

impl Findings {
    /// Adds a report.
    pub fn add(&mut self, diagnostic: Diagnostic) {
        self.diagnostics.push(diagnostic);
    }

    /// The number of reports.
    pub fn len(&self) -> usize {
        self.diagnostics.len()
    }

    /// The reports added since there were `len`.
    pub fn added_since(&self, len: usize) -> impl Iterator<Item = &Diagnostic> {
        self.diagnostics[len..].iter()
    }

    /// Marks a variable of a clause as explained.
    pub fn explain_variable(&mut self, clause: usize, variable: VariableId) {
        self.variables.insert((clause, variable));
    }

    pub fn is_variable_explained(&self, clause: usize, variable: VariableId) -> bool {
        self.variables.contains(&(clause, variable))
    }

    /// Marks an atom, functor or variable name as explained wherever it occurs.
    pub fn explain_name(&mut self, name: &str) {
        self.names.insert(name.to_string());
    }

    pub fn is_name_explained(&self, name: &str) -> bool {
        self.names.contains(name)
    }

    /// Whether an error or warning is about a part of a piece of a source.
    pub fn has_warning_in(&self, source: SourceId, span: Span) -> bool {
        let reports = self.diagnostics.iter().filter(|diagnostic| diagnostic.severity != Severity::Hint);
        let mut places = reports.filter_map(|diagnostic| diagnostic.labels.first());
        places.any(|label| label.source == source && label.span.start < span.end && span.start < label.span.end)
    }

    /// All reports: errors, then warnings, then hints, each in the order of their places; at one place the report of
    /// the earlier rule comes first.
    pub fn into_sorted(mut self) -> Vec<Diagnostic> {
        let rank = |severity| match severity {
            Severity::Error => 0,
            Severity::Warning => 1,
            Severity::Hint => 2,
        };
        self.diagnostics.sort_by_key(|diagnostic| {
            let place = diagnostic.labels.first().map(|label| (label.source, label.span));
            (rank(diagnostic.severity), place)
        });
        self.diagnostics
    }
}
