//! The two sides of a game.

/// One of the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The side that maximises the value.
    Max,
    /// The side that minimises it.
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

    /// 1 for Max, -1 for Min: the factor between a value for Max and one for this side.
    pub fn sign(self) -> i64 {
        match self {
            Side::Max => 1,
            Side::Min => -1,
        }
    }
}
