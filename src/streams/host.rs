//! The host: the trait through which a system accesses files, clocks, processes and the standard streams.
//!
//! All access to the operating system goes through it, so that a system can run in a test, a browser or another program.

#[cfg(any(test, feature = "internals"))]
use crate::terms::Faults;
use crate::terms::{InterruptHandle, Pulse};
use std::io::{self, SeekFrom};
use std::time::Duration;

/// The common part of input and output devices.
pub trait Device: Send {
    /// Whether the device is a terminal.
    fn is_terminal(&self) -> bool {
        false
    }

    /// Whether [`Device::seek`] works.
    fn can_seek(&self) -> bool {
        false
    }

    /// Moves to a position; returns its offset in bytes.
    ///
    /// # Errors
    /// `Unsupported` where [`Device::can_seek`] is false; otherwise whatever the device reports.
    fn seek(&mut self, _place: SeekFrom) -> io::Result<u64> {
        Err(io::ErrorKind::Unsupported.into())
    }
}

/// A source of bytes.
pub trait Input: Device {
    /// Reads at least one byte, or none at the end of the input; may block.
    ///
    /// # Errors
    /// Whatever the device reports.
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize>;

    /// Whether reads fail with `WouldBlock` while nothing is there: the goal that reads is left, and goes on when there is more.
    fn is_nonblocking(&self) -> bool {
        false
    }

    /// Waits until there is something to read, or the end, but no longer than `time`; whether there is.
    ///
    /// # Errors
    /// Whatever the device reports.
    fn wait(&mut self, _time: Duration) -> io::Result<bool> {
        Ok(true)
    }

    /// Reads a character of a terminal as soon as its key is pressed, without showing it; `None` at the end of the input.
    ///
    /// # Errors
    /// `Unsupported` where only lines can be read; otherwise whatever the device reports.
    fn read_key(&mut self) -> io::Result<Option<char>> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// Offers a line editor the lines that may be typed next, as completions.
    fn offer(&mut self, _lines: Vec<String>) {}
}

/// A sink of bytes.
pub trait Output: Device {
    /// Writes all bytes, without buffering.
    ///
    /// # Errors
    /// Whatever the device reports; some of the bytes may have been written.
    fn write(&mut self, bytes: &[u8]) -> io::Result<()>;

    /// Removes what stands behind the place where output goes. Where nothing can stand there, nothing is done.
    ///
    /// # Errors
    /// Whatever the device reports.
    fn end_here(&mut self) -> io::Result<()> {
        Ok(())
    }

    /// Shows a line at the end of a terminal, in place of the one before; the next output erases it, and an empty text does. Nothing is
    /// shown where there is no terminal.
    ///
    /// # Errors
    /// Whatever the device reports.
    fn show_status(&mut self, _text: &str) -> io::Result<()> {
        Ok(())
    }

    /// Waits until what was written is on the medium, where there is one.
    ///
    /// # Errors
    /// Whatever the device reports.
    fn sync(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// How a file is opened for output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beginning {
    /// It is created, or truncated.
    Empty,
    /// It is created, or kept; output goes over what it holds.
    AtStart,
    /// It is created, or kept; output is appended.
    AtEnd,
}

/// The type of what a path names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathKind {
    /// A file.
    File,
    /// A directory.
    Directory,
}

/// The metadata of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileFacts {
    /// The size in bytes.
    pub size: u64,
    /// The time of the last modification, since the beginning of 1970, UTC.
    pub changed: Duration,
    /// Whether it is a file of bytes: no directory, device or pipe.
    pub is_regular: bool,
}

/// The kinds of access to a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Read it.
    Read,
    /// Write it, or create it if there is none.
    Write,
    /// Execute it, or search it if it is a directory.
    Execute,
}

/// Where a standard stream of a program leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Channel {
    /// Where that of this program leads.
    Shared,
    /// Nowhere.
    Null,
    /// To a stream of this program.
    Pipe,
}

