//! Chunks: one pass over the items assigns each occurrence of a variable to a chunk, and gives each cut its target.

use super::{Analyser, CutKind, VarId, Variable};
use crate::compiler::body::{ConstructId, Item, Kind};
use crate::compiler::goals::{self, Action};
use crate::terms::Cell;

/// A construct that encloses the current item.
pub(super) struct Scope {
    id: ConstructId,
    in_condition: bool,
    /// The chunk in which it begins.
    chunk: u32,
}

impl Analyser<'_> {
    /// Assigns chunks to occurrences, and levels to cuts and conditions.
    pub(super) fn assign_chunks(&mut self) {
        let body = self.body;
        let mut at_neck = true;
        for (index, item) in body.items.iter().enumerate() {
            self.item = index as u32;
            match *item {
                Item::Goal(goal) => {
                    let arguments = goals::call_arguments(self.source, &body.globals, &goal);
                    let is_inline = self.out.actions[index].is_some_and(Action::is_inline);
                    if !is_inline {
                        self.assign_preferences(&arguments);
                    }
                    for argument in &arguments {
                        self.note_occurrences(*argument);
                    }
                    if !is_inline {
                        self.goals += 1;
                        self.out.largest_arity = self.out.largest_arity.max(arguments.len());
                        at_neck = false;
                    }
                    if let Some(Action::Call(_)) = self.out.actions[index] {
                        self.out.environment |= !self.out.tails[index];
                        self.next_chunk();
                    }
                }
                Item::Cut => self.choose_cut_target(index, &mut at_neck),
                Item::Fail | Item::Counted(_) => {}
                Item::Begin(id) => {
                    at_neck = false;
                    self.begin_construct(id);
                }
                Item::Then(id) => self.end_condition(id),
                Item::Else(id) => {
                    // A shallow else-branch is entered by a jump and starts with the registers of the beginning, so it
                    // returns to that chunk. Otherwise it is entered by backtracking, which restores no registers.
                    if self.out.constructs[id].shallow {
                        self.chunk = self.enclosing.last().map_or(0, |scope| scope.chunk);
                    } else {
                        self.next_chunk();
                    }
                }
                Item::End(id) => {
                    self.enclosing.pop();
                    if self.out.constructs[id].calls {
                        self.next_chunk();
                    }
                }
            }
        }
    }

    /// Variables that the next call or built-in takes as arguments prefer its argument registers, which saves moves.
    fn assign_preferences(&mut self, arguments: &[Cell]) {
        for (register, argument) in arguments.iter().enumerate() {
            let known = self.source.node(*argument).variable().map(|place| self.out.by_place[place]);
            let Some(id) = known.filter(|id| *id != u32::MAX) else { continue };
            let variable = &mut self.out.variables[id as usize];
            if variable.chunk == self.chunk && variable.goals_before == self.goals {
                variable.preference.get_or_insert(register as u16);
            }
        }
    }

    /// Begins a chunk: all registers are lost here.
    fn next_chunk(&mut self) {
        self.chunks += 1;
        self.chunk = self.chunks;
    }

    /// A condition that needs a choicepoint also needs the level to cut to, in a slot.
    fn begin_construct(&mut self, id: ConstructId) {
        let chunk = self.chunk;
        self.enclosing.push(Scope { id, in_condition: self.out.constructs[id].kind != Kind::Or, chunk });
        if !self.out.constructs[id].shallow {
            self.out.environment = true;
            if self.out.constructs[id].kind != Kind::Or {
                let level = self.new_variable();
                self.out.constructs[id].level = level;
                self.note_occurrence(level);
                self.out.variables[level].permanent = true;
            }
        }
    }

    /// Success of the condition cuts to its level.
    fn end_condition(&mut self, id: ConstructId) {
        if let Some(scope) = self.enclosing.last_mut() {
            scope.in_condition = false;
        }
        if !self.out.constructs[id].shallow {
            self.note_occurrence(self.out.constructs[id].level);
        }
    }

    /// Chooses the target of a cut. The first cut to a target defines the variable that holds it.
    fn choose_cut_target(&mut self, index: usize, at_neck: &mut bool) {
        let kind = match self.enclosing.iter().rev().find(|scope| scope.in_condition).map(|scope| scope.id) {
            Some(condition) => CutKind::Condition(condition),
            None if *at_neck => CutKind::Neck,
            None => CutKind::Clause,
        };
        *at_neck = false;
        self.out.cuts[index] = Some(kind);
        match kind {
            CutKind::Neck => {}
            CutKind::Clause => {
                let level = match self.out.level {
                    Some(level) => level,
                    None => {
                        let level = self.new_variable();
                        self.out.level = Some(level);
                        // `GetLevel` defines it at the neck: one occurrence in chunk 0.
                        self.out.variables[level].remaining = 1;
                        self.out.variables[level].chunk = 0;
                        level
                    }
                };
                self.note_occurrence(level);
            }
            CutKind::Condition(id) => {
                let inner = match self.out.constructs[id].inner {
                    Some(inner) => inner,
                    None => {
                        let inner = self.new_variable();
                        self.out.constructs[id].inner = Some(inner);
                        self.out.variables[inner].remaining = 1;
                        self.out.variables[inner].permanent = true;
                        inner
                    }
                };
                self.note_occurrence(inner);
            }
        }
    }

    /// A new variable, with no occurrence yet.
    pub(super) fn new_variable(&mut self) -> VarId {
        self.out.variables.push(Variable {
            remaining: 0,
            permanent: false,
            slot: 0,
            preference: None,
            chunk: self.chunk,
            goals_before: self.goals,
            last: self.item,
        });
        self.out.variables.len() - 1
    }

    /// Records an occurrence in the current chunk. A second chunk makes the variable permanent.
    fn note_occurrence(&mut self, id: VarId) {
        let (chunk, goals, item) = (self.chunk, self.goals, self.item);
        let inside = self.enclosing.last().map(|scope| scope.id);
        let variable = &mut self.out.variables[id];
        if variable.remaining == 0 {
            (variable.chunk, variable.goals_before) = (chunk, goals);
        } else if variable.chunk != chunk {
            variable.permanent = true;
        }
        variable.remaining += 1;
        variable.last = item;
        if let Some(inside) = inside {
            self.inner_occurrences.push((id, inside));
        }
    }

    /// Records the occurrences of all variables in a term.
    pub(super) fn note_occurrences(&mut self, term: Cell) {
        let source = self.source;
        let mut found = Vec::new();
        source.variables(term, |place| found.push(place));
        for place in found {
            if self.out.by_place[place] == u32::MAX {
                self.out.by_place[place] = self.new_variable() as u32;
            }
            self.note_occurrence(self.out.by_place[place] as VarId);
        }
    }
}
