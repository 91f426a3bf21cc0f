//! Sorting (ISO 8.4.3, 8.4.4): a stable bottom-up natural merge sort.
//!
//! Sorted runs of the input, ascending or descending, are used as they are, so a sorted list costs one pass. `slice::sort` is not
//! used because it may panic if the comparison is not a total order, and that of cyclic terms may not be one.

use super::arguments;
use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind};
use crate::machine::errors::{Domain, Thrown, Type};
use crate::number::Stopped;
use crate::terms::atoms::known;
use crate::terms::{Cell, Functor, Store};
use std::cmp::Ordering;

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "sort",
        modes: &["+List", "?Sorted"],
        kind: Kind::Det(sort),
        effect: Effect::Pure,
        locked: true,
        doc: "Sorted is List in the standard order, each element once.",
        errors: &["instantiation_error", "type_error(list, List)", "type_error(list, Sorted)"],
        examples: &["sort([c, a, b, a], L) ⇒ L = [a, b, c]."],
    },
    Builtin {
        name: "msort",
        modes: &["+List", "?Sorted"],
        kind: Kind::Det(msort),
        effect: Effect::Pure,
        locked: false,
        doc: "Sorted is List in the standard order, equal elements kept.",
        errors: &["instantiation_error", "type_error(list, List)", "type_error(list, Sorted)"],
        examples: &["msort([c, a, b, a], L) ⇒ L = [a, a, b, c]."],
    },
    Builtin {
        name: "sort",
        modes: &["+Key", "+Order", "+List", "?Sorted"],
        kind: Kind::Det(sort_by),
        effect: Effect::Pure,
        locked: false,
        doc: "Sorted is List by its elements' argument number Key (0: whole elements) in Order @<, @=<, @> or @>=; \
              of elements with equal keys @< and @> keep only the first.",
        errors: &[
            "instantiation_error",
            "type_error(integer, Key)",
            "type_error(atom, Order)",
            "type_error(list, List)",
            "type_error(list, Sorted)",
            "type_error(compound, Element)",
            "domain_error(not_less_than_zero, Key)",
            "domain_error(order, Order)",
        ],
        examples: &["sort(1, @>=, [f(1), f(3), f(2)], L) ⇒ L = [f(3), f(2), f(1)]."],
    },
    Builtin {
        name: "keysort",
        modes: &["+Pairs", "?Sorted"],
        kind: Kind::Det(keysort),
        effect: Effect::Pure,
        locked: true,
        doc: "Sorted is Pairs, each of the form Key-Value, in the standard order of the keys; equal keys keep their order.",
        errors: &[
            "instantiation_error",
            "type_error(list, Pairs)",
            "type_error(list, Sorted)",
            "type_error(pair, Element)",
        ],
        examples: &["keysort([b-1, a-2, b-0], L) ⇒ L = [a-2, b-1, b-0]."],
    },
];

fn sort(m: &mut Machine) -> Answer {
    let elements = check_lists(m, 0, 1)?;
    unify_sorted(m, elements, SortKey::Whole, SortOrder::ASCENDING_UNIQUE, 1)
}

/// As sort/2, but what Sorted is bound to need not be a list: the goal of a setof/3 may have bound it to anything.
pub(super) fn set_of_found(m: &mut Machine) -> Answer {
    let found = m.arg(0);
    let elements = arguments::list(m, found)?;
    unify_sorted(m, elements, SortKey::Whole, SortOrder::ASCENDING_UNIQUE, 1)
}

fn msort(m: &mut Machine) -> Answer {
    let elements = check_lists(m, 0, 1)?;
    unify_sorted(m, elements, SortKey::Whole, SortOrder::ASCENDING, 1)
}

