//! Positions without a value: the error of a search, with the relation that fails and why its answer is needed.

use super::text_of;
use crate::diagnostics::{Argument, Diagnostic, MessageId, Phrase};
use crate::machine::Machine;
use crate::terms::{Cell, View};

/// The diagnostic of `error(existence_error(game_value, Position), context(Relation, Why))`, which library(search) throws; `None` for
/// any other error.
pub(super) fn of_error(m: &Machine, texts: &[String], context: Cell) -> Option<Diagnostic> {
    let [kind, position] = texts else { return None };
    let View::Compound(context) = m.store.view(context) else { return None };
    if kind != "game_value" || (&*m.store.atoms.name(context.name()), context.arity()) != ("context", 2) {
        return None;
    }
    let [relation, why] = [0, 1].map(|index| text_of(m, m.store.read(context.slot(index))));
    let (means, help) = match &*why {
        "end" => (MessageId::GameValueAtEnd, MessageId::GameNoValueHelp),
        "limit" => (MessageId::GameValueAtLimit, MessageId::GameValueAtLimitHelp),
        "stopped" => (MessageId::GameValueStopped, MessageId::GameValueStoppedHelp),
        _ => return None,
    };
    let relation = Argument::from(relation);
    let title = Phrase::new(MessageId::GameValueMissing, [Argument::from(position.clone()), relation.clone()]);
    Some(Diagnostic::error(title).with_note(means.into()).with_help(Phrase::new(help, [relation])))
}
