//! Files: the one place of this floor that opens them.

use super::encoding::{Charset, Decoded, EncodingError, decode};
use super::source::Source;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// A file that could not be read as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileError {
    /// The file as it was asked for.
    pub path: PathBuf,
    /// What is wrong with it.
    pub problem: FileProblem,
}

/// What can be wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileProblem {
    /// There is none of this name.
    Missing,
    /// It is a directory.
    Directory,
    /// The system does not let us read it.
    Denied,
    /// It has 4 GiB or more.
    TooLong,
    /// It is not UTF-8 text.
    Encoding(EncodingError),
    /// Anything else, in the words of the operating system.
    Other(String),
}

/// The text of a file, and how it was written.
#[derive(Debug)]
pub struct FileText {
    /// The text, named as the path is written.
    pub source: Source,
    /// The encoding it was in if that was not UTF-8.
    pub charset: Option<Charset>,
}

/// Reads the text of a file.
///
/// # Errors
/// [`FileError`] if there is no such file, if it cannot be read or if it is not text.
pub fn read_file(path: &Path) -> Result<FileText, FileError> {
    let failed = |problem| FileError { path: path.to_path_buf(), problem };
    if path.is_dir() {
        return Err(failed(FileProblem::Directory));
    }
    let bytes = std::fs::read(path).map_err(|error| failed(FileProblem::of(&error)))?;
    let Decoded { text, charset } = decode(bytes).map_err(|error| failed(FileProblem::Encoding(error)))?;
    let source = Source::new(path.display().to_string(), text).map_err(|_| failed(FileProblem::TooLong))?;
    Ok(FileText { source, charset })
}

impl FileProblem {
    /// The problem an input error of the operating system stands for.
    pub fn of(error: &std::io::Error) -> FileProblem {
        match error.kind() {
            ErrorKind::NotFound | ErrorKind::NotADirectory => FileProblem::Missing,
            ErrorKind::PermissionDenied => FileProblem::Denied,
            ErrorKind::IsADirectory => FileProblem::Directory,
            _ => FileProblem::Other(error.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem(path: &Path) -> FileProblem {
        read_file(path).expect_err("no text").problem
    }

    #[test]
    fn a_missing_file_and_a_directory_are_told_apart() {
        let directory = std::env::temp_dir();
        assert_eq!(problem(&directory), FileProblem::Directory);
        assert_eq!(problem(&directory.join("нет такого файла.pl")), FileProblem::Missing);
    }

    #[test]
    fn a_file_is_read_with_its_name() {
        let path = std::env::temp_dir().join(format!("perebor-text-{}.pl", std::process::id()));
        std::fs::write(&path, "\u{FEFF}ход(а).\n").expect("temporary file");
        let source = read_file(&path).expect("text").source;
        std::fs::write(&path, b"a\0").expect("temporary file");
        let binary = problem(&path);
        std::fs::remove_file(&path).expect("our own file");
        assert_eq!(source.text(), "ход(а).\n");
        assert_eq!(source.name(), path.display().to_string());
        assert_eq!(binary, FileProblem::Encoding(EncodingError::Binary { offset: 1 }));
    }
}
