//! Positions of the protocol: lines from 0, and columns in units of UTF-16.

use crate::text::{Source, Span};
use lsp_types::{Position, Range};

/// The position of a byte.
pub(super) fn position_of(source: &Source, byte: u32) -> Position {
    let byte = byte.min(source.text().len() as u32);
    let line = source.line(byte);
    let start = source.line_span(line).start;
    let before = source.text().get(start as usize..byte as usize).unwrap_or_default();
    Position { line: line - 1, character: before.chars().map(char::len_utf16).sum::<usize>() as u32 }
}

/// The range of a span.
pub(super) fn range_of(source: &Source, span: Span) -> Range {
    Range { start: position_of(source, span.start), end: position_of(source, span.end) }
}

/// The byte at a position; that of the end of the line or the text if there is none.
pub(super) fn byte_at(source: &Source, position: Position) -> u32 {
    let line = source.line_span(position.line.saturating_add(1));
    let mut units = 0;
    for (byte, character) in source.slice(line).char_indices() {
        units += character.len_utf16();
        if units > position.character as usize {
            return line.start + byte as u32;
        }
    }
    line.end
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_units_of_utf_16() {
        let source = Source::new("p.pl", "ход(а).\r\n'🙂🙂'(б).\n").expect("a text");
        let at = |text: &str| position_of(&source, source.text().find(text).expect("it is there") as u32);
        assert_eq!([at("а"), at("б"), at(".\n")].map(|place| (place.line, place.character)), [(0, 4), (1, 7), (1, 9)]);
        for byte in [0, 2, 9, 12, 13, 17, 21, 22] {
            let byte = source.text().char_indices().map(|(at, _)| at as u32).find(|at| *at >= byte).unwrap_or(0);
            let place = position_of(&source, byte);
            assert!(byte_at(&source, place) == byte || source.text().as_bytes()[byte as usize] == b'\n', "{byte}");
        }
        assert_eq!(byte_at(&source, Position::new(0, 99)), 11);
        assert_eq!(byte_at(&source, Position::new(1, 2)), 14, "in the midst of a character");
        assert_eq!(byte_at(&source, Position::new(99, 1)), source.text().len() as u32);
        assert_eq!(byte_at(&source, Position::new(u32::MAX, u32::MAX)), source.text().len() as u32);
    }
}
