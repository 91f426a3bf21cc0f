//! Atomic term processing (ISO 8.16): atom_length/2, atom_concat/3, atom_chars/2 and others.
//!
//! Strings are accepted wherever ISO requires atoms and, unless the flag `iso` is set, numbers.

use super::arguments::{self, CharRepr};
use super::texts::{self, Text, TextForm};
use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind, Next};
use crate::machine::errors::Thrown;
use crate::terms::{Cell, View, atoms::known};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "atom_length",
        modes: &["+Atom", "?Length"],
        kind: Kind::Det(atom_length),
        effect: Effect::Pure,
        locked: true,
        doc: "Atom has Length characters.",
        errors: &[
            "instantiation_error",
            "type_error(atom, Atom)",
            "type_error(integer, Length)",
            "domain_error(not_less_than_zero, Length)",
        ],
        examples: &["atom_length('ход', N) ⇒ N = 3.", "atom_length('', N) ⇒ N = 0."],
    },
    Builtin {
        name: "atom_concat",
        modes: &["?First", "?Second", "?Whole"],
        kind: Kind::Nondet(atom_concat),
        effect: Effect::Pure,
        locked: true,
        doc: "Whole is First followed by Second; a known Whole is divided in every way.",
        errors: &[
            "instantiation_error",
            "type_error(atom, First)",
            "type_error(atom, Second)",
            "type_error(atom, Whole)",
        ],
        examples: &[
            "atom_concat(abc, X, abcde) ⇒ X = de.",
            "findall(X-Y, atom_concat(X, Y, ab), L) ⇒ L = [''-ab, a-b, ab-''].",
        ],
    },
    Builtin {
        name: "atom_chars",
        modes: &["?Atom", "?Characters"],
        kind: Kind::Det(atom_chars),
        effect: Effect::Pure,
        locked: true,
        doc: "Characters is the list of Atom's characters.",
        errors: &[
            "instantiation_error",
            "type_error(atom, Atom)",
            "type_error(list, Characters)",
            "type_error(character, Element)",
        ],
        examples: &["atom_chars(ab, L) ⇒ L = [a, b].", "atom_chars(A, ['0', x]) ⇒ A = '0x'."],
    },
    Builtin {
        name: "atom_codes",
        modes: &["?Atom", "?Codes"],
        kind: Kind::Det(atom_codes),
        effect: Effect::Pure,
        locked: true,
        doc: "Codes is the list of the codes of Atom's characters.",
        errors: &[
            "instantiation_error",
            "type_error(atom, Atom)",
            "type_error(list, Codes)",
            "type_error(integer, Element)",
            "representation_error(character_code)",
        ],
        examples: &["atom_codes(ab, L) ⇒ L = [97, 98].", "atom_codes(A, [0'o, 0'k]) ⇒ A = ok."],
    },
    Builtin {
        name: "char_code",
        modes: &["?Character", "?Code"],
        kind: Kind::Det(char_code),
        effect: Effect::Pure,
        locked: true,
        doc: "Code is the code of Character.",
        errors: &[
            "instantiation_error",
            "type_error(character, Character)",
            "type_error(integer, Code)",
            "representation_error(character_code)",
        ],
        examples: &["char_code(a, X) ⇒ X = 97.", "char_code(X, 0'b) ⇒ X = b."],
    },
    Builtin {
        name: "upcase_atom",
        modes: &["+Text", "?Upper"],
        kind: Kind::Det(upcase_atom),
        effect: Effect::Pure,
        locked: false,
        doc: "Upper is the atom of Text in capital letters.",
        errors: &["instantiation_error", "type_error(atomic, Text)"],
        examples: &["upcase_atom('Ход 1', X) ⇒ X = 'ХОД 1'."],
    },
    Builtin {
        name: "downcase_atom",
        modes: &["+Text", "?Lower"],
        kind: Kind::Det(downcase_atom),
        effect: Effect::Pure,
        locked: false,
        doc: "Lower is the atom of Text in small letters.",
        errors: &["instantiation_error", "type_error(atomic, Text)"],
        examples: &["downcase_atom('Ход 1', X) ⇒ X = 'ход 1'."],
    },
];

// ---- length and codes ----------------------------------------------------------------------------------------------

fn atom_length(m: &mut Machine) -> Answer {
    let atom = m.arg(0);
    let length = match m.store.view(atom) {
        View::Atom(atom) if atom != known::NIL => m.store.atoms.length(atom),
        View::String(string) => m.store.string_length(string),
        _ => texts::atom_or_list_text(m, atom)?.chars().count(),
    };
    arguments::natural_or_variable(m, 1)?;
    let result = m.arg(1);
    Ok(m.unify(result, Cell::int(length as i64)))
}

fn char_code(m: &mut Machine) -> Answer {
    let (character, code) = (m.arg(0), m.arg(1));
    if character.is_var() && code.is_var() {
        return Err(m.instantiation_error());
    }
    let known = arguments::character_of(m, character, CharRepr::Characters)?;
    let coded = arguments::character_of(m, code, CharRepr::Codes)?;
    Ok(match (known, coded) {
        (Some(known), _) => m.unify(code, CharRepr::Codes.cell(known)),
        (None, Some(coded)) => m.unify(character, CharRepr::Characters.cell(coded)),
        (None, None) => false,
    })
}

