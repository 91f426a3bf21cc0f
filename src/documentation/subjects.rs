//! The subject index: words that people look for, in both languages, and what tells of them.
//!
//! `subjects.txt` has a line for each subject, `word, another word : name/arity topic library(name)`.

/// What the index has under a word: indicators of predicates, names of topics, and `library(Name)`. Nothing if the word is in no line.
pub(super) fn under(word: &str) -> Vec<&'static str> {
    let word = word.trim().to_lowercase();
    let mut found = Vec::new();
    for (words, targets) in rows() {
        if words.split(", ").any(|known| known == word) {
            found.extend(targets.split_ascii_whitespace().filter(|target| !found.contains(target)).collect::<Vec<_>>());
        }
    }
    found
}

/// The lines of the index: words, separated by commas, and targets, separated by blanks.
pub fn rows() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = include_str!("subjects.txt").lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split_once(" : "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_looked_up_in_any_case() {
        for (words, _) in rows() {
            assert_eq!(words, words.to_lowercase());
        }
        assert_eq!(under("Сортировка"), under("sorting"));
        assert!(under("no such word").is_empty());
    }
}
