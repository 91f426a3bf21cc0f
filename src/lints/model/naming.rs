//! Naming: what a program calls the arguments of its predicates.
//!
//! People give a thing the same name wherever it goes: where `дост_хор/7` has `Альфа` in its heads, a goal with `Бета` there is odd.

use super::outline::{NodeId, Signature, VariableId};
use super::program::{ClauseInfo, PredicateKey, Program};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// An argument of a predicate, from 0.
pub type Place = (PredicateKey, u32);

/// How often variables of a stem stand in a place: `Поз` for `Поз1`.
#[derive(Default)]
pub struct Naming(HashMap<Place, HashMap<String, usize, FxBuildHasher>, FxBuildHasher>);

impl Naming {
    /// The naming of a program, in heads and goals.
    pub fn new(program: &Program) -> Naming {
        let mut naming = Naming::default();
        for clause in &program.clauses {
            for (place, argument) in arguments(clause) {
                let variable = clause.outline.variable(argument).filter(|_| program.predicates.contains_key(&place.0));
                if let Some(variable) = variable {
                    naming.note(place, program.variable_name(clause, variable));
                }
            }
        }
        let mut by_signature: HashMap<Signature, Vec<PredicateKey>, FxBuildHasher> = HashMap::default();
        program.predicates.keys().for_each(|key| by_signature.entry(key.signature).or_default().push(*key));
        for (name, arguments) in program.texts().flat_map(described) {
            let Some(name) = program.names.find(name) else { continue };
            let signature = Signature { name, arity: arguments.len() as u32 };
            for key in by_signature.get(&signature).into_iter().flatten() {
                (0..).zip(&arguments).for_each(|(index, argument)| naming.note((*key, index), argument));
            }
        }
        naming
    }

    fn note(&mut self, place: Place, name: &str) {
        *self.0.entry(place).or_default().entry(stem(name).to_string()).or_default() += 1;
    }

    /// Whether a name has its place elsewhere: it stands in another one more than once.
    pub fn has_home_beside(&self, place: Place, name: &str) -> bool {
        let mut others = self.0.iter().filter(|(known, _)| **known != place);
        others.any(|(_, habit)| habit.get(stem(name)).is_some_and(|count| *count > 1))
    }

    /// Where another variable stands that the program has nowhere else in that place, and this one has a habit of standing.
    pub fn ousted(&self, program: &Program, clause: &ClauseInfo, variable: VariableId) -> Option<NodeId> {
        let name = program.variable_name(clause, variable);
        let suits = |place: Place, node: NodeId| {
            let other = clause.outline.variable(node).map(|other| program.variable_name(clause, other));
            other.is_some_and(|other| self.is_odd(place, other) && self.is_usual(place, other, name))
        };
        arguments(clause).find(|(place, node)| suits(*place, *node)).map(|(_, node)| node)
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

/// The predicates that comments describe, `% name(+Argument, -Another)`, with the names of their arguments.
fn described(text: &str) -> impl Iterator<Item = (&str, Vec<&str>)> {
    let comments = text.lines().filter_map(|line| line.trim_start().strip_prefix('%'));
    comments.filter_map(|comment| {
        let (name, rest) = comment.trim_start_matches(['%', '!', ' ']).split_once('(')?;
        let (inside, _) = rest.split_once(')')?;
        let arguments = inside.split(',').map(|part| {
            let name = part.trim().trim_start_matches(['+', '-', '?', ':', '@', '!']);
            name.starts_with(|first: char| first.is_uppercase() || first == '_').then_some(name)
        });
        Some((name, arguments.collect::<Option<Vec<&str>>>()?))
    })
}

fn is_word(stem: &str) -> bool {
    stem.chars().nth(1).is_some()
}

/// A name without the numbers behind it.
fn stem(name: &str) -> &str {
    name.trim_start_matches('_').trim_end_matches(|letter: char| letter.is_numeric() || letter == '_')
}

/// The places of the head and the goals of a clause, with what stands there.
pub fn arguments<'s>(clause: &'s ClauseInfo) -> impl Iterator<Item = (Place, NodeId)> + 's {
    let head = clause.outline.head.zip(clause.key);
    let goals = clause.goals().filter_map(|(_, goal)| Some((goal.node, clause.called(goal)?)));
    head.into_iter().chain(goals).flat_map(|(node, key)| {
        clause.outline.arguments(node).zip(0..).map(move |(argument, index)| ((key, index), argument))
    })
}
