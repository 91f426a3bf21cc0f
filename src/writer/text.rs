//! Terms as strings of limited length. A small term with shared subterms may have an exponentially long text.

use super::options::WriteOptions;
use super::term::write_term;
use crate::terms::operators::Operators;
use crate::terms::{Cell, Exhausted, Region, Store};
use std::fmt;

/// The text of a term; truncated if writing is interrupted or the text is longer than [`Store::text_limit`].
pub fn term_text(store: &Store, operators: &Operators, term: Cell, options: &WriteOptions) -> String {
    let mut text = Bounded::new(store.text_limit());
    // After an error the text written so far is the result.
    let _ = write_term(store, operators, term, options, &mut text);
    text.text
}

/// The complete text of a term, for text that becomes part of a term.
///
/// # Errors
/// [`Exhausted`] if writing is interrupted or the text is longer than [`Store::text_limit`].
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

/// The text of a term; if it is longer than `max_bytes`, its beginning followed by `...`.
pub fn truncated_term_text(
    store: &Store,
    operators: &Operators,
    term: Cell,
    options: &WriteOptions,
    max_bytes: usize,
) -> String {
    let mut beginning = Bounded::new(max_bytes);
    if write_term(store, operators, term, options, &mut beginning).is_err() {
        beginning.text.push_str("...");
    }
    beginning.text
}

/// A string of limited length; `remaining` is the number of bytes that still fit.
pub(super) struct Bounded {
    pub text: String,
    remaining: usize,
}

impl Bounded {
    pub(super) fn new(remaining: usize) -> Bounded {
        Bounded { text: String::new(), remaining }
    }
}

impl fmt::Write for Bounded {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let end = (0..=self.remaining.min(text.len())).rev().find(|end| text.is_char_boundary(*end));
        let fitting = &text[..end.unwrap_or(0)];
        self.text.push_str(fitting);
        self.remaining -= fitting.len();
        if fitting.len() == text.len() { Ok(()) } else { Err(fmt::Error) }
    }
}
