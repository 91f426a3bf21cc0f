//! Naming: what a program calls the arguments of its predicates.
//!
//! Programmers name a thing alike wherever it is passed. If the heads of `дост_хор/7` have `Альфа` as an argument, a
//! goal with `Бета` there is unusual.

use super::clause::{ClauseInfo, PredicateKey};
use super::outline::{NodeId, Signature, VariableId};
use super::program::Program;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// An argument of a predicate, counted from 0.
pub(crate) type Position = (PredicateKey, u32);

/// How often variables of a stem occur in a position; the stem of `Pos1` is `Pos`.
#[derive(Default)]
pub struct Naming(HashMap<Position, HashMap<String, usize, FxBuildHasher>, FxBuildHasher>);

impl Naming {
    /// Collects the names in the heads, goals and comments of a program.
    pub fn new(program: &Program) -> Naming {
        let mut naming = Naming::default();
        for clause in &program.clauses {
            for (position, argument) in arguments(clause) {
                let variable =
                    clause.outline.variable(argument).filter(|_| program.predicates.contains_key(&position.0));
                if let Some(variable) = variable {
                    naming.add(position, program.variable_name(clause, variable));
                }
            }
        }
        let mut by_signature: HashMap<Signature, Vec<PredicateKey>, FxBuildHasher> = HashMap::default();
        program.predicates.keys().for_each(|key| by_signature.entry(key.signature).or_default().push(*key));
        for (name, arguments) in program.texts().flat_map(documented_arguments) {
            let Some(name) = program.names.find(name) else { continue };
            let signature = Signature { name, arity: arguments.len() as u32 };
            for key in by_signature.get(&signature).into_iter().flatten() {
                (0..).zip(&arguments).for_each(|(index, argument)| naming.add((*key, index), argument));
            }
        }
        naming
    }

    fn add(&mut self, position: Position, name: &str) {
        *self.0.entry(position).or_default().entry(stem(name).to_string()).or_default() += 1;
    }

    /// Whether a name occurs more than once in some other position.
    pub fn is_usual_elsewhere(&self, position: Position, name: &str) -> bool {
        let mut others = self.0.iter().filter(|(known, _)| **known != position);
        others.any(|(_, names)| names.get(stem(name)).is_some_and(|count| *count > 1))
    }

    /// An argument of a clause that is an unusual variable, in a position where the program has the name of `variable`:
    /// that may have been meant.
    pub fn intended_place(&self, program: &Program, clause: &ClauseInfo, variable: VariableId) -> Option<NodeId> {
        let name = program.variable_name(clause, variable);
        let fits = |position: Position, node: NodeId| {
            let other = clause.outline.variable(node).map(|other| program.variable_name(clause, other));
            other.is_some_and(|other| self.is_unusual(position, other) && self.has_other(position, other, name))
        };
        arguments(clause).find(|(position, node)| fits(*position, *node)).map(|(_, node)| node)
    }

    /// Whether the program has a name in a position at most once. Names of one letter are never unusual: programs use
    /// `X` and `L` for anything.
    pub fn is_unusual(&self, position: Position, name: &str) -> bool {
        is_word(stem(name))
            && self.0.get(&position).is_some_and(|names| names.get(stem(name)).copied().unwrap_or(0) <= 1)
    }

    /// Whether a position also has another name, of more than one letter.
    pub fn has_other(&self, position: Position, name: &str, other: &str) -> bool {
        let (stem, other) = (stem(name), stem(other));
        is_word(other) && stem != other && self.0.get(&position).is_some_and(|names| names.contains_key(other))
    }
}

/// The predicates that comments document, `% name(+Argument, -Another)`, with the names of their arguments.
fn documented_arguments(text: &str) -> impl Iterator<Item = (&str, Vec<&str>)> {
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

/// A name without the number behind it.
fn stem(name: &str) -> &str {
    name.trim_start_matches('_').trim_end_matches(|letter: char| letter.is_numeric() || letter == '_')
}

/// The arguments of the head and the goals of a clause, with their positions.
pub(crate) fn arguments<'s>(clause: &'s ClauseInfo) -> impl Iterator<Item = (Position, NodeId)> + 's {
    let head = clause.outline.head.zip(clause.key);
    let goals = clause.goals().filter_map(|(_, goal)| Some((goal.node, clause.called(goal)?)));
    head.into_iter().chain(goals).flat_map(|(node, key)| {
        clause.outline.arguments(node).zip(0..).map(move |(argument, index)| ((key, index), argument))
    })
}
