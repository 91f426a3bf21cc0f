//! Text arguments: atoms, numbers, strings, and lists of codes or characters.
//!
//! The standard's text predicates take atoms (here also strings and, unless the flag `iso` is set, numbers: [`atom_text`]); all others
//! take any text. `[]` is the empty text where lists are accepted, and an atom where only atomic terms are.

use super::arguments::CharRepr;
use crate::machine::Machine;
use crate::machine::builtin::Answer;
use crate::machine::errors::{Thrown, Type};
use crate::number::number_to_text;
use crate::number::{Number, Stopped};
use crate::terms::atoms::known;
use crate::terms::{Cell, Store, View};
use std::ops::Deref;
use std::sync::Arc;

/// The type of a new text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextForm {
    /// An atom.
    Atom,
    /// A string.
    String,
}

/// A new atom or string.
///
/// # Errors
/// [`Thrown::Exhausted`] if the heap is full.
pub fn new_text(m: &mut Machine, text: &str, form: TextForm) -> Result<Cell, Thrown> {
    match form {
        TextForm::Atom => {
            m.store.check_text_room(text.len())?;
            Ok(Cell::atom(m.store.atoms.intern(text)))
        }
        TextForm::String => {
            m.store.check_room(Store::string_cells(text.len()))?;
            Ok(m.store.string(text))
        }
    }
}

/// A text that does not borrow the store. The name of an atom is shared, not copied.
pub enum Text {
    /// The name of an atom.
    Shared(Arc<str>),
    /// Any other text.
    Own(String),
}

impl Deref for Text {
    type Target = str;
    fn deref(&self) -> &str {
        match self {
            Text::Shared(name) => name,
            Text::Own(text) => text,
        }
    }
}

impl From<Text> for String {
    fn from(text: Text) -> String {
        match text {
            Text::Shared(name) => name.as_ref().to_owned(),
            Text::Own(text) => text,
        }
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Text {
        Text::Own(text.to_owned())
    }
}

/// Unifies a term with a new atom or string.
///
/// # Errors
/// As [`new_text`].
pub fn unify_text(m: &mut Machine, cell: Cell, text: &str, form: TextForm) -> Answer {
    let new = new_text(m, text, form)?;
    Ok(m.unify(cell, new))
}

/// The text of an atom or a string, independent of the store; `None` for any other term.
pub fn owned_text(store: &Store, cell: Cell) -> Option<Text> {
    match store.view(cell) {
        View::Atom(atom) => Some(match store.atoms.shared_name(atom) {
            Some(name) => Text::Shared(name),
            None => (&*store.atoms.name(atom)).into(),
        }),
        View::String(string) => Some(store.string_text(string).into()),
        _ => None,
    }
}

/// Appends the text of an atom, a string or a small integer to a buffer; returns whether the term is one. This takes no memory for the text
/// itself. `[]` is left to others, since it is an atom here and the empty list there.
pub fn append_simple(store: &Store, cell: Cell, buffer: &mut String) -> bool {
    use std::fmt::Write;
    match store.view(cell) {
        View::Atom(known::NIL) => return false,
        View::Atom(atom) => buffer.push_str(&store.atoms.name(atom)),
        View::String(string) => buffer.push_str(store.string_text(string)),
        View::Int(int) => return write!(buffer, "{int}").is_ok(),
        _ => return false,
    }
    true
}

/// Whether a term is a string. Its text can be used in place, and need not be copied.
pub fn is_string(m: &Machine, cell: Cell) -> bool {
    matches!(m.store.view(cell), View::String(_))
}

/// The text of an argument for which the standard demands an atom. Only with the flag `iso` is the standard kept to: otherwise the
/// text of a number is taken too, as published programs expect.
///
/// # Errors
/// instantiation_error, type_error(atom).
pub fn atom_text(m: &mut Machine, cell: Cell) -> Result<Text, Thrown> {
    let text = if m.database.flags.iso { owned_text(&m.store, cell) } else { atomic_or_none(&m.store, cell)? };
    match text {
        Some(text) => Ok(text),
        None if m.store.deref(cell).is_var() => Err(m.instantiation_error()),
        None => Err(m.type_error(Type::Atom, cell)),
    }
}

/// As [`atom_text`]; unless the flag `iso` is set, a list of codes or characters is also taken, and `[]` is the empty one.
///
/// # Errors
/// As [`atom_text`].
pub fn atom_or_list_text(m: &mut Machine, cell: Cell) -> Result<Text, Thrown> {
    if !m.database.flags.iso
        && let ListText::Text(text) = list_text(&m.store, cell)
    {
        return Ok(Text::Own(text));
    }
    atom_text(m, cell)
}

/// The text of an atomic term.
///
/// # Errors
/// instantiation_error, type_error(atomic).
pub fn atomic_text(m: &mut Machine, cell: Cell) -> Result<Text, Thrown> {
    match atomic_or_none(&m.store, cell)? {
        Some(text) => Ok(text),
        None if m.store.deref(cell).is_var() => Err(m.instantiation_error()),
        None => Err(m.type_error(Type::Atomic, cell)),
    }
}

/// The text of an atomic term or of a list of codes or characters.
///
/// # Errors
/// instantiation_error for a variable, a partial list or an unbound element; type_error(text).
pub fn text(m: &mut Machine, cell: Cell) -> Result<Text, Thrown> {
    let cell = m.store.deref(cell);
    if cell == Cell::atom(known::NIL) {
        return Ok("".into());
    }
    if let Some(text) = atomic_or_none(&m.store, cell)? {
        return Ok(text);
    }
    match list_text(&m.store, cell) {
        ListText::Text(text) => Ok(Text::Own(text)),
        ListText::Unknown => Err(m.instantiation_error()),
        ListText::Other => Err(m.type_error(Type::Text, cell)),
    }
}

/// As [`text`], but `None` for a variable.
///
/// # Errors
/// As [`text`] for a list with a variable in it.
pub fn text_or_variable(m: &mut Machine, cell: Cell) -> Result<Option<Text>, Thrown> {
    if m.store.deref(cell).is_var() { Ok(None) } else { text(m, cell).map(Some) }
}

fn atomic_or_none(store: &Store, cell: Cell) -> Result<Option<Text>, Stopped> {
    match owned_text(store, cell) {
        Some(text) => Ok(Some(text)),
        None => store.number(store.deref(cell)).map(|number| number_text(store, &number).map(Text::Own)).transpose(),
    }
}

/// The text of a number, as write/1 writes it.
///
/// # Errors
/// [`Stopped`] if the interrupt flag says so.
pub fn number_text(store: &Store, number: &Number) -> Result<String, Stopped> {
    number_to_text(number, &mut || store.interrupts.poll())
}

enum ListText {
    Text(String),
    Unknown,
    Other,
}

/// The text of a list of codes or characters; the first element decides which.
fn list_text(store: &Store, cell: Cell) -> ListText {
    use crate::terms::list::ListEnd;
    let (elements, end) = store.list_elements(cell);
    if matches!(end, ListEnd::Partial(_)) {
        return ListText::Unknown;
    }
    let elements: Vec<Cell> = elements.into_iter().map(|element| store.deref(element)).collect();
    if end == ListEnd::Nil && elements.iter().any(|element| element.is_var()) {
        return ListText::Unknown;
    }
    let repr =
        if elements.first().is_some_and(|first| first.is_int()) { CharRepr::Codes } else { CharRepr::Characters };
    let text: Option<String> = elements.iter().map(|&element| repr.character(element)).collect();
    text.filter(|_| end == ListEnd::Nil).map_or(ListText::Other, ListText::Text)
}
