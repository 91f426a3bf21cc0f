//! Values of stream properties, with their names in ISO 7.10.2.13.

/// The mode of a stream (ISO 7.10.1.1, but for `update`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Input.
    Read,
    /// Output to a truncated sink.
    Write,
    /// Output at the end of the sink.
    Append,
    /// Output over what the sink holds, from its beginning; SWI-Prolog's.
    Update,
}

impl Mode {
    /// The name in Prolog.
    pub fn name(self) -> &'static str {
        match self {
            Mode::Read => "read",
            Mode::Write => "write",
            Mode::Append => "append",
            Mode::Update => "update",
        }
    }
}

/// The type of a stream, `type(T)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// Characters.
    Text,
    /// Bytes.
    Binary,
}

impl Content {
    /// The name in ISO.
    pub fn name(self) -> &'static str {
        match self {
            Content::Text => "text",
            Content::Binary => "binary",
        }
    }
}

/// The effect of reading past the end, `eof_action(A)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EofAction {
    /// Raises an error.
    Error,
    /// Returns the end of file again.
    EofCode,
    /// Reads from the device again.
    Reset,
}

impl EofAction {
    /// The name in ISO.
    pub fn name(self) -> &'static str {
        match self {
            EofAction::Error => "error",
            EofAction::EofCode => "eof_code",
            EofAction::Reset => "reset",
        }
    }
}

/// The position relative to the end, `end_of_stream(E)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndOfStream {
    /// Before the end.
    Not,
    /// At the end.
    At,
    /// Past the end: it has been read.
    Past,
}

impl EndOfStream {
    /// The name in ISO.
    pub fn name(self) -> &'static str {
        match self {
            EndOfStream::Not => "not",
            EndOfStream::At => "at",
            EndOfStream::Past => "past",
        }
    }
}
