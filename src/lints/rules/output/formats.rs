//! Calls of format/1, format/2 and format/3 that always raise an error (W123).

use crate::diagnostics::{Argument, Diagnostic, Edit, Explanation, Fix, MessageId, Phrase};
use crate::lints::context::LintContext;
use crate::lints::findings::Findings;
use crate::lints::fixes::with_node_label;
use crate::lints::model::clause::ClauseInfo;
use crate::lints::model::names::known;
use crate::lints::model::outline::{Kind, NodeId};
use crate::lints::model::program::Program;
use crate::lints::rule::{Rule, Scope};
use crate::terms::arithmetic::Evaluable;
use crate::text::Span;
use crate::writer::{ArgumentType, Expected, expected_arguments};

pub(crate) const RULE: Rule = Rule {
    explanations: &[Explanation::new(
        MessageId::FormatWrong,
        "Каждому указанию формата — ~w, ~a, ~d и другим — нужен свой аргумент в списке; ~n и ~~ обходятся без него.\nЛишний или недостающий аргумент — ошибка, как и указание, которого нет, или атом там, где ~d ждёт целое число.\nПечатать можно что угодно знаком ~w. Перед форматом может стоять поток, после него — список аргументов.",
        "Each ~w, ~a, ~d and so on of a format takes an argument of the list; ~n and ~~ take none.\nOne argument too many or too few is an error, as is a directive that is not there, or an atom where ~d wants an integer.\nAnything may be written with ~w. A stream may stand before the format, and a list of arguments behind it.",
        "итог(Ход, Оц) :- format(\"~w: ~w~n\", [Ход]).",
    )],
    scope: Scope::Any,
    check,
};

fn check(context: &LintContext, findings: &mut Findings) {
    let program = context.program;
    for clause in &program.clauses {
        for goal in clause.written_goals() {
            check_goal(program, clause, goal.node, findings);
        }
    }
}

fn check_goal(program: &Program, clause: &ClauseInfo, goal: NodeId, findings: &mut Findings) {
    let outline = clause.outline;
    let Some(signature) = outline.signature(goal).filter(|signature| signature.name == known::FORMAT) else { return };
    let (format, arguments) = match signature.arity {
        1 => (0, None),
        2 => (0, Some(1)),
        3 if is_format_string(program, clause, outline.argument(goal, 0)) => {
            findings.add(format_for_stream(program, clause, goal));
            return;
        }
        3 => (1, Some(2)),
        _ => return,
    };
    let format = outline.argument(goal, format);
    let Some(text) = text_of(program, clause, format) else { return };
    let given = match arguments.map(|index| outline.argument(goal, index)) {
        Some(list) => list_elements(clause, list),
        None => Some(Vec::new()),
    };
    if let Some((problem, misfit)) = format_problem(program, clause, text, given.as_deref()) {
        let diagnostic = Diagnostic::warning(Phrase::new(MessageId::FormatWrong, [Argument::from(problem)]));
        let diagnostic = with_node_label(diagnostic, clause, format, MessageId::FormatHere);
        findings.add(match misfit {
            Some(misfit) => with_node_label(diagnostic, clause, misfit, MessageId::FormatArgumentHere),
            None => diagnostic,
        });
    }
}

/// The first mistake in a format, and the argument that does not fit, if the mistake is one.
fn format_problem(
    program: &Program,
    clause: &ClauseInfo,
    format: &str,
    given: Option<&[NodeId]>,
) -> Option<(Phrase, Option<NodeId>)> {
    let mut wanted = 0;
    for expected in expected_arguments(format) {
        let argument = given.and_then(|given| given.get(wanted)).copied();
        match expected {
            Expected::Unknown(letter) => {
                let directive = Argument::from(format!("~{letter}"));
                return Some((Phrase::new(MessageId::FormatUnknown, [directive]), None));
            }
            Expected::Broken => return Some((MessageId::FormatBroken.into(), None)),
            Expected::Count => {
                if let Some(argument) = argument.filter(|argument| !can_be_count(clause, *argument)) {
                    let arguments = [Argument::from("~*"), MessageId::KindInteger.into()];
                    return Some((Phrase::new(MessageId::FormatMisfit, arguments), Some(argument)));
                }
            }
            Expected::Argument(letter, expected) => {
                if let Some(argument) = argument.filter(|argument| !may_fit(program, clause, expected, *argument)) {
                    let arguments = [Argument::from(format!("~{letter}")), name_of(expected).into()];
                    return Some((Phrase::new(MessageId::FormatMisfit, arguments), Some(argument)));
                }
            }
        }
        wanted += 1;
    }
    let given = given?.len();
    let counts = [wanted, given].map(|count| Argument::from(count as u64));
    (wanted != given).then(|| (Phrase::new(MessageId::FormatArguments, counts), None))
}

