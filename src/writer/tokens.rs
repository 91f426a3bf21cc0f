//! Output tokens, separated by a blank where two of them would be read as one (ISO 7.10.5).
//!
//! Names and numbers would join, and so would two runs of symbol characters: `- (-)`, `1 = \+a`. A number before a quote would
//! be read as a character code (`0'a`), one quoted item before another as one with a doubled quote, and a prefix operator
//! before an opening bracket as a functor. Nothing else is separated: `a=b`, `[-]`, `-a`.

use super::marks::{Bracket, Break, Mark};
use super::quoting::is_symbol;
use std::fmt;

/// The class of the last character, which decides whether the next token would join the last one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum EdgeClass {
    /// A blank, an opening bracket, a comma, or no character yet.
    Clear,
    /// A closing round bracket.
    Closed,
    /// A letter, digit or `_`.
    Word,
    /// The last digit of a number.
    Number,
    /// A symbol character.
    Symbol,
    /// A quote of this kind.
    Quote(char),
}

impl EdgeClass {
    fn of(character: char) -> EdgeClass {
        match character {
            'a'..='z' | 'A'..='Z' | '0'..='9' | '_' => EdgeClass::Word,
            '\'' | '"' | '`' => EdgeClass::Quote(character),
            _ if is_symbol(character) => EdgeClass::Symbol,
            '\0'..='\x7F' => EdgeClass::Clear,
            _ if character.is_whitespace() => EdgeClass::Clear,
            _ => EdgeClass::Word,
        }
    }

    /// Whether a token that begins with `next` would join one that ends here.
    fn would_join(self, next: EdgeClass) -> bool {
        match (self, next) {
            (EdgeClass::Word | EdgeClass::Number, EdgeClass::Word) | (EdgeClass::Symbol, EdgeClass::Symbol) => true,
            (EdgeClass::Number, EdgeClass::Quote(opened)) => opened == '\'',
            (EdgeClass::Quote(closed), EdgeClass::Quote(opened)) => closed == opened,
            _ => false,
        }
    }
}

/// The number of bytes buffered before they go to the sink.
const FLUSH_BYTES: usize = 1 << 14;

/// A buffered sink of tokens.
pub(super) struct Tokens<'a> {
    sink: &'a mut dyn fmt::Write,
    text: String,
    edge: EdgeClass,
    /// Whether the last token is an operator of whose operand nothing has been written.
    operator: bool,
    /// Where lines may be broken, if that is asked for.
    marks: Option<Vec<Mark>>,
    /// The number of bytes that have gone to the sink.
    flushed: usize,
}

impl<'a> Tokens<'a> {
    pub(super) fn new(sink: &'a mut dyn fmt::Write) -> Tokens<'a> {
        Tokens { sink, text: String::new(), edge: EdgeClass::Clear, operator: false, marks: None, flushed: 0 }
    }

    /// As [`Tokens::new`], with marks of the places where lines may be broken.
    pub(super) fn with_marks(sink: &'a mut dyn fmt::Write) -> Tokens<'a> {
        Tokens { marks: Some(Vec::new()), ..Tokens::new(sink) }
    }

    /// The marks of what has been written.
    pub(super) fn take_marks(&mut self) -> Vec<Mark> {
        self.marks.take().unwrap_or_default()
    }

    /// The number of bytes that have been written.
    pub(super) fn position(&self) -> usize {
        self.flushed + self.text.len()
    }

    /// Marks the last token as an opening bracket.
    pub(super) fn mark_open(&mut self, bracket: Bracket) {
        let at = self.position();
        if let Some(marks) = &mut self.marks {
            marks.push(Mark { start: at - 1, end: at, kind: Break::Open { bracket, close: 0 } });
        }
    }

    /// Marks the next token as a closing bracket.
    pub(super) fn mark_close(&mut self) {
        let at = self.position();
        if let Some(marks) = &mut self.marks {
            marks.push(Mark { start: at, end: at + 1, kind: Break::Close });
        }
    }

    /// Marks what has been written since `start` as a separator or an infix operator.
    pub(super) fn mark_since(&mut self, start: usize, kind: Break) {
        let end = self.position();
        if let Some(marks) = &mut self.marks {
            marks.push(Mark { start, end, kind });
        }
    }

    /// Writes a token, after a blank if it would join the last one.
    pub(super) fn put(&mut self, token: &str) -> fmt::Result {
        let mut characters = token.chars();
        let Some(first) = characters.next() else { return Ok(()) };
        if self.edge.would_join(EdgeClass::of(first)) || (self.operator && first == '(') {
            self.text.push(' ');
        }
        self.text.push_str(token);
        self.edge = EdgeClass::of(characters.next_back().unwrap_or(first));
        self.operator = false;
        if self.text.len() >= FLUSH_BYTES { self.flush() } else { Ok(()) }
    }

    /// Marks the last token as an operator, which needs a blank before an opening bracket.
    pub(super) fn mark_operator(&mut self) {
        self.operator = true;
    }

    /// Writes the blank between a left operand and an infix operator of letters, where one is needed: unless a closing round bracket
    /// precedes, or, in the default dialect, whatever does not join a word. Returns whether a blank belongs behind the operator, too.
    pub(super) fn separate_word_operator(&mut self, iso: bool) -> Result<bool, fmt::Error> {
        let needed = iso || self.edge.would_join(EdgeClass::Word);
        if needed && self.edge != EdgeClass::Closed {
            self.put_punctuation(" ")?;
        }
        Ok(needed)
    }

    /// Writes a number, with the same separation as [`Tokens::put`].
    pub(super) fn put_number(&mut self, digits: &str) -> fmt::Result {
        self.put(digits)?;
        self.edge = EdgeClass::Number;
        Ok(())
    }

    /// Writes punctuation, which never joins another token.
    pub(super) fn put_punctuation(&mut self, text: &str) -> fmt::Result {
        self.text.push_str(text);
        self.edge = if text.ends_with(')') { EdgeClass::Closed } else { EdgeClass::Clear };
        self.operator = false;
        if self.text.len() >= FLUSH_BYTES { self.flush() } else { Ok(()) }
    }

    /// Flushes the buffer to the sink.
    ///
    /// # Errors
    /// The error of the sink.
    pub(super) fn flush(&mut self) -> fmt::Result {
        let written = self.sink.write_str(&self.text);
        self.flushed += self.text.len();
        self.text.clear();
        written
    }
}
