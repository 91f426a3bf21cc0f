//! Reading: from text to terms.
//!
//! ```text
//!   text ──lexer──▶ tokens of one clause ──grammar, nesting──▶ steps ──building──▶ term in the heap
//! ```
//!
//! A [`Reader`] gives the clauses of a text one at a time, lexing each byte once, while operators and flags may change
//! between them. Reading never panics and never recurses over what it reads; what is wrong comes back as a
//! [`SyntaxError`], and reading goes on behind it. A stream is cut into clauses by [`ClauseScanner`] first.

mod building;
mod complaint;
mod errors;
mod frames;
mod grammar;
mod lexer;
mod nesting;
mod numerals;
mod quoted;
mod recovery;
mod scanner;
#[cfg(test)]
mod tests;
mod tokens;
mod variables;

pub use building::GoalSpans;
pub use errors::{Problem, ReadError, SyntaxError};
pub use scanner::{ClauseScanner, Finish};
pub use variables::VarInfo;

use crate::terms::operators::Operators;
use crate::terms::{Alarm, Cell, Exhausted, Region, Store};
use crate::text::{Source, Span};
use building::{Builder, Stacks, most_cells};
use frames::Frames;
use lexer::{Kind, Lexer};
use nesting::Nesting;
use tokens::{Token, Tokens};
use variables::Variables;

/// Texts of so many bytes and more cannot be numbered by spans.
const TOO_LONG: usize = u32::MAX as usize;

/// What a text in quotes stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quotes {
    /// A list of character codes.
    Codes,
    /// A list of one-character atoms.
    Chars,
    /// An atom.
    Atom,
    /// A string.
    String,
}

/// The flags that reading depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReadFlags {
    /// What `"text"` stands for (ISO 7.11.2.5).
    pub double_quotes: Quotes,
    /// What `` `text` `` stands for.
    pub back_quotes: Quotes,
    /// Whether to record where subterms stand.
    pub spans: bool,
    /// Whether to report `_` among the variables.
    pub anonymous: bool,
}

impl Default for ReadFlags {
    /// Both kinds of texts stand for codes; neither spans nor anonymous variables are recorded.
    fn default() -> ReadFlags {
        ReadFlags { double_quotes: Quotes::Codes, back_quotes: Quotes::Codes, spans: false, anonymous: false }
    }
}

/// A term that was read.
#[derive(Clone, Debug)]
pub struct ReadTerm {
    /// The term.
    pub term: Cell,
    /// Where it stands, its full stop included.
    pub span: Span,
    /// Its variables, in the order in which they occur first.
    pub variables: Vec<VarInfo>,
    /// Where its subterms stand, if [`ReadFlags::spans`] asked for it.
    pub spans: GoalSpans,
}

/// The reading was stopped: the alarm says why, whatever the error.
const STOPPED: ReadError = ReadError::Memory(Exhausted(Region::Heap));

/// Reads the clauses of a text one after the other.
pub struct Reader<'t> {
    text: &'t str,
    lexer: Lexer<'t>,
    /// The tokens of the current clause; those from `start` on are still to be read.
    tokens: Vec<Token>,
    start: usize,
    /// The cells that all of them take at most.
    room: usize,
    /// What the lexer has found wrong with them.
    bad: Vec<SyntaxError>,
    frames: Frames,
    stacks: Stacks,
    variables: Variables,
}

impl<'t> Reader<'t> {
    /// A reader at the beginning of a text.
    pub fn new(text: &'t str) -> Reader<'t> {
        Reader {
            text,
            lexer: Lexer::new(text),
            tokens: Vec::new(),
            start: 0,
            room: 0,
            bad: Vec::new(),
            frames: Frames::default(),
            stacks: Stacks::default(),
            variables: Variables::default(),
        }
    }

    /// A reader that goes on at a byte which [`Reader::position`] has given.
    pub fn at(text: &'t str, position: usize) -> Reader<'t> {
        let mut reader = Reader::new(text);
        reader.lexer.skip(position);
        reader
    }

    /// A reader at the beginning of a file, behind its first line if that begins with `#!`.
    pub fn of_file(source: &'t Source) -> Reader<'t> {
        let mut reader = Reader::new(source.text());
        reader.lexer.skip_interpreter_line();
        reader
    }

    /// Reads the next clause and builds its term in `store`; `None` at the end of the text.
    ///
    /// # Errors
    /// [`ReadError::Syntax`] if the text is not a term; the next call goes on behind the next full stop, or before it
    /// at a line that begins a clause. [`ReadError::Memory`] if the heap has no room; the clause is passed over. Of a
    /// text of 4 GiB or more nothing is read.
    pub fn next(
        &mut self,
        store: &mut Store,
        operators: &Operators,
        flags: ReadFlags,
    ) -> Result<Option<ReadTerm>, ReadError> {
        if self.text.len() >= TOO_LONG {
            *self = Reader::new("");
            return Err(ReadError::Memory(Exhausted(Region::Heap)));
        }
        if self.start == self.tokens.len() {
            self.lex_clause(&store.alarm)?;
        }
        let tokens = &self.tokens[self.start..];
        let (Some(first), Some(last)) = (tokens.first(), tokens.last()) else { return Ok(None) };
        if first.kind == Kind::EndOfText {
            self.start = self.tokens.len();
            return Ok(None);
        }
        let span = first.span.to(last.span);
        let heap_top = store.heap_top;
        let result = self.read(store, operators, flags);
        if result.is_err() {
            // Nothing refers to the pieces of a broken term.
            store.heap_top = heap_top;
        }
        self.start = match result {
            Err(ReadError::Syntax(_)) => recovery::next_clause(self.text, &self.tokens, self.start),
            _ => self.tokens.len(),
        };
        let variables = self.variables.take();
        result.map(|(term, spans)| Some(ReadTerm { term, span, variables, spans }))
    }

    /// The byte at which the text goes on behind the clause read last: after the full stop and, as ISO 8.14.1 asks,
    /// one layout character.
    pub fn position(&self) -> usize {
        match self.tokens.get(self.start) {
            Some(next) => next.span.start as usize,
            None => self.lexer.position(),
        }
    }

    fn lex_clause(&mut self, alarm: &Alarm) -> Result<(), ReadError> {
        const LARGE: usize = 1 << 16;
        self.tokens.clear();
        self.tokens.shrink_to(LARGE);
        self.bad.clear();
        self.start = 0;
        while !self.lexer.clause(&mut self.tokens, &mut self.bad) {
            if alarm.poll().is_err() {
                *self = Reader::new("");
                return Err(STOPPED);
            }
        }
        self.room = self.tokens.iter().map(most_cells).sum();
        Ok(())
    }

    /// Reads the waiting tokens as a clause.
    fn read(
        &mut self,
        store: &mut Store,
        operators: &Operators,
        flags: ReadFlags,
    ) -> Result<(Cell, GoalSpans), ReadError> {
        let tokens = &self.tokens[self.start..];
        store.need(self.room)?;
        self.stacks.clear();
        let (stacks, variables) = (&mut self.stacks, &mut self.variables);
        let builder = Builder { text: self.text, store, flags, stacks, variables, spans: GoalSpans::new() };
        let input = Tokens::new(self.text, tokens);
        let (term, builder) = Nesting::new(input, builder, operators, &mut self.frames, &self.bad).term()?;
        Ok((term, builder.spans))
    }
}
