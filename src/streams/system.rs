//! The host that an operating system is.

use super::host::{Beginning, Host, Input, Output, PathKind};
use super::timer::Timer;
use crate::terms::Bell;
use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind, IsTerminal, Read, Seek, SeekFrom, Write};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Files, clock and standard streams of the operating system.
pub struct SystemHost {
    started: Instant,
    timer: Timer,
    /// What stands in for the system's standard streams: input, output and error output, until they are opened.
    input: Option<Box<dyn Input>>,
    output: Option<Box<dyn Output>>,
    error: Option<Box<dyn Output>>,
}

impl SystemHost {
    /// The system's host.
    pub fn new() -> SystemHost {
        SystemHost { started: Instant::now(), timer: Timer::default(), input: None, output: None, error: None }
    }

    /// The system's host with other standard streams.
    pub fn with_standard_streams(input: Box<dyn Input>, output: Box<dyn Output>, error: Box<dyn Output>) -> SystemHost {
        SystemHost { input: Some(input), output: Some(output), error: Some(error), ..SystemHost::new() }
    }
}

impl Default for SystemHost {
    fn default() -> SystemHost {
        SystemHost::new()
    }
}

impl Host for SystemHost {
    fn open_input(&mut self, path: &str) -> io::Result<Box<dyn Input>> {
        let file = File::open(path)?;
        let metadata = file.metadata()?;
        if metadata.is_dir() {
            return Err(ErrorKind::IsADirectory.into());
        }
        Ok(Box::new(OpenFile { file, seekable: metadata.is_file() }))
    }

    fn open_output(&mut self, path: &str, beginning: Beginning) -> io::Result<Box<dyn Output>> {
        let mut options = OpenOptions::new();
        options.create(true);
        match beginning {
            Beginning::Empty => options.write(true).truncate(true),
            Beginning::AtEnd => options.append(true),
        };
        let file = options.open(path)?;
        let seekable = beginning == Beginning::Empty && file.metadata()?.is_file();
        Ok(Box::new(OpenFile { file, seekable }))
    }

    fn path_kind(&self, path: &str) -> Option<PathKind> {
        let metadata = std::fs::metadata(path).ok()?;
        Some(if metadata.is_dir() { PathKind::Directory } else { PathKind::File })
    }

    fn names_in(&self, directory: &str) -> io::Result<Vec<String>> {
        let names = std::fs::read_dir(directory)?.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()));
        names.collect()
    }

    fn delete_file(&mut self, path: &str) -> io::Result<()> {
        std::fs::remove_file(path)
    }

    fn rename_file(&mut self, from: &str, to: &str) -> io::Result<()> {
        std::fs::rename(from, to)
    }

    fn make_directory(&mut self, path: &str) -> io::Result<()> {
        std::fs::create_dir(path)
    }

    fn delete_directory(&mut self, path: &str) -> io::Result<()> {
        std::fs::remove_dir(path)
    }

    fn standard_input(&mut self) -> Box<dyn Input> {
        self.input.take().unwrap_or_else(|| Box::new(io::stdin()))
    }

    fn standard_output(&mut self) -> Box<dyn Output> {
        self.output.take().unwrap_or_else(|| Box::new(io::stdout()))
    }

    fn standard_error(&mut self) -> Box<dyn Output> {
        self.error.take().unwrap_or_else(|| Box::new(io::stderr()))
    }

    fn now(&self) -> Duration {
        // A clock set before 1970 counts as standing at its beginning.
        SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default()
    }

    fn cpu_time(&self) -> Duration {
        cpu_time_of_thread().unwrap_or_else(|| self.started.elapsed())
    }

    fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    fn ring_at(&mut self, time: Option<Duration>, bell: &Bell) {
        // A time that no clock tells never comes.
        self.timer.set(time.and_then(|time| self.started.checked_add(time)), bell);
    }
}

/// The processor time of this thread where the system tells it (Linux: its first number is in nanoseconds).
fn cpu_time_of_thread() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}

/// A file; pipes and devices among them cannot be repositioned.
struct OpenFile {
    file: File,
    seekable: bool,
}

impl OpenFile {
    fn seek(&mut self, byte: u64) -> io::Result<()> {
        if !self.seekable {
            return Err(ErrorKind::Unsupported.into());
        }
        self.file.seek(SeekFrom::Start(byte)).map(|_| ())
    }
}

impl Input for OpenFile {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.file.read(buffer)
    }

    fn is_terminal(&self) -> bool {
        self.file.is_terminal()
    }

    fn can_seek(&self) -> bool {
        self.seekable
    }

    fn seek(&mut self, byte: u64) -> io::Result<()> {
        OpenFile::seek(self, byte)
    }
}

impl Output for OpenFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.file.write_all(bytes)
    }

    fn is_terminal(&self) -> bool {
        self.file.is_terminal()
    }

    fn can_seek(&self) -> bool {
        self.seekable
    }

    fn seek(&mut self, byte: u64) -> io::Result<()> {
        OpenFile::seek(self, byte)
    }
}

impl Input for io::Stdin {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        Read::read(self, buffer)
    }

    fn is_terminal(&self) -> bool {
        IsTerminal::is_terminal(self)
    }
}

impl Output for io::Stdout {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.write_all(bytes)?;
        self.flush()
    }

    fn is_terminal(&self) -> bool {
        IsTerminal::is_terminal(self)
    }
}

impl Output for io::Stderr {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.write_all(bytes)
    }

    fn is_terminal(&self) -> bool {
        IsTerminal::is_terminal(self)
    }
}
