//! The store: where terms are, and how they are made, followed and looked at.
//!
//! Variables live on the heap only. A younger variable always refers to an older one, so a chain of references runs
//! towards lower addresses. Whoever builds asks [`Store::need`] first; after that building cannot fail.

use super::alarm::Alarm;
use super::arena::{Addr, Arena, CELL, Layout, Region, Sizes};
use super::atoms::{Atom, Atoms, known};
use super::beside::Row;
use super::cell::{BoxKind, Cell, Functor, Tag};
use super::unify::OccursCheck;

/// A region has reached its limit; becomes `resource_error(memory)` or a like term.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exhausted(pub Region);

/// The memory of one system: atoms, heap and stacks. What every instruction needs comes first.
#[repr(C)]
pub struct Store {
    pub(in crate::terms) arena: Arena,
    /// The first free cell of the heap.
    pub heap_top: Addr,
    /// Variables below this address are older than the newest choicepoint: binding them is recorded on the trail.
    pub boundary: Addr,
    /// The first free cell of the trail.
    pub trail_top: Addr,
    pub(in crate::terms) trail_limit: Addr,
    heap_limit: Addr,
    layout: Layout,
    sizes: Sizes,
    /// What has been reserved: limits may be lowered, and raised up to here.
    reserved: Sizes,
    /// What every call compares the heap top with.
    pub alarm: Alarm,
    /// The names.
    pub atoms: Atoms,
    /// Attributed variables bound since the last wake-up, each with the attributes it had and its value.
    pub woken: Vec<(Cell, Cell)>,
    /// Whether and how a variable is kept from being bound to a term that it occurs in: the flag `occurs_check`.
    pub occurs_check: OccursCheck,
    /// What [`Store::take_occurrence`] gives.
    pub(in crate::terms) occurrence: Option<(Cell, Cell)>,
    /// Rows of arguments that wait while inner ones are unified; kept so that unifying allocates nothing.
    pub(in crate::terms) waiting: Vec<Row>,
}

/// The first word of a string's payload: its bytes are counted in so many bits, its characters in the others. A header, which
/// counts words in as many, leaves no string that is longer.
const STRING_BYTES: u32 = 32;

/// A dereferenced term, taken apart as far as its kind.
#[derive(Clone, Copy, Debug)]
pub enum View {
    /// An unbound variable, attributed or not.
    Variable(Cell),
    /// An integer of 61 bits.
    Int(i64),
    /// A larger integer; [`Store::number`] gives it.
    Big(Cell),
    /// A float.
    Float(f64),
    /// A string; [`Store::string_text`] gives it.
    String(Cell),
    /// An atom.
    Atom(Atom),
    /// A pair: head and tail, not dereferenced.
    List(Cell, Cell),
    /// Any other compound term.
    Compound(Structure),
}

/// A compound term that is no list pair.
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
    /// Where the argument number `index` (from 0) stands.
    pub fn slot(self, index: usize) -> Addr {
        self.addr.plus(1 + index)
    }
    /// Where the functor stands.
    pub fn addr(self) -> Addr {
        self.addr
    }
}

impl Store {
    /// A store whose regions may grow to `sizes`; `None` if the system gives no memory at all.
    pub fn new(sizes: Sizes) -> Option<Store> {
        let (arena, layout, sizes) = Arena::reserve(sizes)?;
        let heap_limit = Addr::from_offset(layout.heap.offset() + sizes.heap);
        Some(Store {
            atoms: Atoms::new(),
            arena,
            heap_top: layout.heap,
            boundary: layout.heap,
            trail_top: layout.trail,
            trail_limit: Addr::from_offset(layout.trail.offset() + sizes.trail),
            heap_limit,
            layout,
            sizes,
            reserved: sizes,
            alarm: Alarm::new(heap_limit.offset()),
            woken: Vec::new(),
            occurs_check: OccursCheck::Off,
            occurrence: None,
            waiting: Vec::new(),
        })
    }

    /// The limits in force.
    pub fn sizes(&self) -> Sizes {
        self.sizes
    }

    /// How many bytes one text outside the heap may have: half as many as the heap. What would be longer is refused before
    /// it is made.
    pub fn text_limit(&self) -> usize {
        usize::try_from(self.sizes.heap / 2).unwrap_or(usize::MAX)
    }

    /// Asks for a text of so many bytes outside the heap.
    ///
    /// # Errors
    /// [`Exhausted`] if no text may be so long.
    pub fn need_text(&self, bytes: usize) -> Result<(), Exhausted> {
        if bytes <= self.text_limit() { Ok(()) } else { Err(Exhausted(Region::Heap)) }
    }

