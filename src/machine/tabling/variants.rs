//! Sets of rows of words (`terms/copying/tokens.rs`), in the order in which they were added: the answers of a table.
//!
//! The rows stand one behind the other, and a hash table has their numbers. Compared with a trie, in which each word is a node, a row costs
//! its words and one search instead of one for each word, and reading it is going forward. What a trie saves, common
//! beginnings, is worth it only if rows share more than half of their words.

use hashbrown::HashTable;
use rustc_hash::FxHasher;
use std::hash::Hasher;

/// A set of rows.
#[derive(Debug, Default)]
pub(super) struct Variants {
    words: Vec<u64>,
    count: u32,
    /// The length of every row, as long as all have the same.
    width: u32,
    /// The ends of the rows, once they differ in length.
    ends: Vec<u32>,
    /// The numbers of the rows, once there are many.
    numbers: HashTable<u32>,
}

/// So many rows are compared one by one.
const MAX_COMPARED: u32 = 8;

/// The most words of a set.
const MAX_WORDS: usize = u32::MAX as usize;

/// A hash of a row.
pub(super) fn hash_of(row: &[u64]) -> u64 {
    let mut hasher = FxHasher::default();
    row.iter().for_each(|word| hasher.write_u64(*word));
    hasher.finish()
}

impl Variants {
    /// The number of rows.
    pub(super) fn len(&self) -> u32 {
        self.count
    }

    /// All words.
    pub(super) fn words(&self) -> &[u64] {
        &self.words
    }

    /// A row.
    #[inline]
    pub(super) fn row(&self, number: u32) -> &[u64] {
        row_in(&self.words, &self.ends, self.width, number)
    }

    /// Whether so many words more do not fit.
    pub(super) fn is_full(&self, more: usize) -> bool {
        self.words.len() + more > MAX_WORDS || self.count == u32::MAX
    }

    /// The number of a row, and whether it is new.
    pub(super) fn insert(&mut self, row: &[u64]) -> (u32, bool) {
        if self.count < MAX_COMPARED {
            if let Some(number) = (0..self.count).find(|number| self.row(*number) == row) {
                return (number, false);
            }
            self.push(row);
            if self.count == MAX_COMPARED {
                for number in 0..self.count {
                    self.enter(number);
                }
            }
            return (self.count - 1, true);
        }
        let Variants { words, ends, width, numbers, .. } = self;
        let same = |number: &u32| row_in(words, ends, *width, *number) == row;
        let hash = hash_of(row);
        if let Some(number) = numbers.find(hash, same) {
            return (*number, false);
        }
        self.push(row);
        let number = self.count - 1;
        let Variants { words, ends, width, numbers, .. } = self;
        numbers.insert_unique(hash, number, |number| hash_of(row_in(words, ends, *width, *number)));
        (number, true)
    }

    fn enter(&mut self, number: u32) {
        let Variants { words, ends, width, numbers, .. } = self;
        let hash = |number: &u32| hash_of(row_in(words, ends, *width, *number));
        numbers.insert_unique(hash(&number), number, hash);
    }

    fn push(&mut self, row: &[u64]) {
        if self.count == 0 {
            self.width = row.len() as u32;
        } else if self.ends.is_empty() && self.width as usize != row.len() {
            self.ends = (1..=self.count).map(|number| number * self.width).collect();
        }
        self.words.extend_from_slice(row);
        if !self.ends.is_empty() {
            self.ends.push(self.words.len() as u32);
        }
        self.count += 1;
    }

    /// The approximate size in bytes.
    pub(super) fn size(&self) -> usize {
        8 * self.words.capacity() + 4 * self.ends.capacity() + 5 * self.numbers.capacity()
    }
}

#[inline]
fn row_in<'w>(words: &'w [u64], ends: &[u32], width: u32, number: u32) -> &'w [u64] {
    let number = number as usize;
    if ends.is_empty() {
        let width = width as usize;
        return &words[number * width..(number + 1) * width];
    }
    let start = if number == 0 { 0 } else { ends[number - 1] as usize };
    &words[start..ends[number] as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_found_whatever_their_lengths() {
        for lengths in [1_u64, 3] {
            let mut set = Variants::default();
            for number in 0..100 {
                let row: Vec<u64> = (0..=number % lengths).map(|place| 1000 * number + place).collect();
                assert_eq!(set.insert(&row), (number as u32, true));
                assert_eq!(set.insert(&row), (number as u32, false));
            }
            for number in 0..100 {
                let row: Vec<u64> = (0..=number % lengths).map(|place| 1000 * number + place).collect();
                assert_eq!(set.row(number as u32), row);
            }
            assert_eq!(set.len(), 100);
        }
    }

    #[test]
    fn the_empty_row_is_one_row() {
        let mut set = Variants::default();
        assert_eq!((set.insert(&[]), set.insert(&[]), set.row(0)), ((0, true), (0, false), &[][..]));
    }
}
