//! Flags that the engine and the reader look at (ISO 7.11).

pub use crate::reader::Quotes;
use crate::terms::{Atom, OccursCheck};

/// What calling an unknown procedure does.
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
    /// What double-quoted text is read as.
    pub double_quotes: Quotes,
    /// What calling an unknown procedure does.
    pub unknown: Unknown,
    /// What unification does with a variable and a term that it occurs in; the store knows it too.
    pub occurs_check: OccursCheck,
    /// Debugging: only stored until there is a tracer.
    pub debug: bool,
    /// Character conversion: stored; conversion itself is never done.
    pub char_conversion: bool,
    /// The words of the command line: the program's name, and those meant for the program that runs.
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
            arguments: Vec::new(),
        }
    }
}
