//! Combined answers with conditions: *alternatives* to the answer of their group that has none.
//!
//! Answers with the same values of the arguments that are not combined are a group. The one without conditions is certain; an answer with
//! conditions that would be better is kept beside it as an answer of its own, whose row has the combined values too. When it turns out to be
//! true it is combined with the certain one; when the certain one becomes as good, it is dropped.
//!
//! Suspended goals are served alternatives too, and on a cycle they would find ever worse ones. So an alternative that can only hold where one
//! of its group that is as good holds is *idle*, unless other conditions are found for it; and of those that are worse than others only
//! some are served.

use super::answers::Added;
use super::combined::Placement;
use super::conditions::{Conditions, Delay, TableId};
use super::declarations::{Declaration, Mode};
use super::well_founded::{Condition, GroundProgram, Truth};
use crate::machine::{Machine, Thrown};
use crate::terms::{Cell, atoms::known, cells_of_tokens};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use smallvec::SmallVec;

/// So many alternatives of a group are served, and further ones only if they are better than these.
const MAX_SERVED: usize = 8;

/// So many answers are looked at to see whether an alternative depends on another of its group.
const MAX_SEARCHED: usize = 1 << 12;

/// So many sets of conditions of others are compared with one of an alternative.
const MAX_COMPARED: usize = 64;

impl Machine {
    /// Adds an answer with conditions whose values are combined.
    pub(super) fn combine_on_conditions(
        &mut self,
        id: TableId,
        group: u32,
        is_new: bool,
        values: Box<[u64]>,
        delays: &[Delay],
    ) -> Result<Added, Thrown> {
        if is_new {
            self.set_values(id, group, Box::default());
            if let Some(table) = self.tabling.tables.get_mut(id) {
                table.conditional.get_or_insert_with(Box::default).refuted.insert(group);
            }
        }
        let Some(table) = self.tabling.tables.get(id) else { return Ok(Added::Known) };
        let declaration = table.declaration.clone();
        let certain: Option<Box<[u64]>> = table.certain_values(group).map(Box::from);
        let values = match certain {
            None => values,
            Some(_) if declaration.needs_goals() => {
                self.tabling.tokens.words.clear();
                self.tabling.tokens.words.extend_from_slice(&values);
                return Ok(Added::Combine(group));
            }
            Some(certain) => {
                let combined = self.combined_values(&declaration, &certain, &values, false)?;
                if *combined == *certain {
                    return Ok(Added::Known);
                }
                combined
            }
        };
        self.add_alternative(id, group, values, delays)?;
        Ok(Added::Known)
    }

    /// Adds an alternative, or further conditions of one.
    pub(super) fn add_alternative(
        &mut self,
        id: TableId,
        group: u32,
        values: Box<[u64]>,
        delays: &[Delay],
    ) -> Result<(), Thrown> {
        self.charge_memory(2 * size_of_val(&*values) + super::answers::CONDITION_BYTES)?;
        let Some(table) = self.tabling.tables.get_mut(id) else { return Ok(()) };
        let mut row = table.answers.row(group).to_vec();
        row.extend_from_slice(&values);
        if table.answers.is_full(row.len()) {
            return Err(Thrown::Exhausted(crate::terms::Region::Heap));
        }
        let before = table.answers.size();
        let (answer, is_new) = table.answers.insert(&row);
        let grown = table.answers.size() - before + super::answers::CONDITION_BYTES;
        self.tabling.tables.grow(id, grown);
        let Some(table) = self.tabling.tables.get_mut(id) else { return Ok(()) };
        if let Some(conditions) = table.conditional.as_mut().and_then(|it| it.conditions.get_mut(&answer)) {
            conditions.insert(delays);
        } else {
            let conditional = table.conditional.get_or_insert_with(Box::default);
            conditional.conditions.insert(answer, Conditions::new(vec![delays.into()]));
            conditional.refuted.remove(&answer);
            if is_new {
                self.set_values(id, answer, values);
            }
            self.place_alternative(id, group, answer)?;
        }
        Ok(())
    }

