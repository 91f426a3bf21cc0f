//! Similar words: the names that a mistyped name may have been meant to be. The only user of `strsim`.
//!
//! The distance of two words is the least number of letters to be inserted, deleted, replaced, or swapped with a neighbour,
//! where no letter is changed twice: the optimal string alignment variant of Damerau's distance (*A Technique for Computer
//! Detection and Correction of Spelling Errors*, 1964). A word is similar if the distance is at most a quarter of its length,
//! or at most one if it is short. A single letter is similar only to itself.

/// Longer words are not compared: they are not mistyped names, and the time grows with the square of the length.
const MAX_CHARACTERS: usize = 60;

/// The candidates similar to a word, most similar first, at most `count`. Case is ignored.
pub fn nearest<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>, count: usize) -> Vec<&'c str> {
    let word = Folded::new(word);
    let bound = (word.length / 4).max(usize::from(word.length > 1));
    let mut near: Vec<(usize, &str)> = Vec::new();
    for candidate in candidates {
        let other = Folded::new(candidate);
        if word.length.max(other.length) <= MAX_CHARACTERS && word.length.abs_diff(other.length) <= bound {
            let distance = word.distance(&other);
            if distance <= bound && !near.iter().any(|(_, known)| *known == candidate) {
                near.push((distance, candidate));
            }
        }
    }
    near.sort_by_key(|(distance, _)| *distance);
    near.into_iter().take(count).map(|(_, candidate)| candidate).collect()
}

/// The distance of two words. Case is ignored, and so is what is behind the first [`MAX_CHARACTERS`] letters.
pub fn distance(word: &str, other: &str) -> usize {
    Folded::new(word).distance(&Folded::new(other))
}

/// A word in lower case, with at most one letter more than [`MAX_CHARACTERS`].
struct Folded {
    letters: String,
    length: usize,
}

impl Folded {
    fn new(word: &str) -> Folded {
        let letters: String = word.chars().take(MAX_CHARACTERS + 1).flat_map(char::to_lowercase).collect();
        Folded { length: letters.chars().count(), letters }
    }

    fn distance(&self, other: &Folded) -> usize {
        strsim::osa_distance(&self.letters, &other.letters)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_insertion_deletion_replacement_or_swap_counts_one() {
        assert_eq!(
            [distance("", "abc"), distance("ходы", "оды"), distance("ab", "ba"), distance("Оц", "Оц0")],
            [3, 1, 1, 1]
        );
        assert_eq!(
            [distance("kitten", "sitting"), distance("шахматы", "ШАХМАТЫ"), distance("abcd", "badc")],
            [3, 0, 2]
        );
    }

    #[test]
    fn no_letter_is_changed_twice() {
        // Without this restriction `ca` would become `ac` and then `abc`.
        assert_eq!(distance("ca", "abc"), 3);
    }

    #[test]
    fn the_most_similar_come_first() {
        let games = ["реверси", "шахматы", "шашки", "шахматы", "ним"];
        assert_eq!(nearest("шахмаы", games, 3), ["шахматы"]);
        assert_eq!(nearest("him", games, 3), [""; 0]);
        assert_eq!(nearest("e5", ["e4", "d4", "e6", "e5"], 2), ["e5", "e4"]);
        assert_eq!(nearest("x", ["1", "X", "y"], 3), ["X"]);
        assert!(nearest(&"x".repeat(1 << 20), games, 3).is_empty());
    }
}
