//! Resource errors: the predicates whose goals or choicepoints use most of an exhausted memory.

use super::backtrace::rounded;
use super::term_text::indicator_text;
use crate::diagnostics::{Argument, Diagnostic, MessageId, Phrase};
use crate::machine::{Machine, MemoryKind, MemoryUser};
use crate::program::StoppedLoad;

/// The diagnostic with the place where it ended a load.
pub(crate) fn with_stopped_load(diagnostic: Diagnostic, load: Option<StoppedLoad>) -> Diagnostic {
    match load {
        None => diagnostic,
        Some(StoppedLoad::Reading(path)) => {
            diagnostic.with_note(Phrase::new(MessageId::LoadUnread, [Argument::from(path.display().to_string())]))
        }
        Some(StoppedLoad::Adding { source, place, clauses }) => {
            let stopped = Phrase::new(MessageId::LoadStopped, [Argument::from(clauses)]);
            diagnostic.with_label(source, place, stopped)
        }
    }
}

/// The diagnostic with a note for each predicate that uses much of the memory.
pub(crate) fn with_memory_users(m: &Machine, diagnostic: Diagnostic, users: &[MemoryUser]) -> Diagnostic {
    users.iter().fold(diagnostic, |diagnostic, user| {
        let name = Argument::from(indicator_text(m, m.database.predicate(user.predicate).key));
        let (count, all) = (Argument::from(rounded(user.count)), Argument::from(rounded(user.all)));
        // At least 99 % of all environments belong to this predicate: it recurses without end.
        let is_alone = user.all - user.count <= user.all / 100;
        diagnostic.with_note(match user.of {
            MemoryKind::Goals if is_alone => Phrase::new(MessageId::CallsItself, [name, count]),
            MemoryKind::Goals => Phrase::new(MessageId::GoalsWaiting, [name, count, all]),
            MemoryKind::Choicepoints => Phrase::new(MessageId::ChoicepointsLeft, [name, count, all]),
        })
    })
}
