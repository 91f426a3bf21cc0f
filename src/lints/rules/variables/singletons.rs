//! Variables that occur once in their clause: misspelt (W105), without a use (W106), or named only to document a head (H106).

use super::corrections::{is_unused, respelling_of};
use crate::diagnostics::{Argument, Diagnostic, Explanation, MessageId, Phrase, Severity};
use crate::lints::context::LintContext;
use crate::lints::findings::Findings;
use crate::lints::fixes::{replacement_fix, with_node_label};
use crate::lints::model::clause::ClauseInfo;
use crate::lints::model::names::{ARITHMETIC_COMPARISONS, Name, known};
use crate::lints::model::naming::Naming;
use crate::lints::model::outline::{Form, Kind, NodeId, VariableId};
use crate::lints::model::program::Program;
use crate::lints::rule::{Rule, Scope};
use crate::lints::spelling::are_near;
use crate::text::distance;
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

pub(crate) const RULE: Rule = Rule {
    explanations: &[
        Explanation::new(
            MessageId::VariableMisspelt,
            "Имя встречается во всей программе один раз, а в том же предложении есть почти такое же.\nС опечаткой это другая переменная, и значение до неё не доходит. Напишите оба имени одинаково.",
            "The name occurs once in the whole program, and its clause has one that is nearly the same.\nMisspelt it is another variable, which the value never comes to. Write both in the same way.",
            "длина([_|Хвост], N) :- длина(Хвот, M), N is M + 1.",
        ),
        Explanation::new(
            MessageId::SingletonInBody,
            "Значение, которое здесь получается, никто не использует: или имя написано с ошибкой,\nили значение не нужно, и тогда вместо него пишут _ или имя с подчёркиванием впереди.",
            "Nobody uses the value that comes here: the name is misspelt, or the value is not needed;\nthen one writes _ or a name that begins with an underscore.",
            "сосед(X) :- рядом(X, Y), дом(X).",
        ),
        Explanation::new(
            MessageId::SingletonsInHeads,
            "Аргумент головы назван, но не используется. В книгах так пишут часто, чтобы показать, что это за аргумент.\nЕсли же значение должно было понадобиться, ищите опечатку в теле.",
            "An argument of the head has a name and is not used. Books often do that to show what the argument is.\nIf the value was to be used, look for a misprint in the body.",
            "выбор(Поз0, Оц0, Поз1, Оц1, Поз1, Оц1).",
        ),
    ],
    scope: Scope::Any,
    check,
};

fn check(context: &LintContext, findings: &mut Findings) {
    let (program, naming) = (context.program, context.naming());
    let mut documenting: Vec<(usize, VariableId)> = Vec::new();
    let unchecked = program.sources_without("singleton");
    for (number, clause) in program.clauses.iter().enumerate() {
        if unchecked.contains(&clause.outline.source) {
            continue;
        }
        let singletons = singletons(program, clause);
        for variable in &singletons {
            let is_new = !findings.is_variable_explained(number, *variable);
            if let Some(meant) = meant_variable(program, clause, *variable).filter(|_| is_new) {
                report_near(program, clause, *variable, meant, findings);
                findings.explain_variable(number, *variable);
                findings.explain_variable(number, meant);
            }
        }
        let rest: Vec<_> =
            singletons.into_iter().filter(|variable| !findings.is_variable_explained(number, *variable)).collect();
        for variable in rest {
            if let Some(place) = intended_place(program, clause, variable, naming) {
                report_misplaced(program, clause, variable, place, findings);
            } else if clause.is_in_head(clause.outline.variables[variable as usize].occurrences[0]) {
                match is_against_convention(program, clause) {
                    true => report_singleton(program, clause, variable, findings),
                    false => documenting.push((number, variable)),
                }
            } else if clause.outline.form != Form::Directive {
                report_singleton(program, clause, variable, findings);
            }
        }
    }
    let (against, documenting): (Vec<_>, Vec<_>) =
        documenting.iter().partition(|place| is_against_convention_of_file(program, &documenting, place.0));
    for (number, variable) in against {
        report_singleton(program, &program.clauses[number], variable, findings);
    }
    report_in_heads(program, &documenting, findings);
}

/// Whether the unused arguments of heads are written `_` or `_Name` in the file of a clause, with at most two exceptions.
fn is_against_convention_of_file(program: &Program, documenting: &[(usize, VariableId)], number: usize) -> bool {
    const MAX_EXCEPTIONS: usize = 2;
    const MIN_HEADS: usize = 4;
    let source = program.clauses[number].outline.source;
    let is_here = |clause: &&ClauseInfo| clause.outline.source == source;
    let exceptions =
        documenting.iter().filter(|(other, _)| is_here(&&program.clauses[*other])).take(MAX_EXCEPTIONS + 1);
    if exceptions.count() > MAX_EXCEPTIONS {
        return false;
    }
    let heads = program.clauses.iter().filter(is_here).filter(|clause| has_anonymous(program, clause));
    heads.take(MIN_HEADS).count() == MIN_HEADS
}

