//! A host that shows another one as a sandboxed system may see it: sources of a few files, coarse clocks, and streams that are limited.
//!
//! It answers for itself whatever it can refuse, and has no default to fall back on: what a later host adds is refused until it is
//! allowed here.

use super::host::{Access, Beginning, Ending, FileFacts, Host, Input, Launch, Launched, Output, PathKind, Zone};
use super::sandboxed_devices::{LimitedOutput, NeutralInput};
#[cfg(any(test, feature = "internals"))]
use crate::terms::Faults;
use crate::terms::{InterruptHandle, Pulse};
use crate::text::OutsideSandbox;
use std::io::{self, ErrorKind};
use std::path::{Component, Path, PathBuf};
use std::time::Duration;

/// Folders whose files are not stored anywhere: a file named in one of them opens no other.
const SYSTEM_FOLDERS: &[&str] = &["/dev", "/proc", "/sys"];

/// A host as a sandboxed system sees it.
pub struct SandboxHost {
    inner: Box<dyn Host>,
    /// The files named, as they were.
    named: Vec<String>,
    /// The canonical paths of the files named.
    files: Vec<PathBuf>,
    /// The folder whose files may be read; none unless the files have one in common below the root.
    folder: Option<PathBuf>,
    clock: Duration,
    output: u64,
}

impl SandboxHost {
    /// Shows of a host the files named, and with them all files below the nearest folder that has them all; clocks that advance in
    /// steps; and as many bytes as may be written to the standard output and, apart from it, to the standard error output.
    pub fn new(inner: Box<dyn Host>, named: &[String], clock: Duration, output: u64) -> SandboxHost {
        let folders = named.iter().map(|file| folder_of(&*inner, file));
        let folder = folders.reduce(|one, other| common_folder(&one, &other)).filter(|folder| is_confining(folder));
        let files = named.iter().filter_map(|file| inner.real_path(file).ok());
        let files = files.map(|file| absolute(&*inner, &file)).collect();
        SandboxHost { named: named.to_vec(), files, folder, clock, output, inner }
    }

    /// The canonical path of a file that may be read. Whether there is a file elsewhere is not told.
    fn readable(&self, path: &str) -> io::Result<String> {
        let is_named = self.named.iter().any(|named| named == path);
        if !is_named && self.steps_up_outside(path) {
            return Err(io::Error::new(ErrorKind::PermissionDenied, OutsideSandbox));
        }
        match self.inner.real_path(path) {
            Ok(real) if self.shows(&absolute(&*self.inner, &real)) => Ok(real),
            Err(error) if self.shows(&absolute(&*self.inner, path)) => Err(error),
            _ => Err(io::Error::new(ErrorKind::PermissionDenied, OutsideSandbox)),
        }
    }

    /// Whether a path has a step `..` out of a folder that is not shown. The step works only if there is such a folder, so a path that
    /// comes back from there would tell. That those exist which the working directory or the folder lies in is known.
    fn steps_up_outside(&self, path: &str) -> bool {
        let start = PathBuf::from(self.inner.working_directory().unwrap_or_default());
        let whole = start.join(path);
        let mut before = PathBuf::new();
        for part in whole.components() {
            if part == Component::ParentDir {
                let written = before.to_string_lossy();
                let left = self.inner.real_path(&written).unwrap_or_else(|_| written.into_owned());
                let left = absolute(&*self.inner, &left);
                let is_known = |folder: &Path| folder.starts_with(&left);
                if !self.shows(&left) && !is_known(&start) && !self.folder.as_deref().is_some_and(is_known) {
                    return true;
                }
            }
            before.push(part);
        }
        false
    }

    /// Whether a canonical path is that of a file named, or lies in the folder.
    fn shows(&self, path: &Path) -> bool {
        self.files.iter().any(|file| file == path)
            || self.folder.as_ref().is_some_and(|folder| path.starts_with(folder))
    }

    /// A time as the clocks of the sandbox show it.
    fn coarse(&self, time: Duration) -> Duration {
        match self.clock.as_nanos() {
            0 => time,
            step => time.saturating_sub(nanoseconds(time.as_nanos() % step)),
        }
    }

    fn limited(&self, output: Box<dyn Output>) -> Box<dyn Output> {
        Box::new(LimitedOutput::new(output, self.output))
    }
}

/// A duration of fewer nanoseconds than a clock's step; a longer one is cut to the longest.
fn nanoseconds(count: u128) -> Duration {
    Duration::from_nanos(u64::try_from(count).unwrap_or(u64::MAX))
}

/// The folder of a file that is named, without symbolic links as far as the host can tell.
fn folder_of(host: &dyn Host, file: &str) -> PathBuf {
    let folder = absolute(host, file).parent().map(Path::to_path_buf).unwrap_or_default();
    let real = host.real_path(&folder.to_string_lossy());
    real.map_or(folder, PathBuf::from)
}

