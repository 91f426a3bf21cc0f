//! Quotients and remainders: the bounds of Z = X // Y, X div Y, X mod Y and X rem Y. The divisor is never 0.

use super::bound::{Bound, floor_quotient};
use super::domain::Domain;
use super::function::{Application, Function, evaluate, value_of};
use super::products::{halves, hull, opposite};
use super::propagation::{Outcome, Propagation, Stop};
use dashu_int::IBig;

/// Z = X // Y, which truncates, or Z = X div Y, which rounds down.
pub(super) fn quotient(p: &mut Propagation<'_>, application: &Application) -> Outcome {
    let Application { z, x, y, .. } = *application;
    let truncates = application.function == Function::Truncated;
    // With a negative divisor it is the quotient of the opposite numbers.
    let (of_x, of_y) = (p.bounds(x)?, p.bounds(y)?);
    let results = halves(&of_y, |of_y, is_negative| {
        let of_x = if is_negative { opposite(&of_x) } else { of_x.clone() };
        quotient_interval(&of_x, of_y, truncates)
    });
    p.restrict(z, &hull(&results))?;
    let of_z = p.bounds(z)?;
    let dividends = halves(&of_y, |of_y, is_negative| {
        let interval = dividend_interval(&of_z, of_y, truncates);
        if is_negative { opposite(&interval) } else { interval }
    });
    p.restrict(x, &hull(&dividends))?;
    // |Y| is at most |X| / |Z|, where Z is not 0.
    let (low, high) = p.bounds(z)?;
    if (low.sign() > 0 || high.sign() < 0) && (truncates || low.sign() > 0) {
        let (low_x, high_x) = p.bounds(x)?;
        let largest = low_x.magnitude().max(high_x.magnitude());
        let smallest = if low.sign() > 0 { low } else { high.magnitude() };
        if let (Bound::At(largest), Bound::At(smallest)) = (&largest, &smallest) {
            let most = Bound::At(floor_quotient(largest, smallest));
            p.narrow(y, &most.negated(), &most)?;
        }
    }
    Ok(())
}

/// The quotients of an interval by divisors above 0.
fn quotient_interval(x: &(Bound, Bound), y: &(Bound, Bound), truncates: bool) -> (Bound, Bound) {
    let by = |x: &Bound, y: &Bound| match (x, y) {
        (Bound::At(x), Bound::At(y)) if truncates => Bound::At(x / y),
        (Bound::At(x), Bound::At(y)) => Bound::At(floor_quotient(x, y)),
        (Bound::At(x), _) if *x < IBig::ZERO && !truncates => Bound::at(-1),
        (Bound::At(_), _) => Bound::at(0),
        (infinite, _) => infinite.clone(),
    };
    let low = if x.0.sign() >= 0 { by(&x.0, &y.1) } else { by(&x.0, &y.0) };
    let high = if x.1.sign() >= 0 { by(&x.1, &y.0) } else { by(&x.1, &y.1) };
    (low, high)
}

/// The dividends that have these quotients by divisors above 0.
fn dividend_interval(z: &(Bound, Bound), y: &(Bound, Bound), truncates: bool) -> (Bound, Bound) {
    let one = Bound::at(1);
    let low = if truncates && z.0.sign() <= 0 {
        // The quotient −q is that of −(q + 1)·y + 1 at the least.
        z.0.previous().times(&y.1).plus(&one)
    } else {
        z.0.times(if z.0.sign() >= 0 { &y.0 } else { &y.1 })
    };
    let high = if truncates && z.1.sign() < 0 {
        z.1.times(&y.0)
    } else {
        let next = z.1.next();
        next.times(if next.sign() > 0 { &y.1 } else { &y.0 }).previous()
    };
    (low, high)
}

