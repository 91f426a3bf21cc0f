//! Products and powers: the bounds of Z = X·Y and Z = X^Y.

use super::bound::{Bound, ceiling_quotient, floor_quotient};
use super::domain::Domain;
use super::function::{Application, Function, evaluate, value_of};
use super::propagation::{Outcome, Propagation};
use dashu_base::{BitTest, UnsignedAbs};
use dashu_int::IBig;

/// The number of values of a factor up to which the multiples of each are looked at.
const MOST_VALUES: usize = 1000;

/// The length in bits from which powers are not computed to bound an argument.
const MOST_BITS: usize = 1 << 16;

/// Z = X·Y.
pub(super) fn times(p: &mut Propagation<'_>, application: &Application) -> Outcome {
    let Application { z, x, y, .. } = *application;
    for (factor, other) in [(x, y), (y, x)] {
        if let Some(factor) = value_of(p, factor)? {
            let products = p.domain(other)?.scaled(&factor, MOST_VALUES);
            p.restrict(z, &products)?;
            if factor != IBig::ZERO {
                let quotients = p.domain(z)?.divided(&factor);
                p.restrict(other, &quotients)?;
            }
            return Ok(());
        }
    }
    for (factor, other) in [(x, y), (y, x)] {
        if p.same(z, factor) && !p.domain(factor)?.contains(&IBig::ZERO) {
            return p.equal_small(other, 1);
        }
    }
    let (of_x, of_y) = (p.bounds(x)?, p.bounds(y)?);
    let corners = [of_x.0.times(&of_y.0), of_x.0.times(&of_y.1), of_x.1.times(&of_y.0), of_x.1.times(&of_y.1)];
    let (Some(low), Some(high)) = (corners.iter().min(), corners.iter().max()) else { return Ok(()) };
    p.narrow(z, low, high)?;
    if p.same(x, y) {
        return square_roots(p, application);
    }
    let has_zero = p.domain(z)?.contains(&IBig::ZERO);
    if !has_zero {
        p.remove(x, 0)?;
        p.remove(y, 0)?;
    }
    for (factor, other) in [(x, y), (y, x)] {
        if has_zero && p.domain(other)?.contains(&IBig::ZERO) {
            continue;
        }
        let (of_z, of_other) = (p.bounds(z)?, p.bounds(other)?);
        let factors = halves(&of_other, |of_other, is_negative| {
            let of_z = if is_negative { opposite(&of_z) } else { of_z.clone() };
            real_quotients(&of_z, of_other)
        });
        p.restrict(factor, &hull(&factors))?;
    }
    Ok(())
}

/// The interval of the opposite numbers.
pub(super) fn opposite((low, high): &(Bound, Bound)) -> (Bound, Bound) {
    (high.negated(), low.negated())
}

/// The union of what `quotients` makes of the positive part of an interval, and of the opposite of its negative part.
pub(super) fn halves(divisors: &(Bound, Bound), quotients: impl Fn(&(Bound, Bound), bool) -> (Bound, Bound)) -> Domain {
    let mut union = Domain::empty();
    let positive = (divisors.0.clone().max(Bound::at(1)), divisors.1.clone());
    let negative = opposite(&(divisors.0.clone(), divisors.1.clone().min(Bound::at(-1))));
    for (part, is_negative) in [(positive, false), (negative, true)] {
        if part.0 <= part.1 {
            let (low, high) = quotients(&part, is_negative);
            union = union.union(&Domain::interval(low, high));
        }
    }
    union
}

/// The interval from the least to the greatest element.
pub(super) fn hull(domain: &Domain) -> Domain {
    match domain.bounds() {
        Some((low, high)) => Domain::interval(low.clone(), high.clone()),
        None => Domain::empty(),
    }
}

/// The integers x such that x·y = z for real numbers of these intervals; all of y are above 0.
fn real_quotients(z: &(Bound, Bound), y: &(Bound, Bound)) -> (Bound, Bound) {
    let low_by = if z.0.sign() >= 0 { &y.1 } else { &y.0 };
    let high_by = if z.1.sign() >= 0 { &y.0 } else { &y.1 };
    let low = match (&z.0, low_by) {
        (Bound::At(z), Bound::At(y)) => Bound::At(ceiling_quotient(z, y)),
        // Divided by numbers without limit: anything above 0 is at least 1.
        (Bound::At(_), _) => Bound::at(i64::from(z.0.sign())),
        (infinite, _) => infinite.clone(),
    };
    let high = match (&z.1, high_by) {
        (Bound::At(z), Bound::At(y)) => Bound::At(floor_quotient(z, y)),
        (Bound::At(_), _) => Bound::at(i64::from(z.1.sign())),
        (infinite, _) => infinite.clone(),
    };
    (low, high)
}

/// Z = X·X.
fn square_roots(p: &mut Propagation<'_>, application: &Application) -> Outcome {
    let Application { z, x, .. } = *application;
    p.narrow(z, &Bound::at(0), &Bound::Sup)?;
    let (low, high) = p.bounds(z)?;
    let high = high.map(|high| root(high, 2));
    p.narrow(x, &high.negated(), &high)?;
    if let Bound::At(low) = low
        && low > IBig::ZERO
    {
        let least = root(&(low - 1), 2) + 1;
        let near = Domain::interval(Bound::At(1 - &least), Bound::At(least - 1));
        p.restrict(x, &near.complement())?;
    }
    let magnitudes = magnitudes(&p.domain(x)?);
    let square = |bound: &Bound| bound.map(|value| value * value);
    if let Some((low, high)) = magnitudes.bounds() {
        p.narrow(z, &square(low), &square(high))?;
    }
    Ok(())
}

