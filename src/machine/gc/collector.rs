//! The garbage collector: marks live cells and slides them together.
//!
//! It runs at calls, where what is live is known exactly: the arguments in A0, A1, …, and what environments and choicepoints hold.
//! Not every slot of an environment is live, and a dead one may even be uninitialized. The *liveness tables* of the code
//! contain this information: each return address, each alternative, and each instruction at which a clause can be interrupted has an
//! entry with the live slots (and registers) at that point. The table of an environment is found by the continuation of the
//! environment *above* it, since that is the address where its clause resumes.
//!
//! One environment may be reached several times, from the running goal and from choicepoints, and different alternatives need
//! different slots of it. So each path marks its own slots, and stops at an environment whose callers have been visited before.
//!
//! Roots are visited in the order in which backtracking would restore them, newest first. So when a section of the trail is
//! reached, everything needed by newer states has been marked: a trailed variable that is still unmarked is visible only after
//! backtracking, where it is unbound. Its binding is undone at once, the entry is dropped, and the term it was bound to is not
//! kept alive by it ("early reset", Appleby et al. 1988).
//!
//! ```text
//!  A registers, environments of the running goal
//!    └ trail since the newest choicepoint └ its arguments and environments
//!        └ trail since the one before └ …
//! ```

use super::{MIN_RETAINED, Place};
use crate::compiler::instruction::Op;
use crate::compiler::operand::{CALL_WORDS, Fields, Property};
use crate::machine::Machine;
use crate::machine::code::stubs::{CATCH_CHOICE, RESUME_CODE};
use crate::machine::control::environment::SLOTS;
use crate::program::{CodeAddr, CodeBlock, CodeId, CodeSet, LivePoint, LiveSet};
use crate::terms::{Addr, Cell, Region};
use crate::terms::{CellSet, Marking, Sliding};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// The instruction that ends at an offset of a block, if other goals may run at it and then return to that offset: its
/// offset, and what is live there.
pub(in crate::machine) fn find_interruptible_instruction(
    block: &CodeBlock,
    offset: usize,
) -> Option<(usize, &LivePoint)> {
    Op::ALL.iter().filter(|op| op.has(Property::RunsOthers)).find_map(|op| {
        let at = offset.checked_sub(op.words())?;
        let is_op = Fields(*block.words().get(at)?).is(*op);
        Some((at, block.live_at(at).filter(|_| is_op)?))
    })
}

/// The state of marking.
struct Roots {
    marking: Marking,
    /// Slots of environments that are live on some path.
    slots: CellSet,
    /// Environments whose callers have been visited.
    entered: CellSet,
    /// The compacted trail, newest word first.
    trail: Vec<Cell>,
    /// How many of these words are newer than each choicepoint, newest choicepoint first.
    above: Vec<usize>,
    /// Where the alternatives met so far are: many choicepoints have the same one.
    alternatives: HashMap<CodeAddr, Option<(CodeId, usize)>, FxBuildHasher>,
    /// Code that environments and choicepoints return to; `None` if nobody asks for it.
    running: Option<CodeSet>,
}

impl Machine {
    /// Collects garbage, plans the next collection, and returns free memory to the system.
    pub(in crate::machine) fn collect(&mut self, place: &Place) {
        let (began, top) = (self.streams.host().elapsed(), self.store.heap_top.offset());
        let collects_names = self.is_name_collection_due();
        if collects_names {
            self.clear_body_cache();
        }
        let Roots { marking, slots, trail, above, mut running, .. } = self.mark_all(place, collects_names);
        let sliding = marking.finish_marking();
        self.move_registers(&sliding, place.registers);
        self.move_choicepoints(&sliding);
        self.move_slots(&sliding, &slots);
        self.move_trail(&sliding, &trail, &above);
        sliding.slide_cells(&mut self.store);
        self.regs.heap = self.store.heap_top;
        self.store.boundary = self.choice_heap(self.control.choice);
        if let Some(running) = &mut running {
            self.keep_code_of_continuations(running);
            self.free_retired_code(running);
        }
        if let Some(running) = running.filter(|_| collects_names) {
            self.drop_earlier_sources();
            self.forget_predicates(&running);
            self.collect_atoms(&slots, place.registers);
        }
        let ended = self.streams.host().elapsed();
        self.gc.collections.record_times(began, ended, top - self.store.heap_top.offset());
        self.reassess();
        self.plan_collection();
        self.release_memory(MIN_RETAINED);
    }