    /// Decides whether an alternative is served. Returns whether it is.
    fn place_alternative(&mut self, id: TableId, group: u32, answer: u32) -> Result<bool, Thrown> {
        let found = self.placement(id, group, answer);
        let placement = *found.as_ref().unwrap_or(&Placement::Idle);
        let Some(combined) = self.tabling.tables.get_mut(id).and_then(|table| table.combined.as_mut()) else {
            return Ok(false);
        };
        combined.place(group, answer, placement);
        if placement == Placement::Served {
            self.add_event(id, answer);
        }
        found.map(|placement| placement == Placement::Served)
    }

    fn placement(&mut self, id: TableId, group: u32, answer: u32) -> Result<Placement, Thrown> {
        let Some(table) = self.tabling.tables.get(id) else { return Ok(Placement::Idle) };
        let (Some(combined), Some(alternatives)) = (&table.combined, table.alternatives(group)) else {
            return Ok(Placement::Served);
        };
        let declaration = table.declaration.clone();
        // The last ones are the best if there are more.
        let served = &alternatives.served[alternatives.served.len().saturating_sub(MAX_SERVED)..];
        let is_crowded = served.len() == MAX_SERVED;
        if served.is_empty() {
            return Ok(Placement::Served);
        }
        if declaration.needs_goals() {
            return Ok(if is_crowded { Placement::Surplus } else { Placement::Served });
        }
        let values = combined.values[answer as usize].clone();
        let served: Vec<(u32, Box<[u64]>)> =
            served.iter().map(|other| (*other, combined.values[*other as usize].clone())).collect();
        let mut as_good = Vec::new();
        for (other, old) in served {
            if *self.combined_values(&declaration, &old, &values, false)? == *old {
                as_good.push(other);
            }
        }
        let has_sum = declaration.modes.contains(&Mode::Sum);
        if !as_good.is_empty() && self.depends_on_any(id, answer, &as_good)? {
            return Ok(Placement::Idle);
        }
        let is_surplus = is_crowded && (has_sum || !as_good.is_empty());
        Ok(if is_surplus { Placement::Surplus } else { Placement::Served })
    }

    /// Whether an answer cannot hold, by the conditions known now, where none of `others` of the table holds.
    fn depends_on_any(&self, id: TableId, answer: u32, others: &[u32]) -> Result<bool, Thrown> {
        let known = &self.tabling.tables;
        let conditions_of = |id: TableId, answer: u32| known.get(id)?.conditional.as_ref()?.conditions.get(&answer);
        // Sets are sorted.
        let holds_with_them = |set: &[Delay]| {
            let others = others.iter().filter_map(|other| conditions_of(id, *other)).flat_map(Conditions::sets);
            others.take(MAX_COMPARED).any(|other| other.iter().all(|delay| set.binary_search(delay).is_ok()))
        };
        let mut atoms: HashMap<(TableId, u32), usize, FxBuildHasher> = HashMap::default();
        // The others have no rules.
        others.iter().for_each(|other| _ = atoms.insert((id, *other), 0));
        atoms.insert((id, answer), 1);
        let (mut open, mut rules) = (vec![(id, answer)], Vec::new());
        while let Some((table, answer)) = open.pop() {
            let head = atoms[&(table, answer)];
            for set in conditions_of(table, answer).into_iter().flat_map(Conditions::sets) {
                if head == 1 && holds_with_them(set) {
                    continue;
                }
                let mut conditions = Vec::new();
                for delay in set {
                    let Delay::Answer(table, answer) = *delay else { continue };
                    match known.get(table).map_or(Truth::Undefined, |table| table.truth_of(answer)) {
                        Truth::True => continue,
                        Truth::False => conditions.push(Condition::Holds(0)),
                        Truth::Undefined => {
                            let next = atoms.len() + 1;
                            let atom = match atoms.get(&(table, answer)) {
                                Some(atom) => *atom,
                                None if next >= MAX_SEARCHED => continue,
                                None => {
                                    atoms.insert((table, answer), next);
                                    open.push((table, answer));
                                    next
                                }
                            };
                            conditions.push(Condition::Holds(atom));
                        }
                    }
                }
                rules.push((head, conditions));
                self.store.interrupts.poll_at(rules.len())?;
            }
        }
        let program = GroundProgram { atoms: atoms.len() + 2, groups: Vec::new(), rules };
        let interrupts = &self.store.interrupts;
        let model = program.well_founded_model(|step| interrupts.poll_at(step))?;
        Ok(model[1] == Truth::False)
    }

