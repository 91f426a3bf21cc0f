//! Comments: where they end, their place behind a lexeme, and their lines when they move.

use super::placement::Placement;
use crate::reader::{Lexeme, LexemeKind, lexemes_between};

/// The lexemes of a text that begin from one byte to another. Comments up to the end of a line end before the blanks there.
pub(super) fn lexemes_of(text: &str, from: u32, to: u32) -> Vec<Lexeme> {
    let mut lexemes = lexemes_between(text, from, to);
    for lexeme in lexemes.iter_mut().filter(|lexeme| lexeme.kind == LexemeKind::LineComment) {
        lexeme.span.end = lexeme.span.start + lexeme.span.of(text).trim_end().len() as u32;
    }
    lexemes
}

/// The blanks before a comment behind another lexeme. At the end of a line it keeps its column, unless it stood close to the lexeme or
/// there is no room.
pub(super) fn blanks_behind(place: Placement, column: usize, is_last: bool) -> usize {
    const CLOSE: usize = 2;
    match place.blanks {
        blanks if !is_last => blanks.clamp(1, CLOSE),
        blanks if blanks <= CLOSE => blanks.max(1),
        _ => place.column.saturating_sub(column).max(CLOSE),
    }
}

/// A comment moved from one column to another: its other lines move with the first as far as they are indented. Blanks at their ends
/// are dropped.
pub(super) fn moved(comment: &str, from: usize, to: usize) -> String {
    let mut lines = comment.split('\n').map(|line| line.trim_end_matches([' ', '\t', '\r']));
    let mut moved = lines.next().unwrap_or_default().to_string();
    for line in lines {
        moved.push('\n');
        let text = line.trim_start_matches([' ', '\t']);
        let blanks = &line[..line.len() - text.len()];
        if from == to || text.is_empty() {
            moved.push_str(line);
            continue;
        }
        let width = Placement::width_of(blanks);
        moved.extend(std::iter::repeat_n(' ', (width + to).saturating_sub(from)));
        moved.push_str(text);
    }
    moved
}
