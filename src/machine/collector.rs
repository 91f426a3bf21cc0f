//! The collector of garbage: what it believes to be live, and when it is called.
//!
//! It runs at calls only. There the arguments are in A0, A1, …, nothing else is live but what environments and choicepoints
//! hold, and every environment has a return address that leads to the table of its live slots. Roots are looked at in the
//! order in which backtracking would meet them, newest first, so that what only the present needs is known when the
//! trail is looked at: a binding of a variable that nothing after the choicepoint sees any more is undone at once, and
//! what it was bound to need not live on ("early reset").
//!
//! ```text
//!  A registers, environments of the running goal
//!    └ trail since the newest choicepoint └ its arguments and environments
//!        └ trail since the one before └ …
//! ```

use super::Machine;
use super::errors::Thrown;
use super::stubs::{CATCH_CHOICE, RESUME_CODE};
use crate::compiler::instruction::{Fields, Op};
use crate::program::{CodeAddr, LivePoint, Slots};
use crate::terms::collection::{CellSet, Marking, Sliding};
use crate::terms::{Addr, Cell, Region};

/// Words of an environment before its slots.
const SLOTS: usize = 2;

/// Bytes that the heap may grow by before garbage is collected, at least.
const LEAST_GROWTH: u64 = 4 << 20;

/// Roots on the way.
struct Roots {
    marking: Marking,
    /// Slots of environments that are live on one way or another.
    slots: CellSet,
    /// First words of environments whose callers have been looked at.
    entered: CellSet,
    /// The trail as it will be, the newest word first.
    trail: Vec<Cell>,
    /// How many of these words lie above each choicepoint, the newest first.
    above: Vec<usize>,
}

impl Machine {
    /// Collects garbage at a call with its arguments in A0 to A(count−1), because heap or trail have grown.
    ///
    /// # Errors
    /// Exhausted if next to nothing could be freed.
    pub(super) fn make_room(&mut self, count: usize) -> Result<(), Thrown> {
        if self.spares() && self.store.heap_top <= self.store.region_limit(Region::Heap) {
            return Ok(());
        }
        self.collect(count);
        self.plan_collection();
        let (heap, trail) = (self.store.region_limit(Region::Heap), self.store.region_limit(Region::Trail));
        let needed = self.store.sizes().heap / 32;
        if self.store.heap_top.offset() + needed > heap.offset() {
            return Err(Thrown::Exhausted(Region::Heap));
        }
        if self.store.trail_top > trail {
            return Err(Thrown::Exhausted(Region::Trail));
        }
        Ok(())
    }

    /// Bytes that a collection has to look at: the heap, environments, choicepoints and trail.
    fn roots_size(&self) -> u64 {
        let heap = self.store.heap_top.offset() - self.store.region_start(Region::Heap).offset();
        let environments = self.environment_top(self.regs.environment).offset();
        let environments = environments - self.store.region_start(Region::Environments).offset();
        let trail = self.store.trail_top.offset() - self.store.region_start(Region::Trail).offset();
        heap + environments + trail + self.choice.offset() - self.first_choice().offset()
    }

    /// From now on garbage is collected at every `calls` calls: a test of what the collector believes to be live.
    pub fn collect_every(&mut self, calls: u32) {
        self.collect_every = Some((calls, calls));
        self.plan_collection();
    }

    /// Whether it is too early yet, in a test.
    fn spares(&mut self) -> bool {
        let size = (self.roots_size() / 64) as u32;
        let Some((calls, left)) = &mut self.collect_every else { return false };
        *left = if *left == 0 { (*calls).max(size) } else { *left - 1 };
        *left > 0
    }

    /// Says how far the heap may grow: by as much as the next collection has to look at, so that all of them together take
    /// time in proportion to what is built.
    pub(super) fn plan_collection(&mut self) {
        let (start, top) = (self.store.region_start(Region::Heap), self.store.heap_top);
        let growth = LEAST_GROWTH.max(self.roots_size());
        let limit = self.store.region_limit(Region::Heap);
        self.collect_at = match self.collect_every {
            Some(_) => start,
            None => Addr::from_offset((top.offset() + growth).min(limit.offset())),
        };
        self.store.alarm.set_limit(self.collect_at);
    }

