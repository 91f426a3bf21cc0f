//! Character classification: char_type/2 and code_type/2, driven by one table.
//!
//! Letters and letter case are those of Unicode, digits those of ASCII.

use super::arguments::CharRepr;
use super::arguments::custom_error;
use crate::machine::Machine;
use crate::machine::builtin::{Builtin, Effect, Kind, Next};
use crate::machine::errors::{Thrown, Type};
use crate::terms::{Cell, View};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "char_type",
        modes: &["?Char", "?Type"],
        kind: Kind::Nondet(char_type),
        effect: Effect::Pure,
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
        effect: Effect::Pure,
        locked: false,
        doc: "As char_type/2, for the code of a character, or a character; characters in Type are codes.",
        errors: &["type_error(character, Code)", "type_error(char_type, Type)"],
        examples: &["code_type(0'a, xdigit(W)) ⇒ W = 10.", "code_type(0'a, lower(U)) ⇒ U = 65."],
    },
];

/// How membership in a type is decided, and what the argument of the type is.
enum CharClass {
    /// A type without argument.
    Test(fn(char) -> bool),
    /// The argument is the numeric value of the character.
    Value(fn(char) -> Option<u32>),
    /// The argument is a related character, such as the closing bracket or the letter in the other case.
    Paired(fn(char) -> Option<char>),
    /// The argument is the character itself or its image under the first function; the second function is the inverse.
    CaseMap(fn(char) -> char, fn(char) -> char),
}

use CharClass::{CaseMap, Paired, Test, Value};

/// The types in the order of solutions.
const TYPES: &[(&str, CharClass)] = &[
    ("alnum", Test(char::is_alphanumeric)),
    ("alpha", Test(char::is_alphabetic)),
    ("csym", Test(|c| c.is_alphanumeric() || c == '_')),
    ("csymf", Test(|c| c.is_alphabetic() || c == '_')),
    ("ascii", Test(|c| c.is_ascii())),
    ("white", Test(|c| c == ' ' || c == '\t')),
    ("cntrl", Test(char::is_control)),
    ("digit", Test(|c| c.is_ascii_digit())),
    ("space", Test(char::is_whitespace)),
    ("end_of_line", Test(|c| ('\n'..='\r').contains(&c))),
    ("newline", Test(|c| c == '\n')),
    ("lower", Test(char::is_lowercase)),
    ("upper", Test(char::is_uppercase)),
    ("punct", Test(|c| is_graphic(c) && !c.is_alphanumeric())),
    ("graph", Test(is_graphic)),
    ("print", Test(|c| is_graphic(c) || c == ' ')),
    ("period", Test(|c| ".?!".contains(c))),
    ("quote", Test(|c| "'\"`".contains(c))),
    ("prolog_var_start", Test(|c| c == '_' || c.is_uppercase())),
    ("prolog_atom_start", Test(|c| c.is_alphabetic() && !c.is_uppercase())),
    ("prolog_identifier_continue", Test(|c| c.is_alphanumeric() || c == '_')),
    ("prolog_symbol", Test(|c| "#$&*+-./:<=>?@\\^~".contains(c))),
    ("digit", Value(|c| c.to_digit(10))),
    ("xdigit", Value(|c| c.to_digit(16))),
    ("paren", Paired(closing_bracket)),
    ("lower", Paired(|c| Some(uppercase(c)).filter(|uppercase| c.is_lowercase() && *uppercase != c))),
    ("upper", Paired(|c| Some(lowercase(c)).filter(|lowercase| c.is_uppercase() && *lowercase != c))),
    ("to_lower", CaseMap(uppercase, lowercase)),
    ("to_upper", CaseMap(lowercase, uppercase)),
];

/// The number of character codes.
const CODE_COUNT: u32 = 0x11_0000;

fn is_graphic(c: char) -> bool {
    !c.is_control() && !c.is_whitespace()
}

fn closing_bracket(c: char) -> Option<char> {
    [('(', ')'), ('[', ']'), ('{', '}')].iter().find(|(open, _)| *open == c).map(|(_, close)| *close)
}

/// The upper case of a letter; the letter itself if that is more than one character.
fn uppercase(c: char) -> char {
    only_character(c.to_uppercase()).unwrap_or(c)
}

fn lowercase(c: char) -> char {
    only_character(c.to_lowercase()).unwrap_or(c)
}

fn only_character(mut characters: impl Iterator<Item = char>) -> Option<char> {
    characters.next().filter(|_| characters.next().is_none())
}

fn char_type(m: &mut Machine, state: Cell) -> Result<Next, Thrown> {
    next_solution(m, state, CharRepr::Characters)
}

fn code_type(m: &mut Machine, state: Cell) -> Result<Next, Thrown> {
    // What get_code/1 gives at the end of a stream is asked about by programs that read.
    if m.arg(0) == Cell::int(-1) && !m.database.flags.iso {
        return Ok(Next::Fail);
    }
    next_solution(m, state, CharRepr::Codes)
}

