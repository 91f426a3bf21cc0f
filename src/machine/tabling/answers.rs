//! New answers, and those that are combined with others.

use super::TABLE_FRAME;
use super::tables::{Combined, Declaration, Delay, Mode, Table, TableId};
use super::variants::Variants;
use crate::machine::builtin::Step;
use crate::machine::errors::Type;
use crate::machine::{Machine, Thrown};
use crate::number::Number;
use crate::terms::{Cell, Region, TokenError, Tokens, atoms::known, cells_of_tokens};
use smallvec::SmallVec;

/// What an answer is to its table.
pub(super) enum Added {
    /// Nothing new.
    Known,
    New,
    /// A goal must combine it with the answer of this number.
    Combine(u32),
}

impl Machine {
    /// Clauses have returned to the frame of their table: adds the answer, and fails.
    pub fn add_table_answer(&mut self) -> Result<Step, Thrown> {
        if !self.tabling.is_table_return(self.regs.code) {
            // Anybody may call the step by its name.
            return Ok(Step::Fail);
        }
        let environment = self.regs.environment;
        let table = self.slot(environment, TABLE_FRAME.table).int_value() as TableId;
        let template = self.slot(environment, TABLE_FRAME.template);
        if let Added::Combine(answer) = self.add_answer(table, template)? {
            self.x[0] = self.combining_goal(table, answer)?;
            // The call behind this instruction.
            self.regs.code = self.regs.code.plus(2);
            self.control.continuation = self.regs.code.plus(2);
            self.regs.code = self.stubs.call;
            return Ok(Step::Resume);
        }
        if self.tabling.tables.get(table).is_some_and(Table::is_decided) {
            self.cut_to_generator();
        }
        Ok(Step::Fail)
    }

    /// The table needs no further answers: drops the alternatives above the newest generator, which are all for it.
    fn cut_to_generator(&mut self) {
        let Some(generator) = self.tabling.generators.last() else { return };
        // Cleanups are left to backtracking.
        if self.exceptions.cleanups.newest < generator.choice {
            self.drop_to(generator.choice);
        }
    }

    /// Adds the answer that a template has now, with what has been delayed as conditions.
    pub(super) fn add_answer(&mut self, id: TableId, template: Cell) -> Result<Added, Thrown> {
        let most = self.most_tokens();
        let delays = self.delay_set()?;
        let Machine { store, tabling, .. } = &mut *self;
        let Some(table) = tabling.tables.get_mut(id) else { return Ok(Added::Known) };
        let (count, own) = (table.items(), table.variables as usize);
        let tokens = &mut tabling.tokens;
        tokens.clear();
        let template = store.deref(template);
        let item = |index| if count == 1 { template } else { store.argument(template, index) };
        let mut read = Ok(());
        for index in 0..own {
            read = read.and_then(|()| store.append_tokens(item(index), tokens, most));
        }
        if read.is_ok() && table.answers.is_full(tokens.words.len()) {
            return Err(Thrown::Exhausted(Region::Heap));
        }
        let mut values = Tokens::default();
        for index in own..count {
            read = read.and_then(|()| store.append_tokens(item(index), &mut values, most));
        }
        if let Err(error) = read {
            return Err(self.answer_error(error, template));
        }
        let before = table.answers.size();
        let (answer, is_new) = table.answers.insert(&tokens.words);
        let grown = table.answers.size() - before;
        if grown > 0 {
            tabling.tables.size += grown;
            self.charge_memory(grown)?;
        }
        let is_new_row = is_new;
        let mut added = if is_new { Added::New } else { Added::Known };
        if count > own {
            added = self.combine(id, answer, is_new, values.words.into())?;
        }
        if let Added::Combine(_) = added {
            return Ok(added);
        }
        let has_conditions = !delays.is_empty();
        let conditions_change = self.note_conditions(id, (answer, is_new_row), delays, matches!(added, Added::New));
        if matches!(added, Added::New) {
            self.queue_table(id);
        }
        if has_conditions && conditions_change {
            self.charge_memory(CONDITION_BYTES)?;
            self.tabling.tables.size += CONDITION_BYTES;
        }
        Ok(added)
    }

