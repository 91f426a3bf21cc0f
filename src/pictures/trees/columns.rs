//! How many columns of a terminal a text takes, and texts that fit into some.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The columns that a text takes.
pub(super) fn columns_of(text: &str) -> usize {
    text.width()
}

/// The columns that a character takes: none if it combines with the one before.
pub(super) fn columns_of_character(character: char) -> usize {
    character.width().unwrap_or(0)
}

/// The text, cut to a width if it is longer, with `…` for what is missing.
pub(super) fn cut(text: &str, columns: usize) -> String {
    if columns_of(text) <= columns {
        return text.to_string();
    }
    let mut kept = String::new();
    let mut taken = 1;
    for character in text.chars() {
        taken += columns_of_character(character);
        if taken > columns {
            break;
        }
        kept.push(character);
    }
    let words = kept.trim_end().len();
    kept.truncate(words);
    if columns > 0 {
        kept.push('…');
    }
    kept
}

/// The text in lines of at most so many units, as `width` measures them. A longer word is broken where the line ends.
pub(super) fn wrapped(text: &str, most: f64, width: impl Fn(&str) -> f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if width(line) + width(" ") + width(word) <= most => line.extend([" ", word]),
            _ => lines.extend(broken(word, most, &width)),
        }
    }
    lines
}

/// The pieces of a word, each as long as the line.
fn broken(word: &str, most: f64, width: impl Fn(&str) -> f64) -> Vec<String> {
    let mut pieces = vec![String::new()];
    let mut taken = 0.0;
    for character in word.chars() {
        let own = width(character.encode_utf8(&mut [0; 4]));
        if taken > 0.0 && taken + own > most {
            pieces.push(String::new());
            taken = 0.0;
        }
        taken += own;
        if let Some(piece) = pieces.last_mut() {
            piece.push(character);
        }
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_cut_by_the_columns_they_take() {
        assert_eq!(cut("abcdef", 6), "abcdef");
        assert_eq!(cut("abcdef", 4), "abc…");
        assert_eq!(cut("日本語", 4), "日…");
        assert_eq!(cut("ab cd", 4), "ab…");
        assert_eq!(cut("e\u{301}e\u{301}", 2), "e\u{301}e\u{301}");
        assert_eq!(cut("abc", 0), "");
    }

    #[test]
    fn lines_are_broken_between_words() {
        let lines = wrapped("one two three", 7.0, |text| columns_of(text) as f64);
        assert_eq!(lines, ["one two", "three"]);
        let lines = wrapped("f(one,two,three) x", 7.0, |text| columns_of(text) as f64);
        assert_eq!(lines, ["f(one,t", "wo,thre", "e) x"]);
    }
}
