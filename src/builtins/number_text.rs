//! Conversion between numbers and text (ISO 8.16.7, 8.16.8): number_codes/2, number_chars/2 and others.

use super::arguments::{self, CharRepr};
use super::texts::{self, TextForm};
use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind};
use crate::machine::errors::{Thrown, Type};
use crate::number::giant::least_digits;
use crate::number::{self, Radix};
use crate::number::{Number, Stopped};
use crate::reader::{ReadError, ReadFlags, Reader};
use crate::terms::operators::Operators;
use crate::terms::{Cell, Store};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "number_chars",
        modes: &["?Number", "?Characters"],
        kind: Kind::Det(number_chars),
        effect: Effect::Pure,
        locked: true,
        doc: "Characters is the list of the characters of Number's text.",
        errors: &[
            "instantiation_error",
            "type_error(number, Number)",
            "type_error(list, Characters)",
            "type_error(character, Element)",
            "syntax_error(illegal_number)",
        ],
        examples: &["number_chars(-12, L) ⇒ L = [-, '1', '2'].", "number_chars(N, [' ', '7']) ⇒ N = 7."],
    },
    Builtin {
        name: "number_codes",
        modes: &["?Number", "?Codes"],
        kind: Kind::Det(number_codes),
        effect: Effect::Pure,
        locked: true,
        doc: "Codes is the list of the character codes of Number's text.",
        errors: &[
            "instantiation_error",
            "type_error(number, Number)",
            "type_error(list, Codes)",
            "type_error(integer, Element)",
            "representation_error(character_code)",
            "syntax_error(illegal_number)",
        ],
        examples: &["number_codes(12, L) ⇒ L = [49, 50].", "number_codes(N, [0'1, 0'., 0'5]) ⇒ N = 1.5."],
    },
    Builtin {
        name: "atom_number",
        modes: &["?Atom", "?Number"],
        kind: Kind::Det(atom_number),
        effect: Effect::Pure,
        locked: false,
        doc: "Atom is the text of Number; fails if it is the text of none.",
        errors: &["instantiation_error", "type_error(atom, Atom)", "type_error(number, Number)"],
        examples: &["atom_number('0x1A', N) ⇒ N = 26.", "atom_number(A, 5) ⇒ A = '5'.", "atom_number(a, _) ⇒ false."],
    },
    Builtin {
        name: "number_string",
        modes: &["?Number", "?String"],
        kind: Kind::Det(number_string),
        effect: Effect::Pure,
        locked: false,
        doc: "String is the text of Number, layout around it allowed; fails if it is the text of none.",
        errors: &["instantiation_error", "type_error(number, Number)", "type_error(text, String)"],
        examples: &["number_string(N, ' 42 ') ⇒ N = 42.", "number_string(42, S) ⇒ S = \"42\"."],
    },
];

fn number_chars(m: &mut Machine) -> Answer {
    unify_number_with_text(m, CharRepr::Characters)
}

fn number_codes(m: &mut Machine) -> Answer {
    unify_number_with_text(m, CharRepr::Codes)
}

fn unify_number_with_text(m: &mut Machine, repr: CharRepr) -> Answer {
    let (number, list) = (m.arg(0), m.arg(1));
    let text = match number_or_variable(m, 0)? {
        None => arguments::list_text(m, list, repr)?,
        Some(number) if list.is_var() => return unify_text_list(m, &number, repr),
        Some(number) => match arguments::partial_list_text(m, list, repr)? {
            Some(text) => text,
            None => return unify_text_list(m, &number, repr),
        },
    };
    match number_of_text(m, &text)? {
        Some(read) => {
            let read = new_number(m, &read)?;
            Ok(m.unify(number, read))
        }
        None => Err(m.syntax_error("illegal_number")),
    }
}

/// Unifies argument 1 with the list of a number's characters.
fn unify_text_list(m: &mut Machine, number: &Number, repr: CharRepr) -> Answer {
    if let Number::Big(value) = number {
        m.store.check_room(2 * least_digits(value))?;
    }
    let chars = arguments::new_text_list(m, &texts::number_text(&m.store, number)?, repr)?;
    let list = m.arg(1);
    Ok(m.unify(list, chars))
}

fn atom_number(m: &mut Machine) -> Answer {
    let (atom, number) = (m.arg(0), m.arg(1));
    if atom.is_var() {
        return unify_number_text(m, 1, 0, TextForm::Atom);
    }
    // A number is not the name of one, in SWI-Prolog too.
    if m.store.number(atom).is_some() {
        return Err(m.type_error(Type::Atom, atom));
    }
    let text = texts::atom_text(m, atom)?;
    let text = if m.database.flags.iso { &*text } else { sign_of_others(&text) };
    unify_number_of_text(m, number, text)
}

/// The text of a number as number_codes/2 reads it, for one as SWI-Prolog writes and reads it: `+12` is 12. A text that does not begin
/// with the number itself denotes none.
fn sign_of_others(text: &str) -> &str {
    let digits = |text: &str| text.starts_with(|first: char| first.is_ascii_digit());
    match text.strip_prefix('+') {
        Some(rest) if digits(rest) => rest,
        _ if digits(text.strip_prefix('-').unwrap_or(text)) => text,
        _ => "",
    }
}

