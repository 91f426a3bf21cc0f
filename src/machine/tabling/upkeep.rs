//! Declarations of tabled predicates; tables that are looked at or abolished; atoms, code and memory of tables.

use super::conditions::{Conditions, Delay, TableId};
use super::declarations::Declaration;
use super::tables::{LEAST_SEARCHED, State, Table, Tables};
use super::{Generator, Tabling};
use crate::machine::{Machine, Thrown};
use crate::program::{CodeSet, PredId};
use crate::terms::{AtomSet, Cell, Region, cells_of_tokens};
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;
use smallvec::SmallVec;
use std::sync::Arc;

impl Machine {
    // ---- declarations ----------------------------------------------------------------------------------------------

    /// From now on the answers of a predicate are kept in tables. Tables of an earlier declaration are abolished.
    pub fn declare_tabled(&mut self, id: PredId, declaration: Declaration) {
        self.abolish_tables(|table| table.predicate == id);
        self.tabling.declarations.insert(id, Arc::new(declaration));
        self.database.predicate_mut(id).properties.tabled = true;
        self.refresh_entry(id);
    }

    /// From now on a predicate has no tables.
    pub fn untable(&mut self, id: PredId) {
        if self.tabling.declarations.remove(&id).is_some() {
            self.abolish_tables(|table| table.predicate == id);
            self.database.predicate_mut(id).properties.tabled = false;
            self.refresh_entry(id);
        }
    }

    /// The declaration of a tabled predicate.
    pub fn table_declaration(&self, id: PredId) -> Option<&Declaration> {
        self.tabling.declarations.get(&id).map(|declaration| &**declaration)
    }

    /// The modes of a tabled predicate as terms; none if no argument is combined.
    ///
    /// # Errors
    /// [`Thrown::Exhausted`] if they do not fit the heap.
    pub fn table_modes(&mut self, id: PredId) -> Result<Vec<Cell>, Thrown> {
        let Some(declaration) = self.tabling.declarations.get(&id) else { return Ok(Vec::new()) };
        let modes = declaration.modes.to_vec();
        self.store.check_room(32 * modes.len())?;
        Ok(modes.iter().map(|mode| self.mode_term(mode)).collect())
    }

    // ---- abolishing ------------------------------------------------------------------------------------------------

    /// Abolishes all complete tables. Those that are not complete stay, for the goals that are making them.
    pub fn abolish_all_tables(&mut self) {
        self.abolish_tables(|_| true);
    }

    /// Abolishes the tables of a predicate's calls, or of all predicates of a module.
    pub fn abolish_tables_of(&mut self, is_meant: impl Fn(&Machine, PredId) -> bool) {
        let meant: HashSet<PredId, FxBuildHasher> =
            self.tabling.declarations.keys().copied().filter(|id| is_meant(self, *id)).collect();
        self.abolish_tables(|table| meant.contains(&table.predicate));
    }

    /// Abolishes tables by their numbers.
    pub fn abolish_numbered(&mut self, numbers: &[i64]) {
        let ids = numbers.iter().filter_map(|number| self.existing_table(*number)).collect();
        self.hide_tables(ids);
    }

    fn abolish_tables(&mut self, is_meant: impl Fn(&Table) -> bool) {
        let found = self.tabling.tables.visible().filter(|(_, table)| is_meant(table));
        let ids = found.map(|(id, _)| id).collect();
        self.hide_tables(ids);
    }

    /// Calls do not find these tables any more, if they are complete. Those that nothing refers to are removed, and so are earlier ones.
    fn hide_tables(&mut self, ids: Vec<TableId>) {
        if ids.is_empty() {
            return;
        }
        let read = self.tables_being_read();
        for id in ids {
            let is_meant = |table: &&Table| table.state == State::Complete && !table.is_abolished;
            let Some(table) = self.tabling.tables.get(id).filter(is_meant) else { continue };
            if table.has_conditions() || read.contains(&id) {
                self.tabling.tables.hide(id);
            } else {
                self.tabling.tables.remove(id);
            }
        }
        if self.tabling.tables.hidden_size() >= self.tabling.search_at {
            let named = self.named_tables(self.tabling.tables.hidden().iter().copied().collect(), &read);
            self.tabling.tables.remove_hidden(|id| read.contains(&id) || named.contains(&id));
            // A search for names looks at the heap and at all tables.
            let heap = (self.store.heap_top.offset() - self.store.region_start(Region::Heap).offset()) as usize;
            let kept = self.tabling.tables.hidden_size();
            self.tabling.search_at = LEAST_SEARCHED + 2 * kept + (heap + self.tables_size()) / 4;
        }
        self.tabling.tables.reset_if_empty();
    }