    /// Collects garbage at a call with its arguments in A0 to A(count−1).
    pub(super) fn collect(&mut self, count: usize) {
        let roots = self.mark_all(count);
        let sliding = roots.marking.finish();
        self.move_registers(&sliding, count);
        self.move_choicepoints(&sliding);
        self.move_slots(&sliding, &roots.slots);
        self.move_trail(&sliding, &roots.trail, &roots.above);
        sliding.slide(&mut self.store);
        self.regs.heap = self.store.heap_top;
        self.store.boundary = self.choice_heap(self.choice);
    }

    // ---- marking ---------------------------------------------------------------------------------------------------

    fn mark_all(&mut self, count: usize) -> Roots {
        let start = self.store.region_start(Region::Environments);
        let top = self.environment_top(self.regs.environment);
        let mut roots = Roots {
            marking: Marking::new(&self.store),
            slots: CellSet::new(start, top),
            entered: CellSet::new(start, top),
            trail: Vec::new(),
            above: Vec::new(),
        };
        roots.marking.mark(&self.store, Cell::reference(self.globals.root()));
        for index in 0..count {
            roots.marking.mark(&self.store, self.x[index]);
        }
        for &(attributes, value) in &self.store.woken {
            roots.marking.mark(&self.store, attributes);
            roots.marking.mark(&self.store, value);
        }
        self.mark_kept(&mut roots);
        self.mark_environments(&mut roots, self.regs.environment, self.continuation);
        let (mut choice, mut upper) = (self.choice, self.store.trail_top);
        while choice > self.first_choice() {
            let lower = self.choice_trail(choice);
            self.reset_early(&mut roots, lower, upper);
            roots.above.push(roots.trail.len());
            self.mark_choicepoint(&mut roots, choice);
            (choice, upper) = (self.previous_choice(choice), lower);
        }
        let bottom = self.store.region_start(Region::Trail);
        self.reset_early(&mut roots, bottom, upper);
        roots
    }

    /// What queries keep: their answers, so with the bindings of the present.
    fn mark_kept(&self, roots: &mut Roots) {
        let mut choice = self.choice;
        while choice > self.first_choice() {
            if self.choice_alternative(choice) == self.stubs.failure {
                roots.marking.mark(&self.store, self.kept(choice));
            }
            choice = self.previous_choice(choice);
        }
    }

