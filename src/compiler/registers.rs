//! Register allocation: the registers in use and the current location of each variable.
//!
//! Allocation is greedy, in one pass over the clause. It must agree where branches join: every branch of a construct starts
//! from a copy of the state at its beginning ([`Registers::restore`]), and variables that live on after the construct get
//! their registers before its first branch ([`Registers::reserve`]), so that all branches leave them in the same place
//! without moves at the join.

use super::analysis::{Analysis, VarId, Variable};
use crate::program::MAX_ARITY;

/// The number of registers: one for each argument, the two values that a choicepoint has behind them, and some for work beside them.
pub(crate) const REGISTER_COUNT: usize = MAX_ARITY + 32;

/// The number of registers of a clause that is compiled without a frame term. Those behind them are only for arguments that do not fit.
pub(crate) const USUAL_REGISTERS: usize = 512;

/// The first of the registers for intermediate results of arithmetic. Each has a float box that is overwritten in place
/// ([`crate::terms::Store::scratch_float`]), so that intermediate floats allocate nothing.
pub(crate) const FIRST_PASSING_REGISTER: usize = USUAL_REGISTERS - crate::terms::SCRATCH_FLOATS;

/// The clause needs more registers than there are; the caller compiles it with a frame term.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TooComplex;

/// The current location of a variable.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Place {
    /// Whether it has been initialized, possibly as an unbound variable.
    pub seen: bool,
    /// The register that holds it, or is reserved for it.
    pub register: Option<u16>,
}

/// The allocation at one point of the clause.
#[derive(Clone, Debug)]
pub(super) struct Registers {
    places: Vec<Place>,
    busy: Vec<bool>,
    /// Registers below this must survive until the neck: if the head fails, the next clause reads its arguments there.
    kept: usize,
    /// The lowest register that is an argument register of no goal.
    base: usize,
}

impl Registers {
    /// The state at the entry: `arity` arguments are in registers, and `kept` registers must survive until the neck.
    pub(super) fn new(analysis: &Analysis, arity: usize, kept: usize) -> Registers {
        let mut busy = vec![false; USUAL_REGISTERS];
        busy[..arity.max(kept)].fill(true);
        let base = arity.max(kept).max(analysis.largest_arity);
        Registers { places: vec![Place::default(); analysis.variables.len()], busy, kept, base }
    }

    /// The location of a variable.
    pub(super) fn place(&self, id: VarId) -> Place {
        self.places[id]
    }

    /// Marks a variable as initialized, in `register` if given.
    pub(super) fn mark_initialized(&mut self, id: VarId, register: Option<usize>) {
        self.places[id] = Place { seen: true, register: register.map(|register| register as u16) };
        if let Some(register) = register {
            self.busy[register] = true;
        }
    }

    /// Reserves a register for a variable that has no value yet.
    pub(super) fn reserve(&mut self, id: VarId, register: usize) {
        self.places[id] = Place { seen: false, register: Some(register as u16) };
        self.busy[register] = true;
    }

    /// Allocates a register: the preferred one if it is free, else one that is no argument register of a goal, so that fewer
    /// values must be moved before calls.
    ///
    /// # Errors
    /// Returns [`TooComplex`] if no register is free.
    pub(super) fn allocate(&mut self, preference: Option<usize>) -> Result<usize, TooComplex> {
        let free = |register: &usize| !self.busy[*register] && *register >= self.kept;
        let register = preference
            .filter(free)
            .or_else(|| (self.base..FIRST_PASSING_REGISTER).find(free))
            .or_else(|| (self.kept..self.base).find(free))
            .ok_or(TooComplex)?;
        self.busy[register] = true;
        Ok(register)
    }

    /// Allocates a register that is at least `least`.
    ///
    /// # Errors
    /// Returns [`TooComplex`] if no register is free.
    pub(super) fn take_above(&mut self, least: usize) -> Result<usize, TooComplex> {
        let free = |register: &usize| !self.busy[*register];
        let register = (self.base.max(least)..FIRST_PASSING_REGISTER).find(free).ok_or(TooComplex)?;
        self.busy[register] = true;
        Ok(register)
    }

    /// Allocates a register for an intermediate result of arithmetic.
    ///
    /// # Errors
    /// Returns [`TooComplex`] if no register is free.
    pub(super) fn take_passing(&mut self) -> Result<usize, TooComplex> {
        let register = (FIRST_PASSING_REGISTER..USUAL_REGISTERS).find(|register| !self.busy[*register]);
        let Some(register) = register else { return self.allocate(None) };
        self.busy[register] = true;
        Ok(register)
    }

    /// Whether a register may be overwritten.
    pub(super) fn is_free(&self, register: usize) -> bool {
        !self.busy[register] && register >= self.kept
    }

    /// Frees a register, unless it must survive until the neck.
    pub(super) fn release(&mut self, register: usize) {
        if register >= self.kept {
            self.busy[register] = false;
        }
    }

    /// Consumes an occurrence of a variable; the last one frees its register.
    pub(super) fn consume_occurrence(&mut self, variables: &mut [Variable], id: VarId) {
        variables[id].remaining = variables[id].remaining.saturating_sub(1);
        if variables[id].remaining == 0
            && let Some(register) = self.places[id].register.take()
        {
            self.release(register as usize);
        }
    }

    /// Passes the neck: frees argument registers that hold no variable.
    pub(super) fn pass_neck(&mut self) {
        let kept = std::mem::take(&mut self.kept);
        for register in 0..kept {
            self.busy[register] = self.places.iter().any(|place| place.register == Some(register as u16));
        }
    }

    /// Frees all registers that hold no variable.
    pub(super) fn keep_held(&mut self) {
        self.busy.fill(false);
        for register in self.places.iter().filter_map(|place| place.register) {
            self.busy[register as usize] = true;
        }
    }

    /// Frees all registers after a call, which destroys them.
    pub(super) fn free_all(&mut self) {
        self.busy.fill(false);
        for place in &mut self.places {
            place.register = None;
        }
    }

    /// Returns to the state at the beginning of a construct, for the next branch.
    pub(super) fn restore(&mut self, earlier: &Registers) {
        self.clone_from(earlier);
    }

    /// The initialized variables that are in registers, with their registers.
    pub(super) fn held_variables(&self) -> impl Iterator<Item = (VarId, usize)> + '_ {
        self.places
            .iter()
            .enumerate()
            .filter(|(_, place)| place.seen)
            .filter_map(|(id, place)| place.register.map(|register| (id, register as usize)))
    }
}
