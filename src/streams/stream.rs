//! A stream: its properties, its position, and its operations with their checks.
//!
//! Every operation first checks that the stream has the right direction and type, text or binary;
//! then, on input, whether it is past its end (ISO 7.10.2.9).

use super::encoding::Encoding;
use super::fault::Fault;
use super::input::InputBuffer;
use super::output::{Buffering, OutputBuffer};
use super::position::Position;
use super::properties::{Content, EndOfStream, EofAction, Mode};
use std::io::SeekFrom;

/// The direction of a stream, with its buffer. `past` is true after the end has been read.
pub(in crate::streams) enum Flow {
    In { buffer: InputBuffer, past: bool },
    Out(OutputBuffer),
}

/// The approximate number of bytes that a stream takes, texts apart.
pub const STREAM_BYTES: usize = 1024;

/// An open stream.
pub struct Stream {
    /// The name of the file, if it is one.
    pub file_name: Option<String>,
    /// The mode in which it was opened.
    pub mode: Mode,
    content: Content,
    /// The effect of reading past the end.
    pub eof_action: EofAction,
    /// The bytes of the text in memory that it reads.
    pub text_bytes: usize,
    /// Its aliases.
    pub aliases: Vec<Box<str>>,
    position: Position,
    /// The position of the mark.
    marked: Position,
    flow: Flow,
}

impl Stream {
    pub(in crate::streams) fn new(flow: Flow, mode: Mode, content: Content) -> Stream {
        Stream {
            file_name: None,
            mode,
            content,
            eof_action: EofAction::EofCode,
            text_bytes: 0,
            aliases: Vec::new(),
            position: Position::START,
            marked: Position::START,
            flow,
        }
    }

    /// The approximate number of bytes that it takes.
    pub(in crate::streams) fn size(&self) -> usize {
        let written = match &self.flow {
            Flow::In { .. } => 0,
            Flow::Out(buffer) => buffer.waiting(),
        };
        STREAM_BYTES + self.text_bytes + written
    }

    /// Whether it keeps what is written to it, for [`Stream::take_text`].
    pub(in crate::streams) fn keeps_output(&self) -> bool {
        matches!(&self.flow, Flow::Out(buffer) if buffer.device().is_none())
    }

    /// Whether what is written to it may be kept in memory: it leads to no file, and is no standard stream.
    pub(in crate::streams) fn may_be_in_memory(&self) -> bool {
        self.file_name.is_none() && self.eof_action != EofAction::Reset
    }

    /// The type: text or binary.
    pub fn content(&self) -> Content {
        self.content
    }

    /// Changes the type from the current position on.
    pub fn set_content(&mut self, content: Content) {
        if let (Flow::In { buffer, .. }, true) = (&mut self.flow, self.content != content) {
            match content {
                Content::Text => buffer.switch_to_text(),
                Content::Binary => buffer.switch_to_bytes(),
            }
        }
        self.content = content;
    }

    /// The encoding of text.
    pub fn encoding(&self) -> Encoding {
        match &self.flow {
            Flow::In { buffer, .. } => buffer.encoding(),
            Flow::Out(buffer) => buffer.encoding(),
        }
    }

    /// Changes the encoding from the current position on.
    pub fn set_encoding(&mut self, encoding: Encoding) {
        match &mut self.flow {
            Flow::In { buffer, .. } if self.content == Content::Text => buffer.set_encoding(encoding),
            Flow::In { buffer, .. } => buffer.begin(encoding, false),
            Flow::Out(buffer) => buffer.set_encoding(encoding),
        }
    }

    /// The current position.
    pub fn position(&self) -> Position {
        self.position
    }

    /// Whether this is an input stream.
    pub fn is_input(&self) -> bool {
        matches!(self.flow, Flow::In { .. })
    }

    /// Whether the device is a terminal.
    pub fn is_terminal(&self) -> bool {
        match &self.flow {
            Flow::In { buffer, .. } => buffer.device().is_terminal(),
            Flow::Out(buffer) => buffer.device().is_some_and(|device| device.is_terminal()),
        }
    }

