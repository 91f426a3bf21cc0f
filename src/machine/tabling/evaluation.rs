//! A table from its first call until it is complete: the generator, and the work of a component's leader.

use super::conditions::{Delay, TableId};
use super::tables::{Component, State, TABLE_BYTES, Table, Tables};
use super::well_founded::Truth;
use super::{Generator, TABLE_FRAME, TableCode};
use crate::compiler::instruction::Op;
use crate::compiler::operand::{CALL_WORDS, Fields};
use crate::machine::builtin::Step;
use crate::machine::{Machine, Thrown};
use crate::program::{CodeDraft, Definition, LivePoint, LiveSet, Owner, PredId, PredKey};
use crate::terms::{Addr, Cell, Region, atoms::known};
use smallvec::SmallVec;

/// What the caller of a table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Awaits {
    Answers,
    /// Whether there are none: tnot/1.
    Negation,
}

/// Registers of a generator: template, table, and what its caller waits for.
const GENERATOR_REGISTERS: usize = 3;

/// Suspended goals that lead directly to another table and are served without running code, between two polls.
const SERVED_BETWEEN_POLLS: u32 = 1 << 10;

/// What a component's leader does next.
enum Work {
    /// Serves the suspended goal at a place among those of a table with an answer.
    Serve(TableId, usize, u32),
    /// Runs a goal that waits for there to be no answers, on the condition that there are none.
    Assume(TableId),
    /// Combines an answer that has turned out to be true with the others of its group.
    Combine(TableId, u32),
    Complete,
}

impl Machine {
    /// The machine's own code for tables.
    pub(super) fn table_code(&mut self) -> TableCode {
        if let Some(code) = self.tabling.code {
            return code;
        }
        let [answer, generate, next] =
            ["$table_answer", "$table_generator", "$table_next"].map(|name| self.number_of_step(name));
        let control = Fields::new(Op::Control, 0, 0, 0).0;
        let call = |back| Fields::with_back(Op::CallGoal, TABLE_FRAME.slots as u16, back).0;
        let mut draft = CodeDraft { words: vec![0, call(1), 0, control, answer, 0, 0], ..CodeDraft::default() };
        // Values are combined by a goal behind which the machine fails.
        let combine = draft.words.len() - 2;
        draft.words[combine] = call(combine as u32);
        draft.words.extend([Fields::new(Op::Fail, 0, 0, 0).0, control, generate, control, next]);
        for offset in [1, combine] {
            draft.live.push(LivePoint {
                offset: (offset + CALL_WORDS) as u32,
                environment: true,
                slots: LiveSet::below(TABLE_FRAME.slots),
                registers: LiveSet::default(),
            });
        }
        let behind = combine + CALL_WORDS + 1;
        let block = self.database.code.add(draft, Owner::System);
        let at = |offset| self.database.code.address(block, offset);
        let code = TableCode { answer: at(1 + CALL_WORDS), generate: at(behind), next: at(behind + 2) };
        self.tabling.code = Some(code);
        code
    }

    /// The number of a built-in without arguments.
    fn number_of_step(&mut self, name: &str) -> u64 {
        let name = self.store.atoms.intern(name);
        let id = self.predicate_id(PredKey { module: known::SYSTEM, name, arity: 0 });
        match self.database.predicate(id).definition {
            Definition::Builtin(number) => u64::from(number),
            _ => 0,
        }
    }

    // ---- the first call --------------------------------------------------------------------------------------------

