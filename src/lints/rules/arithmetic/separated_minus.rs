//! Powers of a number behind a minus with a blank (W137): `- 2^2`, which systems read in two ways.
//!
//! By the standard (ISO 6.3.1.2) a minus and a number are the negative number even with a blank between, so `- 2^2` is 4. SWI-Prolog
//! takes the minus for the operator then, and has -4. The values are equal if the exponent is an odd integer.

use crate::diagnostics::{Diagnostic, Explanation, MessageId, Phrase};
use crate::lints::context::LintContext;
use crate::lints::findings::Findings;
use crate::lints::fixes::with_node_label;
use crate::lints::model::clause::ClauseInfo;
use crate::lints::model::names::known;
use crate::lints::model::outline::{Kind, NodeId};
use crate::lints::model::program::Program;
use crate::lints::rule::{Rule, Scope};
use crate::text::Span;

pub(crate) const RULE: Rule = Rule {
    explanations: &[Explanation::new(
        MessageId::SeparatedMinus,
        "По стандарту минус перед числом — часть числа, даже если между ними пробел: - 2^2 — это (-2)^2.\nSWI-Prolog читает здесь -(2^2). Поставьте скобки, и все системы поймут одинаково.",
        "By the standard a minus before a number is a part of it, even with a blank between: - 2^2 is (-2)^2.\nSWI-Prolog reads -(2^2) here. With brackets all systems agree.",
        "квадрат(X) :- X is - 2^2.",
    )],
    scope: Scope::Any,
    check,
};

fn check(context: &LintContext, findings: &mut Findings) {
    for clause in &context.program.clauses {
        let roots = clause.outline.head.into_iter().chain(clause.outline.body);
        for node in roots.flat_map(|root| clause.outline.below(root)) {
            if is_power(clause, node) {
                check_power(context.program, clause, node, findings);
            }
        }
    }
}

fn is_power(clause: &ClauseInfo, node: NodeId) -> bool {
    clause.outline.is(node, known::CARET, 2) || clause.outline.is(node, known::POWER, 2)
}

fn check_power(program: &Program, clause: &ClauseInfo, power: NodeId, findings: &mut Findings) {
    let [base, exponent] = [0, 1].map(|index| clause.outline.argument(power, index));
    let Some(source) = program.source(clause.outline.source) else { return };
    let (span, base_span) = (clause.outline.span(power), clause.outline.span(base));
    let Some(digits) = source.slice(base_span).strip_prefix('-') else { return };
    let is_odd = matches!(clause.outline.node(exponent).kind, Kind::Integer(exponent) if exponent % 2 != 0);
    let is_number = matches!(clause.outline.node(base).kind, Kind::Integer(_) | Kind::Number);
    // In functional notation, and in brackets, nothing is read in two ways.
    let is_infix = span.start == base_span.start;
    if !is_number || is_odd || !is_infix || !digits.starts_with(char::is_whitespace) {
        return;
    }
    let shown = program.excerpt(clause, span);
    let number = digits.trim_start();
    let operator_and_exponent = source.slice(Span::new(base_span.end, span.end));
    let here = format!("(-{number}){operator_and_exponent}");
    let there = format!("-({number}{operator_and_exponent})");
    let title = Phrase::new(MessageId::SeparatedMinus, [shown, here.clone().into(), there.clone().into()]);
    let diagnostic = with_node_label(Diagnostic::warning(title), clause, power, MessageId::SeparatedMinusHere);
    findings.add(diagnostic.with_help(Phrase::new(MessageId::SeparatedMinusHelp, [here.into(), there.into()])));
}
