//! Writing: terms back to text.
//!
//! This floor knows no streams and runs no goals: whatever takes characters ([`std::fmt::Write`]) may receive the text,
//! and stops the writing by refusing it. Nothing here recurses over a term, so depth is limited by memory alone.
//!
//! [`write_term`] is write/1, writeq/1, print/1, write_canonical/1 and write_term/2, told apart by [`WriteOptions`];
//! [`write_clause`] lays a clause out over lines, as portray_clause/1 and listing/1 do; [`Formatter`] carries out
//! format/2.

mod clause;
mod column;
mod directive;
mod figures;
mod format;
mod names;
mod numerals;
mod options;
mod place;
mod quoting;
mod term;
mod text;
mod tokens;

#[cfg(test)]
mod tests;

pub use clause::write_clause;
pub use directive::{Asked, Takes, asked};
pub use format::{FormatError, Formatter, Step, format_arguments};
pub use names::VariableNames;
pub use numerals::{float_text, push_float, push_number};
pub use options::WriteOptions;
pub use quoting::{needs_quotes, push_atom, push_quoted, quoted_atom};
pub use term::write_term;
pub use text::{term_beginning, term_text, whole_term_text};
