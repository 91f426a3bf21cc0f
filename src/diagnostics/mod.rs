//! Diagnostics: the messages of the system to its user, as data.
//!
//! ```text
//!   language      English and Russian, and their plural forms
//!   messages      the message table: every sentence, in both languages
//!   error_words   the words for types, domains, objects … that error terms name
//!   phrase        a message with its arguments
//!   colours       colours for dark backgrounds and light ones
//!   diagnostic    severity, title, labels, notes, help, fix
//!   files         the diagnostics of files that cannot be read
//!   spelling      a name with the script of each of its letters
//!   excerpt       the lines of a source that a report shows
//!   reporter      counts reports and decides which are written
//!   report        rendering: the only user of `ariadne`
//!   json          reports for other programs
//!   explanations  why a code is reported, with an example
//! ```
//!
//! Every sentence of a [`Diagnostic`] is a [`Phrase`], so that it exists in both languages; only [`render`] produces
//! text. This layer knows no terms: higher layers create the diagnostics of their errors.

pub(crate) mod colours;
mod diagnostic;
pub(crate) mod error_words;
mod excerpt;
mod explanations;
mod files;
mod json;
mod language;
mod messages;
mod phrase;
mod report;
mod reporter;
mod spelling;

pub use diagnostic::{Diagnostic, Edit, Fix, Label, Severity};
pub use error_words::Words;
pub(crate) use excerpt::drawable_character;
pub use explanations::{Explanation, explanations};
pub use json::report_json;
pub use language::Language;
pub use messages::MessageId;
pub use phrase::{Argument, Phrase};
pub use report::render;
pub use reporter::Reporter;
pub use spelling::spell_out;
