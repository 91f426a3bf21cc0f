//! What the frames of continuations consist of. This file knows no machine, for the machine keeps shapes.

use crate::program::{CodeAddr, CodeId};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use std::sync::Arc;

/// What a frame of a continuation consists of.
#[derive(Debug)]
pub(in crate::machine) struct FrameShape {
    /// The address to which goals in it return.
    pub(in crate::machine) address: CodeAddr,
    /// The block of that address, and the offset in it.
    pub(super) code: (CodeId, usize),
    /// Its live slots, ascending.
    pub(super) live: Vec<usize>,
    /// Those of them that hold choicepoints to which a cut cuts, and those that `*->` removes.
    pub(super) levels: Vec<usize>,
    pub(super) soft_levels: Vec<usize>,
    pub(super) kind: FrameKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FrameKind {
    /// The environment of a clause.
    Clause,
    /// That of a clause with a frame term of so many arguments, the first `own` of which are its variables; the others are choicepoints.
    WithTerm { arguments: usize, own: usize, is_traced: bool },
    /// catch/3: it catches again when the continuation is called.
    Catch,
    /// A box of the tracer, or setup_call_cleanup/3, whose cleanup runs when the choicepoints of its goal are gone: left out.
    Transparent,
    /// reset/3.
    Reset,
    /// A table's clauses (`tabling`).
    Table,
    /// What no continuation can contain: the end of a query, a goal woken in the midst of a clause, findall/4 and others, which count on the
    /// failure of their goals.
    Barrier,
}

/// The shapes of frames met so far. They are forgotten when code may be freed.
#[derive(Default)]
pub(in crate::machine) struct FrameShapes(pub(super) HashMap<CodeAddr, Arc<FrameShape>, FxBuildHasher>);

impl FrameShapes {
    pub(in crate::machine) fn clear(&mut self) {
        self.0.clear();
    }
}

impl FrameShape {
    /// The number of its slots in a continuation.
    pub(in crate::machine) fn slot_count(&self) -> usize {
        self.live.len()
    }

    /// The block of code to which goals in it return.
    pub(in crate::machine) fn code_id(&self) -> CodeId {
        self.code.0
    }

    /// The cells that the frame takes as a term, and those that calling it takes.
    pub(in crate::machine) fn cells(&self) -> usize {
        let term = if let FrameKind::WithTerm { arguments, .. } = self.kind { arguments + 1 } else { 0 };
        self.live.len() + 4 + term
    }

    /// Whether it is that of a table.
    pub(in crate::machine) fn is_table(&self) -> bool {
        self.kind == FrameKind::Table
    }

    /// Whether no continuation can contain it.
    pub(in crate::machine) fn is_barrier(&self) -> bool {
        self.kind == FrameKind::Barrier
    }

    /// Whether the continuation has this frame.
    pub(in crate::machine) fn is_kept(&self) -> bool {
        matches!(self.kind, FrameKind::Clause | FrameKind::WithTerm { .. } | FrameKind::Catch | FrameKind::Reset)
    }
}
