//! The predicates of a module by their names, with what can be said of their arguments.

use super::goal_arguments::library_goal_arguments;
use crate::documentation::Catalogue;
use crate::machine::Machine;
use crate::machine::builtin::Mode;
use crate::program::{Definition, MetaArguments, PredId};
use crate::prolog::Prolog;
use crate::terms::{Cell, atoms::known};
use std::collections::BTreeMap;
use std::ops::Bound;

/// The predicates of a module.
#[derive(Default)]
pub(in crate::toplevel) struct Predicates(BTreeMap<String, Vec<Signature>>);

/// The arguments of a predicate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::toplevel) struct Signature {
    /// How many there are.
    pub arity: u32,
    /// Modes and names, such as `+Atom`, if they are known.
    pub modes: Vec<String>,
    /// The arguments that are goals: a bit for each of the first 64.
    goals: u64,
}

/// Arguments `:Name` of built-ins that are no goals.
const NO_GOALS: &[&str] = &[":Clause", ":Head", ":Predicate", ":Term"];

impl Signature {
    fn new(arity: u32, modes: &[&str], is_goal: impl Fn(usize) -> bool) -> Signature {
        let goals = (0..arity.min(u64::BITS) as usize).filter(|index| is_goal(*index));
        let modes = modes.iter().map(|mode| mode.to_string()).collect();
        Signature { arity, modes, goals: goals.fold(0, |goals, index| goals | 1 << index) }
    }

    /// Whether the argument at an index, from 0, is a goal.
    pub(super) fn is_goal(&self, index: usize) -> bool {
        index < u64::BITS as usize && self.goals >> index & 1 == 1
    }
}

impl Predicates {
    /// The predicates of the system and its library, whether it has been loaded or not.
    pub(in crate::toplevel) fn of_system(prolog: &Prolog) -> Predicates {
        let machine = &prolog.machine;
        let mut predicates = Predicates::default();
        for (id, predicate) in machine.database.predicates() {
            if predicate.key.module == known::SYSTEM && predicate.is_defined() && !predicate.properties.private {
                predicates.add(machine, id);
            }
        }
        let goals = library_goal_arguments();
        let catalogue = Catalogue::new(machine.builtins());
        for (name, arity) in machine.library_predicates() {
            let is_goal = |index| goals.get(&(name, arity)).is_some_and(|goals| goals.contains(&index));
            // A library that has been loaded is among the predicates above, without modes.
            let described = catalogue.named(name, Some(arity as usize), false);
            let modes = described.first().map(|entry| entry.modes()).filter(|modes| modes.len() == arity as usize);
            predicates.insert(name, Signature::new(arity, &modes.unwrap_or_default(), is_goal));
        }
        predicates
    }

    /// Adds a predicate of the machine, unless its name is one of the system's own, which begin with `$`.
    pub(super) fn add(&mut self, machine: &Machine, id: PredId) {
        let database = &machine.database;
        let (key, origin) = (database.predicate(id).key, database.predicate(database.import_origin(id)));
        let modes = match origin.definition {
            Definition::Builtin(number) => machine.builtin(number).modes,
            _ => &[],
        };
        let is_goal = |index: usize| match (&origin.meta, modes.get(index)) {
            (Some(meta), _) => is_goal_specifier(meta, index),
            (None, Some(mode)) => Mode::of(mode) == Some(Mode::Meta) && !NO_GOALS.contains(mode),
            (None, None) => false,
        };
        self.insert(&machine.store.atoms.name(key.name), Signature::new(key.arity, modes, is_goal));
    }

    fn insert(&mut self, name: &str, signature: Signature) {
        if name.starts_with('$') {
            return;
        }
        let signatures = self.0.entry(name.to_string()).or_default();
        match signatures.iter_mut().find(|known| known.arity == signature.arity) {
            Some(known) if known.modes.is_empty() => known.modes = signature.modes,
            Some(_) => {}
            None => signatures.push(signature),
        }
    }

    /// The predicates of a name.
    pub(super) fn signatures(&self, name: &str) -> Option<&Vec<Signature>> {
        self.0.get(name)
    }

    /// The predicates whose names begin with `prefix`, by name.
    pub(super) fn from<'p>(&'p self, prefix: &str) -> impl Iterator<Item = (&'p str, &'p Vec<Signature>)> {
        let all = self.0.range::<str, _>((Bound::Included(prefix), Bound::Unbounded));
        all.take_while(move |(name, _)| name.starts_with(prefix)).map(|(name, signatures)| (&**name, signatures))
    }
}

/// Whether a meta_predicate/1 declaration says that an argument is a goal as it stands.
fn is_goal_specifier(meta: &MetaArguments, index: usize) -> bool {
    meta.0.get(index).is_some_and(|specifier| *specifier == Cell::int(0) || *specifier == Cell::atom(known::CARET))
}
