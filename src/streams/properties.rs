//! What a stream can be (ISO 7.10.2.13): each property with ISO's names for its values.

/// What a stream was opened for (ISO 7.10.1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Input.
    Read,
    /// Output to an emptied sink.
    Write,
    /// Output at the end of what the sink held.
    Append,
}

impl Mode {
    /// ISO's name.
    pub fn name(self) -> &'static str {
        match self {
            Mode::Read => "read",
            Mode::Write => "write",
            Mode::Append => "append",
        }
    }
}

/// What a stream carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// Characters, in UTF-8.
    Text,
    /// Bytes.
    Binary,
}

impl Content {
    /// ISO's name.
    pub fn name(self) -> &'static str {
        match self {
            Content::Text => "text",
            Content::Binary => "binary",
        }
    }
}

/// What reading after the end does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EofAction {
    /// Raises an error.
    Error,
    /// Finds the end again.
    EofCode,
    /// Requests more from the source.
    Reset,
}

impl EofAction {
    /// ISO's name.
    pub fn name(self) -> &'static str {
        match self {
            EofAction::Error => "error",
            EofAction::EofCode => "eof_code",
            EofAction::Reset => "reset",
        }
    }
}

/// How an input stream stands to its end (ISO 7.10.2.13).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Something follows.
    Not,
    /// Nothing follows.
    At,
    /// The end has been read.
    Past,
}

impl End {
    /// ISO's name.
    pub fn name(self) -> &'static str {
        match self {
            End::Not => "not",
            End::At => "at",
            End::Past => "past",
        }
    }
}