    /// [`Input::offer`](super::Input::offer) for the device of an input stream.
    pub fn offer(&mut self, lines: Vec<String>) {
        if let Flow::In { buffer, .. } = &mut self.flow {
            buffer.offer(lines);
        }
    }

    /// Whether [`Stream::set_position`] works.
    pub fn can_reposition(&self) -> bool {
        match &self.flow {
            Flow::In { buffer, .. } => buffer.device().can_seek(),
            Flow::Out(buffer) => buffer.device().is_some_and(|device| device.can_seek()),
        }
    }

    /// Moves to a position that [`Stream::position`] returned.
    ///
    /// # Errors
    /// [`Fault::NotRepositionable`], or [`Fault::Host`] if the device fails.
    pub fn set_position(&mut self, position: Position) -> Result<(), Fault> {
        self.move_to(SeekFrom::Start(position.byte))?;
        self.position = position;
        Ok(())
    }

    /// Sets the column to 0: another stream on the same terminal has begun a line.
    pub(super) fn begin_line(&mut self) {
        self.position.column = 0;
    }

    /// Moves to a byte offset and returns it. The character count is estimated as if all characters before were ASCII, and the line
    /// count restarts.
    ///
    /// # Errors
    /// As [`Stream::set_position`].
    pub fn seek(&mut self, place: SeekFrom) -> Result<u64, Fault> {
        let byte = self.move_to(place)?;
        let width = if self.content == Content::Text { self.encoding().width(' ') as u64 } else { 1 };
        self.position = Position { byte, character: byte / width, ..Position::START };
        Ok(byte)
    }

    fn move_to(&mut self, place: SeekFrom) -> Result<u64, Fault> {
        if !self.can_reposition() {
            return Err(Fault::NotRepositionable);
        }
        match &mut self.flow {
            Flow::In { buffer, past } => {
                let byte = buffer.seek(place)?;
                *past = false;
                Ok(byte)
            }
            Flow::Out(buffer) => buffer.seek(place),
        }
    }

    // ---- input ---------------------------------------------------------------------------------------------------

    /// The next character, not consumed; `None` at the end.
    ///
    /// # Errors
    /// [`Fault`] if the stream is not text input or is past its end, if the next bytes are undecodable, or if the device fails.
    #[inline]
    pub fn peek_character(&mut self) -> Result<Option<char>, Fault> {
        loop {
            let buffer = self.readable(Content::Text)?;
            let next = buffer.next_character();
            if next.is_some() || !buffer.extend()? {
                return Ok(next);
            }
            self.count_bom();
        }
    }

    /// Reads the next character; `None` at the end, which counts as read then.
    ///
    /// # Errors
    /// As [`Stream::peek_character`]; undecodable bytes are consumed.
    #[inline]
    pub fn get_character(&mut self) -> Result<Option<char>, Fault> {
        match self.peek_character() {
            Ok(Some(character)) => {
                self.consume(character);
                Ok(Some(character))
            }
            Ok(None) => {
                self.consume_end();
                Ok(None)
            }
            Err(fault) => {
                self.skip_fault(&fault);
                Err(fault)
            }
        }
    }

    /// The next byte, not consumed; `None` at the end.
    ///
    /// # Errors
    /// [`Fault`] if the stream is not binary input or is past its end, or if the device fails.
    pub fn peek_byte(&mut self) -> Result<Option<u8>, Fault> {
        self.readable(Content::Binary)?.peek_byte()
    }

    /// Reads the next byte; `None` at the end, which counts as read then.
    ///
    /// # Errors
    /// As [`Stream::peek_byte`].
    pub fn get_byte(&mut self) -> Result<Option<u8>, Fault> {
        let byte = self.peek_byte()?;
        match &mut self.flow {
            Flow::In { buffer, .. } if byte.is_some() => buffer.consume_byte(),
            _ => self.consume_end(),
        }
        self.position.advance_bytes(byte.is_some() as usize);
        Ok(byte)
    }

