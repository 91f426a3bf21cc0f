//! The output side of a stream: buffered bytes.

use super::encoding::Encoding;
use super::fault::Fault;
use super::host::{Device, Output};
use std::io::{self, ErrorKind, SeekFrom};

/// How many bytes are held back at most.
const LIMIT: usize = 1 << 16;

/// When output is passed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Buffering {
    /// When there is much of it.
    Full,
    /// When a line is complete.
    Line,
    /// At once.
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

/// Output on its way to a device, or kept for good.
pub(in crate::streams) struct OutputBuffer {
    device: Option<Box<dyn Output>>,
    bytes: Vec<u8>,
    buffering: Buffering,
    broken: bool,
    encoding: Encoding,
    /// How many bytes it takes.
    most: usize,
}

impl OutputBuffer {
    /// A buffer in front of a device.
    pub(super) fn new(device: Box<dyn Output>, buffering: Buffering) -> OutputBuffer {
        OutputBuffer { device: Some(device), buffering, ..OutputBuffer::in_memory(usize::MAX) }
    }

    /// A buffer with nothing behind it, which keeps all it is given.
    ///
    /// It takes so many bytes at most.
    pub(super) fn in_memory(most: usize) -> OutputBuffer {
        OutputBuffer {
            device: None,
            bytes: Vec::new(),
            buffering: Buffering::Full,
            broken: false,
            encoding: Encoding::Utf8,
            most,
        }
    }

    /// The device behind, if there is one.
    pub(super) fn device(&self) -> Option<&dyn Output> {
        self.device.as_deref()
    }

    /// What the bytes of text mean.
    pub(super) fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// Changes what the bytes of text mean from here on. What is kept in memory stays UTF-8: it is text for this system.
    pub(super) fn set_encoding(&mut self, encoding: Encoding) {
        if self.device.is_some() {
            self.encoding = encoding;
        }
    }

    /// When output is passed on.
    pub(super) fn buffering(&self) -> Buffering {
        self.buffering
    }

    /// Changes when output is passed on.
    pub(super) fn set_buffering(&mut self, buffering: Buffering) {
        self.buffering = buffering;
    }

    /// Whether the other end of a pipe has been closed.
    pub(super) fn is_broken(&self) -> bool {
        self.broken
    }

    /// Takes text.
    ///
    /// # Errors
    /// [`Fault::NotExpressible`] if the encoding has no bytes for a character: nothing was taken then. Else as
    /// [`OutputBuffer::put`].
    pub(super) fn put_text(&mut self, text: &str) -> Result<(), Fault> {
        if self.encoding == Encoding::Utf8 {
            return self.put(text.as_bytes());
        }
        let mut bytes = Vec::with_capacity(text.len());
        self.encoding.encode(text, &mut bytes).map_err(|_| Fault::NotExpressible)?;
        self.put(&bytes)
    }

    /// Takes bytes.
    ///
    /// # Errors
    /// [`Fault::Host`] if they are passed on and the device fails, [`Fault::Full`] if memory shall not take so many.
    pub(super) fn put(&mut self, bytes: &[u8]) -> Result<(), Fault> {
        if self.bytes.len() + bytes.len() > self.most {
            return Err(Fault::Full);
        }
        self.bytes.extend_from_slice(bytes);
        let pass_on = match self.buffering {
            Buffering::Full => self.bytes.len() >= LIMIT,
            Buffering::Line => bytes.contains(&b'\n') || self.bytes.len() >= LIMIT,
            Buffering::None => true,
        };
        if pass_on { self.flush() } else { Ok(()) }
    }

    /// Passes everything on. What a failing device did not take is dropped, so that the failure is reported once.
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

    /// Passes everything on and goes on writing at this place of the device; gives how many bytes precede it.
    ///
    /// # Errors
    /// [`Fault::Host`] if the device fails.
    pub(super) fn seek(&mut self, place: SeekFrom) -> Result<u64, Fault> {
        self.flush()?;
        match &mut self.device {
            Some(device) => Ok(device.seek(place)?),
            None => Err(Fault::Fixed),
        }
    }

    /// Takes out what has been kept.
    pub(super) fn take(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.bytes)
    }
}
