//! Clauses that are changed while the program runs, of predicates that are not declared as dynamic (W134).

use crate::diagnostics::{Diagnostic, Edit, Fix, MessageId, Phrase};
use crate::lints::findings::{Findings, at};
use crate::lints::model::names::{Name, known};
use crate::lints::model::outline::{Form, NodeId, Outline};
use crate::lints::model::program::{PredicateKey, Program};
use crate::text::Span;
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

/// What changes the clauses of a predicate, all of one argument.
const CHANGES: [Name; 6] =
    [known::ASSERT, known::ASSERTA, known::ASSERTZ, known::RETRACT, known::RETRACTALL, known::ABOLISH];

/// Reports changes of predicates that the program has as static ones.
pub fn look(program: &Program, findings: &mut Findings) {
    let mut told: HashSet<PredicateKey, FxBuildHasher> = HashSet::default();
    for clause in &program.clauses {
        for (_, goal) in clause.goals().filter(|(_, goal)| goal.extra == 0 && goal.module.is_none()) {
            let Some(head) = changed(clause.outline, goal.node) else { continue };
            let Some(signature) = clause.outline.signature(head) else { continue };
            let key = PredicateKey { module: clause.module, signature };
            let Some(first) = program.predicates.get(&key).and_then(|clauses| clauses.first()) else { continue };
            let PredicateKey { module, signature } = key;
            let (module, text) = (program.text(module), program.text(signature.name));
            // What is changed before the file defines it has been made dynamic by that.
            let is_directive = clause.outline.form == Form::Directive;
            if is_directive || program.environment.is_dynamic(module, text, signature.arity) || !told.insert(key) {
                continue;
            }
            let indicator = program.indicator(signature);
            let definition = &program.clauses[*first];
            let diagnostic = Diagnostic::warning(Phrase::new(MessageId::StaticChanged, [indicator.clone()]));
            let mut diagnostic = at(diagnostic, clause, goal.node, MessageId::StaticChangedHere);
            if let Some(head) = definition.outline.head {
                diagnostic = at(diagnostic, definition, head, Phrase::new(MessageId::ClauseOf, [indicator.clone()]));
            }
            let help = Phrase::new(MessageId::StaticChangedHelp, [indicator.clone()]);
            let start = definition.outline.span.start;
            let declaration = format!(":- dynamic({}/{}).\n", crate::writer::quoted_atom(text), signature.arity);
            let edit = Edit { source: definition.outline.source, span: Span::at(start), text: declaration };
            findings.add(diagnostic.with_fix(help, Fix { edits: vec![edit], sure: true }));
        }
    }
}

/// The head whose predicate a goal changes.
fn changed(outline: &Outline, goal: NodeId) -> Option<NodeId> {
    let signature = outline.signature(goal).filter(|signature| signature.arity == 1)?;
    if !CHANGES.contains(&signature.name) {
        return None;
    }
    let head = outline.argument(goal, 0);
    Some(if outline.is(head, known::NECK, 2) { outline.argument(head, 0) } else { head })
}
