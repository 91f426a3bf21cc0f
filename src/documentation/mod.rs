//! What is known about predicates, for those who ask: modes, sentences, errors and examples.
//!
//! ```text
//!   entry        what is known about one predicate
//!   headers      entries of the library, from the comments above its predicates
//!   translation  sentences in Russian
//!   catalogue    all entries; those of a name, and those about a word
//!   names        predicates that have a name in English and one in Russian
//!   subjects     the subject index: words that people look for
//!   codes        what the codes of reports mean
//!   topics       short texts about the system: its start, games, the top level
//!   wrapping     lines of a given width
//!   manner       the language and the width of answers
//!   lists        lists of what there is, a line each
//!   page         answers as text of a terminal
//! ```
//!
//! Built-ins in Rust are described by their rows. Nothing here runs a program.

mod catalogue;
mod codes;
mod entry;
mod headers;
mod lists;
mod manner;
mod names;
mod page;
mod subjects;
mod topics;
mod translation;
mod wrapping;

pub use catalogue::Catalogue;
pub use codes::{all_codes, explanation};
pub use entry::Entry;
pub use lists::apropos_text;
pub use manner::Manner;
pub use page::{Asked, Page};
pub use subjects::rows as subjects;
pub use topics::topics;
#[cfg(feature = "internals")]
pub use {entry::Example, topics::Topic};