/// A program to start.
#[derive(Clone, Debug)]
pub struct Launch {
    /// Its path, or its name, which is looked up.
    pub program: String,
    /// Its arguments.
    pub arguments: Vec<String>,
    /// Its standard input, output and error output.
    pub channels: [Channel; 3],
    /// Its working directory, unless it is that of this program.
    pub directory: Option<String>,
    /// Variables of its environment, and their values.
    pub environment: Vec<(String, String)>,
    /// Whether it has the other variables of this program.
    pub inherits_environment: bool,
    /// Whether it leads a group of processes of its own.
    pub is_detached: bool,
}

/// A program that has been started, and the ends of its pipes.
pub struct Launched {
    /// The number of the process.
    pub id: u32,
    /// To its standard input.
    pub input: Option<Box<dyn Output>>,
    /// From its standard output.
    pub output: Option<Box<dyn Input>>,
    /// From its standard error output.
    pub error: Option<Box<dyn Input>>,
}

/// How a program has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// By itself, with this exit status.
    Exit(i32),
    /// By this signal.
    Killed(i32),
}

/// The time zone at some time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zone {
    /// How far its clocks are ahead of UTC.
    pub seconds_east: i32,
    /// Its abbreviation.
    pub name: String,
    /// Whether summer time is in force.
    pub is_summer_time: bool,
}

/// Access to the operating system.
pub trait Host: Send {
    /// Opens a file for input.
    ///
    /// # Errors
    /// `NotFound`, `PermissionDenied`, `IsADirectory` or whatever else the system reports.
    fn open_input(&mut self, path: &str) -> io::Result<Box<dyn Input>>;

    /// Opens a file to be loaded. Other than [`Host::open_input`] this does not wait until somebody writes to a pipe: reading does.
    ///
    /// # Errors
    /// As [`Host::open_input`].
    fn open_source(&mut self, path: &str) -> io::Result<Box<dyn Input>> {
        self.open_input(path)
    }

    /// Opens a file for output, creating it if there is none.
    ///
    /// # Errors
    /// `NotFound`, `PermissionDenied`, `IsADirectory` or whatever else the system reports.
    fn open_output(&mut self, path: &str, beginning: Beginning) -> io::Result<Box<dyn Output>>;

    /// Creates a file for output, which was not there before; with the mode, owner and group of the file `like`.
    ///
    /// # Errors
    /// `AlreadyExists`, `NotFound`, `PermissionDenied`, `Unsupported` or whatever else the system reports.
    fn create_file(&mut self, _path: &str, _like: Option<&str>) -> io::Result<Box<dyn Output>> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// The type of what a path names; `None` if there is nothing.
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

    /// Renames a file, replacing any file with the new name.
    ///
    /// # Errors
    /// `NotFound`, `PermissionDenied` or whatever else the system reports.
    fn rename_file(&mut self, from: &str, to: &str) -> io::Result<()>;

    /// Creates a directory.
    ///
    /// # Errors
    /// `AlreadyExists`, `PermissionDenied`, `Unsupported` or whatever else the system reports.
    fn make_directory(&mut self, path: &str) -> io::Result<()>;

    /// Deletes an empty directory.
    ///
    /// # Errors
    /// `NotFound`, `DirectoryNotEmpty`, `PermissionDenied`, `Unsupported` or whatever else the system reports.
    fn delete_directory(&mut self, path: &str) -> io::Result<()>;

    /// The metadata of a file.
    ///
    /// # Errors
    /// `NotFound`, `PermissionDenied`, `Unsupported` or whatever else the system reports.
    fn file_facts(&self, _path: &str) -> io::Result<FileFacts> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// Whether this program has access to a file.
    fn allows(&self, path: &str, _access: Access) -> bool {
        self.path_kind(path).is_some()
    }

    /// The canonical path of a file: absolute, without symbolic links.
    ///
    /// # Errors
    /// `NotFound`, `PermissionDenied`, `Unsupported` or whatever else the system reports.
    fn real_path(&self, _path: &str) -> io::Result<String> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// What a symbolic link leads to, as it is written in the link.
    ///
    /// # Errors
    /// `InvalidInput` if it is no link; `NotFound`, `Unsupported` or whatever else the system reports.
    fn link_target(&self, _path: &str) -> io::Result<String> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// The directory to which relative paths refer.
    ///
    /// # Errors
    /// `NotFound` if it has been deleted, or whatever else the system reports.
    fn working_directory(&self) -> io::Result<String> {
        Ok("/".into())
    }