/// The arguments of the call.
struct TypeQuery {
    /// The character; `None` if it is unbound.
    known: Option<char>,
    /// The name and the argument of the type; `None` if it is unbound.
    of: Option<(String, Option<Cell>)>,
    repr: CharRepr,
}

/// The next solution. The state is the number of pairs of a code and a row of [`TYPES`] that have been tried.
fn next_solution(m: &mut Machine, state: Cell, repr: CharRepr) -> Result<Next, Thrown> {
    let query = query_arguments(m, repr)?;
    if let Some(answer) = invert_case_map(m, &query)? {
        return Ok(answer);
    }
    let rows = TYPES.len() as i64;
    let end = rows * query.known.map_or(i64::from(CODE_COUNT), |_| 1);
    for number in state.int_value()..end {
        let (code, row) = ((number / rows) as u32, &TYPES[(number % rows) as usize]);
        let Some(character) = query.known.or_else(|| char::from_u32(code)) else { continue };
        if matches_row(m, &query, character, row)? {
            let last = number + 1 == end || (query.known.is_some() && query.of.is_some());
            return Ok(if last { Next::Last } else { Next::More(Cell::int(number + 1)) });
        }
    }
    Ok(Next::Fail)
}

fn query_arguments(m: &mut Machine, repr: CharRepr) -> Result<TypeQuery, Thrown> {
    let (character, of) = (m.arg(0), m.arg(1));
    let known = match known_character(m, character, repr) {
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
        _ => return Err(char_type_error(m, of)),
    };
    match &of {
        Some((name, argument)) if !TYPES.iter().any(|row| is_named_by_row(row, name, argument.is_some())) => {
            let culprit = m.arg(1);
            Err(char_type_error(m, culprit))
        }
        _ => Ok(TypeQuery { known, of, repr }),
    }
}

/// The character of a term: an atom or, in the default dialect, a string of one character, or a code.
fn known_character(m: &Machine, term: Cell, repr: CharRepr) -> Option<char> {
    if let View::String(string) = m.store.view(term)
        && !m.database.flags.iso
    {
        let mut characters = m.store.string_text(string).chars();
        return characters.next().filter(|_| characters.next().is_none());
    }
    let other = if m.database.flags.iso { repr } else { CharRepr::Codes };
    CharRepr::Characters.character(term).or_else(|| other.character(term))
}

/// `type_error(char_type, Culprit)`.
fn char_type_error(m: &mut Machine, culprit: Cell) -> Thrown {
    let expected = m.store.atoms.intern("char_type");
    custom_error(m, "type_error", &[Cell::atom(expected), culprit])
}

fn is_named_by_row((name, test): &(&str, CharClass), wanted: &str, has_argument: bool) -> bool {
    *name == wanted && matches!(test, Test(_)) != has_argument
}

/// The only solution of `to_lower(U)` and `to_upper(L)` for an unbound character.
fn invert_case_map(m: &mut Machine, query: &TypeQuery) -> Result<Option<Next>, Thrown> {
    let (None, Some((name, Some(argument)))) = (query.known, &query.of) else { return Ok(None) };
    let Some((_, CaseMap(_, back))) = TYPES.iter().find(|row| is_named_by_row(row, name, true)) else {
        return Ok(None);
    };
    let Some(character) = query.repr.character(*argument) else { return Ok(None) };
    let wanted = m.arg(0);
    m.unify(wanted, query.repr.cell(back(character)));
    Ok(Some(Next::Last))
}

/// Whether a character has the type of a row and the call unifies with that; binds the arguments.
fn matches_row(m: &mut Machine, query: &TypeQuery, c: char, row: &(&str, CharClass)) -> Result<bool, Thrown> {
    let argument = match &query.of {
        Some((name, argument)) if is_named_by_row(row, name, argument.is_some()) => *argument,
        Some(_) => return Ok(false),
        None => None,
    };
    let cell = query.repr.cell(c);
    let mut value = match row.1 {
        Test(holds) if holds(c) => None,
        Test(_) => return Ok(false),
        Value(weight) => weight(c).map(|weight| Cell::int(i64::from(weight))),
        Paired(partner) => partner(c).map(|partner| query.repr.cell(partner)),
        CaseMap(forth, _) => Some(query.repr.cell(forth(c))),
    };
    if value.is_none() && !matches!(row.1, Test(_)) {
        return Ok(false);
    }
    if let (CaseMap(..), Some(argument)) = (&row.1, argument)
        && argument == cell
    {
        value = Some(cell);
    }
    unify_pair(m, query, cell, row.0, value, argument)
}

/// Unifies the arguments with a character and its type.
fn unify_pair(
    m: &mut Machine,
    query: &TypeQuery,
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
    if query.of.is_none() {
        m.store.check_room(2)?;
        let name = m.store.atoms.intern(name);
        let of = value.map_or(Cell::atom(name), |value| m.store.compound(name, &[value]));
        let wanted = m.arg(1);
        if !m.unify(wanted, of) {
            return Ok(false);
        }
    }
    Ok(query.known.is_some() || m.unify(wanted, cell))
}
