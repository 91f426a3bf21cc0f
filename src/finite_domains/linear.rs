//! Linear constraints: C₁·X₁ + … + Cₙ·Xₙ compared with a constant.
//!
//! The arguments of a propagator are the constant, then C₁, X₁, C₂, X₂, …; no variable stands there twice when it is posted, and no
//! coefficient is 0.
//!
//! Equations and inequations with ≤ are made consistent with the bounds: each variable can take its least and greatest value if the others
//! may take any real number between their bounds (W. Harvey, P. J. Stuckey, *Improving Linear Constraint Propagation by Changing Constraint
//! Representation*, 2003). An equation of two variables that are left is made consistent with the whole domains, unless these are large.

use super::domain::Domain;
use super::propagation::{Outcome, Propagation, Stop};
use super::propagator::Propagator;
use super::relation::{Linear, Relation, Truth, sum_of};
use super::variable::Variable;
use super::wide_sums::{MOST_VALUES, equal_up_to_signs};
use super::{posting, wide_sums};
use crate::terms::Cell;
use dashu_int::IBig;
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;
use smallvec::SmallVec;

/// A term of the sum whose parts are machine integers.
#[derive(Clone, Copy)]
struct Term {
    factor: i64,
    cell: Cell,
    low: i64,
    high: i64,
}

impl Term {
    fn min(&self) -> i64 {
        if self.factor > 0 { self.factor * self.low } else { self.factor * self.high }
    }

    fn max(&self) -> i64 {
        if self.factor > 0 { self.factor * self.high } else { self.factor * self.low }
    }
}

/// The terms that are not fixed, and the bounds of the whole sum less the constant.
struct Sum {
    terms: SmallVec<[Term; 8]>,
    min: i64,
    max: i64,
}

/// Runs a propagator whose constant is its argument number `first`.
pub(super) fn run(p: &mut Propagation<'_>, propagator: Propagator, first: usize, relation: Relation) -> Outcome {
    if p.has_merged && has_twice(p, propagator, first) {
        // Two of its variables have become one: a simpler constraint takes its place.
        let (constant, terms) = sum_of(p, propagator, first);
        posting::linear(p, Linear { relation, constant, terms })?;
        return p.kill(propagator);
    }
    match (load(p, propagator, first)?, relation) {
        (Some(sum), Relation::Equal) => equal(p, propagator, sum),
        (Some(sum), Relation::NotEqual) => not_equal(p, propagator, &sum),
        (Some(sum), Relation::AtMost) => at_most(p, propagator, &sum),
        (None, Relation::NotEqual) => wide_sums::not_equal(p, propagator, first),
        (None, _) => wide_sums::bounds(p, propagator, first, relation),
    }
}

/// Whether a variable stands in the sum twice.
pub(super) fn has_twice(p: &Propagation<'_>, propagator: Propagator, first: usize) -> bool {
    let mut met: HashSet<Cell, FxBuildHasher> = HashSet::default();
    let cells = (first + 2..propagator.len()).step_by(2).map(|index| propagator.argument(&p.m.store, index));
    cells.filter(|cell| cell.is_var()).any(|cell| !met.insert(cell))
}

