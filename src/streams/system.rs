//! The host of the operating system.

mod new_files;
mod processes;
mod terminal;

pub use terminal::read_standard_input;

use super::host::{
    Access, Beginning, Device, Ending, FileFacts, Host, Input, Launch, Launched, Output, PathKind, Zone,
};
use super::shared_bytes::{SharedBytes, SharedFile};
use super::timer::Timer;
use crate::terms::InterruptHandle;
use jiff::{Timestamp, tz::TimeZone};
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind, IsTerminal, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Files, clocks, processes and standard streams of the operating system.
///
/// The working directory and the environment belong to the process, which may hold several systems. So changes are stored here, and
/// applied only to the programs that this system starts.
pub struct SystemHost {
    started: Instant,
    timer: Timer,
    /// The working directory of the process when this host was made, unless it had been deleted.
    first_directory: Option<PathBuf>,
    /// The working directory, if it has been changed.
    directory: Option<PathBuf>,
    /// The environment variables that have been changed; `None` for those removed.
    environment: BTreeMap<String, Option<String>>,
    /// The bytes of pipes that have been read already, by their paths.
    kept_sources: BTreeMap<String, SharedBytes>,
    /// The programs that have been started and not been waited for.
    children: BTreeMap<u32, Child>,
    /// Replacements of the standard streams, until they are opened.
    input: Option<Box<dyn Input>>,
    output: Option<Box<dyn Output>>,
    error: Option<Box<dyn Output>>,
}

impl SystemHost {
    /// A host with the standard streams of the process.
    pub fn new() -> SystemHost {
        SystemHost {
            started: Instant::now(),
            timer: Timer::default(),
            first_directory: std::env::current_dir().ok(),
            directory: None,
            environment: BTreeMap::new(),
            kept_sources: BTreeMap::new(),
            children: BTreeMap::new(),
            input: None,
            output: None,
            error: None,
        }
    }

    /// A host with other standard streams.
    pub fn with_standard_streams(input: Box<dyn Input>, output: Box<dyn Output>, error: Box<dyn Output>) -> SystemHost {
        SystemHost { input: Some(input), output: Some(output), error: Some(error), ..SystemHost::new() }
    }

    /// From now on the pipe or device at this path is loaded from bytes that have been read from it: they come only once.
    pub fn keep_source(&mut self, path: &str, bytes: SharedBytes) {
        self.kept_sources.insert(path.to_owned(), bytes);
    }

    /// Gives a program that is to start the working directory and the environment of this system.
    fn prepare(&self, command: &mut Command) {
        if let Some(directory) = &self.directory {
            command.current_dir(directory);
        }
        for (name, value) in &self.environment {
            match value {
                Some(value) => command.env(name, value),
                None => command.env_remove(name),
            };
        }
    }

    /// Resolves a path relative to the working directory.
    fn resolve(&self, path: &str) -> PathBuf {
        match &self.directory {
            Some(directory) => directory.join(path),
            None => path.into(),
        }
    }
}

impl Default for SystemHost {
    fn default() -> SystemHost {
        SystemHost::new()
    }
}

impl Host for SystemHost {
    fn open_input(&mut self, path: &str) -> io::Result<Box<dyn Input>> {
        input_of(File::open(self.resolve(path))?)
    }

