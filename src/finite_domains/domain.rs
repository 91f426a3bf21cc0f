//! Sets of integers: the values that a variable may still take.

use super::bound::{Bound, ceiling_quotient, floor_quotient};
use dashu_int::IBig;
use smallvec::SmallVec;

/// A closed interval that is not empty.
pub(super) type Interval = (Bound, Bound);

/// A set of integers as its maximal intervals, ascending.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Domain {
    intervals: SmallVec<[Interval; 2]>,
}

impl Domain {
    /// The empty set.
    pub(super) fn empty() -> Domain {
        Domain { intervals: SmallVec::new() }
    }

    /// All integers.
    pub(super) fn all() -> Domain {
        Domain::interval(Bound::Inf, Bound::Sup)
    }

    /// The integers from `low` to `high`; none if `high` is less.
    pub(super) fn interval(low: Bound, high: Bound) -> Domain {
        let mut domain = Domain::empty();
        domain.push(low, high);
        domain
    }

    /// One integer.
    pub(super) fn single(value: IBig) -> Domain {
        Domain::interval(Bound::At(value.clone()), Bound::At(value))
    }

    /// The set of these integers, in any order.
    pub(super) fn of_values(mut values: Vec<IBig>) -> Domain {
        values.sort_unstable();
        let mut domain = Domain::empty();
        for value in values {
            domain.push(Bound::At(value.clone()), Bound::At(value));
        }
        domain
    }

    /// The set of machine integers that ascend.
    pub(super) fn of_ascending(values: impl IntoIterator<Item = i64>) -> Domain {
        let mut domain = Domain::empty();
        for value in values {
            domain.push(Bound::at(value), Bound::at(value));
        }
        domain
    }

    /// Adds an interval that begins not before the last one.
    pub(super) fn push(&mut self, low: Bound, high: Bound) {
        if low > high || low == Bound::Sup || high == Bound::Inf {
            return;
        }
        match self.intervals.last_mut() {
            Some((_, last)) if *last == Bound::Sup || low <= last.next() => {
                if high > *last {
                    *last = high;
                }
            }
            _ => self.intervals.push((low, high)),
        }
    }

    /// The maximal intervals, ascending.
    pub(super) fn intervals(&self) -> &[Interval] {
        &self.intervals
    }

    /// Whether it has no element.
    pub(super) fn is_empty(&self) -> bool {
        self.intervals.is_empty()
    }

    /// The least and the greatest bound, unless it is empty.
    pub(super) fn bounds(&self) -> Option<(&Bound, &Bound)> {
        Some((&self.intervals.first()?.0, &self.intervals.last()?.1))
    }

    /// Whether the integer is an element.
    pub(super) fn contains(&self, value: &IBig) -> bool {
        let place = self.intervals.partition_point(|(_, high)| high.finite().is_some_and(|high| high < value));
        self.intervals.get(place).is_some_and(|(low, _)| low.finite().is_none_or(|low| low <= value))
    }

    /// The number of elements; `None` if there are infinitely many.
    pub(super) fn size(&self) -> Option<IBig> {
        let mut size = IBig::ZERO;
        for interval in &self.intervals {
            let (Bound::At(low), Bound::At(high)) = interval else { return None };
            size += high - low + 1;
        }
        Some(size)
    }

    /// The elements, ascending, if there are at most `most`.
    pub(super) fn values(&self, most: usize) -> Option<Vec<IBig>> {
        let size = usize::try_from(self.size()?).ok().filter(|size| *size <= most)?;
        let mut values = Vec::with_capacity(size);
        for interval in &self.intervals {
            let (Bound::At(low), Bound::At(high)) = interval else { return None };
            let mut value = low.clone();
            while value <= *high {
                values.push(value.clone());
                value += 1;
            }
        }
        Some(values)
    }

    /// The common elements.
    pub(super) fn intersection(&self, other: &Domain) -> Domain {
        let mut common = Domain::empty();
        let (mut left, mut right) = (self.intervals.iter().peekable(), other.intervals.iter().peekable());
        while let (Some((low1, high1)), Some((low2, high2))) = (left.peek(), right.peek()) {
            common.push(low1.max(low2).clone(), high1.min(high2).clone());
            if high1 < high2 {
                left.next();
            } else {
                right.next();
            }
        }
        common
    }

    /// The elements of either set.
    pub(super) fn union(&self, other: &Domain) -> Domain {
        let mut all: Vec<&Interval> = self.intervals.iter().chain(&other.intervals).collect();
        all.sort_unstable();
        let mut union = Domain::empty();
        for (low, high) in all {
            union.push(low.clone(), high.clone());
        }
        union
    }

    /// The integers that are no elements.
    pub(super) fn complement(&self) -> Domain {
        let mut complement = Domain::empty();
        let mut low = Bound::Inf;
        for (first, last) in &self.intervals {
            if *first != Bound::Inf {
                complement.push(low, first.previous());
            }
            if *last == Bound::Sup {
                return complement;
            }
            low = last.next();
        }
        complement.push(low, Bound::Sup);
        complement
    }

    /// The set without one integer.
    pub(super) fn without(&self, value: &IBig) -> Domain {
        self.intersection(&Domain::single(value.clone()).complement())
    }

    /// Each element plus an integer.
    pub(super) fn shifted(&self, by: &IBig) -> Domain {
        self.mapped(|bound| bound.map(|value| value + by))
    }

    /// The opposite of each element.
    pub(super) fn negated(&self) -> Domain {
        let intervals = self.intervals.iter().rev().map(|(low, high)| (high.negated(), low.negated())).collect();
        Domain { intervals }
    }

    /// Each element times a factor. Of more than `most` elements, or infinitely many, the products of the intervals' bounds with all
    /// between them.
    pub(super) fn scaled(&self, factor: &IBig, most: usize) -> Domain {
        if let Some(values) = self.values(most) {
            return Domain::of_values(values.into_iter().map(|value| value * factor).collect());
        }
        let factor = Bound::At(factor.clone());
        let scaled = self.mapped(|bound| bound.times(&factor));
        if factor.sign() < 0 { scaled.reordered() } else { scaled }
    }

    /// The integers whose product with the factor, which is not 0, is an element.
    pub(super) fn divided(&self, factor: &IBig) -> Domain {
        let of_positive = if *factor < IBig::ZERO { self.negated() } else { self.clone() };
        let divisor = if *factor < IBig::ZERO { -factor } else { factor.clone() };
        let mut divided = Domain::empty();
        for (low, high) in &of_positive.intervals {
            divided
                .push(low.map(|low| ceiling_quotient(low, &divisor)), high.map(|high| floor_quotient(high, &divisor)));
        }
        divided
    }

    fn mapped(&self, function: impl Fn(&Bound) -> Bound) -> Domain {
        Domain { intervals: self.intervals.iter().map(|(low, high)| (function(low), function(high))).collect() }
    }

    /// The set after its bounds have been multiplied by a negative factor.
    fn reordered(&self) -> Domain {
        Domain { intervals: self.intervals.iter().rev().map(|(low, high)| (high.clone(), low.clone())).collect() }
    }
}
