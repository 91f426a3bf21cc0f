//! A host that asks before each request whether it may be made: for tests that record requests or have them fail.

use super::host::{
    Access, Beginning, Device, Ending, FileFacts, Host, Input, Launch, Launched, Output, PathKind, Zone,
};
use crate::terms::{FaultKind, Faults, InterruptHandle};
use std::io::{self, ErrorKind, SeekFrom};
use std::time::Duration;

/// What a host, or a device of it, is asked to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// Open a file for input.
    Open,
    /// Open a file for output.
    OpenOutput,
    /// Create a file.
    Create,
    /// Read from a device.
    Read,
    /// Write to a device; if this is refused, half of the bytes are written.
    Write,
    /// Wait until what was written is on the medium.
    Sync,
    /// Rename a file.
    Rename,
    /// Delete a file or a directory.
    Delete,
    /// Create a directory.
    MakeDirectory,
    /// Tell the type of what a path names.
    Look,
    /// List a directory.
    List,
    /// Tell an environment variable.
    Variable,
    /// Set an environment variable.
    SetVariable,
    /// Run a command of the shell, or start a program.
    Launch,
    /// Send a signal.
    Kill,
}

/// Decides which requests are made. Clones decide together.
pub trait Guard: Clone + Send + 'static {
    /// Is asked before each request; what requests concern is a path, or the name of a variable, a program or a standard stream.
    ///
    /// # Errors
    /// What the request is to fail with. Where it cannot fail, it is made all the same.
    fn permit(&self, request: Request, what: &str) -> io::Result<()>;

    /// What is to fail in the system of the host.
    fn faults(&self) -> Faults {
        Faults::default()
    }
}

/// The requests that are faults of a system fail.
impl Guard for Faults {
    fn permit(&self, request: Request, _what: &str) -> io::Result<()> {
        let (kind, error) = match request {
            Request::Open | Request::OpenOutput | Request::Create => (FaultKind::Open, ErrorKind::PermissionDenied),
            Request::Read => (FaultKind::Read, ErrorKind::Other),
            Request::Write => (FaultKind::Write, ErrorKind::StorageFull),
            Request::Sync => (FaultKind::Sync, ErrorKind::StorageFull),
            Request::Rename => (FaultKind::Rename, ErrorKind::StorageFull),
            _ => return Ok(()),
        };
        if self.strike(kind) { Err(error.into()) } else { Ok(()) }
    }

    fn faults(&self) -> Faults {
        self.clone()
    }
}

/// A host in front of another, which is asked only for what a guard permits.
pub struct GuardedHost<H, G> {
    inner: H,
    guard: G,
}

/// A device of such a host.
struct GuardedDevice<D, G> {
    inner: D,
    guard: G,
    name: String,
}

impl<H: Host, G: Guard> GuardedHost<H, G> {
    /// Puts a guard before a host.
    pub fn new(inner: H, guard: G) -> GuardedHost<H, G> {
        GuardedHost { inner, guard }
    }

    fn device<D>(&self, inner: D, name: &str) -> Box<GuardedDevice<D, G>> {
        Box::new(GuardedDevice { inner, guard: self.guard.clone(), name: name.into() })
    }
}

impl<H: Host, G: Guard> Host for GuardedHost<H, G> {
    fn open_input(&mut self, path: &str) -> io::Result<Box<dyn Input>> {
        self.guard.permit(Request::Open, path)?;
        self.inner.open_input(path).map(|device| self.device(device, path) as Box<dyn Input>)
    }

    fn open_source(&mut self, path: &str) -> io::Result<Box<dyn Input>> {
        self.guard.permit(Request::Open, path)?;
        self.inner.open_source(path).map(|device| self.device(device, path) as Box<dyn Input>)
    }

    fn open_output(&mut self, path: &str, beginning: Beginning) -> io::Result<Box<dyn Output>> {
        self.guard.permit(Request::OpenOutput, path)?;
        self.inner.open_output(path, beginning).map(|device| self.device(device, path) as Box<dyn Output>)
    }

    fn create_file(&mut self, path: &str, like: Option<&str>) -> io::Result<Box<dyn Output>> {
        self.guard.permit(Request::Create, path)?;
        self.inner.create_file(path, like).map(|device| self.device(device, path) as Box<dyn Output>)
    }

    fn path_kind(&self, path: &str) -> Option<PathKind> {
        self.guard.permit(Request::Look, path).ok()?;
        self.inner.path_kind(path)
    }

    fn names_in(&self, directory: &str) -> io::Result<Vec<String>> {
        self.guard.permit(Request::List, directory)?;
        self.inner.names_in(directory)
    }

    fn delete_file(&mut self, path: &str) -> io::Result<()> {
        self.guard.permit(Request::Delete, path)?;
        self.inner.delete_file(path)
    }

    fn rename_file(&mut self, from: &str, to: &str) -> io::Result<()> {
        self.guard.permit(Request::Rename, from)?;
        self.inner.rename_file(from, to)
    }

    fn make_directory(&mut self, path: &str) -> io::Result<()> {
        self.guard.permit(Request::MakeDirectory, path)?;
        self.inner.make_directory(path)
    }

