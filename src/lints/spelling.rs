//! Misprints in words: a letter too few, or two letters swapped.

use crate::text::distance;

/// Whether a word can be `other` with a misprint: one letter is missing, or two neighbours are swapped.
///
/// Words that differ like this on purpose are excluded: `win` and `wins`, `x1` and `x`, and short words such as `on` and `no`.
pub(super) fn is_misprint_of(word: &str, other: &str) -> bool {
    let same = word.chars().zip(other.chars()).take_while(|(one, other)| one == other);
    let same: usize = same.map(|(letter, _)| letter.len_utf8()).sum();
    let (mut rest, mut other_rest) = (word[same..].chars(), other[same..].chars());
    let is_dropped = other_rest.clone().skip(1).eq(rest.clone());
    let (pair, other_pair) = ([rest.next(), rest.next()], [other_rest.next(), other_rest.next()]);
    let is_swapped = pair[0].is_some()
        && pair == [other_pair[1], other_pair[0]]
        && rest.eq(other_rest)
        && word.chars().nth(3).is_some();
    let digits = |word: &str| word.chars().filter(|letter| letter.is_numeric()).count();
    (is_dropped || is_swapped)
        && word != other
        && digits(word) == digits(other)
        && other.strip_suffix('s') != Some(word)
}

/// Whether one of two words can be the other with a misprint: a letter is missing, or two are swapped, or in longer words one
/// is wrong; in long ones two letters may be. `Item` and `Items` are different words, and so are `X1`, `X2` and `Xl`.
pub(super) fn are_near(word: &str, other: &str) -> bool {
    /// In shorter words another letter makes another word: `ship` and `skip`.
    const MIN_WITH_WRONG_LETTER: usize = 6;
    const MIN_WITH_TWO_WRONG: usize = 10;
    let without_digits = |word: &str| word.chars().filter(|letter| !letter.is_numeric()).collect::<String>();
    let is_plural = |word: &str, other: &str| word.strip_suffix('s') == Some(other);
    if word == other
        || is_plural(word, other)
        || is_plural(other, word)
        || without_digits(word) == without_digits(other)
    {
        return false;
    }
    let length = word.chars().count().min(other.chars().count());
    let bound = match length {
        ..MIN_WITH_WRONG_LETTER => 0,
        MIN_WITH_WRONG_LETTER..MIN_WITH_TWO_WRONG => 1,
        _ => 2,
    };
    is_misprint_of(word, other) || is_misprint_of(other, word) || bound > 0 && distance(word, other) <= bound
}

/// Whether a text consists of letters, digits and underscores.
pub(super) fn is_word(text: &str) -> bool {
    text.chars().all(|letter| letter.is_alphanumeric() || letter == '_')
}

#[cfg(test)]
mod tests {
    use super::{are_near, is_misprint_of};

    #[test]
    fn a_letter_is_missing_or_two_are_swapped() {
        assert!(is_misprint_of("марна", "марина"));
        assert!(is_misprint_of("знка", "знак"));
        assert!(!is_misprint_of("марина", "марна"), "a letter too many");
        assert!(!is_misprint_of("марина", "марина"));
    }

    #[test]
    fn words_are_near_by_their_length() {
        assert!(are_near("Acc", "Ac") && are_near("Хвост", "Хвот") && are_near("counter", "caunter"));
        assert!(!are_near("ship", "skip") && !are_near("now", "not") && !are_near("move", "moves"));
        assert!(!are_near("N1", "Nl") && !are_near("X1", "X2") && !are_near("X", "X"));
    }

    #[test]
    fn related_words_are_no_misprints() {
        assert!(!is_misprint_of("win", "wins"));
        assert!(!is_misprint_of("x", "x1"));
        assert!(!is_misprint_of("on", "no"));
    }
}
