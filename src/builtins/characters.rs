//! Kinds of characters: char_type/2 and code_type/2, of one table.
//!
//! Letters and capitals are those of Unicode, digits those of ASCII.

use super::arguments::Units;
use super::arguments::own_error;
use crate::machine::Machine;
use crate::machine::builtin::{Builtin, Kind, Next};
use crate::machine::errors::{Thrown, Type};
use crate::terms::{Cell, View};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "char_type",
        modes: &["?Char", "?Type"],
        kind: Kind::Nondet(char_type),
        locked: false,
        doc: "Char is a character of this Type: alpha, digit(Weight), upper(Lower), …; either may be unknown.",
        errors: &["type_error(character, Char)", "type_error(char_type, Type)"],
        examples: &[
            "char_type(a, alpha) ⇒ true.",
            "char_type(X, digit(7)) ⇒ X = '7'.",
            "char_type('Ж', upper(L)) ⇒ L = ж.",
            "char_type(a, to_lower(U)) ⇒ U = 'A'.",
        ],
    },
    Builtin {
        name: "code_type",
        modes: &["?Code", "?Type"],
        kind: Kind::Nondet(code_type),
        locked: false,
        doc: "As char_type/2, for the code of a character, or a character; characters in Type are codes.",
        errors: &["type_error(character, Code)", "type_error(char_type, Type)"],
        examples: &["code_type(0'a, xdigit(W)) ⇒ W = 10.", "code_type(0'a, lower(U)) ⇒ U = 65."],
    },
];

/// What makes a character one of a type.
enum Test {
    /// It is or it is not.
    Plain(fn(char) -> bool),
    /// It is worth a number.
    Weight(fn(char) -> Option<u32>),
    /// It has a partner.
    Partner(fn(char) -> Option<char>),
    /// It becomes one when its case is changed, or is that already; the second function leads back.
    Change(fn(char) -> char, fn(char) -> char),
}

use Test::{Change, Partner, Plain, Weight};

/// The types, in the order of solutions.
const TYPES: &[(&str, Test)] = &[
    ("alnum", Plain(char::is_alphanumeric)),
    ("alpha", Plain(char::is_alphabetic)),
    ("csym", Plain(|c| c.is_alphanumeric() || c == '_')),
    ("csymf", Plain(|c| c.is_alphabetic() || c == '_')),
    ("ascii", Plain(|c| c.is_ascii())),
    ("white", Plain(|c| c == ' ' || c == '\t')),
    ("cntrl", Plain(char::is_control)),
    ("digit", Plain(|c| c.is_ascii_digit())),
    ("space", Plain(char::is_whitespace)),
    ("end_of_line", Plain(|c| ('\n'..='\r').contains(&c))),
    ("newline", Plain(|c| c == '\n')),
    ("lower", Plain(char::is_lowercase)),
    ("upper", Plain(char::is_uppercase)),
    ("punct", Plain(|c| is_graphic(c) && !c.is_alphanumeric())),
    ("graph", Plain(is_graphic)),
    ("print", Plain(|c| is_graphic(c) || c == ' ')),
    ("period", Plain(|c| ".?!".contains(c))),
    ("quote", Plain(|c| "'\"`".contains(c))),
    ("prolog_var_start", Plain(|c| c == '_' || c.is_uppercase())),
    ("prolog_atom_start", Plain(|c| c.is_alphabetic() && !c.is_uppercase())),
    ("prolog_identifier_continue", Plain(|c| c.is_alphanumeric() || c == '_')),
    ("prolog_symbol", Plain(|c| "#$&*+-./:<=>?@\\^~".contains(c))),
    ("digit", Weight(|c| c.to_digit(10))),
    ("xdigit", Weight(|c| c.to_digit(16))),
    ("paren", Partner(closing)),
    ("lower", Partner(|c| Some(capital(c)).filter(|capital| c.is_lowercase() && *capital != c))),
    ("upper", Partner(|c| Some(small(c)).filter(|small| c.is_uppercase() && *small != c))),
    ("to_lower", Change(capital, small)),
    ("to_upper", Change(small, capital)),
];

/// One more than the last code.
const CODES: u32 = 0x11_0000;

fn is_graphic(c: char) -> bool {
    !c.is_control() && !c.is_whitespace()
}

fn closing(c: char) -> Option<char> {
    [('(', ')'), ('[', ']'), ('{', '}')].iter().find(|(open, _)| *open == c).map(|(_, close)| *close)
}

/// The capital of a letter, where that is one character.
fn capital(c: char) -> char {
    only(c.to_uppercase()).unwrap_or(c)
}

fn small(c: char) -> char {
    only(c.to_lowercase()).unwrap_or(c)
}

fn only(mut characters: impl Iterator<Item = char>) -> Option<char> {
    characters.next().filter(|_| characters.next().is_none())
}

fn char_type(m: &mut Machine, state: Cell) -> Result<Next, Thrown> {
    next_pair(m, state, Units::Characters)
}

fn code_type(m: &mut Machine, state: Cell) -> Result<Next, Thrown> {
    next_pair(m, state, Units::Codes)
}

