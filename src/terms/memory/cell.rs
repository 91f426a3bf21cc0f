//! Cells: tagged 64-bit words. No other file depends on their bit layout. Cells hold addresses of the arena, and the arena holds
//! cells, so the two files depend on each other.
//!
//! ```text
//!  63                             32 31                         4  3  2   0
//! ┌─────────────────────────────────────────────────────────────────┬─────┐
//! │ 61-bit two's complement integer                                 │ INT │  0: integers add and compare as they are
//! │ byte offset of a variable's cell (its low three bits are zero)  │ REF │  1: a variable is a REF to itself
//! │ byte offset of head, tail                                       │ LST │  2: '.'/2 has no other form
//! │ byte offset of header, argument 1, …                            │ STR │  3
//! ├────────────────────────────────┬────────────────────────────┬───┼─────┤
//! │ atom                           │ 0                          │ 0 │ ATM │  4
//! ├────────────────────────────────┴────────────────────────────┴───┼─────┤
//! │ byte offset of itself; attributes in the next cell              │ ATT │  5: an attributed variable
//! │ byte offset of header, payload                                  │ BOX │  6: float, big integer, rational, string
//! ├────────────────────────────────┬────────────────────────────┬───┼─────┤
//! │ atom, or kind of the box       │ arity, or payload words    │ b │ HDR │  7: never in a register
//! └────────────────────────────────┴────────────────────────────┴───┴─────┘
//! ```
//! `b` is 1 in the header of a box. Zeroed memory is the integer 0, so it is always a legal cell.

use super::arena::{Addr, CELL_BYTES};
use crate::terms::atoms::{Atom, known};

/// The type of a cell: its low three bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Tag {
    /// A small integer.
    Int = 0,
    /// A reference to a cell; an unbound variable refers to itself.
    Ref = 1,
    /// A list pair.
    List = 2,
    /// A compound term.
    Struct = 3,
    /// An atom.
    Atom = 4,
    /// An attributed variable.
    Attributed = 5,
    /// A float, big integer, rational number or string.
    Box = 6,
    /// The first cell of a compound term or box.
    Header = 7,
}

/// One tagged word.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct Cell(u64);

/// The type of the value in a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub(in crate::terms) enum BoxKind {
    Float = 0,
    /// A big integer not below zero: little-endian limbs of the magnitude.
    Natural = 1,
    /// A big integer below zero: little-endian limbs of the magnitude.
    Negative = 2,
    /// A string: its length in bytes, then the bytes, padded with zeros.
    String = 3,
    /// A rational number that is no integer: the shape of its parts, then their limbs.
    Rational = 4,
}

const TAG_MASK: u64 = 7;
const BOXED: u64 = 8;
const ARITY_SHIFT: u32 = 4;
const ARITY_MASK: u64 = (1 << 28) - 1;

impl Cell {
    /// The smallest integer a cell holds: −2⁶⁰.
    pub const MIN_INT: i64 = -(1 << 60);
    /// The largest integer a cell holds: 2⁶⁰−1.
    pub const MAX_INT: i64 = (1 << 60) - 1;
    /// The largest arity of a compound term.
    pub const MAX_ARITY: usize = ARITY_MASK as usize;
    /// The integer 0, and the content of untouched memory.
    pub const ZERO: Cell = Cell(0);
    /// Written by checked builds into dead registers and slots: a header, which is never legal there.
    pub const POISON: Cell = Cell(0xDEAD_0000_0000_0000 | Tag::Header as u64);

    /// The low three bits.
    #[inline(always)]
    pub const fn tag(self) -> Tag {
        match self.0 & TAG_MASK {
            0 => Tag::Int,
            1 => Tag::Ref,
            2 => Tag::List,
            3 => Tag::Struct,
            4 => Tag::Atom,
            5 => Tag::Attributed,
            6 => Tag::Box,
            _ => Tag::Header,
        }
    }

    /// The word itself, as stored in code and stacks.
    #[inline(always)]
    pub(crate) const fn bits(self) -> u64 {
        self.0
    }

