//! The seed of the random number generator. Random numbers come from the evaluables `random/1` and `random_float`.

use super::arguments::custom_error;
use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind};
use crate::machine::errors::Type;
use crate::terms::{Cell, View};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[Builtin {
    name: "set_random",
    modes: &["+Option"],
    kind: Kind::Det(set_random),
    effect: Effect::Flags,
    locked: false,
    doc: "seed(Integer) makes the random numbers from now on reproducible; seed(random) takes the seed from the clock.",
    errors: &["instantiation_error", "type_error(integer, Seed)", "domain_error(set_random_option, Option)"],
    examples: &[
        "set_random(seed(1)), _X is random(1000), set_random(seed(1)), _Y is random(1000), _X =:= _Y ⇒ true.",
        "catch(set_random(seed(a)), error(E, _), true) ⇒ E = type_error(integer, a).",
    ],
}];

fn set_random(m: &mut Machine) -> Answer {
    let option = m.arg(0);
    let seed = match m.store.view(option) {
        View::Variable(_) => return Err(m.instantiation_error()),
        View::Compound(structure) if structure.arity() == 1 && &*m.store.atoms.name(structure.name()) == "seed" => {
            m.store.deref(m.store.read(structure.slot(0)))
        }
        _ => {
            let domain = m.store.atoms.intern("set_random_option");
            return Err(custom_error(m, "domain_error", &[Cell::atom(domain), option]));
        }
    };
    match m.store.view(seed) {
        View::Variable(_) => return Err(m.instantiation_error()),
        View::Atom(name) if &*m.store.atoms.name(name) == "random" => m.seed_by_clock(),
        View::Int(seed) => m.seed_random(seed as u64),
        _ => return Err(m.type_error(Type::Integer, seed)),
    }
    Ok(true)
}
