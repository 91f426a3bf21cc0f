//! The text of a term as a string, as far as there is room: a small term that shares its parts may have one without measure.

use super::options::WriteOptions;
use super::term::write_term;
use crate::terms::operators::Operators;
use crate::terms::{Cell, Exhausted, Region, Store};
use std::fmt;

/// The text of a term; a part of it if the interrupt flag says so, or if it has more bytes than [`Store::text_limit`].
pub fn term_text(store: &Store, operators: &Operators, term: Cell, options: &WriteOptions) -> String {
    let mut text = Bounded::new(store.text_limit());
    // What has been written stays.
    let _ = write_term(store, operators, term, options, &mut text);
    text.text
}

/// As [`term_text`], for text that becomes a term.
///
/// # Errors
/// [`Exhausted`] if it is not the whole text.
pub fn whole_term_text(
    store: &Store,
    operators: &Operators,
    term: Cell,
    options: &WriteOptions,
) -> Result<String, Exhausted> {
    let mut text = Bounded::new(store.text_limit());
    write_term(store, operators, term, options, &mut text).map_err(|_| Exhausted(Region::Heap))?;
    Ok(text.text)
}

/// The text of a term; of a long one its beginning, so many bytes, and dots.
pub fn term_beginning(store: &Store, operators: &Operators, term: Cell, options: &WriteOptions, most: usize) -> String {
    let mut beginning = Bounded::new(most);
    if write_term(store, operators, term, options, &mut beginning).is_err() {
        beginning.text.push_str("...");
    }
    beginning.text
}

/// A text that is taken as far as there is room, so many bytes more.
struct Bounded {
    text: String,
    room: usize,
}

impl Bounded {
    fn new(room: usize) -> Bounded {
        Bounded { text: String::new(), room }
    }
}

impl fmt::Write for Bounded {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let end = (0..=self.room.min(text.len())).rev().find(|end| text.is_char_boundary(*end));
        let fitting = &text[..end.unwrap_or(0)];
        self.text.push_str(fitting);
        self.room -= fitting.len();
        if fitting.len() == text.len() { Ok(()) } else { Err(fmt::Error) }
    }
}