    // ---- marking ---------------------------------------------------------------------------------------------------

    fn mark_all(&mut self, place: &Place, marks_code: bool) -> Roots {
        let start = self.store.region_start(Region::Environments);
        let own_end = place.slots.as_ref().map_or(0, |slots| SLOTS + slots.upper_bound());
        let top = self.environment_top(self.regs.environment).max(self.regs.environment.plus(own_end));
        let mut roots = Roots {
            marking: Marking::new(&self.store),
            slots: CellSet::new(start, top),
            entered: CellSet::new(start, top),
            trail: Vec::new(),
            above: Vec::new(),
            alternatives: HashMap::default(),
            running: (marks_code || self.must_mark_code()).then(|| self.database.code.empty_set()),
        };
        for code in [self.regs.code, self.control.call_site, self.control.pending.alternative] {
            self.mark_code(&mut roots.running, code);
        }
        roots.marking.mark(&self.store, Cell::reference(self.globals.root()));
        roots.marking.mark(&self.store, Cell::reference(self.tabling.delays_cell));
        roots.marking.mark(&self.store, Cell::reference(self.watching.running_cell));
        roots.marking.mark(&self.store, Cell::reference(self.tracer.running_cell));
        for index in 0..place.registers {
            roots.marking.mark(&self.store, self.x[index]);
        }
        for &(attributes, value) in &self.store.woken {
            roots.marking.mark(&self.store, attributes);
            roots.marking.mark(&self.store, value);
        }
        for &held in &self.gc.held {
            roots.marking.mark(&self.store, held);
        }
        self.mark_answers(&mut roots);
        self.mark_from(&mut roots, self.regs.environment, self.control.continuation, place.slots.as_ref());
        let (mut choice, mut upper) = (self.control.choice, self.store.trail_top);
        while choice > self.first_choice() {
            let lower = self.choice_trail(choice);
            self.reset_trail_early(&mut roots, lower, upper, self.choice_heap(choice));
            roots.above.push(roots.trail.len());
            self.mark_choicepoint(&mut roots, choice);
            (choice, upper) = (self.previous_choice(choice), lower);
        }
        let bottom = self.store.region_start(Region::Trail);
        self.reset_trail_early(&mut roots, bottom, upper, self.choice_heap(self.first_choice()));
        roots
    }

    /// Marks the terms that queries keep. They hold answers, so they are marked with the present bindings: before any part of the trail
    /// is reset.
    fn mark_answers(&self, roots: &mut Roots) {
        let mut choice = self.control.choice;
        while choice > self.first_choice() {
            if self.choice_alternative(choice) == self.stubs.failure {
                roots.marking.mark(&self.store, self.kept_term(choice));
            }
            choice = self.previous_choice(choice);
        }
    }

    /// Marks the chain of environments of a goal that returns to `continuation` in `environment`.
    fn mark_environments(&self, roots: &mut Roots, environment: Addr, continuation: CodeAddr) {
        let (mut environment, mut continuation) = (environment, continuation);
        while let Some((code, point)) = self.live_at_return(continuation) {
            if let Some(running) = &mut roots.running {
                running.insert(code);
            }
            if !point.environment {
                return;
            }
            self.mark_slots(roots, environment, &point.slots);
            if !roots.entered.insert(environment) {
                return;
            }
            let woken_in = match self.stubs.is_resume(continuation) {
                true => self.live_at_wake(environment, &mut roots.running),
                false => None,
            };
            continuation = self.environment_continuation(environment);
            environment = self.environment_below(environment);
            if let Some(slots) = woken_in {
                self.mark_slots(roots, environment, &slots);
                if !roots.entered.insert(environment) {
                    return;
                }
                continuation = self.environment_continuation(environment);
                environment = self.environment_below(environment);
            }
        }
    }

