//! Reading: from text to terms.
//!
//! ```text
//!   text ──lexer──▶ tokens of one clause ──grammar, operator parser──▶ steps ──building──▶ term on the heap
//! ```
//!
//! A [`Reader`] returns the clauses of a text one at a time. It tokenises one clause ahead at most, because a directive may
//! change the operators and flags that the next clause is read with. Reading never panics and never recurses over its input.
//! An error is returned as a [`SyntaxError`], and the next call continues behind it. The core knows nothing about repairing
//! misprints: a clause that does not parse is handed to `recovery`, and only there.

// Tokens of a clause, and the lexer that makes them.
mod lexer;
mod quoted;
mod rationals;
mod tokens;

// Tokens and comments, for those who show a text.
mod lexemes;

// Where a clause ends in a stream of characters, without making tokens.
mod clause_scanner;

// Tokens and comments, for other layers.

// The flat productions of the grammar, and the parser that nests them by brackets and operators.
mod frames;
mod grammar;
mod operator_parser;

// Terms on the heap: atoms, numbers, variables, compound terms.
mod building;
mod numerals;
mod variables;
mod workspace;

// The comment above a clause.
mod comments;

// The flags that change how a text is read.
mod flags;

// Syntax errors as data.
mod errors;

// What a clause that does not parse is in other systems.
mod lenient;

// What is wrong with a clause that does not parse, and where reading continues.
mod recovery;

// Syntax errors as diagnostics.
mod message;

#[cfg(test)]
mod tests;

pub use building::{GoalSpans, noted_address, span_of_term};
pub use clause_scanner::{ClauseScanner, Finish};
pub use comments::comment_above;
pub use errors::{Problem, ReadError, SyntaxError};
pub use flags::{Quotes, RationalSyntax, ReadFlags};
pub use lenient::Departure;
pub use lexemes::{Bracket, Lexeme, LexemeKind, denoted_name, lexemes, lexemes_between};
pub use lexer::comma_between;
pub(crate) use lexer::{is_layout, normal_form};
pub use message::departure_hint;
pub use recovery::foreign_directive;
pub use variables::VarInfo;

use crate::terms::operators::Operators;
use crate::terms::{Cell, Exhausted, Interrupts, Region, Store};
use crate::text::Span;
use building::most_cells;
use lenient::LenientClause;
use lexer::{Kind, Lexer};
use recovery::{Recovery, Resume, SpeculativeParser};
use tokens::{Token, Tokens};
use workspace::{Context, Workspace};

/// The length from which on spans cannot number the bytes of a text.
const MIN_TOO_LONG_BYTES: usize = u32::MAX as usize;

/// A term that was read.
#[derive(Clone, Debug)]
pub struct ReadTerm {
    /// The term.
    pub term: Cell,
    /// Its source position, including the full stop.
    pub span: Span,
    /// Its variables, in order of first occurrence.
    pub variables: Vec<VarInfo>,
    /// The source positions of its subterms, if [`ReadFlags::spans`] is set.
    pub spans: GoalSpans,
    /// Where it departs from the standard's grammar, in the order of the text; only with [`ReadFlags::lenient`].
    pub departures: Vec<Departure>,
}

/// Reading was interrupted. The interrupt flag holds the cause, so any error will do here.
const INTERRUPTED: ReadError = ReadError::Memory(Exhausted(Region::Heap));

/// The first token of the text from a byte between two clauses on, if it is a name.
pub fn first_name(text: &str, from: usize) -> Option<&str> {
    let mut tokens = Vec::new();
    let mut lexer = Lexer::new(text);
    lexer.skip(from);
    lexer.take_tokens(1, &mut tokens);
    let first = tokens.first().filter(|first| first.kind == Kind::Name)?;
    Some(first.span.of(text))
}

