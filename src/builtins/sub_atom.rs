//! Parts of texts: sub_atom/5 (ISO 8.16.3) and sub_string/5.
//!
//! If two of Before, Length and After are bound, or the part and one of them, there is at most one solution, which is found without a
//! search. All other calls enumerate candidates from left to right, shorter parts first. The state is the next candidate, and where it
//! begins: counting characters from the start of the text would make each solution cost more than the one before.

use super::arguments;
use super::indexed_text::IndexedText;
use super::texts::{self, TextForm};
use super::unification::try_or_undo;
use crate::machine::Machine;
use crate::machine::builtin::{Builtin, Effect, Kind, Next};
use crate::machine::errors::Thrown;
use crate::terms::Cell;
use std::ops::Range;

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "sub_atom",
        modes: &["+Atom", "?Before", "?Length", "?After", "?Part"],
        kind: Kind::Nondet(sub_atom),
        effect: Effect::Pure,
        locked: true,
        doc: "Part of Atom has Length characters; Before characters of Atom stand before it, After characters after it.",
        errors: &[
            "instantiation_error",
            "type_error(atom, Atom)",
            "type_error(atom, Part)",
            "type_error(integer, Before)",
            "type_error(integer, Length)",
            "type_error(integer, After)",
            "domain_error(not_less_than_zero, Before)",
            "domain_error(not_less_than_zero, Length)",
            "domain_error(not_less_than_zero, After)",
        ],
        examples: &[
            "sub_atom(abcde, 1, 3, _, P) ⇒ P = bcd.",
            "findall(B, sub_atom(abab, B, _, _, ab), L) ⇒ L = [0, 2].",
        ],
    },
    Builtin {
        name: "sub_string",
        modes: &["+Text", "?Before", "?Length", "?After", "?Part"],
        kind: Kind::Nondet(sub_string),
        effect: Effect::Pure,
        locked: false,
        doc: "As sub_atom/5 for any text; a new Part is a string.",
        errors: &[
            "instantiation_error",
            "type_error(text, Text)",
            "type_error(text, Part)",
            "type_error(integer, Before)",
            "type_error(integer, Length)",
            "type_error(integer, After)",
            "domain_error(not_less_than_zero, Before)",
            "domain_error(not_less_than_zero, Length)",
            "domain_error(not_less_than_zero, After)",
        ],
        examples: &["sub_string(hello, 0, 4, _, P) ⇒ P = \"hell\"."],
    },
];

fn sub_atom(m: &mut Machine, state: Cell) -> Result<Next, Thrown> {
    let (whole, part) = (m.arg(0), m.arg(4));
    let text = if texts::is_string(m, whole) { None } else { Some(texts::atom_text(m, whole)?) };
    let part = if part.is_var() { None } else { Some(texts::atom_text(m, part)?) };
    let bounds = Bounds::from_arguments(m)?;
    next_solution(m, state, (whole, text.as_deref()), part.as_deref(), &bounds, TextForm::Atom)
}

fn sub_string(m: &mut Machine, state: Cell) -> Result<Next, Thrown> {
    let (whole, part) = (m.arg(0), m.arg(4));
    let text = if texts::is_string(m, whole) { None } else { Some(texts::text(m, whole)?) };
    let part = texts::text_or_variable(m, part)?;
    let bounds = Bounds::from_arguments(m)?;
    next_solution(m, state, (whole, text.as_deref()), part.as_deref(), &bounds, TextForm::String)
}

/// Before, Length and After; `None` if unbound.
struct Bounds {
    before: Option<usize>,
    length: Option<usize>,
    after: Option<usize>,
}

