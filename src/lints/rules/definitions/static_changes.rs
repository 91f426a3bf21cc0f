//! Changes of predicates that the program defines and does not declare as dynamic (W134).

use crate::diagnostics::{Diagnostic, Edit, Explanation, Fix, MessageId, Phrase};
use crate::lints::context::LintContext;
use crate::lints::findings::Findings;
use crate::lints::fixes::with_node_label;
use crate::lints::model::clause::PredicateKey;
use crate::lints::model::names::{DATABASE_CHANGES, known};
use crate::lints::model::outline::{Form, NodeId, Outline};
use crate::lints::rule::{Rule, Scope};
use crate::text::Span;
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

pub(crate) const RULE: Rule = Rule {
    explanations: &[Explanation::new(
        MessageId::StaticChanged,
        "Процедуры, предложения которых стоят в файле, менять во время работы нельзя, если это не объявлено: система вправе\nсчитать их неизменными. Изменяемую процедуру объявляют директивой dynamic перед её первым предложением.",
        "Procedures whose clauses stand in a file may not be changed while the program runs unless they say so: the system may\ntake them for fixed. A procedure that changes is declared by the directive dynamic before its first clause.",
        "счёт(0).\nочко :- retract(счёт(С)), С1 is С + 1, assertz(счёт(С1)).",
    )],
    scope: Scope::Any,
    check,
};

fn check(context: &LintContext, findings: &mut Findings) {
    let program = context.program;
    let mut reported: HashSet<PredicateKey, FxBuildHasher> = HashSet::default();
    for clause in &program.clauses {
        for goal in clause.written_goals().filter(|goal| goal.module.is_none()) {
            let Some(head) = changed_predicate_node(clause.outline, goal.node) else { continue };
            let Some(signature) = clause.outline.signature(head) else { continue };
            let key = PredicateKey { module: clause.module, signature };
            let Some(first) = program.predicates.get(&key).and_then(|clauses| clauses.first()) else { continue };
            // A directive runs before the clauses behind it are added, and makes the predicate dynamic.
            let is_directive = clause.outline.form == Form::Directive;
            if is_directive || program.is_dynamic(key) || !reported.insert(key) {
                continue;
            }
            let indicator = program.indicator(signature);
            let definition = &program.clauses[*first];
            let diagnostic = Diagnostic::warning(Phrase::new(MessageId::StaticChanged, [indicator.clone()]));
            let mut diagnostic = with_node_label(diagnostic, clause, goal.node, MessageId::StaticChangedHere);
            if let Some(head) = definition.outline.head {
                diagnostic = with_node_label(
                    diagnostic,
                    definition,
                    head,
                    Phrase::new(MessageId::ClauseOf, [indicator.clone()]),
                );
            }
            let help = Phrase::new(MessageId::StaticChangedHelp, [indicator.clone()]);
            let start = definition.outline.span.start;
            let declaration = format!(
                ":- dynamic({}/{}).\n",
                crate::writer::quoted_atom(program.text(signature.name)),
                signature.arity
            );
            let edit = Edit { source: definition.outline.source, span: Span::at(start), text: declaration };
            findings.add(diagnostic.with_fix(help, Fix { edits: vec![edit], sure: true }));
        }
    }
}

/// The head in the argument of a goal that changes a predicate.
fn changed_predicate_node(outline: &Outline, goal: NodeId) -> Option<NodeId> {
    let signature = outline.signature(goal).filter(|signature| signature.arity == 1)?;
    if !DATABASE_CHANGES.contains(&signature.name) {
        return None;
    }
    let head = outline.argument(goal, 0);
    Some(if outline.is(head, known::NECK, 2) { outline.argument(head, 0) } else { head })
}
