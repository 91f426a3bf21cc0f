//! format/2: text made from a format string and its arguments.
//!
//! Running a goal or evaluating an expression is the caller's part: it is returned as a [`Step`], and the caller supplies the
//! result and runs the formatter again. The formatter keeps no cells between two runs, because a garbage collection may move
//! them; the caller passes the arguments anew each time.
//!
//! ```text
//! ~w write  ~q writeq  ~k write_canonical  ~p print  ~a atomic, unquoted  ~s text    ~@ a goal's output  ~i nothing
//! ~Nd integer, N digits behind a point     ~ND also with commas           ~Nr ~NR radix N (letters small, capital)
//! ~NI integer in groups of N digits (3): 1_000   ~NE ~NG as ~Ne ~Ng, with E     ~Ne ~Nf ~Ng float, N digits (6)
//! ~Nc character, N times         ~Nn newline, N times           ~~ a tilde
//! ~N| column stop at N (here)              ~N+ column stop N (8) behind the last               ~Nt fill with code N
//! and `~N` itself: a newline, unless the line is empty
//! ```

mod columns;
mod directive;
mod numbers;

pub use directive::{ArgumentType, Expected, expected_arguments};

use crate::diagnostics::error_words;
use crate::number::Number;
use crate::number::giant::has_long_text;
use crate::number::{Stopped, number_to_text};
use crate::terms::list::ListEnd;
use crate::terms::operators::Operators;
use crate::terms::{Cell, Store, View};
use crate::writer::options::WriteOptions;
use crate::writer::term::write_term;
use crate::writer::text::term_text;
use columns::Columns;
use directive::{Count, MAX_COUNT, Piece, argument_type, next_piece};

/// The next step, for the caller to perform.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Nothing; the text is complete.
    Done,
    /// Run print/1 with this term and supply its output ([`Formatter::supply_text`]).
    Print(Cell),
    /// Run this goal and supply its output ([`Formatter::supply_text`]).
    Call(Cell),
    /// Evaluate this expression and supply its value ([`Formatter::supply_number`]).
    Evaluate(Cell),
}

/// An error in a format string or its arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FormatError {
    /// A directive has no argument left.
    TooFew,
    /// There are more arguments than the directives take.
    TooMany,
    /// No directive has this letter.
    Unknown(char),
    /// The string ends within a directive.
    Broken,
    /// `~r` or `~R` without a number from 2 to 36.
    Radix,
    /// The argument for `*` is not a count.
    Count(Cell),
    /// The argument has the wrong type for its directive.
    Argument {
        /// The letter of the directive.
        letter: char,
        /// The expected type.
        expected: &'static str,
        /// The argument.
        found: Cell,
    },
    /// The text is longer than the limit, or formatting was interrupted.
    TooLong,
}

impl FormatError {
    /// The message, as an atom of `error(format(Message), _)`.
    pub fn message(&self, store: &Store, operators: &Operators) -> String {
        let shown = |cell| term_text(store, operators, cell, &WriteOptions { max_depth: 10, ..WriteOptions::WRITEQ });
        match *self {
            FormatError::TooFew => error_words::TOO_FEW.to_owned(),
            FormatError::TooMany => error_words::TOO_MANY.to_owned(),
            FormatError::Unknown(letter) => format!("{}~{letter}", error_words::UNKNOWN),
            FormatError::Broken => error_words::TRUNCATED.to_owned(),
            FormatError::Radix => error_words::RADIX.to_owned(),
            FormatError::Count(found) => error_words::unfit('*', error_words::COUNT, &shown(found)),
            FormatError::Argument { letter, expected, found } => error_words::unfit(letter, expected, &shown(found)),
            FormatError::TooLong => "text too long".to_owned(),
        }
    }
}

/// The arguments of format/2: the elements of a list, or a single argument that is not a list.
pub fn format_arguments(store: &Store, arguments: Cell) -> Vec<Cell> {
    match store.list_elements(arguments) {
        (elements, ListEnd::Nil) => elements,
        _ => vec![arguments],
    }
}

/// A directive with its count.
#[derive(Clone, Copy)]
struct Directive {
    letter: char,
    count: Option<usize>,
}

impl Directive {
    fn argument_error(self, expected: &'static str, found: Cell) -> FormatError {
        FormatError::Argument { letter: self.letter, expected, found }
    }
}

/// The state of format/2 between two steps.
pub struct Formatter {
    format: String,
    /// The byte offset of the next piece in `format`.
    position: usize,
    /// The number of arguments consumed.
    used: usize,
    columns: Columns,
    /// The directive whose step the caller is performing.
    pending: Option<Directive>,
}

impl Formatter {
    /// A formatter whose text begins at a column of the line, and has at most `max_bytes` bytes.
    pub fn new(format: &str, column: usize, max_bytes: usize) -> Formatter {
        let columns = Columns::new(column, max_bytes);
        Formatter { format: format.to_owned(), position: 0, used: 0, columns, pending: None }
    }

