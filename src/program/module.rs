//! Modules declared by module/2, and their exports.
//!
//! A predicate belongs to the module of its key. An import is a predicate of the importing module whose definition refers to the
//! exported one. Programs without modules belong to `user`. Every module inherits undefined predicates from `user`, and `user`
//! inherits from `system`, which has the built-ins and the library.

use super::predicate_key::Signature;
use crate::text::{SourceId, Span};

/// A module that a source has declared.
#[derive(Clone, Debug)]
pub struct Module {
    /// The source of its module/2 declaration.
    pub source: SourceId,
    /// The span of the declaration.
    pub place: Span,
    /// The exported predicates.
    pub exports: Vec<Signature>,
    /// Whether it is a library of the system: then it does not see what `user` defines.
    pub is_library: bool,
}
