//! Excerpts: the part of a source that a report shows.
//!
//! `ariadne` is given the text that it draws. A file may have a million lines, or one line of a million characters, so an excerpt keeps the lines that labels touch, cuts long ones down to the surroundings of the labels, and
//! leaves the others empty, so that line numbers stay right. Characters that would spoil the drawing are replaced.

use crate::text::{Source, Span};
use std::ops::Range;
use unicode_normalization::char::is_combining_mark;

/// The most characters of a line shown on either side of a label.
const MAX_CHARACTERS_AROUND: usize = 100;
/// The mark where a line was cut.
const CUT_MARK: char = '…';

/// A shortened text, and the spans of the labels in it.
pub(super) struct Excerpt {
    /// As many line ends as the source has up to the last label, and some of its lines.
    pub text: String,
    /// The new span of each label, in the order of the labels.
    pub spans: Vec<Span>,
}

impl Excerpt {
    /// The excerpt of `source` that shows `labels`; spans beyond the text are moved to its end.
    pub(super) fn new(source: &Source, labels: &[Span]) -> Excerpt {
        let labels: Vec<Span> = labels.iter().map(|&span| span_within(source, span)).collect();
        let mut edges: Vec<u32> = labels.iter().flat_map(|span| [span.start, last_character(source, *span)]).collect();
        edges.sort_unstable();
        let mut excerpt = Excerpt { text: String::new(), spans: vec![Span::default(); labels.len()] };
        let mut line = 1;
        while let Some(&edge) = edges.first() {
            let number = source.line(edge);
            excerpt.text.extend(std::iter::repeat_n('\n', (number - line) as usize));
            line = number;
            let here = edges.partition_point(|&edge| source.line(edge) == number);
            excerpt.add_line(source, number, edges.drain(..here).as_slice(), &labels);
        }
        excerpt
    }

    /// The range of characters of the excerpt that a span of it covers.
    pub(super) fn characters(&self, span: Span) -> Range<usize> {
        let before = self.text[..span.start as usize].chars().count();
        before..before + span.of(&self.text).chars().count()
    }

    /// Adds the pieces of a line around `edges`, and sets the new edges of the labels.
    fn add_line(&mut self, source: &Source, number: u32, edges: &[u32], labels: &[Span]) {
        let line = source.line_span(number);
        let mut shown = line.start;
        for piece in pieces_of_line(source, line, edges) {
            if piece.start > shown {
                self.text.push(CUT_MARK);
            }
            let base = self.text.len() as u32;
            for (at, character) in source.slice(piece).char_indices() {
                let at = piece.start + at as u32;
                let marked = labels.iter().any(|label| label.start == at);
                self.text.push(if marked { visible_character(character) } else { drawable_character(character) });
            }
            // The new offset of a place in this line; a line end maps to the end of the line's text.
            let place = |at: u32| {
                let at = at.min(line.end);
                let is_here = (piece.start..=piece.end).contains(&at);
                is_here.then(|| base + at - piece.start)
            };
            for (label, moved) in labels.iter().zip(&mut self.spans) {
                if source.line(label.start) == number {
                    moved.start = place(label.start).unwrap_or(moved.start);
                }
                if source.line(last_character(source, *label)) == number {
                    moved.end = place(label.end).unwrap_or(moved.end).max(moved.start);
                }
            }
            shown = piece.end;
        }
        if shown < line.end {
            self.text.push(CUT_MARK);
        }
    }
}

/// The spans of a line to show: [`MAX_CHARACTERS_AROUND`] characters on either side of each edge, joined where they meet.
fn pieces_of_line(source: &Source, line: Span, edges: &[u32]) -> Vec<Span> {
    let mut pieces: Vec<Span> = Vec::new();
    for &edge in edges {
        let edge = edge.min(line.end);
        let before = source.slice(Span::new(line.start, edge)).char_indices().rev().nth(MAX_CHARACTERS_AROUND);
        let after = source.slice(Span::new(edge, line.end)).char_indices().nth(MAX_CHARACTERS_AROUND);
        let start = before.map_or(line.start, |(at, _)| line.start + at as u32);
        let end = after.map_or(line.end, |(at, _)| edge + at as u32);
        match pieces.last_mut() {
            Some(last) if start <= last.end => last.end = end,
            _ => pieces.push(Span::new(start, end)),
        }
    }
    pieces
}