    /// The position relative to the end; blocks until input is available if necessary. `None` for an output stream.
    ///
    /// # Errors
    /// [`Fault::Host`] if the device fails.
    pub fn end(&mut self) -> Result<Option<EndOfStream>, Fault> {
        match self.flow {
            Flow::Out(_) => return Ok(None),
            Flow::In { past: true, .. } => return Ok(Some(EndOfStream::Past)),
            Flow::In { past: false, .. } => {}
        }
        let follows = match self.content {
            Content::Binary => self.peek_byte()?.is_some(),
            Content::Text => match self.peek_character() {
                Err(Fault::Undecodable) => true,
                next => next?.is_some(),
            },
        };
        Ok(Some(if follows { EndOfStream::Not } else { EndOfStream::At }))
    }

    /// As [`Stream::end`], but does not block on a terminal or pipe: there it assumes that more follows.
    ///
    /// # Errors
    /// [`Fault::Host`] if the device fails.
    pub fn end_without_blocking(&mut self) -> Result<Option<EndOfStream>, Fault> {
        match &self.flow {
            Flow::In { past: false, buffer } if buffer.may_block() && !buffer.device().can_seek() => {
                Ok(Some(EndOfStream::Not))
            }
            _ => self.end(),
        }
    }

    /// Whether reading the next character of a text stream may block.
    pub fn may_block(&self) -> bool {
        match &self.flow {
            Flow::In { buffer, past } => *past || buffer.may_block(),
            Flow::Out(_) => false,
        }
    }

    // ---- buffered text input, for the reader ---------------------------------------------------------------------

    /// The buffered text; [`Stream::extend`] extends it, [`Stream::advance`] consumes it.
    ///
    /// # Errors
    /// [`Fault`] if the stream is not text input or is past its end.
    pub fn window(&mut self) -> Result<&str, Fault> {
        Ok(self.readable(Content::Text)?.window())
    }

    /// Reads more text into the window; returns `false` at the end.
    ///
    /// # Errors
    /// As [`Stream::peek_character`].
    pub fn extend(&mut self) -> Result<bool, Fault> {
        let extended = self.readable(Content::Text)?.extend()?;
        self.count_bom();
        Ok(extended)
    }

    /// Consumes the first `bytes` bytes of the window, which must end between characters.
    ///
    /// # Errors
    /// As [`Stream::window`].
    pub fn advance(&mut self, bytes: usize) -> Result<(), Fault> {
        let mut position = self.position;
        let buffer = self.readable(Content::Text)?;
        position.advance_text(buffer.window().get(..bytes).unwrap_or_default(), buffer.encoding());
        buffer.advance(bytes);
        self.position = position;
        Ok(())
    }

    /// Reads more from the device, and waits for it if it has nothing yet.
    ///
    /// # Errors
    /// As [`Stream::peek_character`].
    pub fn fill_buffer(&mut self) -> Result<(), Fault> {
        match self.content {
            Content::Text => self.extend().map(|_| ()),
            Content::Binary => self.readable(Content::Binary)?.fill_bytes(),
        }
    }

    /// Takes what has been read ahead, bytes as the characters with their codes. If that is nothing, more is read; then nothing
    /// means the end of the input.
    ///
    /// # Errors
    /// As [`Stream::peek_character`].
    pub fn take_pending(&mut self) -> Result<String, Fault> {
        if self.content == Content::Binary {
            let buffer = self.readable(Content::Binary)?;
            buffer.peek_byte()?;
            let bytes = buffer.take_bytes();
            self.position.advance_bytes(bytes.len());
            return Ok(bytes.iter().map(|&byte| char::from(byte)).collect());
        }
        if self.window()?.is_empty() {
            self.extend()?;
        }
        let text = self.window()?.to_owned();
        self.advance(text.len())?;
        Ok(text)
    }

