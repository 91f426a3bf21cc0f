//! Linear constraints over integers of any size, and over domains without bounds: what `linear.rs` does, with larger numbers.

use super::bound::{Bound, ceiling_quotient, floor_quotient, integer_of};
use super::propagation::{Outcome, Propagation, Stop};
use super::propagator::Propagator;
use super::relation::{Relation, Truth};
use crate::terms::Cell;
use dashu_int::IBig;
use smallvec::SmallVec;

/// The number of values up to which an equation of two variables looks at each.
pub(super) const MOST_VALUES: usize = 1000;

/// A term of the sum whose parts may be of any size.
struct WideTerm {
    factor: IBig,
    cell: Cell,
    min: Bound,
    max: Bound,
}

fn load(p: &mut Propagation<'_>, propagator: Propagator, first: usize) -> Outcome<(IBig, Vec<WideTerm>)> {
    let integer =
        |p: &Propagation<'_>, index| integer_of(&p.m.store, propagator.argument(&p.m.store, index)).unwrap_or_default();
    let constant = integer(p, first);
    let mut terms = Vec::new();
    for index in (first + 1..propagator.len()).step_by(2) {
        let (factor, cell) = (integer(p, index), propagator.argument(&p.m.store, index + 1));
        if !factor.is_zero() {
            terms.push(wide_term(p, factor, cell)?);
        }
    }
    Ok((constant, terms))
}

fn wide_term(p: &mut Propagation<'_>, factor: IBig, cell: Cell) -> Outcome<WideTerm> {
    let (low, high) = p.bounds(cell)?;
    let by = Bound::At(factor);
    let (mut min, mut max) = (low.times(&by), high.times(&by));
    if by.sign() < 0 {
        std::mem::swap(&mut min, &mut max);
    }
    let factor = by.finite().cloned().unwrap_or_default();
    Ok(WideTerm { factor, cell, min, max })
}

/// The sum of the bounds of one side: the total of the finite ones, and how many are infinite.
struct Total {
    finite: IBig,
    infinite: usize,
}

impl Total {
    fn of<'a>(bounds: impl Iterator<Item = &'a Bound>) -> Total {
        let mut total = Total { finite: IBig::ZERO, infinite: 0 };
        for bound in bounds {
            match bound {
                Bound::At(value) => total.finite += value,
                _ => total.infinite += 1,
            }
        }
        total
    }

    /// The sum of the others, if it is finite.
    fn without(&self, bound: &Bound) -> Option<IBig> {
        match bound {
            Bound::At(value) => (self.infinite == 0).then(|| &self.finite - value),
            _ => (self.infinite == 1).then(|| self.finite.clone()),
        }
    }

    fn all(&self) -> Option<&IBig> {
        (self.infinite == 0).then_some(&self.finite)
    }
}

pub(super) fn bounds(p: &mut Propagation<'_>, propagator: Propagator, first: usize, relation: Relation) -> Outcome {
    loop {
        let (constant, terms) = load(p, propagator, first)?;
        let (min, max) = (Total::of(terms.iter().map(|term| &term.min)), Total::of(terms.iter().map(|term| &term.max)));
        let is_above = min.all().is_some_and(|min| *min > constant);
        let is_below = max.all().is_some_and(|max| *max < constant);
        if is_above || (relation == Relation::Equal && is_below) {
            return Err(Stop::Failed);
        }
        if relation == Relation::AtMost && max.all().is_some_and(|max| *max <= constant) {
            return p.kill(propagator);
        }
        let mut changed = false;
        for term in &terms {
            let before = p.bounds(term.cell)?;
            let greatest = min.without(&term.min).map(|rest| &constant - rest);
            let least = match relation {
                Relation::Equal => max.without(&term.max).map(|rest| &constant - rest),
                _ => None,
            };
            let is_negative = term.factor < IBig::ZERO;
            let (low, high) = if is_negative {
                (
                    greatest.map(|greatest| ceiling_quotient(&greatest, &term.factor)),
                    least.map(|least| floor_quotient(&least, &term.factor)),
                )
            } else {
                (
                    least.map(|least| ceiling_quotient(&least, &term.factor)),
                    greatest.map(|greatest| floor_quotient(&greatest, &term.factor)),
                )
            };
            p.narrow(term.cell, &low.map_or(Bound::Inf, Bound::At), &high.map_or(Bound::Sup, Bound::At))?;
            if p.bounds(term.cell)? != before {
                changed = true;
                break;
            }
        }
        if !changed {
            return if relation == Relation::Equal { unbounded_domains(p, &constant, &terms) } else { Ok(()) };
        }
        p.poll()?;
    }
}

