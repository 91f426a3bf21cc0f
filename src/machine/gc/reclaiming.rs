//! Reclaiming memory outside the heap: retired code and unused atoms.
//!
//! Code is *retired* when its predicate drops it: a clause is erased, an index is rebuilt. Goals may still be running it, and
//! choicepoints and environments may return to it; reference counts would cost every call. So it is freed only after a collection
//! has visited all of them and found no address in it. Blocks of one static predicate are freed together, because clauses jump to
//! one another's code by way of the index.
//!
//! Atoms are in use if they occur in a live term, in code, or in a table of the system. Whatever Rust code holds while goals run —
//! sources, global variables, solutions, external roots — is reached from the machine, so this file lists all of it.

use crate::compiler;
use crate::machine::Machine;
use crate::program::{CodeAddr, CodeId, CodeSet, PredId};
use crate::terms::CellSet;
use crate::terms::{AtomSet, Block, Region, interrupt};
use std::sync::Arc;

/// The least number of bytes of retired code, of atoms, or of earlier texts before a collection is requested.
const MIN_GROWTH: usize = 1 << 20;

/// The least number of new predicates before a collection looks for unused ones.
const MIN_NEW_PREDICATES: usize = 4096;

/// The number of bytes that names may take above their limit before the next collection.
const MIN_NAMES_GROWTH: usize = 1 << 16;

/// The approximate number of bytes that a predicate takes, clauses and code apart.
pub(in crate::machine) const PREDICATE_BYTES: usize = 512;

/// For tests: every nth collection collects atoms.
const TESTED_ATOM_COLLECTION_PERIOD: u64 = 32;

impl Machine {
    // ---- code ------------------------------------------------------------------------------------------------------

    /// Retires the code of some clauses of a predicate.
    pub(in crate::machine) fn retire(&mut self, id: PredId, clauses: &[CodeId]) {
        // No goal that is running enters clauses of a dynamic predicate by way of others, or of an index that is retired.
        let freed_with = (!self.database.predicate(id).properties.dynamic).then_some(id);
        for &code in clauses {
            self.database.code.retire(code, freed_with);
        }
        if self.database.code.retired_size() > self.gc.retired_limit {
            self.store.interrupts.raise(interrupt::COLLECTION_DUE);
        }
    }

    /// Retires the code between a predicate's entry and its clauses.
    pub(in crate::machine) fn retire_entry_code(&mut self, id: PredId) {
        for code in std::mem::take(&mut self.database.predicate_mut(id).entry_blocks) {
            self.database.code.retire(code, Some(id));
        }
    }

    /// Retires the code of all bodies known at run time only.
    pub(in crate::machine) fn clear_body_cache(&mut self) {
        for (_, code) in self.code.bodies.codes.drain() {
            self.database.code.retire(code, None);
        }
    }

    /// Whether a collection has to mark code.
    pub(super) fn must_mark_code(&self) -> bool {
        self.database.code.retired_size() > 0
    }

    /// Marks the block that contains an address, if code is being marked.
    pub(super) fn mark_code(&self, running: &mut Option<CodeSet>, code: CodeAddr) {
        if let Some(running) = running
            && let Some((id, _)) = self.database.code.locate(code)
        {
            running.insert(id);
        }
    }

    /// Adds the code to which a continuation may return to the code that runs: a reference keeps it as long as its atom is kept.
    pub(super) fn keep_code_of_continuations(&self, running: &mut CodeSet) {
        let places = self.store.atoms.continuation_places();
        places.filter_map(|place| CodeId::from_number(i64::from(place))).for_each(|code| running.insert(code));
        self.mark_suspended_code(running);
    }

    /// Frees retired code that is not running.
    pub(super) fn free_retired_code(&mut self, running: &CodeSet) {
        self.code.frame_shapes.clear();
        self.resolve_trace();
        self.database.code.free_retired(running);
        self.forget_profiled_code();
    }

    // ---- atoms -----------------------------------------------------------------------------------------------------

    /// Adds a term outside the heap to the roots: its atoms stay in use as long as a reference to it exists.
    pub fn add_external_root(&mut self, block: Block) -> Arc<Block> {
        self.gc.external_roots.add(block)
    }

    /// Whether there are many new atoms or predicates, or texts of earlier loads, so that a collection should collect those too.
    pub(super) fn is_name_collection_due(&self) -> bool {
        let is_tested =
            self.gc.collect_every.is_some() && self.gc.collections.count.is_multiple_of(TESTED_ATOM_COLLECTION_PERIOD);
        is_tested
            || self.store.atoms.exceeds_limit()
            || self.has_many_new_predicates()
            || self.has_many_earlier_sources()
    }

