//! A standard output or error output: its text also goes to the protocol, and takes the place of the status line.

use super::host::{Device, Output};
use super::protocol::Protocol;
use std::io::{self, SeekFrom};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// What erases the line of the cursor and goes to its beginning, which is last, so that whoever looks at the text knows that.
const ERASE_LINE: &str = "\r\x1b[K\r";

/// A standard output.
pub(super) struct StandardOutput {
    device: Box<dyn Output>,
    is_terminal: bool,
    protocol: Protocol,
    /// Whether a status line is shown, on the terminal of this output or another.
    has_status: Arc<AtomicBool>,
}

impl StandardOutput {
    /// An output to a device; outputs to the same terminal share `has_status`.
    pub(super) fn new(device: Box<dyn Output>, protocol: Protocol, has_status: Arc<AtomicBool>) -> StandardOutput {
        StandardOutput { is_terminal: device.is_terminal(), device, protocol, has_status }
    }
}

impl Device for StandardOutput {
    fn is_terminal(&self) -> bool {
        self.is_terminal
    }

    fn can_seek(&self) -> bool {
        self.device.can_seek()
    }

    fn seek(&mut self, place: SeekFrom) -> io::Result<u64> {
        self.device.seek(place)
    }
}

impl Output for StandardOutput {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.show_status("")?;
        self.device.write(bytes)?;
        self.protocol.note(bytes);
        Ok(())
    }

    fn end_here(&mut self) -> io::Result<()> {
        self.device.end_here()
    }

    fn sync(&mut self) -> io::Result<()> {
        self.device.sync()
    }

    fn show_status(&mut self, text: &str) -> io::Result<()> {
        let has_status = self.has_status.load(Ordering::Relaxed);
        if !self.is_terminal || (text.is_empty() && !has_status) {
            return Ok(());
        }
        self.has_status.store(!text.is_empty(), Ordering::Relaxed);
        self.device.write(format!("{ERASE_LINE}{text}").as_bytes())
    }
}