/// The sum, if all bounds are small integers and so are those of the sum.
fn load(p: &mut Propagation<'_>, propagator: Propagator, first: usize) -> Outcome<Option<Sum>> {
    let constant = propagator.argument(&p.m.store, first);
    if !constant.is_int() {
        return Ok(None);
    }
    let (mut min, mut max) = (-i128::from(constant.int_value()), -i128::from(constant.int_value()));
    let mut terms = SmallVec::new();
    let mut index = first + 1;
    while index < propagator.len() {
        let factor = propagator.argument(&p.m.store, index);
        let cell = propagator.argument(&p.m.store, index + 1);
        index += 2;
        if !factor.is_int() || factor == Cell::ZERO {
            return Ok(None);
        }
        let factor = factor.int_value();
        if cell.is_int() {
            let value = i128::from(factor) * i128::from(cell.int_value());
            min = min.saturating_add(value);
            max = max.saturating_add(value);
            continue;
        }
        let Some((low, high)) = p.small_bounds(cell)? else { return Ok(None) };
        let (at_low, at_high) = (i128::from(factor) * i128::from(low), i128::from(factor) * i128::from(high));
        // Half of the range of 64 bits leaves room for differences of two such numbers.
        if at_low.abs().max(at_high.abs()) > i128::from(i64::MAX / 4) {
            return Ok(None);
        }
        min = min.saturating_add(at_low.min(at_high));
        max = max.saturating_add(at_low.max(at_high));
        terms.push(Term { factor, cell, low, high });
    }
    if min.unsigned_abs().max(max.unsigned_abs()) > (i64::MAX / 4) as u128 {
        return Ok(None);
    }
    Ok(Some(Sum { terms, min: min as i64, max: max as i64 }))
}

/// The quotient rounded down; the divisor is above 0.
fn floor(left: i64, right: i64) -> i64 {
    if right == 1 { left } else { left.div_euclid(right) }
}

/// The quotient rounded up; the divisor is above 0.
fn ceiling(left: i64, right: i64) -> i64 {
    -floor(-left, right)
}

/// The values from `low` to `high` that the product with `factor` has there.
fn quotients(low: i64, high: i64, factor: i64) -> (i64, i64) {
    if factor > 0 {
        (ceiling(low, factor), floor(high, factor))
    } else {
        (ceiling(-high, -factor), floor(-low, -factor))
    }
}

fn equal(p: &mut Propagation<'_>, propagator: Propagator, mut sum: Sum) -> Outcome {
    // It runs up to its own fixpoint, so what it narrows need not wake it.
    propagator.set_queued(&mut p.m.store, true);
    loop {
        if sum.min > 0 || sum.max < 0 {
            return Err(Stop::Failed);
        }
        let mut changed = false;
        for index in 0..sum.terms.len() {
            let term = sum.terms[index];
            let (low, high) = quotients(-(sum.max - term.max()), -(sum.min - term.min()), term.factor);
            if low <= term.low && term.high <= high {
                continue;
            }
            p.narrow_small(term.cell, low, high)?;
            let Some((low, high)) = p.small_bounds(term.cell)? else { continue };
            let new = Term { low, high, ..term };
            sum.min += new.min() - term.min();
            sum.max += new.max() - term.max();
            sum.terms[index] = new;
            changed = true;
        }
        if changed {
            p.poll()?;
            continue;
        }
        sum.terms.retain(|term| term.low != term.high);
        match sum.terms[..] {
            [] => {
                propagator.set_queued(&mut p.m.store, false);
                return if sum.min == 0 { p.kill(propagator) } else { Err(Stop::Failed) };
            }
            [left, right] => {
                let changed = equal_domains(p, &sum, left, right)?;
                if !changed {
                    break;
                }
                // The bounds may have become narrower.
                for index in 0..2 {
                    let term = sum.terms[index];
                    let Some((low, high)) = p.small_bounds(term.cell)? else { continue };
                    let new = Term { low, high, ..term };
                    sum.min += new.min() - term.min();
                    sum.max += new.max() - term.max();
                    sum.terms[index] = new;
                }
            }
            _ => break,
        }
    }
    propagator.set_queued(&mut p.m.store, false);
    Ok(())
}

