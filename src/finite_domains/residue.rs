//! Residual goals: domains and propagators as goals that a program could call.

use super::booleans::Connective;
use super::bound::{Bound, cell_of_bound, cells_of_bound, integer_of};
use super::definedness::{Condition, condition};
use super::distinct;
use super::domain::Domain;
use super::function::{Application, Function};
use super::linear;
use super::propagation::{Outcome, Propagation};
use super::propagator::{Kind, Propagator};
use super::reification;
use super::relation::{Relation, Truth, relation_of, sum_of};
use super::variable::{Event, Variable};
use crate::number::Number;
use crate::terms::{Cell, atoms::known};
use dashu_int::IBig;
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

/// The goals of a variable: its domain, then its constraints, the oldest first.
///
/// A variable that stands for a part of an expression has no goals of its own where that part can stand in its place.
pub(super) fn goals(p: &mut Propagation<'_>, variable: Variable) -> Outcome<Vec<Cell>> {
    let mut goals = Vec::new();
    let domain = variable.domain(&p.m.store);
    let is_part = variable.is_auxiliary(&p.m.store) && definer_of(p, variable.cell).is_some();
    if domain != Domain::all() && !is_part {
        let domain = domain_term(p, &domain)?;
        goals.push(term(p, "in", &[variable.cell, domain])?);
    }
    for propagator in propagators_of(p, variable) {
        match part_defined_by(p, propagator) {
            None => {
                let shown = shown_parts(p, propagator)?;
                if let Some(goal) = goal_of(p, propagator, &shown)? {
                    goals.push(goal);
                }
            }
            Some(part) if !is_used(p, part, propagator) => bounds_of_part(p, propagator, part, &mut goals)?,
            Some(_) => {}
        }
    }
    Ok(goals)
}

/// The propagators of a variable that are not dead, the oldest of each event first.
fn propagators_of(p: &Propagation<'_>, variable: Variable) -> Vec<Propagator> {
    let mut all = Vec::new();
    for event in [Event::Fix, Event::Bounds, Event::Domain] {
        let (mut cells, _) = p.m.store.list_elements(p.m.store.read(variable.slot(event.slot())));
        cells.reverse();
        let propagators = cells.into_iter().filter_map(|cell| Propagator::of(&p.m.store, cell));
        all.extend(propagators.filter(|propagator| !propagator.is_dead(&p.m.store)));
    }
    all
}

// ---- parts of expressions ------------------------------------------------------------------------------------------

/// What stands in the place of variables.
type Shown = HashMap<Cell, Cell, FxBuildHasher>;

/// The oldest propagator of a variable for a part of an expression that says what the part is.
fn definer_of(p: &Propagation<'_>, cell: Cell) -> Option<Propagator> {
    let variable = Variable::of(&p.m.store, cell).filter(|variable| variable.is_auxiliary(&p.m.store))?;
    propagators_of(p, variable).into_iter().find(|propagator| result_of(p, *propagator) == Some(cell))
}

/// The variable whose value a propagator computes.
fn result_of(p: &Propagation<'_>, propagator: Propagator) -> Option<Cell> {
    let argument = |index| propagator.argument(&p.m.store, index);
    match propagator.kind() {
        Kind::Function if argument(1) == Cell::int(1) => Some(argument(2)),
        Kind::Reified | Kind::Member => Some(argument(0)),
        Kind::Boolean => Some(argument(1)),
        // The variable of a part is the last of the sum, with the factor −1.
        Kind::LinearEqual if propagator.len() >= 3 && argument(propagator.len() - 2) == Cell::int(-1) => {
            Some(argument(propagator.len() - 1))
        }
        _ => None,
    }
}

/// The part of an expression that a propagator defines.
fn part_defined_by(p: &Propagation<'_>, propagator: Propagator) -> Option<Cell> {
    let result = result_of(p, propagator).filter(|cell| cell.is_var())?;
    (definer_of(p, result)?.cell() == propagator.cell()).then_some(result)
}

