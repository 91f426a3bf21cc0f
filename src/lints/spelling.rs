//! Misprints in words: a letter too few, or two letters swapped.

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

/// Whether a text consists of letters, digits and underscores.
pub(super) fn is_word(text: &str) -> bool {
    text.chars().all(|letter| letter.is_alphanumeric() || letter == '_')
}

#[cfg(test)]
mod tests {
    use super::is_misprint_of;

    #[test]
    fn a_letter_is_missing_or_two_are_swapped() {
        assert!(is_misprint_of("марна", "марина"));
        assert!(is_misprint_of("знка", "знак"));
        assert!(!is_misprint_of("марина", "марна"), "a letter too many");
        assert!(!is_misprint_of("марина", "марина"));
    }

    #[test]
    fn related_words_are_no_misprints() {
        assert!(!is_misprint_of("win", "wins"));
        assert!(!is_misprint_of("x", "x1"));
        assert!(!is_misprint_of("on", "no"));
    }
}
