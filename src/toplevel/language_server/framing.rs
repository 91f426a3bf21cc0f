//! Messages on streams of bytes: a header with the length, and JSON.

use crate::streams::{Input, Output};
use lsp_server::Message;
use std::io::{self, ErrorKind};

/// The longest message that is taken. Longer ones are passed over.
const MAX_BYTES: usize = 1 << 28;

/// The longest header.
const MAX_HEADER_BYTES: usize = 1 << 12;

/// The next part of the input.
pub(super) enum Frame {
    Message(Message),
    /// Something that is no message.
    Broken,
    /// The end of the input.
    End,
}

/// Reads messages.
pub(super) struct Frames<'i> {
    input: &'i mut dyn Input,
    buffer: Vec<u8>,
    /// How much of the buffer has been taken.
    taken: usize,
}

impl<'i> Frames<'i> {
    pub(super) fn new(input: &'i mut dyn Input) -> Frames<'i> {
        Frames { input, buffer: Vec::new(), taken: 0 }
    }

    /// Waits for the next message.
    ///
    /// # Errors
    /// What the input reports.
    pub(super) fn next(&mut self) -> io::Result<Frame> {
        let mut length = None;
        let mut header = 0;
        loop {
            let Some(line) = self.line()? else { return Ok(Frame::End) };
            header += line.len();
            if header > MAX_HEADER_BYTES {
                return Ok(Frame::Broken);
            }
            match line.trim() {
                "" => break,
                line => {
                    let (name, value) = line.split_once(':').unwrap_or_default();
                    if name.trim().eq_ignore_ascii_case("content-length") {
                        length = value.trim().parse::<usize>().ok();
                    }
                }
            }
        }
        let Some(length) = length else { return Ok(Frame::Broken) };
        if length > MAX_BYTES {
            return self.pass_over(length);
        }
        while self.buffer.len() - self.taken < length {
            if !self.fill()? {
                return Ok(Frame::End);
            }
        }
        let message = serde_json::from_slice(&self.buffer[self.taken..self.taken + length]);
        self.taken += length;
        Ok(message.map_or(Frame::Broken, Frame::Message))
    }

    /// The next line with its end; `None` at the end of the input. A line that is too long is cut.
    fn line(&mut self) -> io::Result<Option<String>> {
        loop {
            let waiting = &self.buffer[self.taken..];
            let end = waiting.iter().position(|&byte| byte == b'\n');
            if let Some(end) = end.or((waiting.len() > MAX_HEADER_BYTES).then_some(MAX_HEADER_BYTES)) {
                let line = String::from_utf8_lossy(&waiting[..=end]).into_owned();
                self.taken += end + 1;
                return Ok(Some(line));
            }
            if !self.fill()? {
                return Ok(None);
            }
        }
    }

    fn pass_over(&mut self, mut length: usize) -> io::Result<Frame> {
        loop {
            let waiting = self.buffer.len() - self.taken;
            let passed = waiting.min(length);
            self.taken += passed;
            length -= passed;
            if length == 0 {
                return Ok(Frame::Broken);
            }
            if !self.fill()? {
                return Ok(Frame::End);
            }
        }
    }

    /// Reads more; returns whether there was any.
    fn fill(&mut self) -> io::Result<bool> {
        const PIECE: usize = 1 << 16;
        self.buffer.drain(..std::mem::take(&mut self.taken));
        let length = self.buffer.len();
        self.buffer.resize(length + PIECE, 0);
        let read = loop {
            match self.input.read(&mut self.buffer[length..]) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                read => break read,
            }
        };
        let count = *read.as_ref().unwrap_or(&0);
        self.buffer.truncate(length + count);
        read.map(|count| count > 0)
    }
}

/// Writes a message.
///
/// # Errors
/// What the output reports.
pub(super) fn write_message(output: &mut dyn Output, message: &Message) -> io::Result<()> {
    let mut bytes = Vec::new();
    message.write(&mut bytes)?;
    output.write(&bytes)
}

/// The answer to what is no message: nobody knows what request it was.
pub(super) fn broken_message_answer(output: &mut dyn Output) -> io::Result<()> {
    const ANSWER: &str = r#"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error"}}"#;
    output.write(format!("Content-Length: {}\r\n\r\n{ANSWER}", ANSWER.len()).as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::streams::{Host, MemoryHost};

    /// What comes of an input, a letter for each frame.
    fn frames(input: &str) -> String {
        let mut input = MemoryHost::new(input).standard_input();
        let mut frames = Frames::new(&mut *input);
        let mut found = String::new();
        loop {
            match frames.next().expect("an input in memory") {
                Frame::Message(_) => found.push('m'),
                Frame::Broken => found.push('b'),
                Frame::End => return found,
            }
        }
    }

    #[test]
    fn what_is_no_message_is_passed_over() {
        const MESSAGE: &str = r#"{"jsonrpc":"2.0","method":"x"}"#;
        let message = format!("content-length: {}\r\nContent-Type: x\r\n\r\n{MESSAGE}", MESSAGE.len());
        assert_eq!(frames(&message.repeat(2)), "mm");
        assert_eq!(frames(&format!("Content-Length: 4\r\n\r\n{{}}}}}}{message}")), "bm");
        assert_eq!(frames(&format!("Content-Length: x\r\n\r\n{message}")), "bm");
        assert_eq!(frames("Content-Length: 99999999999\r\n\r\n{}"), "");
        assert_eq!(frames("Content-Length: 18446744073709551615\r\n\r\n{}"), "");
        assert_eq!(frames("Content-Length: 9\r\n\r\n{}"), "");
        assert_eq!(frames(&"x".repeat(10_000)), "bb", "lines are cut");
        assert_eq!(frames("\r\n"), "b");
    }
}
