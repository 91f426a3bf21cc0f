//! Comparisons and assignments that do something else than they seem to (W117–W120), and what is no number (W121).

use super::body::Goal;
use super::case::{Case, Study};
use super::findings::{Findings, at};
use super::flow::{State, follow};
use super::names::{Name, known};
use super::outline::{Form, Kind, NodeId, VariableId};
use super::types::Types;
use super::unbound::COMPARISONS;
use crate::terms::number::Evaluable;
use crate::text::{Diagnostic, Edit, Fix, MessageId, Phrase, Span};

/// Reports goals whose operator was probably meant to be another one.
pub fn look(case: &Case, types: Option<&Types>, findings: &mut Findings) {
    for clause in &case.clauses {
        let mut has_equality = false;
        for (_, goal) in clause.goals() {
            match operator(clause, goal) {
                Some(known::IS) => look_at_is(case, clause, goal, findings),
                Some(name) if COMPARISONS.contains(&name) => look_at_comparison(case, clause, goal, findings),
                Some(name) => has_equality |= EQUALITIES.contains(&name),
                None => {}
            }
        }
        if has_equality {
            follow(clause.outline, &clause.steps, |goal, state| {
                if operator(clause, goal).is_some_and(|name| EQUALITIES.contains(&name)) {
                    look_at_equality(case, types, clause, goal, state, findings);
                }
            });
        }
    }
}

/// The comparisons of terms.
const EQUALITIES: [Name; 4] = [known::UNIFY, known::IDENTICAL, known::NOT_UNIFY, known::NOT_IDENTICAL];

/// The name of a goal of two arguments.
fn operator(clause: &Study, goal: &Goal) -> Option<Name> {
    let signature = clause.outline.signature(goal.node).filter(|_| goal.extra == 0)?;
    (signature.arity == 2).then_some(signature.name)
}

fn sides(clause: &Study, goal: &Goal) -> [NodeId; 2] {
    [0, 1].map(|index| clause.outline.argument(goal.node, index))
}

/// `X is X + 1` is never true; and `is` evaluates only its right side.
fn look_at_is(case: &Case, clause: &Study, goal: &Goal, findings: &mut Findings) {
    let [left, right] = sides(clause, goal);
    if let Some(variable) = clause.outline.variable(left)
        && clause.outline.variable(right).is_none()
        && clause.outline.contains(right, variable)
    {
        let shown = case.excerpt(clause, clause.outline.span(goal.node));
        let name = case.variable_name(clause, variable);
        let title = Phrase::new(MessageId::IsItself, [shown]);
        let diagnostic = at(Diagnostic::warning(title), clause, goal.node, MessageId::IsItselfHere);
        let help = Phrase::new(MessageId::IsItselfHelp, [name.into()]);
        findings.add(diagnostic.with_help(help));
    } else if is_expression(case, clause, left) {
        let shown = case.excerpt(clause, clause.outline.span(left));
        let title = Phrase::new(MessageId::IsExpression, [shown]);
        let diagnostic = at(Diagnostic::warning(title), clause, left, MessageId::NotEvaluated);
        findings.add(with_operator(case, clause, goal, diagnostic, "=:="));
    }
    look_for_strangers(case, clause, right, findings);
}

fn look_at_comparison(case: &Case, clause: &Study, goal: &Goal, findings: &mut Findings) {
    let [left, right] = sides(clause, goal);
    if let (Some(one), Some(other)) = (clause.outline.variable(left), clause.outline.variable(right))
        && one == other
    {
        report_trivial(case, clause, goal, findings);
    }
    look_for_strangers(case, clause, left, findings);
    look_for_strangers(case, clause, right, findings);
}

fn report_trivial(case: &Case, clause: &Study, goal: &Goal, findings: &mut Findings) {
    let shown = case.excerpt(clause, clause.outline.span(goal.node));
    let title = Phrase::new(MessageId::ComparedWithItself, [shown]);
    findings.add(at(Diagnostic::warning(title), clause, goal.node, MessageId::ComparedWithItselfHere));
}

/// `N mod 2 = 0` compares a term with a number, and is never true; `N1 = N - 1` computes nothing.
fn look_at_equality(
    case: &Case,
    types: Option<&Types>,
    clause: &Study,
    goal: &Goal,
    state: &State,
    findings: &mut Findings,
) {
    let [left, right] = sides(clause, goal);
    let outline = clause.outline;
    if let (Some(one), Some(other)) = (outline.variable(left), outline.variable(right))
        && one == other
    {
        return report_trivial(case, clause, goal, findings);
    }
    let is_sum = |node| is_expression(case, clause, node);
    let is_unification = outline.is(goal.node, known::UNIFY, 2);
    let assigned = outline.variable(left).filter(|_| is_unification && is_sum(right));
    let (message, sum, instead) = if let Some(variable) = assigned
        && (!state.seen.contains(variable) || is_result(case, clause, variable))
        && (is_counted(clause, goal, variable, right) || is_result(case, clause, variable))
        && !is_evaluated_whole(case, clause, variable)
    {
        (MessageId::UnifiedExpression, right, "is")
    } else {
        let Some(sum) = [left, right].into_iter().find(|side| is_sum(*side)) else { return };
        let Some(comparison) = comparison(case, types, clause, goal, state) else { return };
        let is_negative = outline.is(goal.node, known::NOT_UNIFY, 2) || outline.is(goal.node, known::NOT_IDENTICAL, 2);
        let message = match comparison {
            Comparison::OfParts => MessageId::UnifiedExpression,
            _ if is_negative => MessageId::ExpressionNeverEqual,
            _ => MessageId::ExpressionEqual,
        };
        let instead = match comparison {
            Comparison::WithNothing => "is",
            _ if is_negative => "=\\=",
            _ => "=:=",
        };
        (message, sum, instead)
    };
    let shown = case.excerpt(clause, outline.span(goal.node));
    let diagnostic = Diagnostic::warning(Phrase::new(message, [shown]));
    let diagnostic = at(diagnostic, clause, sum, MessageId::NotEvaluated);
    findings.add(with_operator(case, clause, goal, diagnostic, instead));
}

