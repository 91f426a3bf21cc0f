//! The value of a position in an endgame table: who wins, and in how many plies.

use crate::games::core::Side;

/// A value in four bytes: one more than the plies to the end of the game, negative if Min wins; 0 if neither can force a win.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct TableValue(i32);

impl TableValue {
    /// Neither side can force a win: the game is over and drawn, or goes on without end.
    pub(crate) const DRAWN: TableValue = TableValue(0);

    /// A win of a side, so many plies away. Plies are fewer than the positions of a table, which are less than 2^31.
    pub(super) fn won(winner: Side, plies: u32) -> TableValue {
        TableValue(winner.sign() as i32 * (plies as i32 + 1))
    }

    /// The side that wins, and the plies to the end if it hastens and the other side delays it.
    pub(crate) fn winner(self) -> Option<(Side, u32)> {
        let plies = self.0.unsigned_abs().checked_sub(1)?;
        Some((if self.0 > 0 { Side::Max } else { Side::Min }, plies))
    }

    /// 1 if Max wins, -1 if Min does, otherwise 0.
    pub(crate) fn sign(self) -> i64 {
        i64::from(self.0.signum())
    }

    /// The plies to the end, if a side wins.
    pub(crate) fn plies(self) -> Option<u32> {
        self.winner().map(|(_, plies)| plies)
    }
}