/// An equation of two variables whose domains have no bounds, but gaps.
fn unbounded_domains(p: &mut Propagation<'_>, constant: &IBig, terms: &[WideTerm]) -> Outcome {
    let open: SmallVec<[&WideTerm; 4]> = terms.iter().filter(|term| term.min != term.max).take(3).collect();
    let [left, right] = open[..] else { return Ok(()) };
    let unit = |term: &WideTerm| i64::try_from(&term.factor).ok().filter(|factor| factor.abs() == 1);
    let (Some(of_left), Some(of_right)) = (unit(left), unit(right)) else { return Ok(()) };
    if p.domain(left.cell)?.intervals().len() == 1 && p.domain(right.cell)?.intervals().len() == 1 {
        return Ok(());
    }
    let fixed: IBig = terms.iter().filter(|term| term.min == term.max).filter_map(|term| term.min.finite()).sum();
    equal_up_to_signs(p, (left.cell, of_left), (right.cell, of_right), &(constant - fixed))
}

pub(super) fn not_equal(p: &mut Propagation<'_>, propagator: Propagator, first: usize) -> Outcome {
    let (constant, terms) = load(p, propagator, first)?;
    let mut unfixed = terms.iter().filter(|term| term.min != term.max);
    let (open, other) = (unfixed.next(), unfixed.next());
    if other.is_some() {
        return Ok(());
    }
    let fixed: IBig = terms.iter().filter(|term| term.min == term.max).filter_map(|term| term.min.finite()).sum();
    let rest = constant - fixed;
    match open {
        None if rest == IBig::ZERO => Err(Stop::Failed),
        None => p.kill(propagator),
        Some(term) => {
            if &rest % &term.factor == IBig::ZERO {
                p.remove_any(term.cell, &(rest / &term.factor))?;
            }
            p.kill(propagator)
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
    let (constant, terms) = load(p, propagator, first)?;
    let (min, max) = (Total::of(terms.iter().map(|term| &term.min)), Total::of(terms.iter().map(|term| &term.max)));
    let (min, max) = (min.all().cloned(), max.all().cloned());
    if relation == Relation::AtMost {
        return Ok(if max.is_some_and(|max| max <= constant) {
            Truth::Holds
        } else if min.is_some_and(|min| min > constant) {
            Truth::Fails
        } else {
            Truth::Unknown
        });
    }
    let (holds, fails) =
        if relation == Relation::Equal { (Truth::Holds, Truth::Fails) } else { (Truth::Fails, Truth::Holds) };
    if min.as_ref().is_some_and(|min| *min > constant) || max.as_ref().is_some_and(|max| *max < constant) {
        return Ok(fails);
    }
    if min.is_some() && min == max {
        return Ok(holds);
    }
    let open: SmallVec<[&WideTerm; 4]> = terms.iter().filter(|term| term.min != term.max).take(3).collect();
    let fixed: IBig = terms.iter().filter(|term| term.min == term.max).filter_map(|term| term.min.finite()).sum();
    let rest = constant - fixed;
    let can_hold = match open[..] {
        [term] => &rest % &term.factor == IBig::ZERO && p.domain(term.cell)?.contains(&(rest / &term.factor)),
        [left, right] => {
            let (of_left, of_right) = (p.domain(left.cell)?, p.domain(right.cell)?);
            match (of_left.values(MOST_VALUES), of_right.intervals().len()) {
                (Some(values), _) => values.iter().any(|value| {
                    let other = &rest - &left.factor * value;
                    &other % &right.factor == IBig::ZERO && of_right.contains(&(other / &right.factor))
                }),
                (None, _) => true,
            }
        }
        _ => true,
    };
    Ok(if can_hold { Truth::Unknown } else { fails })
}

/// a·x + b·y = k where a and b are 1 or −1: the domain of each variable is the other's, turned or not, and shifted.
pub(super) fn equal_up_to_signs(
    p: &mut Propagation<'_>,
    (x, of_x): (Cell, i64),
    (y, of_y): (Cell, i64),
    k: &IBig,
) -> Outcome {
    for ((from, own), (to, other)) in [((x, of_x), (y, of_y)), ((y, of_y), (x, of_x))] {
        let values = p.domain(from)?;
        let turned = if own * other > 0 { values.negated() } else { values };
        p.restrict(to, &turned.shifted(&(k * other)))?;
    }
    Ok(())
}
