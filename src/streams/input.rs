//! The input side of a stream: bytes read ahead, and the part of them already known to be text.
//!
//! ```text
//!   text    ░░░░░░░░░▒▒▒▒▒▒▒▒▒▒▒▒     ░ passed, ▒ the window: what comes next
//!                    ↑ start
//!   raw                          ▓▓   read but no text: the beginning of a character cut in two, bytes that are no
//!                                     character (`bad` of them, at the front), or everything if the stream is binary
//! ```
//! Every byte is read and decoded once.

use super::encoding::Encoding;
use super::fault::Fault;
use super::host::{Device, Input};
use std::io::{self, ErrorKind, SeekFrom};

/// How much is read at a time.
const CHUNK: usize = 1 << 16;

/// Bytes and text read ahead.
pub(in crate::streams) struct InputBuffer {
    device: Box<dyn Input>,
    text: String,
    start: usize,
    raw: Vec<u8>,
    raw_start: usize,
    bad: usize,
    ended: bool,
    encoding: Encoding,
    /// Whether a byte order mark at the beginning decides the encoding.
    looks_for_mark: bool,
    /// The bytes of a byte order mark that were dropped, until [`InputBuffer::take_mark`].
    mark: usize,
    at_beginning: bool,
}

impl InputBuffer {
    /// An empty buffer for a device.
    pub(super) fn new(device: Box<dyn Input>) -> InputBuffer {
        InputBuffer {
            device,
            text: String::new(),
            start: 0,
            raw: Vec::new(),
            raw_start: 0,
            bad: 0,
            ended: false,
            encoding: Encoding::Utf8,
            looks_for_mark: true,
            mark: 0,
            at_beginning: true,
        }
    }

    /// A buffer without a device, which holds `text`.
    pub(super) fn of_text(text: String) -> InputBuffer {
        InputBuffer { text, ended: true, ..InputBuffer::new(Box::new(io::empty())) }
    }

    /// Sets the encoding, and whether a byte order mark at the beginning may change it.
    pub(super) fn begin(&mut self, encoding: Encoding, looks_for_mark: bool) {
        self.encoding = encoding;
        self.looks_for_mark = looks_for_mark;
    }

    /// What the bytes of text mean.
    #[inline]
    pub(super) fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// Changes what the bytes from here on mean.
    pub(super) fn set_encoding(&mut self, encoding: Encoding) {
        self.become_bytes();
        self.encoding = encoding;
        self.looks_for_mark &= encoding.has_mark();
        self.decode();
    }

    /// From here on the bytes are wanted: what was read ahead as text becomes bytes again.
    pub(super) fn become_bytes(&mut self) {
        let mut bytes = Vec::new();
        let whole = self.encoding.encode(self.window(), &mut bytes);
        debug_assert!(whole.is_ok(), "what was decoded can be encoded");
        bytes.extend_from_slice(&self.raw[self.raw_start..]);
        (self.raw, self.raw_start, self.bad) = (bytes, 0, 0);
        self.text.clear();
        self.start = 0;
    }

    /// Decodes the rest as text.
    pub(super) fn become_text(&mut self) {
        self.raw.drain(..self.raw_start);
        self.raw_start = 0;
        self.decode();
    }

    /// The bytes of a byte order mark that were dropped since the last call.
    pub(super) fn take_mark(&mut self) -> usize {
        std::mem::take(&mut self.mark)
    }

    /// The device.
    pub(super) fn device(&self) -> &dyn Input {
        &*self.device
    }

    /// [`Input::offer`] for the device.
    pub(super) fn offer(&mut self, lines: Vec<String>) {
        self.device.offer(lines);
    }

    /// The text read ahead.
    pub(super) fn window(&self) -> &str {
        &self.text[self.start..]
    }

    /// The next character if it has been read ahead.
    #[inline]
    pub(super) fn next_character(&self) -> Option<char> {
        match self.text.as_bytes().get(self.start) {
            Some(&byte) if byte < 0x80 => Some(byte as char),
            Some(_) => self.window().chars().next(),
            None => None,
        }
    }

    /// Goes past `count` bytes of the window, which must end between characters.
    #[inline]
    pub(super) fn advance(&mut self, count: usize) {
        self.start += count;
    }

