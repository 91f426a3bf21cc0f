//! Conditional loading: `:- if(Goal).`, `:- elif(Goal).`, `:- else.`, `:- endif.` choose which clauses of a source count.

use super::sources::Item;
use crate::program::{Condition, Load};
use crate::terms::{Atom, Cell, Store, atoms::known};

/// What a source goes on with after a conditional directive.
pub(super) enum Step {
    /// It is an ordinary clause or directive, to be loaded; so is a conditional one that no if/1 belongs to.
    Ordinary,
    /// It is an ordinary clause or directive in a branch that does not count, or the directive has been dealt with.
    Skipped,
    /// The condition must be put.
    Item(Item),
}

/// Looks at a clause of a source, given as the goal of its directive if it is one. Where sources are only checked, no condition
/// can be put, and all branches count.
pub(super) fn step(load: &mut Load, store: &Store, directive: Option<Cell>, is_checking: bool) -> Step {
    if is_checking {
        let is_conditional = directive.and_then(|goal| parts(store, goal)).is_some_and(is_conditional);
        return if is_conditional { Step::Skipped } else { Step::Ordinary };
    }
    let skipping = load.conditions.last().is_some_and(|condition| *condition != Condition::Active);
    let ordinary = if skipping { Step::Skipped } else { Step::Ordinary };
    let Some((name, condition)) = directive.and_then(|goal| parts(store, goal)) else { return ordinary };
    match (name, condition) {
        (known::IF, Some(goal)) => {
            load.conditions.push(if skipping { Condition::Nested } else { Condition::Pending });
            if skipping { Step::Skipped } else { Step::Item(Item::Condition(goal)) }
        }
        (known::ELIF, Some(goal)) => match load.conditions.last_mut() {
            Some(Condition::Pending) => Step::Item(Item::Condition(goal)),
            Some(top) => pass(top),
            None => Step::Ordinary,
        },
        (known::ELSE, None) => match load.conditions.last_mut() {
            Some(top) if *top == Condition::Pending => {
                *top = Condition::Active;
                Step::Skipped
            }
            Some(top) => pass(top),
            None => Step::Ordinary,
        },
        (known::ENDIF, None) => load.conditions.pop().map_or(Step::Ordinary, |_| Step::Skipped),
        _ => ordinary,
    }
}

fn is_conditional((name, condition): (Atom, Option<Cell>)) -> bool {
    match condition {
        Some(_) => matches!(name, known::IF | known::ELIF),
        None => matches!(name, known::ELSE | known::ENDIF),
    }
}

/// Leaves a branch that counted: those to come do not.
fn pass(top: &mut Condition) -> Step {
    if *top == Condition::Active {
        *top = Condition::Done;
    }
    Step::Skipped
}

/// The name of a goal and its argument if it has at most one.
fn parts(store: &Store, goal: Cell) -> Option<(Atom, Option<Cell>)> {
    let functor = store.functor_of(goal)?;
    match functor.arity() {
        0 => Some((functor.name(), None)),
        1 => Some((functor.name(), Some(store.argument(goal, 0)))),
        _ => None,
    }
}
