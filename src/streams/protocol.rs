//! The protocol of a session: a file that also gets what the standard streams show and what is typed (protocol/1).
//!
//! ```text
//!   user_output, user_error ── StandardOutput ──┬─▶ device
//!                                               └─▶ Protocol ──▶ file
//!   what the console reads ──────────────────────────▲
//! ```
//! The file is written without a buffer, so nothing is lost however the program ends. While there is none, output costs one test.

use super::host::Output;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The protocol of one system. Clones share it.
#[derive(Clone, Default)]
pub struct Protocol(Arc<Shared>);

#[derive(Default)]
struct Shared {
    is_kept: AtomicBool,
    file: Mutex<Option<ProtocolFile>>,
    /// The name of a file that could not be written any longer, and why.
    lost: Mutex<Option<(String, io::Error)>>,
}

struct ProtocolFile {
    name: String,
    output: Box<dyn Output>,
    escape: Escape,
}

/// How much of an escape sequence, which sets a colour, has been seen: they are left out.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Escape {
    None,
    /// The escape character.
    Begun,
    /// `ESC [`, up to the letter that ends the sequence.
    Parameters,
}

impl Protocol {
    /// Keeps the protocol in a file from now on, instead of in another.
    pub fn begin(&self, name: String, output: Box<dyn Output>) {
        *lock(&self.0.file) = Some(ProtocolFile { name, output, escape: Escape::None });
        self.0.is_kept.store(true, Ordering::Relaxed);
    }

    /// Ends the protocol, if one is kept.
    pub fn end(&self) {
        self.0.is_kept.store(false, Ordering::Relaxed);
        *lock(&self.0.file) = None;
    }

    /// The name of the file in which it is kept.
    pub fn file_name(&self) -> Option<String> {
        lock(&self.0.file).as_ref().map(|file| file.name.clone())
    }

    /// Adds a text that is shown or has been typed. If the file cannot be written, the protocol ends.
    pub fn note(&self, bytes: &[u8]) {
        if !self.0.is_kept.load(Ordering::Relaxed) {
            return;
        }
        let mut kept = lock(&self.0.file);
        let Some(file) = &mut *kept else { return };
        if let Err(error) = file.write(bytes) {
            *lock(&self.0.lost) = Some((file.name.clone(), error));
            *kept = None;
            self.0.is_kept.store(false, Ordering::Relaxed);
        }
    }

    /// The name of the file that could not be written any longer, and why; told once.
    #[cfg(feature = "cli")]
    pub fn take_lost(&self) -> Option<(String, io::Error)> {
        lock(&self.0.lost).take()
    }
}

fn lock<T>(part: &Mutex<T>) -> MutexGuard<'_, T> {
    part.lock().unwrap_or_else(PoisonError::into_inner)
}

impl ProtocolFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        let mut plain = Vec::with_capacity(bytes.len());
        for &byte in bytes {
            self.escape = match (self.escape, byte) {
                (Escape::None, 0x1B) => Escape::Begun,
                (Escape::Begun, b'[') => Escape::Parameters,
                (Escape::Begun, _) => Escape::None,
                (Escape::Parameters, b'@'..=b'~') => Escape::None,
                (Escape::Parameters, _) => Escape::Parameters,
                (Escape::None, _) => {
                    plain.push(byte);
                    Escape::None
                }
            };
        }
        self.output.write(&plain)
    }
}
