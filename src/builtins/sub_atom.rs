//! Parts of texts: sub_atom/5 (ISO 8.16.3) and sub_string/5.
//!
//! A part is given by how many characters stand before it, how many it has, and how many stand after it. Two of these
//! three, or the part itself with one of them, leave at most one solution, which is then found without a search. All other
//! calls go through the candidates from left to right, shorter parts first, and the state of the search is the next
//! candidate, packed into one integer.

use super::arguments;
use super::texts::{self, Form};
use super::unification::tried;
use crate::machine::Machine;
use crate::machine::builtin::{Builtin, Kind, Next};
use crate::machine::errors::Thrown;
use crate::terms::atoms::known;
use crate::terms::{Atom, Atoms, Cell, Store, View};
use std::ops::Range;

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "sub_atom",
        modes: &["+Atom", "?Before", "?Length", "?After", "?Part"],
        kind: Kind::Nondet(sub_atom),
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
    let text = if is_string(m, whole) { None } else { Some(texts::atom_text(m, whole)?) };
    let part = if part.is_var() { None } else { Some(texts::atom_text(m, part)?) };
    let wanted = Wanted::of_arguments(m)?;
    solutions(m, state, (whole, text.as_deref()), part.as_deref(), &wanted, Form::Atom)
}

fn sub_string(m: &mut Machine, state: Cell) -> Result<Next, Thrown> {
    let (whole, part) = (m.arg(0), m.arg(4));
    let text = if is_string(m, whole) { None } else { Some(texts::text(m, whole)?) };
    let part = texts::text_or_variable(m, part)?;
    let wanted = Wanted::of_arguments(m)?;
    solutions(m, state, (whole, text.as_deref()), part.as_deref(), &wanted, Form::String)
}

/// Whether a term is a string: its text is looked at where it lies, however often a solution is wanted.
fn is_string(m: &Machine, cell: Cell) -> bool {
    matches!(m.store.view(cell), View::String(_))
}

/// What the caller says of the part's place.
struct Wanted {
    before: Option<usize>,
    length: Option<usize>,
    after: Option<usize>,
}

impl Wanted {
    /// All three are held against their type before one is held against its domain (8.16.3.3).
    fn of_arguments(m: &mut Machine) -> Result<Wanted, Thrown> {
        let cells = [m.arg(1), m.arg(2), m.arg(3)];
        if cells.iter().all(|cell| cell.is_var() || (cell.is_int() && cell.int_value() >= 0)) {
            let [before, length, after] = cells.map(|cell| cell.is_int().then(|| cell.int_value() as usize));
            return Ok(Wanted { before, length, after });
        }
        for index in 1..=3 {
            let number = m.arg(index);
            if !number.is_var() {
                arguments::integer_of(m, number)?;
            }
        }
        Ok(Wanted {
            before: arguments::natural_or_variable(m, 1)?,
            length: arguments::natural_or_variable(m, 2)?,
            after: arguments::natural_or_variable(m, 3)?,
        })
    }
}

/// A candidate.
struct Found {
    place: Place,
    after: usize,
    /// The bytes of what is to be unified with the fifth argument, unless that was known.
    part: Option<Range<usize>>,
    /// The state from which the search goes on, if it may.
    next: Option<Cell>,
}

/// Gives the first solution among the candidates from a state on. A candidate fails only where one variable stands for two
/// things, as in `sub_atom(A, X, X, _, _)`; it leaves no binding behind.
fn solutions(
    m: &mut Machine,
    mut state: Cell,
    (whole, text): (Cell, Option<&str>),
    part: Option<&str>,
    wanted: &Wanted,
    form: Form,
) -> Result<Next, Thrown> {
    loop {
        m.store.interrupts.poll()?;
        let searched = Whole::of(&m.store, whole, text.unwrap_or_else(|| m.store.string_text(whole)));
        let found = match part {
            Some(part) => occurrence(&searched, part, wanted, state),
            None => stretch(&searched, wanted, state),
        };
        let Some(Found { place, after, part, next }) = found else { return Ok(Next::Fail) };
        let part = match (part, text) {
            (None, _) => None,
            (Some(bytes), Some(text)) => Some(texts::new_text(m, &text[bytes], form)?),
            (Some(bytes), None) => {
                let copy = m.store.string_text(whole)[bytes].to_owned();
                Some(texts::new_text(m, &copy, form)?)
            }
        };
        match (unify_found(m, place, after, part), next) {
            (true, Some(next)) => return Ok(Next::More(next)),
            (true, None) => return Ok(Next::Last),
            (false, Some(next)) => state = next,
            (false, None) => return Ok(Next::Fail),
        }
    }
}

/// Unifies the arguments with a candidate, or leaves them as they are.
fn unify_found(m: &mut Machine, place: Place, after: usize, part: Option<Cell>) -> bool {
    tried(m, |m| {
        m.unify(m.x[1], Cell::int(place.before as i64))
            && m.unify(m.x[2], Cell::int(place.length as i64))
            && m.unify(m.x[3], Cell::int(after as i64))
            && part.is_none_or(|part| m.unify(m.x[4], part))
    })
}

/// A text whose characters are counted.
struct Whole<'t> {
    text: &'t str,
    length: usize,
    /// The atom whose name it is: places in names are remembered.
    name: Option<(&'t Atoms, Atom)>,
}