    fn open_source(&mut self, path: &str) -> io::Result<Box<dyn Input>> {
        if let Some(bytes) = self.kept_sources.get(path) {
            return Ok(Box::new(SharedFile::new(bytes.clone())));
        }
        let mut options = OpenOptions::new();
        options.read(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::custom_flags(&mut options, rustix::fs::OFlags::NONBLOCK.bits() as i32);
        input_of(options.open(self.resolve(path))?)
    }

    fn open_output(&mut self, path: &str, beginning: Beginning) -> io::Result<Box<dyn Output>> {
        let mut options = OpenOptions::new();
        options.create(true);
        match beginning {
            Beginning::Empty => options.write(true).truncate(true),
            Beginning::AtStart => options.write(true),
            Beginning::AtEnd => options.append(true),
        };
        let file = options.open(self.resolve(path))?;
        let seekable = beginning != Beginning::AtEnd && file.metadata()?.is_file();
        Ok(Box::new(OpenFile { file, seekable }))
    }

    fn create_file(&mut self, path: &str, like: Option<&str>) -> io::Result<Box<dyn Output>> {
        let like = like.map(|like| std::fs::metadata(self.resolve(like))).transpose()?;
        let file = new_files::create(&self.resolve(path), like.as_ref())?;
        Ok(Box::new(OpenFile { file, seekable: true }))
    }

    fn path_kind(&self, path: &str) -> Option<PathKind> {
        let metadata = std::fs::metadata(self.resolve(path)).ok()?;
        Some(if metadata.is_dir() { PathKind::Directory } else { PathKind::File })
    }

    fn names_in(&self, directory: &str) -> io::Result<Vec<String>> {
        let names = std::fs::read_dir(self.resolve(directory))?
            .map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()));
        names.collect()
    }

    fn link_target(&self, path: &str) -> io::Result<String> {
        Ok(std::fs::read_link(self.resolve(path))?.to_string_lossy().into_owned())
    }

    fn delete_file(&mut self, path: &str) -> io::Result<()> {
        std::fs::remove_file(self.resolve(path))
    }

    fn rename_file(&mut self, from: &str, to: &str) -> io::Result<()> {
        std::fs::rename(self.resolve(from), self.resolve(to))
    }

    fn make_directory(&mut self, path: &str) -> io::Result<()> {
        std::fs::create_dir(self.resolve(path))
    }

    fn delete_directory(&mut self, path: &str) -> io::Result<()> {
        std::fs::remove_dir(self.resolve(path))
    }

    fn file_facts(&self, path: &str) -> io::Result<FileFacts> {
        let metadata = std::fs::metadata(self.resolve(path))?;
        let changed = metadata.modified()?.duration_since(UNIX_EPOCH).unwrap_or_default();
        Ok(FileFacts { size: metadata.len(), changed, is_regular: metadata.is_file() })
    }

    fn allows(&self, path: &str, access: Access) -> bool {
        let path = self.resolve(path);
        match path.try_exists() {
            Ok(true) => is_accessible(&path, access),
            // A missing file is writable if its directory is.
            _ if access == Access::Write => {
                parent_directory(&path).is_some_and(|directory| is_accessible(directory, access))
            }
            _ => false,
        }
    }

    fn real_path(&self, path: &str) -> io::Result<String> {
        // A pipe has no path but the one by which it was opened.
        if self.kept_sources.contains_key(path) {
            return Ok(path.to_owned());
        }
        Ok(std::fs::canonicalize(self.resolve(path))?.to_string_lossy().into_owned())
    }

    fn working_directory(&self) -> io::Result<String> {
        // That of the process may have been deleted since the start: its path is still the best answer.
        let current = || std::env::current_dir().or_else(|error| self.first_directory.clone().ok_or(error));
        let directory = self.directory.clone().map_or_else(current, Ok)?;
        Ok(directory.to_string_lossy().into_owned())
    }

    fn change_directory(&mut self, path: &str) -> io::Result<()> {
        let directory = std::fs::canonicalize(self.resolve(path))?;
        if !directory.is_dir() {
            return Err(ErrorKind::NotADirectory.into());
        }
        std::fs::read_dir(&directory)?;
        self.directory = Some(directory);
        Ok(())
    }

    fn temporary_directory(&self) -> String {
        std::env::temp_dir().to_string_lossy().into_owned()
    }

    fn environment_variable(&self, name: &str) -> Option<String> {
        match self.environment.get(name) {
            Some(value) => value.clone(),
            None => std::env::var_os(name).map(|value| value.to_string_lossy().into_owned()),
        }
    }

    fn set_environment_variable(&mut self, name: &str, value: Option<&str>) {
        self.environment.insert(name.to_owned(), value.map(str::to_owned));
    }

    fn run_command(&mut self, command: &str) -> io::Result<i32> {
        let mut interpreter = interpreter_of(command);
        self.prepare(&mut interpreter);
        let status = interpreter.status()?;
        // A process killed by a signal has no exit status.
        Ok(status.code().unwrap_or(128))
    }

    fn launch(&mut self, launch: &Launch) -> io::Result<Launched> {
        let mut command = Command::new(&launch.program);
        self.prepare(&mut command);
        if !launch.inherits_environment {
            command.env_clear();
        }
        command.envs(launch.environment.iter().map(|(name, value)| (name, value)));
        if let Some(directory) = &launch.directory {
            command.current_dir(self.resolve(directory));
        }
        let (child, launched) = processes::launch(command, launch)?;
        self.children.insert(launched.id, child);
        Ok(launched)
    }

    fn ending_of(&mut self, id: u32) -> io::Result<Option<Ending>> {
        let child = self.children.get_mut(&id).ok_or(ErrorKind::NotFound)?;
        let Some(status) = child.try_wait()? else { return Ok(None) };
        self.children.remove(&id);
        Ok(Some(processes::ending(status)))
    }

    fn has_launched(&self, id: u32) -> bool {
        self.children.contains_key(&id)
    }

    fn kill(&mut self, id: u32, whole_group: bool, signal: i32) -> io::Result<()> {
        processes::kill(id, whole_group, signal)
    }

    fn process_id(&self) -> u32 {
        std::process::id()
    }

    fn sleep(&self, time: Duration) {
        std::thread::sleep(time);
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

    fn terminal_size(&self) -> io::Result<(u16, u16)> {
        terminal::size()
    }

    fn zone_at(&self, seconds: i64) -> Zone {
        // A time that the calendar does not reach has the zone of its end.
        let (earliest, latest) = (Timestamp::MIN.as_second(), Timestamp::MAX.as_second());
        let time = Timestamp::from_second(seconds.clamp(earliest, latest)).unwrap_or_default();
        let zone = TimeZone::system();
        let there = zone.to_offset_info(time);
        Zone {
            seconds_east: there.offset().seconds(),
            name: there.abbreviation().to_string(),
            is_summer_time: there.dst().is_dst(),
        }
    }

    fn now(&self) -> Duration {
        // A clock set before 1970 counts as 0.
        SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default()
    }

    fn cpu_time(&self) -> Duration {
        cpu_time_of_thread().unwrap_or_else(|| self.started.elapsed())
    }

    fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    fn set_timer(&mut self, time: Option<Duration>, handle: &InterruptHandle) {
        // A time beyond the range of `Instant` is never reached.
        self.timer.set(time.and_then(|time| self.started.checked_add(time)), handle);
    }
}