    /// Cuts what the device holds behind the current position off.
    ///
    /// # Errors
    /// [`Fault::NotOutput`] for an input stream, [`Fault::Host`] if the device fails or cannot be cut.
    pub fn end_here(&mut self) -> Result<(), Fault> {
        match &mut self.flow {
            Flow::In { .. } => Err(Fault::NotOutput),
            Flow::Out(buffer) => buffer.end_here(),
        }
    }

    /// As [`Stream::extend`], but on a terminal by one key, which is not shown.
    ///
    /// # Errors
    /// As [`Stream::extend`]; `Unsupported` if the device has no keys.
    pub fn extend_by_key(&mut self) -> Result<bool, Fault> {
        self.readable(Content::Text)?.extend_by_key()
    }

    /// Marks the current place of a text: [`Stream::return_to_mark`] comes back to it.
    pub(super) fn mark(&mut self) {
        if let Flow::In { buffer, .. } = &mut self.flow {
            buffer.mark();
            self.marked = self.position;
        }
    }

    /// What has been read since the mark comes next again.
    pub(super) fn return_to_mark(&mut self) {
        if let Flow::In { buffer, .. } = &mut self.flow {
            buffer.return_to_mark();
            self.position = self.marked;
        }
    }

    /// Drops what has been read ahead: what comes next is asked for anew.
    pub(super) fn drop_ahead(&mut self) {
        if let Flow::In { buffer, past } = &mut self.flow {
            buffer.drop_ahead();
            *past = false;
        }
    }

    /// Nothing more comes from the device, until the end has been read.
    pub(super) fn end_input(&mut self) {
        if let Flow::In { buffer, .. } = &mut self.flow {
            buffer.end();
        }
    }

    /// Marks the end as read, so that the stream is past its end.
    pub fn consume_end(&mut self) {
        if let Flow::In { past, .. } = &mut self.flow {
            *past = true;
        }
    }

    /// After [`Fault::Undecodable`]: consumes the bytes, so that reading can continue.
    pub fn skip_fault(&mut self, fault: &Fault) {
        if let (Flow::In { buffer, .. }, Fault::Undecodable) = (&mut self.flow, fault) {
            let count = buffer.skip_bad();
            self.position.advance_bytes(count);
        }
    }

    // ---- output --------------------------------------------------------------------------------------------------

    /// Writes text.
    ///
    /// # Errors
    /// [`Fault`] if the stream is not text output or if the device fails.
    pub fn put_text(&mut self, text: &str) -> Result<(), Fault> {
        let buffer = self.writable(Content::Text)?;
        buffer.put_text(text)?;
        let encoding = buffer.encoding();
        self.position.advance_text(text, encoding);
        Ok(())
    }

    /// Writes a character.
    ///
    /// # Errors
    /// As [`Stream::put_text`].
    pub fn put_character(&mut self, character: char) -> Result<(), Fault> {
        self.put_text(character.encode_utf8(&mut [0; 4]))
    }

    /// Writes a byte.
    ///
    /// # Errors
    /// [`Fault`] if the stream is not binary output or if the device fails.
    pub fn put_byte(&mut self, byte: u8) -> Result<(), Fault> {
        self.writable(Content::Binary)?.put(&[byte])?;
        self.position.advance_bytes(1);
        Ok(())
    }

    /// Checks that the stream is an output stream of this type.
    ///
    /// # Errors
    /// [`Fault::NotOutput`], [`Fault::Binary`] or [`Fault::Text`].
    pub fn check_accepts(&mut self, content: Content) -> Result<(), Fault> {
        self.writable(content).map(|_| ())
    }

    /// Flushes the buffer.
    ///
    /// # Errors
    /// [`Fault::NotOutput`] for an input stream, [`Fault::Host`] if the device fails.
    pub fn flush(&mut self) -> Result<(), Fault> {
        match &mut self.flow {
            Flow::In { .. } => Err(Fault::NotOutput),
            Flow::Out(buffer) => buffer.flush(),
        }
    }