fn atom_chars(m: &mut Machine) -> Answer {
    unify_atom_with_text(m, CharRepr::Characters)
}

fn atom_codes(m: &mut Machine) -> Answer {
    unify_atom_with_text(m, CharRepr::Codes)
}

fn unify_atom_with_text(m: &mut Machine, repr: CharRepr) -> Answer {
    let (atom, list) = (m.arg(0), m.arg(1));
    if atom.is_var() {
        let text = arguments::list_text(m, list, repr)?;
        let new = texts::new_text(m, &text, TextForm::Atom)?;
        return Ok(m.unify(atom, new));
    }
    let text = texts::atom_text(m, atom)?;
    unify_text_list(m, 1, &text, repr)
}

/// Unifies an argument, which must be a list or partial list of characters or codes, with the list for a text.
pub(super) fn unify_text_list(m: &mut Machine, index: usize, text: &str, repr: CharRepr) -> Answer {
    let list = m.arg(index);
    if list.is_var() {
        let chars = arguments::new_text_list(m, text, repr)?;
        return Ok(m.unify(list, chars));
    }
    if let Some(known) = arguments::partial_list_text(m, list, repr)? {
        return Ok(known == text);
    }
    let chars = arguments::new_text_list(m, text, repr)?;
    Ok(m.unify(list, chars))
}

// ---- concatenation -------------------------------------------------------------------------------------------------

fn atom_concat(m: &mut Machine, state: Cell) -> Result<Next, Thrown> {
    concatenate(m, state, TextForm::Atom)
}

/// atom_concat/3 and string_concat/3; new texts are made as `form`. If only the whole is bound, the state is the byte offset of
/// the next split.
pub(super) fn concatenate(m: &mut Machine, state: Cell, form: TextForm) -> Result<Next, Thrown> {
    let (first, second, whole) = (m.arg(0), m.arg(1), m.arg(2));
    if whole.is_var() && (first.is_var() || second.is_var()) {
        return Err(m.instantiation_error());
    }
    let is_text = |term| matches!(m.store.view(term), View::Atom(_) | View::String(_));
    let mut joined = String::new();
    if whole.is_var()
        && [first, second].into_iter().all(|part| is_text(part) && texts::append_simple(&m.store, part, &mut joined))
    {
        let answer = texts::unify_text(m, whole, &joined, form)?;
        return Ok(if answer { Next::Last } else { Next::Fail });
    }
    let (left, right, both) =
        (text_argument(m, first, form)?, text_argument(m, second, form)?, text_argument(m, whole, form)?);
    let answer = match (left, right, both) {
        (Some(left), Some(right), Some(both)) => both.strip_prefix(&*left) == Some(&*right),
        (Some(left), Some(right), None) => {
            m.store.check_text_room(left.len() + right.len())?;
            texts::unify_text(m, whole, &[&*left, &*right].concat(), form)?
        }
        (Some(left), None, Some(both)) => match both.strip_prefix(&*left) {
            Some(rest) => texts::unify_text(m, second, rest, form)?,
            None => false,
        },
        (None, Some(right), Some(both)) => match both.strip_suffix(&*right) {
            Some(rest) => texts::unify_text(m, first, rest, form)?,
            None => false,
        },
        (None, None, Some(both)) => return next_split(m, &both, state, form),
        _ => return Err(m.instantiation_error()),
    };
    Ok(if answer { Next::Last } else { Next::Fail })
}

/// The text of an argument; `None` for a variable.
fn text_argument(m: &mut Machine, cell: Cell, form: TextForm) -> Result<Option<Text>, Thrown> {
    match (m.store.view(cell), form) {
        (View::Variable(_), _) => Ok(None),
        (_, TextForm::Atom) => texts::atom_text(m, cell).map(Some),
        (_, TextForm::String) => texts::text(m, cell).map(Some),
    }
}

/// The solution that splits `whole` at the byte offset in the state.
fn next_split(m: &mut Machine, whole: &str, state: Cell, form: TextForm) -> Result<Next, Thrown> {
    let (first, second) = (m.arg(0), m.arg(1));
    if first == second {
        // `atom_concat(X, X, whole)`: the only candidate is the split in the middle.
        let (left, right) = whole.split_at_checked(whole.len() / 2).unwrap_or((whole, ""));
        let answer = left == right && texts::unify_text(m, first, left, form)?;
        return Ok(if answer { Next::Last } else { Next::Fail });
    }
    let (left, right) = whole.split_at(state.int_value() as usize);
    texts::unify_text(m, first, left, form)?;
    texts::unify_text(m, second, right, form)?;
    Ok(match right.chars().next() {
        Some(next) => Next::More(Cell::int((left.len() + next.len_utf8()) as i64)),
        None => Next::Last,
    })
}

// ---- letter case ---------------------------------------------------------------------------------------------------

fn upcase_atom(m: &mut Machine) -> Answer {
    let text = m.arg(0);
    let upper = texts::atomic_text(m, text)?.to_uppercase();
    let result = m.arg(1);
    texts::unify_text(m, result, &upper, TextForm::Atom)
}

fn downcase_atom(m: &mut Machine) -> Answer {
    let text = m.arg(0);
    let lower = texts::atomic_text(m, text)?.to_lowercase();
    let result = m.arg(1);
    texts::unify_text(m, result, &lower, TextForm::Atom)
}