    /// The cell with these bits; the inverse of [`Cell::bits`].
    #[inline(always)]
    pub(crate) const fn from_bits(bits: u64) -> Cell {
        Cell(bits)
    }

    /// A small integer; `value` must lie in [`Cell::MIN_INT`]`..=`[`Cell::MAX_INT`], higher bits are lost.
    #[inline(always)]
    pub const fn int(value: i64) -> Cell {
        Cell((value as u64) << 3)
    }

    /// A small integer, or `None` if `value` does not fit 61 bits.
    #[inline(always)]
    pub const fn try_int(value: i64) -> Option<Cell> {
        if value >= Self::MIN_INT && value <= Self::MAX_INT { Some(Cell::int(value)) } else { None }
    }

    /// The value of an integer cell; call it only where [`Cell::is_int`] holds.
    #[inline(always)]
    pub const fn int_value(self) -> i64 {
        (self.0 as i64) >> 3
    }

    /// Eight times the value of an integer cell, which is the cell itself, for the tag of integers is 0: multiples of eight compare, add
    /// and subtract as the values do, without a shift.
    #[inline(always)]
    pub(crate) const fn scaled(self) -> i64 {
        self.0 as i64
    }

    /// The integer cell with eight times its value given; the inverse of [`Cell::scaled`].
    #[inline(always)]
    pub(crate) const fn from_scaled(scaled: i64) -> Cell {
        Cell(scaled as u64)
    }

    /// Whether this is a small integer.
    #[inline(always)]
    pub const fn is_int(self) -> bool {
        self.0 & TAG_MASK == Tag::Int as u64
    }

    /// Whether both are small integers, by one test.
    #[inline(always)]
    pub const fn both_ints(self, other: Cell) -> bool {
        (self.0 | other.0) & TAG_MASK == Tag::Int as u64
    }

    /// The order of two small integers.
    #[inline(always)]
    pub fn order_of_ints(self, other: Cell) -> std::cmp::Ordering {
        self.scaled().cmp(&other.scaled())
    }

    /// An atom.
    #[inline(always)]
    pub const fn atom(atom: Atom) -> Cell {
        Cell((atom.index() as u64) << 32 | Tag::Atom as u64)
    }

    /// The atom of an atom cell; call it only where the tag is [`Tag::Atom`].
    #[inline(always)]
    pub const fn atom_value(self) -> Atom {
        Atom::from_index((self.0 >> 32) as u32)
    }

    /// Whether this is an atom.
    #[inline(always)]
    pub const fn is_atom(self) -> bool {
        self.0 & TAG_MASK == Tag::Atom as u64
    }

    /// Whether this is an atom that is a name, and no reference to an object outside the heap.
    #[inline(always)]
    pub const fn is_name(self) -> bool {
        self.is_atom() && !self.atom_value().is_reference()
    }

    /// Whether this is an atom or a small integer: equal to another term only if it is the same word.
    #[inline(always)]
    pub const fn is_immediate(self) -> bool {
        self.0 & 3 == 0
    }

    /// Whether this dereferenced cell is an unbound variable, attributed or not.
    #[inline(always)]
    pub const fn is_var(self) -> bool {
        // REF and ATT are the two tags that end in 01.
        self.0 & 3 == 1
    }

    /// Whether this is a plain variable or a reference.
    #[inline(always)]
    pub const fn is_ref(self) -> bool {
        self.0 & TAG_MASK == Tag::Ref as u64
    }

    /// Whether this dereferenced cell is an attributed variable.
    #[inline(always)]
    pub const fn is_attributed(self) -> bool {
        self.0 & TAG_MASK == Tag::Attributed as u64
    }

    /// Whether this is a list pair.
    #[inline(always)]
    pub const fn is_list(self) -> bool {
        self.0 & TAG_MASK == Tag::List as u64
    }

    /// Whether this is a compound term other than a pair.
    #[inline(always)]
    pub const fn is_struct(self) -> bool {
        self.0 & TAG_MASK == Tag::Struct as u64
    }

