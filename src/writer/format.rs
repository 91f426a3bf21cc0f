//! format/2: text made from a format string and its arguments.
//!
//! What needs more than this floor has, running a goal or evaluating an expression, is handed back as a [`Step`]; the
//! caller performs it, supplies the outcome and runs the formatter again. Cells do not outlive a run, so that memory may
//! be collected in between: the arguments are given anew each time.
//!
//! ```text
//! ~w write  ~q writeq  ~k write_canonical  ~p print  ~a atomic, unquoted  ~s text    ~@ a goal's output  ~i nothing
//! ~Nd integer, N digits behind a point     ~ND also with commas           ~Nr ~NR radix N (letters small, capital)
//! ~Ne ~Nf ~Ng float, N digits (6)          ~Nc character, N times         ~Nn newline, N times           ~~ a tilde
//! ~N| column stop at N (here)              ~N+ column stop N (8) behind the last               ~Nt fill with code N
//! and `~N` itself: a newline, unless the line is empty
//! ```

use super::column::Columns;
use super::directive::{Count, LARGEST, Piece, piece, takes};
use super::figures;
use super::options::WriteOptions;
use super::term::write_term;
use super::text::term_text;
use crate::number::Number;
use crate::number::giant::has_long_text;
use crate::number::number_to_text;
use crate::terms::list::End;
use crate::terms::operators::Operators;
use crate::terms::{Cell, Store, View};

/// What the caller has to do next.
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

/// What is wrong with a format string or its arguments; [`FormatError::message`] is for `format(Message)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FormatError {
    /// A directive has no argument left.
    TooFew,
    /// Arguments are left over.
    TooMany,
    /// No directive has this letter.
    Unknown(char),
    /// The string ends within a directive.
    Broken,
    /// `~r` or `~R` without a number from 2 to 36.
    Radix,
    /// What `*` stands for is no number of characters.
    Count(Cell),
    /// The directive takes another kind of argument.
    Argument {
        /// Its letter.
        letter: char,
        /// What it takes.
        expected: &'static str,
        /// What it got.
        found: Cell,
    },
    /// The text would be larger than a text may be; or the interrupt flag has put an end to it.
    TooLong,
}

impl FormatError {
    /// The message, as an atom of `error(format(Message), _)`.
    pub fn message(&self, store: &Store, operators: &Operators) -> String {
        let shown = |cell| term_text(store, operators, cell, &WriteOptions { max_depth: 10, ..WriteOptions::WRITEQ });
        match *self {
            FormatError::TooFew => "not enough arguments".to_owned(),
            FormatError::TooMany => "too many arguments".to_owned(),
            FormatError::Unknown(letter) => format!("unknown directive: ~{letter}"),
            FormatError::Broken => "truncated format specification".to_owned(),
            FormatError::Radix => "~r expects a radix from 2 to 36".to_owned(),
            FormatError::Count(found) => format!("~* expects a count, found {}", shown(found)),
            FormatError::Argument { letter, expected, found } => {
                format!("~{letter} expects {expected}, found {}", shown(found))
            }
            FormatError::TooLong => "text too long".to_owned(),
        }
    }
}

/// The arguments of format/2: the elements of a list; what is no list is the only argument.
pub fn format_arguments(store: &Store, arguments: Cell) -> Vec<Cell> {
    match store.list_elements(arguments) {
        (elements, End::Nil) => elements,
        _ => vec![arguments],
    }
}

/// A directive on its way, its count known.
#[derive(Clone, Copy)]
struct Directive {
    letter: char,
    count: Option<usize>,
}

impl Directive {
    fn wrong(self, expected: &'static str, found: Cell) -> FormatError {
        FormatError::Argument { letter: self.letter, expected, found }
    }
}

/// The state of format/2 between two steps.
pub struct Formatter {
    format: String,
    /// The byte of `format` at which the next piece begins.
    position: usize,
    /// How many arguments are used up.
    used: usize,
    columns: Columns,
    /// The directive that waits for a number.
    waiting: Option<Directive>,
}

