//! Text: sources, spans, encodings, look-alike characters and similar words.
//!
//! A [`Source`] is the text of a file or of a query, a [`Span`] a piece of it. This layer knows neither terms nor messages.

mod encoding;
mod file;
mod ocr;
pub mod scripts;
mod similarity;
mod source;
mod span;

pub use encoding::{Charset, EncodingError};
pub use file::{FileError, FileProblem, FileText, OutsideSandbox};
pub use ocr::{Change, intended_text, repair};
pub use scripts::{is_cyrillic, skeleton};
pub use similarity::{distance, nearest};
pub use source::{Position, Source, SourceId, Sources, TooLong, begins_line, is_at_margin};
pub use span::Span;
