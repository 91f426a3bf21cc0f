//! The completion of a component: what was delayed is decided, and its tables do not change any more.

use super::conditions::{Conditions, Delay, TableId};
use super::tables::{State, Tables};
use super::well_founded::{Condition, GroundProgram, Truth};
use crate::machine::{Machine, Thrown};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// The numbers in a ground program of conditional answers.
type AnswerAtoms = HashMap<(TableId, u32), usize, FxBuildHasher>;

impl Machine {
    /// The tables of the newest component have all answers. Returns whether they are complete; otherwise there is more to do.
    ///
    /// # Errors
    /// [`Thrown`] if the machine is to stop. The tables are not complete then, and the exception abandons them.
    pub(super) fn complete_component(&mut self) -> Result<bool, Thrown> {
        let Some(start) = self.tabling.components.last().map(|component| component.start) else { return Ok(true) };
        let tables: Vec<TableId> = self.tabling.stack[start..].to_vec();
        let known = &self.tabling.tables;
        let has_conditions = tables.iter().filter_map(|id| known.get(*id)).any(|table| table.conditional.is_some());
        if has_conditions && !self.decide_conditions(&tables)? {
            return Ok(false);
        }
        self.tabling.components.pop();
        self.tabling.stack.truncate(start);
        self.tabling.generators.pop();
        for id in tables {
            let Some(table) = self.tabling.tables.get_mut(id) else { continue };
            table.state = State::Complete;
            (table.waiting, table.awaits) = (Vec::new(), Vec::new());
            if let Some(combined) = &mut table.combined {
                combined.end_events();
            }
            self.tabling.tables.measure(id);
        }
        Ok(true)
    }

    /// Decides the conditional answers of complete tables by the well-founded model: some become true or false, the others keep those
    /// conditions that are undefined. Combined answers that become true are combined with the others first, and nothing is decided yet: returns
    /// false.
    fn decide_conditions(&mut self, tables: &[TableId]) -> Result<bool, Thrown> {
        if self.serve_idle_alternatives(tables)? {
            return Ok(false);
        }
        let (atoms, program) = self.ground_program(tables)?;
        let interrupts = &self.store.interrupts;
        let model = program.well_founded_model(|step| interrupts.poll_at(step))?;
        if self.queue_true_alternatives(tables, |id, answer| {
            atoms.get(&(id, answer)).is_some_and(|atom| model[*atom] == Truth::True)
        }) {
            return Ok(false);
        }
        self.apply_model(tables, &atoms, &model);
        self.refute_idle_alternatives(tables);
        self.simplify_conditions(tables)?;
        Ok(true)
    }

