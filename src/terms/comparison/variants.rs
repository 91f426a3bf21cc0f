//! Terms that differ in the names of their variables at most, and those that become another when theirs get values.

use super::pairwise::Visit;
use crate::terms::memory::{Cell, Store};
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

impl Store {
    /// Whether a one-to-one renaming of variables makes one term the other (ISO 7.1.6.1): each variable must meet the same
    /// partner every time, in both directions.
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

    /// Whether some binding of `general`'s variables makes it `specific` (ISO 8.2.4): matching, which binds nothing.
    ///
    /// A variable that both terms have must stay itself, for `specific` is not to change.
    pub fn subsumes(&self, general: Cell, specific: Cell) -> bool {
        let whole = specific;
        let mut kept: Option<HashSet<Cell, FxBuildHasher>> = None;
        let mut meanings: HashMap<Cell, Cell, FxBuildHasher> = HashMap::default();
        let differ = self.pairwise_renamed(general, specific, |general, specific| {
            let matches = if general.is_var() {
                let kept = kept.get_or_insert_with(|| self.variables(whole).into_iter().collect());
                (!kept.contains(&general) || general == specific)
                    && self.identical(*meanings.entry(general).or_insert(specific), specific)
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
        differ.is_none()
    }
}