/// Whether a head has an argument written `_` or `_Name`.
fn has_anonymous(program: &Program, clause: &ClauseInfo) -> bool {
    let is_anonymous = |node| match clause.outline.node(node).kind {
        Kind::Anonymous => true,
        Kind::Variable(variable) => program.variable_name(clause, variable).starts_with('_'),
        _ => false,
    };
    clause.outline.head.is_some_and(|head| clause.outline.below(head).any(is_anonymous))
}

/// The variables of a clause that occur once and are not marked by an underscore.
fn singletons(program: &Program, clause: &ClauseInfo) -> Vec<VariableId> {
    let all = 0..clause.outline.variables.len() as VariableId;
    let occurs_once = |variable: &VariableId| clause.outline.variables[*variable as usize].occurrences.len() == 1;
    all.filter(occurs_once).filter(|variable| !program.variable_name(clause, *variable).starts_with('_')).collect()
}

/// Whether unused arguments are written `_` around here: in the same head, or in all other clauses of the predicate.
/// Textbooks name unused arguments of heads as documentation, so that a singleton there means something only against
/// such a convention. Two or three clauses make none; of more than a hundred the comparison would be quadratic.
fn is_against_convention(program: &Program, clause: &ClauseInfo) -> bool {
    const MIN_CLAUSES: usize = 4;
    const MAX_CLAUSES: usize = 100;
    let Some(key) = clause.key else { return false };
    if has_anonymous(program, clause) {
        return true;
    }
    let clauses = &program.predicates[&key];
    if !(MIN_CLAUSES..=MAX_CLAUSES).contains(&clauses.len()) {
        return false;
    }
    let alone = clauses.iter().filter(|number| !singletons(program, &program.clauses[**number]).is_empty());
    alone.count() == 1
}

/// The variable that was probably meant by one whose name the whole program has only once.
fn meant_variable(program: &Program, clause: &ClauseInfo, variable: VariableId) -> Option<VariableId> {
    let name = program.variable_name(clause, variable);
    let written = |variable: VariableId| {
        let name = clause.outline.variables[variable as usize].name;
        program.frequency.get(&name).copied().unwrap_or(0)
    };
    if written(variable) > 1 {
        return None;
    }
    let others = (0..clause.outline.variables.len() as VariableId).filter(|other| *other != variable);
    // The misprint is the rarer of two names. If both are new, it is the shorter, for letters are lost more often than
    // added; then the one in the body.
    let rank = |variable: VariableId| {
        let name = program.variable_name(clause, variable);
        let in_head = clause.is_in_head(clause.outline.variables[variable as usize].occurrences[0]);
        (program.count_mentions(name), name.chars().count(), in_head)
    };
    let mut near: Vec<VariableId> = others
        .filter(|other| {
            let other_name = program.variable_name(clause, *other);
            are_near(name, other_name) && !differ_in_number(name, other_name) && rank(*other) > rank(variable)
        })
        .collect();
    near.sort_by_key(|other| (!is_unused(clause, *other), distance(name, program.variable_name(clause, *other))));
    near.first().copied()
}

/// Whether two names differ only in the numbers or primes behind them, as `Pos` and `Pos1` do on purpose.
fn differ_in_number(name: &str, other: &str) -> bool {
    let stem = |name: &'_ str| name.trim_end_matches(|c: char| c.is_numeric() || c == '\'').to_string();
    stem(name) == stem(other)
}

/// A place where another variable stands and this singleton was probably meant: where the program usually has this
/// name; or the last place of a variable that one goal has twice, or the head three times. Two equal arguments in a
/// head are common.
fn intended_place(program: &Program, clause: &ClauseInfo, variable: VariableId, naming: &Naming) -> Option<NodeId> {
    if let Some(node) = naming.intended_place(program, clause, variable) {
        return Some(node);
    }
    let outline = clause.outline;
    let calls =
        clause.goals().filter(|(_, goal)| !has_expressions(program, clause, goal.node)).map(|(_, goal)| goal.node);
    calls.chain(outline.head).find_map(|call| {
        let is_head = outline.head == Some(call);
        let has_it = outline.variables_of(call).contains(&variable);
        if has_it && !is_head {
            return None;
        }
        // In a head the board of a game may hide them. Goals often pass a value on beside a term with it.
        let arguments = outline.arguments(call);
        let groups: Vec<Vec<NodeId>> = match is_head {
            true => vec![outline.below(call).collect()],
            false => {
                let inside = arguments.clone().map(|argument| outline.below(argument).collect());
                std::iter::once(arguments.collect()).chain(inside).collect()
            }
        };
        let enough = if is_head { 3 } else { 2 };
        groups.into_iter().find_map(|places| {
            let variables: Vec<VariableId> = places.iter().filter_map(|node| outline.variable(*node)).collect();
            let many = variables.iter().find(|other| variables.iter().filter(|one| one == other).count() >= enough)?;
            places.into_iter().rfind(|node| outline.variable(*node) == Some(*many))
        })
    })
}

