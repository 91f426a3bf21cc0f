//! Boxes: the steps of the stub that runs a goal with its ports.
//!
//! The stub (`code/stubs.rs`) has an environment with the box, a term on the heap, and its choicepoint. A goal that succeeds without
//! leaving a choicepoint takes that of its box along; otherwise another one above the goal's own shows that the goal is entered again.
//! So a box costs an environment and a choicepoint as long as its goal runs or may run again.
//!
//! ```text
//!   '$box'(Goal, Predicate, Site, Frame, Parent, Number, Depth, Choicepoint)
//! ```
//! Predicate is the number of the predicate, in whose module Goal is called; for Site and Frame see `sites`.
//!
//! At a port that is wanted, the stub calls `'$trace_port'(Port, Box)`. That goal may fail to the choicepoint of any box around it,
//! which then fails or, if it is to be retried, begins anew.

use super::Port;
use super::sites::Site;
use crate::compiler::Linker;
use crate::compiler::operand::{BoxStep, CALL_WORDS};
use crate::machine::code::stubs::{BOX, BOX_SLOTS, CHOICE};
use crate::machine::control::environment::SLOTS;
use crate::machine::{Machine, Thrown};
use crate::program::{CodeAddr, EntryAddr, PredId, PredKey};
use crate::terms::{Atom, Cell, Functor, Region, atoms::known};
use smallvec::SmallVec;

/// Arguments of a box.
const GOAL: usize = 0;
const PREDICATE: usize = 1;
const SITE: usize = 2;
const FRAME: usize = 3;
const PARENT: usize = 4;
pub(super) const NUMBER: usize = 5;
pub(super) const DEPTH: usize = 6;
const CHOICEPOINT: usize = 7;
const BOX_ARITY: usize = 8;

/// The number of the first parts, which the stub has as arguments.
const LOADED: usize = PARENT;

impl Machine {
    // ---- calls -----------------------------------------------------------------------------------------------------

    /// The predicate that the call at `regs.code` enters: its operand or, while goals run in boxes, the stub, for which the goal and its
    /// site are then loaded.
    ///
    /// # Errors
    /// [`Thrown::Exhausted`] if the heap is full.
    #[inline(never)]
    pub(in crate::machine) fn callee_or_box(&mut self) -> Result<EntryAddr, Thrown> {
        let at = self.regs.code;
        let entry = at.plus(1).read_entry();
        if self.tracer.is_selective() {
            return self.recorded_entry(entry, Some(at));
        }
        if !self.tracer.is_active() || self.is_no_goal(entry.predicate().0) || self.is_library_code(at) {
            return Ok(entry);
        }
        let site = self.site_of_call(at);
        self.load_box(entry, site)
    }

    /// The entry of a goal known at run time only, with its arguments loaded: its own or, while goals run in boxes, that of the stub.
    ///
    /// # Errors
    /// [`Thrown::Exhausted`] if the heap is full.
    pub(in crate::machine) fn entry_or_box(&mut self, entry: EntryAddr) -> Result<EntryAddr, Thrown> {
        if self.tracer.is_selective() {
            return self.recorded_entry(entry, None);
        }
        let id = entry.predicate().0;
        if !self.tracer.is_active() || self.is_no_goal(id) || self.is_library_goal(id) {
            return Ok(entry);
        }
        self.load_box(entry, Site::NONE)
    }

    /// The entry of a goal while calls are recorded or overruled: that of the stub if its predicate, or the one that overrules it, is
    /// recorded. A clause calls it at an address, or it is known at run time only.
    fn recorded_entry(&mut self, entry: EntryAddr, call: Option<CodeAddr>) -> Result<EntryAddr, Thrown> {
        let ruling = self.ruling_entry(entry);
        let is_recorded = |entry: EntryAddr| self.is_one_of(&self.tracer.recorded, entry.predicate().0);
        if !self.tracer.is_active() || !is_recorded(entry) && !is_recorded(ruling) {
            return Ok(ruling);
        }
        let site = call.map_or(Site::NONE, |at| self.site_of_call(at));
        self.load_box(ruling, site)
    }

