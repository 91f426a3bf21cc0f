//! The standard streams of a system as those of Python, where a notebook or a test may have put others.

use perebor::{Device, Input, Output};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::io;

/// `sys.stdout` or `sys.stderr`, whatever they are when something is written.
pub struct PythonOutput(pub &'static str);

impl Device for PythonOutput {}

impl Output for PythonOutput {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        Python::attach(|py| {
            let stream = py.import("sys")?.getattr(self.0)?;
            if stream.is_none() {
                return Ok(());
            }
            // The machine writes whole characters.
            stream.call_method1("write", (String::from_utf8_lossy(bytes),))?;
            stream.call_method0("flush").map(drop)
        })
        .map_err(|error: PyErr| io::Error::other(error.to_string()))
    }
}

/// `sys.stdin`, line by line.
#[derive(Default)]
pub struct PythonInput {
    line: Vec<u8>,
}

impl Device for PythonInput {}

impl Input for PythonInput {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.line.is_empty() {
            self.line = Python::attach(|py| {
                let stream = py.import("sys")?.getattr("stdin")?;
                if stream.is_none() {
                    return Ok(Vec::new());
                }
                let line: Bound<'_, PyAny> = stream.call_method0("readline")?.call_method1("encode", ("utf-8",))?;
                Ok(line.cast::<PyBytes>()?.as_bytes().to_vec())
            })
            .map_err(|error: PyErr| io::Error::other(error.to_string()))?;
        }
        let count = buffer.len().min(self.line.len());
        buffer[..count].copy_from_slice(&self.line[..count]);
        self.line.drain(..count);
        Ok(count)
    }
}
