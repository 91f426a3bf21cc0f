//! Delimited continuations: reset/3 and shift/1 (`machine/control/continuations.rs`).

use crate::machine::builtin::{Builtin, Effect, Kind};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "reset",
        modes: &[":Goal", "?Ball", "-Continuation"],
        kind: Kind::Control(|m| m.reset()),
        effect: Effect::Pure,
        locked: false,
        doc: "Calls Goal. If it calls shift/1 with what unifies with Ball, reset/3 succeeds, and Continuation is a goal: the rest of Goal; if it succeeds, Continuation is 0.",
        errors: &["instantiation_error", "type_error(callable, Goal)"],
        examples: &[
            "reset((shift(a), Y = 1), Ball, _C), call(_C) ⇒ Ball = a, Y = 1.",
            "reset(true, _Ball, C) ⇒ C = 0.",
        ],
    },
    shift_row(
        "shift",
        "Leaves the goal of the nearest reset/3 whose second argument unifies with Ball.",
        &["reset(shift(a), Ball, C) ⇒ Ball = a, C = call_continuation([])."],
    ),
    shift_row(
        "shift_for_copy",
        "As shift/1, for a continuation that is to be copied before it is called; here every continuation may be.",
        &["reset(shift_for_copy(a), Ball, C), copy_term(C, D) ⇒ Ball = a, C = D, D = call_continuation([])."],
    ),
    Builtin {
        name: "call_continuation",
        modes: &["+Frames"],
        kind: Kind::Control(|m| m.call_continuation()),
        effect: Effect::Pure,
        locked: false,
        doc: "Resumes a goal behind shift/1: reset/3 gives goals of this form as continuations. Frames are what the goal has to return to, and cannot be made otherwise.",
        errors: &["instantiation_error", "type_error(continuation, Frames)"],
        examples: &["call_continuation([]) ⇒ true."],
    },
    Builtin::step(
        "$resume_frames",
        &["+Frames"],
        Effect::Pure,
        |m| m.resume_frames(),
        "As call_continuation/1, on return from the frame before these.",
    ),
];

const fn shift_row(name: &'static str, doc: &'static str, examples: &'static [&'static str]) -> Builtin {
    Builtin {
        name,
        modes: &["?Ball"],
        kind: Kind::Control(|m| m.shift()),
        effect: Effect::Pure,
        locked: false,
        doc,
        errors: &["existence_error(reset/3, Ball)"],
        examples,
    }
}
