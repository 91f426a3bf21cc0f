//! What is thrown: a ball, exhausted memory, or a request to stop.

use crate::number::Stopped;
use crate::terms::{Addr, Block, Exhausted, Region};

/// A ball on its way to a catcher.
#[derive(Debug)]
pub enum Thrown {
    /// Any term.
    Ball(Box<Block>),
    /// A person wants the running goal stopped: nobody catches this.
    Aborted,
    /// A ball that nobody catches.
    Final(Box<Block>),
    /// Work was left because the interrupt flag says so, which also says why.
    Stopped,
    /// A goal that may take only so many inferences takes more: the catch/3 of this choicepoint is told, and no other.
    Exceeded(Addr),
    /// The ball that waited for a cleanup, which is done, flies on.
    Resumed,
    /// A region is full; the term is made when there is room for it again.
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
