//! Variables with domains, as they stand on the heap.
//!
//! The attribute `clpfd` of a variable is a term `'$fd'(Min, Max, Set, OnFix, OnBounds, OnDomain, Auxiliary, Moves)` whose arguments change in
//! place,
//! with entries in the trail. Min and Max are integers, or the atoms inf and sup. Set says which integers between them belong to the domain:
//!
//! * `[]`: all.
//! * `'$fd_bits'(Base, W0, W1, …)`: bit `i` of the word number `j`, which has 60, is set if Base + 60·j + i belongs to it. A value is removed
//!   without a new term. Bits outside of Min..Max are of no account.
//! * `'$fd_intervals'(Low1, High1, Low2, High2, …)`: those in one of these intervals. This is for domains of more than 4096 integers.
//!
//! The next three arguments are lists of propagators: those to run when the variable has got its value, when Min or Max has changed, and
//! when the domain has. Auxiliary is 1 for a variable that stands for a part of an expression, and 0 for one of the program. Moves counts how
//! often a bound has moved while the domain was infinite.

use super::bound::{Bound, bound_of, cell_of_bound, cells_of_bound};
use super::domain::Domain;
use crate::machine::Machine;
use crate::terms::{Addr, Atom, Cell, Functor, Store, Structure, View, atoms::known};

/// The arguments of an attribute, from 0.
pub(super) const MIN: usize = 0;
pub(super) const MAX: usize = 1;
pub(super) const SET: usize = 2;
pub(super) const ON_FIX: usize = 3;
pub(super) const ON_BOUNDS: usize = 4;
pub(super) const ON_DOMAIN: usize = 5;
pub(super) const AUXILIARY: usize = 6;
pub(super) const MOVES: usize = 7;

/// The heap cells of an attribute in its chain, and of its variable.
pub(super) const CELLS: usize = 9 + 4 + 2;

/// The bits of a word, and a word of all of them.
const WORD: i64 = 60;
const WORD_MASK: u64 = (1 << WORD) - 1;

/// The integers that bits can tell of: more are told by intervals.
pub(super) const MOST_BITS: i64 = 4096;

/// What changes of a domain propagators wait for: the list that they stand in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Event {
    /// The variable gets its value.
    Fix,
    /// The least or the greatest value changes.
    Bounds,
    /// Any value is removed.
    Domain,
}

impl Event {
    /// The argument of the attribute that lists the propagators.
    pub(super) fn slot(self) -> usize {
        match self {
            Event::Fix => ON_FIX,
            Event::Bounds => ON_BOUNDS,
            Event::Domain => ON_DOMAIN,
        }
    }
}

/// A variable with a domain.
#[derive(Clone, Copy, Debug)]
pub(super) struct Variable {
    /// The variable, dereferenced.
    pub(super) cell: Cell,
    /// Its attribute.
    pub(super) attribute: Structure,
}

impl Variable {
    /// The variable, if the dereferenced cell is one with a domain.
    pub(super) fn of(store: &Store, cell: Cell) -> Option<Variable> {
        if !cell.is_attributed() {
            return None;
        }
        let attributes = store.read(store.attributes_slot(cell));
        Some(Variable { cell, attribute: attribute_in(store, attributes)? })
    }

    /// The address of an argument of the attribute.
    pub(super) fn slot(&self, index: usize) -> Addr {
        self.attribute.slot(index)
    }

    fn argument(&self, store: &Store, index: usize) -> Cell {
        store.deref(store.read(self.slot(index)))
    }

    /// Whether it stands for a part of an expression.
    pub(super) fn is_auxiliary(&self, store: &Store) -> bool {
        self.argument(store, AUXILIARY) == Cell::int(1)
    }

    /// How often a bound has moved while the domain was infinite.
    pub(super) fn moves(&self, store: &Store) -> i64 {
        let moves = self.argument(store, MOVES);
        if moves.is_int() { moves.int_value() } else { 0 }
    }

    /// The least value.
    pub(super) fn min(&self, store: &Store) -> Bound {
        bound_of(store, self.argument(store, MIN))
    }

    /// The greatest value.
    pub(super) fn max(&self, store: &Store) -> Bound {
        bound_of(store, self.argument(store, MAX))
    }

    /// The least and the greatest value if both are small integers.
    #[inline]
    pub(super) fn small_bounds(&self, store: &Store) -> Option<(i64, i64)> {
        let (min, max) = (self.argument(store, MIN), self.argument(store, MAX));
        min.both_ints(max).then(|| (min.int_value(), max.int_value()))
    }

    /// Whether all integers between the bounds belong to the domain.
    pub(super) fn is_interval(&self, store: &Store) -> bool {
        self.argument(store, SET) == Cell::atom(known::NIL)
    }

