//! Global variables: values under a name, for every goal to see.
//!
//! A variable has up to two values. What `nb_setval` gives it is *kept* outside the heap, where backtracking does not
//! come: an immediate as it is, so that a counter costs no allocation, anything else as a block. What `b_setval` gives it
//! is *set* in a slot on the heap, and the trail restores the slot. The newest value is the one that is seen: what is set
//! hides what is kept, and what is kept hides all that was set before, even if backtracking comes back to it. So a slot says
//! beside its value how often the variable had been kept when it was set, and counts only as long as that is so.
//!
//! A kept block is put on the heap when somebody asks for it and stays in the slot until backtracking takes it out
//! again, so whoever asks twice gets the same term and pays once.
//!
//! ```text
//! root ──► '$globals'(More, value 0, count 0, … value 7, count 7)
//!                     └──► '$globals'(More, value 8, count 8, … count 23)       each segment has twice as many slots
//!                                     └──► …
//! ```
//!
//! For a collector of garbage: the root is the one cell below the heap of the first choicepoint and leads to all that is
//! set; kept blocks and immediates hold atoms. `recorded` is a mere guess, checked before it is believed, so the trail may
//! be compacted.

use crate::machine::{Machine, Thrown};
use crate::terms::{Addr, Atom, AtomSet, Block, Cell, Exhausted, Functor, Store};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// The global variables of a system.
pub(in crate::machine) struct Globals {
    variables: HashMap<Atom, Global, FxBuildHasher>,
    /// The cell that leads to the first segment of slots.
    root: Addr,
    /// How many slots have been given away.
    slots: usize,
    /// The name of a segment.
    segment: Atom,
}

/// A global variable.
struct Global {
    kept: Kept,
    /// How often it has been kept.
    count: i64,
    /// The number of its slot, once it has needed one.
    slot: Option<usize>,
    /// Where the trail last recorded the slot.
    recorded: Addr,
}

impl Default for Global {
    fn default() -> Global {
        Global { kept: Kept::Nothing, count: 0, slot: None, recorded: Addr::NULL }
    }
}

/// What stays when backtracking.
enum Kept {
    Nothing,
    Immediate(Cell),
    Term(Block),
}

impl Kept {
    /// Bytes that it takes outside the heap.
    fn size(&self) -> usize {
        if let Kept::Term(block) = self { block.size() } else { 0 }
    }
}

/// Slots of the first segment.
const FIRST_SLOTS: usize = 8;

impl Globals {
    /// No variables yet. Takes one cell at the bottom of the heap for the root.
    pub(in crate::machine) fn new(store: &mut Store) -> Globals {
        let root = store.new_variable().addr();
        let segment = store.atoms.intern("$globals");
        Globals { variables: HashMap::default(), root, slots: 0, segment }
    }
}

impl Globals {
    /// The cell that leads to everything that is set.
    pub(in crate::machine) fn root(&self) -> Addr {
        self.root
    }

    /// The names of variables, and those in what is kept.
    pub(in crate::machine) fn visit_atoms(&self, used: &mut AtomSet) {
        used.insert(self.segment);
        for (name, global) in &self.variables {
            used.insert(*name);
            match &global.kept {
                Kept::Nothing => {}
                Kept::Immediate(value) => used.insert_cell(*value),
                Kept::Term(block) => used.insert_block(block),
            }
        }
    }
}

impl Machine {
    /// Gives a global variable a value that backtracking does not take away: a copy of this term.
    ///
    /// # Errors
    /// [`Thrown`] if the term is too large to copy.
    pub fn nb_setval(&mut self, name: Atom, value: Cell) -> Result<(), Thrown> {
        let value = self.store.deref(value);
        let kept = match value.is_immediate() {
            true => Kept::Immediate(value),
            false => Kept::Term(self.store.extract_attributed(value)?),
        };
        self.charge(kept.size())?;
        self.globals_size += kept.size();
        let global = self.globals.variables.entry(name).or_default();
        self.globals_size -= std::mem::replace(&mut global.kept, kept).size();
        global.count += 1;
        Ok(())
    }

    /// Gives a global variable this very term as its value, until backtracking.
    ///
    /// # Errors
    /// [`Thrown`] if there is no room for another slot.
    pub fn b_setval(&mut self, name: Atom, value: Cell) -> Result<(), Thrown> {
        let value = self.store.deref(value);
        let global = self.globals.variables.entry(name).or_default();
        let number = *global.slot.get_or_insert(self.globals.slots);
        let (recorded, count) = (global.recorded, Cell::int(global.count));
        self.globals.slots = self.globals.slots.max(number + 1);
        let slot = self.make_slot_of_global(number)?;
        if self.store.read(slot.plus(1)) != count {
            self.store.assign(slot.plus(1), count);
        }
        let recorded = self.store.assign_once(slot, value, recorded, self.newest_trail());
        if let Some(global) = self.globals.variables.get_mut(&name) {
            global.recorded = recorded;
        }
        Ok(())
    }

    /// The value of a global variable, if it has one.
    ///
    /// # Errors
    /// [`Thrown`] if there is no room for a copy of what is kept.
    pub fn global(&mut self, name: Atom) -> Result<Option<Cell>, Thrown> {
        let Some(global) = self.globals.variables.get(&name) else { return Ok(None) };
        if let Some(number) = global.slot
            && let Some(slot) = self.slot_of_global(number)
            && self.store.read(slot.plus(1)) == Cell::int(global.count)
        {
            return Ok(Some(self.store.read(slot)));
        }
        let value = match &global.kept {
            Kept::Nothing => return Ok(None),
            Kept::Immediate(value) => return Ok(Some(*value)),
            Kept::Term(block) => self.store.instantiate(block)?,
        };
        self.b_setval(name, value)?;
        Ok(Some(value))
    }

    /// The names of all global variables there have been, in no order; some may be without a value now.
    pub fn global_names(&self) -> impl Iterator<Item = Atom> {
        self.globals.variables.keys().copied()
    }

    /// What the trail's top was when the newest alternative was left.
    pub(in crate::machine) fn newest_trail(&self) -> Addr {
        if self.neck.alternative.is_null() { self.choice_trail(self.choice) } else { self.neck.trail }
    }

    /// Where the value of a slot stands, and behind it the count, if its segment is on the heap: backtracking may have taken it
    /// away.
    fn slot_of_global(&self, number: usize) -> Option<Addr> {
        let (mut place, mut index, mut size) = (self.globals.root, number, FIRST_SLOTS);
        loop {
            let segment = self.store.read(place);
            if !segment.is_struct() {
                return None;
            }
            if index < size {
                return Some(self.store.argument_slot(segment, 1 + 2 * index));
            }
            place = self.store.argument_slot(segment, 0);
            (index, size) = (index - size, 2 * size);
        }
    }

    /// As [`Machine::slot_of_global`]; makes the segments up to it that are missing.
    fn make_slot_of_global(&mut self, number: usize) -> Result<Addr, Exhausted> {
        let (mut place, mut index, mut size) = (self.globals.root, number, FIRST_SLOTS);
        loop {
            let mut segment = self.store.read(place);
            if !segment.is_struct() {
                self.store.need(2 * size + 2)?;
                segment = self.store.compound_of_variables(Functor::new(self.globals.segment, 2 * size + 1));
                self.store.assign(place, segment);
            }
            if index < size {
                return Ok(self.store.argument_slot(segment, 1 + 2 * index));
            }
            place = self.store.argument_slot(segment, 0);
            (index, size) = (index - size, 2 * size);
        }
    }
}
