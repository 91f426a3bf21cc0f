//! Expressions that are compared or unified as terms: `N mod 2 = 0` is never true, and `N1 = N - 1` works nothing out
//! (W117–W119).

use crate::diagnostics::{Diagnostic, MessageId, Phrase};
use crate::lints::findings::{Findings, at};
use crate::lints::model::body::Goal;
use crate::lints::model::inference::{Numbers, Types};
use crate::lints::model::names::{Name, known};
use crate::lints::model::outline::{Kind, NodeId, VariableId};
use crate::lints::model::program::{ClauseInfo, PredicateKey, Program};
use crate::lints::model::seen_variables::{State, follow};
use crate::lints::rules::arithmetic::comparisons::{is_expression, operator, sides, with_operator};
use crate::lints::rules::variables::unbound::COMPARISONS;
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;
use std::cell::OnceCell;

/// The comparisons of terms.
pub const EQUALITIES: [Name; 4] = [known::UNIFY, known::IDENTICAL, known::NOT_UNIFY, known::NOT_IDENTICAL];

/// Reports expressions that are compared as they stand.
pub fn look(program: &Program, types: Option<&Types>, findings: &mut Findings) {
    let results = OnceCell::new();
    for clause in &program.clauses {
        let is_suspect = |goal: &Goal| {
            operator(clause, goal).is_some_and(|name| EQUALITIES.contains(&name))
                && sides(clause, goal).into_iter().any(|side| is_expression(program, clause, side))
        };
        if !clause.goals().any(|(_, goal)| is_suspect(goal)) {
            continue;
        }
        let results = results.get_or_init(|| Results::new(program));
        let numbers = types.map(|types| types.numbers(clause, is_suspect));
        let court = Court { program, clause, results, numbers };
        follow(clause.outline, &clause.steps, |goal, state| {
            if is_suspect(goal)
                && let Some((comparison, sum)) = court.judge(goal, state)
            {
                findings.add(court.report(goal, comparison, sum));
            }
        });
    }
}

/// What a program has for results, by the arguments of its predicates.
struct Results {
    /// Where some head has a number, and no head a term.
    numbers: HashMap<PredicateKey, u64, FxBuildHasher>,
    /// What is evaluated by itself: of `value(E, V), X is V` the second argument. It is a term on purpose.
    evaluated: HashSet<(PredicateKey, usize), FxBuildHasher>,
}

impl Results {
    fn new(program: &Program) -> Results {
        let (mut numbers, mut terms): (
            HashMap<PredicateKey, u64, FxBuildHasher>,
            HashMap<PredicateKey, u64, FxBuildHasher>,
        ) = Default::default();
        for clause in &program.clauses {
            let (Some(head), Some(key)) = (clause.outline.head, clause.key) else { continue };
            for (argument, index) in clause.outline.arguments(head).zip(0..u64::BITS) {
                match clause.outline.node(argument).kind {
                    Kind::Integer(_) => *numbers.entry(key).or_default() |= 1 << index,
                    Kind::Compound(_) => *terms.entry(key).or_default() |= 1 << index,
                    _ => {}
                }
            }
        }
        for (key, places) in &mut numbers {
            *places &= !terms.get(key).copied().unwrap_or(0);
        }
        Results { numbers, evaluated: evaluated(program) }
    }

    fn has_number(&self, key: PredicateKey, index: usize) -> bool {
        index < u64::BITS as usize && self.numbers.get(&key).is_some_and(|places| places >> index & 1 == 1)
    }
}

/// The arguments of goals that their clauses evaluate by themselves.
fn evaluated(program: &Program) -> HashSet<(PredicateKey, usize), FxBuildHasher> {
    let mut evaluated = HashSet::default();
    for clause in &program.clauses {
        let outline = clause.outline;
        let worked_out: HashSet<VariableId, FxBuildHasher> = (clause.goals())
            .filter(|(_, goal)| outline.is(goal.node, known::IS, 2))
            .filter_map(|(_, goal)| outline.variable(outline.argument(goal.node, 1)))
            .collect();
        if worked_out.is_empty() {
            continue;
        }
        for (_, goal) in clause.goals() {
            let Some(key) = clause.called(goal) else { continue };
            let arguments = outline.arguments(goal.node).enumerate();
            let known = arguments.filter(|(_, part)| outline.variable(*part).is_some_and(|v| worked_out.contains(&v)));
            evaluated.extend(known.map(|(index, _)| (key, index)));
        }
    }
    evaluated
}

/// What a goal does that has an expression on a side.
#[derive(Clone, Copy)]
enum Comparison {
    /// It unifies a variable that was to be a number with the expression.
    Assigned,
    /// It compares terms that are never the same.
    Different,
    /// It compares what stands in the same places, as if nothing were to be worked out.
    OfParts,
    /// It compares the expression with a variable that has no value.
    WithNothing,
}