    /// Formats until the caller has to perform a step, or the text is complete.
    ///
    /// # Errors
    /// [`FormatError`]; the text before the error is kept.
    pub fn run(&mut self, store: &Store, operators: &Operators, arguments: &[Cell]) -> Result<Step, FormatError> {
        while self.position < self.format.len() {
            let (piece, length) = next_piece(&self.format[self.position..]);
            self.position += length;
            if store.interrupts.poll().is_err() || !self.columns.fits(0) {
                return Err(FormatError::TooLong);
            }
            match piece {
                Piece::Text(text) => self.columns.push_str(text),
                Piece::Broken => return Err(FormatError::Broken),
                Piece::Directive { count, letter } => {
                    let mut run = Run { store, operators, arguments, used: &mut self.used, columns: &mut self.columns };
                    let directive = Directive { letter, count: run.count(count)? };
                    // A count is a number of characters, except a radix, which is small, and the fill character of `~t`.
                    if !run.columns.fits(directive.count.unwrap_or(0)) && letter != 't' {
                        return Err(FormatError::TooLong);
                    }
                    let step = run.perform(directive)?;
                    if step != Step::Done {
                        self.pending = Some(directive);
                        return Ok(step);
                    }
                }
            }
        }
        if !self.columns.fits(0) {
            return Err(FormatError::TooLong);
        }
        if self.used < arguments.len() { Err(FormatError::TooMany) } else { Ok(Step::Done) }
    }

    /// Supplies the output of a [`Step::Print`] or [`Step::Call`].
    pub fn supply_text(&mut self, text: &str) {
        self.pending = None;
        self.columns.push_str(text);
    }

    /// Supplies the value of a [`Step::Evaluate`].
    ///
    /// # Errors
    /// [`FormatError::Argument`] if it has the wrong type for the directive.
    pub fn supply_number(&mut self, store: &Store, cell: Cell) -> Result<(), FormatError> {
        let Some(directive) = self.pending.take() else { return Ok(()) };
        match store.number(store.deref(cell)) {
            Some(number) => number_text(store, directive, &number, cell).map(|text| self.columns.push_str(&text)),
            None => Err(directive.argument_error("a number", cell)),
        }
    }

    /// The text.
    pub fn into_text(self) -> String {
        self.columns.into_text()
    }
}

/// The state of one call of [`Formatter::run`].
struct Run<'a> {
    store: &'a Store,
    operators: &'a Operators,
    arguments: &'a [Cell],
    used: &'a mut usize,
    columns: &'a mut Columns,
}

