//! `perebor explain`: explanations of the codes of reports, with examples.

use super::printing::{print_and_refuse, print_text};
use crate::diagnostics::{self, Diagnostic, Explanation, Language, MessageId, Phrase};
use crate::lints;
use std::fmt::Write as _;
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

/// The explanation of a code, with an example; `None` if there is no such code.
fn explanation(code: &str, language: Language) -> Option<String> {
    let code = code.to_uppercase();
    let message = MessageId::ALL.iter().find(|message| !code.is_empty() && message.code() == code)?;
    let mut text = format!("{code}: {}\n", Phrase::from(*message).without_blanks(language));
    if let Some(explanation) = explanations().find(|explanation| explanation.message == *message) {
        // Writing to a String cannot fail.
        let _ = write!(text, "\n{}\n", explanation.reason(language));
        for line in explanation.example.lines() {
            let _ = write!(text, "\n    {line}");
        }
        text.push('\n');
    }
    Some(text)
}

/// The explanations of all codes.
fn explanations() -> impl Iterator<Item = &'static Explanation> {
    diagnostics::explanations().chain(lints::explanations())
}

fn all_codes(language: Language) -> String {
    let coded = MessageId::ALL.iter().filter(|message| !message.code().is_empty());
    let mut lines: Vec<String> = coded
        .map(|message| format!("{}  {}\n", message.code(), Phrase::from(*message).without_blanks(language)))
        .collect();
    lines.sort();
    lines.concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_is_explained_once() {
        for message in MessageId::ALL {
            let count = explanations().filter(|explanation| explanation.message == *message).count();
            assert_eq!(count, usize::from(!message.code().is_empty()), "{message:?}");
        }
    }
}