    /// Notes on which conditions an answer has been found: none, or those in `delays`. Returns whether that is new.
    fn note_conditions(
        &mut self,
        id: TableId,
        (answer, is_new): (u32, bool),
        delays: SmallVec<[Delay; 4]>,
        is_improved: bool,
    ) -> bool {
        let Some(table) = self.tabling.tables.get_mut(id) else { return false };
        if delays.is_empty() {
            if let Some(conditional) = &mut table.conditional {
                return conditional.conditions.remove(&answer).is_some();
            }
            return false;
        }
        // A combined answer that has been replaced has the conditions of the new one.
        let is_replaced = table.combined.is_some() && is_improved;
        let conditional = table.conditional.get_or_insert_with(Box::default);
        if is_new || is_replaced {
            conditional.conditions.insert(answer, vec![delays.into_vec().into()]);
            return true;
        }
        // Without an entry it is true already.
        let Some(sets) = conditional.conditions.get_mut(&answer) else { return false };
        let is_known = sets.iter().any(|set| **set == *delays);
        if !is_known {
            sets.push(delays.into_vec().into());
        }
        !is_known
    }

    /// An answer is cyclic or has attributed variables, or memory is full.
    fn answer_error(&mut self, error: TokenError, answer: Cell) -> Thrown {
        match error {
            TokenError::Exhausted(exhausted) => exhausted.into(),
            TokenError::Attributed => self.type_error(Type::FreeOfAttributes, answer),
            TokenError::Cyclic => self.type_error(Type::AcyclicTerm, answer),
        }
    }

    // ---- combined arguments ----------------------------------------------------------------------------------------

    /// Combines the values of an answer with those that it had before.
    fn combine(&mut self, id: TableId, answer: u32, is_new: bool, values: Box<[u64]>) -> Result<Added, Thrown> {
        let Some(table) = self.tabling.tables.get(id) else { return Ok(Added::Known) };
        let declaration = table.declaration.clone();
        if is_new {
            self.set_combined(id, answer, values)?;
            return Ok(Added::New);
        }
        if declaration.needs_goals() {
            self.tabling.tokens.words.clear();
            self.tabling.tokens.words.extend_from_slice(&values);
            return Ok(Added::Combine(answer));
        }
        let Some(old) = table.combined.as_ref().map(|combined| combined.values[answer as usize].clone()) else {
            return Ok(Added::Known);
        };
        let heap = self.store.heap_top;
        let combined = self.combined_values(&declaration, &old, &values);
        self.store.heap_top = heap;
        match combined? {
            Some(words) if words[..] != old[..] => {
                self.set_combined(id, answer, words)?;
                Ok(Added::New)
            }
            _ => Ok(Added::Known),
        }
    }

    /// The combination of old and new values by modes that need no goal; `None` if the old ones stay.
    fn combined_values(
        &mut self,
        declaration: &Declaration,
        old: &[u64],
        new: &[u64],
    ) -> Result<Option<Box<[u64]>>, Thrown> {
        let cells = cells_of_tokens(old.len() + new.len()) + 64;
        self.store.check_room(cells)?;
        let (mut at, mut variables) = ((0, 0), (SmallVec::new(), SmallVec::new()));
        let mut result = Tokens::default();
        let most = self.most_tokens();
        for mode in declaration.combining_modes() {
            let left = self.store.build_from_tokens(old, &mut at.0, &mut variables.0);
            let right = self.store.build_from_tokens(new, &mut at.1, &mut variables.1);
            let value = match mode {
                Mode::Min if self.store.compare(right, left).is_lt() => right,
                Mode::Max if self.store.compare(right, left).is_gt() => right,
                Mode::Last => right,
                Mode::Sum => self.sum_of(left, right)?,
                _ => left,
            };
            if let Err(error) = self.store.append_tokens(value, &mut result, most) {
                return Err(self.answer_error(error, value));
            }
        }
        Ok(Some(result.words.into()))
    }

    fn sum_of(&mut self, left: Cell, right: Cell) -> Result<Cell, Thrown> {
        if left.both_ints(right)
            && let Some(sum) = left.int_value().checked_add(right.int_value()).and_then(Cell::try_int)
        {
            return Ok(sum);
        }
        self.store.check_room(3)?;
        let expression = self.store.compound(known::PLUS, &[left, right]);
        let sum: Number = self.evaluate_to_number(expression)?;
        self.number_term(&sum)
    }

    /// Whether goals of the program combine the answers of a table.
    pub(super) fn combines_by_goals(&self, id: TableId) -> bool {
        self.tabling.tables.get(id).is_some_and(|table| table.declaration.needs_goals())
    }

    /// Sets the combined values of an answer.
    fn set_combined(&mut self, id: TableId, answer: u32, values: Box<[u64]>) -> Result<(), Thrown> {
        let bytes = size_of_val(&*values) + 40;
        self.charge_memory(bytes)?;
        self.tabling.tables.size += bytes;
        let Some(table) = self.tabling.tables.get_mut(id) else { return Ok(()) };
        if let Some(combined) = &mut table.combined {
            combined.set(answer, values, &table.answers);
        }
        Ok(())
    }

