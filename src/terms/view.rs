//! Inspection of terms: the type of a cell, and the parts of a term.

use crate::terms::atoms::Atom;
use crate::terms::memory::{Addr, BoxKind, Cell, Functor, Store, Tag};

/// A dereferenced term by its type.
#[derive(Clone, Copy, Debug)]
pub enum View {
    /// An unbound variable, attributed or not.
    Variable(Cell),
    /// An integer of 61 bits.
    Int(i64),
    /// A larger integer; [`Store::number`] converts it.
    Big(Cell),
    /// A rational number that is no integer; [`Store::number`] converts it.
    Rational,
    /// A float.
    Float(f64),
    /// A string; [`Store::string_text`] reads it.
    String(Cell),
    /// An atom.
    Atom(Atom),
    /// A pair: head and tail, not dereferenced.
    List(Cell, Cell),
    /// Any other compound term.
    Compound(Structure),
}

/// A compound term other than a list pair.
#[derive(Clone, Copy, Debug)]
pub struct Structure {
    addr: Addr,
    functor: Functor,
}

impl Structure {
    /// Name and arity.
    pub fn functor(self) -> Functor {
        self.functor
    }
    /// The name.
    pub fn name(self) -> Atom {
        self.functor.name()
    }
    /// The number of arguments.
    pub fn arity(self) -> usize {
        self.functor.arity()
    }
    /// The address of the argument number `index` (from 0).
    pub fn slot(self, index: usize) -> Addr {
        self.addr.plus(1 + index)
    }
    /// The address of the header.
    pub fn addr(self) -> Addr {
        self.addr
    }
    /// The term.
    pub fn cell(self) -> Cell {
        Cell::structure(self.addr)
    }
}

impl Store {
    /// Dereferences a term and returns its view.
    pub fn view(&self, cell: Cell) -> View {
        let cell = self.deref(cell);
        match cell.tag() {
            Tag::Int => View::Int(cell.int_value()),
            Tag::Ref | Tag::Attributed | Tag::Header => View::Variable(cell),
            Tag::Atom => View::Atom(cell.atom_value()),
            Tag::List => View::List(self.read(cell.addr()), self.read(cell.addr().plus(1))),
            Tag::Struct => View::Compound(self.structure(cell)),
            Tag::Box => match self.read(cell.addr()).box_kind() {
                BoxKind::Float => View::Float(f64::from_bits(self.read(cell.addr().plus(1)).bits())),
                BoxKind::String => View::String(cell),
                BoxKind::Natural | BoxKind::Negative => View::Big(cell),
                BoxKind::Rational => View::Rational,
            },
        }
    }

    /// The parts of a cell with tag [`Tag::Struct`].
    #[inline(always)]
    pub fn structure(&self, cell: Cell) -> Structure {
        Structure { addr: cell.addr(), functor: Functor::from_header(self.read(cell.addr())) }
    }

    /// The functor of a dereferenced compound term, `'.'/2` for a pair; of an atom, the atom with arity 0.
    #[inline(always)]
    pub fn functor_of(&self, cell: Cell) -> Option<Functor> {
        if cell.is_struct() {
            Some(self.structure(cell).functor())
        } else if cell.is_atom() {
            Some(Functor::new(cell.atom_value(), 0))
        } else if cell.is_list() {
            Some(Functor::PAIR)
        } else {
            None
        }
    }

    /// The address of argument `number` (from 1) of a dereferenced compound term, or `None` if there are fewer arguments.
    #[inline(always)]
    pub fn find_argument_slot(&self, compound: Cell, number: i64) -> Option<Addr> {
        let index = number.wrapping_sub(1) as u64;
        if compound.is_struct() {
            let is_there = index < self.structure(compound).arity() as u64;
            return is_there.then(|| compound.addr().plus(number as usize));
        }
        (compound.is_list() && index < 2).then(|| compound.addr().plus(index as usize))
    }

    /// The argument number `index` (from 0) of a compound term, not dereferenced.
    #[inline(always)]
    pub fn argument(&self, compound: Cell, index: usize) -> Cell {
        self.read(self.argument_slot(compound, index))
    }

    /// The address of argument `index` (from 0) of a compound term, pair or other.
    #[inline(always)]
    pub fn argument_slot(&self, compound: Cell, index: usize) -> Addr {
        compound.addr().plus(index + compound.is_struct() as usize)
    }

    /// The address of the attributes of an attributed variable.
    pub fn attributes_slot(&self, variable: Cell) -> Addr {
        variable.addr().plus(1)
    }

    /// Kind and payload of a box.
    pub(in crate::terms) fn box_header(&self, cell: Cell) -> (BoxKind, usize) {
        let header = self.read(cell.addr());
        (header.box_kind(), header.header_len())
    }

    /// A box's payload.
    pub(in crate::terms) fn payload(&self, cell: Cell) -> &[u64] {
        self.arena.words(cell.addr().plus(1), self.read(cell.addr()).header_len())
    }

    /// A word of a box's payload, from 0.
    pub(in crate::terms) fn box_word(&self, cell: Cell, index: usize) -> u64 {
        self.read(cell.addr().plus(1 + index)).bits()
    }
}
