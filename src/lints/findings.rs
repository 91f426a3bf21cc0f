//! Findings: the reports of all lints, and which variables one of them has explained already.

use crate::diagnostics::{Diagnostic, Edit, Fix, Phrase, Severity};
use crate::lints::model::outline::{NodeId, VariableId};
use crate::lints::model::program::{ClauseInfo, Program};
use crate::text::{SourceId, Span};
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

/// What lints have found so far.
#[derive(Default)]
pub struct Findings {
    diagnostics: Vec<Diagnostic>,
    explained: HashSet<(usize, VariableId), FxBuildHasher>,
    told: HashSet<String, FxBuildHasher>,
}

impl Findings {
    /// Takes a report in.
    pub fn add(&mut self, diagnostic: Diagnostic) {
        self.diagnostics.push(diagnostic);
    }

    /// What is odd about this variable of this clause has been said.
    pub fn explain(&mut self, clause: usize, variable: VariableId) {
        self.explained.insert((clause, variable));
    }

    /// Whether it has.
    pub fn is_explained(&self, clause: usize, variable: VariableId) -> bool {
        self.explained.contains(&(clause, variable))
    }

    /// That this name is misspelt has been said.
    pub fn tell(&mut self, name: &str) {
        self.told.insert(name.to_string());
    }

    /// Whether it has.
    pub fn is_told(&self, name: &str) -> bool {
        self.told.contains(name)
    }

    /// Whether a warning or error is about a part of this piece of a source.
    pub fn is_touched(&self, source: SourceId, span: Span) -> bool {
        let reports = self.diagnostics.iter().filter(|diagnostic| diagnostic.severity != Severity::Hint);
        let mut places = reports.filter_map(|diagnostic| diagnostic.labels.first());
        places.any(|label| label.source == source && label.span.start < span.end && span.start < label.span.end)
    }

    /// All reports: errors, warnings, hints; of each kind in the order of their places.
    pub fn in_order(mut self) -> Vec<Diagnostic> {
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

/// A diagnostic with a label on a node of a clause.
pub fn at(diagnostic: Diagnostic, clause: &ClauseInfo, node: NodeId, text: impl Into<Phrase>) -> Diagnostic {
    diagnostic.with_label(clause.outline.source, clause.outline.span(node), text.into())
}

/// The mend that puts a text in place of each of some nodes of a clause.
pub fn replace(clause: &ClauseInfo, nodes: &[NodeId], text: &str, sure: bool) -> Fix {
    let source = clause.outline.source;
    let edit = |node: &NodeId| Edit { source, span: clause.outline.span(*node), text: text.to_string() };
    Fix { edits: nodes.iter().map(edit).collect(), sure }
}

/// The mend that puts a text in place of the names of some nodes, each with the number of its clause; their arguments stay.
pub fn rename(program: &Program, places: &[(usize, NodeId)], text: &str, sure: bool) -> Fix {
    let edit = |(number, node): &(usize, NodeId)| {
        let clause = &program.clauses[*number];
        let name = clause.written_name(*node)?;
        let span = program.name_span(clause.outline, *node, name);
        Some(Edit { source: clause.outline.source, span, text: text.to_string() })
    };
    Fix { edits: places.iter().filter_map(edit).collect(), sure }
}
