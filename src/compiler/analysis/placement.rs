//! Locations of variables: preferred registers, slots, and the variables that are live at the end of a construct.

use super::{Analyser, VarId};
use crate::compiler::body::{ConstructId, Item};
use crate::compiler::goals::{self, Action};
use crate::compiler::term::Node;
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

impl Analyser<'_> {
    /// Variables that are arguments of the first call or built-in prefer its argument registers, which saves moves.
    pub(super) fn assign_preferences(&mut self) {
        for (index, item) in self.body.items.iter().enumerate() {
            let Item::Goal(goal) = item else { return };
            if self.out.actions[index].is_some_and(Action::is_inline) {
                continue;
            }
            for (register, argument) in goals::call_arguments(self.source, goal).into_iter().enumerate() {
                if let Node::Variable(place) = self.source.node(argument) {
                    if self.out.by_place[place] == u32::MAX {
                        self.out.by_place[place] = self.new_variable() as u32;
                    }
                    let variable = &mut self.out.variables[self.out.by_place[place] as usize];
                    variable.preference.get_or_insert(register as u16);
                }
            }
            return;
        }
    }

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