    fn delete_directory(&mut self, path: &str) -> io::Result<()> {
        self.guard.permit(Request::Delete, path)?;
        self.inner.delete_directory(path)
    }

    fn file_facts(&self, path: &str) -> io::Result<FileFacts> {
        self.inner.file_facts(path)
    }

    fn allows(&self, path: &str, access: Access) -> bool {
        self.inner.allows(path, access)
    }

    fn real_path(&self, path: &str) -> io::Result<String> {
        self.inner.real_path(path)
    }

    fn link_target(&self, path: &str) -> io::Result<String> {
        self.inner.link_target(path)
    }

    fn working_directory(&self) -> io::Result<String> {
        self.inner.working_directory()
    }

    fn change_directory(&mut self, path: &str) -> io::Result<()> {
        self.inner.change_directory(path)
    }

    fn temporary_directory(&self) -> String {
        self.inner.temporary_directory()
    }

    fn environment_variable(&self, name: &str) -> Option<String> {
        self.guard.permit(Request::Variable, name).ok()?;
        self.inner.environment_variable(name)
    }

    fn set_environment_variable(&mut self, name: &str, value: Option<&str>) {
        if self.guard.permit(Request::SetVariable, name).is_ok() {
            self.inner.set_environment_variable(name, value);
        }
    }

    fn run_command(&mut self, command: &str) -> io::Result<i32> {
        self.guard.permit(Request::Launch, command)?;
        self.inner.run_command(command)
    }

    fn launch(&mut self, launch: &Launch) -> io::Result<Launched> {
        self.guard.permit(Request::Launch, &launch.program)?;
        self.inner.launch(launch)
    }

    fn ending_of(&mut self, id: u32) -> io::Result<Option<Ending>> {
        self.inner.ending_of(id)
    }

    fn has_launched(&self, id: u32) -> bool {
        self.inner.has_launched(id)
    }

    fn kill(&mut self, id: u32, whole_group: bool, signal: i32) -> io::Result<()> {
        self.guard.permit(Request::Kill, &id.to_string())?;
        self.inner.kill(id, whole_group, signal)
    }

    fn process_id(&self) -> u32 {
        self.inner.process_id()
    }

    fn sleep(&self, time: Duration) {
        self.inner.sleep(time);
    }

    fn standard_input(&mut self) -> Box<dyn Input> {
        let device = self.inner.standard_input();
        self.device(device, "user_input")
    }

    fn standard_output(&mut self) -> Box<dyn Output> {
        let device = self.inner.standard_output();
        self.device(device, "user_output")
    }

    fn standard_error(&mut self) -> Box<dyn Output> {
        let device = self.inner.standard_error();
        self.device(device, "user_error")
    }

    fn terminal_size(&self) -> io::Result<(u16, u16)> {
        self.inner.terminal_size()
    }

    fn zone_at(&self, seconds: i64) -> Zone {
        self.inner.zone_at(seconds)
    }

    fn now(&self) -> Duration {
        self.inner.now()
    }

    fn cpu_time(&self) -> Duration {
        self.inner.cpu_time()
    }

    fn elapsed(&self) -> Duration {
        self.inner.elapsed()
    }

    fn clock_step(&self) -> Duration {
        self.inner.clock_step()
    }

    fn time_after(&self, time: Duration) -> Option<Duration> {
        self.inner.time_after(time)
    }

    fn set_timer(&mut self, time: Option<Duration>, handle: &InterruptHandle) {
        self.inner.set_timer(time, handle);
    }

    fn faults(&self) -> Faults {
        self.guard.faults()
    }
}

impl<D: Device + ?Sized, G: Guard> Device for GuardedDevice<Box<D>, G> {
    fn is_terminal(&self) -> bool {
        self.inner.is_terminal()
    }

    fn can_seek(&self) -> bool {
        self.inner.can_seek()
    }

    fn seek(&mut self, place: SeekFrom) -> io::Result<u64> {
        self.inner.seek(place)
    }
}

impl<G: Guard> Input for GuardedDevice<Box<dyn Input>, G> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.guard.permit(Request::Read, &self.name)?;
        self.inner.read(buffer)
    }

    fn is_nonblocking(&self) -> bool {
        self.inner.is_nonblocking()
    }

    fn wait(&mut self, time: Duration) -> io::Result<bool> {
        self.inner.wait(time)
    }

    fn read_key(&mut self) -> io::Result<Option<char>> {
        self.guard.permit(Request::Read, &self.name)?;
        self.inner.read_key()
    }

    fn offer(&mut self, lines: Vec<String>) {
        self.inner.offer(lines);
    }
}

impl<G: Guard> Output for GuardedDevice<Box<dyn Output>, G> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        let permitted = self.guard.permit(Request::Write, &self.name);
        self.inner.write(if permitted.is_ok() { bytes } else { &bytes[..bytes.len() / 2] })?;
        permitted
    }

    fn end_here(&mut self) -> io::Result<()> {
        self.inner.end_here()
    }

    fn sync(&mut self) -> io::Result<()> {
        self.guard.permit(Request::Sync, &self.name)?;
        self.inner.sync()
    }
}