    /// The bits, if the domain is told by them.
    pub(super) fn bits(&self, store: &Store) -> Option<Bits> {
        let set = self.set(store, known::FD_BITS)?;
        let base = store.read(set.slot(0));
        (set.arity() > 1 && base.is_int()).then(|| Bits {
            base: base.int_value(),
            first: set.slot(1),
            count: set.arity() - 1,
        })
    }

    /// The term of the set if it has this name.
    fn set(&self, store: &Store, name: Atom) -> Option<Structure> {
        match store.view(store.read(self.slot(SET))) {
            View::Compound(set) if set.name() == name => Some(set),
            _ => None,
        }
    }

    /// The domain.
    pub(super) fn domain(&self, store: &Store) -> Domain {
        let (min, max) = (self.min(store), self.max(store));
        if self.is_interval(store) {
            return Domain::interval(min, max);
        }
        if let Some(bits) = self.bits(store) {
            let mut domain = Domain::empty();
            let (Some(mut low), Some(max)) = (min.small(), max.small()) else { return domain };
            while let Some(start) = bits.next(store, low, max) {
                let end = bits.next_gap(store, start, max);
                domain.push(Bound::at(start), Bound::at(end));
                low = end + 1;
            }
            return domain;
        }
        let mut domain = Domain::empty();
        let Some(set) = self.set(store, known::FD_INTERVALS) else { return domain };
        for pair in 0..set.arity() / 2 {
            let [low, high] = [0, 1].map(|side| bound_of(store, store.deref(store.read(set.slot(2 * pair + side)))));
            domain.push(low.max(min.clone()), high.min(max.clone()));
        }
        domain
    }

    /// Whether a machine integer belongs to the domain.
    pub(super) fn contains(&self, store: &Store, value: i64) -> bool {
        if let Some((min, max)) = self.small_bounds(store) {
            if value < min || value > max {
                return false;
            }
            if self.is_interval(store) {
                return true;
            }
            if let Some(bits) = self.bits(store) {
                return bits.contains(store, value);
            }
        }
        self.domain(store).contains(&value.into())
    }

    /// The values, ascending, if all are machine integers and there are at most `most`.
    pub(super) fn small_values(&self, store: &Store, most: usize) -> Option<Vec<i64>> {
        let (min, max) = self.small_bounds(store)?;
        if self.is_interval(store) {
            let size = usize::try_from(max - min + 1).ok()?;
            return (size <= most).then(|| (min..=max).collect());
        }
        let Some(bits) = self.bits(store) else {
            let values = self.domain(store).values(most)?;
            return values.iter().map(|value| i64::try_from(value).ok()).collect();
        };
        let (mut values, mut low) = (Vec::new(), min);
        while let Some(value) = bits.next(store, low, max) {
            if values.len() == most {
                return None;
            }
            values.push(value);
            low = value + 1;
        }
        Some(values)
    }

    /// The number of values, if there are finitely many and it is a machine integer.
    pub(super) fn small_size(&self, store: &Store) -> Option<i64> {
        let (min, max) = self.small_bounds(store)?;
        if self.is_interval(store) {
            return Some(max - min + 1);
        }
        match self.bits(store) {
            Some(bits) => Some(bits.count_between(store, min, max)),
            None => self.domain(store).size().and_then(|size| i64::try_from(&size).ok()),
        }
    }
}

/// The attribute of a chain of attributes.
pub(super) fn attribute_in(store: &Store, attributes: Cell) -> Option<Structure> {
    let mut chain = store.deref(attributes);
    while chain.is_struct() {
        let link = store.structure(chain);
        if store.deref(store.read(link.slot(0))) == Cell::atom(known::CLPFD) {
            return as_attribute(store, store.read(link.slot(1)));
        }
        chain = store.deref(store.read(link.slot(2)));
    }
    None
}

/// The attribute that a term is. A program may have given the attribute any value.
pub(super) fn as_attribute(store: &Store, term: Cell) -> Option<Structure> {
    match store.view(term) {
        View::Compound(term) if term.functor() == Functor::new(known::FD_ATTRIBUTE, 8) => Some(term),
        _ => None,
    }
}

/// Whether a chain of attributes has only one.
pub(super) fn is_only_attribute(store: &Store, attributes: Cell) -> bool {
    let chain = store.deref(attributes);
    chain.is_struct() && store.deref(store.read(store.structure(chain).slot(2))) == Cell::atom(known::NIL)
}

/// The bits of a domain.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bits {
    base: i64,
    first: Addr,
    count: usize,
}

