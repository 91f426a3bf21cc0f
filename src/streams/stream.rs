//! A stream: what it is open for, how far it has come, and the operations on it with their checks.
//!
//! Every operation first checks that the stream has the right direction and type, text or binary;
//! then, on input, whether the end has been passed already (ISO 7.10.2.9).

use super::encoding::Encoding;
use super::fault::Fault;
use super::input::InputBuffer;
use super::output::{Buffering, OutputBuffer};
use super::position::Position;
use super::properties::{Content, End, EofAction, Mode};
use std::io::SeekFrom;

pub(in crate::streams) enum Flow {
    In { buffer: InputBuffer, past: bool },
    Out(OutputBuffer),
}

/// An open stream.
pub struct Stream {
    /// The file, if it is one.
    pub file_name: Option<String>,
    /// What it was opened for.
    pub mode: Mode,
    content: Content,
    /// What reading after the end does.
    pub eof_action: EofAction,
    /// Its aliases.
    pub aliases: Vec<Box<str>>,
    position: Position,
    flow: Flow,
}

impl Stream {
    pub(in crate::streams) fn new(flow: Flow, mode: Mode, content: Content) -> Stream {
        Stream {
            file_name: None,
            mode,
            content,
            eof_action: EofAction::EofCode,
            aliases: Vec::new(),
            position: Position::START,
            flow,
        }
    }

    /// What it carries.
    pub fn content(&self) -> Content {
        self.content
    }

    /// Has it carry something else from here on.
    pub fn set_content(&mut self, content: Content) {
        if let (Flow::In { buffer, .. }, true) = (&mut self.flow, self.content != content) {
            match content {
                Content::Text => buffer.become_text(),
                Content::Binary => buffer.become_bytes(),
            }
        }
        self.content = content;
    }

    /// What its bytes mean, if they are text.
    pub fn encoding(&self) -> Encoding {
        match &self.flow {
            Flow::In { buffer, .. } => buffer.encoding(),
            Flow::Out(buffer) => buffer.encoding(),
        }
    }

    /// Changes what its bytes mean from here on.
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

    /// Gives the line editor of an input the lines that may come next: [`Input::offer`](super::Input::offer).
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

    /// Continues at a position that [`Stream::position`] returned.
    ///
    /// # Errors
    /// [`Fault::Fixed`] if the stream cannot, [`Fault::Host`] if the device fails.
    pub fn set_position(&mut self, position: Position) -> Result<(), Fault> {
        self.move_to(SeekFrom::Start(position.byte))?;
        self.position = position;
        Ok(())
    }

    /// Goes to the place before which there are so many bytes. Characters are counted from there as if each of those
    /// before had the width of a letter of ASCII, and lines as if it were the first.
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
            return Err(Fault::Fixed);
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

    /// The next character, left where it is; `None` at the end.
    ///
    /// # Errors
    /// [`Fault`] if the stream is no text input, if the end has been passed, if no character follows, or if the
    /// device fails.
    #[inline]
    pub fn peek_character(&mut self) -> Result<Option<char>, Fault> {
        loop {
            let buffer = self.readable(Content::Text)?;
            let next = buffer.next_character();
            if next.is_some() || !buffer.extend()? {
                return Ok(next);
            }
            self.count_mark();
        }
    }

    /// Takes the next character; `None` at the end, which has been passed then.
    ///
    /// # Errors
    /// As [`Stream::peek_character`]; bytes that are no character have been passed then.
    #[inline]
    pub fn get_character(&mut self) -> Result<Option<char>, Fault> {
        match self.peek_character() {
            Ok(Some(character)) => {
                self.pass(character);
                Ok(Some(character))
            }
            Ok(None) => {
                self.pass_end();
                Ok(None)
            }
            Err(fault) => {
                self.skip_fault(&fault);
                Err(fault)
            }
        }
    }

