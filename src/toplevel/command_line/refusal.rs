//! Errors of the command line, with messages of the message table instead of clap's.

use super::super::printing::print_and_refuse;
use crate::diagnostics::{Diagnostic, Language, MessageId, Phrase};
use clap::error::{ContextKind, ErrorKind};
use std::process::ExitCode;

/// Reports an error of the command line, with a hint at the help. Returns the exit status.
pub(super) fn refuse_with_help(diagnostic: &Diagnostic, language: Language) -> ExitCode {
    print_and_refuse(&diagnostic.clone().with_help(MessageId::HelpAsked.into()), language)
}

/// An error of clap as a diagnostic.
pub(super) fn diagnostic_of_clap(error: &clap::Error) -> Diagnostic {
    let part = |kind| error.get(kind).map(ToString::to_string).unwrap_or_default();
    let (word, value) = (part(ContextKind::InvalidArg), part(ContextKind::InvalidValue));
    Diagnostic::error(match error.kind() {
        ErrorKind::InvalidValue | ErrorKind::ValueValidation if !value.is_empty() => {
            Phrase::new(MessageId::OptionValueWrong, [value.into(), word.into()])
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => Phrase::new(MessageId::OptionNeedsValue, [word.into()]),
        ErrorKind::ArgumentConflict => Phrase::new(MessageId::OptionTwice, [word.into()]),
        ErrorKind::UnknownArgument => Phrase::new(MessageId::OptionUnknown, [word.into()]),
        // The only other error that this grammar has: a word that is not valid UTF-8.
        _ => MessageId::WordNotText.into(),
    })
}
