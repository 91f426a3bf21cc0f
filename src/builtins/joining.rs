//! Joining and splitting texts: atomic_list_concat/2,3 and split_string/4.

use super::arguments;
use super::texts::{self, TextForm};
use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind};
use crate::machine::errors::{Domain, Thrown, Type};
use crate::terms::Cell;

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "atomic_list_concat",
        modes: &["+List", "?Atom"],
        kind: Kind::Det(atomic_list_concat),
        effect: Effect::Pure,
        locked: false,
        doc: "Atom is made of the texts of List's elements, one after the other.",
        errors: &["instantiation_error", "type_error(list, List)", "type_error(atomic, Element)"],
        examples: &["atomic_list_concat([ход, 1, '.'], A) ⇒ A = 'ход1.'."],
    },
    Builtin {
        name: "atomic_list_concat",
        modes: &["?List", "+Separator", "?Atom"],
        kind: Kind::Det(atomic_list_concat_separated),
        effect: Effect::Pure,
        locked: false,
        doc: "Atom is made of the texts of List's elements with Separator between them; if List is not known, Atom is \
              divided at Separator, which then must not be empty.",
        errors: &[
            "instantiation_error",
            "type_error(list, List)",
            "type_error(atomic, Element)",
            "type_error(text, Separator)",
            "type_error(text, Atom)",
            "domain_error(non_empty_atom, Separator)",
        ],
        examples: &[
            "atomic_list_concat([a, b, c], '-', A) ⇒ A = 'a-b-c'.",
            "atomic_list_concat(L, '-', 'a-b-c') ⇒ L = [a, b, c].",
        ],
    },
    Builtin {
        name: "split_string",
        modes: &["+Text", "+Separators", "+Padding", "?Strings"],
        kind: Kind::Det(split_string),
        effect: Effect::Pure,
        locked: false,
        doc: "Strings are the parts of Text between characters of Separators, without characters of Padding at their ends.",
        errors: &[
            "instantiation_error",
            "type_error(text, Text)",
            "type_error(text, Separators)",
            "type_error(text, Padding)",
        ],
        examples: &["split_string('a, b', ',', ' ', L) ⇒ L = [\"a\", \"b\"]."],
    },
];

fn atomic_list_concat(m: &mut Machine) -> Answer {
    let list = m.arg(0);
    let elements = arguments::list(m, list)?;
    let text = join_texts(m, &elements, "")?;
    unify_joined(m, 1, &text)
}

fn atomic_list_concat_separated(m: &mut Machine) -> Answer {
    let (list, separator, whole) = (m.arg(0), m.arg(1), m.arg(2));
    let separator = texts::text(m, separator)?;
    let (elements, complete) = arguments::list_or_partial(m, list)?;
    if complete && !elements.iter().any(|element| element.is_var()) {
        let text = join_texts(m, &elements, &separator)?;
        return unify_joined(m, 2, &text);
    }
    if let Some(wrong) = elements.iter().find(|element| element.is_compound()) {
        return Err(m.type_error(Type::Atomic, *wrong));
    }
    let whole = texts::text(m, whole)?;
    if separator.is_empty() {
        let separator = m.arg(1);
        return Err(m.domain_error(Domain::NonEmptyAtom, separator));
    }
    let mut parts = Vec::new();
    for part in whole.split(&*separator) {
        m.store.interrupts.poll_at(parts.len())?;
        parts.push(Cell::atom(m.store.atoms.intern(part)));
    }
    let parts = arguments::new_list(m, &parts)?;
    Ok(m.unify(list, parts))
}

/// The texts of atomic terms, joined with a separator.
fn join_texts(m: &mut Machine, elements: &[Cell], separator: &str) -> Result<String, Thrown> {
    if elements.iter().any(|element| element.is_var()) {
        return Err(m.instantiation_error());
    }
    let mut text = String::new();
    for (index, &element) in elements.iter().enumerate() {
        m.store.interrupts.poll_at(index)?;
        if index > 0 {
            text.push_str(separator);
        }
        if !texts::append_simple(&m.store, element, &mut text) {
            text.push_str(&texts::atomic_text(m, element)?);
        }
        m.store.check_text_room(text.len())?;
    }
    Ok(text)
}

fn unify_joined(m: &mut Machine, index: usize, text: &str) -> Answer {
    let atom = texts::new_text(m, text, TextForm::Atom)?;
    let result = m.arg(index);
    Ok(m.unify(result, atom))
}

// ---- split_string/4 ------------------------------------------------------------------------------------------------

fn split_string(m: &mut Machine) -> Answer {
    let (text, separators, padding) = (m.arg(0), m.arg(1), m.arg(2));
    let (text, separators, padding) = (texts::text(m, text)?, texts::text(m, separators)?, texts::text(m, padding)?);
    let mut strings = Vec::new();
    for (index, part) in split(&text, &separators, &padding).into_iter().enumerate() {
        m.store.interrupts.poll_at(index)?;
        strings.push(texts::new_text(m, part, TextForm::String)?);
    }
    let strings = arguments::new_list(m, &strings)?;
    let result = m.arg(3);
    Ok(m.unify(result, strings))
}

/// Splits a text as split_string/4 does. Padding is skipped before separators are looked for, so a run of separators that are
/// also padding counts as one.
fn split<'t>(text: &'t str, separators: &str, padding: &str) -> Vec<&'t str> {
    let mut parts = Vec::new();
    let mut rest = Some(text.trim_end_matches(|character| padding.contains(character)));
    while let Some(part) = rest {
        let part = part.trim_start_matches(|character| padding.contains(character));
        let (part, after) = match part.find(|character| separators.contains(character)) {
            Some(end) => {
                (&part[..end], part[end..].chars().next().map(|separator| &part[end + separator.len_utf8()..]))
            }
            None => (part, None),
        };
        parts.push(part.trim_end_matches(|character| padding.contains(character)));
        rest = after;
    }
    parts
}
