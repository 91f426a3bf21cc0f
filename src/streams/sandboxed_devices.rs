//! The standard streams of a sandboxed system: output that is limited, and that cannot command a terminal.

use super::host::{Device, Input, Output};
use std::borrow::Cow;
use std::fmt;
use std::io::{self, SeekFrom};
use std::time::Duration;

/// Why a limited output takes no more.
#[derive(Debug)]
pub(super) struct OutputSpent;

impl fmt::Display for OutputSpent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the limit of output is reached")
    }
}

impl std::error::Error for OutputSpent {}

/// An output that takes a number of bytes, and no control characters if it is a terminal.
pub(super) struct LimitedOutput {
    inner: Box<dyn Output>,
    /// The bytes that it still takes.
    left: u64,
}

impl LimitedOutput {
    pub(super) fn new(inner: Box<dyn Output>, limit: u64) -> LimitedOutput {
        LimitedOutput { inner, left: limit }
    }
}

impl Device for LimitedOutput {
    fn is_terminal(&self) -> bool {
        self.inner.is_terminal()
    }

    fn can_seek(&self) -> bool {
        self.inner.can_seek()
    }

    fn seek(&mut self, place: SeekFrom) -> io::Result<u64> {
        self.inner.seek(place)
    }
}

impl Output for LimitedOutput {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        let taken = usize::try_from(self.left).map_or(bytes.len(), |left| left.min(bytes.len()));
        self.left -= taken as u64;
        match self.inner.is_terminal() {
            true => self.inner.write(neutral(&String::from_utf8_lossy(&bytes[..taken])).as_bytes())?,
            false => self.inner.write(&bytes[..taken])?,
        }
        if taken < bytes.len() { Err(io::Error::new(io::ErrorKind::QuotaExceeded, OutputSpent)) } else { Ok(()) }
    }

    fn end_here(&mut self) -> io::Result<()> {
        self.inner.end_here()
    }
}

/// An input whose terminal reads lines only, and is told no control characters.
pub(super) struct NeutralInput(Box<dyn Input>);

impl NeutralInput {
    pub(super) fn new(inner: Box<dyn Input>) -> NeutralInput {
        NeutralInput(inner)
    }
}

impl Device for NeutralInput {
    fn is_terminal(&self) -> bool {
        self.0.is_terminal()
    }

    fn can_seek(&self) -> bool {
        self.0.can_seek()
    }

    fn seek(&mut self, place: SeekFrom) -> io::Result<u64> {
        self.0.seek(place)
    }
}

impl Input for NeutralInput {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.read(buffer)
    }

    fn is_nonblocking(&self) -> bool {
        self.0.is_nonblocking()
    }

    fn wait(&mut self, time: Duration) -> io::Result<bool> {
        self.0.wait(time)
    }

    fn read_key(&mut self) -> io::Result<Option<char>> {
        Err(io::ErrorKind::PermissionDenied.into())
    }

    fn offer(&mut self, lines: Vec<String>) {
        self.0.offer(lines.iter().map(|line| neutral(line).into_owned()).collect());
    }
}

/// A text whose control characters, except newlines and tabs, are pictures of them: ␛ for escape. Those of C1 have no pictures.
pub(crate) fn neutral(text: &str) -> Cow<'_, str> {
    let picture = |c: char| match c {
        '\n' | '\t' => c,
        '\0'..='\x1F' => char::from_u32(0x2400 + c as u32).unwrap_or(char::REPLACEMENT_CHARACTER),
        '\x7F' => '␡',
        c if c.is_control() => char::REPLACEMENT_CHARACTER,
        c => c,
    };
    match text.chars().all(|c| picture(c) == c) {
        true => text.into(),
        false => text.chars().map(picture).collect::<String>().into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::streams::SharedText;

    /// A text in memory that claims to be a terminal.
    struct Terminal(SharedText);

    impl Device for Terminal {
        fn is_terminal(&self) -> bool {
            true
        }
    }

    impl Output for Terminal {
        fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
            self.0.write(bytes)
        }
    }

    #[test]
    fn a_terminal_gets_no_control_characters() {
        let text = SharedText::default();
        let mut output = LimitedOutput::new(Box::new(Terminal(text.clone())), 100);
        output.write("\u{1b}[2J\ta\r\u{7}\u{9b}31m\u{7f}я\n".as_bytes()).expect("within the limit");
        output.write(b"\x9b\x1b").expect("within the limit");
        assert_eq!(text.take(), "␛[2J\ta␍␇\u{fffd}31m␡я\n\u{fffd}␛");
    }

    #[test]
    fn what_is_no_terminal_gets_the_bytes_up_to_the_limit() {
        let text = SharedText::default();
        let mut output = LimitedOutput::new(Box::new(text.clone()), 4);
        output.write(b"\x1b[A").expect("within the limit");
        assert_eq!(output.write(b"bc").expect_err("too much").kind(), io::ErrorKind::QuotaExceeded);
        assert!(output.write(b"d").is_err() && output.write(b"").is_ok());
        assert_eq!(text.take(), "\x1b[Ab");
    }
}