fn sort_by(m: &mut Machine) -> Answer {
    let key =
        if arguments::integer(m, 0)? == 0 { SortKey::Whole } else { SortKey::Argument(arguments::natural(m, 0)? - 1) };
    let order = arguments::atom(m, 1)?;
    let order = match order {
        known::TERM_LESS => SortOrder::ASCENDING_UNIQUE,
        known::TERM_LESS_EQUAL => SortOrder::ASCENDING,
        known::TERM_GREATER => SortOrder { descending: true, unique: true },
        known::TERM_GREATER_EQUAL => SortOrder { descending: true, unique: false },
        _ => return Err(m.domain_error(Domain::Order, Cell::atom(order))),
    };
    let elements = check_lists(m, 2, 3)?;
    if let SortKey::Argument(index) = key {
        check_elements(m, &elements, Type::Compound, |store, element| {
            element.is_compound() && store.functor_of(element).is_some_and(|functor| functor.arity() > index)
        })?;
    }
    unify_sorted(m, elements, key, order, 3)
}

fn keysort(m: &mut Machine) -> Answer {
    let pairs = check_lists(m, 0, 1)?;
    if pairs.iter().any(|pair| pair.is_var()) {
        return Err(m.instantiation_error());
    }
    check_elements(m, &pairs, Type::Pair, is_pair)?;
    let sorted = m.arg(1);
    let (sorted, _) = arguments::list_or_partial(m, sorted)?;
    check_elements(m, &sorted, Type::Pair, |store, pair| pair.is_var() || is_pair(store, pair))?;
    unify_sorted(m, pairs, SortKey::Argument(0), SortOrder::ASCENDING, 1)
}

fn is_pair(store: &Store, term: Cell) -> bool {
    term.is_compound() && store.functor_of(term) == Some(Functor::new(known::MINUS, 2))
}

/// The elements of the list in argument `from`; argument `to` must be a list or partial list.
fn check_lists(m: &mut Machine, from: usize, to: usize) -> Result<Vec<Cell>, Thrown> {
    let list = m.arg(from);
    let elements = arguments::list(m, list)?;
    let sorted = m.arg(to);
    arguments::check_list_or_partial(m, sorted)?;
    Ok(elements)
}

/// Checks each element; raises an instantiation error for a variable that does not pass, a type error for any other term.
fn check_elements(
    m: &mut Machine,
    elements: &[Cell],
    valid: Type,
    passes: impl Fn(&Store, Cell) -> bool,
) -> Result<(), Thrown> {
    match elements.iter().find(|element| !passes(&m.store, **element)) {
        None => Ok(()),
        Some(element) if element.is_var() => Err(m.instantiation_error()),
        Some(element) => Err(m.type_error(valid, *element)),
    }
}

fn unify_sorted(m: &mut Machine, elements: Vec<Cell>, key: SortKey, order: SortOrder, to: usize) -> Answer {
    let sorted = merge_sorted(&m.store, elements, key, order)?;
    let sorted = arguments::new_list(m, &sorted)?;
    let result = m.arg(to);
    Ok(m.unify(result, sorted))
}

/// Sorts pairs `Key-Value` by key; the sort is stable.
///
/// # Errors
/// instantiation_error, type_error(pair).
pub(super) fn by_key(m: &mut Machine, pairs: Vec<Cell>) -> Result<Vec<Cell>, Thrown> {
    check_elements(m, &pairs, Type::Pair, is_pair)?;
    Ok(merge_sorted(&m.store, pairs, SortKey::Argument(0), SortOrder::ASCENDING)?)
}

// ---- the sort ------------------------------------------------------------------------------------------------------

/// The sort key of an element.
#[derive(Clone, Copy)]
enum SortKey {
    /// The element itself.
    Whole,
    /// Its argument with this index, from 0, which must exist.
    Argument(usize),
}

/// The direction of sorting, and whether of elements with equal keys only the first is kept.
#[derive(Clone, Copy)]
struct SortOrder {
    descending: bool,
    unique: bool,
}

impl SortOrder {
    const ASCENDING: SortOrder = SortOrder { descending: false, unique: false };
    const ASCENDING_UNIQUE: SortOrder = SortOrder { descending: false, unique: true };
}

struct Comparison<'s> {
    store: &'s Store,
    key: SortKey,
    descending: bool,
}

