//! The languages of messages, and the plural forms of their words.

/// A language of messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// Русский.
    Ru,
    /// English.
    #[default]
    En,
}

impl Language {
    /// Its code (ISO 639-1).
    pub fn code(self) -> &'static str {
        match self {
            Language::Ru => "ru",
            Language::En => "en",
        }
    }

    /// The index of the plural form for a number: 0 for one, 1 for few (in English for all others), 2 for many.
    pub(super) fn form_for(self, number: u64) -> usize {
        match (self, number % 10, number % 100) {
            (Language::En, ..) => (number != 1) as usize,
            (Language::Ru, _, 11..=14) => 2,
            (Language::Ru, 1, _) => 0,
            (Language::Ru, 2..=4, _) => 1,
            (Language::Ru, ..) => 2,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_agree_with_numbers() {
        let forms = |language: Language, numbers: [u64; 6]| numbers.map(|number| language.form_for(number));
        assert_eq!(forms(Language::En, [0, 1, 2, 11, 21, 101]), [1, 0, 1, 1, 1, 1]);
        assert_eq!(forms(Language::Ru, [0, 1, 2, 11, 21, 24]), [2, 0, 1, 2, 0, 1]);
    }
}