    /// Whether what the next character is, or that there is none, is still to be read from the device.
    pub(super) fn must_wait(&self) -> bool {
        self.start == self.text.len() && self.bad == 0 && !self.ended
    }

    /// Makes the window longer; gives whether it could, which it cannot at the end of input.
    ///
    /// # Errors
    /// [`Fault::NotCharacter`] if what follows the window is no character, [`Fault::Host`] if the device fails.
    pub(super) fn extend(&mut self) -> Result<bool, Fault> {
        self.text.drain(..self.start);
        self.start = 0;
        let before = self.text.len();
        while self.text.len() == before {
            if self.bad > 0 {
                return Err(Fault::NotCharacter);
            }
            let more = self.read_more()?;
            self.decode();
            if !more && self.bad == 0 && self.text.len() == before {
                // What is left of a character cut in two by the end will never be one.
                self.bad = self.raw.len();
                if self.bad == 0 {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// Drops the bytes that [`Fault::NotCharacter`] was about; gives how many.
    pub(super) fn skip_bad(&mut self) -> usize {
        let count = std::mem::take(&mut self.bad);
        self.raw.drain(..count);
        self.decode();
        count
    }

    /// The next byte of a binary stream, left where it is; `None` at the end.
    ///
    /// # Errors
    /// [`Fault::Host`] if the device fails.
    pub(super) fn peek_byte(&mut self) -> Result<Option<u8>, Fault> {
        if self.raw_start == self.raw.len() {
            self.raw.clear();
            self.raw_start = 0;
            self.read_more()?;
        }
        Ok(self.raw.get(self.raw_start).copied())
    }

    /// Goes past a byte that [`InputBuffer::peek_byte`] gave.
    pub(super) fn pass_byte(&mut self) {
        self.raw_start += 1;
        self.at_beginning = false;
    }

    /// Resets the end of the input, so that the device is read again.
    pub(super) fn reset(&mut self) {
        self.ended = false;
    }

    /// Continues at this position of the device; returns how many bytes precede it.
    ///
    /// # Errors
    /// [`Fault::Host`] if the device fails.
    pub(super) fn seek(&mut self, place: SeekFrom) -> Result<u64, Fault> {
        let byte = self.device.seek(place)?;
        let device = std::mem::replace(&mut self.device, Box::new(io::empty()));
        let (encoding, looks_for_mark) = (self.encoding, self.looks_for_mark);
        *self = InputBuffer { encoding, looks_for_mark, at_beginning: byte == 0, ..InputBuffer::new(device) };
        Ok(byte)
    }

    /// Reads once from the device onto the raw bytes; `false` at the end of input.
    fn read_more(&mut self) -> Result<bool, Fault> {
        if self.ended {
            return Ok(false);
        }
        let held = self.raw.len();
        self.raw.resize(held + CHUNK, 0);
        let result = loop {
            match self.device.read(&mut self.raw[held..]) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                result => break result,
            }
        };
        let count = *result.as_ref().unwrap_or(&0);
        self.raw.truncate(held + count);
        self.ended = result? == 0;
        Ok(!self.ended)
    }

    /// Moves what is text from the front of the raw bytes to the end of the text.
    fn decode(&mut self) {
        if !self.is_past_mark() {
            return;
        }
        let decoded = self.encoding.decode(&self.raw, &mut self.text);
        self.raw.drain(..decoded.text);
        self.bad = decoded.bad;
    }

    /// Drops a byte order mark at the beginning and takes the encoding from it; `false` if more bytes must be read to know.
    fn is_past_mark(&mut self) -> bool {
        if !self.at_beginning {
            return true;
        }
        if self.looks_for_mark {
            match Encoding::of_mark(&self.raw) {
                Some((None, _)) if !self.ended => return false,
                Some((Some(encoding), length)) => {
                    self.encoding = encoding;
                    self.raw.drain(..length);
                    self.mark = length;
                }
                _ => {}
            }
        }
        self.at_beginning = false;
        true
    }
}

impl Device for io::Empty {}

impl Input for io::Empty {
    fn read(&mut self, _buffer: &mut [u8]) -> io::Result<usize> {
        Ok(0)
    }
}