impl Formatter {
    /// A formatter that begins at this column of the line.
    ///
    /// Its text may have so many bytes at most.
    pub fn new(format: &str, column: usize, most: usize) -> Formatter {
        let columns = Columns::new(column, most);
        Formatter { format: format.to_owned(), position: 0, used: 0, columns, waiting: None }
    }

    /// Goes on until something must be done elsewhere or the text is complete.
    ///
    /// # Errors
    /// [`FormatError`]; what was made before stays.
    pub fn run(&mut self, store: &Store, operators: &Operators, arguments: &[Cell]) -> Result<Step, FormatError> {
        while self.position < self.format.len() {
            let (piece, length) = piece(&self.format[self.position..]);
            self.position += length;
            if store.interrupts.poll().is_err() || !self.columns.has_room(0) {
                return Err(FormatError::TooLong);
            }
            match piece {
                Piece::Text(text) => self.columns.push_str(text),
                Piece::Broken => return Err(FormatError::Broken),
                Piece::Directive { count, letter } => {
                    let mut run = Run { store, operators, arguments, used: &mut self.used, columns: &mut self.columns };
                    let directive = Directive { letter, count: run.count(count)? };
                    // No count but a radix, or the code of a character, means less than as many bytes of text.
                    if !run.columns.has_room(directive.count.unwrap_or(0)) && letter != 't' {
                        return Err(FormatError::TooLong);
                    }
                    let step = run.perform(directive)?;
                    if step != Step::Done {
                        self.waiting = Some(directive);
                        return Ok(step);
                    }
                }
            }
        }
        if !self.columns.has_room(0) {
            return Err(FormatError::TooLong);
        }
        if self.used < arguments.len() { Err(FormatError::TooMany) } else { Ok(Step::Done) }
    }

    /// Takes the output of the goal that [`Step::Print`] or [`Step::Call`] asked for.
    pub fn supply_text(&mut self, text: &str) {
        self.waiting = None;
        self.columns.push_str(text);
    }

    /// Takes the value of the expression that [`Step::Evaluate`] asked for; `cell` is the value as a term.
    ///
    /// # Errors
    /// [`FormatError::Argument`] if the directive takes no such number.
    pub fn supply_number(&mut self, store: &Store, cell: Cell) -> Result<(), FormatError> {
        let Some(directive) = self.waiting.take() else { return Ok(()) };
        match store.number(store.deref(cell)) {
            Some(number) => number_text(store, directive, &number, cell).map(|text| self.columns.push_str(&text)),
            None => Err(directive.wrong("a number", cell)),
        }
    }

    /// The column behind the text made so far.
    pub fn column(&self) -> usize {
        self.columns.column()
    }

    /// The text made so far.
    pub fn into_text(self) -> String {
        self.columns.into_text()
    }
}

