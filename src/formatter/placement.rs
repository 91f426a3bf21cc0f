//! Where the lexemes of a clause stood in the source: lines, columns, and the blanks before them.

use crate::reader::Lexeme;

/// The distance of tab stops.
const TAB: usize = 8;

/// The place of a lexeme in the source.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Placement {
    /// Its line, from 0 at the beginning of the clause.
    pub line: usize,
    /// The column of its first character, from 0.
    pub column: usize,
    /// The line ends between the lexeme before and it.
    pub newlines: usize,
    /// The blanks between the lexeme before and it, if there are no line ends.
    pub blanks: usize,
}

impl Placement {
    /// The column of a byte of a text.
    pub(super) fn column_of(text: &str, at: u32) -> usize {
        let start = text[..at as usize].rfind('\n').map_or(0, |end| end + 1);
        text[start..at as usize].chars().fold(0, advance)
    }

    /// The columns that blanks at the beginning of a line take.
    pub(super) fn width_of(blanks: &str) -> usize {
        blanks.chars().fold(0, advance)
    }

    /// The places of lexemes, of which the first begins at a column.
    pub(super) fn of_lexemes(text: &str, lexemes: &[Lexeme], column: usize) -> Vec<Placement> {
        let mut places = Vec::with_capacity(lexemes.len());
        let mut here = Placement { column, ..Placement::default() };
        let mut end = lexemes.first().map_or(0, |first| first.span.start as usize);
        for lexeme in lexemes {
            let before = here.column;
            let gap = &text[end..lexeme.span.start as usize];
            here.newlines = gap.matches('\n').count();
            here.go_over(gap);
            here.blanks = if here.newlines == 0 { here.column - before } else { 0 };
            places.push(here);
            here.go_over(lexeme.span.of(text));
            end = lexeme.span.end as usize;
        }
        places
    }

    fn go_over(&mut self, text: &str) {
        for character in text.chars() {
            match character {
                '\n' => (self.line, self.column) = (self.line + 1, 0),
                other => self.column = advance(self.column, other),
            }
        }
    }
}

/// The column behind a character.
fn advance(column: usize, character: char) -> usize {
    match character {
        '\t' => (column / TAB + 1) * TAB,
        '\r' => column,
        _ => column + 1,
    }
}
