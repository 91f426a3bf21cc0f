//! Writing: from terms to text.
//!
//! This layer knows no streams and runs no goals. Any [`std::fmt::Write`] may receive the text, and an error of it stops
//! writing. Nothing here recurses over a term, so its depth is limited by memory alone.

// Terms as text: write/1, writeq/1, print/1, write_canonical/1 and write_term/2, which differ in their options.
mod options;
mod term;

// What surrounds a subterm, and so whether it needs brackets.
mod place;

// Tokens of the output, kept apart by blanks where they would be read as one.
mod tokens;

// The texts of atoms, numbers and variables.
mod names;
mod numerals;
mod quoting;

// Terms as strings of limited length.
mod text;

// Clauses laid out over lines, as by portray_clause/1 and listing/1.
mod clause;

// format/2.
mod format;

#[cfg(test)]
mod tests;

pub use clause::write_clause;
pub use format::{ArgumentType, Expected, FormatError, Formatter, Step, expected_arguments, format_arguments};
pub use names::VariableNames;
pub use numerals::float_text;
pub use options::WriteOptions;
pub use quoting::{needs_quotes, quoted_atom};
pub use term::write_term;
pub use text::{term_beginning, term_text, whole_term_text};
