//! Programs that the host starts: their standard streams, their end, and signals to them.

use crate::streams::host::{Channel, Device, Ending, Input, Launch, Launched, Output};
use std::io::{self, ErrorKind, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};

/// Starts a program. `command` has its directory and environment.
pub(super) fn launch(mut command: Command, launch: &Launch) -> io::Result<(Child, Launched)> {
    command.args(&launch.arguments);
    command.stdin(stdio(launch.channels[0])).stdout(stdio(launch.channels[1])).stderr(stdio(launch.channels[2]));
    if launch.is_detached {
        lead_group(&mut command);
    }
    let mut child = command.spawn()?;
    let id = child.id();
    let input = child.stdin.take().map(|pipe| Box::new(Pipe(pipe)) as Box<dyn Output>);
    let output = child.stdout.take().map(|pipe| Box::new(Pipe(pipe)) as Box<dyn Input>);
    let error = child.stderr.take().map(|pipe| Box::new(Pipe(pipe)) as Box<dyn Input>);
    Ok((child, Launched { id, input, output, error }))
}

fn stdio(channel: Channel) -> Stdio {
    match channel {
        Channel::Shared => Stdio::inherit(),
        Channel::Null => Stdio::null(),
        Channel::Pipe => Stdio::piped(),
    }
}

/// How a program has ended.
#[cfg(unix)]
pub(super) fn ending(status: ExitStatus) -> Ending {
    use std::os::unix::process::ExitStatusExt;
    match status.signal() {
        Some(signal) => Ending::Killed(signal),
        None => Ending::Exit(status.code().unwrap_or_default()),
    }
}

#[cfg(not(unix))]
pub(super) fn ending(status: ExitStatus) -> Ending {
    Ending::Exit(status.code().unwrap_or_default())
}

/// Makes the program that is started the leader of a new group of processes.
#[cfg(unix)]
fn lead_group(command: &mut Command) {
    use std::os::unix::process::CommandExt;
    command.process_group(0);
}

#[cfg(not(unix))]
fn lead_group(_command: &mut Command) {}

/// Sends a signal to a process, or to the group that it leads.
#[cfg(unix)]
pub(super) fn kill(id: u32, whole_group: bool, signal: i32) -> io::Result<()> {
    use rustix::process::{Pid, Signal, kill_process, kill_process_group};
    let id = i32::try_from(id).ok().and_then(Pid::from_raw).ok_or(ErrorKind::NotFound)?;
    let signal = Signal::from_named_raw(signal).ok_or(ErrorKind::InvalidInput)?;
    Ok(if whole_group { kill_process_group(id, signal) } else { kill_process(id, signal) }?)
}

#[cfg(not(unix))]
pub(super) fn kill(_id: u32, _whole_group: bool, _signal: i32) -> io::Result<()> {
    Err(ErrorKind::Unsupported.into())
}

/// A pipe to or from a program.
struct Pipe<P>(P);

impl<P: Send> Device for Pipe<P> {}

impl<P: Read + Send> Input for Pipe<P> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.read(buffer)
    }
}

impl<P: Write + Send> Output for Pipe<P> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.0.write_all(bytes)?;
        self.0.flush()
    }
}
