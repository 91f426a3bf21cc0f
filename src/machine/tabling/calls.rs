//! Calls of tabled predicates, and the answers of complete tables.
//!
//! The *template* of a call is what answers give values to: the variables of the call, in the order of their numbers, and then its combined
//! arguments. It is a compound term, or the only element, or nothing.

use super::conditions::{Delay, TableId};
use super::declarations::Declaration;
use super::evaluation::Awaits;
use super::tables::State;
use crate::machine::builtin::Step;
use crate::machine::errors::Type;
use crate::machine::{Machine, Thrown};
use crate::program::PredId;
use crate::terms::{Cell, Region, Store, TokenError, cells_of_tokens};
use smallvec::SmallVec;
use std::ops::Range;
use std::sync::Arc;

/// Registers of the choicepoint of a call of a complete table: template, table, number of the next answer.
const NEXT_REGISTERS: usize = 3;

impl Machine {
    /// Calls a tabled predicate whose arguments are loaded.
    ///
    /// # Errors
    /// A type error if an argument is cyclic or has attributed variables; [`Thrown::Exhausted`] if there is no memory.
    pub(in crate::machine) fn call_tabled(&mut self, id: PredId) -> Result<(), Thrown> {
        let template = self.read_call(id)?;
        match self.tabling.tables.find(&self.tabling.tokens.words) {
            None => self.begin_table(id, template, Awaits::Answers),
            Some(table) => match self.state_of(table) {
                State::Complete => self.return_answers(table, template),
                State::Incomplete(_) => {
                    let arity = self.database.predicate(id).key.arity as usize;
                    self.await_answers(table, template, arity)?;
                    self.regs.code = self.stubs.fail;
                    Ok(())
                }
            },
        }
    }

    pub(super) fn state_of(&self, table: TableId) -> State {
        self.tabling.tables.get(table).map_or(State::Complete, |table| table.state)
    }

    /// Puts the words of a call into [`Tabling::tokens`](super::Tabling), and returns its template. There is room behind it for another one.
    pub(super) fn read_call(&mut self, id: PredId) -> Result<Cell, Thrown> {
        let arity = self.database.predicate(id).key.arity as usize;
        self.tokens_of_call(id, arity)?;
        let combined = self.combined_arguments(id);
        let count = self.tabling.tokens.variables.len() + combined.len();
        if self.store.check_room(3 * count + 4).is_err() {
            self.collect_at_call(arity)?;
            self.store.check_room(3 * count + 4)?;
            self.tokens_of_call(id, arity)?;
        }
        let mut items: SmallVec<[Cell; 8]> = self.tabling.tokens.variables.as_slice().into();
        items.extend(combined.iter().map(|argument| self.x[*argument]));
        Ok(self.new_template(&items))
    }

    /// The arguments of a tabled predicate whose values are combined.
    pub(super) fn combined_arguments(&self, id: PredId) -> SmallVec<[usize; 4]> {
        self.tabling.declarations.get(&id).map_or_else(SmallVec::new, |declaration| declaration.combined().collect())
    }

    fn tokens_of_call(&mut self, id: PredId, arity: usize) -> Result<(), Thrown> {
        let most = self.most_tokens();
        let Machine { x, store, tabling, .. } = self;
        let tokens = &mut tabling.tokens;
        tokens.clear();
        tokens.words.push(u64::from(id.0));
        let declaration = tabling.declarations.get(&id).filter(|declaration| !declaration.modes.is_empty());
        let is_combined = |argument| declaration.is_some_and(|it: &Arc<Declaration>| it.is_combined(argument));
        let mut read = Ok(());
        for (argument, term) in x[..arity].iter().enumerate() {
            if !is_combined(argument) {
                read = store.append_tokens(*term, tokens, most);
                if read.is_err() {
                    break;
                }
            }
        }
        read.map_err(|error| self.token_error(error, id))
    }

    /// The most words of a call or answer: what the memory has room for.
    pub(super) fn most_tokens(&self) -> usize {
        usize::try_from(self.store.reserved() / 8).unwrap_or(usize::MAX)
    }

    /// The error for a call of the predicate, its arguments loaded, or for an answer of it.
    pub(super) fn token_error(&mut self, error: TokenError, id: PredId) -> Thrown {
        let valid = match error {
            TokenError::Exhausted(exhausted) => return exhausted.into(),
            TokenError::Attributed => Type::FreeOfAttributes,
            TokenError::Cyclic => Type::AcyclicTerm,
        };
        let key = self.database.predicate(id).key;
        let arity = key.arity as usize;
        if let Err(exhausted) = self.store.check_room(arity + 2) {
            return exhausted.into();
        }
        let arguments: SmallVec<[Cell; 8]> = self.x[..arity].into();
        let goal = self.store.compound(key.name, &arguments);
        self.type_error(valid, goal)
    }

    /// A template (its items and 1 cell).
    pub(super) fn new_template(&mut self, items: &[Cell]) -> Cell {
        match items {
            [] => Cell::ZERO,
            [only] => *only,
            _ => {
                let name = self.store.atoms.intern("$values");
                self.store.compound(name, items)
            }
        }
    }

    // ---- complete tables -------------------------------------------------------------------------------------------

