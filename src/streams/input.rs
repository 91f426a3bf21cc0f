//! The input buffer of a stream: bytes read ahead, and the part of them already decoded.
//!
//! ```text
//!   text    ░░░░░░░░░▒▒▒▒▒▒▒▒▒▒▒▒     ░ consumed, ▒ the window: what comes next
//!                    ↑ start
//!   raw                          ▓▓   not decoded: an incomplete character, undecodable bytes (`bad` of them, at the
//!                                     front), or everything if the stream is binary
//! ```
//! Every byte is read and decoded once.

use super::encoding::Encoding;
use super::fault::Fault;
use super::host::{Device, Input};
use std::io::{self, ErrorKind, SeekFrom};

/// The bytes read from the device at a time.
const READ_CHUNK_BYTES: usize = 1 << 16;

/// Bytes and text read ahead.
pub(in crate::streams) struct InputBuffer {
    device: Box<dyn Input>,
    text: String,
    start: usize,
    /// The start to go back to: the text from there is kept.
    mark: Option<usize>,
    raw: Vec<u8>,
    raw_start: usize,
    bad: usize,
    ended: bool,
    encoding: Encoding,
    /// Whether a byte order mark at the beginning sets the encoding.
    detects_bom: bool,
    /// The length of a byte order mark that was dropped, until [`InputBuffer::take_bom_length`].
    bom_length: usize,
    at_beginning: bool,
}

impl InputBuffer {
    /// An empty buffer for a device.
    pub(super) fn new(device: Box<dyn Input>) -> InputBuffer {
        InputBuffer {
            device,
            text: String::new(),
            start: 0,
            mark: None,
            raw: Vec::new(),
            raw_start: 0,
            bad: 0,
            ended: false,
            encoding: Encoding::Utf8,
            detects_bom: true,
            bom_length: 0,
            at_beginning: true,
        }
    }

    /// A buffer without a device, which holds `text`.
    pub(super) fn of_text(text: String) -> InputBuffer {
        InputBuffer { text, ended: true, ..InputBuffer::new(Box::new(io::empty())) }
    }

    /// Sets the encoding, and whether a byte order mark at the beginning may change it.
    pub(super) fn begin(&mut self, encoding: Encoding, detects_bom: bool) {
        self.encoding = encoding;
        self.detects_bom = detects_bom;
    }

    #[inline]
    pub(super) fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// Changes the encoding from the current position on.
    pub(super) fn set_encoding(&mut self, encoding: Encoding) {
        self.switch_to_bytes();
        self.encoding = encoding;
        self.detects_bom &= encoding.has_bom();
        self.decode();
    }

    /// Switches to binary input: encodes the window again, so that its bytes can be read.
    pub(super) fn switch_to_bytes(&mut self) {
        let mut bytes = Vec::new();
        let whole = self.encoding.encode(self.window(), &mut bytes);
        debug_assert!(whole.is_ok(), "what was decoded can be encoded");
        bytes.extend_from_slice(&self.raw[self.raw_start..]);
        (self.raw, self.raw_start, self.bad) = (bytes, 0, 0);
        self.text.clear();
        (self.start, self.mark) = (0, None);
    }

    /// Switches to text input: decodes the bytes that are left.
    pub(super) fn switch_to_text(&mut self) {
        self.raw.drain(..self.raw_start);
        self.raw_start = 0;
        self.decode();
    }

    /// The length of a byte order mark that was dropped since the last call.
    pub(super) fn take_bom_length(&mut self) -> usize {
        std::mem::take(&mut self.bom_length)
    }

    pub(super) fn device(&self) -> &dyn Input {
        &*self.device
    }

    /// [`Input::offer`] for the device.
    pub(super) fn offer(&mut self, lines: Vec<String>) {
        self.device.offer(lines);
    }

    /// The decoded text that has not been consumed.
    pub(super) fn window(&self) -> &str {
        &self.text[self.start..]
    }

    /// The next character, if it is in the window.
    #[inline]
    pub(super) fn next_character(&self) -> Option<char> {
        match self.text.as_bytes().get(self.start) {
            Some(&byte) if byte < 0x80 => Some(byte as char),
            Some(_) => self.window().chars().next(),
            None => None,
        }
    }

    /// Consumes `count` bytes of the window, which must end between characters.
    #[inline]
    pub(super) fn advance(&mut self, count: usize) {
        self.start += count;
    }

    /// [`Input::read_key`] for the device: the character is what comes next. Returns `false` at the end of input.
    ///
    /// # Errors
    /// [`Fault::Host`] if the device fails.
    pub(super) fn extend_by_key(&mut self) -> Result<bool, Fault> {
        if self.ended {
            return Ok(false);
        }
        let key = self.device.read_key().map_err(|error| self.fault_of(error))?;
        self.drop_consumed();
        self.text.extend(key);
        self.ended = key.is_none();
        Ok(!self.ended)
    }

    /// Whether the device must be read to know the next character, or that there is none.
    pub(super) fn may_block(&self) -> bool {
        self.start == self.text.len() && self.bad == 0 && !self.ended
    }

