//! Expressions that are compared or unified as terms: `N mod 2 = 0` never succeeds (W117), `N mod 2 \\= 0` always does
//! (W118), and `N1 = N - 1` evaluates nothing (W119).
//!
//! Programs that work on formulas compare expressions as terms on purpose. A goal is reported only if the terms can
//! never be equal, or if the program shows that a number was wanted.

use super::binary_goals::{is_expression, operands, operator, with_operator};
use crate::diagnostics::{Diagnostic, Explanation, MessageId, Phrase};
use crate::lints::context::LintContext;
use crate::lints::findings::Findings;
use crate::lints::fixes::with_node_label;
use crate::lints::model::body::Goal;
use crate::lints::model::clause::{ClauseInfo, PredicateKey};
use crate::lints::model::inference::Numbers;
use crate::lints::model::names::{ARITHMETIC_COMPARISONS, TERM_EQUALITIES, known};
use crate::lints::model::outline::{Kind, NodeId, VariableId};
use crate::lints::model::program::Program;
use crate::lints::model::seen_variables;
use crate::lints::model::seen_variables::SeenVariables;
use crate::lints::rule::{Rule, Scope};
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;
use std::cell::OnceCell;

pub(crate) const RULE: Rule = Rule {
    explanations: &[
        Explanation::new(
            MessageId::ExpressionEqual,
            "Знаки = и == сравнивают термы, не вычисляя: N mod 2 — терм, 0 — число, и они не равны никогда.\nТак же не равны термы A*A + B*B и C*C. Числа сравнивает =:=.",
            "The signs = and == compare terms and evaluate nothing: N mod 2 is a term, 0 a number, and they are never equal.\nNor are the terms A*A + B*B and C*C. Numbers are compared by =:=.",
            "чётно(N) :- N mod 2 = 0.",
        ),
        Explanation::new(
            MessageId::ExpressionNeverEqual,
            "Знаки \\= и \\== сравнивают термы, не вычисляя, поэтому терм N mod 2 всегда отличается от числа 0.\nЧисла различает =\\=.",
            "The signs \\= and \\== compare terms and evaluate nothing, so the term N mod 2 always differs from the number 0.\nNumbers are told apart by =\\=.",
            "нечётно(N) :- N mod 2 \\= 0.",
        ),
        Explanation::new(
            MessageId::UnifiedExpression,
            "Знак = только сопоставляет: переменная получит терм 5-1, а не число 4, и счёт не дойдёт до нуля.\nВычисляет выражение is. А 2*X == Y*3 спрашивает, равны ли 2 и Y, X и 3; числа сравнивает =:=.",
            "The sign = only unifies: the variable becomes the term 5-1, not the number 4, and the count never comes to zero.\nTo evaluate it, use is. And 2*X == Y*3 asks whether 2 equals Y and X equals 3; numbers are compared by =:=.",
            "длится(0).\nдлится(N) :- N1 = N - 1, длится(N1).",
        ),
    ],
    scope: Scope::Any,
    check,
};

fn check(context: &LintContext, findings: &mut Findings) {
    let program = context.program;
    let results = OnceCell::new();
    for clause in &program.clauses {
        let is_candidate = |goal: &Goal| {
            operator(clause, goal).is_some_and(|name| TERM_EQUALITIES.contains(&name))
                && operands(clause, goal).into_iter().any(|side| is_expression(program, clause, side))
        };
        if !clause.goals().any(|(_, goal)| is_candidate(goal)) {
            continue;
        }
        let results = results.get_or_init(|| Results::new(program));
        let numbers = context.types().map(|types| types.numbers(clause, is_candidate));
        let check = ClauseCheck { program, clause, results, numbers };
        seen_variables::run(clause.outline, &clause.steps, |goal, state| {
            if is_candidate(goal)
                && let Some((comparison, sum)) = check.classify(goal, state)
            {
                findings.add(check.report(goal, comparison, sum));
            }
        });
    }
}

/// What the clauses show about the results of predicates.
struct Results {
    /// The arguments that are a number in some head and a compound term in none.
    numbers: HashSet<(PredicateKey, usize), FxBuildHasher>,
    /// The arguments that a caller evaluates: the second in `value(E, V), X is V`. They are expressions on purpose.
    evaluated: HashSet<(PredicateKey, usize), FxBuildHasher>,
}