    /// Continues behind the call of a complete table with its first answer, or fails. A choicepoint has the others.
    pub(super) fn return_answers(&mut self, table: TableId, template: Cell) -> Result<(), Thrown> {
        let found = self.tabling.tables.get(table);
        let Some((first, next)) = found.and_then(|table| {
            let first = table.next_answer(0)?;
            Some((first, table.next_answer(first + 1)))
        }) else {
            self.regs.code = self.stubs.fail;
            return Ok(());
        };
        self.x[0] = template;
        if let Some(next) = next {
            self.x[1] = Cell::int(i64::from(table));
            self.x[2] = Cell::int(i64::from(next));
            let (environment, tops) = (self.regs.environment, (self.store.heap_top, self.store.trail_top));
            let protected = self.environment_top(environment);
            let alternative = self.table_code().next;
            if !self.push_choicepoint((environment, protected), NEXT_REGISTERS, alternative, tops) {
                return Err(Thrown::Exhausted(Region::Choicepoints));
            }
        }
        let registers = if next.is_some() { NEXT_REGISTERS } else { 1 };
        self.reserve_for_answer(table, first, registers)?;
        let template = self.x[0];
        if !self.give_values(table, first, template) {
            self.regs.code = self.stubs.fail;
            return Ok(());
        }
        self.depend_on(table, first);
        self.return_from_call()
    }

    /// The alternative of a call of a complete table: the next answer.
    pub fn next_table_answer(&mut self) -> Result<Step, Thrown> {
        if self.tabling.code.is_none_or(|code| code.next != self.regs.code) {
            // Anybody may call the step by its name.
            return Ok(Step::Fail);
        }
        self.poll_if_due()?;
        self.count_retry()?;
        let (table, answer) = (self.x[1].int_value() as TableId, self.x[2].int_value() as u32);
        match self.tabling.tables.get(table).and_then(|table| table.next_answer(answer + 1)) {
            Some(next) => {
                let choice = self.control.choice;
                self.set_choice_argument(choice, 2, Cell::int(i64::from(next)));
            }
            None => self.pop_choicepoint(),
        }
        self.reserve_for_answer(table, answer, NEXT_REGISTERS)?;
        let template = self.x[0];
        if !self.give_values(table, answer, template) {
            return Ok(Step::Fail);
        }
        self.depend_on(table, answer);
        Ok(Step::Proceed)
    }

    /// Polls for requests to stop.
    pub(super) fn poll_if_due(&mut self) -> Result<(), Thrown> {
        if self.store.interrupts.limit() == 0 { self.poll() } else { Ok(()) }
    }

    /// Continues behind a call; goals that its answer has woken run first.
    pub(super) fn return_from_call(&mut self) -> Result<(), Thrown> {
        self.regs.code = self.control.continuation;
        self.regs.heap = self.store.heap_top;
        if self.store.woken.is_empty() { Ok(()) } else { self.safepoint_at_return() }
    }

    /// Makes room for the values of an answer; so many registers are live.
    fn reserve_for_answer(&mut self, table: TableId, answer: u32, registers: usize) -> Result<(), Thrown> {
        let cells = self.cells_of_answer(table, answer);
        if self.store.check_room(cells).is_ok() {
            return Ok(());
        }
        self.collect_at_call(registers)?;
        Ok(self.store.check_room(cells)?)
    }

    /// The most cells that the values of an answer and its delay take.
    pub(super) fn cells_of_answer(&self, table: TableId, answer: u32) -> usize {
        let Some(table) = self.tabling.tables.get(table) else { return 0 };
        let combined = table.combined.as_ref().map_or(0, |combined| combined.values[answer as usize].len());
        cells_of_tokens(table.answers.row(answer).len() + combined) + 2
    }

    /// Unifies the items of a template with the values of an answer. There is room for them.
    #[inline]
    pub(super) fn give_values(&mut self, table: TableId, answer: u32, template: Cell) -> bool {
        let Machine { store, tabling, .. } = self;
        let Some(table) = tabling.tables.get(table) else { return false };
        let (count, own) = (table.items(), table.variables as usize);
        give_row(store, table.answers.row(answer), (template, count), 0..own)
            && table.combined.as_ref().is_none_or(|combined| {
                give_row(store, &combined.values[answer as usize], (template, count), own..count)
            })
    }

    /// An answer that has conditions is a condition of the goal that gets it.
    pub(super) fn depend_on(&mut self, table: TableId, answer: u32) {
        if self.tabling.tables.get(table).is_some_and(|table| !table.is_true(answer)) {
            self.delay(Delay::Answer(table, answer));
        }
    }
}

/// Unifies items of a template that has `count` with the terms of a row.
#[inline]
fn give_row(store: &mut Store, row: &[u64], (template, count): (Cell, usize), items: Range<usize>) -> bool {
    let (mut at, mut variables) = (0, SmallVec::new());
    let template = store.deref(template);
    for index in items {
        let item = if count == 1 { template } else { store.deref(store.argument(template, index)) };
        let value = store.build_from_tokens(row, &mut at, &mut variables);
        if item.is_ref() {
            store.bind_plain(item, value);
        } else if !store.unify(item, value) {
            return false;
        }
    }
    true
}