    /// Those of some hidden tables that delays name: on the heap, in suspended goals, or in the conditions of tables that stay. Any integer
    /// on the heap that looks like a delay counts as one: `call_delays/2` sets delays aside.
    fn named_tables(&self, candidates: TableSet, read: &TableSet) -> TableSet {
        let mut search = NameSearch { candidates, named: HashSet::default(), open: Vec::new() };
        let mut place = self.store.region_start(Region::Heap);
        while place < self.store.heap_top {
            search.visit_cell(self.store.read(place));
            place = place.plus(1);
        }
        let tabling = &self.tabling;
        let waiting = tabling.stack.iter().filter_map(|id| tabling.tables.get(*id)).flat_map(|table| &table.waiting);
        let negations = tabling.components.iter().flat_map(|component| &component.negations).map(|(_, it)| it);
        for suspension in waiting.chain(negations) {
            suspension.block.cells().iter().for_each(|cell| search.visit_cell(*cell));
        }
        for (id, table) in tabling.tables.iter() {
            if !table.is_abolished || read.contains(&id) {
                search.visit_conditions(table);
            }
        }
        while let Some(id) = search.open.pop() {
            if let Some(table) = tabling.tables.get(id) {
                search.visit_conditions(table);
            }
        }
        search.named
    }

    /// The tables of which choicepoints have further answers.
    fn tables_being_read(&self) -> TableSet {
        let mut read = HashSet::default();
        let Some(code) = self.tabling.code else { return read };
        let mut choice = self.control.choice;
        while choice > self.first_choice() {
            if self.choice_alternative(choice) == code.next
                && let Some(place) = self.choice_arguments(choice).nth(1)
            {
                read.insert(self.store.read(place).int_value() as TableId);
            }
            choice = self.previous_choice(choice);
        }
        read
    }

    // ---- abandoned tables ------------------------------------------------------------------------------------------

    /// Removes tables whose generators are gone before they were complete: an exception has passed them. Whatever was begun after such
    /// a table goes with it, since only that can have asked for its answers.
    pub(in crate::machine) fn drop_abandoned_tables(&mut self) {
        while let Some(&newest) = self.tabling.generators.last() {
            if self.is_generator(newest) {
                return;
            }
            self.tabling.generators.pop();
            self.abandon_tables_from(newest.place);
        }
    }

    /// Whether a generator is still among the choicepoints.
    fn is_generator(&self, generator: Generator) -> bool {
        let (Some(code), Some(entry)) = (self.tabling.code, self.tabling.stack.get(generator.place)) else {
            return false;
        };
        let choice = generator.choice;
        choice <= self.control.choice
            && self.choice_alternative(choice) == code.generate
            && self.choice_arguments(choice).nth(1).map(|place| self.store.read(place))
                == Some(Cell::int(i64::from(*entry)))
    }

    fn abandon_tables_from(&mut self, first: usize) {
        let Tabling { stack, tables, components, .. } = &mut self.tabling;
        let gone: Vec<TableId> = stack.drain(first..).collect();
        let mut awaited = Vec::new();
        for id in &gone {
            if let Some(table) = tables.get_mut(*id) {
                awaited.append(&mut table.awaits);
            }
            tables.abandon(*id);
        }
        while components.last().is_some_and(|component| component.start >= first) {
            components.pop();
        }
        // Since the first of them was begun only they can have begun to wait: their goals are the last. The queue may name tables that are gone.
        for id in awaited {
            let is_orphan = |tables: &Tables| {
                let last = tables.get(id).and_then(|table| table.waiting.last());
                last.is_some_and(|suspension| tables.get(suspension.owner).is_none())
            };
            while is_orphan(tables) {
                let Some(table) = tables.get_mut(id) else { break };
                let freed = table.waiting.pop().map_or(0, |suspension| suspension.size());
                table.turn = table.turn.min(table.waiting.len());
                tables.shrink(id, freed);
            }
        }
        let Some(component) = components.last_mut() else { return };
        while let Some((table, suspension)) = component.negations.last()
            && (tables.get(*table).is_none() || tables.get(suspension.owner).is_none())
        {
            tables.shrink(*table, suspension.size());
            component.negations.pop();
        }
    }

