//! Conversion of built-ins' arguments to Rust values, raising the errors that ISO requires.
//!
//! Errors are checked in the order instantiation, type, domain, representation (ISO 7.12.2). The culprit is the whole list if it is
//! not a list, or the first wrong element. Functions with an index convert an argument of the running built-in; those named `_of`
//! convert any term.

use crate::machine::Machine;
use crate::machine::errors::{Domain, Limit, Thrown, Type};
use crate::program::MAX_ARITY;
use crate::terms::atoms::known;
use crate::terms::list::ListEnd;
use crate::terms::{Atom, Cell, ListBuilder, Region, Store, View};

// ---- errors -------------------------------------------------------------------------------------------------------

/// `error(Name(Arguments…), _)`, for error terms outside ISO 7.12.2.
#[cold]
pub fn custom_error(m: &mut Machine, name: &str, arguments: &[Cell]) -> Thrown {
    if let Err(exhausted) = m.store.check_room(arguments.len() + 5) {
        return exhausted.into();
    }
    let name = m.store.atoms.intern(name);
    let formal = m.store.compound(name, arguments);
    let context = m.store.new_variable();
    let ball = m.store.compound(known::ERROR, &[formal, context]);
    m.throw(ball)
}

/// As [`custom_error`], for a culprit that is none of the names there are: the context is `context(_, one_of(Names))`, from which a
/// report tells what was meant.
#[cold]
pub fn choice_error(
    m: &mut Machine,
    name: &str,
    arguments: &[Cell],
    choices: impl IntoIterator<Item = impl AsRef<str>>,
) -> Thrown {
    let choices = choices.into_iter().map(|choice| Cell::atom(m.store.atoms.intern(choice.as_ref())));
    let choices: Vec<Cell> = choices.collect();
    if let Err(exhausted) = m.store.check_room(arguments.len() + 2 * choices.len() + 11) {
        return exhausted.into();
    }
    let [name, context, one_of] = [name, "context", "one_of"].map(|name| m.store.atoms.intern(name));
    let formal = m.store.compound(name, arguments);
    let choices = m.store.list(&choices, Cell::atom(known::NIL));
    let one_of = m.store.compound(one_of, &[choices]);
    let indicator = m.store.new_variable();
    let context = m.store.compound(context, &[indicator, one_of]);
    let ball = m.store.compound(known::ERROR, &[formal, context]);
    m.throw(ball)
}

// ---- atoms ---------------------------------------------------------------------------------------------------------

/// Argument `index` as an atom.
///
/// # Errors
/// instantiation_error, type_error(atom).
pub fn atom(m: &mut Machine, index: usize) -> Result<Atom, Thrown> {
    let cell = m.arg(index);
    atom_of(m, cell)
}

/// A term as an atom.
///
/// # Errors
/// instantiation_error, type_error(atom).
pub fn atom_of(m: &mut Machine, cell: Cell) -> Result<Atom, Thrown> {
    match m.store.view(cell) {
        View::Atom(atom) => Ok(atom),
        View::Variable(_) => Err(m.instantiation_error()),
        _ => Err(m.type_error(Type::Atom, cell)),
    }
}

/// Argument `index` as an atom; `None` for a variable.
///
/// # Errors
/// type_error(atom).
pub fn atom_or_variable(m: &mut Machine, index: usize) -> Result<Option<Atom>, Thrown> {
    if m.arg(index).is_var() { Ok(None) } else { atom(m, index).map(Some) }
}

// ---- integers ------------------------------------------------------------------------------------------------------

/// Argument `index` as an integer, saturated to 64 bits: no count, index or length comes near the limits.
///
/// # Errors
/// instantiation_error, type_error(integer).
pub fn integer(m: &mut Machine, index: usize) -> Result<i64, Thrown> {
    let cell = m.arg(index);
    integer_of(m, cell)
}

/// A term as an integer, saturated to 64 bits.
///
/// # Errors
/// instantiation_error, type_error(integer).
pub fn integer_of(m: &mut Machine, cell: Cell) -> Result<i64, Thrown> {
    match m.store.view(cell) {
        View::Int(value) => Ok(value),
        View::Big(big) if m.store.compare(big, Cell::ZERO).is_lt() => Ok(i64::MIN),
        View::Big(_) => Ok(i64::MAX),
        View::Variable(_) => Err(m.instantiation_error()),
        _ => Err(m.type_error(Type::Integer, cell)),
    }
}

/// Argument `index` as an integer ≥ 0.
///
/// # Errors
/// instantiation_error, type_error(integer), domain_error(not_less_than_zero).
pub fn natural(m: &mut Machine, index: usize) -> Result<usize, Thrown> {
    let cell = m.arg(index);
    match integer_of(m, cell)? {
        negative if negative < 0 => Err(m.domain_error(Domain::NotLessThanZero, cell)),
        natural => Ok(size_of_natural(natural)),
    }
}

