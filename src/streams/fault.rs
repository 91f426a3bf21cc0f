//! The errors of stream operations.

use super::sandboxed_devices::OutputSpent;
use std::io;

/// Why a stream operation failed. It becomes an ISO error in the built-ins, which know the culprit.
#[derive(Debug)]
pub enum Fault {
    /// The stream is not open.
    Closed,
    /// Input was requested from an output stream.
    NotInput,
    /// Output was requested to an input stream.
    NotOutput,
    /// A text operation on a binary stream.
    Binary,
    /// A byte operation on a text stream.
    Text,
    /// The stream is past its end, and its `eof_action` is `error`.
    PastEnd,
    /// The next bytes are not valid in the stream's encoding.
    Undecodable,
    /// A character does not exist in the stream's encoding.
    Unencodable,
    /// The text exceeds the text limit.
    Full,
    /// A sandboxed system has written as much as it may.
    Spent,
    /// Reading was interrupted.
    Interrupted,
    /// Nothing is there yet, and the device does not wait ([`Input::is_nonblocking`](super::Input::is_nonblocking)).
    NothingYet,
    /// The stream cannot be repositioned.
    NotRepositionable,
    /// The host failed to read, write or seek.
    Host(io::Error),
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Fault {
        match error.get_ref() {
            Some(reason) if reason.is::<OutputSpent>() => Fault::Spent,
            _ if error.kind() == io::ErrorKind::OutOfMemory => Fault::Full,
            _ => Fault::Host(error),
        }
    }
}

/// Whether the error says that the process, or the system, has too many open files. Its kind is no public one of the standard library.
pub fn is_out_of_files(error: &io::Error) -> bool {
    #[cfg(unix)]
    let codes = [rustix::io::Errno::MFILE, rustix::io::Errno::NFILE].map(rustix::io::Errno::raw_os_error);
    // ERROR_TOO_MANY_OPEN_FILES of Windows.
    #[cfg(not(unix))]
    let codes = [4];
    error.raw_os_error().is_some_and(|code| codes.contains(&code))
}