    // ---- tables as terms -------------------------------------------------------------------------------------------

    /// The numbers of the complete tables that calls find.
    pub fn table_numbers(&self) -> Vec<i64> {
        let found = self.tabling.tables.iter().filter(|(_, table)| !table.is_abolished);
        found.filter(|(_, table)| table.state == State::Complete).map(|(id, _)| i64::from(id)).collect()
    }

    fn existing_table(&self, number: i64) -> Option<TableId> {
        TableId::try_from(number).ok().filter(|id| self.tabling.tables.get(*id).is_some())
    }

    /// The call of a table, with new variables, and the predicate; `None` if there is no such table.
    ///
    /// # Errors
    /// [`Thrown::Exhausted`] if it does not fit the heap.
    pub fn table_call(&mut self, number: i64) -> Result<Option<(PredId, Cell)>, Thrown> {
        let Some(id) = self.existing_table(number) else { return Ok(None) };
        self.goal_of_table(id, None).map(|goal| goal.map(|goal| (self.predicate_of_table(id), goal)))
    }

    pub(super) fn predicate_of_table(&self, id: TableId) -> PredId {
        self.tabling.tables.get(id).map_or(PredId(0), |table| table.predicate)
    }

    /// The call of a table, with the values of an answer if one is given.
    fn goal_of_table(&mut self, id: TableId, answer: Option<u32>) -> Result<Option<Cell>, Thrown> {
        let Some(table) = self.tabling.tables.get(id) else { return Ok(None) };
        let predicate = table.predicate;
        let key = self.database.predicate(predicate).key;
        let arity = key.arity as usize;
        let (words, combined) = (table.call.len(), table.declaration.combined().collect::<SmallVec<[usize; 4]>>());
        let answer_cells = answer.map_or(0, |answer| self.cells_of_answer(id, answer));
        self.store.check_room(cells_of_tokens(words) + answer_cells + 3 * arity + 4)?;
        let Machine { store, tabling, .. } = &mut *self;
        let Some(table) = tabling.tables.get(id) else { return Ok(None) };
        let (mut at, mut variables) = (1, SmallVec::new());
        let mut arguments: SmallVec<[Cell; 8]> = SmallVec::new();
        let mut values = Vec::new();
        for argument in 0..arity {
            let term = match combined.contains(&argument) {
                true => store.new_variable(),
                false => store.build_from_tokens(&table.call, &mut at, &mut variables),
            };
            if combined.contains(&argument) {
                values.push(term);
            }
            arguments.push(term);
        }
        let goal = store.compound(key.name, &arguments);
        let items: SmallVec<[Cell; 8]> = variables.iter().copied().chain(values).collect();
        if let Some(answer) = answer {
            let template = self.new_template(&items);
            if !self.give_values(id, answer, template) {
                return Ok(None);
            }
        }
        Ok(Some(goal))
    }

    /// What a delay of [`Machine::delays`] stands for: the module of its predicate and the goal (`undefined` for undefined/0), whether it
    /// is negated, and the number of table and answer. `None` for what is no delay of an existing table.
    ///
    /// # Errors
    /// [`Thrown::Exhausted`] if the goal does not fit the heap.
    pub fn delayed_goal(&mut self, delay: Cell) -> Result<Option<DelayedGoal>, Thrown> {
        if !delay.is_int() {
            return Ok(None);
        }
        let (id, answer, is_negated) = match Delay::of_cell(delay) {
            Delay::Undefined => {
                let goal = Cell::atom(self.store.atoms.intern("undefined"));
                return Ok(Some(DelayedGoal { predicate: None, goal, is_negated: false }));
            }
            Delay::Negation(id) => (id, None, true),
            Delay::Answer(id, answer) => (id, Some(answer), false),
        };
        let count = self.tabling.tables.get(id).map(|table| table.answers.len());
        if count.is_none_or(|count| answer.is_some_and(|answer| answer >= count)) {
            return Ok(None);
        }
        let goal = self.goal_of_table(id, answer)?;
        Ok(goal.map(|goal| DelayedGoal { predicate: Some(self.predicate_of_table(id)), goal, is_negated }))
    }

