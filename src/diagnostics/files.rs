//! The diagnostics of files that are not text, or not in UTF-8.

use super::diagnostic::{Diagnostic, Severity};
use super::messages::MessageId;
use super::phrase::{Argument, Phrase};
use crate::text::{Charset, EncodingError, FileError, FileProblem, FileText};

impl FileError {
    /// The error as a diagnostic.
    pub fn diagnostic(&self) -> Diagnostic {
        let path = Argument::from(self.path.display().to_string());
        match &self.problem {
            FileProblem::Missing => Diagnostic::error(Phrase::new(MessageId::FileMissing, [path])),
            FileProblem::Directory => Diagnostic::error(Phrase::new(MessageId::FileIsDirectory, [path])),
            FileProblem::Denied => Diagnostic::error(Phrase::new(MessageId::FileDenied, [path])),
            FileProblem::TooManyOpen => Diagnostic::error(Phrase::new(MessageId::FilesTooMany, [path])),
            FileProblem::Outside => Diagnostic::error(Phrase::new(MessageId::FileOutside, [path]))
                .with_help(MessageId::FileOutsideHelp.into()),
            FileProblem::TooLong => Diagnostic::error(Phrase::new(MessageId::FileTooLong, [path])),
            FileProblem::Other(words) => {
                Diagnostic::error(Phrase::new(MessageId::FileUnreadable, [path, words.clone().into()]))
            }
            FileProblem::Encoding(error) => encoding_diagnostic(path, *error),
        }
    }
}

impl FileText {
    /// The warning that the text was not in UTF-8; `None` if it was. Letters with accents are hardly ever mistaken: a hint.
    pub fn diagnostic(&self) -> Option<Diagnostic> {
        let arguments = [self.source.name().into(), self.charset?.name().into()];
        let severity = if self.charset == Some(Charset::Windows1252) { Severity::Hint } else { Severity::Warning };
        Some(
            Diagnostic::new(severity, Phrase::new(MessageId::FileCharset, arguments))
                .with_help(MessageId::FileSaveAsUtf8.into()),
        )
    }
}

fn encoding_diagnostic(path: Argument, error: EncodingError) -> Diagnostic {
    match error {
        EncodingError::Binary { offset } => {
            Diagnostic::error(Phrase::new(MessageId::FileBinary, [path, (offset as u64).into()]))
        }
        EncodingError::NotUtf8 { line, column, .. } => {
            let place = [line, column].map(|number| Argument::from(number as u64));
            let [line, column] = place;
            Diagnostic::error(Phrase::new(MessageId::FileNotUtf8, [path, line, column]))
                .with_help(MessageId::FileSpoilt.into())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_problem_has_a_message() {
        let problems = [
            (FileProblem::Missing, MessageId::FileMissing),
            (FileProblem::Directory, MessageId::FileIsDirectory),
            (FileProblem::Denied, MessageId::FileDenied),
            (FileProblem::Outside, MessageId::FileOutside),
            (FileProblem::TooLong, MessageId::FileTooLong),
            (FileProblem::TooManyOpen, MessageId::FilesTooMany),
            (FileProblem::Other("sun spots".into()), MessageId::FileUnreadable),
            (FileProblem::Encoding(EncodingError::Binary { offset: 3 }), MessageId::FileBinary),
            (FileProblem::Encoding(EncodingError::NotUtf8 { offset: 3, line: 2, column: 1 }), MessageId::FileNotUtf8),
        ];
        for (problem, message) in problems {
            let error = FileError { path: "a.pl".into(), problem };
            assert_eq!(error.diagnostic().title.message, message);
        }
    }
}