    /// Begins the table of the call in [`Tabling::tokens`](super::Tabling), whose arguments are loaded: pushes its generator, and
    /// continues with the clauses.
    pub(super) fn begin_table(&mut self, id: PredId, template: Cell, awaits: Awaits) -> Result<(), Thrown> {
        self.drop_abandoned_tables();
        if self.tabling.tables.is_full() {
            return Err(self.resource_error("tables"));
        }
        let combined = self.combined_arguments(id);
        let call = self.tabling.tokens.words.len();
        self.charge_memory(TABLE_BYTES + 8 * call)?;
        let generator = self.push_generator(template, awaits)?;
        // The clauses get new variables in place of combined arguments.
        let own = match combined.is_empty() {
            true => template,
            false => {
                let mut items: SmallVec<[Cell; 8]> = self.tabling.tokens.variables.as_slice().into();
                for argument in &combined {
                    self.x[*argument] = self.store.new_variable();
                    items.push(self.x[*argument]);
                }
                self.new_template(&items)
            }
        };
        let place = self.tabling.stack.len();
        let tokens = &self.tabling.tokens;
        let declaration = self.tabling.declarations.get(&id).cloned().unwrap_or_default();
        let table = Table::new(id, declaration, &tokens.words, tokens.variables.len(), place);
        let table = self.tabling.tables.add(table);
        self.set_choice_argument(generator, 1, Cell::int(i64::from(table)));
        self.tabling.stack.push(table);
        self.tabling.generators.push(Generator { place, choice: generator });
        self.tabling.components.push(Component { start: place, ..Component::default() });
        self.set_delays(Cell::atom(known::NIL));
        self.regs.heap = self.store.heap_top;
        self.push_table_frame(table, own)?;
        let predicate = self.database.predicate(id);
        self.regs.code = if self.watching.traces { predicate.traced } else { predicate.code };
        Ok(())
    }

    /// Pushes the choicepoint of a generator; its table is still to be set.
    fn push_generator(&mut self, template: Cell, awaits: Awaits) -> Result<Addr, Thrown> {
        let saved = [self.x[0], self.x[1], self.x[2]];
        let tag = Cell::int(i64::from(awaits == Awaits::Negation));
        [self.x[0], self.x[1], self.x[2]] = [template, Cell::ZERO, tag];
        let (environment, tops) = (self.regs.environment, (self.store.heap_top, self.store.trail_top));
        let protected = self.environment_top(environment);
        let alternative = self.table_code().generate;
        let pushed = self.push_choicepoint((environment, protected), GENERATOR_REGISTERS, alternative, tops);
        [self.x[0], self.x[1], self.x[2]] = saved;
        if pushed { Ok(self.control.choice) } else { Err(Thrown::Exhausted(Region::Choicepoints)) }
    }

    /// Pushes the frame in which the clauses of a table run, and makes it the one that they return to.
    pub(super) fn push_table_frame(&mut self, table: TableId, own: Cell) -> Result<(), Thrown> {
        let place = self.push_environment(self.regs.environment);
        let place = place.ok_or(Thrown::Exhausted(Region::Environments))?;
        self.set_slot(place, TABLE_FRAME.table, Cell::int(i64::from(table)));
        self.set_slot(place, TABLE_FRAME.template, own);
        self.regs.environment = place;
        self.control.continuation = self.table_code().answer;
        Ok(())
    }

    // ---- waiting ---------------------------------------------------------------------------------------------------

    /// Suspends the goal that calls a table that is not complete.
    pub(super) fn await_answers(&mut self, table: TableId, template: Cell, registers: usize) -> Result<(), Thrown> {
        let suspension = self.suspension(table, template, registers)?;
        self.charge_memory(suspension.size())?;
        self.join_components(table);
        self.tabling.tables.grow(table, suspension.size());
        if let Some(owner) = self.tabling.tables.get_mut(suspension.owner) {
            owner.awaits.push(table);
        }
        let Some(awaited) = self.tabling.tables.get_mut(table) else { return Ok(()) };
        awaited.waiting.push(suspension);
        if awaited.event_count() > 0 {
            self.queue_table(table);
        }
        Ok(())
    }

    /// Suspends the goal that asks whether a table that is not complete has no answers.
    pub(super) fn await_negation(&mut self, table: TableId, registers: usize) -> Result<(), Thrown> {
        let suspension = self.suspension(table, Cell::ZERO, registers)?;
        self.charge_memory(suspension.size())?;
        self.join_components(table);
        self.tabling.tables.grow(table, suspension.size());
        if let Some(component) = self.tabling.components.last_mut() {
            component.negations.push((table, suspension));
        }
        Ok(())
    }