impl Results {
    fn new(program: &Program) -> Results {
        let mut numbers: HashSet<(PredicateKey, usize), FxBuildHasher> = HashSet::default();
        let mut terms: HashSet<(PredicateKey, usize), FxBuildHasher> = HashSet::default();
        for clause in &program.clauses {
            let (Some(head), Some(key)) = (clause.outline.head, clause.key) else { continue };
            for (index, argument) in clause.outline.arguments(head).enumerate() {
                match clause.outline.node(argument).kind {
                    Kind::Integer(_) => _ = numbers.insert((key, index)),
                    Kind::Compound(_) => _ = terms.insert((key, index)),
                    _ => {}
                }
            }
        }
        numbers.retain(|argument| !terms.contains(argument));
        Results { numbers, evaluated: evaluated_arguments(program) }
    }
}

/// The arguments of goals that are variables which the same clause evaluates with is/2.
fn evaluated_arguments(program: &Program) -> HashSet<(PredicateKey, usize), FxBuildHasher> {
    let mut evaluated = HashSet::default();
    for clause in &program.clauses {
        let outline = clause.outline;
        let evaluated_variables: HashSet<VariableId, FxBuildHasher> = (clause.goals())
            .filter(|(_, goal)| outline.is(goal.node, known::IS, 2))
            .filter_map(|(_, goal)| outline.variable(outline.argument(goal.node, 1)))
            .collect();
        if evaluated_variables.is_empty() {
            continue;
        }
        for (_, goal) in clause.goals() {
            let Some(key) = clause.called(goal) else { continue };
            let arguments = outline.arguments(goal.node).enumerate();
            let known =
                arguments.filter(|(_, part)| outline.variable(*part).is_some_and(|v| evaluated_variables.contains(&v)));
            evaluated.extend(known.map(|(index, _)| (key, index)));
        }
    }
    evaluated
}

/// What is wrong with a goal that has an expression on one side.
#[derive(Clone, Copy)]
enum Comparison {
    /// It unifies the expression with a variable that should be a number.
    Assigned,
    /// It compares terms that are never equal.
    Different,
    /// It compares two expressions of the same shape, argument by argument.
    OfParts,
    /// It compares the expression with an unbound variable.
    WithUnbound,
}

/// A clause, and what is known of the numbers in it.
struct ClauseCheck<'c, 'a> {
    program: &'c Program<'a>,
    clause: &'c ClauseInfo<'a>,
    results: &'c Results,
    /// The variables that are numbers when a goal is called; `None` if types were not inferred.
    numbers: Option<Numbers>,
}

impl ClauseCheck<'_, '_> {
    /// What is wrong with a goal, and the expression that is not evaluated; `None` if terms may be meant.
    fn classify(&self, goal: &Goal, state: &SeenVariables) -> Option<(Comparison, NodeId)> {
        let (clause, outline) = (self.clause, self.clause.outline);
        let [left, right] = operands(clause, goal);
        let is_sum = |node| is_expression(self.program, clause, node);
        let is_unification = outline.is(goal.node, known::UNIFY, 2);
        if let Some(variable) = outline.variable(left)
            && is_unification
            && is_sum(right)
        {
            let is_result = self.is_result(variable);
            let is_known_number = is_result || !state.seen.contains(variable) && self.is_counted(goal, variable, right);
            if is_known_number && !self.is_evaluated_later(variable) {
                return Some((Comparison::Assigned, right));
            }
        }
        let sum = [left, right].into_iter().find(|side| is_sum(*side))?;
        Some((self.compare(goal, state)?, sum))
    }

    /// Compares the sides of a goal, part by part.
    fn compare(&self, goal: &Goal, state: &SeenVariables) -> Option<Comparison> {
        let (outline, sides) = (self.clause.outline, operands(self.clause, goal));
        let is_number_or_variable =
            |node| matches!(outline.node(node).kind, Kind::Integer(_) | Kind::Number | Kind::Variable(_));
        if sides.iter().any(|side| !is_number_or_variable(*side) && !is_expression(self.program, self.clause, *side)) {
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
                    self.is_known_number(goal, variable)
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
            return is_new.then_some(Comparison::WithUnbound);
        }
        // `X-Y` and `X/Y` are usual for pairs.
        let is_pair = outline.is(sides[0], known::MINUS, 2) || outline.is(sides[0], known::SLASH, 2);
        let mut variables = sides.into_iter().flat_map(|side| outline.variables_of(side));
        let are_parts = has_number && !is_pair && variables.all(|variable| self.is_known_number(goal, variable));
        are_parts.then_some(Comparison::OfParts)
    }

