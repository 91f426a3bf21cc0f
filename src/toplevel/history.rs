//! The history file, in the user's state directory (XDG Base Directory Specification).
//!
//! Its first line is `#V2`; each further one is an entry, in which `\n` and `\\` stand for a line end and a backslash. That is the form
//! in which rustyline keeps histories.

use super::user_directories::state_directory;
use crate::streams::{SystemHost, replace_file};
use std::fs::{File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

/// The first line of the file.
const HEADING: &str = "#V2";

/// The most queries in the history.
pub(in crate::toplevel) const MAX_ENTRIES: usize = 10_000;

/// The history file; `None` if the environment names no directory for it.
pub(in crate::toplevel) fn history_file() -> Option<PathBuf> {
    Some(state_directory()?.join("history"))
}

/// Adds an entry to a history file. Sessions that run side by side add to the same file, so it is read anew, and nobody else writes to
/// it until it is replaced.
///
/// # Errors
/// Those of reading it, making it and its directory, and replacing it; the old file is whole then.
pub(in crate::toplevel) fn add_to_file(file: &Path, entry: &str) -> io::Result<()> {
    file.parent().map_or(Ok(()), make_private_directory)?;
    let _lock = lock(&file.with_extension("lock"))?;
    // A file that is replaced keeps its mode.
    open_private(file)?;
    let old = std::fs::read_to_string(file)?;
    replace_file(&mut SystemHost::new(), &file.to_string_lossy(), with_entry(&old, entry).as_bytes())
}

/// The text of a history file with one entry more, and without the oldest ones if there are too many.
fn with_entry(old: &str, entry: &str) -> String {
    let escaped = entry.replace('\\', "\\\\").replace('\n', "\\n");
    let entries: Vec<&str> =
        old.lines().filter(|line| *line != HEADING && !line.is_empty()).chain([&*escaped]).collect();
    let kept = &entries[entries.len().saturating_sub(MAX_ENTRIES)..];
    format!("{HEADING}\n{}\n", kept.join("\n"))
}

/// Opens a file that only the user may read, and makes it if there is none.
fn open_private(file: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file)
}

/// Waits until no other session holds the lock, and takes it; it is held until the file is closed.
fn lock(file: &Path) -> io::Result<File> {
    let lock = open_private(file)?;
    #[cfg(unix)]
    rustix::fs::flock(&lock, rustix::fs::FlockOperation::LockExclusive)?;
    Ok(lock)
}

/// Makes the directory of the history, and those around it. Queries are nobody else's business.
fn make_private_directory(directory: &Path) -> io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(directory)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_lines_of_the_file() {
        let one = with_entry("", "X = 'a\\\\b'.");
        assert_eq!(one, "#V2\nX = 'a\\\\\\\\b'.\n");
        assert_eq!(with_entry(&one, "p(\n1)."), format!("{one}p(\\n1).\n"));
        let many = (0..MAX_ENTRIES).fold(String::new(), |old, number| with_entry(&old, &number.to_string()));
        let more = with_entry(&many, "last");
        assert_eq!((many.lines().nth(1), many.lines().count()), (Some("0"), MAX_ENTRIES + 1));
        assert_eq!((more.lines().nth(1), more.lines().last()), (Some("1"), Some("last")));
        assert_eq!(more.lines().count(), MAX_ENTRIES + 1);
    }

    #[test]
    fn a_file_is_made_in_a_directory_of_its_own() {
        let top = std::env::temp_dir().join(format!("perebor-history-{}", std::process::id()));
        let file = top.join("state/history");
        let written = add_to_file(&file, "a.").and_then(|()| add_to_file(&file, "b."));
        let text = std::fs::read_to_string(&file);
        std::fs::remove_dir_all(&top).expect("our own directory");
        written.expect("a file");
        assert_eq!(text.expect("a file"), "#V2\na.\nb.\n");
    }

    #[test]
    fn sessions_side_by_side_lose_nothing() {
        let top = std::env::temp_dir().join(format!("perebor-histories-{}", std::process::id()));
        let file = top.join("history");
        let session = |name: char| (0..40).try_for_each(|number| add_to_file(&file, &format!("{name}{number}.")));
        let written = std::thread::scope(|scope| {
            let sessions = ['a', 'b', 'c'].map(|name| scope.spawn(move || session(name)));
            sessions.map(|session| session.join().expect("no panic"))
        });
        let text = std::fs::read_to_string(&file);
        #[cfg(unix)]
        let mode = std::os::unix::fs::PermissionsExt::mode(&std::fs::metadata(&file).expect("a file").permissions());
        std::fs::remove_dir_all(&top).expect("our own directory");
        written.into_iter().for_each(|written| written.expect("a file"));
        assert_eq!(text.expect("a file").lines().count(), 1 + 3 * 40);
        #[cfg(unix)]
        assert_eq!(mode & 0o777, 0o600);
    }
}
