//! The page: the text that is made, and the column at its end.

/// A text under construction.
pub(super) struct Page {
    text: String,
    /// The characters of the last line.
    column: usize,
    /// How a line ends: as the first one of the source does.
    line_end: &'static str,
    /// Whether the last line ends with a clause that has one line.
    ends_clause: bool,
}

impl Page {
    /// An empty page for a source text.
    pub(super) fn new(source: &str) -> Page {
        let is_crlf = source.find('\n').is_some_and(|end| source[..end].ends_with('\r'));
        let line_end = if is_crlf { "\r\n" } else { "\n" };
        Page { text: String::with_capacity(source.len()), column: 0, line_end, ends_clause: false }
    }

    /// The number of characters in the last line.
    pub(super) fn column(&self) -> usize {
        self.column
    }

    pub(super) fn is_at_line_start(&self) -> bool {
        self.column == 0
    }

    /// Whether nothing has been written.
    pub(super) fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// Whether the last line ends with a clause of one line, or has none yet.
    pub(super) fn is_on_last_line_of_clause(&self) -> bool {
        self.ends_clause
    }

    /// Writes blanks.
    pub(super) fn blanks(&mut self, count: usize) {
        self.text.extend(std::iter::repeat_n(' ', count));
        self.column += count;
    }

    /// Writes a lexeme, which may have several lines.
    pub(super) fn push(&mut self, lexeme: &str) {
        self.text.push_str(lexeme);
        self.column = match lexeme.rfind('\n') {
            Some(end) => lexeme[end + 1..].chars().count(),
            None => self.column + lexeme.chars().count(),
        };
        self.ends_clause = false;
    }

    /// Writes a clause whose lines end with `\n` alone unless it was left as it stands.
    pub(super) fn clause(&mut self, clause: &str) {
        self.comment(clause);
        self.ends_clause = !clause.contains('\n');
    }

    /// Writes a comment, of which the same holds.
    pub(super) fn comment(&mut self, comment: &str) {
        match self.line_end {
            "\n" => self.push(comment),
            end => self.push(&comment.replace("\r\n", "\n").replace('\n', end)),
        }
    }

    /// Ends the last line, and writes `count - 1` empty ones.
    pub(super) fn lines(&mut self, count: usize) {
        let written = self.text.trim_end_matches([' ', '\t', '\r']).len();
        self.text.truncate(written);
        for _ in 0..count {
            self.text.push_str(self.line_end);
        }
        self.column = 0;
        self.ends_clause = false;
    }

    /// Ends the last line unless it is empty.
    pub(super) fn end_line(&mut self) {
        if self.column > 0 {
            self.lines(1);
        }
    }

    /// The text, which ends with a line end unless it is empty.
    pub(super) fn finish(mut self) -> String {
        self.end_line();
        self.text
    }
}
