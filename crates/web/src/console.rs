//! The standard input of a system that talks with a person: lines and keys come from the page when it has them.

use perebor::{Device, Input};
use std::io::{self, ErrorKind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// What has been typed and not been read.
#[derive(Default)]
struct Typed {
    text: String,
    /// Whether the end has been typed behind the text.
    has_ended: bool,
    /// Whether the last reader wants a key rather than a line.
    wants_key: bool,
}

/// What a person types; clones share it.
#[derive(Clone, Default)]
pub struct Console(Arc<Mutex<Typed>>);

impl Console {
    fn typed(&self) -> MutexGuard<'_, Typed> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds text.
    pub fn add(&self, text: &str) {
        self.typed().text.push_str(text);
    }

    /// Whether the goal that waits wants a key rather than a line.
    pub fn wants_key(&self) -> bool {
        self.typed().wants_key
    }

    /// Drops what has not been read.
    pub fn clear(&self) {
        *self.typed() = Typed::default();
    }

    /// Ends the input once; what is added later is read by those that read on.
    pub fn end(&self) {
        self.typed().has_ended = true;
    }
}

impl Device for Console {
    fn is_terminal(&self) -> bool {
        true
    }
}

impl Input for Console {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut typed = self.typed();
        typed.wants_key = false;
        if typed.text.is_empty() {
            return if std::mem::take(&mut typed.has_ended) { Ok(0) } else { Err(ErrorKind::WouldBlock.into()) };
        }
        let room = buffer.len();
        let count = (0..=room.min(typed.text.len())).rev().find(|at| typed.text.is_char_boundary(*at)).unwrap_or(0);
        buffer[..count].copy_from_slice(&typed.text.as_bytes()[..count]);
        typed.text.drain(..count);
        Ok(count)
    }

    fn read_key(&mut self) -> io::Result<Option<char>> {
        let mut typed = self.typed();
        typed.wants_key = true;
        if typed.text.is_empty() {
            return if std::mem::take(&mut typed.has_ended) { Ok(None) } else { Err(ErrorKind::WouldBlock.into()) };
        }
        Ok(Some(typed.text.remove(0)))
    }

    fn is_nonblocking(&self) -> bool {
        true
    }

    fn wait(&mut self, _time: Duration) -> io::Result<bool> {
        let typed = self.typed();
        Ok(typed.has_ended || !typed.text.is_empty())
    }
}