/// The absolute values.
fn magnitudes(domain: &Domain) -> Domain {
    let natural = Domain::interval(Bound::at(0), Bound::Sup);
    domain.union(&domain.negated()).intersection(&natural)
}

/// Z = X^Y.
pub(super) fn power(p: &mut Propagation<'_>, application: &Application) -> Outcome {
    let Application { z, x, y, .. } = *application;
    if let Some(exponent) = value_of(p, y)? {
        return match usize::try_from(&exponent) {
            Ok(0) => p.equal_small(z, 1),
            Ok(exponent) if exponent < MOST_BITS => fixed_exponent(p, application, exponent),
            _ => Ok(()),
        };
    }
    if let Some(base) = value_of(p, x)?.and_then(|base| i64::try_from(&base).ok()) {
        match base {
            0 => {
                // 0^0 is 1, and 0 has no other powers than that and 0.
                p.narrow(y, &Bound::at(0), &Bound::Sup)?;
                p.narrow_small(z, 0, 1)?;
                return match (value_of(p, z)?, p.bounds(y)?.0.sign()) {
                    (Some(value), _) if value.is_zero() => p.narrow(y, &Bound::at(1), &Bound::Sup),
                    (Some(_), _) => p.equal_small(y, 0),
                    (None, 1) => p.equal_small(z, 0),
                    (None, _) => Ok(()),
                };
            }
            1 => return p.equal_small(z, 1),
            -1 => return p.restrict(z, &Domain::of_ascending([-1, 1])),
            _ => {}
        }
    }
    let (of_x, of_y) = (p.bounds(x)?, p.bounds(y)?);
    if of_x.0 >= Bound::at(1) && of_y.0.sign() >= 0 {
        let low = bounded_power(p, &of_x.0, &of_y.0)?;
        let high = bounded_power(p, &of_x.1, &of_y.1)?;
        p.narrow(z, &low.unwrap_or(Bound::at(1)), &high.unwrap_or(Bound::Sup))?;
    }
    if of_x.0 >= Bound::at(2) {
        return exponent_of_known(p, application);
    }
    Ok(())
}

/// The power, unless it is too large to be of use.
fn bounded_power(p: &mut Propagation<'_>, base: &Bound, exponent: &Bound) -> Outcome<Option<Bound>> {
    let (Bound::At(base), Bound::At(exponent)) = (base, exponent) else { return Ok(None) };
    let bits = usize::try_from(exponent).ok().and_then(|exponent| exponent.checked_mul(base.bit_len()));
    if bits.is_none_or(|bits| bits > MOST_BITS) {
        return Ok(None);
    }
    Ok(evaluate(p, Function::Power, base, exponent)?.map(Bound::At))
}

/// Z = X^Y where X is at least 2: the exponents between those that are too small and those that are too large.
fn exponent_of_known(p: &mut Propagation<'_>, application: &Application) -> Outcome {
    let Application { z, x, y, .. } = *application;
    p.narrow(y, &Bound::at(0), &Bound::Sup)?;
    p.narrow(z, &Bound::at(1), &Bound::Sup)?;
    let ((low_x, high_x), (low_z, high_z)) = (p.bounds(x)?, p.bounds(z)?);
    if let (Bound::At(base), Bound::At(limit)) = (&low_x, &high_z)
        && limit.bit_len() <= MOST_BITS
    {
        let (mut exponent, mut value) = (0, base.clone());
        while value <= *limit {
            value *= base;
            exponent += 1;
        }
        p.narrow(y, &Bound::Inf, &Bound::at(exponent))?;
    }
    if let (Bound::At(base), Bound::At(limit)) = (&high_x, &low_z)
        && limit.bit_len() <= MOST_BITS
    {
        let (mut exponent, mut value) = (0, IBig::ONE);
        while value < *limit {
            value *= base;
            exponent += 1;
        }
        p.narrow(y, &Bound::at(exponent), &Bound::Sup)?;
    }
    Ok(())
}

/// Z = X^n where n is at least 1.
fn fixed_exponent(p: &mut Propagation<'_>, application: &Application, exponent: usize) -> Outcome {
    let Application { z, x, .. } = *application;
    let is_even = exponent.is_multiple_of(2);
    let of_x = p.domain(x)?;
    let sources = if is_even { magnitudes(&of_x) } else { of_x };
    let n = Bound::at(exponent as i64);
    if let Some((low, high)) = sources.bounds() {
        let least = bounded_power(p, low, &n)?;
        let greatest = bounded_power(p, high, &n)?;
        let least = least.unwrap_or(if is_even { Bound::at(0) } else { Bound::Inf });
        p.narrow(z, &least, &greatest.unwrap_or(Bound::Sup))?;
    }
    let (low, high) = p.bounds(z)?;
    if is_even {
        let high = high.map(|high| root(high, exponent));
        p.narrow(x, &high.negated(), &high)?;
        if let Bound::At(low) = low
            && low > IBig::ZERO
        {
            let least = root(&(low - 1), exponent) + 1;
            let near = Domain::interval(Bound::At(1 - &least), Bound::At(least - 1));
            p.restrict(x, &near.complement())?;
        }
        return Ok(());
    }
    // The least integer whose power is at least `low`, and the greatest whose power is at most `high`.
    let low = low.map(|low| if *low > IBig::ZERO { root(&(low - 1), exponent) + 1 } else { -root(&-low, exponent) });
    let high =
        high.map(|high| if *high >= IBig::ZERO { root(high, exponent) } else { -root(&(-high - 1), exponent) - 1 });
    p.narrow(x, &low, &high)
}

/// The root rounded down, of a number that is not negative.
fn root(value: &IBig, exponent: usize) -> IBig {
    IBig::from(value.clone().unsigned_abs().nth_root(exponent))
}