/// A clause, and what is known about the numbers in it.
struct Court<'c, 'a> {
    program: &'c Program<'a>,
    clause: &'c ClauseInfo<'a>,
    results: &'c Results,
    /// The variables that are numbers where a goal is called; `None` if types are not known.
    numbers: Option<Numbers>,
}

impl Court<'_, '_> {
    /// What a goal does, and the expression that is not evaluated; `None` if one may write this goal and mean terms.
    fn judge(&self, goal: &Goal, state: &State) -> Option<(Comparison, NodeId)> {
        let (clause, outline) = (self.clause, self.clause.outline);
        let [left, right] = sides(clause, goal);
        let is_sum = |node| is_expression(self.program, clause, node);
        let is_unification = outline.is(goal.node, known::UNIFY, 2);
        if let Some(variable) = outline.variable(left)
            && is_unification
            && is_sum(right)
        {
            let is_result = self.is_result(variable);
            let is_number = is_result || !state.seen.contains(variable) && self.is_counted(goal, variable, right);
            if is_number && !self.is_evaluated_later(variable) {
                return Some((Comparison::Assigned, right));
            }
        }
        let sum = [left, right].into_iter().find(|side| is_sum(*side))?;
        Some((self.compare(goal, state)?, sum))
    }

    /// Compares the sides of a goal, part by part.
    fn compare(&self, goal: &Goal, state: &State) -> Option<Comparison> {
        let (outline, sides) = (self.clause.outline, sides(self.clause, goal));
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
                    self.is_number(goal, variable)
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
        let are_parts = has_number && !is_pair && variables.all(|variable| self.is_number(goal, variable));
        are_parts.then_some(Comparison::OfParts)
    }

    /// Whether a variable is known to be a number where a goal is called. A term may be unified before it is evaluated; one that is
    /// compared as it is and evaluated too is a number.
    fn is_number(&self, goal: &Goal, variable: VariableId) -> bool {
        let outline = self.clause.outline;
        let is_identity = outline.is(goal.node, known::IDENTICAL, 2) || outline.is(goal.node, known::NOT_IDENTICAL, 2);
        is_identity && self.is_operand(variable)
            || self.numbers.as_ref().is_some_and(|numbers| numbers.contains(&(goal.node, variable)))
    }

    /// Whether a variable is a number by what the clause does with it: it is compared, or stands in an expression. One that is
    /// evaluated by itself may be a term.
    fn is_operand(&self, variable: VariableId) -> bool {
        let outline = self.clause.outline;
        let mut evaluated = self.clause.goals().flat_map(|(_, goal)| {
            let from = match operator(self.clause, goal) {
                Some(known::IS) => 1,
                Some(name) if COMPARISONS.contains(&name) => 0,
                _ => usize::MAX,
            };
            let is_whole = move |side: &NodeId| from == 1 && outline.variable(*side).is_some();
            outline.arguments(goal.node).skip(from).filter(move |side| !is_whole(side))
        });
        evaluated.any(|side| outline.contains(side, variable))
    }

    /// Whether an expression with a number in it gets a name that then goes to the predicate itself, as the next number of a count.
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

    /// Whether a variable is an argument of the head for which another clause has a number: the result of a count.
    fn is_result(&self, variable: VariableId) -> bool {
        self.places_in_head(variable).any(|(key, index)| self.results.has_number(key, index))
    }

    /// Whether the program evaluates by itself what a variable of the head gives.
    fn is_evaluated_later(&self, variable: VariableId) -> bool {
        self.places_in_head(variable).any(|place| self.results.evaluated.contains(&place))
    }

    fn places_in_head(&self, variable: VariableId) -> impl Iterator<Item = (PredicateKey, usize)> {
        let outline = self.clause.outline;
        let arguments = outline.head.into_iter().flat_map(move |head| outline.arguments(head).enumerate());
        let own = arguments.filter(move |(_, argument)| outline.variable(*argument) == Some(variable));
        own.filter_map(|(index, _)| Some((self.clause.key?, index)))
    }

    fn report(&self, goal: &Goal, comparison: Comparison, sum: NodeId) -> Diagnostic {
        let outline = self.clause.outline;
        let is_negative = outline.is(goal.node, known::NOT_UNIFY, 2) || outline.is(goal.node, known::NOT_IDENTICAL, 2);
        let compared = if is_negative { "=\\=" } else { "=:=" };
        let (message, instead) = match comparison {
            Comparison::Assigned => (MessageId::UnifiedExpression, "is"),
            Comparison::OfParts => (MessageId::UnifiedExpression, compared),
            Comparison::WithNothing => (MessageId::ExpressionEqual, "is"),
            Comparison::Different if is_negative => (MessageId::ExpressionNeverEqual, compared),
            Comparison::Different => (MessageId::ExpressionEqual, compared),
        };
        let shown = self.program.excerpt(self.clause, outline.span(goal.node));
        let diagnostic = Diagnostic::warning(Phrase::new(message, [shown]));
        let diagnostic = at(diagnostic, self.clause, sum, MessageId::NotEvaluated);
        with_operator(self.program, self.clause, goal, diagnostic, instead)
    }
}