/// An integer ≥ 0 as a number of things; more than memory can hold where it is as large.
pub fn size_of_natural(natural: i64) -> usize {
    usize::try_from(natural).unwrap_or(isize::MAX as usize)
}

/// Argument `index` as an integer ≥ 0; `None` for a variable.
///
/// # Errors
/// type_error(integer), domain_error(not_less_than_zero).
pub fn natural_or_variable(m: &mut Machine, index: usize) -> Result<Option<usize>, Thrown> {
    if m.arg(index).is_var() { Ok(None) } else { natural(m, index).map(Some) }
}

// ---- predicates ----------------------------------------------------------------------------------------------------

/// The name and the arity of a predicate indicator `Name/Arity`.
///
/// # Errors
/// instantiation_error, type_error(predicate_indicator), type_error(atom), type_error(integer),
/// domain_error(not_less_than_zero), representation_error(max_arity).
pub fn indicator_of(m: &mut Machine, indicator: Cell) -> Result<(Atom, u32), Thrown> {
    let parts = match m.store.view(indicator) {
        View::Compound(parts) if parts.name() == known::SLASH && parts.arity() == 2 => parts,
        View::Variable(_) => return Err(m.instantiation_error()),
        _ => return Err(m.type_error(Type::PredicateIndicator, indicator)),
    };
    let (name, arity) = (m.store.deref(m.store.read(parts.slot(0))), m.store.deref(m.store.read(parts.slot(1))));
    if name.is_var() || arity.is_var() {
        return Err(m.instantiation_error());
    }
    let name = atom_of(m, name)?;
    match integer_of(m, arity)? {
        negative if negative < 0 => Err(m.domain_error(Domain::NotLessThanZero, arity)),
        number if number > (MAX_ARITY as i64) => Err(m.representation_error(Limit::MaxArity)),
        number => Ok((name, number as u32)),
    }
}

// ---- lists ---------------------------------------------------------------------------------------------------------

/// The elements of a list, dereferenced.
///
/// # Errors
/// instantiation_error for a partial list, type_error(list) for any other term.
pub fn list(m: &mut Machine, list: Cell) -> Result<Vec<Cell>, Thrown> {
    let (mut elements, end) = m.store.list_elements(list);
    match end {
        ListEnd::Nil => {
            dereference(&m.store, &mut elements);
            Ok(elements)
        }
        ListEnd::Partial(_) => Err(m.instantiation_error()),
        ListEnd::Other(_) | ListEnd::Cyclic => Err(m.type_error(Type::List, list)),
    }
}

/// The dereferenced elements of a list or partial list, and whether it is a proper list.
///
/// # Errors
/// type_error(list) for what is neither.
pub fn list_or_partial(m: &mut Machine, list: Cell) -> Result<(Vec<Cell>, bool), Thrown> {
    let (mut elements, end) = m.store.list_elements(list);
    match end {
        ListEnd::Nil | ListEnd::Partial(_) => {
            dereference(&m.store, &mut elements);
            Ok((elements, end == ListEnd::Nil))
        }
        ListEnd::Other(_) | ListEnd::Cyclic => Err(m.type_error(Type::List, list)),
    }
}

/// Checks that a term is a list or a partial list.
///
/// # Errors
/// type_error(list) for what is neither.
pub fn check_list_or_partial(m: &mut Machine, list: Cell) -> Result<(), Thrown> {
    match m.store.list_length(list).1 {
        ListEnd::Nil | ListEnd::Partial(_) => Ok(()),
        ListEnd::Other(_) | ListEnd::Cyclic => Err(m.type_error(Type::List, list)),
    }
}

fn dereference(store: &Store, cells: &mut [Cell]) {
    cells.iter_mut().for_each(|cell| *cell = store.deref(*cell));
}

// ---- characters and codes ------------------------------------------------------------------------------------------

/// The representation of characters as terms in lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CharRepr {
    /// One-character atoms.
    Characters,
    /// Character codes.
    Codes,
}

impl CharRepr {
    /// The term for a character.
    pub fn cell(self, character: char) -> Cell {
        match self {
            CharRepr::Characters => Cell::atom(Atom::from_char(character)),
            CharRepr::Codes => Cell::int(i64::from(u32::from(character))),
        }
    }

    /// The other representation.
    pub fn other(self) -> CharRepr {
        match self {
            CharRepr::Characters => CharRepr::Codes,
            CharRepr::Codes => CharRepr::Characters,
        }
    }

    /// The character of a dereferenced term; `None` if it is not in this representation.
    pub fn character(self, cell: Cell) -> Option<char> {
        match self {
            CharRepr::Characters if cell.is_atom() => cell.atom_value().as_char(),
            CharRepr::Codes if cell.is_int() => u32::try_from(cell.int_value()).ok().and_then(char::from_u32),
            _ => None,
        }
    }
}