/// The arguments: a character or all of them, a type or all of them.
struct Question {
    known: Option<char>,
    /// The name, and the argument if there is one; `None` for any type.
    of: Option<(String, Option<Cell>)>,
    units: Units,
}

/// The next character with its type. The state counts the pairs of codes and rows of the table that have been tried.
fn next_pair(m: &mut Machine, state: Cell, units: Units) -> Result<Next, Thrown> {
    let question = question(m, units)?;
    if let Some(answer) = changed_back(m, &question)? {
        return Ok(answer);
    }
    let rows = TYPES.len() as i64;
    let end = rows * question.known.map_or(i64::from(CODES), |_| 1);
    for number in state.int_value()..end {
        let (code, row) = ((number / rows) as u32, &TYPES[(number % rows) as usize]);
        let Some(character) = question.known.or_else(|| char::from_u32(code)) else { continue };
        if answers(m, &question, character, row)? {
            let last = number + 1 == end || (question.known.is_some() && question.of.is_some());
            return Ok(if last { Next::Last } else { Next::More(Cell::int(number + 1)) });
        }
    }
    Ok(Next::Fail)
}

fn question(m: &mut Machine, units: Units) -> Result<Question, Thrown> {
    let (character, of) = (m.arg(0), m.arg(1));
    let known = match Units::Characters.character(character).or_else(|| units.character(character)) {
        None if !character.is_var() => return Err(m.type_error(Type::Character, character)),
        known => known,
    };
    let of = match m.store.view(of) {
        View::Variable(_) => None,
        View::Atom(name) => Some((m.store.atoms.name(name).to_owned(), None)),
        View::Compound(structure) if structure.arity() == 1 => {
            let argument = m.store.deref(m.store.read(structure.slot(0)));
            Some((m.store.atoms.name(structure.name()).to_owned(), Some(argument)))
        }
        _ => return Err(no_type(m, of)),
    };
    match &of {
        Some((name, argument)) if !TYPES.iter().any(|row| is_of(row, name, argument.is_some())) => {
            let culprit = m.arg(1);
            Err(no_type(m, culprit))
        }
        _ => Ok(Question { known, of, units }),
    }
}

/// `type_error(char_type, Culprit)`.
fn no_type(m: &mut Machine, culprit: Cell) -> Thrown {
    let expected = m.store.atoms.intern("char_type");
    own_error(m, "type_error", &[Cell::atom(expected), culprit])
}

fn is_of((name, test): &(&str, Test), wanted: &str, has_argument: bool) -> bool {
    *name == wanted && matches!(test, Plain(_)) != has_argument
}

/// `to_lower(U)` and `to_upper(L)` of an unknown character lead back to one.
fn changed_back(m: &mut Machine, question: &Question) -> Result<Option<Next>, Thrown> {
    let (None, Some((name, Some(argument)))) = (question.known, &question.of) else { return Ok(None) };
    let Some((_, Change(_, back))) = TYPES.iter().find(|row| is_of(row, name, true)) else { return Ok(None) };
    let Some(character) = question.units.character(*argument) else { return Ok(None) };
    let wanted = m.arg(0);
    m.unify(wanted, question.units.cell(back(character)));
    Ok(Some(Next::Last))
}

/// Whether a character is of the type of a row, and the question allows that; binds what was unknown.
fn answers(m: &mut Machine, question: &Question, c: char, row: &(&str, Test)) -> Result<bool, Thrown> {
    let argument = match &question.of {
        Some((name, argument)) if is_of(row, name, argument.is_some()) => *argument,
        Some(_) => return Ok(false),
        None => None,
    };
    let cell = question.units.cell(c);
    let mut value = match row.1 {
        Plain(holds) if holds(c) => None,
        Plain(_) => return Ok(false),
        Weight(weight) => weight(c).map(|weight| Cell::int(i64::from(weight))),
        Partner(partner) => partner(c).map(|partner| question.units.cell(partner)),
        Change(forth, _) => Some(question.units.cell(forth(c))),
    };
    if value.is_none() && !matches!(row.1, Plain(_)) {
        return Ok(false);
    }
    if let (Change(..), Some(argument)) = (&row.1, argument)
        && argument == cell
    {
        value = Some(cell);
    }
    unify_pair(m, question, cell, row.0, value, argument)
}

/// Binds the character and its type, if neither is known to be another.
fn unify_pair(
    m: &mut Machine,
    question: &Question,
    cell: Cell,
    name: &str,
    value: Option<Cell>,
    argument: Option<Cell>,
) -> Result<bool, Thrown> {
    let wanted = m.arg(0);
    if let (Some(value), Some(argument)) = (value, argument) {
        let same_variable = wanted.is_var() && wanted == argument;
        if (!argument.is_var() && argument != value) || (same_variable && cell != value) {
            return Ok(false);
        }
        m.unify(argument, value);
    }
    if question.of.is_none() {
        m.store.need(2)?;
        let name = m.store.atoms.intern(name);
        let of = value.map_or(Cell::atom(name), |value| m.store.compound(name, &[value]));
        let wanted = m.arg(1);
        if !m.unify(wanted, of) {
            return Ok(false);
        }
    }
    Ok(question.known.is_some() || m.unify(wanted, cell))
}
