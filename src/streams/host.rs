//! The host: the only door to files, the clock and the standard streams.
//!
//! Everything above asks through this trait, so that a system can live in a browser, in a test or in another
//! program by being given another host.

use crate::terms::Bell;
use std::io;
use std::time::Duration;

/// Where bytes come from.
pub trait Input {
    /// Reads some bytes, at least one unless the input is at its end; may wait for them.
    ///
    /// # Errors
    /// Whatever the device reports.
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize>;

    /// Whether a person is typing.
    fn is_terminal(&self) -> bool {
        false
    }

    /// Whoever types the next line may want one of these: a device that helps people to type completes what they begin.
    fn offer(&mut self, _lines: Vec<String>) {}

    /// Whether [`Input::seek`] works.
    fn can_seek(&self) -> bool {
        false
    }

    /// Goes on reading at this byte.
    ///
    /// # Errors
    /// `Unsupported` where [`Input::can_seek`] is false; else whatever the device reports.
    fn seek(&mut self, _byte: u64) -> io::Result<()> {
        Err(io::ErrorKind::Unsupported.into())
    }
}

/// Where bytes go to.
pub trait Output {
    /// Writes all bytes and passes them on at once.
    ///
    /// # Errors
    /// Whatever the device reports; how many bytes it took then is unknown.
    fn write(&mut self, bytes: &[u8]) -> io::Result<()>;

    /// Whether a person is watching.
    fn is_terminal(&self) -> bool {
        false
    }

    /// Whether [`Output::seek`] works.
    fn can_seek(&self) -> bool {
        false
    }

    /// Goes on writing at this byte.
    ///
    /// # Errors
    /// `Unsupported` where [`Output::can_seek`] is false; else whatever the device reports.
    fn seek(&mut self, _byte: u64) -> io::Result<()> {
        Err(io::ErrorKind::Unsupported.into())
    }
}

/// What becomes of a file that is opened for output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beginning {
    /// It is made anew, empty.
    Empty,
    /// What it holds stays, and output follows it.
    AtEnd,
}

/// What a path leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathKind {
    /// A file.
    File,
    /// A directory.
    Directory,
}

/// The world outside.
pub trait Host {
    /// Opens a file for input.
    ///
    /// # Errors
    /// `NotFound`, `PermissionDenied`, `IsADirectory` or whatever else the system reports.
    fn open_input(&mut self, path: &str) -> io::Result<Box<dyn Input>>;

    /// Opens a file for output, making it if there is none.
    ///
    /// # Errors
    /// `NotFound`, `PermissionDenied`, `IsADirectory` or whatever else the system reports.
    fn open_output(&mut self, path: &str, beginning: Beginning) -> io::Result<Box<dyn Output>>;

    /// What a path leads to; `None` if there is nothing.
    fn path_kind(&self, path: &str) -> Option<PathKind>;

    /// The names in a directory, in no order.
    ///
    /// # Errors
    /// `NotFound`, `NotADirectory`, `PermissionDenied` or whatever else the system reports.
    fn names_in(&self, directory: &str) -> io::Result<Vec<String>>;

    /// Deletes a file.
    ///
    /// # Errors
    /// `NotFound`, `PermissionDenied`, `IsADirectory` or whatever else the system reports.
    fn delete_file(&mut self, path: &str) -> io::Result<()>;

    /// Gives a file another name, in the place of what had that name.
    ///
    /// # Errors
    /// `NotFound`, `PermissionDenied` or whatever else the system reports.
    fn rename_file(&mut self, from: &str, to: &str) -> io::Result<()>;

    /// Makes a directory.
    ///
    /// # Errors
    /// `AlreadyExists`, `PermissionDenied`, `Unsupported` or whatever else the system reports.
    fn make_directory(&mut self, path: &str) -> io::Result<()>;

    /// Deletes an empty directory.
    ///
    /// # Errors
    /// `NotFound`, `DirectoryNotEmpty`, `PermissionDenied`, `Unsupported` or whatever else the system reports.
    fn delete_directory(&mut self, path: &str) -> io::Result<()>;

    /// The standard input.
    fn standard_input(&mut self) -> Box<dyn Input>;

    /// The standard output.
    fn standard_output(&mut self) -> Box<dyn Output>;

    /// The standard error output.
    fn standard_error(&mut self) -> Box<dyn Output>;

    /// The time since the beginning of 1970, UTC.
    fn now(&self) -> Duration;

    /// The processor time this program has used.
    fn cpu_time(&self) -> Duration;

    /// The time since a moment that the host has chosen, by a clock that never goes back. One that stands still has no
    /// time limits either.
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }

    /// Has the bell rung for [`alarm::TIME`](crate::terms::alarm::TIME) when [`Host::elapsed`] comes to this time. Each
    /// setting takes the place of the one before: once this has returned, that one rings no more.
    fn ring_at(&mut self, _time: Option<Duration>, _bell: &Bell) {}
}
