//! Running Perebor as a person would, but never longer than it may take and never reading more than is bearable.

use std::io::{self, Read};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// How much of an output is read; a program that prints more than this is not waited for.
const MOST_OUTPUT: u64 = 4 << 20;

/// How long to sleep before looking again whether a process has ended.
const NAP: Duration = Duration::from_millis(1);

/// What a process has done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished {
    /// The status it ended with; none if it was killed.
    pub status: Option<i32>,
    /// What it wrote.
    pub output: String,
    /// What it complained of.
    pub complaints: String,
}

/// Runs a program in a folder, for no longer than `limit`, on an input or none.
///
/// # Errors
/// If it cannot be started.
pub fn run(perebor: &Path, folder: &Path, arguments: &[String], input: Stdio, limit: Duration) -> io::Result<Finished> {
    let mut command = Command::new(perebor);
    command.args(arguments).current_dir(folder);
    let mut child = command.stdin(input).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
    let (output, complaints) = (child.stdout.take(), child.stderr.take());
    thread::scope(|scope| {
        let output = scope.spawn(|| text(output));
        let complaints = scope.spawn(|| text(complaints));
        let status = wait(&mut child, limit)?;
        let joined = |reader: thread::ScopedJoinHandle<String>| reader.join().unwrap_or_default();
        Ok(Finished { status, output: joined(output), complaints: joined(complaints) })
    })
}

/// What comes from a pipe, up to [`MOST_OUTPUT`]; then it is closed.
fn text(pipe: Option<impl Read>) -> String {
    let mut bytes = Vec::new();
    if let Some(pipe) = pipe {
        // What was read before an error is what there is.
        let _ = pipe.take(MOST_OUTPUT).read_to_end(&mut bytes);
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn wait(child: &mut Child, limit: Duration) -> io::Result<Option<i32>> {
    let end = Instant::now() + limit;
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(status.code());
        }
        if Instant::now() >= end {
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        thread::sleep(NAP);
    }
}
