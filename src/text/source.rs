//! Sources: named texts, with lines and columns. Where lines begin is computed once, when it is first needed.

use super::span::Span;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use std::sync::{Arc, OnceLock};

/// The text of a file, of a query or of a stream, and the name that reports show.
#[derive(Debug)]
pub struct Source {
    name: String,
    text: String,
    line_starts: OnceLock<Vec<u32>>,
    /// Characters before each block of [`BLOCK_BYTES`] bytes.
    characters: OnceLock<Vec<u32>>,
}

/// The size of blocks, in bytes. A column is a table lookup and a count within one block, since a line may have a million
/// characters and a thousand errors.
const BLOCK_BYTES: usize = 1 << 10;

/// The text is too long for the offsets of a [`Span`]: 4 GiB or more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLong;

/// A line and a column, both from 1; columns count characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// The line.
    pub line: u32,
    /// The character in the line.
    pub column: u32,
}

impl Source {
    /// A source of this name and text.
    ///
    /// # Errors
    /// [`TooLong`] if spans cannot number the bytes of the text.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Result<Source, TooLong> {
        let text = text.into();
        // The offset after the last byte must fit, too.
        if text.len() >= u32::MAX as usize {
            return Err(TooLong);
        }
        Ok(Source { name: name.into(), text, line_starts: OnceLock::new(), characters: OnceLock::new() })
    }

    /// The name, as reports show it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The whole text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The offset at which a program in this text begins: behind a first line that begins with `#!` and names the interpreter.
    pub fn program_start(&self) -> usize {
        let line_end = || self.text.find('\n').map_or(self.text.len(), |end| end + 1);
        if self.text.starts_with("#!") { line_end() } else { 0 }
    }

    /// The span of the whole text.
    pub fn span(&self) -> Span {
        Span::new(0, self.text.len() as u32)
    }

    /// The piece of text a span covers.
    pub fn slice(&self, span: Span) -> &str {
        span.of(&self.text)
    }

    /// The number of lines; a text that ends in a newline has an empty last one.
    pub fn line_count(&self) -> u32 {
        self.line_starts().len() as u32
    }

    /// The span of a line, counted from 1, without its line end; empty beyond the last line.
    pub fn line_span(&self, line: u32) -> Span {
        let starts = self.line_starts();
        let Some(&start) = (line as usize).checked_sub(1).and_then(|index| starts.get(index)) else {
            return Span::at(self.text.len() as u32);
        };
        let end = starts.get(line as usize).map_or(self.text.len() as u32, |&next| next - 1);
        let line = Span::new(start, end);
        Span::new(start, end - self.slice(line).ends_with('\r') as u32)
    }

    /// The line, counted from 1, that contains the byte `offset`.
    pub fn line(&self, offset: u32) -> u32 {
        self.line_starts().partition_point(|&start| start <= offset) as u32
    }

    /// Line and column of the byte `offset`; of the end of the text for larger offsets.
    pub fn position(&self, offset: u32) -> Position {
        let offset = offset.min(self.text.len() as u32);
        let line = self.line(offset);
        let start = self.line_starts()[line as usize - 1];
        // An offset inside a character belongs to it.
        let inside = !self.text.is_char_boundary(offset as usize);
        let column = self.characters_before(offset) - self.characters_before(start);
        Position { line, column: column + 1 - inside as u32 }
    }

    /// Whether only blanks precede the byte `offset` in its line.
    pub fn begins_line(&self, offset: u32) -> bool {
        begins_line(&self.text, offset)
    }

    /// Whether the byte `offset` is the first of its line.
    pub fn is_at_margin(&self, offset: u32) -> bool {
        is_at_margin(&self.text, offset)
    }

    /// The number of characters that begin before the byte `offset`.
    fn characters_before(&self, offset: u32) -> u32 {
        let blocks = self.characters.get_or_init(|| {
            let ends = self.text.as_bytes().chunks(BLOCK_BYTES).scan(0, |sum, block| {
                *sum += count_characters(block);
                Some(*sum)
            });
            std::iter::once(0).chain(ends).collect()
        });
        let block = offset as usize / BLOCK_BYTES;
        blocks[block] + count_characters(&self.text.as_bytes()[block * BLOCK_BYTES..offset as usize])
    }

    /// The offset at which each line begins. There is at least one: an empty text has one line.
    fn line_starts(&self) -> &[u32] {
        self.line_starts.get_or_init(|| {
            let after_newlines = self.text.match_indices('\n').map(|(at, _)| at as u32 + 1);
            std::iter::once(0).chain(after_newlines).collect()
        })
    }
}