impl Bounds {
    /// The types of all three are checked before the domain of any (8.16.3.3).
    fn from_arguments(m: &mut Machine) -> Result<Bounds, Thrown> {
        let cells = [m.arg(1), m.arg(2), m.arg(3)];
        if cells.iter().all(|cell| cell.is_var() || (cell.is_int() && cell.int_value() >= 0)) {
            let [before, length, after] =
                cells.map(|cell| cell.is_int().then(|| arguments::size_of_natural(cell.int_value())));
            return Ok(Bounds { before, length, after });
        }
        for index in 1..=3 {
            let number = m.arg(index);
            if !number.is_var() {
                arguments::integer_of(m, number)?;
            }
        }
        Ok(Bounds {
            before: arguments::natural_or_variable(m, 1)?,
            length: arguments::natural_or_variable(m, 2)?,
            after: arguments::natural_or_variable(m, 3)?,
        })
    }
}

/// A candidate for a solution.
struct Candidate {
    extent: Extent,
    after: usize,
    /// The byte range of the part; `None` if the fifth argument is bound.
    part: Option<Range<usize>>,
    /// The next candidate; `None` if this is the last.
    next: Option<Place>,
}

/// The state: where the search goes on.
#[derive(Clone, Copy)]
struct Place {
    /// A packed [`Extent`]; if the part is bound, the number of characters before the place.
    candidate: Cell,
    /// The same place in bytes.
    byte: usize,
}

impl Place {
    /// The start of the text, for the first call, or what the last solution has left in the registers.
    fn from_state(m: &Machine, state: Cell) -> Option<Place> {
        (state != Cell::ZERO).then(|| Place { candidate: state, byte: m.x[ARITY + 1].int_value() as usize })
    }
}

/// The number of arguments of both predicates; behind them is the state.
const ARITY: usize = 5;

/// The first solution from a state on. A candidate can fail to unify only if a variable occurs twice, as in
/// `sub_atom(A, X, X, _, _)`.
fn next_solution(
    m: &mut Machine,
    state: Cell,
    (whole, text): (Cell, Option<&str>),
    part: Option<&str>,
    bounds: &Bounds,
    form: TextForm,
) -> Result<Next, Thrown> {
    let mut place = Place::from_state(m, state);
    loop {
        m.store.interrupts.poll()?;
        let searched = IndexedText::of(&m.store, whole, text.unwrap_or_else(|| m.store.string_text(whole)));
        let candidate = match part {
            Some(part) => next_occurrence(&searched, part, bounds, place),
            None => next_candidate(&searched, bounds, place),
        };
        let Some(Candidate { extent, after, part, next }) = candidate else { return Ok(Next::Fail) };
        let part = match (part, text) {
            (None, _) => None,
            (Some(bytes), Some(text)) => Some(texts::new_text(m, &text[bytes], form)?),
            (Some(bytes), None) => {
                let copy = m.store.string_text(whole)[bytes].to_owned();
                Some(texts::new_text(m, &copy, form)?)
            }
        };
        match (unify_candidate(m, extent, after, part), next) {
            (true, Some(next)) => return Ok(Next::MoreWith(next.candidate, Cell::int(next.byte as i64))),
            (true, None) => return Ok(Next::Last),
            (false, Some(next)) => place = Some(next),
            (false, None) => return Ok(Next::Fail),
        }
    }
}

/// Unifies the arguments with a candidate; binds nothing on failure.
fn unify_candidate(m: &mut Machine, extent: Extent, after: usize, part: Option<Cell>) -> bool {
    try_or_undo(m, |m| {
        m.unify(m.x[1], Cell::int(extent.before as i64))
            && m.unify(m.x[2], Cell::int(extent.length as i64))
            && m.unify(m.x[3], Cell::int(after as i64))
            && part.is_none_or(|part| m.unify(m.x[4], part))
    })
}

// ---- the part is bound ---------------------------------------------------------------------------------------------