/// The shell with a command to run.
fn interpreter_of(command: &str) -> Command {
    let (interpreter, option) = if cfg!(windows) { ("cmd", "/C") } else { ("/bin/sh", "-c") };
    let mut interpreter = Command::new(interpreter);
    interpreter.arg(option).arg(command);
    interpreter
}

/// The parent directory of a path.
fn parent_directory(path: &Path) -> Option<&Path> {
    path.parent().map(|parent| if parent.as_os_str().is_empty() { Path::new(".") } else { parent })
}

/// Whether this process has access to an existing file.
#[cfg(unix)]
fn is_accessible(path: &Path, access: Access) -> bool {
    use rustix::fs::Access as Rights;
    let rights = match access {
        Access::Read => Rights::READ_OK,
        Access::Write => Rights::WRITE_OK,
        Access::Execute => Rights::EXEC_OK,
    };
    rustix::fs::access(path, rights).is_ok()
}

/// Whether this process has access to an existing file.
#[cfg(not(unix))]
fn is_accessible(path: &Path, access: Access) -> bool {
    access != Access::Write || std::fs::metadata(path).is_ok_and(|metadata| !metadata.permissions().readonly())
}

/// The CPU time of this thread.
#[cfg(unix)]
fn cpu_time_of_thread() -> Option<Duration> {
    rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime).try_into().ok()
}

/// The CPU time of this thread, which is not known.
#[cfg(not(unix))]
fn cpu_time_of_thread() -> Option<Duration> {
    None
}

/// An open file as an input.
fn input_of(file: File) -> io::Result<Box<dyn Input>> {
    let metadata = file.metadata()?;
    if metadata.is_dir() {
        return Err(ErrorKind::IsADirectory.into());
    }
    Ok(Box::new(OpenFile { file, seekable: metadata.is_file() }))
}

/// An open file; only regular files are seekable.
struct OpenFile {
    file: File,
    seekable: bool,
}

impl Device for OpenFile {
    fn is_terminal(&self) -> bool {
        self.file.is_terminal()
    }

    fn can_seek(&self) -> bool {
        self.seekable
    }

    fn seek(&mut self, place: SeekFrom) -> io::Result<u64> {
        if !self.seekable {
            return Err(ErrorKind::Unsupported.into());
        }
        self.file.seek(place)
    }
}

impl Input for OpenFile {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.file.read(buffer)
    }

    #[cfg(unix)]
    fn wait(&mut self, time: Duration) -> io::Result<bool> {
        use rustix::event::{PollFd, PollFlags, Timespec, poll};
        if self.seekable {
            return Ok(true);
        }
        let mut files = [PollFd::new(&self.file, PollFlags::IN)];
        let time = Timespec { tv_sec: time.as_secs() as i64, tv_nsec: i64::from(time.subsec_nanos()) as _ };
        match poll(&mut files, Some(&time)) {
            Ok(ready) => Ok(ready > 0),
            Err(rustix::io::Errno::INTR) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }
}

impl Output for OpenFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.file.write_all(bytes)
    }

    fn end_here(&mut self) -> io::Result<()> {
        if !self.seekable {
            return Ok(());
        }
        let here = self.file.stream_position()?;
        self.file.set_len(here)
    }

    fn sync(&mut self) -> io::Result<()> {
        if self.seekable { self.file.sync_all() } else { Ok(()) }
    }
}

impl Device for io::Stdin {
    fn is_terminal(&self) -> bool {
        IsTerminal::is_terminal(self)
    }
}

impl Input for io::Stdin {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        Read::read(self, buffer)
    }

    fn read_key(&mut self) -> io::Result<Option<char>> {
        terminal::read_key()
    }
}

impl Device for io::Stdout {
    fn is_terminal(&self) -> bool {
        IsTerminal::is_terminal(self)
    }
}

impl Output for io::Stdout {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.write_all(bytes)?;
        self.flush()
    }
}

impl Device for io::Stderr {
    fn is_terminal(&self) -> bool {
        IsTerminal::is_terminal(self)
    }
}

impl Output for io::Stderr {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.write_all(bytes)
    }
}
