//! Methods of searching: what they cut off, which of equal moves they take, and how they try moves.
//!
//! All methods visit positions in the same way, so one [walker](super::walker) serves them all; a method is a few constants
//! that it is compiled with.

/// When the rest of a position's moves is left out. Values are as the side to move sees them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    /// Never.
    Never,
    /// As in procedure F1 of Knuth and Moore: the value has reached one bound. The value so far bounds the successors'.
    Bound,
    /// As in F2: there is a window of two bounds, which every value outside is moved to.
    Hard,
    /// As in Bratko's figure 15.5: the value has gone beyond a bound; to reach it is not enough.
    Strict,
    /// The value has reached the upper bound; values outside the window are bounds as good as were found ("fail-soft").
    Soft,
}

/// A method.
pub trait Method: Send {
    /// What it cuts off.
    const CUT: Cut;
    /// Whether the last of equal moves is taken, not the first.
    const LAST: bool;
    /// Whether moves behind the first are only tested against the best so far, and searched again if they pass (PVS).
    const SCOUTS: bool;
}

macro_rules! methods {
    ($($(#[$doc:meta])* $name:ident: $cut:ident, $last:literal, $scouts:literal;)*) => {
        $(
            $(#[$doc])*
            pub struct $name;
            impl Method for $name {
                const CUT: Cut = Cut::$cut;
                const LAST: bool = $last;
                const SCOUTS: bool = $scouts;
            }
        )*
    };
}

methods! {
    /// Minimax as in Bratko's figure 15.3: the last of equal moves.
    Minimax: Never, true, false;
    /// Procedure F of Knuth and Moore, *An Analysis of Alpha-Beta Pruning* (1975): the first of equal moves.
    F: Never, false, false;
    /// Procedure F1: branch and bound.
    F1: Bound, false, false;
    /// Procedure F2: alpha-beta.
    F2: Hard, false, false;
    /// Alpha-beta as in Bratko's figure 15.5.
    AlphaBeta: Strict, true, false;
    /// Alpha-beta, fail-soft (J. Fishburn, 1983).
    Negamax: Soft, false, false;
    /// Principal variation search (T. Marsland, 1983; NegaScout, A. Reinefeld, 1983).
    Pvs: Soft, false, true;
}
