//! The state shared by all parts of code generation: the clause, its variables, the registers and the output.

use super::analysis::{Analysis, VarId, Variable};
use super::assembler::{Assembler, Target};
use super::body::{Goal, Specialized};
use super::branches::Branches;
use super::debug_info::Location;
use super::goals::Linker;
use super::instruction::Op;
use super::operand::WakePoint;
use super::registers::{Registers, TooComplex};
use super::term::{BlockTerm, Node};
use crate::program::{LivePoint, LiveSet};
use crate::terms::Cell;

/// Ground terms of more cells than this are stored as literals and copied; smaller ones are built by instructions.
const MAX_BUILT_CELLS: usize = 64;

/// The state of code generation for one clause.
pub(super) struct Generator<'a> {
    pub(super) source: BlockTerm<'a>,
    pub(super) linker: &'a mut dyn Linker,
    pub(super) asm: Assembler,
    pub(super) analysis: Analysis,
    pub(super) registers: Registers,
    /// The target of a failing test: the else-branch of a shallow condition, or backtracking.
    pub(super) fail: Target,
    /// Whether a variable may have been bound since goals were last woken.
    pub(super) bound: bool,
    /// Whether the environment is allocated.
    pub(super) allocated: bool,
    /// Whether the code is past the neck, so that the argument registers are no longer needed for other clauses.
    pub(super) past_neck: bool,
    /// Whether goals are woken before the neck of a last clause, which then notes where a cut leads, and must be passed.
    pub(super) wakes_in_last_head: bool,
    /// The number of registers that the choicepoint at the neck saves.
    pub(super) saved: usize,
    /// Whether another clause may follow this one.
    pub(super) has_next_clause: bool,
    /// The size in cells of the ground compound term at each place of the block, else 0. Empty for small clauses.
    pub(super) ground: Vec<u32>,
    pub(super) branches: Branches,
}

impl<'a> Generator<'a> {
    /// Counts a goal of the source at the next instruction, unless it is a primitive step of a library module.
    pub(super) fn count_inference(&mut self, goal: &Goal) {
        let is_counted = match goal.specialized {
            Specialized::ToTest(_) => false,
            Specialized::WithName(_) => true,
            _ => goal.functor.is_none_or(|functor| !self.linker.is_primitive(functor.name())),
        };
        if is_counted {
            self.asm.count_goal();
        }
    }

    /// The variable at a place of the block.
    pub(super) fn variable_at(&self, place: usize) -> VarId {
        self.analysis.by_place[place] as VarId
    }

    /// Whether this is the only occurrence of the variable.
    pub(super) fn is_void(&self, id: VarId) -> bool {
        let variable = &self.analysis.variables[id];
        variable.remaining == 1 && !self.registers.place(id).seen && self.registers.place(id).register.is_none()
    }

    /// Whether the variable has no value yet.
    pub(super) fn is_first(&self, id: VarId) -> bool {
        !self.registers.place(id).seen
    }

    /// Consumes an occurrence of a variable; the last one frees its register.
    pub(super) fn consume_occurrence(&mut self, id: VarId) {
        self.registers.consume_occurrence(&mut self.analysis.variables, id);
    }

    /// Allocates a register for the first occurrence of a variable. The caller emits the instruction that fills it. A register
    /// reserved for the join of branches takes precedence over the preferred argument register.
    pub(super) fn allocate_first(&mut self, id: VarId) -> Result<usize, TooComplex> {
        let register = match self.registers.place(id).register {
            Some(reserved) => reserved as usize,
            None => {
                let preference = self.analysis.variables[id].preference.map(usize::from);
                self.registers.allocate(preference)?
            }
        };
        self.registers.mark_initialized(id, Some(register));
        Ok(register)
    }

    /// Finishes a first occurrence after the register has been filled: stores a permanent variable in its slot as well if the
    /// environment is allocated, and consumes the occurrence.
    pub(super) fn finish_first_occurrence(&mut self, id: VarId) {
        if let Some(register) = self.registers.place(id).register {
            self.store_if_permanent(id, register as usize);
        }
        self.consume_occurrence(id);
    }

