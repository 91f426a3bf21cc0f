//! The standard streams of a system as those of Python, where a notebook or a test may have put others.

use crate::system::Stopper;
use perebor::{Device, Input, Output};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::io;

/// `sys.stdout` or `sys.stderr`, whatever they are when something is written.
pub struct PythonOutput {
    name: &'static str,
    stopper: Stopper,
}

impl PythonOutput {
    pub fn new(name: &'static str, stopper: Stopper) -> PythonOutput {
        PythonOutput { name, stopper }
    }
}

/// An error of Python as one of a device; what is no exception stops the goal as well.
fn device_error(py: Python<'_>, stopper: &Stopper, error: &PyErr) -> io::Error {
    stopper.passes(py, error);
    io::Error::other(error.to_string())
}

impl Device for PythonOutput {}

impl Output for PythonOutput {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        Python::attach(|py| {
            let write = || -> PyResult<()> {
                let stream = py.import("sys")?.getattr(self.name)?;
                if stream.is_none() {
                    return Ok(());
                }
                // The machine writes whole characters.
                stream.call_method1("write", (String::from_utf8_lossy(bytes),))?;
                stream.call_method0("flush").map(drop)
            };
            write().map_err(|error| device_error(py, &self.stopper, &error))
        })
    }
}

/// `sys.stdin`, line by line.
pub struct PythonInput {
    line: Vec<u8>,
    stopper: Stopper,
}

impl PythonInput {
    pub fn new(stopper: Stopper) -> PythonInput {
        PythonInput { line: Vec::new(), stopper }
    }
}

impl Device for PythonInput {}

impl Input for PythonInput {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.line.is_empty() {
            self.line = Python::attach(|py| {
                let read = || -> PyResult<Vec<u8>> {
                    let stream = py.import("sys")?.getattr("stdin")?;
                    if stream.is_none() {
                        return Ok(Vec::new());
                    }
                    let line: Bound<'_, PyAny> = stream.call_method0("readline")?.call_method1("encode", ("utf-8",))?;
                    Ok(line.cast::<PyBytes>()?.as_bytes().to_vec())
                };
                read().map_err(|error| device_error(py, &self.stopper, &error))
            })?;
        }
        let count = buffer.len().min(self.line.len());
        buffer[..count].copy_from_slice(&self.line[..count]);
        self.line.drain(..count);
        Ok(count)
    }
}
