//! Spans: ranges of bytes in a source.

use std::ops::Range;

/// The bytes `start..end` of a source; both are on character boundaries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Span {
    /// The first byte.
    pub start: u32,
    /// The byte after the last; never less than `start`.
    pub end: u32,
}

impl Span {
    /// The span of the bytes `start..end`.
    pub const fn new(start: u32, end: u32) -> Span {
        Span { start, end }
    }

    /// The empty span before the byte `at`.
    pub const fn at(at: u32) -> Span {
        Span { start: at, end: at }
    }

    /// The length in bytes.
    pub const fn len(self) -> u32 {
        self.end - self.start
    }

    /// Whether no byte is in it.
    pub const fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// The smallest span that covers both.
    pub fn to(self, other: Span) -> Span {
        Span { start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// The span as a range of indices.
    pub fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }

    /// The piece of `text` it covers, empty if `text` is too short for it.
    pub fn of(self, text: &str) -> &str {
        text.get(self.range()).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_join_and_cut() {
        let joined = Span::new(7, 9).to(Span::new(2, 4));
        assert_eq!(joined, Span::new(2, 9));
        assert_eq!(joined.of("0123456789"), "2345678");
        assert_eq!(joined.of("012"), "");
        assert!(Span::at(3).is_empty());
    }
}
