//! Registers: which are taken, and where each variable is at the moment.

use super::analysis::{Analysis, VarId, Variable};

/// Registers there are.
pub const REGISTERS: usize = 512;

/// The registers from here on hold what one operation of an expression hands to the next. A float there lies in a box that is used
/// again and again ([`crate::terms::Store::scratch_float`]).
pub const PASSING: usize = REGISTERS - crate::terms::SCRATCH_FLOATS;

/// The clause needs more registers than there are; it is compiled in another way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooComplex;

/// Where a variable is at the moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// It has a value (perhaps an unbound one).
    pub seen: bool,
    /// A register that holds it.
    pub register: Option<u16>,
}

/// The state of registers and variables at one point of the clause.
#[derive(Clone, Debug)]
pub struct Registers {
    places: Vec<Place>,
    busy: Vec<bool>,
    /// Registers below this hold arguments that must survive until the neck.
    kept: usize,
    /// The lowest register that no call wants for an argument.
    base: usize,
}

impl Registers {
    /// At the clause's beginning: `arity` arguments are in registers, `kept` registers must survive until the neck.
    pub fn new(analysis: &Analysis, arity: usize, kept: usize) -> Registers {
        let mut busy = vec![false; REGISTERS];
        busy[..arity.max(kept)].fill(true);
        let base = arity.max(kept).max(analysis.widest);
        Registers { places: vec![Place::default(); analysis.variables.len()], busy, kept, base }
    }

    /// Where a variable is.
    pub fn place(&self, id: VarId) -> Place {
        self.places[id]
    }

    /// The variable now has a value, in `register` if given.
    pub fn define(&mut self, id: VarId, register: Option<usize>) {
        self.places[id] = Place { seen: true, register: register.map(|register| register as u16) };
        if let Some(register) = register {
            self.busy[register] = true;
        }
    }

    /// Sets a register aside for a variable that has no value yet.
    pub fn reserve(&mut self, id: VarId, register: usize) {
        self.places[id] = Place { seen: false, register: Some(register as u16) };
        self.busy[register] = true;
    }

    /// A free register: the preferred one if it is free, else one that no call wants.
    ///
    /// # Errors
    /// [`TooComplex`] if none is free.
    pub fn take(&mut self, preference: Option<usize>) -> Result<usize, TooComplex> {
        let free = |register: &usize| !self.busy[*register] && *register >= self.kept;
        let register = preference
            .filter(free)
            .or_else(|| (self.base..PASSING).find(free))
            .or_else(|| (self.kept..self.base).find(free))
            .ok_or(TooComplex)?;
        self.busy[register] = true;
        Ok(register)
    }

    /// A free register from `floor` on.
    ///
    /// # Errors
    /// [`TooComplex`] if none is free.
    pub fn take_above(&mut self, floor: usize) -> Result<usize, TooComplex> {
        let free = |register: &usize| !self.busy[*register];
        let register = (self.base.max(floor)..PASSING).find(free).ok_or(TooComplex)?;
        self.busy[register] = true;
        Ok(register)
    }

    /// A register for what one operation of an expression hands to the next.
    ///
    /// # Errors
    /// [`TooComplex`] if none is free.
    pub fn take_passing(&mut self) -> Result<usize, TooComplex> {
        let register = (PASSING..REGISTERS).find(|register| !self.busy[*register]);
        let Some(register) = register else { return self.take(None) };
        self.busy[register] = true;
        Ok(register)
    }

    /// Whether a register is free to be written.
    pub fn is_free(&self, register: usize) -> bool {
        !self.busy[register] && register >= self.kept
    }

    /// The register holds nothing of use any more.
    pub fn release(&mut self, register: usize) {
        if register >= self.kept {
            self.busy[register] = false;
        }
    }

    /// An occurrence of the variable has been compiled; after the last its register is free.
    pub fn used(&mut self, variables: &mut [Variable], id: VarId) {
        variables[id].remaining = variables[id].remaining.saturating_sub(1);
        if variables[id].remaining == 0
            && let Some(register) = self.places[id].register.take()
        {
            self.release(register as usize);
        }
    }

    /// The neck is passed: argument registers that hold no variable are free.
    pub fn pass_neck(&mut self) {
        let kept = std::mem::take(&mut self.kept);
        for register in 0..kept {
            self.busy[register] = self.places.iter().any(|place| place.register == Some(register as u16));
        }
    }

    /// The registers that hold variables are taken, and no others.
    pub fn keep_held(&mut self) {
        self.busy.fill(false);
        for register in self.places.iter().filter_map(|place| place.register) {
            self.busy[register as usize] = true;
        }
    }

    /// A call has been made: no register holds anything.
    pub fn clear(&mut self) {
        self.busy.fill(false);
        for place in &mut self.places {
            place.register = None;
        }
    }

    /// Goes back to an earlier state at the beginning of another branch.
    pub fn restore(&mut self, earlier: &Registers) {
        self.clone_from(earlier);
    }

    /// The variables that have registers, with these.
    pub fn held(&self) -> impl Iterator<Item = (VarId, usize)> + '_ {
        self.places
            .iter()
            .enumerate()
            .filter(|(_, place)| place.seen)
            .filter_map(|(id, place)| place.register.map(|register| (id, register as usize)))
    }
}
