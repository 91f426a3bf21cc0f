//! Tokens of output: each is put behind the last, with a blank between two that would read as one.
//!
//! That is the whole of ISO 7.10.5's "a space is output to separate an operator from its argument if any ambiguity could
//! otherwise arise": names and numbers glue to names and numbers, a number to a quote, symbols to symbols, quotes to
//! quotes, and a prefix operator to an opening bracket, with which it would be a functor.

use super::quoting::is_symbol;
use std::fmt;

/// What the text ends in, as far as gluing goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Edge {
    /// A blank, a bracket, a comma, or nothing at all.
    Clear,
    /// A letter, digit or `_`.
    Word,
    /// The last digit of a number, behind which a quote might begin a character code (`0'a`).
    Number,
    /// A symbol character.
    Symbol,
    /// A quote of this kind.
    Quote(char),
}

impl Edge {
    fn of(character: char) -> Edge {
        match character {
            'a'..='z' | 'A'..='Z' | '0'..='9' | '_' => Edge::Word,
            '\'' | '"' | '`' => Edge::Quote(character),
            _ if is_symbol(character) => Edge::Symbol,
            '\0'..='\x7F' => Edge::Clear,
            _ if character.is_whitespace() => Edge::Clear,
            _ => Edge::Word,
        }
    }

    /// Whether a token that begins with `next` would grow together with one that ends here.
    fn glues(self, next: Edge) -> bool {
        match (self, next) {
            (Edge::Word | Edge::Number, Edge::Word) | (Edge::Symbol, Edge::Symbol) => true,
            (Edge::Number, Edge::Quote(opened)) => opened == '\'',
            (Edge::Quote(closed), Edge::Quote(opened)) => closed == opened,
            _ => false,
        }
    }
}

/// How much text is gathered before it goes to the sink.
const CHUNK: usize = 1 << 14;

/// Text on its way to a sink.
pub(super) struct Tokens<'a> {
    sink: &'a mut dyn fmt::Write,
    text: String,
    edge: Edge,
    /// The last token is a prefix operator.
    prefix: bool,
}

impl<'a> Tokens<'a> {
    /// Text that goes to `sink`.
    pub fn new(sink: &'a mut dyn fmt::Write) -> Tokens<'a> {
        Tokens { sink, text: String::new(), edge: Edge::Clear, prefix: false }
    }

    /// Puts a token, behind a blank if it would glue to the last one.
    pub fn put(&mut self, token: &str) -> fmt::Result {
        let mut characters = token.chars();
        let Some(first) = characters.next() else { return Ok(()) };
        if self.edge.glues(Edge::of(first)) || (self.prefix && first == '(') {
            self.text.push(' ');
        }
        self.text.push_str(token);
        self.edge = Edge::of(characters.next_back().unwrap_or(first));
        self.prefix = false;
        if self.text.len() >= CHUNK { self.flush() } else { Ok(()) }
    }

    /// Says that the token just put is a prefix operator, which an opening bracket must not touch.
    pub fn mark_prefix(&mut self) {
        self.prefix = true;
    }

    /// Puts a number as [`Tokens::put`] puts any token.
    pub fn put_number(&mut self, digits: &str) -> fmt::Result {
        self.put(digits)?;
        self.edge = Edge::Number;
        Ok(())
    }

    /// Puts text that opens, closes or separates; it glues to nothing.
    pub fn mark(&mut self, text: &str) -> fmt::Result {
        self.text.push_str(text);
        self.edge = Edge::Clear;
        self.prefix = false;
        if self.text.len() >= CHUNK { self.flush() } else { Ok(()) }
    }

    /// Hands everything to the sink.
    ///
    /// # Errors
    /// What the sink says.
    pub fn flush(&mut self) -> fmt::Result {
        let handed = self.sink.write_str(&self.text);
        self.text.clear();
        handed
    }
}

/// Lines, for clauses.
impl Tokens<'_> {
    /// Begins a new line with so many blanks and this text.
    pub fn line(&mut self, indent: usize, text: &str) -> fmt::Result {
        self.text.push('\n');
        self.text.extend(std::iter::repeat_n(' ', indent));
        self.mark(text)
    }

    /// Puts the full stop, and a newline.
    pub fn end_clause(&mut self) -> fmt::Result {
        let end = if self.edge == Edge::Symbol { " .\n" } else { ".\n" };
        self.mark(end)
    }
}
