//! Messages of programs: whether a program has words of its own.

use crate::diagnostics::{Argument, Diagnostic, MessageId, Phrase};
use crate::machine::Machine;
use crate::program::PredKey;

/// An error that a program tells of in its own words.
pub fn in_own_words(text: &str) -> Diagnostic {
    Diagnostic::error(Phrase::new(MessageId::MessageOfProgram, [Argument::from(text)]))
}

/// What a program defines to be heard, or to hear, and in which modules.
const OWN: &[(&str, &str, u32)] =
    &[("prolog", "message", 3), ("prolog", "error_message", 3), ("user", "message_hook", 3)];

/// Whether a program has words of its own for messages, or hears of them.
pub fn has_messages(m: &Machine) -> bool {
    let atom = |name: &str| m.store.atoms.find(name);
    let key = |(module, name, arity): &(&str, &str, u32)| {
        Some(PredKey { module: atom(module)?, name: atom(name)?, arity: *arity })
    };
    let has_clauses = |key: PredKey| m.database.find(key).is_some_and(|id| m.database.predicate(id).live_clauses() > 0);
    OWN.iter().filter_map(key).any(has_clauses)
}