    /// The next byte, left where it is; `None` at the end.
    ///
    /// # Errors
    /// [`Fault`] if the stream is no binary input, if the end has been passed, or if the device fails.
    pub fn peek_byte(&mut self) -> Result<Option<u8>, Fault> {
        self.readable(Content::Binary)?.peek_byte()
    }

    /// Takes the next byte; `None` at the end, which has been passed then.
    ///
    /// # Errors
    /// As [`Stream::peek_byte`].
    pub fn get_byte(&mut self) -> Result<Option<u8>, Fault> {
        let byte = self.peek_byte()?;
        match &mut self.flow {
            Flow::In { buffer, .. } if byte.is_some() => buffer.pass_byte(),
            _ => self.pass_end(),
        }
        self.position.pass_bytes(byte.is_some() as usize);
        Ok(byte)
    }

    /// How the stream stands to its end; waits for input if that must be known. `None` for an output stream.
    ///
    /// # Errors
    /// [`Fault::Host`] if the device fails.
    pub fn end(&mut self) -> Result<Option<End>, Fault> {
        match self.flow {
            Flow::Out(_) => return Ok(None),
            Flow::In { past: true, .. } => return Ok(Some(End::Past)),
            Flow::In { past: false, .. } => {}
        }
        let follows = match self.content {
            Content::Binary => self.peek_byte()?.is_some(),
            Content::Text => match self.peek_character() {
                Err(Fault::NotCharacter) => true,
                next => next?.is_some(),
            },
        };
        Ok(Some(if follows { End::Not } else { End::At }))
    }

    /// As [`Stream::end`], but never blocks on a terminal or pipe, which may always deliver more.
    ///
    /// # Errors
    /// [`Fault::Host`] if the device fails.
    pub fn end_known(&mut self) -> Result<Option<End>, Fault> {
        match &self.flow {
            Flow::In { past: false, buffer } if buffer.must_wait() && !buffer.device().can_seek() => Ok(Some(End::Not)),
            _ => self.end(),
        }
    }

    /// Whether the next character of a text stream may have to be waited for.
    pub fn must_wait(&self) -> bool {
        match &self.flow {
            Flow::In { buffer, past } => *past || buffer.must_wait(),
            Flow::Out(_) => false,
        }
    }

    // ---- input of a whole text, for the reader -------------------------------------------------------------------

    /// The text read ahead; [`Stream::extend`] makes it longer, [`Stream::advance`] goes past part of it.
    ///
    /// # Errors
    /// [`Fault`] if the stream is no text input or if the end has been passed.
    pub fn window(&mut self) -> Result<&str, Fault> {
        Ok(self.readable(Content::Text)?.window())
    }

    /// Reads further ahead, keeping what the window holds; gives whether there was anything.
    ///
    /// # Errors
    /// As [`Stream::peek_character`].
    pub fn extend(&mut self) -> Result<bool, Fault> {
        let extended = self.readable(Content::Text)?.extend()?;
        self.count_mark();
        Ok(extended)
    }

    /// Goes past the first `bytes` bytes of the window, which must end between characters.
    ///
    /// # Errors
    /// As [`Stream::window`].
    pub fn advance(&mut self, bytes: usize) -> Result<(), Fault> {
        let mut position = self.position;
        let buffer = self.readable(Content::Text)?;
        position.pass_text(buffer.window().get(..bytes).unwrap_or_default(), buffer.encoding());
        buffer.advance(bytes);
        self.position = position;
        Ok(())
    }

    /// Goes past the end, as reading `end_of_file` does.
    pub fn pass_end(&mut self) {
        if let Flow::In { past, .. } = &mut self.flow {
            *past = true;
        }
    }

    /// After a fault: goes past the bytes that are no character, so that reading can go on.
    pub fn skip_fault(&mut self, fault: &Fault) {
        if let (Flow::In { buffer, .. }, Fault::NotCharacter) = (&mut self.flow, fault) {
            let count = buffer.skip_bad();
            self.position.pass_bytes(count);
        }
    }