    /// Combines alternatives with new values of their group, `new`, of which `certain` has become the certain answer. `turned` is the
    /// alternative, not there any more, of which the new values are, if it is one.
    pub(super) fn revise_alternatives(
        &mut self,
        id: TableId,
        group: u32,
        (new, certain): (&[u64], &[u64]),
        turned: Option<u32>,
    ) -> Result<(), Thrown> {
        let Some(table) = self.tabling.tables.get(id) else { return Ok(()) };
        let declaration = table.declaration.clone();
        let Some(alternatives) = table.alternatives(group).map(|it| it.all().collect::<Vec<u32>>()) else {
            return Ok(());
        };
        for (step, alternative) in alternatives.into_iter().enumerate() {
            self.store.interrupts.poll_at(step)?;
            let Some(old) = self.values_of(id, alternative) else { continue };
            let is_earlier = turned.is_some_and(|turned| turned < alternative);
            let revised = self.combined_values(&declaration, &old, new, is_earlier)?;
            self.revise_alternative(id, group, alternative, revised, certain)?;
        }
        Ok(())
    }

    fn values_of(&self, id: TableId, answer: u32) -> Option<Box<[u64]>> {
        self.tabling.tables.get(id)?.combined.as_ref()?.values.get(answer as usize).cloned()
    }

    /// An alternative has these values now: it is dropped if the certain answer is as good.
    pub(super) fn revise_alternative(
        &mut self,
        id: TableId,
        group: u32,
        alternative: u32,
        revised: Box<[u64]>,
        certain: &[u64],
    ) -> Result<(), Thrown> {
        let Some(table) = self.tabling.tables.get(id) else { return Ok(()) };
        let Some(combined) = &table.combined else { return Ok(()) };
        if combined.group_of(alternative) != Some(group)
            || combined.values[alternative as usize] == revised && *revised != *certain
        {
            return Ok(());
        }
        let conditions = self.drop_alternative(id, alternative);
        if *revised != *certain {
            for set in conditions.sets() {
                self.add_alternative(id, group, revised.clone(), set)?;
            }
        }
        Ok(())
    }

    /// An alternative is no answer any more. Returns its conditions.
    fn drop_alternative(&mut self, id: TableId, alternative: u32) -> Conditions {
        let Some(table) = self.tabling.tables.get_mut(id) else { return Conditions::default() };
        if let Some(combined) = &mut table.combined {
            combined.displace(alternative);
        }
        let Some(conditional) = &mut table.conditional else { return Conditions::default() };
        conditional.refuted.insert(alternative);
        conditional.conditions.remove(&alternative).unwrap_or_default()
    }

    // ---- when a component is complete ------------------------------------------------------------------------------

    /// Serves idle alternatives that hold where no better ones do, by the conditions known now. Returns whether there are any.
    pub(super) fn serve_idle_alternatives(&mut self, tables: &[TableId]) -> Result<bool, Thrown> {
        let mut found = false;
        for (id, group, alternative) in self.idle_alternatives(tables) {
            found |= self.place_alternative(id, group, alternative)?;
        }
        Ok(found)
    }

    /// Idle alternatives are no answers: a better one holds where they hold.
    pub(super) fn refute_idle_alternatives(&mut self, tables: &[TableId]) {
        for (id, _, alternative) in self.idle_alternatives(tables) {
            self.drop_alternative(id, alternative);
        }
    }

