//! List predicates in Rust: length/2, and primitives of library/lists/lists.pl for speed.

use super::arguments;
use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind, Next};
use crate::machine::errors::{Thrown, Type};
use crate::terms::list::ListEnd;
use crate::terms::{Cell, ListBuilder};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    LENGTH,
    Builtin::primitive(
        "$candidates",
        &["?X", "?Xs", "-Rest"],
        Effect::Pure,
        candidates,
        "Rest is Xs from the first element on that X may unify with, or from some element before it.",
    ),
    Builtin::primitive(
        "$drop",
        &["+N", "?Xs", "-Left", "-Rest"],
        Effect::Pure,
        drop_elements,
        "Rest is Xs without its first N elements; of a partial list with fewer Left are still to be dropped.",
    ),
];

const LENGTH: Builtin = Builtin {
    name: "length",
    modes: &["?List", "?Length"],
    kind: Kind::Nondet(length),
    effect: Effect::Pure,
    locked: false,
    doc: "List has Length elements; a partial list is made longer, on backtracking one element at a time.",
    errors: &["type_error(integer, Length)", "domain_error(not_less_than_zero, Length)", "type_error(list, List)"],
    examples: &["length([a, b], N) ⇒ N = 2.", "length(L, 2) ⇒ L = [_, _]."],
};

/// The state is the number of elements that the next solution adds to a partial list.
fn length(m: &mut Machine, state: Cell) -> Result<Next, Thrown> {
    let result = arguments::natural_or_variable(m, 1)?;
    let list = m.arg(0);
    let (count, end) = m.store.list_length(list);
    let tail = match end {
        ListEnd::Nil => return unify_length(m, count),
        ListEnd::Partial(tail) => tail,
        ListEnd::Other(_) | ListEnd::Cyclic => return Err(m.type_error(Type::List, list)),
    };
    match result {
        Some(total) => match total.checked_sub(count) {
            Some(missing) => append_variables(m, tail, missing).map(next_of),
            None => Ok(Next::Fail),
        },
        // `L = [a|N], length(L, N)`: the tail cannot be a list and its length at once.
        None if m.arg(1) == tail => Ok(Next::Fail),
        None => {
            let added = state.int_value();
            append_variables(m, tail, added as usize)?;
            unify_length(m, count + added as usize)?;
            Ok(Next::More(Cell::int(added + 1)))
        }
    }
}

fn next_of(success: bool) -> Next {
    if success { Next::Last } else { Next::Fail }
}

fn unify_length(m: &mut Machine, length: usize) -> Result<Next, Thrown> {
    let result = m.arg(1);
    Ok(next_of(m.unify(result, Cell::int(length as i64))))
}

/// Binds the variable at the end of a partial list to a list of `count` new variables.
fn append_variables(m: &mut Machine, tail: Cell, count: usize) -> Result<bool, Thrown> {
    m.store.check_room(count.saturating_mul(2))?;
    let mut list = ListBuilder::new(&m.store);
    for left in (0..count).rev() {
        m.store.interrupts.poll_at(left)?;
        list.push_variable(&mut m.store);
    }
    let list = list.finish(&mut m.store);
    Ok(m.unify(tail, list))
}

// ---- list traversal ------------------------------------------------------------------------------------------------

/// Elements skipped in one call: a list may be cyclic, and the machine handles interrupts at calls.
const MAX_SKIPPED_ELEMENTS: usize = 1 << 12;

fn candidates(m: &mut Machine) -> Answer {
    let (element, mut rest) = (m.arg(0), m.arg(1));
    for _ in 0..MAX_SKIPPED_ELEMENTS {
        if !rest.is_list() || may_unify(m, element, m.store.argument(rest, 0)) {
            break;
        }
        rest = m.store.deref(m.store.argument(rest, 1));
    }
    Ok(m.unify(m.x[2], rest))
}

/// Whether two terms may unify, judged by their tags and functors. `left` is dereferenced.
#[inline(always)]
fn may_unify(m: &Machine, left: Cell, right: Cell) -> bool {
    let right = m.store.deref(right);
    left == right
        || left.is_var()
        || right.is_var()
        || (!left.is_immediate() && !right.is_immediate() && m.store.functor_of(left) == m.store.functor_of(right))
}

fn drop_elements(m: &mut Machine) -> Answer {
    let count = arguments::natural(m, 0)?;
    let (mut left, mut rest) = (count, m.arg(1));
    while left > 0 && rest.is_list() {
        m.store.interrupts.poll_at(left)?;
        rest = m.store.deref(m.store.argument(rest, 1));
        left -= 1;
    }
    Ok(m.unify(m.x[2], Cell::int(left as i64)) && m.unify(m.x[3], rest))
}
