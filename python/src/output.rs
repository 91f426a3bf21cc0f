//! The standard streams of a system as those of Python, where a notebook or a test may have put others.

use crate::system::Stopper;
use perebor::{Device, Input, Output};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How long written lines may wait for others, since Python is slow to take them.
const PATIENCE: Duration = Duration::from_millis(100);

/// How many bytes may wait.
const MOST_BYTES: usize = 1 << 16;

/// An error of Python as one of a device; what is no exception stops the goal as well.
fn device_error(stopper: &Stopper, error: &PyErr) -> io::Error {
    Python::attach(|py| stopper.passes(py, error));
    io::Error::other(error.to_string())
}

/// Writes to `sys.stdout` or `sys.stderr`, whatever they are at present.
fn write(name: &str, bytes: &[u8]) -> PyResult<()> {
    Python::attach(|py| {
        let stream = py.import("sys")?.getattr(name)?;
        if stream.is_none() {
            return Ok(());
        }
        // The machine writes whole characters.
        stream.call_method1("write", (String::from_utf8_lossy(bytes),))?;
        stream.call_method0("flush").map(drop)
    })
}

/// What has been written to the standard output and not been passed to Python yet.
#[derive(Clone)]
pub struct Waiting {
    written: Arc<Mutex<Written>>,
    stopper: Stopper,
}

struct Written {
    bytes: Vec<u8>,
    /// When it has been passed the last time.
    passed: Instant,
    /// Why Python has not taken what was passed, until somebody is told.
    failure: Option<PyErr>,
}

impl Waiting {
    pub fn new(stopper: Stopper) -> Waiting {
        let written = Written { bytes: Vec::new(), passed: Instant::now(), failure: None };
        Waiting { written: Arc::new(Mutex::new(written)), stopper }
    }

    fn lock(&self) -> MutexGuard<'_, Written> {
        self.written.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds to it; whether it is to be passed.
    fn add(&self, bytes: &[u8]) -> bool {
        let mut written = self.lock();
        written.bytes.extend_from_slice(bytes);
        written.failure.is_some() || written.bytes.len() > MOST_BYTES || written.passed.elapsed() >= PATIENCE
    }

    /// Passes it. The error is that of an earlier failure, if nobody has been told of that.
    fn pass(&self) -> PyResult<()> {
        let (bytes, failure) = {
            let mut written = self.lock();
            written.passed = Instant::now();
            (std::mem::take(&mut written.bytes), written.failure.take())
        };
        let passed = if bytes.is_empty() { Ok(()) } else { write("stdout", &bytes) };
        failure.map_or(passed, Err)
    }

    /// Passes it while a goal runs. The goal is told of a failure when it writes again, or Python when it has ended; what is no exception
    /// stops the goal.
    pub fn pass_on(&self) {
        if let Err(error) = self.pass() {
            Python::attach(|py| self.stopper.passes(py, &error));
            self.lock().failure = Some(error);
        }
    }

    /// Passes it when a goal has ended: a failure is raised in Python.
    pub fn pass_last(&self) {
        if let Err(error) = self.pass() {
            self.stopper.keep(error);
        }
    }

    /// Ends the line that a goal, which runs, has begun.
    pub fn end_line(&self) {
        if self.lock().bytes.last().is_some_and(|last| *last != b'\n') {
            self.add(b"\n");
        }
        self.pass_on();
    }
}

/// The standard output.
pub struct PythonOutput(pub Waiting);

impl Device for PythonOutput {}

impl Output for PythonOutput {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        if self.0.add(bytes) {
            return self.0.pass().map_err(|error| device_error(&self.0.stopper, &error));
        }
        Ok(())
    }
}

/// The standard error output, before which the standard output is passed.
pub struct PythonErrors(pub Waiting);

impl Device for PythonErrors {}

impl Output for PythonErrors {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.0.pass_on();
        write("stderr", bytes).map_err(|error| device_error(&self.0.stopper, &error))
    }
}

/// `sys.stdin`, line by line; the standard output is passed before.
pub struct PythonInput {
    line: Vec<u8>,
    output: Waiting,
}

impl PythonInput {
    pub fn new(output: Waiting) -> PythonInput {
        PythonInput { line: Vec::new(), output }
    }
}

impl Device for PythonInput {}

impl Input for PythonInput {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.line.is_empty() {
            self.output.pass_on();
            self.line = Python::attach(|py| {
                let read = || -> PyResult<Vec<u8>> {
                    let stream = py.import("sys")?.getattr("stdin")?;
                    if stream.is_none() {
                        return Ok(Vec::new());
                    }
                    let line: Bound<'_, PyAny> = stream.call_method0("readline")?.call_method1("encode", ("utf-8",))?;
                    Ok(line.cast::<PyBytes>()?.as_bytes().to_vec())
                };
                read().map_err(|error| device_error(&self.output.stopper, &error))
            })?;
        }
        let count = buffer.len().min(self.line.len());
        buffer[..count].copy_from_slice(&self.line[..count]);
        self.line.drain(..count);
        Ok(count)
    }
}