/// What a goal does that compares an expression as a term.
enum Comparison {
    /// The terms are never the same.
    Different,
    /// It compares what stands in the same places, as if nothing were to be worked out.
    OfParts,
    /// One of them is a variable without a value.
    WithNothing,
}

/// Compares the sides of a goal, part by part; `None` if one may write this goal and mean terms.
fn comparison(case: &Case, types: Option<&Types>, clause: &Study, goal: &Goal, state: &State) -> Option<Comparison> {
    let (outline, sides) = (clause.outline, sides(clause, goal));
    let is_identity = !outline.is(goal.node, known::UNIFY, 2) && !outline.is(goal.node, known::NOT_UNIFY, 2);
    // A term may be unified before it is evaluated; one that is compared as it is and evaluated too is a number.
    let is_number = |variable| {
        types.is_some_and(|types| types.is_number_at(clause, goal.node, variable))
            || is_identity && is_operand(clause, variable)
    };
    if sides.iter().any(|side| !is_number_or_variable(clause, *side) && !is_expression(case, clause, *side)) {
        return None;
    }
    let (mut pairs, mut has_number) = (vec![sides], false);
    while let Some([one, other]) = pairs.pop() {
        let kinds = [one, other].map(|node| outline.node(node).kind);
        let is_different = match kinds {
            [Kind::Compound(_), Kind::Compound(_)] if outline.signature(one) == outline.signature(other) => {
                pairs.extend(outline.arguments(one).zip(outline.arguments(other)).map(|(one, other)| [one, other]));
                false
            }
            [Kind::Compound(_), Kind::Compound(_) | Kind::Integer(_) | Kind::Number]
            | [Kind::Integer(_) | Kind::Number, Kind::Compound(_)] => true,
            [Kind::Integer(one), Kind::Integer(other)] => one != other,
            [Kind::Variable(variable), Kind::Compound(_)] | [Kind::Compound(_), Kind::Variable(variable)] => {
                is_number(variable)
            }
            _ => false,
        };
        has_number |= kinds.iter().any(|kind| matches!(kind, Kind::Integer(_) | Kind::Number));
        if is_different {
            return Some(Comparison::Different);
        }
    }
    let variable = sides.into_iter().find_map(|side| outline.variable(side));
    if let Some(variable) = variable {
        let is_new = !state.seen.contains(variable) && outline.is(goal.node, known::IDENTICAL, 2);
        return is_new.then_some(Comparison::WithNothing);
    }
    // Pairs are often written X-Y or X/Y.
    let is_pair = outline.is(sides[0], known::MINUS, 2) || outline.is(sides[0], known::SLASH, 2);
    let mut variables = sides.into_iter().flat_map(|side| outline.variables_of(side));
    let are_parts = has_number && !is_pair && variables.all(is_number);
    are_parts.then_some(Comparison::OfParts)
}

/// Whether a variable is a number by what the clause does with it: it is compared, or stands in an expression. One that is evaluated
/// by itself may be a term.
fn is_operand(clause: &Study, variable: VariableId) -> bool {
    let outline = clause.outline;
    let mut evaluated = clause.goals().flat_map(|(_, goal)| {
        let signature = outline.signature(goal.node).filter(|signature| signature.arity == 2 && goal.extra == 0);
        let from = match signature.map(|signature| signature.name) {
            Some(known::IS) => 1,
            Some(name) if COMPARISONS.contains(&name) => 0,
            _ => 2,
        };
        let is_whole = move |side: &NodeId| from == 1 && outline.variable(*side).is_some();
        outline.arguments(goal.node).skip(from).filter(move |side| !is_whole(side))
    });
    evaluated.any(|side| outline.contains(side, variable))
}

