//! The table of open streams, their aliases, and the current streams.

use super::conversion::Conversions;
use super::encoding::Encoding;
use super::fault::Fault;
use super::host::{Beginning, Device, Host, Input, Output};
use super::input::InputBuffer;
use super::output::{Buffering, OutputBuffer};
use super::properties::{Content, EofAction, Mode};
use super::protocol::Protocol;
use super::shared_bytes::SharedFile;
use super::standard_output::StandardOutput;
use super::stream::{Flow, Stream};
use crate::terms::Interrupts;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use std::collections::BTreeMap;
use std::io;
use std::sync::Arc;

/// The number of a stream; numbers are not reused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StreamId(pub u64);

impl StreamId {
    /// The standard input, `user_input`.
    pub const USER_INPUT: StreamId = StreamId(0);
    /// The standard output, `user_output`.
    pub const USER_OUTPUT: StreamId = StreamId(1);
    /// The standard error output, `user_error`.
    pub const USER_ERROR: StreamId = StreamId(2);
}

/// The options of open/4.
#[derive(Clone, Debug)]
pub struct OpenOptions {
    /// The mode.
    pub mode: Mode,
    /// The type.
    pub content: Content,
    /// The effect of reading past the end.
    pub eof_action: EofAction,
    /// When output is flushed.
    pub buffering: Buffering,
    /// The encoding of text.
    pub encoding: Encoding,
    /// Whether a byte order mark is detected in input, or written to output.
    pub bom: bool,
}

impl OpenOptions {
    /// A text file for `mode`, in UTF-8.
    pub fn new(mode: Mode) -> OpenOptions {
        OpenOptions {
            mode,
            content: Content::Text,
            eof_action: EofAction::EofCode,
            buffering: Buffering::Full,
            encoding: Encoding::Utf8,
            bom: mode == Mode::Read,
        }
    }
}

/// The streams of one system.
pub struct Streams {
    host: Box<dyn Host>,
    open: BTreeMap<StreamId, Stream>,
    aliases: HashMap<Box<str>, StreamId, FxBuildHasher>,
    next: StreamId,
    input: StreamId,
    output: StreamId,
    /// The standard stream used last.
    last_standard: StreamId,
    /// The line of the standard input at which output has last begun a line because of it.
    line_seen: u64,
    /// The file that also gets what the standard streams show.
    protocol: Protocol,
    /// The character conversion mapping.
    pub conversions: Conversions,
    /// The prompt on a terminal when the program reads a line.
    pub prompt: String,
    /// A prompt for the next line only.
    pub next_prompt: Option<String>,
    /// Whether a terminal is read key by key rather than line by line.
    pub reads_keys: bool,
    /// Whether the standard input does not wait ([`Input::is_nonblocking`]).
    pub(super) is_nonblocking: bool,
    /// The most bytes of a text.
    pub text_limit: usize,
    /// The interrupt flag to poll while a long text is read.
    pub interrupts: Option<Interrupts>,
}

impl Streams {
    /// The standard streams of `host`, with their aliases.
    pub fn new(host: Box<dyn Host>) -> Streams {
        let mut streams = Streams {
            host,
            open: BTreeMap::new(),
            aliases: HashMap::default(),
            next: StreamId(0),
            input: StreamId::USER_INPUT,
            output: StreamId::USER_OUTPUT,
            last_standard: StreamId::USER_OUTPUT,
            line_seen: 1,
            protocol: Protocol::default(),
            conversions: Conversions::default(),
            prompt: "|: ".into(),
            next_prompt: None,
            reads_keys: false,
            is_nonblocking: false,
            text_limit: usize::MAX,
            interrupts: None,
        };
        let input = streams.host.standard_input();
        streams.is_nonblocking = input.is_nonblocking();
        let (protocol, has_status) = (streams.protocol.clone(), Arc::default());
        let [output, error] = [streams.host.standard_output(), streams.host.standard_error()]
            .map(|device| Box::new(StandardOutput::new(device, protocol.clone(), Arc::clone(&has_status))));
        let buffering = if output.is_terminal() { Buffering::Line } else { Buffering::Full };
        let standard = [
            ("user_input", Flow::In { buffer: InputBuffer::new(input), past: false }, Mode::Read),
            ("user_output", Flow::Out(OutputBuffer::new(output, buffering)), Mode::Append),
            ("user_error", Flow::Out(OutputBuffer::new(error, Buffering::None)), Mode::Append),
        ];
        for (alias, flow, mode) in standard {
            let mut stream = Stream::new(flow, mode, Content::Text);
            stream.eof_action = EofAction::Reset;
            let id = streams.add(stream);
            streams.add_alias(id, alias);
        }
        streams
    }

    /// The host.
    pub fn host(&self) -> &dyn Host {
        &*self.host
    }