    /// The entry of the built-in that overrules a predicate, or else its own.
    fn ruling_entry(&self, entry: EntryAddr) -> EntryAddr {
        if self.tracer.overruled.is_empty() {
            return entry;
        }
        let PredKey { name, arity, .. } = self.database.predicate(entry.predicate().0).key;
        self.tracer.overruled.get(&(name, arity)).map_or(entry, |ruling| self.database.predicate(*ruling).entry)
    }

    /// Whether a goal known at run time only is one of the library's own: it calls a predicate of the library, and the running box is
    /// that of a predicate of the library to which no goals are passed.
    fn is_library_goal(&self, id: PredId) -> bool {
        let running = self.running_box();
        if !running.is_struct() || !self.is_in_library(id) {
            return false;
        }
        let caller = self.predicate_of_box(running);
        let meta = &self.database.predicate(self.database.import_origin(caller)).meta;
        self.is_in_library(caller) && !meta.as_ref().is_some_and(|meta| meta.0.iter().any(|mode| mode.is_int()))
    }

    /// Loads the goal whose arguments are loaded, and its site, as arguments of the stub.
    fn load_box(&mut self, entry: EntryAddr, site: Site) -> Result<EntryAddr, Thrown> {
        let (id, arity) = entry.predicate();
        let Some(stub) = self.box_entry() else { return Ok(entry) };
        self.store.check_room(arity + 1)?;
        let name = self.database.predicate(id).key.name;
        let arguments: SmallVec<[Cell; 8]> = self.x[..arity].into();
        self.x[GOAL] = if arity == 0 { Cell::atom(name) } else { self.store.compound(name, &arguments) };
        self.x[PREDICATE] = Cell::int(i64::from(id.0));
        self.x[SITE] = site.code;
        self.x[FRAME] = site.frame;
        Ok(stub)
    }

    fn box_entry(&mut self) -> Option<EntryAddr> {
        if self.tracer.entry.is_none() {
            let id = self.database.find(PredKey { module: known::SYSTEM, name: known::BOX, arity: LOADED as u32 })?;
            self.tracer.entry = Some(self.database.predicate(id).entry);
        }
        self.tracer.entry
    }

    /// Whether what is called is no goal of a program: a step of the library, a command of the tracer, or something that such a command
    /// calls.
    fn is_no_goal(&mut self, id: PredId) -> bool {
        // What a command calls has environments above that of its caller.
        if self.tracer.command.is_some_and(|caller| self.regs.environment > caller) {
            return true;
        }
        let is_command = self.is_command(id);
        self.tracer.command = is_command.then_some(self.regs.environment);
        is_command || self.is_primitive(self.database.predicate(id).key.name)
    }

    /// Whether a predicate is a command of the tracer.
    fn is_command(&self, id: PredId) -> bool {
        let PredKey { name, arity, .. } = self.database.predicate(id).key;
        let module = self.library_module(name, arity).filter(|_| self.is_in_library(id));
        module.is_some() && module == self.library_module_by_name("trace", 0)
    }

    /// Whether a predicate is one of the library or a built-in. What has not been called yet is still undefined.
    fn is_in_library(&self, id: PredId) -> bool {
        let origin = self.database.predicate(self.database.import_origin(id));
        origin.properties.system
            || !origin.is_defined() && self.library_module(origin.key.name, origin.key.arity).is_some()
    }

    // ---- the running box -------------------------------------------------------------------------------------------

    /// The running box; an integer outside of all boxes.
    pub fn running_box(&self) -> Cell {
        self.store.deref(self.store.read(self.tracer.running_cell))
    }

    fn set_running_box(&mut self, running: Cell) {
        let mark = self.newest_alternative_trail();
        let (cell, last) = (self.tracer.running_cell, self.tracer.running_trail);
        self.tracer.running_trail = self.store.assign_once(cell, running, last, mark);
    }

    /// From now on no box is running: a query begins, perhaps in the midst of a goal of another one. Its end restores the box.
    pub(in crate::machine) fn leave_all_boxes(&mut self) {
        self.tracer.command = None;
        if self.running_box().is_struct() {
            self.set_running_box(Cell::ZERO);
        }
    }

    /// A part of a box.
    pub(super) fn part(&self, of: Cell, index: usize) -> Cell {
        self.store.deref(self.store.argument(of, index))
    }

