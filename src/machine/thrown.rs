//! What is thrown: a ball, exhausted memory, or a request to stop.

use crate::number::Stopped;
use crate::terms::{Addr, Block, Exhausted, Region};

/// Why a goal neither succeeds nor fails.
#[derive(Debug)]
pub enum Thrown {
    /// A term: the ball.
    Ball(Box<Block>),
    /// The user has interrupted the goal; no catch/3 catches this.
    Aborted,
    /// A ball that no catch/3 catches.
    Final(Box<Block>),
    /// A computation has stopped because of the interrupt flag, which also has the reason.
    Stopped,
    /// A goal has exceeded its limit of inferences. Only the catch/3 with this choicepoint catches it.
    Exceeded(Addr),
    /// A goal waits for input. It is no exception: the run is left, and the goal reads anew when it goes on.
    NothingYet,
    /// A cleanup has ended: the exception that was suspended for it continues.
    Resumed,
    /// A region is full. The term of the resource error is made when there is space for it again.
    Exhausted(Region),
}

impl From<Stopped> for Thrown {
    fn from(_: Stopped) -> Thrown {
        Thrown::Stopped
    }
}

impl From<Exhausted> for Thrown {
    fn from(exhausted: Exhausted) -> Thrown {
        Thrown::Exhausted(exhausted.0)
    }
}