/// An equation of two variables: each value of one needs one of the other. Returns whether a bound has changed.
fn equal_domains(p: &mut Propagation<'_>, sum: &Sum, left: Term, right: Term) -> Outcome<bool> {
    let (Some(x), Some(y)) =
        (Variable::of(&p.m.store, p.m.store.deref(left.cell)), Variable::of(&p.m.store, p.m.store.deref(right.cell)))
    else {
        return Ok(true);
    };
    let is_unit = left.factor.abs() == 1 && right.factor.abs() == 1;
    if is_unit && x.is_interval(&p.m.store) && y.is_interval(&p.m.store) {
        return Ok(false);
    }
    // a·x + b·y = k
    let k = left.min() + right.min() - sum.min;
    if is_unit {
        equal_up_to_signs(p, (left.cell, left.factor), (right.cell, right.factor), &IBig::from(k))?;
    } else {
        for (from, to) in [(left, right), (right, left)] {
            let Some(variable) = Variable::of(&p.m.store, p.m.store.deref(from.cell)) else { return Ok(true) };
            let Some(values) = variable.small_values(&p.m.store, MOST_VALUES) else { continue };
            let mut images: Vec<i64> = values
                .into_iter()
                .map(|value| k - from.factor * value)
                .filter(|rest| rest % to.factor == 0)
                .map(|rest| rest / to.factor)
                .collect();
            images.sort_unstable();
            p.restrict(to.cell, &Domain::of_ascending(images))?;
        }
    }
    let has_changed = |p: &mut Propagation<'_>, term: Term| -> Outcome<bool> {
        Ok(p.small_bounds(term.cell)? != Some((term.low, term.high)))
    };
    Ok(has_changed(p, left)? || has_changed(p, right)?)
}

fn at_most(p: &mut Propagation<'_>, propagator: Propagator, sum: &Sum) -> Outcome {
    if sum.min > 0 {
        return Err(Stop::Failed);
    }
    if sum.max <= 0 {
        return p.kill(propagator);
    }
    for term in &sum.terms {
        let greatest = term.min() - sum.min;
        if term.factor > 0 {
            let high = floor(greatest, term.factor);
            if high < term.high {
                p.narrow_small(term.cell, term.low, high)?;
            }
        } else {
            let low = ceiling(-greatest, -term.factor);
            if low > term.low {
                p.narrow_small(term.cell, low, term.high)?;
            }
        }
    }
    Ok(())
}

fn not_equal(p: &mut Propagation<'_>, propagator: Propagator, sum: &Sum) -> Outcome {
    let mut unfixed = sum.terms.iter().filter(|term| term.low != term.high);
    match (unfixed.next(), unfixed.next()) {
        (None, _) if sum.min == 0 => Err(Stop::Failed),
        (None, _) => p.kill(propagator),
        (Some(term), None) => {
            let rest = term.min() - sum.min;
            if rest % term.factor == 0 {
                p.remove(term.cell, rest / term.factor)?;
            }
            p.kill(propagator)
        }
        (Some(_), Some(_)) => {
            if sum.min > 0 || sum.max < 0 {
                p.kill(propagator)?;
            }
            Ok(())
        }
    }
}

/// Whether the constraint holds, or fails, for all values that are left.
pub(super) fn truth(
    p: &mut Propagation<'_>,
    propagator: Propagator,
    first: usize,
    relation: Relation,
) -> Outcome<Truth> {
    let Some(sum) = load(p, propagator, first)? else { return wide_sums::truth(p, propagator, first, relation) };
    if relation == Relation::AtMost {
        return Ok(match (sum.min, sum.max) {
            (_, ..=0) => Truth::Holds,
            (1.., _) => Truth::Fails,
            _ => Truth::Unknown,
        });
    }
    let (holds, fails) =
        if relation == Relation::Equal { (Truth::Holds, Truth::Fails) } else { (Truth::Fails, Truth::Holds) };
    if sum.min > 0 || sum.max < 0 {
        return Ok(fails);
    }
    if sum.min == sum.max {
        return Ok(holds);
    }
    match sum.terms.iter().filter(|term| term.low != term.high).count() {
        // The gaps of domains count.
        1 | 2 => wide_sums::truth(p, propagator, first, relation),
        _ => Ok(Truth::Unknown),
    }
}
