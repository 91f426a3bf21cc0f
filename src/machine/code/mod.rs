//! Code: from clauses to instructions that run.
//!
//! ```text
//!   stubs             code that the machine itself needs
//!   linking           from names in clauses to entries, and from entries to code
//!   translations      the plain and the traced code of a clause
//!   indexing          the code that chooses among the clauses of a predicate that does not change
//!   body_shape        the shape of a body known at run time only, and the arguments that fill it
//!   metacall          code for bodies known at run time only, cached by shape
//!   meta_call_cache   predicates called recently by goals known at run time only
//!   specialization    maplist/N and foldl/N for a goal known at compile time
//!   lambdas           the same for a lambda
//!   disassembly       code as text
//! ```

pub(super) mod body_shape;
pub(super) mod disassembly;
pub(super) mod indexing;
pub(super) mod lambdas;
pub(super) mod linking;
pub(super) mod meta_call_cache;
pub(super) mod metacall;
pub(super) mod specialization;
pub(super) mod stubs;
pub(super) mod translations;

use super::control::frame_shapes::FrameShapes;
use crate::program::{CodeId, PredId};
use body_shape::BodyShape;
use hashbrown::HashMap;
use meta_call_cache::MetaCallCache;
use rustc_hash::FxBuildHasher;

/// Code and predicates found at run time, kept for the next time.
#[derive(Default)]
pub(super) struct Code {
    /// The predicates called recently by goals known at run time only.
    pub(super) meta_calls: MetaCallCache,
    /// The code of bodies known at run time only.
    pub(super) bodies: BodyCache,
    /// Predicates whose calls are no longer examined for arguments that distinguish clauses.
    pub(super) unassessed: Vec<PredId>,
    /// What the frames of continuations consist of.
    pub(super) frame_shapes: FrameShapes,
}

/// The code of bodies called so far.
#[derive(Default)]
pub(super) struct BodyCache {
    /// The code of each shape, module and translation.
    pub(super) codes: HashMap<Vec<u64>, CodeId, FxBuildHasher>,
    shape: BodyShape,
}
