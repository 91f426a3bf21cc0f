//! Faults: why a stream cannot do what was asked of it.

use std::io;

/// What is wrong, told from the stream's side; the culprit is known to whoever asked.
#[derive(Debug)]
pub enum Fault {
    /// There is no such stream (any more).
    Closed,
    /// Input was asked of an output stream.
    NotInput,
    /// Output was asked of an input stream.
    NotOutput,
    /// Characters were asked of a binary stream.
    Binary,
    /// Bytes were asked of a text stream.
    Text,
    /// The end was read before, and the stream's `eof_action` is `error`.
    PastEnd,
    /// The bytes that come next are no character.
    NotCharacter,
    /// The stream's encoding has no bytes for a character.
    NotExpressible,
    /// There is more text than one text may have; or the interrupt flag has put an end to it.
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
