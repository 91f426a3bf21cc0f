//! Texts in double quotes that are lists and written as terms: `write("ход")` shows numbers (W135).

use crate::diagnostics::{Diagnostic, Explanation, MessageId, Phrase};
use crate::lints::context::LintContext;
use crate::lints::findings::Findings;
use crate::lints::fixes::{replacement_fix, with_node_label};
use crate::lints::model::clause::ClauseInfo;
use crate::lints::model::names::known;
use crate::lints::model::outline::{Kind, NodeId};
use crate::lints::model::program::Program;
use crate::lints::rule::{Rule, Scope};
use crate::writer::{ArgumentType, Expected, expected_arguments, quoted_atom};

/// Built-ins that write their last argument as a term.
const WRITING: [&str; 5] = ["write", "print", "writeln", "writeq", "write_canonical"];

pub(crate) const RULE: Rule = Rule {
    explanations: &[Explanation::new(
        MessageId::TextIsList,
        "С флагом double_quotes = codes или chars текст в двойных кавычках — список кодов или символов, и write показывает\nсписок: [72,105]. Для вывода берут атом в одиночных кавычках или format. Без этого флага такой текст — строка,\nи write показывает его как текст.",
        "With the flag double_quotes = codes or chars a text in double quotes is a list of codes or characters, and write shows\na list: [72,105]. For output take an atom in single quotes, or format. Without that flag such a text is a string,\nand write shows it as a text.",
        ":- set_prolog_flag(double_quotes, codes).\nпривет :- write(\"Привет\"), nl.",
    )],
    scope: Scope::Any,
    check,
};

fn check(context: &LintContext, findings: &mut Findings) {
    let program = context.program;
    for clause in program.clauses.iter().filter(|clause| !clause.outline.lists.is_empty()) {
        for goal in clause.written_goals() {
            for node in written_arguments(program, clause, goal.node) {
                report_text_list(program, clause, goal.node, node, findings);
            }
        }
    }
}

/// The texts in the arguments of a goal that it writes as terms.
fn written_arguments(program: &Program, clause: &ClauseInfo, goal: NodeId) -> Vec<NodeId> {
    let outline = clause.outline;
    let Some(signature) = outline.signature(goal) else { return Vec::new() };
    let arguments = outline.arguments(goal);
    let all: Vec<NodeId> = match (program.text(signature.name), signature.arity) {
        (name, 1 | 2) if WRITING.contains(&name) => arguments.last().into_iter().collect(),
        ("format", 2 | 3) => {
            let arguments: Vec<NodeId> = arguments.skip(signature.arity as usize - 2).collect();
            let (Kind::Text(format) | Kind::Atom(format)) = outline.node(arguments[0]).kind else { return Vec::new() };
            let mut list = arguments[1];
            let mut shown = Vec::new();
            for expected in expected_arguments(program.text(format)) {
                if !outline.is(list, known::PAIR, 2) {
                    break;
                }
                if matches!(expected, Expected::Argument(_, ArgumentType::Term)) {
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

fn report_text_list(program: &Program, clause: &ClauseInfo, goal: NodeId, node: NodeId, findings: &mut Findings) {
    let Kind::Text(text) = clause.outline.node(node).kind else { return };
    let name = clause.outline.signature(goal).map_or("", |signature| program.text(signature.name));
    let shown = program.excerpt(clause, clause.outline.span(node));
    let diagnostic = Diagnostic::warning(Phrase::new(MessageId::TextIsList, [name.into(), shown]));
    let diagnostic = with_node_label(diagnostic, clause, node, MessageId::TextIsListHere);
    let atom = quoted_atom(program.text(text));
    let help = Phrase::new(MessageId::TextIsListHelp, [atom.as_str().into()]);
    findings.add(diagnostic.with_fix(help, replacement_fix(clause, &[node], &atom, false)));
}
