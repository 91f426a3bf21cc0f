//! Texts in double quotes that are lists, and are written as such (W135): `write("ход")` shows numbers.

use super::case::{Case, Study};
use super::findings::{Findings, at, replace};
use super::names::known;
use super::outline::{Kind, NodeId};
use crate::diagnostics::{Diagnostic, MessageId, Phrase};
use crate::writer::{Asked, Takes, asked, quoted_atom};

/// Goals that write their last argument.
const WRITING: [&str; 5] = ["write", "print", "writeln", "writeq", "write_canonical"];

/// Reports texts that are not written as they look.
pub fn look(case: &Case, findings: &mut Findings) {
    for clause in case.clauses.iter().filter(|clause| !clause.outline.lists.is_empty()) {
        for (_, goal) in clause.goals().filter(|(_, goal)| goal.extra == 0) {
            for node in written(case, clause, goal.node) {
                report(case, clause, goal.node, node, findings);
            }
        }
    }
}

/// The arguments of a goal that it writes as terms.
fn written(case: &Case, clause: &Study, goal: NodeId) -> Vec<NodeId> {
    let outline = clause.outline;
    let Some(signature) = outline.signature(goal) else { return Vec::new() };
    let arguments = outline.arguments(goal);
    let all: Vec<NodeId> = match (case.text(signature.name), signature.arity) {
        (name, 1 | 2) if WRITING.contains(&name) => arguments.last().into_iter().collect(),
        ("format", 2 | 3) => {
            let arguments: Vec<NodeId> = arguments.skip(signature.arity as usize - 2).collect();
            let (Kind::Text(format) | Kind::Atom(format)) = outline.node(arguments[0]).kind else { return Vec::new() };
            let mut list = arguments[1];
            let mut shown = Vec::new();
            for asked in asked(case.text(format)) {
                if !outline.is(list, known::PAIR, 2) {
                    break;
                }
                if matches!(asked, Asked::Argument(_, Takes::Term)) {
                    shown.push(outline.argument(list, 0));
                }
                list = outline.argument(list, 1);
            }
            shown
        }
        _ => Vec::new(),
    };
    all.into_iter().filter(|node| outline.lists.contains(node)).collect()
}

fn report(case: &Case, clause: &Study, goal: NodeId, node: NodeId, findings: &mut Findings) {
    let Kind::Text(text) = clause.outline.node(node).kind else { return };
    let name = clause.outline.signature(goal).map_or("", |signature| case.text(signature.name));
    let shown = case.excerpt(clause, clause.outline.span(node));
    let diagnostic = Diagnostic::warning(Phrase::new(MessageId::TextIsList, [name.into(), shown]));
    let diagnostic = at(diagnostic, clause, node, MessageId::TextIsListHere);
    let atom = quoted_atom(case.text(text));
    let help = Phrase::new(MessageId::TextIsListHelp, [atom.as_str().into()]);
    findings.add(diagnostic.with_fix(help, replace(clause, &[node], &atom, true)));
}
