//! Tables: one for each variant of a call of a tabled predicate, with its answers.
//!
//! Tables are outside of the heap. Until a table is complete it has suspended goals, which wait for its further answers.

use super::combined::{Alternatives, Combined};
use super::conditions::{Conditional, MAX_TABLES, TableId};
use super::declarations::Declaration;
use super::variants::{Variants, hash_of};
use super::waiting::Suspension;
use super::well_founded::Truth;
use crate::program::PredId;
use crate::terms::{AtomSet, Cell};
use hashbrown::HashTable;
use std::collections::VecDeque;
use std::sync::Arc;

/// The least bytes of hidden tables for which it is searched what names them.
pub(super) const LEAST_SEARCHED: usize = 1 << 16;

/// Whether a table has all its answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    Complete,
    /// Not yet: it is this entry of the completion stack.
    Incomplete(usize),
}

/// A table.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) predicate: PredId,
    /// The declaration of the predicate when the table was begun.
    pub(super) declaration: Arc<Declaration>,
    /// The numbers of items in templates: variables of the call, and combined arguments.
    pub(super) variables: u32,
    pub(super) combined_arguments: u32,
    /// The predicate and the arguments of the call that are not combined.
    pub(super) call: Box<[u64]>,
    pub(super) state: State,
    /// The values that answers give to the variables of the call, in the order of the answers.
    pub(super) answers: Variants,
    /// The values of combined arguments.
    pub(super) combined: Option<Box<Combined>>,
    /// The answers that are not simply true.
    pub(super) conditional: Option<Box<Conditional>>,
    /// The goals that wait for answers.
    pub(super) waiting: Vec<Suspension>,
    /// The tables for which goals of this one wait, once for each goal.
    pub(super) awaits: Vec<TableId>,
    /// The bytes that [`Tables::size`] has for it.
    bytes: usize,
    /// The suspended goal that is next, and how many answers there were when the first of them was served last.
    pub(super) turn: usize,
    pub(super) round: u32,
    /// Whether the table is among those with work to do.
    pub(super) is_queued: bool,
    /// Whether it is no longer found by its call: it has been abolished while a goal was reading it.
    pub(super) is_abolished: bool,
}

impl Table {
    pub(super) fn new(
        predicate: PredId,
        declaration: Arc<Declaration>,
        call: &[u64],
        variables: usize,
        place: usize,
    ) -> Table {
        let combined = declaration.combined().count();
        Table {
            predicate,
            declaration,
            variables: variables as u32,
            combined_arguments: combined as u32,
            call: call.into(),
            state: State::Incomplete(place),
            answers: Variants::default(),
            combined: (combined > 0).then(Box::default),
            conditional: None,
            waiting: Vec::new(),
            awaits: Vec::new(),
            bytes: 0,
            turn: 0,
            round: 0,
            is_queued: false,
            is_abolished: false,
        }
    }

    /// The number of items in a template.
    pub(super) fn items(&self) -> usize {
        (self.variables + self.combined_arguments) as usize
    }

    /// Whether no further answer can say more: the call has no variables, and is true.
    pub(super) fn is_decided(&self) -> bool {
        self.variables + self.combined_arguments == 0 && self.answers.len() > 0 && self.is_true(0)
    }

    /// The values of combined arguments in an answer without conditions.
    pub(super) fn certain_values(&self, answer: u32) -> Option<&[u64]> {
        let values = self.combined.as_ref()?.values.get(answer as usize)?;
        self.is_true(answer).then_some(&**values)
    }

    /// Whether an answer is one of those that others are combined with.
    pub(super) fn is_group(&self, answer: u32) -> bool {
        answer < self.answers.len() && self.combined.as_ref().is_some_and(|it| it.is_group(answer))
    }

    /// The answers with conditions beside an answer.
    pub(super) fn alternatives(&self, group: u32) -> Option<&Alternatives> {
        self.combined.as_ref()?.alternatives(group)
    }

    /// The number of answers and improvements so far: what a suspended goal is served.
    pub(super) fn event_count(&self) -> u32 {
        self.combined.as_ref().map_or(self.answers.len(), |combined| combined.event_count())
    }

    /// The answer of an event, unless it is out of date.
    pub(super) fn answer_of_event(&self, event: u32) -> Option<u32> {
        match &self.combined {
            None => Some(event),
            Some(combined) => combined.answer_of_event(event),
        }
    }

