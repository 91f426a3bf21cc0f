//! The Prolog flags that the engine and the reader use (ISO 7.11).

pub(crate) use crate::reader::Quotes;
use crate::terms::{Atom, OccursCheck};

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

/// The flags of one system.
#[derive(Clone, Debug)]
pub struct Flags {
    /// The type of term that double-quoted text becomes.
    pub double_quotes: Quotes,
    pub unknown: Unknown,
    /// The effect of unifying a variable with a term that contains it. The store has a copy.
    pub occurs_check: OccursCheck,
    /// Stored only; there is no tracer yet.
    pub debug: bool,
    /// Stored only; characters are never converted.
    pub char_conversion: bool,
    /// Whether the system keeps to the letter of the standard: it reads what the standard's grammar accepts and nothing more, and
    /// built-ins raise the standard's errors where others convert their arguments. Otherwise it behaves as SWI-Prolog does.
    pub iso: bool,
    /// The command line: the name of the program and its arguments.
    pub arguments: Vec<Atom>,
}

impl Default for Flags {
    fn default() -> Flags {
        Flags {
            double_quotes: Quotes::Codes,
            unknown: Unknown::Error,
            occurs_check: OccursCheck::Off,
            debug: false,
            char_conversion: false,
            iso: false,
            arguments: Vec::new(),
        }
    }
}

impl Flags {
    /// Switches between the standard's dialect and the default one. Strict code expects text in double quotes to be a list of codes.
    pub fn set_iso(&mut self, iso: bool) {
        self.iso = iso;
        if iso {
            self.double_quotes = Quotes::Codes;
        }
    }
}