    pub(super) fn predicate_of_box(&self, of: Cell) -> PredId {
        PredId(self.part(of, PREDICATE).int_value() as u32)
    }

    /// Whether a goal is one of the predicate of this number.
    fn is_goal_of(&self, goal: Cell, predicate: Cell) -> bool {
        let (goal, predicate) = (self.store.deref(goal), self.store.deref(predicate));
        let number = if predicate.is_int() { u32::try_from(predicate.int_value()).ok() } else { None };
        let predicate = number.and_then(|number| self.database.existing(PredId(number)));
        let called = self.store.functor_of(goal).map(|functor| (functor.name(), functor.arity() as u32));
        predicate.is_some_and(|predicate| called == Some((predicate.key.name, predicate.key.arity)))
    }

    /// Whether a term is a box.
    pub fn is_box(&self, term: Cell) -> bool {
        let term = self.store.deref(term);
        term.is_struct()
            && self.store.functor_of(term) == Some(Functor::new(known::BOX, BOX_ARITY))
            && self.is_goal_of(self.part(term, GOAL), self.part(term, PREDICATE))
            && [SITE, NUMBER, DEPTH, CHOICEPOINT].iter().all(|index| self.part(term, *index).is_int())
    }

    /// The goal of a box, and the module of its predicate (`system` for the library); `None` if the term is no box.
    pub fn goal_of_box(&self, of: Cell) -> Option<(Atom, Cell)> {
        if !self.is_box(of) {
            return None;
        }
        let id = self.database.import_origin(self.predicate_of_box(of));
        let module = if self.is_in_library(id) { known::SYSTEM } else { self.database.predicate(id).key.module };
        Some((module, self.part(of, GOAL)))
    }

    /// The number of a box.
    pub fn number_of_box(&self, of: Cell) -> i64 {
        self.part(of, NUMBER).int_value()
    }

    /// The box around a box, if there is one. It has been opened before.
    pub fn box_around(&self, of: Cell) -> Option<Cell> {
        let around = self.part(of, PARENT);
        (self.is_box(around) && self.number_of_box(around) < self.number_of_box(of)).then_some(around)
    }

    /// Where the goal of a box is called; `None` if the term is no box.
    pub fn site_of_box(&self, of: Cell) -> Option<Site> {
        self.is_box(of).then(|| Site { code: self.part(of, SITE), frame: self.part(of, FRAME) })
    }

    /// The choicepoint of a box: failing to it leaves the box.
    pub(super) fn choice_of_box(&self, of: Cell) -> i64 {
        self.part(of, CHOICEPOINT).int_value()
    }

    /// Fails to the choicepoint of a box around the running goal. Goals of cleanups that this cuts off run first.
    ///
    /// # Errors
    /// [`Thrown::Exhausted`] if there is no room for those.
    pub fn fail_to_box(&mut self, of: Cell) -> Result<(), Thrown> {
        let choice = self.choice_of_box(of);
        let mut newest = self.control.choice;
        // Anybody may make a term that looks like a box: what it names must not be outside of the running query.
        while newest.offset() as i64 > choice && self.choice_alternative(newest) != self.stubs.failure {
            newest = self.previous_choice(newest);
        }
        self.regs.code = self.stubs.fail;
        if self.cut_to(newest) { self.run_cut_cleanups(self.stubs.fail) } else { Ok(()) }
    }

    // ---- the stub's steps ------------------------------------------------------------------------------------------

