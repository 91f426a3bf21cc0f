//! Break levels: primitives of break/0 in library/system/halting.pl.

use crate::machine::Machine;
use crate::machine::attachments::Attachment;
use crate::machine::builtin::{Builtin, Effect, Kind, Step};
use crate::terms::AtomSet;

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "$break",
        modes: &[],
        kind: Kind::Control(|_| Ok(Step::Suspend)),
        effect: Effect::System,
        locked: true,
        doc: "Runs a top level, and goes on when that ends.",
        errors: &[],
        examples: &[],
    },
    Builtin::primitive(
        "$has_top_level",
        &[],
        Effect::Pure,
        |m| Ok(m.attachments.find::<HasTopLevel>().is_some()),
        "There is a top level that break/0 can run.",
    ),
];

/// Attached to a machine whose runs may be suspended.
#[derive(Default)]
struct HasTopLevel;

impl Attachment for HasTopLevel {
    fn visit_atoms(&self, _used: &mut AtomSet) {}
}

/// From now on break/0 is no error.
pub fn allow_break_levels(machine: &mut Machine) {
    machine.attachments.get::<HasTopLevel>();
}