    /// The protocol of the session.
    pub fn protocol(&self) -> &Protocol {
        &self.protocol
    }

    /// Shows a status line on the terminal of the error output, unless a line has been begun there; the next output of the standard streams
    /// erases it, and an empty text does. Nothing is shown where there is no terminal.
    pub fn show_status(&mut self, text: &str) {
        let standard = [StreamId::USER_OUTPUT, StreamId::USER_ERROR];
        let is_begun = standard.iter().any(|id| self.open.get(id).is_some_and(|stream| stream.position().column > 0));
        if let (false, Some(error)) = (is_begun, self.open.get_mut(&StreamId::USER_ERROR)) {
            // Who loses a status line loses nothing: the output that follows tells of a failure.
            let _ = error.show_status(text);
        }
    }

    /// The approximate number of bytes that all streams take, with the texts in memory that they read or write.
    pub fn size(&self) -> usize {
        self.open.values().map(Stream::size).sum()
    }

    /// The bytes that have been written to a stream, if they may be kept in memory; otherwise 0.
    pub fn kept_bytes(&self, id: StreamId) -> u64 {
        self.open.get(&id).filter(|stream| stream.may_be_in_memory()).map_or(0, |stream| stream.position().byte)
    }

    /// The host, for operations that change it.
    pub fn host_mut(&mut self) -> &mut dyn Host {
        &mut *self.host
    }

    // ---- finding -------------------------------------------------------------------------------------------------

    /// An open stream. When a line has been read from the standard input, the standard output begins in column 0: on a terminal the
    /// line end was typed there.
    ///
    /// # Errors
    /// [`Fault::Closed`] if it is not open.
    #[inline]
    pub fn stream(&mut self, id: StreamId) -> Result<&mut Stream, Fault> {
        if id <= StreamId::USER_ERROR && id != self.last_standard {
            self.change_standard(id);
        }
        self.open.get_mut(&id).ok_or(Fault::Closed)
    }

    #[cold]
    fn change_standard(&mut self, id: StreamId) {
        let last = std::mem::replace(&mut self.last_standard, id);
        let input = self.open.get(&StreamId::USER_INPUT).filter(|_| last == StreamId::USER_INPUT);
        let Some(at) = input.map(|input| input.position()) else { return };
        if at.column == 0 && at.line > self.line_seen {
            for output in [StreamId::USER_OUTPUT, StreamId::USER_ERROR] {
                if let Some(output) = self.open.get_mut(&output) {
                    output.begin_line();
                }
            }
        }
        self.line_seen = at.line;
    }

    /// Whether a stream is open.
    pub fn is_open(&self, id: StreamId) -> bool {
        self.open.contains_key(&id)
    }

    /// The open streams, in the order in which they were opened.
    pub fn iter(&self) -> impl Iterator<Item = (StreamId, &Stream)> {
        self.open.iter().map(|(id, stream)| (*id, stream))
    }

    /// The stream of an alias.
    pub fn alias(&self, alias: &str) -> Option<StreamId> {
        self.aliases.get(alias).copied()
    }

    /// The current input stream.
    pub fn current_input(&self) -> StreamId {
        self.input
    }

    /// The current output stream.
    pub fn current_output(&self) -> StreamId {
        self.output
    }

    /// Makes a stream the current input.
    ///
    /// # Errors
    /// [`Fault::Closed`] or [`Fault::NotInput`].
    pub fn set_input(&mut self, id: StreamId) -> Result<(), Fault> {
        if !self.stream(id)?.is_input() {
            return Err(Fault::NotInput);
        }
        self.input = id;
        Ok(())
    }

    /// Makes a stream the current output.
    ///
    /// # Errors
    /// [`Fault::Closed`] or [`Fault::NotOutput`].
    pub fn set_output(&mut self, id: StreamId) -> Result<(), Fault> {
        if self.stream(id)?.is_input() {
            return Err(Fault::NotOutput);
        }
        self.output = id;
        Ok(())
    }

    // ---- opening and closing -------------------------------------------------------------------------------------

    /// Opens a file.
    ///
    /// # Errors
    /// Whatever the host reports; `InvalidInput` if the encoding has no byte order mark to write.
    pub fn open_file(&mut self, path: &str, options: &OpenOptions) -> io::Result<StreamId> {
        let mut writes_bom = false;
        let flow = match options.mode {
            Mode::Read => {
                let mut buffer = InputBuffer::new(self.host.open_input(path)?);
                buffer.begin(options.encoding, options.bom);
                Flow::In { buffer, past: false }
            }
            Mode::Write | Mode::Append | Mode::Update => {
                let beginning = match options.mode {
                    Mode::Append => Beginning::AtEnd,
                    Mode::Update => Beginning::AtStart,
                    Mode::Read | Mode::Write => Beginning::Empty,
                };
                // A byte order mark belongs at the beginning of a file only.
                let is_new = beginning == Beginning::Empty || self.host.path_kind(path).is_none();
                let mut buffer = OutputBuffer::new(self.host.open_output(path, beginning)?, options.buffering);
                buffer.set_encoding(options.encoding);
                writes_bom = options.bom && is_new && options.content == Content::Text;
                Flow::Out(buffer)
            }
        };
        let mut stream = Stream::new(flow, options.mode, options.content);
        stream.file_name = Some(path.into());
        stream.eof_action = options.eof_action;
        if writes_bom {
            stream.write_bom().map_err(|fault| match fault {
                Fault::Host(error) => error,
                _ => io::ErrorKind::InvalidInput.into(),
            })?;
        }
        Ok(self.add(stream))
    }

