//! Reading of source files through the host.

use super::host::Host;
use crate::text::{FileError, FileProblem, FileText};
use std::path::Path;

/// Reads the text of a file.
///
/// # Errors
/// [`FileError`] if the file does not exist, cannot be read or is not text.
pub fn read_source(host: &mut dyn Host, path: &Path) -> Result<FileText, FileError> {
    let failed = |problem| FileError { path: path.to_path_buf(), problem };
    let bytes = host.read_file(&path.to_string_lossy()).map_err(|error| failed(FileProblem::of(&error)))?;
    FileText::of_bytes(path, bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::streams::{MemoryHost, SystemHost};

    fn file_problem(host: &mut dyn Host, path: &Path) -> FileProblem {
        read_source(host, path).expect_err("no text").problem
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
        let read = read_source(&mut SystemHost::new(), &path);
        std::fs::remove_file(&path).expect("our own file");
        assert_eq!(read.expect("text").source.text(), "ход(а).\n");
        let mut memory = MemoryHost::new("");
        memory.add_file("большой.pl", "% ход\n".repeat(50_000));
        let read = read_source(&mut memory, Path::new("большой.pl"));
        assert_eq!(read.expect("text").source.text(), "% ход\n".repeat(50_000));
    }
}