    /// Extends the window; returns `false` at the end of input.
    ///
    /// # Errors
    /// [`Fault::Undecodable`] if the bytes after the window are not a character, [`Fault::Host`] if the device fails.
    pub(super) fn extend(&mut self) -> Result<bool, Fault> {
        self.drop_consumed();
        let before = self.text.len();
        while self.text.len() == before {
            if self.bad > 0 {
                return Err(Fault::Undecodable);
            }
            let more = self.read_more()?;
            self.decode();
            if !more && self.bad == 0 && self.text.len() == before {
                // An incomplete character at the end of input.
                self.bad = self.raw.len();
                if self.bad == 0 {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// Marks the current place, for [`InputBuffer::return_to_mark`].
    pub(super) fn mark(&mut self) {
        self.mark = Some(self.start);
    }

    /// What has been consumed since the mark comes next again.
    pub(super) fn return_to_mark(&mut self) {
        self.start = self.mark.unwrap_or(self.start);
    }

    /// Drops the text that is consumed, and not kept by a mark.
    fn drop_consumed(&mut self) {
        let kept = self.mark.unwrap_or(self.start);
        self.text.drain(..kept);
        self.start -= kept;
        self.mark = self.mark.map(|_| 0);
    }

    /// Drops what has been read ahead, and forgets the end of input.
    pub(super) fn drop_ahead(&mut self) {
        self.text.clear();
        self.raw.clear();
        (self.start, self.raw_start, self.bad, self.mark, self.ended) = (0, 0, 0, None, false);
    }

    /// The input has ended until [`InputBuffer::reset`].
    pub(super) fn end(&mut self) {
        self.ended = true;
    }

    /// Drops the bytes that caused [`Fault::Undecodable`]; returns how many.
    pub(super) fn skip_bad(&mut self) -> usize {
        let count = std::mem::take(&mut self.bad);
        self.raw.drain(..count);
        self.decode();
        count
    }

    /// The next byte of a binary stream, not consumed; `None` at the end.
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

    /// Consumes the byte that [`InputBuffer::peek_byte`] returned.
    pub(super) fn consume_byte(&mut self) {
        self.raw_start += 1;
        self.at_beginning = false;
    }

    /// Takes all that has been read ahead of a binary stream.
    pub(super) fn take_bytes(&mut self) -> Vec<u8> {
        let bytes = self.raw.split_off(self.raw_start);
        self.raw.clear();
        self.raw_start = 0;
        self.at_beginning &= bytes.is_empty();
        bytes
    }

    /// Reads ahead of a binary stream.
    ///
    /// # Errors
    /// [`Fault::Host`] if the device fails.
    pub(super) fn fill_bytes(&mut self) -> Result<(), Fault> {
        self.read_more().map(|_| ())
    }

    /// Forgets the end of input, so that the device is read again.
    pub(super) fn reset(&mut self) {
        self.ended = false;
    }

    /// Moves to a position of the device; returns its offset in bytes.
    ///
    /// # Errors
    /// [`Fault::Host`] if the device fails.
    pub(super) fn seek(&mut self, place: SeekFrom) -> Result<u64, Fault> {
        let byte = self.device.seek(place)?;
        let device = std::mem::replace(&mut self.device, Box::new(io::empty()));
        let (encoding, detects_bom) = (self.encoding, self.detects_bom);
        *self = InputBuffer { encoding, detects_bom, at_beginning: byte == 0, ..InputBuffer::new(device) };
        Ok(byte)
    }

    /// Reads once from the device to the end of `raw`; returns `false` at the end of input.
    fn read_more(&mut self) -> Result<bool, Fault> {
        if self.ended {
            return Ok(false);
        }
        let held = self.raw.len();
        self.raw.resize(held + READ_CHUNK_BYTES, 0);
        let result = loop {
            match self.device.read(&mut self.raw[held..]) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                result => break result,
            }
        };
        let count = *result.as_ref().unwrap_or(&0);
        self.raw.truncate(held + count);
        self.ended = result.map_err(|error| self.fault_of(error))? == 0;
        Ok(!self.ended)
    }

    /// The fault of a failed read. Elsewhere than from a device that never waits, `WouldBlock` is an error as others are.
    fn fault_of(&self, error: io::Error) -> Fault {
        match error.kind() {
            ErrorKind::WouldBlock if self.device.is_nonblocking() => Fault::NothingYet,
            _ => error.into(),
        }
    }

    /// Decodes `raw` as far as possible and appends it to `text`.
    fn decode(&mut self) {
        if !self.skip_bom() {
            return;
        }
        let decoded = self.encoding.decode(&self.raw, &mut self.text);
        self.raw.drain(..decoded.text);
        self.bad = decoded.bad;
    }

    /// Drops a byte order mark at the beginning and sets the encoding by it; `false` if more bytes are needed to decide.
    fn skip_bom(&mut self) -> bool {
        if !self.at_beginning {
            return true;
        }
        if self.detects_bom {
            match Encoding::from_bom(&self.raw) {
                Some((None, _)) if !self.ended => return false,
                Some((Some(encoding), length)) => {
                    self.encoding = encoding;
                    self.raw.drain(..length);
                    self.bom_length = length;
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
