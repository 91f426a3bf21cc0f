//! Scores that tell how soon a game is won: of equal values the winner prefers the sooner end, the loser the later one.
//!
//! Such a score is a value, and the haste of its end: [`MAX_HASTE`] less the plies to it for a game that Max wins, the negative of that
//! for one that Min wins, and 0 for a draw or a position whose game is not played to its end. Values come first, so that a search with
//! such scores finds the same value as one without. On the way up the tree a ply is added at each move, so that the score of a node is
//! the same on whatever way it is reached, and may be kept in the table.

use super::score::{Score, Value};

/// What a walk keeps of a value: the value alone, or also how soon the game ends.
pub(crate) trait NodeScore<V: Score>: Score {
    /// The score of a position whose game goes on, or of a bound.
    fn of(value: V) -> Self;

    /// The score of a position in which the game is over.
    fn of_end(value: V) -> Self;

    /// The score of a node, from that of the successor to which its best move leads.
    fn after_move(self) -> Self;

    /// The greatest score of a successor that does not exceed this one at the node.
    fn before_move(self) -> Self;

    /// The value.
    fn value(self) -> V;

    /// The least value of a score that is not less: for lower bounds of windows that are shown.
    fn rounded_down(self) -> V;

    /// The plies to the end of the game, if it is won and the end has been seen.
    fn plies_to_end(self) -> Option<u32>;
}

impl<V: Score> NodeScore<V> for V {
    #[inline(always)]
    fn of(value: V) -> V {
        value
    }

    #[inline(always)]
    fn of_end(value: V) -> V {
        value
    }

    #[inline(always)]
    fn after_move(self) -> V {
        self
    }

    #[inline(always)]
    fn before_move(self) -> V {
        self
    }

    #[inline(always)]
    fn value(self) -> V {
        self
    }

    fn rounded_down(self) -> V {
        self
    }

    fn plies_to_end(self) -> Option<u32> {
        None
    }
}

/// The haste of a game that is over. One that lasts longer than this is as late as any.
const MAX_HASTE: i16 = (1 << (HASTE_BITS - 1)) - 1;

/// The width of the haste in a packed score, and of its value.
const HASTE_BITS: u32 = 12;
const VALUE_BITS: u32 = 28;

/// A value, and the haste of the end that gives it.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub(crate) struct Timed<V> {
    value: V,
    haste: i16,
}

impl<V: Score> Score for Timed<V> {
    const LOWEST: Timed<V> = Timed { value: V::LOWEST, haste: 0 };
    const HIGHEST: Timed<V> = Timed { value: V::HIGHEST, haste: 0 };

    #[inline(always)]
    fn negated(self) -> Timed<V> {
        Timed { value: self.value.negated(), haste: -self.haste }
    }

    #[inline(always)]
    fn just_above(self) -> Timed<V> {
        if self.haste < MAX_HASTE {
            Timed { haste: self.haste + 1, ..self }
        } else {
            Timed { value: self.value.just_above(), haste: -MAX_HASTE }
        }
    }

    fn packed(self) -> Option<i64> {
        let value = self.value.packed().filter(|value| value.unsigned_abs() < 1 << (VALUE_BITS - 1))?;
        Some(value << HASTE_BITS | i64::from(self.haste) & ((1 << HASTE_BITS) - 1))
    }

    fn unpacked(packed: i64) -> Timed<V> {
        let haste = (packed << (64 - HASTE_BITS)) >> (64 - HASTE_BITS);
        Timed { value: V::unpacked(packed >> HASTE_BITS), haste: haste as i16 }
    }

    fn of_mean(mean: f64) -> Timed<V> {
        NodeScore::of(V::of_mean(mean))
    }

    fn to_value(self) -> Value {
        self.value.to_value()
    }
}

impl<V: Score> NodeScore<V> for Timed<V> {
    #[inline(always)]
    fn of(value: V) -> Timed<V> {
        Timed { value, haste: 0 }
    }

    #[inline(always)]
    fn of_end(value: V) -> Timed<V> {
        let draw = V::unpacked(0);
        let haste = if value > draw {
            MAX_HASTE
        } else if value < draw {
            -MAX_HASTE
        } else {
            0
        };
        Timed { value, haste }
    }

    #[inline(always)]
    fn after_move(self) -> Timed<V> {
        let haste = if self.haste.abs() > 1 { self.haste - self.haste.signum() } else { self.haste };
        Timed { haste, ..self }
    }

    #[inline(always)]
    fn before_move(self) -> Timed<V> {
        let haste = match self.haste {
            -1 | 0 | MAX_HASTE => self.haste,
            haste => haste + haste.signum(),
        };
        Timed { haste, ..self }
    }

    #[inline(always)]
    fn value(self) -> V {
        self.value
    }

    fn rounded_down(self) -> V {
        if self.haste < 0 { self.value.just_below() } else { self.value }
    }

    fn plies_to_end(self) -> Option<u32> {
        (self.haste.abs() > 1).then(|| (MAX_HASTE - self.haste.abs()) as u32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn scores() -> impl Strategy<Value = Timed<i64>> {
        let hastes = prop_oneof![-MAX_HASTE..=MAX_HASTE, -3..=3_i16, MAX_HASTE - 2..=MAX_HASTE];
        (-2..=2_i64, hastes).prop_map(|(value, haste)| Timed { value, haste })
    }

    fn after_move(score: Timed<i64>) -> Timed<i64> {
        NodeScore::<i64>::after_move(score)
    }

    /// The score of a node from which the end of a game with this value is so many plies away.
    fn end(value: i64, plies: u32) -> Timed<i64> {
        (0..plies).fold(Timed::of_end(value), |score, _| after_move(score))
    }

    proptest! {
        #[test]
        fn a_score_is_kept_in_the_table(score in scores()) {
            prop_assert_eq!(score.packed().map(Timed::<i64>::unpacked), Some(score));
        }

        #[test]
        fn a_bound_before_a_move_decides_as_the_bound_after_it(bound in scores(), score in scores()) {
            prop_assert_eq!(after_move(score) > bound, score > NodeScore::<i64>::before_move(bound));
        }

        #[test]
        fn nothing_is_between_a_score_and_the_one_just_above(a in scores(), b in scores()) {
            prop_assert_eq!(a < b, a.just_above() <= b);
        }

        #[test]
        fn sooner_wins_and_later_losses_are_better(value in 1..5_i64, plies in 1..100_u32) {
            prop_assert!(end(value, plies) > end(value, plies + 1));
            prop_assert!(end(-value, plies) < end(-value, plies + 1));
            prop_assert!(end(value, plies) > Timed::of(value));
            prop_assert_eq!(NodeScore::<i64>::plies_to_end(end(value, plies)), Some(plies));
        }
    }
}