    /// `'$combine'(Table, Answer, Modes, Olds, News)` for an answer whose new values are in the tokens.
    fn combining_goal(&mut self, id: TableId, answer: u32) -> Result<Cell, Thrown> {
        let Some(table) = self.tabling.tables.get(id) else { return Err(Thrown::Stopped) };
        let declaration = table.declaration.clone();
        let old = table.combined.as_ref().map(|combined| combined.values[answer as usize].clone()).unwrap_or_default();
        let new = std::mem::take(&mut self.tabling.tokens.words);
        let modes: SmallVec<[&Mode; 2]> = declaration.combining_modes().collect();
        let goals = |mode: &&Mode| match mode {
            Mode::Lattice(goal) | Mode::Order(goal) => goal.len(),
            _ => 0,
        };
        let words = old.len() + new.len() + modes.iter().map(goals).sum::<usize>();
        self.store.check_room(cells_of_tokens(words) + 12 * modes.len() + 16)?;
        let (mut olds, mut news, mut names) = (Vec::new(), Vec::new(), Vec::new());
        let (mut at, mut variables) = ((0, 0), (SmallVec::new(), SmallVec::new()));
        for mode in &modes {
            olds.push(self.store.build_from_tokens(&old, &mut at.0, &mut variables.0));
            news.push(self.store.build_from_tokens(&new, &mut at.1, &mut variables.1));
            let name = self.mode_term(mode);
            names.push(name);
        }
        self.tabling.tokens.words = new;
        let nil = Cell::atom(known::NIL);
        let [modes, olds, news] = [names, olds, news].map(|row| self.store.list(&row, nil));
        let name = self.store.atoms.intern("$combine");
        let arguments = [Cell::int(i64::from(id)), Cell::int(i64::from(answer)), modes, olds, news];
        Ok(self.store.compound(name, &arguments))
    }

    /// A mode as a term; there is room for it.
    pub(super) fn mode_term(&mut self, mode: &Mode) -> Cell {
        let (name, goal) = match mode {
            Mode::Index => ("index", None),
            Mode::Min => ("min", None),
            Mode::Max => ("max", None),
            Mode::First => ("first", None),
            Mode::Last => ("last", None),
            Mode::Sum => ("sum", None),
            Mode::Lattice(goal) => ("lattice", Some(goal)),
            Mode::Order(goal) => ("po", Some(goal)),
        };
        let name = self.store.atoms.intern(name);
        match goal {
            None => Cell::atom(name),
            Some(goal) => {
                let goal = self.store.build_from_tokens(goal, &mut 0, &mut SmallVec::new());
                self.store.compound(name, &[goal])
            }
        }
    }

    /// Replaces the combined values of an answer by the elements of a list, if they are others.
    ///
    /// # Errors
    /// [`Thrown`] if they are no values for a table, or there is no memory.
    pub fn improve_answer(&mut self, id: i64, answer: i64, values: &[Cell]) -> Result<(), Thrown> {
        let (Ok(id), Ok(answer)) = (TableId::try_from(id), u32::try_from(answer)) else { return Ok(()) };
        let most = self.most_tokens();
        let mut tokens = Tokens::default();
        for value in values {
            if let Err(error) = self.store.append_tokens(*value, &mut tokens, most) {
                return Err(self.answer_error(error, *value));
            }
        }
        let table = self.tabling.tables.get(id);
        let old = table
            .filter(|table| values.len() == table.combined_arguments as usize)
            .and_then(|table| table.combined.as_ref()?.values.get(answer as usize));
        if old.is_none_or(|old| **old == *tokens.words) {
            return Ok(());
        }
        self.set_combined(id, answer, tokens.words.into())?;
        self.queue_table(id);
        Ok(())
    }
}

/// The approximate bytes of a set of conditions.
const CONDITION_BYTES: usize = 96;

impl Combined {
    /// Sets the values of an answer.
    fn set(&mut self, answer: u32, values: Box<[u64]>, answers: &Variants) {
        let place = answer as usize;
        if place >= self.values.len() {
            self.values.resize_with(answers.len() as usize, Box::default);
            self.last_event.resize(answers.len() as usize, 0);
        }
        self.values[place] = values;
        self.last_event[place] = self.events.len() as u32;
        self.events.push(answer);
    }
}