/// Whether a part stands in a constraint other than its definition.
fn is_used(p: &Propagation<'_>, part: Cell, definer: Propagator) -> bool {
    let variable = Variable::of(&p.m.store, part);
    variable.is_some_and(|variable| {
        propagators_of(p, variable).into_iter().any(|propagator| propagator.cell() != definer.cell())
    })
}

/// The expressions that stand in the place of the variables of a propagator.
fn shown_parts(p: &mut Propagation<'_>, root: Propagator) -> Outcome<Shown> {
    let mut shown = Shown::default();
    let mut begun: HashSet<Cell, FxBuildHasher> = HashSet::default();
    let mut waiting: Vec<(Option<Cell>, Propagator, bool)> = vec![(None, root, false)];
    while let Some((part, propagator, is_ready)) = waiting.pop() {
        p.poll()?;
        if is_ready {
            if let Some(part) = part {
                let value = value_term(p, propagator, &shown)?;
                shown.insert(part, value);
            }
            continue;
        }
        waiting.push((part, propagator, true));
        for index in 0..propagator.len() {
            let cell = propagator.argument(&p.m.store, index);
            if Some(cell) == part || !cell.is_attributed() || begun.contains(&cell) {
                continue;
            }
            if let Some(definer) = definer_of(p, cell).filter(|definer| definer.cell() != propagator.cell()) {
                begun.insert(cell);
                waiting.push((Some(cell), definer, false));
            }
        }
    }
    Ok(shown)
}

/// What a variable for a part stands for, by the propagator that defines it.
fn value_term(p: &mut Propagation<'_>, propagator: Propagator, shown: &Shown) -> Outcome<Cell> {
    let arguments = shown_arguments(p, propagator, shown);
    match propagator.kind() {
        Kind::Function => function_term(p, propagator, shown),
        Kind::Boolean => connective_term(p, &arguments),
        Kind::Member => member_goal(p, &arguments),
        Kind::Reified => {
            let relation = relation_of(arguments[1]);
            let (constant, terms) = sum_of(p, propagator, reification::LINEAR);
            comparison(p, relation, constant, terms, shown)
        }
        _ => {
            let (constant, mut terms) = sum_of(p, propagator, 0);
            terms.pop();
            sum_term(p, terms, &-constant, shown)
        }
    }
}

/// The bounds of a part that stands in no other constraint, as comparisons of its expression.
fn bounds_of_part(p: &mut Propagation<'_>, definer: Propagator, part: Cell, goals: &mut Vec<Cell>) -> Outcome {
    if matches!(definer.kind(), Kind::Reified | Kind::Member | Kind::Boolean) {
        // A truth value that nobody asks for.
        return Ok(());
    }
    let shown = shown_parts(p, definer)?;
    let value = value_term(p, definer, &shown)?;
    let domain = p.domain(part)?;
    if domain.intervals().len() > 1 {
        let goal = term(p, "#=", &[part, value])?;
        let domain = domain_term(p, &domain)?;
        let member = term(p, "in", &[part, domain])?;
        goals.extend([member, goal]);
        return Ok(());
    }
    let (low, high) = p.bounds(part)?;
    for (bound, operator) in [(low, "#>="), (high, "#=<")] {
        if bound.finite().is_some() {
            let bound = bound_term(p, &bound)?;
            goals.push(term(p, operator, &[value, bound])?);
        }
    }
    Ok(())
}

/// The arguments of a propagator, with expressions in the place of variables.
fn shown_arguments(p: &Propagation<'_>, propagator: Propagator, shown: &Shown) -> Vec<Cell> {
    let arguments = (0..propagator.len()).map(|index| propagator.argument(&p.m.store, index));
    arguments.map(|cell| shown.get(&cell).copied().unwrap_or(cell)).collect()
}

// ---- terms ---------------------------------------------------------------------------------------------------------