impl Run<'_> {
    fn next_argument(&mut self) -> Result<Cell, FormatError> {
        let argument = self.arguments.get(*self.used).ok_or(FormatError::TooFew)?;
        *self.used += 1;
        Ok(self.store.deref(*argument))
    }

    fn count(&mut self, count: Count) -> Result<Option<usize>, FormatError> {
        match count {
            Count::Absent => Ok(None),
            Count::Given(number) => Ok(Some(number)),
            Count::TooLarge => Err(FormatError::TooLong),
            Count::Argument => {
                let argument = self.next_argument()?;
                match self.store.view(argument) {
                    View::Int(number) if number > MAX_COUNT as i64 => Err(FormatError::TooLong),
                    View::Int(number) => usize::try_from(number).map(Some).map_err(|_| FormatError::Count(argument)),
                    _ => Err(FormatError::Count(argument)),
                }
            }
        }
    }

    fn perform(&mut self, directive: Directive) -> Result<Step, FormatError> {
        let count = directive.count;
        if argument_type(directive.letter).is_none() {
            return Err(FormatError::Unknown(directive.letter));
        }
        match directive.letter {
            'w' => self.write_term(&WriteOptions::WRITE)?,
            'q' => self.write_term(&WriteOptions::WRITEQ)?,
            'k' => self.write_term(&WriteOptions::CANONICAL)?,
            'p' => return Ok(Step::Print(self.next_argument()?)),
            '@' => return Ok(Step::Call(self.next_argument()?)),
            'a' => self.write_atomic(directive)?,
            's' => self.write_text(directive)?,
            'c' => self.write_characters(directive)?,
            'd' | 'D' | 'I' | 'r' | 'R' | 'e' | 'E' | 'f' | 'g' | 'G' => return self.write_number(directive),
            'i' => drop(self.next_argument()?),
            'n' => self.columns.push_many('\n', count.unwrap_or(1)),
            'N' if self.columns.column() == 0 => {}
            'N' => self.columns.push('\n'),
            '~' => self.columns.push('~'),
            't' => self.columns.add_fill_point(self.fill_character(count)?),
            '|' => self.columns.add_stop_at(count.unwrap_or(self.columns.column())),
            // `~+`, the only directive left: `argument_type` knows no others.
            _ => self.columns.add_stop_after(count.unwrap_or(8)),
        }
        Ok(Step::Done)
    }

    fn write_term(&mut self, options: &WriteOptions) -> Result<(), FormatError> {
        let term = self.next_argument()?;
        write_term(self.store, self.operators, term, options, self.columns).map_err(|_| FormatError::TooLong)
    }

    fn write_atomic(&mut self, directive: Directive) -> Result<(), FormatError> {
        let argument = self.next_argument()?;
        match self.store.view(argument) {
            View::Atom(name) => self.columns.push_str(&self.store.atoms.name(name)),
            View::String(string) => self.columns.push_str(self.store.string_text(string)),
            _ => match self.store.number(argument) {
                Some(number) => {
                    self.columns.push_str(&decimal_text(self.store, &number)?);
                }
                None => return Err(directive.argument_error("an atom", argument)),
            },
        }
        Ok(())
    }

    /// A list of codes or characters, a string or an atom.
    fn write_text(&mut self, directive: Directive) -> Result<(), FormatError> {
        let argument = self.next_argument()?;
        match self.store.view(argument) {
            View::String(string) => self.columns.push_str(self.store.string_text(string)),
            _ => {
                let characters = self.store.proper_list(argument).and_then(|elements| {
                    elements.iter().map(|&element| self.one_character(element)).collect::<Option<String>>()
                });
                match (characters, self.store.view(argument)) {
                    (Some(text), _) => self.columns.push_str(&text),
                    (None, View::Atom(name)) => self.columns.push_str(&self.store.atoms.name(name)),
                    _ => return Err(directive.argument_error("a text", argument)),
                }
            }
        }
        Ok(())
    }

    fn one_character(&self, cell: Cell) -> Option<char> {
        match self.store.view(cell) {
            View::Int(code) => u32::try_from(code).ok().and_then(char::from_u32),
            View::Atom(name) => name.as_char(),
            _ => None,
        }
    }

    fn write_characters(&mut self, directive: Directive) -> Result<(), FormatError> {
        let argument = self.next_argument()?;
        let character = self.one_character(argument).ok_or(directive.argument_error("a character code", argument))?;
        self.columns.push_many(character, directive.count.unwrap_or(1));
        Ok(())
    }

    fn fill_character(&self, count: Option<usize>) -> Result<char, FormatError> {
        let code = count.map_or(Some(' '), |code| u32::try_from(code).ok().and_then(char::from_u32));
        code.ok_or(FormatError::Unknown('t'))
    }

    fn write_number(&mut self, directive: Directive) -> Result<Step, FormatError> {
        let argument = self.next_argument()?;
        match (self.store.number(argument), self.store.view(argument)) {
            (Some(number), _) => {
                self.columns.push_str(&number_text(self.store, directive, &number, argument)?);
                Ok(Step::Done)
            }
            (None, View::Variable(_)) => Err(directive.argument_error("a number", argument)),
            (None, _) => Ok(Step::Evaluate(argument)),
        }
    }
}

/// The text of a number by the directive.
fn number_text(store: &Store, directive: Directive, number: &Number, found: Cell) -> Result<String, FormatError> {
    let count = directive.count;
    let digits = count.unwrap_or(6);
    let poll = &mut || store.interrupts.poll();
    let text = match directive.letter {
        'e' | 'E' => numbers::exponential_notation(number, digits, poll),
        'f' => numbers::fixed_point(number, digits, poll),
        'g' | 'G' => numbers::general_notation(number, digits, poll),
        _ => return integer_text(store, directive, number, found),
    };
    let text = text.map_err(|Stopped| FormatError::TooLong)?;
    Ok(if directive.letter.is_ascii_uppercase() { text.to_uppercase() } else { text })
}

/// The text of an integer by the directive.
fn integer_text(store: &Store, directive: Directive, number: &Number, found: Cell) -> Result<String, FormatError> {
    let count = directive.count;
    let Ok(integer) = number.to_big() else { return Err(directive.argument_error("an integer", found)) };
    match directive.letter {
        'd' | 'D' => {
            Ok(numbers::decimal_with_groups(&decimal_text(store, number)?, count.unwrap_or(0), directive.letter == 'D'))
        }
        'I' => Ok(numbers::with_digit_groups(&decimal_text(store, number)?, count.unwrap_or(3).max(1))),
        letter => match count {
            Some(radix @ 2..=36) if radix.is_power_of_two() || !has_long_text(&integer) => {
                Ok(numbers::in_radix(&integer, radix as u8, letter == 'R'))
            }
            Some(2..=36) => Err(FormatError::TooLong),
            _ => Err(FormatError::Radix),
        },
    }
}

/// The decimal text of a number.
fn decimal_text(store: &Store, number: &Number) -> Result<String, FormatError> {
    number_to_text(number, &mut || store.interrupts.poll()).map_err(|_| FormatError::TooLong)
}

impl std::fmt::Write for Columns {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        if !self.fits(text.len()) {
            return Err(std::fmt::Error);
        }
        self.push_str(text);
        Ok(())
    }
}