    /// The environments of a goal that returns to `continuation`, with its environment the newest.
    fn mark_environments(&self, roots: &mut Roots, environment: Addr, continuation: CodeAddr) {
        let (mut environment, mut continuation) = (environment, continuation);
        while let Some(point) = self.live_at_return(continuation) {
            if !point.environment {
                return;
            }
            self.mark_slots(roots, environment, &point.slots);
            if !roots.entered.insert(environment) {
                return;
            }
            let woken_in = if self.stubs.is_resume(continuation) { self.live_at_wake(environment) } else { None };
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

    /// The live slots of the environment under that of a wake-up, if it belongs to the clause in which goals were woken.
    fn live_at_wake(&self, frame: Addr) -> Option<Slots> {
        let code = CodeAddr::from_bits(self.slot(frame, RESUME_CODE).bits());
        let (block, offset) = self.database.code.locate(code)?;
        let (block, wake) = (self.database.code.get(block)?, offset.checked_sub(Op::Wake.words())?);
        let is_wake = Fields(*block.words().get(wake)?).op() == Op::Wake as u16;
        let point = block.live_at(wake).filter(|point| is_wake && point.environment)?;
        Some(point.slots.clone())
    }

    /// What is live after the call that returns to `continuation`.
    fn live_at_return(&self, continuation: CodeAddr) -> Option<&LivePoint> {
        if continuation.is_null() {
            return None;
        }
        let call = continuation.minus(2);
        let back = Fields(call.fetch()).back();
        let (_, block) = self.database.code.block_at(call.minus(back))?;
        block.live_at(back + 2)
    }

    fn mark_slots(&self, roots: &mut Roots, environment: Addr, live: &Slots) {
        for slot in (0..live.end()).filter(|slot| live.contains(*slot)) {
            let place = environment.plus(SLOTS + slot);
            if roots.slots.insert(place) {
                roots.marking.mark(&self.store, self.store.read(place));
            }
        }
    }

    fn mark_choicepoint(&self, roots: &mut Roots, choice: Addr) {
        let alternative = self.choice_alternative(choice);
        for argument in self.choice_arguments(choice) {
            roots.marking.mark(&self.store, self.store.read(argument));
        }
        let environment = self.choice_environment(choice);
        if alternative == self.stubs.failure || alternative == self.stubs.dead {
            return;
        }
        let own = match alternative == self.stubs.catch_alternative {
            true => Some(Slots::below(CATCH_CHOICE)),
            false => self.live_in_clause(alternative),
        };
        match own {
            Some(slots) => {
                self.mark_slots(roots, environment, &slots);
                let below = self.environment_below(environment);
                if roots.entered.insert(environment) {
                    self.mark_environments(roots, below, self.environment_continuation(environment));
                }
            }
            None => self.mark_environments(roots, environment, self.choice_continuation(choice)),
        }
    }

    /// The live slots of the clause's own environment, if the alternative is in a clause that has one there.
    fn live_in_clause(&self, alternative: CodeAddr) -> Option<Slots> {
        let (block, offset) = self.database.code.locate(alternative)?;
        let point = self.database.code.get(block)?.live_at(offset)?;
        point.environment.then(|| point.slots.clone())
    }

    /// Goes over the trail between two choicepoints, the newest entry first: undoes what concerns nothing that is live so far,
    /// and keeps the rest.
    fn reset_early(&mut self, roots: &mut Roots, lower: Addr, upper: Addr) {
        let mut place = upper;
        while place > lower {
            place = place.minus(1);
            let entry = self.store.read(place);
            let (addr, is_assignment) = self.store.trail_entry(entry);
            let old = if is_assignment {
                place = place.minus(1);
                Some(self.store.read(place))
            } else {
                None
            };
            if !roots.marking.is_live(addr) {
                self.store.write(addr, old.unwrap_or_else(|| self.store.unbound(entry)));
                continue;
            }
            roots.trail.push(entry);
            if let Some(old) = old {
                roots.marking.mark(&self.store, old);
                roots.trail.push(old);
            }
        }
    }

    // ---- moving ----------------------------------------------------------------------------------------------------

    fn move_registers(&mut self, sliding: &Sliding, count: usize) {
        for register in &mut self.x[..count] {
            *register = sliding.cell(*register);
        }
        for (attributes, value) in &mut self.store.woken {
            (*attributes, *value) = (sliding.cell(*attributes), sliding.cell(*value));
        }
    }

    fn move_choicepoints(&mut self, sliding: &Sliding) {
        let mut choice = self.choice;
        while choice > self.first_choice() {
            for place in self.choice_arguments(choice) {
                let argument = self.store.read(place);
                self.store.write(place, sliding.cell(argument));
            }
            self.set_choice_heap(choice, sliding.address(self.choice_heap(choice)));
            choice = self.previous_choice(choice);
        }
    }

    fn move_slots(&mut self, sliding: &Sliding, slots: &CellSet) {
        for place in slots.iter() {
            let value = self.store.read(place);
            self.store.write(place, sliding.cell(value));
        }
    }

    /// Writes the trail anew and tells the choicepoints where their parts of it begin.
    fn move_trail(&mut self, sliding: &Sliding, trail: &[Cell], above: &[usize]) {
        let bottom = self.store.region_start(Region::Trail);
        let mut place = bottom.plus(trail.len());
        self.store.trail_top = place;
        let mut is_old_value = false;
        for &word in trail {
            place = place.minus(1);
            if is_old_value {
                self.store.write(place, sliding.cell(word));
                is_old_value = false;
            } else {
                let (addr, is_assignment) = self.store.trail_entry(word);
                let moved = sliding.address(addr).offset().wrapping_sub(addr.offset());
                self.store.write(place, Cell::from_bits(word.bits().wrapping_add(moved)));
                is_old_value = is_assignment;
            }
        }
        let mut choice = self.choice;
        for count in above {
            self.set_choice_trail(choice, bottom.plus(trail.len() - count));
            choice = self.previous_choice(choice);
        }
    }
}
