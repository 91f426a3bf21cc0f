//! Variables of the source, with the values they had when an error was raised.

use crate::diagnostics::{Argument, Diagnostic, MessageId, Phrase};
use crate::machine::Binding;

/// Variables of a kind that a note lists at most.
const MAX_NAMES_LISTED: usize = 12;

/// The part of a title that names the unbound variables.
pub(super) fn unbound_names(bindings: &[Binding]) -> Argument {
    let names = names_of(bindings.iter().filter(|binding| binding.is_blamed && binding.value.is_none()));
    Argument::Phrase(match names.len() {
        0 => MessageId::VariableUnbound.into(),
        1 => Phrase::new(MessageId::NamedUnbound, [Argument::from(names.concat())]),
        _ => Phrase::new(MessageId::NamedUnboundAll, [Argument::from(names.join(", "))]),
    })
}

/// The part of a title that tells the value that is wrong: `X = foo` if it is the value of a variable, or else its text.
pub(super) fn found(bindings: &[Binding], culprit: &str) -> Argument {
    match bindings.iter().find(|binding| binding.is_blamed).and_then(equation) {
        Some(equation) => Argument::from(equation),
        None => Argument::Phrase(Phrase::new(MessageId::ThereIs, [culprit.into()])),
    }
}

/// The diagnostic with notes that list the variables its title does not name.
pub(super) fn with_values(mut diagnostic: Diagnostic, bindings: &[Binding]) -> Diagnostic {
    let shown = || bindings.iter().filter(|binding| !binding.name.starts_with('_'));
    let is_titled = matches!(diagnostic.title.message, MessageId::TypeError | MessageId::DomainError);
    let titled = bindings.iter().find(|binding| is_titled && binding.is_blamed);
    let values = |in_goal: bool| {
        let listed = shown().filter(|binding| binding.in_goal == in_goal && Some(*binding) != titled);
        listed.filter_map(equation).take(MAX_NAMES_LISTED).collect::<Vec<String>>()
    };
    // Unbound results of other goals are noise once it is known which variable is wrong.
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
    bindings.map(|binding| &*binding.name).take(MAX_NAMES_LISTED).collect()
}

/// `Name = Value`, if there is a value.
fn equation(binding: &Binding) -> Option<String> {
    Some(format!("{} = {}", binding.name, binding.value.as_deref()?))
}
