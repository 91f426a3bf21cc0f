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
mod clause_scanner;
mod errors;
mod frames;
mod grammar;
mod lexer;
mod message;
mod numerals;
mod operator_parser;
mod quoted;
mod recovery;
#[cfg(test)]
mod tests;
mod tokens;
mod variables;

pub use building::GoalSpans;
pub use clause_scanner::{ClauseScanner, Finish};
pub use errors::{Meant, Problem, ReadError, SyntaxError};
pub use lexer::comma_between;
pub use recovery::foreign::directive as foreign_directive;
pub use variables::VarInfo;

use crate::terms::atoms::known;
use crate::terms::operators::Operators;
use crate::terms::{Cell, Exhausted, Interrupts, Region, Store};
use crate::text::{Source, Span};
use building::{Builder, Stacks, most_cells};
use frames::Frames;
use lexer::{Kind, Lexer};
use operator_parser::OperatorParser;
use recovery::speculation::SpeculativeParser;
use recovery::{foreign, misprint, prose, resume};
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
    /// Whether the text is a listing that people have written in lines, so that its lines tell where a misprint is.
    pub listing: bool,
    /// Whether the listing is known to stand in prose.
    pub prose: bool,
}

impl ReadFlags {
    /// Both kinds of texts stand for codes; neither spans nor anonymous variables are recorded.
    pub const PLAIN: ReadFlags = ReadFlags {
        double_quotes: Quotes::Codes,
        back_quotes: Quotes::Codes,
        spans: false,
        anonymous: false,
        listing: false,
        prose: false,
    };
}

impl Default for ReadFlags {
    fn default() -> ReadFlags {
        ReadFlags::PLAIN
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

/// The reading was stopped: the interrupt flag says why, whatever the error.
const STOPPED: ReadError = ReadError::Memory(Exhausted(Region::Heap));

/// The name with which a text goes on from a byte between two clauses, if a name comes first.
pub fn first_name(text: &str, from: usize) -> Option<&str> {
    let (mut tokens, mut errors) = (Vec::new(), Vec::new());
    let mut lexer = Lexer::new(text);
    lexer.skip(from);
    lexer.clause(&mut tokens, &mut errors);
    let first = tokens.first().filter(|first| first.kind == Kind::Name)?;
    Some(first.span.of(text))
}

/// Reads the clauses of a text one after the other.
pub struct Reader<'t> {
    text: &'t str,
    lexer: Lexer<'t>,
    /// The tokens of the current clause; those from `start` on are still to be read.
    tokens: Vec<Token>,
    start: usize,
    /// The tokens of a clause that was fixed; it is read before them.
    fixed: Vec<Token>,
    /// Whether the tokens behind the full stop belong to the broken clause before it.
    overrun: bool,
    /// Whether the tokens are those before the place of the lexer.
    lexed: bool,
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
            fixed: Vec::new(),
            overrun: false,
            lexed: true,
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
        if !self.fixed.is_empty() {
            let fixed = std::mem::take(&mut self.fixed);
            return self.read(&fixed, store, operators, flags).map(Some);
        }
        if self.start == self.tokens.len() {
            self.lex_clause(&store.interrupts)?;
            if std::mem::take(&mut self.overrun) {
                self.start = resume::next_clause(self.text, &self.tokens, 0);
                return self.next(store, operators, flags);
            }
        }
        let tokens = std::mem::take(&mut self.tokens);
        let result = self.read_waiting(&tokens, store, operators, flags);
        self.tokens = tokens;
        if !std::mem::replace(&mut self.lexed, true) {
            // The tokens are none of what follows.
            self.tokens.clear();
            self.start = 0;
        }
        result
    }

    /// Reads the clause whose tokens wait.
    fn read_waiting(
        &mut self,
        tokens: &[Token],
        store: &mut Store,
        operators: &Operators,
        flags: ReadFlags,
    ) -> Result<Option<ReadTerm>, ReadError> {
        let waiting = &tokens[self.start..];
        let Some(first) = waiting.first() else { return Ok(None) };
        if first.kind == Kind::EndOfText {
            self.start = tokens.len();
            return Ok(None);
        }
        let stop = waiting[waiting.len() - 1].span;
        let heap_top = store.heap_top;
        match self.read(waiting, store, operators, flags) {
            Ok(read) => {
                if flags.listing && (waiting.len() == 2 || !ends_line(self.text, stop)) {
                    let mut parser = self.parser(store, operators, flags);
                    if prose::is_sentence(&mut parser, waiting, flags.prose)
                        && let Some(span) = prose::at(&mut parser, waiting, true)
                    {
                        store.heap_top = heap_top;
                        return Err(self.pass(span));
                    }
                }
                if flags.listing
                    && has_odd_neck(store, &read)
                    && let Some(error) = foreign::torn_neck(&mut self.parser(store, operators, flags), waiting)
                {
                    store.heap_top = heap_top;
                    self.start = tokens.len();
                    return Err(error.into());
                }
                self.start = tokens.len();
                Ok(Some(read))
            }
            Err(ReadError::Syntax(error)) if flags.listing => {
                let mut parser = self.parser(store, operators, flags);
                if let Some(span) = prose::at(&mut parser, waiting, flags.prose) {
                    return Err(self.pass(span));
                }
                Err(self.blame(tokens, error, store, operators, flags))
            }
            Err(ReadError::Syntax(error)) => {
                let error = misprint::fixable(&mut self.parser(store, operators, flags), waiting, error);
                self.start = resume::next_clause(self.text, tokens, self.start);
                Err(error.into())
            }
            Err(error) => {
                self.start = tokens.len();
                Err(error)
            }
        }
    }