    /// The live slots of the clause that was interrupted by a wake-up, whose environment is below the frame of the wake-up. `None`
    /// if the clause has no environment at this point.
    ///
    /// The frame has the address at which the clause resumes, and so the table entry is that of the instruction before it. Which
    /// instruction that was is not stored: [`find_interruptible_instruction`] tries all that may be interrupted.
    pub(in crate::machine) fn live_at_wake(&self, frame: Addr, running: &mut Option<CodeSet>) -> Option<LiveSet> {
        let code = self.code_slot(frame, RESUME_CODE);
        self.mark_code(running, code);
        let (block, offset) = self.database.code.locate(code)?;
        let block = self.database.code.get(block)?;
        let (_, point) = find_interruptible_instruction(block, offset)?;
        point.environment.then(|| point.slots.clone())
    }

    /// The code with the call that returns to `continuation`, and what is live after the call.
    fn live_at_return(&self, continuation: CodeAddr) -> Option<(CodeId, &LivePoint)> {
        if continuation.is_null() {
            return None;
        }
        let call = continuation.minus(CALL_WORDS);
        let back = Fields(call.fetch()).back();
        let (code, block) = self.database.code.block_at(call.minus(back))?;
        Some((code, block.live_at(back + CALL_WORDS)?))
    }

    fn mark_slots(&self, roots: &mut Roots, environment: Addr, live: &LiveSet) {
        for slot in (0..live.upper_bound()).filter(|slot| live.contains(*slot)) {
            let place = environment.plus(SLOTS + slot);
            if roots.slots.insert(place) {
                roots.marking.mark(&self.store, self.store.read(place));
            }
        }
    }

    fn mark_choicepoint(&self, roots: &mut Roots, choice: Addr) {
        let alternative = self.choice_alternative(choice);
        self.mark_code(&mut roots.running, alternative);
        self.mark_code(&mut roots.running, self.choice_continuation(choice));
        for argument in self.choice_arguments(choice) {
            roots.marking.mark(&self.store, self.store.read(argument));
        }
        let environment = self.choice_environment(choice);
        if alternative == self.stubs.failure || alternative == self.stubs.dead {
            return;
        }
        let catch;
        let slots = if alternative == self.stubs.catch_alternative {
            catch = LiveSet::below(CATCH_CHOICE);
            Some(&catch)
        } else {
            self.live_in_clause(roots, alternative)
        };
        self.mark_from(roots, environment, self.choice_continuation(choice), slots);
    }

    /// Marks the environments of a clause: its newest one, with the live slots `live`, and those below; or, without `live`, those
    /// of its continuation.
    fn mark_from(&self, roots: &mut Roots, environment: Addr, continuation: CodeAddr, live: Option<&LiveSet>) {
        let Some(slots) = live else { return self.mark_environments(roots, environment, continuation) };
        self.mark_slots(roots, environment, slots);
        if roots.entered.insert(environment) {
            let below = self.environment_below(environment);
            self.mark_environments(roots, below, self.environment_continuation(environment));
        }
    }

    /// The live slots at an alternative inside a clause, if the clause has an environment there.
    fn live_in_clause(&self, roots: &mut Roots, alternative: CodeAddr) -> Option<&LiveSet> {
        let code = &self.database.code;
        let place = roots.alternatives.entry(alternative).or_insert_with(|| code.locate(alternative));
        let (id, offset) = (*place)?;
        let point = code.get(id)?.live_at(offset)?;
        point.environment.then_some(&point.slots)
    }