    /// Carries out a step. `regs.code` is behind it: at a call of the goal in A0, which is skipped if there is none.
    ///
    /// # Errors
    /// [`Thrown::Exhausted`] if heap or choicepoint stack are full.
    #[inline(never)]
    pub(in crate::machine) fn box_step(&mut self, step: usize) -> Result<bool, Thrown> {
        (self.tracer.paused_at, self.tracer.command) = (None, None);
        let environment = self.regs.environment;
        match BoxStep::from_field(step) {
            BoxStep::Open => {
                // Anybody may call the stub by its name.
                if !self.is_goal_of(self.x[GOAL], self.x[PREDICATE]) {
                    return Ok(false);
                }
                let opened = self.open_box();
                let opened = opened.inspect_err(|_| self.leave_stub())?;
                self.set_slot(environment, BOX, opened);
            }
            BoxStep::Call => {
                let opened = self.slot(environment, BOX);
                let pushed = self.push_box_choicepoint(self.stubs.boxed.failed);
                pushed.inspect_err(|_| self.leave_stub())?;
                let choice = self.control.choice;
                self.set_slot(environment, CHOICE, Cell::untagged(choice));
                self.set_running_box(opened);
                self.store.write(self.store.structure(opened).slot(CHOICEPOINT), Cell::int(choice.offset() as i64));
                self.call_ports(self.part(opened, PARENT), Port::Call, opened)?;
            }
            BoxStep::Enter => {
                let opened = self.slot(environment, BOX);
                self.enter_box(opened);
            }
            BoxStep::Exit => {
                let left = self.slot(environment, BOX);
                self.set_running_box(self.part(left, PARENT));
                self.call_ports(left, Port::Exit, left)?;
            }
            BoxStep::Leave => {
                if self.control.choice == self.slot(environment, CHOICE).untagged_addr() {
                    self.pop_choicepoint();
                } else {
                    self.push_box_choicepoint(self.stubs.boxed.redone)?;
                }
            }
            BoxStep::Redo => {
                let entered = self.slot(environment, BOX);
                self.pop_choicepoint();
                self.call_port(Port::Redo, entered)?;
            }
            BoxStep::Fail => {
                let failed = self.slot(environment, BOX);
                self.pop_choicepoint();
                if self.is_retried(failed) {
                    self.regs.code = self.stubs.boxed.again;
                } else {
                    self.call_port(Port::Fail, failed)?;
                }
            }
            BoxStep::Failed => {
                let failed = self.slot(environment, BOX);
                if !self.is_retried(failed) {
                    return Ok(false);
                }
                self.regs.code = self.stubs.boxed.again;
            }
        }
        Ok(true)
    }

    /// Calls the goal of a box, so that it returns behind the call at `regs.code`.
    fn enter_box(&mut self, opened: Cell) {
        let goal = self.part(opened, GOAL);
        let id = self.predicate_of_box(opened);
        let arity = self.store.functor_of(goal).map_or(0, Functor::arity);
        for index in 0..arity {
            self.x[index] = self.store.argument(goal, index);
        }
        self.control.continuation = self.regs.code.plus(CALL_WORDS);
        self.regs.code = self.code_of(self.database.predicate(id).entry);
    }

    /// Pops the environment of the stub: it is the clause calling the goal that raises the error.
    fn leave_stub(&mut self) {
        self.regs.environment = self.pop_environment(self.regs.environment);
    }

    /// Makes the box whose first parts are in A0, A1, …
    fn open_box(&mut self) -> Result<Cell, Thrown> {
        self.store.check_room(BOX_ARITY + 1)?;
        let parent = self.running_box();
        let depth = if parent.is_struct() { self.part(parent, DEPTH).int_value() + 1 } else { 1 };
        self.tracer.count += 1;
        let mut parts = [Cell::ZERO; BOX_ARITY];
        parts[..LOADED].copy_from_slice(&self.x[..LOADED]);
        parts[PARENT] = parent;
        parts[NUMBER] = Cell::int(self.tracer.count);
        parts[DEPTH] = Cell::int(depth);
        Ok(self.store.compound(known::BOX, &parts))
    }

    fn push_box_choicepoint(&mut self, alternative: CodeAddr) -> Result<(), Thrown> {
        let r = self.regs;
        let protected = r.environment.plus(SLOTS + BOX_SLOTS).max(self.control.protected);
        let tops = (self.store.heap_top, self.store.trail_top);
        if self.push_choicepoint((r.environment, protected), 0, alternative, tops) {
            Ok(())
        } else {
            Err(Thrown::Exhausted(Region::Choicepoints))
        }
    }

    /// Whether a box is to be entered again; it is only once.
    fn is_retried(&mut self, failed: Cell) -> bool {
        let is_retried = self.tracer.retried == Some(self.part(failed, NUMBER).int_value());
        if is_retried {
            self.tracer.retried = None;
        }
        is_retried
    }
}
