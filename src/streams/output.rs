//! The output buffer of a stream.

use super::encoding::Encoding;
use super::fault::Fault;
use super::host::{Device, Output};
use std::io::{self, ErrorKind, SeekFrom};

/// The size in bytes at which the buffer is flushed.
const BUFFER_BYTES: usize = 1 << 16;

/// When output is flushed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Buffering {
    /// When the buffer is full.
    Full,
    /// At every newline.
    Line,
    /// After every write.
    None,
}

impl Buffering {
    /// The name of this buffering in options and properties.
    pub fn name(self) -> &'static str {
        match self {
            Buffering::Full => "full",
            Buffering::Line => "line",
            Buffering::None => "false",
        }
    }
}

impl Device for io::Sink {}

impl Output for io::Sink {
    fn write(&mut self, _bytes: &[u8]) -> io::Result<()> {
        Ok(())
    }
}

/// Buffered output to a device, or output that is kept in memory.
pub(in crate::streams) struct OutputBuffer {
    device: Option<Box<dyn Output>>,
    bytes: Vec<u8>,
    buffering: Buffering,
    broken: bool,
    encoding: Encoding,
    /// The most bytes it may hold.
    max_bytes: usize,
}

impl OutputBuffer {
    /// A buffer in front of a device.
    pub(super) fn new(device: Box<dyn Output>, buffering: Buffering) -> OutputBuffer {
        OutputBuffer { device: Some(device), buffering, ..OutputBuffer::in_memory(usize::MAX) }
    }

    /// A buffer without a device, which keeps up to `max_bytes` bytes.
    pub(super) fn in_memory(max_bytes: usize) -> OutputBuffer {
        OutputBuffer {
            device: None,
            bytes: Vec::new(),
            buffering: Buffering::Full,
            broken: false,
            encoding: Encoding::Utf8,
            max_bytes,
        }
    }

    pub(super) fn device(&self) -> Option<&dyn Output> {
        self.device.as_deref()
    }

    pub(super) fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// Changes the encoding from here on. Output to memory stays UTF-8, because it becomes Prolog text.
    pub(super) fn set_encoding(&mut self, encoding: Encoding) {
        if self.device.is_some() {
            self.encoding = encoding;
        }
    }

    /// The number of bytes that are kept, or wait to be flushed.
    pub(super) fn waiting(&self) -> usize {
        self.bytes.capacity()
    }

    pub(super) fn buffering(&self) -> Buffering {
        self.buffering
    }

    pub(super) fn set_buffering(&mut self, buffering: Buffering) {
        self.buffering = buffering;
    }

    /// Whether the device is a pipe whose reader has closed it.
    pub(super) fn is_broken(&self) -> bool {
        self.broken
    }

    /// Writes text.
    ///
    /// # Errors
    /// [`Fault::Unencodable`] if a character is not in the encoding (nothing is written then), else as [`OutputBuffer::put`].
    pub(super) fn put_text(&mut self, text: &str) -> Result<(), Fault> {
        if self.encoding == Encoding::Utf8 {
            return self.put(text.as_bytes());
        }
        let mut bytes = Vec::with_capacity(text.len());
        self.encoding.encode(text, &mut bytes).map_err(|_| Fault::Unencodable)?;
        self.put(&bytes)
    }

    /// Writes bytes.
    ///
    /// # Errors
    /// [`Fault::Host`] if the device fails, [`Fault::Full`] if the limit is exceeded.
    pub(super) fn put(&mut self, bytes: &[u8]) -> Result<(), Fault> {
        if self.bytes.len() + bytes.len() > self.max_bytes {
            return Err(Fault::Full);
        }
        self.bytes.extend_from_slice(bytes);
        let is_due = match self.buffering {
            Buffering::Full => self.bytes.len() >= BUFFER_BYTES,
            Buffering::Line => bytes.contains(&b'\n') || self.bytes.len() >= BUFFER_BYTES,
            Buffering::None => true,
        };
        if is_due { self.flush() } else { Ok(()) }
    }

    /// Flushes the buffer. After a failure of the device the bytes are dropped, so that it is reported only once.
    ///
    /// # Errors
    /// [`Fault::Host`] if the device fails.
    pub(super) fn flush(&mut self) -> Result<(), Fault> {
        let Some(device) = &mut self.device else { return Ok(()) };
        if self.bytes.is_empty() {
            return Ok(());
        }
        let result = device.write(&self.bytes);
        self.bytes.clear();
        self.broken |= result.as_ref().is_err_and(|error| error.kind() == ErrorKind::BrokenPipe);
        Ok(result?)
    }

    /// Shows a status line on the device.
    ///
    /// # Errors
    /// [`Fault::Host`] if the device fails.
    pub(super) fn show_status(&mut self, text: &str) -> Result<(), Fault> {
        Ok(self.device.as_mut().map_or(Ok(()), |device| device.show_status(text))?)
    }

    /// Flushes the buffer and moves to a position of the device; returns its offset in bytes.
    ///
    /// # Errors
    /// [`Fault::Host`] if the device fails.
    pub(super) fn seek(&mut self, place: SeekFrom) -> Result<u64, Fault> {
        self.flush()?;
        match &mut self.device {
            Some(device) => Ok(device.seek(place)?),
            None => Err(Fault::NotRepositionable),
        }
    }

    /// Flushes the buffer and cuts the device off behind it.
    ///
    /// # Errors
    /// [`Fault::Host`] if the device fails.
    pub(super) fn end_here(&mut self) -> Result<(), Fault> {
        self.flush()?;
        match &mut self.device {
            Some(device) => Ok(device.end_here()?),
            None => Ok(()),
        }
    }

    /// Takes the contents of the buffer.
    pub(super) fn take(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.bytes)
    }
}
