//! The sandbox: what a system that runs programs of strangers may do, and how much of it.

use super::{Prolog, Settings};
use crate::streams::{Host, SandboxHost};
use std::time::Duration;

/// The limits of a sandboxed system.
///
/// It has no files but those named and what they load, no processes, no environment, no keys of a terminal, and clocks that are coarse.
/// A built-in that needs more raises `permission_error(call, sandboxed, Name/Arity)`, and the host is hidden behind one that refuses.
/// [`Settings::memory`] limits its memory. When a limit is reached, a `resource_error` is raised.
#[derive(Clone, Debug)]
pub struct Sandbox {
    /// Files that may be loaded, and with them all files below the nearest folder that has them all, unless that is the root.
    pub files: Vec<String>,
    /// The step in which clocks advance.
    pub clock: Duration,
    /// The time that loading a file, each answer of a query, and the goals at the end may take.
    pub time: Duration,
    /// The bytes that may be written to the standard output and, apart from it, to the standard error output.
    pub output: u64,
    /// The bytes that the names of atoms may take.
    pub names: u64,
}

impl Default for Sandbox {
    /// No files, steps of a second, a minute for each answer, 16 MB of output, and 32 MB of names.
    fn default() -> Sandbox {
        Sandbox {
            files: Vec::new(),
            clock: Duration::from_secs(1),
            time: Duration::from_secs(60),
            output: 16 << 20,
            names: 32 << 20,
        }
    }
}

impl Sandbox {
    /// For looking at programs of which nothing runs: these files may be loaded. A large one is none to be wary of.
    pub fn of_files(files: &[String]) -> Sandbox {
        Sandbox { files: files.to_vec(), output: u64::MAX, names: u64::MAX, ..Sandbox::default() }
    }

    /// The host as the sandboxed system sees it.
    pub(super) fn confine(&self, host: Box<dyn Host>) -> Box<dyn Host> {
        Box::new(SandboxHost::new(host, &self.files, self.clock, self.output))
    }
}

impl Settings {
    /// Settings for a system that runs programs of strangers: without files, with standard streams in memory, and with the limits of
    /// [`Sandbox::default`].
    pub fn sandboxed() -> Settings {
        Settings { sandbox: Some(Sandbox::default()), ..Settings::in_memory("") }
    }
}

impl Prolog {
    /// Whether this is a sandbox.
    pub(crate) fn is_sandboxed(&self) -> bool {
        self.time_of_answer.is_some()
    }

    /// Limits the time of what runs next if this is a sandbox, unless a limit set by [`Prolog::limit_time`] has not passed yet. Returns
    /// whether that was done.
    pub(super) fn begin_limited(&mut self) -> bool {
        let limit = self.time_of_answer.filter(|_| !self.machine.is_time_limited());
        if limit.is_some() {
            self.machine.limit_time(limit);
        }
        limit.is_some()
    }

    /// Ends the limit of [`Prolog::begin_limited`], if that has set one.
    pub(super) fn end_limited(&mut self, is_limited: bool) {
        if is_limited {
            self.machine.limit_time(None);
        }
    }
}

#[cfg(test)]
mod tests;
