//! Tables: one for each variant of a call of a tabled predicate, with its answers.
//!
//! Tables are outside of the heap. Until a table is complete it has suspended goals, which wait for its further answers.

use super::variants::{Variants, hash_of};
use super::waiting::Suspension;
use super::well_founded::Truth;
use crate::program::PredId;
use crate::terms::{AtomSet, Cell};
use hashbrown::{HashMap, HashSet, HashTable};
use rustc_hash::FxBuildHasher;
use std::collections::VecDeque;
use std::sync::Arc;

/// The number of a table.
pub(in crate::machine) type TableId = u32;

/// What an answer depends on, or a running goal: a goal that was delayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(in crate::machine) enum Delay {
    /// An answer of a table, by its number, which has conditions itself.
    Answer(TableId, u32),
    /// That a table has no answers.
    Negation(TableId),
    /// undefined/0.
    Undefined,
}

/// The integer for undefined/0 among delays on the heap; those for negations are −1, −2, …
const UNDEFINED: i64 = i64::MIN >> 4;

impl Delay {
    /// The delay as an integer on the heap: table and answer are in 28 and 32 of its 61 bits.
    pub(super) fn cell(self) -> Cell {
        Cell::int(match self {
            Delay::Answer(table, answer) => i64::from(table) << 32 | i64::from(answer),
            Delay::Negation(table) => -1 - i64::from(table),
            Delay::Undefined => UNDEFINED,
        })
    }

    /// The delay of an integer on the heap.
    pub(super) fn of_cell(cell: Cell) -> Delay {
        match cell.int_value() {
            UNDEFINED => Delay::Undefined,
            value if value < 0 => Delay::Negation((-1 - value) as u32),
            value => Delay::Answer((value >> 32) as u32, value as u32),
        }
    }
}

/// The most tables: their numbers have 28 bits in a [`Delay`].
pub(super) const MAX_TABLES: usize = 1 << 28;

/// How answers with the same values of the other arguments are combined in an argument of a tabled predicate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mode {
    /// They are not: every value is an answer of its own.
    Index,
    /// The least in the standard order.
    Min,
    /// The greatest in the standard order.
    Max,
    /// The one found first.
    First,
    /// The one found last.
    Last,
    /// The sum.
    Sum,
    /// What a predicate of the program makes of them: a goal that is called with three more arguments.
    Lattice(Box<[u64]>),
    /// The new one if a goal with the old and the new one as further arguments is true.
    Order(Box<[u64]>),
}

impl Mode {
    /// Adds the atoms of a goal in it to `used`.
    pub(super) fn visit_atoms(&self, used: &mut AtomSet) {
        if let Mode::Lattice(goal) | Mode::Order(goal) = self {
            used.insert_cells(goal.iter().map(|word| Cell::from_bits(*word)));
        }
    }
}

/// The declaration of a tabled predicate.
#[derive(Clone, Debug, Default)]
pub struct Declaration {
    /// The mode of each argument; empty if all are [`Mode::Index`].
    pub modes: Box<[Mode]>,
    /// How the tables are to be used, as it was declared: `variant` or `subsumptive`.
    pub is_subsumptive: bool,
}

impl Declaration {
    /// The arguments that are combined.
    pub(super) fn combined(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.modes.len()).filter(|argument| self.is_combined(*argument))
    }

    /// The modes of the arguments that are combined.
    pub(super) fn combining_modes(&self) -> impl Iterator<Item = &Mode> {
        self.modes.iter().filter(|mode| **mode != Mode::Index)
    }

    /// Whether goals of the program combine answers.
    pub(super) fn needs_goals(&self) -> bool {
        self.modes.iter().any(|mode| matches!(mode, Mode::Lattice(_) | Mode::Order(_)))
    }

    /// Whether an argument is combined.
    pub(super) fn is_combined(&self, argument: usize) -> bool {
        self.modes.get(argument).is_some_and(|mode| *mode != Mode::Index)
    }
}

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
    /// The suspended goal that is next, and how many answers there were when the first of them was served last.
    pub(super) turn: usize,
    pub(super) round: u32,
    /// Whether the table is among those with work to do.
    pub(super) is_queued: bool,
    /// Whether it is no longer found by its call: it has been abolished while a goal was reading it.
    pub(super) is_abolished: bool,
}

