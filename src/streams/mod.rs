//! Streams: where text and bytes come from and go to (ISO 7.10).
//!
//! Files, clocks and the standard streams are accessed through the trait [`Host`] only; [`SystemHost`] is an operating system,
//! [`MemoryHost`] a simulation in memory. [`Streams`] is the table of open streams. A [`Stream`] decodes or encodes its characters
//! and counts them. Where an operation fails it returns a [`Fault`], of which the built-ins make the ISO error. This module reads and
//! writes characters and bytes, never terms.

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