    /// Stores a permanent variable in its slot, if the environment is allocated.
    pub(super) fn store_if_permanent(&mut self, id: VarId, register: usize) {
        let variable = &self.analysis.variables[id];
        if variable.permanent && self.allocated {
            self.emit_store(variable.slot as usize, register);
        }
    }

    /// `Y[slot] := X[register]`; two adjacent stores are merged into one instruction.
    pub(super) fn emit_store(&mut self, slot: usize, register: usize) {
        if self.asm.can_merge_with(Op::StoreY) {
            let first = self.asm.remove_last(1);
            self.asm.emit(Op::StoreYY, first.a(), first.b(), slot);
            self.asm.emit_word(register as u64);
        } else {
            self.asm.emit(Op::StoreY, slot, register, 0);
        }
    }

    /// `X[register] := Y[slot]`; two adjacent loads are merged into one instruction.
    pub(super) fn emit_load(&mut self, register: usize, slot: usize) {
        if self.asm.can_merge_with(Op::PutValueY) {
            let first = self.asm.remove_last(1);
            self.asm.emit(Op::PutValueYY, first.a(), first.b(), register);
            self.asm.emit_word(slot as u64);
        } else {
            self.asm.emit(Op::PutValueY, register, slot, 0);
        }
    }

    /// Returns a register that holds a variable with a value; loads it from its slot if necessary.
    pub(super) fn held_register(&mut self, id: VarId) -> Result<usize, TooComplex> {
        if let Some(register) = self.registers.place(id).register {
            return Ok(register as usize);
        }
        let register = self.registers.allocate(None)?;
        self.emit_load(register, self.analysis.variables[id].slot as usize);
        self.registers.mark_initialized(id, Some(register));
        Ok(register)
    }

    /// `X[to] := X[from]`.
    pub(super) fn move_register(&mut self, to: usize, from: usize) {
        if to != from {
            self.asm.emit(Op::PutValue, to, from, 0);
        }
    }

    /// Whether a compound subterm is compiled as a literal: it is ground and large.
    pub(super) fn is_literal(&self, compound: Cell) -> bool {
        self.ground.get(self.source.place(compound)).is_some_and(|cells| *cells as usize > MAX_BUILT_CELLS)
    }

    /// `X[register] := ` a copy of a ground subterm.
    pub(super) fn put_literal(&mut self, register: usize, term: Cell) {
        let (cells, _) = self.source.copy_literal(term);
        self.asm.emit(Op::PutLiteral, register, 0, 0);
        self.asm.emit_literal(&cells);
    }

    /// Emits `Wake` if a variable may have been bound since the last one. Attributed variables that were bound run their
    /// goals there, so a live point describes the state. Before the neck the argument registers are live too: the goals may
    /// fail, and the next clause needs them.
    pub(super) fn emit_wake(&mut self) {
        if !std::mem::take(&mut self.bound) {
            return;
        }
        let before_neck = !self.past_neck;
        self.record_live_here(before_neck);
        let point = match (before_neck, self.has_next_clause) {
            (false, _) => WakePoint::Body,
            // Without a cut to come nobody asks which choicepoints the woken goals have left.
            (true, false) if !self.analysis.cuts_clause() => WakePoint::Body,
            (true, false) => WakePoint::LastHead,
            (true, true) => WakePoint::Head,
        };
        self.wakes_in_last_head |= point == WakePoint::LastHead;
        let back = self.asm.here() as u64;
        let slots = if self.allocated { self.frame_slots() } else { 0 };
        self.asm.emit(Op::Wake, point.field(), self.saved, slots);
        self.asm.emit_word(back);
    }

    /// Records the live point of this address, with the registers A0 to A(count−1).
    pub(super) fn record_live_with_arguments(&mut self, count: usize) {
        self.record_live_with(LiveSet::below(count));
    }

    /// Records the live point of this address, with the saved argument registers if `arguments` is true.
    pub(super) fn record_live_here(&mut self, arguments: bool) {
        self.record_live_with(if arguments { LiveSet::below(self.saved) } else { LiveSet::default() });
    }

    /// Records the live point of an instruction that builds a term from registers, in front of which garbage may be collected.
    pub(super) fn record_live_operands(&mut self, operands: &[usize]) {
        let mut registers = if self.past_neck { LiveSet::default() } else { LiveSet::below(self.saved) };
        operands.iter().for_each(|register| registers.insert(*register));
        self.record_live_with(registers);
    }