/// Whether the program works out, as a whole, what a variable of the head gives: `value(E, V), X is V`. Then it is a term on purpose.
fn is_evaluated_whole(case: &Case, clause: &Study, variable: VariableId) -> bool {
    let (Some(head), Some(key)) = (clause.outline.head, clause.key) else { return false };
    let places = clause.outline.arguments(head).enumerate();
    let places = places.filter(|(_, argument)| clause.outline.variable(*argument) == Some(variable));
    let places: Vec<usize> = places.map(|(index, _)| index).collect();
    case.clauses.iter().any(|other| {
        let outline = other.outline;
        let is_worked_out = |result: VariableId| {
            let mut goals = other.goals().filter(|(_, goal)| outline.is(goal.node, known::IS, 2));
            goals.any(|(_, goal)| outline.variable(outline.argument(goal.node, 1)) == Some(result))
        };
        let mut calls = other.goals().filter(|(_, goal)| other.called(goal) == Some(key));
        calls.any(|(_, goal)| {
            let mut results = outline.arguments(goal.node).enumerate().filter(|(index, _)| places.contains(index));
            results.any(|(_, argument)| outline.variable(argument).is_some_and(is_worked_out))
        })
    })
}

fn is_number_or_variable(clause: &Study, node: NodeId) -> bool {
    matches!(clause.outline.node(node).kind, Kind::Integer(_) | Kind::Number | Kind::Variable(_))
}

/// Whether an expression with a number in it gets a name that then goes to the predicate itself, as the next number of a count.
fn is_counted(clause: &Study, goal: &Goal, variable: u32, expression: NodeId) -> bool {
    let has_number =
        clause.outline.below(expression).any(|node| matches!(clause.outline.node(node).kind, Kind::Integer(_)));
    has_number
        && clause.goals().any(|(_, other)| {
            other.node != goal.node
                && clause.called(other) == clause.key
                && clause.outline.arguments(other.node).any(|part| clause.outline.variable(part) == Some(variable))
        })
}

/// Whether a variable is an argument of the head for which another clause has a number: the result of a count.
fn is_result(case: &Case, clause: &Study, variable: u32) -> bool {
    let (Some(head), Some(key)) = (clause.outline.head, clause.key) else { return false };
    let others = case.predicates[&key].iter().map(|number| &case.clauses[*number]);
    let with_number = |index: u32| {
        let argument = |other: &Study| other.outline.arguments(other.outline.head?).nth(index as usize);
        let is_number = |other: &Study, node| matches!(other.outline.node(node).kind, Kind::Integer(_));
        others.clone().any(|other| argument(other).is_some_and(|node| is_number(other, node)))
    };
    let arguments = clause.outline.arguments(head).zip(0..);
    let mut own = arguments.filter(|(argument, _)| clause.outline.variable(*argument) == Some(variable));
    own.any(|(_, index)| with_number(index))
}

/// Whether a node is a number, or an operation of arithmetic on numbers and variables; one with neither is a symbol.
fn is_expression(case: &Case, clause: &Study, node: NodeId) -> bool {
    let outline = clause.outline;
    let mut has_operation = false;
    for part in outline.below(node) {
        match outline.node(part).kind {
            Kind::Compound(name) => {
                has_operation = true;
                let operators = ["+", "-", "*", "/", "//", "mod", "rem", "div", "min", "max", "abs", "**", "^"];
                if !operators.contains(&case.text(name)) {
                    return false;
                }
            }
            Kind::Integer(_) | Kind::Number | Kind::Variable(_) => {}
            _ => return false,
        }
    }
    has_operation
}

/// Atoms and terms in an expression that have no value.
fn look_for_strangers(case: &Case, clause: &Study, expression: NodeId, findings: &mut Findings) {
    if clause.outline.form == Form::Directive {
        return;
    }
    for node in clause.outline.below(expression) {
        let (name, arity) = match clause.outline.node(node).kind {
            Kind::Atom(name) if name != known::NIL => (name, 0),
            Kind::Compound(name) if name != known::PAIR => (name, clause.outline.arguments(node).len()),
            _ => continue,
        };
        let text = case.text(name);
        // A character stands for its code.
        if Evaluable::find(text, arity).is_some() || arity == 0 && text.chars().count() == 1 {
            continue;
        }
        let title = Phrase::new(MessageId::NoNumber, [format!("{text}/{arity}").into()]);
        let diagnostic = at(Diagnostic::warning(title), clause, node, MessageId::NoNumberHere);
        let near: Vec<String> = clause
            .outline
            .variables
            .iter()
            .map(|variable| case.text(variable.name).to_string())
            .filter(|variable| crate::text::distance(variable, text) <= 1)
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

/// The mend that puts another operator between the sides.
fn with_operator(case: &Case, clause: &Study, goal: &Goal, diagnostic: Diagnostic, operator: &str) -> Diagnostic {
    let help = Phrase::new(MessageId::OperatorMeant, [operator.into()]);
    let [left, right] = sides(clause, goal).map(|side| clause.outline.span(side));
    let Some(name) = clause.outline.signature(goal.node).map(|signature| signature.name) else { return diagnostic };
    let span = case.name_span(clause.outline, goal.node, name);
    if span.start < left.end || span.end > right.start {
        return diagnostic.with_help(help);
    }
    let spaced = span.start > left.end && span.end < right.start;
    let text = if spaced { operator.to_string() } else { format!(" {operator} ") };
    let edit = Edit { source: clause.outline.source, span: Span::new(span.start, span.end), text };
    diagnostic.with_fix(help, Fix { edits: vec![edit], sure: false })
}