impl Bits {
    /// The word with this number; 0 behind the last.
    fn word(&self, store: &Store, index: usize) -> u64 {
        if index >= self.count {
            return 0;
        }
        (store.read(self.first.plus(index)).int_value() as u64) & WORD_MASK
    }

    /// The place of a value, which is not below the base: the number of its word, and of its bit.
    fn place(&self, value: i64) -> (usize, u32) {
        let offset = (value - self.base).max(0);
        ((offset / WORD) as usize, (offset % WORD) as u32)
    }

    /// Whether a value between the bounds belongs to the domain.
    pub(super) fn contains(&self, store: &Store, value: i64) -> bool {
        let (word, bit) = self.place(value);
        self.word(store, word) >> bit & 1 == 1
    }

    /// The word that tells of a value, which belongs to the domain, and what it is without the value.
    pub(super) fn without(&self, store: &Store, value: i64) -> (Addr, Cell) {
        let (word, bit) = self.place(value);
        (self.first.plus(word), Cell::int((self.word(store, word) & !(1 << bit)) as i64))
    }

    /// The first value from `low` to `max`.
    pub(super) fn next(&self, store: &Store, low: i64, max: i64) -> Option<i64> {
        self.scan(low, max, |word| self.word(store, word))
    }

    /// The last integer from `low` to `max` such that all before it are values; `low` is one.
    pub(super) fn next_gap(&self, store: &Store, low: i64, max: i64) -> i64 {
        self.scan(low, max, |word| !self.word(store, word) & WORD_MASK).map_or(max, |gap| gap - 1)
    }

    fn scan(&self, low: i64, max: i64, word_at: impl Fn(usize) -> u64) -> Option<i64> {
        if low > max {
            return None;
        }
        let (mut word, bit) = self.place(low);
        let mut rest = word_at(word) >> bit << bit;
        while rest == 0 {
            word += 1;
            if word >= self.count || self.base + word as i64 * WORD > max {
                return None;
            }
            rest = word_at(word);
        }
        let found = self.base + word as i64 * WORD + i64::from(rest.trailing_zeros());
        (found <= max).then_some(found)
    }

    /// The last value from `min` to `high`.
    pub(super) fn previous(&self, store: &Store, high: i64, min: i64) -> Option<i64> {
        if high < min {
            return None;
        }
        let (mut word, bit) = self.place(high);
        let mut rest = self.word(store, word) & ((2 << bit) - 1);
        while rest == 0 {
            if word == 0 || self.base + word as i64 * WORD <= min {
                return None;
            }
            word -= 1;
            rest = self.word(store, word);
        }
        let found = self.base + word as i64 * WORD + i64::from(rest.ilog2());
        (found >= min).then_some(found)
    }

    /// The number of values from `min` to `max`.
    pub(super) fn count_between(&self, store: &Store, min: i64, max: i64) -> i64 {
        let ((first, low), (last, high)) = (self.place(min), self.place(max));
        let mut count = 0;
        for index in first..=last.min(self.count - 1) {
            let mut word = self.word(store, index);
            if index == first {
                word = word >> low << low;
            }
            if index == last {
                word &= (2 << high) - 1;
            }
            count += i64::from(word.count_ones());
        }
        count
    }
}

/// The base and the words of the bits of a domain, which is finite and spans at most [`MOST_BITS`] integers.
pub(super) fn words_of(domain: &Domain) -> Option<(i64, Vec<u64>)> {
    let (min, max) = domain.bounds()?;
    let (min, max) = (min.small()?, max.small()?);
    if max.checked_sub(min)? >= MOST_BITS || Cell::try_int(min).is_none() || Cell::try_int(max).is_none() {
        return None;
    }
    let mut words = vec![0; ((max - min) / WORD + 1) as usize];
    for (low, high) in domain.intervals() {
        for value in low.small()?..=high.small()? {
            words[((value - min) / WORD) as usize] |= 1 << ((value - min) % WORD);
        }
    }
    Some((min, words))
}

/// The term with the bounds of all intervals of a domain, which is not empty. The caller has checked the space: [`cells_of_intervals`].
pub(super) fn intervals_term(m: &mut Machine, domain: &Domain) -> Cell {
    let bounds = domain.intervals().iter().flat_map(|(low, high)| [low, high]);
    let cells: Vec<Cell> = bounds.map(|bound| cell_of_bound(m, bound)).collect();
    m.store.compound(known::FD_INTERVALS, &cells)
}

/// The heap cells that this term takes.
pub(super) fn cells_of_intervals(domain: &Domain) -> usize {
    let interval = |(low, high): &(Bound, Bound)| 2 + cells_of_bound(low) + cells_of_bound(high);
    1 + domain.intervals().iter().map(interval).sum::<usize>()
}
