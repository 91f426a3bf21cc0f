//! Near words: what somebody may have meant who typed a word that nobody knows.
//!
//! The distance of two words is the least number of letters to be put in, left out, replaced, or swapped with their neighbour
//! (Damerau, *A Technique for Computer Detection and Correction of Spelling Errors*, 1964, without a second change at the
//! same place). A word is near if that is at most a quarter of its length, and for short words if it is one; single
//! letters are near to nothing but themselves.

/// Words longer than this are nobody's slip of the finger.
const LONGEST: usize = 60;

/// Those of the candidates that are nearest to a word, the nearest first, at most `count`; capitals do not matter.
pub fn nearest<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>, count: usize) -> Vec<&'c str> {
    let letters = lower(word);
    let bound = (letters.len() / 4).max(usize::from(letters.len() > 1));
    let mut near: Vec<(usize, &str)> = Vec::new();
    for candidate in candidates {
        let other = lower(candidate);
        if letters.len().max(other.len()) <= LONGEST && letters.len().abs_diff(other.len()) <= bound {
            let distance = steps(&letters, &other);
            if distance <= bound && !near.iter().any(|(_, known)| *known == candidate) {
                near.push((distance, candidate));
            }
        }
    }
    near.sort_by_key(|(distance, _)| *distance);
    near.into_iter().take(count).map(|(_, candidate)| candidate).collect()
}

/// How far two words are apart; capitals do not matter.
pub fn distance(word: &str, other: &str) -> usize {
    steps(&lower(word), &lower(other))
}

fn lower(word: &str) -> Vec<char> {
    word.chars().take(LONGEST + 1).flat_map(char::to_lowercase).collect()
}

/// The distance of words, row by row of the table whose rows are the letters of `a` and whose columns are those of `b`.
fn steps(a: &[char], b: &[char]) -> usize {
    let mut rows = [vec![0; b.len() + 1], vec![0; b.len() + 1], (0..=b.len()).collect()];
    for (i, letter) in a.iter().enumerate() {
        rows.rotate_left(1);
        rows[2][0] = i + 1;
        for (j, other) in b.iter().enumerate() {
            let replaced = rows[1][j] + usize::from(letter != other);
            let mut least = replaced.min(rows[1][j + 1] + 1).min(rows[2][j] + 1);
            if i > 0 && j > 0 && *letter == b[j - 1] && a[i - 1] == *other {
                least = least.min(rows[0][j - 1] + 1);
            }
            rows[2][j + 1] = least;
        }
    }
    rows[2][b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn between(a: &str, b: &str) -> usize {
        super::distance(a, b)
    }

    #[test]
    fn every_slip_counts_one() {
        assert_eq!(
            [between("", "abc"), between("ходы", "оды"), between("ab", "ba"), between("Оц", "Оц0")],
            [3, 1, 1, 1]
        );
        assert_eq!([between("kitten", "sitting"), between("шахматы", "ШАХМАТЫ"), between("abcd", "badc")], [3, 0, 2]);
    }

    #[test]
    fn the_nearest_come_first() {
        let games = ["реверси", "шахматы", "шашки", "шахматы", "ним"];
        assert_eq!(nearest("шахмаы", games, 3), ["шахматы"]);
        assert_eq!(nearest("him", games, 3), [""; 0]);
        assert_eq!(nearest("e5", ["e4", "d4", "e6", "e5"], 2), ["e5", "e4"]);
        assert_eq!(nearest("x", ["1", "X", "y"], 3), ["X"]);
        assert!(nearest(&"x".repeat(1 << 20), games, 3).is_empty());
    }
}