/// The message that names what a directive takes.
fn name_of(expected: ArgumentType) -> MessageId {
    match expected {
        ArgumentType::Integer => MessageId::KindInteger,
        ArgumentType::Number => MessageId::KindNumber,
        ArgumentType::Character => MessageId::KindCharacter,
        ArgumentType::Text => MessageId::KindText,
        ArgumentType::Atomic | ArgumentType::Term => MessageId::KindAtomic,
    }
}

/// Whether an argument can be the count of `~*`, which is not evaluated.
fn can_be_count(clause: &ClauseInfo, argument: NodeId) -> bool {
    matches!(clause.outline.node(argument).kind, Kind::Variable(_) | Kind::Anonymous | Kind::Integer(_))
}

/// Whether an argument can be what a directive takes. Any expression can: its value is not known.
fn may_fit(program: &Program, clause: &ClauseInfo, expected: ArgumentType, argument: NodeId) -> bool {
    let node = clause.outline.node(argument);
    let is_character = |name| program.text(name).chars().count() == 1;
    match (expected, node.kind) {
        (ArgumentType::Term, _) | (_, Kind::Variable(_) | Kind::Anonymous) => true,
        (ArgumentType::Integer | ArgumentType::Number, Kind::Atom(name)) => {
            Evaluable::find(program.text(name), 0).is_some()
        }
        (ArgumentType::Integer | ArgumentType::Number, Kind::Text(name)) => is_character(name),
        (ArgumentType::Integer, Kind::Number) => {
            let written = program.source(clause.outline.source).map_or("", |source| source.slice(node.span));
            !written.contains('.')
        }
        (ArgumentType::Character, Kind::Atom(name)) => is_character(name),
        (ArgumentType::Character, kind) => matches!(kind, Kind::Integer(_)),
        (ArgumentType::Text, kind) => matches!(kind, Kind::Atom(_) | Kind::Text(_) | Kind::Compound(known::PAIR)),
        (ArgumentType::Atomic, Kind::Compound(_)) => false,
        _ => true,
    }
}

/// The report of a format in the place of the stream of format/3, with arguments that should be a list.
fn format_for_stream(program: &Program, clause: &ClauseInfo, goal: NodeId) -> Diagnostic {
    let outline = clause.outline;
    let [format, first, second] = [0, 1, 2].map(|index| outline.argument(goal, index));
    let diagnostic = Diagnostic::warning(Phrase::new(MessageId::FormatWrong, [MessageId::FormatNoStream.into()]));
    let diagnostic = with_node_label(diagnostic, clause, format, MessageId::FormatHere);
    let is_list = |node| matches!(outline.node(node).kind, Kind::Compound(known::PAIR) | Kind::Atom(known::NIL));
    let wanted = text_of(program, clause, format).map_or(0, |text| expected_arguments(text).count());
    let put = |at, text: &str| Edit { source: outline.source, span: Span::at(at), text: text.into() };
    let edits = vec![put(outline.span(first).start, "["), put(outline.span(second).end, "]")];
    let sure = wanted == 2 && !is_list(first) && !is_list(second);
    diagnostic.with_fix(MessageId::FormatInList.into(), Fix { edits, sure })
}

/// Whether a term is a format and not a stream or its alias.
fn is_format_string(program: &Program, clause: &ClauseInfo, node: NodeId) -> bool {
    match clause.outline.node(node).kind {
        Kind::Text(_) => true,
        Kind::Atom(name) => program.text(name).contains('~'),
        _ => false,
    }
}

/// The text of a format.
fn text_of<'c>(program: &'c Program, clause: &ClauseInfo, node: NodeId) -> Option<&'c str> {
    match clause.outline.node(node).kind {
        Kind::Text(text) | Kind::Atom(text) => Some(program.text(text)),
        _ => None,
    }
}

/// The elements of a list; a term that is no list counts as the only element, as format/2 takes it. `None` if the list
/// is not known.
fn list_elements(clause: &ClauseInfo, mut list: NodeId) -> Option<Vec<NodeId>> {
    let mut elements = Vec::new();
    loop {
        match clause.outline.node(list).kind {
            Kind::Compound(known::PAIR) => {
                elements.push(clause.outline.argument(list, 0));
                list = clause.outline.argument(list, 1);
            }
            Kind::Atom(known::NIL) => return Some(elements),
            Kind::Variable(_) | Kind::Anonymous | Kind::Text(_) => return None,
            _ => return elements.is_empty().then(|| vec![list]),
        }
    }
}