    /// Shows a status line on the terminal to which this output stream leads, if it does.
    ///
    /// # Errors
    /// [`Fault::NotOutput`], or [`Fault::Host`] if the device fails.
    pub(in crate::streams) fn show_status(&mut self, text: &str) -> Result<(), Fault> {
        match &mut self.flow {
            Flow::In { .. } => Err(Fault::NotOutput),
            Flow::Out(buffer) => buffer.show_status(text),
        }
    }

    /// The buffering mode; `None` for an input stream.
    pub fn buffering(&self) -> Option<Buffering> {
        match &self.flow {
            Flow::In { .. } => None,
            Flow::Out(buffer) => Some(buffer.buffering()),
        }
    }

    /// Changes the buffering mode of an output stream.
    pub fn set_buffering(&mut self, buffering: Buffering) {
        if let Flow::Out(buffer) = &mut self.flow {
            buffer.set_buffering(buffering);
        }
    }

    /// Whether output failed because the reader of a pipe has closed it.
    pub fn is_broken(&self) -> bool {
        matches!(&self.flow, Flow::Out(buffer) if buffer.is_broken())
    }

    /// Takes the text that was written to a memory stream.
    pub fn take_text(&mut self) -> String {
        match &mut self.flow {
            Flow::In { .. } => String::new(),
            // Text is UTF-8; otherwise put_byte/1 has written bytes, which become one character each.
            Flow::Out(buffer) => String::from_utf8(buffer.take())
                .unwrap_or_else(|error| error.as_bytes().iter().map(|&byte| char::from(byte)).collect()),
        }
    }

    // ---- checks --------------------------------------------------------------------------------------------------

    /// The input buffer, if this is an input stream of this type and not past its end. Applies `eof_action`.
    #[inline]
    fn readable(&mut self, wanted: Content) -> Result<&mut InputBuffer, Fault> {
        let Flow::In { buffer, past } = &mut self.flow else { return Err(Fault::NotInput) };
        check_content(self.content, wanted)?;
        if *past {
            match self.eof_action {
                EofAction::Error => return Err(Fault::PastEnd),
                EofAction::EofCode => {}
                EofAction::Reset => {
                    *past = false;
                    buffer.reset();
                }
            }
        }
        Ok(buffer)
    }

    /// The output buffer, if this is an output stream of this type.
    fn writable(&mut self, wanted: Content) -> Result<&mut OutputBuffer, Fault> {
        let Flow::Out(buffer) = &mut self.flow else { return Err(Fault::NotOutput) };
        check_content(self.content, wanted)?;
        Ok(buffer)
    }

    /// Consumes a character that was peeked at.
    #[inline]
    fn consume(&mut self, character: char) {
        if let Flow::In { buffer, .. } = &mut self.flow {
            buffer.advance(character.len_utf8());
            self.position.advance(character, buffer.encoding());
        }
    }

    /// Counts a byte order mark that was dropped: as bytes, not as a character.
    fn count_bom(&mut self) {
        if let Flow::In { buffer, .. } = &mut self.flow {
            self.position.advance_bytes(buffer.take_bom_length());
        }
    }

    /// Writes a byte order mark at the beginning of an output file.
    ///
    /// # Errors
    /// [`Fault::Host`] if the device fails.
    pub(in crate::streams) fn write_bom(&mut self) -> Result<(), Fault> {
        if let Flow::Out(buffer) = &mut self.flow {
            buffer.put_text("\u{FEFF}")?;
            self.position.advance_bytes(buffer.encoding().width('\u{FEFF}'));
        }
        Ok(())
    }
}

fn check_content(content: Content, wanted: Content) -> Result<(), Fault> {
    match (content, wanted) {
        (Content::Binary, Content::Text) => Err(Fault::Binary),
        (Content::Text, Content::Binary) => Err(Fault::Text),
        _ => Ok(()),
    }
}