    /// Whether this is a list pair or another compound term.
    #[inline(always)]
    pub const fn is_compound(self) -> bool {
        // LST and STR are the two tags that begin with 01.
        self.0 & 6 == 2
    }

    /// Whether the word holds an address.
    #[inline(always)]
    pub const fn is_pointer(self) -> bool {
        matches!(self.tag(), Tag::Ref | Tag::List | Tag::Struct | Tag::Attributed | Tag::Box)
    }

    /// The address a pointer cell holds; call it only where [`Cell::is_pointer`] holds.
    #[inline(always)]
    pub(crate) const fn addr(self) -> Addr {
        Addr::from_offset(self.0 & !TAG_MASK)
    }

    /// The index of the cell of a block to which a pointer in that block refers.
    #[inline(always)]
    pub const fn place(self) -> usize {
        (self.addr().offset() / CELL_BYTES) as usize
    }

    /// A number unique to this variable or compound term until the next garbage collection.
    pub fn identity(self) -> u64 {
        self.addr().offset() / CELL_BYTES
    }

    /// A reference to the cell at `addr`.
    #[inline(always)]
    pub const fn reference(addr: Addr) -> Cell {
        Cell(addr.offset() | Tag::Ref as u64)
    }

    /// A list pair whose head is at `addr`, its tail right after.
    #[inline(always)]
    pub const fn list(addr: Addr) -> Cell {
        Cell(addr.offset() | Tag::List as u64)
    }

    /// A compound term whose header is at `addr`.
    #[inline(always)]
    pub const fn structure(addr: Addr) -> Cell {
        Cell(addr.offset() | Tag::Struct as u64)
    }

    /// An attributed variable at `addr`.
    #[inline(always)]
    pub const fn attributed(addr: Addr) -> Cell {
        Cell(addr.offset() | Tag::Attributed as u64)
    }

    /// A box whose header is at `addr`.
    #[inline(always)]
    pub(in crate::terms) const fn boxed(addr: Addr) -> Cell {
        Cell(addr.offset() | Tag::Box as u64)
    }

    /// An address of a stack as the value of a register or slot, where it is no pointer: it looks like an integer.
    #[inline(always)]
    pub(crate) const fn untagged(addr: Addr) -> Cell {
        Cell(addr.offset())
    }

    /// The address that [`Cell::untagged`] put here.
    #[inline(always)]
    pub(crate) const fn untagged_addr(self) -> Addr {
        Addr::from_offset(self.0)
    }

    /// The same kind of pointer, to another address.
    #[inline(always)]
    pub(crate) const fn with_addr(self, addr: Addr) -> Cell {
        Cell(addr.offset() | self.0 & TAG_MASK)
    }

    /// The same kind of pointer, its address counted from `start` instead of from 0.
    #[inline(always)]
    pub(crate) const fn relocated(self, start: Addr) -> Cell {
        Cell(self.0 + start.offset())
    }

    /// The same kind of pointer, its address moved by `bytes`.
    #[inline(always)]
    pub(in crate::terms) const fn moved_by(self, bytes: u64) -> Cell {
        Cell(self.0.wrapping_add(bytes))
    }

    /// The header of a box with `words` words of payload.
    pub(in crate::terms) const fn box_header(kind: BoxKind, words: usize) -> Cell {
        Cell((kind as u64) << 32 | (words as u64) << ARITY_SHIFT | BOXED | Tag::Header as u64)
    }

    /// Whether this is the header of a box.
    #[inline(always)]
    pub(in crate::terms) const fn is_box_header(self) -> bool {
        self.0 & (TAG_MASK | BOXED) == Tag::Header as u64 | BOXED
    }

    /// The header of every float.
    pub(super) const FLOAT_HEADER: Cell = Cell::box_header(BoxKind::Float, 1);

    /// Whether this is the header of a float.
    #[inline(always)]
    pub const fn is_float_header(self) -> bool {
        self.0 == Cell::FLOAT_HEADER.0
    }