/// The nearest folder that two folders lie in or are.
fn common_folder(one: &Path, other: &Path) -> PathBuf {
    one.components().zip(other.components()).take_while(|(one, other)| one == other).map(|(part, _)| part).collect()
}

/// Whether a folder is a part of the file system, and not the whole of it or a view of the running system.
fn is_confining(folder: &Path) -> bool {
    folder.parent().is_some() && !SYSTEM_FOLDERS.iter().any(|system| folder.starts_with(system))
}

/// The absolute path, with the steps `.` and `..` taken as they are written.
fn absolute(host: &dyn Host, path: &str) -> PathBuf {
    let mut plain = PathBuf::new();
    // Without a working directory a relative path lies nowhere.
    let start = host.working_directory().unwrap_or_default();
    for part in Path::new(&start).join(path).components() {
        match part {
            Component::ParentDir => _ = plain.pop(),
            Component::CurDir => {}
            part => plain.push(part),
        }
    }
    plain
}

/// The answer to whatever a sandbox denies.
fn denied<T>() -> io::Result<T> {
    Err(ErrorKind::PermissionDenied.into())
}

impl Host for SandboxHost {
    fn open_input(&mut self, path: &str) -> io::Result<Box<dyn Input>> {
        let real = self.readable(path)?;
        self.inner.open_input(&real)
    }

    fn open_source(&mut self, path: &str) -> io::Result<Box<dyn Input>> {
        let real = self.readable(path)?;
        self.inner.open_source(&real)
    }

    fn open_output(&mut self, _path: &str, _beginning: Beginning) -> io::Result<Box<dyn Output>> {
        denied()
    }

    fn create_file(&mut self, _path: &str, _like: Option<&str>) -> io::Result<Box<dyn Output>> {
        denied()
    }

    fn path_kind(&self, path: &str) -> Option<PathKind> {
        self.readable(path).ok().and_then(|real| self.inner.path_kind(&real))
    }

    fn names_in(&self, _directory: &str) -> io::Result<Vec<String>> {
        denied()
    }

    fn delete_file(&mut self, _path: &str) -> io::Result<()> {
        denied()
    }

    fn rename_file(&mut self, _from: &str, _to: &str) -> io::Result<()> {
        denied()
    }

    fn make_directory(&mut self, _path: &str) -> io::Result<()> {
        denied()
    }

    fn delete_directory(&mut self, _path: &str) -> io::Result<()> {
        denied()
    }

    fn file_facts(&self, path: &str) -> io::Result<FileFacts> {
        let facts = self.inner.file_facts(&self.readable(path)?)?;
        Ok(FileFacts { changed: self.coarse(facts.changed), ..facts })
    }

    fn allows(&self, path: &str, access: Access) -> bool {
        access == Access::Read && self.readable(path).is_ok_and(|real| self.inner.allows(&real, access))
    }

    fn real_path(&self, path: &str) -> io::Result<String> {
        self.readable(path)
    }

    fn link_target(&self, _path: &str) -> io::Result<String> {
        denied()
    }

    fn working_directory(&self) -> io::Result<String> {
        self.inner.working_directory()
    }

    fn change_directory(&mut self, _path: &str) -> io::Result<()> {
        denied()
    }

    fn temporary_directory(&self) -> String {
        "/tmp".into()
    }

    fn environment_variable(&self, _name: &str) -> Option<String> {
        None
    }

    fn set_environment_variable(&mut self, _name: &str, _value: Option<&str>) {}

    fn run_command(&mut self, _command: &str) -> io::Result<i32> {
        denied()
    }

    fn launch(&mut self, _launch: &Launch) -> io::Result<Launched> {
        denied()
    }

    fn ending_of(&mut self, _id: u32) -> io::Result<Option<Ending>> {
        denied()
    }

    fn has_launched(&self, _id: u32) -> bool {
        false
    }

    fn kill(&mut self, _id: u32, _whole_group: bool, _signal: i32) -> io::Result<()> {
        denied()
    }

    fn process_id(&self) -> u32 {
        0
    }

    fn sleep(&self, time: Duration) {
        self.inner.sleep(time);
    }

    fn standard_input(&mut self) -> Box<dyn Input> {
        Box::new(NeutralInput::new(self.inner.standard_input()))
    }

    fn standard_output(&mut self) -> Box<dyn Output> {
        let output = self.inner.standard_output();
        self.limited(output)
    }

    fn standard_error(&mut self) -> Box<dyn Output> {
        let output = self.inner.standard_error();
        self.limited(output)
    }

    fn terminal_size(&self) -> io::Result<(u16, u16)> {
        denied()
    }