    fn record_live_with(&mut self, mut registers: LiveSet) {
        for (id, register) in self.registers.held_variables() {
            if self.analysis.variables[id].remaining > 0 {
                registers.insert(register);
            }
        }
        let point = LivePoint { offset: 0, environment: self.allocated, slots: self.live_slots(), registers };
        self.asm.record_live_point(point);
        self.record_locations(self.locations());
    }

    /// The locations of all live variables; empty unless debug information is recorded.
    pub(super) fn locations(&self) -> Vec<(VarId, Location)> {
        if !self.asm.debug_info.is_recording() {
            return Vec::new();
        }
        let variables = self.analysis.variables.iter().enumerate();
        let is_wanted = |(id, variable): &(VarId, &Variable)| variable.remaining > 0 && self.registers.place(*id).seen;
        let location = |(id, variable): (VarId, &Variable)| match self.registers.place(id).register {
            Some(register) => Some((id, Location::Register(register as usize))),
            None if variable.permanent && self.allocated => Some((id, Location::Slot(variable.slot as usize))),
            None => None,
        };
        variables.filter(is_wanted).filter_map(location).collect()
    }

    /// Records the locations of variables at the next instruction, if debug information is recorded.
    pub(super) fn record_locations(&mut self, locations: Vec<(VarId, Location)>) {
        if self.asm.debug_info.is_recording() {
            self.asm.debug_info.record_point(self.asm.here(), self.allocated, locations);
        }
    }

    /// The slots whose values are still needed. The garbage collector marks no others.
    pub(super) fn live_slots(&self) -> LiveSet {
        let mut slots = LiveSet::default();
        if self.allocated {
            for (id, variable) in self.analysis.variables.iter().enumerate() {
                if variable.permanent && variable.remaining > 0 && self.registers.place(id).seen {
                    slots.insert(variable.slot as usize);
                }
            }
        }
        slots
    }

    /// The number of slots that the environment still needs, including those of variables that have no value yet: the
    /// callee may leave a choicepoint, which protects the stack up to this size, and later slots would be overwritten.
    pub(super) fn frame_slots(&self) -> usize {
        let is_live = |variable: &&Variable| variable.permanent && variable.remaining > 0;
        self.analysis.variables.iter().filter(is_live).map(|variable| variable.slot as usize + 1).max().unwrap_or(0)
    }

    /// The cell of a term that is an atom or small integer.
    pub(super) fn immediate(&self, term: Cell) -> Option<Cell> {
        match self.source.node(term) {
            Node::Constant(constant) => Some(constant),
            _ => None,
        }
    }
}

/// The size in cells of the ground compound term at each place of a large block, else 0. Arguments are stored behind their
/// parents, so one backward pass visits them first.
pub(super) fn ground_sizes(source: BlockTerm<'_>) -> Vec<u32> {
    let cells = source.cells();
    if cells.len() <= MAX_BUILT_CELLS {
        return Vec::new();
    }
    let mut payload = vec![false; cells.len()];
    let mut scan = 0;
    while scan < cells.len() {
        let words = cells[scan].payload();
        for raw in &mut payload[scan + 1..(scan + 1 + words).min(cells.len())] {
            *raw = true;
        }
        scan += 1 + words;
    }
    let mut sizes = vec![0u32; cells.len()];
    for place in (0..cells.len()).rev().filter(|place| !payload[*place]) {
        let (Node::Compound(functor, compound), true) = (source.node_at(place), source.points_forward(place)) else {
            continue;
        };
        let own = functor.arity() as u32 + u32::from(compound.tag() == crate::terms::Tag::Struct);
        let size = (0..functor.arity()).try_fold(own, |size, index| {
            Some(size.saturating_add(match source.node(source.argument(compound, index)) {
                Node::Variable(_) => return None,
                Node::Constant(_) => 0,
                Node::Boxed(boxed) => source.box_cells(boxed),
                Node::Compound(_, inner) => match sizes[source.place(inner)] {
                    0 => return None,
                    size => size,
                },
            }))
        });
        sizes[source.place(compound)] = size.unwrap_or(0);
    }
    sizes
}