impl Comparison<'_> {
    #[inline]
    fn compare(&self, left: Cell, right: Cell) -> Ordering {
        let (left, right) = match self.key {
            SortKey::Whole => (left, right),
            SortKey::Argument(index) => (
                self.store.deref(self.store.argument(left, index)),
                self.store.deref(self.store.argument(right, index)),
            ),
        };
        let order = if left.both_ints(right) { left.order_of_ints(right) } else { self.store.compare(left, right) };
        if self.descending { order.reverse() } else { order }
    }
}

/// Sorts dereferenced elements.
///
/// # Errors
/// [`Stopped`] if the interrupt flag says so.
fn merge_sorted(store: &Store, elements: Vec<Cell>, key: SortKey, order: SortOrder) -> Result<Vec<Cell>, Stopped> {
    let comparison = Comparison { store, key, descending: order.descending };
    let mut from = elements;
    if from.len() <= MAX_INSERTED {
        insertion_sort(&mut from, &comparison);
    } else {
        let mut ends = split_runs(&mut from, &comparison)?;
        let mut to = Vec::with_capacity(if ends.len() > 1 { from.len() } else { 0 });
        while ends.len() > 1 {
            to.clear();
            ends = merge_pass(&from, &ends, &mut to, &comparison)?;
            std::mem::swap(&mut from, &mut to);
        }
    }
    if order.unique {
        from.dedup_by(|later, earlier| comparison.compare(*earlier, *later).is_eq());
    }
    Ok(from)
}

/// Up to this many elements are sorted by insertion.
const MAX_INSERTED: usize = 8;

fn insertion_sort(elements: &mut [Cell], comparison: &Comparison) {
    for end in 1..elements.len() {
        let mut at = end;
        while at > 0 && comparison.compare(elements[at - 1], elements[at]).is_gt() {
            elements.swap(at - 1, at);
            at -= 1;
        }
    }
}

/// The ends of the runs of `elements`. Descending runs are reversed in place; they must be strictly descending for stability.
fn split_runs(elements: &mut [Cell], comparison: &Comparison) -> Result<Vec<usize>, Stopped> {
    let mut ends = Vec::new();
    let mut start = 0;
    while start < elements.len() {
        let mut end = start + 1;
        let in_run = |end: usize, descending: bool| {
            end < elements.len() && comparison.compare(elements[end - 1], elements[end]).is_gt() == descending
        };
        let descending = in_run(end, true);
        while in_run(end, descending) {
            end += 1;
            comparison.store.interrupts.poll_at(end)?;
        }
        if descending {
            elements[start..end].reverse();
        }
        comparison.store.interrupts.poll_at(ends.len())?;
        ends.push(end);
        start = end;
    }
    Ok(ends)
}

/// Merges the first run with the second, the third with the fourth, and so on; returns the ends of the new runs.
fn merge_pass(
    from: &[Cell],
    ends: &[usize],
    to: &mut Vec<Cell>,
    comparison: &Comparison,
) -> Result<Vec<usize>, Stopped> {
    let mut merged = Vec::with_capacity(ends.len().div_ceil(2));
    let mut start = 0;
    for pair in ends.chunks(2) {
        let (middle, end) = (pair[0], *pair.last().unwrap_or(&pair[0]));
        merge(&from[start..middle], &from[middle..end], to, comparison)?;
        merged.push(end);
        start = end;
    }
    Ok(merged)
}

/// Merges two sorted runs onto `to`; equal elements of the left run come first.
fn merge(mut left: &[Cell], mut right: &[Cell], to: &mut Vec<Cell>, comparison: &Comparison) -> Result<(), Stopped> {
    while let ([first, left_rest @ ..], [second, right_rest @ ..]) = (left, right) {
        if comparison.compare(*first, *second).is_gt() {
            to.push(*second);
            right = right_rest;
        } else {
            to.push(*first);
            left = left_rest;
        }
        comparison.store.interrupts.poll_at(to.len())?;
    }
    to.extend_from_slice(left);
    to.extend_from_slice(right);
    Ok(())
}