    /// Passes over prose; the next clause is read behind it.
    fn pass(&mut self, span: Span) -> ReadError {
        self.lexer = Lexer::new(self.text);
        self.lexer.skip(span.end as usize);
        self.lexed = false;
        SyntaxError::new(Problem::Prose, span).into()
    }

    /// Finds the misprint that makes the clause whose tokens wait unreadable, and where reading goes on.
    fn blame(
        &mut self,
        tokens: &[Token],
        error: SyntaxError,
        store: &mut Store,
        operators: &Operators,
        flags: ReadFlags,
    ) -> ReadError {
        let waiting = &tokens[self.start..];
        let found = misprint::find(&mut self.parser(store, operators, flags), waiting, error);
        self.fixed = found.fixed;
        let resume = found.resume.map(|resume| self.start + resume);
        self.start = resume.unwrap_or_else(|| resume::next_clause(self.text, tokens, self.start));
        if self.start == tokens.len()
            && let Some(stop) = tokens.last()
            && let Some(error) = misprint::quote_behind(self.text, stop.span, found.error)
        {
            self.overrun = true;
            return error.into();
        }
        found.error.into()
    }

    /// A parser of tokens of this text.
    fn parser<'r>(
        &'r mut self,
        store: &'r mut Store,
        operators: &'r Operators,
        flags: ReadFlags,
    ) -> SpeculativeParser<'r, 't> {
        SpeculativeParser {
            text: self.text,
            store,
            operators,
            flags,
            stacks: &mut self.stacks,
            variables: &mut self.variables,
            frames: &mut self.frames,
            bad: &self.bad,
            spent: 0,
        }
    }

    /// The byte at which the text goes on behind the clause read last: after the full stop and, as ISO 8.14.1 asks,
    /// one layout character.
    pub fn position(&self) -> usize {
        match self.tokens.get(self.start) {
            Some(next) => next.span.start as usize,
            None => self.lexer.position(),
        }
    }

    fn lex_clause(&mut self, interrupts: &Interrupts) -> Result<(), ReadError> {
        const LARGE: usize = 1 << 16;
        self.tokens.clear();
        self.tokens.shrink_to(LARGE);
        self.bad.clear();
        self.start = 0;
        while !self.lexer.clause(&mut self.tokens, &mut self.bad) {
            if interrupts.poll().is_err() {
                *self = Reader::new("");
                return Err(STOPPED);
            }
        }
        self.room = self.tokens.iter().map(most_cells).sum();
        Ok(())
    }

    /// Reads tokens as a clause.
    fn read(
        &mut self,
        tokens: &[Token],
        store: &mut Store,
        operators: &Operators,
        flags: ReadFlags,
    ) -> Result<ReadTerm, ReadError> {
        store.need(self.room)?;
        let heap_top = store.heap_top;
        let span = tokens[0].span.to(tokens[tokens.len() - 1].span);
        self.stacks.clear();
        let (stacks, variables) = (&mut self.stacks, &mut self.variables);
        let builder = Builder { text: self.text, store, flags, stacks, variables, spans: GoalSpans::new() };
        let input = Tokens::new(self.text, tokens);
        let result = OperatorParser::new(input, builder, operators, &mut self.frames, &self.bad).term();
        let result = result.map(|(term, builder)| (term, builder.spans));
        let variables = self.variables.take();
        if result.is_err() {
            // Nothing refers to the pieces of a broken term.
            store.heap_top = heap_top;
        }
        let (term, spans) = result?;
        Ok(ReadTerm { term, span, variables, spans })
    }
}

/// Whether a clause is none of any procedure, as one whose neck was torn.
fn has_odd_neck(store: &Store, read: &ReadTerm) -> bool {
    let functor = store.functor_of(read.term);
    functor.is_some_and(|functor| {
        functor.arity() == 2 && [known::COLON, known::SEMICOLON, known::COMMA].contains(&functor.name())
    })
}

/// Whether nothing but a newline or the end of the text follows a full stop.
fn ends_line(text: &str, stop: Span) -> bool {
    matches!(text.as_bytes().get(stop.end as usize), None | Some(b'\n' | b'\r'))
}
