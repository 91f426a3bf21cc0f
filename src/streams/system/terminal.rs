//! The standard input of the process, a terminal's single keys, and its size.

use std::io;

/// Reads from the standard input as long as `goes_on` holds, which is asked again and again while there is nothing to read; then the
/// input is at its end.
///
/// # Errors
/// Whatever the system reports.
#[cfg(unix)]
pub fn read_standard_input(buffer: &mut [u8], goes_on: &dyn Fn() -> bool) -> io::Result<usize> {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    const WAIT: Timespec = Timespec { tv_sec: 0, tv_nsec: 50_000_000 };
    let input = io::stdin();
    while goes_on() {
        let mut files = [PollFd::new(&input, PollFlags::IN)];
        match poll(&mut files, Some(&WAIT)) {
            Ok(0) | Err(rustix::io::Errno::INTR) => continue,
            Ok(_) => {}
            Err(error) => return Err(error.into()),
        }
        match rustix::io::read(&input, &mut *buffer) {
            Err(rustix::io::Errno::INTR | rustix::io::Errno::AGAIN) => {}
            read => return Ok(read?),
        }
    }
    Ok(0)
}

/// Reads from the standard input.
///
/// # Errors
/// Whatever the system reports.
#[cfg(not(unix))]
pub fn read_standard_input(buffer: &mut [u8], _goes_on: &dyn Fn() -> bool) -> io::Result<usize> {
    io::Read::read(&mut io::stdin(), buffer)
}

/// The character that Ctrl-D types: the end of the input.
#[cfg(unix)]
const END_OF_TRANSMISSION: char = '\u{4}';

/// Reads a character from the standard input as soon as its key is pressed, without showing it; `None` at the end. Ctrl-C is a
/// character here, and raises no signal.
///
/// # Errors
/// Whatever the terminal reports; `Unsupported` if there is none.
#[cfg(unix)]
pub(super) fn read_key() -> io::Result<Option<char>> {
    let _mode = KeyMode::enter()?;
    let mut bytes = Vec::new();
    loop {
        let mut byte = [0];
        match rustix::io::read(io::stdin(), &mut byte) {
            Ok(0) => return Ok(None),
            Ok(_) => bytes.push(byte[0]),
            Err(rustix::io::Errno::INTR) => continue,
            Err(error) => return Err(error.into()),
        }
        match std::str::from_utf8(&bytes) {
            Ok(text) => return Ok(text.chars().next().filter(|key| *key != END_OF_TRANSMISSION)),
            // An incomplete character.
            Err(error) if error.error_len().is_none() => {}
            Err(_) => return Ok(Some(char::REPLACEMENT_CHARACTER)),
        }
    }
}

/// The mode in which a terminal delivers keys. Its former mode returns at the end of this value's life.
#[cfg(unix)]
struct KeyMode(rustix::termios::Termios);

#[cfg(unix)]
impl KeyMode {
    fn enter() -> io::Result<KeyMode> {
        use rustix::termios::{InputModes, LocalModes, OptionalActions, SpecialCodeIndex, tcgetattr, tcsetattr};
        let before = tcgetattr(io::stdin()).map_err(|_| io::ErrorKind::Unsupported)?;
        let mut modes = before.clone();
        modes.local_modes -= LocalModes::ICANON | LocalModes::ECHO | LocalModes::ISIG | LocalModes::IEXTEN;
        modes.input_modes -= InputModes::ICRNL | InputModes::INLCR;
        modes.special_codes[SpecialCodeIndex::VMIN] = 1;
        modes.special_codes[SpecialCodeIndex::VTIME] = 0;
        tcsetattr(io::stdin(), OptionalActions::Now, &modes)?;
        Ok(KeyMode(before))
    }
}

#[cfg(unix)]
impl Drop for KeyMode {
    fn drop(&mut self) {
        // If that fails, the terminal is gone.
        let _ = rustix::termios::tcsetattr(io::stdin(), rustix::termios::OptionalActions::Now, &self.0);
    }
}

/// The lines and columns of the terminal that the standard output or input is.
///
/// # Errors
/// That neither is one.
#[cfg(unix)]
pub(super) fn size() -> io::Result<(u16, u16)> {
    use rustix::termios::tcgetwinsize;
    let size = tcgetwinsize(io::stdout()).or_else(|_| tcgetwinsize(io::stdin()))?;
    Ok((size.ws_row, size.ws_col))
}

/// Only lines can be read.
///
/// # Errors
/// `Unsupported`.
#[cfg(not(unix))]
pub(super) fn read_key() -> io::Result<Option<char>> {
    Err(io::ErrorKind::Unsupported.into())
}

/// The size of the terminal is not known.
///
/// # Errors
/// `Unsupported`.
#[cfg(not(unix))]
pub(super) fn size() -> io::Result<(u16, u16)> {
    Err(io::ErrorKind::Unsupported.into())
}