/// The number of characters that begin in these bytes.
fn count_characters(bytes: &[u8]) -> u32 {
    bytes.iter().filter(|&&byte| (byte as i8) >= -0x40).count() as u32
}

/// Whether only blanks precede the byte `offset` of a text in its line.
pub fn begins_line(text: &str, offset: u32) -> bool {
    let before = text.get(..offset as usize).unwrap_or_default();
    let before = before.trim_end_matches(|character: char| character != '\n' && character.is_whitespace());
    before.is_empty() || before.ends_with('\n')
}

/// Whether the byte `offset` of a text is the first of its line.
pub fn is_at_margin(text: &str, offset: u32) -> bool {
    offset == 0 || text.as_bytes().get(offset as usize - 1) == Some(&b'\n')
}

/// The number of a source in a [`Sources`]; it is not used again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SourceId(pub u32);

/// All sources that diagnostics may point into.
#[derive(Debug, Default)]
pub struct Sources {
    all: HashMap<SourceId, Arc<Source>, FxBuildHasher>,
    added: u32,
    /// The bytes of their texts.
    bytes: usize,
}

impl Sources {
    /// Adds a source.
    pub fn add(&mut self, source: Arc<Source>) -> SourceId {
        self.bytes += source.text.len();
        let id = SourceId(self.added);
        self.added += 1;
        self.all.insert(id, source);
        id
    }

    /// Removes a source, to which nothing points any more.
    pub fn remove(&mut self, id: SourceId) {
        if let Some(source) = self.all.remove(&id) {
            self.bytes -= source.text.len();
        }
    }

    /// The bytes of all texts.
    pub fn size(&self) -> usize {
        self.bytes
    }

    /// The source with this id, if it is one of this collection.
    pub fn get(&self, id: SourceId) -> Option<&Arc<Source>> {
        self.all.get(&id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(text: &str) -> Source {
        Source::new("test.pl", text).expect("short text")
    }

    #[test]
    fn positions_count_characters() {
        let source = source("a\nбв г\r\nд");
        let at = |offset| (source.position(offset).line, source.position(offset).column);
        assert_eq!(at(0), (1, 1));
        assert_eq!(at(1), (1, 2));
        assert_eq!(at(2), (2, 1));
        assert_eq!(at(4), (2, 2));
        assert_eq!(at(5), (2, 2), "inside a character");
        assert_eq!(at(7), (2, 4));
        assert_eq!(at(11), (3, 1));
        assert_eq!(at(99), (3, 2), "after the end");
    }

    #[test]
    fn positions_in_a_long_line_count_all_of_it() {
        let source = source(&format!("a\n{}", "вx".repeat(BLOCK_BYTES)));
        let column = |characters: u32| source.position(2 + characters / 2 * 3).column;
        assert_eq!([0, 2, 1000, 2000].map(column), [1, 3, 1001, 2001]);
        assert_eq!(source.position(u32::MAX).column, 2 * BLOCK_BYTES as u32 + 1);
    }

    #[test]
    fn only_blanks_stand_before_what_begins_a_line() {
        let source = source("a b\n\t\u{A0}c\r\nd");
        let begins = |text: &str| source.begins_line(source.text().find(text).expect("it is there") as u32);
        assert_eq!(["a", "b", "c", "d"].map(begins), [true, false, true, true]);
        assert_eq!([0, 2, 4, 10].map(|offset| source.is_at_margin(offset)), [true, false, true, true]);
    }

    #[test]
    fn lines_lose_their_ends() {
        let source = source("one\r\n\nthree");
        assert_eq!(source.line_count(), 3);
        assert_eq!(source.slice(source.line_span(1)), "one");
        assert_eq!(source.slice(source.line_span(2)), "");
        assert_eq!(source.slice(source.line_span(3)), "three");
        assert_eq!(source.slice(source.line_span(4)), "");
    }

    #[test]
    fn the_empty_text_has_one_line() {
        let source = source("");
        assert_eq!(source.line_count(), 1);
        assert_eq!(source.position(0), Position { line: 1, column: 1 });
    }

    #[test]
    fn sources_answer_to_their_numbers() {
        let mut sources = Sources::default();
        let first = sources.add(Arc::new(source("a")));
        let second = sources.add(Arc::new(source("b")));
        assert_eq!(sources.get(first).map(|source| source.text()), Some("a"));
        assert_eq!(sources.get(second).map(|source| source.text()), Some("b"));
        assert!(sources.get(SourceId(2)).is_none());
    }
}