    /// Sets the limits: those of so many bytes shared among the regions, but none above what has been reserved.
    pub fn set_limits(&mut self, bytes: u64) {
        let (wanted, reserved) = (Sizes::sharing(bytes), self.reserved);
        self.sizes = Sizes {
            heap: wanted.heap.min(reserved.heap),
            environments: wanted.environments.min(reserved.environments),
            choicepoints: wanted.choicepoints.min(reserved.choicepoints),
            trail: wanted.trail.min(reserved.trail),
        };
        self.heap_limit = Addr::from_offset(self.layout.heap.offset() + self.sizes.heap);
        self.trail_limit = Addr::from_offset(self.layout.trail.offset() + self.sizes.trail);
    }

    /// The largest sum of limits there may be.
    pub fn reserved(&self) -> u64 {
        self.reserved.total()
    }

    /// The first address of a region.
    pub fn region_start(&self, region: Region) -> Addr {
        match region {
            Region::Heap => self.layout.heap,
            Region::Environments => self.layout.environments,
            Region::Choicepoints => self.layout.choicepoints,
            Region::Trail => self.layout.trail,
        }
    }

    /// Gives memory of a region above `top` back to the system.
    pub fn give_back(&mut self, region: Region, top: Addr) {
        let end = match region {
            Region::Heap => self.layout.environments,
            Region::Environments => self.layout.choicepoints,
            Region::Choicepoints => self.layout.trail,
            Region::Trail => self.layout.end,
        };
        self.arena.give_back(top, end);
    }

    /// The address that a region's top must not pass; some room for what is written between two tests follows it.
    pub fn region_limit(&self, region: Region) -> Addr {
        match region {
            Region::Heap => self.heap_limit,
            Region::Trail => self.trail_limit,
            Region::Environments => Addr::from_offset(self.layout.environments.offset() + self.sizes.environments),
            Region::Choicepoints => Addr::from_offset(self.layout.choicepoints.offset() + self.sizes.choicepoints),
        }
    }

    // ---- raw access ----------------------------------------------------------------------------------------------

    /// The cell at `addr`.
    #[inline(always)]
    pub fn read(&self, addr: Addr) -> Cell {
        self.arena.read(addr)
    }

    /// Puts `cell` at `addr`, recording nothing.
    #[inline(always)]
    pub fn write(&mut self, addr: Addr, cell: Cell) {
        self.arena.write(addr, cell);
    }

    /// Follows references to a non-reference or an unbound variable.
    #[inline(always)]
    pub fn deref(&self, mut cell: Cell) -> Cell {
        while cell.is_var() {
            let next = self.read(cell.addr());
            if next == cell {
                break;
            }
            cell = next;
        }
        cell
    }

    // ---- building ------------------------------------------------------------------------------------------------

    /// Asks for room for `cells` more cells on the heap.
    ///
    /// # Errors
    /// [`Exhausted`] if the heap would pass its limit.
    #[inline]
    pub fn need(&self, cells: usize) -> Result<(), Exhausted> {
        let room = (self.heap_limit.offset().saturating_sub(self.heap_top.offset())) / CELL;
        if cells as u64 <= room { Ok(()) } else { Err(Exhausted(Region::Heap)) }
    }

    /// Puts one cell on top of the heap.
    #[inline(always)]
    pub fn push(&mut self, cell: Cell) {
        self.write(self.heap_top, cell);
        self.heap_top = self.heap_top.plus(1);
    }

    /// A new variable (1 cell).
    pub fn new_variable(&mut self) -> Cell {
        let variable = Cell::reference(self.heap_top);
        self.push(variable);
        variable
    }

    /// A new attributed variable with the given attributes (2 cells).
    pub fn new_attributed(&mut self, attributes: Cell) -> Cell {
        let variable = Cell::attributed(self.heap_top);
        self.push(variable);
        self.push(attributes);
        variable
    }

    /// Where the attributes of an attributed variable stand.
    pub fn attributes_slot(&self, variable: Cell) -> Addr {
        variable.addr().plus(1)
    }

    /// A list pair (2 cells).
    pub fn cons(&mut self, head: Cell, tail: Cell) -> Cell {
        let pair = Cell::list(self.heap_top);
        self.push(head);
        self.push(tail);
        pair
    }