/// A new compound term.
fn term(p: &mut Propagation<'_>, name: &str, arguments: &[Cell]) -> Outcome<Cell> {
    p.reserve(arguments.len() + 1)?;
    let name = p.m.store.atoms.intern(name);
    Ok(p.m.store.compound(name, arguments))
}

fn list(p: &mut Propagation<'_>, elements: &[Cell]) -> Outcome<Cell> {
    p.reserve(2 * elements.len())?;
    Ok(p.m.store.list(elements, Cell::atom(known::NIL)))
}

fn integer(p: &mut Propagation<'_>, value: &IBig) -> Outcome<Cell> {
    Ok(p.m.number_term(&Number::from_big(value.clone()))?)
}

/// The integer or the atom inf or sup.
pub(super) fn bound_term(p: &mut Propagation<'_>, bound: &Bound) -> Outcome<Cell> {
    p.reserve(cells_of_bound(bound))?;
    Ok(cell_of_bound(p.m, bound))
}

/// The domain as a term: intervals and integers joined by `\/`.
pub(super) fn domain_term(p: &mut Propagation<'_>, domain: &Domain) -> Outcome<Cell> {
    let mut all: Option<Cell> = None;
    let is_interval = domain.intervals().len() == 1;
    for (low, high) in domain.intervals() {
        let part = if low == high && !is_interval {
            bound_term(p, low)?
        } else {
            let (low, high) = (bound_term(p, low)?, bound_term(p, high)?);
            term(p, "..", &[low, high])?
        };
        all = Some(match all {
            Some(all) => term(p, "\\/", &[all, part])?,
            None => part,
        });
    }
    match all {
        Some(all) => Ok(all),
        // The empty domain.
        None => term(p, "..", &[Cell::int(1), Cell::int(0)]),
    }
}

/// The constraint of a propagator; `None` if it is shown with another.
fn goal_of(p: &mut Propagation<'_>, propagator: Propagator, shown: &Shown) -> Outcome<Option<Cell>> {
    let arguments = shown_arguments(p, propagator, shown);
    Ok(match propagator.kind() {
        Kind::LinearEqual => linear_goal(p, propagator, 0, Relation::Equal, shown)?,
        Kind::LinearNotEqual => linear_goal(p, propagator, 0, Relation::NotEqual, shown)?,
        Kind::LinearAtMost => linear_goal(p, propagator, 0, Relation::AtMost, shown)?,
        Kind::Reified => {
            let relation = relation_of(arguments[1]);
            let (constant, terms) = sum_of(p, propagator, reification::LINEAR);
            let goal = comparison(p, relation, constant, terms, shown)?;
            Some(equivalence(p, goal, arguments[0])?)
        }
        Kind::Member => {
            let goal = member_goal(p, &arguments)?;
            Some(equivalence(p, goal, arguments[0])?)
        }
        Kind::Boolean => {
            let goal = connective_term(p, &arguments)?;
            Some(if arguments[1] == Cell::int(1) { goal } else { equivalence(p, goal, arguments[1])? })
        }
        Kind::Function => Some(function_goal(p, propagator, shown)?),
        Kind::AllDifferent if arguments[2] == Cell::ZERO => None,
        Kind::AllDifferent => {
            let count = arguments[1].int_value() as usize;
            let variables = list(p, &arguments[distinct::VARIABLES..distinct::VARIABLES + count])?;
            Some(term(p, "all_different", &[variables])?)
        }
        Kind::AllDistinct => {
            let variables = list(p, &arguments)?;
            Some(term(p, "all_distinct", &[variables])?)
        }
        Kind::Element => {
            let elements = list(p, &arguments[2..])?;
            Some(term(p, "element", &[arguments[0], elements, arguments[1]])?)
        }
        Kind::Tuple => Some(tuple_goal(p, &arguments)?),
        Kind::Cardinality => {
            let count = arguments[0].int_value() as usize;
            let variables = list(p, &arguments[1..1 + count])?;
            let mut pairs = Vec::new();
            for pair in arguments[1 + count..].chunks(2) {
                pairs.push(term(p, "-", pair)?);
            }
            let pairs = list(p, &pairs)?;
            Some(term(p, "global_cardinality", &[variables, pairs])?)
        }
        Kind::Circuit => {
            let variables = list(p, &arguments)?;
            Some(term(p, "circuit", &[variables])?)
        }
        Kind::Cumulative => {
            let mut tasks = Vec::new();
            for (number, task) in arguments[1..].chunks(4).enumerate() {
                let name = Cell::int(1 + number as i64);
                tasks.push(term(p, "task", &[task[0], task[1], task[2], task[3], name])?);
            }
            let tasks = list(p, &tasks)?;
            let limit = term(p, "limit", &arguments[..1])?;
            let options = list(p, &[limit])?;
            Some(term(p, "cumulative", &[tasks, options])?)
        }
    })
}

