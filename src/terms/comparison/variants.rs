//! Variants, which differ at most in the names of their variables, and subsumption.

use super::pairwise::Visit;
use crate::terms::memory::{Cell, Store};
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

/// Whether a term subsumes another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subsumption {
    /// It does not.
    No,
    /// It does.
    Yes,
    /// It does by binding attributed variables, if the goals that this wakes succeed.
    WithAttributes,
}

impl Store {
    /// Whether a one-to-one renaming of variables makes one term the other (ISO 7.1.6.1): each variable must be paired with the
    /// same variable every time, in both directions.
    pub fn are_variants(&self, left: Cell, right: Cell) -> bool {
        let mut partners: [HashMap<Cell, Cell, FxBuildHasher>; 2] = Default::default();
        let differ = self.pairwise_renamed(left, right, |left, right| {
            let alike = if left.is_var() && right.is_var() {
                let forth = *partners[0].entry(left).or_insert(right);
                let back = *partners[1].entry(right).or_insert(left);
                forth == right && back == left
            } else if left.is_compound() && right.is_compound() {
                if self.functor_of(left) == self.functor_of(right) {
                    return Visit::Enter;
                }
                false
            } else {
                self.identical(left, right)
            };
            if alike { Visit::Skip } else { Visit::Decided(()) }
        });
        differ.is_none()
    }

    /// Whether some binding of the variables of `general` makes it `specific` (ISO 8.2.4). Nothing is bound.
    ///
    /// A variable of both terms must be matched with itself, for `specific` may not be changed.
    pub fn subsumes(&self, general: Cell, specific: Cell) -> Subsumption {
        let whole = specific;
        let mut fixed: Option<HashSet<Cell, FxBuildHasher>> = None;
        let mut values: HashMap<Cell, Cell, FxBuildHasher> = HashMap::default();
        let differ = self.pairwise_renamed(general, specific, |general, specific| {
            let matches = if general.is_var() {
                let fixed = fixed.get_or_insert_with(|| self.variables(whole).into_iter().collect());
                (!fixed.contains(&general) || general == specific)
                    && self.identical(*values.entry(general).or_insert(specific), specific)
            } else if general.is_compound() && specific.is_compound() {
                if self.functor_of(general) == self.functor_of(specific) {
                    return Visit::Enter;
                }
                false
            } else {
                self.identical(general, specific)
            };
            if matches { Visit::Skip } else { Visit::Decided(()) }
        });
        if differ.is_some() {
            return Subsumption::No;
        }
        let wakes = |(variable, value): (&Cell, &Cell)| variable.is_attributed() && variable != value;
        if values.iter().any(wakes) { Subsumption::WithAttributes } else { Subsumption::Yes }
    }
}