    /// The conditional answers of which a delay consists, each as a delay, with the sets of delays that are its conditions: the answer
    /// itself, or for a negation all answers of the table.
    pub fn conditions_of_delay(&self, delay: Cell) -> Vec<(Cell, Vec<Vec<Cell>>)> {
        let none = Vec::new();
        if !delay.is_int() {
            return none;
        }
        let (id, only) = match Delay::of_cell(delay) {
            Delay::Undefined => return none,
            Delay::Negation(id) => (id, None),
            Delay::Answer(id, answer) => (id, Some(answer)),
        };
        let Some(conditional) = self.tabling.tables.get(id).and_then(|table| table.conditional.as_ref()) else {
            return none;
        };
        let mut answers: Vec<u32> = conditional.conditions.keys().copied().collect();
        answers.retain(|answer| only.is_none_or(|only| only == *answer));
        answers.sort_unstable();
        let cells = |all: &Conditions| all.sets().iter().map(|set| set.iter().map(|it| it.cell()).collect()).collect();
        let entry = |answer: u32| (Delay::Answer(id, answer).cell(), cells(&conditional.conditions[&answer]));
        answers.into_iter().map(entry).collect()
    }

    // ---- for the collector -----------------------------------------------------------------------------------------

    /// Adds the code to which suspended goals return to the code that runs.
    pub(in crate::machine) fn mark_suspended_code(&self, running: &mut CodeSet) {
        let tables = self.tabling.stack.iter().filter_map(|id| self.tabling.tables.get(*id));
        tables.flat_map(|table| &table.waiting).for_each(|suspension| suspension.mark_code(running));
        let negations = self.tabling.components.iter().flat_map(|component| &component.negations);
        negations.for_each(|(_, suspension)| suspension.mark_code(running));
    }

    /// Adds the atoms in tables to `used`.
    pub(in crate::machine) fn visit_atoms_of_tables(&self, used: &mut AtomSet) {
        self.tabling.tables.iter().for_each(|(_, table)| table.visit_atoms(used));
        let negations = self.tabling.components.iter().flat_map(|component| &component.negations);
        negations.for_each(|(_, suspension)| suspension.visit_atoms(used));
        let declared = self.tabling.declarations.values();
        let of_tables = self.tabling.tables.iter().map(|(_, table)| &table.declaration);
        let modes = declared.chain(of_tables).flat_map(|declaration| &declaration.modes);
        modes.for_each(|mode| mode.visit_atoms(used));
    }

    /// The approximate bytes of all tables.
    pub(in crate::machine) fn tables_size(&self) -> usize {
        self.tabling.tables.size()
    }
}

/// Some tables.
type TableSet = HashSet<TableId, FxBuildHasher>;

/// The search for tables that delays name.
struct NameSearch {
    candidates: TableSet,
    named: TableSet,
    /// Tables whose conditions are still to be visited.
    open: Vec<TableId>,
}

impl NameSearch {
    fn visit_cell(&mut self, cell: Cell) {
        if cell.is_int() {
            self.visit(Delay::of_cell(cell));
        }
    }

    fn visit(&mut self, delay: Delay) {
        let (Delay::Answer(id, _) | Delay::Negation(id)) = delay else { return };
        if self.candidates.contains(&id) && self.named.insert(id) {
            self.open.push(id);
        }
    }

    fn visit_conditions(&mut self, table: &Table) {
        let conditional = table.conditional.iter();
        let sets = conditional.flat_map(|conditional| conditional.conditions.values()).flat_map(Conditions::sets);
        sets.flat_map(|set| &**set).for_each(|delay| self.visit(*delay));
    }
}

/// What a delay stands for.
pub struct DelayedGoal {
    /// The tabled predicate; `None` for undefined/0.
    pub predicate: Option<PredId>,
    pub goal: Cell,
    pub is_negated: bool,
}