fn equivalence(p: &mut Propagation<'_>, goal: Cell, result: Cell) -> Outcome<Cell> {
    term(p, "#<==>", &[goal, result])
}

fn linear_goal(
    p: &mut Propagation<'_>,
    propagator: Propagator,
    first: usize,
    relation: Relation,
    shown: &Shown,
) -> Outcome<Option<Cell>> {
    if relation == Relation::NotEqual && linear::truth(p, propagator, first, relation)? == Truth::Holds {
        return Ok(None);
    }
    let (constant, terms) = sum_of(p, propagator, first);
    comparison(p, relation, constant, terms, shown).map(Some)
}

/// A linear constraint with what is subtracted on the other side.
fn comparison(
    p: &mut Propagation<'_>,
    relation: Relation,
    mut constant: IBig,
    terms: Vec<(IBig, Cell)>,
    shown: &Shown,
) -> Outcome<Cell> {
    let (mut left, mut right) = (Vec::new(), Vec::new());
    for (factor, cell) in terms {
        match integer_of(&p.m.store, cell) {
            Some(value) => constant -= factor * value,
            None if factor > IBig::ZERO => left.push((factor, cell)),
            None => right.push((-factor, cell)),
        }
    }
    let mut operator = match relation {
        Relation::Equal => "#=",
        Relation::NotEqual => "#\\=",
        Relation::AtMost => "#=<",
    };
    // X - Y ≤ −1 is X < Y.
    if relation == Relation::AtMost && constant == -IBig::ONE && !left.is_empty() && !right.is_empty() {
        operator = "#<";
        constant = IBig::ZERO;
    }
    if left.is_empty() {
        std::mem::swap(&mut left, &mut right);
        constant = -constant;
        operator = match operator {
            "#=<" => "#>=",
            other => other,
        };
    }
    let (mut left_constant, mut right_constant) = (IBig::ZERO, constant);
    if right_constant < IBig::ZERO && !right.is_empty() {
        left_constant = -right_constant;
        right_constant = IBig::ZERO;
    }
    let left = sum_term(p, left, &left_constant, shown)?;
    let right = sum_term(p, right, &right_constant, shown)?;
    term(p, operator, &[left, right])
}

/// A sum; what is added comes before what is subtracted.
fn sum_term(p: &mut Propagation<'_>, mut terms: Vec<(IBig, Cell)>, constant: &IBig, shown: &Shown) -> Outcome<Cell> {
    terms.sort_by_key(|(factor, _)| *factor < IBig::ZERO);
    let mut sum: Option<Cell> = None;
    for (factor, cell) in terms {
        let cell = shown.get(&cell).copied().unwrap_or(cell);
        let is_subtracted = sum.is_some() && factor < IBig::ZERO;
        let factor = if is_subtracted { -factor } else { factor };
        let part = if factor == IBig::ONE {
            cell
        } else {
            let factor = integer(p, &factor)?;
            term(p, "*", &[factor, cell])?
        };
        sum = Some(match sum {
            Some(sum) => term(p, if is_subtracted { "-" } else { "+" }, &[sum, part])?,
            None => part,
        });
    }
    match sum {
        Some(sum) if constant.is_zero() => Ok(sum),
        Some(sum) => {
            let operator = if *constant < IBig::ZERO { "-" } else { "+" };
            let constant = integer(p, &if operator == "-" { -constant } else { constant.clone() })?;
            term(p, operator, &[sum, constant])
        }
        None => integer(p, constant),
    }
}