/// Z = X mod Y, which has the sign of Y, or Z = X rem Y, which has the sign of X.
pub(super) fn remainder(p: &mut Propagation<'_>, application: &Application) -> Outcome {
    let Application { function, z, x, y, .. } = *application;
    let ((low_x, high_x), of_y) = (p.bounds(x)?, p.bounds(y)?);
    let most = of_y.0.magnitude().max(of_y.1.magnitude()).previous();
    let (mut low, mut high) = (most.negated(), most);
    if function == Function::Modulo {
        low = if of_y.0.sign() >= 0 { Bound::at(0) } else { of_y.0.next().min(Bound::at(0)) };
        high = if of_y.1.sign() <= 0 { Bound::at(0) } else { of_y.1.previous().max(Bound::at(0)) };
    }
    let has_sign_of_dividend = function == Function::Remainder;
    if low_x.sign() >= 0 && (has_sign_of_dividend || of_y.0.sign() > 0) {
        low = low.max(Bound::at(0));
        high = high.min(high_x.clone());
    }
    if high_x.sign() <= 0 && (has_sign_of_dividend || of_y.1.sign() < 0) {
        high = high.min(Bound::at(0));
        low = low.max(low_x.clone());
    }
    p.narrow(z, &low, &high)?;
    // The divisor is larger than the remainder, and has its sign if it is that of mod.
    let (low_z, high_z) = p.bounds(z)?;
    if low_z.sign() > 0 || high_z.sign() < 0 {
        let nearest = if low_z.sign() > 0 { low_z } else { high_z };
        if function == Function::Modulo && nearest.sign() > 0 {
            p.narrow(y, &nearest.next(), &Bound::Sup)?;
        } else if function == Function::Modulo {
            p.narrow(y, &Bound::Inf, &nearest.previous())?;
        } else if let Bound::At(least) = nearest.magnitude() {
            let near = Domain::interval(Bound::At(-&least), Bound::At(least));
            p.restrict(y, &near.complement())?;
        }
    }
    match value_of(p, y)? {
        Some(divisor) => by_known_divisor(p, application, &divisor),
        None => Ok(()),
    }
}

/// Where the divisor is known: all dividends may have one quotient, and the least and the greatest have remainders that Z can take.
fn by_known_divisor(p: &mut Propagation<'_>, application: &Application, divisor: &IBig) -> Outcome {
    let Application { function, z, x, .. } = *application;
    let of_z = p.domain(z)?;
    let (low, high) = p.bounds(x)?;
    if let Bound::At(low) = low {
        let low = next_dividend(function, &low, divisor, &of_z).ok_or(Stop::Failed)?;
        p.narrow(x, &Bound::At(low), &Bound::Sup)?;
    }
    if let Bound::At(high) = high {
        // The opposite of a dividend has the opposite remainder: that of mod by the opposite divisor.
        let divisor = if function == Function::Modulo { -divisor } else { divisor.clone() };
        let low = next_dividend(function, &-high, &divisor, &of_z.negated()).ok_or(Stop::Failed)?;
        p.narrow(x, &Bound::Inf, &Bound::At(-low))?;
    }
    let (Bound::At(low), Bound::At(high)) = p.bounds(x)? else { return Ok(()) };
    let quotients = if function == Function::Modulo { Function::Floored } else { Function::Truncated };
    let (first, last) = (evaluate(p, quotients, &low, divisor)?, evaluate(p, quotients, &high, divisor)?);
    if let (Some(first), Some(last)) = (first, last)
        && first == last
    {
        let distance = first * divisor;
        let remainders = p.domain(x)?.shifted(&-&distance);
        p.restrict(z, &remainders)?;
        let dividends = p.domain(z)?.shifted(&distance);
        p.restrict(x, &dividends)?;
    }
    Ok(())
}

/// The least dividend from `low` on whose remainder is one of `remainders`.
fn next_dividend(function: Function, low: &IBig, divisor: &IBig, remainders: &Domain) -> Option<IBig> {
    let period = if *divisor < IBig::ZERO { -divisor } else { divisor.clone() };
    if function == Function::Modulo {
        let least = if *divisor < IBig::ZERO { divisor + 1 } else { IBig::ZERO };
        return next_in_period(low, &period, &least, remainders);
    }
    // The remainders of rem are not positive below zero, and from there on not negative.
    if *low < IBig::ZERO
        && let Some(next) = next_in_period(low, &period, &(1 - &period), remainders)
        && next < IBig::ZERO
    {
        return Some(next);
    }
    next_in_period(low.max(&IBig::ZERO), &period, &IBig::ZERO, remainders)
}

/// The least integer from `low` on whose remainder, counted from `least` through a period, is one of `remainders`.
fn next_in_period(low: &IBig, period: &IBig, least: &IBig, remainders: &Domain) -> Option<IBig> {
    let own = least + (low - least) - floor_quotient(&(low - least), period) * period;
    let within = |from: &IBig, to: IBig| {
        let found = remainders.intersection(&Domain::interval(Bound::At(from.clone()), Bound::At(to)));
        found.bounds().and_then(|(low, _)| low.finite().cloned())
    };
    match within(&own, least + period - 1) {
        Some(remainder) => Some(low + (remainder - own)),
        None => within(least, &own - 1).map(|remainder| low + (remainder + period - own)),
    }
}
