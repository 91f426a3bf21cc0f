//! Conditional loading: `:- if(Goal).`, `:- elif(Goal).`, `:- else.`, `:- endif.` choose which clauses of a source are loaded.

use crate::program::{Condition, Load};
use crate::terms::{Atom, Cell, Store, atoms::known};

/// The role of a clause or directive in conditional loading.
pub(super) enum ClauseRole {
    /// An ordinary clause or directive to be loaded, or a conditional directive without if/1.
    Ordinary,
    /// A clause or directive in a skipped branch, or a conditional directive that is done.
    Skipped,
    /// The goal of a condition, which decides whether the clauses after it are loaded.
    Condition(Cell),
}

/// Classifies a clause of a source; `directive` is its goal if it is a directive. A check runs no conditions and reads all
/// branches.
pub(super) fn classify_clause(
    load: &mut Load,
    store: &Store,
    directive: Option<Cell>,
    is_checking: bool,
) -> ClauseRole {
    if is_checking {
        let is_conditional = directive.and_then(|goal| name_and_argument(store, goal)).is_some_and(is_conditional);
        return if is_conditional { ClauseRole::Skipped } else { ClauseRole::Ordinary };
    }
    let skipping = load.conditions.last().is_some_and(|condition| *condition != Condition::Active);
    let ordinary = if skipping { ClauseRole::Skipped } else { ClauseRole::Ordinary };
    let Some((name, condition)) = directive.and_then(|goal| name_and_argument(store, goal)) else { return ordinary };
    match (name, condition) {
        (known::IF, Some(goal)) => {
            load.conditions.push(if skipping { Condition::Nested } else { Condition::Pending });
            if skipping { ClauseRole::Skipped } else { ClauseRole::Condition(goal) }
        }
        (known::ELIF, Some(goal)) => match load.conditions.last_mut() {
            Some(Condition::Pending) => ClauseRole::Condition(goal),
            Some(top) => end_active_branch(top),
            None => ClauseRole::Ordinary,
        },
        (known::ELSE, None) => match load.conditions.last_mut() {
            Some(top) if *top == Condition::Pending => {
                *top = Condition::Active;
                ClauseRole::Skipped
            }
            Some(top) => end_active_branch(top),
            None => ClauseRole::Ordinary,
        },
        (known::ENDIF, None) => load.conditions.pop().map_or(ClauseRole::Ordinary, |_| ClauseRole::Skipped),
        _ => ordinary,
    }
}

fn is_conditional((name, condition): (Atom, Option<Cell>)) -> bool {
    match condition {
        Some(_) => matches!(name, known::IF | known::ELIF),
        None => matches!(name, known::ELSE | known::ENDIF),
    }
}

/// Ends the active branch: later ones are skipped.
fn end_active_branch(top: &mut Condition) -> ClauseRole {
    if *top == Condition::Active {
        *top = Condition::Done;
    }
    ClauseRole::Skipped
}

/// The name of a goal and its argument if it has at most one.
fn name_and_argument(store: &Store, goal: Cell) -> Option<(Atom, Option<Cell>)> {
    let functor = store.functor_of(goal)?;
    match functor.arity() {
        0 => Some((functor.name(), None)),
        1 => Some((functor.name(), Some(store.argument(goal, 0)))),
        _ => None,
    }
}
