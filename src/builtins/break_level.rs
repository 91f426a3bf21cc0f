//! Queries left for a while: pauses, and the primitives of break/0 in library/system/halting.pl.

use crate::machine::attachments::Attachment;
use crate::machine::builtin::{Builtin, Effect, Kind, Step, Suspension};
use crate::machine::{Machine, Thrown};
use crate::terms::AtomSet;

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "$break",
        modes: &[],
        kind: Kind::Control(open),
        effect: Effect::Terminal,
        locked: true,
        doc: "Runs a top level, and goes on when that ends.",
        errors: &[],
        examples: &[],
    },
    Builtin::step(
        "$pause",
        &["?Ignored"],
        Effect::System,
        |_| Ok(Step::Suspend(Suspension::Pause)),
        "Leaves the running query, and goes on when it is continued.",
    ),
    Builtin::primitive(
        "$has_top_level",
        &[],
        Effect::Pure,
        |m| Ok(m.attachments.find::<BreakDepth>().is_some()),
        "There is a top level that break/0 can run.",
    ),
];

/// The most open levels: each of them takes some of Rust's stack.
const MAX_LEVELS: usize = 64;

/// The number of open levels. Attached to a machine whose runs may be suspended.
#[derive(Default)]
struct BreakDepth(usize);

impl Attachment for BreakDepth {
    fn visit_atoms(&self, _used: &mut AtomSet) {}
}

/// The number of open break levels of a machine.
pub fn break_depth(machine: &Machine) -> usize {
    machine.attachments.find::<BreakDepth>().map_or(0, |depth| depth.0)
}

/// Sets the number of open break levels. From now on break/0 is no error.
pub fn set_break_depth(machine: &mut Machine, depth: usize) {
    machine.attachments.get::<BreakDepth>().0 = depth;
}

fn open(m: &mut Machine) -> Result<Step, Thrown> {
    if break_depth(m) >= MAX_LEVELS {
        Err(m.resource_error("break_levels"))
    } else {
        Ok(Step::Suspend(Suspension::Break))
    }
}
