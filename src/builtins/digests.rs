//! Digests of texts.

use super::texts::{self, TextForm};
use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind};
use sha1_smol::Sha1;

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[Builtin {
    name: "$sha1",
    modes: &["+Text", "-Digest"],
    kind: Kind::Det(sha1),
    effect: Effect::Pure,
    locked: false,
    doc: "Digest is the SHA-1 digest (FIPS 180-4) of the UTF-8 bytes of Text: an atom of 40 hexadecimal digits.",
    errors: &["instantiation_error", "type_error(text, Text)"],
    examples: &["'$sha1'(abc, D) ⇒ D = a9993e364706816aba3e25717850c26c9cd0d89d."],
}];

fn sha1(m: &mut Machine) -> Answer {
    let text = m.arg(0);
    let text = texts::text(m, text)?;
    let digest = Sha1::from(&*text).digest().to_string();
    let digest = texts::new_text(m, &digest, TextForm::Atom)?;
    let result = m.arg(1);
    Ok(m.unify(result, digest))
}
