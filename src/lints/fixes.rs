//! Labels and fixes on the nodes of clauses.

use super::model::clause::ClauseInfo;
use super::model::outline::NodeId;
use super::model::program::Program;
use crate::diagnostics::{Diagnostic, Edit, Fix, Phrase};
use crate::writer::quoted_atom;

/// Adds a label on a node of a clause.
pub(super) fn with_node_label(
    diagnostic: Diagnostic,
    clause: &ClauseInfo,
    node: NodeId,
    text: impl Into<Phrase>,
) -> Diagnostic {
    diagnostic.with_label(clause.outline.source, clause.outline.span(node), text.into())
}

/// The fix that replaces some nodes of a clause by a text.
pub(super) fn replacement_fix(clause: &ClauseInfo, nodes: &[NodeId], text: &str, sure: bool) -> Fix {
    let source = clause.outline.source;
    let edit = |node: &NodeId| Edit { source, span: clause.outline.span(*node), text: text.to_string() };
    Fix { edits: nodes.iter().map(edit).collect(), sure }
}

/// The fix that replaces the names of some nodes, each given with the index of its clause, and keeps their arguments and quotes. A
/// name that is written with escapes stays.
pub(super) fn renaming_fix(program: &Program, places: &[(usize, NodeId)], new_name: &str, sure: bool) -> Fix {
    let edit = |(number, node): &(usize, NodeId)| {
        let clause = &program.clauses[*number];
        let name = clause.written_name(*node)?;
        let span = program.name_span(clause.outline, *node, name);
        let source = program.source(clause.outline.source)?;
        if source.slice(span) != program.text(name) {
            return None;
        }
        let is_quoted = source.text()[..span.start as usize].ends_with('\'') && !new_name.contains(['\'', '\\']);
        let is_variable = clause.outline.variable(*node).is_some();
        let text = if is_quoted || is_variable { new_name.to_string() } else { quoted_atom(new_name) };
        Some(Edit { source: clause.outline.source, span, text })
    };
    Fix { edits: places.iter().filter_map(edit).collect(), sure }
}
