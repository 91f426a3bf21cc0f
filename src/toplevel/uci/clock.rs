//! How long to think about a move.

use super::commands::Go;
use std::time::Duration;

/// What the answer takes on its way.
const OVERHEAD: Duration = Duration::from_millis(30);

/// The shortest time.
const MIN_TIME: Duration = Duration::from_millis(5);

/// The moves that are still to be expected, if the program does not say it.
const USUAL_MOVES_TO_GO: u32 = 30;

/// A time for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Budget {
    /// The search is stopped after this time.
    pub most: Duration,
    /// No iteration begins after this time, since it would hardly be completed.
    pub usual: Duration,
}

/// The time for a move; `None` without a limit.
pub(super) fn budget(go: &Go, is_white: bool) -> Option<Budget> {
    if let Some(time) = go.move_time {
        let most = time.saturating_sub(OVERHEAD).max(MIN_TIME);
        return Some(Budget { most, usual: most });
    }
    let side = usize::from(!is_white);
    let left = go.times[side]?;
    let moves = go.moves_to_go.unwrap_or(USUAL_MOVES_TO_GO).clamp(1, USUAL_MOVES_TO_GO);
    let share = left / moves + go.increments[side].mul_f64(0.75);
    let available = left.saturating_sub(OVERHEAD);
    // A long iteration may take the time of a few moves, but leaves some for those to come.
    let most = (share * 3).min(available.mul_f64(if moves == 1 { 0.9 } else { 0.5 })).max(MIN_TIME);
    Some(Budget { most, usual: share.mul_f64(0.6).min(most) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_never_takes_more_than_there_is() {
        for left in [0, 1, 20, 31, 100, 1000, 60_000, 3_600_000] {
            for increment in [0, 100, 10_000] {
                for moves_to_go in [None, Some(1), Some(2), Some(40), Some(u32::MAX)] {
                    let left = Duration::from_millis(left);
                    let go = Go {
                        times: [Some(left), None],
                        increments: [Duration::from_millis(increment), Duration::ZERO],
                        moves_to_go,
                        ..Go::default()
                    };
                    let Budget { most, usual } = budget(&go, true).expect("a time");
                    assert!(usual <= most && most <= left.max(MIN_TIME), "{go:?}: {most:?}");
                    assert_eq!(budget(&go, false), None);
                }
            }
        }
    }
}
