//! Variables in reports: what the variables of the source stand for when an error arises.

use crate::diagnostics::{Argument, Diagnostic, MessageId, Phrase};
use crate::machine::Binding;

/// So many variables of a kind are told of.
const MANY: usize = 12;

/// The part of a title that says what ought to be bound.
pub(super) fn unbound(bindings: &[Binding]) -> Argument {
    let names = names_of(bindings.iter().filter(|binding| binding.is_blamed && binding.value.is_none()));
    Argument::Phrase(match names.len() {
        0 => MessageId::VariableUnbound.into(),
        1 => Phrase::new(MessageId::NamedUnbound, [Argument::from(names.concat())]),
        _ => Phrase::new(MessageId::NamedUnboundAll, [Argument::from(names.join(", "))]),
    })
}

/// In a title, what there is instead of what is needed, which comes last: `X = foo`, if it is the value of a variable.
pub(super) fn blame(arguments: &mut [Argument], bindings: &[Binding]) {
    let Some(last) = arguments.last_mut() else { return };
    *last = match bindings.iter().find(|binding| binding.is_blamed).and_then(equation) {
        Some(equation) => Argument::from(equation),
        None => Argument::Phrase(Phrase::new(MessageId::ThereIs, [last.clone()])),
    };
}

/// The same diagnostic with notes that tell of variables what the title has not told.
pub(super) fn told(mut diagnostic: Diagnostic, bindings: &[Binding]) -> Diagnostic {
    let shown = || bindings.iter().filter(|binding| !binding.name.starts_with('_'));
    let is_titled = matches!(diagnostic.title.message, MessageId::TypeError | MessageId::DomainError);
    let titled = bindings.iter().find(|binding| is_titled && binding.is_blamed);
    let values = |in_goal: bool| {
        let told = shown().filter(|binding| binding.in_goal == in_goal && Some(*binding) != titled);
        told.filter_map(equation).take(MANY).collect::<Vec<String>>()
    };
    // Results that are not there yet are of interest only to whoever must find out himself what is wrong.
    let is_known = bindings.iter().any(|binding| binding.is_blamed);
    let matters = |binding: &&Binding| binding.in_goal || !is_known;
    let is_unbound = |binding: &&Binding| binding.value.is_none() && !binding.is_blamed;
    let unbound = names_of(shown().filter(is_unbound).filter(matters));
    let lines = [
        (MessageId::GoalValues, values(true)),
        (MessageId::ClauseValues, values(false)),
        (MessageId::Unbound, unbound.into_iter().map(str::to_string).collect()),
    ];
    for (message, parts) in lines.into_iter().filter(|(_, parts)| !parts.is_empty()) {
        diagnostic = diagnostic.with_note(Phrase::new(message, [Argument::from(parts.join(", "))]));
    }
    diagnostic
}

fn names_of<'b>(bindings: impl Iterator<Item = &'b Binding>) -> Vec<&'b str> {
    bindings.map(|binding| &*binding.name).take(MANY).collect()
}

/// `Name = Value`, if there is a value.
fn equation(binding: &Binding) -> Option<String> {
    Some(format!("{} = {}", binding.name, binding.value.as_deref()?))
}