    /// Whether an answer is true without conditions.
    pub(super) fn is_true(&self, answer: u32) -> bool {
        self.truth_of(answer) == Truth::True
    }

    /// What is known of an answer.
    #[inline]
    pub(super) fn truth_of(&self, answer: u32) -> Truth {
        match &self.conditional {
            None => Truth::True,
            Some(conditional) if conditional.refuted.contains(&answer) => Truth::False,
            Some(conditional) if conditional.conditions.contains_key(&answer) => Truth::Undefined,
            Some(_) => Truth::True,
        }
    }

    /// Whether answers have conditions, so that delays may name the table.
    pub(super) fn has_conditions(&self) -> bool {
        self.conditional.as_ref().is_some_and(|conditional| !conditional.conditions.is_empty())
    }

    /// The first answer from `from` on.
    #[inline]
    pub(super) fn next_answer(&self, from: u32) -> Option<u32> {
        if self.conditional.is_none() {
            return (from < self.answers.len()).then_some(from);
        }
        (from..self.answers.len()).find(|answer| self.truth_of(*answer) != Truth::False)
    }

    /// Whether any answer is true, or may be.
    pub(super) fn truth(&self) -> Truth {
        let count = self.answers.len() as usize;
        let (undefined, refuted) =
            self.conditional.as_ref().map_or((0, 0), |it| (it.conditions.len(), it.refuted.len()));
        match (count > undefined + refuted, undefined > 0) {
            (true, _) => Truth::True,
            (false, true) => Truth::Undefined,
            (false, false) => Truth::False,
        }
    }

    /// The approximate size in bytes.
    pub(super) fn size(&self) -> usize {
        let combined = self.combined.as_ref().map_or(0, |combined| combined.size());
        let conditions = self.conditional.as_ref().map_or(0, |conditional| conditional.size());
        let waiting: usize = self.waiting.iter().map(Suspension::size).sum();
        TABLE_BYTES + 8 * self.call.len() + self.answers.size() + combined + conditions + waiting
    }

    /// Adds the atoms of the call and the answers to `used`.
    pub(super) fn visit_atoms(&self, used: &mut AtomSet) {
        let combined = self.combined.iter().flat_map(|combined| &combined.values).flat_map(|value| &**value);
        let words = self.call.iter().chain(self.answers.words()).chain(combined);
        used.insert_cells(words.map(|word| Cell::from_bits(*word)));
        self.waiting.iter().for_each(|suspension| suspension.visit_atoms(used));
    }
}

/// The approximate bytes of a table without answers.
pub(super) const TABLE_BYTES: usize = size_of::<Table>() + 64;

/// Tables that are completed together, because they depend on one another: those from `start` on in the completion stack, to the start of
/// the next component.
#[derive(Debug, Default)]
pub(super) struct Component {
    pub(super) start: usize,
    /// Tables with goals to serve.
    pub(super) queue: VecDeque<TableId>,
    /// Goals that wait for a table to be complete, or for there to be nothing else to do.
    pub(super) negations: Vec<(TableId, Suspension)>,
    /// Combined answers with conditions that have turned out to be true: they are combined with the others.
    pub(super) combining: Vec<(TableId, u32)>,
}

/// All tables.
#[derive(Default)]
pub(super) struct Tables {
    all: Vec<Option<Box<Table>>>,
    /// Numbers of removed tables, which nothing refers to: new ones get them.
    unused: Vec<TableId>,
    by_call: HashTable<TableId>,
    /// Those that calls do not find any more: somebody reads their answers, or a delay may name them.
    hidden: Vec<TableId>,
    /// The bytes of those.
    hidden_size: usize,
    /// The number of tables.
    count: usize,
    /// The approximate size of all of them in bytes.
    size: usize,
}

impl Tables {
    pub(super) fn get(&self, id: TableId) -> Option<&Table> {
        self.all.get(id as usize)?.as_deref()
    }

    pub(super) fn get_mut(&mut self, id: TableId) -> Option<&mut Table> {
        self.all.get_mut(id as usize)?.as_deref_mut()
    }

    /// The table of a call.
    pub(super) fn find(&self, call: &[u64]) -> Option<TableId> {
        self.by_call.find(hash_of(call), |id| self.get(*id).is_some_and(|table| &*table.call == call)).copied()
    }

    /// Whether there is no number for another table.
    pub(super) fn is_full(&self) -> bool {
        self.all.len() >= MAX_TABLES && self.unused.is_empty()
    }

