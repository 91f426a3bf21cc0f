//! Modules: what a file that begins with module/2 offers to others.
//!
//! A predicate belongs to the module of its key. In another module it is visible as an import, which is a predicate of that
//! module that leads to the first. `user` is where programs without modules live, and where every other module looks for
//! what it does not have; behind both stands `system`, with the built-ins and the library.

use super::predicate_key::Signature;
use crate::text::{SourceId, Span};

/// A module that a source has declared.
#[derive(Clone, Debug)]
pub struct Module {
    /// The source that begins with its module/2.
    pub source: SourceId,
    /// Where that stands.
    pub place: Span,
    /// The predicates it offers.
    pub exports: Vec<Signature>,
}