    /// Opens an input stream on a text.
    pub fn open_text(&mut self, text: impl Into<String>) -> StreamId {
        let text = text.into();
        let text_bytes = text.len();
        let flow = Flow::In { buffer: InputBuffer::of_text(text), past: false };
        let mut stream = Stream::new(flow, Mode::Read, Content::Text);
        stream.text_bytes = text_bytes;
        self.add(stream)
    }

    /// Opens a stream of the host's that is neither a file nor a standard stream, for input.
    pub fn open_input(&mut self, input: Box<dyn Input>) -> StreamId {
        let flow = Flow::In { buffer: InputBuffer::new(input), past: false };
        self.add(Stream::new(flow, Mode::Read, Content::Text))
    }

    /// As [`Streams::open_input`], for output.
    pub fn open_output(&mut self, output: Box<dyn Output>) -> StreamId {
        let flow = Flow::Out(OutputBuffer::new(output, Buffering::Full));
        self.add(Stream::new(flow, Mode::Append, Content::Text))
    }

    /// Opens bytes in memory with the type and the encoding of `options`, for input or output as their mode says.
    pub fn open_shared(&mut self, file: SharedFile, options: &OpenOptions) -> StreamId {
        let flow = match options.mode {
            Mode::Read => {
                let mut buffer = InputBuffer::new(Box::new(file));
                buffer.begin(options.encoding, false);
                Flow::In { buffer, past: false }
            }
            Mode::Write | Mode::Append | Mode::Update => {
                let mut buffer = OutputBuffer::new(Box::new(file), options.buffering);
                buffer.set_encoding(options.encoding);
                Flow::Out(buffer)
            }
        };
        self.add(Stream::new(flow, options.mode, options.content))
    }

    /// Opens an output stream to memory; [`Streams::close_memory`] returns the text.
    pub fn open_memory(&mut self) -> StreamId {
        self.add(Stream::new(Flow::Out(OutputBuffer::in_memory(self.text_limit)), Mode::Write, Content::Text))
    }

    /// Opens an output stream that discards its output, but counts it.
    pub fn open_null(&mut self) -> StreamId {
        let buffer = OutputBuffer::new(Box::new(io::sink()), Buffering::Full);
        self.add(Stream::new(Flow::Out(buffer), Mode::Write, Content::Text))
    }

    /// Closes a stream that [`Streams::open_memory`] opened, and returns its text.
    ///
    /// # Errors
    /// [`Fault::Closed`]; [`Fault::NotOutput`] if it is another stream.
    pub fn close_memory(&mut self, id: StreamId) -> Result<String, Fault> {
        if !self.stream(id)?.keeps_output() {
            return Err(Fault::NotOutput);
        }
        Ok(self.remove(id).map(|mut stream| stream.take_text()).unwrap_or_default())
    }

    /// Closes a stream; a standard stream is only flushed. If the stream was current, the standard one becomes current. With `force`
    /// the stream is closed even if it cannot be flushed.
    ///
    /// # Errors
    /// [`Fault::Closed`]; [`Fault::Host`] if the device fails and `force` is false: the stream is still open then.
    pub fn close(&mut self, id: StreamId, force: bool) -> Result<(), Fault> {
        let stream = self.stream(id)?;
        let flushed = if stream.is_input() { Ok(()) } else { stream.flush() };
        if !force {
            flushed?;
        }
        if id > StreamId::USER_ERROR {
            self.remove(id);
        }
        Ok(())
    }

    /// Adds an alias to a stream, and removes it from any other stream.
    pub fn add_alias(&mut self, id: StreamId, alias: &str) {
        if let Some(former) = self.aliases.get(alias).and_then(|former| self.open.get_mut(former)) {
            former.aliases.retain(|own| **own != *alias);
        }
        if let Some(stream) = self.open.get_mut(&id) {
            stream.aliases.push(alias.into());
            self.aliases.insert(alias.into(), id);
        }
    }

    fn add(&mut self, stream: Stream) -> StreamId {
        let id = self.next;
        self.next = StreamId(id.0 + 1);
        self.open.insert(id, stream);
        id
    }

