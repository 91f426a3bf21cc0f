//! `perebor explain`: explanations of the codes of reports, with examples.

use super::printing::{print_and_refuse, print_text};
use crate::diagnostics::{Diagnostic, Language, MessageId, Phrase};
use crate::documentation::{all_codes, explanation};
use std::process::ExitCode;

/// Explains a code, or lists all codes. Returns the exit status.
pub(in crate::toplevel) fn explain(code: Option<&str>, language: Language) -> ExitCode {
    let found = match code {
        Some(code) => explanation(code, language),
        None => Some(all_codes(language)),
    };
    let Some(text) = found else {
        let unknown = Phrase::new(MessageId::CodeUnknown, [code.unwrap_or_default().into()]);
        return print_and_refuse(&Diagnostic::error(unknown), language);
    };
    print_text(&text, language)
}