/// A connective and its operands; what is equivalent to 0 is the contrary.
fn connective_term(p: &mut Propagation<'_>, arguments: &[Cell]) -> Outcome<Cell> {
    let connective = Connective::of(arguments[0]);
    match (connective, arguments[2], arguments[3]) {
        (Connective::Equivalent, operand, Cell::ZERO) | (Connective::Equivalent, Cell::ZERO, operand) => {
            term(p, "#\\", &[operand])
        }
        _ => term(p, connective.operator(), &arguments[2..4]),
    }
}

fn member_goal(p: &mut Propagation<'_>, arguments: &[Cell]) -> Outcome<Cell> {
    let domain = reification::domain_of(p, arguments[2]);
    let domain = domain_term(p, &domain)?;
    term(p, "in", &[arguments[1], domain])
}

/// The function with its arguments.
fn function_term(p: &mut Propagation<'_>, propagator: Propagator, shown: &Shown) -> Outcome<Cell> {
    let (name, arity) = Application::of(p, propagator).function.name();
    let arguments = shown_arguments(p, propagator, shown);
    term(p, name, &arguments[3..3 + arity])
}

fn function_goal(p: &mut Propagation<'_>, propagator: Propagator, shown: &Shown) -> Outcome<Cell> {
    let value = function_term(p, propagator, shown)?;
    let arguments = shown_arguments(p, propagator, shown);
    let (defined, z) = (arguments[1], arguments[2]);
    let sides = if p.m.store.deref(z).is_var() { [z, value] } else { [value, z] };
    let goal = term(p, "#=", &sides)?;
    if defined == Cell::int(1) {
        return Ok(goal);
    }
    // In a reified constraint: where the function has a value, this is it.
    let implication = term(p, "#==>", &[defined, goal])?;
    let condition = definedness_goal(p, Application::of(p, propagator).function, arguments[3], arguments[4])?;
    let equivalence = term(p, "#<==>", &[defined, condition])?;
    term(p, "#/\\", &[equivalence, implication])
}

/// The goal that is true where a function has a value.
fn definedness_goal(p: &mut Propagation<'_>, function: Function, x: Cell, y: Cell) -> Outcome<Cell> {
    match condition(function) {
        None => term(p, "#=", &[Cell::ZERO, Cell::ZERO]),
        Some(Condition::Divisor) => term(p, "#\\=", &[y, Cell::ZERO]),
        Some(Condition::AtLeast(least)) => term(p, "#>=", &[x, Cell::int(least)]),
        Some(Condition::Power) => {
            let natural = term(p, "#>=", &[y, Cell::ZERO])?;
            let magnitude = term(p, "abs", &[x])?;
            let unit = term(p, "#=", &[magnitude, Cell::int(1)])?;
            term(p, "#\\/", &[natural, unit])
        }
    }
}

fn tuple_goal(p: &mut Propagation<'_>, arguments: &[Cell]) -> Outcome<Cell> {
    let width = arguments.len() - 1;
    let rows = p.m.store.structure(arguments[0]);
    let mut table = Vec::new();
    for row in 0..rows.arity() / width {
        let values: Vec<Cell> = (0..width).map(|index| p.m.store.read(rows.slot(row * width + index))).collect();
        table.push(list(p, &values)?);
    }
    let tuple = list(p, &arguments[1..])?;
    let (tuples, table) = (list(p, &[tuple])?, list(p, &table)?);
    term(p, "tuples_in", &[tuples, table])
}
