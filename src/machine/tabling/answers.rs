//! New answers, and those that are combined with others.

use super::conditions::{Conditions, Delay, TableId};
use super::declarations::{Declaration, Mode};
use super::tables::{State, Table};
use super::{TABLE_FRAME, Tabling};
use crate::machine::builtin::Step;
use crate::machine::errors::Type;
use crate::machine::{Machine, Thrown};
use crate::number::Number;
use crate::terms::{Atom, Cell, Region, Store, TokenError, Tokens, atoms::known, cells_of_tokens};
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
            self.call_combining_goal(table, answer, false)?;
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
        // Nothing fails for lack of memory behind the insertion.
        let words = tokens.words.len() + values.words.len();
        self.charge_memory(size_of::<u64>() * words + ANSWER_BYTES + CONDITION_BYTES * delays.len().min(1))?;
        let Tabling { tables, tokens, .. } = &mut self.tabling;
        let Some(table) = tables.get_mut(id) else { return Ok(Added::Known) };
        let before = table.answers.size();
        let (answer, is_new) = table.answers.insert(&tokens.words);
        let grown = table.answers.size() - before;
        tables.grow(id, grown);
        if count > own {
            let values = values.words.into();
            return match delays.is_empty() {
                true => self.combine(id, answer, is_new, values, None),
                false => self.combine_on_conditions(id, answer, is_new, values, &delays),
            };
        }
        if self.note_conditions(id, (answer, is_new), &delays) {
            self.tabling.tables.grow(id, CONDITION_BYTES);
        }
        if !is_new {
            return Ok(Added::Known);
        }
        self.queue_table(id);
        Ok(Added::New)
    }

    /// Notes on which conditions an answer has been found: none, or those in `delays`. Returns whether there are more conditions now.
    fn note_conditions(&mut self, id: TableId, (answer, is_new): (u32, bool), delays: &[Delay]) -> bool {
        let Some(table) = self.tabling.tables.get_mut(id) else { return false };
        if delays.is_empty() {
            if let Some(conditional) = &mut table.conditional {
                conditional.conditions.remove(&answer);
            }
            return false;
        }
        let conditional = table.conditional.get_or_insert_with(Box::default);
        if is_new {
            conditional.conditions.insert(answer, Conditions::new(vec![delays.into()]));
            return true;
        }
        // Without an entry it is true already.
        conditional.conditions.get_mut(&answer).is_some_and(|conditions| conditions.insert(delays))
    }

    /// An answer is cyclic or has attributed variables, or memory is full.
    pub(super) fn answer_error(&mut self, error: TokenError, answer: Cell) -> Thrown {
        match error {
            TokenError::Exhausted(exhausted) => exhausted.into(),
            TokenError::Attributed => self.type_error(Type::FreeOfAttributes, answer),
            TokenError::Cyclic => self.type_error(Type::AcyclicTerm, answer),
        }
    }

    // ---- combined arguments ----------------------------------------------------------------------------------------

    /// Combines the values of an answer with those that it had before, and with its alternatives. If `turned` is an alternative that has
    /// turned out to be true, the values are from it.
    pub(super) fn combine(
        &mut self,
        id: TableId,
        answer: u32,
        is_new: bool,
        values: Box<[u64]>,
        turned: Option<u32>,
    ) -> Result<Added, Thrown> {
        if is_new {
            self.set_combined(id, answer, values);
            return Ok(Added::New);
        }
        let Some(table) = self.tabling.tables.get(id) else { return Ok(Added::Known) };
        let declaration = table.declaration.clone();
        let old: Option<Box<[u64]>> = table.certain_values(answer).map(Box::from);
        let has_alternatives = table.alternatives(answer).is_some();
        if declaration.needs_goals() && (old.is_some() || has_alternatives) {
            self.tabling.tokens.words.clear();
            self.tabling.tokens.words.extend_from_slice(&values);
            return Ok(Added::Combine(answer));
        }
        let new = match &old {
            Some(old) => self.combined_values(&declaration, old, &values, turned.is_some())?,
            None => values.clone(),
        };
        let is_better = old.is_none_or(|old| *old != *new);
        if is_better {
            self.set_combined(id, answer, new.clone());
        }
        if has_alternatives
            && (is_better || declaration.modes.iter().any(|mode| matches!(mode, Mode::Last | Mode::Sum)))
        {
            self.revise_alternatives(id, answer, (&values, &new), turned)?;
        }
        Ok(if is_better { Added::New } else { Added::Known })
    }

    /// The combination of old and new values by modes that need no goal. The new ones are the earlier ones if `is_earlier`.
    pub(super) fn combined_values(
        &mut self,
        declaration: &Declaration,
        old: &[u64],
        new: &[u64],
        is_earlier: bool,
    ) -> Result<Box<[u64]>, Thrown> {
        let heap = self.store.heap_top;
        let combined = self.combine_on_heap(declaration, old, new, is_earlier);
        self.store.heap_top = heap;
        combined
    }

    /// As [`Machine::combined_values`], without freeing the heap that it takes.
    fn combine_on_heap(
        &mut self,
        declaration: &Declaration,
        old: &[u64],
        new: &[u64],
        is_earlier: bool,
    ) -> Result<Box<[u64]>, Thrown> {
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
                Mode::First if is_earlier => right,
                Mode::Sum => self.sum_of(known::PLUS, left, right)?,
                _ => left,
            };
            if let Err(error) = self.store.append_tokens(value, &mut result, most) {
                return Err(self.answer_error(error, value));
            }
        }
        Ok(result.words.into())
    }

    /// A sum, or a difference.
    pub(super) fn sum_of(&mut self, operation: Atom, left: Cell, right: Cell) -> Result<Cell, Thrown> {
        if operation == known::PLUS
            && left.both_ints(right)
            && let Some(sum) = left.int_value().checked_add(right.int_value()).and_then(Cell::try_int)
        {
            return Ok(sum);
        }
        self.store.check_room(3)?;
        let expression = self.store.compound(operation, &[left, right]);
        let sum: Number = self.evaluate_to_number(expression)?;
        self.number_term(&sum)
    }

    /// Whether goals of the program combine the answers of a table.
    pub(super) fn combines_by_goals(&self, id: TableId) -> bool {
        self.tabling.tables.get(id).is_some_and(|table| table.declaration.needs_goals())
    }

    /// Sets the combined values of an answer without conditions.
    pub(super) fn set_combined(&mut self, id: TableId, answer: u32, values: Box<[u64]>) {
        self.set_values(id, answer, values);
        if let Some(conditional) = self.tabling.tables.get_mut(id).and_then(|table| table.conditional.as_mut()) {
            conditional.refuted.remove(&answer);
        }
        self.add_event(id, answer);
    }

    /// Sets the combined values of any answer; the memory has been charged.
    pub(super) fn set_values(&mut self, id: TableId, answer: u32, values: Box<[u64]>) {
        let Some(table) = self.tabling.tables.get_mut(id) else { return };
        let count = table.answers.len();
        let Some(combined) = &mut table.combined else { return };
        let old = combined.values.get(answer as usize).map_or(0, |old| size_of_val(&**old) + VALUE_BYTES);
        let now = size_of_val(&*values) + VALUE_BYTES;
        combined.set(answer, values, count);
        self.tabling.tables.grow(id, now);
        self.tabling.tables.shrink(id, old);
    }

    /// Suspended goals are to be served a new or a better answer.
    pub(super) fn add_event(&mut self, id: TableId, answer: u32) {
        let Some(table) = self.tabling.tables.get_mut(id) else { return };
        if table.combined.as_mut().is_some_and(|combined| combined.add_event(answer)) {
            self.tabling.tables.grow(id, size_of::<u32>());
        }
        self.queue_table(id);
    }

    /// Calls the goal that combines new values, which are in the tokens, with an answer, and fails; the frame is that of a table.
    pub(super) fn call_combining_goal(&mut self, id: TableId, answer: u32, is_earlier: bool) -> Result<(), Thrown> {
        self.x[0] = self.combining_goal(id, answer, is_earlier)?;
        // The call behind the instruction that adds an answer.
        let call = self.table_code().answer.plus(2);
        self.control.continuation = call.plus(2);
        self.regs.code = self.stubs.call;
        Ok(())
    }

    /// `'$combine'(Table, Answer, Modes, Olds, News)` for new values that are in the tokens. Olds has Number-Values for the answer, if it has
    /// values without conditions, and unless the new ones have conditions for its alternatives.
    fn combining_goal(&mut self, id: TableId, answer: u32, is_earlier: bool) -> Result<Cell, Thrown> {
        let has_conditions = self.delays().is_list();
        let Some(table) = self.tabling.tables.get(id) else { return Err(Thrown::Stopped) };
        let declaration = table.declaration.clone();
        let mut olds: Vec<(u32, Box<[u64]>)> = Vec::new();
        olds.extend(table.certain_values(answer).map(|values| (answer, values.into())));
        if let Some(combined) = table.combined.as_ref().filter(|_| !has_conditions) {
            let alternatives = combined.alternatives(answer).into_iter().flat_map(|it| it.all());
            olds.extend(alternatives.map(|number| (number, combined.values[number as usize].clone())));
        }
        let new = std::mem::take(&mut self.tabling.tokens.words);
        let modes: SmallVec<[&Mode; 2]> = declaration.combining_modes().collect();
        let words = olds.iter().map(|(_, old)| old.len()).sum::<usize>() + new.len();
        let goals = modes.iter().map(|mode| mode.parts().1.map_or(0, <[u64]>::len)).sum::<usize>();
        self.store.check_room(cells_of_tokens(words + goals) + (2 * modes.len() + 6) * (olds.len() + 4) + 16)?;
        let nil = Cell::atom(known::NIL);
        let row = |store: &mut Store, words: &[u64]| {
            let (mut at, mut variables) = (0, SmallVec::new());
            let values: Vec<Cell> =
                modes.iter().map(|_| store.build_from_tokens(words, &mut at, &mut variables)).collect();
            store.list(&values, nil)
        };
        let news = row(&mut self.store, &new);
        let mut rows = Vec::new();
        for (number, old) in &olds {
            let values = row(&mut self.store, old);
            rows.push(self.store.compound(known::MINUS, &[Cell::int(i64::from(*number)), values]));
        }
        let mut names = Vec::new();
        for mode in &modes {
            let mode = if is_earlier && **mode == Mode::First { &Mode::Last } else { *mode };
            names.push(self.mode_term(mode));
        }
        self.tabling.tokens.words = new;
        let [modes, olds] = [names, rows].map(|row| self.store.list(&row, nil));
        let name = self.store.atoms.intern("$combine");
        let arguments = [Cell::int(i64::from(id)), Cell::int(i64::from(answer)), modes, olds, news];
        let goal = self.store.compound(name, &arguments);
        self.regs.heap = self.store.heap_top;
        Ok(goal)
    }

    /// A mode as a term; there is room for it.
    pub(super) fn mode_term(&mut self, mode: &Mode) -> Cell {
        let (name, goal) = mode.parts();
        let name = self.store.atoms.intern(name);
        match goal {
            None => Cell::atom(name),
            Some(goal) => {
                let goal = self.store.build_from_tokens(goal, &mut 0, &mut SmallVec::new());
                self.store.compound(name, &[goal])
            }
        }
    }

    /// Goals have combined new values of an answer, and `combined` has what has become of its old ones and of those of its alternatives, by
    /// their numbers.
    ///
    /// # Errors
    /// [`Thrown`] if they are no values for a table, or there is no memory.
    pub fn improve_answer(
        &mut self,
        id: i64,
        answer: i64,
        new: &[Cell],
        combined: &[(i64, Vec<Cell>)],
    ) -> Result<(), Thrown> {
        let (Ok(id), Ok(answer)) = (TableId::try_from(id), u32::try_from(answer)) else { return Ok(()) };
        let Some(table) = self.tabling.tables.get(id) else { return Ok(()) };
        let (count, is_group) = (table.combined_arguments as usize, table.is_group(answer));
        let has_all = new.len() == count && combined.iter().all(|(_, values)| values.len() == count);
        if !has_all || !is_group || table.state == State::Complete {
            // Anybody may call it by its name.
            return Ok(());
        }
        let mut rows: Vec<(i64, Box<[u64]>)> = Vec::new();
        for (number, values) in combined {
            rows.push((*number, self.tokens_of_values(values)?));
        }
        let own = rows.iter().find(|(number, _)| *number == i64::from(answer)).map(|(_, values)| values.clone());
        let values = match own {
            Some(own) => own,
            None => self.tokens_of_values(new)?,
        };
        let delays = self.delay_set()?;
        self.charge_memory(size_of_val(&*values) + ANSWER_BYTES)?;
        let certain = self.tabling.tables.get(id).and_then(|table| table.certain_values(answer));
        let is_same = certain.is_some_and(|certain| *certain == *values);
        if !delays.is_empty() {
            return if is_same { Ok(()) } else { self.add_alternative(id, answer, values, &delays) };
        }
        if !is_same {
            self.set_combined(id, answer, values.clone());
        }
        for (number, revised) in rows {
            if let Ok(alternative) = u32::try_from(number) {
                self.revise_alternative(id, answer, alternative, revised, &values)?;
            }
        }
        Ok(())
    }

    /// The words of combined values.
    fn tokens_of_values(&mut self, values: &[Cell]) -> Result<Box<[u64]>, Thrown> {
        let most = self.most_tokens();
        let mut tokens = Tokens::default();
        for value in values {
            if let Err(error) = self.store.append_tokens(*value, &mut tokens, most) {
                return Err(self.answer_error(error, *value));
            }
        }
        Ok(tokens.words.into())
    }
}

/// The approximate bytes of a set of conditions, and of combined values beside their words.
pub(super) const CONDITION_BYTES: usize = 96;
const VALUE_BYTES: usize = 36;
/// Those of an answer beside its words.
const ANSWER_BYTES: usize = 64;