    /// The type of the value in the box with this header.
    pub(in crate::terms) const fn box_kind(self) -> BoxKind {
        match self.0 >> 32 {
            0 => BoxKind::Float,
            1 => BoxKind::Natural,
            2 => BoxKind::Negative,
            4 => BoxKind::Rational,
            _ => BoxKind::String,
        }
    }

    /// The mark in the cell of a variable that has been copied: the place of its copy. It is a box header with a length that no
    /// box has.
    pub(in crate::terms) const fn forwarding(place: Addr) -> Cell {
        Cell((place.offset() / CELL_BYTES) << 32 | ARITY_MASK << ARITY_SHIFT | BOXED | Tag::Header as u64)
    }

    /// The place in a [`Cell::forwarding`] mark.
    pub(in crate::terms) const fn forwarded_to(self) -> Option<Addr> {
        if self.is_box_header() && self.header_len() == Self::MAX_ARITY {
            Some(Addr::from_offset((self.0 >> 32) * CELL_BYTES))
        } else {
            None
        }
    }

    /// The number of words of payload after this header if it is that of a box, otherwise 0: words that are not cells.
    pub const fn payload(self) -> usize {
        if self.is_box_header() { self.header_len() } else { 0 }
    }

    /// Arguments, or words of payload, that follow this header.
    #[inline(always)]
    pub(in crate::terms) const fn header_len(self) -> usize {
        ((self.0 >> ARITY_SHIFT) & ARITY_MASK) as usize
    }
}

impl std::fmt::Debug for Cell {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.tag() {
            Tag::Int => write!(f, "Int({})", self.int_value()),
            Tag::Atom => write!(f, "{:?}", self.atom_value()),
            tag => write!(f, "{tag:?}({:#x})", self.0 & !TAG_MASK),
        }
    }
}

/// A name with an arity, stored as the header of a compound term.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct Functor(u64);

impl Functor {
    /// `'.'/2`, the functor of list pairs.
    pub const PAIR: Functor = Functor::new(known::DOT, 2);
    /// `:-/2`, the functor of rules.
    pub const NECK: Functor = Functor::new(known::NECK, 2);
    /// The functor of stored rules `Head => Body`: not that of the term, since a program may have facts of its own operator `=>`.
    pub const COMMITTING: Functor = Functor::new(known::COMMITTING, 2);
    /// The functor of stored rules `Head, Guard => Body`; their body is `Guard, !, Body`.
    pub const GUARDED: Functor = Functor::new(known::GUARDED, 2);
    /// The functor of stored rules `Head ?=> Body`.
    pub const CHOOSING: Functor = Functor::new(known::CHOOSING, 2);

    /// Whether this is the functor of a stored rule, whose arguments are head and body.
    #[inline]
    pub const fn is_neck(self) -> bool {
        self.0 == Functor::NECK.0 || self.is_matching_neck()
    }

    /// Whether it is that of a rule whose head matches a call, and does not bind its variables.
    #[inline]
    pub const fn is_matching_neck(self) -> bool {
        self.0 == Functor::COMMITTING.0 || self.0 == Functor::GUARDED.0 || self.0 == Functor::CHOOSING.0
    }

    /// `name/arity`; `arity` is at most [`Cell::MAX_ARITY`].
    #[inline(always)]
    pub const fn new(name: Atom, arity: usize) -> Functor {
        Functor((name.index() as u64) << 32 | (arity as u64 & ARITY_MASK) << ARITY_SHIFT | Tag::Header as u64)
    }

    /// The name.
    #[inline(always)]
    pub const fn name(self) -> Atom {
        Atom::from_index((self.0 >> 32) as u32)
    }

    /// The arity.
    #[inline(always)]
    pub const fn arity(self) -> usize {
        ((self.0 >> ARITY_SHIFT) & ARITY_MASK) as usize
    }

    /// The header cell.
    #[inline(always)]
    pub const fn header(self) -> Cell {
        Cell(self.0)
    }

    /// The functor of the header cell of a compound term.
    #[inline(always)]
    pub const fn from_header(cell: Cell) -> Functor {
        Functor(cell.0)
    }
}

impl std::fmt::Debug for Functor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}/{}", self.name(), self.arity())
    }
}
