//! Shallow control constructs: those whose conditions preserve registers, so that failure is a jump.
//!
//! A shallow condition may test. It may also bind variables if no other construct is inside it: without a choicepoint on the
//! stack there is only one saved state to return to. Calls, cuts and constructs whose branches call make a construct deep:
//! it then pushes a choicepoint.

use super::{Analyser, Construct};
use crate::compiler::body::{ConstructId, Item, Kind};
use crate::compiler::goals::Action;

/// A construct that encloses the current item, and whether the item is in its condition.
type OpenConstruct = (ConstructId, bool);

impl Analyser<'_> {
    /// Determines for every construct whether it is shallow, whether its condition binds, and whether it calls.
    pub(super) fn classify_constructs(&mut self, tails: &[bool]) {
        let body = self.body;
        self.out.constructs.extend(body.constructs.iter().zip(tails).map(|(kind, tail)| Construct::new(*kind, *tail)));
        let mut open: Vec<OpenConstruct> = Vec::new();
        for (index, item) in body.items.iter().enumerate() {
            match *item {
                Item::Begin(id) => {
                    self.out.constructs[id].parent = open.last().map(|(parent, _)| *parent);
                    open.push((id, self.out.constructs[id].kind != Kind::Or));
                }
                Item::Then(_) => open.last_mut().into_iter().for_each(|(_, in_condition)| *in_condition = false),
                Item::Else(_) | Item::Fail | Item::Counted(_) => {}
                Item::End(id) => {
                    open.pop();
                    self.out.constructs[id].end = index as u32;
                    self.propagate(id, open.last().copied());
                }
                Item::Cut => self.note_cut(&open),
                Item::Goal(_) => self.note_goal(index, &open),
            }
        }
        self.mark_nested_bindings();
    }

    /// Propagates the properties of a finished construct to the enclosing one.
    fn propagate(&mut self, id: ConstructId, outer: Option<OpenConstruct>) {
        let construct = &mut self.out.constructs[id];
        construct.calls |= !construct.shallow;
        let (shallow, binds, calls) = (construct.shallow, construct.binds, construct.calls);
        if let Some((outer, in_condition)) = outer {
            let outer = &mut self.out.constructs[outer];
            outer.calls |= calls;
            outer.shallow &= !in_condition || (shallow && !binds && !calls && !outer.binds);
        }
    }

    /// A cut is local to the innermost enclosing condition, which needs a choicepoint to cut to.
    fn note_cut(&mut self, open: &[OpenConstruct]) {
        if let Some((id, _)) = open.iter().rev().find(|(_, in_condition)| *in_condition) {
            self.out.constructs[*id].shallow = false;
        }
    }

    /// Records what a goal means for the construct around it, and for the conditions around it if it binds variables.
    fn note_goal(&mut self, index: usize, open: &[OpenConstruct]) {
        let Some((id, in_condition)) = open.last().copied() else { return };
        let inline = self.out.actions[index].is_some_and(Action::is_inline);
        let construct = &mut self.out.constructs[id];
        construct.calls |= !inline;
        construct.shallow &= inline || !in_condition;
        if self.out.actions[index].is_some_and(Action::binds) {
            for (id, _) in open.iter().filter(|(_, in_condition)| *in_condition) {
                self.out.constructs[*id].binds = true;
            }
        }
    }

    /// A condition that binds and contains another construct is deep, and then every construct around it destroys registers.
    /// Both facts are complete only after the first pass.
    fn mark_nested_bindings(&mut self) {
        let mut conditions: Vec<ConstructId> = Vec::new();
        for item in &self.body.items {
            match *item {
                Item::Begin(id) => {
                    if let Some(&outer) = conditions.last() {
                        self.out.constructs[outer].shallow &= !self.out.constructs[outer].binds;
                    }
                    conditions.push(id);
                }
                Item::Then(id) | Item::End(id) if conditions.last() == Some(&id) => {
                    conditions.pop();
                }
                _ => {}
            }
        }
        for id in 0..self.out.constructs.len() {
            let mut next = Some(id).filter(|id| !self.out.constructs[*id].shallow);
            // Invariant: every ancestor of a construct that calls is already marked.
            while let Some(around) = next.filter(|around| !self.out.constructs[*around].calls) {
                self.out.constructs[around].calls = true;
                next = self.out.constructs[around].parent;
            }
        }
    }
}
