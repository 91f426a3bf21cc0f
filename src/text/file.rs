//! Files as texts, and the errors of reading them.

use super::encoding::{Charset, Decoded, EncodingError, decode, encode_like};
use super::source::Source;
use std::fmt;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// A file that could not be read as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileError {
    /// The path as the caller named it.
    pub path: PathBuf,
    /// The reason.
    pub problem: FileProblem,
}

/// The reasons why a file cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileProblem {
    /// It does not exist.
    Missing,
    /// It is a directory.
    Directory,
    /// There is no permission to read it.
    Denied,
    /// It is outside what a sandboxed system may read.
    Outside,
    /// It has 4 GiB or more.
    TooLong,
    /// The process has too many open files.
    TooManyOpen,
    /// It is not UTF-8 text.
    Encoding(EncodingError),
    /// Another error, with the message of the operating system.
    Other(String),
}

/// The reason that a sandbox's host gives for not opening a file.
#[derive(Debug)]
pub struct OutsideSandbox;

impl fmt::Display for OutsideSandbox {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the file is outside the sandbox")
    }
}

impl std::error::Error for OutsideSandbox {}

/// The text of a file, and its encoding.
#[derive(Debug)]
pub struct FileText {
    /// The text, named as the path is written.
    pub source: Source,
    /// The encoding it was in if that was not UTF-8.
    pub charset: Option<Charset>,
}

impl FileText {
    /// Decodes the bytes of the file at `path`.
    ///
    /// # Errors
    /// [`FileError`] if they are not text, or too long.
    pub fn of_bytes(path: &Path, bytes: Vec<u8>) -> Result<FileText, FileError> {
        let failed = |problem| FileError { path: path.to_path_buf(), problem };
        let Decoded { text, charset } = decode(bytes).map_err(|error| failed(FileProblem::Encoding(error)))?;
        let source = Source::new(path.display().to_string(), text).map_err(|_| failed(FileProblem::TooLong))?;
        Ok(FileText { source, charset })
    }
}

impl FileText {
    /// The bytes of a file with another text in the same encoding, where `original` are the bytes of this one. `None` if it has no
    /// bytes for some character, or if those of the file do not come back from its own text: then its encoding was not that.
    pub fn bytes_with(&self, text: &str, original: &[u8]) -> Option<Vec<u8>> {
        let is_its_own = encode_like(self.source.text(), self.charset, original).is_some_and(|own| own == original);
        if is_its_own { encode_like(text, self.charset, original) } else { None }
    }
}

impl FileProblem {
    /// The problem behind an error of the operating system.
    pub fn of(error: &std::io::Error) -> FileProblem {
        match error.kind() {
            _ if error.get_ref().is_some_and(|reason| reason.is::<OutsideSandbox>()) => FileProblem::Outside,
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

    #[test]
    fn a_text_has_the_name_of_its_file() {
        let path = Path::new("ходы.pl");
        let text = FileText::of_bytes(path, "\u{FEFF}ход(а).\n".into()).expect("text");
        assert_eq!((text.source.name(), text.source.text()), ("ходы.pl", "ход(а).\n"));
        let error = FileText::of_bytes(path, b"a\0".to_vec()).expect_err("no text");
        assert_eq!(error.problem, FileProblem::Encoding(EncodingError::Binary { offset: 1 }));
    }
}
