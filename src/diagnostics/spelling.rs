//! A name spelled out: the script of each of its letters, for names that mix scripts.

use super::messages::MessageId;
use super::phrase::{Argument, Phrase};
use crate::text::scripts::{self, Alphabet};

/// Changes of script that a label has space for.
const MAX_SCRIPT_CHANGES: usize = 8;

/// The letters of a name with their scripts, in a sentence.
pub fn spell_out(name: &str) -> Phrase {
    let phrases = scripts::runs(name).into_iter().take(MAX_SCRIPT_CHANGES).map(|(alphabet, run)| {
        let message = match alphabet {
            Alphabet::Latin => MessageId::LettersLatin,
            Alphabet::Cyrillic => MessageId::LettersCyrillic,
            Alphabet::Other => MessageId::LettersOther,
        };
        Phrase::new(message, [Argument::from(run)])
    });
    let joined = |all: Phrase, next: Phrase| Phrase::new(MessageId::LettersJoined, [all.into(), next.into()]);
    phrases.reduce(joined).unwrap_or_else(|| MessageId::LettersOther.into())
}

#[cfg(test)]
mod tests {
    use super::super::Language;
    use super::*;

    #[test]
    fn letters_are_spelled_with_their_scripts() {
        assert_eq!(spell_out("хoд1").text(Language::En), "х is Cyrillic, then o is Latin, then д1 is Cyrillic");
    }
}
