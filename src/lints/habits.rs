//! Habits: what a program calls the arguments of its predicates.
//!
//! People give a thing the same name wherever it goes: where `дост_хор/7` has `Альфа` in its heads, a goal with `Бета` there is odd.

use super::case::{Case, Key, Study};
use super::outline::NodeId;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// An argument of a predicate, from 0.
pub type Place = (Key, u32);

/// How often variables of a stem stand in a place: `Поз` for `Поз1`.
#[derive(Default)]
pub struct Habits(HashMap<Place, HashMap<String, usize, FxBuildHasher>, FxBuildHasher>);

impl Habits {
    /// The habits of a program, in heads and goals.
    pub fn new(case: &Case) -> Habits {
        let mut habits = Habits::default();
        for clause in &case.clauses {
            for (place, argument) in arguments(clause) {
                let variable = clause.outline.variable(argument).filter(|_| case.predicates.contains_key(&place.0));
                if let Some(variable) = variable {
                    let stem = stem(case.variable_name(clause, variable)).to_string();
                    *habits.0.entry(place).or_default().entry(stem).or_default() += 1;
                }
            }
        }
        habits
    }

    /// Whether a name that stands in a place once stands nowhere else in it. Names of one letter are given to anything.
    pub fn is_odd(&self, place: Place, name: &str) -> bool {
        is_word(stem(name)) && self.0.get(&place).is_some_and(|habit| habit.get(stem(name)).copied().unwrap_or(0) <= 1)
    }

    /// Whether another name is more usual in a place than the one that stands there.
    pub fn is_usual(&self, place: Place, name: &str, other: &str) -> bool {
        let (stem, other) = (stem(name), stem(other));
        is_word(other) && stem != other && self.0.get(&place).is_some_and(|habit| habit.contains_key(other))
    }
}

fn is_word(stem: &str) -> bool {
    stem.chars().nth(1).is_some()
}

/// A name without the numbers behind it.
fn stem(name: &str) -> &str {
    name.trim_start_matches('_').trim_end_matches(|letter: char| letter.is_numeric() || letter == '_')
}

/// The places of the head and the goals of a clause, with what stands there.
pub fn arguments<'s>(clause: &'s Study) -> impl Iterator<Item = (Place, NodeId)> + 's {
    let head = clause.outline.head.zip(clause.key);
    let goals = clause.goals().filter_map(|(_, goal)| Some((goal.node, clause.called(goal)?)));
    head.into_iter().chain(goals).flat_map(|(node, key)| {
        clause.outline.arguments(node).zip(0..).map(move |(argument, index)| ((key, index), argument))
    })
}
