//! Strings, an extension of ISO. These predicates accept every kind of text.

use super::arguments::{self, CharRepr};
use super::atoms;
use super::indexed_text::IndexedText;
use super::texts::{self, TextForm};
use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind, Next};
use crate::machine::errors::Thrown;
use crate::terms::{Cell, View, atoms::known};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "string_length",
        modes: &["+Text", "?Length"],
        kind: Kind::Det(string_length),
        effect: Effect::Pure,
        locked: false,
        doc: "Text has Length characters.",
        errors: &[
            "instantiation_error",
            "type_error(text, Text)",
            "type_error(integer, Length)",
            "domain_error(not_less_than_zero, Length)",
        ],
        examples: &["string_length(hello, N) ⇒ N = 5.", "string_length(12, N) ⇒ N = 2."],
    },
    Builtin {
        name: "string_concat",
        modes: &["?First", "?Second", "?Whole"],
        kind: Kind::Nondet(string_concat),
        effect: Effect::Pure,
        locked: false,
        doc: "Whole is First followed by Second; a known Whole is divided in every way.",
        errors: &[
            "instantiation_error",
            "type_error(text, First)",
            "type_error(text, Second)",
            "type_error(text, Whole)",
        ],
        examples: &["string_concat(ab, cd, S) ⇒ S = \"abcd\"."],
    },
    Builtin {
        name: "string_chars",
        modes: &["?String", "?Characters"],
        kind: Kind::Det(string_chars),
        effect: Effect::Pure,
        locked: false,
        doc: "Characters is the list of String's characters.",
        errors: &[
            "instantiation_error",
            "type_error(text, String)",
            "type_error(list, Characters)",
            "type_error(character, Element)",
        ],
        examples: &["string_chars(S, [a, b]) ⇒ S = \"ab\"."],
    },
    Builtin {
        name: "string_codes",
        modes: &["?String", "?Codes"],
        kind: Kind::Det(string_codes),
        effect: Effect::Pure,
        locked: false,
        doc: "Codes is the list of the codes of String's characters.",
        errors: &[
            "instantiation_error",
            "type_error(text, String)",
            "type_error(list, Codes)",
            "type_error(integer, Element)",
            "representation_error(character_code)",
        ],
        examples: &["string_codes(ab, L) ⇒ L = [97, 98]."],
    },
    Builtin {
        name: "string_code",
        modes: &["+Index", "+Text", "?Code"],
        kind: Kind::Det(string_code),
        effect: Effect::Pure,
        locked: false,
        doc: "Code is the code of character number Index, counted from 1, of Text.",
        errors: &[
            "instantiation_error",
            "type_error(integer, Index)",
            "type_error(text, Text)",
            "domain_error(not_less_than_zero, Index)",
        ],
        examples: &["string_code(1, abc, X) ⇒ X = 97.", "string_code(4, abc, _) ⇒ false."],
    },
    Builtin {
        name: "atom_string",
        modes: &["?Atom", "?String"],
        kind: Kind::Det(atom_string),
        effect: Effect::Pure,
        locked: false,
        doc: "String has the text of Atom; a new Atom is made from String.",
        errors: &["instantiation_error", "type_error(text, Atom)", "type_error(text, String)"],
        examples: &["atom_string(abc, S) ⇒ S = \"abc\".", "atom_string(A, abc) ⇒ A = abc."],
    },
    Builtin {
        name: "string_to_atom",
        modes: &["?String", "?Atom"],
        kind: Kind::Det(string_to_atom),
        effect: Effect::Pure,
        locked: false,
        doc: "Atom has the text of String; a new String is made from Atom.",
        errors: &["instantiation_error", "type_error(text, String)", "type_error(text, Atom)"],
        examples: &["string_to_atom([0'a, 0'b], A) ⇒ A = ab."],
    },
    Builtin {
        name: "text_to_string",
        modes: &["+Text", "?String"],
        kind: Kind::Det(text_to_string),
        effect: Effect::Pure,
        locked: false,
        doc: "String is the string of Text.",
        errors: &["instantiation_error", "type_error(text, Text)"],
        examples: &["text_to_string([a, b], S) ⇒ S = \"ab\"."],
    },
    Builtin {
        name: "string_upper",
        modes: &["+Text", "?Upper"],
        kind: Kind::Det(string_upper),
        effect: Effect::Pure,
        locked: false,
        doc: "Upper is the string of Text in capital letters.",
        errors: &["instantiation_error", "type_error(atomic, Text)"],
        examples: &["string_upper(ab, S) ⇒ S = \"AB\"."],
    },
    Builtin {
        name: "string_lower",
        modes: &["+Text", "?Lower"],
        kind: Kind::Det(string_lower),
        effect: Effect::Pure,
        locked: false,
        doc: "Lower is the string of Text in small letters.",
        errors: &["instantiation_error", "type_error(atomic, Text)"],
        examples: &["string_lower('AB', S) ⇒ S = \"ab\"."],
    },
];