/// The next occurrence of `part`, from a place on.
fn next_occurrence(whole: &IndexedText, part: &str, bounds: &Bounds, place: Option<Place>) -> Option<Candidate> {
    let length = part.chars().count();
    let free = whole.length.checked_sub(length)?;
    if bounds.length.is_some_and(|given| given != length) {
        return None;
    }
    let only = match (bounds.before, bounds.after) {
        (Some(before), _) => Some(before),
        (None, Some(after)) => Some(free.checked_sub(after)?),
        (None, None) => None,
    };
    if let Some(before) = only {
        let here = before <= free && whole.text[whole.byte_range(whole.byte_offset(before), length)] == *part;
        return here.then(|| Candidate {
            extent: Extent { before, length },
            after: free - before,
            part: None,
            next: None,
        });
    }
    let from = |byte: usize| whole.text[byte..].find(part).map(|offset| byte + offset);
    let (passed, byte) = place.map_or((0, 0), |place| (place.candidate.int_value() as usize, place.byte));
    let start = from(byte)?;
    let before = passed + whole.characters_in(byte..start);
    let step = whole.width_at(start);
    let next = from(start + step)
        .filter(|_| step > 0)
        .map(|next| Place { candidate: Cell::int((before + whole.characters_in(start..next)) as i64), byte: next });
    Some(Candidate { extent: Extent { before, length }, after: free - before, part: None, next })
}

// ---- the part is unbound -------------------------------------------------------------------------------------------

/// The position of a part, in characters.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Extent {
    before: usize,
    length: usize,
}

/// The bits for the length in a packed [`Extent`]; the other bits of an integer cell hold `before`.
const LENGTH_BITS: u32 = 30;

impl Extent {
    fn packed(self) -> Cell {
        Cell::int((self.before as i64) << LENGTH_BITS | self.length as i64)
    }

    fn unpacked(cell: Cell) -> Extent {
        let bits = cell.int_value();
        Extent { before: (bits >> LENGTH_BITS) as usize, length: (bits & ((1 << LENGTH_BITS) - 1)) as usize }
    }
}

/// The candidate at a place, or the first one within `bounds`.
fn next_candidate(whole: &IndexedText, bounds: &Bounds, place: Option<Place>) -> Option<Candidate> {
    let first = first_extent(whole.length, bounds)?;
    // Only `before = length = 0`, which can only come first, packs to 0; so 0 means the first call.
    let (extent, start) = match place {
        Some(place) => (Extent::unpacked(place.candidate), place.byte),
        None => (first, whole.byte_offset(first.before)),
    };
    let part = Some(whole.byte_range(start, extent.length));
    let after = whole.length - extent.before - extent.length;
    let next = next_extent(whole.length, bounds, extent).map(|next| Place {
        candidate: next.packed(),
        byte: if next.before == extent.before { start } else { start + whole.width_at(start) },
    });
    Some(Candidate { extent, after, part, next })
}

/// The first candidate, if there is any.
fn first_extent(total: usize, bounds: &Bounds) -> Option<Extent> {
    let extent = match (bounds.before, bounds.length, bounds.after) {
        (Some(before), Some(length), _) => Extent { before, length },
        (Some(before), None, Some(after)) => Extent { before, length: total.checked_sub(before.checked_add(after)?)? },
        (Some(before), None, None) => Extent { before, length: 0 },
        (None, Some(length), Some(after)) => Extent { before: total.checked_sub(length.checked_add(after)?)?, length },
        (None, Some(length), None) => Extent { before: 0, length },
        (None, None, Some(after)) => Extent { before: 0, length: total.checked_sub(after)? },
        (None, None, None) => Extent { before: 0, length: 0 },
    };
    (extent.before.checked_add(extent.length)? <= total).then_some(extent)
}

/// The candidate after `extent`, if there is one.
fn next_extent(total: usize, bounds: &Bounds, extent: Extent) -> Option<Extent> {
    let Extent { before, length } = extent;
    let next = match (bounds.before, bounds.length, bounds.after) {
        (Some(_), None, None) => Extent { before, length: length + 1 },
        (None, Some(_), None) => Extent { before: before + 1, length },
        (None, None, Some(_)) => Extent { before: before + 1, length: length.checked_sub(1)? },
        (None, None, None) if before + length < total => Extent { before, length: length + 1 },
        (None, None, None) => Extent { before: before + 1, length: 0 },
        _ => return None,
    };
    (next.before + next.length <= total).then_some(next)
}
