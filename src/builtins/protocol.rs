//! Protocols of sessions: a file that also gets what the terminal shows and what is typed.

use super::host_errors::open_error;
use super::texts::{self, TextForm};
use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind};
use crate::streams::{Beginning, StreamId};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "protocol",
        modes: &["+File"],
        kind: Kind::Det(|m| begin(m, Beginning::Empty)),
        effect: Effect::Files,
        locked: false,
        doc: "From now on File gets what the session shows and what is typed, instead of what it held. A protocol in another file ends.",
        errors: OPEN_ERRORS,
        examples: &[
            "tmp_file(protocol, _F), protocol(_F), write(shown), nl, noprotocol, read_file_to_string(_F, S, []), delete_file(_F) ⇒ S = \"shown\\n\".",
            "catch(protocol('.'), error(E, _), true) ⇒ E = permission_error(open, source_sink, '.').",
        ],
    },
    Builtin {
        name: "protocola",
        modes: &["+File"],
        kind: Kind::Det(|m| begin(m, Beginning::AtEnd)),
        effect: Effect::Files,
        locked: false,
        doc: "As protocol/1, but behind what File holds.",
        errors: OPEN_ERRORS,
        examples: &[
            "tmp_file(protocol, _F), protocol(_F), write(one), protocola(_F), write(two), nl, noprotocol, read_file_to_string(_F, S, []), delete_file(_F) ⇒ S = \"onetwo\\n\".",
        ],
    },
    Builtin {
        name: "noprotocol",
        modes: &[],
        kind: Kind::Det(end),
        effect: Effect::Files,
        locked: false,
        doc: "Ends the protocol, if there is one.",
        errors: &[],
        examples: &["noprotocol ⇒ true."],
    },
    Builtin {
        name: "protocolling",
        modes: &["?File"],
        kind: Kind::Det(protocolling),
        effect: Effect::Files,
        locked: false,
        doc: "There is a protocol, in File.",
        errors: &[],
        examples: &["noprotocol, protocolling(_) ⇒ false."],
    },
];

const OPEN_ERRORS: &[&str] = &[
    "instantiation_error",
    "type_error(text, File)",
    "existence_error(source_sink, File)",
    "permission_error(open, source_sink, File)",
];

fn begin(m: &mut Machine, beginning: Beginning) -> Answer {
    let file = m.arg(0);
    let path = texts::text(m, file)?.to_string();
    end(m)?;
    match m.streams.host_mut().open_output(&path, beginning) {
        Ok(output) => m.streams.protocol().begin(path, output),
        Err(error) => return Err(open_error(m, file, &error)),
    }
    Ok(true)
}

/// What has been written before belongs to the protocol that ends, and what is written from now on does not.
fn end(m: &mut Machine) -> Answer {
    // An output that fails is reported where it is written.
    if let Ok(output) = m.streams.stream(StreamId::USER_OUTPUT) {
        let _ = output.flush();
    }
    m.streams.protocol().end();
    Ok(true)
}

fn protocolling(m: &mut Machine) -> Answer {
    let Some(name) = m.streams.protocol().file_name() else { return Ok(false) };
    let file = m.arg(0);
    texts::unify_text(m, file, &name, TextForm::Atom)
}