/// The character of a one-character atom or a code; `None` for a variable.
///
/// # Errors
/// type_error(character); type_error(integer), representation_error(character_code).
pub fn character_of(m: &mut Machine, cell: Cell, repr: CharRepr) -> Result<Option<char>, Thrown> {
    let cell = m.store.deref(cell);
    match repr.character(cell) {
        Some(character) => Ok(Some(character)),
        None if cell.is_var() => Ok(None),
        None if repr == CharRepr::Characters => Err(m.type_error(Type::Character, cell)),
        None if m.store.is_integer(cell) => Err(m.representation_error(Limit::CharacterCode)),
        None => Err(m.type_error(Type::Integer, cell)),
    }
}

/// The text of a list of characters or codes, or of a string. Unless the flag `iso` is set, a list of the other representation is
/// taken as well.
///
/// # Errors
/// instantiation_error for a partial list or an unbound element, type_error(list), then as [`character_of`].
pub fn list_text(m: &mut Machine, cell: Cell, repr: CharRepr) -> Result<String, Thrown> {
    if let Some(text) = well_formed_text(&m.store, cell, repr) {
        return Ok(text);
    }
    if !m.database.flags.iso
        && let Some(text) = well_formed_text(&m.store, cell, repr.other())
    {
        return Ok(text);
    }
    let elements = list(m, cell)?;
    if elements.iter().any(|element| element.is_var()) {
        return Err(m.instantiation_error());
    }
    let text = chars_to_text(m, &elements, repr)?;
    Ok(text.unwrap_or_default())
}

/// As [`list_text`], but `None` for a partial list or an unbound element; the bound elements are checked all the same.
///
/// # Errors
/// type_error(list), then as [`character_of`].
pub fn partial_list_text(m: &mut Machine, cell: Cell, repr: CharRepr) -> Result<Option<String>, Thrown> {
    if let Some(text) = well_formed_text(&m.store, cell, repr) {
        return Ok(Some(text));
    }
    let (elements, whole) = list_or_partial(m, cell)?;
    let text = chars_to_text(m, &elements, repr)?;
    Ok(text.filter(|_| whole))
}

/// Initial capacity in bytes: most texts are shorter.
const TYPICAL_TEXT_BYTES: usize = 32;

/// The fast path: the text of a string or of a well-formed list, in one pass; `None` for all else.
fn well_formed_text(store: &Store, cell: Cell, repr: CharRepr) -> Option<String> {
    let mut rest = store.deref(cell);
    if let View::String(string) = store.view(rest) {
        return Some(store.string_text(string).to_owned());
    }
    let mut text = String::with_capacity(TYPICAL_TEXT_BYTES);
    // A list with more elements than fit on the heap is cyclic.
    for step in 0..=store.heap_top.cells_from(store.region_start(Region::Heap)) / 2 {
        if !rest.is_list() || store.interrupts.poll_at(step).is_err() {
            break;
        }
        text.push(repr.character(store.deref(store.argument(rest, 0)))?);
        rest = store.deref(store.argument(rest, 1));
    }
    (rest == Cell::atom(known::NIL)).then_some(text)
}

/// The text of these elements; `None` if any is unbound. All elements are checked before that is known.
fn chars_to_text(m: &mut Machine, elements: &[Cell], repr: CharRepr) -> Result<Option<String>, Thrown> {
    let mut text = String::with_capacity(elements.len());
    let mut unknown = false;
    for (step, &element) in elements.iter().enumerate() {
        m.store.interrupts.poll_at(step)?;
        match character_of(m, element, repr)? {
            Some(character) => text.push(character),
            None => unknown = true,
        }
    }
    Ok(if unknown { None } else { Some(text) })
}

/// A new list of a text's characters or codes.
///
/// # Errors
/// [`Thrown::Exhausted`] if the heap is full.
pub fn new_text_list(m: &mut Machine, text: &str, repr: CharRepr) -> Result<Cell, Thrown> {
    m.store.check_room(2 * text.len())?;
    let mut list = ListBuilder::new(&m.store);
    for (step, character) in text.chars().enumerate() {
        m.store.interrupts.poll_at(step)?;
        list.push(&mut m.store, repr.cell(character));
    }
    Ok(list.finish(&mut m.store))
}

/// As [`new_text_list`], with another end than `[]`.
///
/// # Errors
/// [`Thrown::Exhausted`] if the heap is full.
pub fn new_partial_text_list(m: &mut Machine, text: &str, repr: CharRepr, tail: Cell) -> Result<Cell, Thrown> {
    let elements: Vec<Cell> = text.chars().map(|character| repr.cell(character)).collect();
    m.store.check_room(2 * elements.len())?;
    Ok(m.store.list(&elements, tail))
}

/// A new list of these elements.
///
/// # Errors
/// [`Thrown::Exhausted`] if the heap is full.
pub fn new_list(m: &mut Machine, elements: &[Cell]) -> Result<Cell, Thrown> {
    m.store.check_room(2 * elements.len())?;
    Ok(m.store.list(elements, Cell::atom(known::NIL)))
}