/// Reads the clauses of a text one after the other.
pub struct Reader<'t> {
    text: &'t str,
    lexer: Lexer<'t>,
    /// The tokens up to the next full stop; those from `start` on are not yet read.
    tokens: Vec<Token>,
    start: usize,
    /// The repaired tokens of a clause whose error was just returned; they are read before `tokens`.
    fixed: Vec<Token>,
    /// Whether the next tokens still belong to the broken clause, because its full stop was inside a broken quoted item.
    overrun: bool,
    /// Whether `tokens` end at the position of the lexer. They do not after prose was skipped.
    lexed: bool,
    /// An upper bound of the heap cells that `tokens` need.
    room: usize,
    /// The errors of the lexer in `tokens`, in source order.
    bad: Vec<SyntaxError>,
    workspace: Workspace,
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
            workspace: Workspace::default(),
        }
    }

    /// A reader at a byte offset between two clauses: the start of the program, or what [`Reader::position`] returned.
    pub fn at(text: &'t str, position: usize) -> Reader<'t> {
        let mut reader = Reader::new(text);
        reader.lexer.skip(position);
        reader
    }

    /// Reads the next clause and builds its term in `store`; `None` at the end of the text.
    ///
    /// # Errors
    /// [`ReadError::Syntax`] if the text is not a term; the next call continues behind the next full stop, or before it
    /// at a line that begins a clause. [`ReadError::Memory`] if the heap has no room; the clause is skipped. Of a
    /// text of 4 GiB or more nothing is read.
    pub fn next(
        &mut self,
        store: &mut Store,
        operators: &Operators,
        flags: ReadFlags,
    ) -> Result<Option<ReadTerm>, ReadError> {
        if self.text.len() >= MIN_TOO_LONG_BYTES {
            *self = Reader::new("");
            return Err(ReadError::Memory(Exhausted(Region::Heap)));
        }
        let context = &mut Context { store, operators, flags };
        if !self.fixed.is_empty() {
            let fixed = std::mem::take(&mut self.fixed);
            return self.parse_clause(&fixed, context).map(Some);
        }
        self.fill_tokens(&context.store.interrupts, flags.rationals)?;
        let tokens = std::mem::take(&mut self.tokens);
        let result = self.read_waiting(&tokens[self.start..], context);
        self.tokens = tokens;
        if !std::mem::replace(&mut self.lexed, true) {
            self.tokens.clear();
            self.start = 0;
        }
        result
    }

    /// Makes the tokens of the next clause unless some still wait.
    fn fill_tokens(&mut self, interrupts: &Interrupts, rationals: RationalSyntax) -> Result<(), ReadError> {
        while self.start == self.tokens.len() {
            self.lex_clause(interrupts)?;
            rationals.adapt(self.text, &mut self.tokens);
            self.room = self.tokens.iter().map(most_cells).sum();
            if !std::mem::take(&mut self.overrun) {
                break;
            }
            self.start = recovery::next_clause(self.text, &self.tokens);
        }
        Ok(())
    }

    fn lex_clause(&mut self, interrupts: &Interrupts) -> Result<(), ReadError> {
        const MAX_KEPT_CAPACITY: usize = 1 << 16;
        self.tokens.clear();
        self.tokens.shrink_to(MAX_KEPT_CAPACITY);
        self.bad.clear();
        self.start = 0;
        while !self.lexer.take_clause(&mut self.tokens, &mut self.bad) {
            if interrupts.poll().is_err() {
                *self = Reader::new("");
                return Err(INTERRUPTED);
            }
        }
        Ok(())
    }

    /// Reads the clause whose tokens wait, and moves on to the next one.
    fn read_waiting(&mut self, waiting: &[Token], context: &mut Context) -> Result<Option<ReadTerm>, ReadError> {
        let Some(first) = waiting.first() else { return Ok(None) };
        if first.kind == Kind::EndOfText {
            self.start += waiting.len();
            return Ok(None);
        }
        let heap_top = context.store.heap_top;
        match self.parse_clause(waiting, context) {
            Ok(read) => {
                if let Some(recovery) = recovery::find_doubt(&mut self.speculative_parser(context), waiting, read.term)
                {
                    context.store.heap_top = heap_top;
                    return Err(self.move_on(recovery, waiting.len()));
                }
                self.start += waiting.len();
                Ok(Some(read))
            }
            Err(ReadError::Syntax(error)) => {
                let recovery = recovery::recover(&mut self.speculative_parser(context), waiting, error);
                if context.flags.lenient
                    && let Some(read) = self.read_leniently(waiting, &recovery.error, context)
                {
                    return Ok(Some(read));
                }
                Err(self.move_on(recovery, waiting.len()))
            }
            Err(error) => {
                self.start += waiting.len();
                Err(error)
            }
        }
    }

    /// Reads the clause whose tokens wait by the lenient grammar; `error` is the mistake that recovery has found in it.
    fn read_leniently(&mut self, waiting: &[Token], error: &SyntaxError, context: &mut Context) -> Option<ReadTerm> {
        let mut clause = LenientClause::at(self.text, waiting[0].span.start as usize);
        let heap_top = context.store.heap_top;
        let (parsed, mut departures) = loop {
            clause.extend()?;
            context.store.check_room(clause.tokens.iter().map(most_cells).sum()).ok()?;
            let mut departures = clause.departures.clone();
            let tokens = Tokens::new(self.text, &clause.tokens);
            match self.workspace.parse_leniently(tokens, &mut departures, context) {
                Ok(parsed) if self.is_believable(&clause, &departures, error, context) => break (parsed, departures),
                Err(wrong) if clause.may_mend(&wrong) => context.store.heap_top = heap_top,
                _ => {
                    context.store.heap_top = heap_top;
                    return None;
                }
            }
        };
        let tokens = &clause.tokens;
        lenient::locate_departures(tokens, &mut departures);
        let last = tokens[tokens.len() - 1];
        if waiting.last().is_some_and(|stop| stop.span == last.span) {
            self.start += waiting.len();
        } else {
            self.continue_at(last.span.end as usize);
        }
        let span = tokens[0].span.to(last.span);
        Some(ReadTerm { term: parsed.term, span, variables: parsed.variables, spans: parsed.spans, departures })
    }

    /// Whether a lenient reading is to be believed although recovery has found `error` in the clause. If its terms depart from the
    /// standard as well as its tokens, recovery is asked again when the tokens have been put right: it sees no further than them.
    fn is_believable(
        &mut self,
        clause: &LenientClause,
        departures: &[Departure],
        error: &SyntaxError,
        context: &mut Context,
    ) -> bool {
        let (tokens, is_listing) = (Tokens::new(self.text, &clause.tokens), context.flags.listing);
        let believes = |error: &SyntaxError| lenient::is_believable(tokens, departures, error, is_listing);
        if !believes(error) {
            return false;
        }
        let of_tokens = clause.departures.len();
        if of_tokens == 0 || of_tokens == departures.len() {
            return true;
        }
        let heap_top = context.store.heap_top;
        let room = clause.tokens.iter().map(most_cells).sum();
        let wrong = match context.store.check_room(room) {
            Ok(()) => self.workspace.parse(tokens, &[], context).err(),
            Err(_) => None,
        };
        context.store.heap_top = heap_top;
        let recover = |wrong| recovery::recover(&mut self.speculative_parser(context), &clause.tokens, wrong).error;
        wrong.map(recover).is_none_or(|error| believes(&error))
    }

    /// Continues reading at a byte of the text, whatever tokens still wait.
    fn continue_at(&mut self, position: usize) {
        self.lexer = Lexer::new(self.text);
        self.lexer.skip(position);
        self.lexed = false;
    }

    /// Moves from a broken clause of `count` tokens to where reading continues; returns the error.
    fn move_on(&mut self, recovery: Recovery, count: usize) -> ReadError {
        self.fixed = recovery.fixed;
        match recovery.resume {
            Resume::AtToken(offset) => self.start += offset,
            Resume::InNextTokens => {
                self.start += count;
                self.overrun = true;
            }
            Resume::AtByte(position) => self.continue_at(position),
        }
        recovery.error.into()
    }

    fn speculative_parser<'r>(&'r mut self, context: &'r mut Context) -> SpeculativeParser<'r, 't> {
        let context = Context { store: context.store, operators: context.operators, flags: context.flags };
        SpeculativeParser::new(self.text, context, &mut self.workspace, &self.bad)
    }

    /// Parses tokens as a clause.
    fn parse_clause(&mut self, tokens: &[Token], context: &mut Context) -> Result<ReadTerm, ReadError> {
        context.store.check_room(self.room)?;
        let heap_top = context.store.heap_top;
        let span = tokens[0].span.to(tokens[tokens.len() - 1].span);
        let parsed = self.workspace.parse(Tokens::new(self.text, tokens), &self.bad, context);
        if parsed.is_err() {
            // Nothing refers to the fragments of a broken term.
            context.store.heap_top = heap_top;
        }
        let parsed = parsed?;
        let (variables, spans) = (parsed.variables, parsed.spans);
        Ok(ReadTerm { term: parsed.term, span, variables, spans, departures: Vec::new() })
    }

    /// The byte offset behind the last clause read: after its full stop and one layout character (ISO 8.14.1).
    pub fn position(&self) -> usize {
        match self.tokens.get(self.start) {
            Some(next) => next.span.start as usize,
            None => self.lexer.position(),
        }
    }
}
