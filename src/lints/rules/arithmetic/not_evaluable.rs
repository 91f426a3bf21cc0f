//! Atoms and terms in expressions that have no value (W121).

use super::binary_goals::{operands, operator};
use crate::diagnostics::{Diagnostic, Edit, Explanation, Fix, MessageId, Phrase};
use crate::lints::context::LintContext;
use crate::lints::findings::Findings;
use crate::lints::fixes::with_node_label;
use crate::lints::model::clause::ClauseInfo;
use crate::lints::model::names::{ARITHMETIC_COMPARISONS, known};
use crate::lints::model::outline::{Form, Kind, NodeId};
use crate::lints::model::program::Program;
use crate::lints::rule::{Rule, Scope};
use crate::terms::arithmetic::Evaluable;
use crate::text::distance;

pub(crate) const RULE: Rule = Rule {
    explanations: &[Explanation::new(
        MessageId::NoNumber,
        "В выражении стоит имя, у которого нет числового значения, и вычисление кончится ошибкой типа.\nЧасто это переменная, написанная со строчной буквы.",
        "The expression has a name without a number for its value, and evaluating it raises a type error.\nOften it is a variable written with a small letter.",
        "площадь(Ширина, S) :- S is Ширина * высота.",
    )],
    scope: Scope::Any,
    check,
};

fn check(context: &LintContext, findings: &mut Findings) {
    for clause in &context.program.clauses {
        for (_, goal) in clause.goals() {
            let evaluated = match operator(clause, goal) {
                Some(known::IS) => &operands(clause, goal)[1..],
                Some(name) if ARITHMETIC_COMPARISONS.contains(&name) => &operands(clause, goal)[..],
                _ => &[],
            };
            for side in evaluated {
                check_expression(context.program, clause, *side, findings);
            }
        }
    }
}

/// Reports the parts of an expression that cannot be evaluated. Directives are run anyway, and raise the error itself.
fn check_expression(program: &Program, clause: &ClauseInfo, expression: NodeId, findings: &mut Findings) {
    if clause.outline.form == Form::Directive {
        return;
    }
    for node in clause.outline.below(expression) {
        let (name, arity) = match clause.outline.node(node).kind {
            Kind::Atom(name) if name != known::NIL => (name, 0),
            Kind::Compound(name) if name != known::PAIR => (name, clause.outline.arguments(node).len()),
            _ => continue,
        };
        let text = program.text(name);
        if Evaluable::find(text, arity).is_some() {
            continue;
        }
        let title = Phrase::new(MessageId::NoNumber, [format!("{text}/{arity}").into()]);
        let diagnostic = with_node_label(Diagnostic::warning(title), clause, node, MessageId::NoNumberHere);
        let near: Vec<String> = clause
            .outline
            .variables
            .iter()
            .map(|variable| program.text(variable.name).to_string())
            .filter(|variable| distance(variable, text) <= 1)
            .collect();
        findings.add(match near.first().filter(|_| arity == 0) {
            Some(variable) => {
                let help = Phrase::new(MessageId::PerhapsMisprint, [text.into(), variable.as_str().into(), 1.into()]);
                let span = clause.outline.span(node);
                let edit = Edit { source: clause.outline.source, span, text: variable.clone() };
                diagnostic.with_fix(help, Fix { edits: vec![edit], sure: near.len() == 1 })
            }
            None => diagnostic,
        });
    }
}