/// The span cut to the text and to whole characters; an empty one grows by the character that follows it in the line.
fn span_within(source: &Source, span: Span) -> Span {
    let text = source.text();
    let floor = |at: u32| character_start(text, at);
    let (start, end) = (floor(span.start), floor(span.end).max(floor(span.start)));
    let follower = text[start..].chars().next().filter(|&c| end == start && c != '\n' && c != '\r');
    Span::new(start as u32, (end + follower.map_or(0, char::len_utf8)) as u32)
}

/// The offset of the last character of a span; of an empty span, its own.
fn last_character(source: &Source, span: Span) -> u32 {
    let inside = span.end.saturating_sub(1).max(span.start);
    character_start(source.text(), inside) as u32
}

/// The offset at which the character of the byte `at` begins, or the end of the text.
fn character_start(text: &str, at: u32) -> usize {
    let at = (at as usize).min(text.len());
    (0..=at).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}

/// Replaces control characters, and characters that some programs take for line ends. The replacement has as many bytes, so
/// that spans stay right.
pub(crate) fn drawable_character(character: char) -> char {
    match character {
        '\t' => '\t',
        '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}' => '\u{2003}',
        character if character.is_ascii_control() => ' ',
        character if character.is_control() => '·',
        character => character,
    }
}

/// Replaces characters without width where a label points at them, by others with as many bytes.
fn visible_character(character: char) -> char {
    let invisible = matches!(character, '\u{AD}' | '\u{200B}'..='\u{200F}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}');
    match character.len_utf8() {
        _ if !invisible && !is_combining_mark(character) => drawable_character(character),
        2 => '·',
        3 => char::REPLACEMENT_CHARACTER,
        _ => '𐄂',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn excerpt(text: &str, labels: &[Span]) -> Excerpt {
        Excerpt::new(&Source::new("t", text).expect("short text"), labels)
    }

    #[test]
    fn only_labelled_lines_are_kept() {
        let excerpt = excerpt("one\ntwo\r\nthree\nfour", &[Span::new(15, 19), Span::new(4, 7)]);
        assert_eq!(excerpt.text, "\ntwo\n\nfour");
        assert_eq!(excerpt.spans, [Span::new(6, 10), Span::new(1, 4)]);
    }

    #[test]
    fn a_label_over_lines_keeps_both_ends() {
        let excerpt = excerpt("a(\nb,\nc)", &[Span::new(0, 8)]);
        assert_eq!(excerpt.text, "a(\n\nc)");
        assert_eq!(excerpt.spans, [Span::new(0, 6)]);
    }

    #[test]
    fn long_lines_are_cut_around_labels() {
        let text = format!("{}{}{}", "я".repeat(5000), "ЩЮ", "x".repeat(5000));
        let at = 10_000;
        let excerpt = excerpt(&text, &[Span::new(at, at + 4), Span::at(20_000)]);
        assert!(excerpt.text.chars().count() < 500);
        assert_eq!(excerpt.spans[0].of(&excerpt.text), "ЩЮ");
        assert!(excerpt.text.starts_with(CUT_MARK));
    }

    #[test]
    fn places_outside_the_text_are_moved_into_it() {
        let excerpt = excerpt("aя", &[Span::new(2, 99), Span::at(3), Span::at(0)]);
        assert_eq!(excerpt.text, "aя");
        assert_eq!(excerpt.spans, [Span::new(1, 3), Span::at(3), Span::new(0, 1)]);
    }

    #[test]
    fn nothing_drawn_breaks_a_line() {
        let excerpt = excerpt("a\u{2028}b\u{85}c\rd\u{1b}e", &[Span::new(0, 1)]);
        assert_eq!(excerpt.text, "a\u{2003}b·c d e");
    }

    #[test]
    fn what_a_label_points_at_has_a_width() {
        let text = "и\u{306} \u{301}\u{200D}\u{E0100}";
        let excerpt = excerpt(text, &[Span::new(5, 7), Span::new(7, 10), Span::at(10)]);
        assert_eq!(excerpt.text, "и\u{306} ·\u{FFFD}𐄂");
    }
}