    fn remove(&mut self, id: StreamId) -> Option<Stream> {
        if self.input == id {
            self.input = StreamId::USER_INPUT;
        }
        if self.output == id {
            self.output = StreamId::USER_OUTPUT;
        }
        self.aliases.retain(|_, stream| *stream != id);
        self.open.remove(&id)
    }

    // ---- prompts and flushing ------------------------------------------------------------------------------------

    /// A stream to read from. Before reading the standard input may block, flushes the standard output and shows the prompt on a
    /// terminal.
    ///
    /// # Errors
    /// [`Fault::Closed`] if the stream is not open, [`Fault::Host`] if the standard output fails.
    #[inline]
    pub fn prepare_input(&mut self, id: StreamId) -> Result<&mut Stream, Fault> {
        if id == StreamId::USER_INPUT && self.stream(id)?.may_block() && self.extend_by_key()?.is_none() {
            self.prompt_and_flush()?;
        }
        self.stream(id)
    }

    /// Whether the standard input is a terminal.
    pub fn has_keys(&mut self) -> bool {
        self.stream(StreamId::USER_INPUT).is_ok_and(|input| input.is_terminal())
    }

    /// A stream to read a single character from: on a terminal a key rather than a line is read for it.
    ///
    /// # Errors
    /// As [`Streams::prepare_input`].
    pub fn prepare_key(&mut self) -> Result<&mut Stream, Fault> {
        let reads_keys = std::mem::replace(&mut self.reads_keys, true);
        let prepared = self.prepare_input(StreamId::USER_INPUT).map(|_| ());
        self.reads_keys = reads_keys;
        prepared?;
        self.stream(StreamId::USER_INPUT)
    }

    /// Reads a key, if keys are to be read; whether there was one. `None` if a line has to be read.
    fn extend_by_key(&mut self) -> Result<Option<bool>, Fault> {
        if !self.reads_keys || !self.stream(StreamId::USER_INPUT)?.is_terminal() {
            return Ok(None);
        }
        self.open.get_mut(&StreamId::USER_OUTPUT).ok_or(Fault::Closed)?.flush()?;
        match self.stream(StreamId::USER_INPUT)?.extend_by_key() {
            Ok(found) => Ok(Some(found)),
            Err(Fault::Host(error)) if error.kind() == io::ErrorKind::Unsupported => Ok(None),
            Err(fault) => Err(fault),
        }
    }

    /// [`Stream::extend`] for a text that is not complete yet.
    ///
    /// # Errors
    /// As [`Streams::prepare_input`] and [`Stream::extend`]; [`Fault::Interrupted`].
    pub fn extend(&mut self, id: StreamId) -> Result<bool, Fault> {
        if id == StreamId::USER_INPUT {
            if let Some(found) = self.extend_by_key()? {
                return Ok(found);
            }
            self.prompt_and_flush()?;
        }
        if self.interrupts.as_ref().is_some_and(|interrupts| interrupts.poll().is_err()) {
            return Err(Fault::Interrupted);
        }
        self.stream(id)?.extend()
    }

    fn prompt_and_flush(&mut self) -> Result<(), Fault> {
        let prompted = self.stream(StreamId::USER_INPUT)?.is_terminal();
        let output = self.open.get_mut(&StreamId::USER_OUTPUT).ok_or(Fault::Closed)?;
        if prompted && output.is_terminal() {
            output.put_text(self.next_prompt.take().as_ref().unwrap_or(&self.prompt))?;
        }
        output.flush()
    }

    /// A stream to write to. Before errors are written, flushes a standard output on a terminal, to keep the order.
    ///
    /// # Errors
    /// [`Fault::Closed`] if the stream is not open, [`Fault::Host`] if the standard output fails.
    #[inline]
    pub fn prepare_output(&mut self, id: StreamId) -> Result<&mut Stream, Fault> {
        if id == StreamId::USER_ERROR {
            let output = self.stream(StreamId::USER_OUTPUT)?;
            if output.is_terminal() {
                output.flush()?;
            }
        }
        self.stream(id)
    }

    /// Flushes all streams, as at the end of a run.
    ///
    /// # Errors
    /// The first [`Fault::Host`], after all streams have been tried.
    pub fn flush_all(&mut self) -> Result<(), Fault> {
        let outputs = self.open.values_mut().filter(|stream| !stream.is_input());
        outputs.map(Stream::flush).fold(Ok(()), Result::and)
    }

    /// Whether the reader of the standard output has closed it: the run should end without a report.
    pub fn output_is_broken(&self) -> bool {
        self.open.get(&StreamId::USER_OUTPUT).is_some_and(Stream::is_broken)
    }
}

impl Drop for Streams {
    fn drop(&mut self) {
        // Failures cannot be reported here; callers that care call `flush_all` before.
        let _ = self.flush_all();
    }
}
