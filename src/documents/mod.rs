//! Documents: texts that are being written, for editors.
//!
//! ```text
//!   document       a text, and what a check of it has found
//!   names          predicates and variables: what stands at a place, and where else
//!   completion     the names that may be meant by what has been typed
//!   descriptions   what is known about the predicate at a place
//! ```
//!
//! The language server speaks of them in its protocol, and the module for pages in its own way.

mod completion;
mod descriptions;
mod document;
mod names;

pub use completion::{Completion, completions};
pub use descriptions::description;
pub use document::Document;
pub(crate) use names::{NamedPlace, Subject, places_of, places_of_variable, subject_at};