/// One run: the formatter's state and what it looks at.
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
                    View::Int(number) if number > LARGEST as i64 => Err(FormatError::TooLong),
                    View::Int(number) => usize::try_from(number).map(Some).map_err(|_| FormatError::Count(argument)),
                    _ => Err(FormatError::Count(argument)),
                }
            }
        }
    }

    fn perform(&mut self, directive: Directive) -> Result<Step, FormatError> {
        let count = directive.count;
        if takes(directive.letter).is_none() {
            return Err(FormatError::Unknown(directive.letter));
        }
        match directive.letter {
            'w' => self.term(&WriteOptions::WRITE)?,
            'q' => self.term(&WriteOptions::WRITEQ)?,
            'k' => self.term(&WriteOptions::CANONICAL)?,
            'p' => return Ok(Step::Print(self.next_argument()?)),
            '@' => return Ok(Step::Call(self.next_argument()?)),
            'a' => self.atomic(directive)?,
            's' => self.text(directive)?,
            'c' => self.character(directive)?,
            'd' | 'D' | 'r' | 'R' | 'e' | 'f' | 'g' => return self.number(directive),
            'i' => drop(self.next_argument()?),
            'n' => self.columns.push_many('\n', count.unwrap_or(1)),
            'N' if self.columns.column() == 0 => {}
            'N' => self.columns.push('\n'),
            '~' => self.columns.push('~'),
            't' => self.columns.fill(self.fill_character(count)?),
            '|' => self.columns.stop_at(count.unwrap_or(self.columns.column())),
            // The table of directives has no other but `~+`.
            _ => self.columns.stop_after(count.unwrap_or(8)),
        }
        Ok(Step::Done)
    }

    fn term(&mut self, options: &WriteOptions) -> Result<(), FormatError> {
        let term = self.next_argument()?;
        write_term(self.store, self.operators, term, options, self.columns).map_err(|_| FormatError::TooLong)
    }

    fn atomic(&mut self, directive: Directive) -> Result<(), FormatError> {
        let argument = self.next_argument()?;
        match self.store.view(argument) {
            View::Atom(name) => self.columns.push_str(&self.store.atoms.name(name)),
            View::String(string) => self.columns.push_str(self.store.string_text(string)),
            _ => match self.store.number(argument) {
                Some(number) => {
                    self.columns.push_str(&decimal_text(self.store, &number)?);
                }
                None => return Err(directive.wrong("an atom", argument)),
            },
        }
        Ok(())
    }

    /// A list of codes or characters, a string or an atom.
    fn text(&mut self, directive: Directive) -> Result<(), FormatError> {
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
                    _ => return Err(directive.wrong("a text", argument)),
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

    fn character(&mut self, directive: Directive) -> Result<(), FormatError> {
        let argument = self.next_argument()?;
        let character = self.one_character(argument).ok_or(directive.wrong("a character code", argument))?;
        self.columns.push_many(character, directive.count.unwrap_or(1));
        Ok(())
    }

    fn fill_character(&self, count: Option<usize>) -> Result<char, FormatError> {
        let code = count.map_or(Some(' '), |code| u32::try_from(code).ok().and_then(char::from_u32));
        code.ok_or(FormatError::Unknown('t'))
    }

    fn number(&mut self, directive: Directive) -> Result<Step, FormatError> {
        let argument = self.next_argument()?;
        match (self.store.number(argument), self.store.view(argument)) {
            (Some(number), _) => {
                self.columns.push_str(&number_text(self.store, directive, &number, argument)?);
                Ok(Step::Done)
            }
            (None, View::Variable(_)) => Err(directive.wrong("a number", argument)),
            (None, _) => Ok(Step::Evaluate(argument)),
        }
    }
}

/// What a directive for numbers makes of one.
fn number_text(store: &Store, directive: Directive, number: &Number, found: Cell) -> Result<String, FormatError> {
    let count = directive.count;
    let digits = count.unwrap_or(6);
    match directive.letter {
        'e' => return Ok(figures::exponential(figures::to_float(number), digits)),
        'f' => {
            return Ok(match number {
                Number::Float(value) => figures::fixed(*value, digits),
                integer => figures::whole(&decimal_text(store, integer)?, digits),
            });
        }
        'g' => return Ok(figures::general(figures::to_float(number), digits)),
        _ => {}
    }
    let Ok(integer) = number.to_big() else { return Err(directive.wrong("an integer", found)) };
    match directive.letter {
        'd' | 'D' => Ok(figures::decimal(&decimal_text(store, number)?, count.unwrap_or(0), directive.letter == 'D')),
        letter => match count {
            Some(radix @ 2..=36) if radix.is_power_of_two() || !has_long_text(&integer) => {
                Ok(figures::radix(&integer, radix as u8, letter == 'R'))
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
        if !self.has_room(text.len()) {
            return Err(std::fmt::Error);
        }
        self.push_str(text);
        Ok(())
    }
}
