//! Stream positions, in bytes, characters, lines and columns.

use super::encoding::Encoding;

/// A position in a stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// Bytes before this place.
    pub byte: u64,
    /// Characters before this place.
    pub character: u64,
    /// The line, from 1.
    pub line: u64,
    /// Columns before this place in its line; a tab goes to the next multiple of eight.
    pub column: u64,
}

impl Position {
    /// The beginning of a stream.
    pub const START: Position = Position { byte: 0, character: 0, line: 1, column: 0 };

    /// Advances by one character in this encoding.
    #[inline]
    pub fn advance(&mut self, character: char, encoding: Encoding) {
        self.byte += encoding.width(character) as u64;
        self.character += 1;
        match character {
            '\n' => {
                self.line += 1;
                self.column = 0;
            }
            '\r' => self.column = 0,
            '\t' => self.column = (self.column | 7) + 1,
            '\u{8}' => self.column = self.column.saturating_sub(1),
            _ => self.column += 1,
        }
    }

    /// Advances by all characters of a text.
    pub fn advance_text(&mut self, text: &str, encoding: Encoding) {
        let plain = |byte: u8| (b' '..0x7F).contains(&byte);
        if text.bytes().all(plain) {
            let count = text.len() as u64;
            self.byte += count * encoding.width(' ') as u64;
            self.character += count;
            self.column += count;
        } else {
            text.chars().for_each(|character| self.advance(character, encoding));
        }
    }

    /// Advances by bytes that are not characters.
    pub fn advance_bytes(&mut self, count: usize) {
        self.byte += count as u64;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_columns_characters_and_bytes_are_counted() {
        let mut position = Position::START;
        position.advance_text("ход\nab", Encoding::Utf8);
        assert_eq!(position, Position { byte: 9, character: 6, line: 2, column: 2 });
        position.advance_text("c\td", Encoding::Utf8);
        assert_eq!(position.column, 9);
        position.advance_text("\u{8}\re", Encoding::Utf8);
        assert_eq!(position, Position { byte: 15, character: 12, line: 2, column: 1 });
    }

    #[test]
    fn plain_text_counts_as_its_characters_do() {
        let (mut fast, mut slow) = (Position::START, Position::START);
        fast.advance_text("plain text", Encoding::Utf8);
        "plain text".chars().for_each(|character| slow.advance(character, Encoding::Utf8));
        assert_eq!(fast, slow);
    }
}
