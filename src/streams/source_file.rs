//! Reading of source files through the host: in pieces, so that whoever asks can stop it. Pipes and devices are read as streams.

use super::fault::is_out_of_files;
use super::host::Host;
use crate::text::{FileError, FileProblem, FileText};
use std::io::{self, ErrorKind};
use std::path::Path;
use std::time::Duration;

/// The least number of bytes read from a file at once.
const MIN_PIECE_BYTES: usize = 1 << 16;

/// How long is waited for a pipe or a device before it is asked whether to go on.
const WAIT: Duration = Duration::from_millis(50);

/// The most bytes of a text for one byte of its file, while it is decoded: the file, the text, and room for the latter to grow.
const MAX_DECODED_SIZE: usize = 6;

/// Why a file was not read.
#[derive(Debug)]
pub enum Unread<E> {
    /// It does not exist, cannot be read or is not text.
    File(FileError),
    /// Reading was stopped.
    Stopped(E),
}

impl<E> From<FileError> for Unread<E> {
    fn from(error: FileError) -> Unread<E> {
        Unread::File(error)
    }
}

/// Reads the text of a file. `may_go_on` is asked before each piece; its argument is the number of bytes held then.
///
/// # Errors
/// [`Unread`], with what `may_go_on` has returned if it stopped the reading.
pub fn read_source<E>(
    host: &mut dyn Host,
    path: &Path,
    mut may_go_on: impl FnMut(usize) -> Result<(), E>,
) -> Result<FileText, Unread<E>> {
    let bytes = read_source_bytes(host, path, &mut may_go_on)?;
    if std::str::from_utf8(&bytes).is_err() {
        may_go_on(bytes.len().saturating_mul(MAX_DECODED_SIZE)).map_err(Unread::Stopped)?;
    }
    Ok(FileText::of_bytes(path, bytes)?)
}

/// Reads the bytes of a file, as [`read_source`] does.
///
/// # Errors
/// As [`read_source`].
pub fn read_source_bytes<E>(
    host: &mut dyn Host,
    path: &Path,
    mut may_go_on: impl FnMut(usize) -> Result<(), E>,
) -> Result<Vec<u8>, Unread<E>> {
    match read_bytes(host, &path.to_string_lossy(), &mut may_go_on) {
        Ok(bytes) => bytes.map_err(Unread::Stopped),
        Err(error) => Err(FileError { path: path.to_path_buf(), problem: problem_of(&error) }.into()),
    }
}

fn problem_of(error: &io::Error) -> FileProblem {
    if is_out_of_files(error) { FileProblem::TooManyOpen } else { FileProblem::of(error) }
}

/// All bytes of a file, unless reading is stopped.
fn read_bytes<E>(
    host: &mut dyn Host,
    path: &str,
    may_go_on: &mut impl FnMut(usize) -> Result<(), E>,
) -> io::Result<Result<Vec<u8>, E>> {
    let mut input = host.open_source(path)?;
    let (mut bytes, mut length) = (Vec::new(), 0);
    loop {
        if length == bytes.len() {
            let more = MIN_PIECE_BYTES.max(length / 4);
            if let Err(stopped) = may_go_on(length + more) {
                return Ok(Err(stopped));
            }
            bytes.reserve_exact(more);
            bytes.resize(length + more, 0);
        } else if let Err(stopped) = may_go_on(bytes.len()) {
            return Ok(Err(stopped));
        }
        if !input.wait(WAIT)? {
            continue;
        }
        match input.read(&mut bytes[length..]) {
            Ok(0) => break,
            Ok(count) => length += count,
            Err(error) if matches!(error.kind(), ErrorKind::Interrupted | ErrorKind::WouldBlock) => {}
            Err(error) => return Err(error),
        }
    }
    bytes.truncate(length);
    bytes.shrink_to_fit();
    Ok(Ok(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::streams::{MemoryHost, SystemHost};

    fn file_problem(host: &mut dyn Host, path: &Path) -> FileProblem {
        match read_whole(host, path) {
            Err(Unread::File(error)) => error.problem,
            other => panic!("{other:?}"),
        }
    }

    fn read_whole(host: &mut dyn Host, path: &Path) -> Result<FileText, Unread<usize>> {
        read_source(host, path, |_| Ok(()))
    }

    #[test]
    fn a_missing_file_and_a_directory_are_told_apart() {
        let (mut system, directory) = (SystemHost::new(), std::env::temp_dir());
        assert_eq!(file_problem(&mut system, &directory), FileProblem::Directory);
        assert_eq!(file_problem(&mut system, &directory.join("нет такого файла.pl")), FileProblem::Missing);
        assert_eq!(file_problem(&mut MemoryHost::new(""), &directory), FileProblem::Missing);
    }

    #[test]
    fn a_file_is_read_by_each_host() {
        let path = std::env::temp_dir().join(format!("perebor-text-{}.pl", std::process::id()));
        std::fs::write(&path, "ход(а).\n").expect("temporary file");
        let read = read_whole(&mut SystemHost::new(), &path);
        std::fs::remove_file(&path).expect("our own file");
        assert_eq!(read.expect("text").source.text(), "ход(а).\n");
        let mut memory = MemoryHost::new("");
        memory.add_file("большой.pl", "% ход\n".repeat(50_000));
        let read = read_whole(&mut memory, Path::new("большой.pl"));
        assert_eq!(read.expect("text").source.text(), "% ход\n".repeat(50_000));
    }

    #[cfg(unix)]
    #[test]
    fn a_file_without_end_is_read_until_that_is_stopped() {
        let stop = |bytes| if bytes > 1 << 20 { Err(bytes) } else { Ok(()) };
        match read_source(&mut SystemHost::new(), Path::new("/dev/zero"), stop) {
            Err(Unread::Stopped(bytes)) => assert!(bytes < 2 << 20, "{bytes}"),
            other => panic!("{other:?}"),
        }
        // Nothing comes from this pipe, but the question comes.
        let path = std::env::temp_dir().join(format!("perebor-fifo-{}", std::process::id()));
        rustix::fs::mknodat(rustix::fs::CWD, &path, rustix::fs::FileType::Fifo, 0o600.into(), 0).expect("a pipe");
        let mut questions = 0;
        let stopped = read_source(&mut SystemHost::new(), &path, |_| {
            questions += 1;
            if questions > 3 { Err(questions) } else { Ok(()) }
        });
        std::fs::remove_file(&path).expect("our own pipe");
        assert!(matches!(stopped, Err(Unread::Stopped(4))), "{stopped:?}");
    }
}