    /// Collects unused atoms. The heap has been compacted, and the body cache, whose keys contain atoms, is empty; `slots` of
    /// environments and the first `count` argument registers are live.
    pub(super) fn collect_atoms(&mut self, slots: &CellSet, count: usize) {
        let mut used = AtomSet::new(&self.store.atoms);
        self.atoms_of_terms(&mut used, slots, count);
        self.atoms_of_program(&mut used);
        self.store.atoms.retain(&used);
        self.plan_name_collection();
    }

    /// Adds the atoms in terms, on the heap and elsewhere, to `used`.
    fn atoms_of_terms(&self, used: &mut AtomSet, slots: &CellSet, count: usize) {
        let store = &self.store;
        let (start, end) = (store.region_start(Region::Heap), store.heap_top);
        used.insert_cells((0..end.cells_from(start)).map(|cell| store.read(start.plus(cell))));
        used.insert_cells(self.x[..count].iter().copied());
        used.insert_cells(store.woken.iter().flat_map(|(attributes, value)| [*attributes, *value]));
        used.insert_cells(self.gc.held.iter().copied());
        used.insert_cells(slots.iter().map(|slot| store.read(slot)));
        let mut choice = self.control.choice;
        while choice > self.first_choice() {
            self.choice_arguments(choice).for_each(|place| used.insert_cell(store.read(place)));
            choice = self.previous_choice(choice);
        }
        let trail = (store.region_start(Region::Trail), store.trail_top);
        used.insert_cells((0..trail.1.cells_from(trail.0)).map(|entry| store.read(trail.0.plus(entry))));
        used.insert_cells(self.solutions.cells().iter().copied());
        self.gc.external_roots.visit_atoms(used);
        self.exceptions.cleanups.visit_atoms(used);
        self.globals.visit_atoms(used);
        self.visit_atoms_of_tables(used);
    }

    /// Adds the atoms in the program to `used`: of predicates, in clauses and code, in tables.
    fn atoms_of_program(&self, used: &mut AtomSet) {
        self.database.visit_atoms(used);
        self.database.code.blocks().for_each(|(_, block)| compiler::references::visit_atoms(block, used));
        self.loads.visit_atoms(used);
        self.operators.atoms().for_each(|name| used.insert(name));
        self.arithmetic.visit_atoms(used);
        self.backtrace.trace.frames.iter().for_each(|frame| frame.predicate.visit_atoms(used));
        self.attachments.visit_atoms(used);
    }

    // ---- limits ----------------------------------------------------------------------------------------------------

    /// The approximate number of bytes used outside heap and stacks: atoms, clauses, code, global variables, solutions, a profile's
    /// call tree, the texts of sources, streams, files in memory and other attachments, operators, and predicates.
    pub(super) fn off_heap_size(&self) -> usize {
        self.store.atoms.size()
            + self.database.clauses_size
            + self.database.code.size()
            + self.globals.size()
            + self.tables_size()
            + self.solutions.size()
            + self.profile_size()
            + self.sources.size()
            + self.streams.size()
            + self.attachments.size()
            + self.operators.size()
            + self.database.names_size()
    }

    /// Requests a collection, of code and atoms too, at the next call.
    pub fn request_collection(&mut self) {
        self.store.atoms.request_collection_above(0, &self.store.interrupts);
        self.store.interrupts.raise(interrupt::COLLECTION_DUE);
    }

    /// Sets the size of retired code at which the next collection is requested.
    pub(super) fn plan_code_collection(&mut self) {
        self.gc.retired_limit = self.database.code.retired_size() + MIN_GROWTH;
    }

    /// Sets the size of the atom table at which the next collection of names is requested: it may grow by as much as that collection
    /// has to visit. The same holds for the number of predicates and the texts of earlier loads.
    pub(in crate::machine) fn plan_name_collection(&mut self) {
        let (names, heap) = (self.store.atoms.size(), self.used_bytes() as usize);
        let program = self.database.clauses_size + self.database.code.size();
        let growth = MIN_GROWTH.max(names).max(program / 2).max(heap);
        // Above their limit names are collected, and an error raised, after every few more.
        let most = self.gc.names_limit.max(names.saturating_add(MIN_NAMES_GROWTH));
        self.store.atoms.request_collection_above((names + growth).min(most), &self.store.interrupts);
        let predicates = self.database.predicate_count();
        self.gc.predicates_limit = predicates + MIN_NEW_PREDICATES.max(predicates / 2);
        self.gc.earlier_sources_limit = self.sources.earlier_size() + MIN_GROWTH;
    }
}