    /// The conditional answers of tables as atoms of a ground program, in which the tables are groups.
    fn ground_program(&self, tables: &[TableId]) -> Result<(AnswerAtoms, GroundProgram), Thrown> {
        let known = &self.tabling.tables;
        let mut atoms: AnswerAtoms = HashMap::default();
        let mut groups: HashMap<TableId, usize, FxBuildHasher> = HashMap::default();
        let mut program = GroundProgram::default();
        for &id in tables {
            let mut group = Vec::new();
            let conditional = known.get(id).and_then(|table| table.conditional.as_ref());
            for &answer in conditional.iter().flat_map(|conditional| conditional.conditions.keys()) {
                atoms.insert((id, answer), program.atoms);
                group.push(program.atoms);
                program.atoms += 1;
                self.store.interrupts.poll_at(program.atoms)?;
            }
            groups.insert(id, program.groups.len());
            program.groups.push(group);
        }
        // What is not to be found any more is undefined.
        let condition_of = |delay: Delay| match delay {
            Delay::Undefined => Decided::Open(Condition::Undefined),
            Delay::Answer(table, answer) => match atoms.get(&(table, answer)) {
                Some(atom) => Decided::Open(Condition::Holds(*atom)),
                None => match known.get(table).map_or(Truth::Undefined, |table| table.truth_of(answer)) {
                    Truth::True => Decided::Met,
                    Truth::False => Decided::Refuted,
                    Truth::Undefined => Decided::Open(Condition::Undefined),
                },
            },
            Delay::Negation(table) => match (truth_of_table(known, table), groups.get(&table)) {
                (Truth::True, _) => Decided::Refuted,
                (Truth::False, _) => Decided::Met,
                (Truth::Undefined, Some(group)) => Decided::Open(Condition::NoneOf(*group)),
                (Truth::Undefined, None) => Decided::Open(Condition::Undefined),
            },
        };
        for (&(id, answer), &atom) in &atoms {
            let conditional = known.get(id).and_then(|table| table.conditional.as_ref());
            'sets: for set in conditional.iter().flat_map(|conditional| conditional.conditions[&answer].sets()) {
                let mut conditions = Vec::with_capacity(set.len());
                for delay in set {
                    match condition_of(*delay) {
                        Decided::Met => {}
                        Decided::Refuted => continue 'sets,
                        Decided::Open(condition) => conditions.push(condition),
                    }
                }
                program.rules.push((atom, conditions));
                self.store.interrupts.poll_at(program.rules.len())?;
            }
        }
        Ok((atoms, program))
    }

    /// Makes answers true or false as the model says.
    fn apply_model(&mut self, tables: &[TableId], atoms: &AnswerAtoms, model: &[Truth]) {
        for &id in tables {
            let Some(conditional) = self.tabling.tables.get_mut(id).and_then(|table| table.conditional.as_mut()) else {
                continue;
            };
            let mut refuted = Vec::new();
            conditional.conditions.retain(|answer, _| match atoms.get(&(id, *answer)).map(|atom| model[*atom]) {
                Some(Truth::True) => false,
                Some(Truth::False) => {
                    refuted.push(*answer);
                    false
                }
                _ => true,
            });
            conditional.refuted.extend(refuted);
        }
    }

    /// Drops from the conditions of undefined answers what is decided now.
    fn simplify_conditions(&mut self, tables: &[TableId]) -> Result<(), Thrown> {
        let mut steps = 0;
        for &id in tables {
            let known = &self.tabling.tables;
            let Some(conditional) = known.get(id).and_then(|table| table.conditional.as_ref()) else { continue };
            let truth = |delay: &Delay| match *delay {
                Delay::Undefined => Truth::Undefined,
                Delay::Answer(table, answer) => {
                    known.get(table).map_or(Truth::Undefined, |table| table.truth_of(answer))
                }
                Delay::Negation(table) => match truth_of_table(known, table) {
                    Truth::True => Truth::False,
                    Truth::False => Truth::True,
                    Truth::Undefined => Truth::Undefined,
                },
            };
            let mut simplified = HashMap::default();
            for (answer, sets) in &conditional.conditions {
                let mut kept: Vec<Box<[Delay]>> = Vec::new();
                for set in sets.sets() {
                    steps += 1;
                    self.store.interrupts.poll_at(steps)?;
                    if set.iter().all(|delay| truth(delay) != Truth::False) {
                        kept.push(set.iter().copied().filter(|delay| truth(delay) != Truth::True).collect());
                    }
                }
                kept.sort();
                kept.dedup();
                simplified.insert(*answer, Conditions::new(kept));
            }
            let Some(table) = self.tabling.tables.get_mut(id) else { continue };
            let Some(conditional) = &mut table.conditional else { continue };
            conditional.conditions = simplified;
            if conditional.conditions.is_empty() && conditional.refuted.is_empty() {
                table.conditional = None;
            }
        }
        Ok(())
    }
}

/// What is known of a condition.
enum Decided {
    Met,
    Refuted,
    Open(Condition),
}

/// The truth of a table; one that is gone is undefined.
fn truth_of_table(tables: &Tables, id: TableId) -> Truth {
    tables.get(id).map_or(Truth::Undefined, |table| table.truth())
}