fn string_length(m: &mut Machine) -> Answer {
    let text = m.arg(0);
    let length = match m.store.view(text) {
        View::String(string) => m.store.string_length(string),
        View::Atom(atom) if atom != known::NIL => m.store.atoms.length(atom),
        _ => texts::text(m, text)?.chars().count(),
    };
    arguments::natural_or_variable(m, 1)?;
    let result = m.arg(1);
    Ok(m.unify(result, Cell::int(length as i64)))
}

fn string_concat(m: &mut Machine, state: Cell) -> Result<Next, Thrown> {
    atoms::concatenate(m, state, TextForm::String)
}

fn string_chars(m: &mut Machine) -> Answer {
    unify_string_with_text(m, CharRepr::Characters)
}

fn string_codes(m: &mut Machine) -> Answer {
    unify_string_with_text(m, CharRepr::Codes)
}

fn unify_string_with_text(m: &mut Machine, repr: CharRepr) -> Answer {
    let (string, list) = (m.arg(0), m.arg(1));
    if string.is_var() {
        let text = arguments::list_text(m, list, repr)?;
        return unify_new_text(m, 0, &text, TextForm::String);
    }
    let text = texts::text(m, string)?;
    atoms::unify_text_list(m, 1, &text, repr)
}

fn string_code(m: &mut Machine) -> Answer {
    let whole = m.arg(1);
    let index = arguments::natural(m, 0)?;
    let text = if texts::is_string(m, whole) { None } else { Some(texts::text(m, whole)?) };
    let indexed = IndexedText::of(&m.store, whole, text.as_deref().unwrap_or_else(|| m.store.string_text(whole)));
    let Some(character) = index.checked_sub(1).and_then(|before| indexed.character(before)) else { return Ok(false) };
    let result = m.arg(2);
    Ok(m.unify(result, CharRepr::Codes.cell(character)))
}

fn atom_string(m: &mut Machine) -> Answer {
    convert_text(m, TextForm::Atom, TextForm::String)
}

fn string_to_atom(m: &mut Machine) -> Answer {
    convert_text(m, TextForm::String, TextForm::Atom)
}

fn text_to_string(m: &mut Machine) -> Answer {
    let text = m.arg(0);
    let text = texts::text(m, text)?;
    unify_new_text(m, 1, &text, TextForm::String)
}

/// Relates arguments 0 and 1 with the same text; an unbound one is made in its form.
fn convert_text(m: &mut Machine, first_form: TextForm, second_form: TextForm) -> Answer {
    let (first, second) = (m.arg(0), m.arg(1));
    match (texts::text_or_variable(m, first)?, texts::text_or_variable(m, second)?) {
        (Some(first), Some(second)) => Ok(*first == *second),
        (Some(first), None) => unify_new_text(m, 1, &first, second_form),
        (None, Some(second)) => unify_new_text(m, 0, &second, first_form),
        (None, None) => Err(m.instantiation_error()),
    }
}

fn string_upper(m: &mut Machine) -> Answer {
    let text = m.arg(0);
    let upper = texts::atomic_text(m, text)?.to_uppercase();
    unify_new_text(m, 1, &upper, TextForm::String)
}

fn string_lower(m: &mut Machine) -> Answer {
    let text = m.arg(0);
    let lower = texts::atomic_text(m, text)?.to_lowercase();
    unify_new_text(m, 1, &lower, TextForm::String)
}

fn unify_new_text(m: &mut Machine, index: usize, text: &str, form: TextForm) -> Answer {
    let new = texts::new_text(m, text, form)?;
    let result = m.arg(index);
    Ok(m.unify(result, new))
}