    /// Changes the working directory.
    ///
    /// # Errors
    /// `NotFound`, `NotADirectory`, `PermissionDenied`, `Unsupported` or whatever else the system reports.
    fn change_directory(&mut self, _path: &str) -> io::Result<()> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// The directory for temporary files.
    fn temporary_directory(&self) -> String {
        "/tmp".into()
    }

    /// The value of an environment variable, if it is set.
    fn environment_variable(&self, _name: &str) -> Option<String> {
        None
    }

    /// Sets or removes an environment variable, for this system and the programs it starts.
    fn set_environment_variable(&mut self, _name: &str, _value: Option<&str>) {}

    /// Runs a command in the system's shell and waits for its end; returns its exit status.
    ///
    /// # Errors
    /// `Unsupported` or whatever else the system reports.
    fn run_command(&mut self, _command: &str) -> io::Result<i32> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// Starts a program, which runs beside this one.
    ///
    /// # Errors
    /// `NotFound`, `PermissionDenied`, `Unsupported` or whatever else the system reports.
    fn launch(&mut self, _launch: &Launch) -> io::Result<Launched> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// How a program that this host has started has ended; `None` while it runs. The end is told once.
    ///
    /// # Errors
    /// `NotFound` if there is no such program, or whatever else the system reports.
    fn ending_of(&mut self, _id: u32) -> io::Result<Option<Ending>> {
        Err(io::ErrorKind::NotFound.into())
    }

    /// Whether this host has started a program of whose end it has not told.
    fn has_launched(&self, _id: u32) -> bool {
        false
    }

    /// Sends a signal to a process, or to the group of processes that it leads.
    ///
    /// # Errors
    /// `NotFound`, `InvalidInput` for no signal, `PermissionDenied`, `Unsupported` or whatever else the system reports.
    fn kill(&mut self, _id: u32, _whole_group: bool, _signal: i32) -> io::Result<()> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// The number of the process that this program is.
    fn process_id(&self) -> u32 {
        0
    }

    /// Sleeps. A host whose clock does not advance need not.
    fn sleep(&self, _time: Duration) {}

    /// The standard input.
    fn standard_input(&mut self) -> Box<dyn Input>;

    /// The standard output.
    fn standard_output(&mut self) -> Box<dyn Output>;

    /// The standard error output.
    fn standard_error(&mut self) -> Box<dyn Output>;

    /// The lines and columns of the terminal.
    ///
    /// # Errors
    /// `Unsupported` or whatever else the system reports, if there is no terminal.
    fn terminal_size(&self) -> io::Result<(u16, u16)> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// The local time zone as it is at a time, in seconds since the beginning of 1970, UTC.
    fn zone_at(&self, _seconds: i64) -> Zone {
        Zone { seconds_east: 0, name: "UTC".into(), is_summer_time: false }
    }

    /// The time since the beginning of 1970, UTC.
    fn now(&self) -> Duration;

    /// The CPU time that this program has used.
    fn cpu_time(&self) -> Duration;

    /// The time of a monotonic clock, from any starting point. If it does not advance, there are no time limits.
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }

    /// The step in which all these clocks advance, if programs are to see no finer ones.
    fn clock_step(&self) -> Duration {
        Duration::ZERO
    }

    /// What [`Host::elapsed`] is when at least so much time has passed; `None` if it is never so late.
    fn time_after(&self, time: Duration) -> Option<Duration> {
        self.elapsed().checked_add(self.clock_step())?.checked_add(time)
    }

    /// Calls [`InterruptHandle::expire`] when [`Host::elapsed`] reaches this time; `None` disarms the timer.
    /// There is one timer: once this has returned, the previous setting raises nothing.
    fn set_timer(&mut self, _time: Option<Duration>, _handle: &InterruptHandle) {}

    /// What is called now and then while a goal runs, on its thread: every few thousand calls, where there are no threads, and never
    /// elsewhere. It raises by the handle what another thread would have raised meanwhile. A system asks for it once.
    fn pulse(&mut self, _handle: InterruptHandle) -> Option<Pulse> {
        None
    }

    /// What a test has fail, here and in the system of this host.
    #[cfg(any(test, feature = "internals"))]
    fn faults(&self) -> Faults {
        Faults::default()
    }
}