    /// Adds a table whose call has none.
    pub(super) fn add(&mut self, table: Table) -> TableId {
        let (id, hash) = (self.unused.pop().unwrap_or(self.all.len() as TableId), hash_of(&table.call));
        self.count += 1;
        if id as usize == self.all.len() {
            self.all.push(None);
        }
        self.all[id as usize] = Some(Box::new(table));
        self.measure(id);
        let all = &self.all;
        self.by_call.insert_unique(hash, id, |id| all[*id as usize].as_ref().map_or(0, |table| hash_of(&table.call)));
        id
    }

    /// Calls no longer find a table.
    pub(super) fn hide(&mut self, id: TableId) {
        let Some(table) = self.get(id) else { return };
        let hash = hash_of(&table.call);
        if let Ok(found) = self.by_call.find_entry(hash, |known| *known == id) {
            found.remove();
        }
        if let Some(table) = self.get_mut(id).filter(|table| !table.is_abolished) {
            table.is_abolished = true;
            self.hidden_size += self.get(id).map_or(0, |table| table.bytes);
            self.hidden.push(id);
        }
    }

    /// The tables that calls do not find.
    pub(super) fn hidden(&self) -> &[TableId] {
        &self.hidden
    }

    /// The tables that calls find.
    pub(super) fn visible(&self) -> impl Iterator<Item = (TableId, &Table)> {
        self.by_call.iter().filter_map(|id| Some((*id, self.get(*id)?)))
    }

    /// The bytes of the tables that calls do not find.
    pub(super) fn hidden_size(&self) -> usize {
        self.hidden_size
    }

    /// Removes the hidden tables that are not kept.
    pub(super) fn remove_hidden(&mut self, is_kept: impl Fn(TableId) -> bool) {
        let (kept, removed): (Vec<TableId>, Vec<TableId>) = self.hidden.iter().partition(|id| is_kept(**id));
        self.hidden = kept;
        self.hidden_size = self.hidden.iter().filter_map(|id| self.get(*id)).map(|table| table.bytes).sum();
        for id in removed {
            self.free(id);
            self.unused.push(id);
        }
    }

    /// Removes a table that calls find, and to which nothing refers.
    pub(super) fn remove(&mut self, id: TableId) {
        if self.get(id).is_some() {
            self.abandon(id);
            self.unused.push(id);
        }
    }

    /// Removes a table that is not complete; its number is not used again.
    pub(super) fn abandon(&mut self, id: TableId) {
        let Some(table) = self.get(id) else { return };
        let hash = hash_of(&table.call);
        if let Ok(found) = self.by_call.find_entry(hash, |known| *known == id) {
            found.remove();
        }
        self.free(id);
    }

    fn free(&mut self, id: TableId) {
        if let Some(table) = self.all.get_mut(id as usize).and_then(Option::take) {
            self.size = self.size.saturating_sub(table.bytes);
            self.count -= 1;
        }
    }

    /// The approximate size of all tables in bytes.
    pub(super) fn size(&self) -> usize {
        self.size
    }

    /// A table takes so many bytes more.
    pub(super) fn grow(&mut self, id: TableId, bytes: usize) {
        if let Some(table) = self.all.get_mut(id as usize).and_then(Option::as_deref_mut) {
            table.bytes += bytes;
            self.size += bytes;
        }
    }

    /// A table takes so many bytes less.
    pub(super) fn shrink(&mut self, id: TableId, bytes: usize) {
        if let Some(table) = self.all.get_mut(id as usize).and_then(Option::as_deref_mut) {
            let bytes = bytes.min(table.bytes);
            table.bytes -= bytes;
            self.size = self.size.saturating_sub(bytes);
        }
    }

    /// Measures a table anew.
    pub(super) fn measure(&mut self, id: TableId) {
        let Some(table) = self.get(id) else { return };
        let (before, now) = (table.bytes, table.size());
        self.grow(id, now);
        self.shrink(id, before);
    }

    /// Numbers begin again from 0 if there are no tables. A table that a delay may name is not removed, so none is named.
    pub(super) fn reset_if_empty(&mut self) {
        if self.count == 0 {
            (self.all, self.unused, self.hidden) = (Vec::new(), Vec::new(), Vec::new());
        }
    }

    /// The tables with their numbers.
    pub(super) fn iter(&self) -> impl Iterator<Item = (TableId, &Table)> {
        (0..).zip(&self.all).filter_map(|(id, table)| Some((id, table.as_deref()?)))
    }
}