    /// Visits the trail between two choicepoints, newest entry first: undoes bindings of unmarked cells, and keeps the other entries. Of
    /// several entries for one cell only the oldest is kept, and none for cells from `young` on, which backtracking removes.
    fn reset_trail_early(&mut self, roots: &mut Roots, lower: Addr, upper: Addr, young: Addr) {
        let oldest = self.oldest_assignments(lower, upper);
        let mut place = upper;
        while place > lower {
            let (below, addr, old) = self.entry_below(place);
            let entry = self.store.read(place.minus(1));
            let is_repeated = !oldest.is_empty() && oldest.get(&addr).is_some_and(|oldest| *oldest != below);
            place = below;
            if is_repeated || addr >= young {
                continue;
            }
            if !roots.marking.is_live(addr) {
                self.store.write(addr, old.unwrap_or_else(|| self.store.unbound_variable_of(entry)));
                continue;
            }
            roots.trail.push(entry);
            // What backtracking restores: the value before an assignment, or the attributes of a variable.
            roots.marking.mark(&self.store, old.unwrap_or_else(|| self.store.unbound_variable_of(entry)));
            roots.trail.extend(old);
        }
    }

    /// The trail entry that ends before `place`: its address, its cell, and the old value of the cell if it is an assignment.
    fn entry_below(&self, place: Addr) -> (Addr, Addr, Option<Cell>) {
        let (addr, is_assignment) = self.store.trail_entry(self.store.read(place.minus(1)));
        match is_assignment {
            true => (place.minus(2), addr, Some(self.store.read(place.minus(2)))),
            false => (place.minus(1), addr, None),
        }
    }

    /// The cells assigned to between two choicepoints, each with the address of its oldest entry.
    fn oldest_assignments(&self, lower: Addr, upper: Addr) -> HashMap<Addr, Addr, FxBuildHasher> {
        let mut oldest = HashMap::default();
        let mut place = upper;
        while place > lower {
            let (below, addr, old) = self.entry_below(place);
            if old.is_some() || (!oldest.is_empty() && oldest.contains_key(&addr)) {
                oldest.insert(addr, below);
            }
            place = below;
        }
        oldest
    }

    // ---- moving ----------------------------------------------------------------------------------------------------

    fn move_registers(&mut self, sliding: &Sliding, count: usize) {
        for register in &mut self.x[..count] {
            *register = sliding.relocated_cell(*register);
        }
        for (attributes, value) in &mut self.store.woken {
            (*attributes, *value) = (sliding.relocated_cell(*attributes), sliding.relocated_cell(*value));
        }
        for held in &mut self.gc.held {
            *held = sliding.relocated_cell(*held);
        }
    }

    fn move_choicepoints(&mut self, sliding: &Sliding) {
        let mut choice = self.control.choice;
        while choice > self.first_choice() {
            for place in self.choice_arguments(choice) {
                let argument = self.store.read(place);
                self.store.write(place, sliding.relocated_cell(argument));
            }
            self.set_choice_heap(choice, sliding.relocated_addr(self.choice_heap(choice)));
            choice = self.previous_choice(choice);
        }
    }

    fn move_slots(&mut self, sliding: &Sliding, slots: &CellSet) {
        for place in slots.iter() {
            let value = self.store.read(place);
            self.store.write(place, sliding.relocated_cell(value));
        }
    }

    /// Writes the compacted trail, and sets the trail's top in each choicepoint.
    fn move_trail(&mut self, sliding: &Sliding, trail: &[Cell], above: &[usize]) {
        let bottom = self.store.region_start(Region::Trail);
        let mut place = bottom.plus(trail.len());
        self.store.trail_top = place;
        let mut is_old_value = false;
        for &word in trail {
            place = place.minus(1);
            if is_old_value {
                self.store.write(place, sliding.relocated_cell(word));
                is_old_value = false;
            } else {
                let (addr, is_assignment) = self.store.trail_entry(word);
                let moved = self.store.moved_trail_entry(word, sliding.relocated_addr(addr));
                self.store.write(place, moved);
                is_old_value = is_assignment;
            }
        }
        let mut choice = self.control.choice;
        for count in above {
            self.set_choice_trail(choice, bottom.plus(trail.len() - count));
            choice = self.previous_choice(choice);
        }
    }
}
