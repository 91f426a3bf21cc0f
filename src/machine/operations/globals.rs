//! Global variables: values under a name, visible to every goal.
//!
//! A variable has up to two values. The one that nb_setval/2 assigns is outside the heap, where backtracking does not
//! undo it: an immediate as it is, so that a counter costs no allocation, anything else as a block. The one that b_setval/2
//! assigns is in a slot on the heap, and the trail restores the slot. The newest value is the visible one: b_setval/2 hides
//! the value outside the heap, and nb_setval/2 hides all that b_setval/2 assigned before, even if backtracking restores it. So
//! a slot has, besides its value, the number of calls of nb_setval/2 for the variable at that time, and is valid only while
//! that number has not changed.
//!
//! Reading a variable copies its block to the heap and stores the copy in the slot until backtracking removes it. So
//! reading it twice gives the same term, and the copy is made once.
//!
//! ```text
//! root ──► '$globals'(More, value 0, count 0, … value 7, count 7)
//!                     └──► '$globals'(More, value 8, count 8, … count 23)       each segment has twice as many slots
//!                                     └──► …
//! ```
//!
//! For the garbage collector: the root is one cell below the heap of the first choicepoint, and all slots are reached from it;
//! blocks and immediates contain atoms. `recorded` is only a hint that is verified before use, so the trail may be compacted.

use crate::terms::{Addr, Atom, AtomSet, Block, Cell, Exhausted, Functor, Store};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// The global variables of a system.
pub(in crate::machine) struct Globals {
    variables: HashMap<Atom, Global, FxBuildHasher>,
    /// The cell that leads to the first segment of slots.
    root: Addr,
    /// The number of slots assigned to variables.
    slots: usize,
    /// Bytes of all terms outside the heap.
    size: usize,
    /// The name of a segment.
    segment: Atom,
}

/// A global variable.
struct Global {
    /// The value that nb_setval/2 assigned.
    off_heap: OffHeapValue,
    /// The number of assignments by nb_setval/2.
    count: i64,
    /// The number of its slot, once it has needed one.
    slot: Option<usize>,
    /// The address of the last trail entry for the slot.
    recorded: Addr,
}

impl Default for Global {
    fn default() -> Global {
        Global { off_heap: OffHeapValue::Nothing, count: 0, slot: None, recorded: Addr::NULL }
    }
}

/// A value that backtracking does not change.
pub(super) enum OffHeapValue {
    Nothing,
    Immediate(Cell),
    Term(Block),
}

impl OffHeapValue {
    /// Copies a term off the heap.
    pub(super) fn copy(store: &mut Store, value: Cell) -> Result<OffHeapValue, Exhausted> {
        let value = store.deref(value);
        match value.is_immediate() {
            true => Ok(OffHeapValue::Immediate(value)),
            false => Ok(OffHeapValue::Term(store.extract_attributed(value)?)),
        }
    }

    /// Its size in bytes.
    pub(in crate::machine) fn size(&self) -> usize {
        if let OffHeapValue::Term(block) = self { block.size() } else { 0 }
    }
}

/// Slots of the first segment.
const FIRST_SEGMENT_SLOTS: usize = 8;

impl Globals {
    /// No variables yet. Takes one cell at the bottom of the heap for the root.
    pub(in crate::machine) fn new(store: &mut Store) -> Globals {
        let root = store.new_variable().addr();
        let segment = store.atoms.intern("$globals");
        Globals { variables: HashMap::default(), root, slots: 0, size: 0, segment }
    }

    /// The cell that leads to everything that is set.
    pub(in crate::machine) fn root(&self) -> Addr {
        self.root
    }

    /// Adds the names of all variables, and the atoms in their values outside the heap, to `used`.
    pub(in crate::machine) fn visit_atoms(&self, used: &mut AtomSet) {
        used.insert(self.segment);
        for (name, global) in &self.variables {
            used.insert(*name);
            match &global.off_heap {
                OffHeapValue::Nothing => {}
                OffHeapValue::Immediate(value) => used.insert_cell(*value),
                OffHeapValue::Term(block) => used.insert_block(block),
            }
        }
    }

