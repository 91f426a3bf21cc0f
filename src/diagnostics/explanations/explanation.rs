//! The explanation of one code, in Russian and in English.

use crate::diagnostics::language::Language;
use crate::diagnostics::messages::MessageId;

/// What a code means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The title of the report, which has the code.
    pub message: MessageId,
    ru: &'static str,
    en: &'static str,
    /// A program that has the mistake.
    pub example: &'static str,
}

impl Explanation {
    /// An explanation in Russian and in English, with an example.
    pub const fn new(message: MessageId, ru: &'static str, en: &'static str, example: &'static str) -> Explanation {
        Explanation { message, ru, en, example }
    }

    /// What is wrong, and what to do, in a language.
    pub fn reason(&self, language: Language) -> &'static str {
        match language {
            Language::Ru => self.ru,
            Language::En => self.en,
        }
    }

    /// Panics unless both texts are tidy sentences of their language and there is an example.
    #[cfg(test)]
    pub(crate) fn assert_tidy(&self) {
        use crate::text::is_cyrillic;

        let cyrillic_share = |text: &str| {
            let letters = text.chars().filter(|c| c.is_alphabetic());
            letters.clone().filter(|c| is_cyrillic(*c)).count() as f64 / letters.count() as f64
        };
        assert!(cyrillic_share(self.ru) > 0.6, "{:?}: {}", self.message, self.ru);
        assert!(cyrillic_share(self.en) < 0.4, "{:?}: {}", self.message, self.en);
        for text in [self.ru, self.en] {
            let is_tidy = |line: &str| !line.is_empty() && line.trim() == line && !line.contains("  ");
            assert!(text.lines().all(is_tidy) && text.ends_with(['.', ')']), "{:?}: {text}", self.message);
            assert!(text.lines().all(|line| line.chars().count() <= 125), "{:?}: {text}", self.message);
        }
        assert!(self.example.lines().any(|line| !line.trim().is_empty()), "{:?}", self.message);
        assert!(self.example.lines().all(|line| line.trim_end() == line), "{:?}", self.message);
    }
}