    /// A compound term (arity + 1 cells); of '.'/2 a list pair, of no arguments the atom.
    pub fn compound(&mut self, name: Atom, arguments: &[Cell]) -> Cell {
        match arguments {
            [] => Cell::atom(name),
            [head, tail] if name == known::DOT => self.cons(*head, *tail),
            _ => {
                let term = Cell::structure(self.heap_top);
                self.push(Functor::new(name, arguments.len()).header());
                for &argument in arguments {
                    self.push(argument);
                }
                term
            }
        }
    }

    /// A compound term whose arguments are new variables (arity + 1 cells).
    pub fn compound_of_variables(&mut self, functor: Functor) -> Cell {
        if functor == Functor::new(known::DOT, 2) {
            let pair = Cell::list(self.heap_top);
            self.new_variable();
            self.new_variable();
            return pair;
        }
        if functor.arity() == 0 {
            return Cell::atom(functor.name());
        }
        let term = Cell::structure(self.heap_top);
        self.push(functor.header());
        for _ in 0..functor.arity() {
            self.new_variable();
        }
        term
    }

    /// A box around words that mean nothing to anybody else (1 + words cells).
    pub(in crate::terms) fn boxed(&mut self, kind: BoxKind, payload: impl ExactSizeIterator<Item = u64>) -> Cell {
        let term = Cell::boxed(self.heap_top);
        self.push(Cell::box_header(kind, payload.len()));
        for word in payload {
            self.push(Cell::from_bits(word));
        }
        term
    }

    /// A float (2 cells).
    pub fn float(&mut self, value: f64) -> Cell {
        self.boxed(BoxKind::Float, std::iter::once(value.to_bits()))
    }

    /// Cells a string of `bytes` bytes takes; more than any heap has if a header cannot count them.
    pub const fn string_cells(bytes: usize) -> usize {
        let cells = 2 + bytes.div_ceil(8);
        if cells < Cell::MAX_ARITY { cells } else { 1 << 60 }
    }

    /// A string ([`Store::string_cells`] cells).
    pub fn string(&mut self, text: &str) -> Cell {
        let term = Cell::boxed(self.heap_top);
        self.push(Cell::box_header(BoxKind::String, 1 + text.len().div_ceil(8)));
        self.push(Cell::from_bits(text.len() as u64 | (text.chars().count() as u64) << STRING_BYTES));
        for chunk in text.as_bytes().chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.push(Cell::from_bits(u64::from_ne_bytes(word)));
        }
        term
    }

    // ---- looking -------------------------------------------------------------------------------------------------

    /// Dereferences a term and says what it is.
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
            },
        }
    }

    /// The parts of a cell with tag [`Tag::Struct`].
    #[inline(always)]
    pub fn structure(&self, cell: Cell) -> Structure {
        Structure { addr: cell.addr(), functor: Functor::from_header(self.read(cell.addr())) }
    }

    /// The functor of a dereferenced compound term, `'.'/2` for a pair; of an atom, the atom with arity 0.
    pub fn functor_of(&self, cell: Cell) -> Option<Functor> {
        match cell.tag() {
            Tag::List => Some(Functor::new(known::DOT, 2)),
            Tag::Struct => Some(self.structure(cell).functor()),
            Tag::Atom => Some(Functor::new(cell.atom_value(), 0)),
            _ => None,
        }
    }

    /// The argument number `index` (from 0) of a compound term, not dereferenced.
    #[inline(always)]
    pub fn argument(&self, compound: Cell, index: usize) -> Cell {
        self.read(self.argument_slot(compound, index))
    }

    /// Where the argument number `index` (from 0) of a compound term, pair or other, stands.
    #[inline(always)]
    pub fn argument_slot(&self, compound: Cell, index: usize) -> Addr {
        compound.addr().plus(index + compound.is_struct() as usize)
    }

    /// The text of a string cell.
    pub fn string_text(&self, string: Cell) -> &str {
        let length = self.read(string.addr().plus(1)).bits() & ((1 << STRING_BYTES) - 1);
        self.arena.text(string.addr().plus(2), length as usize)
    }

    /// How many characters the text of a string cell has.
    pub fn string_length(&self, string: Cell) -> usize {
        (self.read(string.addr().plus(1)).bits() >> STRING_BYTES) as usize
    }

    /// Kind and payload of a box.
    pub(in crate::terms) fn box_header(&self, cell: Cell) -> (BoxKind, usize) {
        let header = self.read(cell.addr());
        (header.box_kind(), header.header_len())
    }

    /// A word of a box's payload, from 0.
    pub(in crate::terms) fn box_word(&self, cell: Cell, index: usize) -> u64 {
        self.read(cell.addr().plus(1 + index)).bits()
    }
}