    fn idle_alternatives(&self, tables: &[TableId]) -> Vec<(TableId, u32, u32)> {
        let mut idle = Vec::new();
        for &id in tables {
            let combined = self.tabling.tables.get(id).and_then(|table| table.combined.as_ref());
            for (group, alternatives) in combined.iter().flat_map(|combined| combined.groups()) {
                idle.extend(alternatives.idle.iter().map(|alternative| (id, group, *alternative)));
            }
        }
        idle.sort_unstable();
        idle
    }

    /// Alternatives that are true are to be combined with the others of their groups. Returns whether there are any.
    pub(super) fn queue_true_alternatives(
        &mut self,
        tables: &[TableId],
        is_true: impl Fn(TableId, u32) -> bool,
    ) -> bool {
        let mut found = Vec::new();
        for &id in tables {
            let Some(table) = self.tabling.tables.get(id) else { continue };
            let groups = table.combined.iter().flat_map(|combined| combined.groups());
            let alternatives = groups.flat_map(|(_, alternatives)| alternatives.all());
            let mut own: Vec<u32> = alternatives.filter(|answer| is_true(id, *answer)).collect();
            // The last of the queue is the first to be combined. The first answer found is to be the last, for it is the one that stays.
            own.sort_unstable_by(|one, other| other.cmp(one));
            if table.declaration.modes.contains(&Mode::First) {
                own.reverse();
            }
            found.extend(own.into_iter().map(|answer| (id, answer)));
        }
        let Some(component) = self.tabling.components.last_mut() else { return false };
        component.combining.extend_from_slice(&found);
        !found.is_empty()
    }

    /// An alternative has turned out to be true: combines it with the others of its group. Returns whether a goal is running that does.
    pub(super) fn combine_alternative(&mut self, id: TableId, alternative: u32) -> Result<bool, Thrown> {
        let Some(table) = self.tabling.tables.get(id) else { return Ok(false) };
        let Some(group) = table.combined.as_ref().and_then(|combined| combined.group_of(alternative)) else {
            return Ok(false);
        };
        let declaration = table.declaration.clone();
        let certain: Option<Box<[u64]>> = table.certain_values(group).map(Box::from);
        let Some(mut values) = self.values_of(id, alternative) else { return Ok(false) };
        if let Some(certain) = certain.filter(|_| declaration.modes.contains(&Mode::Sum)) {
            values = self.without_sums(&declaration, &certain, &values)?;
        }
        self.drop_alternative(id, alternative);
        self.set_delays(Cell::atom(known::NIL));
        let Added::Combine(_) = self.combine(id, group, false, values, Some(alternative))? else { return Ok(false) };
        self.push_table_frame(id, Cell::ZERO)?;
        self.call_combining_goal(id, group, true)?;
        Ok(true)
    }

    /// Values from which the certain sums have been subtracted.
    fn without_sums(
        &mut self,
        declaration: &Declaration,
        certain: &[u64],
        values: &[u64],
    ) -> Result<Box<[u64]>, Thrown> {
        let most = self.most_tokens();
        self.store.check_room(cells_of_tokens(certain.len() + values.len()) + 64)?;
        let heap = self.store.heap_top;
        let (mut at, mut variables) = ((0, 0), (SmallVec::new(), SmallVec::new()));
        let mut result = crate::terms::Tokens::default();
        for mode in declaration.combining_modes() {
            let sum = self.store.build_from_tokens(certain, &mut at.0, &mut variables.0);
            let value = self.store.build_from_tokens(values, &mut at.1, &mut variables.1);
            let value = if *mode == Mode::Sum { self.sum_of(known::MINUS, value, sum)? } else { value };
            if let Err(error) = self.store.append_tokens(value, &mut result, most) {
                return Err(self.answer_error(error, value));
            }
        }
        self.store.heap_top = heap;
        Ok(result.words.into())
    }
}
