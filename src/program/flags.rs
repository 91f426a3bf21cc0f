//! The Prolog flags that the engine and the reader use (ISO 7.11).

use crate::number::{FloatValues, Rounding};
pub(crate) use crate::reader::{Quotes, RationalSyntax};
use crate::terms::{Atom, AtomSet, Block, OccursCheck};
use crate::writer::WriteOptions;

/// The effect of calling an unknown procedure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unknown {
    /// Raises existence_error.
    Error,
    /// Fails.
    Fail,
    /// Warns and fails.
    Warning,
}

/// A flag that a program has made.
#[derive(Clone, Debug)]
pub struct OwnFlag {
    pub name: Atom,
    pub value: Block,
    /// The type of its values: `boolean`, `atom`, `integer`, `float` or `term`.
    pub kind: Atom,
    pub is_read_only: bool,
}

/// How the top level writes answers.
#[derive(Clone, Debug)]
pub struct AnswerOptions {
    /// As in write_term/2. Answers have names and priorities of their own.
    pub writer: WriteOptions<'static>,
    /// Whether portray/1 of the program is asked about the parts of an answer.
    pub portrays: bool,
}

impl AnswerOptions {
    /// Answers in whole, which can be read back.
    pub const WHOLE: AnswerOptions =
        AnswerOptions { writer: WriteOptions { quoted: true, spaced: true, ..WriteOptions::PLAIN }, portrays: true };
}

/// The flags of one system.
#[derive(Clone, Debug)]
pub struct Flags {
    /// The type of term that double-quoted text becomes. The standard leaves the default to the system (7.11.2.5): it is a string, as
    /// published programs expect, unless `iso` is set.
    pub double_quotes: Quotes,
    pub unknown: Unknown,
    /// The effect of unifying a variable with a term that contains it. The store has a copy.
    pub occurs_check: OccursCheck,
    /// Whether goals run in boxes, so that spy points stop them.
    pub debug: bool,
    /// Stored only; characters are never converted.
    pub char_conversion: bool,
    /// Whether the system keeps to the letter of the standard: it reads what the standard's grammar accepts and nothing more, and
    /// built-ins raise the standard's errors where others convert their arguments. Otherwise it behaves as SWI-Prolog does.
    pub iso: bool,
    /// The direction in which results of arithmetic are rounded.
    pub float_rounding: Rounding,
    /// The values of functions that are no real numbers, instead of errors.
    pub float_values: FloatValues,
    /// Whether quotients and powers of integers are rational numbers rather than floats.
    pub prefer_rationals: bool,
    /// Whether `1/3` is the syntax of a rational number, as `1r3` always is outside the standard's dialect.
    pub natural_rationals: bool,
    /// Whether informational messages are kept back: the flag `verbose` has the value silent.
    pub is_silent: bool,
    /// The flag `answer_write_options`.
    pub answers: AnswerOptions,
    /// Whether answers show the variables of the query whose names begin with `_`: the flag `toplevel_print_anon`.
    pub shows_anonymous: bool,
    /// The command line: the name of the program and its arguments.
    pub arguments: Vec<Atom>,
    /// The flags that the program has made.
    pub own: Vec<OwnFlag>,
}

impl Default for Flags {
    fn default() -> Flags {
        Flags {
            double_quotes: Quotes::String,
            unknown: Unknown::Error,
            occurs_check: OccursCheck::Off,
            debug: false,
            char_conversion: false,
            iso: false,
            float_rounding: Rounding::Nearest,
            float_values: FloatValues::default(),
            prefer_rationals: false,
            natural_rationals: false,
            is_silent: false,
            answers: AnswerOptions::WHOLE,
            shows_anonymous: false,
            arguments: Vec::new(),
            own: Vec::new(),
        }
    }
}

impl Flags {
    /// Adds the atoms in the names and values of flags.
    pub fn visit_atoms(&self, used: &mut AtomSet) {
        self.arguments.iter().for_each(|argument| used.insert(*argument));
        for flag in &self.own {
            used.insert(flag.name);
            used.insert(flag.kind);
            used.insert_block(&flag.value);
        }
    }

    /// The syntax of rational numbers.
    pub fn rationals(&self) -> RationalSyntax {
        match (self.iso, self.natural_rationals) {
            (true, _) => RationalSyntax::Standard,
            (false, true) => RationalSyntax::Natural,
            (false, false) => RationalSyntax::Compatible,
        }
    }

    /// Switches between the standard's dialect and the default one. Strict code expects text in double quotes to be a list of codes.
    pub fn set_iso(&mut self, iso: bool) {
        self.iso = iso;
        if iso {
            self.double_quotes = Quotes::Codes;
        }
    }
}
