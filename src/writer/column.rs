//! Columns: a line under construction, with points that stretch to the next column stop.
//!
//! ```text
//! ~t~w~10|~w~t~10+   fill, text, stop at 10; text, fill, stop 10 further on
//! ```
//! Only what stands behind the last stop can still move.

/// A point at which the text may be stretched.
#[derive(Clone, Copy)]
struct Fill {
    /// The byte of the text before which filling goes.
    at: usize,
    with: char,
}

/// Text with column stops.
pub(super) struct Columns {
    text: String,
    /// The column behind the text.
    column: usize,
    /// The byte of the text at which the last stop stands, and its column.
    stop: usize,
    stop_column: usize,
    fills: Vec<Fill>,
    /// How many bytes of text there may be.
    most: usize,
}

impl Columns {
    /// No text yet, at this column of its line.
    ///
    /// There may be so many bytes of it at most; whoever adds more than a little asks [`Columns::has_room`].
    pub fn new(column: usize, most: usize) -> Columns {
        Columns { text: String::new(), column, stop: 0, stop_column: column, fills: Vec::new(), most }
    }

    /// The column behind the text.
    pub fn column(&self) -> usize {
        self.column
    }

    /// Whether there may be so many bytes more.
    pub fn has_room(&self, bytes: usize) -> bool {
        self.text.len().saturating_add(bytes) <= self.most
    }

    /// Appends text; behind a newline there is nothing left to stretch.
    pub fn push_str(&mut self, text: &str) {
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
    pub fn push(&mut self, character: char) {
        self.text.push(character);
        match character {
            '\n' | '\r' => {
                self.column = 0;
                self.begin();
            }
            '\t' => self.column = (self.column | 7) + 1,
            '\x08' => self.column = self.column.saturating_sub(1),
            _ => self.column += 1,
        }
    }

    /// Appends a character so many times.
    pub fn push_many(&mut self, character: char, count: usize) {
        let mut many = String::new();
        extend(&mut many, character, count);
        self.push_str(&many);
    }

    /// Marks a point that stretches, filled with this character (`~t`).
    pub fn fill(&mut self, with: char) {
        self.fills.push(Fill { at: self.text.len(), with });
    }

    /// A stop at this column (`~N|`): the text behind the last stop is stretched to reach it.
    pub fn stop_at(&mut self, column: usize) {
        let missing = column.saturating_sub(self.column);
        if missing > 0 {
            self.stretch(missing);
            self.column = column;
        }
        self.begin();
    }

    /// A stop so many columns behind the last one (`~N+`).
    pub fn stop_after(&mut self, width: usize) {
        self.stop_at(self.stop_column.saturating_add(width));
    }

    /// What there is.
    pub fn into_text(self) -> String {
        self.text
    }

    fn begin(&mut self) {
        self.stop = self.text.len();
        self.stop_column = self.column;
        self.fills.clear();
    }

    /// Shares `missing` characters among the fills, what is left over to the last ones; without fills the text stands
    /// to the left.
    fn stretch(&mut self, missing: usize) {
        if self.fills.is_empty() {
            self.fill(' ');
        }
        let (share, over) = (missing / self.fills.len(), missing % self.fills.len());
        let loose = self.text.split_off(self.stop);
        let mut done = 0;
        let unfavoured = self.fills.len() - over;
        for (index, fill) in self.fills.iter().enumerate() {
            let at = fill.at - self.stop;
            self.text.push_str(&loose[done..at]);
            done = at;
            let count = share + usize::from(index >= unfavoured);
            extend(&mut self.text, fill.with, count);
        }
        self.text.push_str(&loose[done..]);
    }
}

/// Appends a character so many times, many at once.
fn extend(text: &mut String, character: char, count: usize) {
    const ROW: usize = 1 << 12;
    let row = String::from(character).repeat(count.min(ROW));
    for _ in 0..count / ROW {
        text.push_str(&row);
    }
    text.push_str(&row[..count % ROW * character.len_utf8()]);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fills_share_what_is_missing() {
        let mut line = Columns::new(0, 100);
        line.fill('-');
        line.push_str("ab");
        line.fill('*');
        line.stop_at(9);
        line.push_str("c");
        line.stop_after(4);
        line.push('|');
        assert_eq!(line.column(), 14);
        assert_eq!(line.into_text(), "---ab****c   |");
    }

    #[test]
    fn a_stop_that_is_passed_adds_nothing() {
        let mut line = Columns::new(3, 100);
        line.push_str("ходы");
        line.stop_at(5);
        line.stop_after(2);
        line.push('.');
        assert_eq!(line.into_text(), "ходы  .");
    }

    #[test]
    fn a_newline_is_a_stop() {
        let mut line = Columns::new(0, 100);
        line.fill('x');
        line.push_str("a\nb");
        line.stop_at(3);
        assert_eq!(line.into_text(), "a\nb  ");
    }
}
