//! Walks over two terms at once: unification, standard order, variants; and the keys of terms that may unify.

// The walk over two terms of the heap, and how it deals with shared subterms and cycles.
mod pairwise;
mod visited;

mod matching;
mod order;
mod unify;
mod variants;

// One of the two by what it shows at first sight.
mod pattern;

// One of the two a block.
mod keys;
mod template;

pub use pattern::Pattern;
pub use template::Template;
pub use variants::Subsumption;
