//! The combined values of a table's answers, and the answers with conditions that would be better.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// The values of combined arguments, by the number of the answer.
#[derive(Debug, Default)]
pub(super) struct Combined {
    pub(super) values: Vec<Box<[u64]>>,
    /// The answers in the order in which they were added or improved, and the last place of each: earlier ones are out of date.
    events: Vec<u32>,
    last_event: Vec<u32>,
    /// So many events have been served to some goal.
    most_served: u32,
    /// By answers without conditions: answers with conditions that would be better.
    alternatives: HashMap<u32, Alternatives, FxBuildHasher>,
    /// By answers with conditions: those which they would improve.
    group_of: HashMap<u32, u32, FxBuildHasher>,
}

/// The answers with conditions that have the same values of the arguments that are not combined.
#[derive(Clone, Debug, Default)]
pub(super) struct Alternatives {
    /// Those that suspended goals are served.
    pub(super) served: Vec<u32>,
    /// Those that can only hold where a better one does, by what is known so far.
    pub(super) idle: Vec<u32>,
    /// Those that are too many to be served.
    pub(super) surplus: Vec<u32>,
}

impl Alternatives {
    pub(super) fn all(&self) -> impl Iterator<Item = u32> {
        [&self.served, &self.idle, &self.surplus].into_iter().flatten().copied()
    }
}

/// What becomes of an answer with conditions that would be better than the one without.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Placement {
    Served,
    Idle,
    Surplus,
}

/// The place among events of what is not among them.
const NO_EVENT: u32 = u32::MAX;

impl Combined {
    /// Sets the values of an answer, of which there are `count`.
    pub(super) fn set(&mut self, answer: u32, values: Box<[u64]>, count: u32) {
        if answer as usize >= self.values.len() {
            self.values.resize_with(count as usize, Box::default);
            self.last_event.resize(count as usize, NO_EVENT);
        }
        self.values[answer as usize] = values;
    }

    /// The answer is new, or better than before: adds an event if a goal may have been served the earlier one. Returns whether it did.
    pub(super) fn add_event(&mut self, answer: u32) -> bool {
        let last = &mut self.last_event[answer as usize];
        if *last != NO_EVENT && *last >= self.most_served {
            return false;
        }
        *last = self.events.len() as u32;
        self.events.push(answer);
        true
    }

    /// A goal has been served this number of events.
    pub(super) fn note_served(&mut self, served: u32) {
        self.most_served = self.most_served.max(served);
    }

    /// The number of events.
    pub(super) fn event_count(&self) -> u32 {
        self.events.len() as u32
    }

    /// The answer of an event, unless it is out of date.
    pub(super) fn answer_of_event(&self, event: u32) -> Option<u32> {
        let answer = self.events[event as usize];
        (self.last_event[answer as usize] == event).then_some(answer)
    }

    /// No goal is served any more.
    pub(super) fn end_events(&mut self) {
        (self.events, self.last_event) = (Vec::new(), Vec::new());
    }

    /// The approximate size in bytes.
    pub(super) fn size(&self) -> usize {
        let values: usize = self.values.iter().map(|value| size_of_val(&**value) + 32).sum();
        let alternatives = 64 * self.alternatives.len() + 16 * self.group_of.len();
        values + alternatives + 4 * (self.events.capacity() + self.last_event.capacity())
    }

    /// Whether an answer has values, and is none with conditions.
    pub(super) fn is_group(&self, answer: u32) -> bool {
        (answer as usize) < self.values.len() && !self.group_of.contains_key(&answer)
    }

    /// The answers with conditions beside an answer.
    pub(super) fn alternatives(&self, group: u32) -> Option<&Alternatives> {
        self.alternatives.get(&group)
    }

    /// The answers that have answers with conditions beside them.
    pub(super) fn groups(&self) -> impl Iterator<Item = (u32, &Alternatives)> {
        self.alternatives.iter().map(|(group, alternatives)| (*group, alternatives))
    }

    /// The answer that an answer with conditions would improve.
    pub(super) fn group_of(&self, answer: u32) -> Option<u32> {
        self.group_of.get(&answer).copied()
    }

    /// The answer with conditions is an alternative in its group, or is one in another way now.
    pub(super) fn place(&mut self, group: u32, answer: u32, placement: Placement) {
        self.displace(answer);
        self.group_of.insert(answer, group);
        let alternatives = self.alternatives.entry(group).or_default();
        match placement {
            Placement::Served => alternatives.served.push(answer),
            Placement::Idle => alternatives.idle.push(answer),
            Placement::Surplus => alternatives.surplus.push(answer),
        }
    }

    /// The answer is no alternative any more.
    pub(super) fn displace(&mut self, answer: u32) {
        let Some(group) = self.group_of.remove(&answer) else { return };
        let Some(alternatives) = self.alternatives.get_mut(&group) else { return };
        for answers in [&mut alternatives.served, &mut alternatives.idle, &mut alternatives.surplus] {
            answers.retain(|it| *it != answer);
        }
        if alternatives.all().next().is_none() {
            self.alternatives.remove(&group);
        }
        if let Some(last) = self.last_event.get_mut(answer as usize) {
            *last = NO_EVENT;
        }
    }
}
