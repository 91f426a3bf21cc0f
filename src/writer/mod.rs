//! Term output: from terms to text.
//!
//! Output goes to any [`std::fmt::Write`], whose errors stop writing; this layer knows no streams and runs no goals. Nothing here
//! recurses over a term, so its depth is limited by memory alone.

// Terms as text: write/1, writeq/1, print/1, write_canonical/1 and write_term/2, which differ in their options.
mod options;
mod term;

// The context of a subterm, which decides about brackets.
mod place;

// Output tokens, separated by blanks where they would be read as one.
mod tokens;

// The texts of atoms, numbers and variables.
mod names;
mod numerals;
mod quoting;

// Terms as strings of limited length.
mod text;

// Clauses laid out over lines, as by portray_clause/1 and listing/1, and terms that are too long for one.
mod breaks;
mod clause;
mod lines;
mod marks;

// format/2.
mod format;

#[cfg(test)]
mod tests;

pub use clause::write_clause;
pub use format::{ArgumentType, Expected, FormatError, Formatter, Step, expected_arguments, format_arguments};
pub use lines::Margins;
pub use names::VariableNames;
pub use numerals::float_text;
pub use options::WriteOptions;
pub use quoting::{needs_quotes, quoted_atom, quoted_codes, quoted_string};
pub use term::write_term;
pub use text::{term_text, truncated_term_text, whole_term_text};
