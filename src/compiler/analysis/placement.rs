//! Locations of variables: slots, and the variables that are live at the end of a construct.

use super::{Analyser, VarId};
use crate::compiler::body::ConstructId;
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

impl Analyser<'_> {
    /// Finds the variables that occur inside a construct and again after it: every branch must define them, also a branch
    /// in which they do not occur.
    pub(super) fn find_live_out(&mut self) {
        let mut known: HashSet<(VarId, ConstructId), FxBuildHasher> = HashSet::default();
        for (id, inside) in std::mem::take(&mut self.inner_occurrences) {
            let last = self.out.variables[id].last;
            let mut construct = Some(inside);
            while let Some(outer) = construct {
                construct = None;
                if self.out.constructs[outer].end < last && known.insert((id, outer)) {
                    self.out.constructs[outer].live_out.push(id);
                    construct = self.out.constructs[outer].parent;
                }
            }
        }
    }

    /// Assigns slots. The later the last occurrence of a variable, the lower its slot, so that the slots still needed at a call
    /// are a prefix of the environment and the rest can be trimmed.
    pub(super) fn assign_slots(&mut self) {
        let mut permanent: Vec<VarId> =
            (0..self.out.variables.len()).filter(|id| self.out.variables[*id].permanent).collect();
        permanent.sort_by_key(|id| std::cmp::Reverse(self.out.variables[*id].last));
        self.out.slots = permanent.len();
        self.out.environment |= !permanent.is_empty();
        for (slot, id) in permanent.into_iter().enumerate() {
            self.out.variables[id].slot = slot as u16;
        }
    }
}
