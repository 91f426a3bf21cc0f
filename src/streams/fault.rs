//! Faults: why an operation on a stream failed.

use std::io;

/// Why an operation failed. The caller knows the culprit of the ISO error.
#[derive(Debug)]
pub enum Fault {
    /// The stream is not open.
    Closed,
    /// Input from an output stream.
    NotInput,
    /// Output to an input stream.
    NotOutput,
    /// Characters from or to a binary stream.
    Binary,
    /// Bytes from or to a text stream.
    Text,
    /// The end was read before, and the stream's `eof_action` is `error`.
    PastEnd,
    /// The next bytes encode no character.
    NotCharacter,
    /// The encoding of the stream cannot represent a character.
    NotExpressible,
    /// The text is longer than texts may be, or a poll failed.
    Full,
    /// The stream cannot be repositioned.
    Fixed,
    /// The host could not read, write or close.
    Host(io::Error),
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Fault {
        Fault::Host(error)
    }
}
