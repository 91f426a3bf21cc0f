//! The completion of a component: what was delayed is decided, and its tables do not change any more.

use super::tables::{Delay, State, Table, TableId};
use super::well_founded::{Condition, GroundProgram, Truth};
use crate::machine::Machine;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// The numbers in a ground program of conditional answers.
type AnswerAtoms = HashMap<(TableId, u32), usize, FxBuildHasher>;

impl Machine {
    /// The tables of the newest component have all answers.
    pub(super) fn complete_component(&mut self) {
        let Some(component) = self.tabling.components.pop() else { return };
        let tables: Vec<TableId> = self.tabling.stack.drain(component.start..).collect();
        self.tabling.generators.pop();
        let has_conditions =
            |id: &TableId| self.tabling.tables.get(*id).is_some_and(|table| table.conditional.is_some());
        if tables.iter().any(has_conditions) {
            self.decide_conditions(&tables);
        }
        for id in tables {
            let Some(table) = self.tabling.tables.get_mut(id) else { continue };
            table.state = State::Complete;
            let waiting = std::mem::take(&mut table.waiting);
            let freed: usize = waiting.iter().map(|suspension| suspension.size()).sum();
            self.tabling.tables.size = self.tabling.tables.size.saturating_sub(freed);
        }
    }

    /// Decides the conditional answers of complete tables by the well-founded model: some become true or false, the others keep those
    /// conditions that are undefined.
    fn decide_conditions(&mut self, tables: &[TableId]) {
        let known = &self.tabling.tables;
        // Atoms are the conditional answers; groups are tables.
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
            }
            groups.insert(id, program.groups.len());
            program.groups.push(group);
        }
        // `None` if the condition cannot hold, `Some(None)` if it holds.
        let condition_of = |delay: Delay| match delay {
            Delay::Undefined => Some(Some(Condition::Undefined)),
            Delay::Answer(table, answer) => match atoms.get(&(table, answer)) {
                Some(atom) => Some(Some(Condition::Holds(*atom))),
                None => known.get(table).and_then(|table| match (table.is_true(answer), table.is_answer(answer)) {
                    (true, _) => Some(None),
                    (false, true) => Some(Some(Condition::Undefined)),
                    (false, false) => None,
                }),
            },
            Delay::Negation(table) => match (known.get(table).map_or((false, false), Table::truth), groups.get(&table))
            {
                ((true, _), _) => None,
                ((false, false), _) => Some(None),
                ((false, true), Some(group)) => Some(Some(Condition::NoneOf(*group))),
                ((false, true), None) => Some(Some(Condition::Undefined)),
            },
        };
        for (&(id, answer), &atom) in &atoms {
            let conditional = known.get(id).and_then(|table| table.conditional.as_ref());
            for set in conditional.iter().flat_map(|conditional| &conditional.conditions[&answer]) {
                let conditions: Option<Vec<Option<Condition>>> = set.iter().map(|delay| condition_of(*delay)).collect();
                if let Some(conditions) = conditions {
                    program.rules.push((atom, conditions.into_iter().flatten().collect()));
                }
            }
        }
        let model = program.well_founded_model();
        self.apply_model(tables, &atoms, &model);
        self.simplify_conditions(tables);
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
    fn simplify_conditions(&mut self, tables: &[TableId]) {
        for &id in tables {
            let Some(mut conditional) = self.tabling.tables.get_mut(id).and_then(|table| table.conditional.take())
            else {
                continue;
            };
            let known = &self.tabling.tables;
            let itself =
                |answer: u32| (conditional.conditions.contains_key(&answer), conditional.refuted.contains(&answer));
            // (is true, may be true); this table's own answers are asked for here, because its conditions have been taken out.
            let truth_of_answer = |table: TableId, answer: u32| match table == id {
                true => {
                    let (has_conditions, is_refuted) = itself(answer);
                    (!has_conditions && !is_refuted, !is_refuted)
                }
                false => known.get(table).map_or((false, false), |it| (it.is_true(answer), it.is_answer(answer))),
            };
            let truth_of_table = |table: TableId| {
                let count = known.get(table).map_or(0, |table| table.answers.len());
                let truths = (0..count).map(|answer| truth_of_answer(table, answer));
                truths.fold((false, false), |all, one| (all.0 || one.0, all.1 || one.1))
            };
            let decided = |delay: Delay| match delay {
                Delay::Undefined => None,
                Delay::Answer(table, answer) => match truth_of_answer(table, answer) {
                    (true, _) => Some(true),
                    (_, false) => Some(false),
                    _ => None,
                },
                Delay::Negation(table) => match truth_of_table(table) {
                    (true, _) => Some(false),
                    (_, false) => Some(true),
                    _ => None,
                },
            };
            let mut simplified = HashMap::default();
            for (answer, sets) in &conditional.conditions {
                let possible = sets.iter().filter(|set| !set.iter().any(|delay| decided(*delay) == Some(false)));
                let mut kept: Vec<Box<[Delay]>> = possible
                    .map(|set| set.iter().copied().filter(|delay| decided(*delay) != Some(true)).collect())
                    .collect();
                kept.sort();
                kept.dedup();
                simplified.insert(*answer, kept);
            }
            conditional.conditions = simplified;
            let is_needed = !conditional.conditions.is_empty() || !conditional.refuted.is_empty();
            if let Some(table) = self.tabling.tables.get_mut(id) {
                table.conditional = is_needed.then_some(conditional);
            }
        }
    }
}