    /// The newest component depends on a table: it becomes one with that of the table and all between.
    fn join_components(&mut self, table: TableId) {
        let State::Incomplete(place) = self.state_of(table) else { return };
        let components = &mut self.tabling.components;
        while components.len() > 1 && components[components.len() - 1].start > place {
            let Some(mut newest) = components.pop() else { return };
            let Some(below) = components.last_mut() else { return };
            below.queue.append(&mut newest.queue);
            below.negations.append(&mut newest.negations);
            below.combining.append(&mut newest.combining);
        }
    }

    /// The table has answers that suspended goals have not seen.
    pub(super) fn queue_table(&mut self, id: TableId) {
        let Some(table) = self.tabling.tables.get_mut(id) else { return };
        if table.is_queued || table.waiting.is_empty() {
            return;
        }
        table.is_queued = true;
        table.turn = 0;
        table.round = table.event_count();
        if let Some(component) = self.tabling.components.last_mut() {
            component.queue.push_back(id);
        }
    }

    // ---- the generator ---------------------------------------------------------------------------------------------

    /// The alternative of a generator: all clauses, or a suspended goal, have been tried. The leader of a component goes on with another
    /// suspended goal; when there are none the tables are complete. Other generators suspend their callers.
    pub fn continue_table(&mut self) -> Result<Step, Thrown> {
        if self.tabling.code.is_none_or(|code| code.generate != self.regs.code) {
            // Anybody may call the step by its name.
            return Ok(Step::Fail);
        }
        self.poll_if_due()?;
        let table = self.x[1].int_value() as TableId;
        let State::Incomplete(place) = self.state_of(table) else { return Ok(Step::Fail) };
        let awaits = if self.x[2] == Cell::ZERO { Awaits::Answers } else { Awaits::Negation };
        if self.tabling.components.last().is_some_and(|component| component.start < place) {
            self.tabling.generators.pop();
            self.pop_choicepoint();
            match awaits {
                Awaits::Answers => self.await_answers(table, self.x[0], GENERATOR_REGISTERS)?,
                Awaits::Negation => self.await_negation(table, GENERATOR_REGISTERS)?,
            }
            return Ok(Step::Fail);
        }
        let mut served = 0;
        loop {
            match self.next_work() {
                Work::Serve(table, place, answer) => {
                    if self.serve(table, place, answer)? {
                        return Ok(Step::Resume);
                    }
                    served += 1;
                    if served == SERVED_BETWEEN_POLLS {
                        served = 0;
                        self.poll_if_due()?;
                    }
                }
                Work::Assume(negated) => {
                    if self.assume_negation(negated)? {
                        return Ok(Step::Resume);
                    }
                }
                Work::Combine(table, answer) => {
                    if self.combine_alternative(table, answer)? {
                        return Ok(Step::Resume);
                    }
                }
                Work::Complete => {
                    if self.complete_component()? {
                        break;
                    }
                }
            }
        }
        self.pop_choicepoint();
        match awaits {
            Awaits::Answers => self.return_answers(table, self.x[0])?,
            Awaits::Negation => self.decide_negation(table)?,
        }
        Ok(Step::Resume)
    }

    /// What the leader of the newest component has to do.
    fn next_work(&mut self) -> Work {
        let tabling = &mut self.tabling;
        let Some(component) = tabling.components.last_mut() else { return Work::Complete };
        if let Some((table, answer)) = component.combining.pop() {
            return Work::Combine(table, answer);
        }
        while let Some(&id) = component.queue.front() {
            let owner_is_decided = |tables: &Tables, owner| tables.get(owner).is_some_and(Table::is_decided);
            let mut found = None;
            while let Some(table) = tabling.tables.get(id) {
                let events = table.event_count();
                let Some(suspension) = table.waiting.get(table.turn) else {
                    let is_done = table.round == events;
                    if is_done {
                        break;
                    }
                    let Some(table) = tabling.tables.get_mut(id) else { break };
                    (table.turn, table.round) = (0, events);
                    continue;
                };
                let (turn, event) = (table.turn, suspension.served);
                let is_served = event >= events || owner_is_decided(&tabling.tables, suspension.owner);
                let answer = if is_served { None } else { table.answer_of_event(event) };
                let Some(table) = tabling.tables.get_mut(id) else { break };
                if is_served {
                    table.waiting[turn].served = events;
                    table.turn += 1;
                    continue;
                }
                table.waiting[turn].served += 1;
                if let Some(combined) = &mut table.combined {
                    combined.note_served(event + 1);
                }
                if let Some(answer) = answer {
                    found = Some(Work::Serve(id, turn, answer));
                    break;
                }
            }
            if let Some(work) = found {
                return work;
            }
            component.queue.pop_front();
            if let Some(table) = tabling.tables.get_mut(id) {
                table.is_queued = false;
            }
        }
        match component.negations.last() {
            Some((table, _)) => Work::Assume(*table),
            None => Work::Complete,
        }
    }

