//! The two sides of a game.

/// Who moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Wants high values.
    Max,
    /// Wants low values.
    Min,
}

impl Side {
    /// The opponent.
    pub fn other(self) -> Side {
        match self {
            Side::Max => Side::Min,
            Side::Min => Side::Max,
        }
    }

    /// 1 for Max, -1 for Min: what turns a value for Max into one for this side, and back.
    pub fn sign(self) -> i64 {
        match self {
            Side::Max => 1,
            Side::Min => -1,
        }
    }
}
