//! List predicates in Rust: length/2, and primitives of library/lists/lists.pl for speed.

use super::arguments;
use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind, Step};
use crate::machine::errors::{Thrown, Type};
use crate::terms::atoms::known;
use crate::terms::list::ListEnd;
use crate::terms::{Cell, ListBuilder, Pattern};

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
    Builtin {
        name: "$element",
        modes: &["?X", "?Xs"],
        kind: Kind::Elements,
        effect: Effect::Pure,
        locked: true,
        doc: "X is an element of Xs.",
        errors: &[],
        examples: &[],
    },
    Builtin::primitive(
        "$drop",
        &["+N", "?Xs", "-Left", "-Rest"],
        Effect::Pure,
        drop_elements,
        "Rest is Xs without its first N elements; of a partial list with fewer Left are still to be dropped.",
    ),
    Builtin::primitive(
        "$take_out",
        &["+N", "?Xs", "?X", "?Rest", "-Done"],
        Effect::Pure,
        take_out,
        "X is the element N, counted from 0, of Xs, and Rest has the others; Done is false if that cannot be told in one step.",
    ),
];

const LENGTH: Builtin = Builtin {
    name: "length",
    modes: &["?List", "?Length"],
    kind: Kind::Control(length),
    effect: Effect::Pure,
    locked: false,
    doc: "List has Length elements; a partial list is made longer, on backtracking one element at a time.",
    errors: &["type_error(integer, Length)", "domain_error(not_less_than_zero, Length)", "type_error(list, List)"],
    examples: &["length([a, b], N) ⇒ N = 2.", "length(L, 2) ⇒ L = [_, _]."],
};

/// With both unbound a library predicate makes the list longer step by step, so that each solution goes on from the one before.
fn length(m: &mut Machine) -> Result<Step, Thrown> {
    let result = arguments::natural_or_variable(m, 1)?;
    let list = m.arg(0);
    let (count, end) = m.store.list_length(list);
    let tail = match end {
        ListEnd::Nil => return Ok(unify_length(m, count)),
        ListEnd::Partial(tail) => tail,
        ListEnd::Other(_) | ListEnd::Cyclic => return Err(m.type_error(Type::List, list)),
    };
    match result {
        Some(total) => match total.checked_sub(count) {
            Some(missing) => append_variables(m, tail, missing).map(step_of),
            None => Ok(Step::Fail),
        },
        // `L = [a|N], length(L, N)`: the tail cannot be a list and its length at once.
        None if m.arg(1) == tail => Ok(Step::Fail),
        None => {
            m.store.check_room(7)?;
            let name = m.store.atoms.intern("$lengthen");
            let goal = m.store.compound(name, &[tail, Cell::int(count as i64), m.arg(1)]);
            let goal = m.store.compound(known::COLON, &[Cell::atom(known::SYSTEM), goal]);
            Ok(Step::Call(goal))
        }
    }
}

fn step_of(success: bool) -> Step {
    if success { Step::Proceed } else { Step::Fail }
}

fn unify_length(m: &mut Machine, length: usize) -> Step {
    let result = m.arg(1);
    step_of(m.unify(result, Cell::int(length as i64)))
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

fn candidates(m: &mut Machine) -> Answer {
    let pattern = Pattern::of(&m.store, m.arg(0));
    let (rest, _) = pattern.search(&m.store, m.x[1]);
    if !rest.is_list() && !rest.is_var() && rest != Cell::atom(known::NIL) {
        return Err(m.type_error(Type::List, rest));
    }
    Ok(m.unify(m.x[2], rest))
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

// ---- an element and the others -------------------------------------------------------------------------------------

/// Elements before the one taken out in one step.
const MAX_TAKEN: usize = 1 << 12;

/// Boards are lists in many programs, and a move takes an element out of one and puts another in: one pass over the elements before
/// it, whichever of the lists is known.
fn take_out(m: &mut Machine) -> Answer {
    let count = arguments::natural(m, 0)?;
    if count > MAX_TAKEN {
        // The library takes so many elements apart with a limit of memory; a cyclic list has no end.
        return Ok(m.unify(m.x[4], Cell::atom(known::FALSE)));
    }
    let (whole, rest) = (m.arg(1), m.arg(3));
    let (before, after) = prefix(m, whole, count);
    if before.len() == count && after.is_list() {
        m.store.check_room(2 * count)?;
        let (element, after) = (m.store.argument(after, 0), m.store.argument(after, 1));
        let others = m.store.list(&before, after);
        return Ok(m.unify(m.x[4], Cell::atom(known::TRUE)) && m.unify(m.x[2], element) && m.unify(rest, others));
    }
    // A proper list that is too short has no such element; a partial one may get it.
    if !after.is_var() {
        return Ok(false);
    }
    let (before, after) = prefix(m, rest, count);
    if before.len() < count {
        return Ok(after.is_var() && m.unify(m.x[4], Cell::atom(known::FALSE)));
    }
    m.store.check_room(2 * count + 2)?;
    let tail = m.store.cons(m.x[2], after);
    let all = m.store.list(&before, tail);
    Ok(m.unify(m.x[4], Cell::atom(known::TRUE)) && m.unify(whole, all))
}

/// The first `count` elements of a list, or fewer if it ends before, and what follows them.
fn prefix(m: &Machine, list: Cell, count: usize) -> (Vec<Cell>, Cell) {
    let (mut elements, mut rest) = (Vec::new(), m.store.deref(list));
    while elements.len() < count && rest.is_list() {
        elements.push(m.store.argument(rest, 0));
        rest = m.store.deref(m.store.argument(rest, 1));
    }
    (elements, rest)
}
