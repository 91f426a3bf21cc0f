//! Functions other than sums: Z = f(X) or Z = f(X, Y).
//!
//! If there are few combinations of values, each is looked at, so that the domains become consistent. Otherwise intervals are
//! narrowed by rules for each function (`products.rs`, `quotients.rs`, and below).

use super::bound::{Bound, floor_quotient};
use super::domain::Domain;
use super::function::{Application, Function, evaluate, value_of};
use super::propagation::{Outcome, Propagation, Stop};
use super::propagator::Propagator;
use super::{definedness, products, quotients};
use crate::terms::Cell;
use dashu_base::BitTest;
use dashu_int::IBig;

/// The number of combinations of values up to which each is looked at.
const MOST_COMBINATIONS: usize = 400;

/// The length in bits up to which powers of two bound an argument.
const MOST_BITS: u32 = 1 << 20;

/// The number of values of one argument up to which each is looked at, where the other is known.
const MOST_VALUES: usize = 1000;

/// Runs a propagator.
pub(super) fn run(p: &mut Propagation<'_>, propagator: Propagator) -> Outcome {
    let application = Application::of(p, propagator);
    if application.defined != Cell::int(1) {
        if !application.defined.is_int() {
            definedness::decide(p, &application)?;
        }
        match p.m.store.deref(application.defined) {
            cell if cell == Cell::int(1) => {}
            cell if cell.is_int() => {
                definedness::refuse(p, &application)?;
                return p.kill(propagator);
            }
            _ => return Ok(()),
        }
    }
    if application.function.divides() {
        p.remove(application.y, 0)?;
    }
    if let (Some(x), Some(y)) = (value_of(p, application.x)?, value_of(p, application.y)?) {
        let value = evaluate(p, application.function, &x, &y)?.ok_or(Stop::Failed)?;
        p.equal(application.z, &value)?;
        return p.kill(propagator);
    }
    if by_combinations(p, &application)? {
        return Ok(());
    }
    if of_itself(p, propagator, &application)? {
        return Ok(());
    }
    match application.function {
        Function::Times => products::times(p, &application),
        Function::Power => products::power(p, &application),
        Function::Truncated | Function::Floored => quotients::quotient(p, &application),
        Function::Modulo | Function::Remainder => quotients::remainder(p, &application),
        Function::Minimum | Function::Maximum => extremum(p, propagator, &application),
        Function::Absolute => absolute(p, propagator, &application),
        Function::ShiftLeft | Function::ShiftRight => shift(p, &application),
        Function::And | Function::Or | Function::ExclusiveOr => bitwise(p, &application),
        Function::HighestBit => highest_bit(p, &application),
        Function::LowestBit | Function::CountOfOnes => ones(p, &application),
    }
}

/// What a function of one variable and itself is. Returns whether that is all there is to know.
fn of_itself(p: &mut Propagation<'_>, propagator: Propagator, application: &Application) -> Outcome<bool> {
    let Application { function, z, x, y, .. } = *application;
    if !p.same(x, y) {
        return Ok(false);
    }
    match function {
        Function::Modulo | Function::Remainder | Function::ExclusiveOr => p.equal_small(z, 0)?,
        Function::Truncated | Function::Floored => p.equal_small(z, 1)?,
        Function::And | Function::Or | Function::Minimum | Function::Maximum => p.unify(z, x)?,
        _ => return Ok(false),
    }
    p.kill(propagator)?;
    Ok(true)
}

