//! What the codes of reports mean.

use crate::diagnostics::{self, Explanation, Language, MessageId, Phrase};
use crate::lints;
use std::fmt::Write as _;

/// The explanation of a code, with an example; `None` if there is no such code.
pub fn explanation(code: &str, language: Language) -> Option<String> {
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

/// All codes, a line each.
pub fn all_codes(language: Language) -> String {
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
