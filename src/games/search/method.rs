//! Search methods: when each algorithm cuts off, which of equal moves it takes, and whether it uses null windows.
//!
//! A method is a type parameter of the [walker](super::walker), so that each algorithm is compiled to a loop of its own.

use super::score::Score;
use super::timed::{NodeScore, Timed};

/// Values alone.
type Plain<V> = V;

/// What a method keeps of values.
enum Keeps {
    Plain,
    Timed,
}

/// When the remaining moves of a node are cut off. Values are those of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CutoffRule {
    /// Never.
    Never,
    /// When the value reaches the one bound that the parent passes down: procedure F1 of Knuth and Moore.
    BetaOnly,
    /// When the value reaches the upper bound of a window. Values outside the window are returned as its bounds ("fail-hard"):
    /// procedure F2.
    FailHard,
    /// When the value exceeds the upper bound; to reach it is not enough: Bratko's figure 15.5.
    Strict,
    /// When the value reaches the upper bound. Values outside the window are returned as the tightest bounds found ("fail-soft").
    FailSoft,
}

/// The constants of an algorithm.
pub(super) trait Method: Send {
    /// What it keeps of values.
    type Score<V: Score>: NodeScore<V>;
    /// When it cuts off the remaining moves.
    const CUTOFF_RULE: CutoffRule;
    /// Whether it is to play well, not to follow a textbook: positions that recur are drawn.
    const IS_FOR_PLAY: bool;
    /// Whether it takes the last of equal moves, rather than the first.
    const PREFERS_LAST: bool;
    /// Whether moves after the first are searched with a null window, and again if they fail high.
    const USES_SCOUTS: bool;
}

macro_rules! methods {
    ($($(#[$doc:meta])* $name:ident: $score:ident, $cut:ident, $last:literal, $scouts:literal;)*) => {
        $(
            $(#[$doc])*
            pub(super) struct $name;
            impl Method for $name {
                type Score<V: Score> = $score<V>;
                const CUTOFF_RULE: CutoffRule = CutoffRule::$cut;
                const IS_FOR_PLAY: bool = matches!(Keeps::$score, Keeps::Timed);
                const PREFERS_LAST: bool = $last;
                const USES_SCOUTS: bool = $scouts;
            }
        )*
    };
}

methods! {
    /// Minimax as in figure 15.3 of I. Bratko, *Prolog Programming for Artificial Intelligence*: the last of equal moves.
    Minimax: Plain, Never, true, false;
    /// Procedure F of Knuth and Moore, *An Analysis of Alpha-Beta Pruning* (1975): the first of equal moves.
    F: Plain, Never, false, false;
    /// Procedure F1: branch and bound.
    F1: Plain, BetaOnly, false, false;
    /// Procedure F2: alpha-beta.
    F2: Plain, FailHard, false, false;
    /// Alpha-beta as in Bratko's figure 15.5.
    AlphaBeta: Plain, Strict, true, false;
    /// Alpha-beta, fail-soft (J. Fishburn, 1983).
    Negamax: Plain, FailSoft, false, false;
    /// Principal variation search (T. Marsland, 1983; NegaScout, A. Reinefeld, 1983).
    Pvs: Plain, FailSoft, false, true;
    /// Principal variation search that prefers sooner wins and later losses.
    Playing: Timed, FailSoft, false, true;
}
