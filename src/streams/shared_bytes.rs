//! Bytes in memory that several owners share, and devices that read and write them as a file.

use super::encoding::Encoding;
use super::fault::Fault;
use super::host::{Device, Input, Output};
use std::io::{self, ErrorKind, SeekFrom};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A shared buffer of bytes. Clones have the same bytes.
#[derive(Clone, Default)]
pub struct SharedBytes(Arc<Mutex<Vec<u8>>>);

impl SharedBytes {
    /// A buffer that holds these bytes.
    pub fn new(bytes: Vec<u8>) -> SharedBytes {
        SharedBytes(Arc::new(Mutex::new(bytes)))
    }

    /// Locks the bytes. A poisoned lock is ignored: no panic leaves them inconsistent.
    pub fn lock(&self) -> MutexGuard<'_, Vec<u8>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The bytes as text.
    ///
    /// # Errors
    /// [`Fault::Undecodable`] if they are none in this encoding.
    pub fn text(&self, encoding: Encoding) -> Result<String, Fault> {
        let bytes = self.lock();
        let mut text = String::with_capacity(bytes.len());
        let decoded = encoding.decode(&bytes, &mut text);
        if decoded.text == bytes.len() { Ok(text) } else { Err(Fault::Undecodable) }
    }

    /// Replaces the bytes by those of a text.
    ///
    /// # Errors
    /// [`Fault::Unencodable`] if the encoding lacks one of its characters: the bytes are as before then.
    pub fn set_text(&self, text: &str, encoding: Encoding) -> Result<(), Fault> {
        let mut bytes = Vec::with_capacity(text.len());
        encoding.encode(text, &mut bytes).map_err(|_| Fault::Unencodable)?;
        *self.lock() = bytes;
        Ok(())
    }
}

/// Shared bytes, opened as a file.
pub struct SharedFile {
    bytes: SharedBytes,
    offset: usize,
    seekable: bool,
    /// Whether what is written goes between the bytes that are there.
    inserts: bool,
    /// The most bytes that writing may lead to.
    max_bytes: usize,
    /// Frees the bytes when the file is closed.
    _freeing: Option<Freeing>,
}

impl SharedFile {
    /// Opens bytes at their beginning. What is written replaces what is there.
    pub fn new(bytes: SharedBytes) -> SharedFile {
        SharedFile { bytes, offset: 0, seekable: true, inserts: false, max_bytes: usize::MAX, _freeing: None }
    }

    /// Begins at the end.
    pub fn at_end(self) -> SharedFile {
        let offset = self.bytes.lock().len();
        SharedFile { offset, ..self }
    }

    /// Does not seek, as a pipe.
    pub fn unseekable(self) -> SharedFile {
        SharedFile { seekable: false, ..self }
    }

    /// What is written moves what is there.
    pub fn inserting(self) -> SharedFile {
        SharedFile { inserts: true, ..self }
    }

    /// Writing fails where there would be more bytes.
    pub fn limited_to(self, max_bytes: usize) -> SharedFile {
        SharedFile { max_bytes, ..self }
    }

    /// The bytes are gone when the file is closed.
    pub fn free_when_closed(self) -> SharedFile {
        SharedFile { _freeing: Some(Freeing(self.bytes.clone())), ..self }
    }
}

/// Frees the bytes at the end of its life.
struct Freeing(SharedBytes);

impl Drop for Freeing {
    fn drop(&mut self) {
        *self.0.lock() = Vec::new();
    }
}

impl Device for SharedFile {
    fn can_seek(&self) -> bool {
        self.seekable
    }

    fn seek(&mut self, offset: SeekFrom) -> io::Result<u64> {
        let length = self.bytes.lock().len();
        let (from, by) = match offset {
            SeekFrom::Start(byte) => (usize::try_from(byte).ok(), 0),
            SeekFrom::Current(by) => (Some(self.offset), by),
            SeekFrom::End(by) => (Some(length), by),
        };
        let offset = from.and_then(|from| from.checked_add_signed(isize::try_from(by).ok()?));
        self.offset = offset.filter(|offset| *offset <= length).ok_or(ErrorKind::InvalidInput)?;
        Ok(self.offset as u64)
    }
}

impl Input for SharedFile {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let bytes = self.bytes.lock();
        let rest = bytes.get(self.offset..).unwrap_or_default();
        let count = rest.len().min(buffer.len());
        buffer[..count].copy_from_slice(&rest[..count]);
        self.offset += count;
        Ok(count)
    }
}

impl Output for SharedFile {
    fn write(&mut self, new: &[u8]) -> io::Result<()> {
        let mut bytes = self.bytes.lock();
        // Others may have removed bytes since.
        let start = self.offset.min(bytes.len());
        let end = start + new.len();
        let replaced = if self.inserts { start } else { end.min(bytes.len()) };
        if bytes.len() + new.len() - (replaced - start) > self.max_bytes {
            return Err(ErrorKind::OutOfMemory.into());
        }
        bytes.splice(start..replaced, new.iter().copied());
        self.offset = end;
        Ok(())
    }

    fn end_here(&mut self) -> io::Result<()> {
        self.bytes.lock().truncate(self.offset);
        Ok(())
    }
}
