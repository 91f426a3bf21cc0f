//! Messages that a program words itself, or intercepts.

use crate::diagnostics::{Argument, Diagnostic, MessageId, Phrase};
use crate::machine::Machine;
use crate::program::PredKey;

/// An error with the program's own title.
pub(crate) fn in_own_words(text: &str) -> Diagnostic {
    Diagnostic::error(Phrase::new(MessageId::MessageOfProgram, [Argument::from(text)]))
}

/// The predicates by which a program words messages or intercepts them, with their modules.
const HOOKS: &[(&str, &str, u32)] =
    &[("prolog", "message", 3), ("prolog", "error_message", 3), ("user", "message_hook", 3)];

/// Whether the program words messages itself, or intercepts them.
pub(crate) fn has_message_hooks(m: &Machine) -> bool {
    let atom = |name: &str| m.store.atoms.find(name);
    let key = |(module, name, arity): &(&str, &str, u32)| {
        Some(PredKey { module: atom(module)?, name: atom(name)?, arity: *arity })
    };
    let has_clauses = |key: PredKey| m.database.find(key).is_some_and(|id| m.database.predicate(id).live_clauses() > 0);
    HOOKS.iter().filter_map(key).any(has_clauses)
}
