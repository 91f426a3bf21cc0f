//! What the nodes on the line know of themselves.

use super::scores::{INFINITE, MAX_PLY};

/// The classes of the last move and of the one before, if they were moves of the game.
pub(super) type Previous = [Option<usize>; 2];

/// A node on the line.
#[derive(Clone, Copy)]
struct Frame {
    /// The static value; -[`INFINITE`] in check.
    estimate: i32,
    /// The class of the move that is being searched; `None` for a pass.
    class: Option<usize>,
}

/// The nodes on the line, by ply.
pub(super) struct Frames {
    frames: Vec<Frame>,
}

impl Frames {
    pub(super) fn new() -> Frames {
        Frames { frames: vec![Frame { estimate: -INFINITE, class: None }; MAX_PLY + 2] }
    }

    /// Notes the static value of the node at a ply.
    pub(super) fn set_estimate(&mut self, ply: usize, estimate: i32) {
        self.frames[ply].estimate = estimate;
    }

    /// Notes the class of the move that is searched from the node at a ply.
    pub(super) fn set_class(&mut self, ply: usize, class: Option<usize>) {
        self.frames[ply].class = class;
    }

    /// The moves that led to the node at a ply.
    pub(super) fn previous(&self, ply: usize) -> Previous {
        [1, 2].map(|back| ply.checked_sub(back).and_then(|ply| self.frames[ply].class))
    }

    /// The static value of the node at a ply is better than two plies before, when the same side was to move.
    pub(super) fn is_improving(&self, ply: usize) -> bool {
        let estimate = self.frames[ply].estimate;
        ply >= 2 && estimate > self.frames[ply - 2].estimate && estimate > -INFINITE
    }
}