/// Looks at each combination of values, if these are few, and returns whether they are.
fn by_combinations(p: &mut Propagation<'_>, application: &Application) -> Outcome<bool> {
    let Application { function, z, x, y, .. } = *application;
    let most = |p: &mut Propagation<'_>, cell| -> Outcome<usize> {
        Ok(if value_of(p, cell)?.is_some() { MOST_VALUES } else { MOST_COMBINATIONS })
    };
    let (of_x, of_y) = (most(p, y)?, most(p, x)?);
    let (Some(xs), Some(ys)) = (p.domain(x)?.values(of_x), p.domain(y)?.values(of_y)) else { return Ok(false) };
    let is_one = p.same(x, y);
    if !is_one && xs.len() * ys.len() > MOST_COMBINATIONS.max(of_x.min(of_y)) {
        return Ok(false);
    }
    let results = p.domain(z)?;
    let (mut good_x, mut good_y, mut good_z) = (Vec::new(), vec![false; ys.len()], Vec::new());
    for left in &xs {
        let mut is_good = false;
        for (place, right) in ys.iter().enumerate() {
            if is_one && left != right {
                continue;
            }
            if let Some(value) = evaluate(p, function, left, right)?
                && results.contains(&value)
            {
                is_good = true;
                good_y[place] = true;
                good_z.push(value);
            }
        }
        if is_good {
            good_x.push(left.clone());
        }
    }
    p.restrict(z, &Domain::of_values(good_z))?;
    p.restrict(x, &Domain::of_values(good_x))?;
    let good_y = ys.into_iter().zip(good_y).filter(|(_, good)| *good).map(|(value, _)| value).collect();
    p.restrict(y, &Domain::of_values(good_y))?;
    Ok(true)
}

// ---- absolute value, minimum and maximum ---------------------------------------------------------------------------

fn absolute(p: &mut Propagation<'_>, propagator: Propagator, application: &Application) -> Outcome {
    let (z, x) = (application.z, application.x);
    let natural = Domain::interval(Bound::at(0), Bound::Sup);
    p.restrict(z, &natural)?;
    let of_x = p.domain(x)?;
    p.restrict(z, &of_x.union(&of_x.negated()))?;
    let of_z = p.domain(z)?;
    p.restrict(x, &of_z.union(&of_z.negated()))?;
    let (low, high) = p.bounds(x)?;
    if low.sign() >= 0 {
        p.unify(z, x)?;
        return p.kill(propagator);
    } else if high.sign() <= 0 {
        let opposite = p.domain(x)?.negated();
        p.restrict(z, &opposite)?;
    }
    Ok(())
}

fn extremum(p: &mut Propagation<'_>, propagator: Propagator, application: &Application) -> Outcome {
    let Application { z, x, y, .. } = *application;
    let is_maximum = application.function == Function::Maximum;
    let ((low_x, high_x), (low_y, high_y)) = (p.bounds(x)?, p.bounds(y)?);
    let (low, high) = if is_maximum {
        (low_x.clone().max(low_y.clone()), high_x.clone().max(high_y.clone()))
    } else {
        (low_x.clone().min(low_y.clone()), high_x.clone().min(high_y.clone()))
    };
    p.narrow(z, &low, &high)?;
    let either = p.domain(x)?.union(&p.domain(y)?);
    p.restrict(z, &either)?;
    let (low_z, high_z) = p.bounds(z)?;
    for argument in [x, y] {
        if is_maximum {
            p.narrow(argument, &Bound::Inf, &high_z)?;
        } else {
            p.narrow(argument, &low_z, &Bound::Sup)?;
        }
    }
    // An argument that cannot be the extremum leaves it to the other.
    for (argument, other) in [(x, y), (y, x)] {
        let (low, high) = p.bounds(argument)?;
        let (low_other, high_other) = p.bounds(other)?;
        let cannot = if is_maximum {
            high < low_z || high < low_other || (high == low_other && high.finite().is_some())
        } else {
            low > high_z || low > high_other || (low == high_other && low.finite().is_some())
        };
        if cannot {
            p.unify(other, z)?;
            return p.kill(propagator);
        }
    }
    Ok(())
}

// ---- bits ----------------------------------------------------------------------------------------------------------

