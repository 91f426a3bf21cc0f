//! Columns: a line with column stops, and the points at which its text is filled up to them.
//!
//! ```text
//! ~t~w~10|~w~t~10+   fill, text, stop at 10; text, fill, stop 10 further on
//! ```
//! Only the text after the last stop can still move.

/// A point at which fill characters are inserted.
#[derive(Clone, Copy)]
struct FillPoint {
    /// The byte offset in the text.
    at: usize,
    with: char,
}

/// Text with column stops.
pub(super) struct Columns {
    text: String,
    /// The column at the end of the text.
    column: usize,
    /// Where the text begins that the next stop fills: behind the last stop or newline.
    stop: usize,
    /// The column of the last stop, in whatever line: `~N+` counts from it.
    stop_column: usize,
    fills: Vec<FillPoint>,
    /// The most bytes of text.
    max_bytes: usize,
}

impl Columns {
    /// An empty text that begins at a column of its line. The limit `max_bytes` is not enforced here: check [`Columns::fits`]
    /// before adding more than a few characters.
    pub(super) fn new(column: usize, max_bytes: usize) -> Columns {
        Columns { text: String::new(), column, stop: 0, stop_column: 0, fills: Vec::new(), max_bytes }
    }

    /// The column at the end of the text.
    pub(super) fn column(&self) -> usize {
        self.column
    }

    /// Whether `bytes` more are within the limit.
    pub(super) fn fits(&self, bytes: usize) -> bool {
        self.text.len().saturating_add(bytes) <= self.max_bytes
    }

    /// Appends text. A newline is a stop.
    pub(super) fn push_str(&mut self, text: &str) {
        if text.bytes().all(|byte| (b' '..b'\x7F').contains(&byte)) {
            self.text.push_str(text);
            self.column += text.len();
            return;
        }
        for character in text.chars() {
            self.push(character);
        }
    }

    /// Appends a character.
    pub(super) fn push(&mut self, character: char) {
        self.text.push(character);
        match character {
            '\n' | '\r' => {
                self.column = 0;
                self.begin_segment();
            }
            '\t' => self.column = (self.column | 7) + 1,
            '\x08' => self.column = self.column.saturating_sub(1),
            _ => self.column += 1,
        }
    }

    /// Appends a character `count` times.
    pub(super) fn push_many(&mut self, character: char, count: usize) {
        let mut many = String::new();
        push_repeated(&mut many, character, count);
        self.push_str(&many);
    }

    /// Adds a fill point with its fill character (`~t`).
    pub(super) fn add_fill_point(&mut self, with: char) {
        self.fills.push(FillPoint { at: self.text.len(), with });
    }

    /// Adds a stop at a column (`~N|`): the text after the last stop is filled up to it. Text that already goes beyond it counts as if
    /// it ended there, as in SWI-Prolog.
    pub(super) fn add_stop_at(&mut self, column: usize) {
        self.insert_fills(column.saturating_sub(self.column));
        self.column = column;
        self.stop_column = column;
        self.begin_segment();
    }

    /// Adds a stop `width` columns after the last one (`~N+`).
    pub(super) fn add_stop_after(&mut self, width: usize) {
        self.add_stop_at(self.stop_column.saturating_add(width));
    }

    /// The text.
    pub(super) fn into_text(self) -> String {
        self.text
    }

    fn begin_segment(&mut self) {
        self.stop = self.text.len();
        self.fills.clear();
    }

    /// Inserts `missing` characters at the fill points, in equal shares; the remainder goes to those from the middle on, then to the
    /// first ones. Without fill points the text is flush left.
    fn insert_fills(&mut self, missing: usize) {
        if missing == 0 {
            return;
        }
        if self.fills.is_empty() {
            self.add_fill_point(' ');
        }
        let points = self.fills.len();
        let (share, over) = (missing / points, missing % points);
        let movable = self.text.split_off(self.stop);
        let mut done = 0;
        for (index, fill) in self.fills.iter().enumerate() {
            let at = fill.at - self.stop;
            self.text.push_str(&movable[done..at]);
            done = at;
            let order = (index + points - points / 2) % points;
            let count = share + usize::from(order < over);
            push_repeated(&mut self.text, fill.with, count);
        }
        self.text.push_str(&movable[done..]);
    }
}

/// Appends a character `count` times, in chunks.
fn push_repeated(text: &mut String, character: char, count: usize) {
    const CHUNK_CHARACTERS: usize = 1 << 12;
    let row = String::from(character).repeat(count.min(CHUNK_CHARACTERS));
    for _ in 0..count / CHUNK_CHARACTERS {
        text.push_str(&row);
    }
    text.push_str(&row[..count % CHUNK_CHARACTERS * character.len_utf8()]);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fill_points_share_the_missing_columns() {
        let mut line = Columns::new(0, 100);
        line.add_fill_point('-');
        line.push_str("ab");
        line.add_fill_point('*');
        line.add_stop_at(9);
        line.push_str("c");
        line.add_stop_after(4);
        line.push('|');
        assert_eq!(line.column(), 14);
        assert_eq!(line.into_text(), "---ab****c   |");
    }

    #[test]
    fn a_stop_before_the_column_adds_nothing() {
        let mut line = Columns::new(3, 100);
        line.push_str("ходы");
        line.add_stop_at(5);
        line.add_stop_after(2);
        line.push('.');
        assert_eq!(line.into_text(), "ходы  .");
    }

    #[test]
    fn a_newline_is_a_stop() {
        let mut line = Columns::new(0, 100);
        line.add_fill_point('x');
        line.push_str("a\nb");
        line.add_stop_at(3);
        assert_eq!(line.into_text(), "a\nb  ");
    }
}