/// Whether a goal has expressions or terms in which a variable often stands twice on purpose, as in `X*X`.
fn has_expressions(program: &Program, clause: &ClauseInfo, goal: NodeId) -> bool {
    let signature = clause.outline.signature(goal);
    signature.is_none_or(|signature| {
        signature.name == known::IS
            || ARITHMETIC_COMPARISONS.contains(&signature.name)
            || program.text(signature.name) == "="
    })
}

fn report_misplaced(
    program: &Program,
    clause: &ClauseInfo,
    variable: VariableId,
    place: NodeId,
    findings: &mut Findings,
) {
    let name = program.variable_name(clause, variable);
    let node = clause.outline.variables[variable as usize].occurrences[0];
    let there = clause.outline.variable(place).map_or("", |other| program.variable_name(clause, other));
    let title = Phrase::new(MessageId::SingletonInBody, [name.into()]);
    let text = Phrase::new(MessageId::StandsInstead, [there.into(), name.into()]);
    let diagnostic = with_node_label(Diagnostic::warning(title), clause, place, text);
    let diagnostic = with_node_label(diagnostic, clause, node, MessageId::OnlyOccurrence);
    let help = Phrase::new(MessageId::PerhapsMisprint, [there.into(), name.into(), Argument::from(1)]);
    let mut diagnostic = diagnostic.with_fix(help, replacement_fix(clause, &[place], name, false));
    diagnostic.help.push(Phrase::new(MessageId::UnderlineUnused, [name.into()]));
    findings.add(diagnostic);
}

fn report_near(
    program: &Program,
    clause: &ClauseInfo,
    variable: VariableId,
    meant: VariableId,
    findings: &mut Findings,
) {
    let [name, meant_name] = [variable, meant].map(|variable| program.variable_name(clause, variable));
    let node = clause.outline.variables[variable as usize].occurrences[0];
    let other = clause.outline.variables[meant as usize].occurrences[0];
    let title = Phrase::new(MessageId::VariableMisspelt, [name.into(), meant_name.into()]);
    let mut diagnostic = with_node_label(Diagnostic::warning(title), clause, node, MessageId::OnlyOccurrence);
    diagnostic = with_node_label(diagnostic, clause, other, Phrase::new(MessageId::OtherVariable, [meant_name.into()]));
    let help = Phrase::new(MessageId::PerhapsMisprint, [name.into(), meant_name.into(), Argument::from(1)]);
    findings.add(diagnostic.with_fix(help, replacement_fix(clause, &[node], meant_name, false)));
}

fn report_singleton(program: &Program, clause: &ClauseInfo, variable: VariableId, findings: &mut Findings) {
    let name = program.variable_name(clause, variable);
    let node = clause.outline.variables[variable as usize].occurrences[0];
    let title = Phrase::new(MessageId::SingletonInBody, [name.into()]);
    let mut diagnostic = with_node_label(Diagnostic::warning(title), clause, node, MessageId::OnlyOccurrence);
    match respelling_of(program, clause, variable) {
        Some(meant) => {
            let meant = program.variable_name(clause, meant);
            let help = Phrase::new(MessageId::PerhapsMisprint, [name.into(), meant.into(), Argument::from(1)]);
            diagnostic = diagnostic.with_fix(help, replacement_fix(clause, &[node], meant, false));
            diagnostic.help.push(Phrase::new(MessageId::UnderlineUnused, [name.into()]));
        }
        None => {
            let help = Phrase::new(MessageId::UnderlineUnused, [name.into()]);
            diagnostic = diagnostic.with_fix(help, replacement_fix(clause, &[node], &format!("_{name}"), false));
        }
    }
    findings.add(diagnostic);
}

/// One hint for all singletons in heads that seem to document an argument.
fn report_in_heads(program: &Program, singletons: &[(usize, VariableId)], findings: &mut Findings) {
    let unexplained: Vec<_> =
        singletons.iter().filter(|(number, variable)| !findings.is_variable_explained(*number, *variable)).collect();
    let Some((first, _)) = unexplained.first() else { return };
    /// The maximum number of names listed.
    const MAX_NAMES_LISTED: usize = 20;
    let mut seen: HashSet<Name, FxBuildHasher> = HashSet::default();
    let names = unexplained
        .iter()
        .map(|(number, variable)| program.clauses[*number].outline.variables[*variable as usize].name);
    let names: Vec<&str> = names.filter(|name| seen.insert(*name)).map(|name| program.text(name)).collect();
    let more = if names.len() > MAX_NAMES_LISTED { ", …" } else { "" };
    let listed = names[..names.len().min(MAX_NAMES_LISTED)].join(", ") + more;
    let title = Phrase::new(MessageId::SingletonsInHeads, [Argument::from(listed)]);
    let mut diagnostic = Diagnostic::new(Severity::Hint, title);
    let source = program.clauses[*first].outline.source;
    for (number, variable) in
        unexplained.iter().filter(|(number, _)| program.clauses[*number].outline.source == source).take(3)
    {
        let clause = &program.clauses[*number];
        let node = clause.outline.variables[*variable as usize].occurrences[0];
        diagnostic = with_node_label(diagnostic, clause, node, MessageId::OnlyOccurrence);
    }
    findings.add(diagnostic.with_help(MessageId::UnderlineIfMeant.into()));
}