    /// Whether a variable is known to be a number where a goal is called. A term may be unified before it is evaluated;
    /// one that is compared as it is and evaluated too is a number.
    fn is_known_number(&self, goal: &Goal, variable: VariableId) -> bool {
        let outline = self.clause.outline;
        let is_identity = outline.is(goal.node, known::IDENTICAL, 2) || outline.is(goal.node, known::NOT_IDENTICAL, 2);
        is_identity && self.is_operand(variable)
            || self.numbers.as_ref().is_some_and(|numbers| numbers.contains(&(goal.node, variable)))
    }

    /// Whether the clause compares a variable as a number, or has it in an expression that it evaluates. `Y is X`
    /// proves nothing: X may be an expression.
    fn is_operand(&self, variable: VariableId) -> bool {
        let outline = self.clause.outline;
        let mut evaluated = self.clause.goals().flat_map(|(_, goal)| {
            let from = match operator(self.clause, goal) {
                Some(known::IS) => 1,
                Some(name) if ARITHMETIC_COMPARISONS.contains(&name) => 0,
                _ => usize::MAX,
            };
            let is_whole = move |side: &NodeId| from == 1 && outline.variable(*side).is_some();
            outline.arguments(goal.node).skip(from).filter(move |side| !is_whole(side))
        });
        evaluated.any(|side| outline.contains(side, variable))
    }

    /// Whether an expression with a number in it is unified with a variable that goes to a recursive call, like the
    /// next number of a count.
    fn is_counted(&self, goal: &Goal, variable: VariableId, expression: NodeId) -> bool {
        let (clause, outline) = (self.clause, self.clause.outline);
        let has_number = outline.below(expression).any(|node| matches!(outline.node(node).kind, Kind::Integer(_)));
        has_number
            && clause.goals().any(|(_, other)| {
                other.node != goal.node
                    && clause.called(other) == clause.key
                    && outline.arguments(other.node).any(|part| outline.variable(part) == Some(variable))
            })
    }

    /// Whether a variable is an argument of the head for which another clause has a number.
    fn is_result(&self, variable: VariableId) -> bool {
        self.places_in_head(variable).any(|(key, index)| self.results.numbers.contains(&(key, index)))
    }

    /// Whether a variable is an argument of the head that callers evaluate.
    fn is_evaluated_later(&self, variable: VariableId) -> bool {
        self.places_in_head(variable).any(|place| self.results.evaluated.contains(&place))
    }

    /// The arguments of the head that are a variable.
    fn places_in_head(&self, variable: VariableId) -> impl Iterator<Item = (PredicateKey, usize)> {
        let outline = self.clause.outline;
        let arguments = outline.head.into_iter().flat_map(move |head| outline.arguments(head).enumerate());
        let own = arguments.filter(move |(_, argument)| outline.variable(*argument) == Some(variable));
        own.filter_map(|(index, _)| Some((self.clause.key?, index)))
    }

    fn report(&self, goal: &Goal, comparison: Comparison, sum: NodeId) -> Diagnostic {
        let outline = self.clause.outline;
        let is_negative = outline.is(goal.node, known::NOT_UNIFY, 2) || outline.is(goal.node, known::NOT_IDENTICAL, 2);
        // In a program with constraints, one of those.
        let has_constraints = self.program.count_occurrences(known::CONSTRAINT_EQUAL) > 0;
        let (evaluates, equal, different) = if has_constraints { ("#=", "#=", "#\\=") } else { ("is", "=:=", "=\\=") };
        let compared = if is_negative { different } else { equal };
        let (message, instead) = match comparison {
            Comparison::Assigned => (MessageId::UnifiedExpression, evaluates),
            Comparison::OfParts => (MessageId::UnifiedExpression, compared),
            Comparison::WithUnbound => (MessageId::ExpressionEqual, evaluates),
            Comparison::Different if is_negative => (MessageId::ExpressionNeverEqual, compared),
            Comparison::Different => (MessageId::ExpressionEqual, compared),
        };
        let shown = self.program.excerpt(self.clause, outline.span(goal.node));
        let diagnostic = Diagnostic::warning(Phrase::new(message, [shown]));
        let diagnostic = with_node_label(diagnostic, self.clause, sum, MessageId::NotEvaluated);
        with_operator(self.program, self.clause, goal, diagnostic, instead)
    }
}
