//! The flags of arithmetic put into effect, and the directions of roundtoward/2.

use crate::machine::Machine;
use crate::machine::errors::{Domain, Thrown, Type};
use crate::number::{Mode, Rounding};
use crate::terms::{Cell, View};

/// The directions, by the values of the flag `float_rounding`.
pub const DIRECTIONS: &[(&str, Rounding)] = &[
    ("to_nearest", Rounding::Nearest),
    ("to_positive", Rounding::Up),
    ("to_negative", Rounding::Down),
    ("to_zero", Rounding::TowardsZero),
];

impl Machine {
    /// Puts the flags of arithmetic into effect.
    pub(in crate::machine) fn apply_modes(&mut self) {
        let flags = &self.database.flags;
        let prefer_rationals = flags.prefer_rationals && !flags.iso;
        let mode = Mode { rounding: flags.float_rounding, prefer_rationals, iso: flags.iso };
        (self.arithmetic.mode, self.arithmetic.values) = (mode, flags.float_values);
        self.store.compute_floats_natively(mode.rounding == Rounding::Nearest);
    }

    /// The direction that a term names.
    pub(super) fn rounding_of(&mut self, term: Cell) -> Result<Rounding, Thrown> {
        let term = self.store.deref(term);
        let name = match self.store.view(term) {
            View::Atom(name) => self.store.atoms.name(name).to_string(),
            View::Variable(_) => return Err(self.instantiation_error()),
            _ => return Err(self.type_error(Type::Atom, term)),
        };
        let direction = DIRECTIONS.iter().find(|(direction, _)| **direction == name);
        direction.map(|(_, rounding)| *rounding).ok_or_else(|| self.domain_error(Domain::Round, term))
    }
}