    /// Gives an answer to a suspended goal. Returns whether the goal is running now; one that leads to another table directly is not, and its
    /// answer has been added there.
    fn serve(&mut self, id: TableId, place: usize, answer: u32) -> Result<bool, Thrown> {
        let Some(suspension) = self.tabling.tables.get(id).and_then(|table| table.waiting.get(place)) else {
            return Ok(false);
        };
        let (frames, owner) = (suspension.frames.clone(), suspension.owner);
        let frame_cells: usize = frames.iter().map(|shape| shape.cells()).sum();
        let cells = suspension.block.len() + frame_cells + self.cells_of_answer(id, answer) + 2;
        if self.store.check_room(cells).is_err() {
            self.collect_at_call(GENERATOR_REGISTERS)?;
            self.store.check_room(cells)?;
        }
        let Machine { store, tabling, .. } = self;
        let Some(suspension) = tabling.tables.get(id).and_then(|table| table.waiting.get(place)) else {
            return Ok(false);
        };
        let term = store.instantiate(&suspension.block)?;
        let term = store.structure(term).addr();
        let (awaited, own) = self.templates_of_suspended(term);
        if !self.give_values(id, answer, awaited) {
            self.undo_to_generator();
            return Ok(false);
        }
        let is_true = self.tabling.tables.get(id).is_none_or(|table| table.is_true(answer));
        let leads_to_table = frames.is_empty() && is_true && self.has_no_delays(term) && !self.combines_by_goals(owner);
        if leads_to_table {
            self.set_delays(Cell::atom(known::NIL));
            self.add_answer(owner, own)?;
            self.undo_to_generator();
            return Ok(false);
        }
        let delay = (!is_true).then_some(Delay::Answer(id, answer));
        self.run_suspended(term, &frames, owner, delay)?;
        Ok(true)
    }

    /// As backtracking to the newest choicepoint, which is a generator: what has been built is dropped.
    fn undo_to_generator(&mut self) {
        let choice = self.control.choice;
        self.store.undo_to(self.choice_trail(choice));
        self.store.heap_top = self.choice_heap(choice);
        self.regs.heap = self.store.heap_top;
    }

    /// There is nothing else to do: runs a goal on the condition that a table has no answers. Returns whether it is running; it is not if there
    /// is an answer.
    fn assume_negation(&mut self, id: TableId) -> Result<bool, Thrown> {
        let Some(component) = self.tabling.components.last_mut() else { return Ok(false) };
        let Some((_, suspension)) = component.negations.pop() else { return Ok(false) };
        self.tabling.tables.shrink(id, suspension.size());
        let is_true = self.tabling.tables.get(id).is_some_and(|table| table.truth() == Truth::True);
        if is_true || self.tabling.tables.get(suspension.owner).is_none_or(Table::is_decided) {
            return Ok(false);
        }
        let frame_cells: usize = suspension.frames.iter().map(|shape| shape.cells()).sum();
        let cells = suspension.block.len() + frame_cells + 2;
        if self.store.check_room(cells).is_err() {
            self.collect_at_call(GENERATOR_REGISTERS)?;
            self.store.check_room(cells)?;
        }
        let term = self.copy_of_suspended(&suspension.block)?;
        self.run_suspended(term, &suspension.frames, suspension.owner, Some(Delay::Negation(id)))?;
        Ok(true)
    }
}
