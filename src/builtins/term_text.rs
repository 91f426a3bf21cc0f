//! Conversion between terms and text: term_to_atom/2 and term_string/2.

use super::reading;
use super::texts::{self, TextForm};
use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind};
use crate::terms::{Cell, atoms::known};
use crate::writer::{WriteOptions, whole_term_text};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "term_to_atom",
        modes: &["?Term", "?Atom"],
        kind: Kind::Det(term_to_atom),
        effect: Effect::Pure,
        locked: false,
        doc: "Atom spells Term: read if Atom is known, else written so that it can be read back.",
        errors: &["type_error(text, Atom)", "syntax_error(Message)"],
        examples: &[
            "term_to_atom(f('A', 1 + 2), A) ⇒ A = 'f(\\'A\\',1+2)'.",
            "term_to_atom(T, 'f(X, a)') ⇒ T = f(_, a).",
        ],
    },
    Builtin {
        name: "term_string",
        modes: &["?Term", "?String"],
        kind: Kind::Det(term_string),
        effect: Effect::Pure,
        locked: false,
        doc: "String spells Term: read if String is known, else written so that it can be read back.",
        errors: &["type_error(text, String)", "syntax_error(Message)"],
        examples: &["term_string(f('A'), S), string(S), string_length(S, N) ⇒ S = \"f('A')\", N = 6."],
    },
];

/// Options whose output reads back under the same operators: quoted, without numbervars.
const ROUNDTRIP_OPTIONS: WriteOptions<'static> = WriteOptions { quoted: true, ..WriteOptions::PLAIN };

fn term_to_atom(m: &mut Machine) -> Answer {
    relate_term_and_text(m, TextForm::Atom)
}

fn term_string(m: &mut Machine) -> Answer {
    relate_term_and_text(m, TextForm::String)
}

fn relate_term_and_text(m: &mut Machine, form: TextForm) -> Answer {
    let spelled = m.arg(1);
    if spelled.is_var() {
        let text = whole_term_text(&m.store, m.operators.user(), m.arg(0), &ROUNDTRIP_OPTIONS)?;
        let text = texts::new_text(m, &text, form)?;
        let spelled = m.arg(1);
        return Ok(m.unify(spelled, text));
    }
    // The atom [] is the text of itself here, not the empty list of characters.
    let text = if spelled == Cell::atom(known::NIL) { "[]".into() } else { texts::text(m, spelled)? };
    let read = reading::term_of_text(m, &text, &reading::ReadTermOptions::default())?;
    let term = read.map_or(Cell::atom(known::END_OF_FILE), |read| read.term);
    Ok(m.unify(m.x[0], term))
}