fn number_string(m: &mut Machine) -> Answer {
    let (number, string) = (m.arg(0), m.arg(1));
    if string.is_var() {
        return unify_number_text(m, 0, 1, TextForm::String);
    }
    let text = texts::text(m, string)?;
    unify_number_of_text(m, number, if m.database.flags.iso { text.trim() } else { sign_of_others(text.trim()) })
}

/// Unifies argument `to` with the text of the number in argument `from`.
fn unify_number_text(m: &mut Machine, from: usize, to: usize, form: TextForm) -> Answer {
    let Some(number) = number_or_variable(m, from)? else { return Err(m.instantiation_error()) };
    let text = texts::new_text(m, &texts::number_text(&m.store, &number)?, form)?;
    let result = m.arg(to);
    Ok(m.unify(result, text))
}

/// Unifies a term with the number that a text denotes, `1e10` included in the default dialect; fails if it denotes none.
fn unify_number_of_text(m: &mut Machine, number: Cell, text: &str) -> Answer {
    let mut found = number_of_text(m, text)?;
    if found.is_none()
        && !m.database.flags.iso
        && let Some((digits, exponent)) = text.split_once(['e', 'E'])
        && digits.strip_prefix('-').unwrap_or(digits).bytes().all(|digit| digit.is_ascii_digit())
    {
        found = number_of_text(m, &format!("{digits}.0e{exponent}"))?;
    }
    match found {
        Some(read) => {
            let read = new_number(m, &read)?;
            Ok(m.unify(number, read))
        }
        None => Ok(false),
    }
}

fn number_or_variable(m: &mut Machine, index: usize) -> Result<Option<Number>, Thrown> {
    let cell = m.arg(index);
    match m.store.number(cell) {
        Some(number) => Ok(Some(number)),
        None if cell.is_var() => Ok(None),
        None => Err(m.type_error(Type::Number, cell)),
    }
}

fn new_number(m: &mut Machine, number: &Number) -> Result<Cell, Thrown> {
    m.store.check_room(Store::cells_of_number(number))?;
    Ok(m.store.make_number(number))
}

// ---- reading numbers -----------------------------------------------------------------------------------------------

/// Numbers of so many decimal digits fit 64 bits.
const SMALL_DIGITS: usize = 18;

/// Parses a number as number_codes/2 requires: leading layout and a minus sign are allowed, trailing layout is not. `None` if the
/// text is not a number.
///
/// # Errors
/// [`Thrown::Exhausted`] if memory runs out while the text is read.
pub(super) fn number_of_text(m: &mut Machine, text: &str) -> Result<Option<Number>, Thrown> {
    let (negative, digits) = text.strip_prefix('-').map_or((false, text), |digits| (true, digits));
    if digits.starts_with(|first: char| first.is_ascii_digit())
        && let Some(magnitude) = plain_number(&m.store, digits)?
    {
        return Ok(if negative { number::negate(&magnitude).ok() } else { Some(magnitude) });
    }
    let begins_unlike_a_number = text.starts_with(|first: char| first.is_alphabetic() || first == '_');
    if begins_unlike_a_number || ends_unlike_a_number(text) { Ok(None) } else { read_number(m, text) }
}

/// The fast path without the reader: decimal digits, perhaps with a fraction and an exponent.
fn plain_number(store: &Store, text: &str) -> Result<Option<Number>, Stopped> {
    if !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Ok(number::float_of_text(text).ok().map(Number::Float));
    }
    if text.len() <= SMALL_DIGITS {
        let value = text.bytes().fold(0, |value, digit| value * 10 + i64::from(digit - b'0'));
        return Ok(Some(Number::Int(value)));
    }
    number::integer_of_long_text(text, Radix::DECIMAL, &mut || store.interrupts.poll())
}

/// Whether a text ends in layout, a comment or a bracket, as no number does but `0' `, `0'/` and `0')`, or in a `0'` that would
/// absorb the blank before the appended end token.
fn ends_unlike_a_number(text: &str) -> bool {
    let layout_or_bracket = |character: char| character.is_whitespace() || "/)".contains(character);
    text.ends_with("0'")
        || text.ends_with(layout_or_bracket) && !["0' ", "0'/", "0')"].iter().any(|code| text.ends_with(code))
}

/// Reads the whole text as a term that must be a number.
fn read_number(m: &mut Machine, text: &str) -> Result<Option<Number>, Thrown> {
    let clause = format!("{text} .");
    let heap_top = m.store.heap_top;
    let flags = ReadFlags { rationals: m.database.flags.rationals(), ..ReadFlags::default() };
    let read = Reader::new(&clause).next(&mut m.store, &Operators::default(), flags);
    let number = match read {
        Ok(Some(found)) if found.span.end as usize == clause.len() => {
            let term = m.store.deref(found.term);
            m.store.number(term)
        }
        Ok(_) | Err(ReadError::Syntax(_)) => None,
        Err(ReadError::Memory(exhausted)) => return Err(exhausted.into()),
    };
    m.store.heap_top = heap_top;
    Ok(number)
}