    fn zone_at(&self, _seconds: i64) -> Zone {
        Zone { seconds_east: 0, name: "UTC".into(), is_summer_time: false }
    }

    fn now(&self) -> Duration {
        self.coarse(self.inner.now())
    }

    fn cpu_time(&self) -> Duration {
        self.coarse(self.inner.cpu_time())
    }

    fn elapsed(&self) -> Duration {
        self.coarse(self.inner.elapsed())
    }

    fn clock_step(&self) -> Duration {
        self.clock
    }

    fn set_timer(&mut self, time: Option<Duration>, handle: &InterruptHandle) {
        // The timer expires at a time that the clock shows.
        let shown = |time| match self.coarse(time) {
            shown if shown < time => shown.saturating_add(self.clock),
            shown => shown,
        };
        self.inner.set_timer(time.map(shown), handle);
    }

    fn pulse(&mut self, handle: InterruptHandle) -> Option<Pulse> {
        self.inner.pulse(handle)
    }

    #[cfg(any(test, feature = "internals"))]
    fn faults(&self) -> Faults {
        self.inner.faults()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::streams::MemoryHost;

    /// A host in memory, of whose files `named` are named.
    fn sandbox(files: &[&str], named: &[&str]) -> SandboxHost {
        let mut host = MemoryHost::new("");
        files.iter().for_each(|file| host.add_file(file, *file));
        let named: Vec<String> = named.iter().map(|file| file.to_string()).collect();
        SandboxHost::new(Box::new(host), &named, Duration::from_secs(1), 100)
    }

    fn kind(host: &mut SandboxHost, path: &str) -> Option<ErrorKind> {
        host.open_source(path).err().map(|error| error.kind())
    }

    #[test]
    fn files_below_the_nearest_common_folder_are_read() {
        let all = ["/p/a.pl", "/p/q/b.pl", "/p/r/c.pl", "/s/d.pl", "/pq/e.pl"];
        let mut host = sandbox(&all, &["/p/q/b.pl", "/p/a.pl"]);
        for shown in ["/p/a.pl", "/p/q/b.pl", "/p/r/c.pl"] {
            assert_eq!(kind(&mut host, shown), None, "{shown}");
        }
        assert_eq!(kind(&mut host, "/p/missing.pl"), Some(ErrorKind::NotFound));
        for hidden in ["/s/d.pl", "/s/missing.pl", "/pq/e.pl", "/p/../s/d.pl", "/p/../s/missing.pl", ""] {
            assert_eq!(kind(&mut host, hidden), Some(ErrorKind::PermissionDenied), "{hidden}");
        }
    }

    #[test]
    fn a_step_up_tells_of_no_folder_outside() {
        // There is `/etc/ssl`, which must not be told.
        let all = ["/p/a.pl", "/p/b.pl", "/p/c.pl", "/p/d.pl", "/etc/ssl/x"];
        let mut host = sandbox(&all, &["/p/a.pl", "/etc/../p/d.pl"]);
        for hidden in ["/etc/ssl/../../p/a.pl", "/etc/nosuch/../../p/a.pl", "/p/../etc/../p/a.pl"] {
            assert_eq!(kind(&mut host, hidden), Some(ErrorKind::PermissionDenied), "{hidden}");
        }
        for shown in ["/p/q/../b.pl", "/../p/c.pl", "/etc/../p/d.pl"] {
            assert_eq!(kind(&mut host, shown), None, "{shown}");
        }
        assert_eq!(kind(&mut host, "/p/q/../nosuch.pl"), Some(ErrorKind::NotFound));
    }

    #[test]
    fn files_with_only_the_root_in_common_open_no_others() {
        let mut host = sandbox(&["/p/a.pl", "/p/x.pl", "/s/d.pl"], &["/p/a.pl", "/s/d.pl"]);
        assert_eq!(kind(&mut host, "/p/a.pl"), None);
        assert_eq!(kind(&mut host, "/p/x.pl"), Some(ErrorKind::PermissionDenied));
        let mut host = sandbox(&["/dev/stdin", "/dev/zero"], &["/dev/stdin"]);
        assert_eq!(kind(&mut host, "/dev/stdin"), None);
        assert_eq!(kind(&mut host, "/dev/zero"), Some(ErrorKind::PermissionDenied));
        assert_eq!(kind(&mut sandbox(&["/p/a.pl"], &[]), "/p/a.pl"), Some(ErrorKind::PermissionDenied));
    }

    #[test]
    fn clocks_are_coarse() {
        let host = sandbox(&[], &[]);
        assert_eq!(host.coarse(Duration::from_millis(2999)), Duration::from_secs(2));
        assert_eq!(host.time_after(Duration::from_secs(3)), Some(Duration::from_secs(4)));
    }
}