    // ---- output --------------------------------------------------------------------------------------------------

    /// Writes text.
    ///
    /// # Errors
    /// [`Fault`] if the stream is no text output or if the device fails.
    pub fn put_text(&mut self, text: &str) -> Result<(), Fault> {
        let buffer = self.writable(Content::Text)?;
        buffer.put_text(text)?;
        let encoding = buffer.encoding();
        self.position.pass_text(text, encoding);
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
    /// [`Fault`] if the stream is no binary output or if the device fails.
    pub fn put_byte(&mut self, byte: u8) -> Result<(), Fault> {
        self.writable(Content::Binary)?.put(&[byte])?;
        self.position.pass_bytes(1);
        Ok(())
    }

    /// Whether text or bytes can be written here.
    ///
    /// # Errors
    /// [`Fault::NotOutput`], [`Fault::Binary`] or [`Fault::Text`] if they cannot.
    pub fn accepts(&mut self, content: Content) -> Result<(), Fault> {
        self.writable(content).map(|_| ())
    }

    /// Passes on what is held back.
    ///
    /// # Errors
    /// [`Fault::NotOutput`] for an input stream, [`Fault::Host`] if the device fails.
    pub fn flush(&mut self) -> Result<(), Fault> {
        match &mut self.flow {
            Flow::In { .. } => Err(Fault::NotOutput),
            Flow::Out(buffer) => buffer.flush(),
        }
    }

    /// When output is passed on; `None` for an input stream.
    pub fn buffering(&self) -> Option<Buffering> {
        match &self.flow {
            Flow::In { .. } => None,
            Flow::Out(buffer) => Some(buffer.buffering()),
        }
    }

    /// Changes when output is passed on.
    pub fn set_buffering(&mut self, buffering: Buffering) {
        if let Flow::Out(buffer) = &mut self.flow {
            buffer.set_buffering(buffering);
        }
    }

    /// Whether output failed because the other end of a pipe has been closed.
    pub fn is_broken(&self) -> bool {
        matches!(&self.flow, Flow::Out(buffer) if buffer.is_broken())
    }

    /// Takes the text that was written to a stream in memory.
    pub fn take_text(&mut self) -> String {
        match &mut self.flow {
            Flow::In { .. } => String::new(),
            // Text is written as UTF-8; bytes that are not, from put_byte/1, become a character each.
            Flow::Out(buffer) => String::from_utf8(buffer.take())
                .unwrap_or_else(|error| error.as_bytes().iter().map(|&byte| char::from(byte)).collect()),
        }
    }

    // ---- checks --------------------------------------------------------------------------------------------------

    /// The input buffer, if this is input of such content and its end not passed for good.
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

    /// The output buffer, if this is output of such content.
    fn writable(&mut self, wanted: Content) -> Result<&mut OutputBuffer, Fault> {
        let Flow::Out(buffer) = &mut self.flow else { return Err(Fault::NotOutput) };
        check_content(self.content, wanted)?;
        Ok(buffer)
    }

    /// Goes past a character that was peeked at.
    #[inline]
    fn pass(&mut self, character: char) {
        if let Flow::In { buffer, .. } = &mut self.flow {
            buffer.advance(character.len_utf8());
            self.position.pass(character, buffer.encoding());
        }
    }

    /// A byte order mark that opened the file counts as bytes, not as a character.
    fn count_mark(&mut self) {
        if let Flow::In { buffer, .. } = &mut self.flow {
            self.position.pass_bytes(buffer.take_mark());
        }
    }

    /// Opens an output file with a byte order mark.
    ///
    /// # Errors
    /// [`Fault::Host`] if the device fails.
    pub(in crate::streams) fn put_mark(&mut self) -> Result<(), Fault> {
        if let Flow::Out(buffer) = &mut self.flow {
            buffer.put_text("\u{FEFF}")?;
            self.position.pass_bytes(buffer.encoding().width('\u{FEFF}'));
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
