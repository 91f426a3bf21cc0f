//! Streams (ISO 7.10): input and output of characters and bytes, not of terms.
//!
//! Files, clocks and the standard streams are accessed through the trait [`Host`] only. A failed operation returns a [`Fault`], which
//! the built-ins convert to the ISO error.

// ---- streams -------------------------------------------------------------------------------------------------------

// The table of open streams, their aliases, and the current streams.
mod table;

// A stream and its operations.
mod stream;

// The input buffer of a stream.
mod input;

// A standard input that does not wait.
mod rereading;

// The output buffer of a stream.
mod output;

// The standard output streams, and a file that also gets what they show.
mod protocol;
mod standard_output;

// Positions in bytes, characters, lines and columns.
mod position;

// Modes and other values of stream properties.
mod properties;

// Character encodings.
mod encoding;

// The character conversion mapping.
mod conversion;

// The errors of stream operations.
mod fault;

// ---- hosts ---------------------------------------------------------------------------------------------------------

// The trait through which a system accesses the operating system.
mod host;

// The host of the operating system, where there is one.
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
mod system;

// Its timer.
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
mod timer;

// A host in memory.
mod memory;

// A host as a sandboxed system sees it, and its standard streams.
mod sandbox;
pub(crate) mod sandboxed_devices;

// A host whose requests a test records or has fail.
#[cfg(any(test, feature = "internals"))]
mod guarded;

// Bytes in memory as files.
mod shared_bytes;

// Reading of source files through a host.
mod source_file;

// Replacing of files as a whole.
mod replacement;

#[cfg(test)]
mod tests;

pub use encoding::Encoding;
pub use fault::{Fault, is_out_of_files};
#[cfg(any(test, feature = "internals"))]
pub use guarded::{Guard, GuardedHost, Request};
pub use host::{
    Access, Beginning, Channel, Device, Ending, FileFacts, Host, Input, Launch, Launched, Output, PathKind, Zone,
};
pub use memory::{MemoryHost, SharedText};
pub use output::Buffering;
pub use position::Position;
pub use properties::{Content, EndOfStream, EofAction, Mode};
pub use protocol::Protocol;
pub use replacement::replace_file;
pub use sandbox::SandboxHost;
#[cfg(feature = "cli")]
pub(crate) use sandboxed_devices::neutral;
pub use shared_bytes::{SharedBytes, SharedFile};
pub use source_file::{Unread, read_source, read_source_bytes};
pub use stream::{STREAM_BYTES, Stream};
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
pub use system::{SystemHost, read_standard_input};
pub use table::{OpenOptions, StreamId, Streams};