/// A shift by a known distance is monotone.
fn shift(p: &mut Propagation<'_>, application: &Application) -> Outcome {
    let Application { z, x, y, .. } = *application;
    let Some(distance) = value_of(p, y)? else { return distance_of_known(p, application) };
    let is_left = (application.function == Function::ShiftLeft) == (distance >= IBig::ZERO);
    let distance = if distance < IBig::ZERO { -distance } else { distance };
    let Some(factor) = evaluate(p, Function::ShiftLeft, &IBig::ONE, &distance)? else { return Ok(()) };
    if is_left {
        let (low, high) = p.bounds(x)?;
        let by = Bound::At(factor.clone());
        p.narrow(z, &low.times(&by), &high.times(&by))?;
        let sources = p.domain(z)?.divided(&factor);
        p.restrict(x, &sources)
    } else {
        let (low, high) = p.bounds(x)?;
        let down = |bound: Bound| bound.map(|value| floor_quotient(value, &factor));
        p.narrow(z, &down(low), &down(high))?;
        let (low, high) = p.bounds(z)?;
        p.narrow(x, &low.map(|low| low * &factor), &high.map(|high| (high + 1) * &factor - 1))
    }
}

/// The distance by which a known number above 0 is shifted, from the lengths of the results.
fn distance_of_known(p: &mut Propagation<'_>, application: &Application) -> Outcome {
    let Application { function, z, x, y, .. } = *application;
    let Some(number) = value_of(p, x)?.filter(|number| *number > IBig::ZERO) else { return Ok(()) };
    p.narrow(z, &Bound::at(0), &Bound::Sup)?;
    let (low, high) = p.bounds(z)?;
    let distance = |result: &IBig| IBig::from(result.bit_len()) - IBig::from(number.bit_len());
    let longest = if high == Bound::at(0) { Bound::at(-(number.bit_len() as i64)) } else { high.map(distance) };
    let shortest = if low.sign() > 0 { low.map(distance) } else { Bound::Inf };
    if function == Function::ShiftLeft {
        p.narrow(y, &shortest, &longest)
    } else {
        p.narrow(y, &longest.negated(), &shortest.negated())
    }
}

/// Of natural numbers: what is known of the size of the result.
fn bitwise(p: &mut Propagation<'_>, application: &Application) -> Outcome {
    let Application { function, z, x, y, .. } = *application;
    let ((low_x, high_x), (low_y, high_y)) = (p.bounds(x)?, p.bounds(y)?);
    if function == Function::And && (low_x.sign() >= 0 || low_y.sign() >= 0) {
        let mut high = Bound::Sup;
        for (low, other) in [(&low_x, &high_x), (&low_y, &high_y)] {
            if low.sign() >= 0 && *other < high {
                high = other.clone();
            }
        }
        return p.narrow(z, &Bound::at(0), &high);
    }
    if low_x.sign() < 0 || low_y.sign() < 0 {
        return Ok(());
    }
    let high = match high_x.max(high_y) {
        Bound::At(high) => Bound::At((IBig::ONE << high.bit_len()) - 1),
        infinite => infinite,
    };
    let low = if function == Function::Or { low_x.max(low_y) } else { Bound::at(0) };
    p.narrow(z, &low, &high)
}

fn highest_bit(p: &mut Propagation<'_>, application: &Application) -> Outcome {
    let (z, x) = (application.z, application.x);
    p.narrow(x, &Bound::at(1), &Bound::Sup)?;
    let (low, high) = p.bounds(x)?;
    let place = |bound: Bound| bound.map(|value| IBig::from(value.bit_len()) - 1);
    p.narrow(z, &place(low), &place(high))?;
    let (low, high) = p.bounds(z)?;
    let power = |exponent: &IBig| {
        u32::try_from(exponent).ok().filter(|bits| *bits < MOST_BITS).map(|bits| IBig::ONE << bits as usize)
    };
    let low = low.finite().and_then(power).map_or(Bound::at(1), Bound::At);
    let high =
        high.finite().map(|high| high + 1).as_ref().and_then(power).map_or(Bound::Sup, |high| Bound::At(high - 1));
    p.narrow(x, &low, &high)
}

/// The place of the lowest one bit, or the number of one bits.
fn ones(p: &mut Propagation<'_>, application: &Application) -> Outcome {
    let (z, x) = (application.z, application.x);
    let least = i64::from(application.function == Function::LowestBit);
    p.narrow(x, &Bound::at(least), &Bound::Sup)?;
    let (_, high) = p.bounds(x)?;
    p.narrow(z, &Bound::at(0), &high.map(|high| IBig::from(high.bit_len()) - least))
}
