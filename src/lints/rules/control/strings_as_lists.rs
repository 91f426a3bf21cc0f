//! Texts in double quotes that are strings and stand where lists belong: `append("ab", X, Y)` fails (W136).

use crate::diagnostics::{Diagnostic, Edit, Explanation, Fix, MessageId, Phrase};
use crate::lints::context::LintContext;
use crate::lints::findings::Findings;
use crate::lints::fixes::with_node_label;
use crate::lints::model::clause::{ClauseInfo, PredicateKey};
use crate::lints::model::list_arguments::list_arguments;
use crate::lints::model::names::known;
use crate::lints::model::outline::{Kind, NodeId, Outline};
use crate::lints::model::program::Program;
use crate::lints::rule::{Rule, Scope};
use crate::text::Span;

pub(crate) const RULE: Rule = Rule {
    explanations: &[Explanation::new(
        MessageId::StringAsList,
        "Текст в двойных кавычках — строка. Это не список, и поэтому append, member и образец [П|О] с ним не выполнятся.\nЕсли нужны списки кодов символов, начните файл директивой :- set_prolog_flag(double_quotes, codes).\nСписок кодов одной строки даёт string_codes, список символов — string_chars.",
        "A text in double quotes is a string. It is no list, so append, member and a pattern [H|T] fail with it.\nIf you want lists of character codes, begin the file with :- set_prolog_flag(double_quotes, codes).\nThe list of codes of one string is made by string_codes, the list of its characters by string_chars.",
        "гласная(Б) :- member(Б, \"аеиоу\").",
    )],
    scope: Scope::Any,
    check,
};

fn check(context: &LintContext, findings: &mut Findings) {
    let program = context.program;
    for clause in &program.clauses {
        for goal in clause.written_goals() {
            // What a program defines itself may take strings, whatever its name.
            if clause.called(goal).is_some_and(|key| !takes_lists(program, key)) {
                continue;
            }
            for node in strings_as_lists(program, clause.outline, goal.node) {
                report(program, clause, goal.node, node, findings);
            }
        }
    }
}

/// Whether a predicate is not the program's own, or is defined by clauses for lists as usual.
fn takes_lists(program: &Program, key: PredicateKey) -> bool {
    let Some(clauses) = program.predicates.get(&key) else { return true };
    let has_pair = |outline: &Outline| {
        outline.head.is_some_and(|head| outline.arguments(head).any(|argument| outline.is(argument, known::PAIR, 2)))
    };
    clauses.iter().any(|clause| has_pair(program.clauses[*clause].outline))
}

/// The strings among the arguments of a goal that stand where a list belongs.
fn strings_as_lists(program: &Program, outline: &Outline, goal: NodeId) -> Vec<NodeId> {
    let Some(signature) = outline.signature(goal) else { return Vec::new() };
    let arguments: Vec<NodeId> = outline.arguments(goal).collect();
    // The text of a list of codes is noted in the outline.
    let is_string = |node: &NodeId| is_text(outline, *node) && !outline.lists.contains(node);
    if outline.is(goal, known::UNIFY, 2) || outline.is(goal, known::IDENTICAL, 2) {
        let has_pair = arguments.iter().any(|argument| outline.is(*argument, known::PAIR, 2));
        return arguments.into_iter().filter(|argument| has_pair && is_string(argument)).collect();
    }
    let lists = list_arguments(program.text(signature.name), arguments.len());
    lists.map(|index| arguments[index]).filter(is_string).collect()
}

fn is_text(outline: &Outline, node: NodeId) -> bool {
    matches!(outline.node(node).kind, Kind::Text(_))
}

fn report(program: &Program, clause: &ClauseInfo, goal: NodeId, node: NodeId, findings: &mut Findings) {
    let outline = clause.outline;
    let shown = program.excerpt(clause, outline.span(node));
    let name = outline.signature(goal).map_or("", |signature| program.text(signature.name));
    let diagnostic = Diagnostic::warning(Phrase::new(MessageId::StringAsList, [shown, name.into()]));
    let diagnostic = with_node_label(diagnostic, clause, node, MessageId::StringAsListHere);
    let first = program.source(outline.source).map_or(0, |source| source.program_start() as u32);
    let text = ":- set_prolog_flag(double_quotes, codes).\n".to_string();
    let edit = Edit { source: outline.source, span: Span::at(first), text };
    // The directive changes every text of the file, so a person has to decide.
    findings.add(diagnostic.with_fix(MessageId::StringAsListHelp.into(), Fix { edits: vec![edit], sure: false }));
}