impl<'t> Whole<'t> {
    fn new(text: &'t str) -> Whole<'t> {
        let length = if text.is_ascii() { text.len() } else { text.chars().count() };
        Whole { text, length, name: None }
    }

    /// The text of a term; where an empty list may stand for a text, `[]` is no atom.
    fn of(store: &'t Store, cell: Cell, text: &'t str) -> Whole<'t> {
        match store.view(cell) {
            View::Atom(atom) if atom != known::NIL => {
                Whole { text, length: store.atoms.length(atom), name: Some((&store.atoms, atom)) }
            }
            View::String(string) => Whole { text, length: store.string_length(string), name: None },
            _ => Whole::new(text),
        }
    }

    /// How many bytes the first `characters` characters take; all of them if there are not so many.
    fn bytes(&self, characters: usize) -> usize {
        match self.name {
            _ if self.length == self.text.len() => characters.min(self.length),
            Some((atoms, atom)) => atoms.byte_of(atom, characters),
            None => nth_byte(self.text, characters),
        }
    }

    /// How many characters the first `bytes` bytes hold.
    fn characters(&self, bytes: usize) -> usize {
        match self.name {
            _ if self.length == self.text.len() => bytes,
            Some((atoms, atom)) => atoms.characters_before(atom, bytes),
            None => self.text[..bytes].chars().count(),
        }
    }

    /// The bytes of the `length` characters behind the first `before`.
    fn part(&self, before: usize, length: usize) -> Range<usize> {
        let start = self.bytes(before);
        let rest = &self.text[start..];
        let end = if self.length == self.text.len() { length.min(rest.len()) } else { nth_byte(rest, length) };
        start..start + end
    }
}

/// The byte at which the character number `characters` of a text begins, or the text ends.
fn nth_byte(text: &str, characters: usize) -> usize {
    text.char_indices().nth(characters).map_or(text.len(), |(byte, _)| byte)
}

// ---- the part is known ---------------------------------------------------------------------------------------------

/// The place where `part` occurs next; the state is the byte from which the search goes on.
fn occurrence(whole: &Whole, part: &str, wanted: &Wanted, state: Cell) -> Option<Found> {
    let length = part.chars().count();
    let free = whole.length.checked_sub(length)?;
    if wanted.length.is_some_and(|wanted| wanted != length) {
        return None;
    }
    let only = match (wanted.before, wanted.after) {
        (Some(before), _) => Some(before),
        (None, Some(after)) => Some(free.checked_sub(after)?),
        (None, None) => None,
    };
    if let Some(before) = only {
        let here = before <= free && whole.text[whole.part(before, length)] == *part;
        return here.then(|| Found { place: Place { before, length }, after: free - before, part: None, next: None });
    }
    let from = |byte: usize| whole.text[byte..].find(part).map(|found| byte + found);
    let found = from(state.int_value() as usize)?;
    let step = whole.text[found..].chars().next().map(char::len_utf8);
    let next = step.and_then(|step| from(found + step)).map(|next| Cell::int(next as i64));
    let before = whole.characters(found);
    Some(Found { place: Place { before, length }, after: free - before, part: None, next })
}

// ---- the part is not known -----------------------------------------------------------------------------------------

/// Where a part stands.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Place {
    before: usize,
    length: usize,
}

/// Bits for the length in a packed [`Place`]; the rest of an integer cell is for what stands before.
const LENGTH_BITS: u32 = 30;

impl Place {
    fn packed(self) -> Cell {
        Cell::int((self.before << LENGTH_BITS | self.length) as i64)
    }

    fn unpacked(cell: Cell) -> Place {
        let bits = cell.int_value() as usize;
        Place { before: bits >> LENGTH_BITS, length: bits & ((1 << LENGTH_BITS) - 1) }
    }
}

/// The part at the place in the state, or at the first place that `wanted` admits.
fn stretch(whole: &Whole, wanted: &Wanted, state: Cell) -> Option<Found> {
    let first = first_place(whole.length, wanted)?;
    // No place but the very first packs to 0, so 0 always is the beginning.
    let place = if state == Cell::ZERO { first } else { Place::unpacked(state) };
    let part = Some(whole.part(place.before, place.length));
    let after = whole.length - place.before - place.length;
    let next = place_after(whole.length, wanted, place).map(Place::packed);
    Some(Found { place, after, part, next })
}

/// The first place to look at, if there is any.
fn first_place(total: usize, wanted: &Wanted) -> Option<Place> {
    let place = match (wanted.before, wanted.length, wanted.after) {
        (Some(before), Some(length), _) => Place { before, length },
        (Some(before), None, Some(after)) => Place { before, length: total.checked_sub(before.checked_add(after)?)? },
        (Some(before), None, None) => Place { before, length: 0 },
        (None, Some(length), Some(after)) => Place { before: total.checked_sub(length.checked_add(after)?)?, length },
        (None, Some(length), None) => Place { before: 0, length },
        (None, None, Some(after)) => Place { before: 0, length: total.checked_sub(after)? },
        (None, None, None) => Place { before: 0, length: 0 },
    };
    (place.before.checked_add(place.length)? <= total).then_some(place)
}

/// The place to look at after `place`, if there is one.
fn place_after(total: usize, wanted: &Wanted, place: Place) -> Option<Place> {
    let Place { before, length } = place;
    let next = match (wanted.before, wanted.length, wanted.after) {
        (Some(_), None, None) => Place { before, length: length + 1 },
        (None, Some(_), None) => Place { before: before + 1, length },
        (None, None, Some(_)) => Place { before: before + 1, length: length.checked_sub(1)? },
        (None, None, None) if before + length < total => Place { before, length: length + 1 },
        (None, None, None) => Place { before: before + 1, length: 0 },
        _ => return None,
    };
    (next.before + next.length <= total).then_some(next)
}
