//! The end of a run: abort/0, and primitives of library/system/halting.pl, where halt/1 runs the goals of at_halt/1.

use super::arguments;
use crate::diagnostics::{Argument, MessageId, Phrase};
use crate::machine::Machine;
use crate::machine::attachments::Attachment;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind, Step};
use crate::machine::errors::Thrown;
use crate::reports;
use crate::terms::{AtomSet, Block, Cell, atoms::known};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "abort",
        modes: &[],
        kind: Kind::Det(abort),
        effect: Effect::System,
        locked: false,
        doc: "Ends what runs, as Ctrl-C does: nothing catches that, but cleanups run. The top level goes on with the next query.",
        errors: &[],
        examples: &["catch(safe_goal(abort), error(E, _), true) ⇒ E = permission_error(call, sandboxed, abort/0)."],
    },
    Builtin {
        name: "$leave",
        modes: &["+Status"],
        kind: Kind::Control(|m| Ok(Step::Halt((arguments::integer(m, 0)? & 0xff) as i32))),
        effect: Effect::System,
        locked: true,
        doc: "Ends the run at once.",
        errors: &[],
        examples: &[],
    },
    Builtin::primitive(
        "$set_halting",
        &["+Now"],
        Effect::System,
        set_halting,
        "What halt/1 does from now on: runs, waits or ends.",
    ),
    Builtin::primitive(
        "$report_cancelled",
        &["+Reason"],
        Effect::Output,
        report_cancelled,
        "Says that the run does not end.",
    ),
];

/// What halt/1 has to do.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Halting {
    /// To end the run.
    #[default]
    Ends,
    /// To run goals before.
    Runs,
    /// Nothing: these goals are running.
    Waits,
}

impl Attachment for Halting {
    fn visit_atoms(&self, _used: &mut AtomSet) {}
}

fn abort(_: &mut Machine) -> Answer {
    Err(Thrown::Final(Box::new(Block::of_atom(known::ABORTED))))
}

/// The step of halt/1.
pub(super) fn halt(m: &mut Machine, status: i64) -> Result<Step, Thrown> {
    match *m.attachments.get::<Halting>() {
        Halting::Ends => Ok(Step::Halt((status & 0xff) as i32)),
        Halting::Waits => Ok(Step::Fail),
        Halting::Runs => {
            m.store.check_room(2)?;
            let name = m.store.atoms.intern("$halt");
            Ok(Step::Call(m.store.compound(name, &[Cell::int(status & 0xff)])))
        }
    }
}

/// Whether goals are to run before the run ends.
pub fn has_halt_goals(m: &Machine) -> bool {
    m.attachments.find::<Halting>() == Some(&Halting::Runs)
}

fn set_halting(m: &mut Machine) -> Answer {
    let now = arguments::atom(m, 0)?;
    let now = match &*m.store.atoms.name(now) {
        "runs" => Halting::Runs,
        "waits" => Halting::Waits,
        _ => Halting::Ends,
    };
    *m.attachments.get::<Halting>() = now;
    Ok(true)
}

fn report_cancelled(m: &mut Machine) -> Answer {
    let reason = m.arg(0);
    let reason = Argument::from(reports::text_of(m, reason));
    let text = Phrase::new(MessageId::HaltCancelled, [reason]).text(m.reporter.language());
    reports::write(m, &format!("% {text}\n"));
    Ok(true)
}
