//! Streams: where text and bytes come from and go to (ISO 7.10).
//!
//! The only door to files, the clock and the standard streams is the trait [`Host`]; [`SystemHost`] opens it on an
//! operating system and [`MemoryHost`] on nothing but memory. [`Streams`] is the table of what is open. A [`Stream`]
//! decodes and counts what passes through it; that it cannot give what is asked is a [`Fault`], data that a floor
//! above turns into the ISO error. This floor reads and writes characters and bytes, never terms.

mod conversion;
mod encoding;
mod fault;
mod host;
mod input;
mod memory;
mod output;
mod position;
mod properties;
mod source_file;
mod stream;
mod system;
mod table;
#[cfg(test)]
mod tests;
mod timer;

pub use conversion::Conversions;
pub use encoding::Encoding;
pub use fault::Fault;
pub use host::{Access, Beginning, Device, FileFacts, Host, Input, Output, PathKind};
pub use memory::{MemoryHost, SharedText};
pub use output::Buffering;
pub use position::Position;
pub use properties::{Content, End, EofAction, Mode};
pub use source_file::read_source;
pub use stream::Stream;
pub use system::SystemHost;
pub use table::{OpenOptions, StreamId, Streams};
