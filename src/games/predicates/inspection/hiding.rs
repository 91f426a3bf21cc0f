//! Programs whose начало/1 hides that of the current native game, and gives no position of it.
//!
//! Clauses of the program take precedence over a native game, so that a program may change its rules or begin elsewhere. A fact with a
//! position that the native game cannot read is no such change: the file has a game of its own, and the native one was chosen beside it.

use super::{Findings, current_clauses, head_span, program_predicate};
use crate::diagnostics::{Argument, Diagnostic, MessageId, Phrase};
use crate::games::predicates::current_game::current_native_game;
use crate::games::predicates::protocol::Relation;
use crate::machine::{Machine, Thrown};
use crate::reports;
use crate::terms::Functor;

/// The warning, the first time that it is due.
///
/// # Errors
/// [`Thrown`] if memory is exhausted.
pub fn hidden_start(m: &mut Machine) -> Result<Option<Diagnostic>, Thrown> {
    let Some(native) = current_native_game(m) else { return Ok(None) };
    let Some(id) = program_predicate(m, Relation::Start) else { return Ok(None) };
    let Some((block, Some(origin))) = current_clauses(m, id).next() else { return Ok(None) };
    let key = (MessageId::GameHidden, Some(origin.source));
    let block = block.clone();
    if m.attachments.get::<Findings>().reported.contains(&key) {
        return Ok(None);
    }
    let clause = m.store.instantiate(&block)?;
    if m.store.functor_of(clause).is_some_and(Functor::is_neck) {
        return Ok(None);
    }
    let position = m.store.deref(m.store.argument(clause, 0));
    if position.is_var() || native.side_to_move(m, position).is_ok() {
        return Ok(None);
    }
    m.attachments.get::<Findings>().reported.push(key);
    let hiding = Relation::all().into_iter().filter_map(|relation| {
        let name = relation.defined_name(m)?;
        Some(format!("{name}/{}", relation.arity()))
    });
    let hiding = Argument::from(hiding.collect::<Vec<_>>().join(", "));
    let position = Argument::from(reports::text_of(m, position));
    let diagnostic = Diagnostic::warning(Phrase::new(MessageId::GameHidden, [hiding.clone()]))
        .with_label(origin.source, head_span(m, origin), MessageId::GameHiddenHere.into())
        .with_note(Phrase::new(MessageId::GameHiddenMeans, [position]))
        .with_help(MessageId::GameHiddenHelp.into());
    Ok(Some(diagnostic))
}