/// The values of combined arguments, by the number of the answer.
#[derive(Debug, Default)]
pub(super) struct Combined {
    pub(super) values: Vec<Box<[u64]>>,
    /// The answers in the order in which they were added or improved, and the last place of each: earlier ones are out of date.
    pub(super) events: Vec<u32>,
    pub(super) last_event: Vec<u32>,
}

/// The answers of a table that are not simply true.
#[derive(Debug, Default)]
pub(super) struct Conditional {
    /// Those with conditions: one set of delays must hold.
    pub(super) conditions: HashMap<u32, Vec<Box<[Delay]>>, FxBuildHasher>,
    /// Those that have turned out to be false.
    pub(super) refuted: HashSet<u32, FxBuildHasher>,
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

    /// The number of answers and improvements so far: what a suspended goal is served.
    pub(super) fn event_count(&self) -> u32 {
        self.combined.as_ref().map_or(self.answers.len(), |combined| combined.events.len() as u32)
    }

    /// The answer of an event, unless it is out of date.
    pub(super) fn answer_of_event(&self, event: u32) -> Option<u32> {
        match &self.combined {
            None => Some(event),
            Some(combined) => {
                let answer = combined.events[event as usize];
                (combined.last_event[answer as usize] == event).then_some(answer)
            }
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
        let combined = self.combined.as_ref().map_or(0, |combined| {
            let values: usize = combined.values.iter().map(|value| size_of_val(&**value) + 32).sum();
            values + 4 * (combined.events.capacity() + combined.last_event.capacity())
        });
        let conditions = self.conditional.as_ref().map_or(0, |conditional| {
            let sets = conditional.conditions.values().flatten().map(|set| size_of_val(&**set) + 32);
            sets.sum::<usize>() + 64 * conditional.conditions.len() + 8 * conditional.refuted.len()
        });
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
}

/// All tables.
#[derive(Default)]
pub(super) struct Tables {
    all: Vec<Option<Box<Table>>>,
    by_call: HashTable<TableId>,
    /// Those that calls do not find any more: somebody reads their answers, or a delay may name them.
    hidden: Vec<TableId>,
    /// The number of tables.
    count: usize,
    /// The approximate size of all of them in bytes.
    pub(super) size: usize,
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
        self.all.len() >= MAX_TABLES
    }

    /// Adds a table whose call has none.
    pub(super) fn add(&mut self, table: Table) -> TableId {
        let (id, hash) = (self.all.len() as TableId, hash_of(&table.call));
        self.size += table.size();
        self.count += 1;
        self.all.push(Some(Box::new(table)));
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
            self.hidden.push(id);
        }
    }

    /// The tables that calls do not find.
    pub(super) fn hidden(&self) -> &[TableId] {
        &self.hidden
    }

    /// Removes the hidden tables that are not kept.
    pub(super) fn remove_hidden(&mut self, is_kept: impl Fn(TableId) -> bool) {
        let (kept, removed): (Vec<TableId>, Vec<TableId>) = self.hidden.iter().partition(|id| is_kept(**id));
        self.hidden = kept;
        removed.into_iter().for_each(|id| self.free(id));
    }

    /// Removes a table that calls find.
    pub(super) fn remove(&mut self, id: TableId) {
        let Some(table) = self.get(id) else { return };
        let hash = hash_of(&table.call);
        if let Ok(found) = self.by_call.find_entry(hash, |known| *known == id) {
            found.remove();
        }
        self.free(id);
    }

    fn free(&mut self, id: TableId) {
        if let Some(table) = self.all.get_mut(id as usize).and_then(Option::take) {
            self.size = self.size.saturating_sub(table.size());
            self.count -= 1;
        }
    }

    /// Numbers begin again from 0 if there are no tables. A table that a delay may name is not removed, so none is named.
    pub(super) fn reset_if_empty(&mut self) {
        if self.count == 0 {
            (self.all, self.size) = (Vec::new(), 0);
        }
    }

    /// The tables with their numbers.
    pub(super) fn iter(&self) -> impl Iterator<Item = (TableId, &Table)> {
        (0..).zip(&self.all).filter_map(|(id, table)| Some((id, table.as_deref()?)))
    }
}
