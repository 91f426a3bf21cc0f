//! What is kept of a goal that waits for answers. This file knows no machine, for the machine keeps tables.

use super::conditions::TableId;
use crate::machine::control::frame_shapes::FrameShape;
use crate::program::CodeSet;
use crate::terms::{AtomSet, Block};
use std::sync::Arc;

/// A suspended goal.
#[derive(Debug)]
pub(super) struct Suspension {
    pub(super) block: Block,
    /// The frames, the innermost first, without that of the table to which the goal leads.
    pub(super) frames: Arc<[Arc<FrameShape>]>,
    /// The table to which it leads.
    pub(super) owner: TableId,
    /// The number of events of the table that it has been served.
    pub(super) served: u32,
}

impl Suspension {
    pub(super) fn size(&self) -> usize {
        size_of::<Suspension>() + self.block.size() + size_of_val(&*self.frames) + 32
    }

    pub(super) fn visit_atoms(&self, used: &mut AtomSet) {
        used.insert_block(&self.block);
    }

    /// Adds the code to which it returns to `running`.
    pub(super) fn mark_code(&self, running: &mut CodeSet) {
        self.frames.iter().for_each(|frame| running.insert(frame.code_id()));
    }
}
