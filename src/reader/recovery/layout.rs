//! Layout: lines and columns of the tokens of a clause. The grammar ignores them; the heuristics do not.

use crate::reader::tokens::Token;
use crate::text::begins_line;

/// The position of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::reader) struct Place {
    /// Its line, counted from that of the first token.
    pub line: u32,
    /// The number of characters before the first token of its line.
    pub indent: u32,
    /// The number of characters before it in its line.
    pub column: u32,
    /// Whether it is the first token of its line.
    pub begins: bool,
}

/// The positions of some tokens.
pub(in crate::reader) struct Layout {
    places: Vec<Place>,
}

impl Layout {
    /// The layout of `tokens` in `text`.
    pub(super) fn of(text: &str, tokens: &[Token]) -> Layout {
        let mut places: Vec<Place> = Vec::with_capacity(tokens.len());
        let mut before: Option<&Token> = None;
        for token in tokens {
            let start = token.span.start as usize;
            let place = match (before, places.last()) {
                (Some(before), Some(&last)) => {
                    let inside = newlines(before.span.of(text));
                    let between = newlines(&text[before.span.end as usize..start]);
                    let begins = between > 0;
                    let column = if inside + between > 0 {
                        characters(before_in_line(text, start))
                    } else {
                        last.column + characters(&text[before.span.start as usize..start])
                    };
                    let indent = if begins { column } else { last.indent };
                    Place { line: last.line + inside + between, indent, column, begins }
                }
                _ => {
                    let before = before_in_line(text, start);
                    let blanks = before.chars().take_while(|character| character.is_whitespace()).count();
                    let begins = begins_line(text, token.span.start);
                    Place { line: 0, indent: blanks as u32, column: characters(before), begins }
                }
            };
            places.push(place);
            before = Some(token);
        }
        Layout { places }
    }

    /// The position of the token at `index`.
    pub(super) fn place(&self, index: usize) -> Place {
        self.places[index]
    }

    /// The line of the token at `index`.
    pub(super) fn line(&self, index: usize) -> u32 {
        self.places[index].line
    }

    /// The indent of the clause.
    pub(super) fn margin(&self) -> u32 {
        self.places[0].indent
    }

    /// Whether the token begins a line that is indented no further than the clause.
    pub(super) fn is_at_margin(&self, index: usize) -> bool {
        let place = self.places[index];
        place.begins && place.indent <= self.margin()
    }
}

/// The text before the byte `start` in its line; of a very long line only the end, so that machine-written files stay linear.
fn before_in_line(text: &str, start: usize) -> &str {
    const MAX_SEARCHED_BYTES: usize = 1 << 12;
    let far = (start.saturating_sub(MAX_SEARCHED_BYTES)..start).find(|&at| text.is_char_boundary(at)).unwrap_or(start);
    let near = &text[far..start];
    near.rsplit('\n').next().unwrap_or(near)
}

fn characters(text: &str) -> u32 {
    text.chars().count() as u32
}

fn newlines(text: &str) -> u32 {
    text.bytes().filter(|&byte| byte == b'\n').count() as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reader::lexer::Lexer;

    #[test]
    fn tokens_have_lines_and_columns() {
        let text = "x.\n  a :-\n    b, % c\n\n  'd\\\n e' f.";
        let mut lexer = Lexer::new(text);
        let (mut tokens, mut errors) = (Vec::new(), Vec::new());
        lexer.take_clause(&mut tokens, &mut errors);
        tokens.clear();
        lexer.take_clause(&mut tokens, &mut errors);
        let layout = Layout::of(text, &tokens);
        let all: Vec<_> = layout.places.iter().map(|place| (place.line, place.indent, place.column)).collect();
        let line = |line, indent, column| (line, indent, column);
        let expected =
            [line(0, 2, 2), line(0, 2, 4), line(1, 4, 4), line(1, 4, 5), line(3, 2, 2), line(4, 2, 4), line(4, 2, 5)];
        assert_eq!(all, expected);
        assert!(layout.is_at_margin(4) && !layout.is_at_margin(2));
    }
}
