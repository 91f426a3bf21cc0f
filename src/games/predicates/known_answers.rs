//! Answers of a game's rules that a search may need again.
//!
//! Iterative deepening comes to a position once in each iteration, and again by every order of the same moves. Rules take far longer than
//! a step of the search itself, so their answers are kept under the keys of positions, as values are in the transposition table. Where
//! there is no more room, what is known stays: positions near the root come first and most often.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// Answers of one relation, by the keys of positions.
pub(super) struct KnownAnswers<A> {
    answers: HashMap<u64, A, FxBuildHasher>,
    bytes: usize,
    max_bytes: usize,
}

impl<A> Default for KnownAnswers<A> {
    fn default() -> KnownAnswers<A> {
        KnownAnswers::with_limit(0)
    }
}

impl<A> KnownAnswers<A> {
    /// None yet, and at most this many bytes of them.
    pub(super) fn with_limit(max_bytes: usize) -> KnownAnswers<A> {
        KnownAnswers { answers: HashMap::default(), bytes: 0, max_bytes }
    }

    /// The answer for the position with this key.
    pub(super) fn get(&self, key: u64) -> Option<&A> {
        self.answers.get(&key)
    }

    /// All answers.
    pub(super) fn iter(&self) -> impl Iterator<Item = &A> {
        self.answers.values()
    }

    /// Whether there is room for an answer of this many bytes besides its own size.
    pub(super) fn has_room(&self, bytes: usize) -> bool {
        self.bytes + size_of::<(u64, A)>() + bytes <= self.max_bytes
    }

    /// Keeps an answer if there is room for it; `bytes` is what it takes besides its own size.
    pub(super) fn add(&mut self, key: u64, answer: A, bytes: usize) {
        if self.has_room(bytes) {
            self.bytes += size_of::<(u64, A)>() + bytes;
            self.answers.insert(key, answer);
        }
    }
}