    /// Bytes of all terms outside the heap.
    pub(in crate::machine) fn size(&self) -> usize {
        self.size
    }

    /// The names of all variables, in no order; after backtracking some may have no value.
    pub(in crate::machine) fn names(&self) -> impl Iterator<Item = Atom> {
        self.variables.keys().copied()
    }

    /// Assigns a value that backtracking does not change.
    pub(super) fn nb_set(&mut self, name: Atom, value: OffHeapValue) {
        self.size += value.size();
        let global = self.variables.entry(name).or_default();
        self.size -= std::mem::replace(&mut global.off_heap, value).size();
        global.count += 1;
    }

    /// Takes the value away. What b_setval/2 assigned is hidden as by another value.
    pub(super) fn delete(&mut self, name: Atom) {
        if self.variables.contains_key(&name) {
            self.nb_set(name, OffHeapValue::Nothing);
        }
    }

    /// Assigns this very term until backtracking. `mark` is the trail's top when the newest alternative was created.
    pub(super) fn b_set(&mut self, store: &mut Store, name: Atom, value: Cell, mark: Addr) -> Result<(), Exhausted> {
        let value = store.deref(value);
        let global = self.variables.entry(name).or_default();
        let number = *global.slot.get_or_insert(self.slots);
        let (recorded, count) = (global.recorded, Cell::int(global.count));
        self.slots = self.slots.max(number + 1);
        let slot = self.make_slot(store, number)?;
        if store.read(slot.plus(1)) != count {
            store.assign(slot.plus(1), count);
        }
        let recorded = store.assign_once(slot, value, recorded, mark);
        if let Some(global) = self.variables.get_mut(&name) {
            global.recorded = recorded;
        }
        Ok(())
    }

    /// The value of a variable, if it has one. `mark` as in [`Globals::b_set`].
    pub(in crate::machine) fn get(
        &mut self,
        store: &mut Store,
        name: Atom,
        mark: Addr,
    ) -> Result<Option<Cell>, Exhausted> {
        let Some(global) = self.variables.get(&name) else { return Ok(None) };
        if let Some(number) = global.slot
            && let Some(slot) = self.slot_addr(store, number)
            && store.read(slot.plus(1)) == Cell::int(global.count)
        {
            return Ok(Some(store.read(slot)));
        }
        let value = match &global.off_heap {
            OffHeapValue::Nothing => return Ok(None),
            OffHeapValue::Immediate(value) => return Ok(Some(*value)),
            OffHeapValue::Term(block) => store.instantiate(block)?,
        };
        self.b_set(store, name, value, mark)?;
        Ok(Some(value))
    }

    /// The address of a slot's value, behind which is its count. `None` if its segment is not on the heap: backtracking may have
    /// removed it.
    fn slot_addr(&self, store: &Store, number: usize) -> Option<Addr> {
        let (mut place, mut index, mut size) = (self.root, number, FIRST_SEGMENT_SLOTS);
        loop {
            let segment = store.read(place);
            if !segment.is_struct() {
                return None;
            }
            if index < size {
                return Some(store.argument_slot(segment, 1 + 2 * index));
            }
            place = store.argument_slot(segment, 0);
            (index, size) = (index - size, 2 * size);
        }
    }

    /// As [`Globals::slot`]; creates missing segments.
    fn make_slot(&self, store: &mut Store, number: usize) -> Result<Addr, Exhausted> {
        let (mut place, mut index, mut size) = (self.root, number, FIRST_SEGMENT_SLOTS);
        loop {
            let mut segment = store.read(place);
            if !segment.is_struct() {
                store.check_room(2 * size + 2)?;
                segment = store.compound_of_variables(Functor::new(self.segment, 2 * size + 1));
                store.assign(place, segment);
            }
            if index < size {
                return Ok(store.argument_slot(segment, 1 + 2 * index));
            }
            place = store.argument_slot(segment, 0);
            (index, size) = (index - size, 2 * size);
        }
    }
}
