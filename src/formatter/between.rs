//! What stands between two clauses: comments and empty lines, or text that the reader has not read.

use super::comments;
use super::comments::lexemes_of;
use super::page::Page;
use super::placement::Placement;
use crate::reader::Lexeme;

/// The text between two clauses, before the first or behind the last.
pub(super) struct Between<'t> {
    text: &'t str,
    start: usize,
    end: usize,
    comments: Vec<Lexeme>,
    /// Whether it has nothing but comments and layout.
    is_plain: bool,
}

impl<'t> Between<'t> {
    /// The text between two bytes.
    pub(super) fn new(text: &'t str, start: u32, end: u32) -> Between<'t> {
        let found = lexemes_of(text, start, end);
        let is_plain = found.iter().all(|lexeme| lexeme.kind.is_comment() && lexeme.span.end <= end);
        Between { text, start: start as usize, end: end as usize, comments: found, is_plain }
    }

    fn inside(&self) -> &'t str {
        &self.text[self.start..self.end]
    }

    /// Whether it has nothing but comments and layout, or at least nothing else on its last line: then a clause behind it may move.
    pub(super) fn allows_layout_behind(&self) -> bool {
        let inside = self.inside();
        let last = &inside[inside.rfind('\n').map_or(0, |end| end + 1)..];
        self.is_plain || last.trim().is_empty()
    }

    /// The blanks before a clause that follows another on its line.
    pub(super) fn joins(&self) -> Option<usize> {
        let is_blank = self.comments.is_empty() && self.start > 0 && !self.inside().contains('\n');
        is_blank.then(|| self.inside().chars().count())
    }

    /// Writes it. After that the page is at the beginning of a line, or behind the clause that the next one shares its line with.
    pub(super) fn write(&self, page: &mut Page) {
        match self.is_plain {
            true => self.write_comments(page),
            false => self.write_as_is(page),
        }
    }

    /// Writes text that has not been read as it stands, without the indentation of the clause behind it.
    fn write_as_is(&self, page: &mut Page) {
        let inside = self.inside();
        page.push(if self.allows_layout_behind() { inside.trim_end_matches([' ', '\t']) } else { inside });
    }

    fn write_comments(&self, page: &mut Page) {
        if self.joins().is_some() && self.end < self.text.len() {
            return;
        }
        let is_at_end = self.end == self.text.len();
        // Comments move to the left with the clause behind them.
        let margin = if is_at_end { 0 } else { Placement::column_of(self.text, self.end as u32) };
        let mut end = self.start;
        for comment in &self.comments {
            let gap = &self.text[end..comment.span.start as usize];
            let from = Placement::column_of(self.text, comment.span.start);
            match self.write_line_ends(gap, end, page) {
                true => page.blanks(from.saturating_sub(margin)),
                false if page.is_at_line_start() => {}
                false => {
                    let place = Placement { column: from, blanks: gap.chars().count(), ..Placement::default() };
                    page.blanks(comments::blanks_behind(place, page.column(), true));
                }
            }
            page.comment(&comments::moved(comment.span.of(self.text), from, page.column()));
            end = comment.span.end as usize;
        }
        let gap = &self.text[end..self.end];
        if is_at_end || !self.write_line_ends(gap, end, page) {
            page.end_line();
        }
    }

    /// Ends lines as in a gap, with at most one empty line, and none at the beginning. Returns whether the gap has a line end.
    fn write_line_ends(&self, gap: &str, from: usize, page: &mut Page) -> bool {
        let count = gap.matches('\n').count();
        if page.is_empty() {
            return count > 0 || from == 0;
        }
        // A text that was left as it stands may have ended its line.
        let ended = usize::from(page.is_at_line_start());
        if count > 0 {
            page.lines(count.min(2) - ended.min(count.min(2)));
        }
        count > 0
    }
}
