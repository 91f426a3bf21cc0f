//! Text: what people write and what the system says back, before either means anything.
//!
//! A [`Source`] is the text of a file or of a query, a [`Span`] a piece of it. A [`Diagnostic`] is a message as data:
//! every sentence in it is a [`Phrase`], an entry of the one table [`MessageId`] with its arguments, so that each
//! message exists in both languages. Only [`render`] turns one into characters. This floor knows no terms.

mod diagnostic;
mod encoding;
mod excerpt;
mod explanations;
mod file;
mod language;
mod messages;
mod nearness;
mod report;
mod scanned;
pub mod scripts;
mod source;
mod span;

pub use diagnostic::{Diagnostic, Edit, Fix, Label, Severity};
pub use encoding::{Charset, Decoded, EncodingError, decode};
pub use explanations::Explanation;
pub use file::{FileError, FileProblem, FileText, read_file};
pub use language::{Argument, Language, Phrase};
pub use messages::MessageId;
pub use nearness::{distance, nearest};
pub use report::render;
pub use scanned::{Change, Repaired, meant_by, repair};
pub use scripts::skeleton;
pub use source::{Position, Source, SourceId, Sources, TooLong, begins_line, is_at_margin};
pub use span::Span;
